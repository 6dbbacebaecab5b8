"""Merchants, what a hero carries, Scry and map spells: section 7 of the rules, examples Y38 to Y41."""

from holdfast.engine.pile import put_on_top
from holdfast.games.eternium import GAME
from holdfast.games.eternium.actions import SPACE
from holdfast.games.eternium.names import WILDS, CombatCard, Equipment, Monster, Wild
from tests.eternium.arena import A, B, X
from tests.eternium.course import Course
from tests.proves import proves


def market(*items, **given):
    return Course(**given).at("mossdeep", A).at("duskhold", X).soldiers(0, "forgecross", 1).row(*items)


@proves("ET-7.1", "ET-5.3")
def test_buying_from_afar_and_the_row_is_full_again():
    """Y38."""
    t = market("ring-mail", "fox-charm", "fire-flask").pool(0, 9)
    put_on_top(t.state.equipment, Equipment.HEALING_DRAUGHT, 0)
    t.turn().act("done")
    assert t.window == "merchant"
    t.act("buy:ring-mail")
    assert t.offers("buy") == {"fox-charm", "fire-flask", "healing-draught"}, "the card turned up may be bought too"
    t.act("buy:fox-charm")
    assert t.money(0) == 0
    assert t.has(A) == ["ring-mail", "fox-charm"]
    assert t.window != "merchant", "nothing can be paid"


@proves("ET-7.1", "ET-7.2")
def test_one_merchant_and_only_a_controlled_one():
    t = market("ring-mail", "ward", "pack-pony").soldiers(0, "veilmarket", 1).turn().act("done")
    assert t.offers("buy") == {"ring-mail", "ward"}, "nobody holds the Wheelwright Yard"
    t.pool(0, 30).act("buy:ward")
    assert "ring-mail" not in t.offers("buy")
    t = Course().at("mossdeep", A).at("duskhold", X).row("ring-mail").turn().act("done")
    assert t.window != "merchant"


@proves("ET-7.4", "ET-7.6", "ET-7.3")
def test_over_the_limit_one_of_the_sort_goes_under_the_deck():
    """Y39."""
    t = market("ring-mail").gives(A, "leather-coat")
    for _ in range(5):
        put_on_top(t.state.equipment, Equipment.FIRE_FLASK, 0)
    t.turn().act("done", "buy:ring-mail")
    assert t.has(A) == ["ring-mail"]
    assert (t.state.equipment.count, t.state.equipment.cards[0]) == (2, Equipment.LEATHER_COAT)
    t = market("stormglass-blade", "grudge-axe").gives(A, "tower-pike", "spellblade").pool(0, 30).turn().act("done", "buy:grudge-axe")
    assert t.window == "room"
    assert t.offers("put-away") == {"tower-pike", "spellblade"}
    t.act("put-away:tower-pike")
    assert set(t.has(A)) == {"grudge-axe", "spellblade"}


@proves("ET-7.3")
def test_as_many_spells_as_mind():
    """Kaelis has Mind 2."""
    t = Course().at("mossdeep", A).at("duskhold", X).soldiers(0, "veilmarket", 1).row("ward", "haste", "slow").pool(0, 20)
    t.turn().act("done", "buy:ward", "buy:haste", "buy:slow")
    assert (t.window, t.offers("put-away")) == ("room", {"ward", "haste"})


@proves("ET-7.4")
def test_spells_beyond_mind_are_put_away_at_once():
    t = Course().at("mossdeep", A, B).at("duskhold", X).gives(A, "scholars-lens", "ward", "haste", "slow").turn()
    assert t.has(A) == ["scholars-lens", "ward", "haste", "slow"]
    t.act("trade:azure-2", "give:scholars-lens")
    assert (t.window, t.offers("put-away")) == ("spells", {"ward", "haste", "slow"})
    t.act("put-away:slow")
    assert t.has(A) == ["ward", "haste"]


@proves("ET-7.1")
def test_discounts():
    """Y40: Ilka buys the Longsword, 4, for 3."""
    t = market("watchmans-longsword", active="ilka").turn().act("done", "buy:watchmans-longsword")
    assert t.money(0) == 7
    assert t.state.turn.spent == 3


@proves("ET-7.8")
def test_scry_shows_cards_to_the_team_alone():
    """Y41: two cards are left."""
    t = Course().at("mossdeep", A).at("duskhold", X).gives(A, "scry")
    t._empty(t.state.spells)
    for spell in (3, 5):
        put_on_top(t.state.spells, spell, 0)
    t.turn().act("cast:azure-1:scry", "scry-deck:arcanist")
    assert t.window == "put-back"
    assert [t.state.spells.known[n] for n in range(1, 3)] == [1, 1], "above the used Scry: seat 1 alone"
    assert [t.state.spells.cards[n] for n in range(1, 3)] == [3, 5]
    t.act("scry-card:1")
    assert [t.state.spells.cards[n] for n in range(1, 3)] == [5, 3], "the second one is on top now"
    assert t.window == "turn"


@proves("ET-7.8")
def test_three_cards_go_back_in_any_order():
    t = Course().at("mossdeep", A).at("duskhold", X).gives(A, "scry").wild("dire-wolf", "cave-bear", "sabre-cat", "cliff-ram")
    t.deck(0).turn().act("cast:azure-1:scry")
    assert t.offers("scry-deck") == {"smith", "arcanist", "stablemaster", "wilds", "quests", "upgrades"}, "its combat deck is empty"
    t.act("scry-deck:wilds")
    assert t.offers("scry-card") == {"0", "1", "2"}
    t.act("scry-card:2", "scry-card:1")
    pile = t.state.wilds
    names = [Wild(pile.cards[n]).name for n in range(pile.count - 1, -1, -1)]
    assert names == ["SABRE_CAT", "CAVE_BEAR", "DIRE_WOLF", "CLIFF_RAM"]


