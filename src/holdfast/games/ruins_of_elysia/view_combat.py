"""A combat for a screen: its two sides, and what strikes whom."""

from __future__ import annotations

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.content.loading import Content
from holdfast.schema.memory.view_memo import memoized

from . import decisions as pending
from . import layout
from .names import MONSTERS, Camp, Foe, Stage
from .records import Content as Record
from .rules.fight import fighters, seat_at
from .state import State
from .view_blow import blow
from .view_players import COLOUR_NAMES

STAGE_NAMES, FOE_NAMES = kebabs(Stage), kebabs(Foe)
SIDE_NAMES = ("Attackers", "Defenders")


@memoized
def combat_part(s: State, content: Content[Record]) -> layout.Combat | None:
    """The combat that is on; null while there is none."""
    place = next((place for place in range(s.frames.count) if s.frames.items[place].kind == pending.Combat.number), NONE)
    if not s.combat.on or s.result or place == NONE:
        return None
    frame = pending.Combat.at(s.frames, place)
    stage = frame.step
    deciding = [seat for seat in range(s.seats) if s.deciding >> seat & 1]
    return {
        "stage": STAGE_NAMES[stage],
        "cycle": max(s.combat.cycle, 1),
        "guards": bool(s.combat.guards),
        "village": bool(s.combat.village),
        **blow(s, content.record, frame),
        "sides": [_side(s, content, camp, stage, deciding) for camp in (Camp.ATTACKERS, Camp.DEFENDERS)],
    }


def _side(s: State, content: Content[Record], camp: int, stage: int, deciding: list[int]) -> layout.Side:
    """A side, its fighters in the order in which they act.  [ROE-9.6]"""
    strikes = s.combat.striking == camp
    places = [n for n in range(fighters(s)) if _camp_of(s, n) == camp]
    members = [_fighter(s, content, n, stage, deciding) for n in places]
    strength = (s.combat.attack if strikes else _defense(members)) if Stage.ATTACKING <= stage <= Stage.CHECKING else None
    return {
        "name": SIDE_NAMES[camp],
        "strength": strength,
        "of": None if strength is None else "attack" if strikes else "defense",
        "members": members,
    }


def _defense(members: list[layout.Fighter]) -> int | None:
    """The Defense of a side of which one stands: it helps its owner alone.  Of monsters it is known before.  [ROE-9.3, ROE-10.1]"""
    there = [one["defense"] for one in members if not one["down"]]
    return there[0] if len(there) == 1 else None


def _camp_of(s: State, n: int) -> int:
    """The side of the fighter at a place of the order; NO_CAMP for who does not take part."""
    return int(s.players[seat_at(s, n)].camp if n < s.seats else s.npcs[n - s.seats].camp)


def _fighter(s: State, content: Content[Record], n: int, stage: int, deciding: list[int]) -> layout.Fighter:
    return _player(s, content, int(seat_at(s, n)), stage, deciding) if n < s.seats else _npc(s, content, n - s.seats, stage)


def _player(s: State, content: Content[Record], seat: int, stage: int, deciding: list[int]) -> layout.Fighter:
    me = s.players[seat]
    defends = me.camp != s.combat.striking and Stage.DEFENDING <= stage <= Stage.CHECKING
    struck = defends and me.share > 0
    return {
        "colour": COLOUR_NAMES[seat],
        "foe": None,
        "name": content.card("characters", me.character).name,
        "acting": seat in deciding,
        "down": bool(me.down),
        "cards": me.hand.size,
        "attack": None,
        "defense": me.defense if defends else None,
        "darkness": None,
        "strikes": me.share if struck else None,
        "loses": max(me.share - me.defense, 0) if struck else None,
    }


def _npc(s: State, content: Content[Record], place: int, stage: int) -> layout.Fighter:
    """A monster has its printed numbers, a villain so many cards and its Darkness; which cards nobody knows.  [ROE-10.2]"""
    npc = s.npcs[place]
    defends = npc.camp != s.combat.striking and Stage.DEFENDING <= stage <= Stage.CHECKING
    struck = defends and npc.share > 0
    one: layout.Fighter = {
        "colour": None,
        "foe": FOE_NAMES[npc.foe],
        "name": "",
        "acting": False,
        "down": bool(npc.down),
        "cards": None,
        "attack": None,
        "defense": npc.defense if defends else None,
        "darkness": None,
        "strikes": npc.share if struck else None,
        "loses": None,
    }
    if npc.foe < MONSTERS:
        card = content.record.monsters[npc.foe]
        return {**one, "name": content.card("monsters", npc.foe).name, "attack": card.attack, "defense": card.defense}
    character = npc.foe - MONSTERS
    villain = s.villains[character]
    name = content.card("characters", character).name
    return {**one, "name": name, "cards": villain.hand if stage > Stage.ENGAGING else None, "darkness": villain.darkness}
