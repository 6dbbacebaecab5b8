"""HTTP handlers for the content of a game: every card value with its source, and custom values of tables.

All texts are in the language that the client requests.
"""

from __future__ import annotations

from functools import cache

import msgspec

from holdfast.games import find
from holdfast.languages import chosen
from holdfast.protocol import CheckedValues, GameContent, NewValues

from ..runtime.fair_queue import Rank
from ..tasks import cards
from .catalogue import game_asked
from .handlers import ApiRequest, Reply, offload_of, unless_known
from .routes import Api

api = Api()


@api.get("/api/games/{game}/content", answer=GameContent, summary="All that is on the cards of a game", errors=(304,))
async def game_content(request: ApiRequest[None]) -> Reply:
    """Return every card with its texts, values, permitted ranges and sources."""
    return unless_known(request, _content(game_asked(request).name, request.language))


@api.post("/api/games/{game}/values", body=NewValues, answer=CheckedValues, summary="Check values for a table", errors=(404, 422))
async def check_values(request: ApiRequest[NewValues]) -> CheckedValues:
    """Validate custom card values, from the text of an overlay file or one by one; returns those that differ from the defaults."""
    game, given = game_asked(request), request.body
    asked = find, game.name, given.toml or "", given.values, chosen(request.language)
    return await offload_of(request).run(request.claim(Rank.PLAYED), cards.checked, *asked)


@cache
def _content(name: str, language: str) -> bytes:
    return msgspec.json.encode(cards.content_of(find(name).content, language))
