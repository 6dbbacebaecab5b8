"""Section 14 of the rules: the options."""

from random import Random

import pytest

from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import to_bytes
from holdfast.engine.visibility import SPECTATOR, masked
from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders.actions import SPACE
from holdfast.games.tiny_epic_defenders.decisions import Window
from holdfast.games.tiny_epic_defenders.names import ENEMIES, FIRST_COLOURED, Artifact, Card, Foe, Hero, Region
from holdfast.schema.options import OptionError
from tests.proves import proves
from tests.tiny_epic_defenders.table import RING, Table, number, text

HEROES = ("ezru", "gurmund", "ethairna", "umtak", "nyrra", "lealith", "kglflr", "oryk", "laishom", "randal")
FOES = ("the-ancient", "colossus", "hill-giant", "dragon", "kraken", "demon-lord")
ARTIFACTS = (
    "celestial-idol", "shield-of-aughmoore", "spear-of-valor", "zodiac-cloak", "elixir-of-errand", "staff-of-control", "hammer-of-might",
    "wings-of-zephyr", "horn-of-command", "timeless-hourglass",
)  # fmt: skip
ENEMY_CARDS = (
    "coast-mountains", "forest-desert", "forest-ruins", "forest-coast", "mountains-plains", "coast-desert", "plains-desert",
    "mountains-ruins", "plains-ruins",
)  # fmt: skip
DIRE_ENEMIES = ("harpy", "minotaur", "sea-serpent", "manticore", "giant-wasps", "wraith")


def is_enemy(card):
    return card < ENEMIES


def is_dire(card):
    return ENEMIES <= card < FIRST_COLOURED


def pile(p):
    return [p.cards[i] for i in range(p.count)]


def legal(state):
    return {SPACE.text(a) for a in GAME.legal(state)}


def heroes(state, count=2):
    return [text(Hero, state.defenders[d].hero) for d in range(count)]


# -- what may be given -----------------------------------------------------------------------------------------------

NUMBERS = [
    ("capital_limit", 4, 12, 8),
    ("outer_limit", 2, 6, 4),
    ("foe_hit_points", 0, 30, 0),
    ("action_points", 1, 6, 3),
    ("extra_action_points", 0, 3, 1),
    ("extra_dire_enemies", 0, 2, 0),
    ("opening_enemies", 1, 4, 3),
    ("horde_enemies", 0, 5, 3),
    ("circle_capacity", 1, 4, 1),
    ("sacrifice_limit", 1, 30, 12),
    ("round_limit", 0, 1000, 0),
]


@proves(
    "TED-13.26", "TED-14.1", "TED-14.2", "TED-14.3", "TED-14.4", "TED-14.5", "TED-14.6", "TED-14.7", "TED-14.8", "TED-14.16", "TED-14.20",
)  # fmt: skip
@pytest.mark.parametrize(("name", "low", "high", "default"), NUMBERS)
def test_a_number_is_taken_within_its_bounds_and_has_its_default(name, low, high, default):
    for given in (low, high):
        assert getattr(GAME.new(1, 1, {name: given}).options, name) == given
    assert getattr(GAME.new(1, 1, {}).options, name) == default
    for given in (low - 1, high + 1, "many"):
        with pytest.raises(OptionError, match=f"{name}.*{low} to {high}"):
            GAME.new(1, 1, {name: given})


WORDS = [
    ("sides", ("a", "random")),
    ("flipped", ("same", "none")),
    ("enemy_order", ("found", "balanced")),
    ("colossus_fight", ("hit-point", "two-points")),
    ("mirage_once_per_turn", ("on", "off")),
    ("open_discard", ("on", "off")),
    ("prayer_sets_off_foes", ("off", "on")),
    ("ancient_event", ("space", "lasting")),
    ("hourglass_once_per_round", ("on", "off")),
    ("exhausted_may_defend_free", ("off", "on")),
    ("shared_pool_interleaved", ("on", "off")),
    ("foe", ("random", *FOES)),
    ("hero_1", ("random", "choose", *HEROES)),
    ("without_hero", ("none", *HEROES)),
    ("without_artifact", ("none", *ARTIFACTS)),
    ("without_enemy", ("none", *ENEMY_CARDS)),
    ("without_dire_enemy", ("none", *DIRE_ENEMIES)),
    ("without_foe", ("none", *FOES)),
]


