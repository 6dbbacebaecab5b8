"""Train a policy by self-play on a batch of games: `holdfast train GAME`.

Proximal policy optimization (J. Schulman and others, 2017) over the network of `engine.policy`, in NumPy.  Rewards are the batch's shaped
ones, so the game's own evaluation takes the place of a critic: the advantage of an action is the sum of what the evaluation rose by after
it, the later the less, and of the result where the game has ended (J. Schulman and others, "Generalized advantage estimation", 2015).
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from holdfast.agents import search
from holdfast.agents.levels import LEVELS
from holdfast.engine.kernel import specialised, work_area
from holdfast.engine.policy import Policy, save, write
from holdfast.engine.rng import set_key
from holdfast.engine.struct import clone, handle
from holdfast.schema.game import Game

from .batch import Batch

_TEMPLATE = Path(__file__).with_name("training_template.py")

PARTS = ("hidden", "bias", "out", "last")

NEW_GAMES = 7_919
"""Between the seeds of two sets of games."""

SET = 8
"""Rounds in which the same games go on, so that their ends are seen; a checkpoint is made after them."""

TOLD = 4 * SET
"""Rounds after which the policy is measured and written."""


@dataclass(frozen=True)
class Plan:
    """How to train."""

    players: int
    seed: int = 1
    games: int = 512
    """Games played beside each other."""
    steps: int = 64
    """Decisions of each game in a round."""
    units: int = 64
    passes: int = 2
    """Times that a round's decisions are learnt from."""
    rows: int = 2048
    """Decisions that one gradient step learns from."""
    rate: float = 1e-3
    clip: float = 0.2
    entropy: float = 0.003
    decay: float = 0.95
    """How much less each later rise of the evaluation counts."""
    lessons: int = 0
    """Rounds at the beginning in which a searching player is imitated."""
    lesson: int = 16
    """Decisions of each game in such a round."""
    teacher: str = "hard"
    drills: int = 32
    """Gradient steps of such a round."""
    kept: int = 160_000
    """The newest decisions of the teacher that are learnt from."""
    temperature: float = 0.5
    """Of the heuristic as a prior."""


def batch_of(game: Game[Any, Any], plan: Plan, games: int, seed: int, rewards: str, policies: list[str | None] | None = None) -> Batch:
    """Return games to learn from, or to be measured by."""
    return Batch(
        game,
        games,
        plan.players,
        seed=seed,
        options={},
        policies=policies,
        rewards=rewards,
        discount=1.0,
        autoreset=rewards == "shaped",
        threads=None,
    )


class Network:
    """The policy in training: one hidden layer, and the state of its optimizer (Adam: D. Kingma, J. Ba, 2015)."""

    def __init__(self, inputs: int, units: int, actions: int, random: np.random.Generator) -> None:
        hidden = random.normal(0, np.sqrt(2 / max(inputs, 1)), (inputs, units))
        sizes: list[Any] = [hidden, np.zeros(units), np.zeros((units, actions)), np.zeros(actions)]
        self.parts = [part.astype(np.float32) for part in sizes]
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.taken = 0

    def chances(self, x: Any, priors: Any) -> tuple[Any, Any]:
        """Return the hidden units' outputs, and the probability of each action: of shapes (n, units) and (n, actions)."""
        hidden, bias, out, last = self.parts
        held = np.maximum(x @ hidden + bias, 0)
        logits = held @ out
        logits += last
        logits += priors
        logits -= logits.max(1, keepdims=True)
        np.exp(logits, out=logits)
        logits /= logits.sum(1, keepdims=True)
        return held, logits

    def descend(self, x: Any, held: Any, slope: Any, rate: float) -> None:
        """Take one step against the slope of a loss by the logits, of shape (n, actions)."""
        out = self.parts[2]
        back = (slope @ out.T) * (held > 0)
        self.taken += 1
        for i, part in enumerate((x.T @ back, back.sum(0), held.T @ slope, slope.sum(0))):
            self.first[i] += 0.1 * (part - self.first[i])
            self.second[i] += 0.001 * (part * part - self.second[i])
            size = rate / (1 - 0.9**self.taken)
            self.parts[i] -= size * self.first[i] / (np.sqrt(self.second[i] / (1 - 0.999**self.taken)) + 1e-8)


