"""The set-up and the options, by sections 1, 15 and 18 of the rules page."""

from __future__ import annotations

import pytest

from holdfast.engine.hexes import find
from holdfast.engine.rng import set_key
from holdfast.games.mage_knight import GAME
from holdfast.games.mage_knight.names import (
    ADVANCED_ACTIONS,
    BASIC_COLOURS,
    CARDS,
    COUNTRYSIDES,
    ENEMIES,
    FIRST_ADVANCED,
    FIRST_ARTIFACT,
    FIRST_SPELL,
    HERO_SKILLS,
    NO_HERO,
    RUINS,
    SKILLS,
    UNITS,
    Card,
    Enemy,
    EnemyColour,
    Hero,
    Site,
    Skill,
    Tactic,
    Tile,
    TileKind,
    Unit,
)
from holdfast.games.mage_knight.options import OPTIONS, prepare
from holdfast.games.mage_knight.rules.explore import next_kind, reveal_tile
from holdfast.games.mage_knight.rules.mana import roll_source
from holdfast.games.mage_knight.rules.tokens import draw_enemy, draw_ruin
from holdfast.games.mage_knight.state import State
from holdfast.schema.options import OptionError
from tests.mage_knight.laid import COURSE
from tests.proves import proves

from .course import ALL, NONE, A, B, C, Course

SEEDS = range(12)


def kind_of(tile):
    return TileKind(C.tiles[tile].kind)


def whole_deck(t, seat=A):
    """The Deed deck with the hand, by kinds."""
    counts = list(t[seat].hand.held)
    for i in range(t[seat].deck.count):
        counts[t[seat].deck.cards[i]] += 1
    return {Card(kind).name.lower(): counts[kind] for kind in range(CARDS) if counts[kind]}


@proves("MK-1.1", "MK-18.3")
def test_heroes_are_named_or_drawn_and_each_is_played_once():
    assert {Course(4, seed)[A].hero for seed in SEEDS} == set(range(4))
    for seed in SEEDS:
        t = Course(4, seed, hero_2="tovak")
        assert t[B].hero == Hero.TOVAK
        assert sorted(t[seat].hero for seat in range(4)) == [0, 1, 2, 3]


@proves("MK-1.1")
def test_the_first_round_order_is_drawn():
    chooser = set()
    for seed in SEEDS:
        s = State()
        set_key(s.chance, seed)
        s.seats = 3
        prepare(s, C, 3, {option.name: option.usual(3) for option in OPTIONS})
        COURSE.setup(s, C)
        assert sorted(s.players[seat].order for seat in range(3)) == [0, 1, 2]
        chooser.add(s.frames.items[s.frames.count - 1].who)
    assert chooser == {0, 1, 2}


@proves("MK-1.2")
def test_piles_of_enemies_by_colour():
    """The base box: 12 green, 10 grey, 10 violet, 10 brown, 8 red, 10 white tokens, and 12 of ruins."""
    sizes = dict.fromkeys(EnemyColour, 0)
    for enemy in range(ENEMIES):
        sizes[EnemyColour(C.enemies[enemy].colour)] += C.enemies[enemy].copies
    assert list(sizes.values()) == [12, 10, 10, 10, 8, 10]
    assert RUINS == 12


@proves("MK-1.2")
def test_an_empty_pile_is_made_of_its_discards():
    t = Course()
    for enemy in range(ENEMIES):
        t.s.enemies[enemy] = t.s.fallen[enemy] = 0
    assert draw_enemy(t.s, C, EnemyColour.RED) == NONE
    t.s.fallen[Enemy.ICE_DRAGON] = 1
    t.s.fallen[Enemy.MONKS] = 1
    assert draw_enemy(t.s, C, EnemyColour.RED) == Enemy.ICE_DRAGON
    assert (t.s.fallen[Enemy.ICE_DRAGON], t.s.fallen[Enemy.MONKS]) == (0, 1)
    for ruin in range(RUINS):
        t.s.ruins[ruin] = t.s.ruins_fallen[ruin] = 0
    t.s.ruins_fallen[3] = 1
    assert draw_ruin(t.s) == 3


