"""Guests, accounts and sessions, over HTTP.

A session is a random token that the browser keeps in a cookie; the database has only its hash.  A guest is a person without a
password: an account takes over what the guest has, whether it is made or signed in to.
"""

from __future__ import annotations

import asyncio
import secrets
import time
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cached_property
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection

from holdfast.core.phrases import Name, say

from .http import SESSION_SECONDS, Ask, Problem, Reply, hashed
from .protocol import Done, Farewell, Me, NewAccount, NewGuest, NewPassword, SignIn
from .routes import Api
from .store import Conflict, Store
from .store import people as stored
from .store.rows import UserRow

T = TypeVar("T")

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

UNSEEN = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})
"""Kinds of characters that show nothing, or turn the text around them: with these a name could look like another's."""

JOINERS = "\u200c\u200d"
"""Except these, which some scripts need."""


class Passwords:
    """Hashes and checks passwords with argon2id, in few threads, because each takes a while and much memory."""

    def __init__(self, hasher: PasswordHasher | None = None, threads: int = 2, most: int = 32) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="passwords")
        self._most = most
        self._waiting = 0

    async def hash(self, password: str) -> str:
        """What to store of a password."""
        return await self._run(lambda: self._hasher.hash(_composed(password)))

    async def fits(self, stored_hash: str | None, password: str) -> bool:
        """Whether a password is the stored one; for none it takes as long to say no."""
        return await self._run(lambda: self._verify(stored_hash, password))

    def is_outdated(self, stored_hash: str) -> bool:
        """Whether a hash was made with other parameters than are used now."""
        return self._hasher.check_needs_rehash(stored_hash)

    def _verify(self, stored_hash: str | None, password: str) -> bool:
        nobodys = self._nobodys  # made before either kind of check, so that the first one tells nothing
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
async def me(ask: Ask[None]) -> Reply:
    """The guest or account of the browser's session; an empty name if there is none.  The session lasts longer by it."""
    user = await ask.user()
    if user is None or ask.session is None:
        return Reply(NOBODY)
    if ask.services.limits.take("session", hashed(ask.session)):
        return Reply(_me(user))
    await ask.services.store.commit(_prolong, hashed(ask.session), user.id, time.time())
    return Reply(_me(user), session=ask.session)


@api.post("/api/guests", body=NewGuest, answer=Me, summary="Play as a guest", errors=(409, 422))
async def new_guest(ask: Ask[NewGuest]) -> Reply:
    """Become a guest, by a name of one's own or a made one; a guest takes another name by it, and an account stays as it is."""
    user = await ask.user()
    name = None if ask.body.name is None else proper(ask.body.name)
    if user is not None and (name is None or name == user.name):
        return Reply(_me(user))
    if user is not None and not user.is_guest:
        raise Problem(409, "signed-in", say("You are signed in as {name}; sign out to play as a guest.", name=Name(user.name)))
    ask.take("guest", ask.address)
    store = ask.services.store
    if name is not None and await store.read(stored.user_named, name) is not None:
        raise Problem(409, "taken", say("There is an account named {name}; sign in to it, or choose another name.", name=Name(name)))
    if user is not None and name is not None:
        await store.commit(stored.rename, user.id, name)
        await ask.services.person_changed(user.id)
        return Reply(Me(name, is_guest=True))
    now = time.time()
    guest = UserRow(id=new_id(), name=name or await _free_name(store), is_guest=True, password=None, created=now, seen=now)
    session = new_session()
    await store.commit(_add_guest, guest, hashed(session))
    return Reply(_me(guest), session=session)


@api.post("/api/accounts", body=NewAccount, answer=Me, summary="Make an account", errors=(409, 422))
async def new_account(ask: Ask[NewAccount]) -> Reply:
    """Keep one's games by name and password; a guest's account has everything that the guest had."""
    user = await ask.user()
    name = proper(ask.body.name)
    if user is not None and not user.is_guest:
        raise Problem(409, "signed-in", say("You are signed in as {name}; sign out to make another account.", name=Name(user.name)))
    ask.take("account", ask.address)
    store = ask.services.store
    taken = Problem(409, "taken", say("The name {name} is taken; choose another.", name=Name(name)))
    if await store.read(stored.user_named, name) is not None:
        raise taken
    now = time.time()
    account = UserRow(
        id=user.id if user else new_id(),
        name=name,
        is_guest=False,
        password=await PASSWORDS.hash(ask.body.password),
        created=now,
        seen=now,
    )
    session = new_session()
    try:
        await store.commit(_add_account, account, user is not None, _old(ask), hashed(session))
    except Conflict:
        raise taken from None
    await ask.services.person_changed(account.id)
    return Reply(_me(account), session=session)


@api.post("/api/sessions", body=SignIn, answer=Me, summary="Sign in", errors=(401,))
async def sign_in(ask: Ask[SignIn]) -> Reply:
    """Come back to one's account; what one had as a guest until now goes to it."""
    name = _usual(ask.body.name)
    ask.take("sign-in", ask.address)
    ask.take("sign-in", f"account {stored.folded(name)}")
    store = ask.services.store
    account = await store.read(stored.user_named, name) if "\x00" not in name else None  # which PostgreSQL cannot even be asked for
    kept = account.password if account else None
    if not await PASSWORDS.fits(kept, ask.body.password) or account is None or kept is None:
        raise Problem(401, "wrong", say("Name and password do not fit."))
    renewed = await PASSWORDS.hash(ask.body.password) if PASSWORDS.is_outdated(kept) else None
    user = await ask.user()
    session = new_session()
    await store.commit(_sign_in, account.id, user, renewed, _old(ask), hashed(session), time.time())
    if user is not None:
        await ask.services.person_changed(user.id)
    return Reply(_me(account), session=session)


