"""Section 22 of the rules: what lies behind screens and face down, and what everybody may know."""

import pytest

from holdfast.engine.pile import ALL
from holdfast.engine.struct import to_bytes
from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders.log import Log
from holdfast.games.kingdom_defenders.names import Fate, Space
from tests.kingdom_defenders.table import Table, goods_of, number
from tests.proves import proves

COLOURS = ("red", "blue", "green", "yellow")
GOODS = ("weapon", "spell", "loot", "coin")
NONE = -1


def audiences(t, kind):
    """Who heard of every event of a kind in the last action."""
    events = t.state.events
    return [e.audience for e in events.items[: events.count] if e.kind == Log[kind]]


def sees_a_difference(viewer, lay):
    """Whether a viewer's position is another when something else is laid out."""
    one, other = Table(4), Table(4)
    lay(other)
    return to_bytes(one.seen(viewer)) != to_bytes(other.seen(viewer))


# -- hidden and open ---------------------------------------------------------------------------------------------------

HIDDEN = {
    "weapons": lambda t: t.give("red", weapon=3),
    "spells": lambda t: t.give("red", spell=3),
    "loot": lambda t: t.give("red", loot=3),
    "coins": lambda t: t.give("red", coin=3),
}
OPEN = {
    "Fame": lambda t: t.set("red", fame=33),
    "discs": lambda t: t.set("red", discs=2),
    "discs in the reserve": lambda t: t.set("red", reserve=1),
    "wounds": lambda t: t.set("red", wounds=2),
    "levels": lambda t: t.set("red", levels=(1, 0)),
    "Level tiles": lambda t: t.set("red", tiles=(1, 0)),
    "camp": lambda t: t.set("red", camp=(0, 2)),
    "the grey disc": lambda t: t.grey("red"),
    "discs on the board": lambda t: t.discs("red", "market-1"),
    "the turn order": lambda t: t.order("blue", "red", "green", "yellow"),
    "Adventure cards": lambda t: t.cards("red", "adventure-3"),
    "Orbs used": lambda t: t.set("red", orbs_used=1),
}


@proves("KD-22.1")
@pytest.mark.parametrize("what", HIDDEN)
def test_what_lies_behind_a_screen_is_seen_by_its_owner_alone(what):
    assert sees_a_difference("red", HIDDEN[what])
    for viewer in ("blue", "green", "yellow", None):
        assert not sees_a_difference(viewer, HIDDEN[what])


@proves("KD-22.2", "KD-22.4")
@pytest.mark.parametrize("what", OPEN)
def test_what_lies_in_the_open_is_seen_by_all(what):
    for viewer in (*COLOURS, None):
        assert sees_a_difference(viewer, OPEN[what])


@proves("KD-22.1", "KD-22.7")
def test_a_fate_card_is_seen_by_its_owner_alone():
    t = Table(4).fate("red", "runes")
    t.player("red").fate.known = 1 << number_of("red")
    assert t.seen("red").players[0].fate.card == 4
    assert t.seen("blue").players[0].fate.card == t.seen(None).players[0].fate.card == NONE


def number_of(colour):
    return COLOURS.index(colour)


@proves("KD-22.1", "KD-22.5")
def test_reward_tiles_are_known_to_all_or_to_their_owner():
    t = Table(4).rewards("red", "reward-1").rewards("red", "reward-4", known=True)
    own, others = t.seen("red").players[0].rewards, t.seen("green").players[0].rewards
    assert list(own.cards[:2]) == [0, 3] and list(others.cards[:2]) == [NONE, 3]
    assert others.count == 2, "how many there are is seen"


# -- what happens --------------------------------------------------------------------------------------------------------


@proves("KD-2.22", "KD-2.23", "KD-2.24", "KD-22.3", "KD-22.7")
def test_fate_cards_and_their_goods_are_a_secret_of_each():
    t = Table(4)
    t.state = GAME.new(11, 4, {})
    order = t.turn_order
    for colour in order:
        cards = {GAME.actions.text(action).removeprefix("fate:") for action in GAME.legal_for(t.state, number_of(colour))}
        assert len(cards) == 2
        kept, given = sorted(cards)
        player = t.player(colour)
        t.act(f"fate:{kept}")
        own = 1 << number_of(colour)
        assert audiences(t, "FATE_KEPT") == [own]
        assert audiences(t, "FATE_CHOSEN") == [ALL & ~own]
        assert set(audiences(t, "GAINED")) <= {own}
        assert (player.fate.known, player.other_fate.known) == (own, own)
        assert player.other_fate.card == number(Fate, given)
    for colour in order:
        own, player = 1 << number_of(colour), t.player(colour)
        assert t.deciding == colour, "the cubes in turn order"
        while t.window == "either" and t.deciding == colour:
            taken = t.legal() == {"take:weapon", "take:spell"}
            t.act("take:spell" if taken else "pass")
            assert audiences(t, "GAINED") == [own] * taken, "who has nothing to choose is asked as well"
        assert sum(player.goods) == sum(player.start) == goods_of(player.fate.card)
        assert all(not t.seen(other).players[number_of(colour)].goods[good] for other in order if other != colour for good in range(4))
    assert t.window == "place"