@proves(
    "TED-14.9", "TED-14.10", "TED-14.11", "TED-14.12", "TED-14.13", "TED-14.14", "TED-14.15", "TED-14.17", "TED-14.18", "TED-14.19",
    "TED-14.21", "TED-14.22", "TED-14.23", "TED-14.25", "TED-14.26", "TED-14.27", "TED-14.28", "TED-14.29",
)  # fmt: skip
@pytest.mark.parametrize(("name", "words"), WORDS)
def test_only_the_words_of_an_option_are_taken_and_the_refusal_names_them(name, words):
    for word in words:
        GAME.new(1, 1, {name: word})
    with pytest.raises(OptionError, match=name) as refusal:
        GAME.new(1, 1, {name: "perhaps"})
    assert all(word in str(refusal.value) for word in words)


# -- limits ----------------------------------------------------------------------------------------------------------


@proves("TED-14.1")
@pytest.mark.parametrize(("options", "limit"), [({}, 8), ({"capital_limit": 4}, 4), ({"capital_limit": 6}, 6), ({"capital_limit": 12}, 12)])
def test_the_capital_city_is_lost_at_its_limit_and_not_before(options, limit):
    t = Table(**options).destroy("coast").set_threat(capital_city=limit - 2).deck("coast-desert", "red").draw()
    assert (t.threat("capital-city"), t.result) == (limit - 1, "running")
    t = Table(**options).destroy("coast").set_threat(capital_city=limit - 1).deck("coast-desert", "red").draw()
    assert t.result == "lost"


@proves("TED-14.2")
@pytest.mark.parametrize(("options", "limit"), [({}, 4), ({"outer_limit": 2}, 2), ({"outer_limit": 3}, 3), ({"outer_limit": 6}, 6)])
def test_an_outer_region_is_destroyed_at_its_limit_and_not_before(options, limit):
    t = Table(**options).set_threat(coast=limit - 2).deck("coast-desert", "red").draw()
    assert (t.threat("coast"), t.destroyed("coast"), t.threat("capital-city")) == (limit - 1, False, 0)
    t = Table(**options).set_threat(coast=limit - 1).deck("coast-desert", "red").draw()
    assert (t.destroyed("coast"), t.threat("capital-city"), t.cover("coast")) == (True, 1, "coast-desert")


@proves("TED-14.3")
@pytest.mark.parametrize("foe", FOES)
@pytest.mark.parametrize(
    ("options", "full"), [({}, 10), ({"foe_hit_points": 0}, 10), ({"foe_hit_points": 1}, 1), ({"foe_hit_points": 30}, 30)]
)
def test_the_foe_comes_with_the_hit_points_of_the_option(foe, options, full):
    t = Table(foe=foe, **options).turn("red").do("pass")
    assert t.foe_hp == full


@proves("TED-14.3")
@pytest.mark.parametrize(("before", "event"), [(30, False), (26, False), (19, False), (8, False), (7, True), (3, True)])
def test_the_marked_spaces_stay_with_more_hit_points(before, event):
    t = Table(foe="dragon", foe_hit_points=30).reveal("mountains", hp=before).place("red", "ruins").turn("red").do("fight")
    assert (t.hp("blue") == 2) == event


@proves("TED-14.3")
def test_a_foe_with_one_hit_point_falls_to_one_fight():
    assert Table(foe="kraken", foe_hit_points=1).reveal("coast").place("red", "coast").turn("red").do("fight").result == "won"


# -- Action Points ---------------------------------------------------------------------------------------------------


@proves("TED-14.4")
@pytest.mark.parametrize(("options", "points"), [({}, 3), ({"action_points": 1}, 1), ({"action_points": 6}, 6)])
def test_a_defender_card_gives_the_points_of_the_option(options, points):
    assert Table(**options).turn("red").points == points
    assert Table(**options).pool().points == points


@proves("TED-14.5")
@pytest.mark.parametrize(("options", "extra"), [({}, 1), ({"extra_action_points": 0}, 0), ({"extra_action_points": 3}, 3)])
def test_destroyed_regions_add_the_points_of_the_option_once(options, extra):
    assert Table(**options).turn("red").points == 3
    assert Table(**options).destroy("coast").turn("red").points == 3 + extra
    assert Table(**options).destroy("coast").destroy("desert").pool().points == 3 + extra


# -- decks -----------------------------------------------------------------------------------------------------------


@proves("TED-14.6")
@pytest.mark.parametrize("defenders", (2, 3, 4))
@pytest.mark.parametrize(("options", "extra"), [({}, 0), ({"extra_dire_enemies": 1}, 1), ({"extra_dire_enemies": 2}, 2)])
def test_dire_enemies_are_added_to_the_horde_deck(defenders, options, extra):
    horde = pile(GAME.new(1, 1, {"defenders": defenders, **options}).horde)
    assert sum(is_dire(c) for c in horde) == defenders + extra
    assert sum(is_enemy(c) for c in horde) == 3
    assert len(set(horde)) == len(horde) == 3 + defenders + extra


