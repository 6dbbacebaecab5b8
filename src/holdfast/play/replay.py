"""Replay files: a whole game as readable JSON, one line per action.

Each action carries a check, a running hash of everything before it and of the position after it, so a file that was changed or truncated is
refused with the line of the first fault.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from json import JSONDecodeError, JSONDecoder
from pathlib import Path
from typing import Any

import msgspec

from holdfast.engine.actions import UnknownAction
from holdfast.schema.content.loading import ContentError
from holdfast.schema.game import Game, IllegalAction
from holdfast.schema.options import OptionError, Value
from holdfast.schema.texts.i18n import Name, joined, say
from holdfast.schema.texts.i18n import reason as told_by

from .match import Match, digest

FORMAT = "holdfast replay 1"

MOST_MARKS = 100_000
"""How many commas, colons and brackets a replay file may have beside those of its actions: in names, values and texts."""

MARKS_OF_ACTION = 8
"""How many commas, colons and brackets an action has at most: its line has three commas and two brackets, and a colon or two."""

RUNNING = "running"
"""The result of an unfinished game."""


class ReplayError(ValueError):
    """A file that cannot be replayed; the message names the line and the reason."""


def header(match: Match) -> dict[str, Any]:
    """Return the header of a replay file: everything that defines a game but its actions."""
    game = match.game
    return heading(game.name, game.rules_version, game.content.hash, game.values, match.options, match.seed, match.players)


def heading(
    game: str, rules: str, content: str, values: Mapping[str, Any], options: Mapping[str, Value], seed: int, seats: Sequence[str]
) -> dict[str, Any]:
    """Return the header of a replay file of a game whose rules may not be available; `values` is present only if the game has changed
    values.
    """
    head: dict[str, Any] = {"format": FORMAT, "game": game, "rules": rules, "content": content}
    if values:
        head["values"] = dict(values)
    return {**head, "options": dict(options), "seed": f"{seed:#x}", "seats": list(seats)}


def _link(previous: str, *parts: bytes) -> str:
    return hashlib.blake2b(b"\n".join((previous.encode(), *parts)), digest_size=6).hexdigest()


@dataclass(frozen=True, slots=True)
class Done:
    """An action of a replay file: its seat, its text form, and the digest of the position after it."""

    seat: int
    action: str
    digest: bytes


def _chain(head: Mapping[str, Any], start: bytes, done: Sequence[Done]) -> list[str]:
    """Return the chained checks of a game: one for the set-up, one per action."""
    checks = [_link("", json.dumps(head, sort_keys=True).encode(), start)]
    for one in done:
        checks.append(_link(checks[-1], one.action.encode(), bytes([one.seat]), one.digest))
    return checks


def assemble(head: Mapping[str, Any], start: bytes, done: Sequence[Done], result: str) -> str:
    """Return the text of a replay file from stored data, without needing the rules; `start` is the digest of the first position."""
    lines = ["{"]
    lines += [f'  "{key}": {json.dumps(value)},' for key, value in head.items()]
    checks = _chain(head, start, done)
    rows = [json.dumps([one.seat + 1, one.action, check]) for one, check in zip(done, checks[1:], strict=True)]
    lines.append('  "actions": [')
    lines += [f"    {row}{',' if i + 1 < len(rows) else ''}" for i, row in enumerate(rows)]
    lines += ["  ],", f'  "result": {json.dumps(result)},', f'  "check": {json.dumps(checks[-1])}', "}"]
    return "\n".join(lines) + "\n"


def dumps(match: Match) -> str:
    """Return the text of a match's replay file."""
    text = match.game.actions.text
    done = [Done(move.seat, text(move.action), digest(match.position_before(i + 1))) for i, move in enumerate(match.moves)]
    result = match.game.outcome(match.state) if match.is_over else RUNNING
    return assemble(header(match), digest(match.position_before(0)), done, result)


