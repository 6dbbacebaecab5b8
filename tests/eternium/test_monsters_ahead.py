"""What is said before the blows of an epic combat then happens: for every epic beast and boss, face of its die and combat round."""

from __future__ import annotations

import pytest

from holdfast.engine.pile import NONE
from holdfast.games import find
from holdfast.games.eternium.names import Epic, Monster
from tests.laying import number
from tests.proves import proves

from .arena import ACTIVE, A, Arena, B

GAME = find("eternium")
MONSTERS = [monster.name.lower().replace("_", "-") for monster in Monster]
FACES = [face.name.lower() for face in Epic]
CARDS = ("heavy-blow", "brace", "lunge", "sprint") * 2
FAST, STRONG = ("tempo", "might", "tempo", "guard"), ("might", "guard", "might", "tempo")
"""Zones that win the Initiative of most, and that hurt most."""
STIRS = {"mire-hydra", "morrigale"}
"""Their texts do something in each combat round."""
WHOLE, FEW = 40, 3


def fight(t):
    return GAME.view(t.state, 0)["combat"]


def placed(t, zones):
    """Whoever fights places all cards, each in the zone of its turn if that is open."""
    for _ in range(8):
        if t.window != "zone":
            return t
        wanted = zones[t.side(ACTIVE).count % 4]
        t.act(f"zone:{wanted}" if f"zone:{wanted}" in t.can() else min(t.can()))
    raise AssertionError("the cards come to no end")


def struck(t):
    return [(who, damage) for kind, who, _, damage in t.log() if kind == "STRUCK"]


def hp_of(t, who, monster):
    return t[A].hp - t[A].damage if who == A else t.numbers.monsters[number(Monster, monster)].hp - t.state.beasts[who - 6].damage


def compared(t, monster, beast):
    """Go on from what is said before the blows, and hold each of its sentences against what happens; whether texts come on top."""
    said, name = fight(t), {"kaelis": A, monster: beast}
    first, second = name[said["first"]], name[said["second"]]
    strengths = {name[side["members"][0]["card"]]: side["strength"] for side in said["sides"]}
    last = t.state.combat.round > 1
    t.act("pass")
    blows, told = struck(t), t.log()
    fallen = [kind for kind, *_ in told if kind in ("DEFEATED", "SLAIN")]
    if said["stirs"]:  # then nothing is said of the end, and of the blows no more than what is sure
        assert said["falls"] is None
        assert said["wins"] is None
        assert all(who == at for (who, _), at in zip(blows, (first, second), strict=False))
        assert all(said[when] is None or said[when] <= damage for (_, damage), when in zip(blows, ("early", "late"), strict=False))
        return True
    assert [who for who, _ in blows] == [who for who, when in ((first, "early"), (second, "late")) if said[when] is not None]
    assert all(damage == strengths[who] for who, damage in blows)
    assert fallen == ([] if said["falls"] is None else ["DEFEATED" if name[said["falls"]] == A else "SLAIN"])
    if fallen:
        assert said["wins"] is None, "who falls has lost, and that is said"
    else:
        assert (hp_of(t, first, monster), hp_of(t, second, monster)) == (said["first_hp"], said["second_hp"])
        won = [who for kind, who, *_ in told if kind == "EPIC_WON"]
        assert won == ([name[said["wins"]]] if last else [])
    return False


@proves("ET-8.2", "ET-8.5", "ET-8.10", "ET-8.11", "ET-8.13", "ET-8.15")
@pytest.mark.parametrize(
    ("hero", "left"), [(WHOLE, None), (FEW, None), (WHOLE, FEW)], ids=["whole", "hero-nearly-down", "beast-nearly-down"]
)
@pytest.mark.parametrize("monster", MONSTERS)
def test_what_is_said_before_the_blows_happens(monkeypatch, monster, hero, left):
    stirs = []
    for face in FACES:
        for zones in (FAST, STRONG):
            t = Arena().deck(0, *CARDS).gives(B, "banish").shows(monkeypatch, *(face,) * 8)
            t[A].hp = hero
            beast = t.monster(monster, left=left)
            t.fight(beast)
            for _ in range(2):
                placed(t, zones)
                if t.window != "spell":
                    break  # a text at the start defeated somebody
                stirs.append(compared(t, monster, beast))
                if t.window == "flee":
                    t.act("stay")
                if not t.state.combat.on or t.state.beasts[beast - 6].kind == NONE:
                    break
    assert len(stirs) >= len(FACES)
    assert all(stirs) == (monster in STIRS), "of most monsters it is known what comes"
