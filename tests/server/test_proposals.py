"""Proposing moves: team-mates tell whoever decides what they would do, as far as they can know that it can be done; rivals hear nothing."""

from __future__ import annotations

import asyncio

import pytest

from holdfast.protocol import Answer, Pong, Proposable, Proposals, TableFrame
from holdfast.server.runtime.settings import Settings

from .house import Line, Visitor, fresh_id, hosted
from .playing import ALLIES, RIVALS, TEAMS, done
from .test_chat_rooms import look
from .twins import find

LONG_GAME = {"length": 9}
SEED = 4


@pytest.fixture
def town(sqlite_url, monkeypatch):
    """A server, all of whose tables get the same deal.

    A card counts as known to all who find it in each of a few deals that might as well be: of one deal in a hundred that is chance.
    """
    monkeypatch.setattr("holdfast.server.lobby.handlers.secrets.randbits", lambda bits: SEED)
    with hosted(Settings(database=sqlite_url, workers=1), find) as opened:
        yield opened


@pytest.fixture
def people(town):
    url = town[0]
    with Visitor(url, "Anna") as anna, Visitor(url, "Ben") as ben, Visitor(url, "Carl") as carl, Visitor(url, "Wanda") as wanda:
        yield anna, ben, carl, wanda


class Party:
    """A table with a line of each of Anna, Ben and Carl, who play, and of Wanda, who looks on; it is Anna's turn."""

    def __init__(self, url, people, game):
        self.people = people
        self.name, self.tokens = people[0].table(["me", "open", "open"], game, options=LONG_GAME)
        for seat in (2, 3):
            self.tokens[seat] = people[seat - 1].sit(self.name, seat)
        self.seq = done(people[0].command(self.name, "act", self.tokens[1], 0, action="begin"))["seq"]
        self.lines = [look(url, self.name, visitor, self.tokens[seat]) for seat, visitor in enumerate(people[:3], 1)]
        self.lines.append(look(url, self.name, people[3]))

    def do(self, who, kind, **more):
        answer = self.people[who - 1].command(self.name, kind, self.tokens[who], self.seq, **more)
        if answer["error"] is None:
            self.seq = answer["seq"]
        return answer

    def told(self):
        """The proposals that each was told last, as (who, to whom, what); None for who was told of none."""
        return [latest(line) for line in self.lines]

    def close(self):
        for line in self.lines:
            line.close()


@pytest.fixture
def party(town, people):
    parties = []

    def meet(game=ALLIES):
        parties.append(Party(town[0], people, game))
        return parties[-1]

    yield meet
    for each in parties:
        each.close()


def latest(line):
    line.say("ping")
    found = None
    while not isinstance(frame := line.hear(), Pong):
        if isinstance(frame, Proposals | TableFrame):
            found = [(one.by, one.choice.seat, one.choice.action) for one in frame.proposals]
    return found


def code(answer):
    return answer["error"] and answer["error"]["code"]


WALK = (2, 1, "walk:right")


def test_in_a_game_together_everybody_hears_it_and_it_goes_with_the_position(party, people):
    table = party()
    done(table.do(2, "propose", seat=1, action="walk:right"))
    assert table.told() == [[WALK]] * 4
    done(table.do(3, "propose", seat=1, action="draw"))
    assert table.told() == [[WALK, (3, 1, "draw")]] * 4
    assert people[3].get(f"/api/tables/{table.name}")["proposals"][0]["choice"]["text"].startswith("Walk")
    done(table.do(1, "act", action="draw"))
    assert people[3].get(f"/api/tables/{table.name}")["proposals"] == []


def test_a_new_proposal_of_a_seat_takes_the_place_of_its_last(party):
    table = party()
    done(table.do(2, "propose", seat=1, action="draw"))
    done(table.do(2, "propose", seat=1, action="walk:right"))
    assert table.told() == [[WALK]] * 4


def test_who_comes_later_or_again_hears_it_in_their_language(party, town):
    table = party()
    done(table.do(2, "propose", seat=1, action="draw"))
    for since, kind in ((-1, TableFrame), (table.seq, Proposals)):
        with Line(town[0]) as line:
            line.say("join", table=table.name, tokens=[table.tokens[3]], since=since, language="de")
            assert [one.choice.text for one in line.hear(kind).proposals] == ["Einen Baum ziehen"]


@pytest.mark.parametrize("who", [1, 2])
def test_who_decides_and_who_proposed_can_put_it_away(party, who):
    table = party()
    done(table.do(2, "propose", seat=1, action="walk:right"))
    done(table.do(who, "dismiss", by=2))
    assert table.told() == [[]] * 4
    done(table.do(who, "dismiss", by=2))


def test_nobody_else_can_put_it_away(party):
    table = party()
    done(table.do(2, "propose", seat=1, action="walk:right"))
    assert code(table.do(3, "dismiss", by=2)) == "not-yours"
    assert table.told() == [[WALK]] * 4


