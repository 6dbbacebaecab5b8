"""Nothing hidden leaves: positions that somebody cannot tell apart give them the same bytes, whatever they ask, at a real server."""

from __future__ import annotations

import base64
import json
import re
import sqlite3
import threading
from concurrent.futures import Future
from dataclasses import replace
from random import Random

import httpx
import pytest

from holdfast.agents import hints
from holdfast.agents.levels import LEVELS
from holdfast.agents.thinking import Considered, Thought, question, think_here
from holdfast.engine.actions import kebab
from holdfast.engine.struct import clone, to_bytes
from holdfast.protocol import TableFrame, Update
from holdfast.server.runtime.settings import Settings
from tests.toygame.actions import BEGIN, DRAW, PLAY, WAIT
from tests.toygame.names import TREES, Tree
from tests.toys import TOYS, find

from ..amounts import amount
from .house import LONG, House, Line, Visitor, fresh_id, hosted
from .twins import SEED, both, open_place, redealt, twins

TED = "tiny-epic-defenders"
COPSE, GROVE, *_ = TOYS

ONE = (0,)
TWO = (1,)
THREE = (2,)
FIRST_TWO = (0, 1)
NOBODY = ()
"""Who may look: each seat, two seats of one person in one browser, a spectator."""


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    with open_place(f"sqlite:///{tmp_path_factory.mktemp('leaks')}/holdfast.db", 3) as opened:
        yield opened


@pytest.fixture
def quick_hints(place, monkeypatch):
    """Hints after a few tries; workers know no toys, so for these the server thinks itself."""
    monkeypatch.setenv("HOLDFAST_WORKER_MODE", "interpreted")
    monkeypatch.setattr(hints, "HINTER", replace(LEVELS["expert"], iterations=8))

    async def at_once(match, seat, _claim):
        seed = hints.chance_of(match.seed, seat, len(match.moves))
        return think_here(match.game, question(match.game, match.state, seat, hints.HINTER, seed))

    thinks = place.services.computers.hint

    async def hint(match, seat, claim):
        return await (at_once if match.game.name in TOYS else thinks)(match, seat, claim)

    monkeypatch.setattr(place.services.computers, "hint", hint)


def eye(table, eyes):
    return table.place.do(lambda: table.live.audience.position_view.eye(eyes))


def refused(table, eyes, wanted):
    """Commands that will be refused, for all sorts of reasons: wanted actions that are not legal, and what is not one's own to do."""
    match, seq, commands = table.live.table.match, table.live.table.seq, []
    space = match.game.actions
    for seat in eyes:
        token, legal = table.token(seat), match.legal(seat)
        commands += [{"type": "act", "token": token, "action": space.text(a)} for a in wanted if a not in legal]
        commands.append({"type": "act", "token": token, "action": "no:such"})
        commands.append({"type": "reseat", "token": token, "seat": (seat + 1) % len(match.players) + 1, "player": "greedy"})
        commands.append({"type": "defer", "token": token})
        if match.why_not_undo(seat) is not None:
            commands.append({"type": "undo", "token": token})
        if not legal:
            commands.append({"type": "hint", "token": token})
    commands.append({"type": "act", "token": "no-token-of-this-table", "action": space.text(0)})
    return [{"id": f"refused-{number}", "seq": seq, **command} for number, command in enumerate(commands)]


