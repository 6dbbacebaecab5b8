"""The names of the game: every tile, card, space, window and result, as enums for people and as plain numbers for rules.

What a content file names has its enum made from there.  What rules speak of stands as a plain number too: to the compiler a member of an
enum is no number that an index or a sum could be made of, and what is made of it at import no type checker knows.
`tests/test_plain_numbers.py` holds them together.
"""

from .board import *  # noqa: F403
from .course import *  # noqa: F403
from .players import *  # noqa: F403
from .tiles import *  # noqa: F403
