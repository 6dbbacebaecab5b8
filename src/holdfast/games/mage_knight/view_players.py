"""What each player has, for a screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from holdfast.engine.actions import kebab, kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.content.loading import Content
from holdfast.schema.memory.view_memo import memoized

from . import decisions as pending
from . import layout
from .names import (
    COMMANDS,
    DRAFTED,
    LEVELS,
    NO_COLOUR,
    SKILLS,
    TEAMS,
    WOUND,
    ZERO_REPUTATION,
    Card,
    CardColour,
    Goal,
    Hero,
    Line,
    Seat,
    Skill,
    Sort,
    Tactic,
    Unit,
)
from .records import Content as Record
from .rules.draft import is_kept
from .rules.druids import marks_of
from .rules.end import hand_limit
from .rules.holdings import holding_points
from .rules.score import is_bare
from .rules.situation import is_one_side
from .rules.together import PartStep
from .state import State

CARD_NAMES, HERO_NAMES = kebabs(Card), kebabs(Hero)
_SPELL, _ARTIFACT = Sort.SPELL, Sort.ARTIFACT
UNNAMED = "Mage Knight"
"""Who has not picked a hero yet."""
COLOUR_NAMES = cast("tuple[layout.Colour, ...]", kebabs(Seat))


def is_setting_up(s: State) -> bool:
    """Whether heroes or cards are still chosen before the first round: nobody has cards yet."""
    return s.round == 0 and not s.result


def in_turn(s: State) -> bool:
    """Whether it is somebody's turn."""
    return not s.result and 0 <= s.active < s.seats


def several(counts: Sequence[int], names: Sequence[str]) -> list[str]:
    """The things of a zone that is counted by kinds, by name, those of a kind side by side."""
    return [name for name, count in zip(names, counts, strict=False) for _ in range(count)]


def faces(c: Record, kind: int) -> layout.HandCard:
    """A Deed card with what is paid for its sides: a Spell takes its mana and black for the strong one, an Artifact is thrown away."""
    card = c.cards[kind]
    colour = kebabs(CardColour)[card.colour]
    if card.sort == _SPELL:
        return {"card": CARD_NAMES[kind], "basic": [colour], "strong": [colour, "black"]}
    if card.sort == _ARTIFACT:
        return {"card": CARD_NAMES[kind], "basic": [], "strong": ["throw"]}
    return {"card": CARD_NAMES[kind], "basic": [], "strong": [] if kind == WOUND else [colour]}


def _mana_of(colour: int) -> list[str]:
    return [] if colour == NO_COLOUR else [kebabs(CardColour)[colour]]


def _abilities(c: Record, unit: int) -> dict[str, list[str]]:
    """What is paid for the abilities of a Unit."""
    card = c.units[unit]
    return {"ability_1": _mana_of(card.mana_1), "ability_2": _mana_of(card.mana_2), "ability_3": _mana_of(card.mana_3)}


def crystals_of(counts: Sequence[int]) -> layout.Crystals:
    return {"red": counts[0], "blue": counts[1], "white": counts[2], "green": counts[3]}


@memoized
def comrades(s: State, content: Content[Record], seat: int) -> list[layout.Comrade]:
    """The Units of a player."""
    company = s.players[seat].company
    return [_comrade(content.record, place, company[place]) for place in range(COMMANDS) if company[place].unit != NONE]


def _comrade(c: Record, place: int, one: Any) -> layout.Comrade:
    told = {
        "unit": str(place),
        "card": kebabs(Unit)[one.unit],
        **_abilities(c, one.unit),
        "spent": bool(one.spent),
        "wounds": one.wounds or None,
        "banner": None if one.banner == NONE else CARD_NAMES[one.banner],
    }
    return cast(layout.Comrade, told)


@memoized
def player_part(s: State, content: Content[Record], seat: int) -> layout.Player:
    """What all see of a player, and what only its owner does."""
    return cast(layout.Player, {**_open(s, content, seat), **_own(s, content, seat)})


