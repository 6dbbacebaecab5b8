"""Count the lines of each game by theme in two commits, as a table in Markdown: `python benchmarks/lines.py [BEFORE [AFTER]]`.

All lines of tracked files count, empty ones and comments too.  A generated file says "Do not edit" in its first line.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BEFORE = "a44d99f7"
GAMES = {
    "tiny_epic_defenders": "TED",
    "kingdom_defenders": "KD",
    "ruins_of_elysia": "RoE",
    "eternium": "Eternium",
    "mage_knight": "MK",
}

RULES = "rules"
CONTENT = "content (TOML)"
FILES = "options, layouts, lessons, tips, introduction, terminal in files"
DECLARED = "position, names, actions, options, reading of content"
GENERATED = "generated TypeScript"
TESTS = "tests in Python"
PAGE_TESTS = "tests of the page"

FLAT = {
    DECLARED: "__init__ state names effect_names records actions options content names/*",
    "events and decisions": "log pictures decisions",
    "text": "words things sentences nouns event_text cautions lessons introduction signs text/*",
    "players": "hidden determinize judge evaluation observing vain worth/* players/*",
    "statistics": "counting metrics tally statistics/*",
    "view and layout": "view view_* layout layout_players",
}
"""The modules of a game's folder by theme; whatever else lies there are its rules, as before the folders had rooms."""

PAGE = {
    "view.ts by hand": "view",
    "after, landmarks": "after landmarks",
    "tips": "tips",
    "described": "described",
    "previews": "previews",
    "charts": "charts spending",
}
"""The TypeScript of a game's page by kind; the rest is its board."""

BOARD = "helpers of the board"
SVELTE = "Svelte"
TERMINAL = "board of the terminal"

LANGUAGES = ("", *(f"games/{game}/" for game in GAMES))
"""Whose language files are counted: those of the house and of the games."""

ORDER = (RULES, CONTENT, FILES, *FLAT, TERMINAL, *PAGE, BOARD, SVELTE, GENERATED, TESTS, PAGE_TESTS)
APART = frozenset({RULES, CONTENT, FILES, SVELTE, GENERATED, TESTS, PAGE_TESTS})
"""What the share of Python and TypeScript outside rules and content leaves out."""


def theme(path: str, text: str) -> tuple[str, str] | None:
    """The game and the theme of a file, if it belongs to one of the games."""
    for game in GAMES:
        if path.startswith(f"src/holdfast/games/{game}/"):
            return game, _own(path.removeprefix(f"src/holdfast/games/{game}/"))
        if path.startswith(f"src/holdfast/cli/boards/{game}"):  # where they lay before they were declared in files
            return game, TERMINAL
        if path.startswith(f"tests/{game}/") and path.endswith(".py"):
            return game, TESTS
        if path.startswith(f"web/src/games/{game}/"):
            return game, _page(path.removeprefix(f"web/src/games/{game}/"), text)
    return None


def _own(inside: str) -> str:
    """The theme of a file of the game's folder."""
    if inside.endswith((".toml", ".md")):
        return CONTENT if inside.startswith("content/") else FILES
    if not inside.endswith(".py"):
        return ""
    module = inside.removesuffix(".py")
    if module.startswith("content/"):
        return DECLARED
    for known, modules in FLAT.items():
        if any(re.fullmatch(each.replace("*", ".+"), module) for each in modules.split()):
            return known
    return RULES


def _page(inside: str, text: str) -> str:
    """The theme of a file of the game's page."""
    if inside.endswith(".svelte"):
        return SVELTE
    if not inside.endswith(".ts"):
        return ""
    if "Do not edit" in text.partition("\n")[0]:
        return GENERATED
    if inside.endswith(".test.ts") or inside.startswith("fixtures/"):
        return PAGE_TESTS
    return next((kind for kind, names in PAGE.items() if inside.removesuffix(".ts") in names.split()), BOARD)


def count(commit: str) -> tuple[Counter[tuple[str, str]], int]:
    """The lines of a commit by game and theme, and those of the language files."""
    paths = _git("ls-tree", "-r", "--name-only", commit, "src", "tests", "web/src").splitlines()
    lines: Counter[tuple[str, str]] = Counter()
    words = 0
    for path in paths:
        wanted = any(game in path for game in GAMES) and path.endswith((".py", ".toml", ".md", ".ts", ".svelte"))
        is_words = path.endswith(".json") and path.startswith(tuple(f"src/holdfast/{of}languages/" for of in LANGUAGES))
        if wanted or is_words:
            text = _git("show", f"{commit}:{path}")
            if path.endswith(".json"):
                words += text.count("\n")
                continue
            found = theme(path, text)
            if found and found[1]:
                lines[found] += text.count("\n")
    return lines, words


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def main(before: str, after: str) -> None:
    old, words_before = count(before)
    new, words_after = count(after)
    print("| lines | " + " | ".join(f"{short} before | {short} after" for short in GAMES.values()) + " | all, after as a share |")
    print("|---|" + "---:|" * (2 * len(GAMES) + 1))

    def row(title: str, themes: list[str]) -> None:
        sums = [[sum(lines[game, each] for each in themes) for lines in (old, new)] for game in GAMES]
        was, now = (sum(each[i] for each in sums) for i in (0, 1))
        share = f"{now / was:.0%}" if was else "new"
        print(f"| {title} | " + " | ".join(f"{n:,}" for pair in sums for n in pair) + f" | {share} |")

    for each in ORDER:
        row(each, [each])
    outside = [each for each in ORDER if each not in APART]
    row("**Python and TypeScript outside rules and content**", outside)
    row("**of these the TypeScript**", [*PAGE, BOARD])
    row("**with the files of options, layouts, lessons, tips, introduction**", [*outside, FILES])
    row("**Python and TypeScript with the tests**", [*outside, TESTS, PAGE_TESTS])
    row("**with tests and Svelte**", [*outside, TESTS, PAGE_TESTS, SVELTE])
    python = [RULES, *FLAT]
    shares = [f"{lines[game, RULES] / sum(lines[game, each] for each in python):.0%}" for game in GAMES for lines in (old, new)]
    print("| **rules as a share of the Python of the game** | " + " | ".join(shares) + " | |")
    print(f"\nThe language files have {words_before:,} lines before and {words_after:,} after, for the house and all games.")


if __name__ == "__main__":
    main(*(sys.argv[1:] + [BEFORE, "HEAD"][len(sys.argv) - 1 :]))
