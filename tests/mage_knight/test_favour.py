"""Interactive combat, a variant of the box.  What is expected is from the rule text."""

from __future__ import annotations

import pytest

from holdfast.engine.pile import ALL, NONE
from holdfast.engine.rng import set_key
from holdfast.engine.stack import top
from holdfast.engine.visibility import SPECTATOR, masked
from holdfast.games import find
from holdfast.games.mage_knight.names import Colour, Enemy, Phase
from holdfast.games.mage_knight.players.determinize import determinize
from holdfast.games.mage_knight.rules import battle, fight
from holdfast.games.mage_knight.rules.favour import player_before
from holdfast.games.mage_knight.rules.foes import armor_of, attack_value
from holdfast.games.mage_knight.state import State
from holdfast.play.telling import told
from tests.mage_knight.laid import COURSE
from tests.proves import proves

from .course import A, B, C, Course

GAME = find("mage-knight")


def begun(*enemies, people=2, **options):
    """A combat of player A that begins with these enemies."""
    t = Course(people, **{"interactive_combat": "yes", **options}).tactics()
    for seat in range(people):
        t[seat].order = seat
    t.at(0)
    battle.begin_combat(t.s, A, 0, 0)
    for enemy in enemies:
        battle.add_foe(t.s, Enemy[enemy.upper()], NONE, NONE, True, False)
    t.s.deciding = 0
    COURSE.advance(t.s, C)
    return t


def phase(t, wanted):
    fight.begin_phase(t.s, C, A, wanted)
    return t


def numbers(t, foe=0):
    return int(armor_of(t.s, C, foe)), int(attack_value(t.s, C, foe, 0))


@proves("MK-18.30")
@pytest.mark.parametrize(("colour", "shown"), [("white", 0), ("red", 1), ("blue", 2), ("green", 2)])
def test_a_screen_shows_the_colour_to_who_may_know_it(colour, shown):
    t = begun("prowlers", people=3)
    chooser = top(t.s.frames).who
    assert GAME.view(t.s, A)["combat"]["favour"] is None
    t.act(f"colour:{colour}")
    for now, wanted in enumerate((Phase.RANGED_ATTACK, Phase.BLOCKING, Phase.ATTACKING)):
        if wanted != Phase.RANGED_ATTACK:  # in which the combat begins
            phase(t, wanted)
        for viewer in (0, 1, 2, SPECTATOR):
            seen = GAME.view(t.s, viewer)["combat"]["favour"]
            assert seen == (colour if now >= shown or viewer == chooser else None)


@proves("MK-18.30")
@pytest.mark.parametrize(
    ("enemies", "options", "asked"),
    [
        (("prowlers",), {}, True),
        (("prowlers", "gargoyle"), {}, False),
        (("prowlers",), {"people": 1}, False),
        (("prowlers",), {"interactive_combat": "no"}, False),
    ],
)
def test_a_colour_is_asked_for_a_single_enemy(enemies, options, asked):
    t = begun(*enemies, **options)
    assert t.asked == ((B, "FAVOUR") if asked else (A, "COMBAT"))
    if asked:
        assert t.legal() == {"colour:red", "colour:blue", "colour:white", "colour:green"}
        assert t.s.deciding == 1 << B
        assert t.act("colour:green").asked == (A, "COMBAT"), "it is asked once"


@proves("MK-18.30")
def test_who_plays_before_chooses():
    t = Course(3)
    for order, seat in enumerate((2, 0, 1)):
        t[seat].order = order
    assert [player_before(t.s, seat) for seat in (2, 0, 1)] == [1, 2, 0], "before the first one it is the last"


@proves("MK-18.30")
@pytest.mark.parametrize(
    ("colour", "ranged", "block", "attack", "fame"),
    [
        ("white", (4, 4), (3, 4), (3, 4), 1),
        ("red", (3, 4), (3, 5), (3, 5), 1),
        ("blue", (3, 4), (3, 4), (4, 4), 1),
        ("green", (3, 4), (3, 4), (3, 4), 0),
    ],
)
def test_what_each_colour_does(colour, ranged, block, attack, fame):
    """Prowlers have armor 3, Attack 4 and 2 Fame."""
    t = begun("prowlers").act(f"colour:{colour}")
    assert numbers(t) == ranged
    assert numbers(phase(t, Phase.BLOCKING)) == block
    assert numbers(phase(t, Phase.ATTACKING)) == attack
    t.beat(0)
    assert t[A].fame == 2 + fame