def test_in_teams_the_team_alone_hears_it(party):
    table = party(TEAMS)
    done(table.do(3, "propose", seat=1, action="walk:right"))
    mine = [(3, 1, "walk:right")]
    assert table.told() == [mine, None, mine, None]
    assert table.people[3].get(f"/api/tables/{table.name}")["proposals"] == []
    assert table.people[1].get(f"/api/tables/{table.name}", Authorization=f"Bearer {table.tokens[2]}")["proposals"] == []


@pytest.mark.parametrize(("game", "by", "seat"), [(RIVALS, 2, 1), (TEAMS, 2, 1), (ALLIES, 2, 3), (ALLIES, 1, 1), (ALLIES, 2, 7)])
def test_moves_are_proposed_to_team_mates_who_decide(party, game, by, seat):
    table = party(game)
    assert code(table.do(by, "propose", seat=seat, action="walk:right")) == "not-asked"
    assert table.told() == [None] * 4


def test_what_cannot_be_done_is_not_proposed(party):
    table = party()
    assert [code(table.do(2, "propose", seat=1, action=action)) for action in ("walk:left", "no:such", "begin")] == ["illegal"] * 3
    table.seq -= 1
    assert code(table.do(2, "propose", seat=1, action="walk:right")) == "stale"


def test_no_proposal_is_made_to_a_computer_player(party):
    table = party()
    done(table.do(1, "reseat", seat=1, player="random"))
    assert code(table.people[1].command(table.name, "propose", table.tokens[2], table.seq, seat=1, action="walk:right")) in (
        "not-asked",
        "stale",
    )


def ask(line, token, seq):
    line.say("proposable", id="what", seq=seq, token=token)
    while not isinstance(frame := line.hear(), Proposable | Answer):
        pass
    return frame


def test_what_can_be_proposed_is_told_but_not_what_only_the_one_who_decides_knows(party):
    table = party()
    for who, action in ((1, "draw"), (2, "wait"), (3, "wait")):  # then it is Anna's turn again
        done(table.do(who, "act", action=action))
    told = ask(table.lines[1], table.tokens[2], table.seq)
    assert {choice.action for choice in told.choices} == {"walk:right", "roll", "draw", "wait"}
    assert {choice.seat for choice in told.choices} == {1}
    own = table.people[0].get(f"/api/tables/{table.name}", Authorization=f"Bearer {table.tokens[1]}")["sight"]["choices"]
    plays = [choice["action"] for choice in own if choice["name"] == "play"]
    assert plays, "a card can be played, and only its owner knows which"
    assert [code(table.do(2, "propose", seat=1, action=play)) for play in plays] == ["illegal"] * len(plays)
    assert ask(table.lines[0], table.tokens[1], table.seq).choices == [], "nobody else is to decide"
    assert ask(table.lines[1], table.tokens[2], table.seq - 1).error.code == "stale"
    assert ask(table.lines[3], "no-token-of-this-table", table.seq).error.code == "wrong-token"


def test_who_proposes_too_often_is_told_to_wait(party):
    table = party()
    answers = [table.do(2, "propose", seat=1, action="walk:right") for _ in range(50)]
    assert {code(answer) for answer in answers} == {None, "too-fast"}


def test_who_has_muted_somebody_is_told_no_proposal_of_theirs(party):
    table = party()
    done(
        table.people[1].post(
            f"/api/tables/{table.name}/commands", {"type": "say", "id": fresh_id(), "token": table.tokens[2], "text": "hi"}
        )
    )
    author = table.people[3].get(f"/api/tables/{table.name}")["chat"][0]["author"]
    table.people[0].post("/api/me/blocks", {"author": author, "name": "Ben"})
    table.told()
    done(table.do(2, "propose", seat=1, action="walk:right"))
    assert table.told() == [None, [WALK], [WALK], [WALK]]


def test_what_is_proposed_at_another_server_is_heard_here(party, town):
    table = party()
    registry = town[1].registry
    loop = next(iter(registry._tasks)).get_loop()

    async def hear(message):
        registry._hear(message)
        while any("receive_proposal" in repr(task.get_coro()) or "once" in repr(task.get_coro()) for task in registry._tasks):
            await asyncio.sleep(0)

    def send(message):
        asyncio.run_coroutine_threadsafe(hear(message), loop).result()

    send(f"propose {table.name} another-server {table.seq - 1} 1 0 walk:right")
    assert table.told() == [None] * 4, "of a position that is over"
    send(f"propose {table.name} another-server {table.seq} 1 0 walk:right")
    assert table.told() == [[WALK]] * 4
    send(f"dismiss {table.name} another-server {table.seq} 1 0")
    assert table.told() == [[]] * 4
