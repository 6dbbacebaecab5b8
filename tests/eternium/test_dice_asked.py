"""What a roll asks: how many successes it takes, how many there are, and which die with which face is meant."""

import pytest

from holdfast.engine.stack import push
from holdfast.games.eternium import GAME
from holdfast.games.eternium import decisions as pending
from holdfast.games.eternium.actions import SPACE
from holdfast.games.eternium.names import Area
from tests.eternium.arena import A, Arena, X
from tests.eternium.course import Course

WORDS = GAME.words(GAME.content)


def braves(monkeypatch, card, *faces, hero="kaelis"):
    return Arena(hero).at("mossdeep", A).wild(card).throws(monkeypatch, *faces).brave()


def asked(t):
    return str(WORDS.question(t.state))


def told(t):
    return {SPACE.text(action): str(WORDS.action(t.state, action)) for action, may in enumerate(t.mask()) if may}


def dice(t):
    return GAME.view(t.state, 0)["dice"]


def test_against_an_enemy_defeat_and_safety_are_two_numbers(monkeypatch):
    t = braves(monkeypatch, "ash-elemental", "blank", "reroll", "success", "double")
    assert asked(t) == (
        "Kaelis Thornward: which dice do you roll again? You need 4 successes to defeat Ash Elemental, 7 to be unhurt; you have 3."
    )
    assert told(t) == {
        "reroll:0": "Reroll the blank (die 1) and die 2",
        "reroll:1": "Reroll the reroll icon (die 2) alone",
        "reroll:2": "Reroll the success (die 3) and die 2",
        "reroll:3": "Reroll the double success (die 4) and die 2",
        "keep-dice": "Keep the dice as they are",
    }
    assert [(die["name"], die["face"], die["next"]) for die in dice(t)][:2] == [("Die 1", "blank", False), ("Die 2", "reroll", False)]


def test_a_charm_names_its_die(monkeypatch):
    t = Arena("kaelis").at("mossdeep", A).wild("thorn-stalker").throws(monkeypatch, *("blank",) * 4).gives(A, "fox-charm").brave()
    assert told(t)["charm:3"] == "By a card: reroll the blank (die 4)"


def test_an_ally_has_no_attack_but_a_test_and_a_price(monkeypatch):
    t = braves(monkeypatch, "wandering-healer", "reroll", "success", "blank")
    assert asked(t).endswith("You need 2 successes for Wandering Healer; you have 1.")
    (foe,) = GAME.view(t.state, 0)["foe"]
    assert foe == {"wild": "wandering-healer", "attack": None, "defence": None, "hp": None, "successes": 2, "price": 2}


def test_the_next_die_is_marked_and_named(monkeypatch):
    t = braves(monkeypatch, "ash-elemental", "success", "success", "double", "blank")
    assert asked(t) == "Kaelis Thornward: what do you put the double success (die 3) on?"
    assert [(die["next"], die["spent"]) for die in dice(t)] == [(False, False), (False, False), (True, False), (False, True)]
    t.act("put:hp")
    assert asked(t) == "Kaelis Thornward: what do you put the success (die 1) on?"
    assert [(die["next"], die["spent"]) for die in dice(t)] == [(True, False), (False, False), (False, True), (False, True)]


@pytest.mark.parametrize(("hero", "have"), [("kaelis", 1), ("urga", 2)])
def test_against_soldiers_some_count_a_blank(monkeypatch, hero, have):
    t = Arena(hero).at("highcairn", A).soldiers(1, "highcairn", 3).throws(monkeypatch, "success", "reroll", *("blank",) * 8)
    push(t.state.frames, pending.Soldiers(A, int(Area.HIGHCAIRN)))
    assert asked(t.go_on()).endswith(f"You need 3 successes against the soldiers; you have {have}.")


def test_a_quest_says_its_difficulty(monkeypatch):
    t = Course("oriel").at("moon-tower", A).at("duskhold", X).quest("moonlit-riddle")
    t.throws(monkeypatch, "double", "reroll", "blank", "blank", "blank").turn().act("quest")
    assert asked(t).endswith("You need 3 successes for Moonlit Riddle; you have 2.")


def test_which_hero_acts_says_for_what():
    t = Arena("kaelis")
    push(t.state.frames, pending.Activate(0))
    assert asked(t) == "Azure: which hero takes a turn of 2 actions now?"


def test_two_cards_of_the_wilds_lie_beside_their_question(monkeypatch):
    t = Arena("sefa").at("mossdeep", A).wild("cave-ogre", "young-squire").brave()
    assert asked(t).endswith(": which of the two wilds cards do you face? The other goes under the deck.")
    shown = GAME.view(t.state, 0)
    assert (shown["faced"], shown["foe"]) == (["cave-ogre", "young-squire"], [])
    assert told(t) == {"face:cave-ogre": "Face Cave Ogre", "face:young-squire": "Face Young Squire"}