@proves("MK-1.3", "MK-18.4")
@pytest.mark.parametrize(
    ("hero", "own", "replaced"),
    [
        ("arythea", ("battle_versatility", "mana_pull"), ("rage", "mana_draw")),
        ("goldyx", ("will_focus", "crystal_joy"), ("concentration", "crystallize")),
        ("norowas", ("noble_manners", "rejuvenate"), ("promise", "tranquility")),
        ("tovak", ("cold_toughness", "instinct"), ("determination", "improvisation")),
    ],
)
def test_a_starting_deck_has_sixteen_cards_with_the_hero_s_own(hero, own, replaced):
    common = {
        "rage": 2, "determination": 1, "swiftness": 2, "march": 2, "stamina": 2, "tranquility": 1, "promise": 1, "threaten": 1,
        "crystallize": 1, "mana_draw": 1, "concentration": 1, "improvisation": 1,
    }  # fmt: skip
    for cards, count in (("both", 2), ("one", 1)):
        expected = dict(common)
        for mine, theirs in list(zip(own, replaced, strict=True))[:count]:
            expected[mine] = 1
            expected[theirs] -= 1
        t = Course(2, hero_1=hero, hero_cards=cards)
        assert whole_deck(t) == {name: n for name, n in expected.items() if n}
        assert sum(whole_deck(t).values()) == 16


@proves("MK-1.3", "MK-12.2")
def test_what_a_player_begins_with():
    t = Course(2, hero_1="goldyx")
    me = t[A]
    assert (me.hand.size, me.deck.count, me.level, me.fame, t.reputation()) == (5, 11, 0, 0, 0)
    level = C.levels[0]
    assert (level.armor, level.hand, level.commands) == (2, 5, 1)
    assert me.skill_pile.count == HERO_SKILLS == 10
    assert all(C.skills[me.skill_pile.cards[i]].hero == Hero.GOLDYX for i in range(10))
    assert list(me.crystals) == [0] * BASIC_COLOURS and me.at == NONE


@proves("MK-1.4")
@pytest.mark.parametrize(("people", "dice"), [(1, 3), (2, 4), (3, 5), (4, 6)])
def test_the_source_has_two_dice_more_than_players_and_half_of_them_basic(people, dice):
    for seed in SEEDS:
        t = Course(people, seed)
        assert t.s.source.count == dice
        for _ in range(5):
            roll_source(t.s)
            assert 2 * sum(face not in ("gold", "black") for face in t.faces()) >= dice


@proves("MK-1.5", "MK-1.9")
@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_the_unit_offer_has_two_more_than_players_and_one_for_a_village(people):
    for seed in SEEDS:
        t = Course(people, seed)
        units = [unit for unit in t.s.units if unit != NONE]
        assert len(units) == people + 2
        assert any(Site.VILLAGE in C.units[unit].sites for unit in units)
        assert sum(t.s.unit_deck) + len(units) == sum(C.units[unit].copies for unit in range(UNITS) if not C.units[unit].elite) == 20


@proves("MK-1.6", "MK-18.5")
def test_spells_and_advanced_actions_come_when_they_are_needed():
    t = Course()
    assert list(t.s.spells) == list(t.s.actions) == [NONE] * 3
    t = Course(first_offers="at-once")
    assert NONE not in t.s.spells and NONE not in t.s.actions
    assert t.s.spell_deck.count == 17


@proves("MK-1.7")
@pytest.mark.parametrize(("people", "countryside"), [(1, 8), (2, 8), (3, 9), (4, 11)])
def test_the_tile_deck(people, countryside):
    cities, cores = set(), set()
    for seed in SEEDS:
        t = Course(people, seed)
        deck = [t.s.tiles.cards[i] for i in range(t.s.tiles.count - 1, -1, -1)]
        laid = [t.s.land.hexes[at].tile for at in range(t.s.land.count)]
        assert [Tile(tile).name for tile in laid] == ["START", "COUNTRYSIDE_1", "COUNTRYSIDE_2"]
        assert deck[:-3] == [Tile.COUNTRYSIDE_1 + n for n in range(2, countryside)]
        kinds = sorted(kind_of(tile) for tile in deck[-3:])
        assert kinds == [TileKind.CORE, TileKind.CORE, TileKind.CORE_CITY]
        cities |= {deck.index(tile) - len(deck) for tile in deck if kind_of(tile) == TileKind.CORE_CITY}
        cores |= {tile for tile in deck if kind_of(tile) == TileKind.CORE}
    assert cities == {-3, -2, -1} and len(cores) == 4


@proves("MK-1.8")
def test_the_first_tiles_lie_north_east_and_east_and_give_no_fame():
    t = Course()
    assert [t.s.land.hexes[find(t.s.land, q, r)].tile for q, r in ((0, 0), (1, -1), (1, 0))] == [0, 1, 2]
    assert len(t.tokens(7 + 3)) == 1  # the orcs of countryside tile 1
    assert t[A].fame == 0


@proves("MK-1.9")
def test_interactive_cards_are_in_the_box():
    """Of the base box 20 Spells, four of them interactive; eleven Skills for each hero, two of them interactive."""
    assert (ADVANCED_ACTIONS, FIRST_ARTIFACT - FIRST_SPELL, SKILLS) == (28, 20, 44)


