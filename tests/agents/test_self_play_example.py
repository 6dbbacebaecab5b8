"""The example of a self-play loop on the batch."""

import runpy
from pathlib import Path

import numpy as np

from holdfast.envs.training.plan import batch_of

from .toys import SEEN, TAKE_ONE, TAKE_THREE, TAKE_TWO

EXAMPLE = runpy.run_path(str(Path(__file__).parents[2] / "examples" / "self_play.py"))


def test_it_learns_to_take_the_last_stick_and_wins_more():
    weights = EXAMPLE["learn"](batch_of(SEEN, 2, 32, 1, "score"), rounds=60, rate=0.5)
    assert weights[1:4].argmax(1).tolist() == [TAKE_ONE, TAKE_TWO, TAKE_THREE]
    against = batch_of(SEEN, 2, 40, 2, "score", [None, "random"])
    assert EXAMPLE["score"](against, weights) > EXAMPLE["score"](against, np.zeros_like(weights)) + 0.2
