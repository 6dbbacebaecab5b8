"""The set-up: what lies where before the first turn, and drawing."""

from __future__ import annotations

import pytest

from holdfast.games.ruins_of_elysia.names import CHARACTERS, Character, Main, Overlay, Scenario, Side
from holdfast.schema.options import OptionError
from tests.proves import proves

from .table import A, B, Table, numbers


def map_deck(s):
    return (s.terrain_left, s.overlays[Overlay.VILLAGE], s.overlays[Overlay.RUINS], s.overlays[Overlay.FORTRESS])


@proves("ROE-3.2", "ROE-3.3", "ROE-3.5", "ROE-3.7", "ROE-16.12")
@pytest.mark.parametrize(
    ("people", "options", "tiles", "exploration", "encounters", "pile"),
    [
        pytest.param(2, {}, (20, 5, 6, 0), 30, 18, 10, id="X01"),
        pytest.param(4, {}, (40, 9, 10, 0), 54, 18, 20, id="X02"),
        pytest.param(3, {}, (30, 8, 9, 0), 44, 18, 15, id="three"),
        pytest.param(1, {}, (20, 2, 3, 1), 16, 17, 5, id="X03"),
        pytest.param(1, {"solo_overlays": "dense"}, (20, 5, 6, 1), 16, 17, 5, id="X03 dense"),
    ],
)
def test_decks_by_players(people, options, tiles, exploration, encounters, pile):
    s = Table(people, **options).state
    assert map_deck(s) == tiles
    assert (sum(s.exploration), sum(s.encounters)) == (exploration, encounters)
    assert list(s.market) == [pile] * 9
    assert sum(s.tiles) == 40


@proves("ROE-3.6", "ROE-16.2")
def test_at_most_as_many_villains_as_characters_nobody_plays():
    assert bin(Table(4, villains=5).state.in_play).count("1") == 2


@proves("ROE-3.6", "ROE-3.7")
def test_in_the_heros_quest_one_villain_is_the_corrupted_hero_with_more_darkness():
    s = Table(2, scenario="heros-quest", villains=0).state
    assert s.in_play == 1 << s.corrupted
    assert s.villains[s.corrupted].darkness == 3
    assert sum(s.encounters) == 16


@proves("ROE-3.11")
def test_the_opening_hand_has_the_leave_out_card_and_four_others():
    """X04: with two cards bought seven of twelve are left in the deck."""
    t = Table(2)
    s = t.dealt(2, 3, {})
    seat = s.first
    assert t.numbers.rules[5 - 2].value == 7
    t.state = s
    t.act("buy:adventurer", "buy:dodge", "done", "done")
    me = s.players[seat]
    assert (me.hand.size, me.deck.size) == (5, 7)
    leave_out = [kind for kind in range(26, 32) if me.hand.held[kind]]
    assert len(leave_out) == 1


@proves("ROE-3.10")
def test_first_market_takes_no_wild():
    """X05: with 1 Coin left nothing can be bought."""
    t = Table(2)
    t.state = t.dealt(2, 3, {})
    t.act("buy:adventurer", "buy:apple")
    assert t.legal() == ["done"]
    assert t.state.players[t.asked].wild == 5


@proves("ROE-16.9")
@pytest.mark.parametrize("seed", range(30))
def test_random_quests(seed):
    """X06: Become the Hero lies there in the Hero's Quest alone; of four side quests no three share an element."""
    people = 1 + seed % 4
    s = Table(people, seed=seed, quests="random").state
    assert bin(s.mains).count("1") == 2 and s.mains >> Main.BECOME_THE_HERO & 1 == (people == 1)
    sides = [quest for quest in Side if s.sides >> quest & 1]
    assert len(sides) == 4
    elements = [numbers().sides[quest].element for quest in sides]
    assert max(elements.count(element) for element in elements) <= 2
    if people == 1:
        assert Side.BACKSTAB not in sides and Side.HEALER not in sides


@proves("ROE-16.9")
@pytest.mark.parametrize("people", [1, 2, 4])
def test_random_quests_of_the_heros_quest_have_become_the_hero(people):
    found = {Table(people, seed=seed, scenario="heros-quest", quests="random").state.mains for seed in range(20)}
    assert all(mains >> Main.BECOME_THE_HERO & 1 and bin(mains).count("1") == 2 for mains in found)
    assert len(found) == 3


@proves("ROE-16.10", "ROE-16.11")
def test_any_number_of_quests_can_be_chosen():
    """The book recommends two or three and three or four."""
    alone = {f"side_{n}": "none" for n in range(1, 11)} | {"main_2": "none", "main_3": "none"}
    s = Table(2, quests="own", **alone).state
    assert (s.mains, s.sides) == (1 << Main.DARK_LORD, 0)
    sides = {f"side_{n}": one.name.lower().replace("_", "-") for n, one in enumerate(Side, 1)}
    s = Table(2, scenario="heros-quest", quests="own", main_4="become-the-hero", **sides).state
    assert (s.mains, s.sides) == (15, 1023)


