"""What tests of people ask, and a way to hash passwords that costs little."""

from __future__ import annotations

from argon2 import PasswordHasher
from sqlalchemy import select

from holdfast.server.store import SeatRow, TableRow, schema, tables

DAY = 86_400.0
ANNA = {"name": "Anna", "password": "correct horse"}


class Hasher(PasswordHasher):
    """Argon2id with little work, that counts what it is asked."""

    def __init__(self, passes=1):
        super().__init__(time_cost=passes, memory_cost=64, parallelism=1)
        self.checks = 0

    def verify(self, *given):
        self.checks += 1
        return super().verify(*given)


def me(client):
    """Who the server thinks this is."""
    said = client.get("/api/me").json()
    return said["name"], said["is_guest"]


def code(response):
    return response.status_code, response.json()["error"]["code"]


def column(services, wanted):
    """All values of a column of the database."""
    return services.commit(lambda c: list(c.execute(select(wanted)).scalars()))


def set_up_table(services, host):
    """A table of somebody, who also sits there."""
    row = TableRow("table-of-anna", "a-game", "1", "", {}, 7, False, host, "open", "", 0.0, 0.0)
    services.commit(tables.create_table, row, [SeatRow(0, "human", host, "Anna")])
    services.commit(tables.add_token, row.id, 0, host, "hash of a token")


def owners(services):
    """Who has the table, its seat and the token of it."""
    return [column(services, each) for each in (schema.tables.c.host, schema.seats.c.user_id, schema.seat_tokens.c.user_id)]
