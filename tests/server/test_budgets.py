"""What one person and one address may have kept in a day, and the end that every journal has."""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager, suppress

import pytest
from sqlalchemy import event, select
from sqlalchemy.exc import OperationalError

from holdfast.server.runtime.budgets import BUDGETS, DAY, Budgets
from holdfast.server.runtime.rate_limits import Rate, site_of
from holdfast.server.runtime.settings import Settings
from holdfast.server.store import Store, schema
from holdfast.server.store import budgets as stored
from holdfast.server.store.database import Database
from holdfast.server.tables.verbs import dispatch
from tests.toys import find

from .house import Visitor, fresh_id, hosted

PROXY = {"X-Forwarded-For": "192.0.2.7"}


@pytest.fixture
def place(tmp_path):
    """A server on which no time goes by for the limits."""
    with hosted(Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1), find) as (url, services):
        now = time.monotonic()
        services.limits._clock = lambda: now
        services.budgets.clock = lambda: 1e9 + now
        yield url, services


def afresh(services):
    """Hold nothing against anybody: a day goes by."""
    tomorrow = services.budgets.clock() + DAY
    services.budgets.clock = lambda: tomorrow
    services.budgets._pieces.clear()
    services.limits._full_at = {kind: type(buckets)() for kind, buckets in services.limits._full_at.items()}


def refused(answer):
    return answer.status_code, answer.json()["error"]["code"]


@pytest.mark.parametrize(("key", "site"), [
    ("192.0.2.7", "192.0.2.7"),
    ("2001:db8:1:2::/64", "2001:db8:1::/48"),
    ("2001:db8:1:ffff::/64", "2001:db8:1::/48"),
    ("local", "local"),
])  # fmt: skip
def test_a_site_is_an_address_or_what_one_customer_has_of_ipv6(key, site):
    assert site_of(key) == site


@asynccontextmanager
async def budgets_of(url, clock, *, rates=BUDGETS):
    """Gives what opens the budgets of another server of the database."""
    stores = []

    def another():
        stores.append(Store.open(url))
        made = Budgets(stores[-1], rates=rates)
        made.clock = clock
        return made

    yield another
    for store in stores:
        await store.close()


def test_the_attack_that_filled_13_gb_a_day_ends_at_50_mb_and_once_as_much_at_the_beginning(sqlite_url):
    async def attack():
        now, kept = [1e9], 0
        async with budgets_of(sqlite_url, lambda: now[0]) as opened:
            budgets = opened()
            for minute in range(24 * 60):
                now[0] = 1e9 + minute * 60.0
                for number in range(200):  # 20 guests with 10 tables each
                    if not await budgets.keep(46_000, "192.0.2.7", f"guest {minute} {number // 10}"):
                        kept += 46_000
                    else:
                        break
        return kept

    assert 90_000_000 < asyncio.run(attack()) < 101_000_000, "what is there at the beginning, and what a day brings again"


def test_a_person_has_a_budget_of_their_own_wherever_they_are(url):
    async def spend():
        async with budgets_of(url, lambda: 1e9) as opened:
            budgets = opened()
            sizes = [await budgets.keep(1_000_000, f"192.0.2.{number}", "anna") for number in range(11)]
            return sizes, await budgets.keep(1_000_000, "192.0.2.1", "ben")

    sizes, bens = asyncio.run(spend())
    assert sizes[:10] == [0.0] * 10
    assert sizes[10] == pytest.approx(DAY / 10)
    assert bens == 0.0


def test_what_the_site_may_not_keep_is_not_charged_to_the_person(sqlite_url):
    rates = {"person-keeps": Rate(1_000 / DAY, 1_000), "site-keeps": Rate(500 / DAY, 500)}

    async def spend():
        async with budgets_of(sqlite_url, lambda: 1e9, rates=rates) as opened:
            budgets = opened()
            first = await budgets.keep(500, "192.0.2.7", "anna")
            refused = [await budgets.keep(400, "192.0.2.7", "anna") for _ in range(3)]
            return first, refused, await budgets.keep(500, "192.0.2.8", "anna")

    first, refused, elsewhere = asyncio.run(spend())
    assert first == 0.0
    assert refused == [pytest.approx(DAY * 400 / 500)] * 3
    assert elsewhere == 0.0


