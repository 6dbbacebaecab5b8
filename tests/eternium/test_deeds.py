"""What heroes do and what it brings: objectives of deeds, quests that hold for good, Toll, Echo, limits; worked out by hand."""

import pytest

from holdfast.engine.pile import NONE
from holdfast.games.eternium.names import FIGURES, Area, Monster, Quest, Wild
from holdfast.games.eternium.rules import standing
from tests.eternium.arena import ACTIVE, A, B, C, X
from tests.eternium.course import Course
from tests.eternium.test_monsters import CARDS, ZONES
from tests.proves import proves

FAST = ("sprint",) * 8
SLOW = ("brace",) * 8
TWO = ("tempo", "might", "might", "guard", "tempo", "might", "might", "guard")


def braves(monkeypatch, card, *faces, **given):
    t = Course(**given).at("mossdeep", A).at("duskhold", X).wild(card).upgrades(0)
    return t.throws(monkeypatch, *faces, *("blank",) * (12 - len(faces)))


def wins(t, *aims):
    """Brave the wilds, and put the dice on these numbers."""
    t.turn().act("brave").until("allocate", "keep-dice")
    return t.act(*(f"put:{aim}" for aim in aims))


def duel(**given):
    """Kaelis goes for Maru in Heartspire, who has 1 HP left and will lose the initiative."""
    return Course(**given).at("heartspire", A, X).hp(X, 1).deck(0, *FAST).deck(1, *SLOW)


def fights(t):
    return t.turn().act("move:heartspire").place(*TWO)


# -- objectives ------------------------------------------------------------------------------------------------------------------


@proves("ET-11.3")
def test_a_tamed_beast_is_a_deed(monkeypatch):
    """M4: 3 points for taming, none for the Eternium of the beast."""
    t = wins(braves(monkeypatch, "spotted-lynx", "double", "double").victory(A, 4), "hp").act("tame")
    assert (t.points(0), t[A].second) == (3, True)
    t = wins(braves(monkeypatch, "spotted-lynx", "double", "double").victory(A, 4), "hp").act("reward")
    assert (t.points(0), t[A].second) == (0, False)


@proves("ET-11.3")
@pytest.mark.parametrize(("before", "points"), [(0, 0), (1, 3)])
def test_won_wilds_combats(monkeypatch, before, points):
    t = braves(monkeypatch, "bog-rat-swarm", "double", "success").victory(A, 5)
    t[A].wilds_won = before
    assert wins(t, "hp").points(0) == points


@proves("ET-11.3", "ET-9.8")
@pytest.mark.parametrize(
    ("card", "faces", "aims", "points"),
    [
        ("thorn-stalker", ("double", "success"), ("hp",), 0),  # 1 + 1 + 2
        ("cave-bear", ("double", "success"), ("hp", "hp"), 2),  # 3 + 0 + 3
    ],
)
def test_a_great_enemy_of_the_wilds(monkeypatch, card, faces, aims, points):
    """S5: Attack, Defence and HP of 6 or more together."""
    t = wins(braves(monkeypatch, card, *faces).victory(A, 5, second=True), *aims)
    if t.window == "tame":
        t.act("reward")
    assert t.points(0) == points


@proves("ET-11.3", "ET-9.8")
def test_who_falls_with_a_great_enemy_has_done_no_deed(monkeypatch):
    t = wins(braves(monkeypatch, "cave-bear", "double", "success").victory(A, 5, second=True).hp(A, 1), "hp", "hp")
    assert (t.where(A), t.points(0)) == ("dawnhold", 0)


@proves("ET-11.3", "ET-5.6")
def test_victory_cards_are_looked_at_in_the_middle_of_a_trade():
    """M8, three cards of merchants at once: Kaelis has three between taking one and giving another away."""
    t = Course().at("lowford", A, B).at("duskhold", X).gives(A, "ward", "ring-mail").gives(B, "ember-bolt").victory(A, 8).turn()
    t.act("trade:azure-2", "take:ember-bolt")
    assert (t.window, t.points(0), t[A].second) == ("trade", 3, True)
    t.act("give:ward", "done")
    assert (t.points(0), len(t.has(A))) == (3, 2)


@proves("ET-11.3")
def test_a_completed_quest_is_a_deed(monkeypatch):
    """M6 beside the 2 points of the quest; S6 for the third quest of the team."""

    def done(second, before):
        t = Course(active="oriel").at("moon-tower", A).at("duskhold", X).quest("moonlit-riddle").victory(A, 6, second=second)
        t.state.teams[0].quests = before
        return t.throws(monkeypatch, *("double",) * 5).turn().act("quest").points(0)

    assert done(second=False, before=0) == 2 + 3
    assert done(second=False, before=2) == 2 + 3 + 2, "then the secondary one is true at once"
    assert done(second=True, before=1) == 2
    assert done(second=True, before=2) == 2 + 2


