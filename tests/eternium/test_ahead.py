"""What an epic combat says in each step: how it stands in one line, and what comes of it, in HP and damage."""

from __future__ import annotations

from holdfast.games import find
from holdfast.games.eternium.names import Hero, Monster, Stage
from holdfast.games.eternium.rules.blows import calculate
from tests import combat_said
from tests.laying import number
from tests.proves import proves

from .arena import ACTIVE, OTHER, A, Arena, B, X
from .test_epic import ZONES, duel, second

GAME = find("eternium")
KAELIS, MARU = (GAME.content.card("heroes", number(Hero, hero)).name for hero in ("kaelis", "maru"))


def line(t):
    return combat_said.line(GAME, t.state)


def comes(t):
    return combat_said.comes(GAME, t.state)


def fight(t):
    return GAME.view(t.state, 0)["combat"]


@proves("ET-8.10", "ET-8.11")
def test_blow_against_blow():
    """Attack 9, Defence 5, Initiative 3 against 8, 2, 6: Maru strikes first with 8 - 5, Kaelis with 9 - 2, and loses 1 HP before."""
    t = duel().gives(B, "banish").fight().place(*ZONES)
    assert t.window == "spell"
    assert line(t) == f"{MARU} strikes first: Initiative 6 against 3."
    left, other = t[A].hp - 1 - 3, t[X].hp - 7
    assert comes(t) == [
        f"{KAELIS} loses 1 HP for the lower Initiative.",
        f"{MARU} deals 3 damage.",
        f"{KAELIS} deals 7 damage.",
        f"Then {MARU} has {other} HP left, {KAELIS} {left}.",
    ]
    t.act("pass")
    assert (t.window, t[A].hp - t[A].damage, t[X].hp - t[X].damage) == ("flee", left, other)


@proves("ET-8.2", "ET-8.10")
def test_what_a_text_does_at_a_blow_is_not_reckoned_and_said_to_come_on_top():
    """Of somebody who has won Initiative a text may strike, as the Manticore's does; then nothing is said of who falls or wins."""
    for monster, stirs in (("mire-hydra", True), ("morrigale", True), ("veilfang-manticore", True), ("thunder-aurochs", False)):
        t = duel()
        t.fight(t.monster(monster))
        name = GAME.content.card("monsters", number(Monster, monster)).name
        said = comes(t)
        assert (f"To that comes what happens by the texts of {name}." in said) is stirs
        assert any("HP left" in one or "defeats" in one for one in said) is not stirs


@proves("ET-8.3", "ET-8.10")
def test_cards_to_place_can_change_it():
    t = duel().fight()
    assert comes(t)[0] == "With 8 more cards to place, this can still change."
    t.place(*ZONES[:7])
    assert comes(t)[0] == "With 1 more card to place, this can still change."


@proves("ET-8.6")
def test_surges_that_are_still_to_be_resolved_are_named():
    """Surge of Fury works in Might alone, with Attack +2; as long as it is to come nothing is said of who falls, or of HP left."""
    for zone, works in (("might", True), ("guard", False)):
        t = (
            Arena()
            .deck(0, "surge-of-fury", "quick-cut", "brace", "lunge")
            .deck(1, "opening", "heavy-blow", "brace", "brace")
            .gives(B, "banish")
        )
        t.fight().place(zone)
        named = "To that come the surges still to be resolved: Surge of Fury."
        assert (named in comes(t)) is works
        assert any("HP left" in one for one in comes(t)) is not works
        stage, t.state.combat.stage = t.state.combat.stage, Stage.PUSH
        assert named not in combat_said.said(GAME, t.state, "ahead"), "of a combat that is over none is resolved"
        t.state.combat.stage = stage
        t.place("might", "tempo", "guard", "might", "tempo", "guard", "might")
        assert t.window == "spell"
        assert named not in comes(t)
        assert t.side(ACTIVE).plus[0] == (2 if works else 0)
        assert any("HP left" in one for one in comes(t))


@proves("ET-8.10", "ET-8.21")
def test_on_a_tie_the_active_side_is_first_and_loses_nothing():
    t = (
        Arena()
        .deck(0, "heavy-blow", "quick-cut", "brace", "lunge")
        .deck(1, "opening", "heavy-blow", "brace", "brace")
        .gives(B, "banish")
        .fight()
    )
    t.place("might", "might", "guard", "guard", "might", "might", "tempo", "guard")
    assert line(t) == f"{KAELIS} strikes first: Initiative is 1 on both sides, and {KAELIS} attacks."
    assert not any("lower Initiative" in one for one in comes(t))


