"""Sections 2 and 3 of the rules: what lies where at the start, and the phases of the rounds."""

from collections import Counter

import pytest

from holdfast.engine.visibility import SPECTATOR
from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders.content import load
from holdfast.games.kingdom_defenders.names import BUILDINGS, CHARACTERS, Adventure, Building, Character, Fate, Horde
from tests.kingdom_defenders.table import PLAYERS, Table, goods_of, printed, text
from tests.proves import proves

SEEDS = range(40)


def dealt(players=4, seed=1, **options):
    """A new game at its first decision."""
    t = Table.__new__(Table)
    t.content = printed().record
    t.state = t._dealt(players, seed, options)
    return t


def characters(t):
    return [text(Character, character) for character in t.state.characters]


def buildings(t):
    return [text(Building, slot.card) for slot in t.state.buildings]


def marks(t):
    c = t.content
    found = [c.characters[character].difficulty for character in t.state.characters if character >= 0]
    return found + [c.buildings[slot.card].difficulty for slot in t.state.buildings]


def attacks(t):
    c = t.content
    found = [c.characters[character].attack for character in t.state.characters if character >= 0]
    return sum(found) + sum(c.buildings[slot.card].attack for slot in t.state.buildings)


def held(pile):
    return list(pile.cards[: pile.count])


@proves("KD-2.2", "KD-18.6")
@pytest.mark.parametrize(
    ("difficulty", "allowed"), [("standard", {1}), ("advanced", {1, 2}), ("expert", {1, 2, 3}), ("standard-and-expert", {1, 3})]
)
def test_the_tiles_are_those_of_the_difficulty(difficulty, allowed):
    found = {mark for seed in SEEDS for mark in marks(dealt(seed=seed, difficulty=difficulty))}
    assert found == allowed


@proves("KD-2.3", "KD-17.10")
@pytest.mark.parametrize(("players", "least"), [(2, 7), (3, 8), (4, 8)])
def test_the_sum_of_the_difficulty(players, least):
    sums = [sum(marks(dealt(players, seed, difficulty="expert"))) for seed in SEEDS]
    assert least <= min(sums) and max(sums) <= 20
    assert sum(marks(dealt(players))) == least


@proves("KD-2.4")
def test_three_different_characters_and_never_the_printed_one():
    found = Counter()
    for seed in SEEDS:
        three = characters(dealt(seed=seed, difficulty="expert"))
        assert len(set(three)) == 3 and "royal-bodyguard" not in three
        found.update(three)
    assert len(found) == CHARACTERS - 1, "each of the eleven is drawn at times"


@proves("KD-2.5")
def test_the_usurper_lies_on_position_1():
    seen = 0
    for seed in range(120):
        three = characters(dealt(seed=seed, difficulty="expert"))
        seen += "usurper" in three
        assert "usurper" not in three[1:]
    assert seen > 10
    assert characters(dealt(difficulty="expert", character_3="usurper"))[0] == "usurper"


@proves("KD-2.6", "KD-2.7")
def test_five_different_buildings_and_only_the_first_lies_open():
    found = Counter()
    for seed in SEEDS:
        t = dealt(seed=seed, difficulty="expert")
        assert len(set(buildings(t))) == 5
        assert [slot.known for slot in t.state.buildings] == [255, 0, 0, 0, 0]
        found.update(buildings(t))
    assert len(found) == BUILDINGS - 5
    assert [slot.card for slot in t.seen("red").buildings][1:] == [t.seen(None).buildings[1].card] * 4


@proves("KD-2.8", "KD-2.9")
def test_never_more_than_two_attack_tiles():
    counts = Counter(attacks(dealt(seed=seed, difficulty="standard-and-expert")) for seed in range(150))
    assert max(counts) == 2 and counts[2] > counts[0], "with five attacks among twelve tiles two are often drawn, and more made two"
    assert {attacks(dealt(seed=seed)) for seed in SEEDS} == {0}


@proves("KD-18.7", "KD-18.9")
def test_named_tiles_stay_and_drawn_attacks_make_room():
    for seed in SEEDS:
        t = dealt(seed=seed, difficulty="standard-and-expert", character_1="assassin", building_2="thieves-den")
        assert characters(t)[0] == "assassin" and buildings(t)[1] == "thieves-den" and attacks(t) == 2


@proves("KD-2.10", "KD-18.2")
def test_where_the_difficulty_has_too_few_tiles_others_are_drawn():
    t = dealt(4, variant="family", without_character="court-bard")
    drawn = characters(t)
    assert len(set(drawn)) == 3 and not set(drawn) & {"court-bard", "siege-captain"}
    assert sum(mark > 1 for mark in marks(t)) == 1


