"""Each hears a table in their own language, and nobody in that of another."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from holdfast.agents.thinking import Considered, Thought
from holdfast.protocol import Answer, Hint, Prospects, Seats, TableFrame, Update
from holdfast.server.realtime import connection
from holdfast.server.runtime.settings import Settings
from holdfast.server.tables import audience, commands, computer_turns, live_table, table_host
from holdfast.server.views import view_payload
from tests import toys
from tests.toygame import GAME
from tests.toygame.actions import WAIT, WALK

from .house import Line, Visitor, fresh_id, hosted

COPSE = GAME.name

GERMAN = {
    "Seat {number}": "Platz {number}",
    "{who} walks to the {place}.": "{who} geht weiter: {place}.",
    "Meadow": "Wiese",
    "{who}: what do you do?": "{who}: was tust du?",
    "Who begins?": "Wer fängt an?",
    "Walk to the right": "Nach rechts gehen",
    "{who} takes back: {what}": "{who} nimmt zurück: {what}",
    "to win": "für den Sieg",
    "this is no token of a seat at this table": "das ist keine Marke eines Platzes an diesem Tisch",
    "something has happened at the table since; look again": "am Tisch ist seither etwas geschehen; sieh noch einmal hin",
    "{action} is not possible now; possible are {actions}": "{action} geht jetzt nicht; möglich sind {actions}",
    "it is not for you to decide now": "du bist jetzt nicht dran",
    "you have not done anything yet": "du hast noch nichts getan",
    "thinking ({level}, {seconds} s)": "denkt nach ({level}, {seconds} s)",
    "finished": "zu Ende",
    "look at a table first: join": "sieh erst einen Tisch an: join",
}


@pytest.fixture
def town(tmp_path, monkeypatch):
    for module in (audience, commands, computer_turns, table_host, live_table, view_payload, connection):
        monkeypatch.setattr(module, "words", lambda tag: GERMAN if tag == "de" else {})
    monkeypatch.setattr(computer_turns, "THOUGHT_SHOWN", 0.0)
    settings = Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1, limits=False)
    with hosted(settings, toys.find) as (url, services):
        yield url, services


class Hearing:
    """Somebody with seat 1, who hears the table in German, and somebody who watches in English."""

    def __init__(self, url, visitor, kinds, stack):
        self.visitor = visitor
        self.table, self.tokens = visitor.table(kinds, COPSE, options={"length": 2})
        self.german, self.english = (stack.enter_context(Line(url)) for _ in range(2))
        self.german.say("join", table=self.table, tokens=[self.tokens[1]], language="de")
        self.english.say("join", table=self.table)
        self.first = [line.hear(TableFrame) for line in (self.german, self.english)]

    def both(self, kind):
        return self.german.hear(kind), self.english.hear(kind)


@pytest.fixture
def heard(town):
    with ExitStack() as stack:
        anna = stack.enter_context(Visitor(town[0], "Anna"))
        yield Hearing(town[0], anna, ["me", "me"], stack)


def act(heard, seat, seq, action):
    heard.german.say("act", id=fresh_id(), seq=seq, token=heard.tokens[seat], action=action)


def test_question_choices_log_and_notes_are_in_the_language_of_who_hears(heard):
    german, english = heard.first
    assert (german.sight.question, english.sight.question) == ("Wer fängt an?", "Who begins?")
    assert ([s.plays for s in german.info.seats], english.info.seats[0].plays) == (["Platz 1", "Platz 2"], "Seat 1")
    assert german.sight.why_not_undo == "du hast noch nichts getan"
    act(heard, 1, 0, "begin")
    german, english = heard.both(Update)
    assert (german.sight.question, english.sight.question) == ("Platz 1: was tust du?", "Seat 1: what do you do?")
    assert german.sight.choices[0].text == "Nach rechts gehen"
    act(heard, 1, 1, "walk:right")
    german, english = heard.both(Update)
    assert (english.events[0].lines, english.events[0].note) == (["Seat 1 walks to the Meadow."], "")
    heard.german.say("undo", id=fresh_id(), seq=2, token=heard.tokens[1])
    german, english = heard.both(Update)
    assert (german.events[0].note, english.events[0].note) == (
        "Anna nimmt zurück: Platz 1 geht weiter: Wiese.",
        "Anna takes back: Seat 1 walks to the Meadow.",
    )


def test_a_log_is_told_afresh_in_another_language(heard):
    act(heard, 1, 0, "begin")
    act(heard, 1, 1, "walk:right")
    heard.german.hear(Update), heard.german.hear(Update)
    for language, line in (("en", "Seat 1 walks to the Meadow."), ("de", "Platz 1 geht weiter: Wiese.")):
        heard.german.say("join", table=heard.table, tokens=[heard.tokens[1]], language=language)
        assert heard.german.hear(TableFrame).log[-1] == line


def test_refusals_are_in_the_language_of_who_is_refused(heard):
    act(heard, 1, 0, "walk:left")
    assert heard.german.hear(Answer).error.text == "walk:left geht jetzt nicht; möglich sind begin"
    act(heard, 1, 7, "begin")
    assert heard.german.hear(Answer).error.text == GERMAN["something has happened at the table since; look again"]
    for kind in ("hint", "prospects"):
        heard.german.say(kind, id="x", seq=0, token="no-token-of-this-table")
        assert heard.german.hear(Answer).error.text == GERMAN["this is no token of a seat at this table"]
    heard.english.say("act", id="x", seq=0, token="no-token-of-this-table", action="begin")
    assert heard.english.hear(Answer).error.text == "this is no token of a seat at this table"


def test_prospects_and_hints_are_in_the_language_of_who_asks(heard, town, monkeypatch):
    async def hint(match, seat, *_):
        return Thought(WALK + 1, (Considered(WALK + 1, 0.75, 20),), (WALK + 1, WAIT))

    monkeypatch.setattr(town[1].computers, "hint", hint)
    act(heard, 1, 0, "begin")
    heard.german.hear(Answer)
    heard.german.say("prospects", id="x", seq=1, token=heard.tokens[1])
    assert heard.german.hear(Prospects).prospects[0].lines == ["Platz 1 geht weiter: Wiese."]
    heard.german.say("hint", id="x", seq=1, token=heard.tokens[1])
    hinted = heard.german.hear(Hint)
    assert (hinted.stake, hinted.choices[0].text, hinted.choices[0].worth) == ("für den Sieg", "Nach rechts gehen", "75 %")
    assert (hinted.in_points, hinted.note) == (False, "")
    line = [(choice.seat, choice.action, choice.role, choice.target, choice.text) for choice in hinted.line]
    assert line == [(1, "walk:right", "side", "right", "Nach rechts gehen"), (2, "wait", "", "", "Warten")]


def test_who_thinks_and_who_is_there_is_told_in_each_language(town):
    with ExitStack() as stack:
        anna = stack.enter_context(Visitor(town[0], "Anna"))
        heard = Hearing(town[0], anna, ["me", "easy"], stack)
        with Line(town[0]) as third:
            third.say("join", table=heard.table, language="de")
            third.hear(TableFrame)
        assert [seats.seats[0].plays for seats in heard.both(Seats)] == ["Platz 1", "Seat 1"]


def test_the_end_is_told_in_each_language(heard):
    act(heard, 1, 0, "begin")
    act(heard, 1, 1, "wait")
    while heard.german.hear(Answer).seq < 2:
        pass
    assert heard.visitor.command(heard.table, "act", heard.tokens[2], 2, action="wait")["error"] is None
    last = [[line.hear(Update) for _ in range(count)][-1] for line, count in ((heard.german, 1), (heard.english, 3))]
    assert [(news.sight.outcome, news.info.outcome) for news in last] == [("zu Ende", "zu Ende"), ("finished", "finished")]


def test_over_http_the_language_is_asked_for_in_a_header(heard):
    token = {"Authorization": f"Bearer {heard.tokens[1]}"}
    questions = [
        heard.visitor.get(f"/api/tables/{heard.table}", **token, **{"Accept-Language": language})["sight"]["question"]
        for language in ("de-AT,de;q=0.9", "fr")
    ]
    assert questions == ["Wer fängt an?", "Who begins?"]
