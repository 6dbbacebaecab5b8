"""Sentences about positions are made again only where something that they read is another."""

from __future__ import annotations

import pytest

from holdfast.engine.struct import array, struct, u8
from holdfast.schema.memory.sentence_memo import SentenceMemo


@struct
class Table:
    seats: u8
    turn: u8
    coins: list[u8] = array(2)
    marks: list[u8] = array(2)


class Words:
    """Words that note what they were asked."""

    def __init__(self):
        self.made = []

    def question(self, s):
        self.made.append("question")
        return f"Seat {s.turn + 1}, what now?"

    def seat(self, s, seat):
        self.made.append(("seat", seat))
        return f"Seat {seat + 1}"

    def action(self, s, action):
        self.made.append(action)
        s.marks[0] = action  # rules that words ask count in the record
        return f"Pay {action} of {s.coins[s.turn]}, mark {s.marks[0]}."


@pytest.fixture
def words():
    return Words()


@pytest.fixture
def sentences(words):
    return SentenceMemo(words, Table)


def table(*, turn=0, coins=(3, 4), marks=(0, 0)):
    s = Table()
    s.turn = turn
    s.coins[:], s.marks[:] = coins, marks
    return bytes(s)


def test_a_sentence_is_made_once_for_all_positions_with_the_same_bytes_where_it_reads(sentences, words):
    assert sentences.action(table(), 2) == "Pay 2 of 3, mark 2."
    assert sentences.action(table(coins=(3, 9)), 2) == "Pay 2 of 3, mark 2."
    assert words.made == [2]
    assert sentences.action(table(turn=1), 2) == "Pay 2 of 4, mark 2."
    assert sentences.action(table(coins=(1, 4)), 2) == "Pay 2 of 1, mark 2."
    assert sentences.action(table(), 1) == "Pay 1 of 3, mark 1."
    assert words.made == [2, 2, 2, 1]
    assert sentences.action(table(), 2) == "Pay 2 of 3, mark 2."
    assert words.made == [2, 2, 2, 1]


def test_questions_actions_and_seats_are_not_taken_for_each_other(sentences, words):
    shown = table(turn=1)
    assert sentences.question(shown) == "Seat 2, what now?"
    assert sentences.seat(shown, 0) == "Seat 1"
    assert sentences.action(shown, 0) == "Pay 0 of 4, mark 0."
    assert sentences.question(table(turn=0)) == "Seat 1, what now?"
    assert words.made == ["question", ("seat", 0), 0, "question"]


def test_what_words_write_stays_in_their_own_copy(sentences):
    shown = table(marks=(7, 7))
    sentences.action(shown, 2)
    assert list(Table.from_buffer_copy(shown).marks) == [7, 7]
