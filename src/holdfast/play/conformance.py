"""Conformance checks that every game must pass: run by `holdfast check GAME` and by the tests of each registered game.

Each check plays games from a seed and raises AssertionError, with the seed, on a violation.
"""

from __future__ import annotations

import ctypes
import json
from collections.abc import Callable, Iterator
from itertools import chain, islice
from random import Random
from typing import Any

import msgspec
import numpy as np

from holdfast.engine.events import Event
from holdfast.engine.jit import COMPILED
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import Seen, clone, from_bytes, to_bytes
from holdfast.engine.visibility import SPECTATOR, masked, shown_bytes
from holdfast.play.calls import faults, rules_of
from holdfast.schema.aims.occasions import setups
from holdfast.schema.game import Game

from . import replay, unknown
from .match import AudienceStates, CannotUndo, Match, lines_for, render_event, render_events, steps_for
from .patch import apply, diff
from .preview import LOSES, prospects_of
from .redealt import redealt
from .redrawn import set_up
from .snapshots import Snapshots, asked_as, step
from .telling import is_other, looks_alike, told, told_apart
from .trace import LIMIT, choose, draw_options, random_start
from .unwritten import Written, unwritten

if not __debug__:  # pragma: no cover
    raise RuntimeError("the checks are assertions: run without -O")

Check = Callable[[Game[Any, Any], int], None]


def positions(game: Game[Any, Any], seed: int) -> Iterator[Any]:
    """Yield every position of a game with random options, played at a strength that depends on the seed."""
    s, random = random_start(game, seed)
    blunders = random.choice((0.1, 0.5, 1.0))
    for _ in range(LIMIT):
        yield s
        if game.is_over(s):
            return
        game.step_unchecked(s, choose(game, s, random, blunders))
    raise AssertionError(f"seed {seed}: the game does not end")


USUAL = 150
"""The decisions of a usual game: of a longer one the costly checks look at as many positions as of one that is so long."""


def some_positions(game: Game[Any, Any], seed: int, share: float) -> Iterator[Any]:
    """Yield about this share of the positions that `positions` yields, and of a game of more than USUAL of them as many as of USUAL."""
    played = [to_bytes(s) for s in positions(game, seed)]
    share *= min(1.0, USUAL / len(played))
    random = Random(seed)
    for position in played:
        if random.random() < share:
            yield from_bytes(game.state, position)


def last_position(game: Game[Any, Any], seed: int) -> Iterator[Any]:
    """Yield the position in which the game of `positions` has ended."""
    for last in positions(game, seed):
        if game.is_over(last):
            yield last


def viewers(s: Any) -> list[int]:
    """Return all viewers: the seats and a spectator."""
    return [*range(s.seats), SPECTATOR]


