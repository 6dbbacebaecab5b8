"""HTTP handler for the translations of the web client: constant for the lifetime of the process."""

from __future__ import annotations

from functools import cache

import msgspec

from holdfast.languages import LANGUAGES, short_words
from holdfast.protocol import LanguageWords
from holdfast.schema.texts.i18n import Name, say

from ..runtime.problems import Problem
from .handlers import ApiRequest, Reply, unless_known
from .routes import Api

api = Api()


@api.get("/api/languages/{language}", answer=LanguageWords, summary="The words of a language", errors=(304,))
async def language_words(request: ApiRequest[None]) -> Reply:
    """Return the web client's texts in a language, by their English; the texts of rules are part of the rules."""
    tag = request.params["language"]
    if tag not in LANGUAGES:
        known = Name(", ".join(LANGUAGES))
        raise Problem(404, "no-language", say("There is no language {tag}; there are {known}.", tag=Name(repr(tag)), known=known))
    return unless_known(request, _words(tag))


@cache
def _words(tag: str) -> bytes:
    return msgspec.json.encode(LanguageWords(dict(short_words(tag))))
