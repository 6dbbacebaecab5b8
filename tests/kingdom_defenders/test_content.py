"""The tiles and cards: as many as the box has, and made so that they keep to all the rule book says of them."""

from collections import Counter
from itertools import combinations

import pytest

from holdfast.games.kingdom_defenders import content
from holdfast.games.kingdom_defenders.names import (
    CHARACTERS,
    DECK_HORDES,
    DEEDS_I,
    FIRST_SPECIAL,
    PRINTED_BUILDINGS,
    Building,
    Character,
    Die,
    Fate,
    Horde,
    Relic,
    Special,
    TrackEvent,
)
from holdfast.schema.rulebook import rules_page
from tests.kingdom_defenders.table import goods_of
from tests.proves import proves

CONTENT = content.load()
C = CONTENT.record
ATTACKS = {"P10", "P11", "P12", "E16", "E17"}
PASSIVE = {"P1", "P2", "P7", "P9"}
HORDE = {"P4", "E14", "E16"}


def tiles():
    """Every tile with its card."""
    yield from zip(C.characters, CONTENT.cards["characters"], strict=True)
    yield from zip(C.buildings, CONTENT.cards["buildings"], strict=True)


def codes(wanted):
    return {card.texts["code"] for tile, card in tiles() if wanted(tile)}


def loose(record, cards):
    """The tiles that are not printed on the board."""
    return [(t, k) for t, k in zip(record, cards, strict=True) if t.difficulty]


def listed(array):
    return [x for x in array if x >= 0]


# -- the box ---------------------------------------------------------------------------------------------------------


def test_the_box_has_as_many_of_everything_as_the_rule_book_counts():
    assert len(loose(C.characters, CONTENT.cards["characters"])) == 11 and len(C.characters) == 12
    assert len(loose(C.buildings, CONTENT.cards["buildings"])) == 13 and len(C.buildings) == 18
    assert (len(C.deeds), DEEDS_I) == (18, 6)
    assert (len(C.rewards), len(C.fates), len(C.adventures)) == (18, 8, 34)
    assert (DECK_HORDES, len(C.hordes) - FIRST_SPECIAL) == (10, 6)
    assert len(C.dice) == 4


def test_codes_run_through():
    assert [card.texts["code"] for card in CONTENT.cards["characters"]] == [f"P{n}" for n in range(1, 13)]
    assert [card.texts["code"] for card in CONTENT.cards["buildings"]] == [f"E{n}" for n in range(1, 19)]


def test_every_card_belongs_to_a_rule_of_the_page():
    known = {rule.id for rule in rules_page("kingdom_defenders.md")}
    for card in CONTENT.all_cards():
        assert card.rule in known, f"{card.deck} {card.key}: {card.rule!r}"


def test_tiles_belong_to_the_rule_of_their_own_number():
    for n, card in enumerate(CONTENT.cards["characters"], 1):
        assert card.rule == f"KD-20.{n}"
    for n, card in enumerate(CONTENT.cards["buildings"], 1):
        assert card.rule == f"KD-21.{n}"


def test_names_are_given_once():
    for deck, cards in CONTENT.cards.items():
        names = [card.name for card in cards]
        assert deck == "rewards" or len(set(names)) == len(names), deck


# -- what the rule book says of the tiles ------------------------------------------------------------------------------


@proves("KD-2.8", "KD-6.4", "KD-6.8")
def test_attacks_passives_and_what_works_on_area_c_are_those_of_the_book():
    assert codes(lambda t: t.attack) == ATTACKS
    assert codes(lambda t: t.horde) == HORDE
    assert {k.texts["code"] for t, k in zip(C.characters, CONTENT.cards["characters"], strict=True) if t.passive} == PASSIVE


@proves("KD-2.8", "KD-2.26")
def test_standard_tiles_have_no_attack_no_grey_disc_and_no_place_of_their_own():
    standard = codes(lambda t: t.difficulty == 1)
    assert not standard & (ATTACKS | {"P11", "E13"})
    assert sum(code.startswith("P") for code in standard) >= 3, "enough for the three positions"
    assert sum(code.startswith("E") for code in standard) >= 5, "enough for the five slots"


