"""Section 18 of the rules: what a table agrees on, and how the eight tiles are drawn."""

import pytest

from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders.names import Building, Character
from holdfast.games.kingdom_defenders.options import OPTIONS, RANDOM_TILE
from holdfast.schema.options import OptionError
from tests.proves import proves

C = GAME.content.record
NONE = -1
SEEDS = range(40)

CHARACTERS = (
    "court-bard", "quartermaster", "siege-captain", "high-priestess", "royal-herald", "master-at-arms", "tutor", "smuggler", "assassin",
    "usurper", "illusionist",
)  # fmt: skip
BUILDINGS = (
    "merchants-guild", "tavern", "hiring-hall", "trading-post", "herbalist", "academy", "criers-post", "mercenary-camp", "supply-road",
    "hall-of-relics", "sappers-tunnel", "thieves-den", "mirror-portal",
)  # fmt: skip
ATTACKS = ("assassin", "usurper", "illusionist", "sappers-tunnel", "thieves-den")


def word(member):
    return member.name.lower().replace("_", "-")


def characters(s):
    return [word(Character(n)) for n in s.characters if n != NONE]


def buildings(s):
    return [word(Building(slot.card)) for slot in s.buildings]


def tiles(s):
    return characters(s) + buildings(s)


def marks(s):
    """The difficulty marks of the tiles in play."""
    return [C.characters[n].difficulty for n in s.characters if n != NONE] + [C.buildings[slot.card].difficulty for slot in s.buildings]


def attacks(s):
    return [tile for tile in tiles(s) if tile in ATTACKS]


# -- what may be given -------------------------------------------------------------------------------------------------

WORDS = [
    ("difficulty", ("standard", "advanced", "expert", "standard-and-expert")),
    ("variant", ("printed", "family", "extreme")),
    ("orbs", ("best", "chosen")),
    *((f"character_{n}", ("random", *CHARACTERS)) for n in (1, 2, 3)),
    *((f"building_{n}", ("random", *BUILDINGS)) for n in (1, 2, 3, 4, 5)),
    ("without_character", ("none", *CHARACTERS)),
    ("without_building", ("none", *BUILDINGS)),
    ("without_adventure", ("none", *(f"adventure-{n}" for n in range(1, 35)))),
    ("without_deed", ("none", *(f"deed-i-{n}" for n in range(1, 7)), *(f"deed-ii-{n}" for n in range(1, 13)))),
    ("without_fate", ("none", "coins", "trophies", "legendary-weapons", "arcane-tomes", "runes", "reward-tiles", "loot", "adventures")),
]


@pytest.mark.parametrize(("name", "words"), WORDS)
def test_only_the_words_of_an_option_are_taken_and_the_refusal_names_them(name, words):
    for given in words:
        GAME.blank(4, {name: given})
    assert next(option for option in OPTIONS if option.name == name).default == words[0]
    with pytest.raises(OptionError, match=name) as refusal:
        GAME.blank(4, {name: "perhaps"})
    assert all(given in str(refusal.value) for given in words)


def test_there_are_no_other_options():
    assert {option.name for option in OPTIONS} == {name for name, _ in WORDS}


def test_by_default_all_is_random_and_nothing_left_out():
    options = GAME.blank(3, {}).options
    assert list(options.characters) == [RANDOM_TILE] * 3 and list(options.buildings) == [RANDOM_TILE] * 5
    assert (options.difficulty, options.variant, options.orbs) == (0, 0, 0)
    assert not any(getattr(options, f"without_{kind}") for kind in ("character", "building", "adventure", "deed", "fate"))


def test_every_option_has_its_help():
    for option in OPTIONS:
        assert option.title and option.group and option.text.endswith("."), option.name
        assert option.source == "printed" or option.why, option.name


# -- difficulty --------------------------------------------------------------------------------------------------------

POOLS = [("standard", {1}), ("advanced", {1, 2}), ("expert", {1, 2, 3}), ("standard-and-expert", {1, 3})]