def check_decisions(game: Game[Any, Any], seed: int) -> None:
    """Games end, every decision has deciding seats with legal actions, and every text is a sentence."""
    words = game.words(game.content)
    declared = {part.name for part in game.layout.parts}
    for s in positions(game, seed):
        shown = set(game.view(s, SPECTATOR))
        wrong = ", ".join(sorted(declared ^ shown)) if declared else ""
        assert not wrong, f"seed {seed}: show does not fill the fields that its view declares; the difference is {wrong}"
        assert s.events.lost == 0, f"seed {seed}: more happened in a step than the events can hold"
        waiting = getattr(s, "holds", None)
        assert waiting is None or waiting.lost == 0, f"seed {seed}: more holds or happens at once than the position has room for"
        heard = AudienceStates(s)
        for event in s.events.items[: s.events.count]:
            text = words.event(heard.by(event.audience), event)
            assert text is None or text.endswith((".", "!", "?")), f"seed {seed}: not a sentence: {text!r}"
        seen = {viewer: masked(s, viewer) for viewer in viewers(s)}
        record = bytes(s)
        for viewer, position in seen.items():
            question = words.question(position)
            assert question, f"seed {seed}: nothing is asked"
            assert game.question(record, viewer) == question, f"seed {seed}: the question reads events, or who else knows a card"
        names = [words.seat(seen[SPECTATOR], seat) for seat in range(s.seats)]
        assert game.seat_names(record) == names, f"seed {seed}: the name of a seat reads events, or who else knows a card"
        assert set(game.mask(s)) <= {0, 1}, f"seed {seed}: an action is marked twice, and compiled play would count it so"
        legal = game.legal(s)
        if game.is_over(s):
            assert not legal, f"seed {seed}: the game is over and something is still legal"
            assert not s.deciding
            scores, teams = game.scores(s), game.teams_of(s)
            assert len(scores) == s.seats
            assert len(set(zip(teams, scores, strict=True))) == len(set(teams)), f"seed {seed}: seats of one team score differently"
            assert all(0 <= score <= 1 for score in scores), f"seed {seed}: the scores {scores} are not between 0 and 1"
            shares = sum(dict(zip(teams, scores, strict=True)).values())
            is_shared = len(set(teams)) == 1 or not any(scores) or abs(shares - 1) < NEARLY
            assert is_shared, f"seed {seed}: the scores {scores} are no shares of one win: they sum to 1, or to 0 if nobody wins"
            continue
        assert legal, f"seed {seed}: nothing is legal"
        asked = 0
        for action in legal:
            who = game.actors(s, action)
            assert who and who & ~s.deciding == 0, f"seed {seed}: {game.actions.text(action)} is for seats {who:b} of {s.deciding:b}"
            asked |= who
            for seat in range(s.seats):
                if who >> seat & 1:
                    text = words.action(seen[seat], action)
                    assert text
                    told = game.action_texts(record, seat, [action])
                    assert told == [text], f"seed {seed}: the text of {game.actions.text(action)} reads more than the fields that are seen"
        assert asked == s.deciding, f"seed {seed}: a deciding seat has nothing to do"


NEARLY = 0.001
"""What shares may differ by, which are numbers of four bytes."""


def check_names(game: Game[Any, Any], seed: int) -> None:  # noqa: ARG001 - all checks are called alike
    """Every action has one text form and one JSON form, which parse back to it."""
    for action in range(len(game.actions)):
        assert game.actions.number(game.actions.text(action)) == action
        assert game.actions.from_json(json.loads(json.dumps(game.actions.to_json(action)))) == action


def check_asking(game: Game[Any, Any], seed: int) -> None:
    """What only asks writes nothing to the position, not even for a moment; a heuristic may, and leaves it as it was.  What it notes of a
    position changes no judgement: an action is worth as much alone as after others.

    Effects are begun on the stack to be asked about, so rules that mark legal actions may write to that.
    """
    random = Random(seed)
    for s in some_positions(game, seed, ASKED):
        before, legal = to_bytes(s), game.legal(s)
        assert to_bytes(s) == before, f"seed {seed}: marking legal actions changes the position"
        if legal:
            together, action = game.worths(s, legal), random.choice(legal)
            alone = game.heuristic(s, action)
            assert to_bytes(s) == before, f"seed {seed}: judging legal actions changes the position"
            assert together[legal.index(action)] == alone, f"seed {seed}: {game.actions.text(action)} is worth something else after others"
        try:
            if not COMPILED:
                _ask_rules(game, s, legal)
            for viewer in viewers(s):
                _ask_words(game, unwritten(from_bytes(game.state, shown_bytes(s, viewer))), viewer, legal)
        except Written as error:
            raise AssertionError(f"seed {seed}: what only asks writes to {error}") from error


ASKED = 0.1
"""The share of positions that are asked about without being written to."""


def _ask_rules(game: Game[Any, Any], s: Any, legal: list[int]) -> None:
    """Ask the rules of a game for all that they tell of a position."""
    rules, c, out = game.rules, game.content.record, np.zeros(s.seats, np.float32)
    rules.legal(unwritten(s, free="frames"), c, bytearray(len(game.actions)))
    asked = unwritten(s)
    for action in legal:
        rules.actors(asked, action)
    rules.score(asked, c, out)
    rules.evaluate(asked, c, out)


