"""Differences between two JSON values: `apply(diff(before, after), before) == after`.

A patch is a list of changes, each a list itself, to be made in order:

- `[path, value]` sets what is at a path: an entry of an object, which may be new, or an item of an array, which is there;
- `[path]` takes an entry out of an object;
- `[path, start, count, items]` replaces `count` items of the array at a path, from `start` on, by others.

A path is a list of the keys (strings) and indices (numbers from 0) that lead to a part; the empty path is the whole.  An empty patch
changes nothing.  `web/src/lib/patch.ts` applies the same patches; both are tested on `tests/patches.json`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress
from operator import is_not
from typing import Any

Change = list[Any]
"""`[path, value]`, `[path]` or `[path, start, count, items]`."""
Patch = list[Change]


def diff(before: Any, after: Any) -> Patch:
    """Return the changes from `before` to `after`, two values as of `json.loads`.  Equal values of different types differ: 1 and true.

    What both share is not looked at, so it is fast for views made of shared parts (`schema/memory/view_memo.py`).
    """
    patch: Patch = []
    if before is not after:
        _compare(before, after, [], patch)
    return patch


def _compare(before: Any, after: Any, path: list[str | int], patch: Patch) -> None:
    """Add the changes at a path, which is as before when this returns."""
    kind = type(after)
    if type(before) is not kind:
        patch.append([path[:], after])
    elif kind is dict:
        _compare_objects(before, after, path, patch)
    elif kind is not list:
        if before != after:
            patch.append([path[:], after])
    elif len(before) != len(after):
        patch.append([path[:], *_splice(before, after)])
    else:
        for i, (old, new) in enumerate(zip(before, after, strict=True)):
            if old is not new:
                path.append(i)
                _compare(old, new, path, patch)
                path.pop()


def _compare_objects(before: dict[str, Any], after: dict[str, Any], path: list[str | int], patch: Patch) -> None:
    changed: Iterable[str] = after
    if len(before) == len(after) and list(before) == list(after):
        changed = compress(after, map(is_not, before.values(), after.values()))
    added = 0
    for key in changed:
        new = after[key]
        old = before.get(key, _MISSING)
        if old is new:
            continue
        if old is _MISSING:
            added += 1
            patch.append([[*path, key], new])
        elif type(new) in _PLAIN and type(old) is type(new):
            if old != new:
                patch.append([[*path, key], new])
        elif old or new:
            path.append(key)
            _compare(old, new, path, patch)
            path.pop()
        elif type(old) is not type(new):
            patch.append([[*path, key], new])
    if len(before) + added > len(after):
        patch.extend([[*path, key]] for key in before if key not in after)


_MISSING = object()
_PLAIN = frozenset({int, str, bool})


def _splice(before: Sequence[Any], after: Sequence[Any]) -> tuple[int, int, list[Any]]:
    """Return (start, number of items removed, items inserted) that transform one array into another of different length."""
    shorter = min(len(before), len(after))
    start = 0
    while start < shorter and not diff(before[start], after[start]):
        start += 1
    same = 0
    while same < shorter - start and not diff(before[-1 - same], after[-1 - same]):
        same += 1
    return start, len(before) - same - start, list(after[start : len(after) - same])


def apply(patch: Patch, value: Any) -> Any:
    """Return the value with a patch applied; the argument is not modified, and unchanged parts are shared.

    Raises LookupError or TypeError for an invalid path.
    """
    for path, *change in patch:
        value = _changed(value, path, change)
    return value


def _changed(value: Any, path: Sequence[str | int], change: list[Any]) -> Any:
    if not path:
        return _replaced(value, change)
    key, *rest = path
    made = value.copy()
    if rest or len(change) == 3:
        made[key] = _changed(value[key], rest, change)
    elif change:
        made[key] = change[0]
    else:
        del made[key]
    return made


def _replaced(value: Any, change: list[Any]) -> Any:
    """Return the replacement of the part at the end of a path."""
    if len(change) == 1:
        return change[0]
    start, count, items = change
    return [*value[:start], *items, *value[start + count :]]


def common(patches: Sequence[Patch]) -> Patch:
    """Return the changes contained in all of several patches of one value."""
    if not patches:
        return []
    return [change for change in patches[0] if all(any(not diff(change, other) for other in patch) for patch in patches[1:])]
