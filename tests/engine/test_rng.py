"""Chance: ChaCha8 against published vectors, streams, unbiased numbers, keys."""

from __future__ import annotations

import struct
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.engine import rng as module
from holdfast.engine.jit import is_rule, plain
from holdfast.engine.rng import STREAMS, Chance, below, block, quarter, rekey, scaled, set_key
from holdfast.engine.struct import to_bytes
from tests.given import FEW, USUAL

WORDS = 2**32

VECTORS = {
    "TC1: all zero key and IV": (
        "00" * 32,
        "00" * 8,
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
        "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa",
    ),
    "TC2: single bit in key set": (
        "01" + "00" * 31,
        "00" * 8,
        "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"
        "b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4",
    ),
    "TC3: single bit in IV set": (
        "00" * 32,
        "01" + "00" * 7,
        "2b8f4bb3798306ca5130d47c4f8d4ed13aa0edccc1be6942090faeeca0d7599b7ff0fe616bb25aa0153ad6fdc88b954903c22426d478b97b22b8f9b1db00cf06"
        "470bdffbc488a8b7c701ebf4061d75c5969186497c95367809afa80bd843b040a79abc6e73a91757f1db73c8eacfa543b38f289d065ab2f3032d377b8c37fe46",
    ),
    "TC4: all bits set": (
        "ff" * 32,
        "ff" * 8,
        "e163bbf8c9a739d18925ee8362dad2cdc973df05225afb2aa26396f2a9849a4a445e0547d31c1623c537df4ba85c70a9884a35bcbf3dfab077e98b0f68135f54"
        "81d4933f8b322ac0cd762c27235ce2b31534e0244a9a2f1fd5e94498d47ff108790c009cf9e1a348032a7694cb28024cd96d3498361edb1785af752d187ab54b",
    ),
    "TC7: sequence patterns": (
        "00112233445566778899aabbccddeeffffeeddccbbaa99887766554433221100",
        "0f1e2d3c4b5a6978",
        "db43ad9d1e842d1272e4530e276b3f568f8859b3f7cf6d9d2c74fa53808cb5157a8ebf46ad3dcc4b6c7dadde131784b0120e0e22f6d5f9ffa7407d4a21b695d9"
        "c5dd30bf55612fab9bdd118920c19816470c7f5dcd42325dbbed8c57a56281c144cb0f03e81b3004624e0650a1ce5afaf9a7cd8163f6dbd72602257dd96e471e",
    ),
}
"""Key, IV and the first two blocks of keystream: draft-strombergson-chacha-test-vectors-01, 8 rounds, 256-bit keys."""


def reference(key, iv, counter):
    """A block of ChaCha8 as bytes, written down from Bernstein's paper: a second opinion."""

    def turn(x, by):
        return (x << by | x >> 32 - by) % WORDS

    start = [
        *struct.unpack("<4I", b"expand 32-byte k"),
        *struct.unpack("<8I", key),
        counter % WORDS,
        counter >> 32,
        *struct.unpack("<2I", iv),
    ]
    x = list(start)
    columns = [(i, i + 4, i + 8, i + 12) for i in range(4)]
    diagonals = [(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)]
    for _ in range(4):
        for a, b, c, d in columns + diagonals:
            for first, second, third, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                x[first] = (x[first] + x[second]) % WORDS
                x[third] = turn(x[third] ^ x[first], by)
    return struct.pack("<16I", *((u + v) % WORDS for u, v in zip(x, start, strict=True)))


SEEDS = st.one_of(st.integers(0, 2**32).map(lambda n: Random(n).getrandbits(256)), st.integers(0, 2**256 - 1))
"""Mostly seeds in which every word of the key differs from the others; Hypothesis alone prefers small ones."""


def keyed(seed):
    chance = Chance()
    set_key(chance, seed)
    return chance


def as_bytes(words):
    return struct.pack("<16I", *words)


def expected_block(seed, stream, counter):
    return reference(seed.to_bytes(32, "little"), struct.pack("<2I", stream, 0), counter)


def chi_square(counts, kinds):
    """How far some counts are from even, over so many kinds."""
    mean = sum(counts.values()) / kinds
    assert set(counts) <= set(range(kinds))
    return sum((counts[kind] - mean) ** 2 for kind in range(kinds)) / mean


