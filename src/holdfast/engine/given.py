"""The names that templates of loops are given before they are executed (`made_rule.execute`), for type checkers; nothing lies here.

By `kernel.specialised` these are the rules of the game (`_setup`, `_score`, `_look_ahead`, …), those of its statistics (`_begin`,
`_count`, `_end`), the rules of the kernel (`advance`, `offer`, `best`, …) and of other modules that are given; by `decisions.py` and
`effects.py` what they have generated.
"""

from __future__ import annotations

from typing import Any


def __getattr__(name: str) -> Any:
    raise AttributeError(f"{name}: a template is given it when it is executed")
