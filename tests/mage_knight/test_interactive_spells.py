"""The four Spells against other players.  What they do is worked out from the cards by hand; strong sides are cast by night."""

from __future__ import annotations

from collections import Counter

import pytest

from holdfast.engine.holds import begin, hold, refresh
from holdfast.engine.pile import NONE
from holdfast.engine.stack import top
from holdfast.engine.visibility import SPECTATOR
from holdfast.games import find
from holdfast.games.mage_knight import decisions
from holdfast.games.mage_knight.actions import SPACE
from holdfast.games.mage_knight.content import load
from holdfast.games.mage_knight.decisions import DECISIONS
from holdfast.games.mage_knight.effect_names import FROM_SKILL, UNPLAYED, Lasting, PriceCard
from holdfast.games.mage_knight.names import FIRST_ARTIFACT, FIRST_SPELL, WOUND, Card, Colour, Skill, Unit, Until
from holdfast.games.mage_knight.players import determinize
from holdfast.games.mage_knight.rules import mana, rivals
from holdfast.games.mage_knight.rules.gains import has_other_card
from holdfast.games.mage_knight.view import show
from holdfast.schema.decision_kinds import name_of
from tests.mage_knight.course import A, B, C, Course
from tests.mage_knight.laid import Laid, member
from tests.mage_knight.test_telling import listen, said
from tests.proves import proves

GAME = find("mage-knight")
INTERACTIVE = {Card.MANA_MELTDOWN, Card.MANA_CLAIM, Card.MIND_READ, Card.ENERGY_FLOW}
OTHERS = {2: (1,), 3: (1, 2), 4: (1, 2, 3)}


def spells(t):
    deck = [t.s.spell_deck.cards[i] for i in range(t.s.spell_deck.count)]
    return {*deck, *(kind for kind in t.s.spells if kind != NONE)}


def give(t, seat, *cards):
    """Cards that another player holds unseen, Wounds seen by all."""
    hand = t.s.players[seat].hand
    for card in cards:
        kind = member(Card, card)
        hand.held[kind] += 1
        hand.size += 1
        hand.shown[WOUND] = hand.held[WOUND]


def crystals(t, seat, **given):
    for colour, n in given.items():
        t.s.players[seat].crystals[member(Colour, colour)] = n


def owned(t, seat):
    return {Colour(colour).name.lower(): n for colour, n in enumerate(t.s.players[seat].crystals) if n}


def wounds(t, seat):
    return t.s.players[seat].hand.held[WOUND]


def held(t, seat):
    hand = t.s.players[seat].hand
    return sorted(Card(kind).name.lower() for kind in range(len(Card)) for _ in range(hand.held[kind]))


def shown(t, seat):
    hand = t.s.players[seat].hand
    return sorted(Card(kind).name.lower() for kind in range(len(Card)) for _ in range(hand.shown[kind]))


def thrown(t, seat):
    return sorted(Card(kind).name.lower() for kind in range(len(Card)) for _ in range(t.s.players[seat].discard[kind]))


def unit(t, seat, place, name, **fields):
    one = t.s.players[seat].company[place]
    one.unit = member(Unit, name)
    for field, value in fields.items():
        setattr(one, field, value)


def asked(t):
    return top(t.s.frames).who, name_of(DECISIONS.all[top(t.s.frames).kind])


def cast(card, side, seats=2, situation="moving", **laid):
    """A Spell that can be cast, with just its mana, and what others have is to be laid yet."""
    colour = Colour(C.cards[member(Card, card)].colour).name.lower()
    mana = [colour, "black"] if side == "strong" else [colour]
    t = Laid(situation, hand=[card, *laid.pop("hand", ())], mana=mana, seats=seats, night=side == "strong", **laid)
    return t, ("power:" if side == "strong" else "play:") + card


# -- in the game -------------------------------------------------------------------------------------------------------------


@proves("MK-1.9", "MK-18.25")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_rivals_have_them_in_the_deck_unless_they_are_left_out(people):
    assert len(spells(Course(people))) == 20 and spells(Course(people)) >= INTERACTIVE
    assert len(spells(Course(people, interactive_spells="without"))) == 16
    assert not spells(Course(people, interactive_spells="without")) & INTERACTIVE


