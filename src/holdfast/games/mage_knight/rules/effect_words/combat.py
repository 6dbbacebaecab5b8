"""Words about enemies and Units."""

from __future__ import annotations

from holdfast.schema.effects.effect_words import do, number, one
from holdfast.schema.texts.i18n import say

from ...effect_names import Lasting
from ...names import Until
from .. import changes, rivals, sayings, special
from ..changes import RESISTANCES
from ..foes import FIRE_RESISTANCE, FORTIFIED, PHYSICAL_RESISTANCE
from .arguments import ATTACKING, BLOCKING, COMBAT, SHOOTING, only, this_turn

ENEMIES = (
    do("armor", changes.change_armor, n=number(-9, 9), says=sayings.armor, useful=COMBAT, worth=-1),
    do("stop", changes.stop_enemy, says=say("it does not attack in this combat"), useful=SHOOTING | BLOCKING, worth=4),
    do("destroy", changes.destroy_enemy, says=say("it is destroyed"), useful=COMBAT, worth=8),
    do("strip_fortification", changes.strip, those=only(FORTIFIED), says=say("it loses all fortification"), useful=COMBAT, worth=1),
    do("strip_resistances", changes.strip, those=only(RESISTANCES), says=say("it loses all resistances"), useful=COMBAT, worth=1),
    do(
        "strip_physical",
        changes.strip,
        those=only(PHYSICAL_RESISTANCE),
        says=say("it loses its physical resistance"),
        useful=COMBAT,
        worth=1,
    ),
    do("strip_fire", changes.strip, those=only(FIRE_RESISTANCE), says=say("it loses its fire resistance"), useful=COMBAT, worth=0.5),
    do(
        "siteless",
        changes.ignore_site,
        can=special.in_combat,
        useful=SHOOTING,
        says=say("the fortification of the site is ignored"),
        worth=1,
    ),
)
"""What happens to an enemy."""

COMPANY = (
    do("ready", changes.ready_unit, says=say("it is ready again"), worth=3),
    do("levels", changes.budget, n=number(1, 9), says=say("Units of {n} levels in all"), worth=0),
    do("mend", changes.mend_unit, says=say("heal a Wound of it"), worth=2),
    do("mend_all", changes.mend_all, says=say("heal all Wounds of it"), worth=2),
    do(
        "tire",
        rivals.tire_units,
        level=number(1, 4),
        says=say("spend one Unit of each other player, of level {level} at most, as you like"),
        worth=1,
    ),
    do("wound_it", changes.wound_unit, says=say("it is wounded"), useful=0, worth=-2),
    do(
        "units_bonus",
        changes.strengthen_units,
        attack=number(-9, 9),
        block=number(-9, 9),
        armor=number(-9, 9),
        until=one(Until, said=sayings.UNTIL, only=sayings.UNTIL),
        says=sayings.units_bonus,
        worth=2,
    ),
    this_turn(
        "units_resist",
        Lasting.RESISTING,
        says=say("your Units resist physical, fire and ice attacks this turn"),
        useful=SHOOTING | BLOCKING,
        worth=3,
    ),
    this_turn(
        "all_coldfire",
        Lasting.ALL_COLDFIRE,
        says=say("your attacks are Cold Fire Attacks this turn"),
        useful=SHOOTING | ATTACKING,
        worth=2,
    ),
    this_turn("all_siege", Lasting.ALL_SIEGE, says=say("your attacks are Siege Attacks this turn"), useful=SHOOTING, worth=3),
    do("no_unit_damage", changes.spare_units, says=say("no damage may be given to Units"), useful=0, worth=-1),
    do("ready_all", special.ready_all, says=say("all your Units are ready again"), worth=6),
)
"""What happens to Units."""
