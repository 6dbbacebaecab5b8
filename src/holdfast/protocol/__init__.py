"""The protocol between the server and its clients, defined in one place.

The client's TypeScript types (`web/src/lib/protocol.ts`) and the OpenAPI document are generated from these structs.  Seats count
from 1, as for people; 0 is a spectator.  All messages are JSON in UTF-8.

Over the WebSocket a client sends `Request`s and receives `Frame`s.  The entries of each table's journal are numbered: `seq`.  A
command has an id chosen by the client, the `seq` at which it was made, and a seat token; a command sent again gets the same answer
and is performed once.

The structs are grouped by topic in modules, each of which may use those before it; all of them are imported from here.
"""

# ruff: noqa: F403, I001 - in reading order, which is also the order of the generated types

from __future__ import annotations

from .basics import *
from .requests import *
from .occasions import *
from .parts import *
from .frames import *
from .games import *
from holdfast.schema.views.charts import *
from holdfast.schema.views.motions import *
from holdfast.schema.views.layouts import *
from .accounts import *
from .tables import *
