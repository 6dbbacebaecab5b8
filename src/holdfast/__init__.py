"""Holdfast: fantasy adventure board games on one engine.

`list_games()` says which games there are; `make(name, players=2)` begins one:

>>> import holdfast
>>> [game.name for game in holdfast.list_games()][:2]
['tiny-epic-defenders', 'kingdom-defenders']
>>> play = holdfast.make("tiny-epic-defenders", players=2, seed=7)
>>> while not play.is_over:
...     play.step(play.legal_actions()[0])
>>> play.scores()   # all win or all lose
[0.0, 0.0]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from holdfast.api import GameInfo, Play, list_games, make, make_batch
    from holdfast.envs.batch import Batch
    from holdfast.schema.game import IllegalAction

__version__ = "0.1.0"

__all__ = ["Batch", "GameInfo", "IllegalAction", "Play", "__version__", "list_games", "make", "make_batch"]


def __getattr__(name: str) -> Any:
    """What `holdfast.api` has, loaded when it is first asked for: commands that need no game begin at once."""
    if name in __all__:
        from holdfast import api

        return getattr(api, name)
    raise AttributeError(f"module 'holdfast' has no attribute {name!r}")
