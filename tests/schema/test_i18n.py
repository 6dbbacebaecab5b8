"""Sentences that can be said in another language: they are their English, and render with the words of another."""

from __future__ import annotations

import pickle

import msgspec
import pytest

from holdfast.schema.texts.i18n import (
    Name,
    Phrase,
    all_of,
    any_of,
    clause,
    counted,
    joined,
    listed,
    reason,
    render,
    say,
    say_many,
    sentence,
)

GERMAN = {
    "{who} goes {where}.": "{who} geht {where}.",
    "to the {place}": "nach {place}",
    "to the Coast": "an die Küste",
    "Red": "Rot",
    "Blue": "Blau",
    "Coast": "Küste",
    "Ruins": "Ruinen",
    "{count} card": "{count} Karte",
    "{count} cards": "{count} Karten",
    "{some} or {other}": "{some} oder {other}",
    "{some} and {other}": "{some} und {other}",
    "your turn has ended": "dein Zug ist zu Ende",
}


def goes(who: str, place: str) -> Phrase:
    return say("{who} goes {where}.", who=who, where=say("to the {place}", place=place))


def test_a_phrase_is_its_english():
    assert goes("Red", "Coast") == "Red goes to the Coast."
    assert render(goes("Red", "Coast"), {}) == "Red goes to the Coast."
    assert type(render(goes("Red", "Coast"), {})) is str


def test_a_phrase_is_said_with_the_words_of_a_language():
    assert render(goes("Red", "Ruins"), GERMAN) == "Rot geht nach Ruinen."


def test_what_has_a_translation_as_a_whole_is_not_put_together():
    assert render(goes("Red", "Coast"), GERMAN) == "Rot geht an die Küste."


def test_what_nobody_has_translated_stays_english():
    assert render(say("{who} waits.", who="Red"), GERMAN) == "Rot waits."
    assert render("All is lost.", GERMAN) == "All is lost."


def test_a_name_is_the_same_in_every_language():
    assert render(goes(Name("Red"), "Coast"), GERMAN) == "Red geht an die Küste."
    assert render(Name("Coast"), GERMAN) == "Coast"


@pytest.mark.parametrize(("count", "english", "german"), [(0, "0 cards", "0 Karten"), (1, "1 card", "1 Karte"), (2, "2 cards", "2 Karten")])
def test_one_thing_is_said_otherwise_than_several(count, english, german):
    phrase = say_many(count, "{count} card", "{count} cards")
    assert (phrase, render(phrase, GERMAN)) == (english, german)


def test_texts_are_joined_each_in_its_language():
    assert joined(" > ", ["Coast", "Ruins"]) == "Coast > Ruins"
    assert render(joined(" > ", ["Coast", "Ruins"]), GERMAN) == "Küste > Ruinen"
    assert render(joined(" {} ", ["Coast", "Ruins"]), GERMAN) == "Küste {} Ruinen"
    assert render(all_of(["Red", "Blue"]), GERMAN) == "Rot und Blau"
    assert render(any_of(["Red", "Blue", "Coast"]), GERMAN) == "Rot oder Blau oder Küste"
    assert any_of(["Red"]) == "Red"


def test_a_reason_is_a_sentence_of_its_own_in_every_language():
    why = sentence(say("your turn has ended"))
    assert why == "Your turn has ended."
    assert render(why, GERMAN) == "Dein Zug ist zu Ende."
    assert sentence("It is over.") == "It is over."


def test_what_an_error_says_can_be_said_in_another_language():
    assert render(reason(ValueError(say("your turn has ended"))), GERMAN) == "dein Zug ist zu Ende"
    assert reason(ValueError("no phrase")) == "no phrase"


def test_braces_in_what_people_write_are_no_parts():
    assert render(goes(Name("{where}"), "Coast"), GERMAN) == "{where} geht an die Küste."
    assert say("a {brace}") == "a {brace}"


def test_a_phrase_goes_to_other_processes_whole():
    back = pickle.loads(pickle.dumps(goes("Red", "Coast")))
    assert render(back, GERMAN) == "Rot geht an die Küste."


def test_a_phrase_that_was_not_rendered_is_never_sent():
    with pytest.raises(TypeError):
        msgspec.json.encode(goes("Red", "Coast"))


def test_a_list_ends_with_and():
    assert listed(["1 weapon", "1 spell", "1 coin"]) == "1 weapon, 1 spell and 1 coin"
    assert render(listed(["Red", "Blue", "Coast"]), GERMAN) == "Rot, Blau und Küste"
    assert listed(["Red"]) == "Red"
    assert listed([]) == "nothing"


def test_a_number_of_things_whose_forms_are_declared_elsewhere_is_a_phrase():
    forms = ("{count} card", "{count} cards")
    assert [counted(n, *forms) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert render(counted(2, *forms), GERMAN) == "2 Karten"


def test_a_clause_is_a_sentence_without_its_full_stop_in_any_language():
    words = {"Red stops.": "Rot hört auf.", "About equal – {action}.": "Etwa gleich – {action}."}
    said = say("About equal – {action}.", action=clause(say("Red stops.")))
    assert said == "About equal – Red stops."
    assert render(said, words) == "Etwa gleich – Rot hört auf."
    assert clause("to the Coast") == "to the Coast"
