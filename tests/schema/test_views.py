"""What a screen learns of a view from its declaration."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec
import pytest

from holdfast.engine.visibility import SPECTATOR
from holdfast.games import NAMES, find
from holdfast.schema.game import Game
from holdfast.schema.views.declared import declared, layout_of, titles
from holdfast.schema.views.layouts import Part, Sentence
from holdfast.schema.views.marks import (
    UNKNOWN,
    acting,
    card,
    cost,
    count,
    dice,
    face,
    flag,
    hand,
    hexes,
    hidden,
    members,
    missing,
    name,
    overlay,
    pile,
    place,
    places,
    price,
    row,
    seat,
    seats,
    sides,
    spent,
    strength,
    terrain,
    text,
    track,
    versus,
)


class Spot(TypedDict):
    spot: Annotated[str, place(role="place", decks=("places",))]
    called: Annotated[str, name()]
    heat: Annotated[int, track("limit", "Heat", "{heat} of {limit}.", rules=("TOY-1.1",))]
    limit: NotRequired[Annotated[int, hidden()]]
    burnt: bool


class Owner(TypedDict):
    coins: int
    hand: Annotated[list[Annotated[str, card("cards")]] | None, hand("Hand")]
    goods: Annotated[dict[str, int], count("Goods")]


class View(TypedDict):
    zone: Literal["day", "night"]
    spots: Annotated[list[Spot], places()]
    market: Annotated[list[Annotated[str | None, card("cards")]], row("The market")]
    owners: Annotated[list[Owner], seats()]
    deck: Annotated[int, pile("Deck", Sentence("{count} card.", many="{count} cards.", count="deck"))]
    seed: Annotated[int, hidden()]


def show(s: Any, content: Any, viewer: int) -> View:
    raise NotImplementedError


def test_the_declaration_is_what_show_returns():
    assert declared(show) is View
    assert declared(lambda s, content, viewer: {}) is None
    assert layout_of(None).parts == ()


def test_fields_are_told_in_their_order_by_their_type_and_their_mark():
    parts = layout_of(View).parts
    assert [(part.name, part.kind, part.many, part.style) for part in parts] == [
        ("zone", "word", False, ""),
        ("spots", "group", True, "places"),
        ("market", "card", True, "row"),
        ("owners", "group", True, "seats"),
        ("deck", "pile", False, ""),
        ("seed", "hidden", False, ""),
    ]
    spot, owner = parts[1].parts, parts[3].parts
    assert spot[0] == Part("spot", "place", "Spot", decks=("places",), role="place")
    assert spot[2] == Part("heat", "track", "Heat", says=(Sentence("{heat} of {limit}."),), rules=("TOY-1.1",), limit="limit")
    assert [(part.name, part.kind) for part in spot] == [
        ("spot", "place"),
        ("called", "name"),
        ("heat", "track"),
        ("limit", "hidden"),
        ("burnt", "flag"),
    ]
    assert [(part.name, part.kind, part.many, part.style, part.title) for part in owner] == [
        ("coins", "count", False, "", "Coins"),
        ("hand", "card", True, "hand", "Hand"),
        ("goods", "counts", False, "", "Goods"),
    ]
    assert parts[2].decks == ("cards",) and parts[2].role == "market"


class Purse(TypedDict):
    coins: Annotated[int | None, count("Coins"), UNKNOWN]
    bids: Annotated[list[int] | None, UNKNOWN]
    each: list[Annotated[int | None, UNKNOWN]]
    goal: Annotated[Annotated[str, card("goals")] | None, UNKNOWN]
    prize: int | None
    line: Annotated[bool, flag(facts=("{pot} in all",))]


class Table(TypedDict):
    pot: Annotated[int | None, UNKNOWN]
    purse: Purse


def test_a_field_says_whether_null_is_what_the_viewer_does_not_know():
    pot, purse = layout_of(Table).parts
    assert [part.name for part in (pot, *purse.parts) if part.unknown] == ["pot", "coins", "bids", "each", "goal", "pot"]
    assert (purse.parts[0].kind, purse.parts[0].title, purse.parts[3].kind) == ("count", "Coins", "card")
    assert b'"prize","kind":"count","title":"Prize"}' in msgspec.json.encode(purse), "of others nothing is said"


@pytest.mark.parametrize(
    ("field", "fault"),
    [
        (Annotated[int, UNKNOWN, count()], "thing is never null, so there is nothing UNKNOWN of it"),
        (Annotated[list[Annotated[str, card()]] | None, UNKNOWN, hand()], "thing is hand, which is not UNKNOWN"),
        (Annotated[Spot | None, UNKNOWN], "thing is a group, which is not UNKNOWN"),
    ],
)
def test_what_is_never_null_or_tells_itself_what_null_is_cannot_be_unknown(field, fault):
    with pytest.raises(TypeError, match=fault):
        layout_of(TypedDict("Made", {"thing": field}))


def test_what_is_hidden_has_no_text_for_people():
    said = titles(layout_of(View))
    assert "Limit" not in said and "Seed" not in said
    assert {"The market", "Heat", "{heat} of {limit}.", "{count} card.", "{count} cards."} <= set(said)


def test_a_field_that_may_be_several_things_is_refused():
    class Odd(TypedDict):
        thing: int | str

    with pytest.raises(TypeError, match="thing may be several things"):
        layout_of(Odd)


@pytest.mark.parametrize("game", NAMES)
def test_a_game_shows_what_it_declares_and_nothing_else(game):
    """Every position of a game that is played at random is one of its declared view, with no field too many."""
    of: Game[Any, Any] = find(game)
    view = declared(of.show)
    assert view is not None
    s = of.new(7, of.people[-1])
    for turn in range(120):
        shown = of.view(s, (SPECTATOR, *range(s.seats))[turn % (s.seats + 1)])
        assert _fields(msgspec.convert(shown, view)) == _fields(shown)
        legal = of.legal(s)
        if not legal:
            break
        of.step(s, legal[turn * 7 % len(legal)])


def _fields(value: Any) -> Any:
    """The names of all fields, at any depth: converting leaves out what is not declared."""
    if isinstance(value, dict):
        return {key: _fields(inner) for key, inner in value.items()}
    return [_fields(inner) for inner in value] if isinstance(value, list) else None


@pytest.mark.parametrize("game", NAMES)
def test_decks_fields_and_limits_that_a_layout_names_are_there(game):
    of: Game[Any, Any] = find(game)
    decks = {deck.field for deck in of.content.decks}

    def walk(parts: tuple[Part, ...]) -> None:
        names = {part.name for part in parts}
        for part in parts:
            assert set(part.decks) <= decks, part.name
            assert isinstance(part.limit, int) or part.limit in {"", *names}, part.name
            walk(part.parts)

    walk(of.layout.parts)


class Land(TypedDict):
    at: Annotated[str, place("Hex")]
    q: Annotated[int, hidden()]
    r: Annotated[int, hidden()]
    ground: Annotated[str | None, terrain({"wood": "forest", "lake": "lake"})]
    ruin: Annotated[str | None, overlay({"ruin": "ruins"})]
    entering: Annotated[int | None, cost()]


class Fighter(TypedDict):
    seat: Annotated[int, seat()]
    now: Annotated[bool, acting()]


class Army(TypedDict):
    name: Annotated[str, name()]
    attack: Annotated[int, strength("Attack")]
    fighters: Annotated[list[Fighter], members()]


class Combat(TypedDict):
    sides: Annotated[list[Army], sides()]
    lack: Annotated[int | None, missing("Missing")]


class Die(TypedDict):
    die: Annotated[str, place("Die")]
    shows: Annotated[int, face()]
    gone: Annotated[bool, spent()]


class Offer(TypedDict):
    card: Annotated[str, card("cards")]
    printed: Annotated[int, hidden()]
    price: Annotated[int | None, price(printed="printed")]
    left: Annotated[int, pile("Left")]


class Wide(TypedDict):
    land: Annotated[list[Land], hexes("The land")]
    combat: Annotated[Combat | None, versus("Combat")]
    dice: Annotated[list[Die], dice("Dice")]
    market: Annotated[list[Offer], row("Market")]


def test_maps_combats_offers_and_dice_say_what_their_fields_are():
    land, combat, pool, market = layout_of(Wide).parts
    assert [one.style for one in (land, combat, pool, market)] == ["hexes", "versus", "dice", "row"]
    assert [one.style for one in land.parts] == ["", "", "", "terrain", "overlay", "cost"]
    assert land.parts[3].patterns == {"wood": "forest", "lake": "lake"} and land.parts[3].kind == "word"
    assert land.parts[4].pictures == {"ruin": "ruins"}
    assert not combat.many and combat.parts[0].style == "sides" and combat.parts[1].style == "missing"
    assert [one.style for one in combat.parts[0].parts] == ["", "strength", "members"]
    assert [(one.kind, one.style) for one in pool.parts] == [("place", ""), ("count", "face"), ("flag", "spent")]
    assert market.parts[2].style == "price" and market.parts[2].beside == "printed"


class Bare(TypedDict):
    face: int | None
    spent: bool


class Bones(TypedDict):
    dice: Annotated[list[Bare], dice("Dice")]


def test_a_die_is_known_by_the_names_of_its_fields():
    (pool,) = layout_of(Bones).parts
    assert [(one.kind, one.style) for one in pool.parts] == [("count", "face"), ("flag", "spent")]


class Flat(TypedDict):
    at: Annotated[str, place()]
    q: int
    ground: Annotated[str, terrain({})]


class Thing(TypedDict):
    gone: Annotated[bool, spent()]


class FlatMap(TypedDict):
    land: Annotated[list[Flat], hexes()]


class Brawl(TypedDict):
    combat: Annotated[Fighter, versus()]


class Odd(TypedDict):
    things: list[Thing]


class Notes(TypedDict):
    notes: Annotated[list[int], text()]


@pytest.mark.parametrize(
    ("view", "fault"),
    [
        (Notes, "notes is marked as a text: a text is a string"),
        (FlatMap, "land is marked hexes: its things need the number 'r'"),
        (Brawl, "combat is marked versus: its things need a field with the mark 'sides'"),
        (Odd, "gone is marked spent: it belongs to a group marked dice, not to things"),
    ],
)
def test_a_group_whose_fields_do_not_fit_its_mark_is_refused(view, fault):
    with pytest.raises(TypeError, match=fault):
        layout_of(view)