def test_another_server_may_sweep_a_budget_while_it_is_taken(postgres_url):
    piece = stored.Portion("tables", "anna", 1.0, 1.0, 10.0)
    engine = Database(postgres_url).writer()
    others = Database(postgres_url).writer()
    try:
        with engine.begin() as c:
            stored.take(c, 1.0, piece, 1_000.0)

        def sweep_once(*_):
            with suppress(OperationalError), others.begin() as c:  # it waits for the row if that is held
                c.exec_driver_sql("set local lock_timeout = '100ms'")
                stored.sweep(c, 2_000.0)

        event.listen(engine, "after_cursor_execute", sweep_once, once=True)
        with engine.begin() as c:
            assert stored.take(c, 10.0, piece, 2_000.0) == (10.0, 0.0)
        with engine.begin() as c:
            assert stored.take(c, 1.0, piece, 2_000.0) == (0.0, pytest.approx(1.0)), "what was taken is written down"
    finally:
        engine.dispose()
        others.dispose()


def test_what_was_spent_is_known_after_a_restart(url):
    async def spend():
        now = [1e9]
        async with budgets_of(url, lambda: now[0], rates={"tables": Rate(3 / DAY, 3)}) as opened:
            first = opened()
            before = [await first.take_of_site("tables", "192.0.2.7") for _ in range(2)]
            await first.give_back()
            await first._store.close()
            second = opened()
            after = [await second.take_of_site("tables", "192.0.2.7") for _ in range(2)]
            now[0] += DAY / 3
            return before, after, await second.take_of_site("tables", "192.0.2.7")

    before, after, later = asyncio.run(spend())
    assert before == [0.0, 0.0]
    assert after == [0.0, pytest.approx(DAY / 3)]
    assert later == 0.0


def test_a_server_gives_back_what_it_has_not_spent(url):
    """It has taken a hundredth in advance."""

    async def spend():
        async with budgets_of(url, lambda: 1e9, rates={"person-keeps": Rate(1_000 / DAY, 1_000)}) as opened:
            first = opened()
            assert await first.take("person-keeps", "anna", 1.0) == 0.0
            await first.give_back()
            await first._store.close()
            return await opened().take("person-keeps", "anna", 999.0)

    assert asyncio.run(spend()) == 0.0


def test_each_piece_is_given_back_to_its_own_budget(url):
    rates = {"tables": Rate(200 / DAY, 200), "guests": Rate(400 / DAY, 400)}

    async def spend():
        async with budgets_of(url, lambda: 1e9, rates=rates) as opened:
            first = opened()
            for kind, key in (("tables", "b"), ("tables", "a"), ("guests", "a")):
                assert await first.take(kind, key) == 0.0
            await first.give_back()
            kept = await first._store.read(lambda c: {(row.kind, row.key): row.full_at for row in c.execute(select(schema.budgets))})
            await first.give_back()
            return kept, first._pieces

    kept, left = asyncio.run(spend())
    assert kept == {("tables", "b"): 1e9 + 432, ("tables", "a"): 1e9 + 432, ("guests", "a"): 1e9 + 216}, "of each, 1 is spent"
    assert not left


def test_two_servers_give_no_more_than_one(postgres_url):
    async def spend():
        async with budgets_of(postgres_url, lambda: 1e9, rates={"guests": Rate(4 / DAY, 4), "person-keeps": Rate(1.0, 1_000)}) as opened:
            servers = opened(), opened()
            guests = await asyncio.gather(*(servers[number % 2].take_of_site("guests", "192.0.2.7") for number in range(10)))
            kept = [await servers[number % 2].take("person-keeps", "anna", 100.0) for number in range(12)]
            return guests, kept

    guests, kept = asyncio.run(spend())
    assert guests.count(0.0) == 4
    assert kept.count(0.0) in (9, 10), "less at most the piece that the other server has taken"


