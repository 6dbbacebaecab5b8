"""What a table may agree on before a game."""

from __future__ import annotations

from collections.abc import Mapping

from holdfast.engine.actions import kebab
from holdfast.schema.i18n import say, say_many
from holdfast.schema.options import Option, OptionError, Value, grouped, switch

from .content import DIRE_ENEMIES_2, Content
from .names import FEWEST_DEFENDERS, Artifact, DireEnemy, Enemy, Foe, Hero
from .state import Options, State

_HEROES = tuple(kebab(h.name) for h in Hero)
_FOES = tuple(kebab(f.name) for f in Foe)
_LEFT_OUT = (
    ("hero", "hero", "Without the hero", Hero),
    ("artifact", "artifact", "Without the artifact", Artifact),
    ("enemy", "enemy card", "Without the enemy card", Enemy),
    ("dire_enemy", "Dire Enemy", "Without the Dire Enemy", DireEnemy),
    ("foe", "Epic Foe", "Without the Epic Foe", Foe),
)

RANDOM_HERO = len(Hero)
CHOSEN_HERO = len(Hero) + 1
RANDOM_FOE = len(Foe)
SIDES_RANDOM = 1
FLIPPED_NONE = 1
ORDER_BALANCED = 1
COLOSSUS_TWO_POINTS = 1
ANCIENT_LASTING = 1

PEOPLE = "Heroes and the Epic Foe"
DIFFICULTY = "How hard it is"
READINGS = "How the rules are read"
WITHOUT = "What is left out"

OPTIONS = (
    *grouped(
        PEOPLE,
        Option(
            "defenders",
            "How many Defenders: usually one for each player, and two for a player alone.",
            0,
            0,
            4,
            title="Defenders",
            by_people=(2, 2, 3, 4),
        ),
        *(
            Option(
                f"hero_{n}",
                f"The hero of Defender {n}: one of the ten, random, or chosen at the table.",
                "random",
                choices=(*_HEROES, "random", "choose"),
                title=f"{colour}'s hero",
                needs="defenders",
                at_least=n,
            )
            for n, colour in enumerate(("Red", "Blue", "Green", "Yellow"), 1)
        ),
        Option(
            "foe",
            "The Epic Foe: one of the six, or random and unseen until it is revealed.",
            "random",
            choices=(*_FOES, "random"),
            title="Epic Foe",
        ),
    ),
    *grouped(
        DIFFICULTY,
        Option(
            "capital_limit",
            "The Threat at which the Capital City is destroyed.",
            8,
            4,
            12,
            source="found",
            why="a review of the 2nd edition on xenomarket.com says it falls when it passes 7; the 1st edition has 6",
            title="Threat limit of the Capital City",
        ),
        Option(
            "outer_limit",
            "The Threat at which an Outer Region is destroyed.",
            4,
            2,
            6,
            source="found",
            why="a review of the 2nd edition on xenomarket.com; 1st-edition data agree",
            title="Threat limit of Outer Regions",
        ),
        Option(
            "foe_hit_points",
            "The Epic Foe's Hit Points; 0 means those on its card.",
            0,
            0,
            30,
            source="reconstructed",
            why="the number on the cards is not legible in the book; every foe of the 1st edition has 10",
            title="Hit Points of the Epic Foe",
        ),
        Option("action_points", "Action Points that a defender card gives.", 3, 1, 6, title="Action Points of a turn"),
        Option("extra_action_points", "Action Points more when a region is destroyed.", 1, 0, 3, title="More Action Points after a loss"),
        Option("extra_dire_enemies", "Dire Enemies more in the Horde Deck: harder.", 0, 0, 2, title="More Dire Enemies"),
        Option("opening_enemies", "Enemy cards in the first Turn Deck.", 3, 1, 4, title="Enemy cards in the first Turn Deck"),
        Option("horde_enemies", "Enemy cards in the Horde Deck.", 3, 0, 5, title="Enemy cards in the Horde Deck"),
    ),
    *grouped(
        READINGS,
        Option(
            "sides",
            "Sides of the Outer Regions: all A, or random with invented sides B.",
            "a",
            choices=("a", "random"),
            source="house",
            why="the printed texts of the sides B are not known, so ours stand in for them and are off",
            title="Sides of the regions",
        ),
        Option(
            "flipped",
            "What a region turned over by the Demon Lord offers when all play side A: the same ability, or none.",
            "same",
            choices=("same", "none"),
            source="house",
            why="the printed texts of the sides B are not known",
            title="Regions that the Demon Lord turns over",
        ),
        Option(
            "enemy_order",
            "Which region an enemy card attacks first: as found in 1st-edition data, or balanced over the regions.",
            "found",
            choices=("found", "balanced"),
            source="found",
            why="1st-edition data; only Mountains before Plains is confirmed by the rule book",
            title="Order on the enemy cards",
        ),
        Option(
            "colossus_fight",
            "What a Fight in the Colossus's mouth costs: a Hit Point, or two Action Points.",
            "hit-point",
            choices=("hit-point", "two-points"),
            source="reconstructed",
            why="the icons on the card are not legible in the book's text",
            title="Fight in the Colossus's mouth",
        ),
        switch(
            "mirage_once_per_turn",
            "Mirage only once per turn.",
            "on",
            source="found",
            why="stands on the French card",
            title="Mirage once per turn",
        ),
        switch(
            "open_discard",
            "The discard pile may be looked through at any time.",
            "on",
            source="house",
            why="every card was face up when it went there",
            title="Open discard pile",
        ),
        switch(
            "prayer_sets_off_foes",
            "A defender card discarded by Prayer sets off the foe's draw effect.",
            "off",
            source="house",
            why="the card is not resolved",
            title="Prayer sets off foes",
        ),
        Option(
            "circle_capacity",
            "How many Defenders may meditate at once.",
            1,
            1,
            4,
            source="reconstructed",
            why="one circle is printed",
            title="Defenders in the circle",
        ),
        Option(
            "ancient_event",
            "The Ancient's dearer Fights: on the marked spaces only, or from the first marked space on.",
            "space",
            choices=("space", "lasting"),
            source="reconstructed",
            why="the card's words allow both readings",
            title="The Ancient's event",
        ),
        switch(
            "hourglass_once_per_round",
            "The Timeless Hourglass only once per round.",
            "on",
            source="house",
            why="else the last card could be put back for ever",
            title="Hourglass once per round",
        ),
        switch(
            "exhausted_may_defend_free",
            "The Exhausted may Defend when it costs them nothing.",
            "off",
            source="reconstructed",
            why="the book forbids it; players of the 1st edition allowed it",
            title="The Exhausted may Defend for free",
        ),
        switch(
            "shared_pool_interleaved",
            "The points of an All Defenders card may go back and forth.",
            "on",
            source="house",
            why="the book divides them as the players like",
            title="Shared points go back and forth",
        ),
        Option(
            "sacrifice_limit",
            "Sacrifices on one card, for those who may Sacrifice more than once.",
            12,
            1,
            30,
            source="house",
            why="with Berserk, the Elixir and Rejuvenate the printed texts allow a turn without end",
            title="Most Sacrifices on one card",
        ),
    ),
    *grouped(
        DIFFICULTY,
        Option(
            "round_limit",
            "The game is lost when this many rounds are over; 0 means never.",
            0,
            0,
            1000,
            source="house",
            why="for tournaments and programs; the book has no limit",
            title="Limit of rounds",
        ),
    ),
    *grouped(
        WITHOUT,
        *(
            Option(
                f"without_{kind}",
                f"The {words} left out of the game, or none.",
                "none",
                choices=("none", *(kebab(card.name) for card in cards)),
                source="house",
                why="to see what a card does to the game",
                title=title,
            )
            for kind, words, title, cards in _LEFT_OUT
        ),
    ),
)