@proves("MK-1.10", "MK-15.1")
def test_decks_are_shuffled_and_nobody_knows_them():
    orders = set()
    for seed in SEEDS:
        t = Course(2, seed)
        deck = t.s.artifact_deck
        assert sorted(deck.cards[i] for i in range(deck.count)) == list(range(FIRST_ARTIFACT, Card.WOUND))
        orders.add(tuple(deck.cards[i] for i in range(deck.count)))
        for pile in (deck, t.s.spell_deck, t.s.action_deck, t[A].deck, t[A].skill_pile):
            assert not any(pile.known[i] for i in range(pile.count))
        assert (t[A].hand.known, t[B].hand.known) == (1, 2)
    assert len(orders) == len(SEEDS)


@proves("MK-15.2")
def test_the_back_of_the_next_tile_is_seen():
    t = Course()
    assert next_kind(t.s, C) == TileKind.COUNTRYSIDE
    while t.s.tiles.count > 3:
        reveal_tile(t.s, C, 0, -1 - t.s.tiles.count)
    assert next_kind(t.s, C) == TileKind.CORE
    for i in range(3):
        assert t.s.tiles.known[i] == 0
    assert all(Course().s.tiles.known[i] == ALL for i in range(3, 9)), "countryside tiles come in the order of their numbers"


@proves("MK-18.1")
@pytest.mark.parametrize(("people", "rounds"), [(1, 4), (2, 3), (4, 3)])
def test_rounds_by_players(people, rounds):
    assert Course(people).s.options.rounds == rounds
    assert Course(people, rounds=6).s.options.rounds == 6


@proves("MK-18.7")
def test_without_a_hero():
    for seed in SEEDS:
        t = Course(3, seed, without_hero="tovak")
        assert sorted(t[seat].hero for seat in range(3)) == [0, 1, 2]
        t = Course(1, seed, without_hero="tovak", hero_1="goldyx")
        assert t.s.dummy.hero in (Hero.ARYTHEA, Hero.NOROWAS)


@proves("MK-18.8", "MK-18.9", "MK-18.10", "MK-18.12")
def test_what_is_left_out_is_nowhere():
    t = Course(
        without_card="fireball",
        without_unit="peasants",
        without_skill="dark_paths".replace("_", "-"),
        without_enemy="medusa",
        hero_1="arythea",
    )
    pile = t.s.spell_deck
    assert pile.count == 19 and Card.FIREBALL not in [pile.cards[i] for i in range(pile.count)]
    assert t.s.unit_deck[Unit.PEASANTS] == 0 and Unit.PEASANTS not in t.s.units
    assert t[A].skill_pile.count == 9 and Skill.DARK_PATHS not in [t[A].skill_pile.cards[i] for i in range(9)]
    assert t.s.enemies[Enemy.MEDUSA] == 0
    assert Course(without_card="banner-of-fear").s.artifact_deck.count == 15
    assert Course(without_card="learning").s.action_deck.count == 27


@proves("MK-18.11")
def test_without_a_tactic():
    t = Course(without_tactic="rethink")
    assert t.legal() == {f"tactic:{name}" for name in ("early-bird", "mana-steal", "planning", "great-start", "the-right-moment")}
    assert not t.s.tactics >> Tactic.RETHINK & 1


@pytest.mark.parametrize(
    ("people", "options", "words"),
    [
        (2, {"hero_1": "tovak", "hero_2": "tovak"}, "named twice"),
        (2, {"hero_1": "tovak", "without_hero": "tovak"}, "leave out another"),
        (4, {"without_hero": "tovak"}, "all four heroes"),
    ],
)
def test_options_that_do_not_go_together(people, options, words):
    with pytest.raises(OptionError, match=words):
        Course(people, **options)


def test_no_hero_is_named_by_default():
    s = State()
    prepare(s, C, 2, {option.name: option.usual(2) for option in OPTIONS})
    assert list(s.options.heroes) == [NO_HERO] * 4
    assert COUNTRYSIDES == 11 and FIRST_ADVANCED == 20


@proves("MK-17.1")
def test_a_dummy_player_whose_hero_was_given_no_crystals_has_none():
    own = GAME.with_values({f"heroes.{hero}.crystals": ["none"] * 3 for hero in ("arythea", "goldyx", "norowas", "tovak")})
    assert not any(own.new(1, 1).dummy.crystals)


@proves("MK-1.5")
def test_a_table_without_a_unit_for_villages_is_dealt_those_that_there_are():
    own = GAME.with_values({f"units.{card.key}.sites": ["keep"] for card in GAME.content.cards["units"]})
    s = own.new(1, 2)
    assert sum(unit >= 0 for unit in s.units) == 4
