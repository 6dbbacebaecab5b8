"""The catalogues of languages: complete, nothing too much, and no text of the page that goes round them."""

from __future__ import annotations

from pathlib import Path

import pytest

from holdfast import games
from holdfast.core.phrases import render
from holdfast.languages import LANGUAGES, accepted, chosen, keys, page, words
from holdfast.languages.check import faults

WEB = Path(__file__).resolve().parent.parent / "web" / "src"
OTHERS = [tag for tag in LANGUAGES if tag != "en"]


@pytest.mark.parametrize("tag", OTHERS)
def test_a_catalogue_says_all_that_can_be_said_and_nothing_else(tag):
    assert list(faults(tag, tag, keys.short_keys())) == []


@pytest.mark.parametrize("tag", OTHERS)
def test_the_rules_are_translated_whole(tag):
    assert list(faults(tag, f"{tag}.rules", keys.rules_keys())) == []


def test_what_is_wrong_with_a_catalogue_is_said(monkeypatch):
    given = {"{who} waits for {whom} here": "{who} wartet", "No": "Nein", "All of it is lost now": "All of it is lost now"}
    monkeypatch.setattr("holdfast.languages.check.catalogue", lambda name: given)
    wanted = {"{who} waits for {whom} here": "a.py:1", "Yes": "b.py:2", "All of it is lost now": "c.py:3"}
    assert list(faults("de", "de", wanted)) == [
        "de.json: nothing for 'Yes' (b.py:2)",
        "de.json: '{who} wartet' has other parts than '{who} waits for {whom} here'",
        "de.json: nobody says 'No'",
        "de.json: 'All of it is lost now' is not translated",
        "de.json: the texts are not in order",
    ]


def test_no_text_of_the_page_goes_round_the_catalogue():
    found = [
        f"{path.relative_to(WEB)}:{text.line}: {text.text}"
        for path in page.component_files(WEB)
        if path.suffix == ".svelte"
        for text in page.bare(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_texts_of_a_component_are_found_wherever_they_stand():
    source = """<script lang="ts">
  const never = "Not a text of the markup";
</script>
<p class="muted">Hello {name}!</p>
<button aria-label="Close it" title={open ? "Hide it" : t("Show it")} onclick={() => go("/never")}>{t("Go on")}</button>
<b>Holdfast</b> {#if kind === "Never This"}…{/if} {tn(n, "{count} card", "{count} cards")} &nbsp; {count}
"""
    assert [(text.text, text.line) for text in page.bare(source)] == [("Hello !", 4), ("Close it", 5), ("Hide it", 5)]


def test_keys_of_the_page_are_found_in_all_their_forms():
    source = """t("Go on"), t('It\\'s {who}', { who }), tn(cards.length, "{count} card", "{count} cards", { who: t("you") })
    t(open ? "Hide it" : "Show it"); t(region.name); not("this"); it.t("nor this"); t(kind === "red" ? one : other)"""
    assert [key.text for key in page.keys(source)] == ["Go on", "It's {who}", "{count} card", "{count} cards", "you", "Hide it", "Show it"]


def test_a_text_that_cannot_be_known_before_is_refused():
    with pytest.raises(page.BadCall, match="line 2"):
        list(page.keys("t('fine')\nt(`${who} waits`)"))


@pytest.mark.parametrize(
    ("header", "tag"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("fr, es;q=0.5, en;q=0.4", "es"),
        ("en-GB, de;q=0.9", "en"),
        ("de;q=0, es;q=0.1", "es"),
        ("de;q=nonsense", "en"),
        ("tlh", "en"),
        ("*", "en"),
        ("", "en"),
    ],
)
def test_the_language_of_a_request_is_the_one_wanted_most(header, tag):
    assert accepted(header) == tag


@pytest.mark.parametrize(("system", "tag"), [("de_AT.UTF-8", "de"), ("es", "es"), ("C.UTF-8", "en"), ("POSIX", "en"), ("", "en")])
def test_the_language_of_a_system_is_known_by_its_name(system, tag):
    assert chosen(system) == tag


def test_english_and_unknown_languages_need_no_words():
    assert (words("en"), words("tlh"), words("../../secret")) == ({}, {}, {})


@pytest.mark.parametrize(
    ("tag", "sentences"),
    [
        (
            "de",
            [
                "Die Bedrohung in der Ebene steigt auf 1 von 4.",
                "Rot (Gurmund) in der Hauptstadt hat 3 Aktionspunkte.",
                "Gehe ins Gebirge (1 AP)",
            ],
        ),
        (
            "es",
            [
                "La Amenaza en las Llanuras sube a 1 de 4.",
                "Rojo (Gurmund) en la Capital tiene 3 puntos de acción.",
                "Muévete a las Montañas (1 PA)",
            ],
        ),
    ],
)
def test_a_game_is_told_in_whole_sentences_of_the_language(tag, sentences):
    game = games.find("tiny-epic-defenders")
    told = game.words(game.content)
    said = set()
    for seed in range(30):
        position = game.new(seed, 1, {"hero_1": "gurmund"})
        for _ in range(40):
            if game.is_over(position):
                break
            events = [told.event(position, event) for event in position.events.items[: position.events.count]]
            actions = [told.action(position, action) for action in game.legal(position)]
            said |= {render(text, words(tag)) for text in (*filter(None, events), told.question(position), *actions)}
            game.step(position, game.legal(position)[-1])
    assert set(sentences) <= said
