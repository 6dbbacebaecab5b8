"""The board of Tiny Epic Defenders in a terminal: the ring of regions, the Defenders, the decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from holdfast.schema.i18n import Name, joined, say, say_many

from .drawing import MARKS, STYLES, Sheet, Translate, View

CELL = 25
GAP = 1


def draw(view: View, sheet: Sheet) -> list[Text]:
    """Return the lines of the position, at most 80 columns wide and 11 to 14 lines high."""
    fancy, translate = sheet.fancy, sheet.translate
    at = {region["position"]: region for region in view["regions"]}
    rows = [("top-left", "top-right"), ("left", None, "right"), ("bottom-left", "bottom-right")]
    lines = [_decks(view, sheet)]
    for row in rows:
        cells = [_cell(at[position], view, fancy, translate) for position in row]
        indent = max(0, (sheet.width - len(cells) * (CELL + GAP)) // 2)
        for line in zip(*cells, strict=True):
            lines.append(Text(" " * indent) + Text(" " * GAP).join(line))
    lines += [_defender(defender, view, sheet) for defender in view["defenders"]]
    return [sheet.cut(line) for line in lines]


def _decks(view: View, sheet: Sheet) -> Text:
    parts = [
        say("Round {count}", count=view["round"]),
        say("Deck {count}", count=view["turn_deck"]["count"]),
        say("Horde {count}", count=view["horde"]),
        say("Discard {count}", count=view["discard"]["count"]),
        say("Artifacts {count}", count=view["artifact_deck"]),
    ]
    foe = view["foe"]
    if foe["revealed"]:
        parts.append(say("{foe} {hit_points}/{of} HP", foe=foe["name"], hit_points=foe["hit_points"], of=foe["of"]))
    else:
        parts.append(say("Foe: {foe}", foe=foe["name"] if foe["foe"] else say("unseen")))
    if view["entombed"]:
        parts.append(say("Tomb: {count}", count=view["entombed"]))
    return Text(sheet.translate(joined(sheet.dot, parts)), style="bold")


def _cell(region: Mapping[str, Any], view: View, fancy: bool, translate: Translate) -> list[Text]:
    side = "" if region["position"] is None else f" {region['side'].upper()}"
    line = "─" if fancy else "-"
    title = f"{translate(region['name'])}{side} "
    head = Text(f"{line * 2} {title}{line * (CELL - 3 - len(title))}", style="bold" if region["foe"] else "")
    return [head, _pad(_threat(region, fancy, translate)), _pad(_people(region, view, fancy, translate))]


def _pad(text: Text) -> Text:
    text.truncate(CELL, pad=True, overflow="ellipsis")
    return text


def _threat(region: Mapping[str, Any], fancy: bool, translate: Translate) -> Text:
    if region["destroyed"]:
        return Text(f"   {translate(say('destroyed'))}", style="bold red")
    full, empty = ("■", "□") if fancy else ("#", ".")
    threat, limit = region["threat"], region["limit"]
    left = limit - threat
    style = "bold red" if left <= 1 else "yellow" if left == 2 else "" if threat else "dim"
    track = Text("   ")
    track.append(full * threat + empty * left, style=style)
    track.append(f" {threat}/{limit}", style=style)
    track.append(f" {translate(region['ability'])}", style="dim")
    return track


def _people(region: Mapping[str, Any], view: View, fancy: bool, translate: Translate) -> Text:
    text = Text("   ")
    for colour in region["defenders"]:
        letter = translate(MARKS[colour])
        text.append(f"({letter})" if colour in region["circle"] else letter, style=STYLES[colour])
        text.append(" ")
    if region["foe"]:
        text.append(f"{'☠ ' if fancy else '** '}{translate(view['foe']['name'])}", style="bold magenta")
        for defender in view["defenders"]:
            if defender["place"] == "aboard":
                text.append(f" +{translate(MARKS[defender['defender']])}", style=STYLES[defender["defender"]])
    return text


def _defender(defender: Mapping[str, Any], view: View, sheet: Sheet) -> Text:
    fancy, translate = sheet.fancy, sheet.translate
    full, empty = ("♥", "·") if fancy else ("*", ".")
    colour = defender["defender"]
    mark = sheet.turn_mark if view["decision"] and view["decision"]["defender"] == colour else " "
    line = Text(f"{mark} ")
    line.append(f"{translate(MARKS[colour])} {translate(colour.capitalize()):<8}"[:10], style=STYLES[colour])
    if defender["hero"] is None:
        return line.append(translate(say("no hero yet")), style="dim")
    line.append(f"{defender['name']:<9} ")
    if not defender["hit_points"]:
        full, empty = "", "·" if fancy else "."
    hearts = full * defender["hit_points"] + empty * (defender["of"] - defender["hit_points"])
    line.append(f"{hearts:<5} {defender['hit_points']}/{defender['of']}", style="red" if defender["hit_points"] else "bold red")
    place = translate(next((one["name"] for one in view["regions"] if one["region"] == defender["place"]), say("aboard")))
    line.append(f" {translate(say('Exhausted')) + ', ' if not defender['hit_points'] else ''}{place:<13}")
    line.append(translate(defender["ability"]), style="dim")
    if defender["extra_point"]:
        line.append(f" {translate(say('+1 AP (Hourglass)'))}")
    if defender["stored_point"]:
        line.append(f" {translate(say('+1 AP (Prepare)'))}")
    if defender["artifacts"]:
        line.append(" [" + ", ".join(_short(artifact) for artifact in defender["artifacts"]) + "]", style="cyan")
    return line


def _short(artifact: str) -> str:
    """Return the short name of an artifact: `spear-of-valor` is the spear, `celestial-idol` the idol."""
    words = artifact.split("-")
    return words[0] if "of" in words else words[-1]


def _headed(head: str, text: str) -> Text:
    return Text(f"{head} ", style="bold").append(text, style="not bold")


def goes_on(before: View, now: View) -> bool:
    """Whether the card in play is still that of before, with some of its points used."""
    return bool((now["card"], now["round"]) == (before["card"], before["round"]) and now["points"] < before["points"])


def left(view: View, words: Translate, translate: Translate) -> list[Text]:
    """Return the discard pile and what may still be drawn, as far as the viewer knows; `words` describes the action of a card."""

    def named(cards: list[str]) -> str:
        return ", ".join(words(f"card:{card}") for card in cards) or translate(say("none"))

    discard, deck = view["discard"], view["turn_deck"]
    cards = Name(named(discard["cards"]))
    lines = [
        _headed(
            translate(say("Discard pile:")),
            translate(say_many(discard["count"], "{count} card, top first: {cards}", "{count} cards, top first: {cards}", cards=cards)),
        )
    ]
    if "known" not in deck:
        return [*lines, Text(translate(say("This table plays with a closed discard pile: what is left is for you to remember.")))]
    lines.append(_headed(translate(say("Still to come this round:")), named(deck["known"])))
    if deck["unseen"]:
        lines.append(Text(translate(say("and {count} that nobody has seen", count=deck["unseen"]))))
    shown = [f"{i + 1}. {named([card])}" for i, card in enumerate(deck["order"]) if card is not None]
    if shown:
        lines.append(Text(translate(say("Known in the Turn Deck: {cards}", cards=Name(", ".join(shown))))))
    return lines
