"""The kinds of events of the game: what happened, to whom, and what the log says of it.

Numbers are those of the moment (`wounds` after the wound); who gains or gives how much is told with `by`.  What the log says of some kinds
depends on more than their numbers: `text/event_text.py`.
"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.events.fields import Field, Noun, amount, number, reveals, thing
from holdfast.schema.events.kinds import Kinds
from holdfast.schema.events.motions import falls, strikes
from holdfast.schema.texts.i18n import say
from holdfast.schema.texts.templates import Form, many, when

from . import names
from .text.amounts import fame, good_amount, number_of


def _thing(name: str, enum: type[IntEnum], **forms: Form) -> Field:
    """A field whose values are the members of an enum, which is called as the enum in TypeScript."""
    return thing(name, Noun.of("Colour" if enum is names.Seat else enum.__name__, kebabs(enum), seats=enum is names.Seat), **forms)


WHO = _thing("player", names.Seat, who=lambda w, _, p: w.colour(p))
_WITH_FAME = WHO.also(fame=lambda _, s, p: fame(s.players[p].fame))
_WITH_DISCS = WHO.also(discs=lambda _, s, p: number_of("discs", s.players[p].discs))
RIVAL = _thing("rival", names.Seat, rival=lambda w, _, p: w.colour(p))
_CHARACTER = _thing("character", names.Character, tile=lambda w, _, tile: w.the_tile(tile))
_LAID_CHARACTER = _CHARACTER.said(tile=lambda w, _, tile: w.tile_with_text(tile))
_BUILDING = _thing("building", names.Building, tile=lambda w, _, building: w.the_tile(names.CHARACTERS + building))
_NEW_BUILDING = _BUILDING.said(tile=lambda w, _, building: w.tile_with_text(names.CHARACTERS + building))
TILE = thing(
    "tile", Noun.of("Character | Building", kebabs(names.Character) + kebabs(names.Building)), tile=lambda w, _, tile: w.tile(tile)
)
_DEED = _thing("deed", names.Deed, deed=lambda w, _, deed: w.deed(deed), goods=lambda w, _, deed: w.deed_shows(deed))
ADVENTURE = _thing(
    "adventure", names.Adventure, adventure=lambda w, _, card: w.adventure(card), gain=lambda w, _, card: w.adventure_gain(card)
)
_NEW_ADVENTURE = ADVENTURE.also(cost=lambda w, _, card: w.adventure_cost(card))
_REWARD = _thing("reward", names.Reward, reward=lambda w, _, reward: w.reward(reward))
_UNSEEN_REWARD = thing("reward", Noun.of("Reward", kebabs(names.Reward), none=None), **_REWARD.forms)
_REWARD_PLACE = _thing("place", names.RewardPlace)
_FATE = _thing("fate", names.Fate, fate=lambda w, _, fate: w.fate(fate), goods=lambda w, _, fate: w.fate_start(fate))
_HORDE = _thing("horde", names.Horde, horde=lambda w, _, horde: w.horde(horde))
GOOD = _thing("good", names.Good)
_ONE_GOOD = GOOD.said(goods=lambda _, __, good: good_amount(good, 1))
_RELIC = _thing("relic", names.Relic, relic=lambda w, _, relic: w.relic(relic))
_TRACK = _thing("track", names.Track)
_ACHIEVEMENT = _thing("achievement", names.Achievement, achievement=lambda w, _, achievement: w.achievement(achievement))
SPACE = _thing("space", names.Space, place=lambda w, s, space: w.from_space(s, space))
_NEW_SPACE = SPACE.said(place=lambda w, s, space: w.at_space(s, space))
_CAMP_SPACE = SPACE.said(number=lambda _, __, space: space - names.AREA_C + 1)
_DIE = _thing("die", names.Die, die=lambda w, _, die: w.die(die))

_WOUNDS = amount("by").said(wounds=lambda _, __, n: number_of("wounds", n))
_DIE_RESULT = {"result": lambda w, die, face: w.die_result(die, face)}

KINDS = Kinds()

GAME_BEGAN = KINDS.add("GAME_BEGAN", says=say("The game begins."))
ORDERED = KINDS.add("ORDERED", _WITH_FAME, number("position", "number"), says=say("{who} begins in position {number} with {fame}."))
CHARACTER_LAID = KINDS.add(
    "CHARACTER_LAID",
    number("position", "number"),
    _LAID_CHARACTER,
    says=say("Position {number} of Area A: {tile}."),
    reveals=reveals("character", "characters"),
)  # position: from 1
BUILDING_REVEALED = KINDS.add(
    "BUILDING_REVEALED", None, _NEW_BUILDING, says=say("A new Building: {tile}."), reveals=reveals("building", "buildings")
)  # a: the slot
DEED_REVEALED = KINDS.add(
    "DEED_REVEALED", number("place"), _DEED, says=say("A new Deed: {deed}, show {goods}."), reveals=reveals("deed", "deeds")
)
ADVENTURE_REVEALED = KINDS.add(
    "ADVENTURE_REVEALED",
    number("place"),
    _NEW_ADVENTURE,
    says=(
        when(say("On top of the Adventures: {adventure}, {cost} for {gain}."), place=0),
        say("A new Adventure: {adventure}, {cost} for {gain}."),
    ),
)  # place: 0 for the top of the deck
ADVENTURE_MOVED = KINDS.add("ADVENTURE_MOVED", number("place"), ADVENTURE, sound="card")
ADVENTURE_DISCARDED = KINDS.add("ADVENTURE_DISCARDED", None, ADVENTURE, says=say("The Adventure {adventure} is discarded."))
REWARD_REVEALED = KINDS.add(
    "REWARD_REVEALED", _REWARD_PLACE, _REWARD, says=say("A new Reward: {reward}."), reveals=reveals("reward", "rewards")
)
FATE_DEALT = KINDS.add("FATE_DEALT", WHO, _FATE, says=say("{who} is dealt the Fate card {fate}."))  # its owner alone hears
FATE_KEPT = KINDS.add("FATE_KEPT", WHO, _FATE, says=say("{who} keeps the Fate card {fate}: {goods}."))  # its owner alone hears
FATE_CHOSEN = KINDS.add("FATE_CHOSEN", WHO, says=say("{who} has chosen a Fate card."))  # the others hear this
GAINED = KINDS.add("GAINED", WHO, GOOD, amount("by"))
SPENT = KINDS.add("SPENT", WHO, GOOD, amount("by"), pays=True)
FAME = KINDS.add("FAME", WHO, _thing("source", names.Source), amount("by"))  # by: less than 0 for a loss
ROUND_BEGAN = KINDS.add("ROUND_BEGAN", None, None, number("round", "number"), says=say("Round {number} begins."), heading=True)
PHASE_BEGAN = KINDS.add("PHASE_BEGAN", _thing("phase", names.Phase), sound="round")
HORDE_REVEALED = KINDS.add(
    "HORDE_REVEALED", _HORDE, number("speed"), None, reveals=reveals("horde", "hordes", grand=True)
)  # c: the cards that leave the game with the Horde before, NONE for the first
DIE_LEFT = KINDS.add("DIE_LEFT", WHO, _DIE, says=say("{who} leaves out: {die}."))
DIE_ROLLED = KINDS.add(
    "DIE_ROLLED", WHO, _DIE, number("face"), says=say("{who} rolls: {die}, {result}."), forms=_DIE_RESULT
)  # face: the result, 0 to 2
DIE_TAKEN = KINDS.add("DIE_TAKEN", WHO, _DIE, number("face"), says=say("{who} takes: {die}, {result}."), forms=_DIE_RESULT, sound="card")
PLACED = KINDS.add("PLACED", _WITH_DISCS, _NEW_SPACE, says=say("{who} places {place}: {discs} left."))
PASSED = KINDS.add("PASSED", WHO, says=say("{who} passes."))
CHARACTER_USED = KINDS.add("CHARACTER_USED", WHO, _CHARACTER, says=say("{who} uses {tile}."))
BUILDING_USED = KINDS.add("BUILDING_USED", WHO, _BUILDING, says=say("{who} uses {tile}."))
TAKEN_BACK = KINDS.add("TAKEN_BACK", WHO, SPACE, says=say("{who} withdraws {place}."))
DEED_DONE = KINDS.add(
    "DEED_DONE",
    WHO,
    _DEED,
    number("orbs", "count"),
    says=(
        when(say("{who} does the Deed {deed}: shown are {goods}."), orbs=0),
        many(
            say("{who} does the Deed {deed}, which asks for {goods}: {count} Orb stands for one of these."),
            say("{who} does the Deed {deed}, which asks for {goods}: {count} Orbs stand for some of these."),
        ),
    ),
)
DEED_MISSED = KINDS.add("DEED_MISSED", WHO, says=say("{who} does no Deed."))
REWARD_TAKEN = KINDS.add(
    "REWARD_TAKEN",
    WHO,
    _UNSEEN_REWARD,
    _REWARD_PLACE,
    says=(
        when(say("{who} draws a Reward out of the chest."), reward=NONE),
        when(say("{who} draws a Reward out of the chest: {reward}."), place=names.RewardPlace.CHEST),
        say("{who} takes a Reward: {reward}."),
    ),
    sound="card",
)
ADVENTURE_DONE = KINDS.add(
    "ADVENTURE_DONE",
    WHO,
    ADVENTURE,
    says=say("{who} completes the Adventure {adventure}: {gain}."),
    reveals=reveals("adventure", "adventures"),
)
ADVENTURE_FAILED = KINDS.add("ADVENTURE_FAILED", WHO, ADVENTURE, says=say("{who} gives up the Adventure {adventure}."))
WOUNDED = KINDS.add("WOUNDED", WHO, _WOUNDS, number("wounds", "now"), says=say("{who} takes {wounds}, now {now}."))
HEALED = KINDS.add(
    "HEALED",
    WHO,
    _WOUNDS,
    number("wounds", "now"),
    says=(when(say("{who} heals {wounds} and is unhurt."), wounds=0), say("{who} heals {wounds}, {now} left.")),
    sound="coin",
)
WOUND_DISC = KINDS.add("WOUND_DISC", WHO, SPACE, says=say("{who} takes a disc {place} to count the wounds."), sound="coin")
LEVEL_GAINED = KINDS.add("LEVEL_GAINED", WHO, _TRACK, number("level"), sound="coin")
TILE_GAINED = KINDS.add(
    "TILE_GAINED",
    WHO,
    _TRACK,
    number("worth"),
    says=say("Adventures ask {who} for {goods} less from now on."),
    forms={"goods": lambda track, worth: good_amount(good=track, n=worth)},  # weapons for Strength, spells for Magic
)  # worth: 1 or 2
CONTRIBUTED = KINDS.add(
    "CONTRIBUTED",
    WHO,
    _ONE_GOOD,
    number("cubes", "count"),
    says=many(
        say("{who} puts {goods} into the camp for {fame}: {count} cube lies there."),
        say("{who} puts {goods} into the camp for {fame}: {count} cubes lie there."),
    ),
    forms={"fame": lambda w: w.fame_of_cube()},
    sound="coin",
)  # cubes: in the own camp now
CONTRIBUTED_NOTHING = KINDS.add("CONTRIBUTED_NOTHING", WHO, says=say("{who} contributes nothing."))
HORDE_MARCHED = KINDS.add(
    "HORDE_MARCHED",
    None,
    None,
    number("counter", "count"),
    says=(
        when(None, counter=0),  # the siege tells it
        many(say("The Horde comes nearer: {count} space from the Wall."), say("The Horde comes nearer: {count} spaces from the Wall.")),
    ),
    sound="step",
)  # counter: the space it has reached
VICTORY = KINDS.add(
    "VICTORY",
    _HORDE,
    says=say("Victory! The Horde is beaten: {horde}."),
    reveals=reveals("horde", "hordes", grand=True),
    sound="entrance",
    falls=falls("horde"),
)
SIEGE = KINDS.add(
    "SIEGE",
    _HORDE,
    None,
    number("fame_loss").said(fame=lambda _, __, n: fame(n)),
    says=say("Siege! The Horde has reached the Wall: {horde}. Everybody loses {fame} less the cubes in the own camp."),
    reveals=reveals("horde", "hordes", grand=True),
    sound="siege",
    strikes=strikes("wall", by="horde"),
)
WALL_TURNED = KINDS.add(
    "WALL_TURNED",
    _thing("wall", names.Wall),
    says=(
        when(say("The Wall tile is turned over: the next siege is the last."), wall=names.Wall.B),
        say("The Wall falls, and the city with it."),
    ),
)
DOOR_USED = KINDS.add("DOOR_USED", WHO, number("door", "number"), says=say("{who} uses Door {number}."))
ORDER_CHANGED = KINDS.add("ORDER_CHANGED", WHO, number("position", "number"), says=say("{who} is now in position {number}."))
ATTACKED = KINDS.add(
    "ATTACKED",
    WHO,
    RIVAL,
    TILE,
    says=say("{who} attacks {rival}: {tile}."),
    reveals=reveals("tile", "characters", "buildings"),
    sound="blow",
)
DISC_SENT_BACK = KINDS.add("DISC_SENT_BACK", WHO, SPACE, says=say("{who} must take back a disc {place}."))
CUBE_REMOVED = KINDS.add(
    "CUBE_REMOVED", WHO, _ONE_GOOD, says=say("{goods} goes out of the camp: {who}."), sound="coin"
)  # player: out of whose camp
STOLEN = KINDS.add(
    "STOLEN", WHO, GOOD, amount("by"), says=[when(say("{who} has nothing of it to be robbed of."), by=0)], strikes=strikes("player")
)  # player: who is robbed; what goes is told as given up
DISC_RECRUITED = KINDS.add("DISC_RECRUITED", WHO, says=say("{who} has one disc more from now on."), sound="coin")
GREY_TAKEN = KINDS.add("GREY_TAKEN", WHO, says=say("{who} takes the grey disc."))
GREY_BACK = KINDS.add("GREY_BACK", WHO, says=say("{who} gives the grey disc back."))
BUILDING_COPIED = KINDS.add("BUILDING_COPIED", WHO, _BUILDING, says=say("{who} does what {tile} does."))
SCREENS_LIFTED = KINDS.add("SCREENS_LIFTED", says=say("The screens are lifted."))
ORB_BECAME = KINDS.add("ORB_BECAME", WHO, _RELIC, says=say("An Orb becomes another relic: {relic}, {who}."))
SCORED = KINDS.add(
    "SCORED",
    WHO,
    _thing("counted", names.Line, line=lambda w, _, line: w.line(line)),
    number("fame").said(fame=lambda _, __, n: fame(n)),
    says=(when(None, fame=0), say("{who}, {line}: {fame}.")),
    sound="coin",
)
ACHIEVED = KINDS.add("ACHIEVED", WHO, _ACHIEVEMENT, says=say("{who} has earned an achievement: {achievement}."))
WON = KINDS.add("WON", _WITH_FAME, says=say("{who} has won with {fame}."), sound="victory")
CAME_TO_CAMPS = KINDS.add(
    "CAME_TO_CAMPS", WHO, _CAMP_SPACE, says=say("{who} comes to the camps, space {number}.")
)  # space: of Area C, whose disc came back; what is brought follows

Log = KINDS.enum()
