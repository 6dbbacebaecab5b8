"""`holdfast` with hints that come at once: those of a player who thinks for a moment, and by workers that give way to nobody.

On a busy machine a worker that gives way to others may not even have begun after a minute.  Passwords are hashed with little work.
"""

import runpy

from argon2 import PasswordHasher

from holdfast.agents import LEVELS, hints
from holdfast.server.accounts import accounts
from holdfast.server.runtime import offload
from holdfast.server.tables import computer_players

hints.HINTER = LEVELS["easy"]
computer_players.NICENESS = offload.NICENESS = 0
accounts.PASSWORDS._hasher = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)

runpy.run_module("holdfast", run_name="__main__")