# -- the block function --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VECTORS)
def test_the_second_opinion_gives_the_published_keystream(name):
    key, iv, keystream = (bytes.fromhex(part) for part in VECTORS[name])
    assert reference(key, iv, 0) + reference(key, iv, 1) == keystream


@pytest.mark.parametrize("name", [name for name, (_, iv, _) in VECTORS.items() if iv.endswith("00000000")])
def test_a_stream_is_the_published_keystream(name):
    """A stream's number is the IV; so these vectors are streams 0 and 1."""
    key, iv, keystream = (bytes.fromhex(part) for part in VECTORS[name])
    chance = keyed(int.from_bytes(key, "little"))
    stream = int.from_bytes(iv, "little")
    assert as_bytes(block(chance, stream)) + as_bytes(block(chance, stream)) == keystream


def test_the_quarter_round_of_the_rfc():
    assert quarter(0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567) == (0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB)


@pytest.mark.parametrize("made", [block, plain(block)], ids=["called", "compiled"])
@USUAL
@given(SEEDS, st.integers(0, STREAMS - 1), st.integers(0, WORDS - 1))
def test_a_block_is_a_function_of_key_stream_and_number_alone(made, seed, stream, counter):
    """The rule that is compiled, and what stands for it where rules are interpreted."""
    chance = keyed(seed)
    chance.drawn[stream] = counter
    assert as_bytes(made(chance, stream)) == expected_block(seed, stream, counter)
    assert chance.drawn[stream] == (counter + 1) % WORDS


def test_what_stands_for_a_block_is_not_what_is_compiled():
    assert is_rule(block)
    assert plain(block) is not block


@FEW
@given(SEEDS, st.lists(st.integers(0, STREAMS - 1), max_size=30))
def test_streams_never_disturb_each_other(seed, draws):
    chance = keyed(seed)
    for i, stream in enumerate(draws):
        assert as_bytes(block(chance, stream)) == expected_block(seed, stream, draws[:i].count(stream))
    assert list(chance.drawn) == [draws.count(stream) for stream in range(STREAMS)]
    assert bytes(chance.key) == seed.to_bytes(32, "little")


def test_the_counter_starts_again_after_the_last_block():
    chance = keyed(5)
    chance.drawn[2] = WORDS - 1
    assert as_bytes(block(chance, 2)) == expected_block(5, 2, WORDS - 1)
    assert list(chance.drawn) == [0] * STREAMS
    assert as_bytes(block(chance, 2)) == expected_block(5, 2, 0)


def test_there_are_eight_streams():
    assert STREAMS == len(Chance().drawn) == 8
    assert len({as_bytes(block(keyed(1), stream)) for stream in range(STREAMS)}) == STREAMS


