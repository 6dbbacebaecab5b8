"""Options, what is hidden, and who wins together: sections 11, 12, 14 and 15 of the rules."""

import pytest

from holdfast.engine.pile import NONE, put_on_top, shuffle
from holdfast.engine.rng import Chance, below, set_key
from holdfast.games import find
from holdfast.games.eternium.names import STREAMS, Area, Hero, Item, Quest, Stream, Victory, Wild
from holdfast.games.eternium.options import OPTIONS
from holdfast.games.eternium.state import State
from holdfast.schema.options import OptionError, resolve
from tests.eternium.arena import A, X
from tests.eternium.course import Course
from tests.eternium.test_rounds import game, open_actions
from tests.laying import number
from tests.proves import proves

ETERNIUM = find("eternium")


@proves("ET-11.20")
@pytest.mark.parametrize("scenario", ["versus-1", "versus-2", "versus-3", "skirmish-1", "skirmish-2", "skirmish-3"])
def test_one_player_needs_a_scenario_against_the_automaton(scenario):
    with pytest.raises(OptionError, match="one player plays solo-1, solo-2 or solo-3"):
        ETERNIUM.new(1, 1, options={"scenario": scenario})
    assert ETERNIUM.new(1, 2, options={"scenario": scenario}).seats == 2


@proves("ET-11.20", "ET-12.5")
@pytest.mark.parametrize("people", range(1, 7))
def test_together_all_have_one_score(people):
    s = ETERNIUM.new(1, people, options={"scenario": "solo-1", "heroes": "random"})
    assert ETERNIUM.teams_of(s) == (0,) * people
    s.result = 1
    assert ETERNIUM.scores(s) == [1.0] * people
    s.result = 2
    assert ETERNIUM.scores(s) == [0.0] * people


@proves("ET-12.1")
@pytest.mark.parametrize(("people", "teams"), [(2, (0, 1)), (3, (0, 1, 1)), (4, (0, 1, 0, 1)), (6, (0, 1, 0, 1, 0, 1))])
def test_a_team_wins_as_one(people, teams):
    s = ETERNIUM.new(1, people, options={"scenario": "skirmish-1", "heroes": "random"})
    assert ETERNIUM.teams_of(s) == teams
    s.result = 2
    assert ETERNIUM.scores(s) == [float(team) for team in teams]


@proves("ET-15.1")
def test_the_default_scenario():
    assert resolve(OPTIONS, {}, 1)["scenario"] == "solo-1"
    assert all(resolve(OPTIONS, {}, people)["scenario"] == "versus-1" for people in range(2, 7))
    assert len({game(2, scenario=f"{mode}-{n}").options.scenario for mode in ("versus", "skirmish", "solo") for n in (1, 2, 3)}) == 9


@proves("ET-15.2")
def test_random_heroes():
    assert {action.partition(":")[0] for action in open_actions(game())} == {"choose"}
    drawn = {tuple(hero.hero for hero in game(seed=seed, heroes="random", scenario="skirmish-1").heroes) for seed in range(20)}
    assert len(drawn) > 10
    assert all(len({*heroes}) == 6 and all((hero < 6) == (place < 3) for place, hero in enumerate(heroes)) for heroes in drawn)


def shadows(s):
    return [Hero(hero.hero).name.lower() for hero in s.heroes if hero.automatic]


@proves("ET-15.3", "ET-13.14")
def test_the_number_of_the_automatons_heroes():
    assert shadows(game(scenario="solo-1", difficulty="easy")) == ["maru", "krell"]
    assert shadows(game(scenario="solo-1")) == shadows(game(scenario="solo-1", difficulty="hard")) == ["maru", "krell", "urga"]
    assert [len(shadows(game(scenario="solo-3", difficulty=level))) for level in ("easy", "normal", "hard")] == [2, 2, 3]


@proves("ET-15.4", "ET-13.15")
def test_the_people_as_crimson():
    s = game(2, scenario="solo-2", people_team="crimson")
    assert shadows(s) == ["kaelis", "brannoc", "toma"]
    assert all(hero.at == Area.DAWNHOLD for hero in s.heroes if hero.automatic)
    held = {(team, Area(area).name): n for team in (0, 1) for area, n in enumerate(s.teams[team].soldiers) if n}
    assert held == {(0, "FERNWATCH"): 2, (0, "SALTMARCH_POST"): 2, (1, "CINDERWATCH"): 2, (1, "SLAGMARCH_POST"): 1}
    assert {action.partition(":")[2] for action in open_actions(s)} == {Hero(n).name.lower() for n in range(6, 12)}


