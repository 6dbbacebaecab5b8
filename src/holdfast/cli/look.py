"""Looking things up: cards and rules."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from holdfast.core.content import Card
from holdfast.core.game import Game
from holdfast.core.pages import near, rules_page, search

MOST_RULES = 8


def look_up(out: Console, game: Game[Any, Any], wanted: str) -> None:
    """Show the cards and rules that a word or an id names."""
    if not wanted:
        out.print("Look up what? For example: ? harpy, ? rest, ? TED-5.8")
        return
    cards = game.card_named(wanted)
    rules = search(rules_page(game.rules_page), wanted)
    for card in cards[:4]:
        show_card(out, card, full=False)
    shown = rules[: MOST_RULES if not cards else 2]
    for rule in shown:
        show_rule(out, rule.id, rule.title, rule.text)
    if len(rules) > len(shown):
        out.print(Text(f"and in {', '.join(rule.id for rule in rules[len(shown) : len(shown) + 6])}", style="dim"))
    if not cards and not rules:
        hint = near(rules_page(game.rules_page), wanted)
        out.print(f"Nothing is called {wanted!r}." + (f" Did you mean {' or '.join(hint)}?" if hint else ""), markup=False)


def show_card(out: Console, card: Card, *, full: bool) -> None:
    """A card with its text and a mark for what is not printed; in full also why, and its invented side."""
    title = Text(card.name, style="bold")
    for key in ("people", "ability"):
        if card.texts.get(key):
            title.append(f" · {card.texts[key]}")
    out.print(title)
    for key, text in card.texts.items():
        if key in ("text", "event_text", *(("house_text",) if full else ())) and text:
            label = {"event_text": "Event: ", "house_text": f"Side B, invented ({card.texts.get('house_ability', '')}): "}.get(key, "")
            out.print(Text(f"  {label}{text}"))
    unsure = [key for key, source in card.provenance.items() if source.source != "printed" and not key.startswith("house_")]
    if full:
        for line in sorted({f"{source.source}: {source.why}" for source in card.provenance.values() if source.source != "printed"}):
            out.print(Text(f"  not printed in the rule book; {line}", style="dim italic"))
    elif unsure:
        out.print(Text(f"  * not printed in the rule book: {', '.join(key.replace('_', ' ') for key in unsure)}", style="dim italic"))


def show_rule(out: Console, number: str, title: str, text: str) -> None:
    """A rule of the page."""
    out.print(Text(f"{number} {title}", style="bold"))
    out.print(Markdown(text))
