"""The signs of the board that are no field of the view, for tips."""

from __future__ import annotations

from holdfast.schema.views import sign

SIGNS = (
    sign("thing:walk", "Sign", "Walk", "Pays for steps on the map in this turn; what is left is lost.", rules=("ROE-7.2", "ROE-7.8")),
    sign("thing:coin", "Sign", "Coin to spend", "Pays for what you buy in this turn; what is left is lost.", rules=("ROE-11.1",)),
    sign("thing:wild", "Sign", "Wild", "Is returned for 1 Walk, 1 Coin, 1 card, 1 Attack or 1 Defense.", rules=("ROE-13.1",)),
    sign("thing:attack", "Sign", "Attack", "All Attack of a side is divided by those it strikes, rounded up.", rules=("ROE-9.3",)),
    sign("thing:defense", "Sign", "Defense", "Takes Attack away, for its owner only.", rules=("ROE-9.3",)),
    sign("thing:light", "Sign", "Light", "Light and Darkness cancel each other.", rules=("ROE-13.1",)),
    sign(
        "thing:darkness",
        "Sign",
        "Darkness",
        "Light and Darkness cancel each other. Villains add theirs to every card.",
        rules=("ROE-13.1",),
    ),
)