@proves("TED-14.7")
@pytest.mark.parametrize(
    ("options", "opening"), [({}, 3), ({"opening_enemies": 1}, 1), ({"opening_enemies": 2}, 2), ({"opening_enemies": 4}, 4)]
)
def test_the_first_turn_deck_opens_with_the_enemy_cards_of_the_option(options, opening):
    for seed in range(5):
        state = GAME.new(seed, 1, {"hero_1": "gurmund", "hero_2": "ezru", **options})  # stops at the first defender card
        drawn = pile(state.discard)
        assert len(drawn) == opening
        assert all(is_enemy(c) for c in drawn)
        assert state.turn_deck.count == 3
        assert all(c >= FIRST_COLOURED for c in [state.card, *pile(state.turn_deck)])
        assert sum(is_enemy(c) for c in pile(state.leftover)) == 9 - 3 - opening


@proves("TED-14.8")
@pytest.mark.parametrize(("options", "enemies"), [({}, 3), ({"horde_enemies": 0}, 0), ({"horde_enemies": 5}, 5)])
def test_the_horde_deck_holds_the_enemy_cards_of_the_option(options, enemies):
    state = GAME.new(1, 1, options)
    horde = pile(state.horde)
    assert sum(is_enemy(c) for c in horde) == enemies
    assert sum(is_dire(c) for c in horde) == 2
    assert sum(is_enemy(c) for c in pile(state.leftover)) == 9 - 3 - enemies


@proves("TED-14.7", "TED-14.8")
def test_both_counts_at_their_most_use_all_nine_enemy_cards():
    state = GAME.new(1, 1, {"opening_enemies": 4, "horde_enemies": 5, "extra_dire_enemies": 2})
    everything = [*pile(state.discard), *pile(state.turn_deck), *pile(state.horde), *pile(state.leftover), state.card]
    assert sorted(everything) == list(range(21))
    assert not any(is_enemy(c) for c in pile(state.leftover))


@proves("TED-14.11")
@pytest.mark.parametrize(
    ("card", "found", "balanced"),
    [
        ("coast-mountains", ["coast", "mountains"], ["coast", "mountains"]),
        ("forest-desert", ["forest", "desert"], ["forest", "desert"]),
        ("forest-ruins", ["forest", "ruins"], ["ruins", "forest"]),
        ("forest-coast", ["forest", "coast"], ["forest", "coast"]),
        ("mountains-plains", ["mountains", "plains"], ["mountains", "plains"]),
        ("coast-desert", ["coast", "desert"], ["desert", "coast"]),
        ("plains-desert", ["plains", "desert"], ["plains", "desert"]),
        ("mountains-ruins", ["mountains", "ruins"], ["ruins", "mountains"]),
        ("plains-ruins", ["plains", "ruins"], ["plains", "ruins"]),
    ],
)
def test_the_order_on_the_enemy_cards_is_that_of_the_option(card, found, balanced):
    for options, order in (({}, found), ({"enemy_order": "found"}, found), ({"enemy_order": "balanced"}, balanced)):
        t = Table(**options).deck(card, "red").draw()
        assert [text(Region, a) for kind, a, _, _ in t.log() if kind == "ATTACKED"] == order
        t = Table(**options).set_threat(**{order[0]: 3}).deck(card, "red").draw()  # destroyed first, the second is spared
        assert (t.destroyed(order[0]), t.threat(order[1])) == (True, 0)


# -- sides -----------------------------------------------------------------------------------------------------------


@proves("TED-14.9")
def test_all_regions_show_side_a_or_each_a_random_one():
    def shown(**options):
        return [[GAME.new(seed, 1, options).regions[number(Region, r)].side for r in RING] for seed in range(40)]

    assert {side for game in (*shown(), *shown(sides="a")) for side in game} == {0}
    random = shown(sides="random")
    for region in range(6):
        assert {game[region] for game in random} == {0, 1}
    assert any(len(set(game)) == 2 for game in random)  # mixed


@proves("TED-14.10")
@pytest.mark.parametrize(("options", "offered"), [({}, True), ({"flipped": "same"}, True), ({"flipped": "none"}, False)])
def test_a_flipped_region_offers_what_the_option_says(options, offered):
    t = Table(foe="demon-lord", **options).reveal("coast").place("red", "desert").turn("red", "blue", "coast-mountains")
    assert t.can("mirage") == offered
    assert not t.can("sandstorm")