@proves("KD-2.11")
def test_round_wall_and_counter():
    t = dealt()
    assert (t.state.round, t.state.wall, t.horde_card) == (1, 0, None)


@proves("KD-2.12")
def test_deeds_i_come_before_deeds_ii():
    t = dealt()
    assert None not in t.shown_deeds and all(name.startswith("deed-i-") for name in t.shown_deeds)
    pile = held(t.state.deed_pile)
    assert len(pile) == 15 and all(deed < 6 for deed in pile[-3:]) and all(deed >= 6 for deed in pile[:-3])
    assert len({tuple(held(dealt(seed=seed).state.deed_pile)) for seed in SEEDS}) == len(SEEDS)


@proves("KD-2.13")
def test_five_adventures_are_available():
    t = dealt()
    assert None not in t.row and len(set(t.row)) == 5
    assert t.state.adventure_deck.count == 30
    assert list(t.state.adventure_deck.known[:30]) == [0] * 29 + [255]


@proves("KD-2.14")
def test_two_rewards_lie_open():
    t = dealt()
    assert t.state.reserve.count == 16 and -1 not in list(t.state.rewards)
    assert sorted([*held(t.state.reserve), *t.state.rewards]) == list(range(18))


@proves("KD-2.15")
@pytest.mark.parametrize(
    ("players", "cards"),
    [
        (2, {"horde-2-1", "horde-2-2", "horde-23-1", "horde-23-2"}),
        (3, {"horde-3-1", "horde-3-2", "horde-23-1", "horde-23-2"}),
        (4, {"horde-4-1", "horde-4-2", "horde-4-3", "horde-4-4"}),
    ],
)
def test_the_hordes_of_the_number_of_players(players, cards):
    t = dealt(players)
    assert {text(Horde, card) for card in held(t.state.horde_deck)} == cards
    assert not any(t.state.horde_deck.known[:4])


@proves("KD-2.1", "KD-2.17", "KD-2.18", "KD-17.6")
@pytest.mark.parametrize(("players", "discs", "reserve"), [(2, 7, 1), (3, 6, 2), (4, 6, 2)])
def test_discs_on_the_hero_tile_and_in_the_reserve(players, discs, reserve):
    t = dealt(players)
    for colour in PLAYERS[:players]:
        assert (t.player(colour).discs, t.player(colour).reserve) == (discs, reserve)
    assert all(t.player(colour).discs == 0 for colour in PLAYERS[players:])


@proves("KD-2.19")
def test_the_first_turn_order_is_random():
    orders = {tuple(dealt(seed=seed).turn_order) for seed in range(200)}
    assert len(orders) == 24


@proves("KD-2.20", "KD-17.8")
@pytest.mark.parametrize(("players", "fame"), [(2, [20, 20]), (3, [20, 20, 21]), (4, [20, 20, 21, 22])])
def test_fame_by_position(players, fame):
    t = dealt(players)
    assert [t.fame(colour) for colour in t.turn_order] == fame


@proves("KD-2.21")
def test_the_discs_of_the_levels_begin_in_the_first_space():
    t = dealt()
    assert t.levels("red") == (0, 0) and t.content.track[0].multiplier == 1


@proves("KD-2.22", "KD-2.24", "KD-22.7")
@pytest.mark.parametrize("order", [[0, 1, 2, 3], [2, 0, 3, 1]])
def test_all_at_once_everybody_keeps_one_of_two_fate_cards(order):
    """In whatever order they answer; the cubes of either kind come after, in turn order."""
    t = dealt()
    cards = [card for p in t.state.players for card in (p.fate.card, p.other_fate.card)]
    assert sorted(cards) == list(range(8))
    left = set(order)
    for seat in order:
        assert t.window == "fate" and t.state.deciding == sum(1 << p for p in left)
        player = t.state.players[seat]
        mine = {f"fate:{text(Fate, player.fate.card)}", f"fate:{text(Fate, player.other_fate.card)}"}
        assert {GAME.actions.text(action) for action in GAME.legal_for(t.state, seat)} == mine
        kept = max(mine)
        t.act(kept)
        assert f"fate:{text(Fate, player.fate.card)}" == kept
        left.remove(seat)
        assert not GAME.legal_for(t.state, seat) or not left, "who has chosen waits for the others"
    asked = []
    while t.window == "either":
        asked.append(t.deciding)
        t.act(min(t.legal()))
    assert list(dict.fromkeys(asked)) == t.turn_order
    assert t.window == "place" and t.deciding == t.turn_order[0]


