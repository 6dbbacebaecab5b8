"""Limits: who asks too much is told how long to wait, and nobody can make the server remember too much."""

from __future__ import annotations

import pytest

from holdfast.server.runtime.rate_limits import Limits, Rate, key_of


class Clock:
    """A time that passes when it is told to."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def limits(clock):
    return Limits(rates={"chat": Rate(per_second=2, burst=4), "hint": Rate(per_second=0.5, burst=1)}, clock=clock)


def test_a_burst_goes_through_and_then_one_has_to_wait(limits):
    assert [limits.take("chat", "anna") for _ in range(4)] == [0, 0, 0, 0]
    assert limits.take("chat", "anna") == pytest.approx(0.5)


def test_after_the_wait_that_was_told_it_goes_through(limits, clock):
    assert limits.take("hint", "anna") == 0
    wait = limits.take("hint", "anna")
    assert wait == pytest.approx(2.0)
    clock.now += wait
    assert limits.take("hint", "anna") == 0


def test_being_refused_costs_nothing(limits, clock):
    for _ in range(100):
        limits.take("chat", "anna")
    clock.now += 0.5
    assert limits.take("chat", "anna") == 0


def test_a_bucket_never_holds_more_than_a_burst(limits, clock):
    limits.take("chat", "anna")
    clock.now += 3600
    assert [limits.take("chat", "anna") > 0 for _ in range(5)] == [False, False, False, False, True]


def test_kinds_and_keys_do_not_share(limits):
    for _ in range(5):
        limits.take("chat", "anna")
    assert limits.take("chat", "bert") == 0
    assert limits.take("hint", "anna") == 0


def test_what_costs_more_takes_more_but_never_more_than_a_bucket_holds(limits):
    assert limits.take("chat", "anna", cost=3) == 0
    assert limits.take("chat", "anna", cost=3) == pytest.approx(1.0)
    assert limits.take("chat", "bert", cost=99) == 0
    assert limits.take("chat", "bert") == pytest.approx(0.5)


def test_switched_off_they_let_everything_through(clock):
    limits = Limits(is_on=False, clock=clock)
    assert {limits.take("sign-in", "anna") for _ in range(1000)} == {0}
    assert len(limits) == 0


def test_only_so_many_buckets_are_remembered(clock):
    limits = Limits(rates={"chat": Rate(1, 5)}, most=50, clock=clock)
    for number in range(1000):
        limits.take("chat", str(number))
    assert len(limits) == 50


def test_who_goes_on_asking_is_not_forgotten_in_a_crowd(clock):
    limits = Limits(rates={"chat": Rate(1, 1)}, most=50, clock=clock)
    limits.take("chat", "anna")
    for number in range(1000):
        limits.take("chat", str(number))
        assert limits.take("chat", "anna") > 0


def test_full_buckets_are_forgotten(limits, clock):
    for number in range(30):
        limits.take("chat", f"early {number}")
    clock.now += 60
    for number in range(20):
        limits.take("chat", f"late {number}")
    assert len(limits) == 20


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("/run/holdfast.sock", "/run/holdfast.sock"),
    ],
)
def test_an_address_of_ipv6_stands_for_its_network(address, key):
    assert key_of(address) == key
