"""The game that docs/engine builds is a game as it stands there: its files are taken from the pages, and played."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGES = [DOCS / "engine.md", *sorted((DOCS / "engine").glob("*.md"))]
MOST_LINES = 310
MOST_LINES_OF_A_GAME = 300
"""A stranger reads that in one sitting; all files count, with their content and the rules page."""
FILE = re.compile(r"^\*\*`(hoard/[\w/.]+)`\*\*[^\n]*\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SAMPLE = re.compile(r"^\*\*`(tests/toygame/\w+\.py)`\*\*\n\n```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PARTS = """
import json, holdfast
from holdfast.games import find
from holdfast.play.conformance import CHECKS
game = find("hoard")
for promise, check in CHECKS.items():
    for seed in range(3):
        check(game, seed)
play = holdfast.make("hoard", players=2, seed=1)
while not play.is_over:
    play.step(play.legal_actions()[0])
words = game.words(game.content)
assert max(play.scores()) < 1 or f"{('Red', 'Blue')[play.scores().index(1)]} with" in words.question(play.state), words.question(play.state)
print(json.dumps([list(CHECKS), play.scores(), [part.name for part in game.layout.parts], list(game.metrics.items)]))
"""


def files() -> dict[str, str]:
    """The files of the pages by their paths."""
    return dict(FILE.findall(text()))


def text() -> str:
    """All pages, one after another."""
    return "\n".join(page.read_text(encoding="utf-8") for page in PAGES)


def in_the_game(folder: Path, *command: str) -> str:
    environment = {**os.environ, "HOLDFAST_GAMES": "hoard=hoard:GAME", "PYTHONPATH": str(folder), "HOLDFAST_MODE": "interpreted"}
    done = subprocess.run([sys.executable, *command], env=environment, capture_output=True, text=True, cwd=folder, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def write(folder: Path, texts: dict[str, str]) -> None:
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def test_the_game_of_the_page_keeps_every_promise_and_is_played(tmp_path):
    texts = files()
    metrics = texts.pop("hoard/metrics.py")
    assert len(texts) == 6
    assert sum(text.count("\n") for text in texts.values()) <= MOST_LINES_OF_A_GAME
    write(tmp_path, texts)
    promises, scores, parts, counted = json.loads(in_the_game(tmp_path, "-c", PARTS))
    assert len(promises) == 17
    assert sum(scores) == 1  # somebody wins, or several share the win
    assert parts == ["result", "seats", "basket", "deck", "discard"]
    assert counted == ["card_items"]  # what the events name, without a word about it
    # the optional part: two lines more in GAME, as the page says
    entry = texts["hoard/__init__.py"].replace("from .rules", "from .metrics import METRICS\nfrom .rules", 1)
    entry = entry.replace("    streams=", "    metrics=METRICS,\n    streams=", 1)
    write(tmp_path, {"hoard/metrics.py": metrics, "hoard/__init__.py": entry})
    assert json.loads(in_the_game(tmp_path, "-c", PARTS))[3] == ["cards"]


def test_the_generic_board_of_the_terminal_draws_the_game_of_the_page(tmp_path):
    write(tmp_path, {name: text for name, text in files().items() if name != "hoard/metrics.py"})
    home = {"HOLDFAST_HOME": str(tmp_path / "home"), "HOLDFAST_WORKER_MODE": "interpreted"}
    command = ["play", "hoard", "--seats", "human,greedy", "--seed", "1", "--new", "--save", str(tmp_path / "game.json")]
    done = subprocess.run(
        [sys.executable, "-m", "holdfast", *command],
        env={**os.environ, **home, "HOLDFAST_GAMES": "hoard=hoard:GAME", "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        input="1\nq\n",
        cwd=tmp_path,
        check=False,
    )
    assert "In the basket 0 · Deck 16" in done.stdout, done.stdout + done.stderr
    assert "Red turns over a card:" in done.stdout


def test_the_samples_of_the_page_are_those_of_the_toy_game():
    samples = SAMPLE.findall(text())
    assert len(samples) == 9
    for name, sample in samples:
        whole = (DOCS.parent / name).read_text(encoding="utf-8")
        for part in sample.split("# …\n"):
            assert part.strip("\n") in whole, f"{name}: {part}"


def test_the_pages_are_short_and_their_links_lead_somewhere():
    for page in PAGES:
        said = page.read_text(encoding="utf-8")
        assert said.count("\n") <= MOST_LINES, page.name
        for link in re.findall(r"\]\(([^)#]+)", said):
            assert "://" in link or (page.parent / link).exists(), f"{page.name}: {link}"
    assert {(DOCS / link).resolve() for link in re.findall(r"\]\((engine/[^)#]+)", PAGES[0].read_text(encoding="utf-8"))} == set(PAGES[1:])
