"""Messages that are nearly right: valid ones of the protocol, damaged in every way that a seeded chance thinks of."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from holdfast.protocol import MAX_FRAME

STRANGE: list[Any] = [
    *(None, True, False, 0, -1, 7.5, 2**31, 2**53 + 1, -(2**63), 10**30, "", " ", "\x00", "\n", "null", "\ud800", "\u202e", "🏰" * 9),
    *("' OR 1=1 --", "../../etc/passwd", "%00", "{}", "a" * 1_000, [], {}, [[]], [None], {"type": "ping"}, [1] * 100, {"": ""}),
]
TAGS = [
    "join",
    "leave",
    "act",
    "undo",
    "reseat",
    "resign",
    "agree",
    "defer",
    "say",
    "hint",
    "ping",
    "begin",
    "end",
    "answer",
    "table",
    "Act",
    "",
]
RAW_NUMBERS = [b"NaN", b"Infinity", b"-Infinity", b"1e999", b"1E-999", b"0x10", b"01", b"+1", b"1.0", b"- 1", b"9" * 500, b"1e5"]
BROKEN = [b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\x00", b"\xef\xbb\xbf", b"\\ud800", b"\\u0000", b"\\x41", b"\x1b[2J", b"\r\n"]


class Mutants:
    """An endless supply.  `tokens` and `tables` are those that the sender has no right to, `actions` what somebody may do."""

    def __init__(self, seed: int, tables: list[str], tokens: list[str], actions: list[str]) -> None:
        self._chance = Random(seed)
        self._tables, self._tokens, self._actions = tables, tokens, actions
        self._number = 0
        self._ways: list[Callable[[dict[str, Any]], bytes]] = [
            *(self._shape, self._shape, self._value, self._tag, self._missing, self._more, self._twice, self._number_as_text),
            *(self._cut, self._bytes, self._flip, self._deep, self._long, self._wrapped, self._two, self._other_encoding),
        ]

    def __iter__(self) -> Iterator[bytes]:
        while True:
            message = self._chance.choice(self._ways)(self._valid())
            yield message if len(message) <= MAX_FRAME else message[:MAX_FRAME]

    def _valid(self) -> dict[str, Any]:
        """A message of a right shape, with what the sender has no right to."""
        chance, self._number = self._chance, self._number + 1
        kind = chance.choice(TAGS[:10])
        if kind == "join":
            return {"type": kind, "table": chance.choice(self._tables), "tokens": self._some(), "since": chance.randint(-1, 50)}
        if kind == "leave":
            return {"type": kind}
        message = {"type": kind, "id": f"m-{self._number}", "token": self._token()}
        if kind != "say":
            message["seq"] = chance.choice([chance.randint(-1, 40), chance.randrange(2**40)])
        more: dict[str, dict[str, Any]] = {
            "act": {"action": chance.choice(self._actions)},
            "reseat": {"seat": chance.randint(1, 7), "player": chance.choice(["human", "greedy", "random", "nobody"])},
            "agree": {"agree": chance.random() < 0.5},
            "say": {"text": "I speak for another"},
        }
        return message | more.get(kind, {})

    def _token(self) -> str:
        return self._chance.choice([*self._tokens, f"{self._chance.getrandbits(128):032x}"])

    def _some(self) -> list[str]:
        return [self._token() for _ in range(self._chance.randint(0, 3))]

    # -- ways of being wrong -------------------------------------------------------------------------------------------

    def _shape(self, message: dict[str, Any]) -> bytes:
        """Right in form: only that nobody may do it."""
        return json.dumps(message).encode()

    def _value(self, message: dict[str, Any]) -> bytes:
        return json.dumps(message | {self._chance.choice(list(message)): self._chance.choice(STRANGE)}).encode()

    def _tag(self, message: dict[str, Any]) -> bytes:
        return json.dumps(message | {"type": self._chance.choice(TAGS)}).encode()

    def _missing(self, message: dict[str, Any]) -> bytes:
        del message[self._chance.choice(list(message))]
        return json.dumps(message).encode()

    def _more(self, message: dict[str, Any]) -> bytes:
        return json.dumps(message | {self._chance.choice(["seat", "user", "is_forwarded", "__proto__", "", "TYPE"]): 1}).encode()

    def _twice(self, message: dict[str, Any]) -> bytes:
        name = self._chance.choice(list(message))
        return json.dumps(message).encode()[:-1] + b", " + json.dumps({name: self._chance.choice(STRANGE)}).encode()[1:]

    def _number_as_text(self, message: dict[str, Any]) -> bytes:
        name = self._chance.choice(list(message))
        return json.dumps(message | {name: "@"}).encode().replace(b'"@"', self._chance.choice(RAW_NUMBERS))

    def _cut(self, message: dict[str, Any]) -> bytes:
        whole = json.dumps(message).encode()
        return whole[: self._chance.randrange(len(whole))]

    def _bytes(self, message: dict[str, Any]) -> bytes:
        whole = json.dumps(message).encode()
        place = self._chance.randrange(len(whole))
        return whole[:place] + self._chance.choice([*BROKEN, self._chance.randbytes(4)]) + whole[place:]

    def _flip(self, message: dict[str, Any]) -> bytes:
        whole = bytearray(json.dumps(message).encode())
        for _ in range(self._chance.randint(1, 4)):
            whole[self._chance.randrange(len(whole))] ^= 1 << self._chance.randrange(8)
        return bytes(whole)

    def _deep(self, message: dict[str, Any]) -> bytes:
        depth, name = self._chance.choice([50, 400]), self._chance.choice(list(message))
        opening, closing = self._chance.choice([(b"[", b"]"), (b'{"a":', b"}")])
        return json.dumps(message | {name: "@"}).encode().replace(b'"@"', opening * depth + closing * depth)

    def _long(self, message: dict[str, Any]) -> bytes:
        return json.dumps(message | {self._chance.choice(list(message)): "long" * self._chance.choice([20, 200, 3_000])}).encode()

    def _wrapped(self, message: dict[str, Any]) -> bytes:
        return json.dumps(self._chance.choice([[message], {"type": message}, json.dumps(message), [message["type"], message]])).encode()

    def _two(self, message: dict[str, Any]) -> bytes:
        return json.dumps(message).encode() + self._chance.choice([b"", b"\n", b",", b"\x00"]) + json.dumps(self._valid()).encode()

    def _other_encoding(self, message: dict[str, Any]) -> bytes:
        return json.dumps(message).encode(self._chance.choice(["utf-16", "utf-32", "utf-7", "utf-8-sig", "cp500"]))
