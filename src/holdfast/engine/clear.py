"""Setting records back: all numbers of one at once, those of its records and arrays too.

A number becomes 0, or NONE where its field is declared `absent()`.  In both modes it is a few writes of whole runs of bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import groupby
from struct import Struct
from typing import Any

import numpy as np

from .blank import blank, spans
from .code_key import PRIMITIVE
from .jit import COMPILED


@cache
def _writes(kind: Any, keep: tuple[str, ...]) -> tuple[tuple[Any, int, bytes], ...]:
    """Return how a record or an array of this type is cleared: what writes, from which byte on, and what."""
    if hasattr(kind, "dtype"):
        found = [*spans(kind.dtype, keep)]
    else:
        no_fields(keep)
        found = [(0, blank(getattr(kind._type_, "dtype", np.dtype(kind._type_))) * kind._length_)]
    return tuple((Struct(f"{len(written)}s").pack_into, start, written) for start, written in found)


def no_fields(keep: tuple[str, ...]) -> None:
    """Raise KeyError where fields of an array are to be kept."""
    if keep:
        raise KeyError(f"{', '.join(keep)}: an array has no fields to keep; clear its records one by one")


def _clear(record: Any, keep: tuple[str, ...] = ()) -> None:
    """Set the numbers of a record or an array back, of a record all but the fields to `keep`; a rule writes their names where it calls."""
    kind: Any = type(record)
    for write, start, written in _writes(kind, keep):
        write(record, start, written)


clear: Callable[..., None] = _clear

if COMPILED:
    import numba
    import numba.core.cgutils
    import numba.extending

    from .jit_compiler import DTYPES

    def _runs(kind: Any, keep: tuple[str, ...]) -> Iterator[tuple[int, int, int]]:
        """Yield what is written into a record or a number of Numba's: from which byte on, which byte, and how often."""
        dtype = DTYPES.get(kind) or numba.np.numpy_support.as_dtype(kind)
        for start, written in spans(dtype, keep):
            at = start
            for byte, run in groupby(written):
                size = len([*run])
                yield at, byte, size
                at += size

    def _compiled(typing: Any, record: Any, keep: Any = None) -> Any:  # noqa: ARG001 - Numba gives the typing context
        """Tell Numba to do the same: each run of equal bytes is one setting of memory, which it makes as short as it can."""
        is_array = isinstance(record, numba.types.Array)
        if is_array:
            no_fields(tuple(one.literal_value for one in keep or ()))
        runs = [*_runs(record.dtype if is_array else record, tuple(one.literal_value for one in keep or ()))]

        def fill(builder: Any, at: Any) -> None:
            utils: Any = numba.core.cgutils
            for start, byte, size in runs:
                utils.memset(builder, utils.pointer_add(builder, at, start), utils.intp_t(size), byte)

        def write(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001 - Numba gives them
            if is_array:
                array = context.make_array(numba.types.Array(record.dtype, record.ndim, "C"))(context, builder, arguments[0])
                with numba.core.cgutils.for_range(builder, array.nitems) as loop:
                    fill(builder, builder.gep(array.data, [loop.index]))
            else:
                fill(builder, arguments[0])
            return context.get_dummy_value()

        return numba.types.void(record, numba.types.none if keep is None else keep), write

    class HostClear(numba.core.extending._Intrinsic):  # type: ignore[misc, unused-ignore]
        """What compiled rules call, which host code may call too, with `ctypes` records."""

        def __call__(self, record: Any, keep: tuple[str, ...] = ()) -> None:
            _clear(record, keep)

    clear = numba.extending.intrinsic(prefer_literal=True)(_compiled)
    clear.__class__ = HostClear

vars(clear)[PRIMITIVE] = "clear"
