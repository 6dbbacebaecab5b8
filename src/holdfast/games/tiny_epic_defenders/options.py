"""What a table may agree on before a game."""

from __future__ import annotations

from collections.abc import Mapping

from holdfast.core.actions import kebab
from holdfast.core.options import Option, OptionError, Value, switch

from .names import Artifact, DireEnemy, Enemy, Foe, Hero
from .state import Options, State

_HEROES = tuple(kebab(h.name) for h in Hero)
_FOES = tuple(kebab(f.name) for f in Foe)
_LEFT_OUT = (
    ("hero", "hero", Hero),
    ("artifact", "artifact", Artifact),
    ("enemy", "enemy card", Enemy),
    ("dire_enemy", "Dire Enemy", DireEnemy),
    ("foe", "Epic Foe", Foe),
)

RANDOM_HERO = len(Hero)
CHOSEN_HERO = len(Hero) + 1
RANDOM_FOE = len(Foe)
SIDES_RANDOM = 1
FLIPPED_NONE = 1
ORDER_BALANCED = 1
COLOSSUS_TWO_POINTS = 1
ANCIENT_LASTING = 1

OPTIONS = (
    Option("defenders", "How many Defenders; 0 means one for each player, and two for a player alone.", 0, 0, 4),
    *(
        Option(
            f"hero_{n}",
            f"The hero of Defender {n}: one of the ten, random, or chosen at the table.",
            "random",
            choices=(*_HEROES, "random", "choose"),
        )
        for n in range(1, 5)
    ),
    Option("foe", "The Epic Foe: one of the six, or random and unseen until it is revealed.", "random", choices=(*_FOES, "random")),
    Option(
        "capital_limit",
        "The Threat at which the Capital City is destroyed.",
        8,
        4,
        12,
        source="found",
        why="a review of the 2nd edition on xenomarket.com says it falls when it passes 7; the 1st edition has 6",
    ),
    Option(
        "outer_limit",
        "The Threat at which an Outer Region is destroyed.",
        4,
        2,
        6,
        source="found",
        why="a review of the 2nd edition on xenomarket.com; 1st-edition data agree",
    ),
    Option(
        "foe_hit_points",
        "The Epic Foe's Hit Points; 0 means those on its card.",
        0,
        0,
        30,
        source="reconstructed",
        why="the number on the cards is not legible in the book; every foe of the 1st edition has 10",
    ),
    Option("action_points", "Action Points that a defender card gives.", 3, 1, 6),
    Option("extra_action_points", "Action Points more when a region is destroyed.", 1, 0, 3),
    Option("extra_dire_enemies", "Dire Enemies more in the Horde Deck: harder.", 0, 0, 2),
    Option("opening_enemies", "Enemy cards in the first Turn Deck.", 3, 1, 4),
    Option("horde_enemies", "Enemy cards in the Horde Deck.", 3, 0, 5),
    Option(
        "sides",
        "Sides of the Outer Regions: all A, or random with invented sides B.",
        "a",
        choices=("a", "random"),
        source="house",
        why="the printed texts of the sides B are not known, so ours stand in for them and are off",
    ),
    Option(
        "flipped",
        "What a region turned over by the Demon Lord offers when all play side A: the same ability, or none.",
        "same",
        choices=("same", "none"),
        source="house",
        why="the printed texts of the sides B are not known",
    ),
    Option(
        "enemy_order",
        "Which region an enemy card attacks first: as found in 1st-edition data, or balanced over the regions.",
        "found",
        choices=("found", "balanced"),
        source="found",
        why="1st-edition data; only Mountains before Plains is confirmed by the rule book",
    ),
    Option(
        "colossus_fight",
        "What a Fight in the Colossus's mouth costs: a Hit Point, or two Action Points.",
        "hit-point",
        choices=("hit-point", "two-points"),
        source="reconstructed",
        why="the icons on the card are not legible in the book's text",
    ),
    switch("mirage_once_per_turn", "Mirage only once per turn.", "on", source="found", why="stands on the French card"),
    switch(
        "open_discard",
        "The discard pile may be looked through at any time.",
        "on",
        source="house",
        why="every card was face up when it went there",
    ),
    switch(
        "prayer_sets_off_foes",
        "A defender card discarded by Prayer sets off the foe's draw effect.",
        "off",
        source="house",
        why="the card is not resolved",
    ),
    Option("circle_capacity", "How many Defenders may meditate at once.", 1, 1, 4, source="reconstructed", why="one circle is printed"),
    Option(
        "ancient_event",
        "The Ancient's dearer Fights: on the marked spaces only, or from the first marked space on.",
        "space",
        choices=("space", "lasting"),
        source="reconstructed",
        why="the card's words allow both readings",
    ),
    switch(
        "hourglass_once_per_round",
        "The Timeless Hourglass only once per round.",
        "on",
        source="house",
        why="else the last card could be put back for ever",
    ),
    switch(
        "exhausted_may_defend_free",
        "The Exhausted may Defend when it costs them nothing.",
        "off",
        source="reconstructed",
        why="the book forbids it; players of the 1st edition allowed it",
    ),
    switch(
        "shared_pool_interleaved",
        "The points of an All Defenders card may go back and forth.",
        "on",
        source="house",
        why="the book divides them as the players like",
    ),
    Option(
        "sacrifice_limit",
        "Sacrifices on one card, for those who may Sacrifice more than once.",
        12,
        1,
        30,
        source="house",
        why="with Berserk, the Elixir and Rejuvenate the printed texts allow a turn without end",
    ),
    Option(
        "round_limit",
        "The game is lost when this many rounds are over; 0 means never.",
        0,
        0,
        1000,
        source="house",
        why="for tournaments and programs; the book has no limit",
    ),
    *(
        Option(
            f"without_{kind}",
            f"The {words} left out of the game, or none.",
            "none",
            choices=("none", *(kebab(card.name) for card in cards)),
            source="house",
            why="to see what a card does to the game",
        )
        for kind, words, cards in _LEFT_OUT
    ),
)


