"""What each player has, for a screen: before their screen, and behind it as far as the viewer may see; and the faces of cards."""

from __future__ import annotations

from typing import Any, cast

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.content.loading import Content
from holdfast.schema.memory.view_memo import memoized

from . import layout, names
from .content import TRACK_SPACES, Rule
from .content import Content as Record
from .names import LINES, TWO_PLAYERS, Good, Track
from .rules.places import protected
from .rules.relics import relics_of
from .rules.scoring import forecast, has_won
from .state import Player, State

COLOURS = cast(tuple[layout.Colour, ...], kebabs(names.Seat))


def some(record: Any, *fields: str) -> dict[str, int]:
    """Those numbers of a card that are not zero, by their names."""
    return {name: value for name in fields if (value := int(getattr(record, name)))}


def adventure_card(content: Content[Record], number: int) -> layout.AdventureFace:
    """What is on an Adventure card."""
    card = content.record.adventures[number]
    return {
        "adventure": kebabs(names.Adventure)[number],
        "name": content.card("adventures", number).name,
        "requirement": {"discs": card.discs, "coin": 0, "fame": 0},
        "cost": {"weapon": card.weapon, "spell": card.spell, "either": card.either, "wounds": card.wounds},
        "gain": some(card, "fame", "coin", "loot", "strength", "magic"),
        "relics": [kebabs(names.Relic)[relic] for relic in card.relics if relic != NONE],
    }


def reward_tile(c: Record, reward: int) -> layout.RewardTile:
    return {"reward": kebabs(names.Reward)[reward], "relic": kebabs(names.Relic)[c.rewards[reward].relic]}


@memoized
def player_part(s: State, content: Content[Record], p: int) -> layout.Player:
    """What lies before a player's screen, and what behind it as far as the viewer may see."""
    parts = {**_standing(s, content, p), **_belongings(s, content, p), **_behind(s, content, p)}
    return cast(layout.Player, parts)


@memoized
def _standing(s: State, content: Content[Record], p: int) -> dict[str, Any]:
    """What lies before a player's screen and changes often."""
    c, player = content.record, s.players[p]
    return {
        "seat": p + 1,
        "colour": COLOURS[p],
        "fame": player.fame,
        "discs": player.discs,
        "reserve": player.reserve,
        "grey": bool(player.grey),
        "wounds": player.wounds,
        "strength": player.levels[Track.STRENGTH],
        "magic": player.levels[Track.MAGIC],
        "top_level": TRACK_SPACES - 1,
        "strength_tile": player.tiles[Track.STRENGTH],
        "magic_tile": player.tiles[Track.MAGIC],
        "multipliers": {
            "strength": c.track[player.levels[Track.STRENGTH]].multiplier,
            "magic": c.track[player.levels[Track.MAGIC]].multiplier,
        },
        "passed": bool(player.passed),
        "position": list(s.order[: s.seats]).index(p) + 1,
        "protected": bool(protected(s, c, p)),
        "camp": {"weapon": player.camp[Good.WEAPON], "spell": player.camp[Good.SPELL]},
        "camp_size": c.rules[Rule.CAMP_SIZE_2 + s.seats - TWO_PLAYERS].value,
        "orbs_used": player.orbs_used,
        "bard_fame": player.bard_fame,
    }


@memoized
def _belongings(s: State, content: Content[Record], p: int) -> dict[str, Any]:
    """What all know of what a player has."""
    c, player = content.record, s.players[p]
    known = [reward_tile(c, reward) for reward in player.rewards.cards[: player.rewards.count] if reward != NONE]
    return {
        "adventures": player.adventures.bit_count(),
        "known_adventures": [kebabs(names.Adventure)[card] for card in _adventures(player)],
        "known_relics": {name: count for name, count in zip(kebabs(names.Relic), player.relics, strict=True) if count},
        "rewards": player.rewards.count,
        "open_rewards": len(known),
        "known_rewards": known,
        "at_least": _goods(player.at_least),
    }


@memoized
def _behind(s: State, content: Content[Record], p: int) -> dict[str, Any]:
    """What lies behind a player's screen, and what comes to light at the end."""
    player = s.players[p]
    return {
        "screen": _screen(s, content, p) if player.known else None,
        "lines": _lines(player.lines) if s.result or any(player.lines) else None,
        "won": bool(has_won(s, p)) if s.result else None,
        "orbs_as": [kebabs(names.Relic)[relic] for relic, count in enumerate(player.orbs_as) for _ in range(count)],
        "achieved": [name for k, name in enumerate(kebabs(names.Achievement)) if player.achieved >> k & 1],
    }


def _adventures(player: Player) -> list[int]:
    adventures = player.adventures
    return [card for card in range(adventures.bit_length()) if adventures >> card & 1]


def _goods(counts: Any) -> layout.Goods:
    return cast(layout.Goods, dict(zip(kebabs(names.Good), counts, strict=True)))


def _lines(fame: Any) -> list[layout.ScoreLine]:
    return [{"line": kebabs(names.Line)[line], "fame": fame[line]} for line in range(LINES)]


@memoized
def _screen(s: State, content: Content[Record], p: int) -> layout.Screen:
    """What lies behind a screen that the viewer may look behind."""
    c, player = content.record, s.players[p]
    would_be = [0] * LINES
    forecast(s, c, p, would_be)
    return {
        "goods": _goods(player.goods),
        "fate": _fate(content, player.fate.card),
        "other_fate": _fate(content, player.other_fate.card),
        "adventures": [
            {"card": face["adventure"], "name": face["name"], "relics": face["relics"]}
            for face in (adventure_card(content, card) for card in _adventures(player))
        ],
        "rewards": [reward_tile(c, reward) for reward in player.rewards.cards[: player.rewards.count] if reward != NONE],
        "relics": {name: relics_of(s, c, p, relic) for relic, name in enumerate(kebabs(names.Relic))},
        "forecast": _lines(would_be),
    }


def _fate(content: Content[Record], number: int) -> layout.Fate | None:
    if number == NONE:
        return None
    card = content.card("fates", number)
    return {"key": kebabs(names.Fate)[number], "name": card.name, "text": str(card.said())}
