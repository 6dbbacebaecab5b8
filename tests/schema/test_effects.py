"""Effects of the content: rows and back, sentences in every language, worth, faults, and corrections at a table."""

from __future__ import annotations

import shutil
from enum import IntEnum
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.engine.instructions import ANY_USE, Instruction, Op
from holdfast.engine.struct import array, struct, to_bytes
from holdfast.languages import LANGUAGES, words
from holdfast.schema.content.corrections import placed, read, written
from holdfast.schema.content.loading import ContentError
from holdfast.schema.content.overlays import overlaid, set_anew
from holdfast.schema.effects.effect_words import EffectWords, condition, cost, do, number, one, several
from holdfast.schema.effects.rows import compiled, decompiled
from holdfast.schema.effects.said import said, said_of_arm, said_of_may
from holdfast.schema.effects.tree import parse
from holdfast.schema.effects.worth import uses_of, worths
from holdfast.schema.texts.i18n import render, say
from tests.effect_texts import Writer
from tests.given import USUAL
from tests.toygame import GAME
from tests.toygame.content import FOLDER, load
from tests.toygame.effects import WORDS
from tests.toygame.names import Side

ROOM = 3000


@struct
class Table:
    code: list[Instruction] = array(ROOM)


def laid(text, start=1, table=None):
    """A table with the rows of a text from a place on."""
    table = table or Table()
    for at, row in enumerate(compiled(parse(text, WORDS), start), start):
        for name, value in row._asdict().items():
            setattr(table.code[at], name, value)
    return table.code


def told(text, language="en"):
    return render(said(laid(text), 1, WORDS), words(language))


# -- rows ----------------------------------------------------------------------------------------------------------------


def test_the_rows_of_a_text():
    rows = compiled(parse("may give 1 -> draw 2; if gate: points 1 else points 3", WORDS), 10)
    assert [(Op(row.op).name, row.word, row.a, row.to) for row in rows] == [
        ("MAY", 0, 200, 13),  # two trees at 1.5, less one point
        ("COST", 4, 1, 13),
        ("DO", 1, 2, 0),
        ("IF", 0, 0, 16),
        ("DO", 0, 1, 0),
        ("JUMP", 0, 0, 17),
        ("DO", 0, 3, 0),
        ("END", 0, 0, 0),
    ]


def test_a_row_has_sixteen_bytes():
    assert Instruction.dtype.itemsize == 16


@given(st.data())
@USUAL
def test_any_text_comes_back_from_its_rows_and_is_said_in_every_language(data):
    text = Writer(WORDS, lambda n: data.draw(st.integers(0, n - 1))).text()
    block = parse(text, WORDS)
    start = data.draw(st.integers(1, 9))
    code = laid(text, start)
    assert decompiled(code, start, WORDS) == block
    for language in LANGUAGES:
        sentence = render(said(code, start, WORDS), words(language))
        assert sentence.endswith(".")
        assert "{" not in sentence


# -- sentences -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("points 1", "1 point."),
        ("points 2, draw 1; walk 3", "2 points, draw 1 tree, walk 3 places."),
        ("points 1 | draw 2", "1 point or draw 2 trees."),
        ("points 1 | draw 2, walk 1", "1 point or (draw 2 trees, walk 1 place)."),
        ("may give 1 -> draw 2; points 1", "If you want, for 1 point: draw 2 trees. 1 point."),
        ("per trees 3: points 1", "For each tree in your hand, at most 3 times: 1 point."),
        ("repeat 2: (points 1 | draw 1)", "2 times: (1 point or draw 1 tree)."),
        ("if gate: points 1", "If you stand at the Gate: 1 point."),
        ("if gate: points 1 else draw 1", "If you stand at the Gate: 1 point; otherwise: draw 1 tree."),
        ("rival: walk_back", "One rival: one place back."),
        ("on walk a_turn game: points 1", "Until the end of the game, once a turn, when a tree makes you walk: 1 point."),
        ("on walk 2 game: points 1", "Until the end of the game, at most 2 times, when a tree makes you walk: 1 point."),
        ("on buy: (if gate: draw 1), walk 1", "Until the end of the turn, when you buy a tool: (if you stand at the Gate: draw 1 tree; walk 1 place)."),  # noqa: E501
    ],
)  # fmt: skip
def test_what_is_said_of_a_text(text, sentence):
    assert told(text) == sentence


