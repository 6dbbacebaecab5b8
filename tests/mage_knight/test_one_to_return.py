"""One to Return: section 20 of the rules page."""

from __future__ import annotations

import pytest

from holdfast.engine.scratch import scratch
from holdfast.games.mage_knight import GAME
from holdfast.games.mage_knight.actions import END_TURN
from holdfast.games.mage_knight.names import Enemy, Result, TileKind
from holdfast.games.mage_knight.players.homeward import progress
from holdfast.games.mage_knight.players.planning import NOTES, Aim, plan
from holdfast.games.mage_knight.rules.battle import add_foe, begin_combat
from holdfast.games.mage_knight.rules.changes import has_least_fame
from holdfast.games.mage_knight.rules.city import cities_taken
from holdfast.games.mage_knight.rules.favour import player_before
from holdfast.games.mage_knight.rules.land import beside, crowded, is_portal_closed, is_safe
from holdfast.games.mage_knight.rules.rivals import demand_cards, is_rival
from holdfast.games.mage_knight.rules.upgrades import strength_of
from tests.mage_knight.laid import COURSE
from tests.proves import proves

from .course import ALL, NONE, A, B, C, Course
from .places import MIDDLE, NW, WEST

PORTAL = 0


def returning(people=2, seed=1, **options):
    return Course(people, seed, scenario="one-to-return", **options)


def kinds(t):
    found = [t.s.tiles.cards[i] for i in range(t.s.tiles.count)] + [t.s.land.hexes[i].tile for i in range(1, t.s.land.count)]
    of = [TileKind(C.tiles[tile].kind) for tile in found]
    return [of.count(kind) for kind in (TileKind.COUNTRYSIDE, TileKind.CORE, TileKind.CORE_CITY)]


def closed(people=2, **options):
    """The second round, with all heroes beside the portal: player A has the first turn."""
    t = returning(people, **options).begin()
    for seat in range(people):
        t.at(1 + seat, seat)
    t.close()
    for seat in range(people):
        t[seat].order = people - 1 - seat
    return t.begin()


@proves("MK-20.32", "MK-18.14")
@pytest.mark.parametrize(("people", "counts"), [(2, [7, 1, 1]), (3, [8, 2, 2]), (4, [10, 3, 3])])
def test_its_tiles(people, counts):
    for seed in range(5):
        t = returning(people, seed)
        assert kinds(t) == counts
        assert (t.s.options.rounds, t.s.options.levels[0]) == (4, 3)
        assert t.s.land.count == 3, "the wedge"


@proves("MK-20.36")
@pytest.mark.parametrize(("people", "counts"), [(2, [8, 2, 2]), (3, [9, 3, 3]), (4, [11, 4, 4])])
def test_the_epic_game_has_more_of_everything(people, counts):
    t = returning(people, epic="yes")
    assert kinds(t) == counts
    assert t.s.options.rounds == 6 and set(t.s.options.levels) == {4}
    assert Course(people, scenario="full-conquest", epic="yes").s.options.rounds == 6
    assert Course(people, scenario="blitz-conquest", epic="yes").s.options.rounds == 4


@proves("MK-20.32")
def test_cities_are_conquered_but_do_not_end_the_game():
    t = closed()
    city = t.lay("core_5_green_city", 1, -2)
    assert t.s.cities[0].at == city and t.s.cities[0].level == 3
    for place in range(1, 5):
        t.s.cities[0].garrison[place].card = NONE
        t.s.cities[0].garrison[place].known = ALL
    t.at(city + NW).hand("march")
    t.s.turn.move = 2
    t.act("walk:south-east").beat_all()
    assert cities_taken(t.s) == 1 == t.s.options.city_tiles and t[A].at == city
    t.end()
    assert not t.s.ending and not t.s.announced and not t.s.result


@proves("MK-20.33")
def test_the_portal_closes_with_the_first_day():
    t = returning().begin()
    t.at(1, A).at(PORTAL, B)
    t[B].away = True
    assert not is_portal_closed(t.s)
    t.unit(0, "peasants", seat=B).crystals(seat=B, red=1)
    t.close()
    assert t.s.round == 2 and is_portal_closed(t.s)
    assert (bool(t[A].out), bool(t[B].out)) == (False, True)
    assert t[B].at == NONE and t[B].hand.size == 0 and t[B].deck.count == 0 and t.company(B) == [] and t.owns(B) == {}
    assert [one["out"] for one in GAME.view(t.s, A)["seats"]] == [False, True], "all see it"


