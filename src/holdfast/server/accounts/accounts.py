"""HTTP handlers for guests, accounts and sessions.

A session is a random token kept by the browser in a cookie; the database stores only its hash.  A guest is a user without a
password; creating an account or signing in transfers the guest's tables and seats to the account, which gets new seat tokens.
"""

from __future__ import annotations

import asyncio
import secrets
import time
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection

from holdfast.protocol import DeleteAccount, Done, Me, NewAccount, NewGuest, NewMe, NewPassword, SignIn
from holdfast.schema.texts.i18n import Name, say

from ..http.handlers import SESSION_SECONDS, ApiRequest, Reply
from ..http.routes import Api
from ..runtime.problems import Problem
from ..store import Conflict, Store, devices, recovery
from ..store import people as stored
from ..store.rows import UserRow
from ..store.tokens import hashed
from .codes import device_of, hashed_code, new_codes
from .names import common_password, is_common, proper, usual

T = TypeVar("T")

OF_A_PERSON = 1_000
"""Bytes of a person's rows, of a session's and of a device's in the database, at most."""

NOBODY = Me(name="", is_guest=False)

MANNERS = """
    Able Amber Ashen Blithe Bold Brave Bright Brisk Calm Clever Copper Daring Dusky Eager Fair Fearless Fleet Gentle Gilded Glad Golden
    Grand Grey Hardy Hearty Honest Jolly Keen Kind Lively Loyal Lucky Merry Mighty Nimble Noble Patient Proud Quick Quiet Ready Robust
    Rustic Scarlet Silver Sly Steady Stout Sturdy Sunny Swift Tawny Tidy Trusty Valiant Vivid Wary Wild Wily Wise Witty
    """.split()  # noqa: SIM905
BEASTS = """
    Badger Bear Beaver Bison Boar Buzzard Condor Crane Crow Curlew Deer Dormouse Eagle Falcon Ferret Finch Fox Goose Grouse Hare Hawk
    Hedgehog Heron Hound Ibex Jackdaw Jay Kestrel Kite Lark Lynx Magpie Marmot Marten Merlin Mole Moose Newt Osprey Otter Owl Panther
    Pike Plover Puffin Quail Raven Robin Salmon Sparrow Stag Stoat Stork Sturgeon Swallow Swan Tiger Toad Trout Vole Walrus Weasel Wolf
    """.split()  # noqa: SIM905


class Passwords:
    """Hashes and verifies passwords with argon2id in a few threads, because each operation is slow and memory-hungry."""

    def __init__(self, hasher: PasswordHasher | None = None, threads: int = 2, most: int = 32) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="passwords")
        self._most = most
        self._waiting = 0

    async def hash(self, password: str) -> str:
        """Return the hash to store for a password."""
        return await self._run(lambda: self._hasher.hash(_composed(password)))

    async def is_common(self, password: str, name: str) -> bool:
        """Return whether a password of somebody of this name is guessed at once."""
        return await self._run(lambda: is_common(_composed(password), name))

    async def fits(self, stored_hash: str | None, password: str) -> bool:
        """Return whether a password matches the stored hash; takes equally long when there is no hash."""
        return await self._run(lambda: self._verify(stored_hash, password))

    def is_outdated(self, stored_hash: str) -> bool:
        """Return whether a hash was made with parameters other than the current ones."""
        return self._hasher.check_needs_rehash(stored_hash)

    def _verify(self, stored_hash: str | None, password: str) -> bool:
        nobodys = self._nobodys  # computed before either kind of check, so that the timing of the first one reveals nothing
        with suppress(VerificationError, InvalidHashError):
            return self._hasher.verify(stored_hash or nobodys, _composed(password)) and stored_hash is not None
        return False

    @cached_property
    def _nobodys(self) -> str:
        return self._hasher.hash(secrets.token_urlsafe())

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= self._most:
            raise Problem(503, "busy", say("Too many sign in just now; try again in a few seconds."), retry=True, after=3.0)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


