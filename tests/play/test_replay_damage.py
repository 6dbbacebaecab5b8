"""Replay files that are cut off, changed, or no replay files at all."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.games import find
from holdfast.play import replay
from holdfast.play.replay import ReplayError
from tests.given import FEW, USUAL
from tests.toygame import GAME
from tests.toygame.actions import SPACE

from .replay_shared import ENTRIES, FIRST, LAST, LINES, MATCH, TEXT, line_of, played, refusal, same


def with_rows(rows):
    """The text with other action rows, each a piece of JSON."""
    return "\n".join([*LINES[: FIRST - 1], ",\n".join(rows), *LINES[LAST:]]) + "\n"


ROWS = [line.removesuffix(",") for line in LINES[FIRST - 1 : LAST]]


def with_entry(entry, value):
    """The text with another value of one entry, given as JSON."""
    form = json.loads(TEXT)
    form[entry] = value
    return json.dumps(form, indent=2)


# -- cut off -----------------------------------------------------------------------------------------------------------


def test_a_file_cut_off_anywhere_is_refused(tmp_path):
    """At every byte; only the last line break may be missing."""
    path = tmp_path / "game.json"
    raw = TEXT.encode()
    for size in range(len(raw) - 1):
        path.write_bytes(raw[:size])
        with pytest.raises(ReplayError, match=r"^game\.json, line \d+: ") as error:
            replay.load(path, find)
        line = int(str(error.value).partition("line ")[2].partition(":")[0])
        kept = raw[:size].decode()
        assert len(kept.rstrip().splitlines()) <= line or size == 0, f"{size}: {error.value}"
        assert line <= kept.count("\n") + 1
    path.write_bytes(raw[:-1])
    same(replay.load(path, find), MATCH)


@pytest.mark.parametrize("lines", range(len(LINES)))
def test_a_file_cut_off_after_a_line_says_so(lines):
    reason, line = refusal("".join(f"{line}\n" for line in LINES[:lines]))
    assert reason == "the file ends here; it has been cut off"
    assert line == lines + 1


@pytest.mark.parametrize(
    ("old", "new"), [('"game":', '"game"'), ("2, ", "2 "), ("  ],", "  }],"), ('"running",', '"running'), ('"seed"', "seed")]
)
def test_a_file_that_is_no_json_is_not_said_to_be_cut_off(old, new):
    number = next(i for i, line in enumerate(LINES, 1) if old in line)
    reason, line = refusal(TEXT.replace(old, new, 1))
    assert reason.startswith("this is not valid JSON: ")
    assert line == number


def test_a_game_that_was_shortened_to_look_whole_is_refused():
    for kept in range(len(ROWS)):
        reason, line = refusal(with_rows(ROWS[:kept]))
        assert "actions are missing or the file was changed" in reason
        assert line == line_of("check") - len(ROWS) + max(kept, 1), "an empty list leaves an empty line"


def other_character(old, random):
    """Another visible character, preferably of the same kind."""
    kinds = ("0123456789abcdef", "ghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", '"[]{},:')
    kind = next((k for k in kinds if old in k), "-+._")
    return random.choice([c for c in kind if c != old])


# -- changed -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(1, len(LINES) + 1))
def test_one_changed_character_is_refused_with_its_line(number):
    """Or it changes nothing: `0X2bf` is `0x2bf`.  A changed seed, seat or option may show only in the first action."""
    random = Random(number)
    line = LINES[number - 1]
    entry = re.match(r'  "(\w+)"', line)
    for at, old in enumerate(line):
        if old == " ":
            continue
        for new in (other_character(old, random), "x" if old != "x" else "y", "0" if old != "0" else "1"):
            changed = f"{line[:at]}{new}{line[at + 1 :]}"
            text = "\n".join([*LINES[: number - 1], changed, *LINES[number:]]) + "\n"
            try:
                again = replay.loads(text, find, "game.json")
            except ReplayError:
                pass
            else:
                assert replay.dumps(again) == TEXT, f"accepted as another game: {changed}"
                assert entry is not None and entry[1] in {"seed", "options"}, f"accepted: {changed}"
                continue
            reason, where = refusal(text)
            if "missing" in reason and "entry" in reason:
                assert entry is not None and at < entry.end(), reason
            elif "format" in reason:
                assert number == line_of("format")
            elif entry is not None and entry[1] in {"seed", "options", "seats"}:
                assert number <= where <= FIRST
            else:
                assert where in (number, number + 1 if "JSON" in reason or "cut off" in reason else number), (changed, reason, where)


@pytest.mark.parametrize("index", range(len(ROWS)))
def test_a_removed_action_is_refused_where_the_next_one_stands(index):
    if index == len(ROWS) - 1:
        reason, line = refusal(with_rows(ROWS[:-1]))
        assert "actions are missing" in reason
        assert line == line_of("check") - 1
    else:
        _, line = refusal(with_rows([*ROWS[:index], *ROWS[index + 1 :]]))
        assert line == FIRST + index


@pytest.mark.parametrize("index", range(len(ROWS)))
def test_a_repeated_action_is_refused(index):
    _, line = refusal(with_rows([*ROWS[: index + 1], ROWS[index], *ROWS[index + 1 :]]))
    assert line == FIRST + index + 1


@pytest.mark.parametrize(("i", "j"), [(i, j) for i in range(len(ROWS)) for j in range(i)])
def test_swapped_actions_are_refused_at_the_first(i, j):
    rows = list(ROWS)
    rows[i], rows[j] = rows[j], rows[i]
    _, line = refusal(with_rows(rows))
    assert line == FIRST + j


@pytest.mark.parametrize("index", range(len(ROWS)))
def test_an_action_of_another_seat_is_refused(index):
    row = json.loads(ROWS[index])
    for seat in {1, 2, 3} - {row[0]}:
        rows = list(ROWS)
        rows[index] = json.dumps([seat, *row[1:]])
        reason, line = refusal(with_rows(rows))
        assert line == FIRST + index
        if index:
            assert reason.endswith(f"it is not for seat {seat} to decide but for seat {row[0]}")
        else:
            assert "the check of this action does not fit" in reason, "anybody may begin, but it was another"


@pytest.mark.parametrize("index", range(len(ROWS)))
def test_another_action_is_refused(index):
    row = json.loads(ROWS[index])
    before = MATCH.position_before(index)
    for action in range(len(SPACE)):
        if SPACE.text(action) == row[1]:
            continue
        rows = list(ROWS)
        rows[index] = json.dumps([row[0], SPACE.text(action), row[2]])
        reason, line = refusal(with_rows(rows))
        assert line == FIRST + index
        assert ("the check of this action does not fit" in reason) == (action in GAME.legal(before))


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        (None, 'an action is written [seat, "action", "check"]'),
        (5, "an action is written"),
        ("wait", "an action is written"),
        ({}, "an action is written"),
        ([], "an action is written"),
        ([1, "wait"], "an action is written"),
        ([1, "wait", "x", 1], "an action is written"),
        (["1", "wait", "x"], "an action is written"),
        ([True, "begin", "x"], "an action is written"),
        ([1.0, "wait", "x"], "an action is written"),
        ([None, "wait", "x"], "an action is written"),
        ([1, 5, "x"], "an action is written"),
        ([1, ["wait"], "x"], "an action is written"),
        ([0, "begin", "x"], "there is no seat 0"),
        ([-1, "begin", "x"], "there is no seat -1"),
        ([4, "begin", "x"], "there is no seat 4"),
        ([10**30, "begin", "x"], f"there is no seat {10**30}"),
        ([1, "bgin", "x"], "there is no action 'bgin'; did you mean begin?"),
        ([1, "", "x"], "there is no action ''"),
        ([1, "\ud800", "x"], "there is no action"),
        ([1, "wait", "x"], "wait is not possible now; possible are begin"),
        ([1, "begin", "x"], "the check of this action does not fit"),
        ([1, "begin", 5], "the check of this action does not fit"),
        ([1, "begin", None], "the check of this action does not fit"),
        ([1, "begin", ["x"]], "the check of this action does not fit"),
    ],
    ids=ascii,
)
def test_a_line_that_is_no_action_is_refused(row, reason):
    found, line = refusal(with_rows([json.dumps(row), *ROWS[1:]]))
    assert found.startswith(reason)
    assert line == FIRST


def test_an_action_after_the_end_is_refused():
    match = played(moves=100)
    lines = replay.dumps(match).splitlines()
    last = next(i for i, line in enumerate(lines) if line == "  ],")
    text = "\n".join([*lines[:last], ',[1, "wait", "x"]', *lines[last:]])
    reason, line = refusal(text)
    assert reason == "wait is not possible: the game is over"
    assert line == last + 1


def test_another_result_is_refused():
    reason, line = refusal(TEXT.replace('"running"', '"finished"'))
    assert reason == "the file says 'finished', the game says 'running'"
    assert line == line_of("result")


def test_another_last_check_is_refused():
    _, line = refusal(with_entry("check", "0" * 12))
    assert line == len(json.dumps(json.loads(TEXT), indent=2).splitlines()) - 1


VALUES = [
    None,
    True,
    False,
    0,
    1,
    -1,
    1.5,
    float("nan"),
    10**400,
    "",
    "x",
    "0x1",
    [],
    [[]],
    {},
    {"a": 1},
    ["human", "human"],
    [[1, "begin", "x"]],
    "\ud800",
]


# -- no replay at all --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("entry", ENTRIES)
def test_an_entry_of_any_kind_is_refused(entry):
    for value in VALUES:
        refusal(with_entry(entry, value))


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\n\n",
        "{",
        "}",
        "[]",
        "null",
        "5",
        '"x"',
        "{}",
        '{"format": 1}',
        '{"format": "holdfast replay 2"}',
        "hello",
        "# no",
        "\ufeff" + TEXT,
        "\0",
        "NaN",
        TEXT + TEXT,
    ],
    ids=ascii,
)
def test_what_is_no_replay_is_refused(text):
    refusal(text)


def test_json_that_is_too_deep_is_refused():
    refusal("[" * 100_000)


def test_json_with_a_number_that_is_too_long_is_refused():
    refusal('{"format": ' + "1" * 5000 + "}")


@FEW
@given(st.text('{}[]",: \n\\0123456789.-eEabcdefnrtuls\u00e4\u2028\ud800', max_size=40))
def test_any_text_is_refused(text):
    refusal(text)


@pytest.mark.parametrize(
    "raw", [b"\xff\xfe", bytes(range(256)), b"\x89PNG\r\n\x1a\n\0\0", b"\x80" * 50, TEXT.encode("utf-16")], ids=range(5)
)
def test_binary_junk_is_refused(tmp_path, raw):
    path = tmp_path / "junk.json"
    path.write_bytes(raw)
    with pytest.raises(ReplayError, match=r"^junk\.json: this is not a text file$"):
        replay.load(path, find)


@FEW
@given(raw=st.binary(max_size=60))
def test_any_bytes_are_refused(tmp_path, raw):
    path = tmp_path / "junk.json"
    path.write_bytes(raw)
    with pytest.raises(ReplayError):
        replay.load(path, find)


@USUAL
@given(st.data())
def test_any_piece_of_the_file_put_elsewhere_is_refused_or_means_the_same(data):
    a, b, c = sorted(data.draw(st.integers(0, len(TEXT))) for _ in range(3))
    text = TEXT[:a] + TEXT[b:c] + TEXT[a:b] + TEXT[c:]
    try:
        assert replay.dumps(replay.loads(text, find)) == TEXT
    except ReplayError:
        refusal(text)


def test_a_file_that_cannot_be_read_is_an_os_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        replay.load(tmp_path / "nowhere.json", find)
    with pytest.raises(OSError, match="directory"):
        replay.load(tmp_path, find)


def test_an_error_of_a_replay_is_a_value_error_without_the_inner_one():
    with pytest.raises(ReplayError) as error:
        replay.loads("{", find)
    assert isinstance(error.value, ValueError)
    assert error.value.__suppress_context__
    assert str(error.value).startswith("replay, line 1: ")
