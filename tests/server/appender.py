"""A process that adds entries to tables and says which were acknowledged, until it is killed."""

from __future__ import annotations

import asyncio
import os
import sys

from holdfast.server.store import tables

from .stored import add, opened


async def main(url: str, *ids: str) -> None:
    async with opened(url) as store:

        async def play(table_id: str) -> None:
            seq = len(await store.read(tables.entries, table_id))
            while True:
                await store.commit(add, seq, table_id)
                os.write(1, f"{table_id} {seq}\n".encode())
                seq += 1

        await asyncio.gather(*map(play, ids))


asyncio.run(main(*sys.argv[1:]))
