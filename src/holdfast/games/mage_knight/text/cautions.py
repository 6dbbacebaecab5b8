"""What somebody may not want: provoking enemies, an assault, points and cards that are lost, too few blocks.

All of it from what whoever decides can see.
"""

from __future__ import annotations

from typing import Any

from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.holds import is_held
from holdfast.engine.instructions import Op
from holdfast.engine.pile import NONE
from holdfast.engine.stack import top
from holdfast.schema.texts.i18n import all_of, joined, say, say_many

from .. import actions as a
from .. import decisions as pending
from ..actions import SPACE
from ..effect_names import Lasting
from ..names import ATTACKS, FOES, NO_COLOUR, Phase, Sort
from ..rules.changes import is_enemy
from ..rules.curses import cursed_colour
from ..rules.effect_words import WORDS
from ..rules.foes import is_open
from ..rules.holdings import assault_price
from ..rules.land import beside, can_attack_hero, crowded, hero_at, is_held_against, is_owner_fought, is_safe, printed_site, provokes
from ..rules.mana import WAYS, Naming, colour_of_way, leaves
from ..rules.middle import hurt_by
from ..rules.play import ability_mana, black_price, price_of
from ..rules.proposal import city_to_share
from ..rules.together import gate_of
from ..state import State
from ..vain import is_vain
from ..view_assault import asked_for, might_of
from .nouns import COLOURS, SITES, Nouns

_SPELL = Sort.SPELL
_AIMED_BY = {Op.PICK: ("enemy", "attacker", "open_enemy"), Op.EACH: ("all", "others"), Op.DO: ("destroy",)}
_AIMS = {(int(op), WORDS.by_name[name].number) for op, names in _AIMED_BY.items() for name in names}
"""The rows by which an effect is for enemies."""


def caution(game: Any, s: State, action: int) -> str:
    """Why one may not want a legal action, in a sentence, or nothing."""
    if wound := _curse(game, s, action) or _hurting_mana(game, s, action):
        return wound
    match top(s.frames).kind, SPACE.read(action):
        case pending.Colour.number, (a.COLOUR, colour):
            return _own_crystals(s, colour)
        case pending.Turn.number, (a.WALK, way):
            return _step(game, s, way)
        case pending.Turn.number, (a.PROPOSE,):
            return _into_city(game, s, int(city_to_share(s, top(s.frames).who)))
        case pending.Consent.number, (a.AGREE,):
            return _into_city(game, s, s.joint.city)
        case pending.Turn.number, (a.END_TURN,):
            told = (_place_to_stay(game, s), _unplayed(s), _lost_mana(s))
            return joined(" ", [one for one in told if one])
        case pending.Turn.number, ((a.INTERACT | a.DUEL),) if s.turn.move:
            return say_many(s.turn.move, "{count} Move is lost.", "{count} Move are lost.")
        case pending.Combat.number, (a.FOE, _) if is_vain(game, s, action):
            return say("Nothing that you can play now attacks it.")
        case pending.Combat.number, (a.ATTACK, _, _) if is_vain(game, s, action):
            return say("Nothing that you can play now blocks it.")
        case pending.Combat.number, (a.NEXT_PHASE,) if s.turn.phase == Phase.BLOCKING:
            return _open_attacks(game, s)
        case pending.Combat.number, ((a.PLAY | a.POWER) as side, card):
            return _spell_on_nobody(game, s, card, side == a.POWER)
    return ""


def _curse(game: Any, s: State, action: int) -> str:
    """Mana that somebody has cursed costs a Wound.  [MK-4.25]"""
    colour = int(cursed_colour(s, game.content.record, top(s.frames).who, action))
    return "" if colour == NONE else say("You take 1 Wound: {colour} mana is cursed.", colour=COLOURS[colour])


def _own_crystals(s: State, colour: int) -> str:
    """Of a colour that is named one's own crystals give Wounds too.  [MK-4.24]"""
    frame: Any = top(s.frames)
    if frame.use != Naming.ALL:
        return ""
    n = s.players[frame.who].crystals[colour]
    return say_many(n, "You take {count} Wound.", "You take {count} Wounds.") if n else ""


def _hurting_mana(game: Any, s: State, action: int) -> str:
    """Mana may cost a Wound by a Skill that lies in the middle: that of a way to pay, or whatever would pay for a card or a Unit."""
    if not is_held_by_any(s):
        return ""
    seat = top(s.frames).who
    match top(s.frames).kind, SPACE.read(action):
        case pending.Pay.number, ((a.TOKEN | a.CRYSTAL), colour):
            colours = {colour}
        case pending.Pay.number, (a.DIE, die):
            colours = {s.source.face[die]}
        case _:
            price, black = _price(game.content.record, s, action)
            colours = {int(colour_of_way(s, way)) for way in range(WAYS) if price and leaves(s, seat, way, price, black, 0)}
    skills = {int(hurt_by(s, seat, colour)) for colour in colours}
    if not skills or NONE in skills:
        return ""
    return say("Its mana costs you a Wound, by {skill}.", skill=Nouns(game.content).name("skills", skills.pop()))


def is_held_by_any(s: State) -> bool:
    """Whether a Skill in the middle gives Wounds for mana."""
    return any(item.kind == Lasting.OTHERS_WOUNDED for item in s.holds.items[: s.holds.count])