@proves("ET-11.3", "ET-10.4")
def test_a_defeated_enemy_hero_is_a_deed():
    """M7: 4 points beside the one for the defeat; S7: the second defeat of the team; Crimson's card of the same kind gains nothing."""
    t = fights(duel().victory(A, 7).victory(X, 7))
    assert (t.where(X), t.points(0), t.points(1), t[A].second) == ("duskhold", 1 + 4, 0, True)
    t = duel().victory(B, 7, second=True)
    assert fights(t).points(0) == 1
    t = duel().victory(B, 7, second=True)
    t.state.teams[0].kills = 1
    assert fights(t).points(0) == 1 + 3, "of the team"


@proves("ET-11.3", "ET-8.30")
def test_a_won_epic_combat_is_a_deed():
    """M13: by a defeat; not by a flight; on damage for the defender too, here with 0 to 0."""
    assert fights(duel().victory(A, 13)).points(0) == 1 + 3
    t = Course().at("heartspire", A, X).deck(0, *SLOW).deck(1, *SLOW).victory(A, 13).victory(X, 13)
    t.turn().act("move:heartspire")
    zones = ("guard", "guard", "tempo", "tempo") * 2
    t.place(*zones)
    fled = t.act("flee:moon-tower")
    assert (fled.points(0), fled.points(1)) == (0, 0)
    t = Course().at("heartspire", A, X).deck(0, *SLOW).deck(1, *SLOW).victory(A, 13).victory(X, 13).turn().act("move:heartspire")
    t.place(*zones).act("stay").place(*zones).act("push:moon-tower")
    assert (t.where(A), t.points(0), t.points(1)) == ("moon-tower", 0, 3)


@proves("ET-11.3")
def test_removed_soldiers_are_counted(monkeypatch):
    """S12: 4 in all."""
    t = Course().at("saltmarch-post", A).at("duskhold", X).soldiers(1, "lowford", 2).victory(A, 12, second=True)
    t[A].removed = 2
    t.throws(monkeypatch, "success", *("blank",) * 3).turn().act("move:lowford", "from:saltmarch-post").until("turn", "keep-dice")
    assert (t[A].removed, t.points(0)) == (3, 0)
    t.throws(monkeypatch, "success", *("blank",) * 3).turn().act("move:lowford", "from:saltmarch-post").until("turn", "keep-dice")
    assert (t[A].removed, t.points(0)) == (4, 2)


@proves("ET-11.3")
def test_great_beasts_and_bosses_are_counted(monkeypatch):
    """S13: an epic beast, or 6 damage to bosses; 9 - 5 = 4 damage in the combat."""

    def hunted(monster, left, before=0):
        t = Course().at("heartspire", A).at("duskhold", X).deck(0, *CARDS).shows(monkeypatch, *("lull",) * 4).victory(A, 13, second=True)
        t.monster(monster, left=left)
        t[A].boss_damage = before
        t.turn().act("move:heartspire").place(*ZONES)
        if t.window == "flee":
            t.act("flee:moon-tower")
        return t.act("reward").points(0) if t.window == "tame" else t.points(0)

    assert hunted("thunder-aurochs", 2) == 3 + 3
    assert hunted("morrigale", 20, before=1) == 0
    assert hunted("morrigale", 20, before=2) == 3
    assert hunted("morrigale", 2) == 6, "a boss is no epic beast: 2 damage"
    assert hunted("thunder-aurochs", 7, before=5) == 0, "damage to beasts is not meant"


@proves("ET-11.4")
def test_without_a_card_in_the_deck_no_new_one_is_drawn():
    t = Course().at("highcairn", A).at("duskhold", X).victory(A, 11, second=True)
    t[A].victory = NONE
    t[A].second, t[A].due = False, True
    t.state.victories.count = 0
    t.turn()
    assert (t[A].victory, t[A].due) == (NONE, True)


@proves("ET-11.3", "ET-6.1")
def test_a_move_of_no_step_in_a_tower_ends_there_too(monkeypatch):
    """S11: a hero that was moved to the Moon Tower has ended no Move there, until it makes one of no step."""
    t = Course().at("moon-tower", A, X).deck(0, *SLOW).deck(1, *SLOW).victory(A, 11, second=True)
    t[A].towers = 1 << Area.HERON_TOWER | 1 << Area.RAVEN_TOWER
    t.turn()
    assert t.points(0) == 0
    zones = ("guard", "guard", "tempo", "tempo") * 2
    t.act("move:moon-tower").place(*zones).act("flee:heartspire")
    assert t.points(0) == 2


