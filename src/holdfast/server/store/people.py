"""Users and their sessions: queries as functions of a connection."""

from __future__ import annotations

import unicodedata

from sqlalchemy import Connection, Update, and_, delete, exists, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from . import achievements, devices, moderation, occasions, recovery, tables
from . import schema as db
from .archive import SOMEBODY
from .errors import Conflict
from .looks import JOINERS, looks_of
from .rows import UserRow

GUESTS_STAY = 90 * 86_400.0
"""Seconds after which an absent guest without a seat is deleted."""

ORDERS_STAY = 86_400.0
"""Seconds after which what the operator has done is known to every server that runs."""

_USER = select(*(db.users.c[name] for name in ("id", "name", "is_guest", "password", "created", "seen", "banned")))


def folded(name: str) -> str:
    """Return the key under which names count as equal: case, letter width and joiners are ignored."""
    once = unicodedata.normalize("NFKC", "".join(letter for letter in name if letter not in JOINERS)).casefold()
    return unicodedata.normalize("NFKC", once).strip()


# -- users ---------------------------------------------------------------------------------------------------------------------


def add_user(c: Connection, row: UserRow) -> None:
    """Insert a user.  Raises Conflict if there is an account of that name."""
    try:
        c.execute(
            insert(db.users),
            {
                "id": row.id,
                "key": None if row.is_guest else folded(row.name),
                "looks": None if row.is_guest else looks_of(row.name)[0],
                "name": row.name,
                "is_guest": row.is_guest,
                "password": row.password,
                "created": row.created,
                "seen": row.seen,
            },
        )
    except IntegrityError:
        raise _taken(row.name) from None


def user(c: Connection, user_id: str) -> UserRow | None:
    """Return a user, or None."""
    row = c.execute(_USER.where(db.users.c.id == user_id)).first()
    return None if row is None else UserRow(*row)


def user_known(c: Connection, user_id: str, now: float) -> UserRow | None:
    """Return a user who has a valid session, or None."""
    held = and_(exists().where(db.sessions.c.user_id == user_id, db.sessions.c.expires > now), db.users.c.banned.is_(None))
    row = c.execute(_USER.where(db.users.c.id == user_id, held)).first()
    return None if row is None else UserRow(*row)


def user_named(c: Connection, name: str) -> UserRow | None:
    """Return the account of a name, whatever its case; None if there is none."""
    row = c.execute(_USER.where(db.users.c.key == folded(name))).first()
    return None if row is None else UserRow(*row)


def looks_taken(c: Connection, name: str) -> bool:
    """Return whether there is an account whose name is this one or looks like it."""
    return bool(c.execute(select(exists().where(or_(db.users.c.key == folded(name), db.users.c.looks.in_(looks_of(name)))))).scalar())


def make_account(c: Connection, user_id: str, name: str, password_hash: str) -> None:
    """Turn a guest into an account, keeping its tables and seats; its sessions and seat tokens end, which others may have too.

    Raises Conflict if the name is taken, or if this is not a guest.
    """
    drop_sessions(c, user_id)
    drop_seat_tokens(c, user_id)
    guest = (db.users.c.id == user_id, db.users.c.is_guest)
    _change(
        c,
        user_id,
        name,
        update(db.users).where(*guest).values(key=folded(name), looks=looks_of(name)[0], name=name, is_guest=False, password=password_hash),
    )


def rename(c: Connection, user_id: str, name: str) -> None:
    """Rename a user.  Raises Conflict if there is an account of that name."""
    found = user(c, user_id)
    is_guest = found is None or found.is_guest
    key, looks = (None, None) if is_guest else (folded(name), looks_of(name)[0])
    _change(c, user_id, name, update(db.users).where(db.users.c.id == user_id).values(key=key, looks=looks, name=name))


def _change(c: Connection, user_id: str, name: str, change: Update) -> None:
    try:
        done = c.execute(change)
    except IntegrityError:
        raise _taken(name) from None
    if not done.rowcount:
        raise Conflict(f"there is no such person: {user_id}")
    c.execute(update(db.seats).where(db.seats.c.user_id == user_id).values(name=name))


def set_password(c: Connection, user_id: str, password_hash: str) -> None:
    """Store a new password hash."""
    c.execute(update(db.users).where(db.users.c.id == user_id).values(password=password_hash))


def touch(c: Connection, user_id: str, now: float) -> None:
    """Record that a user is active now."""
    c.execute(update(db.users).where(db.users.c.id == user_id).values(seen=now))


def merge_users(c: Connection, guest_id: str, account_id: str) -> None:
    """Transfer a guest's tables and seats to an account; the guest, its sessions and its seat tokens are deleted.

    Whoever has planted the guest's session in a browser has its seat tokens too, and must not play on for the account.

    Raises Conflict if the first is not a guest or the second does not exist.
    """
    guest, account = user(c, guest_id), user(c, account_id)
    if guest is None or not guest.is_guest or account is None or guest_id == account_id:
        raise Conflict(f"what {guest_id} has cannot go to {account_id}")
    c.execute(update(db.tables).where(db.tables.c.host == guest_id).values(host=account_id))
    c.execute(update(db.seats).where(db.seats.c.user_id == guest_id).values(user_id=account_id, name=account.name))
    drop_seat_tokens(c, guest_id)
    for said in (db.chats, db.archive_authors):
        c.execute(update(said).where(said.c.user_id == guest_id).values(user_id=account_id))
    moderation.merge(c, guest_id, account_id)
    achievements.merge(c, guest_id, account_id)
    occasions.merge(c, guest_id, account_id)
    c.execute(delete(db.users).where(db.users.c.id == guest_id))


