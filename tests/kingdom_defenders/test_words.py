"""The words: what tiles and cards do from their numbers, a sentence for everything that happens and may be done, and no secrets."""

from __future__ import annotations

import random
import re
from types import SimpleNamespace
from typing import Any

import pytest

from holdfast.engine.events import emit
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import clone
from holdfast.engine.visibility import SPECTATOR, masked
from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders.log import KINDS, Log
from holdfast.games.kingdom_defenders.names import (
    AREA_B3,
    BUILDINGS,
    CHARACTERS,
    Achievement,
    Building,
    Character,
    Fate,
    Good,
    Horde,
    Line,
    Phase,
    Relic,
    Source,
    Special,
)
from holdfast.games.kingdom_defenders.text.amounts import good_amount, levels, number_of
from holdfast.games.kingdom_defenders.text.nouns import LINE_NAMES
from holdfast.games.kingdom_defenders.text.words import Words
from holdfast.play.match import AudienceStates
from holdfast.schema.texts.i18n import listed, render
from tests.kingdom_defenders.table import Table

RED, BLUE = 0, 1
WORDS = Words(GAME.content)
SILENT = {Log.ADVENTURE_MOVED}
"""Kinds of events that the log passes over: everybody sees the row."""

BAD = re.compile(r"[{}]|\b1 (weapons|spells|coins|discs|wounds|potions|cubes|spaces|Trophies|Orbs)\b|None| {2}")
"""What no sentence has: a part that was not put in, or a plural of one."""

OPTIONS: tuple[dict[str, Any], ...] = ({}, {"difficulty": "expert"}, {"variant": "family"}, {"variant": "extreme", "orbs": "chosen"})


def good_sentence(text: str) -> bool:
    return bool(text) and not BAD.search(text)


# -- numbers in words --------------------------------------------------------------------------------------------------------


def test_one_is_one_and_two_are_several():
    assert [good_amount(good, n) for good in range(4) for n in (1, 2)] == [
        "1 weapon",
        "2 weapons",
        "1 spell",
        "2 spells",
        "1 loot",
        "2 loot",
        "1 coin",
        "2 coins",
    ]
    assert [
        number_of("either", 1),
        number_of("either", 3),
        number_of("wounds", 1),
        number_of("wounds", 2),
        number_of("potion", 1),
        levels(0, 1),
        levels(1, 2),
    ] == [
        "1 weapon or spell",
        "3 weapons or spells",
        "1 wound",
        "2 wounds",
        "1 potion",
        "1 Strength level",
        "2 Magic levels",
    ]


def test_lists_end_with_and():
    assert [listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])] == ["nothing", "a", "a and b", "a, b and c"]


def test_tiles_are_told_from_their_numbers():
    assert WORDS.effect(Character.QUARTERMASTER) == "1 weapon, 1 spell and 1 coin"
    assert WORDS.effect(CHARACTERS + Building.ARMOURY) == "2 weapons"
    assert WORDS.effect(CHARACTERS + Building.MERCHANTS_GUILD) == "pay 1 coin for 3 weapons or spells"
    assert WORDS.effect(CHARACTERS + Building.ACADEMY) == "pay 1 coin for 1 Strength level and 1 Magic level"
    assert WORDS.effect(CHARACTERS + Building.SUPPLY_ROAD) == "contribute up to 2 cubes"


def test_an_owners_correction_is_told():
    corrected = GAME.with_values({"armoury.weapon": 3, "merchants_guild.pay_coin": 2})
    words = Words(corrected.content)
    assert words.effect(CHARACTERS + Building.ARMOURY) == "3 weapons"
    assert words.effect(CHARACTERS + Building.MERCHANTS_GUILD) == "pay 2 coins for 3 weapons or spells"


@pytest.mark.parametrize("tile", range(CHARACTERS + BUILDINGS))
def test_every_tile_says_what_it_does(tile):
    assert good_sentence(WORDS.effect(tile))
    assert WORDS.effect(tile) != "nothing"


@pytest.mark.parametrize("special", [special for special in Special if special])
def test_every_special_has_words(special):
    assert good_sentence(WORDS._special(SimpleNamespace(special=special, amount=1, second_amount=1)))