PASSWORDS = Passwords()

api = Api()


@api.get("/api/me", answer=Me, summary="Who one is")
async def me(request: ApiRequest[None]) -> Reply:
    """Return the guest or account of the browser's session, with an empty name if there is none; prolongs the session."""
    user = await request.user()
    if user is None or request.session is None:
        return Reply(NOBODY)
    if request.services.limits.take("session", hashed(request.session)):
        return Reply(_me(user))
    device = device_of(request.http.headers.get("user-agent", ""))
    await request.services.store.commit(_prolong, hashed(request.session), user.id, device, time.time())
    return Reply(_me(user), session=request.session)


@api.post("/api/guests", body=NewGuest, answer=Me, summary="Play as a guest", errors=(409, 422))
async def new_guest(request: ApiRequest[NewGuest]) -> Reply:
    """Create a guest with a given or generated name; renames an existing guest and leaves an account unchanged."""
    user = await request.user()
    name = None if request.body.name is None else proper(request.body.name)
    if user is not None and (name is None or name == user.name):
        return Reply(_me(user))
    if user is not None and not user.is_guest:
        raise Problem(409, "signed-in", say("You are signed in as {name}; sign out to play as a guest.", name=Name(user.name)))
    request.take("guest", request.address)
    store = request.services.store
    if name is not None and await store.read(stored.looks_taken, name):
        if await store.read(stored.user_named, name) is None:
            raise _looks_taken(name)
        raise Problem(409, "taken", say("There is an account named {name}; sign in to it, or choose another name.", name=Name(name)))
    if user is not None and name is not None:
        await store.commit(stored.rename, user.id, name)
        await request.services.person_changed(user.id)
        return Reply(Me(name, is_guest=True))
    await request.take_today("guests")
    await request.keep(OF_A_PERSON)
    now = time.time()
    guest = UserRow(id=new_id(), name=name or await _free_name(store), is_guest=True, password=None, created=now, seen=now)
    session = new_token()
    await store.commit(_add_guest, guest, hashed(session))
    return Reply(_me(guest), session=session)


@api.post("/api/accounts", body=NewAccount, answer=NewMe, summary="Make an account", errors=(409, 422))
async def new_account(request: ApiRequest[NewAccount]) -> Reply:
    """Create an account with a name and password; a guest's tables and seats are transferred to it."""
    user = await request.user()
    name = proper(request.body.name)
    if user is not None and not user.is_guest:
        raise Problem(409, "signed-in", say("You are signed in as {name}; sign out to make another account.", name=Name(user.name)))
    request.take("account", request.address)
    store = request.services.store
    taken = Problem(409, "taken", say("The name {name} is taken; choose another.", name=Name(name)))
    if await store.read(stored.looks_taken, name):
        raise taken if await store.read(stored.user_named, name) is not None else _looks_taken(name)
    if await PASSWORDS.is_common(request.body.password, name):
        raise common_password()
    await request.keep(OF_A_PERSON)
    now = time.time()
    account = UserRow(
        id=user.id if user else new_id(),
        name=name,
        is_guest=False,
        password=await PASSWORDS.hash(request.body.password),
        created=now,
        seen=now,
    )
    session, device, codes = new_token(), new_token(), new_codes()
    known = DeviceTokens(old_device(request), hashed(device))
    try:
        added = account, user is not None, _old(request), hashed(session), list(map(hashed_code, codes)), known
        await store.commit(_add_account, *added)
    except Conflict:
        raise taken from None
    await request.services.person_changed(account.id)
    return Reply(NewMe(account.name, account.is_guest, codes), session=session, device=device)


