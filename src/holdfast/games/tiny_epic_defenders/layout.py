"""The view of a position: its fields, their types, and what they are for a screen."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from holdfast.schema.layouts import Sentence
from holdfast.schema.views import card, colour, count, flag, group, hidden, name, pile, place, places, seat, seats, text, track, window

Colour = Literal["red", "blue", "green", "yellow"]
Position = Literal["left", "top-left", "top-right", "right", "bottom-right", "bottom-left"]
Side = Literal["a", "b"]

CARDS = ("enemies", "dire_enemies", "defender_cards")
"""The decks of the cards of a round."""

ABOARD = (("aboard", "aboard the foe"),)

ENEMIES = (
    ("coast", "mountains"),
    ("forest", "desert"),
    ("forest", "ruins"),
    ("forest", "coast"),
    ("mountains", "plains"),
    ("coast", "desert"),
    ("plains", "desert"),
    ("mountains", "ruins"),
    ("plains", "ruins"),
)
"""The regions by which the Enemies are known."""

CARD_NAMES = {
    **{f"{first}-{second}": f"{first.capitalize()} › {second.capitalize()}" for first, second in ENEMIES},
    **{colour: f"{colour.capitalize()}’s card" for colour in ("red", "blue", "green", "yellow")},
    **{f"all-defenders-{seats}": "All Defenders" for seats in ("12", "123")},
    "unseen": "a card that nobody has seen",
}
"""What cards are called that bear no name: an Enemy by the regions that it attacks, a Defender card by its Defender."""

ATTACKS = (
    Sentence(
        "Attacks the {first}, then the {second}. A Defender there may lose 1 Hit Point to Defend; else the Threat rises by 1.",
        given="second",
    ),
    Sentence("Attacks the {region}.", given="region"),
)
"""What an Enemy does, by the values of its card."""
CARD_KINDS = (
    Sentence("Enemy", given="second"),
    Sentence("Dire Enemy", given="region"),
    Sentence("All Defenders card", given="key=all-defenders-12|all-defenders-123"),
)

PlaceName = Annotated[str, place(decks=("regions",), names=dict(ABOARD))]
"""The name of a region, or `aboard`."""
Card = Annotated[str, card(*CARDS, names=CARD_NAMES)]


class Region(TypedDict):
    """A region of the ring, or the Capital City in its middle."""

    region: Annotated[str, place(decks=("regions",))]
    name: Annotated[str, name()]
    position: Annotated[Position | None, hidden()]
    """Where in the ring it lies; null in the middle."""
    beside: Annotated[
        list[str],
        place(
            "Beside",
            decks=("regions",),
            facts=(Sentence("in the middle, beside {beside}", unless="position"), Sentence("beside {beside}", given="position")),
        ),
    ]
    """What it touches."""
    threat: Annotated[
        int,
        track(
            "limit",
            "Threat",
            Sentence("Threat {threat} of {limit}: at {limit} it is destroyed, and the Capital City gets 1 Threat.", given="position"),
            Sentence("Threat {threat} of {limit}: at {limit} the game is lost.", unless="position"),
            facts=(Sentence("Threat {threat} of {limit}", unless="destroyed position"),),
            rules=("TED-1.3", "TED-3.8", "TED-3.9", "TED-6.3", "TED-8.1"),
        ),
    ]
    limit: Annotated[int, hidden()]
    destroyed: Annotated[bool, flag("destroyed", facts=(Sentence("destroyed", given="destroyed position"),))]
    cover: Annotated[
        str | None,
        card(
            *CARDS,
            title="Leftover card",
            rules=("TED-8.4",),
            names=CARD_NAMES,
            facts=(Sentence("covered by {cover}", given="cover !cover=unseen"),),
        ),
    ]
    """The card that covers it, `unseen` for one that lies face down."""
    side: Annotated[Side, hidden()]
    ability: Annotated[
        str,
        text(
            "Ability",
            facts=(
                Sentence("ability {ability}", given="!destroyed side=a"),
                Sentence("ability {ability}, side B", given="!destroyed side=b"),
            ),
        ),
    ]
    defenders: Annotated[list[Colour], colour("Defenders", role="defender", tip="defender")]
    circle: Annotated[list[Colour], hidden()]
    """Who stands in the circle of the Mountains."""
    foe: Annotated[bool, flag("The Epic Foe")]


class Defender(TypedDict):
    """A Defender, and the hero it is."""

    defender: Annotated[Colour, colour("Defender")]
    seat: Annotated[int, seat()]
    hero: Annotated[
        str | None,
        card("heroes", title="Hero", kinds=("{people}",), rules=("TED-13.1",), facts=(Sentence("has no hero yet", unless="hero"),)),
    ]
    name: Annotated[str | None, name()]
    place: Annotated[str, place(decks=("regions",), names=dict(ABOARD), facts=("{place}",))]
    hit_points: Annotated[
        int,
        track(
            "of",
            "Hit Points",
            "{hit_points} of {of}. Defending, Sacrifice and some abilities cost Hit Points.",
            "At 0 a Defender is Exhausted and cannot Secure, Fight or Defend. Who starts a turn in the Capital City is restored.",
            facts=(
                "{hit_points} of {of} Hit Points",
                Sentence("Exhausted: cannot Secure, Fight or Defend until healed", unless="hit_points"),
            ),
            tip="hp",
            rules=("TED-6.17", "TED-6.18", "TED-5.8"),
        ),
    ]
    of: Annotated[int, hidden()]
    ability: Annotated[str | None, text("Ability", facts=(Sentence("ability {ability}", given="ability"),))]
    artifacts: list[
        Annotated[
            str,
            card(
                "artifacts",
                title="Artifacts",
                tip="artifact",
                rules=("TED-10.1",),
                facts=(Sentence("carries {artifacts}", given="artifacts"),),
            ),
        ]
    ]
    extra_point: Annotated[bool, flag("gets 1 action point more on the next card, from the Hourglass")]
    stored_point: Annotated[bool, flag("gets 1 action point more on the next card, from Prepare")]


class Foe(TypedDict):
    """The Epic Foe, as far as it is known."""

    foe: Annotated[str | None, card("foes", title="Epic Foe", rules=("TED-11.6",))]
    name: NotRequired[Annotated[str, name()]]
    revealed: Annotated[bool, hidden()]
    place: NotRequired[PlaceName]
    hit_points: NotRequired[Annotated[int, track("of", "Hit Points", tip="foe-hp")]]
    of: NotRequired[Annotated[int, hidden()]]
    event_spaces: NotRequired[Annotated[list[int], hidden()]]
    """The spaces of its Hit Points at which its event is still to come."""


class TurnDeck(TypedDict):
    """The cards to come this round."""

    count: Annotated[int, count()]
    order: Annotated[list[str | None], hidden(names=CARD_NAMES)]
    """The cards from the top, null for what is not known."""
    known: NotRequired[list[Card]]
    """What everybody knows to be in it."""
    unseen: NotRequired[Annotated[int, hidden()]]


class Discard(TypedDict):
    """The cards that have been played, the last one first."""

    count: Annotated[int, count()]
    cards: list[Card]


class Decision(TypedDict):
    """What is asked, and of whom: of these seats, and of `defender` where the question is that one Defender's alone."""

    window: Annotated[str, window()]
    seats: list[int]
    defender: Colour | None