def test_cards_say_what_they_ask_and_give():
    assert all(good_sentence(WORDS.adventure_cost(card)) and good_sentence(WORDS.adventure_gain(card)) for card in range(34))
    assert all(good_sentence(WORDS.deed_shows(deed)) for deed in range(18))
    assert all(good_sentence(WORDS.die_result(die, face)) for die in range(4) for face in range(3))
    assert all(good_sentence(WORDS.fate_start(fate)) and WORDS.fate_start(fate) != "nothing" for fate in Fate)


def test_relics_lines_and_feats_have_names():
    assert len({WORDS.relic(relic) for relic in Relic}) == len(Relic)
    assert len(set(LINE_NAMES)) == len(LINE_NAMES) == len(Line)
    assert len({WORDS.achievement(feat) for feat in Achievement}) == len(Achievement)


def test_names_of_relics_are_those_of_the_tiles():
    assert {card.name for card in GAME.content.cards["rewards"]} == {WORDS.relic(relic) for relic in Relic}


def test_forms_are_whole_phrases():
    forms = list(WORDS.forms())
    assert f"at the {WORDS.tile(CHARACTERS + Building.MARKET)}" in forms
    assert "Immaculate" in forms
    assert len(forms) == 3 * (CHARACTERS + BUILDINGS) + len(Achievement)


# -- events ------------------------------------------------------------------------------------------------------------------


def told(s: Any, kind: Log, a: int = -1, b: int = -1, c: int = -1) -> str | None:
    return WORDS.event(masked(s, SPECTATOR), SimpleNamespace(kind=int(kind), a=a, b=b, c=c))


@pytest.fixture(scope="module")
def position():
    return GAME.new(1, 3)


def test_every_kind_of_event_has_a_sentence():
    assert KINDS.silent() == SILENT


def test_sources_of_fame_are_told(position):
    for source in Source:
        texts = {told(position, Log.FAME, RED, source, by) for by in (1, -1)}
        assert source in (Source.START, Source.SCORING) or all(text and good_sentence(text) for text in texts)
    assert told(position, Log.FAME, RED, Source.VICTORY, 3) == "Red gains 3 Fame for the victory."
    assert told(position, Log.FAME, BLUE, Source.FAILED_ADVENTURE, -2) == "Blue loses 2 Fame for an Adventure that was not done."


def test_phases_are_told(position):
    assert [phase for phase in Phase if told(position, Log.PHASE_BEGAN, phase) is None] == [Phase.NEW_ROUND]


SAID = (
    ((Log.GAINED, RED, 0, 2), "Red gains 2 weapons."),
    ((Log.SPENT, BLUE, 3, 1), "Blue gives up 1 coin."),
    ((Log.ROUND_BEGAN, -1, -1, 2), "Round 2 begins."),
    ((Log.PASSED, RED), "Red passes."),
    ((Log.WOUNDED, RED, 1, 2), "Red takes 1 wound, now 2."),
    ((Log.HEALED, RED, 2, 1), "Red heals 2 wounds, 1 left."),
    ((Log.HEALED, RED, 1, 0), "Red heals 1 wound and is unhurt."),
    ((Log.LEVEL_GAINED, RED, 0, 1), "Red rises to Strength 1."),
    ((Log.LEVEL_GAINED, BLUE, 1, 3), "Blue rises to Magic 3: multiplier 2."),
    ((Log.TILE_GAINED, RED, 1, 2), "Adventures ask Red for 2 spells less from now on."),
    ((Log.CONTRIBUTED, RED, 0, 1), "Red puts 1 weapon into the camp for 1 Fame: 1 cube lies there."),
    ((Log.CONTRIBUTED, RED, 1, 3), "Red puts 1 spell into the camp for 1 Fame: 3 cubes lie there."),
    ((Log.HORDE_MARCHED, -1, -1, 1), "The Horde comes nearer: 1 space from the Wall."),
    ((Log.DOOR_USED, BLUE, 2), "Blue uses Door 2."),
    ((Log.REWARD_TAKEN, RED, -1, 0), "Red draws a Reward out of the chest."),
    ((Log.BUILDING_USED, RED, Building.MARKET), "Red uses the Market."),
    ((Log.TAKEN_BACK, RED, AREA_B3), "Red withdraws from an Adventure."),
    ((Log.ACHIEVED, RED, Achievement.HUNTER), "Red has earned an achievement: Hunter."),
    ((Log.SCORED, RED, Line.WOUNDS, -2), "Red, Wounds: -2 Fame."),
    ((Log.FATE_CHOSEN, BLUE), "Blue has chosen a Fate card."),
)


