"""What is told of a game: quests and beasts by their names, the automaton's cards, how a combat ends, and what comes first."""

import pytest

from holdfast.boards.drawing import Sheet
from holdfast.boards.generic import Drawing
from holdfast.games import find
from holdfast.games.eternium.actions import SPACE
from holdfast.games.eternium.names import BATTLES, SHADOWS, Monster, Quest
from holdfast.play.match import Match
from tests.eternium.arena import A, B, X
from tests.eternium.course import Course
from tests.eternium.test_epic import ZONES, duel
from tests.eternium.test_monsters import hunt
from tests.eternium.test_page import GAME, WORDS
from tests.eternium.test_shadow import ZONES as FOUR
from tests.eternium.test_shadow import acts, battles, shadow
from tests.laying import number, text
from tests.proves import proves


def lines(t):
    """The log of the last step."""
    s = t.state
    told = (WORDS.event(s, event) for event in s.events.items[: s.events.count])
    return [str(line) for line in told if line is not None]


# -- quests ------------------------------------------------------------------------------------------------------------------------


@proves("ET-6.8")
@pytest.mark.parametrize("quest", [text(Quest, quest) for quest in Quest])
def test_the_quest_of_the_area_is_named(quest):
    name = GAME.content.card("quests", number(Quest, quest)).name
    t = Course().at("duskhold", X).quest(quest)
    t[A].at = t.numbers.quests[t.state.open_quests[0]].area
    t.turn()
    assert str(WORDS.action(t.state, SPACE.number("quest"))).startswith(f"Go on the quest {name}: ")


# -- beasts ------------------------------------------------------------------------------------------------------------------------


@proves("ET-8.27")
def test_a_beast_that_falls_keeps_its_name_in_the_log_of_the_step(monkeypatch):
    t = hunt(monkeypatch, "frostbrow-mammoth", "lull", left=1).place("might", "guard", "might", "guard")
    assert t.happened("SLAIN") == 1
    said = lines(t)
    assert any("strikes Frostbrow Mammoth" in line for line in said)
    assert not any("the beast" in line for line in said)


@proves("ET-8.27")
def test_a_beast_that_is_to_be_tamed_still_has_its_name_in_the_view(monkeypatch):
    t = hunt(monkeypatch, "suncrack-basilisk", "lull", left=1).place("might", "guard", "might", "guard")
    assert t.window == "tame"
    combat = find("eternium").view(t.state, 0)["combat"]
    assert [side["members"][0]["card"] for side in combat["sides"]] == ["kaelis", text(Monster, Monster.SUNCRACK_BASILISK)]


# -- the automaton -----------------------------------------------------------------------------------------------------------------


def shown(t):
    return GAME.view(t.state, 0)["shadow"][0]


@proves("ET-13.1")
def test_the_card_of_the_automaton_lies_open_in_its_fight():
    t = acts(battles(shadow(), "battle-4-4-1").at("cinderwatch", A), "hunt")
    assert t.window == "zone"
    assert (shown(t)["shadow"], shown(t)["discard"]) == ("hunt", [])
    assert (GAME.view(t.state, 0)["combat"]["battle"], shown(t)["battle_discard"]) == ("battle-4-4-1", [])


@proves("ET-13.1", "ET-13.8")
def test_its_discards_are_in_the_view():
    t = acts(shadow(), "muster")
    assert (shown(t)["shadow"], shown(t)["discard"]) == (None, ["muster"])
    t = battles(shadow(), "battle-3-5-1", "battle-4-4-1").at("heartspire", A, X)
    t[A].hp = t[X].hp = 40
    t.fight().place(*FOUR).act("stay")
    assert shown(t)["battle_discard"] == ["battle-3-5-1"], "the second one is in sight"
    assert any("Discarded battle cards" in line.plain for line in Drawing(GAME).draw(GAME.view(t.state, 0), Sheet(120, True, str)))


@proves("ET-13.1")
def test_all_cards_of_the_automaton_are_somewhere():
    s = GAME.new(3, 1, {"scenario": "solo-1", "heroes": "random"})
    part = GAME.view(s, 0)["shadow"][0]
    assert (part["cards"], part["battles"], part["discard"], part["battle_discard"]) == (24, 24, [], [])
    assert (SHADOWS, BATTLES) == (6, 8)


@proves("ET-13.1", "ET-3.1")
def test_the_game_begins_before_its_heroes_are_chosen():
    match = Match(GAME, ["human"], {"scenario": "solo-1"}, 3)
    log = [line.text for line in match.log]
    assert log[0] == "The game begins: Shadow of the Pact."
    assert log[1:4] == [f"Crimson chooses {name}." for name in ("Maru Emberhand", "Krell Packmaster", "Urga Bonebreaker")]


# -- combats -----------------------------------------------------------------------------------------------------------------------


@proves("ET-8.22")
def test_a_combat_that_banish_ends_is_told():
    t = duel().gives(B, "banish").fight().place(*ZONES).act("cast:azure-2:banish")
    assert "The combat of Kaelis Thornward is over without a winner." in lines(t)
