"""The sound of an event follows from its declaration, and every event of every game has one that the page knows, or none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from holdfast.games import OWN, find
from holdfast.schema.events.fields import Field, Noun, Reveal, amount, number, reveals, thing
from holdfast.schema.events.kinds import Kinds
from holdfast.schema.events.sounds import SOUNDS

SEAT = thing("seat", Noun.of("number", ("1", "2"), seats=True))
HERO = thing("hero", Noun.of("Hero", ("ann", "bob")), who=lambda words, s, hero: str(hero))
CARD = thing("card", Noun.of("Card", ("wolf", "bear")))
PLACE = thing("place", Noun.of("Place", ("hut", "hill")))

PAGE = Path(__file__).resolve().parents[2] / "web" / "src" / "lib" / "sound.ts"


@pytest.mark.parametrize(
    ("fields", "turned_up", "heading", "sound"),
    [
        ((SEAT,), None, False, ""),
        ((), None, True, "round"),
        ((SEAT,), None, True, ""),
        ((CARD,), reveals("card", "enemies"), False, "card"),
        ((CARD,), reveals("card", "foes", grand=True), True, "entrance"),
        ((SEAT, CARD), None, False, "card"),
        ((SEAT, amount("cards")), None, False, "card"),
        ((SEAT, amount("by")), None, False, "coin"),
        ((SEAT, amount("damage")), None, False, "blow"),
        ((SEAT, number("face")), None, False, "die"),
        ((SEAT, PLACE), None, False, "step"),
        ((SEAT, number("tile")), None, False, "step"),
        ((HERO, PLACE), None, False, "step"),
        ((CARD, PLACE), None, False, "step"),
        ((number("place"), CARD), None, False, "card"),
        ((SEAT, CARD, PLACE), None, False, "card"),
    ],
)
def test_the_sound_follows_from_the_fields(fields: tuple[Field, ...], turned_up: Reveal | None, heading: bool, sound: str):
    kinds = Kinds()
    kinds.add("HAPPENED", *fields, reveals=turned_up, heading=heading)
    assert kinds.all[0].sound == sound


@pytest.mark.parametrize("wanted", ["", "blow"])
def test_a_declaration_may_name_another_sound_or_none(wanted):
    kinds = Kinds()
    kinds.add("HAPPENED", SEAT, PLACE, sound=wanted)
    assert kinds.all[0].sound == wanted


def test_a_sound_that_there_is_not_is_refused():
    with pytest.raises(ValueError, match="the event HAPPENED has the sound moo, which is none of card, die"):
        Kinds().add("HAPPENED", sound="moo")


def test_the_page_makes_every_sound_of_events_and_that_of_ones_turn():
    [recipes] = re.findall(r"const RECIPES = \{\n(.*?)\n\}", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert set(re.findall(r"^  (\w+): \[", recipes, re.MULTILINE)) == {*SOUNDS, "turn"}


@pytest.mark.parametrize("name", OWN)
def test_every_game_can_be_heard_and_its_end_too(name):
    game = find(name)
    assert game.kinds is not None
    heard = {kind.sound for kind in game.kinds.all}
    assert heard <= {*SOUNDS, ""}
    assert {"card", "coin", "step", "blow", "round", "entrance", "victory"} <= heard
