"""What every game must keep, whatever its rules: `holdfast check GAME`, and the tests of each registered game.

Each check plays games of its own from a seed and raises AssertionError with the seed when a promise is broken.
"""

from __future__ import annotations

import ctypes
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from . import replay
from .chance import Chance, set_key
from .events import Event
from .foresight import LOSES, foresee
from .game import Game
from .match import CannotUndo, Heard, Match, lines_for, steps_for, told, told_of
from .rule import MODE_VARIABLE
from .struct import Seen, clone, to_bytes
from .trace import LIMIT, choose, draw_options, random_start
from .viewer import SPECTATOR, masked

if not __debug__:  # pragma: no cover
    raise RuntimeError("the checks are assertions: run without -O")

Check = Callable[[Game[Any, Any], int], None]


def positions(game: Game[Any, Any], seed: int) -> Iterator[Any]:
    """Every position of a game with random options, played well or badly as the seed will have it."""
    s, random = random_start(game, seed)
    blunders = random.choice((0.1, 0.5, 1.0))
    for _ in range(LIMIT):
        yield s
        if game.is_over(s):
            return
        game.step(s, choose(game, s, random, blunders))
    raise AssertionError(f"seed {seed}: the game does not end")


def viewers(s: Any) -> list[int]:
    """All who may look: the seats and a spectator."""
    return [*range(s.seats), SPECTATOR]


def check_decisions(game: Game[Any, Any], seed: int) -> None:
    """Every game ends; every decision belongs to somebody and has an action; nothing is left on the screen as an internal name."""
    words = game.words(game.content)
    for s in positions(game, seed):
        assert s.events.lost == 0, f"seed {seed}: more happened in a step than the events can hold"
        heard = Heard(s)
        for event in s.events.items[: s.events.count]:
            text = words.event(heard.by(event.audience), event)
            assert text is None or text.endswith((".", "!", "?")), f"seed {seed}: not a sentence: {text!r}"
        seen = {viewer: masked(s, viewer) for viewer in viewers(s)}
        assert all(words.question(position) for position in seen.values())
        legal = game.legal(s)
        if game.is_over(s):
            assert not legal, f"seed {seed}: the game is over and something is still legal"
            assert not s.deciding
            assert len(game.scores(s)) == s.seats
            continue
        assert legal, f"seed {seed}: nothing is legal"
        asked = 0
        for action in legal:
            who = game.actors(s, action)
            assert who and who & ~s.deciding == 0, f"seed {seed}: {game.actions.text(action)} is for seats {who:b} of {s.deciding:b}"
            asked |= who
            assert all(words.action(seen[seat], action) for seat in range(s.seats) if who >> seat & 1)
        assert asked == s.deciding, f"seed {seed}: a deciding seat has nothing to do"


def check_names(game: Game[Any, Any], seed: int) -> None:  # noqa: ARG001 - all checks are called alike
    """Every action has one text and one JSON form, which lead back to it."""
    for action in range(len(game.actions)):
        assert game.actions.number(game.actions.text(action)) == action
        assert game.actions.from_json(json.loads(json.dumps(game.actions.to_json(action)))) == action


def check_secrets(game: Game[Any, Any], seed: int) -> None:
    """Two positions that a viewer cannot tell apart give the same view, observation, legal actions, judgement, words and log.

    Words are asked with what the viewer sees, so they can tell no more; that they can be asked so shows here.  Each position is looked at
    by the seats that decide, whose judgement and choices are asked for, and by another viewer.
    """
    words = game.words(game.content)
    random = Random(seed)
    chance = Chance()
    set_key(chance, seed)
    dealt = set()
    for s in positions(game, seed):
        deciding = [viewer for viewer in viewers(s) if s.deciding >> viewer & 1]
        others = [viewer for viewer in viewers(s) if viewer not in deciding]
        for viewer in (*deciding, random.choice(others)):
            other = clone(s)
            game.determinize(other, viewer, chance)
            dealt.add(to_bytes(other) != to_bytes(s))
            assert to_bytes(masked(other, viewer)) == to_bytes(masked(s, viewer)), f"seed {seed}: masking tells positions apart"
            assert _seen(game, words, other, viewer) == _seen(game, words, s, viewer), f"seed {seed}: viewer {viewer} sees too much"
    assert True in dealt, f"seed {seed}: nothing was dealt afresh, so nothing was proved"


