"""`holdfast` with hints that come at once: those of a player who thinks for a moment, and by workers that give way to nobody.

On a busy machine a worker that gives way to others may not even have begun after a minute.
"""

import runpy

from holdfast.agents import LEVELS, hints
from holdfast.server.runtime import offload
from holdfast.server.tables import computer_players

hints.HINTER = LEVELS["easy"]
computer_players.NICENESS = offload.NICENESS = 0

runpy.run_module("holdfast", run_name="__main__")
