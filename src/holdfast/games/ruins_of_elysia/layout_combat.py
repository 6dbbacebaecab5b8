"""The view of a combat: its two sides face to face."""

from __future__ import annotations

from typing import Annotated, TypedDict

from holdfast.schema.views import acting, card, colour, count, flag, hidden, members, missing, name, sides, strength, word

from .layout_players import Colour

STAGES = {
    "gather": "The guards come",
    "joining": "Others may join",
    "engaging": "It begins",
    "attacking": "Attack",
    "striking": "The blow",
    "defending": "Defend",
    "checking": "Who is exhausted",
    "standing-off": "Stand-off",
    "rewarding": "Rewards",
    "over": "The end",
}


class Fighter(TypedDict):
    """A player, a monster or a villain in a combat."""

    colour: Annotated[Colour | None, colour("Player")]
    foe: Annotated[str | None, card("monsters", "characters", title="Character")]
    name: Annotated[str, name()]
    acting: Annotated[bool, acting()]
    down: Annotated[bool, flag("Exhausted", rules=("ROE-9.7",))]
    cards: Annotated[int | None, count("Cards in hand", rules=("ROE-9.3", "ROE-10.2"))]
    attack: Annotated[int | None, count("Attack", rules=("ROE-10.1",))]
    defense: Annotated[int | None, count("Defense", rules=("ROE-9.3", "ROE-10.1"))]
    darkness: Annotated[int | None, count("Darkness", "Added to every card it plays.", rules=("ROE-10.2",))]
    strikes: Annotated[int | None, count("Attack that strikes", rules=("ROE-9.3",))]
    loses: Annotated[int | None, count("Cards lost to it", "As it stands, so many cards are discarded.", rules=("ROE-9.3",))]


class Side(TypedDict):
    """The attackers or the defenders."""

    name: Annotated[str, name()]
    strength: Annotated[
        int | None,
        strength("Strength", "The Attack of the side that strikes against the Defense of the other.", of="of", rules=("ROE-9.3",)),
    ]
    of: Annotated[str | None, hidden(names={"attack": "Attack", "defense": "Defense"})]
    members: Annotated[list[Fighter], members("Fighters")]


class Combat(TypedDict):
    """The combat that is on."""

    stage: Annotated[str, word("Step", names=STAGES, rules=("ROE-9.3",))]
    cycle: Annotated[int, count("Cycle", rules=("ROE-9.5",))]
    guards: Annotated[bool, flag("Guards of the fortress", rules=("ROE-14.3",))]
    village: Annotated[bool, flag("In a village", rules=("ROE-9.8",))]
    share: Annotated[int | None, hidden()]
    missing: Annotated[int | None, missing("Attack not yet stopped", "So many cards are lost, as it stands.", rules=("ROE-9.3",))]
    sides: Annotated[list[Side], sides()]


__all__ = ["Combat", "Fighter", "Side"]