@proves("TED-14.10")
def test_a_region_flipped_back_offers_its_ability_again():
    t = Table(foe="demon-lord", flipped="none").reveal("coast").place("red", "desert").place("blue", "desert")
    t.turn("red", "blue", "coast-mountains", "forest-coast").do("pass")
    assert t.can("mirage")


@proves("TED-14.10")
def test_a_flipped_region_without_ability_is_not_lent_to_befriend_and_keeps_no_free_defend():
    t = Table("gurmund", "randal", foe="demon-lord", flipped="none").place("red", "mountains").place("blue", "plains")
    t.state.circle = 1
    t.reveal("coast").turn("red", "blue").do("pass")
    assert not t.can("meditate")


@proves("TED-14.10")
def test_with_random_sides_the_option_flipped_does_not_matter():
    t = (
        Table(foe="demon-lord", sides="random", flipped="none")
        .reveal("coast")
        .place("red", "desert")
        .turn("red", "blue", "coast-mountains")
    )
    assert t.can("sandstorm")


# -- readings of the rules -------------------------------------------------------------------------------------------


@proves("TED-14.12")
@pytest.mark.parametrize(
    ("options", "points", "hit_points"), [({}, 3, 3), ({"colossus_fight": "hit-point"}, 3, 3), ({"colossus_fight": "two-points"}, 1, 4)]
)
def test_a_fight_with_the_colossus_costs_what_the_option_says(options, points, hit_points):
    t = Table(foe="colossus", **options).reveal().turn("red").do("fight")
    assert (t.foe_hp, t.points, t.hp("red")) == (9, points, hit_points)


@proves("TED-14.12")
def test_two_points_are_needed_for_a_fight_that_costs_them():
    assert not Table(foe="colossus", colossus_fight="two-points", action_points=1).reveal().turn("red").can("fight")
    assert not Table(foe="colossus", colossus_fight="two-points").reveal().set_hp("red", 0).turn("red").can("fight")


@proves("TED-14.13")
@pytest.mark.parametrize(
    ("options", "again"), [({}, False), ({"mirage_once_per_turn": "on"}, False), ({"mirage_once_per_turn": "off"}, True)]
)
def test_mirage_may_be_repeated_only_without_its_limit(options, again):
    t = Table(**options).place("red", "desert").turn("red", "blue", "harpy", "forest-ruins").do("mirage", "card:harpy", "card:blue")
    assert t.can("mirage") == again


@proves("TED-14.14")
@pytest.mark.parametrize("viewer", (0, 1, SPECTATOR))
@pytest.mark.parametrize(("options", "open_pile"), [({}, True), ({"open_discard": "on"}, True), ({"open_discard": "off"}, False)])
def test_the_discard_pile_is_open_or_closed_to_everybody(options, open_pile, viewer):
    t = Table(people=2, **options).deck("coast-desert", "forest-ruins", "red").draw()
    assert t.cards("discard") == ["forest-ruins", "coast-desert"]
    assert ("coast-desert" in str(GAME.view(t.state, viewer))) == open_pile


@proves("TED-14.14")
def test_entomb_looks_through_a_closed_discard_pile():
    t = Table(people=2, open_discard="off").place("red", "ruins").deck("coast-desert", "forest-coast", "red", "blue").draw().do("entomb")
    assert t.legal() == {"card:coast-desert", "card:forest-coast"}


@proves("TED-14.15")
@pytest.mark.parametrize(
    ("options", "set_off"), [({}, False), ({"prayer_sets_off_foes": "off"}, False), ({"prayer_sets_off_foes": "on"}, True)]
)
def test_prayer_sets_off_the_foe_only_with_the_option(options, set_off):
    t = Table(foe="dragon", **options).reveal("mountains").place("red", "plains").turn("red", "all-defenders-12", "blue").do("pray")
    assert t.foe_place == ("desert" if set_off else "ruins")
    t = Table(foe="colossus", **options).reveal("ruins").place("red", "plains").pool("blue", "harpy").do("act:red", "pray")
    assert t.where("blue") == ("aboard" if set_off else "capital-city")
    t = Table(foe="demon-lord", **options).reveal("ruins").place("red", "plains").place("blue", "forest").pool("blue", "harpy")
    t.do("act:red", "pray")
    assert t.threat("forest") == (1 if set_off else 0)


