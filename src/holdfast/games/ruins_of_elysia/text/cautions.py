"""What somebody may not want: Walk and Coin that are lost, a fight on Ruins, Darkness.

All of it from what whoever decides can see.
"""

from __future__ import annotations

from typing import Any

from holdfast.engine.pile import NONE
from holdfast.engine.stack import top
from holdfast.schema.texts.i18n import all_of, say, say_many

from .. import actions as a
from .. import decisions as pending
from ..actions import SPACE
from ..names import ITEMS, Way
from ..rules.combat import is_able
from ..rules.land import is_ruins
from ..rules.move import can_move
from ..rules.npcs import is_corrupted
from ..state import State
from .nouns import Nouns


def caution(game: Any, s: State, action: int) -> str:
    """Why one may not want a legal action, in a sentence, or nothing."""
    frame: Any = top(s.frames)
    match frame.kind, SPACE.read(action):
        case pending.Play.number, (a.DONE,) if not can_move(s, game.content.record, frame.who):
            return _on_ruins(game, s)  # the movement ends where it begins
        case pending.Move.number, (a.DONE,):
            return _on_ruins(game, s) or _lost_walk(game, s)
        case pending.Move.number, (a.WALK, way):
            return _crossing(s, way)
        case pending.NewTile.number, (a.STOP,):
            return _on_ruins(game, s) or say_many(s.turn.walk, "{count} Walk is lost.", "{count} Walk are lost.")
        case pending.NewTile.number, (a.ENTER,):
            return _entering(s, frame.tile)
        case ((pending.Buy.number | pending.FirstMarket.number), (a.DONE,)):
            return _lost_coin(game, s)
    return ""


def _on_ruins(game: Any, s: State) -> str:
    """Who stops on Ruins has to fight all who are there."""
    seat = top(s.frames).who
    at = s.players[seat].at
    if not is_ruins(s, at) or not is_able(s, seat):
        return ""
    words = Nouns(game.content)
    foes = [words.foe(npc.foe) for npc in s.npcs[: s.npc_count] if npc.at == at and not is_corrupted(s, npc.foe)]
    if not foes:
        return say("On Ruins you have to fight: somebody appears.")
    return say("On Ruins you have to fight: {foes}.", foes=all_of(foes))


def _lost_walk(game: Any, s: State) -> str:
    """Walk is left that could pay a step."""
    if not any(game.mask(s)[a.WALK : a.WALK + len(Way)]):
        return ""
    return say_many(s.turn.walk, "{count} Walk is lost.", "{count} Walk are lost.")


def _crossing(s: State, way: int) -> str:
    """Into an unknown place one may not come."""
    me = s.players[top(s.frames).who]
    there = s.land.hexes[me.at].next[way]
    if there != NONE:
        return _entering(s, there)
    if is_ruins(s, me.at) and s.turn.ruins_from != NONE:
        return say("If you enter what you turn up, you run on past the Ruins and gain 1 Darkness.")
    return ""


def _entering(s: State, there: int) -> str:
    """Running on past Ruins gives Darkness, walking into them brings somebody."""
    me = s.players[top(s.frames).who]
    back = there == s.turn.ruins_from and not s.options.going_back
    darkness = is_ruins(s, me.at) and s.turn.ruins_from != NONE and not back
    if darkness and is_ruins(s, there):
        return say("You run on past the Ruins and gain 1 Darkness; in the next ones a Character appears.")
    if darkness:
        return say("You run on past the Ruins and gain 1 Darkness.")
    return say("In the Ruins a Character appears.") if is_ruins(s, there) else ""


def _lost_coin(game: Any, s: State) -> str:
    """Coin is left that could buy a card."""
    frame: Any = top(s.frames)
    coin = frame.coin if top(s.frames).kind == pending.FirstMarket.number else s.turn.coin
    if not any(game.mask(s)[a.BUY : a.BUY + ITEMS]):
        return ""
    return say_many(coin, "{count} Coin is lost.", "{count} Coin are lost.")
