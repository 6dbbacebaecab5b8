"""What the page, the terminal and the log show of a game: teams by name, dice only while they lie, a grid, sentences of all events."""

from __future__ import annotations

from typing import Any

import pytest

from holdfast.boards.drawing import Sheet
from holdfast.boards.generic import Drawing
from holdfast.engine.pile import NONE
from holdfast.engine.stack import push
from holdfast.games.eternium import GAME
from holdfast.games.eternium import decisions as pending
from holdfast.games.eternium.log import KINDS
from holdfast.games.eternium.names import Face, Figure, Hero, MerchantOf, Result
from holdfast.games.eternium.state import State
from holdfast.play.match import Match
from holdfast.schema.content.overlays import overlaid
from tests.proves import proves

WORDS = GAME.words(GAME.content)


def versus(people: int = 2) -> State:
    """A game of two teams, whose heroes were dealt."""
    state: State = GAME.new(5, people, {"scenario": "versus-1", "heroes": "random"})
    return state


def view(s: State) -> dict[str, Any]:
    shown: dict[str, Any] = GAME.view(s, 0)
    return shown


def said(name: str, *numbers: int, s: State | None = None) -> str:
    """What the log says of an event."""
    kind = next(number for number, kind in enumerate(KINDS.all) if kind.name == name)

    class Event:
        a, b, c = (*numbers, 0, 0, 0)[:3]

    Event.kind = kind  # type: ignore[attr-defined]
    return str(WORDS.event(s or versus(), Event))


def test_teams_have_their_names_everywhere():
    match = Match(GAME, ["human"] * 4, {"scenario": "versus-1"}, 3)
    assert [match.team(seat) for seat in range(4)] == ["Azure", "Crimson", "Azure", "Crimson"]
    s = versus()
    s.teams[0].vp, s.teams[1].vp, s.result = 1, 4, Result.AZURE_WON + 1
    assert str(WORDS.ending(s)) == "Crimson wins: Azure has 1 victory point, Crimson 4 victory points."


def test_seats_wear_the_colours_of_their_teams():
    assert GAME.layout.colours[:2] == ("blue", "red")
    s = versus()
    lines = [line.plain.lstrip("▶ ") for line in Drawing(GAME).draw(view(s), Sheet(120, True, str))]
    assert any(line.startswith("Azure B: ") for line in lines)
    assert any(line.startswith("Crimson R: ") for line in lines)


@pytest.mark.parametrize(
    ("people", "scenario", "names"),
    [
        (2, "versus-1", ["Azure", "Crimson"]),
        (3, "versus-1", ["Azure", "Crimson 1", "Crimson 2"]),
        (4, "versus-1", ["Azure 1", "Crimson 1", "Azure 2", "Crimson 2"]),
        (1, "solo-1", ["Azure"]),
        (2, "solo-1", ["Azure 1", "Azure 2"]),
    ],
)
def test_a_seat_has_one_name_in_lists_and_sentences(people: int, scenario: str, names: list[str]) -> None:
    """That of its team, as the map and the log have it; with a number where several play it."""
    s = GAME.new(5, people, {"scenario": scenario, "heroes": "random"})
    assert [str(WORDS.seat(s, seat)) for seat in range(people)] == names
    assert [seat["name"] for seat in view(s)["seats"]] == names


def test_which_hero_of_how_many_is_asked():
    s = GAME.new(5, 2, {"scenario": "versus-1"})
    assert str(WORDS.question(s)) == "Azure: who is hero 1 of 3 of your team?"
    GAME.step(s, GAME.legal(s)[0])
    assert str(WORDS.question(s)) == "Crimson: who is hero 1 of 3 of your team?"
    GAME.step(s, GAME.legal(s)[0])
    assert str(WORDS.question(s)) == "Azure: who is hero 2 of 3 of your team?"


def test_victory_cards_are_asked_about_with_what_they_score_for():
    s = versus()
    cards = view(s)["victories"]
    assert len(cards) == 2
    told = {f"Keep: {card['main']}, {card['main_vp']} VP; then: {card['second']}, {card['second_vp']} VP" for card in cards}
    assert {str(WORDS.action(s, action)) for action in GAME.legal(s)} == told
    assert all(card["main_vp"] > 0 < card["second_vp"] for card in cards)


def test_a_terminal_shows_all_of_the_map_by_name_however_little_room_there_is():
    s = versus()
    lines = [line.plain for line in Drawing(GAME).draw(view(s), Sheet(110, True, str, room=20))]
    assert any("O11 Fernwatch" in line and "O11 Cinderwatch" in line for line in lines)
    letters = "".join(Hero(s.heroes[figure].hero).name[0] for figure in range(3))
    assert any(f"Bb {letters} Dawnhold" in line for line in lines)
    assert all(any(spot["name"][:7] in line for line in lines) for spot in view(s)["land"])


def test_who_acts_has_not_acted_yet():
    s = versus()
    s.active, s.heroes[0].acted, s.heroes[1].acted = 0, True, True
    first, second, third = view(s)["azure"]
    assert (first["active"], first["acted"]) == (True, False)
    assert (second["active"], second["acted"], third["acted"]) == (False, True, False)


@pytest.mark.parametrize(("window", "shown"), [(pending.Round(), 0), (pending.Soldiers(0, 0), 3), (pending.Allocate(0), 3)])
def test_dice_lie_only_while_somebody_rolls(window, shown):
    s = versus()
    s.roll.count = 3
    s.roll.faces[:3] = (Face.DOUBLE, Face.BLANK, Face.SUCCESS)
    s.frames.count = 0
    push(s.frames, window)
    assert len(view(s)["dice"]) == shown


