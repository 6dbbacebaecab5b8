"""Section 2 of the rules: the set-up."""

import pytest

from holdfast.engine.visibility import SPECTATOR, masked
from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders.actions import SPACE
from holdfast.games.tiny_epic_defenders.log import Log
from holdfast.games.tiny_epic_defenders.names import ABOARD, NOWHERE, Colour, DireEnemy, Foe, Hero, Position, Region
from tests.proves import proves
from tests.tiny_epic_defenders.table import Table

SEEDS = range(80)


ENEMY_CARDS = set(range(9))


DIRE_CARDS = set(range(9, 15))


COLOURED_CARDS = set(range(15, 19))


ALL_DEFENDERS_CARDS = {19, 20}


OUTER = set(range(1, 7))


RANDOM_SIDES = {"sides": "random"}


def new(seed=1, people=1, **options):
    return GAME.new(seed, people, options)


def pile(cards):
    """The cards of a pile, top first."""
    return [cards.cards[i] for i in range(cards.count - 1, -1, -1)]


def first_turn_deck(s):
    """The cards of the Turn Deck of Round 1, in any order: no region can be covered in Round 1."""
    return pile(s.turn_deck) + pile(s.discard) + ([s.card] if s.card != -1 else [])


def drawn(s):
    return [e.a for e in s.events.items[: s.events.count] if e.kind == Log.CARD_DRAWN]


def rises(s):
    """Each Threat that rose: the region and its new level."""
    return [(e.a, e.b) for e in s.events.items[: s.events.count] if e.kind == Log.THREAT_ROSE]


def defenders(s):
    return [s.defenders[d] for d in range(s.options.defenders)]


@proves("TED-2.1")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_each_of_two_to_four_people_runs_one_defender(people):
    s = new(people=people)
    assert s.options.defenders == people
    assert {d.seat for d in defenders(s)} == set(range(people))


@proves("TED-2.1")
@pytest.mark.parametrize("people", [0, 5])
def test_no_game_without_people_or_with_five(people):
    with pytest.raises(ValueError):
        new(people=people)


@proves("TED-2.1")
def test_no_game_with_a_single_defender():
    with pytest.raises(ValueError):
        new(people=1, defenders=1)


@proves("TED-2.1")
@pytest.mark.parametrize(("people", "number"), [(3, 2), (4, 2), (4, 3)])
def test_nobody_sits_without_a_defender(people, number):
    with pytest.raises(ValueError):
        new(people=people, defenders=number)


@proves("TED-2.2")
def test_one_person_runs_two_defenders():
    s = new(people=1)
    assert s.options.defenders == 2
    assert [d.seat for d in defenders(s)] == [0, 0]
    assert s.horde.count == 5


@proves("TED-2.3")
@pytest.mark.parametrize(("number", "horde"), [(2, 5), (3, 6), (4, 7)])
def test_one_person_may_run_two_three_or_four_defenders(number, horde):
    s = new(people=1, defenders=number)
    assert [d.seat for d in defenders(s)] == [0] * number
    assert s.horde.count == horde


@proves("TED-2.4")
def test_the_six_outer_regions_lie_in_the_ring():
    for seed in SEEDS:
        s = new(seed)
        assert set(s.ring) == OUTER
        assert [s.regions[r].position for r in s.ring] == [0, 1, 2, 3, 4, 5]
        assert s.regions[Region.CAPITAL_CITY].position == Position.CENTRE


@proves("TED-2.4")
def test_the_ring_is_laid_at_random():
    rings = [tuple(new(seed).ring) for seed in SEEDS]
    assert len(set(rings)) > 60
    for position in range(6):
        assert {ring[position] for ring in rings} == OUTER


@proves("TED-2.5")
def test_every_region_shows_side_a_by_default():
    assert all(new(seed).regions[r].side == 0 for seed in SEEDS for r in range(7))


