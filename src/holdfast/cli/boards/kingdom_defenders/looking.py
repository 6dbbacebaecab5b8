"""Information commands of the board: names of spaces, piles, the legend, and cards in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from holdfast.schema.content import Card, Content
from holdfast.schema.i18n import Name, joined, say, say_many

from ..drawing import Sheet, Translate, View
from .areas import WIDE
from .glyphs import Signs
from .words import COLOURS, terms


def short(view: View, action: str, translate: Translate) -> str:
    """Return an action at a space in two or three words, since there may be thirty; empty for other actions."""
    kind, _, space = action.partition(":")
    if kind in ("place", "activate"):
        return _at(view, space, translate)
    if kind == "take-back" and not space.startswith("adventure"):  # giving up an Adventure has a price, which must be shown
        return translate(say("{space}: take back", space=Name(_at(view, space, translate))))
    return ""


def _at(view: View, space: str, translate: Translate) -> str:
    """Return the name of a space."""
    tiles = [*((tile, [tile["space"]]) for tile in view["characters"] if tile)]
    tiles += [(tile, tile["spaces"]) for tile in view["buildings"] if tile["building"]]
    tiles += [(card, [card["space"]]) for card in view["adventures"] if card["adventure"]]
    for tile, spaces in tiles:
        if any(one["space"] == space for one in spaces):
            return translate(tile["name"])
    area, _, number = space.rpartition("-")
    return translate(terms("areas")[area]).format(number=number) if area in terms("areas") else ""


def left(view: View, _: Translate, translate: Translate) -> list[Text]:
    """Return what is left in piles and may still be drawn, as far as the viewer knows."""
    faced_down = sum(1 for tile in view["buildings"] if not tile["building"])
    lines = [
        say("Adventures in the deck: {count}.", count=view["adventures_left"]),
        say("Deeds face down: {count}.", count=view["deeds_left"]),
        say("Rewards in the chest: {count}.", count=view["rewards_left"]),
        say("Buildings face down: {count}.", count=faced_down),
    ]
    if view["variant"] != "family":
        lines.append(say("Hordes face down: {count}.", count=view["hordes_left"]))
        if view["next_special"]:
            lines.append(say("A special Horde may come in round {count}.", count=view["next_special"]))
    for player in view["players"]:
        least = {good: count for good, count in player["at_least"].items() if count} if not player["screen"] else {}
        if least:
            goods = Signs(view, Sheet(WIDE, True, translate)).amounts(least)
            lines.append(say("The Fate card of {who} gave at least {goods}.", who=COLOURS[player["colour"]], goods=goods))
        relics = player.get("known_relics") or {}
        if relics:
            shown = ", ".join(f"{count} {translate(terms('relics')[relic])}" for relic, count in relics.items())
            lines.append(say("{who} has on Adventure cards: {relics}.", who=COLOURS[player["colour"]], relics=shown))
    return [Text(translate(line)) for line in lines]


def legend(translate: Translate) -> list[Text]:
    """Return the meaning of the board's letters and signs."""
    lines = (
        say("w weapon   s spell   w/s a weapon or a spell   l loot   c coin   F Fame   p potion   W wound   (2d) asks two discs"),
        say("[R]: a red disc is there; [7]: number 7 of the list places there; (-1c): its price; Camps [R]2: up to 2 cubes"),
        say("Str 2x1(-1): level 2, each Legendary Weapon counts 1, Adventures cost 1 weapon less; Mag the same for Tomes and spells"),
        say("camp 2w 1s/4: cubes in the own camp, of at most 4   3d: discs at hand   - in front: has passed   1. 2. 3. turn order"),
        say("Horde 2: 6w 6s, -18F: 2 spaces from the Wall, lacks 6 weapons and 6 spells, a siege costs 18 Fame"),
        say("Adv, Rew: Adventures and Rewards won   Tro Trophy   Leg Legendary Weapon   R Rune   X: leaves at the end of the round"),
    )
    return [Text(translate(line)) for line in lines]


def together(view: View, views: Sequence[View]) -> View:
    """Return the view with all screens lifted: each player's own information."""
    return {**view, "players": [own["players"][seat] for seat, own in enumerate(views)]}


def about(content: Content[Any], card: Card) -> str:
    """Return the numbers of a card in a sentence; empty for cards with a text."""
    from holdfast.games.kingdom_defenders.text.nouns import Nouns, fame, number_of

    things = Nouns(content)
    number = next(i for i, one in enumerate(content.cards[card.deck]) if one is card)
    if card.deck == "adventures":
        asked = number_of("discs", content.record.adventures[number].discs)
        return say(
            "{discs}; costs {cost}; gives {gain}.", discs=asked, cost=things.adventure_cost(number), gain=things.adventure_gain(number)
        )
    if card.deck == "deeds":
        return say("Show {goods}.", goods=things.deed_shows(number))
    if card.deck == "hordes":
        horde = content.record.hordes[number]
        text = say(
            "Beaten with {goods}; begins {speed} from the Wall; at a siege each loses {fame}, 1 less for each cube in the own camp.",
            goods=things.horde_asks(number),
            speed=say_many(horde.speed, "{count} space", "{count} spaces"),
            fame=fame(horde.fame_loss),
        )
        if horde.fewest_players == horde.most_players:
            return joined(" ", [text, say("For {count} players.", count=horde.most_players)])
        return joined(" ", [text, say("For {count} to {most} players.", count=horde.fewest_players, most=horde.most_players)])
    return ""
