"""Texts of effects: what they mean, and what is said of those that mean nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.schema.effects.tree import Act, Aim, Choose, EffectError, If, May, On, Pay, Per, Repeat, parse
from tests.given import USUAL
from tests.toygame.effects import WORDS
from tests.toygame.names import Moment, Until


def word(name):
    return WORDS.by_name[name]


def points(n):
    return Act(word("points"), (n,))


def draw(n):
    return Act(word("draw"), (n,))


@pytest.mark.parametrize(
    ("text", "block"),
    [
        ("", ()),
        (" - ", ()),
        ("points 2", (points(2),)),
        ("Points 2 ,draw 1", (points(2), draw(1))),
        ("points 2; draw 1", (points(2), draw(1))),
        ("points 1 | draw 2, points 3", (Choose(((points(1),), (draw(2), points(3)))),)),
        ("points 1 | draw 2; points 3", (Choose(((points(1),), (draw(2),))), points(3))),
        ("(points 1; draw 2), points 3", (points(1), draw(2), points(3))),
        ("may draw 1, points 2; draw 3", (May((draw(1), points(2))), draw(3))),
        ("give 2 -> draw 1, points 2", (Pay(word("give"), (2,), (draw(1), points(2))),)),
        ("may give 1 -> draw 2", (May((Pay(word("give"), (1,), (draw(2),)),)),)),
        ("if gate: points 1", (If(word("gate"), (), (points(1),)),)),
        ("if gate: points 1, draw 1 else draw 2", (If(word("gate"), (), (points(1), draw(1)), (draw(2),)),)),
        ("if gate: points 1 else if gate: draw 1", (If(word("gate"), (), (points(1),), (If(word("gate"), (), (draw(1),)),)),)),
        ("per trees: points 1", (Per(word("trees"), (), 0, (points(1),)),)),
        ("per trees 3: points 1", (Per(word("trees"), (), 3, (points(1),)),)),
        ("repeat 3: may drop -> draw 1", (Repeat(3, (May((Pay(word("drop"), (), (draw(1),)),)),)),)),
        ("rival: walk_back", (Aim(word("rival"), (), (Act(word("walk_back"), ()),)),)),
        ("everybody: points 1 | draw 1", (Choose(((Aim(word("everybody"), (), (points(1),)),), (draw(1),))),)),
        ("on buy: points 1", (On(Moment.BUY, 0, Until.TURN, (points(1),)),)),
        ("on buy once game: points 1", (On(Moment.BUY, 1, Until.GAME, (points(1),)),)),
        ("on walk 2: points 1; draw 1", (On(Moment.WALK, 2, Until.TURN, (points(1),)), draw(1))),
        ("on walk always game: on buy once: draw 1", (On(Moment.WALK, 0, Until.GAME, (On(Moment.BUY, 1, Until.TURN, (draw(1),)),)),)),
    ],
)
def test_what_a_text_means(text, block):
    assert parse(text, WORDS) == block


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("pionts 2", "unknown word pionts; did you mean points?"),
        (
            "xyzzy",
            "unknown word xyzzy; there are points, draw, walk, walk_back, give, drop, rival, everybody, may, if, per, repeat, on",
        ),
        ("points", "points takes as n a number from 1 to 9, not the end of the text"),
        ("points 10", "points takes as n a number from 1 to 9, not '10'"),
        ("points 99999999999999999999", "points takes as n a number from 1 to 9, not '99999999999999999999'"),
        ("points 1 2", "'2' behind points, which takes a number from 1 to 9"),
        ("walk_back 2", "'2' behind walk_back, which takes nothing"),
        ("points 1 draw 2", "'draw' behind points, which takes a number from 1 to 9"),
        ("points 1,", "the text ends where a word is wanted"),
        ("points 1 |", "the text ends where a word is wanted"),
        ("; points 1", "';' stands where a word is wanted"),
        ("points 1 )", "')' has no place here"),
        ("(points 1", "after ( ')' is wanted, not the end of the text"),
        ("points 1 -> draw 1", "points is no cost: before -> stands one of give, drop"),
        ("give 1", "after give '->' is wanted, not the end of the text"),
        ("gate: points 1", "gate stands only after if"),
        ("trees: points 1", "trees stands only after per"),
        ("if gaet: points 1", "after if stands no 'gaet'; did you mean gate?"),
        ("if trees: points 1", "after if stands no 'trees'; there are gate"),
        ("if gate points 1", "after gate ':' is wanted, not 'points'"),
        ("per gate: points 1", "after per stands no 'gate'; there are it, trees, tools"),
        ("rival walk_back", "after rival ':' is wanted, not 'walk_back'"),
        ("on sell: points 1", "after on stands no 'sell'; there are walk, buy"),
        ("on buy gmae: points 1", "after on stands no 'gmae'; did you mean game?"),
        ("repeat: points 1", "repeat takes as n a number from 1 to 99, not ':'"),
        ("repeat 100: points 1", "repeat takes as n a number from 1 to 99, not '100'"),
        ("repeat 2: repeat 2: repeat 2: points 1", "repeat: at most 2 of per, repeat and for all lie in each other"),
        ("points 1 | points 2 | points 3 | points 4", "a choice has at most 3 parts"),
        ("(" * 900 + "points 1" + ")" * 900, "this is nested too deeply"),
        ("may " * 400 + "points 1", "this is nested too deeply"),
        ("on buy: " * 240 + "points 1", "this is nested too deeply"),
        ("if gate: points 1 else " * 90 + "points 1", "this is nested too deeply"),
        ("points ²", "points takes as n a number from 1 to 9, not '²'"),
        ("points 1; ☃", "'☃' stands where a word is wanted"),
    ],
    ids=range(34),
)
def test_a_text_that_means_nothing_is_told_with_its_word_and_what_is_possible(text, told):
    with pytest.raises(EffectError) as error:
        parse(text, WORDS)
    assert str(error.value) == told


PIECES = [*WORDS.by_name, "may", "if", "else", "per", "repeat", "on", "once", "buy", "game", "1", "-3", "12", *";|,:()/", "->", "☃", " "]


@given(st.lists(st.sampled_from(PIECES), max_size=30).map(" ".join) | st.text(max_size=60))
@USUAL
def test_any_text_is_an_effect_or_is_told_what_it_is_not(text):
    try:
        parse(text, WORDS)
    except EffectError as error:
        assert str(error)