def _seen(game: Game[Any, Any], words: Any, s: Any, viewer: int) -> list[Any]:
    legal = game.legal_for(s, viewer) if viewer != SPECTATOR else []
    events = [event for event in s.events.items[: s.events.count] if event.audience >> viewer & 1]
    seen, heard = masked(s, viewer), Heard(s)
    return [
        json.dumps(game.view(s, viewer), sort_keys=True),
        game.observe(s, viewer).tobytes(),
        [(action, words.action(seen, action), game.judge(s, action), game.caution(game, seen, action)) for action in legal],
        words.question(seen),
        [words.seat(seen, seat) for seat in range(s.seats)],
        [told_of(game, words, heard.by(event.audience), event) for event in events],
    ]


def check_openness(game: Game[Any, Any], seed: int) -> None:
    """Unless the game says that seats have secrets, all see and read the same, and a spectator knows what each seat may do."""
    if game.secrets:
        return
    words = game.words(game.content)
    chance = Chance()
    set_key(chance, seed)
    for s in positions(game, seed):
        everybody = sum(1 << viewer for viewer in viewers(s))
        shown = game.view(s, SPECTATOR)
        for seat in range(s.seats):
            assert game.view(s, seat) == shown, f"seed {seed}: seat {seat + 1} sees what a spectator does not: {SAY_SECRETS}"
        for event in s.events.items[: s.events.count]:
            text, picture = told_of(game, words, Heard(s).by(event.audience), event)
            is_for_all = event.audience & everybody == everybody or (text is None and picture is None)
            assert is_for_all, f"seed {seed}: not for all to read: {text or picture!r}: {SAY_SECRETS}"
        other = clone(s)
        game.determinize(other, SPECTATOR, chance)
        for seat in range(s.seats):
            same = _choices(game, words, other, seat) == _choices(game, words, s, seat)
            assert same, f"seed {seed}: what seat {seat + 1} may do depends on what a spectator cannot know: {SAY_SECRETS}"


SAY_SECRETS = "a game in which seats see what others do not is declared with secrets=True"


def _choices(game: Game[Any, Any], words: Any, s: Any, seat: int) -> list[tuple[int, str]]:
    seen = masked(s, seat)
    return [(action, words.action(seen, action)) for action in game.legal_for(s, seat)]


def check_foresight(game: Game[Any, Any], seed: int) -> None:
    """What is certain of an action happens when it is taken, and what is said of it depends on nothing hidden."""
    random = Random(seed)
    chance = Chance()
    set_key(chance, seed)
    words = game.words(game.content)
    for s in positions(game, seed):
        if random.random() > 0.1:
            continue
        for seat in (seat for seat in range(s.seats) if s.deciding >> seat & 1):
            other, key = clone(s), random.getrandbits(64)
            game.determinize(other, seat, chance)
            prospects = foresee(game, words, s, seat, key)
            assert foresee(game, words, other, seat, key) == prospects, f"seed {seed}: seat {seat + 1} foresees what it cannot know"
            for prospect in prospects:
                after = clone(s)
                game.step(after, prospect.action)
                lines, steps = told(game, words, after)
                happened = lines_for(lines, seat), steps_for(lines, steps, seat)
                certain = prospect.lines, prospect.steps
                some = happened if not prospect.chance else tuple(all_[: len(part)] for all_, part in zip(happened, certain, strict=True))
                assert certain == some, f"seed {seed}: {game.actions.text(prospect.action)} comes to something else than foreseen"
                loses = LOSES in prospect.cautions
                assert not loses or (game.is_over(after) and game.scores(after)[seat] == 0), f"seed {seed}: a warning was wrong"


def check_redealing(game: Game[Any, Any], seed: int) -> None:
    """A re-dealt position can be played to its end like any other."""
    random = Random(seed)
    chance = Chance()
    set_key(chance, seed)
    for s in positions(game, seed):
        if random.random() < 0.05:
            other = clone(s)
            game.determinize(other, random.randrange(s.seats), chance)
            for _ in range(LIMIT):
                if game.is_over(other):
                    break
                game.step(other, random.choice(game.legal(other)))
            assert game.is_over(other), f"seed {seed}: a re-dealt game does not end"


def check_dealing(game: Game[Any, Any], seed: int) -> None:
    """Two positions that a viewer cannot tell apart become the same, byte for byte, when both are dealt afresh with equal chances."""
    random = Random(seed)
    chance = Chance()
    set_key(chance, seed)
    for s in positions(game, seed):
        if random.random() < 0.1:
            key = random.getrandbits(64)
            for viewer in viewers(s):
                other = clone(s)
                game.determinize(other, viewer, chance)
                _forget(other, viewer)
                same = _dealt(game, s, viewer, key) == _dealt(game, other, viewer, key)
                assert same, f"seed {seed}: what viewer {viewer} cannot know decides what is dealt afresh"