@memoized
def _open(s: State, content: Content[Record], seat: int) -> dict[str, Any]:
    """What all see of a player."""
    c = content.record
    me = s.players[seat]
    level = c.levels[me.level]
    reputation = c.reputations[me.reputation]
    return {
        "seat": seat + 1,
        "colour": COLOUR_NAMES[seat],
        "name": UNNAMED if me.hero == NONE else content.card("heroes", me.hero).name,
        "hero": None if me.hero == NONE else HERO_NAMES[me.hero],
        "out": bool(me.out),
        "flipped": bool(me.flipped),
        "share": me.share or None,
        "part": _part_in_assault(s, seat) if me.share else None,
        "score": me.score if s.result else None,
        "lines": _lines(s, seat) if s.result else None,
        "holdings": int(holding_points(s, c, seat)) if s.options.goal == Goal.HOLDINGS and not s.result else None,
        "marks": int(marks_of(s, c, seat)) if s.options.goal == Goal.DRUIDS and not s.result else None,
        "fame": me.fame,
        "next_fame": c.levels[me.level + 1].fame if me.level + 1 < LEVELS else None,
        "level": me.level + 1,
        "armor": level.armor,
        "limit": int(hand_limit(s, c, seat)),
        "reputation": me.reputation - ZERO_REPUTATION,
        "influence": reputation.influence,
        "barred": bool(reputation.barred),
        "tactic": None if me.tactic == NONE else kebabs(Tactic)[me.tactic],
        "tactic_used": bool(me.tactic_used),
        "crystals": crystals_of(me.crystals),
        "units": [kebabs(Unit)[me.company[place].unit] for place in range(COMMANDS) if me.company[place].unit != NONE],
        "commands": level.commands,
        "skills": [kebabs(Skill)[skill] for skill in range(SKILLS) if me.skills >> skill & 1],
        "cards": None if is_setting_up(s) else me.hand.size,
        "played": several(me.played, CARD_NAMES),
        "deck": me.deck.count,
        "discard": several(me.discard, CARD_NAMES),
    }


def _part_in_assault(s: State, seat: int) -> str | None:
    """How far an assault together is for one of those who take part, if all have agreed: first the combats, then the ends of the turns."""
    frame = next((frame for frame in s.frames.items[: s.frames.count] if frame.kind == pending.Together.number), None)
    if frame is None:
        return None
    fights = frame.step < PartStep.ENDS
    if s.joint.waits >> seat & 1:
        return "fights-later" if fights else "ends-later"
    if frame.who == seat:
        return "fights-now" if fights else "ends-now"
    return "has-fought" if fights else "has-ended"


def _lines(s: State, seat: int) -> list[layout.ScoreLine]:
    """What the score is made of beside Fame: titles only with others, what is left of time only alone, cities and goals if they count."""
    goal = s.options.goal
    if is_bare(s):
        line = Line.HOLDINGS if goal == Goal.HOLDINGS else Line.PORTAL
        return [{"line": kebab(line.name), "points": s.players[seat].lines[line]}]
    without = [
        Line.HOLDINGS,
        Line.PORTAL,
        Line.TITLES if is_one_side(s) else Line.TIME,
        *([] if s.options.cities and not s.options.friendly else [Line.CITY]),
        Line.ADVENTURER if goal == Goal.LAIRS else Line.CRAWLER,
        *([] if goal == Goal.MINES else [Line.LIBERATOR]),
    ]
    points = s.players[seat].lines
    return [{"line": name, "points": points[line]} for line, name in zip(Line, kebabs(Line), strict=True) if line not in without]


@memoized
def _own(s: State, content: Content[Record], seat: int) -> dict[str, Any]:
    """What the owner alone sees: the hand, which nobody else knows; others see what was shown of it, such as Wounds."""
    me = s.players[seat]
    is_own = bool(me.hand.known)
    return {
        "wounds": me.hand.held[WOUND] or None if is_own else None,
        "shown": [] if is_own else several(me.hand.shown, CARD_NAMES),
        "returns": True if s.options.teams and s.chosen[seat % TEAMS].card == seat else None,
        "kept": [CARD_NAMES[me.drafted[i].card] for i in range(DRAFTED) if is_own and is_kept(s, seat, i)],
        "hand": _hand(content.record, me.hand.held) if is_own and not is_setting_up(s) else None,
    }


def _hand(c: Record, held: Sequence[int]) -> list[layout.HandCard]:
    """A hand: in the order of the kinds, Wounds last."""
    return [faces(c, kind) for kind, count in enumerate(held) for _ in range(count)]