@proves("TED-2.5")
def test_with_random_sides_the_sides_are_mixed():
    sides = [tuple(new(seed, **RANDOM_SIDES).regions[r].side for r in range(7)) for seed in SEEDS]
    for region in OUTER:
        assert {side[region] for side in sides} == {0, 1}
    assert len(set(sides)) > 20
    assert {side[Region.CAPITAL_CITY] for side in sides} == {0}


@proves("TED-2.6")
def test_no_region_has_threat_before_the_first_card():
    s = new(hero_1="choose", hero_2="choose")
    assert [region.threat for region in s.regions] == [0] * 7
    assert not any(region.destroyed for region in s.regions)


@proves("TED-2.6")
@pytest.mark.parametrize("seed", range(20))
def test_the_only_threat_after_the_opening_cards_is_theirs(seed):
    s = new(seed)
    assert len(rises(s)) == 6
    assert all(level == sum(r == region for r, _ in rises(s)[: i + 1]) for i, (region, level) in enumerate(rises(s)))
    assert sum(region.threat for region in s.regions) == 6


@proves("TED-2.7")
def test_no_hero_is_used_twice():
    for seed in SEEDS:
        heroes = [d.hero for d in defenders(new(seed, people=4))]
        assert len(set(heroes)) == 4


@proves("TED-2.7")
def test_every_hero_can_be_drawn():
    assert {d.hero for seed in SEEDS for d in defenders(new(seed))} == set(Hero)


@proves("TED-2.7")
def test_a_hero_can_be_chosen_and_is_then_not_drawn_for_another():
    for seed in SEEDS:
        heroes = [d.hero for d in defenders(new(seed, people=4, hero_3="oryk"))]
        assert heroes[2] == Hero.ORYK
        assert heroes.count(Hero.ORYK) == 1


@proves("TED-2.7")
def test_two_defenders_cannot_be_given_the_same_hero():
    with pytest.raises(ValueError):
        new(hero_1="oryk", hero_2="oryk")


@proves("TED-2.7")
def test_at_the_table_a_hero_that_is_taken_cannot_be_chosen_again():
    s = new(hero_1="choose", hero_2="choose")
    offered = {SPACE.text(a) for a in GAME.legal(s)}
    assert offered == {f"hero:{hero.name.lower()}" for hero in Hero}
    GAME.step(s, SPACE.number("hero:oryk"))
    assert {SPACE.text(a) for a in GAME.legal(s)} == offered - {"hero:oryk"}
    GAME.step(s, SPACE.number("hero:ezru"))
    assert {d.hero for d in defenders(s)} == {Hero.ORYK, Hero.EZRU}


@proves("TED-2.7")
def test_a_hero_given_to_one_defender_cannot_be_chosen_by_another():
    s = new(hero_1="choose", hero_2="oryk")
    assert SPACE.number("hero:oryk") not in GAME.legal(s)


@proves("TED-2.7", "TED-2.12")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_each_defender_has_a_coloured_card_of_their_own(number):
    coloured = COLOURED_CARDS & set(first_turn_deck(new(defenders=number)))
    assert coloured == {15 + colour for colour in list(Colour)[:number]}


@proves("TED-2.8")
@pytest.mark.parametrize("seed", range(20))
def test_defenders_start_in_the_capital_city_with_full_hit_points_and_no_artifacts(seed):
    s = new(seed, people=4)
    for d in defenders(s):
        assert d.place == Region.CAPITAL_CITY
        assert d.hit_points == (5 if d.hero == Hero.ORYK else 4)
        assert d.artifacts == 0


@proves("TED-2.9")
def test_the_artifact_deck_has_all_ten_face_down_and_shuffled():
    decks = [pile(new(seed).artifact_deck) for seed in SEEDS]
    assert all(sorted(deck) == list(range(10)) for deck in decks)
    assert {deck[0] for deck in decks} == set(range(10))
    assert len({tuple(deck) for deck in decks}) > 70
    assert not any(new().artifact_deck.known)


