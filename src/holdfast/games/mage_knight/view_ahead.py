"""What comes of a combat for a screen: what a strike brings, and what it costs to stop, reckoned by the functions of the rules."""

from __future__ import annotations

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE

from . import layout
from .harm import harm_of
from .names import ATTACKS, FOES, GARRISON, REPUTATIONS, Enemy, Phase, Site
from .records import Content as Record
from .rules.battle import are_beaten, throws_back
from .rules.city import half, places_in
from .rules.damage import damage_of, knocks_out
from .rules.foes import PARALYZE, fortification, is_let_through, is_open, is_there, traits
from .rules.land import is_owned
from .rules.strike import fame_of, is_fame_known, praise_of
from .state import State

ENEMY_NAMES = kebabs(Enemy)
_NO_SITE, _GLADE = Site.NONE, Site.MAGICAL_GLADE


def ahead_of(s: State, c: Record) -> layout.Ahead:
    """What comes if one goes on, and if one stops; empty or null is what does not come, or cannot be known."""
    gains, losses = _gains(s, c), _losses(s, c)
    standing = [ENEMY_NAMES[s.combat.foes[foe].enemy] for foe in range(FOES) if is_there(s, foe)] if s.turn.phase == Phase.ATTACKING else []
    is_back = bool(standing) and bool(throws_back(s.combat.site)) and not are_beaten(s, 0)
    comes = bool(gains["struck"] or losses["loss"] or losses["summons"] or standing)
    return {**gains, **losses, "standing": standing, "back": is_back, "ahead": comes}


def _gains(s: State, c: Record) -> layout.Gains:
    """What the enemies that are chosen bring if they are beaten; their Fame is not known while an effect waits for that."""
    struck = [foe for foe in range(FOES) if s.combat.target >> foe & 1]
    at = s.combat.at
    is_new = is_owned(s, s.combat.site) or (s.combat.site not in (_NO_SITE, _GLADE) and not s.land.hexes[at // 7].spaces[at % 7].shields)
    return {
        "struck": [ENEMY_NAMES[s.combat.foes[foe].enemy] for foe in struck],
        "fame": sum(int(fame_of(s, c, foe)) for foe in struck) if struck and is_fame_known(s) else None,
        "praise": min(sum(int(praise_of(s, c, foe)) for foe in struck), REPUTATIONS - 1 - s.players[s.active].reputation),
        "conquers": bool(struck) and is_new and not are_beaten(s, 0) and bool(are_beaten(s, s.combat.target)) and not _others_face(s),
        "walls": s.turn.phase == Phase.RANGED_ATTACK and any(fortification(s, c, foe) for foe in struck),
    }


def _others_face(s: State) -> bool:
    """Whether of those whom others face in an assault together some are left."""
    others = [place for place in range(places_in(s, s.joint.city)) if s.joint.faced_by[place] != s.active] if s.joint.on else []
    return any(s.cities[half(s, s.joint.city, place)].backs[place % GARRISON] != NONE for place in others)


def _losses(s: State, c: Record) -> layout.Losses:
    """The Wounds of the hero alone, by all attacks that come, or by the one that is named; unknown before summoners have summoned."""
    hits, seat = _hits(s, c), s.active
    harm = harm_of(s, c, seat, hits)
    summons = s.turn.phase == Phase.RANGED_ATTACK and any(
        is_there(s, foe) and c.enemies[one.enemy].summons > 0 and not one.stopped for foe, one in enumerate(s.combat.foes)
    )
    knocks = bool(hits) and bool(knocks_out(s, c, seat, harm.wounds))
    return {
        "open": sum(_is_left(s, c, at) for at in range(ATTACKS * FOES)) if s.turn.phase in (Phase.BLOCKING, Phase.DAMAGE) else 0,
        "loss": harm.wounds,
        "poisoned": harm.poisoned,
        "knocks": knocks,
        "paralyzed": not knocks and not s.combat.knocked_out and any(traits(s, c, at // ATTACKS) & PARALYZE for at, _ in hits),
        "takers": harm.has_takers,
        "summons": summons,
    }


def _hits(s: State, c: Record) -> list[tuple[int, int]]:
    """The attacks that would be taken, with their damage: in the damage phase what is left of it."""
    aimed = s.combat.aimed
    if s.turn.phase == Phase.DAMAGE and aimed != NONE:
        return [(aimed, s.combat.damage)]
    if s.turn.phase not in (Phase.RANGED_ATTACK, Phase.BLOCKING, Phase.DAMAGE):
        return []
    attacks = range(ATTACKS * FOES) if aimed == NONE else [aimed]
    return [(at, _damage(s, c, at)) for at in attacks if is_open(s, c, at // ATTACKS, at % ATTACKS)]


def _damage(s: State, c: Record, at: int) -> int:
    return int(damage_of(s, c, at // ATTACKS, at % ATTACKS))


def _is_left(s: State, c: Record, at: int) -> bool:
    """Whether an attack may still be blocked, or has still to be taken."""
    foe, attack = at // ATTACKS, at % ATTACKS
    is_past = s.turn.phase == Phase.BLOCKING and is_let_through(s, foe, attack)
    return bool(is_open(s, c, foe, attack)) and not is_past