@proves("MK-1.9")
@pytest.mark.parametrize("scenario", ["first-reconnaissance", "solo-conquest"])
@pytest.mark.parametrize("choice", ["with", "without"])
def test_who_plays_alone_has_none_of_them(scenario, choice):
    t = Course(1, interactive_spells=choice, scenario=scenario)
    assert len(spells(t)) == 16 and not spells(t) & INTERACTIVE


def test_there_are_six_spells_of_each_colour_less_the_newer_box():
    colours = Counter(C.cards[kind].colour for kind in range(FIRST_SPELL, FIRST_ARTIFACT))
    assert list(colours.values()) == [5] * 4
    assert {kind for kind in range(len(Card)) if C.cards[kind].interactive} == INTERACTIVE


# -- Mana Meltdown -----------------------------------------------------------------------------------------------------------


@proves("MK-4.24")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_mana_meltdown_takes_a_crystal_of_each_other_player(people):
    t, action = cast("mana-meltdown", "basic", people, crystals=["white"])
    for seat in OTHERS[people]:
        crystals(t, seat, green=2)
    t.act(action)
    assert t.can() == {"part:one", "decline"}
    assert all(owned(t, seat) == {"green": 1} and wounds(t, seat) == 0 for seat in OTHERS[people])
    t.act("part:one")
    assert owned(t, A) == {"white": 1, "green": 1}, "one of those that were lost"


@proves("MK-4.24")
def test_who_has_no_crystal_takes_a_wound_to_the_hand():
    t, action = cast("mana-meltdown", "basic", 3)
    crystals(t, 2, blue=1)
    t.act(action, "decline")
    assert (wounds(t, 1), wounds(t, 2), owned(t, 2), owned(t, A)) == (1, 0, {}, {})
    assert t.s.players[1].discard[WOUND] == 0 and t.s.turn.wounds == 0, "it is no Wound of who casts it"
    t, action = cast("mana-meltdown", "basic", 3)
    t.act(action)
    assert (wounds(t, 1), wounds(t, 2), wounds(t, A)) == (1, 1, 0)
    assert asked(t) == (A, "TURN"), "nothing was lost, nothing is taken"


@proves("MK-4.24")
def test_one_of_several_colours_is_taken_and_a_fourth_crystal_is_a_token():
    t, action = cast("mana-meltdown", "basic", 4, crystals=["red", "red", "red"])
    crystals(t, 1, red=1)
    crystals(t, 2, blue=1)
    crystals(t, 3, red=1)
    t.act(action, "token:red", "part:one")
    assert t.can() == {"colour:red", "colour:blue"}
    t.act("colour:red")
    assert owned(t, A) == {"red": 3} and t.s.turn.mana[Colour.RED] == 1


@proves("MK-4.24")
def test_each_crystal_is_as_likely_to_be_lost():
    lost = Counter()
    for seed in range(60):
        t, action = cast("mana-meltdown", "basic", seed=seed)
        crystals(t, B, red=3, white=1)
        t.act(action, "decline")
        lost.update(Counter(red=3, white=1) - Counter(owned(t, B)))
        assert sum(owned(t, B).values()) == 3
    assert 0 < lost["white"] < lost["red"]


@proves("MK-4.24")
def test_a_wound_of_another_player_is_none_of_the_combat():
    t, action = cast("mana-meltdown", "basic", situation="ranged")
    t.act(action)
    assert (wounds(t, B), t.s.combat.wounds, t.s.combat.knocked_out) == (1, 0, 0)
    assert held(t, B) == ["wound"]


# -- Mana Radiance -----------------------------------------------------------------------------------------------------------


@proves("MK-4.24")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_mana_radiance(people):
    t, action = cast("mana-meltdown", "strong", people, crystals=["blue"])
    for seat in OTHERS[people]:
        crystals(t, seat, blue=seat, red=1)
    t.act(action)
    assert t.can() == {f"colour:{colour}" for colour in ("red", "blue", "white", "green")}
    t.act("colour:blue")
    assert [wounds(t, seat) for seat in (A, *OTHERS[people])] == [1, *OTHERS[people]]
    assert owned(t, A) == {"blue": 3}
    assert all(owned(t, seat) == {"blue": seat, "red": 1} for seat in OTHERS[people]), "nobody loses a crystal"


@proves("MK-4.24")
def test_mana_radiance_with_three_crystals_already():
    t, action = cast("mana-meltdown", "strong", crystals=["green"] * 3)
    t.act(action, "colour:green")
    assert (wounds(t, A), wounds(t, B), owned(t, A), t.s.turn.mana[Colour.GREEN]) == (3, 0, {"green": 3}, 2)