@pytest.mark.parametrize(("event", "text"), SAID, ids=lambda value: value if isinstance(value, str) else None)
def test_events_in_plain_words(position, event, text):
    assert told(position, *event) == text


def lines(t: Table) -> list[str]:
    """What the log says of the last step of a table that was laid out by hand."""
    heard = AudienceStates(t.state)
    texts = (WORDS.event(heard.by(event.audience), event) for event in t.state.events.items[: t.state.events.count])
    return [text for text in texts if text is not None]


def test_a_cube_for_the_camp_takes_one_line():
    t = Table(3).horde("horde-3-1", 2).give("red", weapon=2).discs("red", "camp-1").begin("camps").act("give:weapon")
    assert lines(t)[:2] == ["Red puts 1 weapon into the camp for 1 Fame: 1 cube lies there.", "The Horde moves."]


def test_what_an_adventure_gives_is_told_once():
    t = Table(3).adventures("adventure-34").give("red", weapon=9, spell=9).discs("red", "adventure-1")
    t.set("red", levels=(4, 4)).begin("area-b")
    t.act("activate:adventure-1").act(min(t.legal()))
    told_ = lines(t)
    (done,) = [line for line in told_ if "completes" in line]
    assert done == f"Red completes the Adventure {WORDS.adventure(33)}: {WORDS.adventure_gain(33)}."
    assert not [line for line in told_ if line.startswith("Red gains")], told_


def happened(*events: tuple[int, ...]) -> list[str]:
    """What the log says of a step of which these things came."""
    t = Table(3)
    t.state.events.count = 0
    for kind, a, b, c in events:
        emit(t.state, kind, a, b, c)
    return lines(t)


def test_an_equal_gain_of_another_kind_is_not_hidden():
    card = next(card for card, adventure in enumerate(GAME.content.record.adventures) if adventure.coin)
    n = GAME.content.record.adventures[card].coin
    done, gain = (Log.ADVENTURE_DONE, RED, card, -1), (Log.GAINED, RED, Good.COIN, n)
    assert len(happened(done, gain)) == 1, "the Adventure tells it"
    assert happened(done, gain, gain)[1:] == [f"Red gains {good_amount(Good.COIN, n)}."] * 2
    assert happened(done, gain, (Log.GAINED, BLUE, Good.COIN, n))[1:] == [f"Blue gains {good_amount(Good.COIN, n)}."]


def test_an_equal_price_beside_a_cube_for_the_camp_is_not_hidden():
    spent, put = (Log.SPENT, RED, 0, 1), (Log.CONTRIBUTED, RED, 0, 1)
    assert len(happened(spent, put, spent, put)) == 2
    assert happened(spent, put, spent)[::2] == ["Red gives up 1 weapon."] * 2
    assert happened((Log.SPENT, RED, 0, 2), put)[0] == "Red gives up 2 weapons.", "a cube out of the reserve costs nothing"


def test_what_else_is_gained_with_an_adventure_is_told_too():
    """A level brings a cube, and the bard sings."""
    card = next(card for card, adventure in enumerate(GAME.content.record.adventures) if adventure.strength and not adventure.coin)
    t = Table(3).adventures(f"adventure-{card + 1}").give("red", weapon=9, spell=9)
    t.characters("court-bard").discs("red", "adventure-1", "character-1").begin("area-b").act("activate:adventure-1").act(min(t.legal()))
    after = lines(t)[lines(t).index("Red rises to Strength 1.") :]
    assert after[:3] == ["Red rises to Strength 1.", "Red gains 1 weapon.", "The song of the bard: 1 Fame for Red."]


def test_an_orb_that_stands_in_is_not_told_as_shown():
    t = Table(3).deeds("deed-i-1").relics("red", orb=3).discs("red", "deed-1").begin("area-b").act("activate:deed-1", "deed:deed-1")
    (line,) = [line for line in lines(t) if "Deed" in line]
    assert "asks for" in line and "stand for some of these." in line and "shown" not in line


def test_the_siege_is_told_once():
    t = Table(4).round(2).horde("horde-4-1", 1).only("horde-movement")
    assert lines(t)[0] == (
        f"Siege! The Horde has reached the Wall: {WORDS.horde(Horde.HORDE_4_1)}. Everybody loses 15 Fame less the cubes in the own camp."
    )