# -- quests that hold for good ---------------------------------------------------------------------------------------------------


def blessed(monkeypatch, quest, monster=None):
    """Kaelis fights with what a quest has given him."""
    t = Course().at("heartspire", A, X).deck(0, *CARDS).deck(1, *SLOW).shows(monkeypatch, *("lull",) * 4)
    t[A].boons[0] = Quest[quest.upper()]
    standing.refit(t.state, t.numbers, A)
    t.fight(t.monster(monster) if monster else X)
    return t.place(*ZONES) if monster else t.place("might", "tempo", "guard", "guard", "might", "tempo", "tempo", "guard")


@proves("ET-6.9")
@pytest.mark.parametrize(
    ("quest", "monster", "totals"),
    [
        ("crown_shard", "hollow-king", (10, 5, 3)),
        ("crown_shard", "morrigale", (10, 5, 3)),
        ("crown_shard", "mire-hydra", (9, 5, 3)),
        ("crown_shard", None, (9, 5, 3)),
        ("mirror_pool", "morrigale", (9, 6, 3)),
        ("mirror_pool", "mire-hydra", (9, 5, 3)),
    ],
)
def test_what_holds_against_the_boss(monkeypatch, quest, monster, totals):
    assert blessed(monkeypatch, quest, monster).totals(ACTIVE) == totals


@proves("ET-6.9", "ET-8.2")
def test_a_salt_circle_keeps_dread_away(monkeypatch):
    """Without it Kaelis, Spirit 3, would lose 1 HP; the King strikes 8 - 5 first or second, on the tie 3 to 3 second."""
    assert blessed(monkeypatch, "salt_circle", "hollow-king")[A].damage == 8 - 5
    assert blessed(monkeypatch, "oath_of_the_cairn", "hollow-king")[A].damage == 1 + 8 - 5


@proves("ET-6.9", "ET-8.11")
def test_an_oath_keeps_thorns_away(monkeypatch):
    assert blessed(monkeypatch, "oath_of_the_cairn", "morrigale")[A].damage == 7 - 5
    assert blessed(monkeypatch, "salt_circle", "morrigale")[A].damage == 1 + 7 - 5


@proves("ET-6.9", "ET-7.4")
def test_for_a_card_of_a_quest_another_one_is_put_away(monkeypatch):
    t = Course().at("forgecross", A).at("duskhold", X).quest("the-smiths-lost-hammer").row("ring-mail").gives(A, "leather-coat")
    t.throws(monkeypatch, *("double",) * 4).turn().act("quest").until("gain", "keep-dice")
    t.act("gain-item:ring-mail")
    assert t.has(A) == ["ring-mail"]


# -- Toll, Echo, Beast Song --------------------------------------------------------------------------------------------------------


@proves("ET-7.10")
def test_toll_for_a_hero_and_for_an_epic_beast(monkeypatch):
    t = Course("kaelis", "sirel").at("heartspire", A, X).hp(A, 1).deck(0, *SLOW).deck(1, *FAST).turn(X)
    t.act("move:heartspire").place(*TWO)
    assert (t.where(A), t.money(1)) == ("dawnhold", 10 + 2 + 1)
    t = Course("kaelis", "sirel").at("heartspire", X).at("dawnhold", A).deck(1, *CARDS).shows(monkeypatch, "lull")
    t.monster("mire-hydra", left=1)
    t.turn(X).act("move:heartspire").place(*ZONES)
    assert (t.points(1), t.money(1)) == (4, 10 + 5 + 1)
    t = Course("kaelis", "sirel").at("heartspire", A, X).hp(X, 1).deck(0, *FAST).deck(1, *SLOW).turn(A).act("move:heartspire").place(*TWO)
    assert t.money(0) == 10 + 2, "only she"


@proves("ET-7.9")
def test_echo_is_for_the_first_spell_of_a_round_on_the_map_too(monkeypatch):
    t = Course("oriel").at("lowford", A).at("duskhold", X).soldiers(0, "lowford", 1).gives(A, "harvest", "harvest")
    t.throws(monkeypatch, "success", "success").turn()
    t.act("cast:azure-1:harvest")
    assert t.has(A) == ["harvest", "harvest"]
    t.act("cast:azure-1:harvest")
    assert (t.has(A), t.money(0)) == (["harvest"], 10 + 3 + 3), "no roll for the second"
    t.preparing(4)
    t.turn(round_=4).act("cast:azure-1:harvest")
    assert t.has(A) == ["harvest"], "a new round"


