"""The config of a training: each key is told with its default and its bounds, and what cannot be is one sentence."""

from pathlib import Path

import numpy as np
import pytest

from holdfast.envs.training.judge import Judge
from holdfast.envs.training.plan import KEYS, Plan, PlanError, batch_of, plan_of, read
from holdfast.envs.training.strength import against, level, score

from .toys import SEEN, TAKE_ONE, TAKE_THREE

PAGE = Path(__file__).parents[2] / "docs" / "training.md"


def shown(value):
    if isinstance(value, tuple):
        return f"[{', '.join(map(shown, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def test_the_page_tells_every_key():
    rows = []
    for name, each in KEYS.items():
        low, high = each.metadata.get("bounds", ("", ""))
        bounds = f"{low} to {high}" if "bounds" in each.metadata else ""
        rows.append(f"| `{name}` | `{shown(each.default)}` | {bounds} | {each.metadata['text']} |")
    assert "\n".join(rows) in PAGE.read_text(encoding="utf-8"), "\n".join(rows)


@pytest.mark.parametrize(
    ("config", "said"),
    [
        ("unit = 3", "run.toml: there is no key unit; there are players, seed, "),
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


def leaving_fours(batch):
    """Take what leaves a multiple of four: whoever can do so always wins."""
    return (batch.observations.argmax(1) - 1) % 4 % 3


def test_levels_play_the_other_seats_and_who_cannot_lose_scores_all():
    """The usual 21 sticks are won for the first seat."""
    judge = Judge(SEEN, 2)
    assert [score(judge, leaving_fours, 4, 1, rival) for rival in ("random", "easy")] == [1.0, 1.0]
    assert score(judge, leaving_fours, 4, 1, seat=1) == 0.0
    assert against(judge, level(judge, "random"), 4, 1, "easy") < 0.5


def test_an_improved_policy_by_hand():
    """Seven sticks: to leave four wins for certain, so a search of 60 iterations moves the policy there; games without a choice keep it."""
    batch = batch_of(SEEN, 2, 1, 1, "score")
    judge = Judge(SEEN, 2)
    judge.begin(3)
    while batch.observations.argmax(1)[0] > 7:
        batch.step(np.array([TAKE_ONE]))
    found = judge.improved(batch, np.zeros((1, 3), np.float32), 60, 0.5)
    assert found[0].argmax() == TAKE_THREE
    assert found.sum() == pytest.approx(1)