@proves("MK-4.24")
def test_what_is_said_of_mana_radiance():
    t, action = cast("mana-meltdown", "strong", crystals=["green", "green"])
    crystals(t, B, red=2)
    t.act(action)
    assert str(GAME.caution(GAME, t.s, SPACE.number("colour:green"))) == "You take 2 Wounds."
    assert GAME.caution(GAME, t.s, SPACE.number("colour:red")) == ""
    listen(t.s)
    t.act("colour:red")
    assert [str(line) for line in said(t.s)] == [
        "Red names a colour: red.",
        "Blue takes 2 Wounds.",
        "Red gains a red crystal.",
        "Red gains a red crystal.",
    ]


# -- Mana Claim --------------------------------------------------------------------------------------------------------------


@proves("MK-4.25")
def test_mana_claim_gives_three_mana_now():
    t, action = cast("mana-claim", "basic", dice=["red", "gold", "green", "black"])
    t.act(action, "token:blue")
    assert t.can() == {"die:0", "die:2"}, "those of basic colours"
    t.act("die:2")
    assert t.can() == {"part:one", "part:two"}
    t.act("part:one")
    assert t.gave == {"blue mana": -1, "green mana": 3}, "it is not the die of the turn"
    assert [t.s.source.holder[die] == NONE for die in range(4)] == [True, True, False, True]


@proves("MK-4.25")
def test_without_a_die_of_a_basic_colour_it_cannot_be_cast():
    t, action = cast("mana-claim", "basic", dice=["gold", "black"])
    assert action not in t.can()


def claimed(part, people=3, side="basic"):
    """Player A has claimed a green die in the first turn of a round; the others have crystals of it, and cards to play."""
    t = Course(people)
    if side == "strong":
        t.next_round()
    t.begin()
    for seat in range(people):
        t.hand("mana_claim", "march", "march", seat=seat).deck(*["stamina"] * 12, seat=seat)
    t.dice("green", "red", "white").mana(blue=1, black=1 if side == "strong" else 0)
    return t.act(("power" if side == "strong" else "play") + ":mana-claim", "die:0", part)


def tokens(t):
    return {Colour(colour).name.lower(): n for colour, n in enumerate(t.s.turn.mana) if n}


@proves("MK-4.25")
def test_or_a_mana_in_each_later_turn_of_the_round():
    t = claimed("part:two")
    assert tokens(t) == {}, "not in this turn"
    for seat in range(3):
        t.end(seat)
    assert t.asked == (A, "TURN") and tokens(t) == {"green": 1}
    t.end(A)
    assert t.asked[0] == B and tokens(t) == {}, "it is for who claimed it"
    t.end(B).end(2)
    assert t.asked == (A, "TURN") and tokens(t) == {"green": 1}


@proves("MK-4.25", "MK-2.1")
def test_the_die_is_out_of_the_source_until_the_end_of_the_round():
    t = claimed("part:one")
    t.end(A)
    assert t.asked[0] == B and t.s.source.holder[0] != NONE and t.faces()[0] == "green", "it does not come back with the turn"
    t.hand("march", seat=B)
    assert not t.can("power:march"), "nobody else can use it"
    t.dice("green", "red", "white")
    assert t.can("power:march")
    t = claimed("part:two")
    t.close().tactics()
    assert [t.s.source.holder[die] for die in range(t.s.source.count)] == [NONE] * 3
    assert tokens(t) == {}, "the next round has nothing of it"


@proves("MK-4.25")
def test_a_claimed_die_is_not_rolled_with_the_others():
    t = claimed("part:one")
    t.hand("mana_storm").mana(white=1).act("power:mana-storm")
    assert t.faces()[0] == "green" and t.s.source.holder[0] != NONE


def die_shown(t, die=0):
    one = show(t.s, load(), SPECTATOR)["source"][die]
    return one["owner"], one["cursed"]


@proves("MK-4.25")
def test_all_see_whose_the_die_is():
    t = claimed("part:one")
    assert die_shown(t) == ("red", False) and die_shown(t, 1) == (None, False)
    t = claimed("part:one", side="strong")
    assert die_shown(t) == ("red", True) and die_shown(t, 1) == (None, False)


# -- Mana Curse --------------------------------------------------------------------------------------------------------------