def look(table, eyes, own, commands, hint):
    """All that somebody can get, in bytes; `own` is the seat through which they look, if there is one."""
    place, heard = table.place, {}
    before = place.figures()
    table.fence(eyes)
    for since in (-1, max(0, table.live.table.seq - 3), table.live.table.seq):
        table.join(eyes, since)
        heard[f"joined since {since}"] = table.fence(eyes)
    heard["refused"] = []
    for start in range(0, len(commands), 50):
        for command in commands[start : start + 50]:
            table.lines[eyes].say(command["type"], **{name: value for name, value in command.items() if name != "type"})
        heard["refused"] += table.fence(eyes)
    if hint:
        table.lines[eyes].say("hint", id="hint", seq=table.live.table.seq, token=table.token(own[0]))
        heard["hint"] = [re.sub(rb'"seconds":[0-9.]+', b'"seconds":0', frame) for frame in table.fence(eyes, b'{"type":"hint"')]
    if own and own[0] in table.live.table.turn:
        table.lines[eyes].say("prospects", id="prospects", seq=table.live.table.seq, token=table.token(own[0]))
        heard["foreseen"] = table.fence(eyes, b'{"type":"prospects"')
    for token in [table.token(seat) for seat in own] or [None]:
        seq = table.live.table.seq
        for path in ("", f"/events?since={seq}", f"/events?since={max(0, seq - 2)}", "/events", "/replay"):
            heard[f"{path} {token}"] = place.http(eyes, f"/api/tables/{table.id}{path}", token)
    for path in ("/api/tables", "/healthz"):
        heard[path] = place.http(eyes, path)
    after = place.figures()
    heard["figures"] = {name: value - before.get(name, 0.0) for name, value in after.items()}
    assert b"not-over" in heard[f"/replay {token}"]
    return heard


def outcome(match, state, seat, action):
    """What an action comes to, or None where it is not legal."""
    if action not in match.game.legal_for(state, seat):
        return None
    after = clone(state)
    match.game.step(after, action)
    return after


def tells(match, state, other, seat, action, viewer):
    """Whether an action tells a viewer, or anybody, something that was hidden before; ends are not for twins."""
    if match.game.name in TOYS and action == DRAW and viewer != seat:
        others = (match.game.legal_for(each, seat) for each in (state, other))
        return not all(action in legal for legal in others) or state.turns + 1 >= state.length  # the seat alone sees what it draws
    for before in (state, other):
        after = outcome(match, before, seat, action)
        if after is None or match.game.is_over(after) or after.reveals != before.reveals:
            return True
        if list(after.chance.drawn) != list(before.chance.drawn):
            return True
    return False


class Trial:
    """A pair of twins: looks at each, deals one of them afresh, and lets both go on."""

    def __init__(self, left, right, random):
        self.left, self.right, self.random = left, right, random
        self.dealt = self.acted = self.private = self.undone = 0

    def moves(self):
        match = self.left.live.table.match
        return self.left.place.do(lambda: [(seat, action) for seat in match.deciding for action in match.legal(seat)])

    def indistinguishable(self, eyes, *, hint=False, wanted=None):
        """Nothing that somebody can get tells the true position from one that is dealt afresh for them.

        `wanted` are the actions to be asked for, if not all: those that are not possible are refused with a reason.
        """
        left, right, place = self.left, self.right, self.left.place
        viewer = eye(right, eyes)
        own = tuple(seat for seat in eyes if seat == viewer)  # whose other seat's turn it is has only a spectator's eyes
        wanted = range(len(right.live.table.match.game.actions)) if wanted is None else wanted
        commands = place.do(lambda: refused(right, own, wanted))
        hint = hint and own and viewer in right.live.table.turn
        true = look(right, eyes, own, commands, hint)
        other = place.do(lambda: redealt(right, viewer, self.random))
        self.dealt += to_bytes(other) != to_bytes(right.live.table.match.state)
        place.do(lambda: right.deal(other))
        again = look(right, eyes, own, commands, hint)
        for what, heard in true.items():
            assert again[what] == heard, f"{what}: seats {eyes} can tell the positions apart"
        self.go_on(eyes, viewer)
        place.do(lambda: right.align(left))

    def go_on(self, eyes, viewer):
        """At both tables do something that tells a viewer nothing, say something, and take it back if that can be."""
        left, right = self.left, self.right
        match, state, other = left.live.table.match, left.live.table.match.state, right.live.table.match.state
        silent = [move for move in self.moves() if not tells(match, state, other, *move, viewer)]
        left.hear_all(), right.hear_all()
        if not silent:
            return
        seat, action = self.random.choice(silent)
        self.same(both(left, right, "act", seat, action=match.game.actions.text(action)), must_succeed=True)
        if eye(left, eyes) == viewer:
            self.acted += 1
            self.private += match.game.name in TOYS and action == DRAW
            self.compare(eyes)
            self.same(both(left, right, "say", seat, text="Well, well."), must_succeed=True)
            self.compare(eyes)
        answers = both(left, right, "undo", seat)
        self.same(answers)
        self.undone += answers[0]["error"] is None
        if eye(left, eyes) == viewer:
            self.compare(eyes)

    def same(self, answers, *, must_succeed=False):
        assert answers[0] == answers[1]
        assert answers[0]["error"] is None or not must_succeed, answers[0]

    def compare(self, eyes):
        assert self.right.hear_all(self.left)[eyes] == self.left.hear_all()[eyes], f"seats {eyes} can tell the tables apart"

    def step(self):
        """Any move at both tables."""
        seat, action = self.random.choice(self.moves())
        text = self.left.live.table.match.game.actions.text(action)
        self.same(both(self.left, self.right, "act", seat, action=text), must_succeed=True)
        self.left.hear_all(), self.right.hear_all()

    def is_over(self):
        return self.left.live.table.match.is_over


