"""Mines Liberation: section 20 of the rules page."""

from __future__ import annotations

import pytest

from holdfast.games.mage_knight import GAME
from holdfast.games.mage_knight.names import FOES, GUARDED, Enemy, EnemyColour, Line, Site, Tile, TileKind
from holdfast.games.mage_knight.rules.land import site_of
from holdfast.games.mage_knight.rules.score import score_game
from tests.proves import proves

from .course import ALL, NONE, A, B, C, Course
from .places import MIDDLE, NE, SW

SEEDS = range(15)


def mines(people=2, seed=1, **options):
    return Course(people, seed, scenario="mines-liberation", **options).begin()


def tiles(t):
    found = [t.s.tiles.cards[i] for i in range(t.s.tiles.count)] + [t.s.land.hexes[i].tile for i in range(1, t.s.land.count)]
    return {Tile(tile).name.lower() for tile in found}


def bare(people=2, **options):
    """No tile that lies has a mine."""
    t = mines(people, **options)
    for place in range(1, t.s.land.count):
        t.retile(place, "countryside_1")
    return t


def captive(first="prowlers", second="gargoyle", tile="countryside_2", part=SW, known=0):
    """Player A stands on a mine with these captors; the second one lies face down."""
    t = bare()
    at = t.retile(1, tile) + part
    t.at(at).token(at, first)
    if second:
        t.token(at, second, known, 1)
    t.mark(at, GUARDED)
    return t, at


def free(t, at, seat=A):
    t.space(at).shields = 1 << seat
    return t


def empty_deck(t):
    while t.s.tiles.count:
        t.s.tiles.count -= 1
        t.s.tiles.cards[t.s.tiles.count] = t.s.tiles.known[t.s.tiles.count] = 0
    return t


@proves("MK-20.1")
@pytest.mark.parametrize(("people", "counts"), [(1, [8, 1, 1]), (2, [8, 1, 1]), (3, [9, 2, 1]), (4, [11, 3, 1])])
def test_only_tiles_without_a_mine_are_left_out(people, counts):
    for seed in SEEDS:
        t = Course(people, seed, scenario="mines-liberation")
        names = tiles(t)
        kinds = [TileKind(C.tiles[Tile[name.upper()]].kind) for name in names]
        assert [kinds.count(kind) for kind in (TileKind.COUNTRYSIDE, TileKind.CORE, TileKind.CORE_CITY)] == counts
        assert {"countryside_2", "countryside_3", "countryside_5", "countryside_6", "core_8_red_city"} <= names
        assert "core_1" not in names, "it has no mine"
        assert t.s.options.rounds == 4


@proves("MK-20.11")
@pytest.mark.parametrize(("tile", "part", "colour"), [("countryside_2", SW, EnemyColour.GREEN), ("core_2", 1, EnemyColour.RED)])
def test_a_mine_is_revealed_with_an_open_captor_and_a_hidden_one(tile, part, colour):
    t = bare()
    at = t.lay(tile, 1, -2) + part
    assert site_of(t.s, C, at) == Site.MINE
    first, second = t.space(at).tokens
    assert C.enemies[first.card].colour == colour and first.known == ALL
    assert C.enemies[second.card].colour == EnemyColour.BROWN and second.known == 0
    for viewer in (A, B):
        shown = next(one for one in GAME.view(t.s, viewer)["land"] if one["space"] == str(at))
        assert shown["enemies"] == [Enemy(first.card).name.lower().replace("_", "-")] and shown["unseen"] == 1


@proves("MK-20.11")
def test_too_few_brown_tokens_are_drawn_in_the_fight():
    t = bare()
    browns = [enemy for enemy in range(len(C.enemies)) if C.enemies[enemy].colour == EnemyColour.BROWN]
    for enemy in browns:
        t.s.enemies[enemy] = t.s.fallen[enemy] = 0
    at = t.lay("countryside_2", 1, -2) + SW
    assert t.space(at).tokens[1].card == NONE
    t.at(at).s.enemies[Enemy.MEDUSA] = 1
    t.act("enter")
    assert "medusa" in t.fought() and len(t.fought()) == 2
    t.beat(1).lose()
    assert t.space(at).tokens[1].card == NONE and t.space(at).shields == 0
    t.s.turn.acted, t.s.turn.phase = False, 1
    t.act("enter")
    assert len(t.fought()) == 1, "it is not drawn again"