def save(match: Match, path: Path) -> None:
    """Write a replay file atomically: at any time the old or the new file is complete."""
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
    """Load a replay file and play it to its end.  Raises ReplayError, or OSError if it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ReplayError(say("{file}: this is not a text file", file=Name(path.name))) from None
    return loads(text, find, path.name)


def loads(text: str, find: Callable[[str], Game[Any, Any]], name: str = "replay", *, most: int | None = None) -> Match:
    """Parse the text of a replay file and play it to its end.  `find` looks up a game by name; more than `most` actions are refused.

    Raises ReplayError.
    """
    if most is not None:
        bound(text, most, name)
    form = _parse(text, name)
    if most is not None and len(form["actions"]) > most:
        reason = say("{count} actions are too many; {most} are taken", count=f"{len(form['actions']):,}", most=f"{most:,}")
        raise _fault(name, _line(text, "actions"), reason)
    match = _begin(form, text, find, name)
    check = _chain(header(match), digest(match.state), [])[0]
    for number, row in enumerate(form["actions"]):
        try:
            check = _replay(match, row, check)
        except ReplayError as fault:
            raise _fault(name, _row_line(text, number), told_by(fault)) from None
    if form["check"] != check:
        reason = say("actions are missing or the file was changed: the last check does not fit")
        raise _fault(name, _line(text, "check"), reason)
    result = match.game.outcome(match.state) if match.is_over else RUNNING
    if form["result"] != result:
        reason = say("the file says {said}, the game says {found}", said=repr(form["result"]), found=repr(result))
        raise _fault(name, _line(text, "result"), reason)
    return match


def bound(text: str | bytes, most: int, name: str = "replay") -> None:
    """Raise ReplayError for a text with more parts than a game of `most` actions can have; it is not parsed, so that takes milliseconds."""
    counts = map(text.count, ",:[{") if isinstance(text, str) else map(text.count, b",:[{")
    if sum(counts) > MOST_MARKS + MARKS_OF_ACTION * most:
        why = say("it has more in it than a game of {most} actions", most=f"{most:,}")
        raise _fault(name, 1, say("this is not a Holdfast replay file: {why}", why=why))


def _fault(name: str, line: int, reason: str) -> ReplayError:
    """Return a ReplayError with file, line and reason."""
    return ReplayError(say("{file}, line {line}: {reason}", file=Name(name), line=line, reason=reason))


def _decoded(text: str) -> Any:
    """Return the value of a JSON text.  Raises JSONDecodeError with the line, ValueError or RecursionError."""
    with suppress(msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return msgspec.json.decode(text)
    return json.loads(text)  # slower; it says in which line the fault is


def _parse(text: str, name: str) -> dict[str, Any]:
    try:
        form = _decoded(text)
    except JSONDecodeError as error:
        ends = not text[error.pos :].strip()
        reason = say("the file ends here; it has been cut off") if ends else say("this is not valid JSON: {why}", why=error.msg)
        raise _fault(name, error.lineno, reason) from None
    except (ValueError, RecursionError) as error:
        raise _fault(name, 1, say("this is not a Holdfast replay file: {why}", why=str(error))) from None
    if not isinstance(form, dict) or form.get("format") != FORMAT:
        raise _fault(name, 1, say("this is not a Holdfast replay file (its format should be {format})", format=repr(FORMAT)))
    for key in ("game", "rules", "content", "options", "seed", "seats", "actions", "result", "check"):
        if key not in form:
            raise _fault(name, max(1, text.count("\n")), say("the entry {entry} is missing", entry=repr(key)))
    if not isinstance(form["actions"], list):
        raise _fault(name, _line(text, "actions"), say("the actions are not a list"))
    return form


def _skip(text: str, at: int, marks: str) -> int:
    """Return the first index from `at` that is neither white space nor one of `marks`."""
    while text[at] in " \t\r\n" or text[at] in marks:
        at += 1
    return at


def _places(text: str) -> dict[str, tuple[int, int]]:
    """Return the offsets of the entries of a JSON text, and of their values."""
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


def _row_line(text: str, number: int) -> int:
    """Return the line of an action."""
    decoder = JSONDecoder()
    at = _skip(text, _places(text)["actions"][1] + 1, "")
    for _ in range(number):
        at = _skip(text, decoder.raw_decode(text, at)[1], ",")
    return text.count("\n", 0, at) + 1


def _begin(form: dict[str, Any], text: str, find: Callable[[str], Game[Any, Any]], name: str) -> Match:
    def refuse(key: str, reason: str) -> ReplayError:
        return _fault(name, _line(text, key), reason)

    try:
        game = find(str(form["game"]))
    except KeyError:
        raise refuse("game", say("there is no game {name}", name=repr(form["game"]))) from None
    values = form.get("values", {})
    if not isinstance(values, dict):
        raise refuse("values", say("the values are not a table"))
    if values:
        try:
            game = game.with_values(values)
            _ = game.content  # load now, to report invalid values here
        except ContentError as error:
            raise refuse("values", joined("; ", [fault for _, fault in error.faults])) from None
    if form["rules"] != game.rules_version:
        raise refuse("rules", say("played by rules {there}, but here are rules {here}", there=Name(form["rules"]), here=game.rules_version))
    if form["content"] != game.content.hash:
        reason = say("played with content {there}, but here is content {here}", there=Name(form["content"]), here=game.content.hash)
        raise refuse("content", reason)
    try:
        seed = int(str(form["seed"]), 16)
    except ValueError:
        seed = -1
    if not 0 <= seed < 2**256:
        raise refuse("seed", say("{given} is not a seed", given=repr(form["seed"])))
    seats = form["seats"]
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise refuse("seats", say("the seats are not a list of players"))
    if not isinstance(form["options"], dict):
        raise refuse("options", say("the options are not a table"))
    try:
        return Match(game, seats, form["options"], seed)
    except OptionError as error:
        raise refuse("options", told_by(error)) from None
    except ValueError as error:
        raise refuse("seats", told_by(error)) from None


def _replay(match: Match, row: Any, check: str) -> str:
    """Play an action of a file; returns its check.  Raises ReplayError with the reason alone."""
    if not (isinstance(row, list) and len(row) == 3 and type(row[0]) is int and isinstance(row[1], str)):
        raise ReplayError(say('an action is written [seat, "action", "check"]'))
    seat = row[0] - 1
    if not 0 <= seat < len(match.players):
        raise ReplayError(say("there is no seat {seat}", seat=row[0]))
    try:
        match.play(seat, row[1])
    except (IllegalAction, UnknownAction) as error:
        raise ReplayError(told_by(error)) from None
    check = _link(check, row[1].encode(), bytes([seat]), digest(match.state))
    if row[2] != check:
        raise ReplayError(say("the check of this action does not fit: this line or one before it was changed"))
    return check
