"""Combats between any two fighters with anything that heroes can carry, played at random: they end, and nothing is lost on the way."""

from random import Random

import pytest

from holdfast.engine.pile import NONE, index_of, take_at
from holdfast.games.eternium.actions import SPACE
from holdfast.games.eternium.names import (
    COMBAT_CARDS,
    FIGURES,
    FIRST_SPELL,
    FIRST_VEHICLE,
    CombatCard,
    Equipment,
    Hero,
    Item,
    Monster,
    Spell,
    Wild,
)
from holdfast.games.eternium.rules import carry, standing
from tests.eternium.arena import COURSE, A, Arena, X

pytestmark = pytest.mark.unmeasured  # they go at random where others go one by one

AZURE = [hero.name.lower() for hero in Hero][:6]
CRIMSON = [hero.name.lower() for hero in Hero][6:]
BEASTS = [wild for wild in Wild if 6 <= wild < 16]
ALLIES = [wild for wild in Wild if wild >= 16]


def taken(s, item):
    """Take a card out of the deck of its merchant, if one is there."""
    first, pile = (
        (0, s.equipment) if item < FIRST_SPELL else (FIRST_SPELL, s.spells) if item < FIRST_VEHICLE else (FIRST_VEHICLE, s.vehicles)
    )
    place = index_of(pile, item - first)
    if place >= 0:
        take_at(pile, place)
    return place >= 0


def fill(t, figure, rng):
    """A hero carries as much as it may, of anything."""
    s, c = t.state, t.numbers
    t.wild()
    items = [int(item) for item in Item]
    rng.shuffle(items)
    for item in items:
        if item < FIRST_SPELL or item >= FIRST_VEHICLE or item - FIRST_SPELL < 9:
            if carry.can_take(s, c, figure, item) and carry.has_room(s, c, figure, item) and taken(s, item):
                carry.add_item(s, c, figure, item)
    t[figure].beast = rng.choice([NONE, *map(int, BEASTS), *(len(Wild) + kind for kind in (0, 1, 3, 4, 6, 7, 8, 9, 10, 12))])
    t[figure].ally = rng.choice([NONE, *map(int, ALLIES)])
    t[figure].boons[0] = rng.choice([NONE, *(int(kind) for kind in range(len(c.quests)) if kind in (13, 14, 23, 26))])
    standing.refit(s, c, figure)


def cards_of(t, team):
    """How many combat cards a team has, wherever they are."""
    s = t.state
    mine = s.teams[team]
    found = mine.deck.count + mine.upgrades.count + sum(mine.discard) + sum(mine.removed)
    if s.combat.on:
        for side in s.combat.sides:
            if 0 <= side.who < FIGURES and side.who // 3 == team:
                found += side.count + (side.drawn != NONE)
    return found


def merchants_cards(t):
    """How many cards of merchants there are."""
    s = t.state
    carried = sum(carry.cards_of(s, figure) for figure in range(FIGURES))
    return s.equipment.count + s.spells.count + s.vehicles.count + sum(item != NONE for item in s.rows) + carried


def laid(seed):
    rng = Random(seed)
    options = {"initiative_hp": rng.choice(["heroes", "everybody"]), "push": rng.choice(["any", "free-first"])}
    t = Arena(rng.choice(AZURE), rng.choice(CRIMSON), seed=seed, **options)
    deck = [rng.choice(list(CombatCard)).name.lower() for _ in range(16)]
    t.deck(0, *deck[:12]).deck(1, *deck[4:])
    for figure in range(FIGURES):
        fill(t, figure, rng)
    t.begin()
    t.state.teams[0].pool = rng.randrange(12)
    kind = rng.choice([None, *Monster])
    active = rng.choice([A, X])
    if kind is None:
        t.fight(A + X - active, active)
    else:
        t.fight(t.monster(kind.name.lower()), active)
    return t, rng


@pytest.mark.parametrize("part", range(4))
def test_any_combat_ends_and_nothing_is_lost(part):
    seen = set()
    for seed in range(40 * part, 40 * part + 40):
        t, rng = laid(seed)
        combat_cards = [cards_of(t, team) for team in range(2)]
        merchant_cards = merchants_cards(t)
        soldiers = [team.supply for team in t.state.teams]
        for _ in range(400):
            if t.window == "none":
                break
            kind = rng.choice(sorted({action.split(":")[0] for action in t.can()}))
            action = rng.choice(sorted(action for action in t.can() if action.split(":")[0] == kind))
            seen.add(kind)
            t.state.events.count = 0
            COURSE.step(t.state, t.numbers, SPACE.number(action))
            assert t.state.events.lost == t.state.holds.lost == 0
            assert [cards_of(t, team) for team in range(2)] == combat_cards, action
            assert merchants_cards(t) == merchant_cards, action
            for figure in range(FIGURES):
                assert 0 <= t[figure].damage <= t[figure].hp
        assert t.window == "none", f"seed {seed}"
        assert not t.state.combat.on
        assert t.state.holds.count == 0
        assert [team.supply for team in t.state.teams] == soldiers
        assert all(side.count == 0 and side.who == NONE for side in t.state.combat.sides)
        assert all(0 <= t[figure].damage < t[figure].hp for figure in range(FIGURES))
    assert {"zone", "cast", "use", "weapon", "target", "pass", "flee", "stay", "push"} <= seen


@pytest.mark.parametrize("card", list(CombatCard), ids=lambda card: card.name.lower())
@pytest.mark.parametrize("zone", ["might", "guard", "tempo"])
def test_each_combat_card_counts_in_its_zone(card, zone):
    """Alone on the grid, with what its surge does by itself taken off."""
    name = card.name.lower()
    t = Arena("sefa", "toma", seed=3).deck(0, name).deck(1)
    t.state.teams[0].pool = 0
    t.fight().act(f"zone:{zone}")
    numbers = t.numbers.combat_cards[card]
    surge = {
        ("surge_of_fury", "might"): (2, 0, 0),
        ("surge_of_stone", "guard"): (0, 2, 0),
        ("surge_of_wind", "tempo"): (0, 0, 3),
        ("bulwark", "guard"): (0, 1, 0),
        ("opening", "tempo"): (2, 0, 0),
    }.get((name, zone), (0, 0, 0))
    own = {"might": (numbers.attack, 0, 0), "guard": (0, numbers.defence, 0), "tempo": (0, 0, numbers.initiative)}[zone]
    assert t.totals(0) == tuple(base + add + more for base, add, more in zip((4, 1, 3), own, surge, strict=True))


@pytest.mark.parametrize("item", [item for item in Equipment if item < 8], ids=lambda item: item.name.lower())
def test_each_weapon_replaces_the_first_one(item):
    t = Arena("kaelis").deck(0).deck(1).gives(A, item.name.lower()).fight().act("weapon:1")
    printed = {
        "watchmans_longsword": (3, 1, 0), "oathbreaker_hammer": (5, 0, -1), "needle_rapier": (2, 1, 2), "skyreed_longbow": (4, -1, 1),
        "tower_pike": (3, 2, -1), "grudge_axe": (4, 0, 0), "spellblade": (3, 1, 1), "stormglass_blade": (5, 1, 1),
    }[item.name.lower()]  # fmt: skip
    assert t.totals(0) == tuple(max(0, base + more) for base, more in zip((1, 2, 0), printed, strict=True))


def test_the_lists_are_whole():
    assert (len(Spell), len(Monster), COMBAT_CARDS) == (15, 16, 31)
