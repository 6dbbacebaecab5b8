"""What a game provides to the rest of the house, on the little game Copse."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from holdfast.engine.pile import NONE
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import clone, to_bytes
from holdfast.engine.visibility import SPECTATOR, masked
from holdfast.play.match import Match
from holdfast.schema.aims.goals import Goals
from holdfast.schema.content.loading import ContentError
from holdfast.schema.game import Rules
from holdfast.schema.options import OptionError
from tests.toygame import GAME, RULES
from tests.toygame.actions import BEGIN, DRAW, PLAY, SPACE, WAIT
from tests.toygame.decisions import Window
from tests.toygame.names import TREES, Tree
from tests.toygame.options import OPTIONS


def position(*actions, seed=1, people=2, **options):
    s = GAME.new(seed, people, options)
    for action in actions:
        GAME.step(s, SPACE.number(action))
    return s


def keyed(seed):
    chance = Chance()
    set_key(chance, seed)
    return chance


def test_the_rules_of_players_are_given_by_name():
    """One more rule between them would not make one of another."""
    with pytest.raises(TypeError, match="takes 4 positional arguments but"):
        Rules(RULES.setup, RULES.legal, RULES.step, RULES.determinize, RULES.heuristic, RULES.score)


# -- beginning -----------------------------------------------------------------------------------------------------------


def test_a_new_game_is_a_function_of_seed_people_and_options():
    assert to_bytes(GAME.new(5, 2)) == to_bytes(GAME.new(5, 2, {})) == to_bytes(GAME.new(5, 2, {"length": 6, "dice": "on"}))
    others = {to_bytes(s) for s in (GAME.new(5, 2), GAME.new(6, 2), GAME.new(5, 3), GAME.new(5, 2, {"length": 7}), GAME.new(2**255, 2))}
    assert len(others) == 5


def test_a_blank_position_has_options_and_seats_but_nothing_dealt():
    s = GAME.blank(3, {"length": "2", "dice": False})
    assert (s.seats, s.length, s.dice, s.events.capacity, s.events.on) == (3, 2, 0, 12, 0)
    assert (s.deck.count, s.deciding, sum(s.chance.key)) == (0, 0, 0)


@pytest.mark.parametrize("people", [0, 1, 4, -2])
def test_a_wrong_number_of_people_is_a_value_error(people):
    for begin in (lambda: GAME.new(1, people), lambda: GAME.blank(people)):
        with pytest.raises(ValueError, match=f"Copse is for 2 to 3 people, not {people}"):
            begin()


def test_the_numbers_of_people_are_one_number_or_a_range():
    assert GAME.numbers_of_people == "2 to 3"
    pair = dataclasses.replace(GAME, people=range(2, 3), goals=Goals())
    assert pair.numbers_of_people == "2"
    with pytest.raises(ValueError, match="Copse is for 2 people, not 3"):
        pair.new(1, 3)


@pytest.mark.parametrize("options", [{"length": 0}, {"size": 3}, {"dice": "off", "length": 8}])
def test_wrong_options_are_refused(options):
    with pytest.raises(OptionError):
        GAME.new(1, 2, options)


@pytest.mark.parametrize("seed", [-1, 2**256])
def test_a_seed_has_256_bits(seed):
    with pytest.raises(ValueError, match="seed"):
        GAME.new(seed, 2)


def test_options_are_resolved():
    assert GAME.resolve({"dice": True}, 2) == {"length": 6, "dice": "on"}


def test_a_default_by_the_number_of_people_is_what_is_played():
    length = dataclasses.replace(OPTIONS[0], default_by_people=(2, 4))
    game = dataclasses.replace(GAME, options=(length, *OPTIONS[1:]))
    assert [game.new(1, people).length for people in (2, 3)] == [4, 6]
    match = Match(game, ["human"] * 2, {}, 7)
    assert (match.state.length, match.options["length"]) == (4, 4), "the replay names what was played"
    assert Match(game, ["human"] * 2, {"length": 5}, 7).state.length == 5


def test_a_game_with_options_that_do_not_fit_is_refused():
    with pytest.raises(ValueError, match="option dice: it needs weather, and there is no such option"):
        dataclasses.replace(GAME, options=(OPTIONS[0], dataclasses.replace(OPTIONS[1], needs="weather")))


def test_events_may_be_off():
    s, quiet = GAME.new(1, 2), GAME.new(1, 2, events=False)
    for made in (s, quiet):
        GAME.step(made, BEGIN)
        GAME.step(made, DRAW)
    assert (s.events.count, quiet.events.count) == (2, 0)
    assert to_bytes(masked(s, 0).deck) == to_bytes(masked(quiet, 0).deck)


# -- playing -------------------------------------------------------------------------------------------------------------


def test_the_mask_marks_the_legal_actions():
    s = position("begin")
    mask = GAME.mask(s)
    assert len(mask) == len(SPACE)
    assert [action for action in range(len(SPACE)) if mask[action]] == GAME.legal(s)
    assert {SPACE.text(action) for action in GAME.legal(s)} == {"walk:right", "roll", "draw", "wait"}


def test_legal_actions_are_in_order():
    s = position("begin", "draw", "walk:right", "draw", "wait", people=2, length=9)
    assert GAME.legal(s) == sorted(GAME.legal(s))
    assert sum(PLAY <= action < PLAY + TREES for action in GAME.legal(s)) == 2


def test_the_legal_actions_of_a_seat():
    s = position()
    assert GAME.legal_for(s, 0) == GAME.legal_for(s, 1) == [BEGIN]
    assert GAME.legal_for(s, 2) == GAME.legal_for(s, SPECTATOR) == []
    GAME.step(s, BEGIN)
    assert GAME.legal_for(s, 0) == GAME.legal(s)
    assert GAME.legal_for(s, 1) == []
    assert GAME.actors(s, WAIT) == 1


def test_a_seat_may_do_only_what_is_its_own_while_it_is_asked():
    s = position("begin")
    game = dataclasses.replace(GAME, rules=dataclasses.replace(GAME.rules, actors=lambda s, action: 0b11 if action == WAIT else 0b10))
    assert game.legal_for(s, 0) == [WAIT]
    assert game.legal_for(s, 1) == [], "it is not asked"


def test_a_finished_game_has_scores():
    s = position("begin", "walk:right", "wait", length=2)
    assert GAME.is_over(s)
    assert GAME.legal(s) == []
    assert GAME.scores(s) == [1.0, 0.0]
    assert GAME.scores(position("begin", "wait", "wait", length=2)) == [0.5, 0.5]
    assert not GAME.is_over(position("begin"))


def test_how_good_an_action_looks():
    s = position("begin")
    assert [GAME.heuristic(s, action) for action in (PLAY + Tree.OLD_OAK, DRAW, WAIT)] == [5.0, 2.0, 0.0]


# -- eyes ----------------------------------------------------------------------------------------------------------------


def test_a_view_is_made_of_the_masked_position():
    s = position("begin", "draw")
    s.luck = 7
    mine, other = GAME.view(s, 0), GAME.view(s, 1)
    assert (mine["viewer"], other["viewer"]) == (0, 1)
    assert mine["luck"] == other["luck"] == 0
    assert mine["under"] == other["under"] == NONE
    assert mine["deck"] == other["deck"] == ["?"] * 4
    assert mine["hands"][0] != ["?"]
    assert other["hands"][0] == ["?"]
    assert len(mine["events"]) == len(other["events"]) == 1
    assert mine["events"] != other["events"]


def test_an_observation_has_its_declared_size():
    """Three seats have a place and points each, and six trees that may be in the hand; the deck is a number; then what is asked."""
    s = position("begin", "draw", "walk:right")
    assert GAME.observation_size == 3 + 3 + 3 * 6 + 1 + len(Window)
    own, other = GAME.observe(s, 0), GAME.observe(s, 1)
    assert (other.shape, other.dtype) == ((GAME.observation_size,), np.float32)
    assert other[1] == np.float32(1 / 6)
    assert (sum(own[6:24]), sum(other[6:24])) == (1.0, 0.0)


def test_an_observation_begins_all_zero_each_time():
    def observe(s, c, viewer, out):
        assert not out.any()
        out[:] = 1.0

    game = dataclasses.replace(GAME, rules=dataclasses.replace(GAME.rules, observe=observe))
    s = position()
    assert game.observe(s, 0).all()
    assert game.observe(s, 0).all()


def test_dealing_afresh_changes_what_a_viewer_cannot_know_in_place():
    s = position("begin", "draw", "draw", seed=4)
    outcomes = set()
    chance = keyed(8)
    for _ in range(30):
        other = clone(s)
        GAME.determinize(other, 0, chance)
        assert to_bytes(masked(other, 0)) == to_bytes(masked(s, 0))
        outcomes.add((other.under.card, *other.deck.cards[:3], *other.hands[1].cards.cards[:1]))
    assert len(outcomes) > 10


def test_dealing_afresh_takes_its_chance_from_the_named_stream():
    for stream, named_stream in ((3, [3]), (0, [])):
        s, chance = position("begin"), keyed(8)
        GAME.determinize(s, 0, chance, *named_stream)
        assert sum(chance.drawn) == chance.drawn[stream] > 0


# -- cards ---------------------------------------------------------------------------------------------------------------


def named(text):
    return [card.key for card in GAME.card_named(text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ash", ["ash"]),
        (" old OAK ", ["old_oak"]),
        ("old_oak", ["old_oak"]),
        ("oak", ["old_oak"]),
        ("Old", ["old_oak"]),
        ("old-oak!", ["old_oak"]),
        ("scent", ["cedar"]),
        ("sCEnt of WOOD", ["cedar"]),
        ("wood, scent", ["cedar"]),
        ("smells good", ["cedar"]),
        ("points two", ["birch", "cedar", "cart"]),
        ("worth", ["ash", "birch", "cedar", "elm", "fir", "old_oak"]),
        ("worth nothing else", []),
        ("i", []),
        ("?!", []),
        ("", []),
        ("  ", []),
        ("maple", []),
    ],
)
def test_cards_are_found_by_name_key_or_words(text, found):
    assert named(text) == found


def test_content_is_loaded_once():
    loads = []

    def load():
        loads.append(1)
        return GAME.load()

    game = dataclasses.replace(GAME, load=load)
    assert loads == []
    assert game.content is game.content
    assert loads == [1]


# -- other values --------------------------------------------------------------------------------------------------------


def test_a_game_with_other_values_plays_by_them():
    game = GAME.with_values({"old-oak.worth": 9, "trees.ash.text": "Worth a song."})
    s = position("begin")
    assert (GAME.heuristic(s, PLAY + Tree.OLD_OAK), game.heuristic(s, PLAY + Tree.OLD_OAK)) == (5.0, 10.0)
    assert game.heuristic(s, PLAY + Tree.BIRCH) == 3.0
    assert game.content.card("trees", Tree.ASH).texts["text"] == "Worth a song."
    assert [card.key for card in game.card_named("song")] == ["ash"]
    assert game.content.hash != GAME.content.hash
    assert GAME.content.card("trees", Tree.OLD_OAK).numbers["worth"] == 4


def test_a_game_with_other_values_is_the_same_in_all_but_its_content():
    game = GAME.with_values({"ash.worth": 2})
    fields = {f.name for f in dataclasses.fields(GAME)}
    assert {name for name in fields if getattr(game, name) != getattr(GAME, name)} == {"load"}
    assert type(game) is type(GAME)
    assert dataclasses.replace(game, load=GAME.load) == GAME
    with pytest.raises(dataclasses.FrozenInstanceError):
        game.name = "other"
    assert game._entries is GAME._entries, "nothing is compiled again"
    assert to_bytes(game.new(5, 2)) == to_bytes(GAME.new(5, 2))


def test_other_values_are_loaded_when_they_are_first_needed():
    loads = []

    def load():
        loads.append(1)
        return GAME.load()

    values = {"ash.worth": 2}
    game = dataclasses.replace(GAME, load=load).with_values(values)
    values["ash.worth"] = 3
    assert loads == []
    assert game.content is game.content
    assert loads == [1]
    assert game.content.record.trees[Tree.ASH].worth == 2, "what is set later is not for this game"


def test_values_may_be_set_once_more():
    game = GAME.with_values({"ash.worth": 2, "birch.worth": 5}).with_values({"ash.worth": 7})
    assert [tree.worth for tree in game.content.record.trees] == [7, 5, 2, 0, 3, 4]
    assert game.content.hash == GAME.with_values({"birch.worth": 5, "ash.worth": 7}).content.hash


def test_without_values_the_content_is_the_same():
    assert GAME.with_values({}).content.hash == GAME.content.hash


def test_wrong_values_are_refused_all_at_once():
    game = GAME.with_values({"oldoak.worth": 3, "ash.worth": 10})
    for _ in range(2):
        with pytest.raises(ContentError) as error:
            game.new(1, 2)
        assert str(error.value).splitlines() == [
            "oldoak: unknown card; did you mean old_oak?",
            "trees.toml: [ash]: worth: 10 is not between 0 and 9",
        ]
