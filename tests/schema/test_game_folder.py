"""Games made of their packages: what is found, what wins, and what is told when something is missing."""

from __future__ import annotations

import importlib
import sys
from dataclasses import fields
from itertools import count

import pytest

from holdfast.schema.game import Game, Rules
from holdfast.schema.game_folder import FILES, PARTS, RULES, Own, course_in, game_in
from tests import toygame
from tests.toygame import content
from tests.toygame.names import STREAMS
from tests.toygame.options import OPTIONS
from tests.toygame.state import State

NUMBERS = count(1)
SAID = {"title": "Copse", "rules_version": "2.0", "summary": "Trees.", "minutes": "2 minutes", "people": range(2, 4)}
LITTLE = {
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
    return {file: text for file, text in LITTLE.items() if file != part}


def test_a_game_is_made_of_what_its_modules_define(package):
    name = package(LITTLE)
    game = game_in(name, State, **SAID)
    assert (game.name, game.title, game.people) == (name.replace("_", "-"), "Copse", range(2, 4))
    assert (game.actions, game.streams, game.show) == (toygame.SPACE, STREAMS, toygame.GAME.show)
    assert (game.outcome(None), game.how_to_play, game.rules_page) == ("over", "Walk.", f"{name}.md")
    assert game.rules.score is toygame.RULES.score
    assert (game.options, game.lessons, game.teams) == ((), {}, None)  # there is no such file


def test_words_and_files_may_lie_in_the_folder_of_texts_too(package):
    moved = {"text/__init__.py": "", "text/words.py": LITTLE["words.py"], "text/how_to_play.md": "Run.", "rules.md": "# Rules"}
    name = package({**without("words.py"), **moved})
    game = game_in(name, State, **SAID)
    assert game.outcome(None) == "over"
    assert game.rules_page.endswith("rules.md")


def test_what_a_game_passes_by_itself_wins(package):
    game = game_in(package(LITTLE), State, **SAID, name="grove", outcome=lambda s: "won", streams=("one",), options=OPTIONS)
    assert (game.name, game.outcome(None), game.streams, game.options) == ("grove", "won", ("one",), OPTIONS)


def test_what_is_passed_need_not_be_there(package):
    name = package(without("view.py"))
    assert game_in(name, State, **SAID, show=toygame.GAME.show).show is toygame.GAME.show


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("view.py", r"has no show: no module of it defines show\(s, content, viewer\), and show=… is not passed to game_in"),
        ("actions.py", "has no actions: no module of it defines SPACE, of ActionSpace"),
        ("words.py", "has no words: no module of it defines Words"),
        ("how_to_play.md", "has no how_to_play: write how_to_play.md beside its __init__.py, or pass how_to_play="),
        ("decisions.py", "has no DECISIONS, of Decisions: no module of it defines that"),
        ("players.py", r"has no score: no module of it defines score\(s, c, out\)"),
    ],
)
def test_what_is_missing_is_told_with_what_it_is_called(package, file, said):
    name = package(without(file))
    with pytest.raises(ValueError, match=f"^{name} {said}"):
        game_in(name, State, **SAID)


def test_a_course_without_a_rule_that_deals_is_told(package):
    with pytest.raises(ValueError, match=r"has no deal\(s, c\): no module of it defines that"):
        course_in(package({**LITTLE, "rules.py": ""}))


def test_each_part_may_lie_in_any_module(package):
    every = "\n".join(text for file, text in LITTLE.items() if file not in ("how_to_play.md", "rules.py", "players.py"))
    moved = {"all/__init__.py": "", "all/of_it.py": every, "players/__init__.py": "", "players/inner.py": LITTLE["players.py"]}
    game = game_in(package({**moved, "rules.py": LITTLE["rules.py"], "how_to_play.md": "Walk."}), State, **SAID)
    assert (game.actions, game.show, game.rules.score) == (toygame.SPACE, toygame.GAME.show, toygame.RULES.score)