@proves("ET-7.7")
def test_beast_song_makes_taming_cheaper_until_the_end_of_the_turn(monkeypatch):
    """A Cave Bear costs 4; with the song 1."""
    t = braves(monkeypatch, "cave-bear", "double", "success").gives(A, "beast-song")
    t.turn().act("cast:azure-1:beast-song", "brave").until("allocate", "keep-dice").act("put:hp", "put:hp", "tame")
    assert (t.money(0), t[A].beast) == (9, Wild.CAVE_BEAR)
    t = braves(monkeypatch, "cave-bear", "double", "success").gives(A, "beast-song").turn().act("cast:azure-1:beast-song", "done")
    t.turn().act("brave").until("allocate", "keep-dice").act("put:hp", "put:hp", "tame")
    assert t.money(0) == 6


# -- what is carried -----------------------------------------------------------------------------------------------------------


@proves("ET-7.3")
@pytest.mark.parametrize(
    ("carried", "bought", "asked"),
    [
        (("tower-pike",), "grudge-axe", None),
        (("tower-pike", "spellblade"), "grudge-axe", {"tower-pike", "spellblade"}),
        (("fox-charm",), "scholars-lens", {"fox-charm"}),
        (("fire-flask", "smoke-jar"), "stoneskin-salve", None),
        (("fire-flask", "smoke-jar", "healing-draught"), "stoneskin-salve", {"fire-flask", "smoke-jar", "healing-draught"}),
        (("ring-mail",), "leather-coat", {"ring-mail"}),
    ],
)
def test_how_much_a_hero_carries(carried, bought, asked):
    t = Course().at("mossdeep", A).at("duskhold", X).soldiers(0, "forgecross", 1).row(bought).gives(A, *carried).pool(0, 20)
    t.turn().act("done", f"buy:{bought}")
    if asked is None:
        assert set(t.has(A)) == {*carried, bought}
    elif len(asked) == 1:
        assert t.has(A) == [bought], "the only one is put away"
    else:
        assert (t.window, t.offers("put-away")) == ("room", asked)


@proves("ET-7.3")
def test_one_vehicle():
    t = Course().at("mossdeep", A).at("duskhold", X).soldiers(0, "wheelwright-yard", 1).row("sky-skiff").gives(A, "pack-pony")
    t.turn().act("done", "buy:sky-skiff")
    assert t.has(A) == ["sky-skiff"]


@proves("ET-7.3", "ET-7.6")
def test_a_new_ally_or_beast_sends_the_old_one_to_the_discard_pile_and_an_epic_one_out_of_the_game(monkeypatch):
    t = braves(monkeypatch, "young-squire", "double").ally(A, "sellsword").turn().act("brave").until("recruit", "keep-dice").act("recruit")
    pile = t.state.wilds_discard
    assert (t[A].ally, [*pile.cards[: pile.count]]) == (Wild.YOUNG_SQUIRE, [Wild.SELLSWORD])
    t = wins(braves(monkeypatch, "spotted-lynx", "double", "double").tamed(A, "thunder-aurochs"), "hp").act("tame")
    assert (t[A].beast, t.state.wilds_discard.count) == (Wild.SPOTTED_LYNX, 0)


@proves("ET-7.5", "ET-7.6")
def test_a_used_consumable_lies_under_the_deck_of_the_smith():
    t = Course().at("lowford", A).at("duskhold", X).gives(A, "healing-draught").hp(A, 5).turn()
    count = t.state.equipment.count
    t.act("use:healing-draught")
    assert (t.has(A), t.state.equipment.count, t.state.equipment.cards[0]) == ([], count + 1, 15)


@proves("ET-10.3", "ET-7.6")
def test_an_epic_beast_pays_its_price_and_leaves_the_game():
    """Pool 1, the Crawler is worth 5: the pool may pay 1, or nothing."""
    t = Course().at("heartspire", A, X).hp(A, 1).pool(0, 1).tamed(A, "bonefen-crawler").deck(0, *SLOW).deck(1, *FAST).turn(X)
    t.act("move:heartspire").place(*TWO)
    assert t.can() == {"pay:0", "pay:1"}
    t.act("pay:0")
    assert (t.money(0), t[A].beast, t.state.wilds_discard.count) == (1, NONE, 0)


