"""The catalogues of languages: complete, nothing too much, and no text of the page that goes round them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from holdfast import games
from holdfast.languages import LANGUAGES, Catalogue, accepted, catalogue, check, chosen, page, places, short_words, words
from holdfast.languages import keys as keys_of
from holdfast.schema.texts.i18n import render

pytestmark = pytest.mark.unmeasured  # all sources are read for their texts

WEB = Path(__file__).resolve().parent.parent / "web" / "src"
TED, KD, ELYSIA, KNIGHT, ETERNIUM = games.OWN
OTHERS = [tag for tag in LANGUAGES if tag != "en"]


@pytest.mark.parametrize("tag", OTHERS)
def test_the_catalogues_say_all_that_can_be_said_and_nothing_else(tag):
    assert list(check.all_faults(tag)) == []


@pytest.mark.parametrize("tag", OTHERS)
def test_every_text_of_ours_stands_in_one_place(tag):
    sections = [section for part in check.OURS for section in (catalogue(tag, part).texts, catalogue(tag, part).rules)]
    assert len({text for section in sections for text in section}) == sum(map(len, sections))


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Waiting for people", "house"),  # of the page
        ("There is no language {tag}; there are {known}.", "house"),  # of the server
        ("does anything that is allowed", "house"),  # what a level of the computer does, told with every game
        ("The time is up: you have lost after {count} rounds.", TED),  # of its log
        ("The Epic Foe: {foe}", TED),  # of its board on the page
        ("Still to come this round:", TED),  # of its board in the terminal
        ("Capital City", TED),
        ("Cubes for a level", KD),
        ("Seat", "house"),  # both games have that word
    ],
)
def test_a_text_belongs_to_who_says_it_and_to_the_house_if_several_do(text, part):
    assert [each for each, keys in keys_of.wanted().items() if text in keys.texts] == [part]


def test_a_text_that_is_said_in_short_too_stands_not_among_those_of_rules():
    divided = keys_of._divided(
        [("one", "Go {there}", "a:1"), ("other", "Go {there}", "b:2"), ("one", "{there}", "c:3"), ("one", "Stay", "d:4")]
    )
    assert divided == {"house": {"Go {there}": "a:1"}, "one": {"Stay": "d:4"}}
    assert keys_of._divided([("one", "Stay", "d:4")], {"Stay"}) == {}


def test_a_game_of_another_package_brings_its_own_catalogues():
    toy = Path(__file__).resolve().parent / "toygame" / "languages"
    assert places()["toy"] == toy
    assert list(places())[:6] == ["house", TED, KD, ELYSIA, KNIGHT, ETERNIUM]
    assert (words("de")["Old Oak"], words("de")["Buying a tool"]) == ("Alte Eiche", "Ein Werkzeug kaufen")
    assert "Old Oak" in short_words("de")
    assert "Buying a tool" not in short_words("de")
    assert "Old Oak" not in words("es")


@pytest.fixture
def written(monkeypatch, tmp_path):
    """Catalogues in German of the house and of two games, `ours` and `theirs`, that are written here and nowhere else."""
    caches = (catalogue, short_words, words)

    def write(house, ours, theirs):
        for part, text in {"house": house, "ours": ours, "theirs": theirs}.items():
            (tmp_path / part).mkdir()
            (tmp_path / part / "de.json").write_text(text)

    monkeypatch.setattr("holdfast.languages.places", lambda: {part: tmp_path / part for part in ("house", "ours", "theirs", "silent")})
    for each in caches:
        each.cache_clear()
    yield write
    for each in caches:
        each.cache_clear()


def test_of_two_translations_the_one_of_the_house_holds_then_that_of_our_game(written):
    written(
        '{"texts": {"b": "house"}}',
        '{"texts": {"b": "ours", "c": "ours"}, "rules": {"r": "ours"}}',
        '{"texts": {"a": "theirs", "c": "theirs"}}',
    )
    assert words("de") == {"a": "theirs", "b": "house", "c": "ours", "r": "ours"}
    assert list(short_words("de").items()) == [("a", "theirs"), ("b", "house"), ("c", "ours")]
    assert words("es") == short_words("es") == {}


@pytest.mark.parametrize("text", ["{", '{"a": "flat, as it once was"}', '{"texts": {"a": 1}}'])
def test_what_is_no_catalogue_is_refused_with_its_name(written, text):
    written("{}", "{}", text)
    with pytest.raises(ValueError, match=r"theirs/de\.json: "):
        words("de")


def test_a_text_that_changes_hands_takes_its_translation_along(written):
    written('{"texts": {"left": "house", "gone": "house"}}', '{"texts": {"b": "ours"}}', '{"rules": {"b": "theirs", "a": "theirs"}}')
    assert check.tidied("de", "house", keys_of.Wanted({"b": "", "a": ""}, {})) == Catalogue({"a": "theirs", "b": "ours"}, {})
    assert check.tidied("de", "theirs", keys_of.Wanted({"left": "", "new": ""}, {"b": ""})) == Catalogue({"left": "house"}, {"b": "theirs"})


def test_a_translation_that_no_screen_shows_is_named(written):
    written('{"texts": {"Cloak": "Umhang"}}', "{}", '{"texts": {"Cloak": "Mantel", "Own": "Eigenes"}, "rules": {"Cloak": "Umhang"}}')
    assert list(check.overruled("de", "theirs", catalogue("de", "theirs"))) == [
        "theirs, de.json: 'Cloak' is shown as 'Umhang', as another catalogue has it, not as 'Mantel': "
        "write that here too, or other words in English"
    ]


def test_what_is_wrong_with_a_catalogue_is_said():
    given = {"{who} waits for {whom} here": "{who} wartet", "No": "Nein", "All of it is lost now": "All of it is lost now"}
    wanted = {"{who} waits for {whom} here": "a.py:1", "Yes": "b.py:2", "All of it is lost now": "c.py:3"}
    assert list(check.faults("de", "house", given, wanted)) == [
        "house: nothing for 'Yes' (b.py:2)",
        "house: '{who} wartet' has other parts than '{who} waits for {whom} here'",
        "house: 'No' is no text of it",
        "house: 'All of it is lost now' is not translated",
        "house: the texts are not in order",
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


SHORT_FORMS = (
    "geh bring hol sag schick schreib mach frag drück zeig leg such setz stell versuch lad merk kauf tu "
    "Geh Bring Hol Sag Schick Schreib Frag Merk Kauf Tu"
)
"""Imperatives without their `e`: German catalogues say all of them with it."""


def test_german_says_du_in_one_way_and_knows_no_leute():
    short = re.compile(rf"(?<![\w`/-])({'|'.join(SHORT_FORMS.split())})(?![\w’'-])")
    said = words("de").values()
    assert [text for text in said if short.search(text)] == []
    assert [text for text in said if re.search(r"\b(Leute|Ihnen)\b", text)] == []