@proves("MK-4.25")
@pytest.mark.parametrize("people", [2, 3, 4])
def test_mana_curse_wounds_others_once_a_turn(people):
    t = claimed("part:one", people, "strong")
    t.act("power:march")
    assert wounds(t, A) == 0, "whose curse it is pays nothing"
    t.end(A)
    for seat in OTHERS[people]:
        if t.asked[1] == "BEFORE":
            t.act("done")
        t.crystals(seat, green=2, blue=1).hand("march", "march", "stamina", seat=seat)
        t.act("power:stamina")
        assert wounds(t, seat) == 0, "the colour is another one"
        t.act("power:march")
        assert wounds(t, seat) == 1
        t.act("power:march")
        assert wounds(t, seat) == 1, "once a turn"
        t.end(seat)
    t.end(A)
    t.crystals(B, green=1).hand("march", seat=B).act("power:march")
    assert wounds(t, B) == 1, "and in the next turn again"


@proves("MK-4.25")
def test_mana_curse_wounds_each_of_two_who_use_mana_in_one_turn():
    """As in a fight of two players; in the next turn again."""
    t = Course(3, scenario="full-conquest").begin()
    rivals.curse_colour(t.s, 2, int(Card.MANA_CLAIM), int(Colour.GREEN), 0)
    before = [wounds(t, seat) for seat in range(3)]

    def taken():
        return [wounds(t, seat) - before[seat] for seat in range(3)]

    for seat in (A, B, A, B, 2):
        mana.suffer_curse(t.s, C, seat, int(Colour.GREEN))
    assert taken() == [1, 1, 0]
    refresh(t.s.holds)
    mana.suffer_curse(t.s, C, B, int(Colour.GREEN))
    assert taken() == [1, 2, 0]


@proves("MK-4.25")
def test_the_curse_ends_with_the_round():
    t = claimed("part:one", side="strong")
    t.close().begin().end(A)
    t.crystals(B, green=1).hand("march", seat=B).act("power:march")
    assert wounds(t, B) == 0


def cursed(colour, *, hand, owner=1, night=False, **laid):
    """The first player's turn, while a colour is cursed by another one or by that player."""
    t = Laid(hand=hand, night=night, dice=[colour], seats=3, **laid)
    t.s.source.holder[0] = rivals.CLAIMED + owner
    rivals.curse_colour(t.s, owner, int(Card.MANA_CLAIM), member(Colour, colour), 0)
    return t


@proves("MK-4.25")
def test_whatever_is_used_as_that_colour_counts():
    t = cursed("green", hand=["march"], mana=["gold"]).act("power:march")
    assert wounds(t, A) == 1, "gold is green then"
    t = cursed("green", hand=["march"], mana=["gold"], owner=A).act("power:march")
    assert wounds(t, A) == 0
    t = cursed("green", hand=["crystallize"], mana=["gold"]).act("play:crystallize")
    assert wounds(t, A) == 0 and t.can() == {f"colour:{one}" for one in ("red", "blue", "white", "green")}
    assert str(GAME.caution(GAME, t.s, SPACE.number("colour:green"))) == "You take 1 Wound: green mana is cursed."
    t.act("colour:green")
    assert wounds(t, A) == 1 and owned(t, A) == {"green": 1}
    t = cursed("green", hand=["crystallize"], mana=["gold"]).act("play:crystallize", "colour:red")
    assert wounds(t, A) == 0


@proves("MK-4.25")
def test_black_mana_beside_a_cursed_one():
    t = cursed("blue", hand=["meditation"], mana=["green", "black"], night=True).act("power:meditation")
    assert wounds(t, A) == 0
    t = cursed("green", hand=["meditation"], mana=["green", "black"], night=True).act("power:meditation")
    assert wounds(t, A) == 1


@proves("MK-4.25")
def test_what_is_said_before_cursed_mana_is_used():
    t = cursed("green", hand=["march", "stamina", "crystallize"], mana=["green", "blue"])
    told = {text: str(GAME.caution(GAME, t.s, SPACE.number(text))) for text in ("power:march", "power:stamina", "play:march")}
    assert told == {"power:march": "You take 1 Wound: green mana is cursed.", "power:stamina": "", "play:march": ""}
    t.act("play:crystallize")
    assert str(GAME.caution(GAME, t.s, SPACE.number("token:green"))) == "You take 1 Wound: green mana is cursed."
    assert GAME.caution(GAME, t.s, SPACE.number("token:blue")) == ""
    assert GAME.heuristic(t.s, SPACE.number("token:blue")) > GAME.heuristic(t.s, SPACE.number("token:green"))


