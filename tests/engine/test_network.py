"""Small networks: what they compute, and what a file of weights must be."""

import json
from math import exp

import numpy as np
import pytest

from holdfast.engine.network import estimate, load


def weights(tmp_path, **changed):
    """Two sets of one shape: two features, two units."""
    sets = [
        {"hidden": [[1.0, -1.0], [2.0, 0.5]], "bias": [0.0, 1.0], "out": [1.0, 3.0, -0.5]},
        {"hidden": [[0.0, 0.0], [0.0, 0.0]], "bias": [0.0, 0.0], "out": [0.0, 0.0, 2.0]},
    ]
    file = tmp_path / "weights.json"
    file.write_text(json.dumps({"features": ["a", "b"], "sets": sets, **changed}))
    return load(file)


def test_a_network_of_two_units_by_hand(tmp_path):
    """Features (2, 1): units 0 + 2*1 + 1*2 = 4 and 1 - 2*1 + 1*0.5 = -0.5, cut to 0; 4*1 + 0*3 - 0.5 = 3.5; 1 / (1 + e^-3.5)."""
    w = weights(tmp_path)
    assert estimate(np.array([2.0, 1.0]), w.hidden, w.bias, w.out, 0) == pytest.approx(1 / (1 + exp(-3.5)))


def test_features_of_nothing_leave_the_biases(tmp_path):
    """Units 0 and 1: 1 * 3 - 0.5 = 2.5."""
    w = weights(tmp_path)
    assert estimate(np.zeros(2), w.hidden, w.bias, w.out, 0) == pytest.approx(1 / (1 + exp(-2.5)))


def test_every_set_has_its_own_weights(tmp_path):
    w = weights(tmp_path)
    assert estimate(np.array([2.0, 1.0]), w.hidden, w.bias, w.out, 1) == pytest.approx(1 / (1 + exp(-2.0)))


def test_weights_that_do_not_fit_together_are_refused(tmp_path):
    with pytest.raises(ValueError, match=r"weights.json: the shapes of the weights do not fit together"):
        weights(tmp_path, features=["a", "b", "c"])
