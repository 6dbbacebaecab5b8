"""How often random and greedy players win, by game, number of players and foe: writes docs/win-rates.md.

`make tables`, or `python benchmarks/win_rates.py [GAMES]` with the number of games for each line (20,000).
"""

from __future__ import annotations

import math
import os
import subprocess
import sys
from pathlib import Path

MODE_VARIABLE = "HOLDFAST_MODE"
PAGE = Path(__file__).resolve().parent.parent / "docs" / "win-rates.md"
FOES = ("the-ancient", "colossus", "hill-giant", "dragon", "kraken", "demon-lord", "random")
POLICIES = {"random": 0, "greedy": 1}


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a proportion (E. B. Wilson, 1927)."""
    z = 1.959964
    p = wins / games
    centre = (p + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games))
    return max(0.0, centre - half), min(1.0, centre + half)


def rows(games: int) -> list[str]:
    """The lines of the table, played in this process."""
    import numpy as np

    from holdfast.core.chance import Chance, set_key
    from holdfast.core.compiling import shown
    from holdfast.core.kernel import kernel, scratch
    from holdfast.core.struct import clone, handle
    from holdfast.games import find

    game = find("tiny-epic-defenders")
    entries, mask, chance = kernel(game), scratch(game), Chance()
    lines = []
    with shown():
        for player, policy in POLICIES.items():
            for people in game.people:
                for foe in FOES:
                    set_key(chance, people)
                    blank = game.blank(people, {"foe": foe})
                    results = np.zeros((games, 3), np.int32)
                    policies = np.full(8, policy, np.uint8)
                    c = handle(game.content.record)
                    entries.play_many(handle(clone(blank)), handle(blank), c, mask, handle(chance), policies, 20_000, results)
                    wins = int((results[:, 0] == 1).sum())
                    low, high = wilson(wins, games)
                    met = 100 * float((results[:, 2] > _last_round_without_foe(people)).mean())
                    lines.append(
                        f"| {player} | {people} | {foe} | {100 * wins / games:.2f} % | {100 * low:.2f} to {100 * high:.2f} % "
                        f"| {met:.1f} % | {results[:, 2].mean():.1f} | {results[:, 1].mean():.0f} |"
                    )
                    print(lines[-1], file=sys.stderr, flush=True)
    return lines


def _last_round_without_foe(people: int) -> int:
    """TED-4.6: the foe comes at the end of round 6, 7 or 8 with 2, 3 or 4 Defenders."""
    return max(2, people) + 4


def main(arguments: list[str]) -> None:
    if os.environ.get(MODE_VARIABLE) != "compiled":
        sys.exit(
            subprocess.run([sys.executable, __file__, *arguments], env={**os.environ, MODE_VARIABLE: "compiled"}, check=False).returncode
        )
    games = int(arguments[0]) if arguments else 20_000
    head = f"""# Win rates of the simple players: Tiny Epic Defenders

Made by `make tables`: {games:,} games for each line, rules and content as they come out of the box (side A, 8 Threat for the Capital
City, foes with 10 Hit Points). One player runs two Defenders. The interval is Wilson's at 95 %. *Foe met* is the share of games
that lasted until the foe appeared. `random` takes any legal action; `greedy` takes what looks best at a glance
(`games/tiny_epic_defenders/judge.py`) and knows only what everybody at the table knows.

| player | players | foe | won | 95 % interval | foe met | rounds | decisions |
|---|---|---|---|---|---|---|---|
"""
    PAGE.write_text(head + "\n".join(rows(games)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
