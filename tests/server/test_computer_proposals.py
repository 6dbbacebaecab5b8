"""What computer players would have people of their team do: proposed when asked, possible, and no secret of anybody."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from holdfast.agents import advising
from holdfast.agents.players import GreedyPlayer
from holdfast.agents.stand_in import Chosen, choosing
from holdfast.agents.thinking import Considered, Thought, to_the_end
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import clone, to_bytes
from holdfast.engine.visibility import SPECTATOR
from holdfast.play.match import Match
from holdfast.protocol import Answer, Intention, Pong, Proposals
from holdfast.server.runtime.settings import Settings
from holdfast.server.views.shown_things import known_later
from tests.toys import TOYS
from tests.toys import find as toy

from .house import Visitor, fresh_id, hosted, until
from .playing import ALLIES, RIVALS, TEAMS, done
from .test_chat_rooms import look
from .twins import find

SEED = 4

PUBLIC = {"walk:right", "walk:left", "roll", "draw", "wait"}


@pytest.fixture
def town(sqlite_url):
    with hosted(Settings(database=sqlite_url, workers=1, limits=False), find) as opened:
        yield opened


def ask(line, token, seq, seat):
    """Ask a computer player; gives the answer, what it means to do and what it proposes."""
    line.say("intention", id=fresh_id(), seq=seq, token=token, seat=seat)
    meant, proposed = [], []
    while not isinstance(frame := line.hear(), Answer):
        if isinstance(frame, Intention):
            meant.append(frame)
        elif isinstance(frame, Proposals):
            proposed = [(one.by, one.choice.seat, one.choice.action) for one in frame.proposals]
    return frame.error and frame.error.code, meant, proposed


def heard(line):
    line.say("ping")
    found = []
    while not isinstance(frame := line.hear(), Pong):
        found += [frame] if isinstance(frame, Proposals | Intention) else []
    return found


@pytest.mark.parametrize(("game", "seats"), [(ALLIES, ["me", "greedy", "open"]), (TEAMS, ["me", "open", "greedy"])])
def test_who_decides_is_proposed_what_the_computer_player_would_do(town, game, seats):
    url = town[0]
    with Visitor(url, "Anna") as anna, Visitor(url, "Ben") as ben:
        table, tokens = anna.table(seats, game, options={"length": 9})
        other, mate = seats.index("open") + 1, seats.index("greedy") + 1
        tokens[other] = ben.sit(table, other)
        seq = done(anna.command(table, "act", tokens[1], 0, action="begin"))["seq"]
        line, others = look(url, table, anna, tokens[1]), look(url, table, ben, tokens[other])
        error, meant, proposed = ask(line, tokens[1], seq, mate)
        assert (error, meant) == (None, []), "it does not decide itself"
        ((by, to, action),) = proposed
        assert (by, to) == (mate, 1)
        assert bool(heard(others)) == (game == ALLIES)
        assert anna.get(f"/api/tables/{table}")["seq"] == seq, "it has only said so"
        done(anna.command(table, "act", tokens[1], seq, action=action))
        line.close()
        others.close()


def test_one_person_s_question_takes_no_proposal_from_another(town):
    """Both decide, and ask the same computer player: each has its proposal, and puts away their own alone."""
    url = town[0]
    with Visitor(url, "Anna") as anna, Visitor(url, "Ben") as ben:
        table, tokens = anna.table(["me", "greedy", "open"], ALLIES, options={"length": 9})
        tokens[3] = ben.sit(table, 3)
        line, other = look(url, table, anna, tokens[1]), look(url, table, ben, tokens[3])
        seq = anna.get(f"/api/tables/{table}")["seq"]
        _, _, first = ask(line, tokens[1], seq, 2)
        _, _, both = ask(other, tokens[3], seq, 2)
        assert {(by, to) for by, to, _ in first} == {(2, 1)}
        assert {(by, to) for by, to, _ in both} == {(2, 1), (2, 3)}
        other.say("dismiss", id=fresh_id(), seq=seq, token=tokens[3], by=2)
        while not isinstance(frame := other.hear(), Proposals):
            pass
        assert [(one.by, one.choice.seat) for one in frame.proposals] == [(2, 1)]
        line.close()
        other.close()


@pytest.mark.parametrize("game", [RIVALS, TEAMS])
def test_rivals_are_not_asked(town, game):
    with Visitor(town[0], "Anna") as anna:
        table, tokens = anna.table(["me", "greedy", "greedy"], game, options={"length": 9})
        line = look(town[0], table, anna, tokens[1])
        assert ask(line, tokens[1], 0, 2) == ("not-asked", [], [])
        line.close()


def hand_of(anna, table, token, seq):
    """Draw two cards for a person whose turn it is; gives the position, and what only the person can know to be possible."""
    for _ in range(2):
        done(anna.command(table, "act", token, seq, action="draw"))
        until(lambda: anna.get(f"/api/tables/{table}")["sight"]["deciding"] == [1], "that the computers have acted")
        seen = anna.get(f"/api/tables/{table}", Authorization=f"Bearer {token}")
        seq = seen["seq"]
    hidden = {choice["action"] for choice in seen["sight"]["choices"]} - PUBLIC
    assert len(hidden) == 2
    return seq, hidden


@pytest.fixture
def holding(town, monkeypatch):
    """A person with two cards that nobody else knows, who is asked, with two computer players; a line of the person, and a spectator's.

    The deal is always the same: a card that is in each of a few deals by chance counts as known to all.
    """
    monkeypatch.setattr("holdfast.server.lobby.handlers.secrets.randbits", lambda bits: SEED)
    with Visitor(town[0], "Anna") as anna, Visitor(town[0], "Wanda") as wanda:
        table, tokens = anna.table(["me", "greedy", "greedy"], ALLIES, options={"length": 9})
        seq = done(anna.command(table, "act", tokens[1], 0, action="begin"))["seq"]  # all are asked, and the computers leave it to people
        seq, hidden = hand_of(anna, table, tokens[1], seq)
        line, watching = look(town[0], table, anna, tokens[1]), look(town[0], table, wanda)
        yield (lambda mate: ask(line, tokens[1], seq, mate)), watching, hidden
        line.close()
        watching.close()


def actions_in(frames):
    return {one.choice.action for frame in frames for one in frame.proposals}


def test_what_only_the_person_knows_is_not_proposed(holding):
    """What a greedy player would do is its only answer: if that is a card it takes to be in the hand, it has nothing to propose."""
    asked, watching, _ = holding
    for mate in (2, 3):
        error, meant, proposed = asked(mate)
        assert (error, meant) == (None if proposed else "no-proposal", [])
        assert {action for *_, action in proposed} <= PUBLIC
    assert actions_in(heard(watching)) <= PUBLIC


def test_a_computer_player_that_guesses_the_cards_of_the_person_proposes_what_comes_after_them(holding, town, monkeypatch):
    """Were a guess told if it is right, and not if it is wrong, all would know which it was."""
    asked, watching, hidden = holding
    ranks = [*hidden, "wait"]

    async def choose(match, seat, attendance, *, line=False):
        first, *others = (match.game.actions.number(text) for text in ranks)
        return Chosen(first, thought=Thought(first, tuple(Considered(action, 0.5, 9) for action in others)))

    monkeypatch.setattr(town[1].registry.computers, "choose", choose)
    assert asked(2) == (None, [], [(2, 1, "wait")])
    ranks.remove("wait")
    assert asked(3)[0] == "no-proposal"
    assert actions_in(heard(watching)) == {"wait"}


def test_who_decides_later_is_told_what_to_do_then(town, monkeypatch):
    """The computer player is at its own decision for as long as it is asked what comes after it."""
    url, services = town
    release = []

    async def choose(match, seat, attendance, *, line=False):
        wait, walk = (match.game.actions.number(text) for text in ("wait", "walk:right"))
        while not line and not release:
            await asyncio.sleep(0.01)
        return Chosen(wait, thought=Thought(wait, line=(wait, walk)) if line else None)

    monkeypatch.setattr(services.registry.computers, "choose", choose)
    with Visitor(url, "Anna") as anna:
        table, tokens = anna.table(["me", "greedy"], ALLIES, options={"length": 9})
        seq = done(anna.command(table, "act", tokens[1], 0, action="begin"))["seq"]
        seq = done(anna.command(table, "act", tokens[1], seq, action="wait"))["seq"]
        line = look(url, table, anna, tokens[1])
        error, (meant,), proposed = ask(line, tokens[1], seq, 2)
        assert (error, proposed) == (None, [])
        assert (meant.choice.seat, meant.choice.action) == (2, "wait")
        assert (meant.then.seat, meant.then.action) == (1, "walk:right")
        release.append(True)
        line.close()


# -- secrets --------------------------------------------------------------------------------------------------------------------------


def redealt(match, viewer, random):
    """The match at a position that a viewer cannot tell from its own."""
    other, chance = clone(match.state), Chance()
    set_key(chance, random.getrandbits(256))
    match.game.determinize(other, viewer, chance)
    for stream, count in enumerate(match.state.chance.drawn):
        other.chance.drawn[stream] = count
    found = Match(match.game, match.players, match.options, match.seed, dealt=other)
    found.moves = list(match.moves)
    return found


@pytest.mark.parametrize("game", TOYS)
def test_what_is_proposed_depends_on_nothing_that_the_computer_player_does_not_know(game):
    random, dealt = Random(3), 0
    match = Match(toy(game), ["human", "greedy", "human"], {"length": 9}, 4)
    for _ in range(12):
        if match.is_over:
            break
        seat = random.choice(match.deciding)
        for mate in range(3):
            other = redealt(match, mate, random)
            dealt += to_bytes(other.state) != to_bytes(match.state)
            if mate != seat:
                ours, theirs = (advising.in_place_of(each, mate, seat) for each in (match, other))
                assert to_bytes(ours.state) == to_bytes(theirs.state)
                chosen = [to_the_end(choosing(each, seat, GreedyPlayer(each.seed), print)).action for each in (ours, theirs)]
                assert chosen[0] == chosen[1]
        unknown = redealt(match, SPECTATOR, random)
        for action in match.legal(seat):
            path = [action]
            assert known_later(match, SPECTATOR, seat, path) == known_later(unknown, SPECTATOR, seat, path)
        match.play(seat, random.choice(match.legal(seat)))
    assert dealt


def test_the_next_action_of_the_team_mate_ends_the_path():
    match = Match(toy(ALLIES), ["human"] * 3, {"length": 9}, 4)
    begin, wait, walk = (match.game.actions.number(text) for text in ("begin", "wait", "walk:right"))
    match.play(0, begin)
    thought = Thought(wait, line=(wait, walk, wait, walk))
    assert advising.path_to(match, 0, 1, thought) == [wait, walk]
    assert advising.path_to(match, 0, 2, thought) == [wait, walk, wait]
    assert advising.path_to(match, 0, 2, Thought(wait, line=(wait,))) == []
    assert advising.path_to(match, 0, 2, None) == []
    assert known_later(match, SPECTATOR, 1, [wait, walk]) is not None
    assert known_later(match, SPECTATOR, 1, [walk, wait, wait]) is None, "that is another's"