def _ask_words(game: Game[Any, Any], shown: Any, viewer: int, legal: list[int]) -> None:
    """Ask for all that is shown and said of a position to a viewer; of actions only to whom they are asked of."""
    words = game.words(game.content)
    game.show(shown, game.content, viewer)
    words.question(shown)
    for seat in range(shown.seats):
        words.seat(shown, seat)
    for action in legal if shown.deciding >> viewer & 1 else ():
        words.action(shown, action)


def check_secrets(game: Game[Any, Any], seed: int) -> None:
    """Two positions that a viewer cannot distinguish give the same view, observation, legal actions, heuristic, texts and log.

    The question, the cautions and the words of actions and seats take masked positions, which are the same byte for byte, so they cannot
    leak; they are made once, to show that they accept masked positions.  Everything else is compared.  Each position is checked for the
    deciding seats, whose heuristic and choices are compared too, and for one other viewer.
    """
    words = game.words(game.content)
    random = Random(seed)
    chance = Chance()
    set_key(chance, seed)
    dealt = set()
    for s in some_positions(game, seed, 1.0):
        deciding = [viewer for viewer in viewers(s) if s.deciding >> viewer & 1]
        others = [viewer for viewer in viewers(s) if viewer not in deciding]
        for viewer in (*deciding, random.choice(others)):
            other = clone(s)
            game.determinize(other, viewer, chance)
            dealt.add(to_bytes(other) != to_bytes(s))
            seen = masked(s, viewer)
            assert to_bytes(masked(other, viewer)) == to_bytes(seen), f"seed {seed}: masking tells positions apart"
            assert _compared(game, words, other, viewer) == _compared(game, words, s, viewer), f"seed {seed}: viewer {viewer} sees too much"
            _said(game, words, s, seen, viewer)
    assert True in dealt, f"seed {seed}: nothing was dealt afresh, so nothing was proved"


def _compared(game: Game[Any, Any], words: Any, s: Any, viewer: int) -> list[Any]:
    """Return the view, and all that a viewer is given of a position and that is not said of the position masked for them."""
    legal = game.legal_for(s, viewer) if viewer != SPECTATOR else []
    events = [event for event in s.events.items[: s.events.count] if event.audience >> viewer & 1]
    heard = AudienceStates(s)
    return [
        msgspec.json.encode(game.view(s, viewer)),
        game.observe(s, viewer).tobytes(),
        [*zip(legal, game.worths(s, legal), strict=True)],
        [render_event(game, words, heard.by(event.audience), event) for event in events],
    ]


def _said(game: Game[Any, Any], words: Any, s: Any, seen: Any, viewer: int) -> None:
    """Say all that is said of a position masked for a viewer."""
    words.question(seen)
    for seat in range(s.seats):
        words.seat(seen, seat)
    for action in game.legal_for(s, viewer) if viewer != SPECTATOR else ():
        words.action(seen, action)
        game.caution(game, seen, action)
        game.is_vain(game, seen, action)


def check_openness(game: Game[Any, Any], seed: int) -> None:
    """Unless the game declares secrets, all viewers see and read the same, and legal actions depend on public information only."""
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
            text, picture = render_event(game, words, AudienceStates(s).by(event.audience), event)
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


