"""What the game has, by the numbers that rules, actions and content know it by."""

from .board import *  # noqa: F403
from .course import *  # noqa: F403
from .mana import *  # noqa: F403
from .players import *  # noqa: F403
from .things import *  # noqa: F403