def prepare(s: State, people: int, options: Mapping[str, Value]) -> None:
    """Write the agreed options into a blank position.  Raises OptionError for those that do not go together."""
    table = {o.name: o for o in OPTIONS}
    defenders = int(options["defenders"]) or max(2, people)
    if defenders < max(2, people):
        raise OptionError(f"option defenders={defenders}: {max(2, people)} to 4 with {people} {'people' if people > 1 else 'person'}, or 0")
    heroes = [str(options[f"hero_{n}"]) for n in range(1, 5)]
    named = [hero for hero in heroes[:defenders] if hero in _HEROES]
    for hero in named:
        if named.count(hero) > 1:
            raise OptionError(f"the hero {hero} is named twice; every Defender has a different hero")
    _check_left_out(options, defenders, named)
    for name in Options.declared:  # type: ignore[attr-defined]
        if name not in ("defenders", "heroes"):
            setattr(s.options, name, table[name].stored(options[name]))
    s.options.defenders = defenders
    for d, hero in enumerate(heroes):
        s.options.heroes[d] = table[f"hero_{d + 1}"].stored(hero)


def _check_left_out(options: Mapping[str, Value], defenders: int, heroes: list[str]) -> None:
    """Raise OptionError for a card that is left out and wanted, or if too few of its kind remain."""
    if options["without_hero"] in heroes:
        raise OptionError(f"option without_hero={options['without_hero']}: this hero is named for a Defender; leave out another")
    if options["without_foe"] != "none" and options["without_foe"] == options["foe"]:
        raise OptionError(f"option without_foe={options['without_foe']}: this Epic Foe is named by foe; leave out another")
    enemies = int(options["opening_enemies"]) + int(options["horde_enemies"])
    if options["without_enemy"] != "none" and enemies > len(Enemy) - 1:
        raise OptionError(
            f"option without_enemy={options['without_enemy']}: {len(Enemy) - 1} enemy cards are left; "
            f"opening_enemies and horde_enemies want {enemies}"
        )
    dires = defenders + int(options["extra_dire_enemies"])  # the book has as many Dire Enemies as Defenders
    if options["without_dire_enemy"] != "none" and dires > len(DireEnemy) - 1:
        raise OptionError(
            f"option without_dire_enemy={options['without_dire_enemy']}: {len(DireEnemy) - 1} Dire Enemies are left; "
            f"{defenders} Defenders and extra_dire_enemies want {dires}"
        )
