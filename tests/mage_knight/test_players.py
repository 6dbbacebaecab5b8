"""Computer players: what they deal afresh, what they would fight, where they go."""

from __future__ import annotations

from random import Random

import pytest

from holdfast.engine.pile import NONE
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.scratch import scratch
from holdfast.engine.struct import clone, to_bytes
from holdfast.engine.visibility import SPECTATOR
from holdfast.games import find
from holdfast.games.mage_knight import names
from holdfast.games.mage_knight.actions import WALK
from holdfast.games.mage_knight.names import Card, Colour, Enemy, EnemyColour, Site
from holdfast.games.mage_knight.players import determinize, fight, journey, limits, planning, scores, way
from holdfast.games.mage_knight.players.gifts import has_tired_unit
from holdfast.games.mage_knight.players.prospects import ROUND_SAVED, time_saved
from holdfast.games.mage_knight.players.turning import is_round_again
from holdfast.games.mage_knight.rules.land import beside
from holdfast.games.mage_knight.rules.marks import set_secret
from tests.amounts import amount
from tests.mage_knight.laid import COURSE

from . import fights
from .laid import Laid
from .places import neighbour, on

GAME = find("mage-knight")
C = GAME.content.record
DARK = 5


def positions(seeds, share=0.5):
    """Positions of games that are played half by judgement, half by chance."""
    for seed in seeds:
        random = Random(seed)
        s = GAME.new(seed, 1 + seed % 4)
        while not GAME.is_over(s):
            legal = GAME.legal(s)
            if random.random() < share:
                GAME.step_unchecked(s, random.choice(legal))
            else:
                GAME.step_unchecked(s, max(zip(GAME.worths(s, legal), legal, strict=True))[1])
            yield s


def dealt(s, viewer, seed=3):
    other, chance = clone(s), Chance()
    set_key(chance, seed)
    GAME.determinize(other, viewer, chance)
    return other


def spaces(s):
    return [s.land.hexes[at].spaces[part] for at in range(s.land.count) for part in range(7)]


def in_the_dark(s):
    """A position in which no die of the Source pays for anything."""
    for die in range(s.source.count):
        s.source.face[die] = DARK
    return s


# -- at every position -----------------------------------------------------------------------------------------------------------