@proves("MK-18.30")
@pytest.mark.parametrize(
    ("colour", "shown"), [("white", Phase.RANGED_ATTACK), ("red", Phase.BLOCKING), ("blue", Phase.ATTACKING), ("green", Phase.ATTACKING)]
)
def test_the_colour_is_a_secret_until_its_phase(colour, shown):
    t = begun("prowlers").act(f"colour:{colour}")
    for now in (Phase.RANGED_ATTACK, Phase.BLOCKING, Phase.ATTACKING):
        if now != Phase.RANGED_ATTACK:
            phase(t, now)
        assert masked(t.s, B).combat.favour.card == Colour[colour.upper()], "who chose it knows it"
        for viewer in (A, SPECTATOR):
            assert (masked(t.s, viewer).combat.favour.card != NONE) == (now >= shown)


@proves("MK-18.30")
def test_a_colour_is_shown_when_the_enemy_is_beaten_before():
    t = begun("prowlers").act("colour:blue")
    t.s.events.on, t.s.events.capacity = True, len(t.s.events.items)
    t.beat(0)
    assert t[A].fame == 3 and "The colour is blue" in str(told(GAME, t.s, A))


def test_the_log_tells_the_colour_to_who_chose_it_alone():
    t = begun("prowlers")
    t.s.events.on, t.s.events.capacity = True, len(t.s.events.items)
    t.act("colour:red")
    lines = {viewer: [line for line, _ in told(GAME, t.s, viewer) if line] for viewer in (A, B, SPECTATOR)}
    assert lines[A] == lines[SPECTATOR] and lines[A][0].endswith("in secret.") and lines[B][0].endswith(": red.")


@proves("MK-18.30")
def test_others_have_nothing_of_it():
    t = begun("prowlers").act("colour:red")
    battle.add_foe(t.s, Enemy.PROWLERS, NONE, NONE, False, False)
    phase(t, Phase.BLOCKING)
    assert numbers(t, 1) == (3, 4) and numbers(t, 0) == (3, 5)
    t = begun("orc_summoners").act("colour:red")
    phase(t, Phase.BLOCKING)
    one = C.enemies[t.s.combat.foes[0].summoned]
    assert attack_value(t.s, C, 0, 0) == one.attack, "nor has one that it summons"


@proves("MK-18.30")
def test_each_attack_of_several_is_stronger():
    """The tokens of the box have one attack each; those of others have several."""
    t = phase(begun("prowlers").act("colour:red"), Phase.BLOCKING)
    several = type(C).from_buffer_copy(bytes(C))
    several.enemies[Enemy.PROWLERS].attack_2 = 2
    assert [int(attack_value(t.s, several, 0, attack)) for attack in (0, 1)] == [5, 3]


@pytest.mark.parametrize(("now", "wanted"), [(Phase.RANGED_ATTACK, {"RED", "BLUE", "GREEN"}), (Phase.BLOCKING, {"BLUE", "GREEN"})])
def test_computers_do_not_know_the_colour(now, wanted):
    t = begun("prowlers").act("colour:blue")
    if now != Phase.RANGED_ATTACK:
        phase(t, now)
    found = {viewer: set() for viewer in (A, B)}
    for viewer, seen in found.items():
        for seed in range(20):
            other = State.from_buffer_copy(bytes(t.s))
            set_key(other.chance, seed)
            determinize(other, C, viewer, other.chance, 0)
            seen.add(Colour(other.combat.favour.card).name)
    assert found == {A: wanted, B: {"BLUE"}}


def test_no_colour_is_left_when_the_combat_is_over():
    t = begun("prowlers").act("colour:red")
    t.beat(0)
    assert not t.s.combat.on and t.s.combat.favour.card == NONE and t.s.combat.favour.known == ALL
    assert top(t.s.frames).kind != 0
