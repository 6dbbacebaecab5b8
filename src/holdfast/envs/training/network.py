"""The networks in training, in PyTorch: the policy of `engine.policy`, and a value that is left out of its file.

Both have one hidden layer over what the seat that decides sees.  The value says by how much the expected score of that seat differs from
the game's own evaluation of the position; so an untrained value is the evaluation, as an untrained policy is the heuristic.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch

POLICY = ("hidden", "bias", "out", "last")
VALUE = ("value_hidden", "value_bias", "value_out", "value_last")


class Network:
    """The weights, their running means, and the state of the optimizer (Adam: D. Kingma, J. Ba, 2015)."""

    def __init__(self, inputs: int, actions: int, units: int, critic: int, rate: float, seed: int, device: str) -> None:
        random = np.random.default_rng(seed)
        self.device = torch.device(device)
        spread = np.sqrt(2 / max(inputs, 1))
        made = {
            "hidden": random.normal(0, spread, (inputs, units)),
            "bias": np.zeros(units),
            "out": np.zeros((units, actions)),
            "last": np.zeros(actions),
            "value_hidden": random.normal(0, spread, (inputs, critic)),
            "value_bias": np.zeros(critic),
            "value_out": np.zeros((critic, 1)),
            "value_last": np.zeros(1),
        }
        self.parts = {name: self.tensor(part).requires_grad_() for name, part in made.items()}
        self.means = {name: self.parts[name].detach().clone() for name in POLICY}
        self.optimizer = torch.optim.Adam(list(self.parts.values()), lr=rate)

    def tensor(self, array: Any) -> Any:
        """Return an array as a float32 tensor on the device."""
        return torch.as_tensor(np.asarray(array, np.float32), device=self.device)

    def logits(self, seen: Any, priors: Any, *, is_mean: bool = False) -> Any:
        """Return the logits of all actions, of shape (n, actions), by the weights or their running means."""
        of = self.means if is_mean else self.parts
        held = torch.relu(torch.addmm(of["bias"], seen, of["hidden"]))
        return torch.addmm(of["last"], held, of["out"]) + priors

    def value(self, seen: Any) -> Any:
        """Return by how much the deciding seat's expected score differs from the evaluation: of shape (n,)."""
        held = torch.relu(torch.addmm(self.parts["value_bias"], seen, self.parts["value_hidden"]))
        return torch.addmm(self.parts["value_last"], held, self.parts["value_out"])[:, 0]

    def descend(self, loss: Any, average: float) -> None:
        """Take one step against the slope of a loss, and let the running means follow."""
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        self.optimizer.step()
        with torch.no_grad():
            for name, mean in self.means.items():
                mean.lerp_(self.parts[name], 1 - average)

    def kept(self) -> dict[str, Any]:
        """Return all that training goes on from, as arrays."""
        arrays = {name: _array(part) for name, part in self.parts.items()}
        arrays |= {f"mean_{name}": _array(part) for name, part in self.means.items()}
        for name, part in self.parts.items():
            arrays |= {f"{what}_{name}": _array(value) for what, value in self.optimizer.state[part].items()}
        return arrays

    def restore(self, arrays: Mapping[str, Any]) -> None:
        """Go on from what was kept."""
        with torch.no_grad():
            for name, part in self.parts.items():
                part.copy_(self.tensor(arrays[name]))
            for name, mean in self.means.items():
                mean.copy_(self.tensor(arrays[f"mean_{name}"]))
        for name, part in self.parts.items():
            if f"step_{name}" in arrays:
                self.optimizer.state[part] = {
                    "step": torch.tensor(float(arrays[f"step_{name}"])),
                    "exp_avg": self.tensor(arrays[f"exp_avg_{name}"]),
                    "exp_avg_sq": self.tensor(arrays[f"exp_avg_sq_{name}"]),
                }

    def policy(self) -> tuple[Any, Any, Any, Any]:
        """Return the running means of the policy's weights: hidden, bias, out, last."""
        hidden, bias, out, last = (_array(self.means[name]) for name in POLICY)
        return hidden, bias, out, last


def _array(tensor: Any) -> Any:
    return tensor.detach().cpu().numpy().copy()


def device_of(wanted: str) -> str:
    """Return the device to train on: `auto` is the GPU if PyTorch finds one.  Raises ValueError for one that is not there."""
    if wanted == "auto":
        return "cuda" if torch.cuda.is_available() else "cpu"
    try:
        torch.zeros(1, device=wanted)
    except (RuntimeError, AssertionError) as error:
        raise ValueError(f"--device {wanted}: PyTorch cannot use it here ({str(error).splitlines()[0]}); write cpu, cuda or auto") from None
    return wanted
