"""Which settings to try: reading what varies, grids, and points spread evenly."""

from __future__ import annotations

import pytest

from holdfast.lab.designs import Vary, design, grid, sample, vary

# reading


def test_a_range():
    assert vary("threat=1..5") == Vary("threat", (), 1, 5)
    assert vary(" archer.range = -2..2 ") == Vary("archer.range", (), -2, 2)
    assert vary("speed=0.5..2") == Vary("speed", (), 0.5, 2)


def test_a_range_with_a_step():
    assert vary("threat=1..6:2").values == (1, 3, 5)
    assert vary("threat=1..5:2").values == (1, 3, 5)
    # in decimals as written: adding 0.1 three times in binary would give 0.30000000000000004
    assert vary("share=0..0.3:0.1").values == (0.0, 0.1, 0.2, 0.3)
    assert vary("threat=3..3:1").values == (3,)


def test_a_list():
    found = vary("hero=archer|mage | knight")
    assert found.values == ("archer", "mage", "knight")
    assert vary("cards=3|-1|2.5|1e3").values == (3, -1, 2.5, "1e3")
    assert vary("mode=hard").values == ("hard",)


def test_whole_numbers_stay_whole():
    assert [type(value) for value in vary("n=1..3:1").values] == [int, int, int]
    assert [type(value) for value in vary("n=1|2.0").values] == [int, float]


@pytest.mark.parametrize("text", ["", "threat", "threat=", "=1..3", "1..3"])
def test_a_key_and_values_are_needed(text):
    with pytest.raises(ValueError, match=r"write key=1\.\.5"):
        vary(text)


@pytest.mark.parametrize("text", ["n=1..", "n=..3", "n=1..x", "n=1..2..3", "n=1...3", "n=1..3:", "n=1..3|5"])
def test_half_a_range_is_refused(text):
    with pytest.raises(ValueError, match="a range is two numbers"):
        vary(text)


def test_a_range_runs_upwards():
    with pytest.raises(ValueError, match="the smaller one"):
        vary("n=5..1")
    with pytest.raises(ValueError, match="the smaller one"):
        vary("n=5..1:2")


@pytest.mark.parametrize("text", ["n=1..3:0", "n=1..3:-1"])
def test_a_step_goes_forward(text):
    with pytest.raises(ValueError, match="step must be above 0"):
        vary(text)


@pytest.mark.parametrize("text", ["n=1||2", "n=1|", "hero=mage|mage"])
def test_each_value_is_given_once(text):
    with pytest.raises(ValueError, match="write each value once"):
        vary(text)


def test_too_many_values_are_a_slip():
    with pytest.raises(ValueError, match="larger step"):
        vary("n=0..1:0.000001")
    with pytest.raises(ValueError, match="more than 100,000 values"):
        vary("n=0..1000000").listed()


def test_a_range_as_a_list():
    assert vary("n=-1..2").listed() == (-1, 0, 1, 2)
    assert vary("n=a|b").listed() == ("a", "b")
    with pytest.raises(ValueError, match="say a step"):
        vary("n=0.5..2").listed()


# grids


def test_grid_is_every_combination():
    assert grid({"n": [1, 2], "hero": ["mage", "archer"]}) == [
        {"n": 1, "hero": "mage"},
        {"n": 1, "hero": "archer"},
        {"n": 2, "hero": "mage"},
        {"n": 2, "hero": "archer"},
    ]


def test_grid_of_nothing_is_one_point():
    assert grid({}) == [{}]


def test_grid_is_checked():
    with pytest.raises(ValueError, match="n has no values"):
        grid({"n": []})
    with pytest.raises(ValueError, match="1,000,000 points is too large"):
        grid({key: list(range(100)) for key in "abc"})


# points spread evenly


def sobol(ranges, points, seed):
    return sample([Vary(key, (), low, high) for key, (low, high) in ranges.items()], points, seed)


def test_places_have_equal_shares():
    # four whole numbers: a quarter of the places each
    four = Vary("n", (), 3, 6)
    assert [four.at(place) for place in (0, 0.249, 0.25, 0.5, 0.75, 0.999)] == [3, 3, 4, 5, 6, 6]
    assert [Vary("n", ("a", "b")).at(place) for place in (0, 0.49, 0.5)] == ["a", "a", "b"]
    assert Vary("n", (), 1.0, 3.0).at(0.25) == 1.5


def test_sobol_points_fall_one_in_each_part():
    # the first 2^k points of a digital net have one in each of 2^k equal parts of every range, and in each cell of 4 by 4 for 16 points
    points = sobol({"x": (0.0, 16.0), "y": (0.0, 4.0)}, 16, seed=1)
    assert sorted(int(point["x"]) for point in points) == list(range(16))
    assert len({(int(point["x"] / 4), int(point["y"])) for point in points}) == 16


def test_the_start_of_a_longer_design_is_the_shorter():
    ranges = {"x": (0.0, 1.0), "n": (0, 1_000_000)}
    assert sobol(ranges, 5, seed=2) == sobol(ranges, 20, seed=2)[:5]
    assert len(sobol(ranges, 20, seed=2)) == 20
    assert sobol(ranges, 5, seed=2) != sobol(ranges, 5, seed=3)


def test_whole_numbers_come_once():
    points = sobol({"n": (1, 4)}, 64, seed=4)
    assert sorted(point["n"] for point in points) == [1, 2, 3, 4]
    assert all(isinstance(point["n"], int) for point in points)


def test_once_means_the_first_time():
    # points of the longer design keep the order in which they first came
    few, many = sobol({"n": (1, 8)}, 4, seed=5), sobol({"n": (1, 8)}, 32, seed=5)
    assert many[:4] == few
    assert len(many) == 8


def test_one_point():
    [point] = sobol({"x": (2.0, 3.0)}, 1, seed=6)
    assert 2 <= point["x"] <= 3


def test_lists_are_sampled_too():
    # 8 points over 4 values and 2 values: each combination once
    points = sample([vary("hero=a|b|c|d"), vary("n=1..2")], 8, seed=7)
    assert {(point["hero"], point["n"]) for point in points} == {(hero, n) for hero in "abcd" for n in (1, 2)}


def test_sampling_is_checked():
    with pytest.raises(ValueError, match="nothing to vary"):
        sobol({}, 4, seed=1)
    with pytest.raises(ValueError, match="ask for 1 to 100,000"):
        sobol({"x": (0, 1)}, 0, seed=1)
    with pytest.raises(ValueError, match=r"x=3\.\.2: the first number must be the smaller one"):
        sobol({"x": (3, 2)}, 4, seed=1)


def test_design_is_a_grid_or_a_sample():
    varied = [vary("n=1..3"), vary("hero=a|b")]
    assert design(varied) == grid({"n": [1, 2, 3], "hero": ["a", "b"]})
    assert design(varied, points=2, seed=9) == sample(varied, 2, 9)
    with pytest.raises(ValueError, match="n is varied twice"):
        design([vary("n=1..3"), vary("n=4|5")])
