"""What a screen is told of a view in a file beside its types."""

from __future__ import annotations

from typing import Annotated, TypedDict

import pytest

from holdfast.schema.views.charts import Chart, Course, Landmark, Measure, Said, Verdict
from holdfast.schema.views.declared import layout_of, retold, titles
from holdfast.schema.views.layout_files import BadLayout, marks_in
from holdfast.schema.views.layouts import Sentence
from holdfast.schema.views.marks import card, count, hidden, seats, track, word


class Camp(TypedDict):
    weapon: int


class Player(TypedDict):
    hero: str
    fame: int
    limit: int
    camp: Camp


class Champion(Player):
    crown: str


class View(TypedDict):
    players: list[Player]
    first: Champion


PHASES = {"day": "By day", "night": "By night"}
NOUNS = {"weapon": ("{count} weapon", "{count} weapons")}
BARD = Sentence("{count} of it from the bard.", many="{count} of them from the bard.", count="bard", given="bard")


class MarkedPlayer(TypedDict):
    hero: Annotated[str, card("heroes", "villains", title="Hero", rules=("TOY-1.1",))]
    fame: Annotated[int, track("limit", "Fame", "{fame} Fame.", BARD)]
    limit: Annotated[int, hidden()]
    camp: Annotated[Camp, count("Camp", nouns=NOUNS)]


class MarkedChampion(MarkedPlayer):
    crown: Annotated[str, word(names=PHASES)]


class MarkedView(TypedDict):
    players: Annotated[list[MarkedPlayer], seats("Players")]
    first: MarkedChampion


FILE = """
[names.phases]
day = "By day"
night = "By night"
[texts.ends]
day = "The day is over."
[nouns.goods]
weapon = ["{count} weapon", "{count} weapons"]

[Player]
hidden = ["limit"]
[Player.hero]
is = "card"
title = "Hero"
decks = ["heroes", "villains"]
rules = ["TOY-1.1"]
[Player.fame]
is = "track"
limit = "limit"
title = "Fame"
says = [
    "{fame} Fame.",
    { text = "{count} of it from the bard.", many = "{count} of them from the bard.", count = "bard", given = "bard" },
]
[Player.camp]
is = "count"
title = "Camp"
nouns = "goods"

[Champion]
like = "Player"
[Champion.crown]
is = "word"
names = "phases"

[View.players]
is = "seats"
title = "Players"
"""


def written(tmp_path, text):
    path = tmp_path / "layout.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_says_what_marks_at_the_types_say(tmp_path):
    marks = marks_in(written(tmp_path, FILE))
    assert layout_of(View, marks=marks) == layout_of(MarkedView)
    assert (marks.names["phases"], marks.nouns["goods"]) == (PHASES, NOUNS)
    assert marks.texts["ends"] == {"day": "The day is over."}


def test_of_a_type_and_its_file_the_file_is_believed(tmp_path):
    layout = layout_of(MarkedView, marks=marks_in(written(tmp_path, '[MarkedView.players]\nis = "seats"\ntitle = "Heroes"\n')))
    assert layout.parts[0].title == "Heroes"


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ('is = "track"', 'is = "tracks"', "layout.toml: Player.fame: is = 'tracks' is no mark; marks are place, seat"),
        ('limit = "limit"\n', "", "layout.toml: Player.fame: it needs limit"),
        ('title = "Hero"', 'titel = "Hero"', "layout.toml: Player.hero: card() got an unexpected keyword argument 'titel'"),
        ("given = ", "if = ", "layout.toml: Player.fame.says: Object contains unknown field `if`"),
        ('"goods"', '"god"', "layout.toml: Player.camp: there is no table [nouns.god]"),
        ('like = "Player"', 'like = "Payer"', "layout.toml: Champion is like 'Payer', which is not there before it"),
        ("[View.players]", "[View", "layout.toml: not valid TOML"),
        ('day = "By day"', "day = 1", "layout.toml: names: Expected `str`, got `int`"),
        ('["{count} weapon", "{count} weapons"]', '["{count} weapon"]', "layout.toml: nouns: Expected `array` of length 2, got 1"),
        ('["{count} weapon", "{count} weapons"]', '"{count} weapons"', "layout.toml: nouns: Expected `array`, got `str`"),
        ("[texts.ends]\nday =", "[texts]\nends =", "layout.toml: texts: Expected `object`, got `str`"),
        ('hidden = ["limit"]', 'hidden = "limit"', "layout.toml: Player.hidden: Expected `array`, got `str`"),
        ('hidden = ["limit"]', 'hidden = ["hero"]', "layout.toml: Player: hero: both hidden and marked; leave one of them out"),
        ('hidden = ["limit"]', 'limit = "hidden"', "layout.toml: Player.limit: Expected `object`, got `str`"),
        ('title = "Hero"', "title = 1", "layout.toml: Player.hero.title: Expected `str`, got `int`"),
        ('["heroes", "villains"]', '"heroes"', "layout.toml: Player.hero.decks: Expected `array`, got `str`"),
        ('["TOY-1.1"]', '"TOY-1.1"', "layout.toml: Player.hero.rules: Expected `array`, got `str`"),
    ],
)
def test_what_is_wrong_in_a_file_is_told(tmp_path, right, wrong, fault):
    with pytest.raises(BadLayout) as told:
        marks_in(written(tmp_path, FILE.replace(right, wrong, 1)))
    assert str(told.value).startswith(fault)


