"""What is said of choices in a combat."""

from __future__ import annotations

from holdfast.engine.pile import NONE
from holdfast.engine.stack import top
from holdfast.schema.texts.i18n import Phrase, all_of, say

from .. import decisions as pending
from ..names import ATTACKS, FOES, Phase
from ..rules import foes, strike
from ..state import State
from .duel_words import DuelWords


class CombatWords(DuelWords):
    """Whom one attacks, what one blocks, and what comes of it."""

    def _foe(self, s: State, foe: int) -> Phrase:
        if s.duel.on:
            return say("Choose {enemy}", enemy=self.unit(s, self.rival(s), foe))
        name = self.foe(s, foe)
        if top(s.frames).kind != pending.Combat.number:
            return say("Choose {enemy}", enemy=name)
        armor = int(foes.armor_of(s, self.c, foe))
        fame = self.fame(s, [foe])
        traits = say("armor {armor}, {fame}", armor=armor, fame=fame) if fame else say("armor {armor}", armor=armor)
        if s.combat.target:
            return say("Attack {enemy} as well ({traits})", enemy=name, traits=traits)
        return say("Attack {enemy} ({traits})", enemy=name, traits=traits)

    def _strike(self, s: State, _: int) -> Phrase:
        if s.duel.on:
            return self.strike_in_duel(s)
        enemies = all_of(self.targets(s))
        fame = self.fame(s, (foe for foe in range(FOES) if s.combat.target >> foe & 1))
        return say("Strike, and beat {enemies}: {fame}", enemies=enemies, fame=fame) if fame else say("Strike: {enemies}", enemies=enemies)

    def _attack(self, s: State, index: int) -> Phrase:
        foe, attack = index // ATTACKS, index % ATTACKS
        name, strikes = self.foe(s, foe), self.attack(s, foe, attack)
        if top(s.frames).kind == pending.Damage.number:
            harm = self.harm(s, top(s.frames).who, [index])
            return say("First {attack} of {enemy}: {harm}", enemy=name, attack=strikes, harm=harm)
        need = int(foes.need_of_block(s, self.c, foe, attack))
        return say("Block {enemy}: {attack} (needs Block {n})", enemy=name, attack=strikes, n=need)

    def _lower(self, s: State, index: int) -> Phrase:
        foe, attack = index // ATTACKS, index % ATTACKS
        return say("Spend 1 Move: {attack} of {enemy} is 1 less", enemy=self.foe(s, foe), attack=self.attack(s, foe, attack))

    def _block(self, s: State, _: int) -> Phrase:
        if s.duel.on:
            return self.block_in_duel(s)
        foe, attack = s.combat.aimed // ATTACKS, s.combat.aimed % ATTACKS
        return say("Block {attack} of {enemy}: no damage", attack=self.attack(s, foe, attack), enemy=self.foe(s, foe))

    def _abandon(self, s: State, _: int) -> Phrase:
        if s.turn.phase == Phase.BLOCKING:
            if s.combat.aimed == NONE:
                return say("Give this block up: what was played for it is lost")
            harm = self.harm(s, top(s.frames).who, [s.combat.aimed])
            if strike.has_points(s):
                return say("Let this attack through, and lose the Block that was played: {harm}", harm=harm)
            return say("Let this attack through: {harm}", harm=harm)
        return say("Give this attack up: what was played for it is lost")

    def _next_phase(self, s: State, _: int) -> Phrase:
        if s.turn.phase == Phase.RANGED_ATTACK:
            return say("No more ranged attacks: the enemies attack")
        if s.turn.phase == Phase.BLOCKING:
            left = [at for at in range(ATTACKS * FOES) if foes.is_open(s, self.c, at // ATTACKS, at % ATTACKS)]
            return say("Block no more: {harm}", harm=self.harm(s, top(s.frames).who, left))
        standing = [self.foe(s, foe) for foe in range(FOES) if foes.is_there(s, foe)]
        return say("End the combat without beating {enemies}", enemies=all_of(standing)) if standing else say("End the combat")