@proves("MK-4.25", "MK-9.31")
def test_a_cursed_mana_in_a_combat_counts_as_a_wound_of_it():
    t = Laid("ranged", hand=["swiftness"], mana=["white"], seats=2)
    rivals.curse_colour(t.s, B, int(Card.MANA_CLAIM), int(Colour.WHITE), 0)
    t.act("power:swiftness")
    assert (wounds(t, A), t.s.combat.wounds) == (1, 1)


# -- Mind Read ---------------------------------------------------------------------------------------------------------------


@proves("MK-4.26")
def test_mind_read_takes_a_card_of_the_colour_from_each_other_player():
    t, action = cast("mind-read", "basic", 3)
    give(t, 1, "rage", "threaten", "march", "fireball", "ruby-ring", "wound")
    give(t, 2, "fire-bolt", "stamina")
    t.act(action)
    assert t.can() == {f"colour:{colour}" for colour in ("red", "blue", "white", "green")}
    t.act("colour:red")
    assert owned(t, A) == {"red": 1}
    assert t.s.deciding == 1 << 1 and t.can() == {"card:rage", "card:threaten", "card:fireball"}
    t.act("card:threaten")
    assert t.s.deciding == 1 << 2 and t.can() == {"card:fire-bolt"}, "asked, though there is only one"
    t.act("card:fire-bolt")
    assert asked(t) == (A, "TURN")
    assert (thrown(t, 1), thrown(t, 2), thrown(t, A)) == (["threaten"], ["fire_bolt"], [])
    assert held(t, 1) == sorted(["rage", "march", "fireball", "ruby_ring", "wound"])


@proves("MK-4.26")
def test_they_are_asked_in_the_round_order():
    t, action = cast("mind-read", "basic", 4)
    for seat, order in ((0, 2), (1, 1), (2, 0), (3, 3)):
        t.s.players[seat].order = order
    for seat in OTHERS[4]:
        give(t, seat, "march", "march")
    t.act(action, "colour:green")
    order = []
    while asked(t)[1] == "SURRENDER":
        order.append(asked(t)[0])
        t.act("card:march")
    assert order == [3, 2, 1]


@proves("MK-4.26", "MK-15.1")
def test_who_has_no_such_card_shows_the_hand():
    t, action = cast("mind-read", "basic", 3)
    give(t, 1, "march", "ruby-ring", "wound")
    give(t, 2, "march", "rage")
    listen(t.s)
    t.act(action, "colour:red")
    assert shown(t, 1) == held(t, 1) == ["march", "ruby_ring", "wound"]
    assert "Blue shows the hand: there is no red Action or Spell." in [str(line) for line in said(t.s)]
    assert asked(t) == (2, "SURRENDER") and shown(t, 2) == []
    t.act("card:rage")
    assert shown(t, 2) == [] and thrown(t, 1) == [], "a hand with such a card stays unseen"
    assert not t.s.turn.wounds


@proves("MK-4.26")
def test_an_empty_hand_has_nothing_to_give():
    t, action = cast("mind-read", "strong", 2)
    t.act(action, "colour:red")
    assert asked(t) == (A, "TURN") and owned(t, A) == {"red": 1}


@proves("MK-4.26")
def test_mind_read_with_three_crystals_already():
    t, action = cast("mind-read", "basic", 2, crystals=["red"] * 3)
    give(t, B, "rage", "march")
    t.act(action, "colour:red", "card:rage")
    assert owned(t, A) == {"red": 3} and t.s.turn.mana[Colour.RED] == 1 and thrown(t, B) == ["rage"]


@proves("MK-4.26")
def test_a_hand_that_is_dealt_afresh_has_a_card_of_the_colour():
    t, action = cast("mind-read", "basic", 2)
    give(t, B, "rage", "march")
    t.act(action, "colour:red")
    assert not determinize.is_stuck(t.s, C, B)
    t.s.players[B].hand.held[Card.RAGE], t.s.players[B].hand.held[Card.STAMINA] = 0, 1
    assert determinize.is_stuck(t.s, C, B)


