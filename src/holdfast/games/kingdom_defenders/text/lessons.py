"""The guided first rounds: placing, the Wall and what the spaces do; then the Horde.  The luck is always the same, so that each step fits.

The rival passes at once in both, so whoever learns need not wait for anybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from holdfast.schema.i18n import say
from holdfast.schema.lessons import ME, Lesson, LessonStep

FIRST_ROUND = Lesson(
    name="first-round",
    title=say("The first round"),
    summary=say("How a round goes: placing, the Wall, Buildings, Adventures and Deeds. About four minutes."),
    seats=(ME, "greedy"),
    seed=3,
    options=MappingProxyType({"character_1": "quartermaster", "character_2": "court-bard", "building_1": "tavern"}),
    next="horde",
    opening=(
        (1, "fate:legendary-weapons"),
        (1, "take:weapon"),
        (0, "fate:reward-tiles"),
        (0, "pass"),
        (1, "place:door-1"),
        (0, "place:character-1"),
        (1, "pass"),
    ),
    steps=(
        LessonStep(
            say(
                "Welcome to Sandstorm! You are Red, and Blue is your rival. Whoever has the most Fame after six rounds wins. In a round "
                "you first place discs on spaces, and then use those spaces."
            ),
            at="fame:red",
        ),
        LessonStep(
            say(
                "Behind your screen lie your goods: 1 weapon, 1 spell, 1 loot and 1 coin, from the Fate card that you kept. The card "
                "gives Fame for Reward tiles at the end. Blue cannot see any of it, nor can you see Blue's."
            ),
            at="screen:red",
        ),
        LessonStep(
            say(
                "Blue has placed a disc at Door 1 and passed. Your first disc lies at the Quartermaster, a Character. Now it is your "
                "turn again and again. You will need weapons: place at the Armoury."
            ),
            ("place:armoury-1",),
            "building:armoury",
        ),
        LessonStep(
            say("The Tavern gives a coin, 1 Fame and a potion. You will be glad of the potion soon. Place there."),
            ("place:slot-1-1",),
            "building:tavern",
        ),
        LessonStep(
            say(
                "Deeds ask you to show goods, and you keep them! Hire a Free Company wants 1 weapon, 1 spell and 2 coins. You will have "
                "them. Place at the first Deed space."
            ),
            ("place:deed-1",),
            "deed:deed-i-6",
        ),
        LessonStep(
            say(
                "All this was the City. Beyond the Wall lies the Kingdom, with its Adventures. As soon as you have a disc there, you can "
                "place no more in the City this round, so the City comes first. Now go: place at Splinters of the Reef."
            ),
            ("place:adventure-1",),
            "adventure:adventure-5",
        ),
        LessonStep(
            say(
                "It costs 1 weapon or spell and 1 wound. The Smith's Ransom costs 1 weapon and 1 weapon or spell. Place there too. You "
                "need not have the goods yet, but who cannot pay when its turn comes loses 2 Fame."
            ),
            ("place:adventure-4",),
            "adventure:adventure-3",
        ),
        LessonStep(
            say(
                "One disc is left and no space for it. Just as well: a wound needs a disc to count it. First the Characters act. The "
                "Quartermaster gives 1 weapon, 1 spell and 1 coin, and the disc comes back."
            ),
            ("activate:character-1",),
            "character:quartermaster",
        ),
        LessonStep(
            say("Now you use your spaces of Area B, in any order you like. Fetch the weapons first: use the Armoury."),
            ("activate:armoury-1",),
            "building:armoury",
        ),
        LessonStep(
            say("Then the Adventure. Use Splinters of the Reef, and pay with a spell, so no weapons."),
            ("activate:adventure-1", "pay:0"),
            "adventure:adventure-5",
        ),
        LessonStep(
            say(
                "2 Fame, and the card is yours, with Power Rune I on it. Different Runes make sets, which give Fame at the end. But you "
                "have a wound: each costs 1 Fame at the end, and more than 4 nobody can bear."
            ),
            at="wounds:red",
        ),
        LessonStep(say("That is what the Tavern is for. Use it: the potion heals the wound."), ("activate:slot-1-1",), "building:tavern"),
        LessonStep(
            say("Now you can show 1 weapon, 1 spell and 2 coins. Use the Deed space and choose Hire a Free Company."),
            ("activate:deed-1", "deed:deed-1"),
            "deed:deed-i-6",
        ),
        LessonStep(
            say(
                "You may choose a Reward: a hidden one from the chest and a coin, or one of the two open tiles and the roll of a die. "
                "Take the Orb: at the end it becomes any relic you like."
            ),
            ("reward:right",),
            "relic:orb",
        ),
        LessonStep(
            say("Last, the Smith's Ransom. Use it, and pay with 2 weapons."),
            ("activate:adventure-4", "pay:2"),
            "adventure:adventure-3",
        ),
        LessonStep(
            say(
                "You have won a Legendary Weapon: it counts as often as your Strength multiplier says, so train your Strength. Blue's "
                "door makes Blue first again. Then the board was filled up for round 2."
            ),
            at="strength:red",
        ),
        LessonStep(
            say(
                "And here comes the Horde! The Outriders are 1 space from the Wall, and it takes 2 weapons and 1 spell to beat them. How "
                "that is done the next lesson tells; or play this game on by yourself."
            ),
            at="horde-need",
        ),
    ),
)

_AFTER_ROUND_1 = tuple((0, action) for step in FIRST_ROUND.steps for action in step.actions)

HORDE = Lesson(
    name="horde",
    title=say("The Horde"),
    summary=say("Camps, levels, victory and siege, and what counts at the end. About two minutes."),
    seats=FIRST_ROUND.seats,
    seed=FIRST_ROUND.seed,
    options=FIRST_ROUND.options,
    opening=(
        *FIRST_ROUND.opening,
        *_AFTER_ROUND_1,
        (1, "leave:healing"),
        (1, "leave:wealth"),
        (1, "die:magic"),
        (0, "die:force"),
        (1, "pass"),
    ),
    steps=(
        LessonStep(
            say(
                "Round 2, and the first Horde marches: the Outriders. The counter shows how many spaces they are from the Wall: 1. It "
                "takes 2 weapons and 1 spell in all camps together to beat them, and this round is the only chance."
            ),
            at="horde-path",
        ),
        LessonStep(
            say(
                "From round 2 on a round begins with the Favour of the King: whoever has the least Fame rolls the dice, and everybody "
                "takes one. Blue took a spell, you took 2 weapons. Then Blue passed."
            ),
            at="fame:blue",
        ),
        LessonStep(
            say(
                "Your Legendary Weapon is worth nothing without Strength. The Training Grounds give a level and 2 weapons or spells, and "
                "ask 2 discs. Place there, still on this side of the Wall."
            ),
            ("place:training-grounds-1",),
            "building:training-grounds",
        ),
        LessonStep(
            say(
                "Now the camps. Space 1 is used first but takes only 1 cube; the last space takes up to 3. Place there: the Outriders "
                "want 3 cubes."
            ),
            ("place:camp-4",),
            "space:camp-4",
        ),
        LessonStep(say("That will do. Pass."), ("pass",)),
        LessonStep(
            say("Use the Training Grounds: take a weapon and a spell, and a Strength level."),
            ("activate:training-grounds-1", "take:weapon", "take:spell", "level:strength"),
            "building:training-grounds",
        ),
        LessonStep(
            say(
                "Strength 1: the space gives a weapon at once. Each Legendary Weapon gives 1 Fame at the end; higher up the multiplier "
                "grows, and Level tiles make Adventures cheaper."
            ),
            at="strength:red",
        ),
        LessonStep(
            say("Area C: bring 2 weapons and 1 spell to your camp. Each cube gives 1 Fame; bringing none would cost 2."),
            ("give:weapon", "give:weapon", "give:spell"),
            "camp:red",
        ),
        LessonStep(
            say(
                "Victory! Everybody gains 1 Fame for each cube in the own camp. Who has 2 or more takes a coin or a loot. Take the coin; "
                "it is useful now."
            ),
            ("take:coin",),
            "fame:red",
        ),
        LessonStep(
            say("Who has 3 or more gains a level. Strength once more: its second space gives a weapon."),
            ("level:strength",),
            "strength:red",
        ),
        LessonStep(
            say("And whoever has the most cubes takes a Reward, without its bonus. Take the Orb on the right."),
            ("reward:right",),
            "relic:orb",
        ),
        LessonStep(
            say(
                "The next Horde has come: the Eel Riders, 2 spaces away. Had the Outriders won, all would have lost 6 Fame, less the "
                "cubes in their camps, and the emptiest camp more. At the second siege the city falls and the game ends."
            ),
            at="horde-path",
        ),
        LessonStep(
            say(
                "At the end your loot, relics, wounds and Fate card are counted. Beside your screen you see what it would be now. Feed "
                "the Horde, but not alone: your rivals gain by it too. Play this game on, or set up one of your own!"
            ),
            at="forecast:red",
            typed=say(
                "At the end your loot, relics, wounds and Fate card are counted. The line of your goods says what it would be now. Feed "
                "the Horde, but not alone: your rivals gain by it too. Play this game on, or set up one of your own!"
            ),
        ),
    ),
)

LESSONS: Mapping[str, Lesson] = MappingProxyType({lesson.name: lesson for lesson in (FIRST_ROUND, HORDE)})
