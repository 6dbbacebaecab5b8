"""The names of the game: every tile, card, space, phase and result, as enums.

What a content file names has its enum made from there.  What rules speak of at every turn, goods, relics, tracks, stands as a plain number
too; `tests/test_plain_numbers.py` holds them together.
"""

from .board import *  # noqa: F403
from .course import *  # noqa: F403
from .players import *  # noqa: F403
from .tiles import *  # noqa: F403