@proves("MK-20.33")
def test_who_is_out_takes_no_tactic_and_no_turn():
    t = returning(3).begin()
    t.at(PORTAL, A).at(1, B).at(2, 2)
    t.close()
    taken = 0
    while t.asked[1] == "TACTICS":
        assert t.asked[0] != A
        t.act(next(text for text in ("tactic:from-the-dusk", "tactic:mana-search") if t.can(text)))
        taken += 1
    assert taken == 2
    seats = []
    for _ in range(6):
        while t.asked[1] == "BEFORE":
            t.act("done")
        seat, window = t.asked
        assert window == "TURN"
        seats.append(seat)
        t.hand("march", seat=seat).deck("march", seat=seat).end(seat)
    assert seats in ([B, 2] * 3, [2, B] * 3)


@proves("MK-20.33")
def test_the_rest_of_the_round_ends_without_who_is_out():
    t = returning(3).begin()
    t.at(PORTAL, A).at(1, B).at(2, 2)
    t.close()
    while t.asked[1] == "TACTICS":
        t.act(next(text for text in ("tactic:from-the-dusk", "tactic:mana-search") if t.can(text)))
    while t.asked[1] == "BEFORE":
        t.act("done")
    seat = t.asked[0]
    t.hand(seat=seat).deck(seat=seat).act("announce")
    while t.asked[1] == "BEFORE":
        t.act("done")
    other = t.asked[0]
    assert other not in (A, seat)
    t.hand("march", seat=other).end(other)
    assert t.s.round == 3


@proves("MK-20.33")
def test_the_game_is_over_if_all_are_out():
    t = returning().begin()
    t.at(PORTAL, A).at(PORTAL, B)
    t.close()
    assert t.s.result == Result.ENDED and [t[seat].score for seat in (A, B)] == [0, 0]


@proves("MK-20.33")
def test_the_first_day_may_come_second():
    t = returning(times="night-arrival").begin()
    t.at(PORTAL, A).at(PORTAL, B)
    t.close()
    assert not is_portal_closed(t.s) and not t[A].out
    t.begin().at(1, A).at(2, B).close()
    assert is_portal_closed(t.s)


@proves("MK-20.34")
def test_the_closed_portal_is_a_plain_space():
    t = closed()
    t.at(PORTAL, B)
    assert crowded(t.s, C, PORTAL, A) and not is_safe(t.s, C, A, PORTAL)
    t.at(PORTAL, A)
    t.s.turn.moved = True
    assert t.can("duel")
    t.at(2, B)
    t.hand("march").end()
    assert not t[A].away, "it stays on the map"


@proves("MK-20.34")
def test_the_open_portal_holds_several_in_peace():
    t = returning().begin()
    t.at(PORTAL, B)
    assert not t.can("duel") and is_safe(t.s, C, A, PORTAL)
    t.hand("march").end()
    assert t[A].away


@proves("MK-20.34", "MK-21.2")
def test_no_fight_begins_when_the_end_of_the_night_is_announced():
    t = closed()
    t.at(PORTAL, B).at(PORTAL, A)
    t.s.announced, t.s.left = True, 0
    assert not t.can("duel")


@proves("MK-20.34", "MK-13.2")
@pytest.mark.parametrize("is_closed", [False, True])
def test_nobody_is_brought_to_a_closed_portal(is_closed):
    t = closed(4) if is_closed else returning(4).begin()
    at = t.retile(2, "countryside_11") + MIDDLE  # lakes on three sides, orcs on the fourth
    t.at(at, A).at(at, B).at(at + WEST, 2).at(at + NW, 3).hand("march")
    t.end_now()
    assert t[A].at == (at if is_closed else PORTAL)


@proves("MK-20.35")
@pytest.mark.parametrize(("on", "winner"), [((PORTAL, 2), A), ((1, PORTAL), B), ((1, 2), None)])
def test_who_stands_on_the_portal_wins_whatever_the_fame(on, winner):
    t = closed()
    t.s.round = 4
    t[A].fame, t[B].fame = 80, 3
    t.at(on[0], A).at(on[1], B)
    t.close()
    assert t.s.result == (Result.ENDED if winner is None else Result.WON)
    assert [t[seat].score for seat in (A, B)] == [int(seat == winner) for seat in (A, B)]
    assert list(GAME.scores(t.s)) == [float(seat == winner) for seat in (A, B)]
    said = str(GAME.words(GAME.content).ending(t.s))
    assert ("nobody wins" in said) == (winner is None)
    assert GAME.outcome(t.s) == ("no hero has won" if winner is None else "a hero stands on the portal")


@proves("MK-20.35")
def test_the_table_says_whether_somebody_is_there():
    t = closed()
    assert (GAME.view(t.s, A)["portal"], GAME.view(t.s, A)["goals"]) == (0, 1)
    t.at(PORTAL, B)
    assert GAME.view(t.s, A)["portal"] == 1


