"""The position as learning agents see it."""

from __future__ import annotations

from holdfast.schema.observations.facts import cards, each, flags, group, number, one_of, present, seat, seats, top
from holdfast.schema.observations.observation import Observation

from ..decisions import Window
from ..names import Artifact, Card, Colour, Foe, Hero, Position, Region, Seat
from ..state import State

PLACES = (*Region, "aboard")

OBSERVATION = Observation(
    State,
    group("course", "round/12 points/6 repelled entomb_used hourglass_used turn_deck.count/14 horde.count/9", seats("deciding", len(Seat))),
    top("frames", Window, "kind"),
    top("frames", Colour, "who"),
    each("regions", number("threat", "options.outer_limit"), "destroyed side", one_of("position", Position)),
    number("options.capital_limit", 8),
    each(
        "defenders",
        present(),
        seat("seat", len(Seat)),
        one_of("hero", Hero),
        one_of("place", PLACES),
        flags("artifacts", Artifact),
        "hit_points/5 bound spent extra_point stored_point",
        count="options.defenders",
    ),
    flags("circle", Colour),
    flags("seen", Card),
    cards("turn_deck", Card),
    top("turn_deck", Card),
    cards("discard", Card),
    one_of("card", Card),
    one_of("entombed", Card),
    cards("foe", Foe),
    one_of("foe_place", PLACES),
    number("foe_hit_points", 10),
)
