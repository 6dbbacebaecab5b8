"""Every Artifact, both sides, and what banners do.  Expected numbers are worked out from the cards by hand."""

import pytest

from holdfast.games.mage_knight.names import Card, Element, Phase, Terrain
from holdfast.games.mage_knight.rules.damage import assign_to_unit, begin_damage
from holdfast.games.mage_knight.rules.land import cost_of
from tests.mage_knight.laid import C, Laid, played
from tests.proves import proves


@proves("MK-4.7")
@pytest.mark.parametrize(
    ("card", "side", "situation", "answers", "gives"),
    [
        ("banner-of-glory", "strong", "moving", "", {}),
        ("banner-of-fear", "strong", "block", "part:one", {"stopped 0": 1}),
        ("banner-of-protection", "strong", "moving", "", {}),
        ("ruby-ring", "basic", "moving", "", {"red mana": 1, "red crystal": 1, "fame": 1}),
        ("ruby-ring", "strong", "moving", "", {}),
        ("sapphire-ring", "basic", "block", "", {"blue mana": 1, "blue crystal": 1, "fame": 1}),
        ("sapphire-ring", "strong", "moving", "", {}),
        ("diamond-ring", "basic", "moving", "", {"white mana": 1, "white crystal": 1, "fame": 1}),
        ("diamond-ring", "strong", "moving", "", {}),
        ("emerald-ring", "basic", "deal", "", {"green mana": 1, "green crystal": 1, "fame": 1}),
        ("emerald-ring", "strong", "moving", "", {}),
        ("sword-of-justice", "strong", "attack", "", {}),
        ("endless-bag-of-gold", "basic", "deal", "", {"influence": 4, "fame": 2}),
        ("endless-bag-of-gold", "strong", "deal", "", {"influence": 9, "fame": 3}),
        (
            "endless-gem-pouch",
            "strong",
            "moving",
            "",
            {"red mana": 1, "blue mana": 1, "white mana": 1, "green mana": 1, "gold mana": 1},
        ),
        ("golden-grail", "basic", "moving", "", {"heal": 2}),
        ("golden-grail", "strong", "moving", "", {"heal": 6}),
        ("amulet-of-the-sun", "basic", "moving", "", {"gold mana": 1}),
        ("amulet-of-the-sun", "strong", "moving", "", {"gold mana": 3}),
        ("amulet-of-darkness", "basic", "moving", "colour:black", {"black mana": 1}),
        (
            "amulet-of-darkness",
            "strong",
            "moving",
            "colour:red colour:red colour:gold",
            {"red mana": 2, "gold mana": 1},
        ),
    ],
)
def test_what_an_artifact_gives(card, side, situation, answers, gives):
    t = played(card, side, situation, answers)
    assert t.gave == gives
    assert t.played() == ([card.replace("-", "_")] if side == "basic" else []), "its strong side throws it away"
    assert t.discards() == t.hand() == []


def test_the_gem_pouch_gives_black_mana_by_night():
    assert played("endless-gem-pouch", "strong", "moving", night=True).gave["black mana"] == 1


@pytest.mark.parametrize("seed", range(6))
def test_the_gem_pouch_rolls_two_crystals(seed):
    """A basic colour is its crystal, gold any of them, black a point of Fame."""
    t = played("endless-gem-pouch", "basic", "moving", seed=seed)
    while "colour:red" in t.can():
        t.act("colour:red")
    assert sum(n for name, n in t.gave.items() if "crystal" in name or name == "fame") == 2


# -- rings -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ring", "card", "way"),
    [
        ("ruby-ring", "rage", "power"),
        ("sapphire-ring", "stamina", "power"),
        ("diamond-ring", "promise", "power"),
        ("emerald-ring", "march", "power"),
    ],
)
def test_a_ring_gives_endless_mana_of_its_colour(ring, card, way):
    situation = {"rage": "attack", "promise": "deal"}.get(card, "moving")
    t = Laid(situation, hand=[ring, card, card, "determination"])
    t.act(f"power:{ring}", f"{way}:{card}", f"{way}:{card}")
    assert t.hand() == ["determination"]


