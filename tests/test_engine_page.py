"""The game that docs/engine builds is a game as it stands there: its files are taken from the pages, and played."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from textwrap import indent

import holdfast

SOURCE = Path(holdfast.__file__).parents[1]
"""What is tested is what plays, wherever another Holdfast may be installed."""
DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGES = [DOCS / "engine.md", *sorted((DOCS / "engine").glob("*.md"))]
MOST_LINES = 310
MOST_LINES_OF_A_GAME = 300
"""A stranger reads that in one sitting; all files count, with their content and the rules page."""
FILE = re.compile(r"^\*\*`(hoard/[\w/.]+)`\*\*[^\n]*\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SECRET = re.compile(r"^## A secret number\n(.*?)^## ", re.MULTILINE | re.DOTALL)
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

SEEN = """
import json, holdfast
from holdfast.boards.drawing import Sheet
from holdfast.boards.generic import Drawing
from holdfast.engine.visibility import masked
play = next(play for play in (holdfast.make("hoard", players=2, seed=seed) for seed in range(99)) if play.state.players[0].bonus == 0)
view = play.game.show(masked(play.state, 0), play.game.content, 0)
print(json.dumps([line.plain for line in Drawing(play.game).draw(view, Sheet(80, True, str))]))
"""


def files() -> dict[str, str]:
    """The files of the pages by their paths."""
    return dict(FILE.findall(text()))


def text() -> str:
    """All pages, one after another."""
    return "\n".join(page.read_text(encoding="utf-8") for page in PAGES)


def in_the_game(folder: Path, *command: str) -> str:
    environment = {
        **os.environ,
        "HOLDFAST_GAMES": "hoard=hoard:GAME",
        "PYTHONPATH": f"{folder}{os.pathsep}{SOURCE}",
        "HOLDFAST_MODE": "interpreted",
    }
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
        env={**os.environ, **home, "HOLDFAST_GAMES": "hoard=hoard:GAME", "PYTHONPATH": f"{tmp_path}{os.pathsep}{SOURCE}"},
        capture_output=True,
        text=True,
        input="1\nq\n",
        cwd=tmp_path,
        check=False,
    )
    assert "In the basket 0 · Deck 16" in done.stdout, done.stdout + done.stderr
    assert "Red turns over a card:" in done.stdout


BONUS = {
    "hoard/rules.py": {
        "import array, i8, struct": "import array, i8, secret, struct, u8",
        "from holdfast.engine.stack": "from holdfast.engine.rng import below\nfrom holdfast.engine.stack",
        'STREAMS = ("deal",)\nDEAL = 0': 'STREAMS = ("deal", "bonus")\nDEAL, BONUS = 0, 1',
        "@struct\nclass State": "{0}\n\n\n@struct\nclass State",
        "points: list[i8] = array(SEATS)\n    basket": "players: list[Player] = array(SEATS)\n    basket",
        "    push(s.frames, Turn(0))": "    {1}\n    push(s.frames, Turn(0))",
        "        s.result = 1": "        s.result = 1\n        {2}",
        "s.points[seat] += banked": "s.players[seat].points += banked",
    },
    "hoard/players.py": {
        "from holdfast.engine.jit import rule": (
            "from holdfast.engine.jit import rule\nfrom holdfast.engine.redeal import redeal\nfrom holdfast.engine.rng import Chance, below"
        ),
        "s.points[seat]": "(s.players[seat].points + s.players[seat].bonus)",
        "    return 4.0 if action == DRAW else 1.0 * s.basket": "    return 4.0 if action == DRAW else 1.0 * s.basket\n\n\n{3}",
    },
    "hoard/words.py": {
        "from holdfast.schema.content import": "from holdfast.engine.visibility import known\nfrom holdfast.schema.content import",
        "marks import card": "marks import UNKNOWN, card",
        "max(s.points[: s.seats])": "max(one.points + one.bonus for one in s.players[: s.seats])",
        "s.points[seat] == best": "s.players[seat].points + s.players[seat].bonus == best",
        'The most points win.")]': 'The most points win.")]\n    {4}',
        '"points": s.points[i]}': '"points": s.players[i].points,\n{5}\n}',
    },
    "hoard/__init__.py": {
        "score=players.score": "determinize=players.determinize, score=players.score",
        "    streams=": "    secrets=True,\n    streams=",
    },
}
"""What becomes of the files of the page where a seat has a secret number; in braces the pieces of code that the page has for it."""


def test_the_secret_number_of_the_page_keeps_every_promise_and_is_unknown_to_others(tmp_path):
    texts = {name: text for name, text in files().items() if name != "hoard/metrics.py"}
    [section] = SECRET.findall(text())
    rules, redeal, view = re.findall(r"^```python\n(.*?)\n```$", section, re.MULTILINE | re.DOTALL)
    pieces = [*re.split(r"\n\n# in .*\n", rules), redeal, *view.split("\n\n")]
    for name, changes in BONUS.items():
        for before, after in changes.items():
            assert before in texts[name], before
            told = re.sub(r"^( *)\{(\d)\}$", lambda place: indent(pieces[int(place[2])], place[1]), after, flags=re.MULTILINE)
            texts[name] = texts[name].replace(before, told)
    write(tmp_path, texts)
    assert sum(json.loads(in_the_game(tmp_path, "-c", PARTS))[1]) == 1
    seen = json.loads(in_the_game(tmp_path, "-c", SEEN))
    assert [line for line in seen if line.startswith(("Red:", "Blue:"))] == ["Red: Points 0 · Bonus 0", "Blue: Points 0 · Bonus unknown"]


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
