"""Golden games are replayed to the letter: every check in the file, every sentence of the transcript."""

from __future__ import annotations

import pytest

from holdfast.games import OWN, find
from holdfast.play import replay
from tests.golden import FOLDER, GAMES, transcript

CASES = [(name, title) for name, games in GAMES.items() for title in games]


@pytest.mark.parametrize(("name", "title"), CASES)
def test_a_golden_game_plays_as_it_did(name, title):
    match = replay.load(FOLDER / name / f"{title}.json", find)
    assert match.is_over
    assert transcript(match) == (FOLDER / name / f"{title}.txt").read_text(encoding="utf-8")


def test_every_game_has_golden_games():
    assert set(GAMES) == set(OWN)


def test_every_foe_has_a_golden_game_in_which_its_event_happens():
    for title in GAMES["tiny-epic-defenders"]:
        text = (FOLDER / "tiny-epic-defenders" / f"{title}.txt").read_text(encoding="utf-8")
        assert "The Epic Foe is" in text
        assert ("An Epic Event" in text) == (title != "demon-lord")
