"""A turn laid by hand: cards, mana, Units, enemies and actions by their text names, and what an effect gave.

    t = Laid("deal", hand=["promise"])
    t.act("play:promise")
    assert t.gave == {"influence": 2}

The first player stands on the portal, in one of these situations: `moving`, `deal` (an interaction), `rest` (a resting turn), and with
enemies `ranged`, `block`, `damage` and `attack`.  Nobody has cards, mana or a die but by the test; the first enemy is chosen as target.
"""

from __future__ import annotations

from collections import Counter

from holdfast.engine.pile import ALL, NONE, put_on_top
from holdfast.engine.rng import set_key
from holdfast.engine.stack import pop, top
from holdfast.games.mage_knight.actions import SPACE
from holdfast.games.mage_knight.content import load
from holdfast.games.mage_knight.names import (
    BASIC_COLOURS,
    CARDS,
    COLOURS,
    ELEMENTS,
    FOES,
    OFFER,
    UNIT_OFFER,
    WOUND,
    Card,
    Colour,
    Element,
    Enemy,
    Phase,
    Reach,
    Skill,
    Trait,
    Unit,
)
from holdfast.games.mage_knight.options import OPTIONS, prepare
from holdfast.games.mage_knight.rules import battle
from holdfast.games.mage_knight.rules.rounds import RoundStep
from holdfast.games.mage_knight.rules.sites import begin_interaction
from holdfast.games.mage_knight.rules.turn import begin_turn
from holdfast.games.mage_knight.state import State
from holdfast.schema.game_folder import course_in

COURSE = course_in("holdfast.games.mage_knight")

C = load().record
PHASES = {"ranged": Phase.RANGED_ATTACK, "block": Phase.BLOCKING, "damage": Phase.DAMAGE, "attack": Phase.ATTACKING}


def member(enum, text):
    return int(enum[text.upper().replace("-", "_")])


