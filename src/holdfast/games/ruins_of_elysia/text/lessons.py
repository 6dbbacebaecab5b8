"""The guided first turns: the road, a village, Ruins and a fight.  The luck is always the same, so that each step fits.

Who learns is alone, with the three main quests of a race, so that nobody is waited for.
"""

from __future__ import annotations

from types import MappingProxyType

from holdfast.schema.i18n import say
from holdfast.schema.lessons import ME, Lesson, LessonStep

FIRST_TURNS = Lesson(
    name="first-turns",
    title=say("The first turns"),
    summary=say("How a turn goes: cards, the map, a village, Ruins and a fight. About five minutes."),
    seats=(ME,),
    seed=7641,
    options=MappingProxyType(
        {
            "character_1": "algar",
            "companion": "off",
            "advanced_market": "off",
            "solo_overlays": "dense",
            "villains": 1,
            "quests": "own",
            "main_1": "dark-lord",
            "main_2": "merchant-prince",
            "main_3": "huntsmaster",
            "side_1": "cartographer",
            "side_2": "treasure-hunter",
            "side_3": "pilgrim",
        }
    ),
    steps=(
        LessonStep(
            say(
                "Welcome to Elysia! You are Red and play Algar. The five cards in your hand are all you have: they walk, pay, strike and "
                "defend, and they are your life."
            ),
            at="card:stride",
        ),
        LessonStep(
            say(
                "The Tower Shield is a Leave Out card: it stays in front of you and helps in every fight. Lay it out. Then play two "
                "Strides: each gives 1 Walk."
            ),
            ("play:tower-shield", "play:stride", "play:stride"),
            ("card:tower-shield", "card:stride", "card:stride"),
        ),
        LessonStep(
            say("The other cards stay in your hand, in case somebody attacks you. Stop playing cards."),
            ("done",),
        ),
        LessonStep(
            say(
                "Nothing lies to the east yet. Walk there, and a tile is turned up: a Forest. A step into it costs 1 Walk, and you have 2. "
                "Enter."
            ),
            ("walk:east", "enter"),
            ("tile:1,0", "tile:1"),
        ),
        LessonStep(
            say(
                "Walk east again. A Mountain! It costs 3 Walk and you have 1 left. Two wild would pay the rest, but they are better kept. "
                "Stay: looking costs nothing, and the tile stays on the map."
            ),
            ("walk:east", "stay"),
            ("tile:2,0", "tile:2"),
        ),
        LessonStep(
            say(
                "Walk no further. Where you stop, an Encounter Check is made; nobody comes. Then you may discard cards. Keep them, and "
                "draw up to five."
            ),
            ("done", "done"),
        ),
        LessonStep(
            say("Your second turn. Play the Stride for Walk and two Loose Coins for Coin. Keep the rest."),
            ("play:stride", "play:loose-coins", "play:loose-coins", "done"),
            ("card:stride", "card:loose-coins", "card:loose-coins", ""),
        ),
        LessonStep(
            say(
                "Turn up the tile to the north-east: a village on a Forest. A step into a village costs 1 Walk on any terrain. Enter, and "
                "stop there."
            ),
            ("walk:north-east", "enter", "done"),
            ("tile:2,-1", "tile:3", "tile:3"),
        ),
        LessonStep(
            say(
                "Nobody came, so the market is open. In a village on a Forest the Bow and Arrow costs 3 instead of 4. You have 2 Coin: "
                "return a wild for one more, and buy it."
            ),
            ("wild:coin", "buy:bow-and-arrow"),
            "item:bow-and-arrow",
        ),
        LessonStep(
            say("The bow lies aside and goes to your discard pile when the turn ends. Buy no more, keep your cards, and draw."),
            ("done", "done"),
            "seat:red",
        ),
        LessonStep(
            say("Your third turn, and no card in your hand has Walk. Show the hand: that gives 1 Walk. Then play no cards."),
            ("show", "done"),
            "card:guard",
        ),
        LessonStep(
            say(
                "Walk west and enter: Ruins. Somebody always waits in Ruins; a Rat appears. Who runs on takes 1 Darkness. You have no Walk "
                "left, so stop: now you must fight."
            ),
            ("walk:west", "enter", "done"),
            ("tile:1,-1", "tile:4", "tile:4"),
        ),
        LessonStep(
            say("The Rat strikes first, with Attack 1. Your Tower Shield stops it by itself, so save your cards."),
            ("done",),
            "seat:red",
        ),
        LessonStep(
            say("Now you strike. The Rat has Defense 1, and a monster falls to more Attack than that: play Strike."),
            ("play:strike", "done"),
            ("card:strike", ""),
        ),
        LessonStep(
            say("The Rat is exhausted. You gain 1 Light, 1 wild and 1 trophy point. Draw up to five."),
            ("done",),
            "seat:red",
        ),
        LessonStep(
            say(
                "If a fight ever takes your last card you are exhausted: your turn ends, the next one has three cards, nobody may "
                "attack you, and then all is well again."
            ),
            at="seat:red",
        ),
        LessonStep(
            say(
                "There are three ways to win: 8 Darkness, trading houses in 3 villages, or 9 trophy points; you have the first one. "
                "Play on as you like."
            ),
            at="mains:huntsmaster",
        ),
    ),
)

LESSONS = {FIRST_TURNS.name: FIRST_TURNS}