@proves("KD-2.2", "KD-2.3")
def test_the_sum_of_the_difficulty_runs_from_8_to_20():
    characters = loose(C.characters, CONTENT.cards["characters"])
    buildings = loose(C.buildings, CONTENT.cards["buildings"])
    sums = set()
    by_attacks = {}
    for chosen in combinations(buildings, 5):
        by_attacks.setdefault(sum(t.attack for t, _ in chosen), set()).add(sum(t.difficulty for t, _ in chosen))
    for chosen in combinations(characters, 3):
        attacks, marks = sum(t.attack for t, _ in chosen), sum(t.difficulty for t, _ in chosen)
        for others, totals in by_attacks.items():
            if attacks + others <= 2:
                sums |= {marks + total for total in totals}
    assert (min(sums), max(sums)) == (8, 20)
    assert sums == set(range(8, 21))


@proves("KD-17.10")
def test_with_two_players_the_least_sum_is_7():
    least = sorted(t.difficulty for t, _ in loose(C.characters, CONTENT.cards["characters"]))[:2]
    assert sum(least) + sum(sorted(t.difficulty for t, _ in loose(C.buildings, CONTENT.cards["buildings"]))[:5]) == 7


@proves("KD-2.5")
def test_only_the_usurper_has_a_place_of_its_own():
    assert [(Character(n).name, t.position) for n, t in enumerate(C.characters) if t.position] == [("USURPER", 1)]


def test_only_special_tiles_have_numbers_of_what_is_special():
    for tile, card in tiles():
        if tile.special == Special.NONE:
            assert tile.amount == tile.second_amount == 0, card.name


def test_no_tile_does_nothing():
    for tile, card in tiles():
        gains = (tile.weapon, tile.spell, tile.either, tile.loot, tile.coin, tile.fame, tile.potion, tile.strength, tile.magic, tile.level)
        assert any(gains) or tile.contribute or tile.special, card.name


@proves("KD-5.8")
def test_requirements_are_those_four_that_the_book_knows():
    known = {(1, 0, 0), (2, 0, 0), (1, 1, 0), (1, 0, 1)}
    for tile, card in tiles():
        assert (tile.discs, tile.coin_price, tile.fame_price) in known, card.name
    for space in C.spaces:
        assert (space.discs, space.coin_price, space.fame_price) in known
    assert {adventure.discs for adventure in C.adventures} == {1, 2}


@proves("KD-20.12")
def test_the_illusionist_asks_what_the_book_shows():
    tile = C.characters[Character.ILLUSIONIST]
    assert (tile.discs, tile.coin_price, tile.fame_price) == (1, 0, 1)


ASK_MORE = {"P8": (1, 1, 0), "P10": (1, 0, 1), "P12": (1, 0, 1), "E4": (2, 0, 0), "E11": (2, 0, 0), "E13": (1, 1, 0)}
ASK_MORE |= {"E15": (1, 1, 0), "E17": (1, 0, 1), "E18": (2, 0, 0)}


@proves(
    "KD-5.10", "KD-20.8", "KD-20.10", "KD-20.12", "KD-21.4", "KD-21.11", "KD-21.13", "KD-21.15", "KD-21.17", "KD-21.18",
)  # fmt: skip
def test_every_tile_asks_what_its_rule_says():
    for tile, card in tiles():
        assert (tile.discs, tile.coin_price, tile.fame_price) == ASK_MORE.get(card.texts["code"], (1, 0, 0)), card.name


PLAYERS_NEEDED = {"E1": [2, 2, 4], "E2": [2, 2, 4], "E8": [2], "E13": [2], "E14": [2, 4], "E16": [2], "E17": [2], "E18": [2]}


@proves("KD-5.5", "KD-21.1", "KD-21.2", "KD-21.14")
def test_every_building_has_the_spaces_that_its_rule_says():
    for tile, card in zip(C.buildings, CONTENT.cards["buildings"], strict=True):
        assert listed(tile.spaces) == PLAYERS_NEEDED.get(card.texts["code"], [2, 3]), card.name


# -- Adventures, Deeds, Rewards, Fate ----------------------------------------------------------------------------------


@proves("KD-9.12")
def test_the_adventure_of_the_book_is_among_them():
    card = C.adventures[18]
    assert (card.weapon, card.spell, card.either, card.wounds) == (1, 1, 1, 2)
    assert (card.fame, card.coin, card.loot, card.strength, card.magic) == (5, 1, 0, 1, 0)
    assert len(listed(card.relics)) == 1, "the example achieves one relic"