@proves("KD-2.2", "KD-18.6", "KD-2.4", "KD-2.6")
@pytest.mark.parametrize(("difficulty", "pool"), POOLS)
def test_tiles_come_from_the_difficulty_agreed_on(difficulty, pool):
    seen = set()
    for seed in SEEDS:
        s = GAME.new(seed, 4, {"difficulty": difficulty})
        assert len(characters(s)) == len(set(characters(s))) == 3
        assert len(set(buildings(s))) == 5
        seen |= set(marks(s))
    assert seen == pool


@proves("KD-2.3", "KD-17.10")
@pytest.mark.parametrize(("people", "least"), [(2, 7), (3, 8), (4, 8)])
def test_the_difficulty_sums_to_8_at_least_and_20_at_most(people, least):
    for difficulty, _ in POOLS:
        for seed in SEEDS:
            assert least <= sum(marks(GAME.new(seed, people, {"difficulty": difficulty}))) <= 20
    assert {sum(marks(GAME.new(seed, people, {}))) for seed in SEEDS} == {least}, "all standard"


@proves("KD-2.8", "KD-2.9")
@pytest.mark.parametrize("difficulty", ["expert", "standard-and-expert"])
def test_no_more_than_two_attacks_are_drawn(difficulty):
    counts = set()
    for seed in range(150):
        s = GAME.new(seed, 3, {"difficulty": difficulty})
        counts.add(len(attacks(s)))
        assert len(set(tiles(s))) == 8
    assert counts == {0, 1, 2}


@proves("KD-2.8")
def test_standard_games_have_no_attacks():
    for seed in SEEDS:
        for difficulty in ("standard", "advanced"):
            assert attacks(GAME.new(seed, 4, {"difficulty": difficulty})) == []


@proves("KD-2.9")
def test_what_replaces_an_attack_is_of_the_chosen_difficulty_first():
    """Among tiles of one and three marks, what takes the place of an attack has no two marks."""
    for seed in range(150):
        assert 2 not in marks(GAME.new(seed, 4, {"difficulty": "standard-and-expert"}))


@proves("KD-2.5")
def test_the_usurper_lies_on_the_first_position():
    seen = set()
    for seed in range(120):
        s = GAME.new(seed, 3, {"difficulty": "expert"})
        if "usurper" in characters(s):
            seen.add(characters(s).index("usurper"))
    assert seen == {0}


# -- named tiles -------------------------------------------------------------------------------------------------------


@proves("KD-18.7")
def test_named_tiles_lie_where_they_are_named():
    mix = {"character_2": "smuggler", "character_3": "tutor", "building_1": "mirror-portal", "building_5": "thieves-den"}
    for seed in SEEDS:
        s = GAME.new(seed, 4, mix)
        assert characters(s)[1:] == ["smuggler", "tutor"]
        assert (buildings(s)[0], buildings(s)[4]) == ("mirror-portal", "thieves-den")
        assert len(set(tiles(s))) == 8


@proves("KD-18.7", "KD-2.6", "KD-2.7")
def test_a_named_building_is_not_turned_up_before_its_time():
    s = GAME.new(3, 4, {"building_1": "tavern", "building_2": "academy"})
    assert s.buildings[0].known and not s.buildings[1].known


@proves("KD-18.7")
def test_all_eight_tiles_may_be_named():
    mix = {"character_1": "illusionist", "character_2": "smuggler", "character_3": "tutor"}
    mix |= {f"building_{n}": name for n, name in enumerate(("mirror-portal", "criers-post", "tavern", "academy", "supply-road"), 1)}
    for seed in range(5):
        assert tiles(GAME.new(seed, 3, mix)) == list(mix.values())


@proves("KD-18.8", "KD-2.5")
@pytest.mark.parametrize("position", [1, 2, 3])
def test_a_named_usurper_lies_on_its_own_position(position):
    s = GAME.new(5, 3, {f"character_{position}": "usurper"})
    assert characters(s)[0] == "usurper"


REFUSED = [
    (4, {"character_1": "tutor", "character_3": "tutor"}, "twice"),
    (4, {"building_1": "tavern", "building_2": "tavern"}, "twice"),
    (4, {"character_1": "assassin", "character_2": "illusionist", "building_1": "thieves-den"}, "3 attack tiles"),
    (2, {"character_1": "assassin"}, "two players"),
    (2, {"building_3": "sappers-tunnel"}, "two players"),
    (2, {"character_3": "tutor"}, "character_3"),
    (3, {"variant": "family", "character_1": "siege-captain"}, "family"),
    (3, {"variant": "family", "building_2": "supply-road"}, "family"),
    (3, {"variant": "family", "building_2": "sappers-tunnel"}, "family"),
    (3, {"character_1": "tutor", "without_character": "tutor"}, "without_character"),
    (3, {"building_1": "tavern", "without_building": "tavern"}, "without_building"),
]