@pytest.mark.parametrize(("game", "seed"), amount([(COPSE, 0), (GROVE, 3)], [(COPSE, 0), (COPSE, 1), (COPSE, 2), (GROVE, 3)]))
def test_with_private_hands_nobody_hears_of_what_they_cannot_know(place, quick_hints, game, seed):
    viewers = [ONE, TWO, THREE, FIRST_TWO, NOBODY]
    with twins(place, game, 3, viewers, length=7) as (left, right):
        trial = Trial(left, right, Random(seed))
        while not trial.is_over():
            trial.indistinguishable(trial.random.choice(viewers), hint=True)
            if not trial.is_over():
                trial.step()
    assert trial.dealt > 3
    assert trial.acted


@pytest.mark.slow(5)
@pytest.mark.parametrize(("seed", "options"), [(2, {"open_discard": "off", "sides": "random"}), (1, {})][: amount(1, 2)])
def test_in_a_real_game_nobody_hears_of_what_they_cannot_know(place, quick_hints, seed, options):
    viewers = [ONE, TWO, FIRST_TWO, NOBODY]
    with twins(place, TED, 2, viewers, **options) as (left, right):
        trial = Trial(left, right, Random(seed))
        one_of_each_kind = [find(TED).actions[block.name] for block in find(TED).actions.blocks]
        for number in range(36):
            if number % 6 == 5:
                is_first = number == 5
                trial.indistinguishable(viewers[number // 6 % 4], hint=is_first, wanted=None if is_first else one_of_each_kind)
            if trial.is_over():
                break
            trial.step()
    assert trial.dealt
    assert trial.acted
    assert trial.undone


def test_the_line_of_a_hint_does_not_tell_what_an_ally_holds(place, monkeypatch):
    """The search thinks it likely that seat 2 goes on with some card: whether it has that card must not show."""
    with twins(place, GROVE, 3, [ONE]) as (table, _):
        for seat, action in ((0, "begin"), (0, "draw"), (1, "draw"), (2, "wait")):
            assert table.command("act", seat, fresh_id(), action=action)["error"] is None
        match = table.live.table.match
        heard, held, random = set(), set(), Random(1)
        for _ in range(12):
            held.add(place.do(lambda: match.state.hands[1].cards.cards[0]))
            lines = []
            for card in range(TREES):
                expected = Thought(WAIT, (Considered(WAIT, 0.5, 20),), (WAIT, PLAY + card))
                monkeypatch.setattr(place.services.computers, "hint", told(expected))
                table.fence(ONE)
                table.lines[ONE].say("hint", id="hint", seq=table.live.table.seq, token=table.token(0))
                lines.append(table.fence(ONE, b'{"type":"hint"')[-1])
                assert json.loads(lines[-1])["line"][0]["text"] == "Wait"
            heard.add(tuple(lines))
            place.do(lambda: table.deal(redealt(table, 0, random)))
    assert len(held) > 1
    assert len(heard) == 1


def told(thought):
    async def hint(match, seat, claim):
        return thought

    return hint


def test_a_computer_player_thinks_about_one_choice_as_about_many(place, monkeypatch):
    """That it thinks is told to all, and counted: if it did so only with a choice, that would tell what is in its hand."""
    asked = []

    def ask(game, state, seat, level, seed, *, line, plan, number):
        assert not line, "only hints show what is expected"
        assert not plan, "who has all the time it takes needs none"
        asked.append(game.legal_for(state, seat))
        answer = Future()
        answer.set_result(Thought(asked[-1][0]))
        return answer

    monkeypatch.setattr(place.services.computers._thinkers, "ask", ask)
    anna = place.people[0]
    table, tokens = anna.table(["me", "easy"], COPSE)
    before = place.figures()
    assert anna.command(table, "defer", tokens[1], 0)["error"] is None
    while (news := anna.get(f"/api/tables/{table}/events?since=0&wait=5"))["seq"] == 0:
        pass
    assert news["update"]["events"][0]["lines"] == ["The game begins."]
    assert asked == [[BEGIN]]
    counted = "holdfast_thinking_seconds_count"
    assert place.figures()[counted] == before[counted] + 1


def test_the_seed_is_nowhere_in_all_that_was_heard(place):
    """To be read after the tests above: it searches what they heard; here a few more words are gathered."""
    with twins(place, COPSE, 3, [ONE, NOBODY]) as (left, right):
        trial = Trial(left, right, Random(9))
        trial.step()
        trial.indistinguishable(ONE)
    everything = b"\n".join(place.heard)
    assert len(place.heard) > 20
    assert not [name for name, form in forms(SEED).items() if form in everything]


def forms(seed):
    """The ways to write a seed, in capitals or not."""
    little, big = seed.to_bytes(32, "little"), seed.to_bytes(32, "big")
    ways = {"hex": f"{seed:x}", "HEX": f"{seed:X}", "decimal": str(seed), "little": little.hex()}
    ways |= {"base64": base64.b64encode(big).decode().rstrip("="), "urlsafe": base64.urlsafe_b64encode(big).decode().rstrip("=")}
    ways |= {f"word {i}": str(seed >> 32 * i & 0xFFFFFFFF) for i in range(8)}
    return {name: way.encode() for name, way in ways.items()}


def test_neither_the_seed_nor_a_token_is_in_the_log_of_a_server(tmp_path):
    database = tmp_path / "holdfast.db"
    with House(f"sqlite:///{database}", tmp_path, "--log-level", "debug") as house, Visitor(house.url, "Anna") as anna:
        table, tokens = anna.table(["me", "easy"])
        cookie, secret = anna.http.cookies["holdfast"], tokens[1]
        heard = []
        for number in range(6):
            frame = anna.http.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {secret}"})
            heard.append(frame.content)
            choices = frame.json()["sight"]["choices"]
            anna.command(table, "act", secret, frame.json()["seq"], action=choices[0]["action"] if choices else "no:such")
            anna.http.get(f"/api/tables/{table}/events?since={number}&wait=1", headers={"Authorization": f"Bearer {secret}"})
        anna.http.post(f"/api/tables/{table}/commands", content=f'{{"token": "{secret}"', headers={"Content-Type": "application/json"})
        anna.http.post("/api/accounts", json={"name": "Anna Kern", "password": "a plain password"})
        with Line(house.url) as line:
            line.say("join", table=table, tokens=[secret], more=secret)
            line.say("join", table=table, tokens=[secret])
            line.hear(TableFrame)
            heard += line.raw
        house.stop()
        with sqlite3.connect(database) as opened:
            seed = int(opened.execute("select seed from tables where id = ?", [table]).fetchone()[0], 16)
        opened.close()
        log = house.log.encode()
    assert table.encode() in log, "the log tells of what was asked"
    for where in (log, b"\n".join(heard)):
        assert not [name for name, form in forms(seed).items() if form in where and not name.startswith("word")]
    for hidden in (secret, cookie, "a plain password"):
        assert hidden.encode() not in log


# -- who got up ----------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def town(sqlite_url):
    with hosted(Settings(database=sqlite_url, workers=1, limits=False), find) as (url, services):
        yield url, services


def test_who_gets_up_does_not_see_through_the_eyes_of_who_sits_there_next(town):
    url, _ = town
    with Visitor(url, "Anna") as anna, Visitor(url, "Ben") as ben, Visitor(url, "Carl") as carl, Line(url) as line:
        table, _ = anna.table(["me", "open", "open"], COPSE)
        bens = ben.sit(table, 2)
        line.say("join", table=table, tokens=[bens])
        assert line.hear(TableFrame).info.yours == [2]
        ben.post(f"/api/tables/{table}/seats", {"seat": 2, "player": "open"})
        tokens = {2: carl.sit(table, 2), 3: anna.sit(table, 3)}
        frame = line.hear(TableFrame)
        while frame.sight is None:
            frame = line.hear(TableFrame)
        assert (frame.sight.eye, frame.info.yours, frame.sight.choices) == (0, [], [])
        anna.command(table, "act", tokens[3], 0, action="begin")
        assert line.hear(Update).sight.eye == 0


def test_who_waits_for_news_and_gets_up_hears_none_for_the_seat(town):
    url, services = town
    answers = []
    with Visitor(url, "Anna") as anna, Visitor(url, "Ben") as ben, Visitor(url, "Carl") as carl:
        table, _ = anna.table(["me", "open", "open"], COPSE)
        bens = ben.sit(table, 2)
        path = f"{url}/api/tables/{table}/events?since=-1&wait=20"
        waiting = threading.Thread(
            target=lambda: answers.append(httpx.get(path, headers={"Authorization": f"Bearer {bens}"}, timeout=LONG))
        )
        waiting.start()
        live = services.registry.live[table]
        while not live.usage.waiting:
            assert waiting.is_alive()
        ben.post(f"/api/tables/{table}/seats", {"seat": 2, "player": "open"})
        carl.sit(table, 2)
        anna.sit(table, 3)
        waiting.join()
    assert (answers[0].status_code, answers[0].json()["error"]["code"]) == (401, "wrong-token")


# -- whose bytes are whose -----------------------------------------------------------------------------------------------------------


def test_each_hears_of_a_card_what_is_for_them_and_no_more(place):
    viewers = [ONE, TWO, FIRST_TWO, NOBODY]
    with twins(place, COPSE, 3, viewers) as (table, _):
        table.command("act", 0, fresh_id(), action="begin")
        table.hear_all()
        card = Tree(place.do(lambda: table.live.table.match.state.deck.cards[table.live.table.match.state.deck.count - 1]))
        told = f"You draw the {find(COPSE).content.card('trees', card).name}."
        table.command("act", 0, fresh_id(), action="draw")
        heard = table.hear_all()
    updates = {eyes: json.loads(heard[eyes][0]) for eyes in viewers}
    lines = {eyes: update["events"][0]["lines"] for eyes, update in updates.items() if update["type"] == "update"}
    assert lines == {ONE: [told], TWO: ["Seat 1 draws a tree."], NOBODY: ["Seat 1 draws a tree."]}
    assert updates[FIRST_TWO]["type"] == "table", "it is seat 2's turn, so the browser of both shows all through its eyes"
    assert updates[FIRST_TWO]["log"][-1] == "Seat 1 draws a tree."
    assert updates[FIRST_TWO]["sight"]["view"]["hands"][0] == ["?"]
    assert [updates[eyes]["sight"]["view"] for eyes in (ONE, TWO, NOBODY)] == [None] * 3, "changes lead to it"
    drawn = {eyes: hand_changes(updates[eyes]["events"][0], 0) for eyes in (ONE, TWO, NOBODY)}
    assert drawn == {eyes: [[["hands", 0], 0, 0, [seen]]] for eyes, seen in ((ONE, kebab(card.name)), (TWO, "?"), (NOBODY, "?"))}
    assert {eyes: update["sight"]["eye"] for eyes, update in updates.items()} == {ONE: 1, TWO: 2, FIRST_TWO: 2, NOBODY: 0}


def hand_changes(told, seat):
    """The changes of a hand in the view of who was told."""
    patches = [*(step.get("patch", []) for step in told["steps"]), told["rest"]]
    return [change for patch in patches for change in patch if change[0][:2] == ["hands", seat]]
