"""The interface for programs: what games there are, playing one, and what is said where something is not possible."""

from __future__ import annotations

import doctest
import importlib
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import holdfast
from holdfast import games
from holdfast.engine.actions import UnknownAction
from holdfast.engine.struct import to_bytes
from holdfast.games import NAMES, UnknownGame, find
from holdfast.schema.content.loading import ContentError
from holdfast.schema.game import NAMED, IllegalAction
from holdfast.schema.options import OptionError
from tests import compiled, proved
from tests.toygame import GAME
from tests.toygame.actions import BEGIN, WALK

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "holdfast"


def documented():
    """The modules that have examples in their docstrings."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if re.search(r"^\s*>>> ", path.read_text(encoding="utf-8"), re.MULTILINE):
            yield ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


@pytest.fixture
def without_the_toy(monkeypatch):
    """Examples show the games of the package; the tests register one more."""
    monkeypatch.setattr(games, "NAMES", games.OWN)


@pytest.mark.parametrize("name", list(documented()))
@pytest.mark.usefixtures("without_the_toy")
def test_examples_in_docstrings_hold(name):
    failed, tried = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
    assert tried
    assert not failed


@pytest.mark.usefixtures("without_the_toy")
@pytest.mark.parametrize("page", ["README.md", "docs/environments.md"])
def test_examples_of_pages_hold(page):
    blocks = re.findall(r"```python\n(>>>.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        example = doctest.DocTestParser().get_doctest(block, {}, page, page, 0)
        assert not doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example).failed


def test_the_games_are_listed_with_what_one_needs_to_begin():
    listed = holdfast.list_games()
    assert [game.name for game in listed] == list(NAMES)
    defenders, kingdom = listed[:2]
    assert (defenders.players, defenders.cooperative, defenders.hidden_information) == (range(1, 5), True, False)
    assert (kingdom.players, kingdom.cooperative, kingdom.hidden_information) == (range(2, 5), False, True)


def test_the_same_seed_and_actions_give_the_same_game():
    def played(seed):
        play = holdfast.make("kingdom", players=3, seed=seed)
        for _ in range(20):
            play.step(play.legal_actions()[-1])
        return to_bytes(play.state)

    assert played(5) == played(5)
    assert played(5) != played(6)
    assert holdfast.make("kingdom").seed != holdfast.make("kingdom").seed


def test_options_and_values_reach_the_game():
    play = holdfast.make("tiny", options={"defenders": 3}, values={"harpy.amount": 2})
    assert (play.players, play.state.options.defenders) == (1, 3)
    assert play.game.values == {"dire_enemies.harpy.amount": 2}


@pytest.mark.parametrize(
    ("error", "asked"),
    [
        (UnknownGame, {"name": "chess"}),
        (ValueError, {"name": "tiny", "players": 5}),
        (ValueError, {"name": "tiny", "seed": -1}),
        (OptionError, {"name": "tiny", "options": {"defenders": 9}}),
        (ContentError, {"name": "tiny", "values": {"harpy.amount": "many"}}),
    ],
)
def test_what_cannot_be_made_is_refused(error, asked):
    with pytest.raises(error):
        holdfast.make(**asked)


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_by_the_interface(name):
    play = holdfast.make(name, players=2, seed=3)
    while not play.is_over:
        assert play.deciding
        mask = play.legal_mask()
        assert mask.dtype == np.bool_
        assert np.flatnonzero(mask).tolist() == play.legal_actions()
        assert set(play.legal_actions()) == {action for seat in play.deciding for action in play.legal_actions(seat)}
        assert "decide" in repr(play)
        action = play.legal_actions()[play.steps % len(play.legal_actions())]
        play.step(play.action_name(action) if play.steps % 2 else action)
    assert play.deciding == ()
    assert play.legal_actions() == []
    assert len(play.scores()) == 2
    assert repr(play).startswith(f"<Play of {name}: 2 players, seed 3, {play.steps} steps; over, ")
    with pytest.raises(IllegalAction, match="is not legal: the game is over"):
        play.step(0)


def test_a_seat_sees_its_own_hand_and_no_other():
    play = holdfast.make("kingdom", players=2, seed=1)
    assert play.observation(0).shape == (play.game.observation_size,)
    assert play.observation(0).dtype == np.float32
    assert play.view(0) == play.game.view(play.state, 0) != play.view(1)
    seat = play.deciding[0]
    assert play.describe(seat, play.legal_actions(seat)[0])
    with pytest.raises(IllegalAction, match=f"not an action of seat {1 - seat} now"):
        play.describe(1 - seat, play.legal_actions(seat)[0])
    for ask in (play.observation, play.view, play.legal_actions):
        with pytest.raises(IndexError, match="there is no seat 2; they are 0 to 1"):
            ask(2)


def test_a_copy_goes_its_own_way_and_scores_come_at_the_end():
    play = holdfast.make("tiny", players=2, seed=7)
    before, copy = to_bytes(play.state), play.clone()
    copy.step_unchecked(copy.legal_actions()[0])
    assert (to_bytes(play.state), play.steps, copy.steps) == (before, 0, 1)
    with pytest.raises(ValueError, match="once it is over"):
        play.scores()


def test_no_other_name_is_in_the_package():
    with pytest.raises(AttributeError, match="has no attribute 'found'"):
        _ = holdfast.found
    done = subprocess.run(
        [sys.executable, "-c", "import sys, holdfast; print('numpy' in sys.modules)"], capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n", "a command that needs no game begins at once"


# -- what is legal -------------------------------------------------------------------------------------------------------


def test_a_step_says_what_is_legal_and_changes_nothing():
    s = GAME.new(1, 2)
    before = to_bytes(s)
    for action, said in [
        (WALK, r"^walk:left is not legal now; legal are begin$"),
        (-1, rf"^there is no action number -1; they are 0 to {len(GAME.actions) - 1}$"),
        (len(GAME.actions), "^there is no action number"),
    ]:
        with pytest.raises(IllegalAction, match=said):
            GAME.step(s, action)
        assert to_bytes(s) == before
    GAME.step(s, BEGIN)
    assert to_bytes(s) != before


def test_a_long_list_of_what_is_legal_is_cut():
    mask = [1] * (NAMED + 3)
    said = find("kingdom")._why_illegal(find("kingdom").new(1, 2), 0, mask)
    assert said.endswith(" and 3 more")
    assert said.count(", ") == NAMED - 1


@pytest.mark.unmeasured
def test_every_illegal_action_of_some_positions_is_refused():
    """Sixteen and forty-five of them passed silently in one position of these games."""
    for name in NAMES:
        play = holdfast.make(name, players=2, seed=2)
        for _ in range(12):
            if play.is_over:
                break
            legal, before = set(play.legal_actions()), to_bytes(play.state)
            for action in set(range(play.num_actions)) - legal:
                with pytest.raises(IllegalAction):
                    play.step(action)
            assert to_bytes(play.state) == before
            play.step(min(legal))


def test_a_name_that_no_action_has_is_told_with_the_nearest():
    with pytest.raises(UnknownAction, match="did you mean pass"):
        holdfast.make("tiny").step("pas")


def test_the_repr_of_a_game_says_which():
    assert repr(GAME) == f"<Game toy 2.0: Copse, 2 to 3 players, {len(GAME.actions)} actions>"


@pytest.mark.slow(1)
@pytest.mark.compiled
@pytest.mark.parametrize("name", NAMES)
def test_a_compiled_step_refuses_what_is_illegal(session_folder, name):
    """It could run for ever."""
    play = holdfast.make(name, players=2, seed=2)
    illegal = sorted(set(range(play.num_actions)) - set(play.legal_actions()))
    assert len(illegal) > 0
    assert compiled.shown(name, "refused", session_folder) == proved.summed(illegal)
