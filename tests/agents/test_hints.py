"""What a hint names: the best action, and others that are really others and promise no more."""

from __future__ import annotations

from holdfast.agents import hints
from holdfast.agents.thinking import Considered, Thought
from holdfast.games import find
from holdfast.games.kingdom_defenders import GAME
from holdfast.play.match import Match

LIKELY, LESS_LIKELY, LUCKY = 0.5, 0.4, 0.6


def placing() -> Match:
    """A game whose first player is about to place."""
    match = Match(GAME, ["human"] * 3, {}, 1)
    while "place:armoury-1" not in (GAME.actions.text(action) for action in match.legal(match.deciding[0])):
        seat = match.deciding[0]
        match.play(seat, match.legal(seat)[0])
    return match


def named(tried: list[tuple[str, float]]) -> list[str]:
    """What a hint names, of actions that were tried, the most tried first."""
    match = placing()
    numbers = {GAME.actions.text(action): action for action in match.legal(match.deciding[0])}
    choices = tuple(Considered(numbers[text], value, 1000 - i) for i, (text, value) in enumerate(tried))
    return [GAME.actions.text(one.action) for one in hints.choices(match, match.deciding[0], Thought(choices[0].action, choices))]


def test_a_second_space_of_the_same_building_is_no_other_choice():
    assert named([("place:armoury-1", LIKELY), ("place:armoury-2", LIKELY), ("place:market-1", LESS_LIKELY)]) == [
        "place:armoury-1",
        "place:market-1",
    ]


def test_none_promises_more_than_the_best():
    assert named([("place:armoury-1", LIKELY), ("place:market-1", LUCKY), ("place:market-2", LESS_LIKELY)]) == ["place:armoury-1"]
    assert named([("place:armoury-1", LIKELY), ("place:market-1", LUCKY), ("place:arcane-library-1", LIKELY)]) == [
        "place:armoury-1",
        "place:arcane-library-1",
    ]


def test_it_names_a_few():
    tried = ["armoury-1", "market-1", "arcane-library-1", "temple-1", "door-1", "door-2"]
    assert len(named([(f"place:{space}", LIKELY) for space in tried])) == hints.SHOWN


def a_choice(value: float, visits: int, action: int = 0) -> Considered:
    return Considered(action, value, visits)


def test_what_differs_by_noise_is_equal():
    # standard errors: sqrt(0.5 * 0.5 / 1000) = 1.6 % each, so 2.2 % of the difference; twice that is 4.5 %
    assert hints.is_equal(a_choice(0.50, 1000), a_choice(0.46, 1000))
    assert not hints.is_equal(a_choice(0.50, 1000), a_choice(0.44, 1000))
    assert not hints.is_equal(a_choice(0.50, 100_000), a_choice(0.49, 100_000))
    assert hints.is_equal(a_choice(1.0, 20), a_choice(0.9, 10))


def test_rather_to_act_than_to_stop_where_both_are_equal():
    assert named([("pass", LIKELY), ("place:market-1", LIKELY - 0.01), ("place:door-1", 0.1)]) == ["place:market-1", "pass", "place:door-1"]
    assert named([("pass", LIKELY), ("place:market-1", 0.1)]) == ["pass", "place:market-1"]
    assert named([("place:market-1", LIKELY), ("pass", LIKELY - 0.01)]) == ["place:market-1", "pass"]


def test_what_a_player_would_not_begin_yields_to_the_end_of_the_turn():
    """To begin a trade and break it off changes nothing: whoever followed such hints would never end the turn."""
    elysia = find("ruins-of-elysia")
    match = Match(elysia, ["human"] * 2, {}, 1)
    texts: dict[str, int] = {}
    while not {"done", "offer:blue"} <= texts.keys():
        seat = match.deciding[0]
        legal = match.legal(seat)
        match.play(seat, legal[0])
        seat = match.deciding[0]
        texts = {elysia.actions.text(action): action for action in match.legal(seat)}
    offer, done = texts["offer:blue"], texts["done"]
    for first, second in ((offer, done), (done, offer)):
        thought = Thought(first, (Considered(first, LIKELY, 1000), Considered(second, LIKELY, 999)))
        assert hints.choices(match, seat, thought)[0].action == done
    hardly = Thought(offer, (Considered(offer, LIKELY, 1000), Considered(done, LIKELY, 10)))
    assert hints.choices(match, seat, hardly)[0].action == offer, "of few trials nearly everything is equal: they overrule nothing"