def test_black_mana_of_a_ring_is_used_by_night_alone():
    for night in (False, True):
        t = Laid("ranged", hand=["ruby-ring", "fireball"], night=night)
        t.act("power:ruby-ring")
        assert ("power:fireball" in t.can()) == night


def test_a_ring_gives_fame_for_spells_of_its_colour():
    t = Laid("ranged", hand=["ruby-ring", "fireball", "snowstorm"], mana=["blue"])
    t.act("power:ruby-ring", "play:fireball", "play:snowstorm")
    assert t.me.fame == 1, "a blue Spell gives none"
    t = Laid("ranged", hand=["ruby-ring", "fireball"], mana=["red"])
    t.act("play:fireball", "power:ruby-ring")
    assert t.me.fame == 1, "one cast before it counts"


# -- sword, horn, grail, book ------------------------------------------------------------------------------------------------


def test_the_sword_of_justice():
    t = Laid("attack", hand=["sword-of-justice", "march", "rage", "wound"], foes=["prowlers", "werewolf"])
    t.act("play:sword-of-justice", "card:march", "card:rage")
    assert t.gave == {"melee": 6}
    t.act("strike")
    assert t.me.fame == 2 + 1


def test_the_sword_of_justice_needs_a_card_and_the_attack_phase():
    assert "play:sword-of-justice" not in Laid("ranged", hand=["sword-of-justice", "march"]).can()
    t = Laid("attack", hand=["sword-of-justice", "wound"]).act("play:sword-of-justice")
    assert t.gave == {}


def test_the_sword_of_justice_doubles_physical_attacks():
    """Golems, armor 5, resist them no more: rage, 2 twice, is not enough, with a card sideways it is."""
    t = Laid("attack", hand=["sword-of-justice", "rage", "march"], foes=["golems", "prowlers"])
    t.act("power:sword-of-justice", "play:rage")
    assert "strike" not in t.can()
    t.act("sideways:march")
    assert "strike" in t.can()
    t.act("strike")
    assert t.me.fame == 4 + 1


def test_the_sword_doubles_nothing_in_the_ranged_phase():
    t = Laid("ranged", hand=["sword-of-justice", "swiftness"], mana=["white"], foes=["werewolf"])
    t.act("power:sword-of-justice", "power:swiftness")
    assert "strike" not in t.can(), "3, not 6, against armor 5"


@pytest.mark.parametrize("seed", range(8))
def test_the_horn_of_wrath(seed):
    t = played("horn-of-wrath", "basic", "ranged", seed=seed)
    assert t.gave in ({"siege": 5}, {"siege": 5, "wounds": 1})
    t = played("horn-of-wrath", "strong", "ranged", "part:one part:one decline", seed=seed)
    while "decline" in t.can():
        t.act("decline")
    assert t.gave["siege"] == 7
    assert t.gave.get("wounds", 0) <= 2


def test_the_horn_wounds_for_black_and_red_alone():
    """Over many throws about a third."""
    wounds = sum(played("horn-of-wrath", "basic", "ranged", seed=seed).gave.get("wounds", 0) for seed in range(60))
    assert 10 <= wounds <= 32


def test_the_golden_grail_gives_fame_for_its_two_points():
    t = Laid(hand=["golden-grail", "wound", "wound", "wound", "tranquility"])
    t.act("play:golden-grail", "play:tranquility", "part:one", "heal", "heal", "heal")
    assert t.gave == {"fame": 2, "wounds": -3}


@proves("MK-11.2")
def test_the_golden_grail_counts_points_spent_on_units():
    t = Laid(hand=["golden-grail"], units=["illusionists"])
    t.me.company[0].wounds = 1
    t.act("play:golden-grail", "mend:0")
    assert t.me.fame == 2


@proves("MK-11.2")
def test_the_golden_grail_draws_for_wounds():
    t = Laid(hand=["golden-grail", "wound", "wound"], deck=["march", "rage", "stamina"])
    t.act("power:golden-grail", "heal", "heal")
    assert t.hand() == ["march", "rage"]


