"""The map for a screen: its areas, and who is in each."""

from __future__ import annotations

from typing import cast

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.content import Content
from holdfast.schema.view_memo import composes, each, memoized

from . import layout
from .names import (
    AREAS,
    AZURE,
    BASE,
    BEASTS,
    BOSS,
    CRIMSON,
    FIGURES,
    MERCHANTS,
    OUTPOST,
    TOWER,
    Area,
    Fighter,
    Hero,
    Kind,
    MerchantOf,
    Monster,
    Quest,
    Team,
)
from .records import Content as Record
from .rules.land import controls, value_of
from .state import State

AREA_NAMES, KIND_NAMES, MERCHANT_NAMES, TEAM_NAMES = kebabs(Area), kebabs(Kind), kebabs(MerchantOf), kebabs(Team)
HERO_NAMES, MONSTER_NAMES, FIGHTER_NAMES, QUEST_NAMES = (
    kebabs(Hero),
    kebabs(Monster),
    kebabs(Fighter),
    kebabs(Quest),
)

_AT = {
    Area.FROSTBROW: (0, 0),
    Area.HERON_TOWER: (-5, 1),
    Area.RAVEN_TOWER: (5, 1),
    Area.MOSSDEEP: (-10, 2),
    Area.HIGHCAIRN: (0, 2),
    Area.CHARWOOD: (10, 2),
    Area.FERNWATCH: (-7, 3),
    Area.CINDERWATCH: (7, 3),
    Area.VEILMARKET: (-2, 4),
    Area.FORGECROSS: (2, 4),
    Area.DAWNHOLD: (-11, 5),
    Area.DUSKHOLD: (11, 5),
    Area.HEARTSPIRE: (0, 6),
    Area.SALTMARCH_POST: (-8, 8),
    Area.MOON_TOWER: (3, 7),
    Area.SLAGMARCH_POST: (8, 8),
    Area.REEDFEN: (-11, 7),
    Area.WHEELWRIGHT_YARD: (0, 8),
    Area.BONEFEN: (11, 7),
    Area.CLOUDMERE_ISLE: (-4, 10),
    Area.LOWFORD: (0, 10),
    Area.SUNCRACK: (4, 10),
}
"""Where each area is drawn: half hexes to the east of the middle, rows from the north.  Lines join areas, not their places."""
PLACES = tuple(((x - r) // 2, r) for x, r in (_AT[area] for area in Area))
"""The same as axial coordinates q and r."""


@memoized
@composes
def map_part(s: State, content: Content[Record]) -> list[layout.Spot]:
    """All areas."""
    return each(s, content, _spot, range(AREAS))


@memoized
def _spot(s: State, content: Content[Record], area: int) -> layout.Spot:
    c = content.record
    card = c.areas[area]
    q, r = PLACES[area]
    figures = [figure for figure in range(FIGURES) if s.heroes[figure].hero != NONE and s.heroes[figure].at == area]
    monsters = [beast for beast in range(BEASTS) if s.beasts[beast].kind != NONE and s.beasts[beast].at == area]
    quest = next((one for one in s.open_quests if one != NONE and c.quests[one].area == area), NONE)
    soldiers = [s.teams[team].soldiers[area] for team in (AZURE, CRIMSON)]
    holder = next((team for team in (AZURE, CRIMSON) if controls(s, team, area)), NONE)
    value = int(value_of(s, c, area)) if card.kind == OUTPOST else None
    on = [
        *([KIND_NAMES[card.kind]] if card.kind in (BASE, TOWER) else []),
        *([f"value-{value}"] if value is not None else []),
        *([MERCHANT_NAMES[card.merchant]] if card.merchant < MERCHANTS else []),
        *(f"{TEAM_NAMES[team]}-{soldiers[team]}" for team in (AZURE, CRIMSON) if soldiers[team]),
        *("boss" if beast == BOSS else "beast" for beast in monsters),
        *(["quest"] if quest != NONE else []),
    ]
    return {
        "place": AREA_NAMES[area],
        "name": content.card("areas", area).name,
        "q": q,
        "r": r,
        "kind": KIND_NAMES[card.kind],
        "on": on,
        "control": cast(layout.Team, TEAM_NAMES[holder]) if holder != NONE else None,
        "value": value,
        "soldiers": {"azure": soldiers[0], "crimson": soldiers[1]} if any(soldiers) else None,
        "here": [HERO_NAMES[s.heroes[figure].hero] for figure in figures],
        "monsters": [MONSTER_NAMES[s.beasts[beast].kind] for beast in monsters],
        "quest": QUEST_NAMES[quest] if quest != NONE else None,
        "edges": _names(card.next),
        "roads": _names(card.roads),
        "air": _names(card.air),
    }


def _names(areas: list[int]) -> list[str]:
    return [AREA_NAMES[area] for area in areas if area != NONE]


@memoized
def monsters_part(s: State, content: Content[Record]) -> list[layout.Monster]:
    """Epic beasts and bosses on the map."""
    found: list[layout.Monster] = []
    for place in range(BEASTS):
        beast = s.beasts[place]
        if beast.kind != NONE:
            card = content.record.monsters[beast.kind]
            found.append(
                {
                    "fighter": FIGHTER_NAMES[FIGURES + place],
                    "monster": MONSTER_NAMES[beast.kind],
                    "name": content.card("monsters", beast.kind).name,
                    "lair": AREA_NAMES[beast.at],
                    "hp": card.hp - beast.damage,
                    "most": card.hp,
                }
            )
    return found
