"""Play without a card, an action, a place or foresight: what a name means, and what its loss is worth."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from holdfast.engine.actions import ActionSpace, Block
from holdfast.games import find as find_real
from holdfast.lab import plain
from holdfast.lab.names import spelled
from holdfast.lab.outcomes import Measure
from holdfast.lab.report.words import card_name
from holdfast.lab.restrict import Restriction, RestrictionError, bannable, each, find, restrict, short_sight
from holdfast.lab.table import Table
from tests.lab import rivals
from tests.lab.rivals import COPSE, Here, Invented
from tests.toygame.metrics import METRICS
from tests.toygame.names import Tool, Tree

TED = find_real("tiny-epic-defenders")
KD = find_real("kingdom-defenders")
WON = Measure(shared=True)
FREE = Table("toy-together", ("greedy", "greedy"))


@pytest.fixture(autouse=True)
def copse(monkeypatch):
    monkeypatch.setattr("holdfast.lab.table.find", rivals.find)


# -- names -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind", "option"),
    [
        ("kraken", "foe", {"without_foe": "kraken"}),
        ("Spear of Valor", "artifact", {"without_artifact": "spear-of-valor"}),
        ("hero:umtak", "hero", {"without_hero": "umtak"}),
        ("Dire Enemy: Sea Serpent", "dire-enemy", {"without_dire_enemy": "sea-serpent"}),
        ("enemy:coast_desert", "enemy", {"without_enemy": "coast-desert"}),
    ],
)
def test_a_card_is_left_out_by_its_option(text, kind, option):
    found = find(TED, text)
    assert (found.kind, found.options, found.banned) == (kind, option, ())


@pytest.mark.parametrize(
    ("printed", "key"),
    [("Um'Tak", "umtak"), ("Spear of Valor", "spear-of-valor"), ("region:Capital City", "capital-city"), ("The Ancient", "the-ancient")],
)
def test_a_card_is_banned_by_its_printed_name(printed, key):
    assert find(TED, printed) == find(TED, key)


def test_reports_print_names_that_can_be_banned():
    """Whatever a report calls what can be banned, `--ban` takes it."""
    for game in (TED, KD):
        for one in bannable(game):
            kind = next((kind for kind, _ in game.metrics.items.values() if spelled(kind) == one.kind), one.kind)
            assert find(game, f"{one.kind}:{card_name(game, kind, one.name)}") == one


def test_an_action_is_banned_as_a_whole_or_for_one_thing():
    assert find(TED, "fight") == Restriction("action", "fight", banned=("fight",))
    assert find(TED, "move:coast") == Restriction("action", "move:coast", banned=("move:coast",))
    assert find(TED, "action:move:coast") == find(TED, "Move: Coast") == find(TED, "move:coast")
    assert find(TED, "action:hero:umtak").banned == ("hero:umtak",)
    assert find(TED, "action:move") == Restriction("action", "move", banned=("move",))


def test_a_region_is_every_action_that_names_it():
    blocks = ("move", "secure", "enchant", "embark", "absorb", "wings", "send", "staff")
    assert find(TED, "coast") == find(TED, "region:coast") == Restriction("region", "coast", banned=tuple(f"{b}:coast" for b in blocks))
    assert find(COPSE, "side:left") == Restriction("side", "left", banned=("walk:left", "grow:left"))


def test_several_may_be_banned_at_once():
    found = find(TED, "fight+foe:kraken+sacrifice")
    assert found == Restriction("action+foe+action", "fight+kraken+sacrifice", {"without_foe": "kraken"}, ("fight", "sacrifice"))
    assert found.words == "Without the action fight and the foe kraken and the action sacrifice"


def test_two_of_a_kind_cannot_be_left_out_at_once():
    with pytest.raises(RestrictionError, match="only one hero can be left out at a time"):
        find(TED, "umtak+ezru")


def test_a_name_of_two_things_is_asked_about():
    names = ("ash", "birch", "cedar", "elm", "fir", "wait")
    game = replace(
        COPSE,
        metrics=replace(METRICS, items={"trees": ("tree", names)}, bans=lambda name: {"dice": "off"} if name == "tree:wait" else None),
    )
    with pytest.raises(RestrictionError, match="wait: there are several; say tree:wait or action:wait"):
        find(game, "wait")
    assert find(game, "tree:wait").options == {"dice": "off"}
    assert find(game, "action:wait").banned == ("wait",)


def test_a_card_that_is_not_counted_can_still_be_left_out():
    game = replace(COPSE, metrics=replace(METRICS, bans=lambda name: {"dice": "off"} if name == "Die" else None))
    assert find(game, "Die") == Restriction("card", "die", options={"dice": "off"})


def test_actions_of_several_parameters_are_banned_by_each_of_them():
    """Uses of tools on trees: one use, all uses of a tool, or whatever names a tree."""
    actions = ActionSpace([Block("wait"), Block("use", (Tool, Tree), ("tool", "tree")), Block("play", Tree, "tree")])
    game = replace(COPSE, actions=actions)
    assert find(game, "use:spade:old-oak").banned == ("use:spade:old-oak",)
    assert find(game, "Action: use: Spade: Old Oak").banned == ("use:spade:old-oak",)
    assert find(game, "use:cart").banned == ("use:cart",)
    assert find(game, "tree:elm").banned == ("use:spade:elm", "use:basket:elm", "use:cart:elm", "use:lantern:elm", "play:elm")
    with pytest.raises(RestrictionError, match="nothing called 'use:spade:lantern' to ban"):
        find(game, "use:spade:lantern")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("krakn", "nothing called 'krakn' to ban; did you mean foe:kraken"),
        ("hero:kraken", "did you mean foe:kraken"),
        ("xyzzy", "it can be a name of any hero, artifact, enemy, dire-enemy, foe, region, action"),
    ],
)
def test_an_unknown_name_is_answered_with_the_nearest(text, said):
    with pytest.raises(RestrictionError) as error:
        find(TED, text)
    assert said in str(error.value)


def test_each_of_a_kind():
    assert [one.name for one in each(TED, "foe")] == ["the-ancient", "colossus", "hill-giant", "dragon", "kraken", "demon-lord"]
    assert len(each(TED, "artifact")) == len(each(TED, "Hero")) == 10
    assert len(each(TED, "dire enemy")) == 6
    assert [one.banned[0] for one in each(TED, "region")][:2] == ["move:capital-city", "move:coast"]
    names = ["begin", "walk", "roll", "draw", "play", "grow", "wait", "buy", "part", "leave", "rival", "drop"]
    assert [one.name for one in each(COPSE, "action")] == names
    with pytest.raises(RestrictionError, match="no kind 'monster' of things to ban; there are hero, artifact, enemy"):
        each(TED, "monster")


def test_everything_that_can_be_banned_can_be_played_without():
    free = Table(TED.name, ("greedy", "greedy"))
    every = bannable(TED)
    assert len(every) == 10 + 10 + 9 + 6 + 6 + 7 + 45
    for restriction in every:
        restriction.on(free).check()


# -- tables ------------------------------------------------------------------------------------------------------------------


def test_a_restriction_comes_on_top_of_a_table():
    free = Table(TED.name, ("greedy", "greedy"), {"foe": "kraken"}, banned=("pass",))
    assert find(TED, "fight").on(free) == replace(free, banned=("pass", "fight"))
    assert find(TED, "umtak").on(free) == replace(free, options={"foe": "kraken", "without_hero": "umtak"})


def test_what_is_set_already_is_not_overruled():
    free = Table(TED.name, ("greedy", "greedy"), {"without_hero": "ezru"})
    with pytest.raises(RestrictionError, match="hero:umtak: it is left out with without_hero=umtak, but without_hero=ezru is set already"):
        find(TED, "umtak").on(free)


def test_short_sight_is_for_players_who_search():
    free = Table(TED.name, ("greedy", "easy"))
    assert short_sight(free, 1).on(free) == replace(free, horizon=1)
    assert short_sight(free, 1).words == "Looking 1 decision ahead"
    with pytest.raises(RestrictionError, match="changes only players who search: take --level easy"):
        short_sight(Table(TED.name, ("greedy", "random")), 1)


# -- playing -----------------------------------------------------------------------------------------------------------------


def lost_without(losses):
    """Free play wins all games; without an action, games are lost by the remainder of a hundred."""
    return Invented(lambda table, game: [float(game % 100 >= losses.get("".join(table.banned), 0))] * 2)


def test_restrictions_are_ranked_by_what_they_change():
    wanted = [find(COPSE, text) for text in ("roll", "draw", "wait")]
    found = restrict(lost_without({"roll": 10, "draw": 30}), FREE, wanted, 1_000, WON)
    assert [loss.restriction.name for loss in found.losses] == ["draw", "roll", "wait"]
    assert [loss.against.difference.estimate for loss in found.losses] == pytest.approx([-0.3, -0.1, 0.0])
    assert [loss.against.differing for loss in found.losses] == [300, 100, 0]
    assert found.free_mean.estimate == 1.0
    # Benjamini and Hochberg: the smallest of three p-values counts three times, the next one and a half times, the last as it is
    _, roll, wait = found.losses
    assert roll.adjusted == pytest.approx(1.5 * roll.against.p_value)
    assert wait.adjusted == 1.0


def test_findings_are_sentences():
    wanted = [find(COPSE, text) for text in ("draw", "wait")]
    found = restrict(lost_without({"draw": 30}), FREE, wanted, 1_000, WON)
    draw, wait = (found.finding(loss) for loss in found.losses)
    assert draw == "Without the action draw, 2 greedy players win 30.0 percentage points less often (95 % interval 27.2 to 32.8)."
    assert (
        wait == "Without the action wait: not one of 1,000 games ended otherwise; at most about 0.3 % of all games could (95 % confidence)."
    )
    assert found.summary == f"1 of 2 restrictions clearly change something. {draw}"


def test_nothing_found_is_said():
    found = restrict(lost_without({}), FREE, [find(COPSE, "draw")], 100, WON)
    assert found.summary == "None of 1 restrictions is shown to change anything for 2 greedy players."


def test_it_says_what_it_cannot_tell():
    action = restrict(lost_without({}), FREE, [find(COPSE, "draw")], 20, WON)
    card = restrict(lost_without({}), FREE, [find(COPSE, "old-oak")], 20, WON)
    assert "A banned action is still taken where there is no other." in action.limits
    assert "Leaving a card out changes the deal that follows, so such games are the same only in part." in card.limits
    assert len(action.limits) == len(card.limits) == 2


def test_what_cannot_be_had_is_left_out_or_refused():
    free = Table(TED.name, ("random", "random"), {"foe": "kraken"})
    found = restrict(Here(), free, [*each(TED, "foe")[3:]], 2, WON)
    assert [loss.restriction.name for loss in found.losses] == ["dragon", "demon-lord"]
    [(restriction, reason)] = found.left_out
    assert restriction.name == "kraken"
    assert "named by foe; leave out another" in reason
    with pytest.raises(RestrictionError, match="named by foe; leave out another"):
        restrict(Here(), free, [find(TED, "kraken")], 2, WON)
    with pytest.raises(RestrictionError, match="nothing to ban"):
        restrict(Here(), free, [], 2, WON)


def test_really_banned_actions_are_not_taken():
    table = Table("toy", ("random", "random"), values={"birch.effect": "-"})  # which moves others
    found = restrict(Here(seed=1), table, [find(COPSE, "walk+roll")], 30, Measure("steps"))
    assert found.free_mean.estimate > 1
    assert found.losses[0].mean.estimate == 0


def test_rows_and_json():
    found = restrict(lost_without({"draw": 30}), FREE, [find(COPSE, "draw"), find(COPSE, "old-oak")], 100, WON)
    rows = found.rows()
    assert [(row["kind"], row["name"], row["mean"]) for row in rows] == [
        ("", "free play", 1.0),
        ("action", "draw", 0.7),
        ("tree", "old-oak", 1.0),
    ]
    assert len({frozenset(row) for row in rows}) == 1
    data = json.loads(json.dumps(plain.finite(found.to_json())))
    assert [one["restriction"] for one in data["restrictions"]] == ["action:draw", "tree:old-oak"]
    assert data["restrictions"][1]["table"]["options"] == {"dice": "off"}
    assert data["free"]["mean"]["estimate"] == 1.0
