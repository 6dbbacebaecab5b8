"""Games laid by hand: tiles, tokens, hands and decks, and actions by their texts."""

from __future__ import annotations

from holdfast.engine.hexes import find
from holdfast.engine.pile import ALL, NONE, put_on_top
from holdfast.engine.rng import set_key
from holdfast.engine.stack import push, top
from holdfast.games.mage_knight import decisions as pending
from holdfast.games.mage_knight.actions import SPACE
from holdfast.games.mage_knight.content import load
from holdfast.games.mage_knight.decisions import DECISIONS
from holdfast.games.mage_knight.names import (
    BASIC_COLOURS,
    CARDS,
    COLOURS,
    COMMANDS,
    GONE,
    GUARDED,
    WOUND,
    Card,
    Colour,
    Enemy,
    Level,
    Ruin,
    Site,
    Tactic,
    Tile,
    Unit,
)
from holdfast.games.mage_knight.options import OPTIONS, prepare
from holdfast.games.mage_knight.rules.explore import reveal_tile
from holdfast.games.mage_knight.rules.land import printed_site
from holdfast.games.mage_knight.rules.marks import is_marked, set_mark
from holdfast.games.mage_knight.rules.rounds import RoundStep
from holdfast.games.mage_knight.rules.strike import defeat
from holdfast.games.mage_knight.state import State
from holdfast.schema.decision_kinds import name_of
from tests.mage_knight.laid import COURSE

C = load().record
DAY_TACTICS = ("early-bird", "planning", "great-start", "the-right-moment")
NIGHT_TACTICS = ("from-the-dusk", "long-night", "mana-search", "midnight-meditation")
A, B = 0, 1


