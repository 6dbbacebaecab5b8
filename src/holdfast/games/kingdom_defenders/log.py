"""The kinds of events of the game, and what their numbers mean."""

from __future__ import annotations

from enum import IntEnum


class Log(IntEnum):
    """Kinds of events; the comment says what a, b and c hold."""

    GAME_BEGAN = 0
    ORDERED = 1  # a: player, b: position
    CHARACTER_LAID = 2  # a: position 1 to 3, b: Character
    BUILDING_REVEALED = 3  # a: slot, b: Building
    DEED_REVEALED = 4  # a: place, b: Deed
    ADVENTURE_REVEALED = 5  # a: place, 0 for the top of the deck, b: card
    ADVENTURE_MOVED = 6  # a: new place, b: card
    ADVENTURE_DISCARDED = 7  # b: card
    REWARD_REVEALED = 8  # a: place 1 or 2, b: Reward
    FATE_DEALT = 9  # a: player, b: card; its owner alone hears
    FATE_KEPT = 10  # a: player, b: card; its owner alone hears
    FATE_CHOSEN = 11  # a: player; the others hear this
    GAINED = 12  # a: player, b: good, c: how many
    SPENT = 13  # a: player, b: good, c: how many
    FAME = 14  # a: player, b: source, c: how much, less than 0 for a loss
    ROUND_BEGAN = 15  # c: round
    PHASE_BEGAN = 16  # a: phase
    HORDE_REVEALED = 17  # a: Horde, b: speed, c: cards that leave the game with the one before, or NONE for the first Horde
    DIE_LEFT = 18  # a: player, b: die
    DIE_ROLLED = 19  # a: player, b: die, c: result 0 to 2
    DIE_TAKEN = 20  # a: player, b: die, c: result
    PLACED = 21  # a: player, b: space
    PASSED = 22  # a: player
    CHARACTER_USED = 23  # a: player, b: Character
    BUILDING_USED = 24  # a: player, b: Building
    TAKEN_BACK = 25  # a: player, b: space; not activated
    DEED_DONE = 26  # a: player, b: Deed, c: Orbs used
    DEED_MISSED = 27  # a: player
    REWARD_TAKEN = 28  # a: player, b: Reward or NONE for one unseen, c: place
    ADVENTURE_DONE = 29  # a: player, b: card
    ADVENTURE_FAILED = 30  # a: player, b: card
    WOUNDED = 31  # a: player, b: by how many, c: wounds now
    HEALED = 32  # a: player, b: by how many, c: wounds now
    WOUND_DISC = 33  # a: player, b: the space whose disc counts wounds from now on
    LEVEL_GAINED = 34  # a: player, b: track, c: space reached
    TILE_GAINED = 35  # a: player, b: track, c: 1 or 2
    CONTRIBUTED = 36  # a: player, b: good, c: cubes in the own camp now
    CONTRIBUTED_NOTHING = 37  # a: player
    HORDE_MARCHED = 38  # c: the space it has reached
    VICTORY = 39  # a: Horde
    SIEGE = 40  # a: Horde, c: Fame lost
    WALL_TURNED = 41  # a: side
    DOOR_USED = 42  # a: player, b: door 1 or 2
    ORDER_CHANGED = 43  # a: player, b: new position
    ATTACKED = 44  # a: player, b: rival, c: tile
    DISC_SENT_BACK = 45  # a: player whose disc it is, b: space
    CUBE_REMOVED = 46  # a: rival, b: good
    STOLEN = 47  # a: rival, b: good, c: how many
    DISC_RECRUITED = 48  # a: player
    GREY_TAKEN = 49  # a: player
    GREY_BACK = 50  # a: player
    BUILDING_COPIED = 51  # a: player, b: Building
    SCREENS_LIFTED = 52
    ORB_BECAME = 53  # a: player, b: Relic
    SCORED = 54  # a: player, b: line, c: Fame
    ACHIEVED = 55  # a: player, b: achievement
    WON = 56  # a: player
    CAME_TO_CAMPS = 57  # a: player, b: space of Area C whose disc came back; what is brought follows


(
    GAME_BEGAN,
    ORDERED,
    CHARACTER_LAID,
    BUILDING_REVEALED,
    DEED_REVEALED,
    ADVENTURE_REVEALED,
    ADVENTURE_MOVED,
    ADVENTURE_DISCARDED,
    REWARD_REVEALED,
    FATE_DEALT,
    FATE_KEPT,
    FATE_CHOSEN,
    GAINED,
    SPENT,
    FAME,
    ROUND_BEGAN,
    PHASE_BEGAN,
    HORDE_REVEALED,
    DIE_LEFT,
    DIE_ROLLED,
    DIE_TAKEN,
    PLACED,
    PASSED,
    CHARACTER_USED,
    BUILDING_USED,
    TAKEN_BACK,
    DEED_DONE,
    DEED_MISSED,
    REWARD_TAKEN,
    ADVENTURE_DONE,
    ADVENTURE_FAILED,
    WOUNDED,
    HEALED,
    WOUND_DISC,
    LEVEL_GAINED,
    TILE_GAINED,
    CONTRIBUTED,
    CONTRIBUTED_NOTHING,
    HORDE_MARCHED,
    VICTORY,
    SIEGE,
    WALL_TURNED,
    DOOR_USED,
    ORDER_CHANGED,
    ATTACKED,
    DISC_SENT_BACK,
    CUBE_REMOVED,
    STOLEN,
    DISC_RECRUITED,
    GREY_TAKEN,
    GREY_BACK,
    BUILDING_COPIED,
    SCREENS_LIFTED,
    ORB_BECAME,
    SCORED,
    ACHIEVED,
    WON,
    CAME_TO_CAMPS,
) = range(58)