def test_the_same_rows_are_said_in_german_and_the_frame_of_the_sentence_in_spanish():
    assert told("may give 2 -> draw 1", "de") == "Wenn du willst: für 2 Punkte: ziehe 1 Baum."
    assert told("if gate: points 1 else draw 2", "de") == "Wenn du am Portal stehst: 1 Punkt; sonst: ziehe 2 Bäume."
    assert told("may points 1", "es").startswith("Si quieres: ")


def test_an_arm_and_what_one_may_do_are_said_by_themselves():
    code = laid("points 1; draw 2 | walk 1, points 2; may give 1 -> draw 1")
    assert [said_of_arm(code, 2, arm, WORDS) for arm in (0, 1)] == ["Draw 2 trees.", "Walk 1 place, 2 points."]
    may = next(at for at in range(20) if code[at].op == Op.MAY)
    assert said_of_may(code, may, WORDS) == "For 1 point: draw 1 tree."


def test_a_card_says_what_it_does_and_keeps_its_text():
    ash = GAME.content.card("trees", 0)
    assert ash.effects == {"effect": "on buy once game: points 1"}
    assert ash.said("effect") == "Until the end of the game, once, when you buy a tool: 1 point."
    assert render(ash.said("effect"), words("de")) == "Bis zum Ende des Spiels, einmal, wenn du ein Werkzeug kaufst: 1 Punkt."


# -- worth ---------------------------------------------------------------------------------------------------------------


def nothing():
    """A rule that is never called."""


FIGHT, MOVE = 0, 1
SITUATIONS = EffectWords(
    do("attack", nothing, n=number(0, 9), says=say("attack {n}"), useful=1 << FIGHT, worth=1),
    do("move", nothing, n=number(0, 9), says=say("move {n}"), useful=1 << MOVE, worth=0.5),
    do("more", nothing, n=number(0, 9), says=say("more {n}"), useful=0, worth=1),
    do("rest", nothing, says=say("rest"), worth=0.25),
    cost("pay", nothing, can=nothing, n=number(0, 9), says=say("pay {n}"), worth=-1),
    condition("day", nothing, says=say("if it is day"), likely=0.75),
    arms=4,
)


@pytest.mark.parametrize(
    ("text", "uses", "fight", "move"),
    [
        ("attack 3", 1, 300, 0),
        ("move 3", 2, 0, 150),
        ("attack 2 | move 6", 3, 200, 300),
        ("rest", ANY_USE, 25, 25),
        ("attack 2; more 1", 1, 300, 100),
        ("pay 2 -> attack 3", 1, 100, -200),
        ("may pay 4 -> attack 3", 1, 0, 0),
        ("if day: attack 4 else move 4", 3, 300, 50),
        ("repeat 3: attack 1", 1, 300, 0),
        ("", ANY_USE, 0, 0),
    ],
)
def test_what_a_text_is_of_use_for_and_worth(text, uses, fight, move):
    block = parse(text, SITUATIONS)
    assert (uses_of(block), worths(block)[FIGHT], worths(block)[MOVE]) == (uses, fight, move)


def test_rules_read_the_worth_of_a_card():
    trees = GAME.content.record.trees
    assert [tree.effect.worth[0] for tree in trees] == [50, 0, 62, 150, 0, 0]
    assert [tree.effect.row > 0 for tree in trees] == [True] * 4 + [False] * 2


# -- declarations --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("declare", "reason"),
    [
        (lambda: number(0, 40_000), "a row holds numbers from -32768 to 32767"),
        (lambda: do("may", nothing, says=say("x")), "the word may is one that every game has"),
        (lambda: do("a", nothing, says=say("{m}"), n=number(0, 1)), "the word a has no argument m"),
        (lambda: do("a", nothing, says=say("x"), n=number(0, 1, 0), m=number(0, 1)), "only its last arguments may have a default"),
        (lambda: do("a", nothing, says=say("x"), **{f"n{i}": number(0, 1) for i in range(7)}), "the word a has more than 6 arguments"),
        (lambda: EffectWords(do("a", nothing, says=say("x")), do("a", nothing, says=say("y"))), "there are two words a"),
        (lambda: several(IntEnum("Many", [f"m{i}" for i in range(16)], start=0)), "a set has at most 15 members"),
    ],
)
def test_a_word_that_no_row_can_hold_is_refused(declare, reason):
    with pytest.raises(TypeError, match=reason):
        declare()


