"""Memoized views: what is shown of a position is computed anew only where something that it has read is another.

A view of a position is computed from *parts*: functions `f(s, content, *arguments)` marked `@memoized`, which may call others.
A part is computed from a traced copy of the masked position (`trace.py`), which notes its *read set*: the fields and elements of arrays
that it read, as a bit mask.  Value and read set are a *cache entry* (`part_memo.py`), found again by the bytes of the read set: any
position of any table and any viewer that has the same bytes there is a hit.  Which bytes a function reads may depend on what it reads, so
a few read sets of each call are tried.

What is no hit is recomputed; so are the parts that it calls for, each in turn only if it must be.  Since a hit is the same object as
before, `play/patch.py` compares views without looking into what they share.

What holds, each with a test of its number in `tests/schema/test_memory.py`:

1. An entry is found again only if every byte that it has read is the same, and the call too.
2. What is read is recorded before it is used, however it is read.
3. The read set of a part contains those of the parts within it.
4. A value handed out is never changed.
5. A part reads nothing but a masked position: what viewers share, all of them may see.
6. Caches are bounded, and nothing is wrong when what they had is lost.

So a memoized function reads the position through its fields only (it does not copy its bytes), depends on nothing else but its arguments
and the content, and whoever calls it puts what it has returned into the view as it is.

Measured by `benchmarks/views.py`; what it saves is in docs/engine/workers-and-caches.md.
"""
