"""Whole games with computer players that think, until every item of a game has been on the table: `tests.compiled` has them played.

A game needs nothing for it but to be registered: its options put on the table what they name, its metrics tell which items games have
seen, and chance brings the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import chain, islice
from random import Random
from typing import Any

from holdfast.agents.levels import LEVELS
from holdfast.agents.players import chance_of
from holdfast.agents.thinking import question, think_here
from holdfast.games import find
from holdfast.play.match import Match
from holdfast.schema.game import Game
from holdfast.schema.options import Option, OptionError, Value

from .amounts import amount

THINKER = replace(LEVELS["easy"], iterations=3)
"""Who plays: the search of all levels, as short as it can be and still compare."""

EACH = 6
"""Games with each number of people where games are long; what is left of the options then is played by the fewest, fastest."""

THINKS = 4
"""One of so many decisions is thought about, which takes nearly all of the time; the others are a greedy player's."""

AT_A_TABLE = 5
"""One of so many games is played as at a table: that takes twice as long, and the promises of each game try words and pictures too."""

MOST_GAMES = 150
"""Games after which it is no use to wait for an item any longer."""

SAMPLES = {"mage-knight": amount(6, MOST_GAMES), "eternium": amount(6, MOST_GAMES)}
"""How many games of a game are played, where all of them take many minutes: a sample in `make test`, all of them in `make soak`."""

ABSENT: Mapping[str, frozenset[str]] = {
    "kingdom-defenders": frozenset(
        f"spaces: {place}-3" for place in ("market", "training-grounds", "temple", *(f"slot-{n}" for n in range(1, 6)))
    ),
}
"""Items that no game has: a third space of Buildings that have two."""


def values(option: Option) -> list[Value]:
    """The values of an option that whole games are played with: each word, and of a number the least, the usual and the greatest."""
    return list(option.choices) if option.choices else sorted({option.low, int(option.default), option.high})


def plans(game: Game[Any, Any]) -> Iterator[tuple[int, dict[str, Value]]]:
    """People and options of games that together have every value of every option; those that go with none are left out at the end."""
    left = {option.name: values(option)[::-1] for option in game.options}
    number = 0
    is_short = False
    while any(left.values()) and number < MOST_GAMES:
        people, taken = game.people[0 if is_short else number % len(game.people)], dict[str, Value]()
        names = [option.name for option in game.options if left[option.name]]
        Random(number).shuffle(names)
        for name in names:
            try:
                game.blank(people, {**taken, name: left[name][-1]})
            except OptionError:
                left[name].insert(0, left[name].pop())  # it may go with another game's options
            else:
                taken[name] = left[name].pop()
        number += 1
        if is_short and not taken:
            is_short = False  # what is left goes only with more people
            continue
        yield people, taken
        is_short = game.name in SAMPLES and number >= EACH * len(game.people)


@dataclass
class Walk:
    """What whole games have shown so far."""

    game: Game[Any, Any]
    games: int = 0
    decisions: int = 0
    options: dict[str, set[Value]] = field(default_factory=dict)
    seen: dict[str, set[str]] = field(default_factory=dict)
    done: set[int] = field(default_factory=set)
    is_waiting: bool = False
    """Whether all options have been played, and something has not been seen yet."""

    def play(self, people: int, options: Mapping[str, Value], *, is_curious: bool = False) -> None:
        """A game to its end by players who think now and then; some are played as at a table, with words, pictures and log.

        Where they are curious they do what nobody has done yet, so that what thinking players spurn comes to the table too.
        """
        game, metrics, c, seed = self.game, self.game.metrics, self.game.content.record, self.games
        assert metrics is not None
        match = Match(game, ["easy"] * people, options, seed) if seed % AT_A_TABLE == 0 else None
        s = match.state if match else game.new(seed, people, options)
        tally = metrics.tally()
        metrics.begin(s, c, tally)
        self._count(s, tally)
        while not game.is_over(s):
            seat = next(seat for seat in range(people) if s.deciding >> seat & 1)
            legal = game.legal_for(s, seat)
            new = [action for action in legal if action not in self.done] if is_curious else []
            if new:
                action = new[0]
            elif tally.decisions % THINKS:
                action = max(legal, key=lambda action, s=s: game.heuristic(s, action))
            else:
                action = self._thought(s, seat, chance_of(seed, seat, tally.decisions))
            assert action in legal
            self.done.add(action)
            if match:
                match.play(seat, action)
                s = match.state
            else:
                game.step_unchecked(s, action)
            tally.decisions += 1
            self._count(s, tally)
        metrics.end(s, c, tally)
        self.games += 1
        self.decisions += tally.decisions
        for name, value in game.resolve(options, people).items():
            self.options.setdefault(name, set()).add(value)
        for kind, (_, names) in metrics.items.items():
            found = (name for name, item in zip(names, getattr(tally, kind), strict=True) if item.seen)
            self.seen.setdefault(kind, set()).update(found)

    def _thought(self, s: Any, seat: int, seed: int) -> int:
        return think_here(self.game, question(self.game, s, seat, THINKER, seed, line=False)).action

    def _count(self, s: Any, tally: Any) -> None:
        for event in s.events.items[: s.events.count]:
            self.game.metrics.count(s, self.game.content.record, event, tally)  # type: ignore[union-attr]

    def unseen(self) -> list[str]:
        """The items that no game has shown."""
        assert self.game.metrics is not None
        items = self.game.metrics.items.items()
        absent = ABSENT.get(self.game.name, frozenset())
        wanted = ((kind, name) for kind, (_, names) in items for name in names if f"{kind}: {name}" not in absent)
        return [f"{kind}: {name}" for kind, name in wanted if name not in self.seen.get(kind, ())]

    def unexpected(self) -> list[str]:
        """What has been seen although the content is said not to have it."""
        absent = ABSENT.get(self.game.name, frozenset())
        return [item for kind, names in self.seen.items() for name in names if (item := f"{kind}: {name}") in absent]

    def untried(self) -> list[str]:
        """The values of options that no game has had."""
        options = self.game.options
        return [f"{one.name}={value}" for one in options for value in values(one) if value not in self.options.get(one.name, ())]


def walked(game: Game[Any, Any]) -> Walk:
    """All the games that it takes."""
    walk = Walk(game)
    for people, options in islice(chain(plans(game), waiting(walk)), SAMPLES.get(game.name)):
        try:
            walk.play(people, options, is_curious=walk.is_waiting)
        except Exception as error:
            error.add_note(f"in the game of {people} with seed {walk.games} and the options {options}")
            raise
    return walk


def waiting(walk: Walk) -> Iterator[tuple[int, dict[str, Value]]]:
    """People and options by chance of more games, as long as something has not been seen yet."""
    walk.is_waiting = True
    while walk.unseen() and walk.games < MOST_GAMES:
        people, taken, chance = walk.game.people[walk.games % len(walk.game.people)], dict[str, Value](), Random(walk.games)
        for option in chance.sample(walk.game.options, len(walk.game.options)):
            value = chance.choice(values(option))
            with suppress(OptionError):  # it does not go with the others, or with so many people
                walk.game.blank(people, {**taken, option.name: value})
                taken[option.name] = value
        yield people, taken


def told(name: str) -> dict[str, Any]:
    """What whole games of a game have shown, and what they have not."""
    walk = walked(find(name))
    shown = {"games": walk.games, "decisions": walk.decisions}
    return {**shown, "unseen": walk.unseen(), "untried": walk.untried(), "unexpected": walk.unexpected()}