def test_members_and_sets_are_arguments():
    table = EffectWords(
        do("face", nothing, side=one(Side, default=Side.RIGHT), says=say("face {side}")),
        do("look", nothing, sides=several(Side, groups={"all": tuple(Side)}), n=number(-3, 3, default=2), says=say("look {sides}, {n}")),
    )
    acts = parse("face left, face; look left/right; look all -1; look left", table)
    assert [act.values for act in acts] == [(0,), (1,), (3, 2), (3, -1), (1, 2)]
    told = [str(act.word.phrase(act.values)) for act in acts]
    assert told == ["face Left", "face Right", "look All, 2", "look All, -1", "look Left, 2"]


# -- files and corrections -----------------------------------------------------------------------------------------------


def test_a_wrong_text_of_a_file_is_told_with_file_card_and_field(tmp_path):
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    trees = (FOLDER / "trees.toml").read_text(encoding="utf-8")
    trees = (
        trees.replace("may give 1", "may gvie 1")
        .replace('"draw 1 | points 1,', '"draw 9 | points 1,')
        .replace("worth = 4", "effect = 3\nworth = 4")
    )
    (tmp_path / "trees.toml").write_text(trees, encoding="utf-8")
    with pytest.raises(ContentError) as error:
        load(tmp_path)
    assert str(error.value).splitlines() == [
        "trees.toml: [birch]: effect: unknown word gvie; did you mean give?",
        "trees.toml: [elm]: effect: draw takes as n a number from 1 to 6, not '9'",
        "trees.toml: [old_oak]: effect: a text in quotes is wanted, not 3",
    ]


def test_an_effect_is_corrected_like_any_value_and_can_be_set_back():
    values = read('[trees.fir]\neffect = "points 2 | draw 1"\n[old-oak]\neffect = "walk 1"\n')
    content = overlaid(GAME.content, values)
    assert content.card("trees", 4).said("effect") == "2 points or draw 1 tree."
    assert content.record.trees[4].effect.row > 0
    assert content.hash != GAME.content.hash
    assert set_anew(content) == {"trees.fir.effect": "points 2 | draw 1", "trees.old_oak.effect": "walk 1"}
    assert read(written(set_anew(content))) == set_anew(content)
    back = overlaid(content, {"fir.effect": "", "old_oak.effect": ""})
    assert to_bytes(back.record) == to_bytes(GAME.content.record), "what is set back is the same to the byte"
    assert GAME.content.card("trees", 4).said("effect") == "", "the content of the game stays as it is"


def test_a_text_that_says_otherwise_has_a_note_of_the_corrected_effect():
    fir = overlaid(GAME.content, {"fir.effect": "points 2"}).card("trees", 4)
    assert fir.said() == "Worth three points. Corrected, whatever these words say: Effect."


def test_a_wrong_correction_is_refused_with_its_line_and_the_word():
    text = '[trees.fir]\nworth = 4\neffect = "pionts 2"\n[trees.elm]\neffect = 7\n'
    with pytest.raises(ContentError) as error:
        overlaid(GAME.content, read(text))
    assert placed(error.value, text) == [
        "line 3: trees.toml: [fir]: effect: unknown word pionts; did you mean points?",
        "line 5: trees.toml: [elm]: effect: a text in quotes is wanted, not 7",
    ]
    german = [render(line, words("de")) for line in placed(error.value, text)]
    assert german[0].endswith("unbekanntes Wort pionts; meintest du points?"), german


def test_texts_too_long_are_refused():
    long = ", ".join(["draw 1"] * 200)
    with pytest.raises(ContentError, match=r"^the effects have 433 rows, and there is room for 300$"):
        overlaid(GAME.content, {"fir.effect": long, "old_oak.effect": long})  # 200 and an END each, 30 of the other trees, and row 0
    with pytest.raises(ContentError, match=r"effect: a text has at most 2000 characters$"):
        overlaid(GAME.content, {"fir.effect": "points 1, " * 300})


def test_random_corrections_play_to_the_end_and_wait_for_no_more_than_has_room():
    for seed in range(40):
        random = Random(seed)
        writer = Writer(WORDS, random.randrange)
        texts = {f"{tree}.effect": writer.text() for tree in ("ash", "birch", "cedar", "elm", "fir", "old_oak")}
        try:
            game = GAME.with_values(texts)
            assert game.content.hash
        except ContentError as error:
            assert "there is room for 300" in str(error) or "at most 500 are allowed" in str(error)
            continue
        s = game.new(seed, 3, {"length": 6})
        for _ in range(3000):
            if game.is_over(s):
                break
            legal = game.legal(s)
            assert legal, texts
            game.step(s, random.choice(legal))
        assert game.is_over(s), texts
        assert s.frames.count <= 6