def forget(c: Connection, user_id: str, now: float) -> None:
    """Delete an account and anonymise its user: what they did and said at tables remains.

    They leave seats of games that have not begun; a table left without people is closed.
    """
    waits = select(db.tables.c.id).where(db.tables.c.state == "open")
    mine = (db.seats.c.user_id == user_id, db.seats.c.table_id.in_(waits))
    left = list(c.execute(select(db.seats.c.table_id).where(*mine).distinct()).scalars())
    c.execute(update(db.seats).where(*mine).values(kind="open", user_id=None, name=""))
    for table_id in left:
        if not c.execute(select(exists().where(db.seats.c.table_id == table_id, db.seats.c.user_id.is_not(None)))).scalar():
            tables.close_table(c, table_id, "closed: nobody sits here any more", now)
    drop_seat_tokens(c, user_id)
    drop_sessions(c, user_id)
    devices.forget(c, user_id)
    c.execute(delete(db.ratings).where(db.ratings.c.user_id == user_id))
    achievements.forget(c, user_id)
    occasions.forget(c, user_id)
    moderation.forget(c, user_id)
    recovery.drop(c, user_id)
    c.execute(update(db.seats).where(db.seats.c.user_id == user_id).values(name=SOMEBODY))
    c.execute(update(db.chats).where(db.chats.c.user_id == user_id).values(name=SOMEBODY, user_id=None))
    c.execute(update(db.archive_authors).where(db.archive_authors.c.user_id == user_id).values(user_id=None))
    gone = update(db.users).where(db.users.c.id == user_id)
    c.execute(gone.values(key=None, looks=None, name=SOMEBODY, is_guest=True, password=None))


def _taken(name: str) -> Conflict:
    return Conflict(f"the name {name} is taken; choose another")


# -- sessions ------------------------------------------------------------------------------------------------------------------


def add_session(c: Connection, token_hash: str, user_id: str, created: float, expires: float, device: str = "") -> None:
    """Store a session token's hash, valid for a user until `expires`."""
    values = {"token_hash": token_hash, "user_id": user_id, "created": created, "expires": expires, "device": device}
    c.execute(insert(db.sessions), values)


def session_user(c: Connection, token_hash: str, now: float) -> UserRow | None:
    """Return the user of a session token that has not expired, or None."""
    held = (db.sessions.c.token_hash == token_hash, db.sessions.c.expires > now, db.users.c.banned.is_(None))
    row = c.execute(_USER.join_from(db.users, db.sessions).where(*held)).first()
    return None if row is None else UserRow(*row)


def prolong_session(c: Connection, token_hash: str, expires: float, device: str = "") -> None:
    """Set the expiry of a session, and the device that uses it."""
    c.execute(update(db.sessions).where(db.sessions.c.token_hash == token_hash).values(expires=expires, device=device))


def drop_sessions(c: Connection, user_id: str) -> None:
    """Delete all sessions of a user."""
    c.execute(delete(db.sessions).where(db.sessions.c.user_id == user_id))


def drop_seat_tokens(c: Connection, user_id: str) -> None:
    """Delete all seat tokens of a user; their sessions can have new ones."""
    c.execute(delete(db.seat_tokens).where(db.seat_tokens.c.user_id == user_id))


def drop_session(c: Connection, token_hash: str) -> None:
    """Delete a session."""
    c.execute(delete(db.sessions).where(db.sessions.c.token_hash == token_hash))


def sweep(c: Connection, now: float) -> None:
    """Delete expired sessions, and guests long gone who have no table, seat or token; note how names of older accounts look."""
    unseen = select(db.users.c.id, db.users.c.name).where(db.users.c.key.is_not(None), db.users.c.looks.is_(None)).limit(1_000)
    for user_id, name in c.execute(unseen).all():
        c.execute(update(db.users).where(db.users.c.id == user_id).values(looks=looks_of(name)[0]))
    c.execute(delete(db.sessions).where(db.sessions.c.expires <= now))
    recovery.sweep(c, now)
    c.execute(delete(db.orders).where(db.orders.c.at < now - ORDERS_STAY))
    c.execute(
        delete(db.users).where(
            db.users.c.is_guest,
            db.users.c.seen < now - GUESTS_STAY,
            db.users.c.banned.is_(None),
            ~exists().where(db.tables.c.host == db.users.c.id),
            ~exists().where(db.seats.c.user_id == db.users.c.id),
            ~exists().where(db.seat_tokens.c.user_id == db.users.c.id),
        )
    )
