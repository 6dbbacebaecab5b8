"""Leases: one server writes a table at a time, and a table of a dead server finds another."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from holdfast.server.store import Conflict, Lease, ServerRow, leases, tables

from .stored import SEATS, SERVER, TABLE, add, entry, opened, set_up

OTHER = ServerRow("second", "http://10.0.0.2:8080", "another key", 100.0)
HEIR = ServerRow("heir", SERVER.address, "a third key", 105.0)
"""A server that was started where the first one was: that one must be dead."""


@pytest.fixture
def c(connection):
    """The first server has the lease of the table until 110; the second is there too."""
    set_up(connection)
    leases.register(connection, OTHER)
    return connection


def claim(c, server, now, table_id=TABLE.id):
    return leases.claim(c, table_id, server.id, now, 10.0)


def test_a_lease_keeps_others_out_until_it_runs_out(c):
    assert claim(c, SERVER, 105.0) == Lease(1, 115.0)
    assert claim(c, OTHER, 114.9) == SERVER
    assert claim(c, OTHER, 115.0) == Lease(2, 125.0)
    assert claim(c, SERVER, 116.0) == OTHER
    assert claim(c, OTHER, 117.0) == Lease(2, 127.0)
    assert claim(c, OTHER, 117.0, "no such table") is None


def test_who_has_lost_its_lease_adds_no_entry(c):
    add(c, 0)
    assert claim(c, OTHER, 110.0) == Lease(2, 120.0)
    with pytest.raises(Conflict, match="server first does not hold the lease of table table-one any more"):
        add(c, 1)
    tables.add_entry(c, TABLE.id, OTHER.id, 2, entry(1))
    assert claim(c, SERVER, 120.0) == Lease(3, 130.0)
    with pytest.raises(Conflict, match="does not hold the lease"):
        add(c, 2)  # under its first epoch
    tables.add_entry(c, TABLE.id, SERVER.id, 3, entry(2))
    assert [row.seq for row in tables.entries(c, TABLE.id)] == [0, 1, 2]


def test_renewing_holds_all_leases(c):
    tables.create_table(c, replace(TABLE, id="table-two"), SEATS)
    tables.create_table(c, replace(TABLE, id="table-three"), SEATS)
    assert claim(c, SERVER, 101.0, "table-two") == Lease(1, 111.0)
    assert claim(c, OTHER, 101.0, "table-three") == Lease(1, 111.0)
    assert leases.renew(c, SERVER.id, 108.0, 10.0) == {"table-one", "table-two"}
    assert claim(c, OTHER, 117.0) == replace(SERVER, seen=108.0)
    assert claim(c, OTHER, 118.0, "table-two") == Lease(2, 128.0)
    assert leases.renew(c, SERVER.id, 119.0, 10.0) == {"table-one"}  # late, but nobody has taken the other


def test_a_lease_that_was_given_back_is_free(c):
    leases.release(c, TABLE.id, OTHER.id)  # it was not its own
    assert claim(c, OTHER, 101.0) == SERVER
    leases.release(c, TABLE.id, SERVER.id)
    assert leases.renew(c, SERVER.id, 101.0, 10.0) == set()
    with pytest.raises(Conflict, match="does not hold the lease"):
        add(c, 0)
    assert claim(c, OTHER, 101.0) == Lease(2, 111.0)


def test_a_server_that_retires_leaves_its_tables_to_others_at_once(c):
    leases.retire(c, SERVER.id)
    assert claim(c, OTHER, 101.0) == Lease(2, 111.0)
    for ask in (lambda: claim(c, SERVER, 102.0), lambda: leases.renew(c, SERVER.id, 102.0, 10.0)):
        with pytest.raises(Conflict, match="server first is not registered"):
            ask()


def test_who_follows_at_the_same_address_takes_over_at_once(c):
    leases.register(c, HEIR)
    assert claim(c, OTHER, 105.0) == SERVER
    assert claim(c, HEIR, 105.0) == Lease(2, 115.0)
    with pytest.raises(Conflict, match="does not hold the lease"):
        add(c, 0)


def test_a_server_that_nobody_can_reach_any_more_is_not_waited_for(c):
    assert leases.claim(c, TABLE.id, OTHER.id, 101.0, 10.0, gone="another") == SERVER
    assert leases.claim(c, TABLE.id, OTHER.id, 101.0, 10.0, gone=SERVER.id) == Lease(2, 111.0)
    with pytest.raises(Conflict, match="does not hold the lease"):
        add(c, 0)  # it lives after all, and cannot do any harm


def test_registering_anew_frees_what_one_had(c):
    leases.register(c, replace(SERVER, address="http://10.0.0.9:80", seen=103.0))
    assert claim(c, OTHER, 104.0) == Lease(2, 114.0)


def test_servers_gone_for_a_day_are_forgotten(c):
    leases.register(c, replace(HEIR, address="http://10.0.0.3:80", seen=110.0 + 86_400.5))
    with pytest.raises(Conflict, match="not registered"):
        leases.renew(c, SERVER.id, 100_000.0, 10.0)


def test_two_servers_that_claim_at_once_do_not_both_get_it(postgres_url):
    async def scenario():
        async with opened(postgres_url) as one, opened(postgres_url) as two:
            ids = [f"table-{n:02}" for n in range(30)]
            await one.commit(set_up, *ids)
            await one.commit(leases.retire, SERVER.id)
            for server in (SERVER, OTHER):
                await one.commit(leases.register, server)
            claims = [
                asyncio.gather(*(store.commit(leases.claim, table_id, server.id, 101.0, 10.0) for table_id in ids))
                for store, server in ((one, SERVER), (two, OTHER))
            ]
            for mine, theirs in zip(*await asyncio.gather(*claims), strict=True):
                assert (mine, theirs) in [(Lease(2, 111.0), SERVER), (OTHER, Lease(2, 111.0))]

    asyncio.run(scenario())
