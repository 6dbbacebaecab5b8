"""Steps many games at once; executed once per game by `engine.kernel.specialised`.

`step` and `sample` take the arrays of a batch (`rows.Rows`) and a range of rows, so that threads share the work without copies.  A row uses
nothing of another row, and its random numbers come from a key of its own, so the result does not depend on how rows are divided among
threads.
"""

# mypy: disable-error-code="no-any-return"

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from holdfast.engine.jit import apart, copy_record, entry, rule
from holdfast.engine.position import lowest_seat
from holdfast.engine.rng import below, block, rekey
from holdfast.envs.rows import AGENT, BEGIN, GREEDY, KEEP, NOBODY

if TYPE_CHECKING:
    from holdfast.engine.given import _evaluate, _observe, _score, _setup, advance, best, clear, keep_for, marked, nth, offer

DEALS, POLICIES, SAMPLES = 0, 1, 2
"""The random number streams of a row: of deals, of the seats that follow a policy, and of `sample`."""


@entry
def share_keys(chances: Any, master: Any) -> None:
    """Give each row a key of its own, all drawn in order from one generator."""
    for i in range(len(chances)):
        rekey(chances[i], master, 0)


@rule
def choose(s: Any, c: Any, mask: Any, groups: Any, chance: Any, greedy: bool) -> int:
    """Return the action of a seat that follows a policy, of a mask with an action or more."""
    if greedy:
        words = block(chance, POLICIES)
        return best(s, c, mask, words[0])
    return nth(mask, groups, below(chance, POLICIES, marked(groups)))


@apart
def to_agent(s: Any, c: Any, chance: Any, policies: Any, mask: Any, limit: int) -> int:
    """Play the seats that follow a policy until an agent decides, the game is over, or `limit` decisions were taken.

    Writes the legal actions of the seat that decides, the lowest if several may, and returns it; NOBODY if the game is over or broken off.
    `mask` is all zero before.
    """
    groups = mask.view(np.int64)
    for _ in range(limit):
        if s.result != 0:
            return NOBODY
        offer(s, c, mask)
        seat = lowest_seat(s.deciding)
        if s.deciding & (s.deciding - 1):
            keep_for(s, mask, seat)
        if policies[seat] == AGENT:
            return seat
        action = choose(s, c, mask, groups, chance, policies[seat] == GREEDY)
        clear(groups)
        advance(s, c, action)
    return NOBODY


@rule
def deal(s: Any, blank: Any, c: Any, chance: Any) -> None:
    """Begin the next game of a row."""
    copy_record(s, blank)
    rekey(s.chance, chance, DEALS)
    _setup(s, c)


@rule
def see(s: Any, c: Any, seat: int, features: Any) -> None:
    """Write the observation of the deciding seat; zeros for a game that is over."""
    for k in range(len(features)):
        features[k] = 0.0
    if seat != NOBODY:
        _observe(s, c, seat, features)


@rule
def worth(s: Any, c: Any, out: Any) -> None:
    """Write the expected score of each seat; zeros for a game that is over, so that shaped rewards add up to the score."""
    for k in range(len(out)):
        out[k] = 0.0
    if s.result == 0:
        _evaluate(s, c, out)


@entry
def first_illegal(rows: Any, actions: Any, size: int) -> int:
    """Return the first row whose action is not legal, or -1.  Rows whose games are over take any action but BEGIN and KEEP."""
    for i in range(len(actions)):
        if (
            actions[i] == BEGIN
            or actions[i] == KEEP
            or (rows.seats[i] != NOBODY and not (0 <= actions[i] < size and rows.masks[i].at[actions[i]] == 1))
        ):
            return i
    return -1


@rule
def reward(s: Any, c: Any, terms: Any, over: bool, rewards: Any, worths: Any) -> None:
    """Write the reward of each seat for what was played since the last step; `worths` holds what the position was worth, and is renewed."""
    for k in range(len(rewards)):
        rewards[k] = 0.0
    if over and s.result != 0:
        _score(s, c, rewards)
    if terms.shaped:
        for k in range(len(rewards)):
            rewards[k] -= worths[k]
        worth(s, c, worths)
        for k in range(len(rewards)):
            rewards[k] += terms.discount * worths[k]


@entry
def step(rows: Any, terms: Any, actions: Any, low: int, high: int) -> None:
    """Apply an action to each row, play to the next decision of an agent, and write all that is known of it.

    The action BEGIN begins a new game in place of the row's; for any other, rows whose games are over do nothing.  `ended` becomes 1 where
    the game ended with this step; if `anew`, the next one begins at once there, and mask, seat and observation are those of the new game.
    A game in which policies take `limit` decisions on end is broken off: it is over, and its score is 0.  (One entry point begins
    games and steps them, since each is compiled with all the rules of the game.)
    """
    blank, c, policies = terms.blank[0], terms.content[0], terms.policies[0].at
    states, chances, masks, features, seats, ended = rows.states, rows.chances, rows.masks, rows.features, rows.seats, rows.ended
    all_rewards, all_worths = rows.rewards, rows.worths
    for i in range(low, high):
        if actions[i] == KEEP:
            continue
        s, chance = states[i], chances[i]
        mask, rewards, worths = masks[i].at, all_rewards[i].at, all_worths[i].at
        for k in range(len(rewards)):
            rewards[k] = 0.0
        ended[i] = 0
        begins = actions[i] == BEGIN
        if seats[i] == NOBODY and not begins:
            continue
        clear(mask.view(np.int64))
        seat = NOBODY
        if not begins:
            advance(s, c, int(actions[i]))
            seat = to_agent(s, c, chance, policies, mask, terms.limit)
            reward(s, c, terms, seat == NOBODY, rewards, worths)
            ended[i] = seat == NOBODY
            begins = seat == NOBODY and terms.anew
        if begins:
            deal(s, blank, c, chance)
            seat = to_agent(s, c, chance, policies, mask, terms.limit)
            if terms.shaped:
                worth(s, c, worths)
        seats[i] = seat
        see(s, c, seat, features[i].at)


@entry
def ends(rows: Any, terms: Any, which: Any, seat: int, seen: Any, scores: Any) -> None:
    """Write what a seat sees of each game that is marked, one that is over too, and what each seat has scored."""
    for i in range(len(which)):
        if which[i]:
            seen[i] = 0.0
            _observe(rows.states[i], terms.content[0], seat, seen[i])
            _score(rows.states[i], terms.content[0], scores[i])


@entry
def sample(rows: Any, actions: Any, low: int, high: int) -> None:
    """Write a uniformly random legal action of each row, -1 where the game is over."""
    chances, masks, seats = rows.chances, rows.masks, rows.seats
    for i in range(low, high):
        actions[i] = -1
        if seats[i] != NOBODY:
            mask = masks[i].at
            groups = mask.view(np.int64)
            actions[i] = nth(mask, groups, below(chances[i], SAMPLES, marked(groups)))
