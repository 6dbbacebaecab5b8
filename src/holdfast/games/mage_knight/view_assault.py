"""An assault before it is begun, for a screen: what the defenders ask for, and what is at hand against them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from holdfast.engine.pile import ALL, NONE
from holdfast.schema.content.loading import Content
from holdfast.schema.memory.view_memo import memoized

from . import layout
from .names import ABILITIES, COMMANDS, FIRST_ARTIFACT, FIRST_SPELL, NO_COLOUR, SKILLS, WOUND, Element, EnemyColour, Site, SkillUse
from .players.purse import EMPTY, purse_of, without
from .players.worth import Wish, yield_of
from .records import Content as Record
from .rules.city import city_at
from .rules.foes import city_armor
from .rules.holdings import defenders_drawn
from .rules.land import is_held_against, is_owner_fought, is_rampaging, is_shut_keep, site_of
from .rules.play import ability_mana, ability_row
from .state import State

_BACKS: dict[int, int] = {Site.KEEP: EnemyColour.GREY, Site.MAGE_TOWER: EnemyColour.VIOLET}
"""What lies face down where, beside cities, whose tokens show their backs."""
_SIDEWAYS: dict[int, float] = {Wish.BLOCKS: 1.0, Wish.MELEE_WISE: 1.0}
"""What any card gives that is played sideways."""
_PASSIVE = SkillUse.PASSIVE


@memoized
def might_of(s: State, content: Content[Record], viewer: int) -> layout.Might:
    """What one could play in one's own turn of each kind, about: hand, Units, Skills and mana, each of it for this kind alone."""
    if s.result or viewer != s.active or viewer >= s.seats:
        return {"my_ranged": None, "my_siege": None, "my_block": None, "my_attack": None}
    c = content.record
    return {
        "my_ranged": _most(s, c, viewer, Wish.FROM_AFAR),
        "my_siege": _most(s, c, viewer, Wish.SIEGES),
        "my_block": _most(s, c, viewer, Wish.BLOCKS),
        "my_attack": _most(s, c, viewer, Wish.MELEE_WISE),
    }


def _most(s: State, c: Record, seat: int, wanted: int) -> int:
    """The points of what is wanted that all together give, as far as there is mana; not what one effect makes of another."""
    total, gains, purse = 0.0, [], int(purse_of(s, seat))
    for free, powered, colour in (*_cards(s, c, seat, wanted), *_units(s, c, seat, wanted), *_skills(s, c, seat, wanted)):
        total += free
        if colour != NO_COLOUR and powered > free:
            gains.append((powered - free, colour))
    for gain, colour in sorted(gains, reverse=True):
        left = int(without(purse, colour))
        if left != EMPTY:
            total, purse = total + gain, left
    return int(total)


def _cards(s: State, c: Record, seat: int, wanted: int) -> Iterator[tuple[float, float, int]]:
    """What each card of the hand gives without mana, and powered with mana of its colour.  [MK-4.1, MK-4.6, MK-4.7, MK-4.8]"""
    for kind in range(WOUND):
        card = c.cards[kind]
        for _ in range(s.players[seat].hand.held[kind]):
            basic, strong = (yield_of(c, side.row, wanted, Element.PHYSICAL) for side in (card.basic, card.strong))
            is_spell = FIRST_SPELL <= kind < FIRST_ARTIFACT
            free = 0.0 if is_spell else max(basic, strong) if kind >= FIRST_ARTIFACT else basic
            yield max(free, _SIDEWAYS.get(wanted, 0.0)), basic if is_spell else strong, card.colour


def _units(s: State, c: Record, seat: int, wanted: int) -> Iterator[tuple[float, float, int]]:
    """What the best ability of each Unit that is ready gives, without mana and with it.  [MK-4.3]"""
    for place in range(COMMANDS):
        one = s.players[seat].company[place]
        if one.unit == NONE or one.spent or one.wounds:
            continue
        free, powered, price = 0.0, 0.0, NO_COLOUR
        for ability in range(ABILITIES):
            row, colour = int(ability_row(c, one.unit, ability)), int(ability_mana(c, one.unit, ability))
            points = yield_of(c, row, wanted, Element.PHYSICAL) if row > 0 else 0.0
            if colour == NO_COLOUR:
                free = max(free, points)
            elif points > powered:
                powered, price = points, colour
        yield free, powered, price


def _skills(s: State, c: Record, seat: int, wanted: int) -> Iterator[tuple[float, float, int]]:
    """What each Skill gives that can still be used.  [MK-4.4]"""
    me = s.players[seat]
    for skill in range(SKILLS):
        if me.skills >> skill & 1 and not (me.turn_skills | me.round_skills) >> skill & 1 and c.skills[skill].use != _PASSIVE:
            yield yield_of(c, c.skills[skill].effect.row, wanted, Element.PHYSICAL), 0.0, NO_COLOUR


def asked_for(s: State, c: Record, space: int) -> tuple[int, int] | None:
    """The least and the most Attack that beats all who bar a space, with the bonus of a city; None where nobody does.  [MK-10.5]"""
    city = int(city_at(s, space))
    if city == NONE and int(site_of(s, c, space)) not in _BACKS and not is_rampaging(s, c, space):
        return None
    bonus = city_armor(s, c, city) if city != NONE else 0
    least = most = 0
    for card, back in _defenders(s, c, space, city):
        armors = _armors(c, [card] if card != NONE else [enemy for enemy in range(len(c.enemies)) if _may_be(c, enemy, back)])
        least += min(armors) + bonus
        most += max(armors) + bonus
    return (least, most) if most else None


def lying_in(s: State, city: int) -> Iterator[tuple[Any, int]]:
    """The places for defenders of a city, of a Megapolis those of both halves, and the backs of who is there."""
    for card in (city, s.cities[city].joined):
        if card != NONE:
            yield from zip(s.cities[card].garrison, s.cities[card].backs, strict=True)


def _defenders(s: State, c: Record, space: int, city: int) -> Iterator[tuple[int, int]]:
    """Each defender: the card where it lies face up, else NONE, and its back."""
    if city != NONE:
        lying = [(token, back) for token, back in lying_in(s, city) if back != NONE]
    else:
        back = _BACKS.get(int(site_of(s, c, space)), NONE)
        tokens = s.land.hexes[space // 7].spaces[space % 7].tokens
        # who looks sees no card of one that lies face down
        lying = [(token, back) for token in tokens if token.card != NONE or (back != NONE and not token.known)]
        if not lying and _is_drawn_for(s, c, space):
            yield from [(NONE, back)] * int(defenders_drawn(s))
    yield from ((token.card if token.known == ALL else NONE, back) for token, back in lying)


def _is_drawn_for(s: State, c: Record, space: int) -> bool:
    """Whether defenders are drawn for an owner who is away, if who has the turn assaults a space.  [MK-7.20, MK-20.28]"""
    if not (0 <= s.active < s.seats and s.land.hexes[space // 7].spaces[space % 7].shields and is_held_against(s, c, space, s.active)):
        return False
    return not is_owner_fought(s, c, space, s.active) and not is_shut_keep(s, c, space, s.active)


def _armors(c: Record, enemies: list[int]) -> list[int]:
    """The armor that enemies may have: elusive ones more where they were not blocked.  [MK-9.9]"""
    return [armor for enemy in enemies for armor in (c.enemies[enemy].armor, c.enemies[enemy].elusive) if armor]


def _may_be(c: Record, enemy: int, back: int) -> bool:
    return bool(c.enemies[enemy].colour == back and c.enemies[enemy].copies)
