"""Games made of their packages: what is found, what wins, and what is told when something is missing."""

from __future__ import annotations

import importlib
import sys
from dataclasses import fields
from itertools import count

import pytest

from holdfast.schema.game import Game
from holdfast.schema.game_folder import FILES, PLACES, RULE_PLACES, Own, course_in, game_in
from tests import toygame
from tests.toygame.names import STREAMS
from tests.toygame.options import OPTIONS
from tests.toygame.state import State

NUMBERS = count(1)
SAID = {"title": "Copse", "rules_version": "2.0", "summary": "Trees.", "minutes": "2 minutes", "people": range(2, 4)}
PARTS = {
    "actions.py": "from tests.toygame.actions import SPACE",
    "decisions.py": "from tests.toygame.decisions import DECISIONS",
    "content.py": "from tests.toygame.content import load",
    "words.py": "from tests.toygame.words import Words\ndef outcome(s):\n    return 'over'",
    "view.py": "from tests.toygame.view import show",
    "players.py": "from tests.toygame.players import determinize, evaluate, score",
    "rules.py": "from tests.toygame.rules import *\nfrom tests.toygame.rules import deal",
    "names.py": "from tests.toygame.names import STREAMS",
    "log.py": "from tests.toygame.log import KINDS",
    "how_to_play.md": "Walk.",
}


@pytest.fixture
def package(tmp_path, monkeypatch):
    """Writes a package of Copse with some files, and returns its name."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def written(files):
        name = f"little_copse_{next(NUMBERS)}"
        (tmp_path / name).mkdir()
        for file, text in {"__init__.py": "", **files}.items():
            (tmp_path / name / file).parent.mkdir(exist_ok=True)
            (tmp_path / name / file).write_text(text, encoding="utf-8")
        importlib.invalidate_caches()
        return name

    yield written
    for name in [name for name in sys.modules if name.startswith("little_copse_")]:
        del sys.modules[name]


def without(part):
    return {file: text for file, text in PARTS.items() if file != part}


def test_a_game_is_made_of_what_lies_where_convention_has_it(package):
    name = package(PARTS)
    game = game_in(name, State, **SAID)
    assert (game.name, game.title, game.people) == (name.replace("_", "-"), "Copse", range(2, 4))
    assert (game.actions, game.streams, game.show) == (toygame.SPACE, STREAMS, toygame.GAME.show)
    assert (game.outcome(None), game.how_to_play, game.rules_page) == ("over", "Walk.", f"{name}.md")
    assert game.rules.score is toygame.RULES.score
    assert (game.options, game.lessons, game.teams) == ((), {}, None)  # there is no such file


def test_words_and_files_may_lie_in_the_folder_of_texts_too(package):
    moved = {"text/__init__.py": "", "text/words.py": PARTS["words.py"], "text/how_to_play.md": "Run.", "rules.md": "# Rules"}
    name = package({**without("words.py"), **moved})
    game = game_in(name, State, **SAID)
    assert game.outcome(None) == "over"
    assert game.rules_page.endswith("rules.md")


def test_what_a_game_passes_by_itself_wins(package):
    game = game_in(package(PARTS), State, **SAID, name="grove", outcome=lambda s: "won", streams=("one",), options=OPTIONS)
    assert (game.name, game.outcome(None), game.streams, game.options) == ("grove", "won", ("one",), OPTIONS)


def test_what_is_passed_need_not_be_there(package):
    name = package(without("view.py"))
    assert game_in(name, State, **SAID, show=toygame.GAME.show).show is toygame.GAME.show


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("view.py", "has no show: it is looked for as show in view.py"),
        ("actions.py", "has no actions: it is looked for as SPACE in actions.py"),
        ("content.py", "has no load: it is looked for as load in content.py"),
        ("words.py", "has no words: it is looked for as Words in text/words.py or Words in words.py"),
        ("how_to_play.md", "has no how_to_play: write how_to_play.md beside its __init__.py, or pass how_to_play="),
        ("decisions.py", "has no decisions: it is looked for as DECISIONS in decisions.py"),
        ("players.py", "has no score: it is looked for as score in players/scores.py or score in rules/scoring.py or score in players.py"),
    ],
)
def test_what_is_missing_is_told_with_the_file_it_is_looked_for_in(package, file, said):
    name = package(without(file))
    with pytest.raises(ValueError, match=f"^{name} {said}"):
        game_in(name, State, **SAID)


def test_a_course_without_a_rule_that_deals_is_told(package):
    with pytest.raises(ValueError, match=r"has no deal: it is looked for as setup in rules/setup\.py or deal in rules/setup\.py or deal"):
        course_in(package({**PARTS, "rules.py": ""}))


def test_a_module_that_fails_says_so_itself(package):
    with pytest.raises(ZeroDivisionError):
        game_in(package({**PARTS, "view.py": "1 / 0"}), State, **SAID)


def test_all_that_is_found_and_passed_is_what_a_game_takes():
    taken = {each.name for each in fields(Game)}
    said = {*SAID, "state", "rules"}
    assert {*PLACES, *FILES} < taken
    assert set(Own.__annotations__) == taken - said
    assert set(RULE_PLACES) <= {each.name for each in fields(type(toygame.RULES))}
