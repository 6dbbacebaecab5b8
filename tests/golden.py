"""Golden games: whole games that the rules must go on playing to the letter.

`python -m tests.golden`, or with names of games for these alone, plays them anew; do that only when a change of the rules is meant, and
read the difference.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from holdfast import agents
from holdfast.games import find
from holdfast.play import replay
from holdfast.play.match import Match

FOLDER = Path(__file__).parent / "golden"

GAMES = {
    "tiny-epic-defenders": {
        "the-ancient": (1, {"foe": "the-ancient", "defenders": 4}),
        "colossus": (2, {"foe": "colossus", "defenders": 3}),
        "hill-giant": (2, {"foe": "hill-giant"}),
        "dragon": (3, {"foe": "dragon"}),
        "kraken": (4, {"foe": "kraken", "extra_dire_enemies": 1}),
        "demon-lord": (2, {"foe": "demon-lord", "sides": "random"}),
    },
    "kingdom-defenders": {
        "two-players": (2, {}),
        "three-players": (3, {"difficulty": "advanced"}),
        "four-players": (4, {"difficulty": "expert", "orbs": "chosen"}),
        "family": (3, {"variant": "family"}),
        "extreme": (4, {"variant": "extreme"}),
        "attacks": (4, {"difficulty": "expert", "character_1": "usurper", "building_1": "thieves-den"}),
    },
    "ruins-of-elysia": {
        "alone": (1, {"solo_overlays": "dense", "villains": 1}),
        "two-players": (2, {}),
        "three-players": (3, {"quests": "random", "advanced_market": "on"}),
        "four-players": (4, {"late_overlays": "any", "exhaustion_check": "at-once"}),
        "heroes": (3, {"scenario": "heros-quest", "corrupted_hand": "scaled", "max_rounds": 20}),
    },
    "mage-knight": {
        "alone": (1, {}),
        "two-players": (2, {"map": "wedge"}),
        "three-players": (3, {"hero_cards": "one", "first_offers": "at-once"}),
        "four-players": (4, {"keep_with_owner": "garrison"}),
        "solo-conquest": (1, {"scenario": "solo-conquest", "city_level": 1}),
        "blitz-conquest": (3, {"scenario": "blitz-conquest", "city_level": 1}),
        "blitz-cooperation": (2, {"scenario": "blitz-cooperation", "city_level": 1, "times": "darkness-is-coming"}),
        "dungeon-lords": (2, {"scenario": "dungeon-lords", "turned_tiles": "yes"}),
        "mines-liberation": (3, {"scenario": "mines-liberation", "rampage": "more-rampage"}),
        "druid-nights": (2, {"scenario": "druid-nights", "friendly_mana": "yes"}),
        "conquer-and-hold": (3, {"scenario": "conquer-and-hold"}),
        "two-teams": (4, {"scenario": "conquer-and-hold"}),
        "one-to-return": (2, {"scenario": "one-to-return"}),
    },
    "eternium": {
        "two-players": (2, {}),
        "hollow-king": (4, {"scenario": "versus-2", "push": "free-first"}),
        "thorn-court": (6, {"scenario": "versus-3", "heroes": "random"}),
        "three-towers": (3, {"scenario": "skirmish-3", "initiative_hp": "everybody"}),
        "great-hunt": (5, {"scenario": "skirmish-2"}),
        "alone": (1, {}),
        "siege": (3, {"scenario": "solo-2", "difficulty": "easy"}),
        "thorns": (4, {"scenario": "solo-3", "people_team": "crimson"}),
    },
}
"""For each game: its golden games, with the number of players and the options."""

ENDINGS = {
    "tiny-epic-defenders": {"won"},
    "kingdom-defenders": {"the city held", "the last round is over"},
    "ruins-of-elysia": {"a main quest is fulfilled", "the corrupted hero has fallen"},
    "mage-knight": {"the city is found", "not all cities are conquered", "the most points have won", "a hero stands on the portal"},
    "eternium": {"Azure has won", "Crimson has won", "the players have won", "the shadow has won"},
}
"""How the golden games of a game end."""

SHOWS = {"solo-conquest": "is put on", "blitz-conquest": "is put on"}
"""What is told in some golden games: a shield that is put on a city."""


def play(name: str, people: int, options: dict[str, object], seed: int) -> Match:
    """A game of greedy players."""
    match = Match(find(name), ["greedy"] * people, options, seed)
    players = agents.players(match.players, seed, agents.Thinkers())
    while not match.is_over:
        seat = match.deciding[0]
        player = players[seat]
        assert player is not None
        match.play(seat, player.choose(match.game, match.state, seat, match.legal(seat), len(match.moves)))
    return match


def transcript(match: Match) -> str:
    """The whole game in words."""
    again = Match(match.game, match.players, match.options, match.seed)
    lines = again.log_for()
    for move in match.moves:
        lines.append(f"- seat {move.seat + 1}: {again.words.action(again.state, move.action)}")
        read = len(again.log)
        again.play(move.seat, move.action)
        lines += [line.text for line in again.log[read:]]
    return "\n".join(lines) + "\n"


def kept_seed(path: Path) -> list[int]:
    """The seed of a golden game that is there: with it one begins to look."""
    return [int(json.loads(path.read_text(encoding="utf-8"))["seed"], 16)] if path.exists() else []


def main(names: Sequence[str]) -> None:
    """Play and write the golden games of some games or of all: for each the first seed whose game shows all parts of the game."""
    for name in names or GAMES:
        for title, (people, options) in GAMES[name].items():
            path = FOLDER / name / f"{title}.json"
            match = next(
                m
                for seed in (*kept_seed(path), *range(1000))
                if (m := play(name, people, options, seed)).game.outcome(m.state) in ENDINGS[name]
                and any(SHOWS.get(title, "") in line.text for line in m.log)
            )
            replay.save(match, path)
            path.with_suffix(".txt").write_text(transcript(match), encoding="utf-8")
            print(f"{name} {title}: seed {match.seed}, {len(match.moves)} decisions")


if __name__ == "__main__":
    main(sys.argv[1:])