def test_a_budget_that_is_whole_again_is_forgotten(url):
    async def spend():
        async with budgets_of(url, lambda: 1e9, rates={"tables": Rate(3 / DAY, 3)}) as opened:
            budgets = opened()
            await budgets.take_of_site("tables", "192.0.2.7")
            store, left = budgets._store, []
            for now in (1e9, 1e9 + DAY / 3):
                await store.commit(stored.sweep, now)
                left.append(await store.read(lambda c: len(c.execute(select(schema.budgets)).all())))
            return left

    assert asyncio.run(spend()) == [1, 0]


def test_tables_with_large_texts_of_their_own_are_few_in_a_day(place):
    url, services = place
    values = {"ash.name": "x" * 1_900}
    with Visitor(url, "Anna") as anna:
        services.budgets.rates = {**BUDGETS, "person-keeps": Rate(33_000 / DAY, 33_000)}
        wanted = {"game": "hermitage", "seats": ["me"], "values": values}
        answers = [anna.http.post("/api/tables", json=wanted) for _ in range(7)]
        assert [answer.status_code for answer in answers] == [201] * 6 + [429]
        assert answers[-1].json()["error"]["code"] == "too-much"
        assert int(answers[-1].headers["retry-after"]) > 3_600
        assert anna.http.post("/api/tables", json={**wanted, "values": {}}).status_code == 201, "a smaller one still fits"


def test_new_tables_and_guests_of_an_address_are_counted_by_the_day(place):
    url, services = place
    services.budgets.rates = {**BUDGETS, "tables": Rate(3 / DAY, 3), "guests": Rate(4 / DAY, 4)}
    visitors = [Visitor(url) for _ in range(4)]
    try:
        wanted = {"game": "hermitage", "seats": ["me"]}
        answers = [visitor.http.post("/api/tables", json=wanted) for visitor in visitors]
        assert [answer.status_code for answer in answers] == [201] * 3 + [429]
        assert refused(answers[-1]) == (429, "too-much")
        assert visitors[-1].http.post("/api/tables", json=wanted, headers=PROXY).status_code == 201, "another address"
        fifth = visitors[0].http.__class__(base_url=url)
        assert refused(fifth.post("/api/guests", json={})) == (429, "too-much")
        assert fifth.post("/api/guests", json={}, headers=PROXY).is_success
        fifth.close()
    finally:
        for visitor in visitors:
            visitor.close()


def test_what_is_said_and_done_at_a_table_is_charged_and_nothing_is_lost(place):
    url, services = place
    with Visitor(url, "Anna") as anna:
        table, tokens = anna.table(["me", "me"])
        services.budgets.rates = {**BUDGETS, "person-keeps": Rate(1_400 / DAY, 1_400)}
        afresh(services)
        said = anna.http.post(f"/api/tables/{table}/commands", json={"type": "say", "id": "a", "token": tokens[1], "text": "ö" * 450})
        assert said.json()["error"] is None
        assert anna.command(table, "agree", tokens[1], 0, agree=False)["error"]["code"] == "no-change"
        seat = anna.get(f"/api/tables/{table}")["sight"]["deciding"][0]
        choice = anna.get(f"/api/tables/{table}", Authorization=f"Bearer {tokens[seat]}")["sight"]["choices"][0]["action"]
        refused_act = anna.command(table, "act", tokens[seat], 0, action=choice)
        assert refused_act["error"]["code"] == "too-much"
        afresh(services)
        assert anna.command(table, "act", tokens[seat], 0, action=choice)["error"] is None