def test_dice_that_were_put_are_spent():
    s = versus()
    s.roll.count = 3
    s.roll.faces[:3] = (Face.DOUBLE, Face.BLANK, Face.SUCCESS)
    s.roll.doubles, s.roll.singles = 0, 1
    s.frames.count = 0
    push(s.frames, pending.Allocate(0))
    assert [die["spent"] for die in view(s)["dice"]] == [True, True, False]


def test_an_area_shows_its_value_its_soldiers_by_team_and_its_heroes():
    s = versus()
    spots = {spot["place"]: spot for spot in view(s)["land"]}
    assert spots["fernwatch"]["on"][:2] == ["value-1", "azure-1"]
    assert spots["veilmarket"]["on"][:1] == [MerchantOf.ARCANIST.name.lower()]
    assert spots["dawnhold"]["here"] == [Hero(s.heroes[figure].hero).name.lower() for figure in range(3)]


def test_no_two_areas_are_drawn_upon_another():
    spots = view(versus())["land"]
    columns = {(spot["place"]): (2 * spot["q"] + spot["r"], spot["r"]) for spot in spots}
    for one, (x, r) in columns.items():
        for other, (y, q) in columns.items():
            assert one == other or r != q or abs(x - y) >= 4, (one, other)


def test_what_happens_in_combats_is_said():
    kaelis = Figure.AZURE_1
    s = versus()
    name = WORDS.fighter(s, kaelis)
    assert said("HITS", kaelis, NONE, 1, s=s) == f"{name} has 1 success."
    assert said("HITS", kaelis, NONE, 3, s=s) == f"{name} has 3 successes."
    assert said("AIMED", kaelis, 0, 2, s=s) == f"{name} puts a die of 2 on Attack."
    assert said("ROLLED", kaelis, Face.DOUBLE, s=s) == f"{name} rolls: double success."
    assert said("DREW_CARD", kaelis, 0, s=s) == f"{name} draws Heavy Blow."
    assert said("PLACED_CARD", kaelis, 0, 1, s=s) == f"{name} places Heavy Blow in Guard."
    assert said("STATISTIC", kaelis, 2, 5, s=s) == f"{name} has Initiative 5."
    assert said("PLACED", 0, 1, 1, s=s) == "Azure places 1 soldier in Fernwatch."
    assert said("TAKEN_OFF", 1, 1, 2, s=s) == "Crimson loses 2 soldiers in Fernwatch."


def test_every_event_has_a_sentence():
    assert not {KINDS.all[kind].name for kind in KINDS.silent()}


def test_a_lasting_effect_is_not_said_to_end_with_the_round():
    texts = [str(card.said("effect")) for card in GAME.content.all_cards() if card.texts.get("effect")]
    assert texts and not [text for text in texts if "n this combat round, when" in text]


def test_a_card_tells_its_effect_once_in_the_words_of_its_text():
    deck = next(deck for deck in GAME.content.decks if deck.field == "heroes")
    kaelis = GAME.content.card("heroes", Hero.KAELIS)
    assert "text" in deck.told(kaelis) and "effect" not in deck.told(kaelis)
    changed = overlaid(GAME.content, {"heroes.kaelis.effect": "passive: attack 2"})
    assert {"text", "effect"} <= set(deck.told(changed.card("heroes", Hero.KAELIS)))
    objectives = next(deck for deck in GAME.content.decks if deck.field == "objectives")
    assert "effect" in objectives.told(GAME.content.card("objectives", 0))


@proves("ET-11.15", "ET-11.16")
@pytest.mark.parametrize(("difficulty", "lead", "hold"), [("easy", 1, 4), ("normal", 1, 6), ("hard", 1, 8)])
def test_against_the_automaton_it_is_told_what_wins(difficulty: str, lead: int, hold: int) -> None:
    def told(scenario: str) -> tuple[int | None, int | None]:
        [shadow] = view(GAME.new(1, 1, options={"scenario": scenario, "difficulty": difficulty}))["shadow"]
        return shadow["lead"], shadow["hold"]

    assert told("solo-1") == (lead, None)
    assert told("solo-2") == (None, hold)
    assert told("solo-3") == (None, None)


@proves("ET-11.21")
def test_it_is_told_by_how_much_the_heroes_of_the_automaton_have_grown() -> None:
    s: State = GAME.new(1, 1, {"scenario": "solo-1", "heroes": "random"})

    def told(team: str) -> list[tuple[int, int, int]]:
        numbers = [hero["numbers"] for hero in view(s)[team]]
        return [(one["attack"], one["defence"], one["initiative"]) for one in numbers]

    people, automaton = told("azure"), told("crimson")
    assert people and automaton
    s.skull = 4
    assert told("azure") == people
    assert told("crimson") == [(attack + 2, defence + 2, initiative) for attack, defence, initiative in automaton]


@pytest.mark.parametrize(
    ("scenario", "why"),
    [
        ("solo-1", "You have lost, because you needed 1 victory point more to be far enough ahead of the shadow."),
        ("solo-2", "You have lost, because your outposts are worth 3, and 6 was asked for."),
        ("solo-3", "You have lost, because the shadow was not beaten in time."),
    ],
)
def test_who_has_lost_together_is_told_why(scenario: str, why: str) -> None:
    match = Match(GAME, ["human"], {"scenario": scenario}, seed=1)
    match.state.result = Result.AZURE_WON + 1
    assert match.question() == why
