"""What a table may agree on before a game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from holdfast.engine.actions import kebabs
from holdfast.schema.options import OptionError, Value, options_in
from holdfast.schema.texts.i18n import say, say_many

from .content import Content, Rule
from .names import FEWEST_DEFENDERS, Artifact, DireEnemy, Enemy, Foe, Hero
from .state import Options, State

_HEROES = kebabs(Hero)
_CARDS = {"heroes": Hero, "artifacts": Artifact, "enemies": Enemy, "dire_enemies": DireEnemy, "foes": Foe}
OPTIONS = options_in(Path(__file__).with_suffix(".toml"), {deck: kebabs(cards) for deck, cards in _CARDS.items()})

RANDOM_HERO = len(Hero)
CHOSEN_HERO = len(Hero) + 1
RANDOM_FOE = len(Foe)
SIDES_RANDOM = 1
FLIPPED_NONE = 1
ORDER_BALANCED = 1
COLOSSUS_TWO_POINTS = 1
ANCIENT_LASTING = 1


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
    dires = c.rules[Rule.DIRE_ENEMIES_2 + defenders - FEWEST_DEFENDERS].value + int(options["extra_dire_enemies"])
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
