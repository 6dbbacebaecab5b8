"""HTTP handler for the cards of a table, with its custom values."""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict

from holdfast.languages import chosen
from holdfast.protocol import GameContent

from ..http.handlers import ApiRequest, Reply, offload_of, unless_same, unpacks
from ..http.routes import Api
from ..runtime.fair_queue import Rank
from ..tasks import cards
from .requests import registry_of, table_of

KEPT = 128
"""How many encoded contents of tables with custom values are cached, of about 70 KB each."""

api = Api()


@api.get("/api/tables/{table}/content", answer=GameContent, summary="All that is on the cards of a table", errors=(304, 404, 409))
async def table_content(request: ApiRequest[None]) -> Reply:
    """Return the cards of a table, with its custom values."""
    registry, row = registry_of(request), (await table_of(request)).table.row
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