@proves("MK-20.33", "MK-20.35")
@pytest.mark.parametrize(
    ("there", "said", "portal"),
    [
        ((), "Nobody stands on the portal: nobody wins.", 0),
        ((B,), "Blue stands on the portal, and wins.", 1),
        ((A, B), "Red and Blue stand on the portal: nobody wins.", 1),
    ],
)
def test_in_a_game_of_one_day_several_may_stand_on_the_portal_as_it_ends(there, said, portal):
    """It is open to its end, so that nobody is in another one's way."""
    t = returning(rounds=1).begin()
    for seat in (A, B):
        t.at(PORTAL if seat in there else 1 + seat, seat)
    t.close()
    assert t.s.result == (Result.WON if len(there) == 1 else Result.ENDED)
    assert str(GAME.words(GAME.content).ending(t.s)) == said
    assert GAME.view(t.s, A)["portal"] == portal


@proves("MK-20.33")
def test_if_the_portal_closes_on_all_that_is_what_is_said():
    t = returning().begin().at(PORTAL, A).at(PORTAL, B).close()
    assert t.s.result == Result.ENDED
    assert str(GAME.words(GAME.content).ending(t.s)) == "The portal has closed on everybody: nobody wins."


def test_computer_players_go_home_in_the_last_round():
    t = closed()
    t.at(7 + MIDDLE, A).at(14 + MIDDLE, B).hand("march", "march", "stamina")
    t.s.round = t.s.options.rounds
    far = progress(t.s, t[A].at)
    what, first, _, worth = plan(t.s, C, A, scratch(NOTES))
    assert what == Aim.GO and worth > 0
    assert progress(t.s, beside(t.s, t[A].at, first)) < far
    t.at(PORTAL, A)
    assert plan(t.s, C, A, scratch(NOTES))[0] == Aim.ACT, "it stays"
    assert max(zip(GAME.worths(t.s, GAME.legal(t.s)), GAME.legal(t.s), strict=True))[1] == END_TURN


def one_out(people=2, **options):
    """The first day of a game in which player A stands on the portal as it ends, and the others beside it."""
    t = returning(people, **options)
    while t.asked[1] == "DRAFT":
        t.act("artifact:0")
    t.begin().at(PORTAL, A)
    for seat in range(1, people):
        t.at(seat, seat)
    return t


@proves("MK-18.29", "MK-20.33")
def test_who_is_out_shuffles_no_drafted_card():
    t = one_out(drafting="yes").close()
    assert t.asked == (B, "KEPT")
    t.act(next(iter(t.legal())))
    assert t.asked == (B, "TACTICS") and t[A].deck.count == t[A].hand.size == 0


@proves("MK-18.28", "MK-20.33")
def test_who_is_out_learns_nothing_after_a_night():
    t = one_out(3, action_upgrades="yes").close().tactics()
    assert t.s.night
    t[B].level = t[2].level = 1
    t.close()
    assert sum(card != NONE for card in t.s.found) == 3, "one more than there are players left"
    asked = []
    while t.asked[1] == "UPGRADE":
        asked.append(t.asked[0])
        t.act("done")
    assert sorted(asked) == [B, 2]
    assert [strength_of(t.s, C, seat) for seat in (B, 2)] == [0, 0], "the lowest level is that of who is left"


@proves("MK-18.30", "MK-20.33")
def test_who_is_out_chooses_no_colour():
    t = one_out(3, interactive_combat="yes").close()
    t.tactics()
    orders = {seat: int(t[seat].order) for seat in range(3)}
    assert orders[A] == 2, "who is out comes last"
    assert (player_before(t.s, B), player_before(t.s, 2)) == (2, B)
    alone = one_out(2, interactive_combat="yes").close()
    alone.tactics()
    assert player_before(alone.s, B) == NONE
    begin_combat(alone.s, B, 1, 1)
    add_foe(alone.s, Enemy.PROWLERS, NONE, NONE, True, False)
    alone.s.deciding = 0
    COURSE.advance(alone.s, C)
    assert alone.asked == (B, "COMBAT"), "nobody is left to be asked"


@proves("MK-4.24", "MK-4.26", "MK-20.33")
def test_spells_against_others_do_nothing_to_who_is_out():
    t = one_out(3).close()
    frame = type("Frame", (), {"who": B})
    assert [bool(is_rival(t.s, frame, seat)) for seat in range(3)] == [False, False, True], "no Wound by Mana Meltdown"
    t.s.frames.count = 0
    demand_cards(t.s, B, 0)
    assert [t.s.frames.items[i].who for i in range(t.s.frames.count)] == [2], "Mind Read asks for no card"


@proves("MK-20.33")
def test_who_is_out_is_not_the_one_with_least_fame():
    t = one_out(3).close()
    t[A].fame, t[B].fame, t[2].fame = 0, 1, 2
    assert has_least_fame(t.s, B) and not has_least_fame(t.s, 2)