@api.delete("/api/sessions", answer=Done, summary="Sign out")
async def sign_out(ask: Ask[None]) -> Reply:
    """End the browser's session; a guest cannot come back."""
    if ask.session:
        await ask.services.store.commit(stored.drop_session, hashed(ask.session))
    return Reply(Done(), session="")


@api.post("/api/accounts/password", body=NewPassword, answer=Me, summary="Take another password", errors=(401, 409))
async def new_password(ask: Ask[NewPassword]) -> Reply:
    """Take another password for one's account; all other sessions of it end."""
    account = await _proven(ask, ask.body.old)
    session = new_session()
    await ask.services.store.commit(_set_password, account.id, await PASSWORDS.hash(ask.body.new), hashed(session), time.time())
    return Reply(_me(account), session=session)


@api.delete("/api/accounts", body=Farewell, answer=Done, summary="Delete one's account", errors=(401, 409))
async def delete_account(ask: Ask[Farewell]) -> Reply:
    """Delete one's account for good: its name is free, its sessions end, its statistics are gone; its games stay, of somebody."""
    account = await _proven(ask, ask.body.password)
    await ask.services.store.commit(stored.forget, account.id, time.time())
    await ask.services.person_changed(account.id)
    return Reply(Done(), session="")


async def _proven(ask: Ask[Any], password: str) -> UserRow:
    """The account that asks, its password being right.  Raises Problem."""
    account = await ask.user()
    if account is None or account.password is None:
        raise Problem(409, "no-account", say("Sign in to your account first; only an account has a password."))
    ask.take("sign-in", ask.address)
    ask.take("sign-in", f"account {stored.folded(account.name)}")
    if not await PASSWORDS.fits(account.password, password):
        raise Problem(401, "wrong", say("This is not the password of your account; write the one you signed in with."))
    return account


# -- what is done in one transaction ----------------------------------------------------------------------------------------------


def _add_guest(c: Connection, guest: UserRow, session: str) -> None:
    stored.add_user(c, guest)
    _begin(c, guest.id, None, session, guest.seen)


def _add_account(c: Connection, account: UserRow, was_guest: bool, old: str | None, session: str) -> None:
    if was_guest:
        stored.make_account(c, account.id, account.name, account.password or "")
    else:
        stored.add_user(c, account)
    _begin(c, account.id, old, session, account.seen)


def _sign_in(
    c: Connection, account_id: str, before: UserRow | None, renewed: str | None, old: str | None, session: str, now: float
) -> None:
    if before is not None and before.is_guest:
        with suppress(Conflict):  # the guest has just gone to an account by another window
            stored.merge_users(c, before.id, account_id)
    if renewed is not None:
        stored.set_password(c, account_id, renewed)
    _begin(c, account_id, old, session, now)


def _set_password(c: Connection, account_id: str, password_hash: str, session: str, now: float) -> None:
    stored.set_password(c, account_id, password_hash)
    stored.drop_sessions(c, account_id)
    _begin(c, account_id, None, session, now)


def _begin(c: Connection, user_id: str, old: str | None, session: str, now: float) -> None:
    """Begin a session with a new token; who knew the old one gains nothing."""
    if old is not None:
        stored.drop_session(c, old)
    stored.add_session(c, session, user_id, now, now + SESSION_SECONDS)
    stored.touch(c, user_id, now)


def _prolong(c: Connection, session: str, user_id: str, now: float) -> None:
    stored.prolong_session(c, session, now + SESSION_SECONDS)
    stored.touch(c, user_id, now)


# -- names and tokens ----------------------------------------------------------------------------------------------------------


def proper(name: str) -> str:
    """A name in its usual spelling.  Raises Problem for one that could not be read as it is written."""
    usual = _usual(name)
    if any(unicodedata.category(letter) in UNSEEN and letter not in JOINERS for letter in usual) or not any(map(str.isalnum, usual)):
        raise Problem(422, "name", say("A name is made of letters, digits and signs that can be seen; choose another."))
    if not 2 <= len(usual) <= 24:
        raise Problem(422, "name", say("A name has 2 to 24 letters; choose another."))
    return usual


def made_name() -> str:
    """A name for a guest: thousands are possible."""
    return f"{secrets.choice(MANNERS)} {secrets.choice(BEASTS)}"


async def _free_name(store: Store) -> str:
    """A made name that no account has; after a few tries one with a number."""
    for _ in range(5):
        name = made_name()
        if await store.read(stored.user_named, name) is None:
            return name
    return f"{made_name()} {secrets.randbelow(90) + 10}"


def new_id() -> str:
    """An id for a person."""
    return secrets.token_hex(12)


def new_session() -> str:
    """A token of 256 bits."""
    return secrets.token_urlsafe(32)


def _old(ask: Ask[Any]) -> str | None:
    return hashed(ask.session) if ask.session else None


def _usual(name: str) -> str:
    """A name as it is stored and looked up: composed letters, and single spaces only between words."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def _me(user: UserRow) -> Me:
    return Me(user.name, user.is_guest)


def _composed(password: str) -> str:
    """A password as every keyboard would send it."""
    return unicodedata.normalize("NFC", password)
