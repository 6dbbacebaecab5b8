"""A Megapolis, two cities that are one, by section 18 of the rules page.  What is expected is from the rule text."""

from __future__ import annotations

import pytest

from holdfast.engine.visibility import SPECTATOR
from holdfast.games.mage_knight import GAME
from holdfast.games.mage_knight.names import DEFENDERS, GARRISON, ZERO_REPUTATION, City, Enemy, EnemyColour, Reward, Site
from holdfast.games.mage_knight.players.determinize import determinize
from holdfast.games.mage_knight.players.joint import share_worth
from holdfast.games.mage_knight.players.siege import siege_value
from holdfast.games.mage_knight.rules.city import cities_found, cities_taken, city_at, is_conquered, leader_of, put_shield, second_space
from holdfast.games.mage_knight.rules.end import hand_limit
from holdfast.games.mage_knight.rules.explore import see_garrisons
from holdfast.games.mage_knight.rules.foes import BRUTAL, POISON, armor_of, attack_traits, attack_value, fortification
from holdfast.games.mage_knight.rules.land import beside, cost_of, crowded, is_beside, is_held_against, is_rampaging, is_safe, site_of
from holdfast.games.mage_knight.rules.score import city_points
from holdfast.games.mage_knight.text.words import Words
from holdfast.schema.options import OptionError
from tests.proves import proves

from .course import ALL, NONE, A, B, C, Course
from .test_cities import COLOURS, LETTERS
from .test_cities import GARRISONS as USUAL
from .test_together import beat_all, fights_on, together

LEVEL_12 = {City.GREEN: "gbbbww", City.BLUE: "vwwww", City.WHITE: "gggwww", City.RED: "bbvvww"}
"""Level 9 and a white token."""
GARRISONS = {city: f"{usual} {LEVEL_12[city]}" for city, usual in USUAL.items()}
SEEDS = range(8)
EAST, NORTH_EAST, WEST = 0, 1, 3


def in_order(letters):
    return "".join(sorted(letters, key="gvbw".index))


def places(t, city):
    """All places for defenders of a city, with their backs."""
    halves = [one for one in (city, t.s.cities[city].joined) if one != NONE]
    return [pair for one in halves for pair in zip(t.s.cities[one].garrison, t.s.cities[one].backs, strict=True)]


def letters(t, city):
    return in_order(LETTERS[EnemyColour(C.enemies[slot.card].colour)] for slot, _ in places(t, city) if slot.card != NONE)


def shields(t, city):
    return [seat for one in (city, t.s.cities[city].joined) for seat in t.s.cities[one].shields if seat != NONE]


def made(left=City.RED, right=City.WHITE, people=2, level=8, **options):
    """A game with one city, which is a Megapolis of these two; returns it, and the space of the left half."""
    for seed in range(1, 40):
        t = Course(people, seed, **({"scenario": "full-conquest", "city_tiles": "1", "megapolis": str(level)} | options))
        at = t.lay(COLOURS[left], 1, -2)
        if t.s.cities[left].joined == right:
            return east_of(t), at
    raise AssertionError("no seed draws it")