def test_adventures_come_in_pairs_that_treat_weapons_and_spells_alike():
    mirrored = {Relic.LEGENDARY_WEAPON: Relic.ARCANE_TOME, Relic.TROPHY: Relic.TROPHY, Relic.ORB: Relic.ORB}
    for one, other in zip(C.adventures[::2], C.adventures[1::2], strict=True):
        assert (one.weapon, one.spell) == (other.spell, other.weapon)
        assert (one.discs, one.either, one.wounds, one.two_players) == (other.discs, other.either, other.wounds, other.two_players)
        assert (one.strength, one.magic) == (other.magic, other.strength)
        assert (one.fame, one.coin, one.loot) == (other.fame, other.coin, other.loot)
        for a, b in zip(listed(one.relics), listed(other.relics), strict=True):
            assert mirrored.get(a, b) == b and (a < Relic.RUNE_1) == (b < Relic.RUNE_1)


def test_relics_on_adventures():
    count = Counter(relic for card in C.adventures for relic in listed(card.relics))
    assert count == {
        Relic.TROPHY: 14,
        Relic.LEGENDARY_WEAPON: 7,
        Relic.ARCANE_TOME: 7,
        Relic.ORB: 4,
        Relic.RUNE_1: 2,
        Relic.RUNE_2: 2,
        Relic.RUNE_3: 2,
        Relic.RUNE_4: 2,
        Relic.RUNE_5: 2,
    }


def test_every_adventure_is_worth_a_little_more_than_it_costs():
    relics = {Relic.ORB: 3.0, Relic.TROPHY: 2.2, Relic.LEGENDARY_WEAPON: 2.2, Relic.ARCANE_TOME: 2.2}
    for card in C.adventures:
        cost = 2 * card.discs + card.weapon + card.spell + card.either + 1.1 * card.wounds
        gain = card.fame + card.coin + 1.2 * card.loot + 2.5 * (card.strength + card.magic)
        gain += sum(relics.get(relic, 2.6) for relic in listed(card.relics))
        assert 1.05 <= gain / cost <= 1.5


def test_no_adventure_asks_more_than_can_be_paid():
    for card in C.adventures:
        assert card.wounds <= 4 and 1 <= card.weapon + card.spell + card.either <= 6


@proves("KD-2.13", "KD-17.4")
def test_there_are_adventures_enough_for_six_rounds():
    two = sum(card.two_players for card in C.adventures)
    assert two == 24 >= 3 + 5 * 3, "with two players three lie open, and three more come in each of five Maintenances at most"
    assert len(C.adventures) >= 5 + 5 * 5


@proves("KD-8.2", "KD-8.20")
def test_deeds_ask_three_or_four_things_first_and_more_later():
    names = ("weapon", "spell", "either", "loot", "coin", "adventures", "orb", "trophy", "legendary_weapon", "arcane_tome", "rune")
    names += ("different_runes", "different_relics")
    assert [getattr(C.deeds[DEEDS_I], n) for n in names] == [2, 2, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0], "the example of the book"
    for n, deed in enumerate(C.deeds):
        asked = sum(getattr(deed, name) for name in names)
        relics = sum(getattr(deed, name) for name in names[6:])
        if n < DEEDS_I:
            assert not relics and (asked in (3, 4) or deed.adventures == asked == 2)
        else:
            assert relics or 4 <= asked <= 6
    assert len({tuple(getattr(deed, name) for name in names) for deed in C.deeds}) == 18, "no two are alike"


@proves("KD-8.18", "KD-8.21")
def test_rewards_are_one_relic_each():
    count = Counter(reward.relic for reward in C.rewards)
    assert count == {Relic.ORB: 3, Relic.TROPHY: 3, Relic.LEGENDARY_WEAPON: 3, Relic.ARCANE_TOME: 3} | dict.fromkeys(range(4, 10), 1)


@proves("KD-2.25", "KD-2.22")
def test_a_fate_card_gives_four_goods_and_three_of_them_five():
    given = [fate.weapon + fate.spell + fate.either + fate.loot + fate.coin for fate in C.fates]
    assert given == [goods_of(fate) for fate in range(8)]


def fame_of(fate, count):
    """What a Fate card gives for so many."""
    card = C.fates[fate]
    return card.per_item * count + max([f for n, f in zip(card.steps, card.step_fame, strict=True) if 0 <= n <= count], default=0)


@proves("KD-16.12", "KD-16.13", "KD-16.14")
def test_fate_cards_give_what_the_book_tells():
    assert fame_of(Fate.COINS, 6) == 5
    assert (fame_of(Fate.REWARD_TILES, 4), fame_of(Fate.REWARD_TILES, 5)) == (4, 6)
    assert [fame_of(Fate.RUNES, n) for n in range(1, 6)] == [1, 2, 4, 6, 8]
    for fate in (Fate.TROPHIES, Fate.LEGENDARY_WEAPONS, Fate.ARCANE_TOMES):
        assert [fame_of(fate, n) for n in range(4)] == [0, 1, 2, 3]


