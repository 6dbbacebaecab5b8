"""What is played at a table: every count of a tally is made again here, from the moves alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from holdfast.agents.brain import SEARCH
from holdfast.agents.levels import LEVELS, OMNISCIENT, Level
from holdfast.engine.struct import to_bytes
from holdfast.games import UnknownGame
from holdfast.games.tiny_epic_defenders import GAME as DEFENDERS
from holdfast.lab import tally_tables
from holdfast.lab.table import LIMIT, Table, TableError, play_chunk, record_game
from holdfast.play.match import Match
from holdfast.schema.aims.goals import Goals
from holdfast.schema.content.loading import ContentError
from holdfast.schema.options import OptionError
from holdfast.schema.statistics.metrics import Item
from tests.agents.toys import STICKS
from tests.lab.toys import BACK, FAR, LOTS, ON, POND, REST, THROWN, known, plain
from tests.toygame import GAME as COPSE

GAME = DEFENDERS.name
COUNTED_STICKS = replace(STICKS, metrics=plain(("running", "first", "second")))


@pytest.fixture(autouse=True)
def toys(monkeypatch):
    monkeypatch.setattr("holdfast.lab.table.find", known(LOTS, POND, COUNTED_STICKS))


def replayed(table, number):
    """A game of a table as a match, played again by its moves, and its tally."""
    tally, moves = table.record(number)
    match = Match(table.rules, table.seats, table.options, int(tally["seed"]))
    for seat, action in moves:
        match.play(seat, action)
    return match, tally


def place(s):
    """What tells a position from others: all but its chance and its events."""
    kind = type(s)
    return to_bytes(s)[kind.deciding.offset : kind.events.offset]


def dealt(table, count=1):
    """What a table of Lots drew in some games: the purse, then the dice, and with which hands they were thrown."""
    found = []
    for number in range(count):
        tally, moves = table.record(number)
        found.append((int(tally["purse"]), tuple(int(die) for die in tally["dice_by_turn"] if die >= 0), tuple(hand for _, hand in moves)))
    return found


# -- a tally says what happened ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "table",
    [
        Table(GAME, ("random",)),
        Table(GAME, ("greedy", "random", "greedy")),
        Table(GAME, ("random",) * 4, {"foe": "dragon", "capital_limit": 5}, {"dire_enemies.harpy.amount": 3}, seed=9),
        Table(GAME, ("random",) * 2, banned=("move", "fight")),
        Table("toy", ("random",) * 3, {"length": 9}),
        Table("toy", ("greedy", "random"), {"length": 7, "dice": "off"}),
        Table("sticks", ("greedy", "random"), {"sticks": 9}),
        Table("lots", ("random",) * 4, repeats=3),
        Table("pond", ("random",)),
        Table("pond", ("random",), limit=3),
    ],
    ids=lambda table: f"{table.game}-{table.players}",
)
def test_a_tally_says_what_happened(table):
    banned = set(table.banned_actions())
    for number in range(3):
        tally, moves = table.record(number)
        match = Match(table.rules, table.seats, table.options, int(tally["seed"]))
        choices = idle = loops = 0
        visited = {place(match.state)}
        for seat, action in moves:
            assert seat == match.deciding[0], "a decision that belongs to several is taken by the first of them"
            legal = match.legal(seat)
            choices += len([each for each in legal if each not in banned] or legal) > 1
            before = place(match.state)
            match.play(seat, action)
            now = place(match.state)
            idle += now == before
            loops += now != before and now in visited
            visited.add(now)
        assert len(moves) == tally["decisions"]
        assert match.is_over or len(moves) == table.limit
        assert (tally["choices"], tally["idle"], tally["loops"]) == (choices, idle, loops)
        assert tally["result"] == match.state.result
        assert tally["seats"] == len(table.seats)
        scores = match.game.scores(match.state) if match.is_over else []
        assert list(tally["scores"]) == pytest.approx(scores + [0.0] * (8 - len(scores)))
        assert 0 <= tally["seed"] < 2**52


def test_the_counts_of_a_game_are_those_of_its_events():
    table = Table("lots", ("random",) * 3, {"length": 7})
    for number in range(10):
        tally, moves = table.record(number)
        match = Match(table.rules, table.seats, table.options, int(tally["seed"]))
        purse, thrown = match.state.purse, []
        for seat, action in moves:
            match.play(seat, action)
            [event] = match.state.events.items[: match.state.events.count]
            assert event.kind == THROWN
            thrown.append((seat, action, event.c))
        sums = [sum(die for who, _, die in thrown if who == seat) for seat in range(3)]
        assert tally["purse"] == purse
        assert list(tally["dice_by_turn"]) == [die for _, _, die in thrown] + [-1, -1]
        assert tally["sum"] == sum(sums)
        assert tally["last_hand"] == 1 + thrown[-1][1]
        for hand in range(2):
            mine = [die for _, action, die in thrown if action == hand]
            assert tuple(tally["hands"][hand]) == (7, len(mine), sum(die >= 500 for die in mine))
        assert [tuple(item) for item in tally["purses"]] == [(purse < 500, 0, 0), (purse >= 500, 0, 0)]
        winners = [sums[seat] == max(sums) for seat in range(3)]
        assert list(tally["scores"][:3]) == pytest.approx([won / sum(winners) for won in winners]), "rivals score each for itself"


def test_a_game_without_statistics_of_its_own_is_counted_by_its_events(monkeypatch):
    bare = replace(COPSE, name="bare", metrics=None, goals=Goals())
    monkeypatch.setattr("holdfast.lab.table.find", known(bare))
    table = Table("bare", ("random",) * 3, {"length": 9})
    table.check()
    names = [kind.name.lower() for kind in COPSE.kinds.all]
    totals = Counter()
    for number in range(10):
        tally, moves = table.record(number)
        match = Match(bare, table.seats, table.options, int(tally["seed"]))
        told = []
        for seat, action in moves:
            match.play(seat, action)
            told += [(names[event.kind], event.a, event.b) for event in match.state.events.items[: match.state.events.count]]
        kinds = Counter(kind for kind, _, _ in told)
        assert {kind: tally[f"event_{kind}"] for kind in names} == {kind: kinds[kind] for kind in names}
        assert list(tally["event_walked_seat"]) == [sum(render_event[:2] == ("walked", seat) for render_event in told) for seat in range(3)]
        seen = [sum(kind in ("got", "played") and b == tree for kind, _, b in told) for tree in range(6)]
        assert [(item["seen"], item["taken"]) for item in tally["tree_items"]] == [(n, n) for n in seen]
        totals += kinds
    assert min(totals[kind] for kind in ("began", "walked", "got", "played", "bought")) > 0
    frame = tally_tables.games(table, 0, table.play(0, 10))
    assert frame["event_played"].sum() == totals["played"]
    assert {"event_walked_seat_1", "event_walked_seat_3"} <= set(frame.columns)
    rows = tally_tables.items(table, 0, table.play(0, 10))
    assert set(rows["kind"].cast(str).unique()) == {"place", "tree", "tool"}
    two = tally_tables.games(Table("bare", ("random",) * 2), 0, np.zeros(1, table.dtype))
    assert "event_walked_seat_2" in two.columns and "event_walked_seat_3" not in two.columns
    ended = np.zeros(1, table.dtype)
    ended["result"] = 2
    with pytest.raises(TableError, match="ended with the result 2, and there are words for 1: give its statistics a word for each"):
        tally_tables.games(table, 0, ended)
    assert replace(bare, metrics=None, shared_result=True).metrics.words["result"] == ("running", "won", "lost")


def test_a_decision_that_changes_nothing_is_idle_and_one_that_leads_back_is_a_loop():
    """On the stones 0 to 3, each rest is idle, and each step but the first onto a stone leads back: onto the first stone too."""
    table = Table("pond", ("random",))
    seen_back_at_the_start = False
    for number in range(30):
        tally, moves = table.record(number)
        actions = [action for _, action in moves]
        stones = [0]
        for action in actions:
            stones.append(stones[-1] + {REST: 0, BACK: -1, ON: 1}[action])
        assert stones[-1] == FAR
        steps = len(actions) - actions.count(REST)
        assert (tally["idle"], tally["loops"]) == (actions.count(REST), steps - FAR)
        seen_back_at_the_start |= 0 in stones[stones.index(1) :] if 1 in stones else False
    assert seen_back_at_the_start, "no game led back to the opening, so nothing was proved of that"


def test_the_limit_breaks_games_off_and_they_count_for_nobody():
    """Without stepping on, nobody leaves the first stone."""
    table = Table("pond", ("random",), banned=("on",), limit=7)
    tallies = table.play(0, 4)
    assert list(tallies["result"]) == [0] * 4
    assert list(tallies["decisions"]) == list(tallies["idle"]) == [7] * 4
    assert list(tallies["choices"]) == list(tallies["loops"]) == [0] * 4
    assert not tallies["scores"].any()


def test_a_game_that_ends_with_its_last_decision_is_not_broken_off():
    table = Table("lots", ("random",) * 2, {"length": 4})
    assert list(replace(table, limit=4).play(0, 3)["result"]) == [1, 1, 1]
    assert list(replace(table, limit=3).play(0, 3)["result"]) == [0, 0, 0]
    assert (replace(table, limit=4).play(0, 3) == table.play(0, 3)).all()


def test_rivals_score_by_seat():
    """Of sticks that are taken one by one, an odd number is good for who begins."""
    for sticks, winner in ((7, 0), (6, 1), (1, 0)):
        table = Table("sticks", ("random", "random"), {"sticks": sticks}, banned=("two", "three"))
        tally, moves = table.record(0)
        assert moves == [(turn % 2, 0) for turn in range(sticks)]
        assert (tally["decisions"], tally["choices"], tally["result"]) == (sticks, 0, 1 + winner)
        assert list(tally["scores"][:2]) == [float(winner == 0), float(winner == 1)]


def test_both_win_or_lose_together_where_the_result_is_shared():
    tallies = Table(GAME, ("greedy", "greedy"), seed=2).play(0, 20)
    won = tallies["result"] == DEFENDERS.metrics.words["result"].index("won")
    assert 0 < won.sum() < 20
    for seat in range(2):
        assert list(tallies["scores"][:, seat]) == list(won.astype(float))
    assert not tallies["scores"][:, 2:].any()


# -- which game it is ----------------------------------------------------------------------------------------------------------


def test_a_game_is_the_same_in_every_order_and_in_chunks_of_any_size():
    for table in (Table(GAME, ("greedy", "random")), Table("lots", ("random",) * 3), Table("sticks", ("easy", "easy"))):
        whole = table.play(0, 8).tobytes()
        size = table.dtype.itemsize
        assert b"".join(table.play(first, 1).tobytes() for first in reversed(range(8))) == b"".join(
            whole[size * i : size * (i + 1)] for i in reversed(range(8))
        )
        assert table.play(0, 3).tobytes() + table.play(3, 5).tobytes() == whole
        assert table.record(5)[0].tobytes() == whole[5 * size : 6 * size]
        assert play_chunk(table.to_json(), 2, 4) == whole[2 * size : 6 * size]
        assert record_game(table.to_json(), 6) == (whole[6 * size : 7 * size], table.record(6)[1])


def test_deals_that_are_repeated_are_the_same_in_chunks_of_any_size():
    table = Table("pond", ("random",), repeats=4)
    assert b"".join(table.play(number, 1).tobytes() for number in range(12)) == table.play(0, 12).tobytes()


def test_seeds_are_below_2_to_the_52_and_all_different():
    seeds = Table("lots", ("random",), {"length": 1}).play(0, 3000)["seed"]
    assert len(set(seeds.tolist())) == 3000
    assert min(seeds) >= 0
    assert 2**48 < max(seeds) < 2**52
    far = Table("lots", ("random",), {"length": 1}).play(10**9, 2)["seed"]
    assert not set(far.tolist()) & set(seeds.tolist())


def test_seeds_depend_on_the_run_and_the_number_alone():
    seeds = list(Table("lots", ("random",), {"length": 1}).play(0, 5)["seed"])
    others = [
        Table("lots", ("greedy", "random"), {"length": 3}),
        Table("lots", ("random",), banned=("left",), limit=2),
        Table("pond", ("random",)),
        Table(GAME, ("random",), {"foe": "kraken"}, {"harpy.amount": 1}),
    ]
    assert all(list(table.play(0, 5)["seed"]) == seeds for table in others)
    assert not set(seeds) & set(Table("lots", ("random",), {"length": 1}, seed=2).play(0, 5)["seed"])


def test_tables_with_one_seed_play_the_same_deals():
    """Who plays, the numbers of the cards and the options of play change neither the foe, nor the heroes, nor the ring of the map."""
    tables = [
        Table(GAME, ("random", "random"), seed=3),
        Table(GAME, ("greedy", "greedy"), seed=3),
        Table(GAME, ("random", "greedy"), {"capital_limit": 6}, seed=3),
        Table(GAME, ("greedy", "greedy"), values={"dire_enemies.harpy.amount": 4}, banned=("fight",), seed=3),
    ]
    openings = []
    for table in tables:
        found = []
        for number in range(4):
            match, tally = replayed(table, number)
            assert match.state.result == tally["result"] > 0
            s = match.position_before(0)
            heroes = [defender.hero for defender in s.defenders[: s.options.defenders]]
            assert tally["foe"] == s.foe.card
            assert [hero for hero, item in enumerate(tally["heroes"]) if item["seen"]] == sorted(heroes)
            found.append((s.foe.card, heroes, list(s.ring), list(s.turn_deck.cards), list(s.artifact_deck.cards)))
        openings.append(found)
    assert all(found == openings[0] for found in openings)
    assert len({str(opening) for opening in openings[0]}) == 4


# -- chance that is dealt afresh, and deals that are repeated --------------------------------------------------------------------


def test_a_fresh_stream_changes_what_it_decides_and_nothing_else():
    table = Table("lots", ("random", "random"), {"length": 9})
    as_it_is = dealt(table, 8)
    for fresh, changed in (("purse", 0), ("dice", 1), ("players", 2)):
        other = dealt(replace(table, fresh=fresh), 8)
        for number in range(8):
            same = [a == b for a, b in zip(as_it_is[number], other[number], strict=True)]
            assert same == [part != changed for part in range(3)], f"{fresh} in game {number}"
        assert other == dealt(replace(table, fresh=fresh), 8)
    assert list(replace(table, fresh="dice").play(0, 8)["seed"]) == list(table.play(0, 8)["seed"])


def test_a_fresh_stream_of_a_real_game():
    """The set-up decides ring and foe, the artifact deck only artifacts; players who throw otherwise play the same deal."""
    table = Table(GAME, ("random", "random"), seed=4)
    foes = {fresh: list(replace(table, fresh=fresh).play(0, 12)["foe"]) for fresh in ("", "setup", "turn_deck", "artifact_deck", "players")}
    assert foes["turn_deck"] == foes["artifact_deck"] == foes["players"] == foes[""] != foes["setup"]
    for number in range(3):
        match, tally = replayed(replace(table, fresh="players"), number)
        assert match.state.result == tally["result"] > 0
        assert record_game(table.to_json(), number)[1] != [(move.seat, move.action) for move in match.moves]
    same, other = table.record(0)[1], replace(table, fresh="turn_deck").record(0)[1]
    assert same != other
    blank = replace(table, fresh="turn_deck").blank()
    assert list(blank.chance.drawn)[:3] == [0, 1 << 20, 0]


def test_a_deal_is_repeated_with_other_chance_for_the_players():
    table = Table("lots", ("random", "random"), {"length": 9}, repeats=3)
    games = dealt(table, 9)
    for first in range(0, 9, 3):
        turn = games[first : first + 3]
        assert len({(purse, dice) for purse, dice, _ in turn}) == 1, "the same deal"
        assert len({hands for _, _, hands in turn}) == 3, "played otherwise"
    assert len({purse for purse, _, _ in games}) == 3
    assert games[0::3] == dealt(replace(table, repeats=1), 3), "the first of each is the game without repeats"
    assert list(table.play(0, 9)["seed"][::3]) == list(replace(table, repeats=1).play(0, 3)["seed"])


# -- restricted play ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["random", "greedy", "easy"])
def test_what_is_banned_is_done_only_where_there_is_nothing_else(level):
    limit = 12 if level == "easy" else LIMIT
    free = Table(GAME, (level, level), seed=6, limit=limit)
    names = free.rules.actions
    bans = ("sacrifice", "move:coast", "secure")
    banned = set(replace(free, banned=bans).banned_actions())
    assert {names.text(action) for action in banned} >= {"sacrifice", "move:coast"}
    taken = 0
    for number in range(1 if level == "easy" else 5):
        taken += len(banned & {action for _, action in free.record(number)[1]})
        tally, moves = replace(free, banned=bans).record(number)
        match = Match(free.rules, free.seats, {}, int(tally["seed"]))
        for seat, action in moves:
            if action in banned:
                assert set(match.legal(seat)) <= banned
            match.play(seat, action)
    assert taken, "nothing of this would have been done anyway"


def test_where_everything_is_banned_the_game_goes_on():
    _, moves = Table("sticks", ("random", "random"), {"sticks": 5}, banned=("one",)).record(0)
    left = 5
    for _, action in moves:
        assert action != 0 or left == 1, "one stick is taken only if there is no other"
        left -= action + 1
    assert left == 0
    everything = Table("sticks", ("random", "random"), {"sticks": 5}, banned=("one", "two", "three"))
    assert (everything.play(0, 5) == replace(everything, banned=()).play(0, 5)).all()


def test_a_ban_names_an_action_or_the_first_words_of_several():
    names = DEFENDERS.actions

    def banned(*bans):
        return [names.text(action) for action in Table(GAME, ("random",), banned=bans).banned_actions()]

    assert banned("move:coast", "sacrifice") == ["move:coast", "sacrifice"]
    assert len(banned("move")) == 7
    assert all(name.startswith("move:") for name in banned("move"))
    for wrong in ("mov", "move:", "Move", "move:atlantis", ""):
        with pytest.raises(TableError, match=r"there is no action '.*' to ban; there are .*move, "):
            banned(wrong)


@pytest.mark.unmeasured
def test_who_looks_one_decision_ahead_sees_a_win_but_not_what_leads_to_it(monkeypatch):
    """Of 5, 6 or 7 sticks one should leave 4.  Without the answer to come, all ways to do so look alike."""
    thorough = Level("hard", "", SEARCH, iterations=1000)
    monkeypatch.setattr("holdfast.lab.table.level", lambda _: thorough)
    first = {sticks: Table("sticks", ("hard", "hard"), {"sticks": sticks}).record(0)[1][0][1] + 1 for sticks in (5, 6, 7)}
    assert first == {5: 1, 6: 2, 7: 3}
    short = [Table("sticks", ("hard", "hard"), {"sticks": sticks}, horizon=1).record(0)[1][0][1] for sticks in (5, 6, 7)]
    assert len(set(short)) == 1
    for sticks in (1, 2, 3):
        assert Table("sticks", ("hard", "hard"), {"sticks": sticks}, horizon=1).record(0)[1] == [(0, sticks - 1)]


# -- what cannot be played ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "error", "said"),
    [
        (lambda: Table(GAME, ("random",) * 5), ValueError, "for 1 to 4 people, not 5"),
        (lambda: Table(GAME, ()), ValueError, "for 1 to 4 people, not 0"),
        (lambda: Table(GAME, ("robot",)), ValueError, "there is no player 'robot'; there are random, greedy"),
        (lambda: Table("chess", ("random",)), UnknownGame, "there is no game 'chess'"),
        (lambda: Table(GAME, ("random",), {"capital_limit": 99}), OptionError, "4 to 12"),
        (lambda: Table(GAME, ("random",), {"capital": 5}), OptionError, "capital_limit"),
        (lambda: Table(GAME, ("random",), values={"harpy.amount": 99}), ContentError, "99 is not between"),
        (lambda: Table(GAME, ("random",), values={"harpo.amount": 1}), ContentError, "harpy"),
        (lambda: Table(GAME, ("random",), banned=("fly",)), TableError, "there is no action 'fly' to ban"),
        (
            lambda: Table(GAME, ("random",), fresh="dice"),
            TableError,
            "no stream 'dice'; there are setup, turn_deck, artifact_deck, players",
        ),
        (lambda: Table(GAME, ("easy",), horizon=0), TableError, "a horizon of 0: it can be 1 to "),
        (lambda: Table(GAME, ("easy",), horizon=10**6), TableError, "a horizon of 1000000: it can be 1 to "),
        (lambda: Table(GAME, ("random",), repeats=0), TableError, "at least once"),
        (lambda: Table(GAME, ("random",), limit=0), TableError, "at least one decision"),
    ],
)
def test_a_table_that_cannot_be_played_says_why(table, error, said):
    with pytest.raises(error, match=said):
        table().check()


def test_a_game_that_nobody_can_count_is_refused(monkeypatch):
    monkeypatch.setattr("holdfast.lab.table.find", known(replace(COPSE, metrics=None, kinds=None, goals=Goals())))
    with pytest.raises(TableError, match="Copse cannot be counted yet"):
        Table("toy", ("random", "random")).check()


def test_a_table_that_can_be_played_is_left_alone():
    for level in (*LEVELS, OMNISCIENT):
        for people in range(1, 5):
            Table(GAME, (level,) * people, {"foe": "kraken"}, {"harpy.amount": 2}, ("fight",), 1, 5, 2, "setup", 9).check()


# -- as data --------------------------------------------------------------------------------------------------------------------


def test_a_table_travels_as_plain_data():
    table = Table(GAME, ("greedy", "hard"), {"foe": "kraken"}, {"harpy.amount": 2}, ("move", "fight"), 3, 7, 2, "setup", 900)
    data = table.to_json()
    assert data == {
        "game": GAME,
        "seats": ["greedy", "hard"],
        "options": {"foe": "kraken"},
        "values": {"harpy.amount": 2},
        "banned": ["move", "fight"],
        "horizon": 3,
        "seed": 7,
        "repeats": 2,
        "fresh": "setup",
        "limit": 900,
    }
    assert Table.from_json(data) == table


def test_players_and_strength_in_a_word():
    assert (Table(GAME, ("greedy", "hard")).players, Table(GAME, ("greedy", "hard")).strength) == ("greedy+hard", "mixed")
    assert (Table(GAME, ("hard", "hard")).players, Table(GAME, ("hard", "hard")).strength) == ("hard+hard", "hard")


def test_items_have_the_three_counts_that_a_designer_reads():
    assert list(Item.declared) == ["seen", "taken", "used"]


def test_the_program_of_a_table_is_its_rules_its_start_and_how_its_levels_think(monkeypatch):
    table = Table("tiny-epic-defenders", ("greedy", "easy"))
    others = [
        Table("tiny-epic-defenders", ("greedy", "easy"), options={"defenders": 3}),
        Table("tiny-epic-defenders", ("greedy", "medium")),
        Table("tiny-epic-defenders", ("greedy", "easy"), horizon=3),
        Table("kingdom-defenders", ("greedy", "easy")),
    ]
    assert len({table.program, *(other.program for other in others)}) == 5
    assert replace(table, seed=9).program == table.program, "which games are played is told by the seed itself"
    monkeypatch.setattr("holdfast.lab.table.fingerprint", lambda entry: "another")
    assert replace(table).program != table.program
