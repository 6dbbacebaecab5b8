"""The guided first game: how a turn goes, and how an Epic Foe falls.  Its luck is always the same, so that each step fits."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from holdfast.schema.i18n import say
from holdfast.schema.lessons import ME, Lesson, LessonStep
from holdfast.schema.options import Value

_HEROES: Mapping[str, Value] = MappingProxyType({"hero_1": "gurmund", "hero_2": "ethairna", "foe": "dragon"})

FIRST_WATCH = Lesson(
    name="first-watch",
    title=say("The first watch"),
    summary=say("How a turn goes: Move, Secure, Defend, rest. About three minutes."),
    seats=(ME,),
    seed=9547,
    options=_HEROES,
    next="dragon",
    steps=(
        LessonStep(
            say(
                "Welcome! You hold the Capital City with two Defenders: Gurmund, the red circle, and Ethairna, the blue square. Three "
                "enemy cards were drawn before you could act. Each raised the Threat of two regions by 1."
            ),
            at="region:capital-city",
        ),
        LessonStep(
            say(
                "A region that reaches Threat 4 is destroyed, and then the Capital City suffers. At Threat 8 the Capital City falls, "
                "and you lose. Hold out until the Epic Foe comes, and defeat it: then you win."
            ),
            at="threat:capital-city",
        ),
        LessonStep(
            say(
                "Blue's card has come up, so Ethairna has 3 Action Points (AP). The Forest stands at 3 of 4: one more attack destroys "
                "it. Click the Forest, or the action below, to Move there."
            ),
            ("move:forest",),
            "region:forest",
            typed=say(
                "Blue's card has come up, so Ethairna has 3 Action Points (AP). The Forest stands at 3 of 4: one more attack destroys it. "
                "Move there."
            ),
        ),
        LessonStep(
            say("Every hero has an ability. Ethairna's is Lightning: for 2 AP the Threat where she stands falls by 3. Use it."),
            ("lightning",),
            "region:forest",
        ),
        LessonStep(
            say("No points are left, so end the turn: then the next card is drawn. Until then, Undo takes back what you did."),
            ("pass",),
        ),
        LessonStep(
            say(
                "Now it is Gurmund's turn. The six regions form a ring; the Capital City touches only the ones on its left and right. "
                "Move him to the Ruins."
            ),
            ("move:ruins",),
            "region:ruins",
        ),
        LessonStep(say("Secure the Ruins: for 1 AP the Threat where he stands falls by 1."), ("secure:ruins",), "region:ruins"),
        LessonStep(say("On the ring each region touches its two neighbours. Go on to the Desert."), ("move:desert",), "region:desert"),
        LessonStep(
            say(
                "The points are spent. But once on your own card you may Sacrifice: 1 Hit Point (HP) for 1 AP more. Do that, and "
                "Secure the Desert with it."
            ),
            ("sacrifice", "secure:desert"),
            "defender:red",
        ),
        LessonStep(say("End Gurmund's turn."), ("pass",)),
        LessonStep(
            say(
                "An All Defenders card: both share 3 AP and use them in any order. Choose Blue, Move her to the Coast, choose her "
                "again and Secure it."
            ),
            ("act:blue", "move:coast", "act:blue", "secure:coast"),
            ("defender:blue", "region:coast", "defender:blue", "region:coast"),
        ),
        LessonStep(say("One point is left and nothing is urgent. Say that you want no more."), ("done:seat-1",)),
        LessonStep(
            say("Another All Defenders card. Enemies love the Forest, so let Ethairna stand guard there; then say that you are done."),
            ("act:blue", "move:forest", "done:seat-1"),
            ("defender:blue", "region:forest", ""),
        ),
        LessonStep(
            say(
                "The Turn Deck was empty, so Round 2 began: the deck is shuffled, with one card more from the Horde. And here is an "
                "enemy in the Forest! Ethairna stands there, so she may Defend: she loses 1 HP, and the Threat does not rise."
            ),
            ("defend:blue",),
            "region:forest",
        ),
        LessonStep(say("The Forest once more. Defend it."), ("defend:blue",), "region:forest"),
        LessonStep(
            say(
                "The same card attacks the Desert too. Gurmund could Defend, but nobody can be everywhere, and HP are precious. Let "
                "this one through: the Threat rises to 1."
            ),
            ("done:seat-1",),
            "region:desert",
        ),
        LessonStep(
            say("An All Defenders card again. First let Gurmund Heal himself, which is his ability."),
            ("act:red", "heal:red"),
            "defender:red",
        ),
        LessonStep(say("Then let him Secure the Desert."), ("act:red", "secure:desert"), ("defender:red", "region:desert")),
        LessonStep(
            say("The last point takes Ethairna home to the Capital City. Who begins a turn there Rests, and gets all HP back."),
            ("act:blue", "move:capital-city"),
            ("defender:blue", "region:capital-city"),
        ),
        LessonStep(say("These three points nobody needs. Points are not kept; let them go."), ("done:seat-1",)),
        LessonStep(
            say(
                "A Dire Enemy, the Manticore! Dire Enemies cost 2 HP to Defend and do more harm if nobody does. But who Defends gets "
                "an artifact. Gurmund stands in the Desert, ready: Defend."
            ),
            ("defend:red",),
            "region:desert",
        ),
        LessonStep(
            say(
                "Gurmund has taken up an artifact. Point at anything on the table to read what it does; on a touch screen, hold your "
                "finger on it."
            ),
            at="artifact:celestial-idol",
            typed=say(
                "Gurmund has taken up an artifact. Type a question mark and a name to read what something does, for example: ? gurmund"
            ),
        ),
        LessonStep(
            say("It is Gurmund's card. The Ruins need him: go there and Secure them."), ("move:ruins", "secure:ruins"), "region:ruins"
        ),
        LessonStep(say("The third point may lapse. End the turn, and see how Ethairna Rests."), ("pass",), "defender:blue"),
        LessonStep(
            say(
                "Ethairna is at full HP again. You know how a turn goes! When the Horde is empty, the Epic Foe comes. Learn how to "
                "defeat it in the second lesson, or play this game on to its end by yourself."
            )
        ),
    ),
)

_OPENING = (
    "move:desert secure:desert move:plains sacrifice secure:plains pass act:blue pray act:blue move:ruins act:blue entomb "
    "card:mountains-ruins act:blue secure:ruins act:blue secure:ruins defend:blue act:red move:desert act:red secure:desert act:blue "
    "entomb card:coast-desert act:red move:plains act:red secure:plains act:blue move:mountains pray pass meditate secure:mountains "
    "move:coast pass pray pass defend:blue"
)

DRAGON = Lesson(
    name="dragon",
    title=say("The Dragon"),
    summary=say("How the Epic Foe comes and is defeated. About two minutes."),
    seats=(ME,),
    seed=148,
    options={**_HEROES, "foe_hit_points": 4, "horde_enemies": 0},
    opening=tuple((0, action) for action in _OPENING.split()),
    steps=(
        LessonStep(
            say(
                "The end of Round 3, and the Horde is empty: when this Round ends, the Dragon comes. For this lesson it has only 4 "
                "HP. Each game deals the regions anew, so they lie in another order than in the first lesson. Ethairna has 1 HP left, and "
                "the Coast is at 3 of 4."
            ),
            at="foe:dragon",
        ),
        LessonStep(
            say("Save the Coast first: let Ethairna go there and use her Lightning."),
            ("act:blue", "move:coast", "act:blue", "lightning"),
            ("defender:blue", "region:coast", "defender:blue", "region:coast"),
        ),
        LessonStep(
            say(
                "The last cards were drawn, and the Dragon was revealed in the Mountains. Each time a Defender's card comes up, it "
                "flies 2 regions clockwise; so it is in the Plains already. Too far for Ethairna: let her go home by the Mountains "
                "and Rest there."
            ),
            ("move:mountains", "move:capital-city"),
            ("region:mountains", "region:capital-city"),
        ),
        LessonStep(say("End the turn. The Dragon flies on with the next Defender's card."), ("pass",), "foe:dragon"),
        LessonStep(
            say("It has come to the Forest, beside Gurmund! Send him there."),
            ("act:red", "move:forest"),
            ("defender:red", "region:forest"),
        ),
        LessonStep(
            say("Who stands with the foe may Fight it: 1 AP for 1 of its HP. Fight twice."),
            ("act:red", "fight", "act:red", "fight"),
            ("defender:red", "foe:dragon", "defender:red", "foe:dragon"),
        ),
        LessonStep(
            say(
                "An Epic Event! When the foe's HP reach a marked space, something happens: here every Defender lost 2 HP. Ethairna is "
                "Exhausted: with 0 HP she can Move, but not Secure, Defend or Fight."
            ),
            at="defender:blue",
        ),
        LessonStep(
            say(
                "But she is in the Capital City, and as soon as she acts her turn begins with Rest: full HP. The Dragon is in the "
                "Mountains, right beside her. Choose her and go there."
            ),
            ("act:blue", "move:mountains"),
            ("defender:blue", "region:mountains"),
        ),
        LessonStep(
            say("Two points, two Hit Points. Finish it!"),
            ("act:blue", "fight", "act:blue", "fight"),
            ("defender:blue", "foe:dragon", "defender:blue", "foe:dragon"),
        ),
        LessonStep(
            say(
                "The Dragon is defeated, and you have won! In a real game the foe has 10 HP and the Horde is larger. Now hold your "
                "own city: set up a game, alone, with friends or with computer players."
            )
        ),
    ),
)

LESSONS: Mapping[str, Lesson] = MappingProxyType({lesson.name: lesson for lesson in (FIRST_WATCH, DRAGON)})