@proves("KD-18.8")
@pytest.mark.parametrize(("people", "given", "said"), REFUSED)
def test_what_does_not_go_together_is_refused(people, given, said):
    with pytest.raises(OptionError, match=said):
        GAME.new(1, people, given)


@proves("KD-18.8", "KD-2.8")
def test_how_many_attacks_go_together_and_what_is_one_the_content_says():
    two = {"character_1": "assassin", "building_1": "thieves-den"}
    GAME.new(1, 4, two)
    with pytest.raises(OptionError, match="2 attack tiles are named; no more than 1 may be in a game"):
        GAME.with_values({"attack_tiles.value": 1}).new(1, 4, two)
    with pytest.raises(OptionError, match="3 attack tiles"):
        GAME.with_values({"tutor.attack": 1}).new(1, 4, {**two, "character_2": "tutor"})


def test_a_character_and_a_building_of_the_same_number_go_together():
    """Character 6 is the Master-at-arms, Building 6 the Tavern."""
    GAME.new(1, 3, {"character_1": "master-at-arms", "building_1": "tavern", "without_building": "academy", "without_character": "usurper"})


@proves("KD-18.9")
def test_named_attacks_stay_and_drawn_ones_give_way():
    named = {"difficulty": "expert", "character_2": "assassin", "building_3": "thieves-den"}
    for seed in range(80):
        s = GAME.new(seed, 3, named)
        assert sorted(attacks(s)) == ["assassin", "thieves-den"]
        assert (characters(s)[1], buildings(s)[2]) == ("assassin", "thieves-den")


# -- leaving out -------------------------------------------------------------------------------------------------------


@proves("KD-18.10")
def test_a_tile_left_out_is_never_drawn():
    for seed in SEEDS:
        s = GAME.new(seed, 4, {"difficulty": "expert", "without_character": "tutor", "without_building": "academy"})
        assert "tutor" not in characters(s) and "academy" not in buildings(s)
    assert any("tutor" in characters(GAME.new(seed, 4, {"difficulty": "expert"})) for seed in SEEDS)


@proves("KD-18.10")
def test_an_adventure_a_deed_and_a_fate_card_left_out_are_not_in_the_game():
    for seed in range(10):
        s = GAME.new(seed, 4, {"without_adventure": "adventure-34", "without_deed": "deed-ii-1", "without_fate": "runes"})
        deck = [s.adventure_deck.cards[i] for i in range(s.adventure_deck.count)] + list(s.adventures)
        assert sorted(deck) == list(range(33))
        pile = [s.deed_pile.cards[i] for i in range(s.deed_pile.count)] + list(s.deeds)
        assert sorted(pile) == [n for n in range(18) if n != 6]
        dealt = [card for player in s.players for card in (player.fate.card, player.other_fate.card) if card != NONE]
        assert sorted(dealt) == [0, 1, 2, 3, 5, 6, 7]


@proves("KD-2.10")
def test_where_a_difficulty_has_too_few_tiles_others_are_drawn():
    """The family variant has three standard Characters, two without the Bard; nothing else is missing."""
    for seed in SEEDS:
        s = GAME.new(seed, 4, {"variant": "family", "without_character": "court-bard"})
        own = [n for n in s.characters if C.characters[n].difficulty == 1]
        assert len(own) == 2 and len(characters(s)) == 3
        assert set(marks(s)[3:]) == {1}


@proves("KD-18.2", "KD-17.3")
def test_what_a_variant_has_not_is_not_drawn():
    for seed in SEEDS:
        family = GAME.new(seed, 4, {"difficulty": "expert", "variant": "family"})
        assert not set(tiles(family)) & {"siege-captain", "supply-road", "sappers-tunnel"}
        assert not attacks(GAME.new(seed, 2, {"difficulty": "expert"}))
