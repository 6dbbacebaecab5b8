"""What holds at every moment of games played at random, in all scenarios."""

from random import Random

import pytest

from holdfast.engine.pile import NONE
from holdfast.games import find
from holdfast.games.eternium import decisions as pending
from holdfast.games.eternium.effect_names import Gain
from holdfast.games.eternium.names import (
    COMBAT_DECK,
    EQUIPMENT_DECK,
    FIGURES,
    SPELL_DECK,
    TEAM_FIGURES,
    TEAMS,
    VEHICLE_DECK,
    WILDS,
    WILDS_DECK,
    Area,
    Scenario,
)
from holdfast.games.eternium.rules.standing import TEXTS, WEAPON, gain_in, text_of
from tests.eternium.arena import numbers
from tests.eternium.test_any_combat import cards_of, merchants_cards
from tests.proves import proves

pytestmark = pytest.mark.unmeasured  # they go at random where others go one by one


class Game:
    """What the counts of `test_any_combat.py` look at."""

    def __init__(self, state):
        self.state = state


def offered(s, team):
    """How many combat cards of a team's upgrade pile are laid out to choose from."""
    asked = [
        frame for frame in s.frames.items[: s.frames.count] if frame.kind == pending.Upgrade.number and frame.who // TEAM_FIGURES == team
    ]
    return sum(card != NONE for frame in asked for card in (frame.where, frame.card))


def check(s, game):
    c = numbers()
    for team in range(TEAMS):
        mine = s.teams[team]
        assert sum(mine.soldiers) + mine.supply == 15
        assert max(mine.soldiers) <= 3
        assert mine.pool >= 0
        assert mine.vp >= 0
        assert cards_of(game, team) + offered(s, team) == COMBAT_DECK
    for area in Area:
        assert not (s.teams[0].soldiers[area] and s.teams[1].soldiers[area])
    waiting = sum(frame.kind == pending.Room.number for frame in s.frames.items[: s.frames.count])  # for room
    assert merchants_cards(game) + waiting == EQUIPMENT_DECK + SPELL_DECK + VEHICLE_DECK
    for figure in range(FIGURES):
        me = s.heroes[figure]
        if me.hero == NONE:
            continue
        assert me.damage <= me.hp
        if not s.combat.on:
            for gain in Gain:
                texts = (gain_in(s, c, text_of(s, c, figure, i), figure, gain, 0) for i in range(TEXTS) if i != WEAPON)
                assert me.gains[gain] == sum(texts), (figure, gain)


@proves("ET-2.3", "ET-7.6", "ET-8.14")
@pytest.mark.parametrize("scenario", [one.name.lower().replace("_", "-") for one in Scenario])
def test_what_holds_at_every_moment(scenario):
    eternium = find("eternium")
    for seed in range(3):
        rng = Random(seed)
        people = rng.choice([1, 2, 3, 4, 5, 6] if scenario.startswith("solo") else [2, 3, 4, 5, 6])
        s = eternium.new(seed, people, {"scenario": scenario, "heroes": "random"})
        game = Game(s)
        decisions = 0
        while not eternium.is_over(s):
            kinds = {}
            for action in eternium.legal(s):
                kinds.setdefault(eternium.actions.parts(action)[0], []).append(action)
            open_kinds = [kind for kind in sorted(kinds) if kind != "done"] or ["done"]
            if "done" in kinds and rng.random() < 0.2:
                open_kinds = ["done"]
            eternium.step(s, rng.choice(kinds[rng.choice(open_kinds)]))
            decisions += 1
            assert decisions < 20_000
            if decisions % 7 == 0:
                check(s, game)
        on_piles = s.wilds.count + s.wilds_discard.count
        carried = sum(NONE < me.beast < WILDS for me in s.heroes) + sum(me.ally != NONE for me in s.heroes)
        assert on_piles + carried == WILDS_DECK