def test_the_book_of_wisdom():
    t = Laid(hand=["book-of-wisdom", "march"]).offer(actions=["fire-bolt", "training"], spells=["tremor", "fireball"])
    t.act("play:book-of-wisdom", "card:march", "action-offer:1")
    assert t.hand() == ["training"]
    t = Laid(hand=["book-of-wisdom", "march"]).offer(actions=["fire-bolt", "training"], spells=["tremor", "fireball"])
    t.act("power:book-of-wisdom", "card:march", "spell-offer:0")
    assert (t.hand(), t.gave) == (["tremor"], {"green crystal": 1})


# -- amulets -----------------------------------------------------------------------------------------------------------------


def test_the_amulet_of_the_sun_lets_gold_be_used_by_night():
    t = Laid(hand=["amulet-of-the-sun", "march"], mana=["gold"], night=True)
    assert "power:march" not in t.can()
    assert "power:march" in t.act("play:amulet-of-the-sun").can()


def test_the_amulet_of_darkness_lets_black_be_used_by_day():
    t = Laid("ranged", hand=["amulet-of-darkness", "fireball"], mana=["red"])
    t.act("play:amulet-of-darkness", "colour:black")
    assert "power:fireball" in t.can()


@proves("MK-5.1")
@pytest.mark.parametrize(
    ("amulet", "night", "terrain", "before", "after"),
    [
        ("amulet-of-the-sun", True, "forest", 5, 3),
        ("amulet-of-the-sun", True, "desert", 3, 3),
        ("amulet-of-darkness", False, "desert", 5, 3),
        ("amulet-of-darkness", False, "forest", 3, 3),
        ("amulet-of-the-sun", False, "desert", 5, 5),
    ],
)
def test_amulets_change_what_terrain_costs(amulet, night, terrain, before, after):
    t = Laid(hand=[amulet], night=night)
    tile = C.tiles[t.s.land.hexes[0].tile]
    was = tile.terrain[1]
    tile.terrain[1] = int(Terrain[terrain.upper()])
    try:
        assert cost_of(t.s, C, 0, 1) == before
        t.act(f"play:{amulet}", *(["colour:red"] if "darkness" in amulet else []))
        assert cost_of(t.s, C, 0, 1) == after
    finally:
        tile.terrain[1] = was


# -- banners -----------------------------------------------------------------------------------------------------------------


def bear(banner, *units, situation="moving", at=0, **laid):
    """A Unit bears a banner."""
    t = Laid(situation, hand=[banner], units=units, **laid)
    t.act(f"play:{banner}", f"unit:{at}")
    t.before = t.counts()
    return t


@proves("MK-4.19")
def test_a_banner_takes_the_place_of_another_and_goes_with_its_unit():
    t = bear("banner-of-glory", "peasants", "foresters")
    assert t.played() == []
    t.hold("banner-of-fear")
    t.act("play:banner-of-fear", "unit:0")
    assert t.me.company[0].banner == Card.BANNER_OF_FEAR
    assert t.discards() == ["banner_of_glory"]
    assert (t.me.company[0].attack, t.me.company[0].armor) == (0, 0)


def test_a_banner_needs_a_unit():
    assert "play:banner-of-glory" not in Laid(hand=["banner-of-glory"]).can()


@pytest.mark.parametrize(
    ("use", "situation", "gives"),
    [
        ("use:0:0", "attack", {"melee": 3, "fame": 1, "spent": 1}),
        ("use:0:0", "block", {"block": 3, "fame": 1, "spent": 1}),
        ("use:0:2", "moving", {"move": 2, "spent": 1}),
    ],
)
def test_the_banner_of_glory(use, situation, gives):
    assert bear("banner-of-glory", "peasants", "foresters", situation=situation).act(use).gave == gives


def test_the_banner_of_glory_strengthens_its_own_unit_alone():
    t = bear("banner-of-glory", "peasants", "foresters", situation="block").act("use:1:1")
    assert t.gave == {"block": 3, "spent": 1}


def damaged(t, foe="prowlers"):
    """The armor that a Unit with a banner has: what is left of an attack of 4 of prowlers."""
    t.fight([foe], (), Phase.DAMAGE)
    begin_damage(t.s, C, 0)
    assign_to_unit(t.s, C, 0, 0)
    return t.s.combat.damage, t.me.company[0].wounds