@proves("MK-20.12")
def test_both_captors_are_fought_at_night_rules_with_units():
    t, at = captive()
    t.unit(0, "peasants")
    assert t.can("enter") and not t.can("challenge:east")
    t.act("enter")
    assert sorted(t.fought()) == ["gargoyle", "prowlers"]
    assert t.s.combat.night and not t.s.combat.no_units and not any(t.s.combat.foes[foe].sited for foe in range(FOES))
    t.beat_all()
    assert t.space(at).shields == 1 << A and t.tokens(at) == [] and t.reputation() == 1
    assert t[A].fame == 2 + 4
    assert not t.can("enter")


@proves("MK-20.12")
def test_a_mine_of_the_core_is_worth_two_reputation():
    t, at = captive("fire_dragon", "gargoyle", "core_2", 1)
    t.act("enter").beat_all()
    assert t.reputation() == 2 and t.space(at).shields == 1 << A


@proves("MK-20.12")
def test_survivors_stay_and_the_last_one_frees_the_mine():
    t, at = captive()
    t.act("enter").beat(0).lose()
    assert t.tokens(at) == ["gargoyle"] and t.space(at).tokens[1].known == ALL
    assert t.space(at).shields == 0 and t.reputation() == 0 and t[A].at == at
    t.s.turn.acted, t.s.turn.phase = False, 1
    t.act("enter")
    assert t.fought() == ["gargoyle"]
    t.beat_all()
    assert t.space(at).shields == 1 << A and t.reputation() == 1


@proves("MK-20.12")
def test_elsewhere_nobody_enters_a_mine():
    t = Course(2, scenario="full-conquest").begin()
    t.at(t.retile(1, "countryside_2") + SW)
    assert not t.can("enter")


@proves("MK-20.13")
@pytest.mark.parametrize(("owner", "crystals"), [(None, {}), (A, {"green": 1}), (B, {"green": 1})])
def test_a_captive_mine_gives_no_crystal(owner, crystals):
    t, at = captive()
    if owner is not None:
        free(t, at, owner)
    t.crystals().end_now()
    assert t.owns() == crystals


@proves("MK-20.13")
def test_each_round_begins_with_a_crystal_of_each_mine_one_has_freed():
    t = bare()
    free(t, t.retile(1, "countryside_2") + SW)
    free(t, t.retile(2, "countryside_6") + MIDDLE, B)
    t.crystals().crystals(seat=B)
    t.next_round()
    assert t.owns() == {"green": 1} and t.owns(B) == {"red": 1}
    t.crystals(green=3)
    t.next_round()
    assert t.owns() == {"green": 3}, "a fourth one is lost"


@proves("MK-20.14")
def test_mines_count_four_and_seven_and_the_most_points_five_more():
    t = bare()
    free(t, t.retile(1, "countryside_2") + SW)
    free(t, t.retile(2, "core_2") + 1, B)
    score_game(t.s, C)
    assert (t[A].lines[Line.LIBERATOR], t[B].lines[Line.LIBERATOR]) == (4, 7)
    assert (t[A].lines[Line.TITLES], t[B].lines[Line.TITLES]) == (0, 5)
    assert t[B].score == 12 + t[B].fame


@proves("MK-20.14")
def test_greatest_liberators_who_are_several_have_two():
    t = bare()
    free(t, t.retile(1, "countryside_2") + SW)
    free(t, t.retile(2, "countryside_6") + MIDDLE, B)
    score_game(t.s, C)
    assert [player.lines[Line.TITLES] for player in (t[A], t[B])] == [2, 2]


@proves("MK-20.15", "MK-20.3")
@pytest.mark.parametrize(("all_tiles", "all_mines"), [(True, True), (True, False), (False, True)])
def test_the_end_comes_when_all_tiles_lie_and_all_mines_are_free(all_tiles, all_mines):
    t, at = captive()
    if all_tiles:
        empty_deck(t)
    if not all_mines:
        t.retile(2, "countryside_3")
    t.hand("march", "rage").deck("rage")
    t.act("enter").beat_all()
    t[A].fame = 0
    t.end()
    assert bool(t.s.ending) == (all_tiles and all_mines) == bool(t.s.announced)
    assert t.asked[0] == B and t.space(at).shields == 1 << A


@proves("MK-20.12")
def test_the_keep_of_a_tile_stays_a_keep():
    t, _ = captive()
    assert site_of(t.s, C, t.retile(2, "countryside_3") + NE) == Site.KEEP