def east_of(t):
    """A tile lies east of that of the Megapolis, too, without anybody on it."""
    t.retile(t.lay("countryside_3", 2, -2) // 7, "countryside_3")
    return t


def defend(t, city, *enemies, known=ALL):
    """These defend a Megapolis, the first ones in its left half."""
    found = places(t, city)
    assert len(found) == DEFENDERS
    for place in range(DEFENDERS):
        one = t.s.cities[city if place < GARRISON else t.s.cities[city].joined]
        slot = one.garrison[place % GARRISON]
        is_there = place < len(enemies) and enemies[place] is not None
        slot.card = Enemy[enemies[place].upper()] if is_there else NONE
        slot.known = known if is_there else ALL
        one.backs[place % GARRISON] = C.enemies[slot.card].colour if is_there else NONE


def siege(*enemies, left=City.RED, right=City.WHITE, known=ALL, way=EAST, **options):
    """Player A stands beside the right half, and not beside the left one; the way into it is the opposite one."""
    t, at = made(left, right, **options)
    t.begin()
    defend(t, left, *enemies, known=known)
    t.at(beside(t.s, at + 1, way))
    t.s.turn.move = 2
    return t, at


# -- how it comes about --------------------------------------------------------------------------------------------------------


@proves("MK-10.3", "MK-18.32")
@pytest.mark.parametrize("level", [2, 3, 9, 16, 23, 24])
@pytest.mark.parametrize("left", City)
def test_the_left_half_is_rounded_up_and_each_has_its_own_table(left, level):
    seconds = set()
    for seed in SEEDS:
        t = Course(2, seed, scenario="full-conquest", city_tiles="1", megapolis=str(level))
        at = t.lay(COLOURS[left], 2, -1)
        right = City(t.s.cities[left].joined)
        seconds.add(right)
        first, second = (level + 1) // 2, level // 2
        assert letters(t, left) == in_order(GARRISONS[left].split()[first - 1] + GARRISONS[right].split()[second - 1])
        assert all(slot.known == 0 for slot, _ in places(t, left) if slot.card != NONE)
        assert city_at(t.s, at) == city_at(t.s, at + 1) == left and cities_found(t.s) == 1
        assert not is_conquered(t.s, left) and leader_of(t.s, left) == NONE
    assert left not in seconds and len(seconds) > 1, "any of those that are not on the map"


@proves("MK-18.32")
def test_the_last_city_alone_is_one_and_its_second_is_none_that_is_on_the_map():
    for seed in SEEDS:
        t = Course(2, seed, scenario="full-conquest", megapolis="9")
        first = t.lay(COLOURS[City.BLUE], 2, -1)
        t.lay(COLOURS[City.GREEN], 3, -1)
        assert t.s.cities[City.BLUE].joined == NONE and second_space(t.s, City.BLUE) == NONE and city_at(t.s, first + 1) == NONE
        assert t.s.cities[City.BLUE].level == 4 and letters(t, City.BLUE) == "gvw"
        assert t.s.cities[City.GREEN].joined in (City.WHITE, City.RED) and cities_found(t.s) == 2


@proves("MK-18.32")
def test_of_two_the_first_draws_its_second_and_the_other_has_the_two_that_are_left():
    taken = 0
    for seed in range(20):
        t = Course(2, seed, scenario="full-conquest", megapolis="6", first_megapolis="11")
        one, two = t.lay(COLOURS[City.RED], 2, -1), t.lay(COLOURS[City.WHITE], 3, -1)
        first, last = int(city_at(t.s, one)), int(city_at(t.s, two))
        assert first == City.RED
        halves = [first, int(t.s.cities[first].joined), last, int(t.s.cities[last].joined)]
        assert sorted(halves) == sorted(City) and cities_found(t.s) == 2
        assert [t.s.cities[half].level for half in halves] == [6, 5, 3, 3]
        assert last == City.WHITE or halves[1] == City.WHITE
        taken += halves[1] == City.WHITE
    assert 0 < taken < 20


@proves("MK-18.23", "MK-18.32")
def test_random_cities_may_be_halves():
    found = set()
    for seed in SEEDS:
        t = Course(2, seed, scenario="full-conquest", city_tiles="1", megapolis="4", random_cities="yes")
        left = int(city_at(t.s, t.lay(COLOURS[City.RED], 2, -1)))
        found.add((left, int(t.s.cities[left].joined)))
        assert all(one != two for one, two in found)
    assert len({left for left, _ in found}) > 1


@proves("MK-18.32")
def test_with_four_cities_there_is_none():
    with pytest.raises(OptionError, match="four cities"):
        Course(2, scenario="full-conquest", megapolis="9", city_tiles="4")


@proves("MK-18.32")
@pytest.mark.parametrize("options", [{"megapolis": "9", "city_tiles": "3"}, {}, {"megapolis": "9", "city_tiles": "1"}])
def test_a_first_one_is_only_with_two_cities_beside_a_last_one(options):
    agreed = Course(2, scenario="full-conquest", first_megapolis="9", **options).s.options
    assert (agreed.megapolis, agreed.first_megapolis) == (int(options.get("megapolis", 0)), 0)


@proves("MK-18.32")
@pytest.mark.parametrize("scenario", ["first-reconnaissance", "dungeon-lords"])
def test_where_no_city_is_fought_for_there_is_none(scenario):
    assert Course(2, scenario=scenario, megapolis="9").s.options.megapolis == 0


# -- its two spaces ------------------------------------------------------------------------------------------------------------


@proves("MK-18.32")
@pytest.mark.parametrize("left", City)
@pytest.mark.parametrize("turned", ["no", "yes"])
def test_what_is_printed_on_its_second_space_is_ignored(left, turned):
    for seed in SEEDS:
        t = Course(2, seed, scenario="full-conquest", city_tiles="1", megapolis="9", turned_tiles=turned)
        at = t.lay(COLOURS[left], 2, -1)
        right = beside(t.s, at, EAST)
        assert second_space(t.s, left) == right
        assert site_of(t.s, C, at) == site_of(t.s, C, right) == Site.CITY and not is_rampaging(t.s, C, right)
        assert t.tokens(right) == []
        assert cost_of(t.s, C, A, at) == cost_of(t.s, C, A, right) == 2
        assert is_held_against(t.s, C, right, A) and not is_safe(t.s, C, A, right)
        others = [space for space in range(at, at + 7) if space not in (at, right)]
        assert all(site_of(t.s, C, space) != Site.CITY for space in others)
        has_ruins = any(site_of(t.s, C, space) == Site.ANCIENT_RUINS for space in others)
        assert (t.s.land.hexes[at // 7].ruin.card != NONE) == has_ruins


@proves("MK-6.3", "MK-18.32")
def test_it_is_seen_from_beside_either_space():
    for start in ("left", "right"):
        t, at = siege("swordsmen", *[None] * GARRISON, "gunners", known=0)
        t.at(beside(t.s, at, WEST) if start == "left" else beside(t.s, at + 1, EAST))
        assert is_beside(t.s, t[A].at, at) != is_beside(t.s, t[A].at, at + 1)
        see_garrisons(t.s, C)
        assert [slot.known for slot, _ in places(t, City.RED) if slot.card != NONE] == [ALL, ALL]
    t, at = siege("swordsmen", *[None] * GARRISON, "gunners", known=0)
    t.at(0).at(0, B)
    see_garrisons(t.s, C)
    assert [slot.known for slot, _ in places(t, City.RED) if slot.card != NONE] == [0, 0]


# -- assault -------------------------------------------------------------------------------------------------------------------


@proves("MK-10.4", "MK-18.32")
@pytest.mark.parametrize("side", ["left", "right"])
def test_an_assault_on_either_space_is_one_on_all_defenders(side):
    t, at = siege("swordsmen", "gunners", *[None] * (GARRISON - 2), "guardsmen", "prowlers", known=0)
    t.at(beside(t.s, at, WEST) if side == "left" else beside(t.s, at + 1, EAST))
    start = t[A].at
    t.act("walk:east" if side == "left" else "walk:west")
    there = at if side == "left" else at + 1
    assert t.s.combat.on and t[A].at == there and t.s.turn.move == 0 and t[A].reputation == ZERO_REPUTATION - 1
    foes = [foe for foe in t.s.combat.foes if foe.enemy != NONE]
    assert [foe.enemy for foe in foes] == [Enemy.SWORDSMEN, Enemy.GUNNERS, Enemy.GUARDSMEN, Enemy.PROWLERS]
    assert all(foe.required for foe in foes) and all(fortification(t.s, C, i) >= 1 for i in range(4))
    assert all(slot.known == ALL for slot, _ in places(t, City.RED) if slot.card != NONE)
    t.beat(1).beat(2).lose()
    assert t[A].at == start, "two are left: thrown back"
    assert [slot.card for slot, _ in places(t, City.RED) if slot.card != NONE] == [Enemy.SWORDSMEN, Enemy.PROWLERS]
    assert shields(t, City.RED) == [A, A] and not is_conquered(t.s, City.RED)


@proves("MK-18.32")
def test_twelve_defenders_are_all_fought():
    t, _ = siege(*["swordsmen"] * DEFENDERS)
    t.act("walk:west")
    assert sum(foe.enemy != NONE for foe in t.s.combat.foes) == DEFENDERS == 12
    t.act("next-phase")
    assert {f"attack:{foe}:0" for foe in range(DEFENDERS)} <= t.legal()
    t.beat_all()
    assert is_conquered(t.s, City.RED) and shields(t, City.RED) == [A] * DEFENDERS


@proves("MK-10.5", "MK-18.32")
@pytest.mark.parametrize("place", [0, GARRISON])
def test_both_bonuses_count_for_all_defenders(place):
    t, _ = siege(*[None] * place, "swordsmen")
    t.act("walk:west")
    t.s.combat.foes[0].element = 0
    assert armor_of(t.s, C, 0) == C.enemies[Enemy.SWORDSMEN].armor + 1, "of the white half"
    assert attack_traits(t.s, C, 0, 0) & BRUTAL and not attack_traits(t.s, C, 0, 0) & POISON, "of the red half"
    t, _ = siege(*[None] * place, "swordsmen", left=City.BLUE, right=City.GREEN)
    t.act("walk:west")
    for element, more, is_poisonous in ((0, 0, True), (1, 2, False), (2, 2, False), (3, 1, False)):
        t.s.combat.foes[0].element = element
        assert attack_value(t.s, C, 0, 0) == C.enemies[Enemy.SWORDSMEN].attack + more
        assert bool(attack_traits(t.s, C, 0, 0) & POISON) == is_poisonous
    t, _ = siege(*[None] * place, "swordsmen", left=City.GREEN, right=City.RED)
    t.act("walk:west")
    t.s.combat.foes[0].element = 0
    assert attack_traits(t.s, C, 0, 0) & BRUTAL and attack_traits(t.s, C, 0, 0) & POISON


# -- conquered -----------------------------------------------------------------------------------------------------------------


@proves("MK-10.7", "MK-16.13", "MK-18.32")
def test_it_is_conquered_with_its_last_defender_and_counts_as_one_city():
    t, at = siege("swordsmen", *[None] * GARRISON, "gunners")
    t.act("walk:west").beat_all()
    assert t[A].at == at + 1 and is_conquered(t.s, City.RED) and cities_taken(t.s) == 1 and shields(t, City.RED) == [A, A]
    assert t.s.ending, "the only city of this game"
    for space in (at, at + 1):
        assert not is_held_against(t.s, C, space, B) and is_safe(t.s, C, B, space) and not crowded(t.s, C, space, B)


@proves("MK-10.8", "MK-18.32")
@pytest.mark.parametrize(
    ("order", "leader"),
    [([A, B, B], B), ([B, A], B), ([B, *[A] * 6, *[B] * 5], B), ([A, *[B] * 6, A, A, A, A], B), ([*[A] * 6, *[B] * 6], A)],
)
def test_it_has_one_leader(order, leader):
    t, _ = siege()
    for seat in order:
        put_shield(t.s, City.RED, seat)
    assert shields(t, City.RED) == order and leader_of(t.s, City.RED) == leader


@proves("MK-16.14", "MK-18.32")
def test_it_scores_as_one_city():
    t, _ = siege()
    for seat in (A, A, B):
        put_shield(t.s, City.RED, seat)
    assert [city_points(t.s, C, seat) for seat in (A, B)] == [7, 4]


@proves("MK-10.11", "MK-18.32")
def test_the_hand_limit_is_higher_on_and_beside_both_spaces():
    t, at = siege()
    for seat in (A, A, B):
        put_shield(t.s, City.RED, seat)
    usual = 5
    for space, is_near in (
        (at, True),
        (at + 1, True),
        (beside(t.s, at, WEST), True),
        (beside(t.s, at + 1, EAST), True),
        (beside(t.s, at + 1, NORTH_EAST), True),
        (0, False),
    ):
        t.at(space).at(space, B)
        assert [hand_limit(t.s, C, seat) for seat in (A, B)] == ([usual + 2, usual + 1] if is_near else [usual, usual])


@proves("MK-10.10", "MK-10.12", "MK-10.15", "MK-18.32")
@pytest.mark.parametrize("space", [0, 1])
def test_both_cities_deal_on_either_space(space):
    t, at = siege()
    put_shield(t.s, City.RED, A)
    put_shield(t.s, City.RED, A)
    t.at(at + space).offer("peasants")
    t.act("interact")
    assert t.s.turn.influence == 2, "one for each shield"
    t.s.turn.influence = 30
    assert {"buy-artifact", "add-elite", "recruit:0"} <= t.legal()
    t.act("buy-artifact", "add-elite")
    assert t.s.turn.rewards[Reward.ARTIFACT] == 1 and t.s.turn.influence == 30 - 12 - 2


@proves("MK-10.13", "MK-10.14", "MK-18.32")
@pytest.mark.parametrize("space", [0, 1])
def test_so_do_green_and_blue(space):
    t, at = siege(left=City.GREEN, right=City.BLUE)
    t.at(at + space).crystals(red=1, blue=1, green=1, white=1)
    t.act("interact")
    t.s.turn.influence = 30
    assert {"learn:0", "learn-top"} <= t.legal() and any(text.startswith("spell-offer:") for text in t.legal())
    assert not {"buy-artifact", "add-elite"} & t.legal()


# -- together ------------------------------------------------------------------------------------------------------------------


def gate(*enemies, known=ALL, seed=1):
    """A Megapolis of a cooperation: player A beside its left space alone, B beside its right one alone."""
    for number in range(seed, seed + 40):
        t = together(2, number, city_tiles="1", megapolis="8")
        at = t.lay(COLOURS[City.RED], 1, -2)
        if t.s.cities[City.RED].joined == City.WHITE:
            break
    east_of(t)
    defend(t, City.RED, *enemies, known=known)
    t.at(beside(t.s, at, WEST)).at(beside(t.s, at + 1, EAST), B)
    t.hand("march", "rage").hand("march", "rage", seat=B)
    return t, at


@proves("MK-18.32", "MK-19.5", "MK-19.7", "MK-19.8")
def test_an_assault_together_deals_out_the_defenders_of_both_halves():
    dealt = set()
    for skip in range(6):
        t, at = gate("guardsmen", "swordsmen", *[None] * (GARRISON - 2), "gunners", "illusionists", seed=1 + 40 * skip)
        t.act("propose")
        assert {f"share:{n}" for n in range(4)} <= t.legal() and not t.can("share:4"), "four defenders, one at least for the starter"
        t.act("share:2", "agree")
        shares = []
        for seat, there in ((A, at), (B, at + 1)):
            assert fights_on(t) == seat and t[seat].at == there, "each steps in from where they are"
            shares.append(tuple(t.fought()))
            assert len(shares[-1]) == 2
            beat_all(t)
        assert sorted(shares[0] + shares[1]) == ["guardsmen", "gunners", "illusionists", "swordsmen"]
        dealt.add(shares[0])
        assert is_conquered(t.s, City.RED) and shields(t, City.RED) == [A, A, B, B] and leader_of(t.s, City.RED) == A
    assert len(dealt) > 1, "from one pile"


@proves("MK-18.32", "MK-19.10")
def test_who_is_left_of_an_assault_together_stays():
    t, _ = gate("guardsmen", *[None] * GARRISON, "gunners", "illusionists")
    starts = [t[seat].at for seat in (A, B)]
    t.act("propose", "share:1", "agree")
    beat_all(t)
    assert fights_on(t) == B
    t.lose(B)
    assert [t[seat].at for seat in (A, B)] == starts and shields(t, City.RED) == [A, A]
    assert sum(slot.card != NONE for slot, _ in places(t, City.RED)) == 1


# -- what one sees, and what stays hidden --------------------------------------------------------------------------------------


def said(t):
    """The sentences of the last step."""
    words = Words(GAME.content)
    return [str(words.event(t.s, t.s.events.items[i])) for i in range(t.s.events.count)]


def shown(t, at, viewer=A):
    return next(one for one in GAME.view(t.s, viewer)["land"] if one["space"] == str(at))


@proves("MK-6.2", "MK-18.32")
@pytest.mark.parametrize("viewer", [A, B, SPECTATOR])
def test_both_spaces_show_the_whole_of_it(viewer):
    t, at = siege("swordsmen", *[None] * GARRISON, "gunners", known=0, level=13)
    t.s.cities[City.WHITE].garrison[1].known = ALL
    put_shield(t.s, City.RED, B)
    left, right = shown(t, at, viewer), shown(t, at + 1, viewer)
    assert (left["city"], left["joined"], right["city"], right["joined"]) == ("red", "white", "white", "red")
    assert left["on"] == ["red-city", "white-city", "level-13", "shield"], "both halves, so that they are seen to be one"
    assert right["on"] == ["white-city", "red-city", "level-13", "shield"]
    for space in (left, right):
        assert space["site"] == "city" and space["city_level"] == 13 and space["terrain"] == left["terrain"]
        assert space["enemies"] == ["gunners"] and space["unseen"] == 1 and space["backs"] == ["grey"] and space["shields"] == ["blue"]


@proves("MK-10.5", "MK-18.32")
def test_a_combat_shows_both_cities_and_what_they_add():
    t, at = siege("swordsmen", "swordsmen")
    assert (shown(t, at)["asks"], shown(t, at + 1)["asks"]) == (2 * C.enemies[Enemy.SWORDSMEN].armor + 2,) * 2
    t.act("walk:west")
    combat = GAME.view(t.s, A)["combat"]
    assert (combat["site"], combat["joined"]) == ("red-city", "white-city")
    enemy = combat["sides"][1]["members"][0]
    assert enemy["city"] == ["brutal"] and enemy["city_armor"] == 1


@proves("MK-18.32")
def test_words_name_both_cities():
    t, at = siege("swordsmen")
    named = [str(Words(GAME.content).place(t.s, space)).split(", ", 1)[1] for space in (at, at + 1)]
    assert named == ["Megapolis of the Red City and the White City"] * 2


@proves("MK-18.32")
def test_the_log_names_both_cities():
    t, _ = gate("guardsmen", *[None] * GARRISON, "gunners")
    t.s.events.on, t.s.events.capacity = True, len(t.s.events.items)
    heard = []
    for action in ("propose", "share:1", "agree"):
        t.act(action)
        heard += said(t)
    for _ in range(2):
        t.s.events.count = 0
        beat_all(t)
        heard += said(t)
    both = "Megapolis of the Red City and the White City"
    assert f"Red proposes to assault {both} together." in heard
    assert f"A shield of Red is put on {both}." in heard and f"A shield of Blue is put on {both}." in heard
    assert not any("City" in line.replace(both, "") for line in heard if "shield" in line or "conquers" in line)


@proves("MK-18.32")
@pytest.mark.parametrize("level", [2, 9])
def test_a_line_says_when_it_arises(level):
    t = Course(2, scenario="full-conquest", city_tiles="1", megapolis=str(level)).begin()
    t.s.events.on, t.s.events.capacity, t.s.events.count = True, len(t.s.events.items), 0
    t.lay(COLOURS[City.RED], 2, -1)
    right = ("Green", "Blue", "White")[(City.GREEN, City.BLUE, City.WHITE).index(t.s.cities[City.RED].joined)]
    lines = said(t)
    assert lines[0].startswith("Red reveals "), "first the tile"
    assert lines[1:] == [f"Two cities are one, of level {level}: Megapolis of the Red City and the {right} City."]
    usual = Course(2, scenario="full-conquest", city_tiles="1").begin()
    usual.s.events.on, usual.s.events.capacity, usual.s.events.count = True, len(usual.s.events.items), 0
    usual.lay(COLOURS[City.RED], 2, -1)
    assert len(said(usual)) == 1, "a usual city has none"


@proves("MK-15.1", "MK-18.32")
def test_hidden_defenders_of_both_halves_are_dealt_afresh_and_open_ones_stay():
    t, _ = siege("freezers", *[None] * GARRISON, "guardsmen", "swordsmen", known=0)
    t.s.cities[City.RED].garrison[0].known = ALL
    found = set()
    for seed in range(20):
        other = type(t.s).from_buffer_copy(t.s)
        chance = type(t.s)().chance
        chance.key[0] = seed + 1
        determinize(other, C, A, chance, 0)
        assert other.cities[City.RED].garrison[0].card == Enemy.FREEZERS
        hidden = [int(other.cities[City.WHITE].garrison[i].card) for i in (1, 2)]
        assert [C.enemies[enemy].colour for enemy in hidden] == [EnemyColour.GREY] * 2
        found.add(tuple(hidden))
    assert len(found) > 2


@proves("MK-15.1", "MK-18.32")
@pytest.mark.parametrize("place", [0, GARRISON])
@pytest.mark.parametrize("way", ["left", "right"])
def test_a_defender_who_was_beaten_is_in_the_discard_pile_alone(place, way):
    t, at = siege(*[None] * place, "swordsmen", "guardsmen")
    t.at(beside(t.s, at, WEST) if way == "left" else beside(t.s, at + 1, EAST))
    t.act("walk:east" if way == "left" else "walk:west")
    t.beat(0)
    other = type(t.s).from_buffer_copy(t.s)
    chance = type(t.s)().chance
    determinize(other, C, A, chance, 0)
    for enemy in (Enemy.SWORDSMEN, Enemy.GUARDSMEN):
        lying = sum(slot.card == enemy for one in other.land.hexes[: other.land.count] for space in one.spaces for slot in space.tokens)
        standing = 1 if enemy == Enemy.GUARDSMEN else 0
        assert other.enemies[enemy] + other.fallen[enemy] + standing + lying == C.enemies[enemy].copies


# -- computer players ----------------------------------------------------------------------------------------------------------


def test_players_reckon_with_all_defenders_and_both_bonuses():
    def worth(*enemies, rages=6, **halves):
        t, _ = siege(*enemies, **halves)
        t.hand(*["rage"] * rages)
        return siege_value(t.s, C, A, halves.get("left", City.RED), 0.0)

    nobody = [None] * (GARRISON - 1)
    assert worth("guardsmen", *nobody, "guardsmen") < worth("guardsmen")
    green = {"left": City.GREEN, "right": City.BLUE}
    assert worth(*nobody, None, "guardsmen") < worth(*nobody, None, "guardsmen", **green) + 5
    blue, red = (worth("guardsmen", rages=4, left=left, right=City.GREEN) for left in (City.BLUE, City.RED))
    assert blue > red, "brutal besides, and nothing left for a block"


def test_players_reckon_with_a_share_of_both_halves():
    t, _ = siege("guardsmen", *[None] * GARRISON, "guardsmen")
    t.hand(*["rage"] * 6)
    one, two = share_worth(t.s, C, A, City.RED, 1), share_worth(t.s, C, A, City.RED, 2)
    assert one != two