@proves("KD-2.22", "KD-2.23")
def test_till_all_have_their_fate_card_and_its_goods_it_is_the_set_up():
    t = dealt()
    while t.window in ("fate", "either"):
        assert GAME.view(t.state, SPECTATOR)["phase"] == "set-up"
        t.act(min(t.legal()))
    assert GAME.view(t.state, SPECTATOR)["phase"] == "placing"


@proves("KD-2.23", "KD-2.25")
def test_the_goods_of_the_fate_card_are_taken_in_secret():
    t = dealt()
    first = t.turn_order[0]
    while t.window == "fate" or t.deciding == first:
        t.act(min(t.legal()))
    goods = t.goods(first)
    assert sum(goods.values()) == goods_of(t.player(first).fate.card)
    assert goods == {name: n for name, n in zip(("weapon", "spell", "loot", "coin"), t.player(first).start, strict=True) if n}
    rival = next(colour for colour in PLAYERS if colour != first)
    assert list(t.seen(rival).players[PLAYERS.index(first)].goods) == [0, 0, 0, 0]
    assert list(t.seen(first).players[PLAYERS.index(first)].goods) == list(t.player(first).goods)


@proves("KD-2.26")
def test_nobody_has_the_grey_disc():
    t = dealt()
    assert not any(t.player(colour).grey for colour in PLAYERS)
    assert (t.state.grey_owner, t.state.grey_space, t.state.grey_next) == (-1, -1, -1)


@proves("KD-17.1", "KD-17.2", "KD-17.3", "KD-17.4", "KD-17.5")
def test_what_is_other_with_two_players():
    for seed in SEEDS:
        t = dealt(2, seed, difficulty="expert")
        assert characters(t)[2] is None and None not in characters(t)[:2] and attacks(t) == 0
        row = t.row
        assert row[1:3] == [None, None] and None not in (row[0], *row[3:])
        cards = [*held(t.state.adventure_deck), *(a for a in t.state.adventures if a >= 0)]
        assert all(t.content.adventures[card].two_players for card in cards)
        assert len(cards) == sum(card.two_players for card in t.content.adventures)
    while t.window != "place":
        t.act(min(t.legal()))
    assert not t.can("place:character-0") and not t.can("place:character-3")
    assert {action for action in t.legal() if "adventure" in action} == {"place:adventure-1", "place:adventure-4", "place:adventure-5"}


@proves("KD-18.1", "KD-18.2")
def test_the_family_variant_has_no_horde_and_no_tile_about_it():
    for seed in SEEDS:
        t = dealt(4, seed, variant="family", difficulty="expert")
        assert t.state.horde_deck.count == 0 and t.horde_card is None
        assert not {*characters(t), *buildings(t)} & {"siege-captain", "supply-road", "sappers-tunnel"}


@proves("KD-18.4")
def test_in_the_extreme_variant_the_first_horde_is_there_from_the_beginning():
    t = dealt(3, variant="extreme")
    assert t.horde_card is not None and t.state.counter == t.content.hordes[t.state.horde].speed
    assert t.state.horde_deck.count == 3


@proves("KD-18.10")
@pytest.mark.parametrize(
    ("kind", "card"), [("character", "tutor"), ("building", "tavern"), ("adventure", "adventure-7"), ("deed", "deed-i-1")]
)
def test_a_card_may_be_left_out(kind, card):
    for seed in SEEDS:
        t = dealt(4, seed, **{f"without_{kind}": card})
        everything = [*characters(t), *buildings(t), *t.row, *t.shown_deeds]
        everything += [text(Adventure, a) for a in held(t.state.adventure_deck)]
        assert card not in everything
    assert card in {*(c.key.replace("_", "-") for c in load().all_cards())}


@proves("KD-18.10")
def test_a_fate_card_may_be_left_out_and_then_the_last_of_four_has_no_choice():
    t = dealt(4, without_fate="coins")
    cards = [card for p in t.state.players for card in (p.fate.card, p.other_fate.card) if card >= 0]
    assert len(cards) == 7 and 0 not in cards


@proves("KD-3.1", "KD-3.2")
def test_the_phases_of_the_rounds():
    t = dealt(2, seed=3)
    phases = []
    before = None
    while not t.over and t.state.round < 4:
        for kind, phase, _, _ in t.log():
            if kind == "PHASE_BEGAN":
                phases.append((before or t.state.round, phase))
            if kind == "ROUND_BEGAN":
                pass
        before = t.state.round
        t.act(min(t.legal(), key=lambda action: (action != "pass", action)))
    order = [phase for _, phase in phases]
    assert order[:5] == [2, 3, 4, 7, 8], "round 1: placing, Area A, Area B, Area D, Maintenance"
    assert order[5:14] == [0, 1, 2, 3, 4, 5, 6, 7, 8], "round 2 has all phases"