@proves("TED-14.15")
def test_an_enemy_card_or_a_card_of_another_kind_sets_off_nothing_even_with_the_option():
    t = Table(foe="dragon", prayer_sets_off_foes="on").reveal("mountains").place("red", "plains").turn("red", "harpy", "blue").do("pray")
    assert t.foe_place == "ruins"
    t = Table(foe="demon-lord", prayer_sets_off_foes="on").reveal("ruins").place("red", "plains").pool("all-defenders-123", "blue")
    t.do("act:red", "pray")
    assert [t.threat(r) for r in RING] == [0] * 6


@proves("TED-14.16")
@pytest.mark.parametrize(
    ("options", "capacity"), [({}, 1), ({"circle_capacity": 2}, 2), ({"circle_capacity": 3}, 3), ({"circle_capacity": 4}, 4)]
)
def test_the_circle_holds_as_many_as_the_option_says(options, capacity):
    t = Table("gurmund", "ezru", "nyrra", "oryk", **options)
    for colour in ("red", "blue", "green", "yellow"):
        t.place(colour, "mountains")
    t.turn("red", "blue", "green", "yellow")
    for i in range(4):
        assert t.can("meditate") == (i < capacity)
        if i < capacity:
            t.do("meditate")
        if i < 3:
            t.do("pass")
    assert len(t.circle) == capacity


@proves("TED-14.16")
def test_with_a_larger_circle_one_steps_out_and_the_others_stay():
    t = Table(circle_capacity=2).place("red", "mountains").place("blue", "mountains")
    t.state.circle = 3
    t.deck("mountains-plains", "red").draw().do("step-out:blue")
    assert (t.circle, t.threat("mountains")) == ({"red"}, 0)


@proves("TED-14.17")
@pytest.mark.parametrize(("token", "space", "lasting"), [(10, 2, 2), (7, 2, 2), (6, 3, 3), (5, 2, 3), (3, 2, 3), (2, 3, 3)])
def test_the_dearer_fight_with_the_ancient_lasts_only_with_the_option(token, space, lasting):
    for options, price in (({}, space), ({"ancient_event": "space"}, space), ({"ancient_event": "lasting"}, lasting)):
        t = Table(foe="the-ancient", action_points=6, **options).reveal(hp=token).place("red", "forest").turn("red").do("fight")
        assert t.points == 6 - price


def hourglass_twice(**options):
    """Red has put their card back once; Blue's Scry lays another card below it; now it is drawn again."""
    t = Table("gurmund", "kglflr", **options).give("red", "timeless-hourglass").turn("red", "blue", "coast-mountains")
    t.do("hourglass")
    assert t.cards("turn_deck") == ["coast-mountains", "red"]
    t.do("scry", "bottom")
    assert t.cards("turn_deck") == ["red", "coast-mountains"]
    return t.do("pass")


@proves("TED-14.18")
def test_the_hourglass_works_once_per_round_unless_the_option_says_otherwise():
    for options in ({}, {"hourglass_once_per_round": "on"}):
        t = hourglass_twice(**options)
        assert (t.window, t.points) == ("ACT", 4)
    t = hourglass_twice(hourglass_once_per_round="off")
    assert t.window == "HOURGLASS"
    assert t.can("hourglass")


@proves("TED-14.18")
def test_without_the_limit_the_hourglass_still_does_not_put_a_card_onto_an_empty_deck():
    t = Table(hourglass_once_per_round="off").give("red", "timeless-hourglass").turn("red", "blue").do("hourglass", "pass")
    assert t.cards("turn_deck") == []
    assert (t.window, t.points) == ("ACT", 4)


@proves("TED-14.19")
@pytest.mark.parametrize(
    ("options", "possible"), [({}, False), ({"exhausted_may_defend_free": "off"}, False), ({"exhausted_may_defend_free": "on"}, True)]
)
def test_the_exhausted_defend_from_the_circle_only_with_the_option(options, possible):
    t = Table(**options).place("red", "mountains").set_hp("red", 0)
    t.state.circle = 1
    t.deck("mountains-plains", "blue").draw()
    assert (t.window == "ATTACK") == possible
    if possible:
        assert not t.can("defend:red")
        t.do("step-out:red")
    assert (t.threat("mountains"), t.circle) == ((0, set()) if possible else (1, {"red"}))


@proves("TED-14.19")
@pytest.mark.parametrize(("options", "possible"), [({}, False), ({"exhausted_may_defend_free": "on"}, True)])
def test_the_exhausted_defend_with_oryk_paying_only_with_the_option(options, possible):
    t = (
        Table("gurmund", "oryk", **options)
        .place("red", "coast")
        .place("blue", "desert")
        .set_hp("red", 0)
        .deck("forest-coast", "blue")
        .draw()
    )
    assert (t.window == "ATTACK") == possible
    if possible:
        t.do("defend:red", "martyr")
    assert (t.threat("coast"), t.hp("blue"), t.hp("red")) == ((0, 4, 0) if possible else (1, 5, 0))


