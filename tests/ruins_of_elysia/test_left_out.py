"""What a table leaves out of the game, by options and by the names that reports print."""

from __future__ import annotations

import pytest

from holdfast.games import find
from holdfast.games.ruins_of_elysia.names import INCIDENTS, MARKET, Card, Character, Companion, Incident, Main, Monster, Side
from holdfast.lab import restrict
from holdfast.lab.table import Table
from holdfast.schema.options import OptionError
from tests.proves import proves

GAME = find("ruins-of-elysia")
HERO = {"scenario": "heros-quest"}
SEEDS = range(12)


def dealt(people, **options):
    """The positions of some games at their first decision."""
    return [GAME.new(seed, people, options) for seed in SEEDS]


def name_of(enum, number):
    return enum(number).name.lower().replace("_", "-")


@proves("ROE-16.24")
def test_an_item_is_neither_on_the_market_nor_in_the_exploration_deck():
    sold, found = next(iter(Card)), list(Card)[MARKET]
    for s in dealt(3, without_card=name_of(Card, sold)):
        assert (s.market[sold], min(s.market[1:])) == (0, 15)
    before = GAME.new(1, 3, {}).exploration[0]
    for s in dealt(3, without_card=name_of(Card, found)):
        assert (s.exploration[0], min(s.market)) == (0, 15)
    assert before > 0


@proves("ROE-16.25")
def test_a_character_is_drawn_by_nobody_and_no_villain():
    for s in dealt(4, without_character=name_of(Character, 0), villains=5):
        assert 0 not in [s.players[seat].character for seat in range(4)]
        assert not s.in_play & 1
        assert s.options.villains == 1, "six Characters, four played, one left out"


@proves("ROE-16.26", "ROE-16.27", "ROE-16.28")
def test_a_companion_an_event_and_a_monster_are_in_no_deck():
    for s in dealt(1, **HERO, without_companion=name_of(Companion, 2)):
        assert s.companions[2] == 0
        assert s.players[0].companion != 2
    for s in dealt(2, without_incident=name_of(Incident, 4)):
        assert [s.encounters[i] for i in range(INCIDENTS)] == [1, 1, 1, 1, 0, 1, 1, 1, 1, 1]
    for s in dealt(2, without_foe=name_of(Monster, 1)):
        assert s.encounters[INCIDENTS + 1] == 0 < s.encounters[INCIDENTS]


@proves("ROE-16.29", "ROE-16.30")
def test_a_quest_is_not_laid_out():
    for s in dealt(2, without_main_quest="huntsmaster", without_side_quest="healer"):
        assert s.mains == 1 << Main.DARK_LORD | 1 << Main.MERCHANT_PRINCE
        assert not s.sides >> Side.HEALER & 1
        assert s.sides.bit_count() == 3
    for s in dealt(2, quests="random", without_main_quest="dark-lord", without_side_quest="pilgrim"):
        assert s.mains == 1 << Main.HUNTSMASTER | 1 << Main.MERCHANT_PRINCE
        assert not s.sides >> Side.PILGRIM & 1
        assert s.sides.bit_count() == 4


@proves("ROE-16.25", "ROE-16.29", "ROE-16.30")
@pytest.mark.parametrize(
    "options",
    [
        {"character_1": name_of(Character, 0), "without_character": name_of(Character, 0)},
        {"quests": "own", "without_main_quest": "dark-lord"},
        {"quests": "own", "without_side_quest": "pilgrim"},
    ],
)
def test_what_is_named_for_the_game_cannot_be_left_out(options):
    with pytest.raises(OptionError, match=r"option without_\w+=[a-z-]+: it is named for the game; leave out another"):
        GAME.new(1, 2, options)


def test_reports_names_can_be_banned():
    """Each item with an option, by its kind and key as reports print them, is a table of its own that is played."""
    metrics = GAME.metrics
    removable = {
        f"{kind}:{name}": metrics.bans(f"{kind}:{name}")
        for kind, names in metrics.items.values()
        for name in names
        if metrics.bans(f"{kind}:{name}") is not None
    }
    assert len(removable) == 16 + len(Character) + len(Companion) + len(Monster) + len(Incident) + 3 + len(Side)
    assert metrics.bans("terrain:forest") is None
    for options in removable.values():
        GAME.new(3, 2, options)


@pytest.mark.parametrize(
    ("text", "options"), [("main quest:huntsmaster", {"without_main_quest": "huntsmaster"}), ("Pilgrim", {"without_side_quest": "pilgrim"})]
)
def test_an_experiment_bans_by_name(text, options):
    found = restrict.find(GAME, text)
    assert dict(found.options) == options
    Table("ruins-of-elysia", ("random",) * 2, found.options).check()