@proves("TED-2.10")
def test_one_foe_is_drawn_unseen():
    foes = set()
    for seed in SEEDS:
        s = new(seed)
        foes.add(s.foe.card)
        assert s.foe.known == 0
        assert s.foe_place == NOWHERE
        assert all(d.place != ABOARD for d in defenders(s))
    assert foes == set(Foe)


@proves("TED-2.11")
def test_the_enemy_cards_are_dealt_three_by_three_at_random():
    seen = [set(), set(), set()]
    for seed in SEEDS:
        s = new(seed)
        for where, cards in zip(seen, (first_turn_deck(s), pile(s.horde), pile(s.leftover)), strict=True):
            enemies = ENEMY_CARDS & set(cards)
            assert len(enemies) == 3
            where.update(enemies)
    assert seen == [ENEMY_CARDS] * 3


@proves("TED-2.12", "TED-2.14", "TED-2.16")
@pytest.mark.parametrize(("number", "shared", "horde", "left"), [(2, 2, 5, 9), (3, 1, 6, 8), (4, 0, 7, 7)])
def test_the_decks_for_two_three_and_four_defenders(number, shared, horde, left):
    for seed in range(30):
        s = new(seed, people=number)
        turn_deck = set(first_turn_deck(s))
        assert len(turn_deck) == 7
        assert len(turn_deck & COLOURED_CARDS) == number
        assert len(turn_deck & ALL_DEFENDERS_CARDS) == shared
        assert not turn_deck & DIRE_CARDS
        assert s.horde.count == horde
        assert len(DIRE_CARDS & set(pile(s.horde))) == number
        assert not set(pile(s.horde)) & (COLOURED_CARDS | ALL_DEFENDERS_CARDS)
        assert s.leftover.count == left


@proves("TED-2.13")
def test_round_1_opens_with_the_three_enemy_cards():
    for seed in SEEDS:
        opening = drawn(new(seed))
        assert set(opening[:3]) <= ENEMY_CARDS
        assert opening[3] not in ENEMY_CARDS


@proves("TED-2.13")
def test_both_parts_of_the_first_turn_deck_are_shuffled():
    opening = [drawn(new(seed, people=4)) for seed in SEEDS]
    assert {cards[0] for cards in opening} == ENEMY_CARDS
    assert {cards[3] for cards in opening} == COLOURED_CARDS
    assert len({tuple(cards[:3]) for cards in opening}) > 50


@proves("TED-2.13")
def test_later_turn_decks_are_shuffled_as_a_whole():
    first, last = set(), set()
    for seed in range(60):
        t = Table(seed=seed).reveal().deck("red").discard("coast-mountains", "forest-desert", "plains-ruins", "blue").draw()
        t.do("pass")
        order = [a for kind, a, _, _ in t.log() if kind == "CARD_DRAWN"]
        first.add(order[0])
        last.add(t.state.turn_deck.cards[0] if t.state.turn_deck.count else order[-1])
    assert len(first) == len(last) == 5


@proves("TED-2.14")
def test_the_horde_deck_is_shuffled_and_its_dire_enemies_are_random():
    hordes = [pile(new(seed).horde) for seed in SEEDS]
    assert {card for horde in hordes for card in horde} == ENEMY_CARDS | DIRE_CARDS
    for place in range(5):
        kinds = {horde[place] in DIRE_CARDS for horde in hordes}
        assert kinds == {True, False}


@proves("TED-2.15")
@pytest.mark.parametrize("more", [0, 1, 2])
def test_one_or_two_more_dire_enemies_make_the_game_harder(more):
    s = new(people=4, extra_dire_enemies=more)
    horde = set(pile(s.horde))
    assert len(horde & DIRE_CARDS) == 4 + more
    assert len(horde) == 7 + more
    assert s.leftover.count == 7 - more