@proves("TED-14.19")
def test_the_exhausted_do_not_defend_unpaid_even_with_the_option():
    t = Table("gurmund", "oryk", exhausted_may_defend_free="on").place("red", "coast").place("blue", "desert").set_hp("red", 0)
    t.deck("forest-coast", "blue").draw().do("defend:red", "pass")
    assert (t.threat("coast"), t.hp("blue"), t.hp("red")) == (1, 5, 0)
    t = Table(exhausted_may_defend_free="on").place("red", "coast").set_hp("red", 0).deck("forest-coast", "blue").draw()
    assert (t.window, t.threat("coast")) == ("ACT", 1)


@proves("TED-14.20")
def test_the_game_is_lost_when_the_last_round_of_the_limit_is_finished():
    t = Table(round_limit=3).turn("red").do("pass")  # the Table begins in Round 2
    assert (t.round, t.result) == (3, "running")
    t.do("pass")
    assert t.result == "lost"


@proves("TED-14.20")
def test_without_a_limit_rounds_go_on():
    t = Table().turn("red")
    for _ in range(40):
        t.do("pass")
    assert (t.result, t.round) == ("running", 42)


@proves("TED-14.20")
def test_a_win_in_the_last_round_counts():
    t = Table(foe="kraken", round_limit=2).reveal("coast", hp=1).place("red", "coast").turn("red").do("fight")
    assert t.result == "won"


@proves("TED-14.21")
@pytest.mark.parametrize(
    ("options", "back"), [({}, True), ({"shared_pool_interleaved": "on"}, True), ({"shared_pool_interleaved": "off"}, False)]
)
def test_the_pool_goes_back_and_forth_only_with_the_option(options, back):
    t = Table(action_points=6, **options).pool().do("act:red", "move:coast", "act:blue", "move:coast")
    assert t.can("act:red") == back
    assert t.can("act:blue")


@proves("TED-14.21")
def test_one_go_may_hold_several_points_and_ends_when_another_acts():
    t = Table("gurmund", "ezru", "nyrra", action_points=6, shared_pool_interleaved="off").pool()
    t.do("act:red", "move:coast", "act:red", "move:desert")
    assert {a for a in t.legal() if a.startswith("act:")} == {"act:red", "act:blue", "act:green"}
    t.do("act:green", "move:coast")
    assert {a for a in t.legal() if a.startswith("act:")} == {"act:blue", "act:green"}


@proves("TED-14.21")
def test_who_is_done_on_one_card_acts_again_on_the_next():
    t = Table(shared_pool_interleaved="off").pool("all-defenders-123", "red")
    t.do("act:red", "move:coast", "act:blue", "move:coast", "done:seat-1")
    assert t.window == "POOL"
    assert t.can("act:red")


# -- heroes and the foe ----------------------------------------------------------------------------------------------


@proves("TED-14.22")
def test_heroes_may_be_named():
    state = GAME.new(1, 1, {"defenders": 4, "hero_1": "oryk", "hero_2": "randal", "hero_3": "umtak", "hero_4": "kglflr"})
    assert heroes(state, 4) == ["oryk", "randal", "umtak", "kglflr"]


@proves("TED-14.22")
def test_one_hero_cannot_be_named_twice():
    with pytest.raises(OptionError):
        GAME.new(1, 1, {"hero_1": "oryk", "hero_2": "oryk"})


@proves("TED-14.22")
@pytest.mark.parametrize("options", ({}, {"hero_1": "random", "hero_2": "random"}))
def test_random_heroes_differ_from_game_to_game_and_from_each_other(options):
    games = [heroes(GAME.new(seed, 1, options)) for seed in range(60)]
    assert all(a != b for a, b in games)
    assert {a for a, _ in games} == set(HEROES)
    assert {b for _, b in games} == set(HEROES)


@proves("TED-14.22")
def test_a_random_hero_is_never_a_named_one():
    games = [heroes(GAME.new(seed, 1, {"hero_2": "oryk"})) for seed in range(40)]
    assert {b for _, b in games} == {"oryk"}
    assert "oryk" not in {a for a, _ in games}


