"""What to try next, one's own records, and by what results are compared, for the toy and the games of the house."""

from __future__ import annotations

import pytest

from holdfast.engine.struct import to_bytes
from holdfast.games import NAMES, find
from holdfast.games.eternium import GAME as ETERNIUM
from holdfast.games.kingdom_defenders import GAME as KINGDOM
from holdfast.games.mage_knight import GAME as MAGE_KNIGHT
from holdfast.games.tiny_epic_defenders import GAME as TED
from holdfast.languages import words
from holdfast.play.standing import against, points_of, word_name
from holdfast.server.store.results import PlayedRow
from holdfast.server.views.records import bests
from holdfast.server.views.suggestions import suggestions
from tests.toygame import GAME as TOY


def tried(game, people, options=None, played=(), *, won=True, language="en"):
    """What is suggested after a game with these options, as (option, value, whether it is harder)."""
    found = suggestions(game, people, game.resolve(options or {}, people), list(played), words(language), won=won)
    return [(one.option, one.value, one.harder) for one in found]


def test_after_a_win_the_next_harder_difficulty_comes_first():
    assert tried(KINGDOM, 2)[0] == ("difficulty", "advanced", True)
    assert tried(KINGDOM, 2, {"difficulty": "advanced"})[0] == ("difficulty", "expert", True)
    assert all(not harder for *_, harder in tried(KINGDOM, 2, {"difficulty": "expert"})), "there is nothing harder"
    assert all(not harder for *_, harder in tried(KINGDOM, 2, won=False)), "who has lost is not asked for more"


def test_what_was_played_before_is_not_suggested():
    assert tried(KINGDOM, 2, played=[{"difficulty": "advanced"}])[0] == ("difficulty", "expert", True)
    first = {option: value for option, value, _ in tried(TED, 2)}["foe"]
    assert {option: value for option, value, _ in tried(TED, 2, played=[{"foe": first}])}["foe"] != first


def test_another_hero_is_suggested_once_whichever_seat_it_was_played_at():
    found = [(option, value) for option, value, _ in tried(TED, 2)]
    assert [option for option, _ in found if option.startswith("hero")] == ["hero_1"]
    hero = dict(found)["hero_1"]
    again = {option: value for option, value, _ in tried(TED, 2, played=[{"hero_2": hero}])}
    assert again["hero_1"] != hero


def test_a_difficulty_without_effect_is_not_suggested():
    assert all(option != "difficulty" for option, *_ in tried(ETERNIUM, 2)), "teams play against each other"
    assert tried(ETERNIUM, 1)[0] == ("difficulty", "hard", True)


@pytest.mark.parametrize("game", [TOY, *(find(name) for name in NAMES)], ids=lambda game: game.name)
@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_each_suggestion_can_be_set_up(game, language):
    for people in game.people:
        options = game.resolve({}, people)
        for one in suggestions(game, people, options, [], words(language), won=True):
            game.blank(people, {**options, one.option: one.value})
            assert one.title
            assert one.label
            assert not one.option.startswith("without")


def scenarios_of(game):
    """Options with each scenario of a game; none where there is but one."""
    return [{option.name: word} for option in game.options if option.name == "scenario" for word in option.choices] or [{}]


@pytest.mark.parametrize("game", [TOY, *(find(name) for name in NAMES)], ids=lambda game: game.name)
def test_each_suggestion_makes_another_game(game):
    """Whatever was played: an option without effect there is no advice, nor is a number of tiles or a map."""
    for given in scenarios_of(game):
        for people in game.people:
            try:
                options = game.resolve(given, people)
                blank = game.blank(people, options)
            except ValueError:
                continue  # it is for others
            for option, value, harder in tried(game, people, given):
                assert to_bytes(game.blank(people, {**options, option: value})) != to_bytes(blank), (given, option)
                assert harder or not str(value).isdigit(), f"{option} {value} after {given}"


def test_after_mage_knight_another_scenario_and_a_hero_are_suggested():
    assert [option for option, *_ in tried(MAGE_KNIGHT, 2, {"scenario": "conquer-and-hold"})] == ["scenario", "hero_1"]
    assert [option for option, *_ in tried(MAGE_KNIGHT, 2, {"scenario": "one-to-return"})] == ["scenario", "hero_1"]
    assert [option for option, *_ in tried(MAGE_KNIGHT, 2, {"auction": "yes"})] == ["scenario"], "heroes are picked, none is named"


# -- records -------------------------------------------------------------------------------------------------------------------------


def row(table, at, *, people=2, against="", won=False, points=None):
    return PlayedRow(table, people, {}, against, at, won, points)


def test_a_record_is_the_most_points_and_of_equal_ones_the_first():
    (best,) = bests(KINGDOM, [row("c", 3, points=61.0), row("b", 2, points=87.0, won=True), row("a", 1, points=87.0)], words("en"))
    assert (best.played, best.won, best.points, best.points_table, best.won_table) == (3, 1, 87.0, "a", "b")


def test_records_are_told_apart_by_players_and_by_the_foe():
    rows = [row("a", 1, against="dragon", won=True), row("b", 2, people=1), row("c", 3, against="dragon", won=True)]
    found = bests(TED, rows, words("en"))
    assert [(one.people, one.played, one.won_table) for one in found] == [(1, 1, ""), (2, 2, "a")]


def test_a_foe_and_a_scenario_have_their_names():
    foe = next(card for card in TED.content.all_cards() if card.deck == "foes")
    assert word_name(TED, foe.key) == foe.name
    assert word_name(ETERNIUM, "versus-1")
    assert word_name(TED, "") == ""


def test_points_are_those_that_decide_and_a_game_without_has_none():
    assert len(points_of(KINGDOM, KINGDOM.new(1, 3))) == 3
    assert points_of(TED, TED.new(1, 2)) == ()
    assert points_of(find("ruins-of-elysia"), find("ruins-of-elysia").new(1, 2)) == (), "won or not is no number of points"
    assert against(ETERNIUM, ETERNIUM.new(1, 2)) == "versus-1"
    assert against(TED, TED.new(1, 2)) == "", "it is not revealed"