@proves("MK-4.26")
def test_a_computer_discards_its_poorest_card():
    t, action = cast("mind-read", "basic", 2)
    give(t, B, "rage", "blood-rage", "fireball")
    t.act(action, "colour:red")
    worth = {text: GAME.heuristic(t.s, SPACE.number(text)) for text in t.can()}
    assert max(worth, key=worth.__getitem__) == "card:rage" and min(worth, key=worth.__getitem__) == "card:fireball"


# -- Mind Steal --------------------------------------------------------------------------------------------------------------


@proves("MK-4.26")
def test_mind_steal_takes_an_action_for_good():
    t, action = cast("mind-read", "strong", 4)
    give(t, 1, "rage", "march")
    give(t, 2, "fireball", "march")
    give(t, 3, "blood-rage", "march")
    t.act(action, "colour:red", "card:rage", "card:fireball", "card:blood-rage")
    assert t.s.deciding == 1 << A
    assert t.can() == {"rob:blue", "rob:yellow", "decline"}, "no Spell is taken"
    listen(t.s)
    t.act("rob:yellow")
    assert held(t, A) == ["blood_rage"] and t.me.hand.shown[Card.BLOOD_RAGE] == 1
    assert (thrown(t, 1), thrown(t, 2), thrown(t, 3)) == (["rage"], ["fireball"], [])
    assert [str(line) for line in said(t.s)] == ["Red takes Blood Rage of Yellow for good."]


@proves("MK-4.26")
def test_nothing_has_to_be_taken():
    t, action = cast("mind-read", "strong", 2)
    give(t, B, "rage")
    t.act(action, "colour:red", "card:rage", "decline")
    assert held(t, A) == [] and thrown(t, B) == ["rage"] and asked(t) == (A, "TURN")


@proves("MK-4.26")
def test_what_another_spell_took_is_not_stolen():
    t, action = cast("mind-read", "strong", 2, hand=["mind-read"])
    t.s.turn.mana[Colour.WHITE] = 2
    give(t, B, "rage", "march")
    t.act("play:mind-read", "colour:red", "card:rage")
    t.act(action, "colour:blue")
    assert asked(t) == (A, "TURN") and held(t, A) == [], "the hand has no blue card, and the red one was for the other Spell"


# -- Energy Flow, Energy Steal -----------------------------------------------------------------------------------------------


@proves("MK-4.27")
@pytest.mark.parametrize(("side", "most"), [("basic", 2), ("strong", 3)])
def test_a_unit_is_ready_again_and_one_of_each_other_player_is_spent(side, most):
    names = {1: "peasants", 2: "utem-guardsmen", 3: "catapults", 4: "altem-guardians"}
    assert all(C.units[member(Unit, name)].level == level for level, name in names.items())
    t, action = cast("energy-flow", side, 3)
    unit(t, A, 0, "altem-guardians", spent=True)
    for place, name in enumerate(names.values()):
        unit(t, 1, place, name)
    unit(t, 2, 0, "peasants", spent=True)
    unit(t, 2, 1, "utem-guardsmen", wounds=1)
    t.act(action)
    assert not t.me.company[0].spent
    assert t.can() == {"done", "tire:green:1", *(f"tire:blue:{level - 1}" for level in range(1, most + 1))}
    t.act(f"tire:blue:{most - 1}")
    assert t.can() == {"done", "tire:green:1"}, "one of each"
    t.act("tire:green:1")
    assert asked(t) == (A, "TURN")
    assert [one.spent for one in t.s.players[1].company] == [place == most - 1 for place in range(6)]
    assert t.s.players[2].company[1].spent


@proves("MK-4.27")
def test_nobody_has_to_be_spent():
    t, action = cast("energy-flow", "basic", 2)
    unit(t, A, 0, "peasants", spent=True)
    unit(t, B, 0, "peasants")
    t.act(action, "done")
    assert not t.s.players[B].company[0].spent and not t.me.company[0].spent


@proves("MK-4.27")
def test_without_a_spent_unit_of_ones_own_nothing_happens():
    t, action = cast("energy-flow", "basic", 2)
    unit(t, A, 0, "peasants")
    unit(t, B, 0, "peasants")
    assert action not in t.can()


@proves("MK-4.27")
@pytest.mark.parametrize(("side", "left"), [("basic", 2), ("strong", 0)])
def test_energy_steal_heals_the_unit_too(side, left):
    t, action = cast("energy-flow", side, 2)
    unit(t, A, 0, "peasants", spent=True, wounds=2)
    t.act(action)
    assert (t.me.company[0].spent, t.me.company[0].wounds) == (0, left)
    assert asked(t) == (A, "TURN"), "the others have no Unit"