def prepare(s: State, c: Content, people: int, options: Mapping[str, Value]) -> None:
    """Write the agreed options into a blank position.  Raises OptionError for those that do not go together."""
    table = {o.name: o for o in OPTIONS}
    defenders = int(options["defenders"]) or max(FEWEST_DEFENDERS, people)
    if defenders < max(FEWEST_DEFENDERS, people):
        raise OptionError(
            say_many(
                people,
                "option defenders={given}: {least} to 4 with {count} person, or 0",
                "option defenders={given}: {least} to 4 with {count} people, or 0",
                given=defenders,
                least=max(FEWEST_DEFENDERS, people),
            )
        )
    heroes = [str(options[f"hero_{n}"]) for n in range(1, 5)]
    named = [hero for hero in heroes[:defenders] if hero in _HEROES]
    for hero in named:
        if named.count(hero) > 1:
            raise OptionError(say("the hero {hero} is named twice; every Defender has a different hero", hero=hero))
    _check_left_out(c, options, defenders, named)
    for name in Options.declared:  # type: ignore[attr-defined]
        if name not in ("defenders", "heroes"):
            setattr(s.options, name, table[name].stored(options[name]))
    s.options.defenders = defenders
    for d, hero in enumerate(heroes):
        s.options.heroes[d] = table[f"hero_{d + 1}"].stored(hero)


def _check_left_out(c: Content, options: Mapping[str, Value], defenders: int, heroes: list[str]) -> None:
    """Raise OptionError for a card that is left out and wanted, or if too few of its kind remain."""
    if options["without_hero"] in heroes:
        text = say("option without_hero={given}: this hero is named for a Defender; leave out another", given=options["without_hero"])
        raise OptionError(text)
    if options["without_foe"] != "none" and options["without_foe"] == options["foe"]:
        text = say("option without_foe={given}: this Epic Foe is named by foe; leave out another", given=options["without_foe"])
        raise OptionError(text)
    enemies = int(options["opening_enemies"]) + int(options["horde_enemies"])
    if options["without_enemy"] != "none" and enemies > len(Enemy) - 1:
        raise OptionError(
            say(
                "option without_enemy={given}: {left} enemy cards are left; opening_enemies and horde_enemies want {wanted}",
                given=options["without_enemy"],
                left=len(Enemy) - 1,
                wanted=enemies,
            )
        )
    dires = c.rules[DIRE_ENEMIES_2 + defenders - FEWEST_DEFENDERS].value + int(options["extra_dire_enemies"])
    if options["without_dire_enemy"] != "none" and dires > len(DireEnemy) - 1:
        raise OptionError(
            say(
                "option without_dire_enemy={given}: {left} Dire Enemies are left; "
                "{defenders} Defenders and extra_dire_enemies want {wanted}",
                given=options["without_dire_enemy"],
                left=len(DireEnemy) - 1,
                defenders=defenders,
                wanted=dires,
            )
        )
