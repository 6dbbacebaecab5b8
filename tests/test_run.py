"""What `make test` makes of tests that fail: those that pass when they are run once more are named, and fail nothing."""

from __future__ import annotations

from textwrap import dedent

import pytest

from . import run

TYPES = "from pathlib import Path; import time\nwhile not Path('begun').exists(): time.sleep(0.05)\ntime.sleep(2)\nPath('types').touch()"
"""What runs beside the tests ends a while after they have begun to fail."""

ONCE = """
    from pathlib import Path

    import pytest

    def fails_once(name):
        Path("begun").touch()
        is_first = not Path(name).exists()
        Path(name).touch()
        assert not is_first, "the first time"

    @pytest.mark.parametrize("text", ["a b", "[::]", "-x", "é\\n", "@%s"])
    def test_that_fails_once(text):
        fails_once(f"once-{ord(text[0])}")
        assert Path("types").exists(), "nothing is beside it"

    @pytest.fixture(scope="module")
    def broken_once():
        fails_once("fixture")

    def test_that_wants_what_is_broken_once(broken_once):
        pass

    @pytest.fixture
    def left_once():
        yield
        fails_once("left")

    class TestOfAClass:
        def test_that_breaks_once_when_it_is_over(self, left_once):
            pass

    def test_that_passes():
        pass

    def test_that_is_skipped():
        pytest.skip()
"""

CONFIGURATION = """
[tool.pytest.ini_options]
addopts = "-p xdist"

[tool.coverage.run]
source = ["tests"]
parallel = true
patch = ["subprocess"]
"""

UNSTEADY = [
    "unsteady:",
    *(rf"  tests/test_once.py::test_that_fails_once[{text}]" for text in ("a b", "[::]", "-x", r"\xe9\n", "@%s")),
    "  tests/test_once.py::test_that_wants_what_is_broken_once",
    "  tests/test_once.py::TestOfAClass::test_that_breaks_once_when_it_is_over",
]


@pytest.fixture
def made(tmp_path, monkeypatch, capfd):
    """Makes tests of a scratch project, by file, as `make test` does; gives the exit status and what was printed."""
    (tmp_path / "pyproject.toml").write_text(CONFIGURATION)
    (tmp_path / "tests").mkdir()
    monkeypatch.setenv("PYTHONPATH", str(run.ROOT))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # all but the one that is wanted take most of the time
    few = ["2" if word == "5" else word for word in run.TESTS[1]]  # of so few tests each process more only takes time to begin
    monkeypatch.setattr(run, "STEPS", ((("types", ["python", "-c", TYPES]), ("tests", few)),))
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr("sys.argv", ["run.py"])

    def make(**files):
        for name, text in files.items():
            (tmp_path / "tests" / f"test_{name}.py").write_text(dedent(text))
        status = run.main()
        return status, capfd.readouterr().out

    return make


def test_what_passes_the_second_time_fails_nothing_and_is_named_last(made, monkeypatch):
    """Also where it is measured what the tests run through."""
    monkeypatch.setattr("sys.argv", ["run.py", "--coverage"])
    status, said = made(once=ONCE)
    assert status == 0, said
    last = said.splitlines()[-len(UNSTEADY) - 1 :]
    assert last[0] == "== 8 passed, 0 failed; 7 passed only when run once more"
    assert (last[1], sorted(last)) == ("unsteady:", sorted([last[0], *UNSTEADY]))
    assert said.count("AssertionError: the first time") >= 7, "how they failed"
    assert "== coverage: ok" in said


def test_what_fails_again_fails_the_run(made):
    status, said = made(once=ONCE, always="def test_that_fails_always():\n    assert False, 'as ever'\n")
    assert (status, sorted(said.splitlines()[-len(UNSTEADY) :])) == (1, sorted(UNSTEADY)), said
    assert "== 8 passed, 1 failed; 7 passed only when run once more" in said
    assert said.count("AssertionError: as ever") >= 2
    assert "coverage" not in said


@pytest.mark.parametrize(
    "broken",
    [
        "import a_module_that_is_nowhere",
        "import os\n\ndef test_that_ends_its_process():\n    os._exit(1)\n",
        "import signal\nimport os\n\ndef test_that_is_broken_off():\n    os.kill(os.getppid(), signal.SIGINT)\n",
    ],
    ids=["not collected", "crashed", "broken off"],
)
def test_where_it_is_not_known_of_each_test_none_is_run_once_more(made, broken):
    status, said = made(once=ONCE, broken=broken)
    assert (status > 0, "once more" in said, "unsteady" in said) == (True, False, False), said


def test_where_a_great_many_fail_none_is_run_once_more(made, monkeypatch):
    monkeypatch.setattr(run, "MOST_AGAIN", 6)
    status, said = made(once=ONCE)
    assert (status, said.splitlines()[-1]) == (1, "== 7 tests have failed; of more than 6 none is run once more")