@proves("ROE-16.2", "ROE-16.31", "ROE-16.32")
@pytest.mark.parametrize("seed", range(5))
def test_the_table_may_choose_its_villains(seed):
    s = Table(3, seed=seed, villains=2, villain_1="algar", villain_2="corvin").state
    assert s.in_play == 1 << Character.ALGAR | 1 << Character.CORVIN
    s = Table(2, seed=seed, scenario="heros-quest", villains=3, villain_2="corvin", corrupted_hero="algar").state
    assert (s.corrupted, s.in_play >> Character.CORVIN & 1, bin(s.in_play).count("1")) == (Character.ALGAR, 1, 3)
    assert s.villains[Character.ALGAR].darkness == 3
    assert all(not s.in_play >> s.players[seat].character & 1 for seat in range(2))
    s = Table(2, seed=seed, scenario="heros-quest", villains=2, villain_1="corvin").state
    assert s.corrupted not in (-1, Character.CORVIN)


@proves("ROE-16.8", "ROE-16.10", "ROE-16.11", "ROE-16.31", "ROE-16.32")
@pytest.mark.parametrize(
    ("people", "options"),
    [
        (1, {"scenario": "choose-your-destiny"}),
        (2, {"character_1": "algar", "character_2": "algar"}),
        (2, {"quests": "own", "main_1": "become-the-hero"}),
        (2, {"quests": "own", "main_1": "huntsmaster"}),
        (2, {"quests": "own", "main_1": "none", "main_2": "none", "main_3": "none"}),
        (2, {"character_1": "algar", "villain_1": "algar"}),
        (2, {"villain_1": "algar", "villain_2": "algar"}),
        (2, {"villain_1": "algar", "without_character": "algar"}),
        (2, {"scenario": "heros-quest", "corrupted_hero": "algar", "villain_1": "algar"}),
        (2, {"scenario": "heros-quest", "villains": 1, "villain_1": "algar", "corrupted_hero": "corvin"}),
        (2, {"villains": 1, "villain_1": "algar", "villain_2": "corvin"}),
        (1, {"quests": "own", "side_4": "backstab"}),
    ],
)
def test_options_that_do_not_go_together(people, options):
    with pytest.raises(OptionError):
        Table(people, **options)


@proves("ROE-16.10", "ROE-16.11")
@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({"main_1": "merchant-prince", "main_2": "merchant-prince"}, "merchant-prince"),
        ({"side_1": "backstab", "side_2": "backstab"}, "backstab"),
        ({"side_3": "healer", "side_10": "healer"}, "healer"),
    ],
)
def test_a_quest_of_an_own_mixture_is_named_once(options, name):
    with pytest.raises(OptionError, match=f"the quest {name} is named twice; there is one of each"):
        Table(2, quests="own", **options)


@proves("ROE-3.12")
def test_alone_one_of_two_companions_is_kept():
    t = Table(1)
    t.state = t.dealt(1, 5, {})
    keep = t.legal()
    assert len(keep) == 2 and all(text.startswith("keep:") for text in keep)
    t.act(keep[0])
    assert sum(t.state.companions) == 6
    assert t.state.under[0] != -1
    assert t.state.options.scenario == Scenario.HEROS_QUEST
    assert t.state.players[0].character < CHARACTERS


# -- exhaustion and drawing --------------------------------------------------------------------------------------------------

FIVE = ("strike",) * 5


@proves("ROE-5.1")
def test_a_damaged_portrait_is_turned_and_nothing_drawn():
    """X07."""
    t = Table().hand(A, *FIVE).deck(A, *FIVE).has(A, damaged=True).begin("exhaustion")
    assert (t[A].damaged, t[A].hand.size) == (False, 5)


@proves("ROE-5.2")
def test_an_empty_hand_damages_and_draws_three():
    """X08: the tokens stay."""
    t = Table().deck(A, *FIVE).has(A, tokens=2).begin("exhaustion")
    assert (t[A].damaged, t[A].hand.size, t[A].tokens) == (True, 3, 2)


@proves("ROE-5.3")
def test_tokens_withhold_cards():
    """X09."""
    t = Table().hand(A, *FIVE[:4]).deck(A, *FIVE).has(A, tokens=2).begin("exhaustion")
    assert (t[A].hand.size, t[A].tokens) == (4, 1)


@proves("ROE-12.1")
def test_the_draw_of_step_six_is_reduced():
    """X10."""
    t = Table().hand(A, "strike", "guard").deck(A, *FIVE).has(A, tokens=1).begin("discard").act("done")
    assert (t[A].hand.size, t[A].tokens) == (4, 0)


@proves("ROE-5.4")
def test_a_hand_above_five_draws_nothing_and_returns_no_token():
    """X11."""
    t = Table().hand(A, *FIVE, "guard").deck(A, *FIVE).has(A, tokens=1).begin("discard").act("done")
    assert (t[A].hand.size, t[A].tokens) == (6, 1)
    assert t.asked == B