def test_a_part_that_is_there_twice_is_told(package):
    name = package({**LITTLE, "ending.py": "def outcome(s):\n    return 'won'"})
    with pytest.raises(ValueError, match=rf"{name} has outcome\(s\) in {name}\.ending and {name}\.words: it is to be in one of them"):
        game_in(name, State, **SAID)
    assert game_in(name, State, **SAID, outcome=lambda s: "lost").outcome(None) == "lost"


def test_what_takes_or_is_something_else_is_another_thing_of_that_name(package):
    others = {"tidy.py": "SPACE = 3\ndef show(s): ...\ndef score(s, seat): ...", "more.py": "from .words import outcome"}
    assert game_in(package({**LITTLE, **others}), State, **SAID).rules.score is toygame.RULES.score


def test_a_function_with_other_arguments_is_told_where_no_other_is_the_part(package):
    """Else the game would run without it, and nobody would know why."""
    name = package({**LITTLE, "ending.py": "caution = 3\ndef ends_turn(s, c, action): ...\ndef clock(): ..."})
    said = rf"^{name} has no ends_turn\(s, action\): that of {name}\.ending takes something else; give it these, or another name$"
    with pytest.raises(ValueError, match=said):
        game_in(name, State, **SAID)
    assert game_in(package({**LITTLE, "ending.py": "caution = 3"}), State, **SAID).caution(None, None, 0) == ""


def test_a_game_runs_without_a_heuristic_an_outcome_and_content(package):
    words = "from tests.toygame.words import Words"
    game = game_in(package({**without("content.py"), "words.py": words}), State, **SAID)
    assert (game.outcome(None), [*game.content.all_cards()]) == ("finished", [])
    rules = Rules(game.rules.setup, game.rules.legal, game.rules.step, score=game.rules.score)
    assert [rules.heuristic(game.blank(2), None, action) for action in (0, 1)] == [0.0, 0.0]


NOTING = "def heuristic(s, c, action, noted):\n    noted[2] += 1\n    return 7.0 * noted[2]"


def test_a_heuristic_that_notes_is_that_of_a_game_that_says_how_many_numbers(package):
    game = game_in(package({**LITTLE, "judging.py": f"NOTES = 3\n{NOTING}"}), State, **SAID)
    assert game.worths(game.new(1, 2), [0, 1]) == [7.0, 14.0]
    assert game_in(package(LITTLE), State, **SAID).rules.notes == 0
    name = package({**LITTLE, "judging.py": NOTING})
    with pytest.raises(ValueError, match=rf"^{name} has no heuristic\(s, c, action\): that of {name}.judging takes something else"):
        game_in(name, State, **SAID)


def test_content_is_loaded_of_its_decks(package):
    files = {f"content/{path.name}": path.read_text(encoding="utf-8") for path in content.FOLDER.glob("*.toml")}
    decks = {"content.py": "from tests.toygame.content import DECKS, Content\nfrom tests.toygame.effects import WORDS"}
    loaded = game_in(package({**LITTLE, **decks, **files}), State, **SAID).content
    assert loaded.hash == content.load().hash
    name = package({**without("content.py"), **files})
    with pytest.raises(ValueError, match=rf"^{name} has no load: it has a folder content, but no module defines load\(\) or DECKS"):
        game_in(name, State, **SAID)


def test_a_module_that_has_no_part_is_not_imported(package):
    game_in(package({**LITTLE, "train.py": "1 / 0", "tests/test_it.py": "1 / 0"}), State, **SAID)


def test_a_module_that_fails_says_so_itself(package):
    with pytest.raises(ZeroDivisionError):
        game_in(package({**LITTLE, "view.py": "1 / 0\ndef show(s, content, viewer): ..."}), State, **SAID)


def test_all_that_is_found_and_passed_is_what_a_game_takes():
    taken = {each.name for each in fields(Game)}
    said = {*SAID, "state", "rules"}
    assert {*PARTS, *FILES} < taken
    assert set(Own.__annotations__) == taken - said
    assert set(RULES) <= {each.name for each in fields(type(toygame.RULES))}