def _dealt(game: Game[Any, Any], s: Any, viewer: int, key: int) -> bytes:
    """The bytes of a position dealt afresh with a new chance, and those of what is left of the chance."""
    copy, chance = clone(s), Chance()
    set_key(chance, key)
    game.determinize(copy, viewer, chance)
    return to_bytes(copy) + to_bytes(chance)


def _forget(record: Any, viewer: int) -> None:
    """Wipe what nobody may see, and what a viewer did not hear, now or in steps before."""
    blank = type(record)()
    for name, declared in record.declared.items():
        value = getattr(record, name)
        if declared.seen is Seen.NOBODY:
            setattr(record, name, getattr(blank, name))
        elif isinstance(value, ctypes.Structure):
            _forget(value, viewer)
        elif isinstance(value, ctypes.Array) and issubclass(value._type_, ctypes.Structure):
            for i, part in enumerate(value):
                if not isinstance(part, Event):
                    _forget(part, viewer)
                elif not part.audience >> viewer & 1:
                    value[i] = value._type_()


def check_fork(game: Game[Any, Any], seed: int) -> None:
    """A copy made at any moment and played on with the same actions stays the same, byte for byte."""
    random = Random(seed)
    for s in positions(game, seed):
        if random.random() < 0.1:
            left, right = clone(s), clone(s)
            for _ in range(20):
                if game.is_over(left):
                    break
                action = random.choice(game.legal(left))
                game.step(left, action)
                game.step(right, action)
                assert to_bytes(left) == to_bytes(right), f"seed {seed}: a copy went its own way"


def check_match(game: Game[Any, Any], seed: int) -> None:
    """Taking back restores the bytes or says why not; a replay file brings back the same game."""
    random = Random(seed)
    people = random.choice(game.people)
    match = Match(game, ["human"] * people, draw_options(game, random, people), seed)
    for _ in range(LIMIT):
        if match.is_over:
            break
        seat = random.choice(match.deciding)
        before, lines = to_bytes(match.state), list(match.log)
        match.play(seat, random.choice(match.legal(seat)))
        if random.random() < 0.3:
            after = to_bytes(match.state)
            if match.why_not_undo(seat) is None:
                match.undo(seat)
                assert (to_bytes(match.state), match.log) == (before, lines), f"seed {seed}: taking back did not restore the position"
            else:
                _assert_refused(match, seat, after, seed)
    text = replay.dumps(match)
    again = replay.loads(text, lambda _: game)
    assert to_bytes(again.state) == to_bytes(match.state), f"seed {seed}: the replay ends elsewhere"
    assert replay.dumps(again) == text


def _assert_refused(match: Match, seat: int, after: bytes, seed: int) -> None:
    try:
        match.undo(seat)
    except CannotUndo:
        assert to_bytes(match.state) == after, f"seed {seed}: a refused taking back changed the position"
    else:
        raise AssertionError(f"seed {seed}: what cannot be taken back was")


CHECKS: dict[str, Check] = {
    "every decision has an action, every game ends": check_decisions,
    "actions have one text and one JSON form": check_names,
    "nothing hidden reaches a viewer": check_secrets,
    "seats without secrets see the same": check_openness,
    "what is foreseen as certain happens": check_foresight,
    "re-dealt positions can be played": check_redealing,
    "a re-deal depends on nothing hidden": check_dealing,
    "copies stay the same": check_fork,
    "taking back and replays are exact": check_match,
}
"""All checks of one process, by what they promise."""


def _stderr() -> int | None:
    """Where a process reports its progress: a person watching sees it, else it is kept for the error message."""
    return None if sys.stderr.isatty() else subprocess.PIPE


def traces(game: Game[Any, Any], mode: str, first: int, last: int) -> list[str]:
    """The traces of some seeds from a process of its own in one mode."""
    command = [sys.executable, "-m", "holdfast.core.trace", game.name, str(first), str(last)]
    environment = {**os.environ, MODE_VARIABLE: mode}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=_stderr(), text=True, check=False)
    assert done.returncode == 0, f"the {mode} process failed:\n{done.stderr or 'its error stands above'}"
    return done.stdout.splitlines()


def check_modes(game: Game[Any, Any], seeds: int) -> None:
    """Interpreted and compiled play give the same bytes after every step."""
    interpreted, compiled = (traces(game, mode, 0, seeds) for mode in ("interpreted", "compiled"))
    assert len(interpreted) == len(compiled) == seeds
    for left, right in zip(interpreted, compiled, strict=True):
        assert left == right, f"interpreted {left}\ncompiled    {right}"
