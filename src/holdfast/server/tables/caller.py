"""Who does something at a table."""

from __future__ import annotations

from dataclasses import dataclass

from holdfast.languages import ENGLISH


@dataclass(frozen=True, slots=True)
class Caller:
    """Who does something at a table: the user, if one is signed in, the language of the answer, and the address as limits count it.

    What is stored is charged to the person and to the address; without one nothing is charged.  A command that another server has forwarded
    is not forwarded again.
    """

    user: str | None = None
    language: str = ENGLISH
    address: str | None = None
    is_forwarded: bool = False
