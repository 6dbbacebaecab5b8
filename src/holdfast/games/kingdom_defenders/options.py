"""What a table may agree on before a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum

from holdfast.engine.actions import kebab
from holdfast.schema.i18n import say
from holdfast.schema.options import Option, OptionError, Value, grouped

from .content import ATTACK_TILES, Action, Content
from .names import (
    BUILDINGS,
    CHARACTER_POSITIONS,
    FAMILY,
    PRINTED_BUILDINGS,
    ROYAL_BODYGUARD,
    TILE_SLOTS,
    TWO_PLAYERS,
    Adventure,
    Building,
    Character,
    Deed,
    Fate,
)
from .state import State

RANDOM_TILE = BUILDINGS
"""Stands for a Character or a Building that is drawn by chance."""

_CHARACTERS = tuple(Character)[ROYAL_BODYGUARD + 1 :]
_BUILDINGS = tuple(Building)[PRINTED_BUILDINGS:]
_LEFT_OUT: tuple[tuple[str, str, str, Sequence[IntEnum]], ...] = (
    ("character", "Character tile", "Without the Character", _CHARACTERS),
    ("building", "Building tile", "Without the Building", _BUILDINGS),
    ("adventure", "Adventure", "Without the Adventure", tuple(Adventure)),
    ("deed", "Deed", "Without the Deed", tuple(Deed)),
    ("fate", "Fate card", "Without the Fate card", tuple(Fate)),
)

GAME = "The game"
TILES = "Characters and Buildings"
READINGS = "How the rules are read"
WITHOUT = "What is left out"


def _words(tiles: Sequence[IntEnum]) -> tuple[str, ...]:
    return tuple(kebab(tile.name) for tile in tiles)


OPTIONS = (
    *grouped(
        GAME,
        Option(
            "difficulty",
            "Which tiles may be drawn: those with one mark (standard), with one or two (advanced), all (expert), or with one or three.",
            "standard",
            choices=("standard", "advanced", "expert", "standard-and-expert"),
            title="Difficulty",
        ),
        Option(
            "variant",
            "The game as printed; for families, five rounds without a Horde; or extreme, with the Horde there from the beginning.",
            "printed",
            choices=("printed", "family", "extreme"),
            title="Variant",
        ),
    ),
    *grouped(
        TILES,
        *(
            Option(
                f"character_{n}",
                f"The Character on position {n}: one of the eleven tiles, whatever its difficulty, or random.",
                "random",
                choices=("random", *_words(_CHARACTERS)),
                source="house",
                why="the rule book advises to bring in harder tiles one by one",
                title=f"Character {n}",
            )
            for n in range(1, CHARACTER_POSITIONS + 1)
        ),
        *(
            Option(
                f"building_{n}",
                f"The Building in slot {n}: one of the thirteen tiles, whatever its difficulty, or random; nobody sees it before its time.",
                "random",
                choices=("random", *_words(_BUILDINGS)),
                source="house",
                why="the rule book advises to bring in harder tiles one by one",
                title=f"Building {n}",
            )
            for n in range(1, TILE_SLOTS + 1)
        ),
    ),
    *grouped(
        READINGS,
        Option(
            "orbs",
            "What Orbs become at the end: what is best for their owners, without asking, or what their owners choose.",
            "best",
            choices=("best", "chosen"),
            source="house",
            why="nobody would choose less, and it saves time",
            title="Orbs at the end",
        ),
    ),
    *grouped(
        WITHOUT,
        *(
            Option(
                f"without_{kind}",
                f"The {words} left out of the game, or none.",
                "none",
                choices=("none", *_words(cards)),
                source="house",
                why="to see what a card does to the game",
                title=title,
            )
            for kind, words, title, cards in _LEFT_OUT
        ),
    ),
)


def prepare(s: State, c: Content, people: int, options: Mapping[str, Value]) -> None:
    """Write the agreed options into a blank position.  Raises OptionError for those that do not go together."""
    table = {o.name: o for o in OPTIONS}
    for name in ("difficulty", "variant", "orbs"):
        setattr(s.options, name, table[name].stored(options[name]))
    characters = [_tile(options[f"character_{n}"], _CHARACTERS) for n in range(1, CHARACTER_POSITIONS + 1)]
    buildings = [_tile(options[f"building_{n}"], _BUILDINGS) for n in range(1, TILE_SLOTS + 1)]
    _check_named(s, c, people, [tile for tile in (*characters, *buildings) if tile is not None])
    if people == TWO_PLAYERS and characters[-1] is not None:
        raise OptionError(say("option character_3={given}: with two players there are two Characters", given=_name(characters[-1])))
    for i, tile in enumerate(characters):
        s.options.characters[i] = RANDOM_TILE if tile is None else tile
    for i, tile in enumerate(buildings):
        s.options.buildings[i] = RANDOM_TILE if tile is None else tile
    for kind, _, _, cards in _LEFT_OUT:
        left_out = _tile(options[f"without_{kind}"], cards)
        if left_out is not None and _is(left_out, [tile for tile in (*characters, *buildings) if tile is not None]):
            text = say(
                "option without_{kind}={given}: this tile is named for the game; leave out another", kind=kind, given=_name(left_out)
            )
            raise OptionError(text)
        setattr(s.options, f"without_{kind}", 0 if left_out is None else left_out + 1)


def _tile(word: Value, tiles: Sequence[IntEnum]) -> IntEnum | None:
    """The tile or card of a word; None for random and for none."""
    return next((tile for tile in tiles if kebab(tile.name) == word), None)


def _name(tile: IntEnum) -> str:
    return kebab(tile.name)


def _check_named(s: State, c: Content, people: int, named: Sequence[IntEnum]) -> None:
    """Raise OptionError for named tiles that cannot be in the game, or not together."""
    attacks = sum(_numbers(c, tile).attack for tile in named)
    for tile in named:
        if sum(other is tile for other in named) > 1:
            raise OptionError(say("the tile {tile} is named twice; there is one of each", tile=_name(tile)))
        if _numbers(c, tile).attack and people == TWO_PLAYERS:
            raise OptionError(say("the tile {tile} is an attack; with two players there are no attacks", tile=_name(tile)))
        if _numbers(c, tile).horde and s.options.variant == FAMILY:
            raise OptionError(say("the tile {tile} is about the Horde; in the family variant there is none", tile=_name(tile)))
    most = c.rules[ATTACK_TILES].value
    if attacks > most:
        raise OptionError(say("{count} attack tiles are named; no more than {most} may be in a game", count=attacks, most=most))


def _numbers(c: Content, tile: IntEnum) -> Action:
    """What the content has of a Character or a Building."""
    return c.characters[tile] if isinstance(tile, Character) else c.buildings[tile]


def _is(tile: IntEnum, those: Sequence[IntEnum]) -> bool:
    """Whether a tile is one of those; a Character is no Building, though their numbers may be equal."""
    return any(tile is one for one in those)
