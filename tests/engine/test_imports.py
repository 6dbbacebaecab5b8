"""Imports without garbage collection."""

from __future__ import annotations

import gc
import subprocess
import sys

import pytest

from holdfast.engine.imports import BETWEEN, seldom_collected, uncollected

OWN = """
import gc
from holdfast.engine.imports import own_process, uncollected
own_process()
with uncollected():
    assert not gc.isenabled()
    kept = [[] for _ in range(10)]
print(gc.isenabled(), gc.get_freeze_count() > 10, any(one is kept for one in gc.get_objects()))
"""


def test_nothing_is_collected_meanwhile_and_afterwards_all_is_as_before():
    frozen = gc.get_freeze_count()
    with uncollected():
        assert not gc.isenabled()
        with uncollected():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()
    assert gc.get_freeze_count() <= frozen, "what others have made may be garbage one day"


def test_an_import_that_fails_switches_it_on_again():
    with pytest.raises(ImportError), uncollected():
        raise ImportError("nothing there")
    assert gc.isenabled()


def test_who_has_switched_it_off_finds_it_off():
    gc.disable()
    try:
        with uncollected():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_a_process_of_its_own_never_looks_again_through_what_it_has_imported():
    done = subprocess.run([sys.executable, "-c", OWN], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "True", "False"]


def test_while_rules_are_compiled_garbage_is_looked_for_seldom_and_then_as_before():
    before = gc.get_threshold()
    with pytest.raises(ImportError), seldom_collected():
        assert gc.get_threshold() == (BETWEEN, *before[1:])
        raise ImportError
    assert gc.get_threshold() == before


def test_of_threads_that_compile_at_once_the_last_to_end_sets_what_the_first_has_found():
    before = gc.get_threshold()
    one, other = seldom_collected(), seldom_collected()
    one.__enter__()
    other.__enter__()
    one.__exit__(None, None, None)
    assert gc.get_threshold() == (BETWEEN, *before[1:]), "the other one still compiles"
    other.__exit__(None, None, None)
    assert gc.get_threshold() == before


@pytest.mark.parametrize("own", [0, 2 * BETWEEN])
def test_who_has_garbage_looked_for_as_seldom_or_never_keeps_that(own):
    before = gc.get_threshold()
    gc.set_threshold(own, *before[1:])
    try:
        with seldom_collected():
            assert gc.get_threshold() == (own, *before[1:])
        assert gc.get_threshold() == (own, *before[1:])
    finally:
        gc.set_threshold(*before)