def check_prospects(game: Game[Any, Any], seed: int) -> None:
    """What a preview calls certain happens when the action is taken, and the preview does not depend on hidden information."""
    random = Random(seed)
    chance = Chance()
    set_key(chance, seed)
    words = game.words(game.content)
    for s in some_positions(game, seed, 0.1):
        for seat in (seat for seat in range(s.seats) if s.deciding >> seat & 1):
            other, key = clone(s), random.getrandbits(64)
            game.determinize(other, seat, chance)
            prospects = prospects_of(game, words, s, seat, key)
            assert prospects_of(game, words, other, seat, key) == prospects, f"seed {seed}: seat {seat + 1} foresees what it cannot know"
            for prospect in prospects:
                after, copies = step(game, s, prospect.action)
                lines, steps = render_events(game, words, after)
                happened = lines_for(lines, seat), steps_for(lines, steps, seat)[0]
                certain = prospect.lines, prospect.steps
                some = happened if not prospect.chance else tuple(all_[: len(part)] for all_, part in zip(happened, certain, strict=True))
                assert certain == some, f"seed {seed}: {game.actions.text(prospect.action)} comes to something else than foreseen"
                view = game.shared_view(s, seat)
                reached = [game.shared_view(from_bytes(game.state, copy), seat) for copy in copies] + [game.shared_view(after, seat)]
                views = [diff(view, asked_as(view, each)) for each in (reached if prospect.chance else reached[-1:])]
                shown = any(all(change in each for change in prospect.patch) for each in views)
                assert shown and (prospect.chance or prospect.patch == views[-1]), f"seed {seed}: the view becomes another than foreseen"
                loses = LOSES in prospect.cautions
                assert not loses or (game.is_over(after) and game.scores(after)[seat] == 0), f"seed {seed}: a warning was wrong"


def check_patches(game: Game[Any, Any], seed: int) -> None:
    """The patches of a step transform a viewer's view before it into the view after it, and reveal nothing else.

    If two positions that a viewer cannot distinguish lead to positions they cannot distinguish either, their events and patches are the
    same; events of other audiences produce no patch.  Without secrets all viewers get the same patches.
    """
    random = Random(seed)
    chance = Chance()
    set_key(chance, seed)
    words = game.words(game.content)
    for s in some_positions(game, seed, 0.2):
        if game.is_over(s):
            continue
        action = random.choice(game.legal(s))
        after, copies = step(game, s, action)
        lines, steps = render_events(game, words, after)
        snapshots = Snapshots(game, s, copies, after)
        for viewer in viewers(s):
            patches = snapshots.patches(viewer)
            view = game.view(s, viewer)
            assert game.shared_view(s, viewer) == view, f"seed {seed}: a memoized part of viewer {viewer}'s view is of another position"
            visible = [event for event in after.events.items[: after.events.count] if event.audience >> viewer & 1]
            assert len(patches) == len(visible) + 1, f"seed {seed}: viewer {viewer} can count what others hear"
            within = [from_bytes(game.state, record) for record in snapshots.records()[1:-1]]
            heard = [s for s, event in zip(within, after.events.items, strict=False) if event.audience >> viewer & 1]
            reached = [asked_as(view, game.view(s, viewer)) for s in heard] + [game.view(after, viewer)]
            for patch, expected in zip(patches, reached, strict=True):
                view = apply(patch, view)
                assert view == expected, f"seed {seed}: the patches of viewer {viewer} lead elsewhere"
            other = clone(s)
            game.determinize(other, viewer, chance)
            if action in game.legal(other):
                then, others = step(game, other, action)
                same = to_bytes(masked(then, viewer)) == to_bytes(masked(after, viewer))
                mine = steps_for(lines, steps, viewer, snapshots)
                theirs = steps_for(*render_events(game, words, then), viewer, Snapshots(game, other, others, then))
                assert not same or mine == theirs, f"seed {seed}: a patch tells viewer {viewer} what they cannot know"


def check_telling(game: Game[Any, Any], seed: int) -> None:
    """A viewer is told nothing of a step but what they may know.

    Two positions that a viewer cannot distinguish, with the same chance, are played on with the same action.  If they cannot distinguish
    the results either, their events left aside, then the log and the pictures of the step are the same.
    """
    random = Random(seed)
    chance = Chance()
    set_key(chance, seed)
    differed = remained = 0
    for s in some_positions(game, seed, 0.2):
        legal = game.legal(s)
        for action in random.sample(legal, min(ACTIONS, len(legal))):
            after = clone(s)
            game.step_unchecked(after, action)
            for viewer in viewers(s):
                other = clone(s)
                game.determinize(other, viewer, chance)
                other.chance = s.chance
                if not game.mask(other)[action]:
                    continue
                then = clone(other)
                game.step_unchecked(then, action)
                differed += is_other(s, other)
                if looks_alike(after, then, viewer):
                    remained += is_other(after, then)
                    if told(game, after, viewer) != told(game, then, viewer):
                        apart = told_apart(game, viewer, step(game, s, action), step(game, other, action))
                        assert not apart, f"seed {seed}: {game.actions.text(action)} tells viewer {viewer} what they cannot know: {apart}"
    assert remained or differed < ENOUGH or not game.secrets, f"seed {seed}: every step brings all to light, so nothing was proved"