@proves("ET-7.8")
def test_scry_is_for_decks_of_the_own_team():
    t = (
        Course(other="sirel")
        .at("mossdeep", X)
        .at("dawnhold", A)
        .gives(X, "scry")
        .deck(0, "lunge", "brace", "feint")
        .deck(1, "lunge", "feint")
    )
    t.turn(X).act("cast:crimson-1:scry", "scry-deck:combat", "scry-card:1")
    mine = t.state.teams[1].deck
    assert [t.state.teams[0].deck.known[n] for n in range(3)] == [0, 0, 0]
    assert [mine.known[n] for n in range(mine.count)] == [2, 2], "seat 2"
    assert [mine.cards[mine.count - 1 - n] for n in range(2)] == [CombatCard.FEINT, CombatCard.LUNGE]


@proves("ET-7.7", "ET-7.5")
def test_gate_and_call_to_arms():
    t = Course().at("mossdeep", A).at("duskhold", X).soldiers(0, "lowford", 1).soldiers(0, "highcairn", 3).gives(A, "gate", "call-to-arms")
    t.at("moon-tower", X).turn()
    t.act("cast:azure-1:gate")
    assert t.offers("area") == {"lowford", "highcairn", "heron-tower", "raven-tower"}
    t.act("area:lowford")
    assert t.where(A) == "lowford"
    t.act("cast:azure-1:call-to-arms")
    assert t.held(0, "lowford") == 2, "the only area with room"
    assert t.has(A) == []
    assert t.state.turn.left == 2, "a free action"
    t = Course().at("mossdeep", A).at("duskhold", X).gives(A, "gate").soldiers(0, "lowford", 1).at("lowford", X).turn()
    t.act("cast:azure-1:gate")
    assert "lowford" not in t.offers("area"), "an enemy hero is there"


@proves("ET-7.7")
def test_harvest_and_restore():
    t = Course().at("lowford", A).at("duskhold", X).soldiers(0, "lowford", 1).gives(A, "harvest", "restore").hp(B, 2).turn()
    t.act("cast:azure-1:harvest")
    assert t.money(0) == 13
    t.act("cast:azure-1:restore")
    assert t[B].damage == t[B].hp - 5


@proves("ET-7.7")
def test_harvest_is_not_offered_where_it_gives_nothing():
    def laid(soldiers):
        return Course().at("lowford", A).at("duskhold", X).soldiers(0, "lowford", soldiers).gives(A, "harvest").turn()

    assert laid(1).offers("cast") == {"azure-1:harvest"}
    assert laid(0).offers("cast") == set(), "no outpost of the own team"
    t = Course().at("mossdeep", A).at("duskhold", X).gives(A, "harvest").turn()
    assert t.offers("cast") == set(), "no outpost"


@proves("ET-5.2")
def test_a_draught_is_a_free_action():
    t = Course().at("lowford", A).at("duskhold", X).gives(A, "healing-draught", "fire-flask").turn()
    assert not t.offers("use"), "nothing to heal"
    t = Course().at("lowford", A).at("duskhold", X).gives(A, "healing-draught", "fire-flask").hp(A, 5).turn()
    assert t.offers("use") == {"healing-draught"}
    t.act("use:healing-draught")
    assert t[A].hp - t[A].damage == 8
    assert t.state.turn.left == 2


@proves("ET-5.6")
def test_trade_within_the_limits():
    t = Course().at("mossdeep", A, B).at("duskhold", X).gives(A, "tower-pike", "leather-coat").gives(B, "ring-mail", "pack-pony")
    t.ally(A, "sellsword").tamed(A, "dire-wolf").turn()
    assert t.offers("trade") == {"azure-2"}
    t.act("trade:azure-2")
    assert t.offers("give") == {"tower-pike", "leather-coat"}
    assert t.offers("take") == {"ring-mail", "pack-pony"}
    giving = GAME.words(GAME.content).action(t.state, SPACE.number("give:leather-coat"))
    assert str(giving) == "Give Leather Coat for Ring Mail", "there is room for one armour"
    t.act("give:leather-coat", "take:pack-pony", "done")
    assert t.has(A) == ["tower-pike", "ring-mail", "pack-pony"]
    assert t.has(B) == ["leather-coat"]
    assert not t.offers("trade"), "once in a turn"
    assert t[A].beast == Wild.DIRE_WOLF < WILDS < WILDS + len(Monster)


@proves("ET-5.6")
def test_a_trade_in_which_no_more_can_change_hands_ends_unasked():
    """What heroes carry lies open, so all can see that there is no question; with a card left to hand over it is one."""
    t = Course().at("mossdeep", A, B).at("duskhold", X).gives(A, "tower-pike", "leather-coat").turn().act("trade:azure-2")
    t.act("give:tower-pike")
    assert (t.window, t.offers("give"), t.offers("take")) == ("trade", {"leather-coat"}, set())
    t.act("give:leather-coat")
    assert (t.window, t.has(A), t.has(B)) == ("turn", [], ["tower-pike", "leather-coat"])
    assert not t.offers("trade"), "once in a turn"


@proves("ET-5.6")
def test_trade_needs_the_same_area():
    assert not Course().at("mossdeep", A).at("duskhold", X).gives(A, "tower-pike").turn().offers("trade")