@proves("KD-22.3")
def test_goods_gained_and_paid_are_seen_by_all():
    t = Table(4).give("red", coin=1).discs("red", "slot-1-1", "market-1").discs("blue", "market-2").begin("area-b").act("activate:market-1")
    assert audiences(t, "GAINED") == [ALL, ALL]
    t.act("activate:slot-1-1")
    assert audiences(t, "SPENT") == [ALL]
    t.act("take:weapon")
    assert audiences(t, "GAINED") == [ALL]


@proves("KD-22.4", "KD-9.9")
def test_all_know_which_adventure_was_completed():
    t = Table(4).adventures("adventure-1", "adventure-2").give("red", spell=2).discs("red", "adventure-2").discs("blue", "market-1")
    t.begin("area-b").act("activate:adventure-2", "pay:0")
    for viewer in (*COLOURS, None):
        assert t.seen(viewer).players[0].adventures == 0b10
        assert t.seen(viewer).players[0].relics[1] == 1


def secret_start(t, colour, **goods):
    """Let a player have goods of a Fate card, of which nobody else knows anything."""
    player = t.player(colour)
    for n, good in enumerate(GOODS):
        player.goods[n] = player.start[n] = goods.get(good, 0)
        player.at_least[n], player.at_most[n] = 0, 9
    return t


def bounds(t, colour):
    """What all know of the goods of a Fate card, good by good."""
    player = t.player(colour)
    return {good: (player.at_least[n], player.at_most[n]) for n, good in enumerate(GOODS)}


@proves("KD-22.6", "KD-8.1")
def test_goods_shown_for_a_deed_are_known_from_then_on():
    """The Deed asks 1 weapon, 1 spell, 1 loot and 1 coin; more was not shown."""
    t = secret_start(Table(4), "red", weapon=2, spell=1, loot=1, coin=3).deeds("deed-i-3")
    t.discs("red", "deed-1").discs("blue", "market-1").begin("area-b").act("activate:deed-1", "deed:deed-1")
    assert bounds(t, "red") == {"weapon": (1, 9), "spell": (1, 9), "loot": (1, 9), "coin": (1, 9)}


@proves("KD-22.6", "KD-8.19")
def test_where_an_orb_stood_in_nobody_knows_whether_there_is_more():
    t = secret_start(Table(4), "red", weapon=2, spell=1).deeds("deed-i-1").relics("red", orb=1)
    t.discs("red", "deed-1").discs("blue", "market-1").begin("area-b").act("activate:deed-1", "deed:deed-1")
    assert bounds(t, "red")["weapon"] == (2, 9)


@proves("KD-22.6", "KD-21.15")
def test_relics_shown_are_known_and_those_known_are_shown_first():
    t = Table(4).buildings("hall-of-relics").relics("red", trophy=1).rewards("red", "reward-4", "reward-7")
    t.discs("red", "slot-1-1").discs("blue", "market-1").begin("area-b").act("activate:slot-1-1")
    assert t.fame("red") == 22
    rewards = t.player("red").rewards
    known = {rewards.cards[i]: rewards.known[i] for i in range(rewards.count)}
    assert known == {3: 1 << number_of("red"), 6: ALL}, "the Trophy on the card is shown, the Legendary Weapon has to be"