def test_steps_of_fate_cards_rise():
    for fate in C.fates:
        for column in (listed(fate.steps), listed(fate.step_fame)):
            assert column == sorted(set(column))
        assert len(listed(fate.steps)) == len(listed(fate.step_fame))
        assert bool(fate.per_item) != bool(listed(fate.steps))


# -- Hordes ------------------------------------------------------------------------------------------------------------


@proves("KD-2.15", "KD-2.16")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_number_of_players_has_a_deck_of_four_and_one_special_card(players):
    for_us = [n for n, horde in enumerate(C.hordes) if horde.fewest_players <= players <= horde.most_players]
    assert sum(n < FIRST_SPECIAL for n in for_us) == 4
    assert [C.hordes[n].round for n in for_us if n >= FIRST_SPECIAL] == [4, 5]
    assert not any(C.hordes[n].round for n in for_us if n < FIRST_SPECIAL)


@proves("KD-13.26")
def test_the_hordes_of_the_book():
    assert (C.hordes[Horde.HORDE_4_1].weapon, C.hordes[Horde.HORDE_4_1].spell) == (9, 6)
    assert (C.hordes[Horde.HORDE_4_2].weapon, C.hordes[Horde.HORDE_4_2].spell) == (6, 4)
    assert C.hordes[Horde.HORDE_4_1].fame_loss == 15


@proves("KD-13.3", "KD-13.27")
def test_every_horde_gives_one_fame_for_a_cube():
    assert {horde.fame_per_cube for horde in C.hordes} == {1}


@proves("KD-12.3", "KD-12.5", "KD-12.11")
@pytest.mark.parametrize(("players", "cubes", "room"), [(2, 4, 8), (3, 6, 12), (4, 7, 20)])
def test_area_c_alone_can_feed_every_horde_in_time(players, cubes, room):
    assert sum(space.cubes for space in C.spaces[2:6] if space.players <= players) == cubes
    size = C.rules[content.Rule.CAMP_SIZE_2 + players - 2].value
    assert size * players == room
    for horde in C.hordes:
        if horde.fewest_players <= players <= horde.most_players:
            assert horde.weapon + horde.spell <= min(cubes * horde.speed, room)


# -- tracks, dice, tables ----------------------------------------------------------------------------------------------


@proves("KD-11.7", "KD-11.8")
def test_the_level_indicators():
    events = [TrackEvent(space.event).name for space in C.track]
    assert events == ["MULTIPLIER", "CUBE", "TILE", "MULTIPLIER", "POTION", "MULTIPLIER", "FLIP", "MULTIPLIER"]
    assert [space.multiplier for space in C.track] == [1, 1, 1, 2, 2, 3, 3, 4]


@proves("KD-4.7", "KD-4.8", "KD-4.9", "KD-4.10", "KD-4.11")
def test_the_dice():
    def results(die):
        return [(content.DieResult(r).name, n) for r, n in zip(C.dice[die].results, C.dice[die].amounts, strict=True)]

    assert results(Die.FORCE) == [("WEAPON", 1), ("WEAPON", 2), ("STRENGTH", 1)]
    assert results(Die.MAGIC) == [("SPELL", 1), ("SPELL", 2), ("MAGIC", 1)]
    assert results(Die.WEALTH) == [("LOOT", 1), ("COIN", 1), ("NOTHING", 0)]
    assert results(Die.HEALING) == [("POTION", 1), ("POTION", 2), ("NOTHING", 0)]
    assert all(list(die.faces) == [3, 2, 1] for die in C.dice)


@proves("KD-16.3", "KD-16.6")
def test_the_scoring_tables():
    assert list(C.tables[content.Set.TROPHIES].fame) == [0, 1, 3, 6, 10, 15]
    assert listed(C.tables[content.Set.RUNES].fame) == [1, 4, 8, 12, 18]


@proves("KD-1.2", "KD-2.17", "KD-2.20", "KD-3.5", "KD-10.1", "KD-12.5", "KD-17.6", "KD-18.3")
def test_the_numbers_of_the_general_rules():
    assert [rule.value for rule in C.rules] == [
        6, 5, 20, 20, 21, 22, 6, 7, 2, 1, 2, 4, 2, 2, 1, 4, 4, 5, 2, 3, 2, 1, 1, 1, 1,
        2, 5, 3, 8, 8, 20, 120,
    ]  # fmt: skip