def _ended(horde: str, round_: int, *deck: str) -> str:
    """What is told when a Horde is beaten and another comes."""
    t = Table(4).round(round_).horde(horde, 2)
    record = t.content.hordes[Horde[horde.upper().replace("-", "_")]]
    record.weapon = record.spell = 0
    t.horde_deck(*deck).only("horde-movement")
    return lines(t)[-1]


def test_the_cubes_leave_the_camps_with_the_horde():
    line = _ended("horde-4-1", 2, "horde-4-2", "horde-4-3")
    assert line.startswith("The cubes leave the camps. A Horde comes: ")


def test_with_the_special_horde_the_deck_leaves_the_game():
    line = _ended("horde-4-1", 4, "horde-4-2", "horde-4-3")
    assert line.startswith("The cubes leave the camps. The Horde deck leaves the game. A special Horde comes: ")
    again = _ended("special-4-round-4", 5)
    assert again.startswith("The cubes leave the camps. A special Horde comes: ")


def test_the_first_horde_finds_no_cubes():
    t = Table(4).round(1).horde_deck("horde-4-4").only("new-round")
    assert lines(t)[-1].startswith("A Horde comes: ")
    late = Table(4).rule("first-horde-round", 4).round(3).horde_deck("horde-4-4").only("new-round")
    assert lines(late)[-1].startswith("A special Horde comes: ")


def test_without_a_horde_nobody_has_held_the_city():
    t = Table(3, variant="family").round(5).set("red", fame=30).begin("scoring")
    assert WORDS.question(t.state) == f"The last round is over: Red wins with {t.fame('red')} Fame."
    assert GAME.outcome(t.state) == "the last round is over"
    held = Table(3).round(6).set("red", fame=30).begin("scoring")
    assert WORDS.question(held.state) == f"Sandstorm has held: Red wins with {held.fame('red')} Fame."


# -- whole games -------------------------------------------------------------------------------------------------------------


def check_position(s: Any) -> None:
    """All that can be said of a position: to whom decides, of what they may do; to everybody, what is asked and what happened."""
    for viewer in (*range(s.seats), SPECTATOR):
        assert good_sentence(WORDS.question(masked(s, viewer)))
    for seat in range(s.seats):
        seen = masked(s, seat)
        for action in GAME.legal_for(s, seat):
            assert good_sentence(WORDS.action(seen, action)), GAME.actions.text(action)
            caution = GAME.caution(GAME, seen, action)
            assert caution == "" or good_sentence(caution)
    heard = AudienceStates(s)
    for event in s.events.items[: s.events.count]:
        text = WORDS.event(heard.by(event.audience), event)
        assert text is None or good_sentence(text), text


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("people", [2, 3, 4])
def test_everything_in_random_games_can_be_said(people, options):
    dice = random.Random(f"{people} {options}")
    s = GAME.new(dice.randrange(1000), people, options)
    while not GAME.is_over(s):
        check_position(s)
        GAME.step(s, dice.choice(GAME.legal(s)))
    check_position(s)


def test_words_for_a_rival_tell_nothing_of_what_is_hidden():
    dice = random.Random(7)
    s = GAME.new(11, 3)
    chance = Chance()
    set_key(chance, 5)
    for _ in range(60):
        if GAME.is_over(s):
            break
        for viewer in range(3):
            other = clone(s)
            GAME.determinize(other, viewer, chance)
            assert WORDS.question(masked(other, viewer)) == WORDS.question(masked(s, viewer))
            assert GAME.legal_for(other, viewer) == GAME.legal_for(s, viewer)
            for action in GAME.legal_for(s, viewer):
                assert WORDS.action(masked(other, viewer), action) == WORDS.action(masked(s, viewer), action)
                assert GAME.caution(GAME, masked(other, viewer), action) == GAME.caution(GAME, masked(s, viewer), action)
        GAME.step(s, dice.choice(GAME.legal(s)))


def test_words_can_be_said_in_another_language():
    s = GAME.new(3, 2)
    catalogue = {"{who} passes.": "{who} passt.", "Red": "Rot"}
    assert render(WORDS.event(s, SimpleNamespace(kind=int(Log.PASSED), a=RED, b=-1, c=-1)), catalogue) == "Rot passt."