@proves("ET-10.3", "ET-15.8", "ET-7.6")
def test_cards_of_merchants_pay_and_lie_under_their_deck():
    """By the option a Dire Wolf and a Sellsword do not pay beside the Ward and the Ring Mail, 2 and 5."""
    for option in ("all-with-price", "merchant-cards"):
        t = Course(defeat_payment=option).at("heartspire", A, X).hp(A, 1).pool(0, 0).gives(A, "ward", "ring-mail")
        t.tamed(A, "dire-wolf").ally(A, "sellsword").deck(0, *SLOW).deck(1, *FAST).turn(X).act("move:heartspire").place(*TWO)
        others = {"pay-beast", "pay-ally"} if option == "all-with-price" else set()
        assert t.until("pay-card").can() == {"pay-card:ward", "pay-card:ring-mail"} | others
        spells, smith = t.state.spells.count, t.state.equipment.count
        t.act("pay-card:ward")
        assert (t.state.spells.count, t.state.spells.cards[0]) == (spells + 1, 1)
        if option == "all-with-price":  # else it is the only one that is left
            t.act("pay-card:ring-mail")
        assert (t.state.equipment.count, t.state.equipment.cards[0]) == (smith + 1, 9)
        assert (t.has(A), t.window, t.where(A)) == ([], "turn", "dawnhold"), "Maru's turn goes on"


@proves("ET-5.5", "ET-12.4")
def test_mercy_reaches_one_area_far():
    t = Course(active="toma").at("highcairn", A).at("heartspire", B).at("forgecross", C).at("duskhold", X).hp(A, 5).hp(B, 5).hp(C, 5)
    t.turn().act("done")
    assert [t[figure].hp - t[figure].damage for figure in (A, B, C)] == [5, 5, 6], "Heartspire is joined with Highcairn by a road alone"


@proves("ET-6.8", "ET-2.10")
def test_a_court_scholar_helps_in_quests_alone(monkeypatch):
    t = Course().at("frostbrow", A).at("duskhold", X).quest("hunt-the-white-hart").wild("cave-ogre").ally(A, "court-scholar")
    t.throws(monkeypatch, *("blank",) * 9).turn().act("quest")
    assert t.state.roll.count == 5
    assert t.act("brave").state.roll.count == 4


@proves("ET-11.13", "ET-8.25")
def test_damage_to_epic_beasts_is_counted_for_the_team_though_it_heals(monkeypatch):
    """9 - 3 = 6 damage to the Hydra, of which 1 grows again; the boss has a count of its own."""
    t = Course(scenario="skirmish-2").at("heartspire", A).at("duskhold", X).deck(0, *CARDS).shows(monkeypatch, "lull")
    beast = t.monster("mire-hydra")
    t.fight(beast).place(*ZONES)
    assert (t.state.beasts[beast - FIGURES].damage, t.state.teams[0].beast_damage, t.state.teams[0].boss_damage) == (5, 6, 0)


@proves("ET-8.9")
@pytest.mark.parametrize(("left", "attack"), [(7, 8), (6, 10), (5, 10)])
def test_half_of_twelve_is_six(left, attack):
    """Maru with the Torc: 8 Attack in the grid of Y43."""
    t = Course().at("heartspire", A, X).gives(X, "bearheart-torc").hp(X, left).deck(0, *("sprint",) * 4)
    t.deck(1, "quick-cut", "heavy-blow", "parry", "feint").fight().place(
        *("guard", "tempo", "might", "might", "guard", "guard", "might", "tempo")
    )
    assert t.totals(1)[0] == attack


@proves("ET-8.9")
def test_a_shell_takes_one_damage_in_all(monkeypatch):
    """A flask of 2 takes 1 of the Crawler, then the blow 9 - 5 all."""
    t = Course().at("heartspire", A).at("duskhold", X).deck(0, *CARDS).shows(monkeypatch, "lull").gives(A, "fire-flask")
    beast = t.monster("bonefen-crawler")
    t.fight(beast).place(*ZONES).act("use:fire-flask")
    assert t.state.beasts[beast - FIGURES].damage == 2 - 1 + 4


@proves("ET-8.27")
def test_a_tamed_epic_beast_is_no_model_on_the_map(monkeypatch):
    t = Course().at("heartspire", A).at("duskhold", X).deck(0, *CARDS).shows(monkeypatch, "lull")
    beast = t.monster("pale-gryphon", left=1)
    t.turn().act("move:heartspire").place(*ZONES).act("tame")
    assert (t.money(0), t.state.beasts[beast - FIGURES].kind, t[A].beast) == (10 - 7, NONE, len(Wild) + Monster.PALE_GRYPHON)
    assert t[C].beast == NONE
    assert "cloudmere-isle" in t.turn().offers("move"), "it flies with the Gryphon"