@proves("KD-2.17", "KD-17.6")
def test_every_player_has_eleven_discs():
    counted = 1 + 2  # Fame, and the two Level Indicators
    assert C.rules[content.Rule.DISCS].value + C.rules[content.Rule.RESERVE_DISCS].value + counted == 11
    assert C.rules[content.Rule.DISCS_2].value + C.rules[content.Rule.RESERVE_DISCS_2].value + counted == 11


# -- where values come from --------------------------------------------------------------------------------------------


def source(deck, index, field):
    return CONTENT.card(deck, index).provenance[field].source


PRINTED = [
    ("characters", Character.ILLUSIONIST, "fame_price"),
    ("characters", Character.ILLUSIONIST, "discs"),
    ("characters", Character.COURT_BARD, "passive"),
    ("characters", Character.ASSASSIN, "attack"),
    ("characters", Character.SIEGE_CAPTAIN, "horde"),
    ("buildings", Building.TRAINING_GROUNDS, "discs"),
    ("buildings", Building.THIEVES_DEN, "attack"),
    ("buildings", Building.SUPPLY_ROAD, "horde"),
    ("adventures", 18, "weapon"),
    ("adventures", 18, "wounds"),
    ("adventures", 18, "fame"),
    ("adventures", 18, "strength"),
    ("deeds", DEEDS_I, "weapon"),
    ("deeds", DEEDS_I, "coin"),
    ("rewards", 17, "relic"),
    ("fates", Fate.RUNES, "steps"),
    ("fates", Fate.TROPHIES, "per_item"),
    ("hordes", Horde.HORDE_4_1, "weapon"),
    ("hordes", Horde.HORDE_4_2, "spell"),
    ("hordes", Horde.HORDE_2_1, "fame_per_cube"),
    ("dice", Die.FORCE, "results"),
    ("spaces", content.BoardSpace.CAMP_3, "cubes"),
    ("spaces", content.BoardSpace.CAMP_3, "discs"),
    ("tables", content.Set.RUNES, "fame"),
    ("rules", content.Rule.START_FAME_4, "value"),
]
RECONSTRUCTED = [
    ("characters", Character.QUARTERMASTER, "weapon"),
    ("characters", Character.USURPER, "position"),
    ("characters", Character.COURT_BARD, "difficulty"),
    ("buildings", Building.ARMOURY, "weapon"),
    ("buildings", Building.TRAINING_GROUNDS, "spaces"),
    ("adventures", 0, "weapon"),
    ("adventures", 18, "relics"),
    ("adventures", 18, "discs"),
    ("deeds", 0, "weapon"),
    ("rewards", 0, "relic"),
    ("fates", Fate.RUNES, "weapon"),
    ("fates", Fate.COINS, "steps"),
    ("hordes", Horde.HORDE_4_1, "speed"),
    ("hordes", Horde.HORDE_4_1, "fame_loss"),
    ("dice", Die.FORCE, "faces"),
    ("spaces", content.BoardSpace.CAMP_3, "players"),
    ("spaces", content.BoardSpace.DOOR_2, "players"),
    ("track", 3, "event"),
]


@pytest.mark.parametrize(("deck", "index", "field"), PRINTED)
def test_what_the_book_says_is_marked_as_printed(deck, index, field):
    assert source(deck, index, field) == "printed"


@pytest.mark.parametrize(("deck", "index", "field"), RECONSTRUCTED)
def test_what_is_ours_is_marked_as_reconstructed(deck, index, field):
    assert source(deck, index, field) == "reconstructed"


def test_names_of_our_own_are_marked():
    for deck in ("characters", "buildings", "adventures", "deeds", "fates", "hordes"):
        for card in CONTENT.cards[deck]:
            assert card.provenance["name"].source == "house"


def test_every_value_that_is_not_printed_says_why():
    for card in CONTENT.all_cards():
        for name, where in card.provenance.items():
            assert where.source == "printed" or where.why, f"{card.deck} {card.key} {name}"


def test_the_numbers_of_tiles_stay_in_their_order():
    assert len(CONTENT.cards["characters"]) == CHARACTERS
    assert [card.key for card in CONTENT.cards["buildings"]][:PRINTED_BUILDINGS] == [b.name.lower() for b in Building][:PRINTED_BUILDINGS]