@proves("ET-8.15")
def test_who_falls_strikes_no_more():
    """Maru strikes first: with 4 HP Kaelis loses 1, then 3."""
    t = duel().gives(B, "banish").hp(A, 4).fight().place(*ZONES)
    assert comes(t) == [f"{KAELIS} loses 1 HP for the lower Initiative.", f"{MARU} deals 3 damage.", f"That defeats {KAELIS}."]
    t = duel().gives(B, "banish").hp(A, 1).fight().place(*ZONES)
    assert comes(t) == [f"{KAELIS} loses 1 HP for the lower Initiative.", f"That defeats {KAELIS}."]


@proves("ET-8.12", "ET-8.13")
def test_between_the_rounds_it_says_what_was_dealt_and_what_wins():
    t = duel(twice=True).fight().place(*ZONES)
    assert (t.window, line(t)) == ("flee", "The first combat round is over.")
    assert comes(t) == [
        f"So far {KAELIS} has dealt 7 damage, and {MARU} 3.",
        f"If {KAELIS} flees, nobody wins. If not, {KAELIS} needs more damage than {MARU} in both rounds; else {MARU} wins.",
    ]


@proves("ET-8.13")
def test_in_the_last_round_it_says_who_wins_by_damage():
    t = duel(twice=True).gives(B, "banish")
    t[A].hp = t[X].hp = 40
    t = second(t.fight().place(*ZONES).act("pass"), *ZONES)
    assert (t.window, comes(t)[-1]) == ("spell", f"{KAELIS} wins the combat, with damage 14 of {KAELIS} against 6 of {MARU}.")
    t.side(OTHER).dealt += 8
    assert comes(t)[-1] == f"{MARU} wins the combat, with damage 14 of {KAELIS} against 14 of {MARU}.", "the defender wins a tie"


@proves("ET-8.9")
def test_statistics_of_a_round_stay_when_the_sides_have_met():
    """Kaelis has struck first with 9 - 2; whatever Maru has become since, her blow is that of her totals."""
    t = duel().gives(B, "banish").fight().place(*ZONES)
    s = t.state
    calculate(s, t.numbers)
    s.combat.stage, s.combat.turn = Stage.FIRST_BLOW, ACTIVE
    t.side(OTHER).plus[0] = 5
    assert [side["strength"] for side in fight(t)["sides"]] == [7, 3]
    assert line(t) == f"Now {MARU} strikes."
    assert comes(t) == [f"{MARU} deals 3 damage.", f"Then {KAELIS} has {t[A].hp - 3} HP left, {MARU} {t[X].hp}."]
    s.combat.stage = Stage.PUSH  # the combat is over, and so are the cards
    t.side(ACTIVE).count = t.side(OTHER).count = 0
    sides = fight(t)["sides"]
    assert ([side["strength"] for side in sides], [side["members"][0]["first"] for side in sides]) == ([7, 3], [False, True])


@proves("ET-8.9")
def test_sides_that_are_parted_before_they_have_met_keep_their_statistics():
    t = duel().gives(B, "banish").fight().place(*ZONES)
    before = [side["strength"] for side in fight(t)["sides"]]
    t.act("cast:azure-2:banish")
    assert (t.window, t.state.combat.stage) == ("push", Stage.BANISHED)
    assert [side["strength"] for side in fight(t)["sides"]] == before == [7, 3]


@proves("ET-8.11", "ET-8.12", "ET-8.14")
def test_every_other_step_has_its_line():
    """Before the first round, before the second, when both have struck, and when nothing is left but to move away."""
    t = duel().gives(B, "banish").fight().place(*ZONES)
    s = t.state
    calculate(s, t.numbers)
    s.combat.stage, s.combat.turn = Stage.SECOND_BLOW, ACTIVE
    assert line(t) == "No more blows come in this combat round."
    assert comes(t) == [f"Then {KAELIS} has {t[A].hp} HP left, {MARU} {t[X].hp}."]
    s.combat.stage = Stage.PUSH
    assert (line(t), comes(t)) == ("The combat is over.", [])
    s.combat.stage = Stage.START
    assert (line(t), comes(t)) == ("Both sides make ready for the second combat round.", [])
    s.combat.round = 0
    assert (line(t), comes(t)) == ("The combat begins: both sides make ready.", [])