@dataclass
class Round:
    """The decisions of a round, each array with the shape (steps, games) and more."""

    seen: Any
    priors: Any
    actions: Any
    chances: Any
    """The probability that each action had."""
    seats: Any
    rewards: Any
    ended: Any


def advantages(seats: Any, rewards: Any, ended: Any, decay: float) -> Any:
    """Return what came of each decision for the seat that took it, float32 of shape (steps, games).

    `seats` and `ended` have the shape (steps, games), `rewards` (steps, games, seats).  What the decisions of others brought until a seat's
    next one counts in full, what came after that `decay` times, and so on; nothing counts past the end of a game.
    """
    steps, games = seats.shape
    found = np.zeros((steps, games), np.float32)
    later = np.zeros((games, rewards.shape[2]), np.float32)
    between = np.zeros_like(later)
    every = np.arange(games)
    for step in range(steps - 1, -1, -1):
        later[ended[step]] = 0
        between[ended[step]] = 0
        between += rewards[step]
        seat = seats[step]
        found[step] = between[every, seat] + decay * later[every, seat]
        later[every, seat] = found[step]
        between[every, seat] = 0
    return found


class Trainer:
    """A training under way.  The same plan gives the same policy; so does one that was stopped and resumed after the lessons, since what
    the teacher said before is not kept in the checkpoint.
    """

    def __init__(self, game: Game[Any, Any], plan: Plan) -> None:
        self.game, self.plan = game, plan
        self.entries = specialised(_TEMPLATE, game, search=search.entries(game))
        self.rounds = 0
        self.seconds = 0.0
        self.network = Network(game.observation_size, plan.units, len(game.actions), np.random.default_rng(plan.seed))
        self._batch = batch_of(game, plan, plan.games, plan.seed, "shaped")
        self._lessons: list[tuple[Any, Any, Any]] = []

    @property
    def decisions(self) -> int:
        """How many decisions were learnt from."""
        lessons = min(self.rounds, self.plan.lessons)
        return self.plan.games * (lessons * self.plan.lesson + (self.rounds - lessons) * self.plan.steps)

    def round(self) -> float:
        """Play and learn from a round; returns the mean entropy of the policy, in nats."""
        start = time.monotonic()
        random = np.random.default_rng((self.plan.seed, self.rounds))
        if self.rounds % SET == 0:
            self._batch.reset(seed=self.plan.seed + NEW_GAMES * (self.rounds + 1))
        entropy = self._imitate(random) if self.rounds < self.plan.lessons else self._learn(self._play(random), random)
        self.rounds += 1
        self.seconds += time.monotonic() - start
        return entropy

    def judged(self, batch: Batch) -> Any:
        """Return the priors of all actions in each game of a batch: float32 of shape (n, actions)."""
        out = np.empty((batch.n, batch.num_actions), np.float32)
        self.entries.priors(batch._rows, handle(self.game.content.record), self.plan.temperature, out)
        return out

    def _imitate(self, random: np.random.Generator) -> float:
        """Learn what a searching player chooses, half of the games being played by it and half by the policy; returns the mean loss."""
        batch, plan = self._batch, self.plan
        memory, brain = search.memory(), LEVELS[plan.teacher].brain()
        set_key(memory.chance, int(random.integers(1 << 62)))
        work, space, chosen = clone(self.game.blank(plan.players)), work_area(self.game), np.empty(plan.games, np.int64)
        for _ in range(plan.lesson):
            seen, priors = batch.observations.astype(np.float16), self.judged(batch)
            content = handle(self.game.content.record)
            self.entries.advise(batch._rows, handle(work), content, space, handle(memory), handle(brain), chosen)
            chances = self.network.chances(batch.observations, priors)[1]
            own = np.argmax(chances / np.maximum(random.standard_exponential(chances.shape, np.float32), 1e-9), axis=1)
            asked = chosen >= 0
            self._lessons.append((seen[asked], priors[asked].astype(np.float16), chosen[asked]))
            batch.step(np.where(asked & (np.arange(plan.games) % 2 == 0), chosen, own))
        while sum(len(lesson[2]) for lesson in self._lessons) > plan.kept:
            del self._lessons[0]
        seen, priors, right = (np.concatenate(each) for each in zip(*self._lessons, strict=True))
        return float(np.mean([self._drill(seen, priors, right, random.integers(0, len(right), 1024)) for _ in range(plan.drills)]))

    def _drill(self, seen: Any, priors: Any, right: Any, rows: Any) -> float:
        """Take a gradient step towards the teacher's choices; returns the mean log loss."""
        x, every = seen[rows].astype(np.float32), np.arange(len(rows))
        held, chances = self.network.chances(x, priors[rows].astype(np.float32))
        loss = -np.log(chances[every, right[rows]] + 1e-12).mean()
        chances[every, right[rows]] -= 1
        self.network.descend(x, held, chances / len(rows), 2 * self.plan.rate)
        return float(loss)

    def _play(self, random: np.random.Generator) -> Round:
        batch, plan = self._batch, self.plan
        shape = (plan.steps, plan.games)
        played = Round(
            seen=np.empty((*shape, batch.observation_size), np.float32),
            priors=np.empty((*shape, batch.num_actions), np.float32),
            actions=np.empty(shape, np.int64),
            chances=np.empty(shape, np.float32),
            seats=np.empty(shape, np.int64),
            rewards=np.empty((*shape, plan.players), np.float32),
            ended=np.empty(shape, np.bool_),
        )
        every = np.arange(plan.games)
        for step in range(plan.steps):
            played.seen[step], played.priors[step], played.seats[step] = batch.observations, self.judged(batch), batch.seats
            chances = self.network.chances(played.seen[step], played.priors[step])[1]
            # the highest of chance ** (1 / exponential) is an action drawn by its chance; illegal ones have none
            actions = np.argmax(chances / np.maximum(random.standard_exponential(chances.shape, np.float32), 1e-9), axis=1)
            played.actions[step], played.chances[step] = actions, chances[every, actions]
            played.rewards[step], played.ended[step] = batch.step(actions)
        if self.game.shared_result:
            played.seats[:] = 0  # all share what comes of any decision
        return played

    def _learn(self, played: Round, random: np.random.Generator) -> float:
        plan = self.plan
        gains = advantages(played.seats, played.rewards, played.ended, plan.decay).ravel()
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        count = len(gains)
        seen, priors = played.seen.reshape(count, -1), played.priors.reshape(count, -1)
        actions, before = played.actions.ravel(), played.chances.ravel()
        choices = np.flatnonzero((priors > -100).sum(1) > 1)  # a forced move teaches nothing
        entropies = []
        for _ in range(plan.passes):
            random.shuffle(choices)
            for start in range(0, len(choices), plan.rows):
                rows = choices[start : start + plan.rows]
                entropies.append(self._step(seen[rows], priors[rows], actions[rows], before[rows], gains[rows]))
        return float(np.mean(entropies)) if entropies else 0.0

    def _step(self, x: Any, priors: Any, actions: Any, before: Any, gains: Any) -> float:
        """Take one gradient step; returns the mean entropy of the policy."""
        held, chances = self.network.chances(x, priors)
        every = np.arange(len(x))
        ratio = chances[every, actions] / before
        is_clipped = ((gains > 0) & (ratio > 1 + self.plan.clip)) | ((gains < 0) & (ratio < 1 - self.plan.clip))
        push = np.where(is_clipped, 0, gains * ratio)
        logs = np.log(chances + 1e-12)
        entropy = -(chances * logs).sum(1)
        slope = chances * push[:, None]
        slope[every, actions] -= push
        slope += self.plan.entropy * chances * (logs + entropy[:, None])
        slope /= len(x)
        self.network.descend(x, held, slope, self.plan.rate)
        return float(entropy.mean())

    # -- how strong it is ----------------------------------------------------------------------------------------------

    def measure(self, games: int, seed: int, seat: int | None = None) -> float:
        """Return the mean score of the policy's seats over some games of a seed, always choosing its best action.

        It plays `seat` against greedy players, or every seat.
        """
        policies: list[str | None] | None = None
        if seat is not None:
            policies = [None if each == seat else "greedy" for each in range(self.plan.players)]
        batch = batch_of(self.game, self.plan, games, seed, "score", policies)
        scores, left = np.zeros(games), 20_000
        while (batch.seats >= 0).any() and left:
            chances = self.network.chances(batch.observations, self.judged(batch))[1]
            rewards, ended = batch.step(chances.argmax(1))
            scores += np.where(ended, rewards[:, seat or 0], 0)
            left -= 1
        batch.close()
        return float(scores.mean())

    def strength(self, games: int) -> float:
        """Return how much the policy wins of deals that it never trained on: together, or each seat in turn against greedy players."""
        if self.game.shared_result:
            return self.measure(games, self.plan.seed + 1_000_003)
        each = -(-games // self.plan.players)
        return float(np.mean([self.measure(each, self.plan.seed + 1_000_003, seat) for seat in range(self.plan.players)]))

    # -- files ---------------------------------------------------------------------------------------------------------

    def policy(self, command: str) -> Policy:
        """Return what was learnt so far."""
        about = {
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "command": command,
            "decisions": self.decisions,
            "seconds": round(self.seconds),
            "plan": asdict(self.plan),
        }
        hidden, bias, out, last = self.network.parts
        return Policy(hidden, bias, out, last, self.plan.temperature, about)

    def save(self, path: Path) -> None:
        """Write a checkpoint that replaces the last one at once."""
        parts: dict[str, Any] = dict(zip(PARTS, self.network.parts, strict=True))
        parts |= {f"first_{name}": part for name, part in zip(PARTS, self.network.first, strict=True)}
        parts |= {f"second_{name}": part for name, part in zip(PARTS, self.network.second, strict=True)}
        state = {"rounds": self.rounds, "seconds": self.seconds, "taken": self.network.taken, "identity": self._identity()}
        write(path, {**parts, "state": np.array(json.dumps(state))})

    def _identity(self) -> dict[str, Any]:
        return {"game": self.game.name, "rules_version": self.game.rules_version, "plan": asdict(self.plan)}

    def resume(self, path: Path, say: Callable[[str], None]) -> None:
        """Go on from a checkpoint, if there is one.  Raises ValueError if it is of another game or plan.

        The games begin anew, as they do there without a stop.
        """
        if not path.exists():
            return
        with np.load(path, allow_pickle=False) as data:
            state = json.loads(str(data["state"]))
            if state["identity"] != self._identity():
                raise ValueError(f"{path} is of another game, other rules or another plan; name another file, or train as it was begun")
            self.network.parts = [data[name].copy() for name in PARTS]
            self.network.first = [data[f"first_{name}"].copy() for name in PARTS]
            self.network.second = [data[f"second_{name}"].copy() for name in PARTS]
        self.rounds, self.seconds, self.network.taken = state["rounds"], state["seconds"], state["taken"]
        say(f"goes on after {self.decisions:,} decisions")


def train(game: Game[Any, Any], plan: Plan, rounds: int, out: Path, command: str, say: Callable[[str], None], games: int = 512) -> Policy:
    """Train for some rounds in all, measured from time to time, and write the policy to `out`.

    The checkpoint is beside it, with the suffix `.checkpoint`; where there is one, training goes on from it.  Raises ValueError if it is
    of another training.
    """
    checkpoint = out.with_name(out.name + ".checkpoint")
    trainer = Trainer(game, plan)
    trainer.resume(checkpoint, say)
    whom = "won" if game.shared_result else "scored against greedy players"
    if not trainer.rounds:
        say(f"round 0: {100 * trainer.strength(games):.1f} % {whom} in {games} games, untrained")
    while trainer.rounds < rounds:
        is_lesson = trainer.rounds < plan.lessons
        measured = trainer.round()
        if trainer.rounds % SET == 0:
            trainer.save(checkpoint)
        if trainer.rounds % TOLD == 0 or trainer.rounds >= rounds:
            what = f"loss {measured:.3f} by the teacher" if is_lesson else f"entropy {measured:.3f}"
            won = 100 * trainer.strength(games)
            say(f"round {trainer.rounds}: {trainer.decisions:,} decisions, {trainer.seconds:.0f} s, {what}, {won:.1f} % {whom}")
            save(trainer.policy(command), out)
    return trainer.policy(command)