@proves("KD-22.10", "KD-21.17")
@pytest.mark.parametrize(("has", "stolen", "gained", "left"), [(0, 0, 1, 0), (1, 1, 1, 0), (2, 2, 2, 0), (5, 2, 2, 3)])
def test_what_a_theft_tells(has, stolen, gained, left):
    t = secret_start(Table(4).buildings("thieves-den"), "blue", coin=has, weapon=2)
    t.discs("red", "slot-1-1").discs("yellow", "market-1").begin("area-b").act("activate:slot-1-1", "rival:blue", "take:coin")
    assert (t.goods("red").get("coin", 0), t.player("blue").goods[3]) == (gained, left)
    least, most = bounds(t, "blue")["coin"]
    assert least == stolen
    assert most == (has if has < 2 else 9), "with two taken there may be more"
    assert bounds(t, "blue")["weapon"] == (0, 9), "nothing else is told"


# -- face down -----------------------------------------------------------------------------------------------------------


@proves("KD-22.8", "KD-2.7")
def test_nobody_sees_what_lies_face_down():
    t = Table(4).buildings("tavern", "academy", "herbalist", "hiring-hall", "trading-post", open_ones=2)
    t.adventures("adventure-1", "adventure-2", "adventure-3", "adventure-4", "adventure-5").deeds("deed-i-1", "deed-i-2", "deed-i-3")
    for viewer in (*COLOURS, None):
        seen = t.seen(viewer)
        assert [slot.card for slot in seen.buildings][2:] == [NONE] * 3
        for pile in (seen.deed_pile, seen.reserve, seen.horde_deck, seen.fates):
            assert set(pile.cards[: pile.count]) <= {NONE}
        deck = seen.adventure_deck
        assert list(deck.cards[: deck.count]) == [NONE] * (deck.count - 1) + [0], "only its top is open"


# -- asked in any case -----------------------------------------------------------------------------------------------------


def asked(t):
    return t.deciding, t.window


@proves("KD-22.9", "KD-5.3")
def test_who_has_only_spaces_left_that_cost_a_coin_is_asked():
    """All but the second Deed space and the Tutor are taken or closed; the others cannot know whether there is a coin."""
    for coins in (0, 1):
        t = Table(4).characters("quartermaster", "high-priestess", "tutor").give("red", coin=coins).set("red", discs=1)
        for space in t.begin("placing").legal() - {"pass"}:
            if space != "place:deed-2":
                t.state.holders[number(Space, space.removeprefix("place:"))] |= 0b10
        t.state.holders[number(Space, "character-3")] |= 0b10
        t.begin("placing")
        assert asked(t) == ("red", "place")
        assert t.legal() == ({"pass", "place:deed-2"} if coins else {"pass"})


@proves("KD-22.9", "KD-12.7", "KD-12.8")
def test_who_has_no_cube_is_asked_in_area_c_all_the_same():
    for goods in ({}, {"weapon": 1}):
        t = Table(4).horde("horde-4-1").give("red", **goods).discs("red", "camp-1").begin("camps")
        assert asked(t) == ("red", "contribute") and t.can("pass")
        t.act("pass")
        assert t.fame("red") == 18


@proves("KD-22.9", "KD-13.16")
def test_who_has_no_loot_is_asked_in_a_siege_all_the_same():
    for loot in (0, 1):
        t = Table(3).horde("horde-23-1", 1).set("blue", camp=(1, 0)).set("green", camp=(1, 0)).give("red", loot=loot)
        t.begin("horde-movement")
        assert asked(t) == ("red", "fewest") and t.can("wound")


@proves("KD-22.9", "KD-8.9", "KD-6.7")
@pytest.mark.parametrize("space", ["deed-1", "slot-1-1"])
def test_who_cannot_do_anything_is_asked_all_the_same(space):
    """A Deed without its goods, the Merchants' Guild without a coin."""
    t = Table(4).deeds("deed-i-1").discs("red", space).begin("area-b")
    assert asked(t) == ("red", "area-b") and t.legal() == {f"take-back:{space}"}
    t.act(f"take-back:{space}")
    assert t.fame("red") == 20 and t.player("red").discs == 6 and t.goods("red") == {}


# -- the end ---------------------------------------------------------------------------------------------------------------


@proves("KD-22.11")
def test_screens_are_lifted_for_the_scoring():
    t = Table(4).give("red", loot=3).rewards("red", "reward-4")
    for colour, card in zip(COLOURS, ("coins", "reward-tiles", "adventures", "loot"), strict=True):
        t.fate(colour, card)
    t.round(6).begin("scoring")
    for viewer in (*COLOURS, None):
        seen = t.seen(viewer).players[0]
        assert (seen.goods[2], seen.fate.card, seen.rewards.cards[0]) == (3, 0, 3)
    assert audiences(t, "SCREENS_LIFTED") == [ALL]
