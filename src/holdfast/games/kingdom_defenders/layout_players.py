"""The view of a player: what lies before their screen, and behind it."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from holdfast.schema.layouts import Sentence
from holdfast.schema.views import card, colour, count, flag, group, hidden, name, row, seat, text, track, word

from .text import board

__all__ = [
    "Amounts",
    "Camp",
    "Colour",
    "Fate",
    "Goods",
    "HeldAdventure",
    "Multipliers",
    "Player",
    "RewardTile",
    "ScoreLine",
    "Screen",
]

Colour = Literal["red", "blue", "green", "yellow"]

Amounts = Annotated[dict[str, int], count(nouns=board.NOUNS)]
"""How much of what, by its name; nothing of it where it is not named."""


class RewardTile(TypedDict):
    """A Reward that somebody has."""

    reward: Annotated[str, hidden()]
    relic: Annotated[str, word("Relic", names=board.RELICS, facts=("{relic}",))]


class ScoreLine(TypedDict):
    """Something that scores Fame at the end."""

    line: str
    fame: int


class Fate(TypedDict):
    """A Fate card."""

    key: Annotated[str, card("fates", title="Fate card", tip="fate", rules=("KD-16.11",))]
    name: Annotated[str, name()]
    text: Annotated[str, text("Text")]


class Goods(TypedDict):
    """Goods of each kind."""

    weapon: Annotated[int, count("Weapons")]
    spell: Annotated[int, count("Spells")]
    loot: Annotated[int, count("Loot")]
    coin: Annotated[int, count("Coins")]


class HeldAdventure(TypedDict):
    """An Adventure that somebody has done."""

    card: Annotated[str, card("adventures", title="Adventure")]
    name: Annotated[str, name()]
    relics: Annotated[
        list[str],
        word("Relics", names=board.RELICS, facts=(Sentence("{relics}", given="relics"), Sentence("no relics", unless="relics"))),
    ]


class Screen(TypedDict):
    """What lies behind a screen."""

    goods: Annotated[Goods, count("Goods", nouns=board.NOUNS, facts=("Goods: {goods}",))]
    fate: Annotated[Fate | None, group("Fate card", gaps=("No Fate card is chosen yet",))]
    other_fate: Annotated[Fate | None, hidden()]
    adventures: Annotated[list[HeldAdventure], row("Adventures")]
    rewards: Annotated[list[RewardTile], row("Rewards")]
    relics: Annotated[
        Amounts,
        count(
            "Relics",
            facts=(
                "Relics: {relics}",
                Sentence("at the end this would score {forecast.fame}: {forecast}", given="result=running"),
            ),
            nouns=board.NOUNS,
        ),
    ]
    forecast: Annotated[list[ScoreLine], hidden(names=board.LINES)]
    """What the end would score now."""


class Camp(TypedDict):
    """The cubes in a camp."""

    weapon: Annotated[int, count("Weapons")]
    spell: Annotated[int, count("Spells")]


class Multipliers(TypedDict):
    """By what a level multiplies."""

    strength: int
    magic: int


class Player(TypedDict):
    """What lies before a player's screen, and behind it as far as the viewer may see."""

    seat: Annotated[int, seat()]
    colour: Annotated[
        Colour,
        colour(
            "Player",
            "Position {position} in the turn order, {fame} Fame.",
            Sentence("{count} disc at hand.", many="{count} discs at hand.", count="discs"),
            Sentence("Has passed.", given="passed phase=placing"),
            Sentence("Protected from attacks.", given="protected"),
            tip="player",
            role="seat",
            rules=("KD-2.19", "KD-3.7"),
        ),
    ]
    fame: Annotated[
        int,
        count(
            "Fame",
            "{fame} Fame. Who has the most in the end wins.",
            Sentence("{bard_fame} of it from the Court Bard this round.", given="bard_fame"),
            facts=("{fame} Fame", Sentence("scored: {lines}", given="lines")),
            kinds=("Fame",),
            rules=("KD-1.1", "KD-1.10"),
        ),
    ]
    discs: Annotated[
        int,
        count(
            "Discs",
            Sentence("{count} disc at hand.", many="{count} discs at hand.", count="discs"),
            Sentence(
                "{count} disc is in the reserve, for the Hiring Hall.",
                many="{count} discs are in the reserve, for the Hiring Hall.",
                count="reserve",
            ),
            Sentence("And the grey disc.", given="grey"),
            facts=(Sentence("{count} disc at hand", many="{count} discs at hand", count="discs"),),
            kinds=("Discs",),
            rules=("KD-2.17", "KD-2.18"),
        ),
    ]
    reserve: Annotated[int, hidden()]
    grey: Annotated[bool, flag("Grey disc", tip="grey-disc")]
    wounds: Annotated[
        int,
        track(
            4,
            "Wounds",
            "{wounds} of 4. While there are any, one disc counts them; each costs 1 Fame at the end.",
            facts=(Sentence("{count} wound", many="{count} wounds", count="wounds"),),
            rules=("KD-10.1", "KD-10.3", "KD-16.10"),
        ),
    ]
    strength: Annotated[
        int,
        track(
            "top_level",
            "Strength",
            "Level {strength} of {top_level}; multiplier {multipliers.strength}.",
            Sentence(
                "The Level tile takes {count} weapon off every Adventure.",
                many="The Level tile takes {count} weapons off every Adventure.",
                count="strength_tile",
                given="strength_tile",
            ),
            board.LEVELS,
            facts=(
                "Strength {strength}, times {multipliers.strength}",
                Sentence(
                    "Adventures ask {count} weapon less",
                    many="Adventures ask {count} weapons less",
                    count="strength_tile",
                    given="strength_tile",
                ),
            ),
            kinds=("Level Indicator",),
            rules=("KD-11.1", "KD-11.7", "KD-9.2"),
        ),
    ]
    magic: Annotated[
        int,
        track(
            "top_level",
            "Magic",
            "Level {magic} of {top_level}; multiplier {multipliers.magic}.",
            Sentence(
                "The Level tile takes {count} spell off every Adventure.",
                many="The Level tile takes {count} spells off every Adventure.",
                count="magic_tile",
                given="magic_tile",
            ),
            board.LEVELS,
            facts=(
                "Magic {magic}, times {multipliers.magic}",
                Sentence(
                    "Adventures ask {count} spell less",
                    many="Adventures ask {count} spells less",
                    count="magic_tile",
                    given="magic_tile",
                ),
            ),
            kinds=("Level Indicator",),
            rules=("KD-11.1", "KD-11.7", "KD-9.2"),
        ),
    ]
    top_level: Annotated[int, hidden()]
    strength_tile: Annotated[int, hidden()]
    magic_tile: Annotated[int, hidden()]
    multipliers: Annotated[Multipliers, hidden()]
    passed: Annotated[bool, flag("passed", facts=(Sentence("passed", given="passed phase=placing"),))]
    position: Annotated[int, hidden()]
    protected: Annotated[bool, flag("protected from attacks", tip="shield")]
    camp: Annotated[
        Camp,
        count(
            "Camp",
            "Weapons: {camp.weapon}; spells: {camp.spell}; it holds {camp_size} cubes.",
            "At a victory 2 cubes bring a coin or a loot, 3 a level, the most a Reward. At a siege each cube saves 1 Fame.",
            facts=(Sentence("camp: {camp}", unless="variant=family"),),
            nouns=board.NOUNS,
            kinds=("Camp",),
            rules=("KD-12.5", "KD-13.3", "KD-13.11"),
        ),
    ]
    camp_size: Annotated[int, hidden()]
    adventures: Annotated[
        int,
        count(
            "Adventures",
            Sentence("{count} Adventure done.", many="{count} Adventures done.", count="adventures"),
            Sentence("Relics on them: {known_relics}.", given="known_relics"),
            facts=(Sentence("{count} Adventure", many="{count} Adventures", count="adventures"),),
            kinds=("Adventure cards",),
            rules=("KD-22.4", "KD-9.9"),
        ),
    ]
    known_adventures: Annotated[list[str], hidden()]
    known_relics: Annotated[Amounts, count("Relics", nouns=board.NOUNS)]
    rewards: Annotated[
        int,
        count(
            "Rewards",
            Sentence("{count} Reward tile.", many="{count} Reward tiles.", count="rewards"),
            Sentence("Known: {known_rewards.relic}.", given="known_rewards"),
            facts=(Sentence("{count} Reward", many="{count} Rewards", count="rewards"),),
            kinds=("Reward tiles",),
            rules=("KD-22.5",),
        ),
    ]
    open_rewards: Annotated[int, hidden()]
    known_rewards: Annotated[list[RewardTile], hidden(names=board.RELICS)]
    orbs_used: Annotated[int, hidden()]
    bard_fame: Annotated[int, hidden()]
    at_least: Annotated[Goods, hidden()]
    """Of each good the Fate card must have given so many, by all that was seen."""
    screen: Annotated[
        Screen | None,
        group(
            "Behind the screen",
            "Goods, Fate card, Adventures, Rewards and relics that only their owner sees. "
            "Look at all of it, and at what the end would score.",
            kinds=("Screen",),
            apart=True,
            rules=("KD-22.1",),
        ),
    ]
    """Null for those who may not look behind it."""
    lines: Annotated[list[ScoreLine] | None, hidden(names=board.LINES)]
    won: Annotated[bool | None, hidden()]
    """Null until the game is over."""
    orbs_as: Annotated[list[str], hidden()]
    achieved: Annotated[list[str], hidden()]