class Walk:
    """Games of which each position is looked at once for all that must hold there."""

    def __init__(self):
        self.positions = self.changed = self.together = 0

    def play(self):
        for seed in range(0, 4, amount(3, 1)):  # for one player and for four, else for all numbers
            random = Random(seed)
            s = GAME.new(seed, 1 + seed)
            while not GAME.is_over(s):
                legal = GAME.legal(s)
                worth = self.look(s, legal)
                best = max(zip(worth, legal, strict=True))[1]
                GAME.step_unchecked(s, random.choice(legal) if random.random() < 0.5 else best)
            self.look(s, [])

    def look(self, s, legal):
        """Look at a position; return what each legal action is worth."""
        before = to_bytes(s)
        alone = [GAME.heuristic(s, action) for action in legal]
        assert to_bytes(s) == before, "judging changes nothing"
        self.judge_together(s, legal, alone, before)
        check_piles(s)
        if self.positions % 10 == 0:
            self.deal(s, self.positions // 10 % s.seats)
            check_limits(s)
        self.positions += 1
        return alone

    def judge_together(self, s, legal, alone, before):
        """The plan of a turn is reckoned once for all actions, which changes no judgement, whichever comes first."""
        noted = scratch(planning.NOTES)
        assert [GAME.rules.heuristic(s, C, action, noted) for action in legal] == alone
        self.together += noted[planning.Note.NOTED]
        assert GAME.worths(s, legal[::-1]) == alone[::-1]
        assert to_bytes(s) == before

    def deal(self, s, viewer):
        """A deal keeps what is known: the own hand, all sizes, whose cards they are, and the back of every token; no tile comes twice."""
        other = dealt(s, viewer)
        assert list(other.players[viewer].hand.held) == list(s.players[viewer].hand.held)
        for seat in range(s.seats):
            mine, theirs = s.players[seat], other.players[seat]
            assert owned(mine) == owned(theirs)
            assert (mine.hand.size, mine.deck.count, mine.store.count) == (theirs.hand.size, theirs.deck.count, theirs.store.count)
            assert sum(theirs.hand.held) == theirs.hand.size
            assert all(held >= shown for held, shown in zip(theirs.hand.held, theirs.hand.shown, strict=True))
            self.changed += seat != viewer and list(mine.hand.held) != list(theirs.hand.held)
        for mine, theirs in zip(spaces(s), spaces(other), strict=True):
            for old, new in zip(mine.tokens, theirs.tokens, strict=True):
                assert (old.card == NONE) == (new.card == NONE)
                if old.card != NONE:
                    assert C.enemies[old.card].colour == C.enemies[new.card].colour
                    assert old.card == new.card or not old.known >> viewer & 1
        deck = [other.tiles.cards[i] for i in range(other.tiles.count)]
        laid = [other.land.hexes[at].tile for at in range(other.land.count)]
        assert len({*deck, *laid}) == len(deck) + len(laid)
        kinds = [C.tiles[tile].kind for tile in deck]
        assert sorted(kinds) == sorted(C.tiles[s.tiles.cards[i]].kind for i in range(s.tiles.count))


def check_limits(s):
    """No place is worth more than is said without working it out, however much stronger the hand would be."""
    seat = max(s.active, 0)
    influence = journey.influence_in_hand(s, C, seat)
    deals = limits.most_of_deals(s, C, seat)
    top = limits.most_of_all(s, C, seat, deals)
    for space in range(7 * s.land.count):
        most = limits.most_of_site(s, C, seat, space, True, deals)
        assert most <= top
        for less in (0.0, -40.0):
            assert journey.site_value(s, C, seat, space, less, less, influence) <= most + planning.ROUNDING


def check_piles(s):
    """What a spectator reckons of the piles is what truly lies there or face down on the map."""
    reckoned = clone(s)
    determinize.fill_piles(reckoned, C, SPECTATOR)
    enemies, ruins = list(s.enemies), list(s.ruins)
    for space in spaces(s):
        for token in space.tokens:
            if token.card != NONE and not token.known >> SPECTATOR & 1:
                enemies[token.card] += 1
    for place in s.land.hexes[: s.land.count]:
        if place.ruin.card != NONE and not place.ruin.known >> SPECTATOR & 1:
            ruins[place.ruin.card] += 1
    assert (list(reckoned.enemies), list(reckoned.ruins)) == (enemies, ruins)


def owned(me):
    """All Deed cards of a player, by kind."""
    cards = [me.hand.held[kind] + me.discard[kind] + me.played[kind] for kind in range(names.CARDS)]
    for pile in (me.deck, me.store):
        for i in range(pile.count):
            cards[pile.cards[i]] += 1
    return cards


@pytest.mark.slow(40)
def test_what_must_hold_at_every_position():
    walk = Walk()
    walk.play()
    assert walk.changed > 10
    assert walk.together > 200


@pytest.mark.unmeasured
def test_the_piles_are_all_that_lies_nowhere_open():
    for s in positions((4, 5)):
        check_piles(s)


@pytest.mark.parametrize(("card", "fits"), [("rage", True), ("march", False), ("tranquility", False)])
def test_a_hand_that_is_dealt_afresh_can_do_what_its_player_has_begun(card, fits):
    """By Concentration another Action is played in the attack phase."""
    t = Laid("attack", hand=["concentration", "rage"], mana=["green"]).act("power:concentration")
    fights.hand(t.s, 0, card)
    assert determinize.is_stuck(t.s, C, 0) != fits


# -- fights ------------------------------------------------------------------------------------------------------------------------


def value(s, enemy, sited=0):
    return fight.fight_value(s, C, 0, int(Enemy[enemy]), NONE, sited, True, 0.0)


def test_a_fight_is_worth_its_fame_if_all_can_be_blocked():
    """Four Rages of 2 points: two block the 4 of Prowlers, two beat their armor of 3; with three one would be hurt for it."""
    s = in_the_dark(fights.game(seats=2))
    fights.hand(s, 0, "rage", "rage", "rage", "rage")
    assert value(s, "PROWLERS") == C.enemies[Enemy.PROWLERS].fame
    fights.hand(s, 0, "rage", "rage", "rage")
    assert value(s, "PROWLERS") == C.enemies[Enemy.PROWLERS].fame - 2 * fight.HURT


def test_a_fight_that_cannot_be_won_is_worth_less_than_none():
    s = in_the_dark(fights.game(seats=2))
    fights.hand(s, 0, "rage")
    assert value(s, "PROWLERS") < -5


def test_shooting_spares_all_harm_but_not_at_a_fortified_enemy():
    """Two Crossbowmen shoot 4 at an armor of 3; behind walls only sieges would do."""
    s = in_the_dark(fights.game(seats=2))
    fights.hand(s, 0)
    for place in range(2):
        fights.unit(s, 0, place, "utem_crossbowmen")
    assert value(s, "PROWLERS") == C.enemies[Enemy.PROWLERS].fame
    assert value(s, "PROWLERS", sited=1) < C.enemies[Enemy.PROWLERS].fame


def test_mana_that_pays_for_one_card_is_gone_for_the_next():
    """One red die powers one Rage, to 4; the other one gives 2."""
    s = in_the_dark(fights.game(seats=2))
    s.source.face[0] = Colour.RED
    s.turn.dice_left = 1
    fights.hand(s, 0, "rage", "rage")
    assert fight.strength_of(s, C, 0) == 4 + 2


def test_who_would_be_knocked_out_cannot_win_by_taking_the_blow():
    """Five Rages give 10 for the 9 armor of a swamp dragon; but unblocked its 5 and the 9 of a fire dragon are eight Wounds."""
    s = in_the_dark(fights.game(seats=2))
    fights.hand(s, 0, *["rage"] * 9)
    swamp, fire = int(Enemy.SWAMP_DRAGON), int(Enemy.FIRE_DRAGON)
    assert fight.fight_value(s, C, 0, swamp, NONE, 0, True, 0.0) > fight.HOPELESS
    assert fight.fight_value(s, C, 0, swamp, fire, 0, True, 0.0) == fight.HOPELESS


def test_an_enemy_that_lies_face_down_counts_on_average():
    """No card beats any brown enemy with an empty hand; all of them are beaten with a strong one."""
    s = in_the_dark(fights.game(seats=2))
    fights.hand(s, 0)
    assert fight.hidden_value(s, C, 0, EnemyColour.BROWN, 0, True, 0.0, 5.0) < 0
    fights.hand(s, 0, *["rage"] * 14)
    brown = [enemy for enemy in C.enemies if enemy.colour == EnemyColour.BROWN]
    fame = sum(enemy.copies * enemy.fame for enemy in brown) / sum(enemy.copies for enemy in brown)
    assert fight.hidden_value(s, C, 0, EnemyColour.BROWN, 0, True, 0.0, 5.0) == pytest.approx(fame + 5)


def play_out(s):
    """Play greedily until the combat is over."""
    s.deciding = 0
    COURSE.advance(s, C)
    while s.combat.on:
        legal = GAME.legal(s)
        GAME.step_unchecked(s, max(legal, key=lambda action: (GAME.heuristic(s, action), action)))
    return s


def test_a_greedy_player_blocks_and_beats_what_it_can():
    s = in_the_dark(fights.fight("prowlers"))
    fights.hand(s, 0, "rage", "rage", "rage", "rage")
    play_out(s)
    assert (s.players[0].fame, s.players[0].hand.held[Card.WOUND]) == (C.enemies[Enemy.PROWLERS].fame, 0)


def test_a_greedy_player_shoots_first():
    s = in_the_dark(fights.fight("prowlers"))
    fights.hand(s, 0, "rage")
    for place in range(2):
        fights.unit(s, 0, place, "utem_crossbowmen")
    play_out(s)
    assert s.players[0].fame == C.enemies[Enemy.PROWLERS].fame
    assert s.players[0].hand.held[Card.WOUND] == 0
    assert s.players[0].hand.held[Card.RAGE] == 1


def test_a_greedy_player_does_not_spend_cards_on_a_fight_that_is_lost():
    s = in_the_dark(fights.fight("ironclads"))
    fights.hand(s, 0, "march", "march")
    play_out(s)
    assert s.players[0].hand.held[Card.MARCH] == 2


def test_a_greedy_player_knows_that_cards_sideways_are_resisted_too():
    """Ironclads have 3 armor and resist physical attacks: 6 are needed; Improvisation gives 3 for one Promise, three others 1 each."""
    s = in_the_dark(fights.fight("ironclads", phase=names.Phase.ATTACKING))
    fights.hand(s, 0, "improvisation", "promise", "promise", "promise", "promise")
    play_out(s)
    assert s.players[0].fame == C.enemies[Enemy.IRONCLADS].fame


def test_a_greedy_player_keeps_for_the_summoner_what_the_summoned_would_resist():
    """Orc Summoners have 4 armor; to block the 5 of the Gargoyle that stands in for them would take what beats them."""
    s = in_the_dark(fights.fight("orc_summoners", phase=names.Phase.BLOCKING))
    s.combat.foes[0].summoned = Enemy.GARGOYLE
    fights.hand(s, 0, "rage", "rage", "promise")
    play_out(s)
    assert s.players[0].fame == C.enemies[Enemy.ORC_SUMMONERS].fame


def test_a_greedy_player_fights_whom_it_can_beat_and_not_those_on_whose_site_it_stands():
    """Two Rages give 4 for the 3 armor of the Diggers beside the den, not for the 5 of the Werewolf in it."""
    t, at = on("den")
    there = neighbour(t.s, at, 0)
    set_secret(t.s, there, Site.ORCS)
    t.hand("rage", "rage").deck(*["wound"] * 9).token(at, "werewolf").token(there, "diggers")
    in_the_dark(t.s)
    assert t.can("enter")
    legal = GAME.legal(t.s)
    best = max(legal, key=lambda action: GAME.heuristic(t.s, action))
    assert GAME.actions.text(best).startswith("challenge:")


# -- the way ---------------------------------------------------------------------------------------------------------------------------


def test_what_is_played_for_a_way_is_gone_at_its_end():
    """March gives 2; with the blue die Stamina gives 4 of the 5 that are lacking then, and one of two Rages goes for the last one."""
    s = in_the_dark(fights.game(seats=1))
    s.source.face[0] = Colour.BLUE
    s.turn.dice_left = 1
    fights.hand(s, 0, "march", "stamina", "rage", "rage")
    before = to_bytes(s)
    note, uncovered = way.spend_on_way(s, C, 0, 7)
    held = s.players[0].hand.held
    assert (held[Card.MARCH], held[Card.STAMINA], held[Card.RAGE], s.turn.dice_left, uncovered) == (0, 0, 1, 0, 0)
    way.take_back_way(s, C, 0, note)
    assert to_bytes(s) == before


def test_points_that_no_card_gives_are_told():
    s = in_the_dark(fights.game(seats=1))
    fights.hand(s, 0, "march", "wound")
    before = to_bytes(s)
    note, uncovered = way.spend_on_way(s, C, 0, 3)
    assert (s.players[0].hand.held[Card.MARCH], uncovered) == (0, 1)
    way.take_back_way(s, C, 0, note)
    assert to_bytes(s) == before


# -- whole games ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.slow(15)
@pytest.mark.measured
def test_greedy_players_find_the_city_and_random_ones_do_not():
    """Three games alone, each way."""
    found, points = [], []
    for share in (0.0, 1.0):
        last = {}
        for seed in (4, 8, 12):
            for s in positions([seed], share):
                last[seed] = s
        found.append(sum(bool(s.ending) for s in last.values()))
        points.append(sum(s.players[0].score for s in last.values()))
    assert found[0] >= 2
    assert found[1] == 0
    assert points[0] > 3 * points[1]


@pytest.mark.parametrize(("scenario", "half"), [("first-reconnaissance", scores.HALF), ("solo-conquest", scores.HALF_CONQUERED)])
def test_the_score_of_one_alone_grows_with_the_points(scenario, half):
    s = GAME.new(1, 1, {"scenario": scenario})
    results = [scores.alone(s, points) for points in (-5, 0, 40, 41, 250, 350)]
    assert results == sorted(set(results)) and results[0] > 0 and results[-1] < 1
    assert scores.alone(s, half) == 0.5


def test_ten_points_alone_weigh_more_than_exploring():
    """Where most games end ten points are a good part of the scale, so that a search sees them in a few tries."""
    for scenario, usual in (("first-reconnaissance", 80), ("solo-conquest", 110)):
        s = GAME.new(1, 1, {"scenario": scenario})
        assert scores.alone(s, usual + 10) - scores.alone(s, usual) > 0.05


def test_a_unit_that_wakes_others_is_not_worth_waking():
    """Two Herbalists could wake each other for ever."""
    s = fights.game(seats=2)
    fights.unit(s, 0, 0, "herbalists", spent=True)
    fights.unit(s, 0, 1, "herbalists")
    assert not has_tired_unit(s, C, 0)
    fights.unit(s, 0, 0, "peasants", spent=True)
    assert has_tired_unit(s, C, 0)


def test_nobody_walks_to_and_fro_where_steps_are_free():
    """With Song of Wind a plain costs nothing, so that only the player can end such a walk."""
    t = Laid("moving", hand=["song-of-wind"], mana=["white"])
    t.act("power:song-of-wind")
    east, portal = beside(t.s, 0, 0), 0
    assert not is_round_again(t.s, C, 0, east)
    t.act("walk:east")
    assert not is_round_again(t.s, C, 0, portal), "one may come back from a tile that was revealed"
    t.act("walk:west")
    assert is_round_again(t.s, C, 0, east)
    assert GAME.heuristic(t.s, WALK) < 0
    assert not is_round_again(t.s, C, 0, beside(t.s, 0, 2)), "there one has not been yet"


# -- the time of one who plays alone ---------------------------------------------------------------------------------------------


def alone_with(tiles, dummy, round_=1):
    s = GAME.new(3, 1)
    s.round, s.tiles.count, s.dummy.deck.count = round_, tiles, dummy
    return s


def test_found_the_city_is_worth_what_the_rules_give_for_the_time():
    s = alone_with(tiles=2, dummy=7, round_=2)
    s.ending = True
    assert time_saved(s) == 10 + 30 * (s.options.rounds - 2) + 7 + 5


def test_the_end_of_a_round_costs_no_whole_round_at_once():
    """With the last turn of a round goes no more than a third of what a round counts, where it was clear that it would not be enough."""
    last = time_saved(alone_with(tiles=6, dummy=0))
    assert 0 < last - time_saved(alone_with(tiles=6, dummy=16, round_=2)) < ROUND_SAVED / 3


def test_a_tile_less_saves_time_unless_there_is_time_for_all():
    assert time_saved(alone_with(tiles=5, dummy=8)) > time_saved(alone_with(tiles=6, dummy=8))
    assert time_saved(alone_with(tiles=0, dummy=16)) == time_saved(alone_with(tiles=1, dummy=16))
