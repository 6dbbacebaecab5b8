"""The map for a screen: its areas, and who is in each."""

from __future__ import annotations

from typing import cast

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.content.loading import Content
from holdfast.schema.memory.view_memo import memoized

from . import layout
from .names import AREAS, BEASTS, BOSS, FIGURES, MERCHANTS, Area, Fighter, Figure, Hero, Kind, MerchantOf, Monster, Quest, Team
from .records import Content as Record
from .rules.land import controls, value_of
from .state import State

AREA_NAMES, KIND_NAMES, MERCHANT_NAMES, TEAM_NAMES = kebabs(Area), kebabs(Kind), kebabs(MerchantOf), kebabs(Team)
HERO_NAMES, MONSTER_NAMES, FIGURE_NAMES, FIGHTER_NAMES, QUEST_NAMES = (
    kebabs(Hero),
    kebabs(Monster),
    kebabs(Figure),
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
    """An area, with the figures and who they are, the places and kinds of monsters, and the quest that are there."""
    c = content.record
    card = c.areas[area]
    q, r = PLACES[area]
    soldiers = [s.teams[team].soldiers[area] for team in (Team.AZURE, Team.CRIMSON)]
    holder = next((team for team in (Team.AZURE, Team.CRIMSON) if controls(s, team, area)), NONE)
    value = int(value_of(s, c, area)) if card.kind == Kind.OUTPOST else None
    on = [
        *([KIND_NAMES[card.kind]] if card.kind in (Kind.BASE, Kind.TOWER) else []),
        *([f"value-{value}"] if value is not None else []),
        *([MERCHANT_NAMES[card.merchant]] if card.merchant < MERCHANTS else []),
        *(f"{TEAM_NAMES[team]}-{soldiers[team]}" for team in (Team.AZURE, Team.CRIMSON) if soldiers[team]),
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
        "value": value,
        "soldiers": {"azure": soldiers[0], "crimson": soldiers[1]} if any(soldiers) else None,
        "here": [HERO_NAMES[hero] for _, hero in heroes],
        "figures": [FIGURE_NAMES[figure] for figure, _ in heroes],
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
