"""The words of the page in a language, over HTTP: the same for as long as the process lives."""

from __future__ import annotations

from functools import cache

import msgspec

from holdfast.core.phrases import Name, say
from holdfast.languages import ENGLISH, LANGUAGES, catalogue

from .http import Ask, Problem, Reply, unless_known
from .protocol import LanguageWords
from .routes import Api

api = Api()


@api.get("/api/languages/{language}", answer=LanguageWords, summary="The words of a language", errors=(304,))
async def language_words(ask: Ask[None]) -> Reply:
    """What the page says, by its English; the texts of rules come with the rules."""
    tag = ask.params["language"]
    if tag not in LANGUAGES:
        known = Name(", ".join(LANGUAGES))
        raise Problem(404, "no-language", say("There is no language {tag}; there are {known}.", tag=Name(repr(tag)), known=known))
    return unless_known(ask, _words(tag))


@cache
def _words(tag: str) -> bytes:
    return msgspec.json.encode(LanguageWords({} if tag == ENGLISH else dict(catalogue(tag))))