# -- numbers from words --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "n", "value"),
    [
        (0, 1, 0),
        (WORDS - 1, 1, 0),
        (0, 2, 0),
        (2**31 - 1, 2, 0),
        (2**31, 2, 1),
        (0, 2**31, 0),
        (WORDS - 1, WORDS, WORDS - 1),
        (0, WORDS, 0),
        (0, 3, -1),  # 2**32 mod 3 is 1, so that of the words with value 0 the first is one too many
        (1, 3, 0),
        (WORDS // 3, 3, 0),
        (WORDS // 3 + 1, 3, 1),
        (WORDS - 1, 3, 2),
        (0, 6, -1),  # 2**32 mod 6 is 4: of six low halves from 0 to 5 two stay
        (715827883, 6, -1),  # low half 2
        (1431655766, 6, 2),  # low half 4
        (2147483648, 6, -1),  # low half 0
        (2863311531, 6, -1),  # low half 2
        (3579139414, 6, 5),  # low half 4
        (0, WORDS - 1, -1),
        (1, WORDS - 1, 0),
        (WORDS - 1, WORDS - 1, WORDS - 2),
    ],
)
def test_scaled(word, n, value):
    assert scaled(word, n) == value


@USUAL
@given(st.data())
def test_every_number_has_exactly_as_many_words(data):
    """Of the words that give a value only the first may be refused, and 2**32 // n always stay: each value is as likely."""
    n = data.draw(st.one_of(st.integers(1, 60), st.integers(1, WORDS), st.integers(2**31, WORDS)))
    value = data.draw(st.integers(0, n - 1))
    first = -(-value * WORDS // n)
    after = -(-(value + 1) * WORDS // n)
    results = {word: scaled(word, n) for word in range(first, min(first + 3, after))} | {after - 1: scaled(after - 1, n)}
    refused = [word for word, result in results.items() if result == -1]
    assert set(results.values()) <= {value, -1}
    assert refused in ([], [first])
    assert after - first - len(refused) == WORDS // n


@pytest.mark.parametrize("n", [3 * 2**30, 2**31 + 1, WORDS - 1])
def test_a_third_to_half_of_all_words_may_be_refused(n):
    words = [word for i in range(40) for word in block(keyed(i), 0)]
    refused = sum(scaled(word, n) == -1 for word in words) / len(words)
    assert refused == pytest.approx((WORDS - n) / WORDS, abs=0.06)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 10, 100, WORDS])
def test_below_is_within_its_bounds_and_takes_one_block(n):
    chance = keyed(n)
    for i in range(50):
        assert 0 <= below(chance, 3, n) < n
        assert list(chance.drawn) == [0, 0, 0, i + 1, 0, 0, 0, 0]


@pytest.mark.parametrize(("n", "limit"), [(2, 10.83), (3, 13.82), (6, 20.52), (7, 22.46), (10, 27.88)])
def test_below_takes_each_number_as_often_as_any_other(n, limit):
    """Chi-square at 0.1 %, for a fixed seed."""
    chance = keyed(20261121)
    assert chi_square(Counter(below(chance, 0, n) for _ in range(200 * n)), n) < limit


def test_below_does_not_repeat_itself_from_draw_to_draw():
    chance = keyed(7)
    draws = [below(chance, 0, 4) for _ in range(1600)]
    assert chi_square(Counter(4 * a + b for a, b in zip(draws[::2], draws[1::2], strict=True)), 16) < 37.7


def test_below_passes_over_refused_words(monkeypatch):
    blocks = iter([(0,) * 15 + (WORDS - 1,), (1,) * 16])
    monkeypatch.setattr(module, "block", lambda chance, stream: next(blocks))
    assert below(Chance(), 0, 3) == 2


def test_below_goes_on_with_the_next_block_when_all_words_are_refused(monkeypatch):
    asked = []
    blocks = iter([(0,) * 16, (0,) * 16, (0, 2**31, *(0,) * 14)])

    def fake(chance, stream):
        asked.append(stream)
        return next(blocks)

    monkeypatch.setattr(module, "block", fake)
    assert below(Chance(), 5, 3) == 1
    assert asked == [5, 5, 5]


# -- keys ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 1, 2**32, 2**255, 2**256 - 1, 0x0123456789ABCDEF_FEDCBA9876543210])
def test_a_seed_is_the_key(seed):
    chance = Chance()
    chance.drawn[:] = range(8)
    set_key(chance, seed)
    assert bytes(chance.key) == seed.to_bytes(32, "little")
    assert list(chance.drawn) == [0] * STREAMS


@pytest.mark.parametrize("seed", [-1, 2**256, -(2**256), 2**300])
def test_a_seed_outside_256_bits_is_a_value_error(seed):
    chance = keyed(9)
    before = to_bytes(chance)
    with pytest.raises(ValueError, match="from 0 to 2"):
        set_key(chance, seed)
    assert to_bytes(chance) == before


def test_rekeying_takes_a_fresh_key_from_a_stream_of_another_chance():
    other, chance = keyed(3), keyed(4)
    other.drawn[2] = 6
    chance.drawn[:] = range(8)
    rekey(chance, other, 2)
    assert bytes(chance.key) == expected_block(3, 2, 6)[:32]
    assert list(chance.drawn) == [0] * STREAMS
    assert list(other.drawn) == [0, 0, 7, 0, 0, 0, 0, 0]
    assert bytes(other.key) == (3).to_bytes(32, "little")


def test_every_rekeying_gives_another_key():
    other, keys = keyed(3), set()
    for _ in range(20):
        chance = Chance()
        rekey(chance, other, 0)
        keys.add(bytes(chance.key))
    assert len(keys) == 20