@proves("TED-14.22")
def test_heroes_may_be_picked_at_the_table_each_by_their_own_seat_and_none_twice():
    state = GAME.new(1, 2, {"hero_1": "choose", "hero_2": "choose"})
    assert state.frames.items[state.frames.count - 1].kind == Window.HEROES
    assert (legal(state), state.deciding) == ({f"hero:{h}" for h in HEROES}, 0b01)
    GAME.step(state, SPACE.number("hero:ezru"))
    assert (legal(state), state.deciding) == ({f"hero:{h}" for h in HEROES if h != "ezru"}, 0b10)
    GAME.step(state, SPACE.number("hero:oryk"))
    assert heroes(state) == ["ezru", "oryk"]
    assert [state.defenders[d].hit_points for d in (0, 1)] == [4, 5]
    assert state.frames.items[state.frames.count - 1].kind != Window.HEROES


@proves("TED-14.22")
def test_a_named_hero_cannot_be_picked():
    state = GAME.new(1, 1, {"hero_1": "choose", "hero_2": "gurmund"})
    assert legal(state) == {f"hero:{h}" for h in HEROES if h != "gurmund"}
    GAME.step(state, SPACE.number("hero:nyrra"))
    assert heroes(state) == ["nyrra", "gurmund"]


@proves("TED-14.23")
@pytest.mark.parametrize("foe", FOES)
def test_the_foe_may_be_named(foe):
    assert {text(Foe, GAME.new(seed, 1, {"foe": foe}).foe.card) for seed in range(5)} == {foe}


@proves("TED-14.23")
@pytest.mark.parametrize("options", ({}, {"foe": "random"}))
def test_a_random_foe_may_be_any_of_the_six_and_is_not_seen(options):
    games = [GAME.new(seed, 1, options) for seed in range(60)]
    assert {text(Foe, g.foe.card) for g in games} == set(FOES)
    assert {masked(g, viewer).foe.card for g in games for viewer in (0, SPECTATOR)} == {-1}


# -- left out of the box ---------------------------------------------------------------------------------------------


def everywhere(state):
    """All cards that lie anywhere: the four piles, the card being resolved, the discard pile, covers."""
    piles = [*pile(state.turn_deck), *pile(state.horde), *pile(state.leftover), *pile(state.discard)]
    return {text(Card, c) for c in [*piles, state.card, state.entombed, *(r.cover.card for r in state.regions)] if c >= 0}


def redealt(state, times=40):
    """The position and what it may be for all that anybody knows."""
    chance = Chance()
    set_key(chance, 1)
    yield state
    for _ in range(times):
        GAME.determinize(state, 0, chance)
        yield state


def named(name, options):
    """The sentence with which options are refused; it must name this one."""
    with pytest.raises(OptionError, match=f"option {name}=") as refusal:
        GAME.new(1, 1, options)
    return str(refusal.value)


@proves("TED-14.25")
def test_a_hero_left_out_is_not_dealt_at_random():
    games = [heroes(GAME.new(seed, 1, {"without_hero": "oryk", "defenders": 4, "hero_1": "randal"}), 4) for seed in range(80)]
    assert {hero for game in games for hero in game} == set(HEROES) - {"oryk"}
    assert {game[0] for game in games} == {"randal"}
    assert all(len(set(game)) == 4 for game in games)


@proves("TED-14.25")
def test_a_hero_left_out_is_not_offered_at_the_table():
    state = GAME.new(1, 1, {"hero_1": "choose", "hero_2": "ezru", "without_hero": "randal"})
    assert legal(state) == {f"hero:{h}" for h in HEROES if h not in ("randal", "ezru")}


@proves("TED-14.25")
def test_a_hero_left_out_cannot_be_named_but_for_a_defender_who_does_not_play():
    assert "named for a Defender" in named("without_hero", {"hero_2": "oryk", "without_hero": "oryk"})
    assert "oryk" not in heroes(GAME.new(1, 1, {"hero_3": "oryk", "without_hero": "oryk"}))


@proves("TED-14.26")
@pytest.mark.parametrize("artifact", ARTIFACTS)
def test_an_artifact_left_out_is_not_in_the_artifact_deck(artifact):
    for seed in range(3):
        for state in redealt(GAME.new(seed, 1, {"without_artifact": artifact}), 5):
            assert sorted(text(Artifact, a) for a in pile(state.artifact_deck)) == sorted(set(ARTIFACTS) - {artifact})


@proves("TED-14.27")
@pytest.mark.parametrize("card", ENEMY_CARDS)
def test_an_enemy_card_left_out_is_nowhere(card):
    for state in redealt(GAME.new(1, 1, {"without_enemy": card, "opening_enemies": 3, "horde_enemies": 5})):
        assert everywhere(state) == {text(Card, c) for c in Card} - {card}
        assert sum(map(is_enemy, pile(state.horde))) == 5


