"""The action space: everything that anybody may ever do."""

from __future__ import annotations

from holdfast.engine.actions import ActionSpace, Block

from .names import Artifact, Card, Colour, Hero, Region, Seat

SPACE = ActionSpace(
    [
        Block("pass"),
        Block("done", Seat, "seat"),
        Block("hero", Hero, "hero"),
        Block("act", Colour, "defender"),
        Block("move", Region, "region"),
        Block("secure", Region, "region"),
        Block("fight"),
        Block("spear"),
        Block("sacrifice"),
        Block("climb"),
        Block("jump"),
        Block("rejuvenate"),
        Block("enchant", Region, "region"),
        Block("mirage"),
        Block("meditate"),
        Block("pray"),
        Block("entomb"),
        Block("embark", Region, "region"),
        Block("sandstorm"),
        Block("give", Colour, "defender"),
        Block("take", Colour, "defender"),
        Block("prepare"),
        Block("absorb", Region, "region"),
        Block("heal", Colour, "defender"),
        Block("lightning"),
        Block("idol"),
        Block("wings", Region, "region"),
        Block("horn", Colour, "defender"),
        Block("send", Region, "region"),
        Block("staff", Region, "region"),
        Block("courage"),
        Block("scry"),
        Block("top"),
        Block("bottom"),
        Block("command", Colour, "defender"),
        Block("cloak"),
        Block("hourglass"),
        Block("defend", Colour, "defender"),
        Block("step-out", Colour, "defender"),
        Block("martyr"),
        Block("retribute", Colour, "defender"),
        Block("retribute-here"),
        Block("drop", Artifact, "artifact"),
        Block("card", Card, "card"),
        Block("drain", Colour, "defender"),
    ]
)

PASS = SPACE["pass"]
DONE = SPACE["done"]
HERO = SPACE["hero"]
ACT = SPACE["act"]
MOVE = SPACE["move"]
SECURE = SPACE["secure"]
FIGHT = SPACE["fight"]
SPEAR = SPACE["spear"]
SACRIFICE = SPACE["sacrifice"]
CLIMB = SPACE["climb"]
JUMP = SPACE["jump"]
REJUVENATE = SPACE["rejuvenate"]
ENCHANT = SPACE["enchant"]
MIRAGE = SPACE["mirage"]
MEDITATE = SPACE["meditate"]
PRAY = SPACE["pray"]
ENTOMB = SPACE["entomb"]
EMBARK = SPACE["embark"]
SANDSTORM = SPACE["sandstorm"]
GIVE = SPACE["give"]
TAKE = SPACE["take"]
PREPARE = SPACE["prepare"]
ABSORB = SPACE["absorb"]
HEAL = SPACE["heal"]
LIGHTNING = SPACE["lightning"]
IDOL = SPACE["idol"]
WINGS = SPACE["wings"]
HORN = SPACE["horn"]
SEND = SPACE["send"]
STAFF = SPACE["staff"]
COURAGE = SPACE["courage"]
SCRY = SPACE["scry"]
TOP = SPACE["top"]
BOTTOM = SPACE["bottom"]
COMMAND = SPACE["command"]
CLOAK = SPACE["cloak"]
HOURGLASS = SPACE["hourglass"]
DEFEND = SPACE["defend"]
STEP_OUT = SPACE["step-out"]
MARTYR = SPACE["martyr"]
RETRIBUTE = SPACE["retribute"]
RETRIBUTE_HERE = SPACE["retribute-here"]
DROP = SPACE["drop"]
CARD = SPACE["card"]
DRAIN = SPACE["drain"]
