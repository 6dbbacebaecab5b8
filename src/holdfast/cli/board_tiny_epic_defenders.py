"""The table of Tiny Epic Defenders in a terminal: the ring of regions, the Defenders, the decks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rich.text import Text

View = Mapping[str, Any]

STYLES = {"red": "bold red", "blue": "bold bright_blue", "green": "bold green", "yellow": "bold yellow"}
CELL = 25
GAP = 1


def draw(view: View, width: int, fancy: bool) -> list[Text]:
    """The lines of the position, at most 80 wide and 11 to 14 high."""
    at = {region["position"]: region for region in view["regions"]}
    rows = [("top-left", "top-right"), ("left", None, "right"), ("bottom-left", "bottom-right")]
    lines = [_decks(view, fancy)]
    for row in rows:
        cells = [_cell(at[position], view, fancy) for position in row]
        indent = max(0, (width - len(cells) * (CELL + GAP)) // 2)
        for line in zip(*cells, strict=True):
            lines.append(Text(" " * indent) + Text(" " * GAP).join(line))
    lines += [_defender(defender, view, fancy) for defender in view["defenders"]]
    return [_cut(line, width) for line in lines]


def _cut(line: Text, width: int) -> Text:
    line.truncate(width, overflow="ellipsis")
    return line


def _decks(view: View, fancy: bool) -> Text:
    dot = " · " if fancy else " | "
    parts = [
        f"Round {view['round']}",
        f"Deck {view['turn_deck']['count']}",
        f"Horde {view['horde']}",
        f"Discard {view['discard']['count']}",
        f"Artifacts {view['artifact_deck']}",
    ]
    foe = view["foe"]
    if foe["revealed"]:
        parts.append(f"{foe['name']} {foe['hit_points']}/{foe['of']} HP")
    else:
        parts.append(f"Foe: {foe['name'] if foe['foe'] else 'unseen'}")
    if view["entombed"]:
        parts.append(f"Tomb: {view['entombed']}")
    return Text(dot.join(parts), style="bold")


def _cell(region: Mapping[str, Any], view: View, fancy: bool) -> list[Text]:
    side = "" if region["position"] is None else f" {region['side'].upper()}"
    line = "─" if fancy else "-"
    title = f"{region['name']}{side} "
    head = Text(f"{line * 2} {title}{line * (CELL - 3 - len(title))}", style="bold" if region["foe"] else "")
    return [head, _pad(_threat(region, fancy)), _pad(_people(region, view, fancy))]


def _pad(text: Text) -> Text:
    text.truncate(CELL, pad=True, overflow="ellipsis")
    return text


def _threat(region: Mapping[str, Any], fancy: bool) -> Text:
    if region["destroyed"]:
        return Text("   destroyed", style="bold red")
    full, empty = ("■", "□") if fancy else ("#", ".")
    threat, limit = region["threat"], region["limit"]
    left = limit - threat
    style = "bold red" if left <= 1 else "yellow" if left == 2 else "" if threat else "dim"
    track = Text("   ")
    track.append(full * threat + empty * left, style=style)
    track.append(f" {threat}/{limit}", style=style)
    track.append(f" {region['ability']}", style="dim")
    return track


def _people(region: Mapping[str, Any], view: View, fancy: bool) -> Text:
    text = Text("   ")
    for colour in region["defenders"]:
        letter = colour[0].upper()
        text.append(f"({letter})" if colour in region["circle"] else letter, style=STYLES[colour])
        text.append(" ")
    if region["foe"]:
        text.append(f"{'☠ ' if fancy else '** '}{view['foe']['name']}", style="bold magenta")
        for defender in view["defenders"]:
            if defender["place"] == "aboard":
                text.append(f" +{defender['defender'][0].upper()}", style=STYLES[defender["defender"]])
    return text


def _defender(defender: Mapping[str, Any], view: View, fancy: bool) -> Text:
    full, empty = ("♥", "·") if fancy else ("*", ".")
    colour = defender["defender"]
    mark = (">" if not fancy else "▶") if view["decision"] and view["decision"]["defender"] == colour else " "
    line = Text(f"{mark} ")
    line.append(f"{colour[0].upper()} {colour.capitalize():<7}", style=STYLES[colour])
    if defender["hero"] is None:
        return line.append("no hero yet", style="dim")
    line.append(f"{defender['name']:<9} ")
    if not defender["hit_points"]:
        full, empty = "", "·" if fancy else "."
    hearts = full * defender["hit_points"] + empty * (defender["of"] - defender["hit_points"])
    line.append(f"{hearts:<5} {defender['hit_points']}/{defender['of']}", style="red" if defender["hit_points"] else "bold red")
    line.append(f" {'Exhausted, ' if not defender['hit_points'] else ''}{defender['place'].replace('-', ' '):<13}")
    line.append(f"{defender['ability']}", style="dim")
    if defender["extra_point"]:
        line.append(" +1 AP (Hourglass)")
    if defender["stored_point"]:
        line.append(" +1 AP (Prepare)")
    if defender["artifacts"]:
        line.append(" [" + ", ".join(_short(artifact) for artifact in defender["artifacts"]) + "]", style="cyan")
    return line


def _short(artifact: str) -> str:
    """What players call an artifact: `spear-of-valor` is the spear, `celestial-idol` the idol."""
    words = artifact.split("-")
    return words[0] if "of" in words else words[-1]


def left(view: View, words: Callable[[str], str]) -> list[Text]:
    """The discard pile and what may still come, as far as the viewer knows; `words` names the action of a card."""

    def named(cards: list[str]) -> str:
        return ", ".join(words(f"card:{card}") for card in cards) or "none"

    discard, deck = view["discard"], view["turn_deck"]
    lines = [
        Text("Discard pile: ", style="bold").append(f"{discard['count']} cards, top first: {named(discard['cards'])}", style="not bold")
    ]
    if "known" not in deck:
        return [*lines, Text("This table plays with a closed discard pile: what is left is for you to remember.")]
    lines.append(Text("Still to come this round: ", style="bold").append(named(deck["known"]), style="not bold"))
    if deck["unseen"]:
        lines.append(Text(f"and {deck['unseen']} that nobody has seen"))
    shown = [f"{i + 1}. {named([card])}" for i, card in enumerate(deck["order"]) if card is not None]
    if shown:
        lines.append(Text(f"Known in the Turn Deck: {', '.join(shown)}"))
    return lines
