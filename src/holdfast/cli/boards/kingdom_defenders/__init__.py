"""The board of Kingdom Defenders in a terminal: the Areas, the players, and the information behind the viewer's screen."""

from .looking import about, left, legend, short, together
from .table import draw

__all__ = ["about", "draw", "left", "legend", "short", "together"]
