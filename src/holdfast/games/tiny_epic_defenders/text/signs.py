"""What lies on the table and is no field of the view: things that nobody has seen, for tips."""

from __future__ import annotations

from holdfast.schema.views import sign

SIGNS = (
    sign("card:unseen", "Leftover card", "Unseen card", "Nobody has seen this card, and nobody will.", rules=("TED-8.4",)),
    sign(
        "foe:unknown",
        "Epic Foe",
        "Unknown foe",
        "One of six Epic Foes lies face down. It comes at the end of the round in which the Horde Deck is empty.",
        rules=("TED-2.10", "TED-4.6"),
    ),
)
