"""How a combat stands for a screen, and what comes of it as it stands: by the functions of the rules, and nothing that is not known."""

from __future__ import annotations

from holdfast.engine.actions import kebabs
from holdfast.engine.holds import WAITS
from holdfast.engine.pile import NONE

from . import decisions as pending
from . import layout
from .names import MONSTERS, Character, Foe, Stage
from .records import Content
from .rules.fight import attack_against, divided, falls_to, fighters, first_to_strike, has_npc, players_in, stands
from .rules.npcs import is_villain
from .rules.rewards import darkness_of, gets_tokens, trophies_for, wild_for_light
from .rules.steps import PartStep, may_stop
from .state import State

FOE_NAMES, CHARACTER_NAMES = kebabs(Foe), kebabs(Character)


def blow(s: State, c: Content, combat: pending.Combat) -> layout.Blow:
    """What the blow that is struck or comes does; `combat` is the frame of the combat."""
    parts = (pending.Attack.number, pending.Defend.number, pending.Lose.number)
    acts = next((place for place in reversed(range(s.frames.count)) if s.frames.items[place].kind in parts), NONE)
    one = _nothing(s)
    if combat.step < Stage.ATTACKING:
        one = _first(s, c)
    elif acts != NONE and combat.step == Stage.ATTACKING:
        one = _attack(s, c, pending.Attack.at(s.frames, acts), combat.next)
    elif acts != NONE and combat.step == Stage.DEFENDING:
        one = _defense(s, pending.Lose.at(s.frames, acts))
    comes = one["falls"] or one["stays"] or one["breaks"] or one["exhausted"] or one["loses"] is not None
    return {**one, "ahead": bool(comes or (one["opposed"] and one["share"]))}


def _nothing(s: State) -> layout.Blow:
    return {
        "first": None,
        "who": None,
        "has": 0,
        "need": None,
        "missing": None,
        "share": s.combat.share or None,
        "struck": 0,
        "sure": 0,
        "plays": [],
        "aims": [],
        "falls": [],
        "light": 0,
        "wild": 0,
        "trophies": 0,
        "opposed": False,
        "stays": False,
        "breaks": False,
        "due": 0,
        "loses": None,
        "held": 0,
        "exhausted": False,
        "ahead": False,
    }


def _first(s: State, c: Content) -> layout.Blow:
    """Before the first blow: who strikes it, and what of it is known.  [ROE-9.12]"""
    camp = int(first_to_strike(s))
    known = sum(c.monsters[npc.foe].attack for npc in s.npcs[: s.npc_count] if npc.camp == camp and not is_villain(npc.foe))
    has_any = has_npc(s, camp) or players_in(s, camp) > 0
    return {**_nothing(s), "first": ("attackers", "defenders")[camp] if has_any else None, "sure": known}


def _attack(s: State, c: Content, frame: pending.Attack, after: int) -> layout.Blow:
    """An Attack step: what is missing for the next monster, and who falls as it stands.  [ROE-9.3]

    Monsters of the side that strikes act after its players, so what they add is sure.
    """
    camp = s.combat.striking
    comes = [s.npcs[n - s.seats] for n in range(max(after, s.seats), fighters(s)) if stands(s, n, camp)]
    sure = sum(c.monsters[npc.foe].attack for npc in comes if not is_villain(npc.foe))
    total = s.combat.attack + sure
    against = [n for n in range(fighters(s)) if stands(s, n, 1 - camp)]
    foes = [s.npcs[n - s.seats].foe for n in against if n >= s.seats]
    monsters = sorted((foe for foe in foes if not is_villain(foe)), key=lambda foe: c.monsters[foe].defense)
    share = int(divided(s, total))
    falls = [foe for foe in monsters if falls_to(c, foe, share)]
    rest = monsters[len(falls) :]
    light = sum(darkness_of(s, c, foe) > 0 for foe in falls) if gets_tokens(s, frame.who, 1 - camp) else 0
    need = int(attack_against(s, c, rest[0] if rest else falls[-1])) if monsters else None
    me = s.players[frame.who]
    return {
        **_nothing(s),
        "who": CHARACTER_NAMES[me.character],
        "has": total,
        "need": need,
        "missing": max(need - total, 0) if need is not None else None,
        "share": share,
        "struck": len(against),
        "sure": sure,
        "plays": [FOE_NAMES[npc.foe] for npc in comes if is_villain(npc.foe)],
        "aims": [FOE_NAMES[foe] for foe in rest if c.monsters[foe].defense == c.monsters[rest[0]].defense],
        "falls": [FOE_NAMES[foe] for foe in falls],
        "light": light,
        "wild": light * int(wild_for_light(s, c)),
        "trophies": sum(trophies_for(c, foe) for foe in falls),
        "opposed": len(foes) < len(against) or any(foe >= MONSTERS for foe in foes),
        "stays": bool(rest),
        "breaks": bool(may_stop(s, frame.who, frame.acted)),
        "held": int(me.hand.size),
        "exhausted": me.hand.size == 0,
    }


def _defense(s: State, frame: pending.Lose) -> layout.Blow:
    """A Defend step of a player, or the cards lost in it: what the rest of the Attack costs.  [ROE-9.3]"""
    me = s.players[frame.who]
    one: layout.Blow = {**_nothing(s), "who": CHARACTER_NAMES[me.character], "held": int(me.hand.size)}
    if frame.kind == pending.Lose.number:
        return {**one, "due": frame.cards}
    if frame.step > PartStep.ASKING:
        return one
    loses, exhausted = cards_lost(s, frame.who)
    return {**one, "has": me.defense, "need": me.share, "missing": max(me.share - me.defense, 0), "loses": loses, "exhausted": exhausted}


def cards_lost(s: State, seat: int) -> tuple[int, bool]:
    """How many cards the Attack costs a player as it stands, and whether they are exhausted by it: nothing held, nothing to draw yet."""
    me = s.players[seat]
    loses = min(max(me.share - me.defense, 0), int(me.hand.size))
    draws = any(item.kind == WAITS and item.who == seat for item in s.holds.items[: s.holds.count])
    return loses, bool(loses == me.hand.size and not draws)