@api.post("/api/sessions", body=SignIn, answer=Me, summary="Sign in", errors=(401, 403))
async def sign_in(request: ApiRequest[SignIn]) -> Reply:
    """Sign in to an account; the tables and seats of the current guest are transferred to it."""
    name = usual(request.body.name)
    store = request.services.store
    account = await store.read(stored.user_named, name) if "\x00" not in name else None  # PostgreSQL rejects queries with a null character
    await _count_attempt(request, stored.folded(name), account)
    kept = account.password if account else None
    if not await PASSWORDS.fits(kept, request.body.password) or account is None or kept is None:
        raise Problem(401, "wrong", say("Name and password do not match."))
    if account.banned is not None:
        raise banned()
    await request.keep(OF_A_PERSON)
    renewed = await PASSWORDS.hash(request.body.password) if PASSWORDS.is_outdated(kept) else None
    user = await request.user()
    session, device = new_token(), new_token()
    known = DeviceTokens(old_device(request), hashed(device))
    await store.commit(_sign_in, account.id, user, renewed, _old(request), hashed(session), known, time.time())
    if user is not None:
        await request.services.person_changed(user.id)
    return Reply(_me(account), session=session, device=device)


@api.delete("/api/sessions", answer=Done, summary="Sign out")
async def sign_out(request: ApiRequest[None]) -> Reply:
    """End the browser's session; a guest cannot sign in again."""
    user = await request.user()
    if request.session and user is not None:
        await request.services.store.commit(stored.drop_session, hashed(request.session))
        await request.services.person_changed(user.id)
    return Reply(Done(), session="")


@api.post("/api/accounts/password", body=NewPassword, answer=Me, summary="Take another password", errors=(401, 409, 422))
async def new_password(request: ApiRequest[NewPassword]) -> Reply:
    """Change the account's password; all its other sessions end, and all tokens of its seats."""
    account = await proven(request, request.body.old)
    if await PASSWORDS.is_common(request.body.new, account.name):
        raise common_password()
    session, device = new_token(), new_token()
    known = DeviceTokens(old_device(request), hashed(device))
    password = await PASSWORDS.hash(request.body.new)
    await request.services.store.commit(set_password, account.id, password, hashed(session), known, time.time())
    await request.services.person_changed(account.id)
    return Reply(_me(account), session=session, device=device)


@api.delete("/api/accounts", body=DeleteAccount, answer=Done, summary="Delete one's account", errors=(401, 409))
async def delete_account(request: ApiRequest[DeleteAccount]) -> Reply:
    """Delete the account permanently: its name becomes free, sessions and statistics are removed; its games remain, anonymised."""
    account = await proven(request, request.body.password)
    await request.services.store.commit(stored.forget, account.id, time.time())
    await request.services.person_changed(account.id)
    return Reply(Done(), session="")


def banned() -> Problem:
    """Return the problem of an account that the operator has banned."""
    return Problem(403, "banned", say("This account is banned by those who run this server; ask them."))


async def _count_attempt(request: ApiRequest[Any], name: str, account: UserRow | None) -> None:
    """Charge the rate limits of a password that is to be tried.  Raises Problem.

    The owner of an account gets in where they have signed in before, however many try its password elsewhere.
    """
    device = hashed(request.device) if request.device else None
    if device is not None and account is not None and await request.services.store.read(devices.is_known, device, account.id):
        request.take("sign-in", f"device {device} {account.id}")
        return
    request.take("sign-in", f"address {request.address} {name}")
    request.take("sign-ins", request.address)
    request.take("sign-ins-of", name)


async def proven(request: ApiRequest[Any], password: str) -> UserRow:
    """Return the signed-in account if the password is correct.  Raises Problem."""
    account = await request.user()
    if account is None or account.password is None:
        raise Problem(409, "no-account", say("Sign in to your account first; only an account has a password."))
    await _count_attempt(request, stored.folded(account.name), account)
    if not await PASSWORDS.fits(account.password, password):
        raise Problem(401, "wrong", say("This is not the password of your account; write the one you signed in with."))
    return account


