"""What a table may agree on before a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from pathlib import Path

from holdfast.engine.actions import kebab
from holdfast.schema.options import OptionError, Value, options_in
from holdfast.schema.texts.i18n import say

from . import names
from .content import Action, Content, Rule
from .state import State

RANDOM_TILE = names.BUILDINGS
"""Stands for a Character or a Building that is drawn by chance."""

_CHARACTERS = tuple(names.Character)[names.Character.ROYAL_BODYGUARD + 1 :]
_BUILDINGS = tuple(names.Building)[names.PRINTED_BUILDINGS :]
_LEFT_OUT: Mapping[str, Sequence[IntEnum]] = {
    "character": _CHARACTERS,
    "building": _BUILDINGS,
    "adventure": tuple(names.Adventure),
    "deed": tuple(names.Deed),
    "fate": tuple(names.Fate),
}
"""What can be left out of a game; what is printed on the board cannot."""

_NAMED = {"character": names.CHARACTER_POSITIONS, "building": names.TILE_SLOTS}
"""How many tiles of a kind may be named for a game."""

OPTIONS = options_in(
    Path(__file__).with_suffix(".toml"), {f"{kind}s": [kebab(card.name) for card in cards] for kind, cards in _LEFT_OUT.items()}
)


def prepare(s: State, c: Content, people: int, options: Mapping[str, Value]) -> None:
    """Write the agreed options into a blank position.  Raises OptionError for those that do not go together."""
    table = {o.name: o for o in OPTIONS}
    for name in ("difficulty", "variant", "orbs"):
        setattr(s.options, name, table[name].stored(options[name]))
    named = {kind: [_tile(options[f"{kind}_{n}"], _LEFT_OUT[kind]) for n in range(1, most + 1)] for kind, most in _NAMED.items()}
    tiles = [tile for each in named.values() for tile in each if tile is not None]
    _check_named(s, c, people, tiles)
    if people == names.TWO_PLAYERS and (third := named["character"][-1]) is not None:
        raise OptionError(say("option character_3={given}: with two players there are two Characters", given=_name(third)))
    for kind, each in named.items():
        for i, tile in enumerate(each):
            getattr(s.options, f"{kind}s")[i] = RANDOM_TILE if tile is None else tile
    for kind, cards in _LEFT_OUT.items():
        left_out = _tile(options[f"without_{kind}"], cards)
        if left_out is not None and any(tile is left_out for tile in tiles):  # a Character is no Building, though their numbers are equal
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
        if _numbers(c, tile).attack and people == names.TWO_PLAYERS:
            raise OptionError(say("the tile {tile} is an attack; with two players there are no attacks", tile=_name(tile)))
        if _numbers(c, tile).horde and s.options.variant == names.Variant.FAMILY:
            raise OptionError(say("the tile {tile} is about the Horde; in the family variant there is none", tile=_name(tile)))
    most = c.rules[Rule.ATTACK_TILES].value
    if attacks > most:
        raise OptionError(say("{count} attack tiles are named; no more than {most} may be in a game", count=attacks, most=most))


def _numbers(c: Content, tile: IntEnum) -> Action:
    """What the content has of a Character or a Building."""
    return c.characters[tile] if isinstance(tile, names.Character) else c.buildings[tile]
