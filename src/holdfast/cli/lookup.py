"""Looking up cards and rules."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from holdfast.boards import BOARDS
from holdfast.schema.content.loading import Card
from holdfast.schema.game import Game
from holdfast.schema.rulebook import near, rules_page, search
from holdfast.schema.texts.i18n import Name, any_of, joined, say

from .screen import Terminal

MOST_CARDS = 4
MOST_RULES = 8


def look_up(out: Terminal, game: Game[Any, Any], wanted: str) -> None:
    """Print the cards and rules that match a word or an id."""
    if not wanted:
        out.tell(say("Look up what? Write a name, a word or the number of a rule after the question mark."))
        return
    cards = game.card_named(wanted)
    rules = search(rules_page(game.rules_page), wanted)
    for card in cards[:MOST_CARDS]:
        show_card(out, game, card, full=False)
    if len(cards) > MOST_CARDS:
        others = dict.fromkeys(card.name for card in cards[MOST_CARDS:])
        out.tell(say("and {cards}", cards=joined(", ", list(others))), "dim")
    shown = rules[: MOST_RULES if not cards else 2]
    for rule in shown:
        show_rule(out, rule.id, rule.title, rule.text)
    if len(rules) > len(shown):
        out.tell(say("and in {rules}", rules=", ".join(rule.id for rule in rules[len(shown) : len(shown) + 6])), "dim")
    if not cards and not rules:
        hint = near(rules_page(game.rules_page), wanted)
        name = Name(repr(wanted))
        if hint:
            out.tell(say("Nothing is called {name}. Did you mean {near}?", name=name, near=any_of([Name(word) for word in hint])))
        else:
            out.tell(say("Nothing is called {name}.", name=name))


def show_card(out: Terminal, game: Game[Any, Any], card: Card, *, full: bool) -> None:
    """Print a card with its text and a mark for values that are not printed; with `full` also their sources."""
    title = Text(out.translate(card.name), style="bold")
    for key in ("people", "ability"):
        if card.texts.get(key):
            title.append(f" · {out.translate(card.texts[key])}")
    if list(card.numbers) == ["value"]:  # it is but a number, which the text need not say
        title.append(f": {card.numbers['value']}")
    out.print(title)
    for key in card.texts:
        text = card.said(key)
        if key in ("text", "event_text", *(("house_text",) if full else ())) and text:
            labelled = {
                "text": joined("", [text]),
                "event_text": say("Event: {text}", text=text),
                "house_text": say("Side B, invented ({ability}): {text}", ability=card.texts.get("house_ability", ""), text=text),
            }
            out.print(Text(f"  {out.translate(labelled[key])}"))
    deck = next(deck for deck in game.content.decks if deck.field == card.deck)
    told = deck.told(card)
    for key in card.effects:
        if card.texts[key] and key in told:
            out.print(Text(f"  {out.translate(joined(': ', [deck.called(key), card.texts[key]]))}"))
    if described := BOARDS[game.name].about(card, out.translate):
        out.print(Text(f"  {described}"))
    unsure = [key for key, source in card.provenance.items() if source.source != "printed" and _matters(card, key)]
    if full:
        unprinted = {(source.source, source.why) for source in card.provenance.values() if source.source != "printed"}
        for line in sorted({f"{source}: {out.translate(why)}" for source, why in unprinted}):
            out.print(Text(f"  {out.translate(say('not printed in the rule book; {source}', source=line))}", style="dim italic"))
    elif unsure:
        names = joined(", ", [deck.called(key) for key in unsure])
        out.print(Text(f"  * {out.translate(say('not printed in the rule book: {names}', names=names))}", style="dim italic"))


def _matters(card: Card, key: str) -> bool:
    """Return whether a card value is worth showing: most numbers of most cards are 0."""
    return not key.startswith("house_") and (key in card.texts or card.numbers.get(key) not in (0, "", "none", []))


def show_rule(out: Terminal, number: str, title: str, text: str) -> None:
    """Print a rule."""
    from rich.markdown import Markdown  # a tenth of the start of every command

    out.print(Text(f"{number} {out.translate(title)}", style="bold"))
    out.print(Markdown(out.translate(text)))


def show_values(out: Terminal, game: Game[Any, Any]) -> None:
    """Print the custom card values of the game."""
    if game.values:
        described = ", ".join(f"{name} = {value}" for name, value in game.values.items())
        out.tell(say("This game has values of its own: {values}", values=Name(described)), "bold")