class Course:
    """A game at its first decision, or in the first turn of player A."""

    def __init__(self, people=2, seed=1, **options):
        self.s = State()
        set_key(self.s.chance, seed)
        self.s.seats = people
        prepare(self.s, C, people, {option.name: option.usual(people) for option in OPTIONS} | options)
        COURSE.setup(self.s, C)
        for seat in range(people):
            self[seat].order = seat

    def __getitem__(self, seat):
        return self.s.players[seat]

    # -- the course ----------------------------------------------------------------------------------------------------------

    def legal(self):
        """The texts of what may be done now."""
        mask = [0] * len(SPACE)
        COURSE.legal(self.s, C, mask)
        return {SPACE.text(action) for action in range(len(mask)) if mask[action]}

    def can(self, text):
        return text in self.legal()

    def act(self, *texts):
        for text in texts:
            assert text in self.legal(), f"{text} is not among {sorted(self.legal())}"
            COURSE.step(self.s, C, SPACE.number(text))
        return self

    @property
    def asked(self):
        """The seat and the kind of decision."""
        return top(self.s.frames).who, name_of(DECISIONS.all[top(self.s.frames).kind])

    def tactics(self, *chosen):
        """Everybody takes a Tactic: those named, by seat."""
        chosen = chosen or (NIGHT_TACTICS if self.s.night else DAY_TACTICS)
        while self.asked[1] == "TACTICS":
            self.act(f"tactic:{chosen[self.asked[0]]}")
            if self.asked[1] in ("STEAL", "FILTER", "TUTOR"):
                return self
        return self

    def begin(self, *chosen):
        """The first turn of player A."""
        self.tactics(*chosen)
        assert self.asked == (A, "TURN"), self.asked
        return self

    def next_round(self):
        """Prepare the next round from the first decision of one: on to its Tactics."""
        while self.s.frames.count > 1:
            self.s.frames.count -= 1
        self.s.active = NONE
        top(self.s.frames).step = RoundStep.PREPARE
        self.s.deciding = 0
        COURSE.advance(self.s, C)
        return self

    def close(self):
        """End the round: nobody has a turn left."""
        self.s.frames.count = 1
        self.s.active = NONE
        self.s.announced, self.s.left = True, 0
        self.s.deciding = 0
        COURSE.advance(self.s, C)
        return self

    def end(self, seat=A):
        """Go through the end of a turn without discarding."""
        self.act("end-turn")
        while self.s.frames.count > 1 and self.asked == (seat, "DISCARD"):
            self.act("done" if self.can("done") else next(text for text in self.legal() if text.startswith("card:")))
        return self

    def end_now(self, seat=A):
        """Begin the end of a turn of which nothing is on the stack but the turn."""
        self.s.frames.count = 1
        push(self.s.frames, pending.End(seat))
        self.s.deciding = 0
        COURSE.advance(self.s, C)
        return self

    # -- laying --------------------------------------------------------------------------------------------------------------

    def lay(self, tile, q, r):
        """Lay a tile at a place of the lattice; returns the number of its middle."""
        assert find(self.s.land, q, r) == NONE
        put_on_top(self.s.tiles, Tile[tile.upper()], ALL)
        return 7 * reveal_tile(self.s, C, q, r)

    def retile(self, place, tile):
        """Make a tile that lies be another one, without tokens; returns the number of its middle."""
        self.s.land.hexes[place].tile = Tile[tile.upper()]
        self.s.land.hexes[place].ruin.card = NONE
        for part in range(7):
            space = self.s.land.hexes[place].spaces[part]
            space.tokens[0].card = space.tokens[1].card = NONE
            space.shields = 0
            space.marks &= ~(GONE | GUARDED)
        return 7 * place

    def space(self, at):
        return self.s.land.hexes[at // 7].spaces[at % 7]

    def token(self, at, enemy, known=ALL, place=0):
        slot = self.space(at).tokens[place]
        slot.card, slot.known = (NONE if enemy is None else Enemy[enemy.upper()]), known
        return self

    def tokens(self, at):
        return [Enemy(slot.card).name.lower() for slot in self.space(at).tokens if slot.card != NONE]

    def mark(self, at, mark, on=True):
        set_mark(self.s, at, mark, on)
        return self

    def marked(self, at, mark):
        return is_marked(self.s, at, mark)

    def ruin_at(self, at):
        """The token of the ruins of a space."""
        assert printed_site(self.s, C, at) == Site.ANCIENT_RUINS
        return self.s.land.hexes[at // 7].ruin

    def ruin(self, at, ruin, known=ALL):
        self.ruin_at(at).card, self.ruin_at(at).known = Ruin[ruin.upper()], known
        return self

    def at(self, space, seat=A):
        self[seat].at = space
        return self

    def hand(self, *cards, seat=A):
        me = self[seat].hand
        for kind in range(CARDS):
            me.held[kind] = me.shown[kind] = 0
        for card in cards:
            me.held[Card[card.upper()]] += 1
        me.shown[WOUND] = me.held[WOUND]
        me.size = len(cards)
        return self

    def held(self, seat=A):
        return sorted(Card(kind).name.lower() for kind in range(CARDS) for _ in range(self[seat].hand.held[kind]))

    def deck(self, *cards, seat=A):
        """The Deed deck from its bottom to its top."""
        pile = self[seat].deck
        while pile.count > 0:
            pile.count -= 1
            pile.cards[pile.count] = pile.known[pile.count] = 0
        for card in cards:
            put_on_top(pile, Card[card.upper()], 0)
        return self

    def top_of_deck(self, seat=A):
        pile = self[seat].deck
        return Card(pile.cards[pile.count - 1]).name.lower()

    def discards(self, *cards, seat=A):
        for kind in range(CARDS):
            self[seat].discard[kind] = 0
        for card in cards:
            self[seat].discard[Card[card.upper()]] += 1
        return self

    def discarded(self, seat=A):
        return sorted(Card(kind).name.lower() for kind in range(CARDS) for _ in range(self[seat].discard[kind]))

    def unit(self, place, name, seat=A, **fields):
        one = self[seat].company[place]
        one.unit = Unit[name.upper()]
        for field, value in fields.items():
            setattr(one, field, value)
        return self

    def company(self, seat=A):
        return [Unit(one.unit).name.lower() for one in self[seat].company if one.unit != NONE]

    def offer(self, *units):
        for place in range(len(self.s.units)):
            self.s.units[place] = Unit[units[place].upper()] if place < len(units) else NONE
        return self

    def dice(self, *faces):
        for die, face in enumerate(faces):
            self.s.source.face[die] = Colour[face.upper()]
            self.s.source.holder[die] = NONE
        self.s.source.count = len(faces)
        return self

    def faces(self):
        return [Colour(self.s.source.face[die]).name.lower() for die in range(self.s.source.count)]

    def mana(self, **tokens):
        for colour in range(COLOURS):
            self.s.turn.mana[colour] = tokens.get(Colour(colour).name.lower(), 0)
        return self

    def crystals(self, seat=A, **given):
        for colour in range(BASIC_COLOURS):
            self[seat].crystals[colour] = given.get(Colour(colour).name.lower(), 0)
        return self

    def owns(self, seat=A):
        return {
            Colour(colour).name.lower(): int(self[seat].crystals[colour]) for colour in range(BASIC_COLOURS) if self[seat].crystals[colour]
        }

    def level(self, level, seat=A):
        self[seat].level = level - 1
        self[seat].fame = C.levels[Level[f"LEVEL_{level}"]].fame
        return self

    def reputation(self, seat=A):
        """From -7 to 7."""
        return self[seat].reputation - 7

    def tactic(self, name, seat=A):
        self[seat].tactic = Tactic[name.upper().replace("-", "_")]
        self[seat].tactic_used = False
        return self

    def beat_all(self):
        """Let every enemy of the combat have been beaten, and end it."""
        for foe, one in enumerate(self.s.combat.foes):
            if one.enemy != NONE and not one.down:
                defeat(self.s, C, foe)
        self.s.deciding = 0
        COURSE.advance(self.s, C)
        return self

    def beat(self, foe):
        """Let one enemy of the combat have been beaten."""
        defeat(self.s, C, foe)
        self.s.deciding = 0
        COURSE.advance(self.s, C)
        return self

    def lose(self, seat=A):
        """End the combat with nothing more done: attacks are taken by the hero."""
        while self.s.combat.on:
            legal = self.legal()
            for text in ("next-phase", "assign-self"):
                if text in legal:
                    self.act(text)
                    break
            else:
                self.act(next(text for text in sorted(legal) if text.startswith("attack:")))
        return self

    def fought(self):
        return sorted(Enemy(one.enemy).name.lower() for one in self.s.combat.foes if one.enemy != NONE)


__all__ = ["ALL", "COMMANDS", "NONE", "A", "B", "C", "Course"]
