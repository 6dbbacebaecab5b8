"""Section 14 of the rules: the options."""

import pytest

from holdfast.engine.visibility import SPECTATOR, masked
from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders import decisions as pending
from holdfast.games.tiny_epic_defenders.actions import SPACE
from holdfast.games.tiny_epic_defenders.names import FIRST_COLOURED, Foe, Region
from holdfast.schema.options import OptionError
from tests.proves import proves
from tests.tiny_epic_defenders.table import RING, Table, number, text

from .options_shared import ARTIFACTS, DIRE_ENEMIES, ENEMY_CARDS, FOES, HEROES, heroes, is_dire, is_enemy, legal, pile

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


# -- what may be given -------------------------------------------------------------------------------------------------


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


# -- limits ------------------------------------------------------------------------------------------------------------


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


# -- Action Points -----------------------------------------------------------------------------------------------------


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


# -- decks -------------------------------------------------------------------------------------------------------------


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


# -- sides -------------------------------------------------------------------------------------------------------------


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


# -- heroes and the foe ------------------------------------------------------------------------------------------------


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
    assert state.frames.items[state.frames.count - 1].kind == pending.Heroes.number
    assert (legal(state), state.deciding) == ({f"hero:{h}" for h in HEROES}, 0b01)
    GAME.step(state, SPACE.number("hero:ezru"))
    assert (legal(state), state.deciding) == ({f"hero:{h}" for h in HEROES if h != "ezru"}, 0b10)
    GAME.step(state, SPACE.number("hero:oryk"))
    assert heroes(state) == ["ezru", "oryk"]
    assert [state.defenders[d].hit_points for d in (0, 1)] == [4, 5]
    assert state.frames.items[state.frames.count - 1].kind != pending.Heroes.number


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