@proves("ET-15.5")
def test_random_heroes_of_the_automaton():
    drawn = {tuple(shadows(game(seed=seed, scenario="solo-1", automaton_heroes="random"))) for seed in range(20)}
    assert len(drawn) > 5
    assert all(len({*heroes}) == 3 and all(Hero[name.upper()] >= 6 for name in heroes) for heroes in drawn)


@proves("ET-15.10")
def test_a_hero_is_left_out():
    assert "choose:sefa" not in open_actions(game(without_hero="sefa"))
    assert all(number(Hero, "sefa") not in {h.hero for h in game(seed=n, heroes="random", without_hero="sefa").heroes} for n in range(20))
    assert shadows(game(scenario="solo-1", without_hero="krell")) == ["maru", "vex", "urga"], "the next one that is free"


@proves("ET-15.11", "ET-15.12", "ET-15.13", "ET-15.14")
@pytest.mark.parametrize(
    ("option", "card", "pile", "size"),
    [
        ("without_equipment", "ring-mail", "equipment", 38 - 2 - 4),
        ("without_spell", "haste", "spells", 45 - 3 - 4),
        ("without_vehicle", "sky-skiff", "vehicles", 20 - 2 - 4),
        ("without_wild", "toll-bandits", "wilds", 30 - 2),
    ],
)
def test_a_card_is_left_out(option, card, pile, size):
    s = game(heroes="random", **{option: card})
    assert getattr(s, pile).count == size
    kinds = {"equipment": 0, "spells": 19, "vehicles": 34}
    there = [kinds.get(pile, 0) + kind for kind in getattr(s, pile).cards[:size]]
    if pile == "wilds":
        assert number(Wild, card) not in there
    else:
        assert number(Item, card) not in [*there, *s.rows]


@proves("ET-15.15", "ET-15.16")
def test_a_quest_and_a_victory_card_are_left_out():
    s = game(heroes="random", without_quest="moonlit-riddle", without_victory="card-7")
    quests = [*s.open_quests, *s.quests.cards[: s.quests.count]]
    assert len(quests) == 8
    assert Quest.MOONLIT_RIDDLE not in quests
    held = [*s.victories.cards[: s.victories.count], *(hero.victory for hero in s.heroes if hero.victory != NONE)]
    asked = s.frames.items[s.frames.count - 1]
    assert len({*held, asked.where, asked.card}) == 25
    assert Victory.CARD_7 not in {*held, asked.where, asked.card}


# -- what is hidden ------------------------------------------------------------------------------------------------------------


@proves("ET-14.1")
def test_only_the_order_of_decks_is_hidden():
    """A re-deal for a seat changes the order of decks and nothing else; what Scry has shown the team stays where it lies."""
    t = Course(people=4).at("mossdeep", A).at("duskhold", X).gives(A, "scry")
    t.wild(*(card.name.lower().replace("_", "-") for card in Wild)).turn().act(
        "cast:azure-1:scry", "scry-deck:wilds", "scry-card:0", "scry-card:0"
    )
    wilds = t.state.wilds
    top_three = [wilds.cards[wilds.count - 1 - n] for n in range(3)]
    assert [wilds.known[wilds.count - 1 - n] for n in range(3)] == [0b0101] * 3, "seats 1 and 3 are Azure"
    assert all(mask == 0 for mask in wilds.known[: wilds.count - 3])
    moved = dict.fromkeys(range(4), 0)
    for seat in range(4):
        for key in range(8):
            s = State.from_buffer_copy(t.state)
            ETERNIUM.determinize(s, seat, chance(key))
            assert sorted(s.wilds.cards[: s.wilds.count]) == sorted(wilds.cards[: wilds.count])
            assert [*s.rows] == [*t.state.rows]
            assert [hero.at for hero in s.heroes] == [hero.at for hero in t.state.heroes]
            moved[seat] += [s.wilds.cards[s.wilds.count - 1 - n] for n in range(3)] != top_three
    assert (moved[0], moved[2]) == (0, 0)
    assert moved[1] > 4
    assert moved[3] > 4


def chance(key):
    found = Chance()
    set_key(found, key)
    return found


@proves("ET-14.2")
def test_dice_do_not_disturb_shuffles():
    """Streams of their own: a game in which dice were thrown between has the same order of decks when they are made again."""
    assert len(STREAMS) == len({*STREAMS}) == 8

    def shuffled(throws):
        t = Course()
        s = t.state
        set_key(s.chance, 5)
        for _ in range(throws):
            below(s.chance, Stream.DICE, 6)
        for card in range(20):
            put_on_top(s.teams[1].deck, card, 0)
        shuffle(s.teams[1].deck, s.chance, Stream.CRIMSON_CARDS)
        return [*s.teams[1].deck.cards[:20]]

    assert shuffled(0) == shuffled(7)
    assert shuffled(0) != [*range(20)]
