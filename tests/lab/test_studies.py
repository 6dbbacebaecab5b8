"""Extra games: which are wanted, that none is played twice, and that what was planted is found."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

from holdfast.lab.studies import (
    CHUNK,
    REPEATS,
    Cell,
    Contrast,
    Method,
    Studies,
    contrast,
    contrasts,
    deal_decides,
    effect,
    seed_studies,
    stream_decides,
    study_tables,
)
from holdfast.lab.table import FRESH, Table
from tests.lab import rivals
from tests.lab.rivals import Here, Invented

TED = Table("tiny-epic-defenders", ("random", "random"))
COPSE = Table("toy-together", ("random", "random"))


@pytest.fixture(autouse=True)
def copse(monkeypatch):
    monkeypatch.setattr("holdfast.lab.table.find", rivals.find)


@pytest.fixture
def studies(tmp_path):
    return Studies(tmp_path / "studies")


# -- what is kept ------------------------------------------------------------------------------------------------------------------


def test_what_was_played_is_kept_and_not_played_again(tmp_path, studies):
    cells = [Cell(COPSE, 12), Cell(replace(COPSE, seed=2), 7)]
    first = Here()
    studies.play(cells, first)
    assert first.played == 19
    outcomes = [studies.outcomes(cell).tolist() for cell in cells]
    assert outcomes == [Table.play(cell.table, 0, cell.games)["scores"][:, 0].tolist() for cell in cells]

    again, second = Studies(tmp_path / "studies"), Here()
    again.play([*cells, Cell(COPSE, 13)], second)
    assert second.played == 13, "more games of a table are another cell"
    assert [again.outcomes(cell).tolist() for cell in cells] == outcomes
    assert sorted(path.suffix for path in (tmp_path / "studies").iterdir()) == [".json"] * 3


def test_a_cell_is_its_rules_content_table_and_games():
    keys = [
        Cell(COPSE, 5).key,
        Cell(COPSE, 6).key,
        Cell(replace(COPSE, seed=2), 5).key,
        Cell(replace(COPSE, options={"length": 5}), 5).key,
        Cell(replace(COPSE, values={"ash.worth": 9}), 5).key,
        Cell(replace(COPSE, fresh="players"), 5).key,
        Cell(replace(COPSE, seats=("greedy", "random")), 5).key,
    ]
    assert len(set(keys)) == len(keys)
    assert Cell(COPSE, 5).key == keys[0]


def test_broken_off_it_goes_on_with_what_was_not_complete(tmp_path):
    cells = [Cell(replace(COPSE, seed=seed), 2 * CHUNK) for seed in (1, 2, 3)]
    invented = Invented(lambda table, game: [float(game % table.seed == 0)])
    invented.stop_after = 3 * CHUNK
    with pytest.raises(KeyboardInterrupt):
        Studies(tmp_path).play(cells, invented)
    assert invented.is_closed

    told = []
    studies, rest = Studies(tmp_path), Invented(lambda table, game: [float(game % table.seed == 0)], seed=7)
    assert [cell.table.seed for cell in studies.missing(cells)] == [2, 3], "the first was whole, of the second one of two chunks was there"
    studies.play(cells, rest, told.append)
    assert rest.played == 4 * CHUNK
    assert studies.outcomes(cells[2]).tolist() == [float(game % 3 == 0) for game in range(2 * CHUNK)], "in order, though chunks came in any"
    assert (told[0].done, told[-1].done, told[-1].total) == (0, 4 * CHUNK, 4 * CHUNK)
    assert not studies.missing(cells)


def test_a_damaged_file_is_played_again(tmp_path, studies):
    cell = Cell(COPSE, 4)
    studies.play([cell], Here())
    [file] = (tmp_path / "studies").iterdir()
    data = json.loads(file.read_text())
    for damage in ("", "[]", "{", json.dumps({**data, "scores": [1.0]}), json.dumps({**data, "games": 5}), json.dumps({"games": 4})):
        file.write_text(damage)
        assert Studies(tmp_path / "studies").missing([cell, cell]) == [cell], damage
    file.write_text(json.dumps(data))
    assert Studies(tmp_path / "studies").missing([cell]) == []


# -- what is wanted ----------------------------------------------------------------------------------------------------------------


def options(cells):
    return [dict(cell.table.options) for cell in cells]


def test_what_can_be_put_in_and_left_out_is_compared_so():
    made = contrast([TED], "hero", "ezru", 10)
    assert made.method is Method.FORCED
    assert (options(made.having), options(made.lacking)) == ([{"hero_1": "ezru"}], [{"without_hero": "ezru"}])


def test_what_can_only_be_left_out_is_compared_with_the_game_as_it_is():
    made = contrast([TED], "artifact", "zodiac-cloak", 10)
    assert made.method is Method.BANNED
    assert (options(made.having), options(made.lacking)) == ([{}], [{"without_artifact": "zodiac-cloak"}])


def test_what_is_no_card_can_be_avoided():
    acts = contrast([TED], "action", "fight", 10)
    assert (acts.method, acts.lacking[0].table.banned) == (Method.AVOIDED, ("fight",))
    places = contrast([TED], "region", "coast", 10)
    assert places.method is Method.AVOIDED
    assert {"move:coast", "secure:coast"} <= set(places.lacking[0].table.banned)
    assert contrast([replace(TED, banned=("fight",))], "action", "fight", 10) is None, "nobody fights anyway"
    assert contrast([TED], "defender card", "red", 10) is None, "a Defender's cards are always there"


def test_what_the_run_has_set_is_not_undone():
    made = contrast([replace(TED, options={"hero_1": "oryk"})], "hero", "ezru", 10)
    assert made.method is Method.BANNED, "the first Defender is Oryk already"
    assert contrast([replace(TED, options={"hero_1": "oryk"})], "hero", "oryk", 10) is None
    assert contrast([replace(TED, options={"without_artifact": "zodiac-cloak"})], "artifact", "celestial-idol", 10) is None
    random = contrast([replace(TED, options={"hero_1": "random"})], "hero", "ezru", 10)
    assert random.method is Method.FORCED, "random is what it would be anyway"


def test_a_contrast_uses_the_tables_where_it_can_be_made():
    full = replace(TED, seats=("random",) * 4, options={"extra_dire_enemies": 2})
    made = contrast([TED, full], "dire enemy", "harpy", 10)
    assert [len(cell.table.seats) for cell in made.lacking] == [2], "four players and two more need all six Dire Enemies"


def test_every_item_gets_its_games_from_all_tables():
    made = contrasts([TED, replace(TED, seats=("random",) * 3)], 21)
    assert {one.kind for one in made} == {"hero", "artifact", "enemy", "dire enemy", "foe", "region", "action"}
    assert {(cell.games, len(one.cells)) for one in made for cell in one.cells} == {(11, 4)}


def test_slow_players_are_stood_in_for():
    expert = Table("toy", ("expert", "greedy"), horizon=1)
    assert study_tables([TED, replace(TED, seats=("greedy",) * 3)]) == ([TED, replace(TED, seats=("greedy",) * 3)], False)
    assert study_tables([expert]) == ([Table("toy", ("greedy", "greedy"))], True)
    assert study_tables([TED, replace(TED, seats=("greedy", "random"))]) == ([TED], False), "one for each number of seats"


# -- what is found -----------------------------------------------------------------------------------------------------------------


def test_a_planted_effect_is_found_and_none_is_not(studies):
    oak = contrast([COPSE], "tree", "old-oak", 400)
    assert (oak.method, options(oak.lacking)) == (Method.BANNED, [{"dice": "off"}])
    assert effect(studies, oak) is None, "nothing has been played"

    def scores(table, game):
        return [float(game % 10 < (3 if "dice" in table.options else 5))]

    studies.play(oak.cells, Invented(scores, seed=3))
    found = effect(studies, oak)
    assert (found.pairs, found.mean_a, found.mean_b) == (400, 0.3, 0.5)
    assert found.difference.estimate == pytest.approx(0.2)
    assert found.difference.low > 0.15
    same = effect(studies, Contrast("tree", "ash", Method.BANNED, oak.having, oak.having))
    assert (same.difference.estimate, same.p_value) == (0.0, 1.0)


def test_tables_on_the_same_deals_do_not_make_an_effect_surer(studies):
    def scores(table, game):
        return [float(game % 10 < (3 if "dice" in table.options else 5))]

    one = contrast([COPSE], "tree", "old-oak", 400)
    two = contrast([COPSE, replace(COPSE, seats=("random",) * 3)], "tree", "old-oak", 400)
    studies.play((*one.cells, *two.cells), Invented(scores))
    alone, both = effect(studies, one), effect(studies, two)
    assert (alone.pairs, both.pairs) == (400, 800)
    assert (both.difference, both.p_value) == (alone.difference, alone.p_value)


def test_how_much_the_deal_decides(studies):
    [study] = seed_studies([COPSE], 400)
    assert (study.repeated.games, study.repeated.table.repeats) == (400, REPEATS)
    assert list(study.fresh) == ["deal", "dice", "stall", "players"]
    assert deal_decides(studies, study) is None
    assert stream_decides(studies, study, "players") is None
    rng = np.random.default_rng(4)
    deals, coins = rng.integers(0, 2, 400), rng.integers(0, 2, 400)

    def scores(table, game):
        """Half of what decides a game is its deal, the other half the players: with both it is won."""
        coin = coins[game] if not table.fresh else coins[-1 - game]
        return [float(deals[game // table.repeats] if game % 2 else coin)]

    studies.play(study.cells, Invented(scores))
    decided = deal_decides(studies, study)
    # of four games of a deal two end as it says: pairs of games agree by the deal in 1 of 6
    assert decided.low < 1 / 6 < decided.high
    part = stream_decides(studies, study, "players")
    # in every second game other players are other coins, which differ in half of the games: 1/4 of games differ, of a variance of 1/4
    assert part.low < 0.5 < part.high


def test_each_stream_is_dealt_afresh_on_its_own():
    [study] = seed_studies([TED], 40)
    assert list(study.fresh) == ["setup", "turn_deck", "artifact_deck", "players"]
    drawn = study.fresh["turn_deck"].table.blank().chance.drawn
    assert [drawn[i] for i in range(3)] == [0, FRESH, 0]


def test_the_smallest_studies_can_be_played(studies):
    [study] = seed_studies([COPSE], 1)
    assert (study.base.games, study.repeated.games) == (2, 2 * REPEATS)
    studies.play(study.cells, Here())
    assert 0 <= deal_decides(studies, study).high <= 1
