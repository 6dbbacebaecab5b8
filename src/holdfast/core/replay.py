"""Replay files: a whole game as readable JSON, one line for each action.

Each action carries a check, the running hash of everything before it and of the position after it; so a file that was changed
or cut off is refused with the line where it goes wrong.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Callable
from json import JSONDecodeError, JSONDecoder
from pathlib import Path
from typing import Any

from .actions import UnknownAction
from .game import Game
from .match import IllegalAction, Match, digest
from .options import OptionError

FORMAT = "holdfast replay 1"


class ReplayError(ValueError):
    """A file that cannot be replayed; the message names the line and the reason."""


def _header(match: Match) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "game": match.game.name,
        "rules": match.game.rules_version,
        "content": match.game.content.hash,
        "options": match.options,
        "seed": f"{match.seed:#x}",
        "seats": match.players,
    }


def _link(previous: str, *parts: bytes) -> str:
    return hashlib.blake2b(b"\n".join((previous.encode(), *parts)), digest_size=6).hexdigest()


def _chain(match: Match) -> list[str]:
    """The checks of a match: one for its beginning, one for each move."""
    header = json.dumps(_header(match), sort_keys=True).encode()
    checks = [_link("", header, digest(match.position_before(0)))]
    for index, move in enumerate(match.moves):
        checks.append(_link(checks[-1], _said(match, index).encode(), bytes([move.seat]), digest(match.position_before(index + 1))))
    return checks


def _said(match: Match, index: int) -> str:
    return match.game.actions.text(match.moves[index].action)


def dumps(match: Match) -> str:
    """A match as the text of a replay file."""
    lines = ["{"]
    lines += [f'  "{key}": {json.dumps(value)},' for key, value in _header(match).items()]
    checks = _chain(match)
    rows = [json.dumps([move.seat + 1, _said(match, i), checks[i + 1]]) for i, move in enumerate(match.moves)]
    lines.append('  "actions": [')
    lines += [f"    {row}{',' if i + 1 < len(rows) else ''}" for i, row in enumerate(rows)]
    result = match.game.outcome(match.state) if match.is_over else "running"
    lines += ["  ],", f'  "result": {json.dumps(result)},', f'  "check": {json.dumps(checks[-1])}', "}"]
    return "\n".join(lines) + "\n"


def save(match: Match, path: Path) -> None:
    """Write a replay file so that at any moment either the old or the new one is there, whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(dumps(match))
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def load(path: Path, find: Callable[[str], Game[Any, Any]]) -> Match:
    """Play a replay file to its end.  Raises ReplayError, or OSError if it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ReplayError(f"{path.name}: this is not a text file") from None
    return loads(text, find, path.name)


def loads(text: str, find: Callable[[str], Game[Any, Any]], name: str = "replay") -> Match:
    """Play the text of a replay file to its end.  `find` gives the game of a name.  Raises ReplayError."""
    form = _parse(text, name)
    header = {key: form[key] for key in ("format", "game", "rules", "content", "options", "seed", "seats")}
    match = _begin(header, text, find, name)
    check = _chain(match)[0]
    for line, row in _rows(text):
        check = _replay(match, row, check, f"{name}, line {line}")
    if form["check"] != check:
        raise ReplayError(f"{name}, line {_line(text, 'check')}: actions are missing or the file was changed: the last check does not fit")
    result = match.game.outcome(match.state) if match.is_over else "running"
    if form["result"] != result:
        raise ReplayError(f"{name}, line {_line(text, 'result')}: the file says {form['result']!r}, the game says {result!r}")
    return match


def _parse(text: str, name: str) -> dict[str, Any]:
    try:
        form = json.loads(text)
    except JSONDecodeError as error:
        ends = not text[error.pos :].strip()
        reason = "the file ends here; it has been cut off" if ends else f"this is not valid JSON: {error.msg}"
        raise ReplayError(f"{name}, line {error.lineno}: {reason}") from None
    except (ValueError, RecursionError) as error:
        raise ReplayError(f"{name}, line 1: this is not a Holdfast replay file: {error}") from None
    if not isinstance(form, dict) or form.get("format") != FORMAT:
        raise ReplayError(f"{name}, line 1: this is not a Holdfast replay file (its format should be {FORMAT!r})")
    for key in ("game", "rules", "content", "options", "seed", "seats", "actions", "result", "check"):
        if key not in form:
            raise ReplayError(f"{name}, line {max(1, text.count(chr(10)))}: the entry {key!r} is missing")
    if not isinstance(form["actions"], list):
        raise ReplayError(f"{name}, line {_line(text, 'actions')}: the actions are not a list")
    return form


def _skip(text: str, at: int, marks: str) -> int:
    """The first place from `at` that is neither white space nor one of some marks."""
    while text[at] in " \t\r\n" or text[at] in marks:
        at += 1
    return at


def _places(text: str) -> dict[str, tuple[int, int]]:
    """Where each entry of valid JSON text begins, and where its value does."""
    decoder = JSONDecoder()
    places: dict[str, tuple[int, int]] = {}
    at = _skip(text, 0, "{")
    while text[at] != "}":
        key, end = decoder.raw_decode(text, at)
        value = _skip(text, end, ":")
        places[key] = (at, value)
        at = _skip(text, decoder.raw_decode(text, value)[1], ",")
    return places


def _line(text: str, key: str) -> int:
    return text.count("\n", 0, _places(text)[key][0]) + 1


def _rows(text: str) -> list[tuple[int, Any]]:
    """The actions with the lines on which they stand."""
    decoder = JSONDecoder()
    at = _skip(text, _places(text)["actions"][1] + 1, "")
    rows: list[tuple[int, Any]] = []
    while text[at] != "]":
        row, end = decoder.raw_decode(text, at)
        rows.append((text.count("\n", 0, at) + 1, row))
        at = _skip(text, end, ",")
    return rows


def _begin(header: dict[str, Any], text: str, find: Callable[[str], Game[Any, Any]], name: str) -> Match:
    def refuse(key: str, reason: str) -> ReplayError:
        return ReplayError(f"{name}, line {_line(text, key)}: {reason}")

    try:
        game = find(str(header["game"]))
    except KeyError:
        raise refuse("game", f"there is no game {header['game']!r}") from None
    if header["rules"] != game.rules_version:
        raise refuse("rules", f"played by rules {header['rules']}, but here are rules {game.rules_version}")
    if header["content"] != game.content.hash:
        raise refuse("content", f"played with content {header['content']}, but here is content {game.content.hash}")
    try:
        seed = int(str(header["seed"]), 16)
    except ValueError:
        seed = -1
    if not 0 <= seed < 2**256:
        raise refuse("seed", f"{header['seed']!r} is not a seed")
    seats = header["seats"]
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise refuse("seats", "the seats are not a list of players")
    if not isinstance(header["options"], dict):
        raise refuse("options", "the options are not a table")
    try:
        return Match(game, seats, header["options"], seed)
    except OptionError as error:
        raise refuse("options", str(error)) from None
    except ValueError as error:
        raise refuse("seats", str(error)) from None


def _replay(match: Match, row: Any, check: str, place: str) -> str:
    if not (isinstance(row, list) and len(row) == 3 and type(row[0]) is int and isinstance(row[1], str)):
        raise ReplayError(f'{place}: an action is written [seat, "action", "check"]')
    seat = row[0] - 1
    if not 0 <= seat < len(match.players):
        raise ReplayError(f"{place}: there is no seat {row[0]}")
    try:
        match.play(seat, row[1])
    except (IllegalAction, UnknownAction) as error:
        raise ReplayError(f"{place}: {error}") from None
    check = _link(check, row[1].encode(), bytes([seat]), digest(match.state))
    if row[2] != check:
        raise ReplayError(f"{place}: the check of this action does not fit: this line or one before it was changed")
    return check