# -- database transactions --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DeviceTokens:
    """The hashes of a browser's device token before and after somebody signs in; a new one each time, as of sessions."""

    old: str | None
    new: str


def _add_guest(c: Connection, guest: UserRow, session: str) -> None:
    stored.add_user(c, guest)
    _begin(c, guest.id, None, session, guest.seen)


def _add_account(
    c: Connection, account: UserRow, was_guest: bool, old: str | None, session: str, codes: list[str], known: DeviceTokens
) -> None:
    if stored.looks_taken(c, account.name):
        raise Conflict(f"the name {account.name} looks taken")  # since it was asked for
    if was_guest:
        stored.make_account(c, account.id, account.name, account.password or "")
    else:
        stored.add_user(c, account)
    recovery.add(c, account.id, codes)
    _begin(c, account.id, old, session, account.seen)
    devices.remember(c, known.old, known.new, account.id, account.seen)


def _sign_in(
    c: Connection,
    account_id: str,
    before: UserRow | None,
    renewed: str | None,
    old: str | None,
    session: str,
    known: DeviceTokens,
    now: float,
) -> None:
    if before is not None and before.is_guest:
        with suppress(Conflict):  # the guest was just merged into an account from another window
            stored.merge_users(c, before.id, account_id)
    if renewed is not None:
        stored.set_password(c, account_id, renewed)
    _begin(c, account_id, old, session, now)
    devices.remember(c, known.old, known.new, account_id, now)


def set_password(c: Connection, account_id: str, password_hash: str, session: str, known: DeviceTokens, now: float) -> None:
    """Set a password: all sessions, tokens of seats and known devices of the account end but a new session on this device."""
    stored.set_password(c, account_id, password_hash)
    stored.drop_sessions(c, account_id)
    stored.drop_seat_tokens(c, account_id)
    _begin(c, account_id, None, session, now)
    devices.forget(c, account_id)
    devices.remember(c, known.old, known.new, account_id, now)


def _begin(c: Connection, user_id: str, old: str | None, session: str, now: float) -> None:
    """Begin a session with a new token and drop the old one, so that a leaked old token is useless (session fixation)."""
    if old is not None:
        stored.drop_session(c, old)
    stored.add_session(c, session, user_id, now, now + SESSION_SECONDS)
    stored.touch(c, user_id, now)


def _prolong(c: Connection, session: str, user_id: str, device: str, now: float) -> None:
    stored.prolong_session(c, session, now + SESSION_SECONDS, device)
    stored.touch(c, user_id, now)


# -- names and tokens ----------------------------------------------------------------------------------------------------------


def _looks_taken(name: str) -> Problem:
    return Problem(409, "taken", say("The name {name} looks like that of somebody else; choose another.", name=Name(name)))


def made_name() -> str:
    """Return a generated guest name out of several thousand combinations."""
    return f"{secrets.choice(MANNERS)} {secrets.choice(BEASTS)}"


async def _free_name(store: Store) -> str:
    """Return a generated name that no account has; after a few collisions one with a number."""
    for _ in range(5):
        name = made_name()
        if await store.read(stored.user_named, name) is None:
            return name
    return f"{made_name()} {secrets.randbelow(90) + 10}"


def new_id() -> str:
    """Return a new random user id."""
    return secrets.token_hex(12)


def new_token() -> str:
    """Return a new token of 256 random bits, of a session or of a device."""
    return secrets.token_urlsafe(32)


def old_device(request: ApiRequest[Any]) -> str | None:
    """Return the hash of the device token with which a browser comes, or None."""
    return hashed(request.device) if request.device else None


def _old(request: ApiRequest[Any]) -> str | None:
    return hashed(request.session) if request.session else None


def _me(user: UserRow) -> Me:
    return Me(user.name, user.is_guest)


def _composed(password: str) -> str:
    """Return a password in Unicode-composed form, so that every keyboard produces the same bytes."""
    return unicodedata.normalize("NFC", password)