@proves("TED-2.15")
def test_three_more_dire_enemies_are_too_many():
    with pytest.raises(ValueError):
        new(extra_dire_enemies=3)


@proves("TED-2.16")
def test_leftover_cards_are_all_others_and_nobody_knows_them():
    for seed in range(30):
        s = new(seed)
        others = ENEMY_CARDS | DIRE_CARDS | COLOURED_CARDS | ALL_DEFENDERS_CARDS
        assert set(pile(s.leftover)) == others - set(first_turn_deck(s)) - set(pile(s.horde))
        assert not any(s.leftover.known)


@proves("TED-2.16")
def test_leftover_cards_serve_only_to_cover_regions_destroyed_by_an_effect():
    t = Table(foe="demon-lord").reveal().place("red", "coast").set_threat(coast=3)
    t.turn("red", "blue")
    assert t.destroyed("coast")
    assert t.cover("coast") is not None
    assert len(t.cards("leftover")) == 21 - 3  # red, blue and the cover


@proves("TED-2.16")
def test_leftover_cards_stay_where_they_are_when_an_attack_destroys_a_region():
    t = Table().set_threat(coast=3).deck("coast-mountains", "red", "blue")
    left = t.cards("leftover")
    t.draw().do("pass")
    assert t.destroyed("coast")
    assert t.cards("leftover") == left


@proves("TED-2.17")
@pytest.mark.parametrize("people", [1, 2, 3, 4])
@pytest.mark.parametrize("more", [0, 2])
def test_the_three_piles_hold_all_21_cards(people, more):
    for seed in range(20):
        s = new(seed, people=people, extra_dire_enemies=more)
        cards = first_turn_deck(s) + pile(s.horde) + pile(s.leftover)
        assert sorted(cards) == list(range(21))


@proves("TED-2.18")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_nobody_sees_the_face_down_cards(viewer):
    s = masked(new(people=2), viewer)
    for hidden in (s.turn_deck, s.horde, s.leftover, s.artifact_deck):
        assert hidden.count > 0
        assert set(pile(hidden)) == {-1}
    assert s.foe.card == -1


@proves("TED-2.18")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_all_else_is_open_to_everybody(viewer):
    t = Table("gurmund", "oryk", people=2).reveal().give("red", "wings-of-zephyr").destroy("coast", "harpy").set_threat(plains=2)
    t.discard("forest-ruins", "giant-wasps").turn("red", "blue", "green")
    s, full = masked(t.state, viewer), t.state
    assert s.foe.card == full.foe.card
    assert (s.foe_place, s.foe_hit_points) == (full.foe_place, full.foe_hit_points)
    assert list(s.ring) == list(full.ring)
    assert [(r.threat, r.destroyed, r.side) for r in s.regions] == [(r.threat, r.destroyed, r.side) for r in full.regions]
    assert [bytes(d) for d in s.defenders] == [bytes(d) for d in full.defenders]
    assert s.card == full.card
    assert pile(s.discard) == pile(full.discard)
    assert (s.turn_deck.count, s.horde.count, s.leftover.count) == (full.turn_deck.count, full.horde.count, full.leftover.count)


@proves("TED-2.18")
def test_a_cover_from_the_leftover_cards_stays_hidden():
    t = Table(foe="demon-lord").reveal().place("red", "coast").set_threat(coast=3).turn("red", "blue")
    assert t.destroyed("coast")
    assert all(masked(t.state, viewer).regions[Region.COAST].cover.card == -1 for viewer in (0, SPECTATOR))


@proves("TED-2.19")
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_the_discard_pile_can_be_looked_through(viewer):
    t = Table(people=2).deck("mountains-plains", "harpy", "red", "blue").draw()
    full = pile(t.state.discard)
    assert len(full) == 2
    assert full[0] == 9 + DireEnemy.HARPY
    assert pile(masked(t.state, viewer).discard) == full