class Laid:
    """See above."""

    def __init__(self, situation="moving", *, hand=(), deck=(), discard=(), mana=(), crystals=(), dice=(), units=(), skills=(),
                 foes=("prowlers",), sited=(), night=False, seats=2, at=0, seed=1):  # fmt: skip
        s = self.s = State()
        set_key(s.chance, seed)
        s.seats = seats
        prepare(s, C, seats, {option.name: option.usual(seats) for option in OPTIONS})
        COURSE.setup(s, C)
        pop(s.frames)  # of the Tactics
        s.deciding = 0
        s.night = night
        me = self.me = s.players[0]
        s.frames.items[0].step = RoundStep.TURNS
        for seat, player in enumerate(s.players):
            player.tactic = player.order = seat
            for kind in range(CARDS):
                player.hand.held[kind] = player.hand.shown[kind] = 0
            player.hand.size = 0
        while me.deck.count:
            me.deck.count -= 1
            me.deck.cards[me.deck.count] = me.deck.known[me.deck.count] = 0
        me.at = at
        begin_turn(s, C, 0)
        s.turn.begun = True
        s.source.count = len(dice)
        for i, colour in enumerate(dice):
            s.source.face[i], s.source.holder[i] = member(Colour, colour), NONE
        for card in hand:
            self.hold(card)
        for card in reversed(deck):
            put_on_top(me.deck, member(Card, card), ALL)
        for card in discard:
            me.discard[member(Card, card)] += 1
        for colour in mana:
            s.turn.mana[member(Colour, colour)] += 1
        for colour in crystals:
            me.crystals[member(Colour, colour)] += 1
        for place, unit in enumerate(units):
            me.company[place].unit = member(Unit, unit)
        for skill in skills:
            me.skills |= 1 << member(Skill, skill)
        if situation == "deal":
            begin_interaction(s, C, top(s.frames))
        elif situation == "rest":
            s.turn.resting = True
        elif situation in PHASES:
            self.fight(foes, sited, PHASES[situation])
        elif situation != "moving":
            raise ValueError(situation)
        COURSE.advance(s, C)
        self.before = self.counts()

    # -- laying --------------------------------------------------------------------------------------------------------------

    def hold(self, card, n=1):
        kind = member(Card, card)
        self.me.hand.held[kind] += n
        self.me.hand.shown[kind] += n
        self.me.hand.size += n

    def fight(self, foes, sited, phase):
        battle.begin_combat(self.s, 0, self.me.at, self.me.at)
        for foe in foes:
            battle.add_foe(self.s, member(Enemy, foe), NONE, NONE, True, foe in sited)
        self.s.turn.phase = phase
        if phase == Phase.BLOCKING:
            self.s.combat.aimed = 0
        elif phase != Phase.DAMAGE:
            self.s.combat.target = 1

    def give(self, trait, foe=0):
        """An enemy has an ability besides its own."""
        self.s.combat.foes[foe].given |= 1 << member(Trait, trait)
        return self

    def offer(self, actions=(), spells=(), units=()):
        """What lies in the offers, instead of what was dealt."""
        for row, enum, those in ((self.s.actions, Card, actions), (self.s.spells, Card, spells), (self.s.units, Unit, units)):
            for place in range(UNIT_OFFER if enum is Unit else OFFER):
                row[place] = member(enum, those[place]) if place < len(those) else NONE
        return self

    # -- playing -------------------------------------------------------------------------------------------------------------

    def can(self):
        """The texts of what may be done now."""
        mask = [0] * len(SPACE)
        COURSE.legal(self.s, C, mask)
        return {SPACE.text(action) for action in range(len(mask)) if mask[action]}

    def act(self, *actions):
        for text in actions:
            assert text in self.can(), f"{text} is not among {sorted(self.can())}"
            COURSE.step(self.s, C, SPACE.number(text))
        return self

    def foe(self, i=0):
        return self.s.combat.foes[i]

    def phase(self):
        return Phase(self.s.turn.phase).name.lower()

    # -- what it gave --------------------------------------------------------------------------------------------------------

    def counts(self):
        """Everything that effects give, by name."""
        s, me = self.s, self.me
        found = Counter(
            move=s.turn.move, influence=s.turn.influence, heal=s.turn.heal, fame=me.fame, reputation=me.reputation, limit=me.hand_bonus,
            drawn=-me.deck.count, wounds=me.hand.held[WOUND], dice=s.turn.dice_left, spent=sum(one.spent for one in me.company),
            hurt=sum(one.wounds for one in me.company),
        )  # fmt: skip
        for reach in Reach:
            for element in Element:
                found[_words(reach, element)] = s.combat.points[ELEMENTS * reach + element]
        for element in Element:
            found[_words("block", element)] = s.combat.block[element]
        for colour in range(COLOURS):
            found[f"{Colour(colour).name.lower()} mana"] = s.turn.mana[colour]
        for colour in range(BASIC_COLOURS):
            found[f"{Colour(colour).name.lower()} crystal"] = me.crystals[colour]
        for i in range(FOES):
            found[f"armor of {i}"] = s.combat.foes[i].armor
            found[f"stopped {i}"] = s.combat.foes[i].stopped
            found[f"down {i}"] = s.combat.foes[i].down
        return found

    @property
    def gave(self):
        """What is other now than when it was laid."""
        now = self.counts()
        return {name: now[name] - self.before[name] for name in now if now[name] != self.before[name]}

    def hand(self):
        return sorted(Card(kind).name.lower() for kind in range(CARDS) for _ in range(self.me.hand.held[kind]))

    def discards(self):
        return sorted(Card(kind).name.lower() for kind in range(CARDS) for _ in range(self.me.discard[kind]))

    def played(self):
        return sorted(Card(kind).name.lower() for kind in range(CARDS) for _ in range(self.me.played[kind]))


def _words(what, element):
    name = what if isinstance(what, str) else what.name.lower()
    return name if element == Element.PHYSICAL else f"{name} {element.name.lower()}"


def played(card, side, situation, acts="", *, hand=(), mana=(), **laid):
    """A side of a card, played with just the mana that it costs; what that takes is not in `gave`."""
    token = C.cards[member(Card, card)]
    is_strong = side == "strong"
    price = []
    if (token.sort in (0, 1) and is_strong) or token.sort == 2:
        price.append(Colour(token.colour).name.lower())
    if token.sort == 2 and is_strong:
        price.append("black")
        laid.setdefault("night", True)
    t = Laid(situation, hand=[card, *hand], mana=[*price, *mana], **laid)
    for colour in price:
        t.before[f"{colour} mana"] -= 1
    return t.act(f"{'power' if is_strong else 'play'}:{card}", *acts.split())
