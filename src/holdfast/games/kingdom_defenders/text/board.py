"""What the fields of the view are called and say: names, nouns, and sentences that several fields share."""

from __future__ import annotations

from holdfast.schema.layouts import Sentence
from holdfast.schema.views import count

NOUNS = {
    "weapon": ("{count} weapon", "{count} weapons"),
    "spell": ("{count} spell", "{count} spells"),
    "either": ("{count} weapon or spell", "{count} weapons or spells"),
    "loot": ("{count} loot", "{count} loot"),
    "coin": ("{count} coin", "{count} coins"),
    "fame": ("{count} Fame", "{count} Fame"),
    "potion": ("{count} potion", "{count} potions"),
    "wounds": ("{count} wound", "{count} wounds"),
    "strength": ("{count} Strength level", "{count} Strength levels"),
    "magic": ("{count} Magic level", "{count} Magic levels"),
    "discs": ("{count} disc", "{count} discs"),
    "adventures": ("{count} Adventure card", "{count} Adventure cards"),
    "orb": ("{count} Orb", "{count} Orbs"),
    "trophy": ("{count} Trophy", "{count} Trophies"),
    "legendary-weapon": ("{count} Legendary Weapon", "{count} Legendary Weapons"),
    "arcane-tome": ("{count} Arcane Tome", "{count} Arcane Tomes"),
    "rune": ("{count} Power Rune", "{count} Power Runes"),
    "different-runes": ("{count} different Power Rune", "{count} different Power Runes"),
    "different-relics": ("{count} type of relic", "{count} types of relics"),
    **{
        f"rune-{i}": (f"{{count}} Power Rune {shape}", f"{{count}} Power Runes {shape}")
        for i, shape in enumerate(("I", "II", "III", "IV", "V"), 1)
    },
    "rune-any": ("{count} Power Rune of any shape", "{count} Power Runes of any shape"),
}
"""What is counted on the table, by the names of the protocol."""
RELICS = {
    "orb": "Orb",
    "trophy": "Trophy",
    "legendary-weapon": "Legendary Weapon",
    "arcane-tome": "Arcane Tome",
    **{f"rune-{i}": f"Power Rune {shape}" for i, shape in enumerate(("I", "II", "III", "IV", "V"), 1)},
    "rune-any": "Power Rune of any shape",
}
LINES = {
    "loot": "Loot",
    "trophies": "Trophies",
    "legendary-weapons": "Legendary Weapons",
    "arcane-tomes": "Arcane Tomes",
    "runes": "Power Runes",
    "wounds": "Wounds",
    "fate": "Fate card",
}
"""What scores at the end."""
SPACES = {
    **{f"camp-{i}": f"Camp space {i}" for i in range(1, 5)},
    **{f"door-{i}": f"Door {i}" for i in range(1, 5)},
    **{f"deed-{i}": f"Deed space {i}" for i in range(1, 4)},
}
"""The spaces that are printed on the board."""

PHASES = {
    "set-up": "Set-up",
    "new-round": "New round",
    "favor-of-the-king": "Favor of the King",
    "placing": "Placing discs",
    "characters": "Characters",
    "area-b": "Area B",
    "camps": "Camps",
    "horde-movement": "Horde movement",
    "turn-order": "Turn order",
    "maintenance": "Maintenance",
    "scoring": "Scoring",
}
"""What the phases are called in a line."""

SLOTS = {f"slot-{i}": f"Building place {i}" for i in range(1, 6)}
"""The places of the Buildings that are dealt."""
HELD = (
    Sentence("held by {holders}", given="holders"),
    Sentence("free", given="open !holders !closed"),
    Sentence("not with so few players", unless="open"),
)
FREE = count("Free spaces", facts=(Sentence("{count} space free", many="{count} spaces free", count="free", given="name"),))
ASKS = count("Asks", nouns=NOUNS, facts=(Sentence("asks {requirement}", given="requirement"),))
SPACE_ASKS = count("Asks", nouns=NOUNS, facts=(Sentence("asks {requirement}", given="open"),))
TO_PLACE = Sentence("To place here: {requirement}.", given="requirement")
FREE_SPACES = Sentence("{count} space is free.", many="{count} spaces are free.", count="free")
ATTACK = Sentence("An attack harms a rival who is not protected.", given="attack")
ONLY = Sentence("Only with {players} players.", unless="open")
MARKS = Sentence("Difficulty: {count} mark.", many="Difficulty: {count} marks.", count="difficulty", given="difficulty")


BEATEN = Sentence(
    "Beaten it gives {horde.fame_per_cube} Fame for each cube in the own camp. "
    "A siege costs everybody {horde.fame_loss} Fame less the cubes in their camp.",
    given="horde",
)
LEVELS = "The spaces: multiplier 1, cube, Level tile +1, multiplier 2, potion, multiplier 3, Level tile +2, multiplier 4."
