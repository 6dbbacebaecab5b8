"""HTTP handlers for one's own sessions, and for a new password without the old one."""

from __future__ import annotations

import time

from sqlalchemy import Connection

from holdfast.protocol import Done, Me, NewCodes, Recovery, RecoveryCodes, SessionInfo, Sessions
from holdfast.schema.texts.i18n import say

from ..http.handlers import SESSION_SECONDS, ApiRequest, Reply, person
from ..http.routes import Api
from ..runtime.problems import Problem
from ..store import people as stored
from ..store import recovery
from ..store.people_rows import SessionRow
from ..store.rows import UserRow
from ..store.tokens import hashed
from .accounts import PASSWORDS, DeviceTokens, banned, new_token, old_device, proven, set_password
from .codes import device_of, hashed_code, new_codes
from .names import common_password

api = Api()


@api.get("/api/me/sessions", answer=Sessions, summary="Where one is signed in", errors=(401,))
async def my_sessions(request: ApiRequest[None]) -> Sessions:
    """Return the user's sessions and how many recovery codes are left."""
    user = await person(request)
    found, left = await request.services.store.read(_look, user.id, time.time())
    this = hashed(request.session or "")
    device = device_of(request.http.headers.get("user-agent", ""))
    return Sessions([_told(row, device if row.token_hash == this else row.device, row.token_hash == this) for row in found], left)


def _look(c: Connection, user_id: str, now: float) -> tuple[list[SessionRow], int]:
    return recovery.sessions(c, user_id, now), recovery.left(c, user_id)


def _told(row: SessionRow, device: str, is_this: bool) -> SessionInfo:
    return SessionInfo(row.token_hash[: recovery.SESSION_ID], device, row.created, row.expires - SESSION_SECONDS, is_this)


@api.delete("/api/me/sessions/{session}", answer=Done, summary="Sign out elsewhere", errors=(401, 404))
async def end_session(request: ApiRequest[None]) -> Reply:
    """End one of the user's sessions; ending the current one signs out here."""
    user = await person(request)
    wanted = request.params["session"]
    if not await request.services.store.commit(recovery.end_session, user.id, wanted):
        raise Problem(404, "no-session", say("There is no such session any more."))
    await request.services.person_changed(user.id)
    is_this = hashed(request.session or "").startswith(wanted)
    return Reply(Done(), session="" if is_this else None)


@api.delete("/api/me/sessions", answer=Done, summary="Sign out everywhere else", errors=(401,))
async def end_other_sessions(request: ApiRequest[None]) -> Done:
    """End all of the user's sessions but this one."""
    user = await person(request)
    await request.services.store.commit(recovery.end_others, user.id, hashed(request.session or ""))
    await request.services.person_changed(user.id)
    return Done()


@api.post("/api/accounts/codes", body=NewCodes, answer=RecoveryCodes, summary="Get new recovery codes", errors=(401, 409))
async def new_recovery_codes(request: ApiRequest[NewCodes]) -> RecoveryCodes:
    """Replace the account's recovery codes by new ones, which are told only now."""
    account = await proven(request, request.body.password)
    codes = new_codes()
    await request.services.store.commit(recovery.replace_codes, account.id, list(map(hashed_code, codes)))
    return RecoveryCodes(codes)


@api.post("/api/accounts/recovery", body=Recovery, answer=Me, summary="Take a new password with a code", errors=(401, 403, 422))
async def recover(request: ApiRequest[Recovery]) -> Reply:
    """Set a new password with a recovery code or the code of a link, which is used up; all sessions of the account end but a new one."""
    request.take("sign-ins", request.address)
    store, code = request.services.store, hashed_code(request.body.code)
    account = await store.read(_account_of, code, time.time())
    if account is None:
        raise _wrong()
    if account.banned is not None:
        raise banned()
    if await PASSWORDS.is_common(request.body.password, account.name):
        raise common_password()
    session, device = new_token(), new_token()
    known = DeviceTokens(old_device(request), hashed(device))
    password = await PASSWORDS.hash(request.body.password)
    if not await store.commit(_recover, code, password, hashed(session), known, time.time()):
        raise _wrong()
    await request.services.person_changed(account.id)
    return Reply(Me(account.name, is_guest=False), session=session, device=device)


def _wrong() -> Problem:
    return Problem(401, "wrong", say("This code is not valid: it was used, it has expired, or there is a slip in it."))


def _account_of(c: Connection, code_hash: str, now: float) -> UserRow | None:
    user_id = recovery.owner(c, code_hash, now)
    return stored.user(c, user_id) if user_id else None


def _recover(c: Connection, code_hash: str, password_hash: str, session: str, known: DeviceTokens, now: float) -> bool:
    user_id = recovery.use(c, code_hash, now)
    if user_id is None:
        return False
    set_password(c, user_id, password_hash, session, known, now)
    return True
