"""What events turn up for all to look at: declared with the kind, told with the event."""

from types import SimpleNamespace

import pytest

from holdfast.engine.actions import kebab
from holdfast.engine.pile import NONE
from holdfast.games import OWN, find
from holdfast.schema.events.fields import Noun, number, reveals, thing
from holdfast.schema.events.kinds import Kinds

CARD = thing("card", Noun.of("Card", ("wolf", "witch"), none=None))


CONTENT = SimpleNamespace(cards={"enemies": [SimpleNamespace(key="wolf")], "dire_enemies": [SimpleNamespace(key="witch")], "heroes": []})


def event(kind: int, a: int) -> SimpleNamespace:
    return SimpleNamespace(kind=kind, a=a, b=0, c=0)


def test_an_event_says_which_card_it_turns_up():
    kinds = Kinds()
    drawn = kinds.add("DRAWN", CARD, reveals=reveals("card", "enemies", "dire_enemies", grand=True))
    assert kinds.picture(None, CONTENT, event(drawn, 1)) == {
        "kind": "drawn",
        "card": "witch",
        "reveal": {"deck": "dire_enemies", "key": "witch", "grand": True},
    }


def test_who_may_not_know_the_card_is_shown_none():
    kinds = Kinds()
    drawn = kinds.add("DRAWN", CARD, reveals=reveals("card", "enemies"))
    assert kinds.picture(None, CONTENT, event(drawn, NONE)) == {"kind": "drawn", "card": None}


def test_a_card_of_another_deck_is_not_shown_large():
    kinds = Kinds()
    drawn = kinds.add("DRAWN", CARD, reveals=reveals("card", "enemies", "heroes"))
    assert kinds.picture(None, CONTENT, event(drawn, 1)) == {"kind": "drawn", "card": "witch"}


def test_an_event_that_turns_nothing_up_says_nothing_of_it():
    kinds = Kinds()
    assert "reveal" not in kinds.picture(None, CONTENT, event(kinds.add("DRAWN", CARD), 1))


@pytest.mark.parametrize("field", ["other", "count"])
def test_only_a_field_that_refers_to_a_card_can_be_turned_up(field):
    with pytest.raises(ValueError, match=f"the event DRAWN reveals {field}, which is none of its fields that refer to something"):
        Kinds().add("DRAWN", CARD, number("count"), reveals=reveals(field, "enemies"))


@pytest.mark.parametrize("name", OWN)
def test_every_card_that_a_game_turns_up_is_in_one_of_the_decks_it_names(name):
    game = find(name)
    assert game.kinds is not None
    turned_up = [kind for kind in game.kinds.all if kind.reveal is not None]
    assert turned_up, "a game without a moment to look at"
    decks = {deck.field: {kebab(card.key) for card in game.content.cards[deck.field]} for deck in game.content.decks}
    for kind in turned_up:
        reveal = kind.reveal
        assert reveal is not None
        assert set(reveal.decks) <= set(decks), kind.name
        [field] = [field for field in kind.fields if field is not None and field.name == reveal.field]
        assert field.noun is not None
        known = set().union(*(decks[deck] for deck in reveal.decks))
        named = {value for value in field.noun.names.values() if value is not None}
        if name != "tiny-epic-defenders" or kind.name != "CARD_DRAWN":  # where cards of Defenders are drawn too, which turn nothing up
            assert named <= known, f"{kind.name}: {sorted(named - known)}"
        assert named & known
