"""Who acts on: where a game asks for each point anew who uses it, whoever was chosen stays chosen from point to point.

The page does the same (`web/src/lib/view/follow.ts`).
"""

from __future__ import annotations

from collections.abc import Sequence

from holdfast.boards import Board
from holdfast.boards.drawing import View

from .dialogue import Offer


class Following:
    """What goes without asking; a person is asked again once they stop, or take something back."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._chosen: tuple[str, View] | None = None
        self._has_acted = False
        self._asks = False

    def took(self, offer: Offer, at: View) -> None:
        """A person does something at a position."""
        if not self._board.staying:
            return
        if offer.kind == self._board.staying:
            self._chosen = offer.action, at
            self._has_acted = self._asks = False
        elif not offer.ends:
            self._has_acted = True
        elif self._chosen is not None and not self._has_acted:
            self.ask()
        else:
            self._chosen = None  # it was the end of something else

    def ask(self) -> None:
        """Be asked from now on."""
        self._chosen = None
        self._has_acted = False
        self._asks = True

    def next(self, offers: Sequence[Offer], now: View, *, is_alone: bool) -> Offer | None:
        """The offer that is taken without asking, if one is: of who acted last, or of the only one who can.

        `is_alone` says that no computer player is asked too, whom one might let answer first.
        """
        may = [offer for offer in offers if offer.kind == self._board.staying]
        if not may or self._asks:
            return None
        if self._chosen is not None and self._has_acted and self._board.goes_on(self._chosen[1], now):
            return next((offer for offer in may if offer.action == self._chosen[0]), None)
        return may[0] if is_alone and len(may) == 1 and (self._chosen is None or self._has_acted) else None
