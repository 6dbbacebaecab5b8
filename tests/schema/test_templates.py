"""What is said of events and decisions: templates in singular and plural, by the values of fields, filled from several of them."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from holdfast.schema.events.fields import amount, number, thing
from holdfast.schema.events.kinds import Kinds
from holdfast.schema.texts.i18n import render, say
from holdfast.schema.texts.templates import many, when

WHO = thing("player", None, who=lambda w, _, p: w.colours[p])
WORDS = SimpleNamespace(colours=("Red", "Blue"), goods=lambda good, n: f"{n} of {good}")


def said(*fields, says, forms=None, values=(), s=None):
    kinds = Kinds()
    kinds.add("CAME", *fields, says=says, forms=forms)
    a, b, c = (*values, 0, 0, 0)[:3]
    return kinds.sentence(WORDS, s, SimpleNamespace(kind=0, a=a, b=b, c=c))


@pytest.mark.parametrize(
    ("n", "sentence"), [(1, "Red has 1 card."), (2, "Red has 2 cards."), (0, "Red has 0 cards."), (-1, "Red has -1 cards.")]
)
def test_the_number_that_fills_count_chooses_singular_or_plural(n, sentence):
    cards = many(say("{who} has {count} card."), say("{who} has {count} cards."))
    assert said(WHO, amount("cards", "count"), says=cards, values=(0, n)) == sentence


def test_a_plural_may_leave_the_number_out_and_is_translated_by_its_template():
    cards = many(say("{who} finds a card."), say("{who} finds cards."))
    one, other = (said(WHO, amount("cards", "count"), says=cards, values=(1, n)) for n in (1, 3))
    german = {"{who} finds a card.": "{who} findet eine Karte.", "{who} finds cards.": "{who} findet Karten."}
    assert [render(each, german) for each in (one, other)] == ["Blue findet eine Karte.", "Blue findet Karten."]


@pytest.mark.parametrize(
    ("place", "by", "sentence"),
    [(0, 0, None), (0, 2, "Red loses 2 on top."), (3, 2, "Red loses 2 below."), (4, 2, "Red loses 2 below."), (5, 2, "Red loses 2.")],
)
def test_the_first_sentence_that_fits_is_said(place, by, sentence):
    says = (
        when(None, by=0),
        when(say("{who} loses {by} on top."), place=0),
        when(say("{who} loses {by} below."), place=range(3, 5)),
        say("{who} loses {by}."),
    )
    assert said(WHO, number("place"), amount("by", "by"), says=says, values=(0, place, by)) == sentence


def test_where_no_sentence_fits_nothing_is_said():
    says = [when(say("Nothing is left."), left=0)]
    assert [said(number("left"), says=says, values=(n,)) for n in (0, 1)] == ["Nothing is left.", None]


def test_a_form_of_the_sentence_takes_by_name_what_it_needs():
    forms = {"goods": lambda w, by, good: w.goods(good, by), "round": lambda s: s.round}
    fields = (WHO, number("good"), amount("by"))
    sentence = said(*fields, says=say("{who} gains {goods} in round {round}."), forms=forms, values=(1, 7, 2), s=SimpleNamespace(round=3))
    assert sentence == "Blue gains 2 of 7 in round 3."


def test_what_is_declared_wrongly_is_said_at_once():
    with pytest.raises(ValueError, match=r"the event CAME: there is no field plce for when\(\), only player, place"):
        said(WHO, number("place"), says=[when(say("{who} is here."), plce=0)])
    with pytest.raises(ValueError, match="the event CAME: there is no card for a form, only w, s, player"):
        said(WHO, says=say("{who} takes {goods}."), forms={"goods": lambda card: f"{card} cards"})
    with pytest.raises(ValueError, match="the event CAME: 0 of its fields fill the placeholder 'count'"):
        said(WHO, says=many(say("{who} finds a card."), say("{who} finds cards.")))
    with pytest.raises(ValueError, match="the event CAME: 2 of its fields fill the placeholder 'who'"):
        said(WHO, says=say("{who} comes."), forms={"who": lambda player: f"seat {player}"})


def test_a_plural_is_said_of_a_number_by_itself():
    cards = many(say("{who} has {count} card."), say("{who} has {count} cards."))
    assert [cards.said(n, who="Red") for n in (1, 3)] == ["Red has 1 card.", "Red has 3 cards."]
