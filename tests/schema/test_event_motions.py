"""What a screen moves with an event follows from its declaration, and names only what the event or the view has."""

from __future__ import annotations

import pytest

from holdfast.games import OWN, find
from holdfast.schema.events.fields import Field, Noun, amount, number, reveals, thing
from holdfast.schema.events.kinds import Kinds
from holdfast.schema.events.motions import NO_STRIKE, Fall, Motion, Strike, falls, spreads, strikes

SEAT = thing("seat", Noun.of("number", ("1", "2"), seats=True))
OTHER = thing("other", Noun.of("number", ("1", "2"), seats=True))
CARD = thing("card", Noun.of("Card", ("wolf", "bear")))
GOOD = thing("good", Noun.of("Good", ("coin", "spell")))
PLACE = thing("place", Noun.of("Place", ("hut", "hill")))
FACE = thing("face", Noun.of("Face", ("hit", "miss")))


def motion(*fields: Field, **more: object) -> Motion:
    """Return what moves with an event of these fields."""
    kinds = Kinds()
    kinds.add("HAPPENED", *fields, **more)  # type: ignore[arg-type]
    return kinds.motions().get("happened", Motion())


@pytest.mark.parametrize(
    ("fields", "blow"),
    [
        ((SEAT, amount("damage")), Strike("seat", amount="damage")),
        ((SEAT, amount("by"), number("wounds")), Strike("seat", amount="by")),
        ((PLACE, number("threat")), Strike("place")),
        ((SEAT, CARD, amount("damage")), Strike("seat", by="card", amount="damage")),
        ((SEAT, OTHER, amount("blow")), Strike("other", by="seat", amount="blow")),
        ((SEAT, PLACE, amount("damage")), Strike("place", by="seat", amount="damage")),
        ((SEAT, GOOD, amount("by")), None),
        ((SEAT, PLACE), None),
    ],
)
def test_harm_is_a_blow_at_who_takes_it(fields, blow):
    assert motion(*fields).strike == blow


def test_an_event_that_sounds_like_a_blow_is_one_between_its_first_two_things():
    assert motion(SEAT, CARD, sound="blow").strike == Strike("card", by="seat")
    assert motion(SEAT, sound="blow").strike == Strike("seat")
    assert motion(sound="blow").strike is None


def test_a_declaration_names_another_blow_or_none():
    assert motion(CARD, PLACE, sound="blow", strikes=strikes("place", by="card")).strike == Strike("place", by="card")
    assert motion(SEAT, amount("damage"), strikes=NO_STRIKE) == Motion(who="seat")
    with pytest.raises(ValueError, match="the event HAPPENED counts the harm of its blow by pain, which is none of its fields"):
        motion(SEAT, strikes=strikes("seat", amount="pain"))


def test_an_amount_goes_to_who_gains_it_or_from_who_pays_it():
    assert motion(SEAT, GOOD, amount("by")) == Motion(who="seat", at=("good",), what="good", amount="by")
    assert motion(SEAT, PLACE, amount("soldiers"), pays=True, sound="step") == Motion(
        who="seat", at=("place",), amount="soldiers", pays=True
    )
    assert motion(SEAT, CARD, amount("cards")) == Motion(who="seat", at=("card",))
    assert motion(SEAT, amount("by"), sound="") == Motion(who="seat")


def test_a_die_rolls_where_its_face_is_told():
    assert motion(SEAT, FACE).rolls == "face"
    assert motion(SEAT, thing("die", GOOD.noun), number("face")).rolls == "die"  # type: ignore[arg-type]
    assert motion(SEAT, thing("die", GOOD.noun)).rolls == ""  # type: ignore[arg-type]


def test_turning_points_are_marked_and_what_moves_nothing_is_left_out():
    assert motion(SEAT, turning=True) == Motion(who="seat", turning=True)
    kinds = Kinds()
    kinds.add("HAPPENED", None, None, number("round"))
    kinds.add("TURNED_UP", CARD, reveals=reveals("card", "enemies"))
    assert kinds.motions() == {"turned-up": Motion(at=("card",))}


@pytest.mark.parametrize("name", OWN)
def test_the_blows_of_every_game_name_what_there_is(name):
    game = find(name)
    assert game.kinds is not None
    of_view = {part.name for part in game.layout.parts}
    for kind in game.kinds.all:
        fields = {each.name for each in kind.fields if each is not None}
        blow = kind.motion.strike
        if blow is not None:
            assert {blow.at} | {blow.by} - {""} <= fields | of_view, kind.name
    assert any(kind.motion.strike for kind in game.kinds.all)
    assert game.layout.events == game.kinds.motions()


FALLEN = {
    "tiny-epic-defenders": {"lost-hit-points": Fall("defender", "hit_points"), "won": Fall("foe")},
    "kingdom-defenders": {"victory": Fall("horde")},
    "ruins-of-elysia": {"exhausted": Fall("fighter")},
    "eternium": {"defeated": Fall("fighter"), "slain": Fall("monster"), "beat": Fall("wild")},
    "mage-knight": {"beaten": Fall("enemy"), "unit-lost": Fall("unit"), "knocked-out": Fall("seat")},
}
"""By which events of a game something is beaten, and what falls then."""
SPREADING = {"tiny-epic-defenders": {"threat-rose"}, "mage-knight": {"burned"}}
"""By which events fire takes hold of a land."""


@pytest.mark.parametrize("name", OWN)
def test_what_is_beaten_falls_and_what_burns_spreads(name):
    game = find(name)
    assert game.kinds is not None
    motions = game.kinds.motions()
    assert {kind: motion.falls for kind, motion in motions.items() if motion.falls} == FALLEN[name]
    assert {kind for kind, motion in motions.items() if motion.spreads} == SPREADING.get(name, set())
    of_view = {part.name for part in game.layout.parts}
    for kind in game.kinds.all:
        fields = {each.name for each in kind.fields if each is not None}
        named = {kind.motion.falls.what} if kind.motion.falls else set()
        named |= {kind.motion.spreads.at, kind.motion.spreads.by} - {""} if kind.motion.spreads else set()
        assert named <= fields | of_view, kind.name


def test_a_declaration_names_who_falls_once_nothing_is_left_and_where_fire_takes_hold():
    assert motion(SEAT, number("left"), falls=falls("seat", left="left")).falls == Fall("seat", "left")
    assert motion(PLACE, CARD, spreads=spreads("place", by="card")).spreads == Strike("place", "card")
    with pytest.raises(ValueError, match="the event HAPPENED lets fall once nothing is left of pain, which is none of its fields"):
        motion(SEAT, falls=falls("seat", left="pain"))
