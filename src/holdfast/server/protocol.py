"""Everything that travels between the server and its clients: the one place where the protocol is written down.

The client's TypeScript types (`web/src/lib/protocol.ts`) and the OpenAPI document are made from these structs.  Seats are counted
from 1, as people do; 0 is a spectator.  All is JSON in UTF-8.

Over the socket a client sends `Request`s and hears `Frame`s.  Each table numbers what happens at it: `seq`.  A command carries an
id of the client's own, the `seq` it was made at, and the token of a seat; a command that comes again gets the same answer and is
done once.

It stands in `messages`, by theme, each of which may use those before it; all of it is imported from here.
"""

# ruff: noqa: F403, I001 - in the order in which it is to be read, and in which the client's types are

from __future__ import annotations

from .messages.basics import *
from .messages.requests import *
from .messages.parts import *
from .messages.frames import *
from .messages.games import *
from .messages.people import *
from .messages.tables import *
