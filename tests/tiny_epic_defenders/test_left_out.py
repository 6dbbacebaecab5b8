"""What is left out of the box."""

from random import Random

import pytest

from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import to_bytes
from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders.names import Artifact, Card, Foe
from holdfast.schema.options import OptionError
from tests.proves import proves
from tests.tiny_epic_defenders.table import number, text

from .options_shared import ARTIFACTS, DIRE_ENEMIES, ENEMY_CARDS, FOES, HEROES, heroes, is_dire, is_enemy, legal, pile


def everywhere(state):
    """All cards that lie anywhere: the four piles, the card being resolved, the discard pile, covers."""
    piles = [*pile(state.turn_deck), *pile(state.horde), *pile(state.leftover), *pile(state.discard)]
    return {text(Card, c) for c in [*piles, state.card, state.entombed, *(r.cover.card for r in state.regions)] if c >= 0}


def redealt(state, times=40):
    """The position and what it may be for all that anybody knows."""
    chance = Chance()
    set_key(chance, 1)
    yield state
    for _ in range(times):
        GAME.determinize(state, 0, chance)
        yield state


def named(name, options):
    """The sentence with which options are refused; it must name this one."""
    with pytest.raises(OptionError, match=f"option {name}=") as refusal:
        GAME.new(1, 1, options)
    return str(refusal.value)


@proves("TED-14.25")
def test_a_hero_left_out_is_not_dealt_at_random():
    games = [heroes(GAME.new(seed, 1, {"without_hero": "oryk", "defenders": 4, "hero_1": "randal"}), 4) for seed in range(80)]
    assert {hero for game in games for hero in game} == set(HEROES) - {"oryk"}
    assert {game[0] for game in games} == {"randal"}
    assert all(len(set(game)) == 4 for game in games)


@proves("TED-14.25")
def test_a_hero_left_out_is_not_offered_at_the_table():
    state = GAME.new(1, 1, {"hero_1": "choose", "hero_2": "ezru", "without_hero": "randal"})
    assert legal(state) == {f"hero:{h}" for h in HEROES if h not in ("randal", "ezru")}


@proves("TED-14.25")
def test_a_hero_left_out_cannot_be_named_but_for_a_defender_who_does_not_play():
    assert "named for a Defender" in named("without_hero", {"hero_2": "oryk", "without_hero": "oryk"})
    assert "oryk" not in heroes(GAME.new(1, 1, {"hero_3": "oryk", "without_hero": "oryk"}))


@proves("TED-14.26")
@pytest.mark.parametrize("artifact", ARTIFACTS)
def test_an_artifact_left_out_is_not_in_the_artifact_deck(artifact):
    for seed in range(3):
        for state in redealt(GAME.new(seed, 1, {"without_artifact": artifact}), 5):
            assert sorted(text(Artifact, a) for a in pile(state.artifact_deck)) == sorted(set(ARTIFACTS) - {artifact})


@proves("TED-14.27")
@pytest.mark.parametrize("card", ENEMY_CARDS)
def test_an_enemy_card_left_out_is_nowhere(card):
    for state in redealt(GAME.new(1, 1, {"without_enemy": card, "opening_enemies": 3, "horde_enemies": 5})):
        assert everywhere(state) == {text(Card, c) for c in Card} - {card}
        assert sum(map(is_enemy, pile(state.horde))) == 5


@proves("TED-14.28")
@pytest.mark.parametrize("card", DIRE_ENEMIES)
def test_a_dire_enemy_left_out_is_nowhere(card):
    for state in redealt(GAME.new(1, 4, {"without_dire_enemy": card, "extra_dire_enemies": 1})):
        assert everywhere(state) == {text(Card, c) for c in Card} - {card}
        assert sum(map(is_dire, pile(state.horde))) == 5


@proves("TED-14.29")
def test_a_foe_left_out_is_never_the_random_one():
    games = [GAME.new(seed, 1, {"without_foe": "kraken"}) for seed in range(80)]
    assert {text(Foe, g.foe.card) for g in games} == set(FOES) - {"kraken"}
    assert {text(Foe, s.foe.card) for s in redealt(games[0], 80)} == set(FOES) - {"kraken"}


@proves("TED-14.29")
def test_a_foe_left_out_cannot_be_named():
    assert "named by foe" in named("without_foe", {"foe": "kraken", "without_foe": "kraken"})
    assert text(Foe, GAME.new(1, 1, {"foe": "kraken", "without_foe": "dragon"}).foe.card) == "kraken"


@proves("TED-14.27")
def test_enough_enemy_cards_must_remain():
    assert "8 enemy cards are left" in named("without_enemy", {"without_enemy": "coast-desert", "opening_enemies": 4, "horde_enemies": 5})
    for options in ({"opening_enemies": 3, "horde_enemies": 5}, {"opening_enemies": 4, "horde_enemies": 4}):
        assert GAME.new(1, 1, {"without_enemy": "coast-desert", **options}).horde.count == 2 + options["horde_enemies"]
    GAME.new(1, 1, {"opening_enemies": 4, "horde_enemies": 5})


@proves("TED-14.28")
def test_enough_dire_enemies_must_remain():
    harder = {"defenders": 4, "extra_dire_enemies": 2}
    assert "5 Dire Enemies are left" in named("without_dire_enemy", {"without_dire_enemy": "wraith", **harder})
    assert GAME.new(1, 1, {"without_dire_enemy": "wraith", "defenders": 3, "extra_dire_enemies": 2}).horde.count == 8
    GAME.new(1, 1, harder)


@proves("TED-14.25", "TED-14.26", "TED-14.27", "TED-14.28", "TED-14.29")
def test_nothing_is_left_out_unless_it_is_agreed():
    given = dict.fromkeys(("without_hero", "without_artifact", "without_enemy", "without_dire_enemy", "without_foe"), "none")
    assert to_bytes(GAME.new(5, 2, given)) == to_bytes(GAME.new(5, 2))
    state = GAME.new(5, 2)
    assert everywhere(state) == {text(Card, c) for c in Card}
    assert state.artifact_deck.count == 10


@proves("TED-14.25", "TED-14.26", "TED-14.27", "TED-14.28", "TED-14.29")
def test_what_is_left_out_may_be_of_every_kind_at_once():
    out = {"without_hero": "ezru", "without_artifact": "zodiac-cloak", "without_enemy": "forest-ruins", "without_dire_enemy": "harpy"}
    for seed in range(20):
        state = GAME.new(seed, 2, {**out, "without_foe": "dragon"})
        assert "ezru" not in heroes(state)
        assert everywhere(state) == {text(Card, c) for c in Card} - {"forest-ruins", "harpy"}
        assert number(Artifact, "zodiac-cloak") not in pile(state.artifact_deck)
        assert state.foe.card != Foe.DRAGON


def test_the_record_stays_small():
    """A position is copied for every thought of a computer player: two kilobytes are enough."""
    assert GAME.state.dtype.itemsize <= 2048


@pytest.mark.parametrize("values", [{"move_price.value": 2}, {"move_price.value": 3}, {"secure_price.value": 5, "move_price.value": 4}])
def test_a_designers_prices_never_leave_a_defender_without_anything_to_do(values):
    """Points that must be spent may buy nothing when everything is dearer than on the cards; then a Defender may stop."""
    dear = GAME.with_values(values)
    for seed in range(12):
        random = Random(seed)
        s = dear.new(seed, 1 + seed % 4)
        for _ in range(3000):
            if dear.is_over(s):
                break
            legal = dear.legal(s)
            assert legal
            dear.step(s, random.choice(legal))
        assert dear.is_over(s)
