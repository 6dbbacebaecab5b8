"""The position for a screen, made from what a viewer may see."""

from __future__ import annotations

from typing import Any, cast

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.content.loading import Content
from holdfast.schema.memory.view_memo import each, memoized

from . import decisions as pending
from . import layout
from .decisions import DECISIONS
from .layout import View
from .names import (
    BATTLES,
    FIRST_SPELL,
    FIRST_VEHICLE,
    MERCHANTS,
    RESULTS,
    ROW,
    SHADOWS,
    SKULLS,
    TEAMS,
    Area,
    Attribute,
    CombatCard,
    Difficulty,
    Event,
    Face,
    Item,
    Quest,
    Rule,
    Scenario,
    Shadow,
    Team,
    Wild,
    WildSort,
)
from .records import Content as Record
from .rules.people import is_co_op, is_night
from .state import State
from .view_choices import candidates, dice_to_put, faced, seen, upgrades, victories
from .view_combat import BATTLE_NAMES, combat_part, grid_part
from .view_map import map_part, monsters_part
from .view_players import HERO_NAMES, heroes_part, player_part, team_part

QUEST_NAMES, WILD_NAMES, EVENT_NAMES, ITEM_NAMES = kebabs(Quest), kebabs(Wild), kebabs(Event), kebabs(Item)
SCENARIO_NAMES, SHADOW_NAMES, FACE_NAMES, AREA_NAMES = kebabs(Scenario), kebabs(Shadow), kebabs(Face), kebabs(Area)
ATTRIBUTE_NAMES, DIFFICULTY_NAMES = kebabs(Attribute), kebabs(Difficulty)

_ROLLING = frozenset((pending.Roll.number, pending.Allocate.number, pending.Soldiers.number, pending.Quest.number))
"""The decisions during which the dice of a roll lie on the table."""


def show(s: State, content: Content[Record], viewer: int) -> View:
    """The whole position as plain data: names as in the text forms of actions, numbers as on the cards."""
    return {
        "result": RESULTS[s.result],
        **_course(s, content),
        "combat": combat_part(s, content),
        "land": map_part(s, content),
        **_choices(s, content),
        "dice": _dice(s, content),
        "foe": _foe(s, content),
        **_offers(s, content),
        "teams": each(s, content, team_part, range(TEAMS)),
        "azure": heroes_part(s, content, Team.AZURE),
        "crimson": heroes_part(s, content, Team.CRIMSON),
        "monsters": monsters_part(s, content),
        "shadow": _shadow(s, content),
        "seats": each(s, content, player_part, range(s.seats)),
        "decision": _decision(s, content),
    }


@memoized
def _course(s: State, content: Content[Record]) -> layout.Course:
    """Where the game stands."""
    card = content.record.scenarios[s.options.scenario]
    coming = s.skull < SKULLS and not s.result
    event = s.options.scenario * SKULLS + s.skull
    actor = s.active if s.active != NONE and not s.result else NONE
    return {
        "scenario": SCENARIO_NAMES[s.options.scenario],
        "round": s.round,
        "rounds": card.rounds,
        "time": "night" if is_night(s) else "day",
        "skull": max(card.skulls[s.skull] - s.round, 0) if coming else None,
        "event": EVENT_NAMES[event] if coming else None,
        "active": HERO_NAMES[s.heroes[actor].hero] if actor != NONE else None,
        "actions": s.turn.left if actor != NONE and not s.heroes[actor].automatic else None,
        "last_event": EVENT_NAMES[event - 1] if s.skull else None,
    }


@memoized
def _choices(s: State, content: Content[Record]) -> layout.Choices:
    """What one chooses from now."""
    return {
        "candidates": [HERO_NAMES[hero] for hero in candidates(s)],
        "victories": victories(s, content),
        "faced": [WILD_NAMES[card] for card in faced(s)],
        "upgrades": [kebabs(CombatCard)[card] for card in upgrades(s)],
        "grid": grid_part(s, content),
        "seen": seen(s),
    }


