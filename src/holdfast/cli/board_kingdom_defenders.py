"""The table of Kingdom Defenders in a terminal: the Areas, the players, and what lies behind one's own screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from rich.text import Text

from holdfast.core.content import Card, Content
from holdfast.core.phrases import any_of, joined, say, say_many

from .drawing import MARKS, STYLES, Told, View, cut, dot, turn_mark

COLOURS = {"red": say("Red"), "blue": say("Blue"), "green": say("Green"), "yellow": say("Yellow")}
LETTERS = {
    "weapon": say("{count}w"),
    "spell": say("{count}s"),
    "either": say("{count}w/s"),
    "loot": say("{count}l"),
    "coin": say("{count}c"),
    "fame": say("{count}F"),
    "potion": say("{count}p"),
    "wounds": say("{count}W"),
}
GAP = 2
WIDE = 100
"""From so many columns on there is room for space between things."""
LEAST_NAME = 8
"""Names of cards are never cut to fewer letters."""

PHASES = {
    "new-round": say("New round"),
    "favor-of-the-king": say("Favor of the King"),
    "placing": say("Placing discs"),
    "characters": say("Area A"),
    "area-b": say("Area B"),
    "camps": say("Area C"),
    "horde-movement": say("The Horde moves"),
    "turn-order": say("Area D"),
    "maintenance": say("Maintenance"),
    "scoring": say("Final scoring"),
}
LINES = {
    "loot": say("Loot"),
    "trophies": say("Trophies"),
    "legendary-weapons": say("Legendary Weapons"),
    "arcane-tomes": say("Arcane Tomes"),
    "runes": say("Power Runes"),
    "wounds": say("Wounds"),
    "fate": say("Fate card"),
}
RELICS = {
    "orb": say("Orb"),
    "trophy": say("Trophy"),
    "legendary-weapon": say("Legendary Weapon"),
    "arcane-tome": say("Arcane Tome"),
    "rune-1": say("Power Rune I"),
    "rune-2": say("Power Rune II"),
    "rune-3": say("Power Rune III"),
    "rune-4": say("Power Rune IV"),
    "rune-5": say("Power Rune V"),
    "rune-any": say("Power Rune of any shape"),
}
SHAPES = {"rune-1": "I", "rune-2": "II", "rune-3": "III", "rune-4": "IV", "rune-5": "V", "rune-any": "?"}
"""The shapes of Power Runes."""
SHORT_RELICS = {
    "orb": say("Orb"),
    "trophy": say("Trophy"),
    "legendary-weapon": say("Legendary"),
    "arcane-tome": say("Tome"),
    "rune-any": say("Rune ?"),
}
SPECIALS = {
    "shield": say("shield"),
    "bard": say("song"),
    "reserve-to-camp": say("camp +1"),
    "set-turn-position": say("turn order"),
    "adventure-discount": say("discount"),
    "level-and-match": say("level + cube"),
    "ignore-wall-and-share-buildings": say("smuggle"),
    "wound-rival": say("wound"),
    "usurp-character": say("usurp"),
    "steal-building": say("take over"),
    "recruit-disc": say("disc +1"),
    "sell-loot": say("sell loot"),
    "cubes-by-position": say("w/s by position"),
    "take-grey-disc": say("grey disc"),
    "fame-per-relic-type": say("F by relics"),
    "sap-camp": say("sap a camp"),
    "steal-goods": say("rob"),
    "copy-buildings": say("copy"),
}
DICE = {"force": say("Force"), "magic": say("Magic"), "wealth": say("Wealth"), "healing": say("Healing")}
BONUSES = {"coin": say("{count}c", count=1), "healing": DICE["healing"], "wealth": DICE["wealth"]}


def draw(view: View, width: int, fancy: bool, told: Told, numbers: Mapping[str, int] = MappingProxyType({})) -> list[Text]:
    """The lines of the position: 14 to 24, by the width and the number of players; at the end all that was scored.

    `numbers` has the numbers of actions in the list of what may be done: a space where a disc may be placed shows its own.
    """
    table = _Table(view, width, fancy, told, numbers)
    lines = [table.header(), *table.horde(), *(table.player(player) for player in view["players"])]
    if all(player["lines"] for player in view["players"]):
        lines += [*table.screens(), *table.scoring()]
    else:
        lines += table.board()
    return [cut(line, width, fancy) for line in lines]


class _Table:
    """A view being drawn."""

    def __init__(self, view: View, width: int, fancy: bool, told: Told, numbers: Mapping[str, int]) -> None:
        self.view, self.width, self.fancy, self.told, self.numbers = view, width, fancy, told, numbers
        self.dot = dot(fancy)
        self.arrow = "→" if fancy else ">"
        self.times = "×" if fancy else "x"

    def board(self) -> list[Text]:
        """The Areas, and what lies behind the screens that the viewer may look behind."""
        table, view = self, self.view
        return [
            *table.area("A", [table.tile(tile, [tile["space"]]) for tile in view["characters"] if tile]),
            *table.deeds(),
            *table.area("B2", [table.tile(tile, tile["spaces"]) for tile in view["buildings"] if tile["building"]]),
            *table.adventures(),
            *table.wall_and_camps(),
            *table.screens(),
        ]

    # -- above the board -----------------------------------------------------------------------------------------------

    def header(self) -> Text:
        view = self.view
        parts = [
            say("Round {count} of {of}", count=view["round"], of=view["rounds"]),
            PHASES[view["phase"]],
            say("Wall {side}", side=view["wall"].upper()) if view["wall"] != "fallen" else say("the Wall has fallen"),
        ]
        rolled = [f"{self.told(DICE[die['die']])} {self._result(die['result'])}" for die in view["dice"] if die["result"]]
        line = Text(self.told(joined(self.dot, parts)), style="bold")
        return line.append(self.dot + ", ".join(rolled), style="not bold") if rolled else line

    def _result(self, result: Mapping[str, Any]) -> str:
        if result["gives"] == "nothing" or not result["amount"]:
            return "-"
        return self.amounts({result["gives"]: result["amount"]})

    def horde(self) -> list[Text]:
        """The Horde that marches and what it lacks."""
        horde = self.view["horde"]
        if self.view["variant"] == "family":
            return []
        left = say("Hordes left: {count}", count=self.view["hordes_left"])
        if horde is None:
            return [Text(self.told(joined(self.dot, [say("No Horde"), left])))]
        missing = self.amounts(horde["missing"]) or self.told(say("nothing"))
        away = say_many(horde["counter"], "{count} space away", "{count} spaces away")
        siege = say("siege -{count} F", count=horde["fame_loss"])
        parts = [away, say("lacks {goods}", goods=missing), siege, left, horde["name"]]
        line = Text(f"{self.told(say('Horde'))} ", style="bold magenta")
        return [line.append(self.told(joined(self.dot, parts)), style="not bold")]

    def player(self, player: Mapping[str, Any]) -> Text:
        """What everybody sees of a player."""
        colour, view = player["colour"], self.view
        asks = view["decision"] and player["seat"] in view["decision"]["seats"]
        mark = turn_mark(self.fancy) if asks else "-" if player["passed"] else " "
        line = Text(f"{mark} ")
        line.append(f"{self.told(MARKS[colour])} {self.told(colour.capitalize()):<7}"[:9], style=STYLES[colour])
        grey = "+1" if player["grey"] else ""
        strength, magic = player["multipliers"]["strength"], player["multipliers"]["magic"]
        times = self.times
        parts = [
            say("{position}.", position=player["position"]),
            say("{count} Fame", count=f"{player['fame']:>2}"),
            say("discs {count}", count=f"{player['discs']}{grey}"),
            say("wounds {count}", count=player["wounds"]),
            say("Str {count}", count=f"{player['strength']}{times}{strength}{self._worth(player['strength_tile'])}"),
            say("Mag {count}", count=f"{player['magic']}{times}{magic}{self._worth(player['magic_tile'])}"),
            say("camp {goods}", goods=self.amounts(player["camp"]) or "-"),
            say("Adv {count}", count=player["adventures"]),
            say("Rew {count}", count=player["rewards"]),
        ]
        gap = "  " if self.width >= WIDE else " "
        line.append(gap.join(map(self.told, parts)))
        marks = [say("protected")] if player["protected"] else []
        for mark in [*marks, say("passed")] if player["passed"] else marks:  # who has passed is marked in front as well
            if len(line) + 2 + len(self.told(mark)) <= self.width:
                line.append(f"  {self.told(mark)}", style="dim")
        return line

    @staticmethod
    def _worth(tile: int) -> str:
        """A Level tile: so many cubes less for every Adventure."""
        return f"(-{tile})" if tile else ""

    # -- the board -----------------------------------------------------------------------------------------------------

    def area(self, head: str, cells: Sequence[Text], most: int = 0) -> list[Text]:
        """The cells of an Area, filled column by column: in so many columns, or in as many as fit, two at least."""
        if not cells:
            return []
        room = self.width - 3
        across = most or max(2, room // (max(len(cell) for cell in cells) + GAP))
        across = min(across, len(cells))
        cell_width = room // across
        down = -(-len(cells) // across)
        lines = []
        for row in range(down):
            line = Text(f"{head if row == 0 else '':<3}", style="bold cyan")
            for cell in cells[row::down]:
                shown = cut(cell.copy(), cell_width - 1, self.fancy)
                shown.pad_right(cell_width - len(shown))
                line.append_text(Text("").append_text(shown))
            lines.append(line)
        return lines

    def tile(self, tile: Mapping[str, Any], spaces: Sequence[Mapping[str, Any]]) -> Text:
        """A Character or Building: who is there, its name, what it does and asks."""
        does = dict(tile["does"])
        price = {good: does.pop(f"pay_{good}") for good in ("coin", "loot") if f"pay_{good}" in does}
        parts = [self.amounts(does)]
        if tile["special"]:
            parts.append(self.told(SPECIALS.get(tile["special"], tile["special"])))
        gain = " ".join(filter(None, parts))
        text = self.slots(spaces).append(f" {self.told(tile['name'])} ")
        return text.append(f"{self.amounts(price)}{self.arrow}{gain}" if price else gain, style="dim").append(
            self.asks(tile["requirement"])
        )

    def slots(self, spaces: Iterable[Mapping[str, Any]], *, priced: bool = False) -> Text:
        """Spaces, each with who is there, or its number if one may place there; those that so few players do not use are not shown."""
        text = Text()
        for space in spaces:
            if not space["open"]:
                continue
            text.append("[")
            for colour in space["holders"]:
                text.append(self.told(MARKS[colour]), style=STYLES[colour])
            text.append("+" if space["grey"] else "")
            number = self.numbers.get(f"place:{space['space']}")
            if number is not None:
                text.append(f"{' ' if space['holders'] else ''}{number}", style="bold")
            elif not space["holders"]:
                text.append("·" if self.fancy else ".")
            text.append("]")
            if priced:
                text.append(self.asks(space["requirement"]).strip(), style="dim")
        return text

    def asks(self, requirement: Mapping[str, int]) -> str:
        """What a space asks beside one disc."""
        parts = [self.told(say("{count}d", count=requirement["discs"]))] if requirement["discs"] > 1 else []
        paid = self.amounts({"coin": requirement["coin"], "fame": requirement["fame"]})
        parts += [f"-{paid}"] if paid else []
        return f" ({', '.join(parts)})" if parts else ""

    def amounts(self, given: Mapping[str, int]) -> str:
        """`2w 1c`."""
        shown = []
        for thing, count in given.items():
            if count:
                letter = LETTERS.get(thing)
                named = self._level(thing) if letter is None else ""
                shown.append(self.told(letter).format(count=count) if letter is not None else f"{named} +{count}")
        return " ".join(shown)

    def _level(self, thing: str) -> str:
        words = {"strength": say("Str"), "magic": say("Mag"), "level": say("level"), "contribute": say("camp")}
        return self.told(words[thing]) if thing in words else thing

    def deeds(self) -> list[Text]:
        """The Deeds with their spaces, and the Rewards."""
        view = self.view
        cells = [
            Text(f"{self.told(deed['name'])} ").append(self.shown(deed["show"]), style="dim") for deed in view["deeds"] if deed["deed"]
        ]
        first = self.slots(view["deed_spaces"], priced=True).append(f" {self.told(say('Deeds'))}")
        return self.area("B1", [first, *cells])

    def _rewards(self) -> Text:
        shown = []
        for reward in self.view["rewards"]:
            bonus = self.told(BONUSES[reward["bonus"]])
            if reward["place"] == "chest":
                shown.append(f"{self.told(say('chest'))}+{bonus}")
            elif reward["reward"]:
                shown.append(f"{self.relic(reward['relic'])}+{bonus}")
        return Text(f"{self.told(say('Rewards'))} ").append(", ".join(shown), style="dim")

    def relic(self, relic: str) -> str:
        """A relic in a word."""
        if relic in SHORT_RELICS:
            return self.told(SHORT_RELICS[relic])
        return self.told(say("Rune {number}", number=relic.rpartition("-")[2]))

    def shown(self, given: Mapping[str, int]) -> str:
        """What a Deed asks to be shown."""
        words = {
            "adventures": say("Adventures"),
            "orb": say("Orbs"),
            "trophy": say("Trophies"),
            "legendary_weapon": say("Legendary Weapons"),
            "arcane_tome": say("Tomes"),
            "rune": say("Runes"),
            "different_runes": say("different Runes"),
            "different_relics": say("different relics"),
        }
        goods = self.amounts({thing: count for thing, count in given.items() if thing in LETTERS})
        others = [f"{count} {self.told(words[thing])}" for thing, count in given.items() if thing in words]
        return " ".join(filter(None, [goods, *others]))

    def adventures(self) -> list[Text]:
        """The Adventures: side by side if no name has to be cut."""
        cards = [card for card in self.view["adventures"] if card["adventure"]]
        half = (self.width - 3) // 2 - 1
        cells = [self.adventure(card, self.width) for card in cards]
        if self.width >= WIDE and all(len(cell) <= half for cell in cells):
            return self.area("B3", cells, 2)
        return self.area("B3", [self.adventure(card, self.width - 4) for card in cards], 1)

    def adventure(self, card: Mapping[str, Any], width: int) -> Text:
        """An Adventure: who is there, what it costs, what it gives."""
        text = self.slots([card["space"]]).append(" ")
        gain = " ".join(filter(None, [self.amounts(card["gain"]), *map(self.relic, card["relics"])]))
        rest = Text(self.asks(card["requirement"])).append(f" {self.amounts(card['cost'])}{self.arrow}{gain}", style="dim")
        if card["waits"]:
            rest.append(f" {self.told(say('next round'))}", style="dim")
        elif card["leaves"]:
            rest.append(" X", style="dim")
        name, room = self.told(card["name"]), max(LEAST_NAME, width - len(text) - len(rest))
        cut = name if len(name) <= room else name[: room - 1] + ("…" if self.fancy else ".")
        return text.append(cut).append_text(rest)

    def wall_and_camps(self) -> list[Text]:
        view = self.view
        doors = Text(f"{self.told(say('Doors'))} ").append_text(self.slots(view["doors"]))
        lines = [Text("D  ", style="bold cyan").append_text(doors)]
        if view["variant"] == "family":
            return self._beside(lines, self._rewards())
        camps = Text(f"{self.told(say('Camps'))} ")
        for space in view["camp_spaces"]:
            if space["open"]:
                camps.append_text(self.slots([space])).append(f"{space['cubes']} ", style="dim")
        lines = [Text("C  ", style="bold cyan").append_text(camps).append("  ").append_text(lines[0])]
        return self._beside(lines, self._rewards())

    def _beside(self, lines: list[Text], more: Text) -> list[Text]:
        """One thing more, in the same line if it fits."""
        if len(lines[-1]) + len(more) + GAP <= self.width:
            lines[-1].append(" " * GAP).append_text(more)
        else:
            lines.append(Text("   ").append_text(more))
        return lines

    # -- behind screens ------------------------------------------------------------------------------------------------

    def screens(self) -> list[Text]:
        """What the viewer may see behind screens; at the end what everybody scored."""
        lines = []
        for player in self.view["players"]:
            if player["screen"]:
                lines += self._screen(player)
        return lines

    def _screen(self, player: Mapping[str, Any]) -> list[Text]:
        screen, colour = player["screen"], player["colour"]
        parts = [self.amounts(screen["goods"]) or self.told(say("no goods"))]
        choosing = self.view["round"] == 1 and self.view["phase"] == "new-round" and not any(screen["goods"].values())
        fates = [fate["name"] for fate in (screen["fate"], screen["other_fate"] if choosing else None) if fate]
        if fates:
            parts.append(self.told(say("Fate: {fate}", fate=any_of(fates))))
        parts += self._owned(screen["relics"])
        if not player["lines"]:
            lines = [f"{self.told(LINES[line['line']])} {line['fame']:+}" for line in screen["forecast"] if line["fame"]]
            total = sum(line["fame"] for line in screen["forecast"])
            word = self.told(say("at the end {count}", count=f"{total:+}"))
            parts.append(f"{word}: {', '.join(lines)}" if lines else word)
        return self._flowing(Text(f"{self.told(MARKS[colour])}: ", style=STYLES[colour]), parts)

    def _owned(self, relics: Mapping[str, int]) -> list[str]:
        """Relics in a few words, the Power Runes together: `2 × Trophy`, `Power Runes I II`."""
        names = {relic: self.told(RELICS[relic]) for relic in relics}
        shown = [names[relic] if n == 1 else f"{n} {self.times} {names[relic]}" for relic, n in relics.items() if n and relic not in SHAPES]
        runes = {relic: n for relic, n in relics.items() if n and relic in SHAPES}
        if sum(runes.values()) == 1:
            return [*shown, *(names[relic] for relic in runes)]
        shapes = " ".join(SHAPES[relic] if n == 1 else f"{n}{self.times}{SHAPES[relic]}" for relic, n in runes.items())
        return [*shown, f"{self.told(LINES['runes'])} {shapes}"] if runes else shown

    def _flowing(self, line: Text, parts: Sequence[str]) -> list[Text]:
        """Parts in as many lines as they need."""
        lines, room = [line], self.width
        for i, part in enumerate(parts):
            if i and len(lines[-1]) + len(self.dot) + len(part) > room:
                lines.append(Text("   "))
            elif i:
                lines[-1].append(self.dot, style="not bold")
            lines[-1].append(part, style="not bold")
        return lines

    def scoring(self) -> list[Text]:
        """What everybody scored at the end, line by line."""
        players = self.view["players"]
        before = [player["fame"] - sum(line["fame"] for line in player["lines"]) for player in players]
        rows = [(say("Fame before"), [str(fame) for fame in before])]
        for i, line in enumerate(players[0]["lines"]):
            rows.append((LINES[line["line"]], [f"{player['lines'][i]['fame']:+}" for player in players]))
        rows.append((say("scored"), [f"{player['fame'] - fame:+}" for player, fame in zip(players, before, strict=True)]))
        rows.append((say("Fame"), [str(player["fame"]) for player in players]))
        names = [self.told(COLOURS[player["colour"]]) for player in players]
        first = max(len(self.told(name)) for name, _ in rows)
        wide = max(6, *(len(name) for name in names)) + GAP
        head = Text(" " * (first + 3))
        for player, name in zip(players, names, strict=True):
            head.append(f"{name:>{wide}}", style=STYLES[player["colour"]])
        last = len(rows) - 1
        return [
            head,
            *(
                Text(f"   {self.told(name):<{first}}{''.join(f'{cell:>{wide}}' for cell in cells)}", style="bold" if i == last else "")
                for i, (name, cells) in enumerate(rows)
            ),
        ]


# -- choices and piles -------------------------------------------------------------------------------------------------------


def short(view: View, action: str, told: Told) -> str:
    """A placing in two or three words, since there may be thirty; nothing for other actions."""
    kind, _, name = action.partition(":")
    if kind != "place":
        return ""
    for tile in view["characters"]:
        if tile and tile["space"]["space"] == name:
            return told(tile["name"])
    for tile in view["buildings"]:
        if tile["building"] and any(space["space"] == name for space in tile["spaces"]):
            return told(tile["name"])
    for card in view["adventures"]:
        if card["adventure"] and card["space"]["space"] == name:
            return told(card["name"])
    area, _, number = name.rpartition("-")
    if area not in ("deed", "camp", "door"):
        return ""
    words = {
        "deed": say("Deeds, space {number}", number=number),
        "camp": say("Camps, space {number}", number=number),
        "door": say("Door {number}", number=number),
    }
    return told(words[area])


def left(view: View, _: Told, told: Told) -> list[Text]:
    """What is left in piles and may still come, as far as the viewer knows."""
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
            table = _Table(view, WIDE, True, told, {})
            lines.append(say("{who} has at least {goods}.", who=COLOURS[player["colour"]], goods=table.amounts(least)))
        relics = player.get("known_relics") or {}
        if relics:
            shown = ", ".join(f"{count} {told(RELICS[relic])}" for relic, count in relics.items())
            lines.append(say("{who} has on Adventure cards: {relics}.", who=COLOURS[player["colour"]], relics=shown))
    return [Text(told(line)) for line in lines]


def legend(told: Told) -> list[Text]:
    """What the letters and signs of the board mean."""
    lines = (
        say("w weapon   s spell   w/s a weapon or a spell   l loot   c coin   F Fame   p potion   W wound   (2d) asks two discs"),
        say("[R]: a red disc is there; [7]: number 7 of the list places there; (-1c): its price; Camps [R]2: up to 2 cubes"),
        say("Str 2x1(-1): level 2, each Legendary Weapon counts 1, Adventures cost 1 weapon less; Mag the same for Tomes and spells"),
        say("- in front: has passed   1. 2. 3. turn order   Adv, Rew: Adventures and Rewards won   X: leaves at the end of the round"),
    )
    return [Text(told(line)) for line in lines]


def about(content: Content[Any], card: Card) -> str:
    """What a card says in numbers alone, in a sentence; nothing for cards that have a text of their own."""
    from holdfast.games.kingdom_defenders.things import Things, discs, fame

    things = Things(content)
    number = next(i for i, one in enumerate(content.cards[card.deck]) if one is card)
    if card.deck == "adventures":
        asked = discs(content.record.adventures[number].discs)
        return say(
            "{discs}; costs {cost}; gives {gain}.", discs=asked, cost=things.adventure_cost(number), gain=things.adventure_gain(number)
        )
    if card.deck == "deeds":
        return say("Show {goods}.", goods=things.deed_shows(number))
    if card.deck == "hordes":
        horde = content.record.hordes[number]
        told = say(
            "Beaten with {goods}; begins {speed} from the Wall; at a siege each loses {fame}, 1 less for each cube in the own camp.",
            goods=things.horde_asks(number),
            speed=say_many(horde.speed, "{count} space", "{count} spaces"),
            fame=fame(horde.fame_loss),
        )
        if horde.fewest_players == horde.most_players:
            return joined(" ", [told, say("For {count} players.", count=horde.most_players)])
        return joined(" ", [told, say("For {count} to {most} players.", count=horde.fewest_players, most=horde.most_players)])
    return ""