class View(TypedDict):
    """The whole position."""

    round: Annotated[int, count("Round", facts=("Round {round}.",))]
    result: Annotated[str, hidden()]
    regions: Annotated[list[Region], places("Regions")]
    defenders: Annotated[list[Defender], seats("Defenders")]
    foe: Annotated[
        Foe,
        group(
            "The Epic Foe",
            Sentence("{foe.hit_points} of {foe.of} Hit Points, at {foe.place}. At 0 you win.", given="foe.revealed"),
            Sentence("Its event happens at {foe.event_spaces}.", given="foe.event_spaces"),
            Sentence("It comes at the end of the round in which the Horde Deck is empty.", unless="foe.revealed"),
            facts=(
                Sentence("{foe.name} is at {foe.place} with {foe.hit_points} of {foe.of} Hit Points.", given="foe.revealed"),
                Sentence("Its event happens at {foe.event_spaces}.", given="foe.event_spaces"),
                Sentence("It will be {foe.name}.", given="foe.name", unless="foe.revealed"),
                Sentence("Nobody knows which it is.", unless="foe.foe"),
                Sentence("It comes when the Horde Deck is empty.", unless="foe.revealed"),
            ),
        ),
    ]
    card: Annotated[
        str | None,
        card(
            *CARDS,
            title="In play",
            says=ATTACKS,
            kinds=CARD_KINDS,
            names=CARD_NAMES,
            facts=(Sentence("In play: {card}.", given="card"), Sentence("No card is in play.", unless="card")),
        ),
    ]
    points: Annotated[
        int,
        count(
            "Action points",
            Sentence("{count} action point is left.", many="{count} action points are left.", count="points"),
            "What is not spent on this card is lost.",
            facts=(
                Sentence(
                    "{count} action point is left.",
                    many="{count} action points are left.",
                    count="points",
                    given="decision.window=act|pool",
                ),
                Sentence(
                    "{count} action point is left.",
                    many="{count} action points are left.",
                    count="points",
                    given="points !decision.window=act|pool",
                ),
            ),
            rules=("TED-5.2", "TED-5.4"),
        ),
    ]
    turn_deck: Annotated[
        TurnDeck,
        pile(
            "Turn Deck",
            Sentence("{count} card to come this round.", many="{count} cards to come this round.", count="turn_deck"),
            facts=(
                Sentence("The Turn Deck has {count} card.", many="The Turn Deck has {count} cards.", count="turn_deck"),
                Sentence("The next card is {turn_deck.order.0}.", given="turn_deck.order.0"),
                Sentence("Known to come: {turn_deck.known}.", given="turn_deck.known"),
                Sentence(
                    "{count} card of it has never been seen.",
                    many="{count} cards of it have never been seen.",
                    count="turn_deck.unseen",
                    given="turn_deck.unseen",
                ),
            ),
            tip="deck:turn",
            rules=("TED-4.1", "TED-4.3"),
        ),
    ]
    discard: Annotated[
        Discard,
        pile(
            "Discard pile",
            Sentence("{count} card.", many="{count} cards.", count="discard"),
            Sentence("On top: {discard.cards.0}.", given="discard.cards"),
            "At the end of the round it becomes the next Turn Deck.",
            facts=(
                Sentence("Discard pile, top first: {discard.cards}.", given="discard.cards"),
                Sentence("The discard pile is empty.", unless="discard.cards"),
            ),
            tip="deck:discard",
            rules=("TED-4.3", "TED-2.19"),
        ),
    ]
    horde: Annotated[
        int,
        pile(
            "Horde Deck",
            Sentence(
                "{count} card, unseen: an Enemy or a Dire Enemy.", many="{count} cards, unseen: Enemies and Dire Enemies.", count="horde"
            ),
            "At the end of each round its top card joins the Turn Deck. When it is empty, the Epic Foe comes.",
            facts=(Sentence("The Horde Deck has {count} card.", many="The Horde Deck has {count} cards.", count="horde"),),
            tip="deck:horde",
            rules=("TED-4.4", "TED-4.6"),
        ),
    ]
    leftover: Annotated[int, hidden()]
    artifact_deck: Annotated[
        int,
        pile(
            "Artifacts",
            Sentence("{count} artifact is left.", many="{count} artifacts are left.", count="artifact_deck"),
            "Who Defends against a Dire Enemy draws one.",
            facts=(
                Sentence("{count} artifact can still be gained.", many="{count} artifacts can still be gained.", count="artifact_deck"),
            ),
            tip="deck:artifacts",
            rules=("TED-10.1", "TED-9.4"),
        ),
    ]
    entombed: Annotated[
        str | None,
        card(
            *CARDS,
            title="The tomb",
            says=(Sentence("In it lies {entombed}.", given="entombed"), *ATTACKS, "It misses the next Turn Deck."),
            tip="tomb",
            kinds=("Ruins",),
            rules=("TED-12.17",),
            names=CARD_NAMES,
            facts=(Sentence("In the tomb: {entombed}.", given="entombed"),),
        ),
    ]
    decision: Annotated[Decision | None, hidden()]