@memoized
def _dice(s: State, _: Content[Record]) -> list[layout.Die]:
    """The dice of the roll that is on."""
    kinds = {frame.kind for frame in s.frames.items[: s.frames.count]}
    if s.result or not kinds & _ROLLING:
        return []
    to_put = dice_to_put(s) if pending.Allocate.number in kinds else None
    return [
        {
            "die": str(die),
            "name": f"Die {die + 1}",
            "face": FACE_NAMES[s.roll.faces[die]],
            "next": to_put is not None and to_put[:1] == [die],
            "spent": to_put is not None and die not in to_put,
        }
        for die in range(s.roll.count)
        if s.roll.faces[die] != NONE
    ]


@memoized
def _foe(s: State, content: Content[Record]) -> list[layout.Foe]:
    """The wilds enemy that is fought, or the ally that is won over."""
    if s.foe.card == NONE or s.result or faced(s):  # of two cards neither is faced yet
        return []
    card = content.record.wilds[s.foe.card]
    is_ally = card.sort == WildSort.ALLY
    left = {"attack": s.foe.attack, "defence": s.foe.defence, "hp": s.foe.hp}
    counts = {name: None if is_ally else max(0, int(n)) for name, n in left.items()}
    needs = {"successes": int(card.test), "price": int(card.price)} if is_ally else {"successes": None, "price": None}
    return [cast(layout.Foe, {"wild": WILD_NAMES[s.foe.card], **counts, **needs})]


@memoized
def _offers(s: State, content: Content[Record]) -> layout.Offers:
    """The merchants' rows, the open quests, the wilds."""
    smith, arcanist, stablemaster = (_row(s, content.record, merchant) for merchant in range(MERCHANTS))
    discard = s.wilds_discard
    return {
        "smith": smith,
        "arcanist": arcanist,
        "stablemaster": stablemaster,
        "quests": [_quest(content.record, quest) for quest in s.open_quests if quest != NONE],
        "wilds": s.wilds.count,
        "wilds_discard": [WILD_NAMES[card] for card in discard.cards[: discard.count] if card != NONE],
    }


def _row(s: State, c: Record, merchant: int) -> list[layout.Offer]:
    items = [item for item in s.rows[merchant * ROW : (merchant + 1) * ROW] if item != NONE]
    return [{"item": ITEM_NAMES[item], "price": cost_of(c, item)} for item in items]


def cost_of(c: Record, item: int) -> int:
    """The printed price of a merchant's card."""
    if item < FIRST_SPELL:
        return int(c.equipment[item].cost)
    return int(c.spells[item - FIRST_SPELL].cost if item < FIRST_VEHICLE else c.vehicles[item - FIRST_VEHICLE].cost)


def _quest(c: Record, quest: int) -> layout.QuestPart:
    card = c.quests[quest]
    return {
        "quest": QUEST_NAMES[quest],
        "site": AREA_NAMES[card.area],
        "attribute": ATTRIBUTE_NAMES[card.attribute],
        "difficulty": card.difficulty,
    }


@memoized
def _shadow(s: State, content: Content[Record]) -> list[layout.Shadow]:
    """The automaton's cards; the one that its hero carries out now lies open."""
    if not is_co_op(s):
        return []
    c = content.record
    frames: list[Any] = s.frames.items[: s.frames.count]
    card = next((frame.shadow_card for frame in frames if frame.kind == pending.Shadow.number), NONE)
    battle = s.combat.battle if s.combat.on else NONE
    return [
        {
            "shadow": SHADOW_NAMES[card] if card != NONE else None,
            "difficulty": DIFFICULTY_NAMES[s.options.difficulty],
            "lead": c.rules[Rule.LEAD_EASY + s.options.difficulty].value if s.options.scenario == Scenario.SOLO_1 else None,
            "hold": c.rules[Rule.SIEGE_EASY + s.options.difficulty].value if s.options.scenario == Scenario.SOLO_2 else None,
            "cards": s.shadow.count,
            "discard": [SHADOW_NAMES[one] for one in range(SHADOWS) for _ in range(s.shadow_discard[one] - (one == card))],
            "battles": s.battle.count,
            "battle_discard": [BATTLE_NAMES[one] for one in range(BATTLES) for _ in range(s.battle_discard[one] - (one == battle))],
        }
    ]


@memoized
def _decision(s: State, _: Content[Record]) -> layout.Decision | None:
    if s.result or s.frames.count == 0:
        return None
    return cast(layout.Decision, {"window": DECISIONS.window(s), "seats": [seat + 1 for seat in range(s.seats) if s.deciding >> seat & 1]})
