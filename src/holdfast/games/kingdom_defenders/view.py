"""The position for a screen, made from what a viewer may see."""

from __future__ import annotations

from typing import Any, cast

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.engine.stack import top
from holdfast.schema.content.loading import Card, Content
from holdfast.schema.memory.view_memo import each, memoized

from . import layout, names
from .content import Action, BoardSpace, DeedTile, DieResult, Rule
from .content import Content as Record
from .decisions import DECISIONS
from .layout import View
from .options import OPTIONS
from .rules.camps import missing
from .rules.places import building_at, building_space, camps_closed, leaves
from .rules.scoring import CARDS_BELOW, LOOT_BELOW, standing
from .state import State
from .view_players import COLOURS, adventure_card, player_part, reward_tile, some

DEED_GOODS = tuple(DeedTile.__annotations__)
"""What a Deed may ask to be shown."""
PLAIN = ("pay_coin", "pay_loot", "weapon", "spell", "either", "loot", "coin", "fame", "potion", "strength", "magic", "level", "contribute")
"""What the actions of tiles do in numbers, beside what is special to one."""
BONUSES = ("coin", "healing", "wealth")
"""What comes with a Reward, by where it lies."""

COVERED_WITH_TWO = (0, names.CHARACTER_SPACES - 1)
"""Positions of Area A that are only for more than two."""

_CHOICES = {option.name: option for option in OPTIONS}


def show(s: State, content: Content[Record], viewer: int) -> View:
    """The whole position as plain data: names as in the text forms of actions, numbers as on the cards."""
    parts = {
        **_course(s, content),
        "players": each(s, content, player_part, range(s.seats)),
        **_board(s, content),
        **_deeds_left(s, content),
        "horde": _horde(s, content),
        **_rest(s, content),
        "decision": _decision(s, content),
    }
    return cast(View, parts)


@memoized
def _course(s: State, content: Content[Record]) -> dict[str, Any]:
    """Where the game stands."""
    family = s.options.variant == names.Variant.FAMILY
    return {
        "round": s.round,
        "rounds": content.record.rules[Rule.FAMILY_ROUNDS if family else Rule.ROUNDS].value,
        "phase": _phase(s),
        "result": kebabs(names.Result)[s.result],
        "tie_breakers": _tie_breakers(s),
        "variant": kebabs(names.Variant)[s.options.variant],
        "difficulty": _CHOICES["difficulty"].choices[s.options.difficulty],
        "order": [p + 1 for p in s.order[: s.seats]],
        "ranking": [p + 1 for p in s.ranking[: s.seats]] if s.phase == names.Phase.FAVOR_OF_THE_KING else [],
    }


@memoized
def _rest(s: State, content: Content[Record]) -> dict[str, Any]:
    """What is left of piles, and single markers."""
    return {
        "adventures_left": s.adventure_deck.count,
        "rewards_left": s.reserve.count,
        "hordes_left": s.horde_deck.count,
        "next_special": None if s.options.variant == names.Variant.FAMILY else _next_special(s, content),
        "wall": kebabs(names.Wall)[s.wall],
        "grey_disc": _grey_disc(s, content),
        "grey_next": None if s.grey_next == NONE else kebabs(names.Seat)[s.grey_next],
    }


@memoized
def _board(s: State, content: Content[Record]) -> dict[str, Any]:
    """What lies on the board, and the discs there."""
    return {
        "difficulty_sum": _difficulty(s, content),
        "characters": each(s, content, _character, range(names.CHARACTER_SPACES)),
        "buildings": each(s, content, _building, range(names.BUILDING_PLACES)),
        "deeds": each(s, content, _deed, range(names.DEED_PLACES)),
        "deed_spaces": each(s, content, _deed_space, range(names.DEED_SPACES)),
        "adventures": each(s, content, _adventure, range(names.ADVENTURE_SPACES)),
        "rewards": each(s, content, _reward_place, range(len(kebabs(names.RewardPlace)))),
        "camp_spaces": each(s, content, _camp_space, range(names.CAMP_SPACES)),
        "doors": each(s, content, _door, range(names.DOORS)),
        "dice": each(s, content, _die, range(len(kebabs(names.Die)))),
    }


