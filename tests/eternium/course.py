"""A table on which a test lays out a turn by hand and then plays it: an arena of `arena.py` with rounds around it."""

from __future__ import annotations

from typing import Any

from holdfast.engine.pile import NONE, put_on_top
from holdfast.engine.stack import pop, push, top
from holdfast.games.eternium import decisions as pending
from holdfast.games.eternium.names import FIGURES, MERCHANTS, ROW, Area, Item, Quest, Victory
from holdfast.games.eternium.rules import turn
from tests.eternium.arena import A, Arena
from tests.laying import number


class Course(Arena):
    """See above.  The rows of the merchants are empty but by the test, and so are the quests and the victory cards."""

    def __init__(self, *given: Any, **options: Any) -> None:
        super().__init__(*given, **options)
        for place in range(MERCHANTS * ROW):
            self.state.rows[place] = NONE
        for place in range(len(self.state.open_quests)):
            self.state.open_quests[place] = NONE

    def row(self, *items: str) -> Course:
        """These cards lie with their merchants; their decks are empty."""
        s = self.state
        for deck in (s.equipment, s.spells, s.vehicles):
            self._empty(deck)
        for place, item in enumerate(items):
            s.rows[place] = number(Item, item)
        return self

    def quest(self, name: str, *more: str) -> Course:
        """A quest is open; the others lie in the deck, the first one on top."""
        self.state.open_quests[0] = number(Quest, name)
        self._empty(self.state.quests)
        for other in reversed(more):
            put_on_top(self.state.quests, number(Quest, other), 0)
        return self

    def victory(self, figure: int, card: int, *, second: bool = False) -> Course:
        """A hero has a victory card, by its printed number."""
        self[figure].victory = Victory[f"CARD_{card}"]
        self[figure].second = second
        return self

    def pool(self, team: int, n: int) -> Course:
        self.state.teams[team].pool = n
        return self

    def turn(self, figure: int = A, round_: int = 3) -> Course:
        """The turn of a hero in a round, in which nobody else has still to act but the other team."""
        s = self.state
        while s.frames.count:
            pop(s.frames)
        s.round = round_
        for other in range(FIGURES):
            s.heroes[other].acted = other // 3 == figure // 3
        s.acting = 1 - figure // 3
        push(s.frames, pending.Round())
        top(s.frames).step = turn.RoundStep.ACTING
        s.events.count = 0
        turn.begin_turn(s, self.numbers, figure)
        s.changed = True
        self.go_on()
        return self

    def preparing(self, round_: int) -> Course:
        """A round begins."""
        s = self.state
        while s.frames.count:
            pop(s.frames)
        s.round = round_
        push(s.frames, pending.Round())
        self.go_on()
        return self

    def rounds(self) -> int:
        return int(self.state.round)

    def offers(self, block: str) -> set[str]:
        """What is open of one kind of action, by the thing it names."""
        return {action.partition(":")[2] for action in self.can() if action.partition(":")[0] == block}

    def has(self, figure: int) -> list[str]:
        """The cards of merchants that a hero carries."""
        me = self[figure]
        items = [item for item in me.items if item != NONE]
        items += [spell + len(self.numbers.equipment) for spell in me.spells if spell != NONE]
        if me.vehicle != NONE:
            items.append(me.vehicle + len(self.numbers.equipment) + len(self.numbers.spells))
        return [Item(item).name.lower().replace("_", "-") for item in items]

    def held(self, team: int, area: str) -> int:
        return int(self.state.teams[team].soldiers[number(Area, area)])

    def money(self, team: int) -> int:
        return int(self.state.teams[team].pool)

    def points(self, team: int) -> int:
        return int(self.state.teams[team].vp)