def _price(c: Any, s: State, action: int) -> tuple[int, int]:
    """The mana that something asks for as it is played, as a set, and a black one besides; 0 for none."""
    frame = top(s.frames)
    match frame.kind, SPACE.read(action):
        case _, ((a.PLAY | a.POWER) as side, card):
            return int(price_of(c, card, side == a.POWER)), int(black_price(c, card, side == a.POWER))
        case window, (a.USE, place, ability):
            is_borrowed = window == pending.Borrow.number
            unit = s.units[pending.Borrow.top(s.frames).place] if is_borrowed else s.players[frame.who].company[place].unit
            colour = int(ability_mana(c, unit, ability))
            return (0 if colour == NO_COLOUR else 1 << colour), 0
        case pending.Interact.number, (a.SPELL_OFFER, spell):
            return 1 << int(c.cards[s.spells[spell]].colour), 0
    return 0, 0


def _step(game: Any, s: State, way: int) -> str:
    """A step may be an assault, or provoke enemies."""
    c = game.content.record
    seat = top(s.frames).who
    there = int(beside(s, s.players[seat].at, way))
    if is_owner_fought(s, c, there, seat):
        price = int(assault_price(s, c, there))
        return say("You fight the owner at once, reputation {n}.", n=price) if price else say("You fight the owner at once.")
    if is_held_against(s, c, there, seat):
        price = int(assault_price(s, c, there))
        told = say("An assault: you fight at once, reputation {n}.", n=price) if price else say("An assault: you fight at once.")
        return joined(" ", [told, *_too_weak(game, s, seat, there)])
    if crowded(s, c, there, seat):
        if can_attack_hero(s, seat, int(hero_at(s, there, seat))):
            return say("Another hero stands there: go on, or fight.")
        return say("Another hero stands there: go on, or go back with a Wound.")
    names = _provoked(game, s, seat, there)
    return say("This provokes {enemies}: you fight at once.", enemies=all_of(names)) if names else ""


def _too_weak(game: Any, s: State, seat: int, there: int) -> list[str]:
    """How much Attack is missing for all who defend a space, by what one could play, about."""
    asked, mine = asked_for(s, game.content.record, there), might_of(s, game.content, seat)["my_attack"]
    lacks = asked[0] - mine if asked is not None and mine is not None else 0
    return [say("For all of them Attack {lacks} is missing, about.", lacks=lacks)] if lacks > 0 else []


def _into_city(game: Any, s: State, city: int) -> str:
    """Whoever assaults a city together with others steps into it too.  [MK-19.8]"""
    seat = top(s.frames).who
    names = _provoked(game, s, seat, int(gate_of(s, city, s.players[seat].at)))
    return say("The step into the city provokes {enemies}, which you fight too.", enemies=all_of(names)) if names else ""


def _provoked(game: Any, s: State, seat: int, there: int) -> list[str]:
    """The rampaging enemies that a step provokes, by name."""
    if is_held(s.holds, Lasting.UNPROVOKED, seat, 0):
        return []
    c, words, at = game.content.record, Nouns(game.content), s.players[seat].at
    others = [int(beside(s, there, one)) for one in range(DIRECTIONS)]
    provoked = [space for space in others if space != NONE and provokes(s, c, at, there, space)]
    return [
        words.name("enemies", token.card)
        for space in provoked
        for token in s.land.hexes[space // 7].spaces[space % 7].tokens
        if token.card != NONE
    ]


def _place_to_stay(game: Any, s: State) -> str:
    """Who ends a turn on a space that is not safe goes back, with a Wound for each step."""
    c, seat = game.content.record, top(s.frames).who
    at = s.players[seat].at
    if is_safe(s, c, seat, at):
        return ""
    if crowded(s, c, at, seat):
        return say("You cannot stay here, where another hero stands: you go back, and take a Wound for each step.")
    site = SITES[printed_site(s, c, at)]
    if site:
        return say("You cannot stay here ({site}): you go back, and take a Wound for each step.", site=site)
    return say("You cannot stay here: you go back, and take a Wound for each step.")


def _unplayed(s: State) -> str:
    """A card has to be played or discarded in each turn.  [MK-3.5]"""
    if s.turn.has_played or s.turn.began_empty or not s.players[top(s.frames).who].hand.size:
        return ""
    return say("You have played no card: you have to discard one.")


def _lost_mana(s: State) -> str:
    """Mana tokens go at the end of the turn; nobody is warned who has no card left that they could pay for."""
    left = sum(s.turn.mana)
    if not left or not s.players[top(s.frames).who].hand.size:
        return ""
    return say_many(left, "{count} mana is lost.", "{count} mana are lost.")


def _spell_on_nobody(game: Any, s: State, kind: int, is_strong: bool) -> str:
    """A Spell that is for enemies may find none that it could change: by its colour, or as all ignore what cards do."""
    c = game.content.record
    card = c.cards[kind]
    rows = _rows(c, (card.strong if is_strong else card.basic).row) if card.sort == _SPELL else set()
    aims = [i for i in rows if (c.code[i].op, c.code[i].word) in _AIMS]
    if not aims or any(is_enemy(s, c, kind, foe) for foe in range(FOES)):
        return ""
    return say("No enemy here can be affected by {card}.", card=Nouns(game.content).name("cards", kind))


def _rows(c: Any, row: int) -> set[int]:
    """The rows that an effect may come to."""
    found: set[int] = set()
    waiting = [row]
    while waiting:
        at = waiting.pop()
        if at not in found and c.code[at].op != Op.END:
            found.add(at)
            waiting += [at + 1, *([int(c.code[at].to)] if c.code[at].to > at else [])]
    return found


def _open_attacks(game: Any, s: State) -> str:
    """Attacks that nobody blocks deal their damage."""
    c, words = game.content.record, Nouns(game.content)
    left = [at for at in range(ATTACKS * FOES) if is_open(s, c, at // ATTACKS, at % ATTACKS)]
    if not left:
        return ""
    attacks = all_of([words.attack(s, at // ATTACKS, at % ATTACKS) for at in left])
    return say("Not blocked ({attacks}): {harm}.", attacks=attacks, harm=words.harm(s, top(s.frames).who, left))
