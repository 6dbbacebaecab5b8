"""What the actions of a combat say: what they bring and cost in Wounds, damage and Fame, not what the rules call them."""

from __future__ import annotations

from holdfast.engine.stack import push
from holdfast.games import find
from holdfast.games.mage_knight import decisions as pending
from holdfast.games.mage_knight.names import Phase
from holdfast.games.mage_knight.rules.damage import begin_damage
from holdfast.schema.texts.i18n import render
from tests.proves import proves

from .fights import C, aim, blocks, fight, give, points, targets, unit

GAME = find("mage-knight")
WORDS = GAME.words(GAME.content)


def said(s, action):
    return render(WORDS.action(s, GAME.actions.number(action)), {})


def taken(*enemies):
    """A combat in which the first attack is taken."""
    s = fight(*enemies, phase=Phase.DAMAGE)
    push(s.frames, pending.Damage(0))
    begin_damage(s, C, 0)
    return s


@proves("MK-9.5", "MK-9.17")
def test_an_attack_says_the_fame_it_brings():
    s = fight("prowlers", "cursed_hags", phase=Phase.ATTACKING)
    assert said(s, "foe:0") == "Attack Prowlers (armor 3, 2 Fame)"
    targets(s, 0, 1)
    points(s, "melee", 8)
    assert said(s, "strike") == "Strike, and beat Prowlers and Cursed Hags: 5 Fame"
    assert said(s, "next-phase") == "End the combat without beating Prowlers and Cursed Hags"


@proves("MK-9.6", "MK-9.7", "MK-9.25")
def test_letting_attacks_through_says_the_wounds():
    """Attack 3 and Attack 4 against an armor of 2: two Wounds each, those of poison twice."""
    s = fight("cursed_hags", "prowlers", phase=Phase.BLOCKING)
    assert said(s, "next-phase") == "Block no more: 4 Wounds, 2 more in the discard pile"
    caution = GAME.caution(GAME, s, GAME.actions.number("next-phase"))
    assert render(caution, {}) == "Not blocked (Attack 3 and Attack 4): 4 Wounds, 2 more in the discard pile."
    aim(s, 1)
    assert said(s, "abandon") == "Let this attack through: 2 Wounds"
    blocks(s, 1)
    assert said(s, "abandon") == "Let this attack through, and lose the Block that was played: 2 Wounds"
    unit(s, 0, 0, "peasants")
    assert said(s, "next-phase").startswith("Block no more: at most 4 Wounds")
    blocks(s, 3)
    assert said(s, "block") == "Block Attack 4 of Prowlers: no damage"


@proves("MK-9.7", "MK-9.25", "MK-9.26", "MK-9.29")
def test_damage_says_what_it_does_and_what_is_left():
    """Attack 4: Peasants have armor 3 and the hero 2; Guardian Golems, armor 3, resist it, and the 1 that is left then wounds them."""
    s = taken("prowlers")
    unit(s, 0, 0, "peasants")
    unit(s, 0, 1, "guardian_golems")
    assert said(s, "assign-self") == "Your hero: 1 Wound, 2 damage is left"
    assert said(s, "assign:0") == "Peasants: 1 Wound, 1 damage is left"
    assert said(s, "assign:1") == "Guardian Golems: 1 Wound, no damage is left"
    s.combat.damage = 3
    assert said(s, "assign:1") == "Guardian Golems: unharmed, no damage is left"
    give(s, 0, "poison")
    assert said(s, "assign-self") == "Your hero: 1 Wound, 1 more in the discard pile, 1 damage is left"
    assert said(s, "assign:0") == "Peasants: 2 Wounds, no damage is left"
    give(s, 0, "paralyze")
    assert said(s, "assign:0") == "Peasants: destroyed, no damage is left"


@proves("MK-9.7", "MK-9.24")
def test_which_attack_is_first_says_the_wounds_of_each():
    s = fight("prowlers", "diggers", phase=Phase.DAMAGE)
    give(s, 0, "brutal")
    push(s.frames, pending.Damage(0))
    assert [said(s, f"attack:{foe}:0") for foe in (0, 1)] == ["First Attack 4 of Prowlers: 4 Wounds", "First Attack 3 of Diggers: 2 Wounds"]
