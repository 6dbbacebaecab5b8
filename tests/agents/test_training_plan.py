"""The config of a training: each key is told with its default and its bounds, and what cannot be is one sentence."""

from dataclasses import MISSING
from pathlib import Path

import numpy as np
import pytest

from holdfast.envs.training.judge import Judge
from holdfast.envs.training.plan import KEYS, TABLE_KEYS, Plan, PlanError, Table, batch_of, plan_of, read
from holdfast.envs.training.strength import against, level, score

from .toys import SEEN, TAKE_ONE, TAKE_THREE

PAGE = Path(__file__).parents[2] / "docs" / "training.md"


def shown(value):
    if isinstance(value, tuple):
        return f"[{', '.join(map(shown, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


@pytest.mark.parametrize("keys", [KEYS, TABLE_KEYS])
def test_the_page_tells_every_key(keys):
    rows = []
    for name, each in keys.items():
        low, high = each.metadata.get("bounds", ("", ""))
        bounds = f"{low} to {high}" if "bounds" in each.metadata else ""
        usual = "" if each.default is MISSING else f"`{shown(each.default)}`"
        rows.append(f"| `{name}` | {usual} | {bounds} | {each.metadata['text']} |")
    assert "\n".join(rows) in PAGE.read_text(encoding="utf-8"), "\n".join(rows)


@pytest.mark.parametrize(
    ("config", "said"),
    [
        ("unit = 3", "run.toml: there is no key unit; there are players, tables, seed, "),
        ("units = 0", "run.toml: units = 0: write a whole number from 1 to 4096"),
        ("units = 2.5", "run.toml: units = 2.5: write a whole number from 1 to 4096"),
        ("units = true", "run.toml: units = True: write a whole number from 1 to 4096"),
        ("rate = nan", "run.toml: rate = nan: write a number from 1e-06 to 1.0"),
        ('rate = "high"', "run.toml: rate = high: write a number from 1e-06 to 1.0"),
        ("targets = 3", "run.toml: targets = 3: write a word in quotation marks"),
        ('targets = "win"', 'run.toml: targets = "win": write "play" or "search"'),
        ('rivals = "greedy"', 'run.toml: rivals = greedy: write a list of words, such as ["greedy", "easy"]'),
        (
            'rivals = ["best"]',
            'run.toml: rivals: Sticks has no level "best"; it has random, greedy, easy, medium, hard, expert, master',
        ),
        ("players = 4", "run.toml: players = 4: Sticks is for 2 players"),
        ("tables = 3", "run.toml: tables: write [[tables]] and below it players = 2 "),
        ("tables = []", "run.toml: tables: write [[tables]] and below it players = 2 "),
        ("[[tables]]", "run.toml: table 1: it has no players; write players = 2, or as many as there are"),
        ("[[tables]]\nplayers = 2\n[[tables]]\nplayers = 1", "run.toml: table 2: players = 1: Sticks is for 2 players"),
        ("[[tables]]\nplayers = 2.5", "run.toml: table 1: players = 2.5: write a whole number from 1 to 8"),
        ("[[tables]]\nplayer = 2", "run.toml: table 1: there is no key player; there are players, options, share"),
        ("[[tables]]\nplayers = 2\nshare = 0", "run.toml: table 1: share = 0: write a number from 0.001 to 1000.0"),
        ("[[tables]]\nplayers = 2\noptions = 9", "run.toml: table 1: options = 9: write them in braces, such as { length = 6 }"),
        ("[[tables]]\nplayers = 2\noptions = { stick = 9 }", "run.toml: table 1: there is no option 'stick'; did you mean sticks?"),
        ("[[tables]]\nplayers = 2\noptions = { sticks = 99 }", "run.toml: table 1: option sticks=99: it can be 1 to 30"),
        ("players = 2\n[[tables]]\nplayers = 2", "run.toml: players: each of the tables says how many play; leave it out at the top"),
        (
            "[[tables]]\nplayers = 2\n[[tables]]\nplayers = 2\noptions = { sticks = 7 }",
            "run.toml: table 2: 2 players, sticks 7 is table 1 already; leave it out and give that one more share",
        ),
        (
            "games = 8\n[[tables]]\nplayers = 2\n[[tables]]\nplayers = 2\noptions = { sticks = 9 }\nshare = 0.01",
            "run.toml: table 2: share = 0.01 leaves none of 8 games for it; give it more, or write more games",
        ),
        ("units = ", "run.toml is not TOML: "),
    ],
)
def test_a_wrong_config_is_one_sentence(tmp_path, monkeypatch, config, said):
    monkeypatch.chdir(tmp_path)
    Path("run.toml").write_text(config, encoding="utf-8")
    with pytest.raises(PlanError) as error:
        read(SEEN, Path("run.toml"))
    assert str(error.value).startswith(said)


def test_a_config_says_what_is_other_than_usual(tmp_path):
    path = tmp_path / "run.toml"
    path.write_text('units = 8\nrate = 1\nrivals = ["easy"]\n', encoding="utf-8")
    assert read(SEEN, path) == Plan(units=8, rate=1.0, rivals=("easy",))
    assert read(SEEN, None) == plan_of(SEEN, {}) == Plan()


def test_tables_have_their_shares_of_the_games(tmp_path):
    """Of 10 games at shares 1, 2 and 1: the first ends at 2.5 and so 2, the second at 7.5 and so 8, and the third at 10."""
    path = tmp_path / "run.toml"
    tables = "\n".join(
        f"[[tables]]\nplayers = 2\noptions = {{ sticks = {sticks} }}\nshare = {share}" for sticks, share in ((5, 1), (6, 2), (7, 1))
    )
    path.write_text(f"games = 10\n{tables}\n", encoding="utf-8")
    plan = read(SEEN, path)
    assert plan.all_tables == tuple(Table(2, {"sticks": sticks}, share) for sticks, share in ((5, 1.0), (6, 2.0), (7, 1.0)))
    assert plan.games_each == (2, 6, 2)
    assert Plan().all_tables == (Table(2),)
    assert Plan().games_each == (512,)


def leaving_fours(batch):
    """Take what leaves a multiple of four: whoever can do so always wins."""
    return (batch.observations.argmax(1) - 1) % 4 % 3


def test_levels_play_the_other_seats_and_who_cannot_lose_scores_all():
    """The usual 21 sticks are won for the first seat."""
    judge = Judge(SEEN, Table(2))
    assert [score(judge, leaving_fours, 4, 1, rival) for rival in ("random", "easy")] == [1.0, 1.0]
    assert score(judge, leaving_fours, 4, 1, seat=1) == 0.0
    assert against(judge, level(judge, "random"), 4, 1, "easy") < 0.5


def test_an_improved_policy_by_hand():
    """Seven sticks: to leave four wins for certain, so a search of 60 iterations moves the policy there; games without a choice keep it."""
    batch = batch_of(SEEN, Table(2), 1, 1, "score")
    judge = Judge(SEEN, Table(2))
    judge.begin(3)
    while batch.observations.argmax(1)[0] > 7:
        batch.step(np.array([TAKE_ONE]))
    found = judge.improved(batch, np.zeros((1, 3), np.float32), 60, 0.5)
    assert found[0].argmax() == TAKE_THREE
    assert found.sum() == pytest.approx(1)