def test_what_is_refused_or_was_done_before_is_not_charged(place):
    """There is room for two entries, and a message of a whole one's size would leave room for one."""
    url, services = place
    with Visitor(url, "Anna") as anna, Visitor(url, "Ben") as ben:
        table, tokens = anna.table(["me", "open"])
        ben.sit(table, 2)
        services.budgets.rates = {**BUDGETS, "person-keeps": Rate(600 / DAY, 600)}
        afresh(services)
        for _ in range(5):
            assert anna.command(table, "agree", tokens[1], 0, agree=False)["error"]["code"] == "no-change"
            assert anna.command(table, "act", tokens[1], 7, action="wait")["error"]["code"] == "stale"
            watching = {"type": "say", "id": fresh_id(), "token": None, "text": "well done"}
            assert anna.http.post(f"/api/tables/{table}/commands", json=watching).json()["error"]["code"] == "plays"
        same = [anna.command(table, "agree", tokens[1], 0, agree=True, id="again") for _ in range(5)]
        assert [(answer["error"], answer["seq"]) for answer in same] == [(None, 1)] * 5
        assert anna.command(table, "agree", tokens[1], 1, agree=False)["error"] is None
        assert anna.command(table, "agree", tokens[1], 2, agree=True)["error"]["code"] == "too-much"
        assert ben.http.post("/api/accounts", json={"name": "Ben", "password": "password1"}).status_code == 422
        services.budgets.rates = {**BUDGETS, "site-keeps": Rate(1_000 / DAY, 1_000), "guests": Rate(1 / DAY, 1)}
        afresh(services)
        for _ in range(5):
            assert ben.http.post("/api/sessions", json={"name": "Nobody", "password": "not the password"}).status_code == 401
            services.limits._full_at = {kind: type(buckets)() for kind, buckets in services.limits._full_at.items()}
        assert ben.http.post("/api/accounts", json={"name": "Benjamin", "password": "a password of his"}).is_success


def test_a_journal_of_minds_changed_has_an_end_but_one_may_still_play_end_and_resign(place, monkeypatch):
    url, services = place
    monkeypatch.setattr(dispatch, "MOST_ASIDES", 4)
    with Visitor(url, "Anna") as anna, Visitor(url, "Ben") as ben:
        table, tokens = anna.table(["me", "open"])
        his = ben.sit(table, 2)
        for seq in range(4):
            assert anna.command(table, "agree", tokens[1], seq, agree=seq % 2 == 0)["error"] is None
        assert anna.command(table, "agree", tokens[1], 4, agree=True)["error"]["code"] == "too-often"
        assert anna.command(table, "reseat", tokens[1], 4, seat=1, player="random")["error"]["code"] == "too-often"
        services.registry.live.clear()  # it is counted from the journal
        assert anna.command(table, "agree", tokens[1], 4, agree=True)["error"]["code"] == "too-often"
        assert ben.command(table, "agree", his, 4, agree=True)["error"] is None, "each seat has its own"
        ended = anna.command(table, "agree", tokens[1], 5, agree=True)
        assert ended["error"] is None, "what ends the game makes no journal longer"
        assert anna.get(f"/api/tables/{table}")["info"]["state"] == "ended"
        other, tokens = anna.table(["me", "open"])
        ben.sit(other, 2)
        for seq in range(4):
            anna.command(other, "agree", tokens[1], seq, agree=seq % 2 == 0)
        assert anna.command(other, "resign", tokens[1], 4)["error"] is None


def test_the_lists_of_tables_are_told_to_an_address_so_often_and_other_things_go_on(place):
    """Each has up to a hundred and fifty tables."""
    url, _ = place
    with Visitor(url, "Anna") as anna:
        answers = [anna.http.get("/api/tables") for _ in range(62)]
        assert [answer.status_code for answer in answers] == [200] * 60 + [429] * 2
        assert refused(answers[-1]) == (429, "too-many")
        assert anna.http.get("/api/tables", headers=PROXY).status_code == 200
        assert anna.http.get("/api/me").status_code == 200
