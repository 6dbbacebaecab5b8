"""Random numbers: named streams, all from one 256-bit key.

Block `i` of stream `k` is a function of (key, k, i) only: the ChaCha8 block function (D. J. Bernstein, "ChaCha, a variant of Salsa20",
2008; eight rounds as in Go's and Rust's generators), with the stream in the nonce and `i` in the counter.  So streams are independent of
each other, a game's randomness is its key and a few counters, and past output does not predict the next.

The arithmetic is on 32-bit words held in wider integers, so that the same source gives the same numbers in both modes.
"""

from __future__ import annotations

import operator
import struct as binary

from .jit import interpreted_as, rule
from .struct import array, struct, u32

STREAMS = 8
"""Maximum number of streams of a game."""

WORD = 0xFFFFFFFF


@struct
class Chance:
    """The key of a game's random numbers, and the number of blocks each stream has used."""

    key: list[u32] = array(8)
    drawn: list[u32] = array(STREAMS)


@rule
def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """Apply the ChaCha quarter round to four 32-bit words."""
    a = (a + b) & WORD
    d = d ^ a
    d = ((d << 16) & WORD) | (d >> 16)
    c = (c + d) & WORD
    b = b ^ c
    b = ((b << 12) & WORD) | (b >> 20)
    a = (a + b) & WORD
    d = d ^ a
    d = ((d << 8) & WORD) | (d >> 24)
    c = (c + d) & WORD
    b = b ^ c
    b = ((b << 7) & WORD) | (b >> 25)
    return a, b, c, d


_LANES = sum(WORD << 64 * i for i in range(4))
_HALVES = ((192, 64), (64, 192)) * 4
"""By how many bits the words of the second row go, in a circle, before the quarter rounds of diagonals and after them."""
_WORDS = binary.Struct("<16Q")
_CONSTANTS = sum(word << 64 * i for i, word in enumerate((0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)))


def _block_in_python(chance: Chance, stream: int) -> tuple[int, ...]:
    """Return what `block` does, with four words in one number: each in the lower half of 64 bits, whose upper half takes carries."""
    key, counter, lanes = chance.key[:], chance.drawn[stream], _LANES
    chance.drawn[stream] = counter + 1
    b0 = b = key[0] | key[1] << 64 | key[2] << 128 | key[3] << 192
    c0 = c = key[4] | key[5] << 64 | key[6] << 128 | key[7] << 192
    d0 = d = counter | stream << 128
    a = _CONSTANTS
    for back, forth in _HALVES:
        a = a + b & lanes
        d ^= a
        d = (d << 16 | d >> 16) & lanes
        c = c + d & lanes
        b ^= c
        b = (b << 12 | b >> 20) & lanes
        a = a + b & lanes
        d ^= a
        d = (d << 8 | d >> 24) & lanes
        c = c + d & lanes
        b ^= c
        b = (b << 7 | b >> 25) & lanes
        b, c, d = (b << back | b >> forth) & lanes, (c << 128 | c >> 128) & lanes, (d << forth | d >> back) & lanes
    return _WORDS.unpack(
        b"".join(row.to_bytes(32, "little") for row in (a + _CONSTANTS & lanes, b + b0 & lanes, c + c0 & lanes, d + d0 & lanes))
    )


@interpreted_as(_block_in_python)
@rule
def block(chance: Chance, stream: int) -> tuple[int, ...]:
    """Return the next sixteen random 32-bit words of a stream."""
    k0 = WORD & chance.key[0]
    k1 = WORD & chance.key[1]
    k2 = WORD & chance.key[2]
    k3 = WORD & chance.key[3]
    k4 = WORD & chance.key[4]
    k5 = WORD & chance.key[5]
    k6 = WORD & chance.key[6]
    k7 = WORD & chance.key[7]
    counter = WORD & chance.drawn[stream]
    chance.drawn[stream] = counter + 1
    a0, a1, a2, a3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    b0, b1, b2, b3 = k0, k1, k2, k3
    c0, c1, c2, c3 = k4, k5, k6, k7
    d0, d1, d2, d3 = counter, 0, WORD & stream, 0
    for _ in range(4):
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    return (
        (a0 + 0x61707865) & WORD,
        (a1 + 0x3320646E) & WORD,
        (a2 + 0x79622D32) & WORD,
        (a3 + 0x6B206574) & WORD,
        (b0 + k0) & WORD,
        (b1 + k1) & WORD,
        (b2 + k2) & WORD,
        (b3 + k3) & WORD,
        (c0 + k4) & WORD,
        (c1 + k5) & WORD,
        (c2 + k6) & WORD,
        (c3 + k7) & WORD,
        (d0 + counter) & WORD,
        d1,
        (d2 + stream) & WORD,
        d3,
    )


@rule
def scaled(word: int, n: int) -> int:
    """Map a random 32-bit word to a number below n without bias, or return -1 if the word has to be rejected.

    D. Lemire, "Fast Random Integer Generation in an Interval", 2019: the high half of word * n, unless the low half is less than 2**32 mod
    n.
    """
    product = word * n
    if (product & WORD) < n and (product & WORD) < (WORD + 1 - n) % n:
        return -1
    return product >> 32


@rule
def below(chance: Chance, stream: int, n: int) -> int:
    """Return a uniformly distributed random number from 0 to n - 1."""
    while True:
        words = block(chance, stream)
        for i in range(16):
            value = scaled(words[i], n)
            if value >= 0:
                return value


@rule
def rekey(chance: Chance, other: Chance, stream: int) -> None:
    """Set a new key, drawn from a stream of another generator, and reset all counters."""
    words = block(other, stream)
    for i in range(8):
        chance.key[i] = words[i]
    for i in range(STREAMS):
        chance.drawn[i] = 0


def set_key(chance: Chance, seed: int) -> None:
    """Set the key from a seed and reset all counters.

    Raises ValueError for a seed outside 0 to 2**256 - 1, TypeError for what is no integer.
    """
    try:
        seed = operator.index(seed)
    except TypeError:
        raise TypeError(f"a seed is a whole number, not {seed!r}") from None
    if not 0 <= seed < 2**256:
        raise ValueError("a seed is a whole number from 0 to 2**256 - 1")
    for i in range(8):
        chance.key[i] = seed >> (32 * i) & WORD
    for i in range(STREAMS):
        chance.drawn[i] = 0