ACTIONS = 2
"""How many actions of a position are tried for what is told of them."""

ENOUGH = 50
"""Of so many steps from positions that differ in what is hidden some lead to positions that differ in nothing else."""


def check_setup(game: Game[Any, Any], seed: int) -> None:
    """A viewer is told nothing of the set-up but what they may know.

    The set-up is done once more for each of its random words, which alone is another one then.  If a viewer cannot distinguish the
    position from the first one, events left aside, then the log and the pictures of the set-up are the same.
    """
    random = Random(seed)
    people = random.choice(game.people)
    blank = game.blank(people, draw_options(game, random, people))
    set_key(blank.chance, seed)
    blank.events.on = True
    s, copies, drawn = set_up(game, blank)
    told_of = {viewer: told(game, s, viewer) for viewer in viewers(s)}
    for changed in range(drawn):
        other, others, _ = set_up(game, blank, changed)
        for viewer in viewers(s):
            if looks_alike(s, other, viewer) and told(game, other, viewer) != told_of[viewer]:
                apart = told_apart(game, viewer, (s, copies), (other, others))
                assert not apart, f"seed {seed}: the set-up tells viewer {viewer} what they cannot know: {apart}"


def check_redealing(game: Game[Any, Any], seed: int) -> None:
    """A determinized position can be played to its end."""
    random = Random(seed)
    chance = Chance()
    set_key(chance, seed)
    for s in some_positions(game, seed, 0.05):
        other = clone(s)
        game.determinize(other, random.randrange(s.seats), chance)
        for _ in range(LIMIT):
            if game.is_over(other):
                break
            game.step_unchecked(other, random.choice(game.legal(other)))
        assert game.is_over(other), f"seed {seed}: a re-dealt game does not end"


def check_dealing(game: Game[Any, Any], seed: int) -> None:
    """Two positions that a viewer cannot distinguish are equal, byte for byte, once determinized with equal random keys."""
    random = Random(seed)
    chance = Chance()
    set_key(chance, seed)
    for s in some_positions(game, seed, 0.1):
        key = random.getrandbits(64)
        for viewer in viewers(s):
            other = clone(s)
            game.determinize(other, viewer, chance)
            _clear_hidden(other, viewer)
            same = _determinized(game, s, viewer, key) == _determinized(game, other, viewer, key)
            assert same, f"seed {seed}: what viewer {viewer} cannot know decides what is dealt afresh"


def check_hidden(game: Game[Any, Any], seed: int) -> None:
    """Whatever a viewer does not know is dealt afresh: no field of hidden cards or numbers stays as it is in all re-deals.

    In some positions it may have to, because what is hidden follows from what the viewer knows; so a field counts when it was hidden in
    many re-deals, and is proved by the first that changes it.  It may follow in a whole game, from an option: what stays is looked for in
    more games.  What follows in all of them is no secret of that viewer.
    """
    dealt, left = redealt(game, seed, some_positions(game, seed, 1.0), viewers)
    stayed = {each for each in left.keys() - dealt if left[each] >= LEFT}
    for more in range(OTHER_GAMES if stayed else 0):
        other = seed + 1000 * (more + 1)
        stayed -= redealt(game, other, some_positions(game, other, 1.0), viewers)[0]
    kept = ", ".join(f"{field} from viewer {viewer}" for viewer, field in sorted(stayed))
    assert not kept, f"seed {seed}: determinize has never dealt again what is hidden: {kept}"


