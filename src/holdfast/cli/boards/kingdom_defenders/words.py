"""Short terms of the board: letters of goods, phases, relics, and properties of particular tiles."""

from __future__ import annotations

from collections.abc import Mapping

from holdfast.schema.i18n import say

COLOURS = {"red": say("Red"), "blue": say("Blue"), "green": say("Green"), "yellow": say("Yellow")}
LEVELS = {"strength": say("Str"), "magic": say("Mag"), "level": say("level"), "contribute": say("camp")}
LETTERS = {
    "weapon": say("{count}w"),
    "spell": say("{count}s"),
    "either": say("{count}w/s"),
    "loot": say("{count}l"),
    "coin": say("{count}c"),
    "fame": say("{count}F"),
    "potion": say("{count}p"),
    "wounds": say("{count}W"),
}
PHASES = {
    "set-up": say("Set-up"),
    "new-round": say("New round"),
    "favor-of-the-king": say("Favor of the King"),
    "placing": say("Placing discs"),
    "characters": say("Area A"),
    "area-b": say("Area B"),
    "camps": say("Area C"),
    "horde-movement": say("The Horde moves"),
    "turn-order": say("Area D"),
    "maintenance": say("Maintenance"),
    "scoring": say("Final scoring"),
}
SHAPES = {"rune-1": "I", "rune-2": "II", "rune-3": "III", "rune-4": "IV", "rune-5": "V", "rune-any": "?"}
"""The shapes of Power Runes."""
BRIEF_RELICS = {
    "orb": say("Orb"),
    "trophy": say("Tro"),
    "legendary-weapon": say("Leg"),
    "arcane-tome": say("Tome"),
}
SHORT_RELICS = {
    "orb": say("Orb"),
    "trophy": say("Trophy"),
    "legendary-weapon": say("Legendary"),
    "arcane-tome": say("Tome"),
    "rune-any": say("Rune ?"),
}
SPECIALS = {
    "shield": say("shield"),
    "bard": say("song"),
    "reserve-to-camp": say("camp +1"),
    "set-turn-position": say("turn order"),
    "adventure-discount": say("discount"),
    "level-and-match": say("level + cube"),
    "ignore-wall-and-share-buildings": say("smuggle"),
    "wound-rival": say("wound"),
    "usurp-character": say("usurp"),
    "steal-building": say("take over"),
    "recruit-disc": say("disc +1"),
    "sell-loot": say("sell loot"),
    "cubes-by-position": say("w/s by position"),
    "take-grey-disc": say("grey disc"),
    "fame-per-relic-type": say("F by relics"),
    "sap-camp": say("sap a camp"),
    "steal-goods": say("rob"),
    "copy-buildings": say("copy"),
}
SHOWN = {
    "adventures": say("Adventures"),
    "orb": say("Orbs"),
    "trophy": say("Trophies"),
    "legendary_weapon": say("Legendary Weapons"),
    "arcane_tome": say("Tomes"),
    "rune": say("Runes"),
    "different_runes": say("different Runes"),
    "different_relics": say("different relics"),
}
"""What a Deed may require to be shown, besides goods."""
DICE = {"force": say("Force"), "magic": say("Magic"), "wealth": say("Wealth"), "healing": say("Healing")}
BONUSES = {"coin": say("{count}c", count=1), "healing": DICE["healing"], "wealth": DICE["wealth"]}
AREAS = {"deed": say("Deeds, space {number}"), "camp": say("Camps, space {number}"), "door": say("Door {number}")}
"""Names of spaces that belong to no tile."""


def line_names() -> Mapping[str, str]:
    """Return the display names of the lines of the final scoring, by their names in the view."""
    from holdfast.games.kingdom_defenders.layout import MARKS

    return MARKS.names["lines"]


def relic_names() -> Mapping[str, str]:
    """Return the display names of relics, by their names in the view."""
    from holdfast.games.kingdom_defenders.layout import MARKS

    return MARKS.names["relics"]