def test_a_mark_of_a_field_that_there_is_not_is_refused(tmp_path):
    with pytest.raises(TypeError, match=r"no type of the view has the fields View\.player, which are marked"):
        layout_of(View, marks=marks_in(written(tmp_path, FILE.replace("[View.players]", "[View.player]"))))


COURSE = """
[verdict]
most = "fame"
says = [{ text = "{who} wins.", given = "who" }]

[[landmarks]]
on = "night-began"
begins = true
text = "Night {night}"

[[charts]]
kind = "lines"
title = "Fame of all"
unit = "Fame"
things = "players"
of = "fame"

[[charts]]
kind = "bars"
title = "Songs"
things = "players"
by = "player"
measures = [{ title = "Sung", on = ["sang"] }]
"""


def test_a_file_says_what_is_drawn_of_a_whole_game(tmp_path):
    layout = layout_of(View, marks=marks_in(written(tmp_path, FILE + COURSE)))
    assert layout.course == Course(
        (
            Chart("lines", "Fame of all", unit="Fame", things="players", of="fame"),
            Chart("bars", "Songs", things="players", by="player", measures=(Measure("Sung", on=("sang",)),)),
        ),
        (Landmark("night-began", "Night {night}", begins=True),),
        Verdict((Said("{who} wins.", given="who"),), most="fame"),
    )


def test_its_texts_are_translated_and_stand_in_the_catalogue(tmp_path):
    layout = layout_of(View, marks=marks_in(written(tmp_path, FILE + COURSE)))
    texts = ["Fame of all", "Fame", "Songs", "Sung", "Night {night}", "{who} wins."]
    assert titles(layout)[-len(texts) :] == texts
    louder = retold(layout.course, str.upper)
    assert (louder.charts[1].measures[0].title, louder.charts[0].of) == ("SUNG", "fame")
    assert (louder.landmarks[0].text, louder.verdict.says[0].text) == ("NIGHT {NIGHT}", "{WHO} WINS.")


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ('kind = "bars"', 'kind = "pies"', "layout.toml: Invalid enum value 'pies'"),
        ('on = ["sang"]', 'if = ["sang"]', "layout.toml: Object contains unknown field `if`"),
        ("begins = true", "begins = 1", "layout.toml: Expected `bool`, got `int`"),
    ],
)
def test_what_is_wrong_in_a_chart_is_told(tmp_path, right, wrong, fault):
    with pytest.raises(BadLayout) as told:
        marks_in(written(tmp_path, FILE + COURSE.replace(right, wrong, 1)))
    assert str(told.value).startswith(fault)


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ('things = "players"', 'things = "heroes"', "the chart 'Fame of all': the view has no objects 'heroes'"),
        ('of = "fame"', 'of = "shame"', "the chart 'Fame of all': players have no field shame"),
        ('on = ["sang"]', 'rest = "song"', "the chart 'Songs': players have no field song"),
        ('on = ["sang"]', 'paths = ["song.sung"]', "the chart 'Songs': no field is at song.sung"),
    ],
)
def test_a_chart_of_a_field_that_there_is_not_is_told(tmp_path, right, wrong, fault):
    with pytest.raises(TypeError, match=f"^{fault}$"):
        layout_of(View, marks=marks_in(written(tmp_path, FILE + COURSE.replace(right, wrong, 1))))


def test_a_file_may_give_the_colours_of_the_seats_in_their_order(tmp_path):
    file = 'colours = ["blue", "red"]\n\n[MarkedView.players]\nis = "seats"\ntitle = "Heroes"\n'
    assert layout_of(MarkedView, marks=marks_in(written(tmp_path, file))).colours == ("blue", "red")
    assert layout_of(MarkedView).colours == ()
    with pytest.raises(BadLayout, match="colours"):
        marks_in(written(tmp_path, file.replace('"red"', '"pink"')))