@proves("TED-14.28")
@pytest.mark.parametrize("card", DIRE_ENEMIES)
def test_a_dire_enemy_left_out_is_nowhere(card):
    for state in redealt(GAME.new(1, 4, {"without_dire_enemy": card, "extra_dire_enemies": 1})):
        assert everywhere(state) == {text(Card, c) for c in Card} - {card}
        assert sum(map(is_dire, pile(state.horde))) == 5


@proves("TED-14.29")
def test_a_foe_left_out_is_never_the_random_one():
    games = [GAME.new(seed, 1, {"without_foe": "kraken"}) for seed in range(80)]
    assert {text(Foe, g.foe.card) for g in games} == set(FOES) - {"kraken"}
    assert {text(Foe, s.foe.card) for s in redealt(games[0], 80)} == set(FOES) - {"kraken"}


@proves("TED-14.29")
def test_a_foe_left_out_cannot_be_named():
    assert "named by foe" in named("without_foe", {"foe": "kraken", "without_foe": "kraken"})
    assert text(Foe, GAME.new(1, 1, {"foe": "kraken", "without_foe": "dragon"}).foe.card) == "kraken"


@proves("TED-14.27")
def test_enough_enemy_cards_must_remain():
    assert "8 enemy cards are left" in named("without_enemy", {"without_enemy": "coast-desert", "opening_enemies": 4, "horde_enemies": 5})
    for options in ({"opening_enemies": 3, "horde_enemies": 5}, {"opening_enemies": 4, "horde_enemies": 4}):
        assert GAME.new(1, 1, {"without_enemy": "coast-desert", **options}).horde.count == 2 + options["horde_enemies"]
    GAME.new(1, 1, {"opening_enemies": 4, "horde_enemies": 5})


@proves("TED-14.28")
def test_enough_dire_enemies_must_remain():
    harder = {"defenders": 4, "extra_dire_enemies": 2}
    assert "5 Dire Enemies are left" in named("without_dire_enemy", {"without_dire_enemy": "wraith", **harder})
    assert GAME.new(1, 1, {"without_dire_enemy": "wraith", "defenders": 3, "extra_dire_enemies": 2}).horde.count == 8
    GAME.new(1, 1, harder)


@proves("TED-14.25", "TED-14.26", "TED-14.27", "TED-14.28", "TED-14.29")
def test_nothing_is_left_out_unless_it_is_agreed():
    given = dict.fromkeys(("without_hero", "without_artifact", "without_enemy", "without_dire_enemy", "without_foe"), "none")
    assert to_bytes(GAME.new(5, 2, given)) == to_bytes(GAME.new(5, 2))
    state = GAME.new(5, 2)
    assert everywhere(state) == {text(Card, c) for c in Card}
    assert state.artifact_deck.count == 10


@proves("TED-14.25", "TED-14.26", "TED-14.27", "TED-14.28", "TED-14.29")
def test_what_is_left_out_may_be_of_every_kind_at_once():
    out = {"without_hero": "ezru", "without_artifact": "zodiac-cloak", "without_enemy": "forest-ruins", "without_dire_enemy": "harpy"}
    for seed in range(20):
        state = GAME.new(seed, 2, {**out, "without_foe": "dragon"})
        assert "ezru" not in heroes(state)
        assert everywhere(state) == {text(Card, c) for c in Card} - {"forest-ruins", "harpy"}
        assert number(Artifact, "zodiac-cloak") not in pile(state.artifact_deck)
        assert state.foe.card != Foe.DRAGON


def test_the_record_stays_small():
    """A position is copied for every thought of a computer player: two kilobytes are enough."""
    assert GAME.state.dtype.itemsize <= 2048


@pytest.mark.parametrize("values", [{"move_price.value": 2}, {"move_price.value": 3}, {"secure_price.value": 5, "move_price.value": 4}])
def test_a_designers_prices_never_leave_a_defender_without_anything_to_do(values):
    """Points that must be spent may buy nothing when everything is dearer than on the cards; then a Defender may stop."""
    dear = GAME.with_values(values)
    for seed in range(12):
        random = Random(seed)
        s = dear.new(seed, 1 + seed % 4)
        for _ in range(3000):
            if dear.is_over(s):
                break
            legal = dear.legal(s)
            assert legal
            dear.step(s, random.choice(legal))
        assert dear.is_over(s)
