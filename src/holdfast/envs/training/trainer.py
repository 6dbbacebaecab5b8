"""A run of training: its folder, its checkpoints, and what is told of it.

The folder has `checkpoint.npz`, from which a run that was broken off goes on as if it had not been; `learned.npz`, what is learnt so far;
and `curves.jsonl`, one line for each time that losses or strength were noted.  Each is written beside and renamed, the checkpoint first
and the others from it, so that a run can be killed at any moment.
"""

from __future__ import annotations

import json
import time
import zipfile
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import torch

from holdfast.engine.policy import Policy, replaced, save, write
from holdfast.schema.game import Game

from ..batch import Batch
from . import strength
from .judge import Judge
from .learning import learn, play
from .network import Network
from .plan import Plan, batch_of

CHECKPOINT, LEARNED, CURVES = "checkpoint.npz", "learned.npz", "curves.jsonl"

NEW_GAMES = 7_919
"""Between the seeds of two sets of games."""
UNSEEN = 1_000_003
"""Between the seed of training and that of the games that measure."""

MAY_CHANGE = ("rounds", "every", "measured", "rivals", "threads")
"""Keys of a plan that change nothing of what is learnt until a round: a run may go on with others."""


class Trainer:
    """A training under way.  The same plan gives the same policy on a CPU, broken off or not."""

    def __init__(self, game: Game[Any, Any], plan: Plan, folder: Path, device: str = "cpu") -> None:
        torch.set_num_threads(plan.threads or torch.get_num_threads())
        torch.set_flush_denormal(True)  # Adam's means of features that are seldom seen fade into numbers that are slow to calculate with
        self.game, self.plan, self.folder = game, plan, folder
        self.judges = [Judge(game, table) for table in plan.all_tables]
        self.network = Network(game.observation_size, len(game.actions), plan.units, plan.critic, plan.rate, plan.seed, device)
        self.rounds, self.seconds = 0, 0.0
        self.curves: list[dict[str, Any]] = []
        each = zip(plan.all_tables, plan.games_each, strict=True)
        self._batches = [batch_of(game, table, games, plan.seed, "shaped") for table, games in each]
        self._resume()

    @property
    def decisions(self) -> int:
        """How many decisions were played."""
        return self.rounds * self.plan.games * self.plan.steps

    def round(self) -> dict[str, float]:
        """Play and learn from a round; returns its losses."""
        start = time.monotonic()
        random = np.random.default_rng((self.plan.seed, self.rounds))
        if self.rounds % self.plan.fresh == 0:
            for batch in self._batches:
                batch.reset(seed=self.plan.seed + NEW_GAMES * (self.rounds + 1))
        tables = zip(self._batches, self.judges, strict=True)
        losses = learn([play(batch, judge, self.network, self.plan, random) for batch, judge in tables], self.network, self.plan, random)
        self.rounds += 1
        self.seconds += time.monotonic() - start
        return losses

    # -- how strong it is ----------------------------------------------------------------------------------------------

    def best(self, batch: Batch) -> Any:
        """Return the action that the policy likes best in each game of a batch."""
        priors = self.judges[0].priors(batch, self.plan.temperature)  # the same at all tables
        with torch.no_grad():
            logits = self.network.logits(self.network.tensor(batch.observations), self.network.tensor(priors), is_mean=True)
        return logits.argmax(1).cpu().numpy()

    def strength(self) -> dict[str, dict[str, float]]:
        """Return by the tables' names how strong the policy is at each."""
        return {judge.table.name: self._strength_at(judge) for judge in self.judges}

    def _strength_at(self, judge: Judge) -> dict[str, float]:
        """Return the mean score in games that it never trained on: against each rival; or, where all win together, the policy's own.

        There the rivals' own scores in the same games are measured once, before the first round.
        """
        games, seed = self.plan.measured, self.plan.seed + UNSEEN
        if not judge.is_together:
            return {rival: strength.against(judge, self.best, games, seed, rival) for rival in self.plan.rivals}
        found = {"own": strength.score(judge, self.best, games, seed)}
        if not self.rounds:
            found |= {rival: strength.score(judge, strength.level(judge, rival), games, seed) for rival in self.plan.rivals}
        return found

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
            "torch": torch.__version__,
        }
        return Policy(*self.network.policy(), self.plan.temperature, about)

    def save(self) -> None:
        """Write the checkpoint, and the curves as they are in it."""
        state = {"rounds": self.rounds, "seconds": self.seconds, "curves": self.curves, "identity": self._identity()}
        write(self.folder / CHECKPOINT, {**self.network.kept(), "state": np.array(json.dumps(state))})
        self.write_curves()

    def write_curves(self) -> None:
        """Write the lines of losses and strength."""
        with replaced(self.folder / CURVES) as file:
            file.writelines(f"{json.dumps(line)}\n".encode() for line in self.curves)

    def _identity(self) -> dict[str, Any]:
        kept = {name: value for name, value in asdict(self.plan).items() if name not in MAY_CHANGE}
        plan = json.loads(json.dumps(kept))  # as it will be read
        return {"game": self.game.name, "rules_version": self.game.rules_version, "plan": plan}

    def _resume(self) -> None:
        """Go on from the checkpoint, if there is one.  Raises ValueError if it is of another training, or none at all."""
        path = self.folder / CHECKPOINT
        if not path.exists():
            return
        try:
            with np.load(path, allow_pickle=False) as data:
                state = json.loads(str(data["state"]))
                if state["identity"] != self._identity():
                    raise ValueError(f"{path} is of {_difference(state['identity'], self._identity())}; name another folder with --out")
                self.network.restore(data)
        except (zipfile.BadZipFile, KeyError, EOFError) as error:
            raise ValueError(f"{path} is no checkpoint ({error}); remove it to begin anew, or name another folder with --out") from None
        self.rounds, self.seconds, self.curves = state["rounds"], state["seconds"], state["curves"]