def check_unknown(game: Game[Any, Any], seed: int) -> None:
    """Nothing that is shown or said depends on a number that is hidden; and what is said of the end is what the scores say."""
    for s in chain(some_positions(game, seed, UNKNOWN), last_position(game, seed)):
        for viewer in viewers(s):
            unknown.check_shown(game, seed, s, viewer)
        if game.is_over(s):
            unknown.check_ending(game, seed, s, viewers(s))


UNKNOWN = 0.2
"""The share of positions that are shown to everybody with other hidden numbers."""


LEFT = 20
"""Of so many re-deals of what is hidden one brings something else: one of two cards stays by chance once in a million times."""

OTHER_GAMES = 8
"""In how many more games a field has to stay as it is: of two to four players most have each seat in one of them."""


def _determinized(game: Game[Any, Any], s: Any, viewer: int, key: int) -> bytes:
    """Return the bytes of a determinized copy and of the generator after it."""
    copy, chance = clone(s), Chance()
    set_key(chance, key)
    game.determinize(copy, viewer, chance)
    return to_bytes(copy) + to_bytes(chance)


def _clear_hidden(record: Any, viewer: int) -> None:
    """Clear the fields that no viewer may see, and the events outside a viewer's audience, of this step and of earlier ones."""
    blank = type(record)()
    for name, declared in record.declared.items():
        value = getattr(record, name)
        if declared.seen is Seen.NOBODY:
            setattr(record, name, getattr(blank, name))
        elif isinstance(value, ctypes.Structure):
            _clear_hidden(value, viewer)
        elif isinstance(value, ctypes.Array) and issubclass(value._type_, ctypes.Structure):
            for i, part in enumerate(value):
                if not isinstance(part, Event):
                    _clear_hidden(part, viewer)
                elif not part.audience >> viewer & 1:
                    value[i] = value._type_()


def check_fork(game: Game[Any, Any], seed: int) -> None:
    """A copy made at any time and played with the same actions stays equal, byte for byte."""
    random = Random(seed)
    for s in some_positions(game, seed, 0.1):
        left, right = clone(s), clone(s)
        for _ in range(20):
            if game.is_over(left):
                break
            action = random.choice(game.legal(left))
            game.step_unchecked(left, action)
            game.step_unchecked(right, action)
            assert to_bytes(left) == to_bytes(right), f"seed {seed}: a copy went its own way"


def check_match(game: Game[Any, Any], seed: int) -> None:
    """Undo restores the bytes or is refused with a reason; a replay file restores the same game."""
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


def check_calls(game: Game[Any, Any], seed: int) -> None:  # noqa: ARG001 - all checks are called alike
    """All calls between rules can be compiled."""
    found = faults(rules_of(game))
    assert not found, "\n".join(found)


def check_occasions(game: Game[Any, Any], seed: int) -> None:
    """The challenge of each day and all chapters of the campaign can be set up; a seed looks at one of 20 parts of them."""
    goals = game.goals
    for people, _, options in islice(setups(goals.challenge, goals.chapters), seed % 20, None, 20):
        game.new(seed, people, options)


CHECKS: dict[str, Check] = {
    "rules call rules as compiled code can": check_calls,
    "every decision has an action, every game ends": check_decisions,
    "actions have one text and one JSON form": check_names,
    "what only asks writes nothing": check_asking,
    "nothing hidden reaches a viewer": check_secrets,
    "seats without secrets see the same": check_openness,
    "what is foreseen as certain happens": check_prospects,
    "patches lead to the next view, and tell no more": check_patches,
    "a step tells no more than may be known": check_telling,
    "the set-up tells no more than may be known": check_setup,
    "re-dealt positions can be played": check_redealing,
    "a re-deal depends on nothing hidden": check_dealing,
    "what is hidden is dealt afresh": check_hidden,
    "what is hidden is told apart from 0": check_unknown,
    "copies stay the same": check_fork,
    "taking back and replays are exact": check_match,
    "challenges and chapters can be set up": check_occasions,
}
"""All checks that run in one process, by name."""
