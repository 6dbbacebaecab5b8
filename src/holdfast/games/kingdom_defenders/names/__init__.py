"""The names of the game: every tile, card, space, phase and result; the number of a name is what rules and positions know it by.

What a content file names has its enum made from there.
"""

from .board import *  # noqa: F403
from .course import *  # noqa: F403
from .players import *  # noqa: F403
from .tiles import *  # noqa: F403