def _difference(kept: dict[str, Any], now: dict[str, Any]) -> str:
    """Return in what a checkpoint's training differs from this one."""
    if kept["game"] != now["game"]:
        return f"the game {kept['game']}"
    if kept["rules_version"] != now["rules_version"]:
        return f"version {kept['rules_version']} of the rules, which are {now['rules_version']} now"
    other = [f"{name} = {value}" for name, value in kept["plan"].items() if now["plan"].get(name) != value]
    return f"a run with {', '.join(other)}"


def train(game: Game[Any, Any], plan: Plan, folder: Path, command: str, say: Callable[[str], None], device: str = "cpu") -> Policy:
    """Train as planned, or go on, and write what is learnt into a folder.  Raises ValueError if another training is kept there."""
    folder.mkdir(exist_ok=True)
    trainer = Trainer(game, plan, folder, device)
    if trainer.rounds:
        say(f"goes on after round {trainer.rounds}, {trainer.decisions:,} decisions")
    else:
        _note(trainer, {}, say)
    recent: list[dict[str, float]] = []
    while trainer.rounds < plan.rounds:
        recent.append(trainer.round())
        is_last = trainer.rounds == plan.rounds
        if trainer.rounds % plan.fresh == 0 or is_last:
            losses = {name: sum(one[name] for one in recent) / len(recent) for name in recent[0]}
            is_told = is_last or trainer.rounds // plan.every > (trainer.rounds - len(recent)) // plan.every
            recent = []
            if is_told:
                _note(trainer, losses, say)
                save(trainer.policy(command), folder / LEARNED)
            else:
                trainer.curves.append(_line(trainer) | losses)
            if trainer.rounds % plan.fresh == 0:
                trainer.save()
    learnt = trainer.policy(command)
    save(learnt, folder / LEARNED)
    trainer.write_curves()
    return learnt


def _line(trainer: Trainer) -> dict[str, Any]:
    return {"round": trainer.rounds, "decisions": trainer.decisions, "seconds": round(trainer.seconds, 1)}


def _note(trainer: Trainer, losses: dict[str, float], say: Callable[[str], None]) -> None:
    """Measure, keep a line of the curves, and tell it."""
    found = trainer.strength()
    trainer.curves.append(_line(trainer) | losses | {"score": found, "measured": trainer.plan.measured})
    parts = [f"round {trainer.rounds}: {trainer.decisions:,} decisions, {trainer.seconds:.0f} s"]
    if losses:
        parts.append(f"loss {losses['policy']:.4f} policy, {losses['value']:.4f} value, entropy {losses['entropy']:.3f}")
    for table, score in found.items():
        where = f"{table}: " if len(found) > 1 else ""
        parts.append(f"{where}{_told(score)} of {trainer.plan.measured} games")
    say("; ".join(parts))


def _told(score: dict[str, float]) -> str:
    """Return the strength at a table in words: of the policy itself where all win together, else against each rival."""
    shown = {name: f"{100 * share:.1f} %" for name, share in score.items()}
    if "own" not in score:
        return "scored " + ", ".join(f"{share} against {name}" for name, share in shown.items())
    others = [f"{name} {share}" for name, share in shown.items() if name != "own"]
    return f"won {shown['own']}" + (f" ({', '.join(others)})" if others else "")