@proves("MK-4.27")
def test_which_unit_is_ready_is_chosen():
    t, action = cast("energy-flow", "basic", 2)
    unit(t, A, 0, "peasants", spent=True)
    unit(t, A, 1, "catapults", spent=True)
    t.act(action)
    assert t.can() == {"unit:0", "unit:1"}
    t.act("unit:1")
    assert [bool(one.spent) for one in t.me.company[:2]] == [True, False]


# -- computer players --------------------------------------------------------------------------------------------------------


def test_a_computer_names_no_colour_that_hurts_itself_most():
    t, action = cast("mana-meltdown", "strong", crystals=["red", "red", "blue"])
    crystals(t, B, red=1, white=2)
    t.act(action, "token:red")
    worth = {text: GAME.heuristic(t.s, SPACE.number(text)) for text in t.can()}
    assert max(worth, key=worth.__getitem__) == "colour:white" and min(worth, key=worth.__getitem__) == "colour:red"


def test_a_computer_does_not_cast_what_only_harms_itself():
    t, action = cast("mana-meltdown", "strong", crystals=["red", "blue", "white", "green"] * 2)
    assert GAME.heuristic(t.s, SPACE.number(action)) < GAME.heuristic(t.s, SPACE.number("end-turn"))
    t, action = cast("mana-meltdown", "strong")
    crystals(t, B, green=2)
    assert GAME.heuristic(t.s, SPACE.number(action)) > GAME.heuristic(t.s, SPACE.number("end-turn"))


@pytest.mark.parametrize("card", ["mana-meltdown", "mana-claim", "mind-read"])
def test_a_computer_casts_them(card):
    t, action = cast(card, "basic", dice=["red", "red"])
    assert GAME.heuristic(t.s, SPACE.number(action)) > GAME.heuristic(t.s, SPACE.number("end-turn"))


def test_a_spell_of_the_offer_is_cast_by_magic_talent():
    t = Laid(hand=["magic-talent", "rage"], mana=["red"], seats=2).offer(spells=["mana-meltdown"])
    crystals(t, B, green=1)
    t.act("play:magic-talent")
    assert owned(t, B) == {"green": 1}


@proves("MK-4.25", "MK-4.3")
def test_a_borrowed_unit_warns_of_its_own_mana():
    """Not of that of the Unit that has the same place in one's own company."""
    t = Laid("ranged", hand=["call-to-arms"], mana=["white", "green"], units=["utem-guardsmen"], seats=3).offer(units=["savage-monks"])
    rivals.curse_colour(t.s, 1, int(Card.MANA_CLAIM), int(Colour.GREEN), 0)
    t.act("play:call-to-arms", "recruit:0")
    assert str(GAME.caution(GAME, t.s, SPACE.number("use:0:1"))) == "You take 1 Wound: green mana is cursed."


@proves("MK-14.8")
def test_a_borrowed_unit_warns_of_its_own_mana_by_a_skill_too():
    t = Laid("ranged", hand=["call-to-arms"], mana=["white", "green"], units=["utem-guardsmen"], seats=3).offer(units=["savage-monks"])
    hold(t.s.holds, Lasting.OTHERS_WOUNDED, Until.ROUND, 1, FROM_SKILL + Skill.MANA_EXPLOIT, int(Colour.RED), 1)
    t.act("play:call-to-arms", "recruit:0")
    assert str(GAME.caution(GAME, t.s, SPACE.number("use:0:1"))) == "Its mana costs you a Wound, by Mana Exploit."


@proves("MK-4.14")
@pytest.mark.parametrize("given", [0, 1, 2, 20])
def test_a_card_that_is_in_play_is_no_card_of_the_hand_whatever_it_has_given(given):
    """Of two Marches one is played; the other can be discarded for a price of its effect, before and after that has given Move."""
    t = Laid(hand=["march"])
    row = GAME.content.record.cards[int(Card.MARCH)].basic.row
    begin(t.s.frames, decisions.Effect.number, 0, int(Card.MARCH), row, 1)
    frame = decisions.Effect.top(t.s.frames)
    frame.gave = given
    assert has_other_card(t.s, frame, 0, PriceCard.NONWOUND)
    frame.step = UNPLAYED
    assert not has_other_card(t.s, frame, 0, PriceCard.NONWOUND), "it is asked about while the card lies in the hand"