def test_glory_and_protection_give_armor():
    assert damaged(bear("banner-of-glory", "herbalists", "peasants")) == (1, 1)  # armor 2 + 1
    assert damaged(bear("banner-of-protection", "herbalists", "peasants")) == (1, 1)
    assert damaged(bear("banner-of-fear", "herbalists", "peasants")) == (2, 1)


def test_protection_gives_fire_and_ice_resistance():
    t = bear("banner-of-protection", "peasants", "foresters")
    assert t.me.company[0].resists == 1 << Element.FIRE | 1 << Element.ICE
    assert damaged(t, "ice-mages") == (0, 1)  # 5 ice: 4 held off, 1 wounds
    assert damaged(bear("banner-of-protection", "foresters", "peasants"), "ice-mages") == (0, 0)  # armor 4 + 1


def test_all_units_with_the_strong_side_of_glory():
    t = Laid("block", hand=["banner-of-glory"], units=["peasants", "foresters", "herbalists"])
    t.act("power:banner-of-glory", "use:0:0", "use:1:1")
    assert t.gave == {"block": 2 + 1 + 3 + 1, "fame": 2, "spent": 2}
    t.act("abandon", "next-phase", "assign:2")  # prowlers' 4 on herbalists, armor 2 + 1
    assert t.s.combat.damage == 1


def test_the_strong_side_of_glory_counts_units_that_fought_before():
    t = Laid("block", hand=["banner-of-glory"], units=["peasants", "foresters"])
    t.act("use:0:0", "power:banner-of-glory")
    assert t.gave == {"block": 2, "fame": 1, "spent": 1}


def test_the_banner_of_fear_cancels_an_attack():
    t = bear("banner-of-fear", "peasants", "foresters", situation="block", foes=["werewolf", "prowlers"])
    t.act("banner:0")
    assert t.gave == {"fame": 1, "spent": 1}
    assert "attack:0:0" not in t.can()
    assert "attack:1:0" in t.can()
    assert "banner:0" not in t.act("attack:1:0").can(), "it is spent"
    t.act("next-phase")
    assert not t.foe().blocked, "it was not blocked"


def test_the_banner_of_fear_is_for_the_block_phase():
    for situation in ("ranged", "attack", "moving"):
        assert "banner:0" not in bear("banner-of-fear", "peasants", "foresters", situation=situation).can()


@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_the_strong_side_of_fear_stops_up_to_three(n):
    t = Laid("block", hand=["banner-of-fear"], foes=["prowlers", "diggers", "golems", "werewolf"])
    t.act("power:banner-of-fear")
    for i in range(n):
        t.act("part:one", f"foe:{i}")
    if n < 3:
        t.act(*["decline"] * (3 - n))
    assert [t.foe(i).stopped for i in range(4)] == [i < n for i in range(4)]


def test_the_banner_of_courage_readies_once_a_round_outside_combats():
    t = bear("banner-of-courage", "peasants", "foresters")
    assert "banner:0" not in t.can(), "it is ready"
    t.act("use:0:2", "banner:0")
    assert not t.me.company[0].spent
    t.act("use:0:2")
    assert "banner:0" not in t.can(), "once a round"
    t = bear("banner-of-courage", "peasants", "foresters", situation="block").act("use:0:0")
    assert "banner:0" not in t.can()


def test_the_strong_side_of_courage_readies_all():
    t = Laid(hand=["banner-of-courage"], units=["peasants", "foresters"])
    for one in t.me.company[:2]:
        one.spent = True
    t.before = t.counts()
    assert t.act("power:banner-of-courage").gave == {"spent": -2}
    assert "power:banner-of-courage" not in Laid("attack", hand=["banner-of-courage"], units=["peasants"]).can()


@pytest.mark.parametrize("answer", ["part:one", "decline"])
def test_the_strong_side_of_protection_throws_the_wounds_of_the_turn_away(answer):
    t = Laid(hand=["banner-of-protection", "wound", "blood-ritual"], deck=["march"])
    t.act("play:blood-ritual", "colour:red", "power:banner-of-protection")
    assert t.hand() == ["wound", "wound"]
    t.act("end-turn", answer)
    assert t.me.hand.held[Card.WOUND] + t.me.discard[Card.WOUND] == (1 if answer == "part:one" else 2)