def _tie_breakers(s: State) -> list[str]:
    """What had to be looked at to tell who has won: each where several share the most of all that counts before it."""
    if not s.result:
        return []
    standings = [standing(s, p) for p in range(s.seats)]
    breakers = (("adventures", CARDS_BELOW), ("loot", LOOT_BELOW))
    before = [(name, [value // below for value in standings]) for name, below in breakers]
    return [name for name, values in before if values.count(max(values)) > 1]


# -- the board -----------------------------------------------------------------------------------------------------------


def _space(s: State, space: int, players: int) -> layout.Space:
    """A space: how many players it needs, and whose discs are on it."""
    return {
        "space": kebabs(names.Space)[space],
        "players": players,
        "open": s.seats >= players,
        "holders": [COLOURS[p] for p in range(s.seats) if s.holders[space] >> p & 1],
        "grey": s.grey_owner != NONE and s.grey_space == space,
    }


def _free(spaces: list[layout.Space]) -> int:
    """How many of these spaces may be used and are empty."""
    return sum(space["open"] and not space["holders"] for space in spaces)


def _requirement(tile: Any) -> layout.Requirement:
    return {"discs": tile.discs, "coin": tile.coin_price, "fame": tile.fame_price}


def _board_space(s: State, c: Record, space: int, number: int) -> layout.BoardSpace:
    return {**_space(s, space, c.spaces[number].players), "requirement": _requirement(c.spaces[number])}


@memoized
def _deed_space(s: State, content: Content[Record], i: int) -> layout.BoardSpace:
    return _board_space(s, content.record, names.AREA_B1 + i, BoardSpace.DEED_1 + i)


@memoized
def _camp_space(s: State, content: Content[Record], i: int) -> layout.CampSpace:
    space = _board_space(s, content.record, names.AREA_C + i, BoardSpace.CAMP_1 + i)
    return {**space, "cubes": content.record.spaces[BoardSpace.CAMP_1 + i].cubes, "closed": bool(camps_closed(s))}


@memoized
def _door(s: State, content: Content[Record], i: int) -> layout.Door:
    return {**_board_space(s, content.record, names.AREA_D + i, BoardSpace.DOOR_1 + i), "position": i + 1}


def _tile(card: Card, tile: Action) -> layout.Acting:
    """What is on a Character or Building."""
    return {
        "code": card.texts["code"],
        "name": card.name,
        "text": str(card.said()),
        "difficulty": tile.difficulty,
        "attack": bool(tile.attack),
        "requirement": _requirement(tile),
        "does": some(tile, *PLAIN),
        "special": kebabs(names.Special)[tile.special] if tile.special else None,
        "amount": tile.amount,
    }


@memoized
def _character(s: State, content: Content[Record], position: int) -> layout.CharacterTile | None:
    number = names.Character.ROYAL_BODYGUARD if position == 0 else s.characters[position - 1]
    players = names.TWO_PLAYERS + 1 if position in COVERED_WITH_TWO else names.TWO_PLAYERS
    if number == NONE or s.seats < players:
        return None
    tile = content.record.characters[number]
    space = _space(s, names.AREA_A + position, players)
    return {
        "position": position,
        "character": kebabs(names.Character)[number],
        **_tile(content.card("characters", number), tile),
        "passive": bool(tile.passive),
        "space": space,
        "free": _free([space]),
    }


@memoized
def _building(s: State, content: Content[Record], place: int) -> layout.BuildingTile:
    """A Building, or a tile that lies face down."""
    number = building_at(s, place)
    shown: layout.BuildingTile = {"place": kebabs(names.BuildingPlace)[place], "building": None}
    if number == NONE:
        return shown
    tile = content.record.buildings[number]
    spaces = [_space(s, building_space(place, i), tile.spaces[i]) for i in range(names.SPACES_PER_BUILDING) if tile.spaces[i] != NONE]
    return {
        **shown,
        "building": kebabs(names.Building)[number],
        **_tile(content.card("buildings", number), tile),
        "spaces": spaces,
        "free": _free(spaces),
    }


@memoized
def _difficulty(s: State, content: Content[Record]) -> int:
    """The sum over the Characters and Buildings that lie open beside the printed ones."""
    c = content.record
    characters = sum(c.characters[number].difficulty for number in s.characters if number != NONE)
    return int(characters + sum(c.buildings[slot.card].difficulty for slot in s.buildings if slot.card != NONE))


@memoized
def _deed(s: State, content: Content[Record], place: int) -> layout.Deed:
    deed = s.deeds[place]
    shown: layout.Deed = {"place": f"deed-{place + 1}", "deed": None}
    if deed == NONE:
        return shown
    record = content.record.deeds[deed]
    return {**shown, "deed": kebabs(names.Deed)[deed], "name": content.card("deeds", deed).name, "show": some(record, *DEED_GOODS)}


@memoized
def _deeds_left(s: State, content: Content[Record]) -> dict[str, Any]:
    """How many Deeds are face down; those of the first part lie on those of the second."""
    left_out = s.options.without_deed - 1
    second = names.DEEDS - names.DEEDS_I - (left_out >= names.DEEDS_I)
    left = s.deed_pile.count
    return {"deeds_left": left, "deeds_left_1": max(0, left - second), "deeds_left_2": min(left, second)}


@memoized
def _adventure(s: State, content: Content[Record], place: int) -> layout.Adventure:
    """An Adventure of the row; place 0 is the top of the deck."""
    deck = s.adventure_deck
    if place:
        number = s.adventures[place - 1]
    else:
        number = deck.cards[deck.count - 1] if deck.count else NONE
    players = names.TWO_PLAYERS + 1 if 0 < place <= names.DECK_PLACES_2 else names.TWO_PLAYERS
    shown: layout.Adventure = {
        "place": place,
        "adventure": None,
        "top": place == 0,
        "leaves": bool(leaves(place)),
        "waits": place == 0 and bool(s.deck_top_gone),
        "space": _space(s, names.AREA_B3 + place, players),
    }
    if number == NONE:
        return shown
    return {**shown, **adventure_card(content, number)}


@memoized
def _reward_place(s: State, content: Content[Record], place: int) -> layout.Reward:
    """One of the three Rewards that one may choose from; what comes out of the chest nobody knows."""
    number = s.rewards[place - 1] if place else NONE
    tile = None if number == NONE else reward_tile(content.record, number)
    return {
        "place": kebabs(names.RewardPlace)[place],
        "reward": tile and tile["reward"],
        "relic": tile and tile["relic"],
        "bonus": BONUSES[place],
    }


@memoized
def _horde(s: State, content: Content[Record]) -> layout.Horde | None:
    if s.horde == NONE:
        return None
    card = content.record.hordes[s.horde]
    return {
        "horde": kebabs(names.Horde)[s.horde],
        "name": content.card("hordes", s.horde).name,
        "weapon": card.weapon,
        "spell": card.spell,
        "asks": {"weapon": card.weapon, "spell": card.spell},
        "speed": card.speed,
        "counter": s.counter,
        "fame_loss": card.fame_loss,
        "fame_per_cube": card.fame_per_cube,
        "spoils_cubes": content.record.rules[Rule.SPOILS_CUBES].value,
        "level_cubes": content.record.rules[Rule.LEVEL_CUBES].value,
        "fewest_fame": content.record.rules[Rule.FEWEST_FAME].value,
        "missing": {
            "weapon": max(0, missing(s, content.record, names.Good.WEAPON)),
            "spell": max(0, missing(s, content.record, names.Good.SPELL)),
        },
        "special": s.horde >= names.FIRST_SPECIAL,
    }


@memoized
def _next_special(s: State, content: Content[Record]) -> int | None:
    """The round in which a special Horde may enter next, or None when none can any more."""
    c = content.record
    for number in range(names.FIRST_SPECIAL, names.HORDES):
        card = c.hordes[number]
        if card.fewest_players <= s.seats <= card.most_players and card.round >= s.round and number > s.horde and not s.result:
            return int(card.round)
    return None


@memoized
def _die(s: State, content: Content[Record], die: int) -> layout.DieView:
    face = s.dice[die]
    faces = content.record.dice[die]
    result: layout.Rolled | None = (
        None if face == NONE else {"gives": kebabs(DieResult)[faces.results[face]], "amount": faces.amounts[face]}
    )
    shows = None if result is None else {result["gives"]: result["amount"]} if result["amount"] else {}
    return {"die": kebabs(names.Die)[die], "result": result, "shows": shows}


@memoized
def _grey_disc(s: State, content: Content[Record]) -> str:
    """Who has the grey disc, at hand or on a space, or that it waits on its Building."""
    for colour, player in zip(kebabs(names.Seat), s.players, strict=True):
        if player.grey:
            return colour
    return "board" if s.grey_owner == NONE else kebabs(names.Seat)[s.grey_owner]


def _phase(s: State) -> str:
    """The phase of the round; while Fate cards are chosen and their goods taken it is the set-up.  [KD-2.22, KD-2.23]"""
    return "set-up" if s.round == 1 and s.phase == names.Phase.NEW_ROUND else kebabs(names.Phase)[s.phase]


@memoized
def _decision(s: State, content: Content[Record]) -> layout.Decision | None:
    if s.result or s.frames.count == 0:
        return None
    player = top(s.frames).who
    return {**DECISIONS.shown(s), "player": None if player == NONE else COLOURS[player]}
