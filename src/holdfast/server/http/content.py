"""HTTP handlers for the content of a game: every card value with its source, and custom values of tables.

All texts are in the language that the client requests.
"""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict
from functools import cache

import msgspec

from holdfast.games import find
from holdfast.languages import chosen
from holdfast.protocol import CheckedValues, GameContent, NewValues

from ..operations.fair_queue import Rank
from ..tables.lobby import offload_of, registry_of, session_of
from ..tasks import cards
from .catalogue import game_asked
from .handlers import ApiRequest, Reply, unless_known, unless_same, unpacks
from .routes import Api

KEPT = 128
"""How many encoded contents of tables with custom values are cached, of about 70 KB each."""

api = Api()


@api.get("/api/games/{game}/content", answer=GameContent, summary="All that is on the cards of a game", errors=(304,))
async def game_content(request: ApiRequest[None]) -> Reply:
    """Return every card with its texts, values, permitted ranges and sources."""
    return unless_known(request, _content(game_asked(request).name, request.language))


@api.get("/api/tables/{table}/content", answer=GameContent, summary="All that is on the cards of a table", errors=(304, 404, 409))
async def table_content(request: ApiRequest[None]) -> Reply:
    """Return the cards of a table, with its custom values."""
    registry, row = registry_of(request), (await session_of(request)).table.row
    language, is_packed = chosen(request.language), unpacks(request.http)
    values = hashlib.sha256(json.dumps(row.values, sort_keys=True).encode()).digest()
    key = registry.find, row.game, values, language, is_packed
    known = _kept.get(key)
    if known is None:
        claim = request.claim(Rank.PLAYED)
        known = await offload_of(request).run(claim, cards.of_table, registry.find, row.game, row.values, language, is_packed=is_packed)
        _kept[key] = known
        if len(_kept) > KEPT:
            _kept.popitem(last=False)
    else:
        _kept.move_to_end(key)
    body, digest = known
    return unless_same(request, body, digest, is_packed=is_packed)


_kept: OrderedDict[object, tuple[bytes, str]] = OrderedDict()
"""Encoded contents of tables and their hashes, by game, values, language and whether they are compressed, the last used last."""


@api.post("/api/games/{game}/values", body=NewValues, answer=CheckedValues, summary="Check values for a table", errors=(404, 422))
async def check_values(request: ApiRequest[NewValues]) -> CheckedValues:
    """Validate custom card values, from the text of an overlay file or one by one; returns those that differ from the defaults."""
    game, given = game_asked(request), request.body
    asked = find, game.name, given.toml or "", given.values, chosen(request.language)
    return await offload_of(request).run(request.claim(Rank.PLAYED), cards.checked, *asked)


@cache
def _content(name: str, language: str) -> bytes:
    return msgspec.json.encode(cards.content_of(find(name).content, language))
