"""The map for a screen: its areas, and who is in each."""

from __future__ import annotations

from typing import cast

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.content import Content
from holdfast.schema.view_memo import composes, memoized

from . import layout
from .names import (
    AREAS,
    AZURE,
    BEASTS,
    BOSS,
    CRIMSON,
    FIGURES,
    MERCHANTS,
    OUTPOST,
    Area,
    Fighter,
    Figure,
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
HERO_NAMES, FIGURE_NAMES, MONSTER_NAMES, FIGHTER_NAMES, QUEST_NAMES = (
    kebabs(Hero),
    kebabs(Figure),
    kebabs(Monster),
    kebabs(Fighter),
    kebabs(Quest),
)

_AT = {
    Area.FROSTBROW: (0, 0),
    Area.HERON_TOWER: (-5, 1),
    Area.RAVEN_TOWER: (5, 1),
    Area.MOSSDEEP: (-8, 2),
    Area.HIGHCAIRN: (0, 2),
    Area.CHARWOOD: (8, 2),
    Area.FORGECROSS: (1, 3),
    Area.DAWNHOLD: (-12, 4),
    Area.FERNWATCH: (-6, 4),
    Area.VEILMARKET: (-2, 4),
    Area.CINDERWATCH: (6, 4),
    Area.DUSKHOLD: (12, 4),
    Area.HEARTSPIRE: (1, 5),
    Area.REEDFEN: (-10, 6),
    Area.SALTMARCH_POST: (-6, 6),
    Area.CLOUDMERE_ISLE: (-2, 6),
    Area.MOON_TOWER: (2, 6),
    Area.SLAGMARCH_POST: (6, 6),
    Area.BONEFEN: (10, 6),
    Area.WHEELWRIGHT_YARD: (1, 7),
    Area.LOWFORD: (0, 8),
    Area.SUNCRACK: (-1, 9),
}
"""Where each area is drawn: half hexes to the east of the middle, rows from the north.  Lines join areas, not their places."""
PLACES = tuple(((x - r) // 2, r) for x, r in (_AT[area] for area in Area))
"""The same as axial coordinates q and r."""


@memoized
@composes
def map_part(s: State, content: Content[Record]) -> list[layout.Spot]:
    """All areas; each is told who is there, so that a step leaves the others as they are."""
    heroes: list[tuple[tuple[int, int], ...]] = [()] * AREAS
    for figure in range(FIGURES):
        hero = s.heroes[figure]
        if hero.hero != NONE and hero.at != NONE:
            heroes[hero.at] += ((figure, hero.hero),)
    monsters: list[tuple[tuple[int, int], ...]] = [()] * AREAS
    for place in range(BEASTS):
        beast = s.beasts[place]
        if beast.kind != NONE and beast.at != NONE:
            monsters[beast.at] += ((place, beast.kind),)
    quests = [NONE] * AREAS
    for quest in s.open_quests:
        if quest != NONE and quests[content.record.quests[quest].area] == NONE:
            quests[content.record.quests[quest].area] = quest
    return [_spot(s, content, area, heroes[area], monsters[area], quests[area]) for area in range(AREAS)]


@memoized
def _spot(
    s: State, content: Content[Record], area: int, heroes: tuple[tuple[int, int], ...], monsters: tuple[tuple[int, int], ...], quest: int
) -> layout.Spot:
    """An area, with the figures and heroes, the places and kinds of monsters, and the quest that are there."""
    c = content.record
    card = c.areas[area]
    q, r = PLACES[area]
    soldiers = [s.teams[team].soldiers[area] for team in (AZURE, CRIMSON)]
    holder = next((team for team in (AZURE, CRIMSON) if controls(s, team, area)), NONE)
    on = [
        *([MERCHANT_NAMES[card.merchant]] if card.merchant < MERCHANTS else []),
        *([f"{TEAM_NAMES[holder]}-soldiers"] if holder != NONE else []),
        *("boss" if place == BOSS else "beast" for place, _ in monsters),
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
        "value": int(value_of(s, c, area)) if card.kind == OUTPOST else None,
        "soldiers": {"azure": soldiers[0], "crimson": soldiers[1]} if any(soldiers) else None,
        "here": [FIGURE_NAMES[figure] for figure, _ in heroes],
        "heroes": [HERO_NAMES[hero] for _, hero in heroes],
        "monsters": [MONSTER_NAMES[kind] for _, kind in monsters],
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
