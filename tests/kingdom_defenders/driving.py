"""Playing on from a deal: to where a test wants to look, taking what is wished for and else anything."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders.actions import SPACE
from holdfast.games.kingdom_defenders.decisions import Window
from holdfast.games.kingdom_defenders.names import Phase

MANY = 3000


def legal(s: Any) -> set[str]:
    return {SPACE.text(a) for a in GAME.legal(s)}


def window(s: Any) -> str:
    """What is asked: `place`, `area-b`, …"""
    return Window(s.frames.items[s.frames.count - 1].kind).name.lower().replace("_", "-")


def asked(s: Any) -> int:
    """Who is asked."""
    return next(p for p in range(s.seats) if s.deciding >> p & 1)


def do(s: Any, action: str) -> None:
    assert action in legal(s), f"{action} is not legal; legal are {sorted(legal(s))} in {window(s)}"
    GAME.step(s, SPACE.number(action))


def drive(s: Any, until: Callable[[Any], bool], wishes: Iterable[str] = (), seed: int = 1, avoid: Iterable[str] = ()) -> Any:
    """Play on until something is so or the game is over; wishes are taken first, what begins as something to avoid last."""
    random = Random(seed)
    avoided = tuple(avoid)
    for _ in range(MANY):
        if until(s) or s.result:
            return s
        possible = sorted(legal(s))
        wished = [wish for wish in wishes if wish in possible]
        rest = [a for a in possible if not (avoided and a.startswith(avoided))] or possible
        GAME.step(s, SPACE.number(wished[0] if wished else random.choice(rest)))
    raise AssertionError("the game does not come there")


def at(phase: str, round_: int = 0) -> Callable[[Any], bool]:
    """Whether a phase is on, in a round."""
    return lambda s: bool(s.phase == Phase[phase] and (not round_ or s.round == round_))


def dealt(seed: int, people: int, **options: str) -> Any:
    """A game in which everybody has chosen their Fate card."""
    return drive(GAME.new(seed, people, options), lambda s: window(s) == "place", seed=seed)
