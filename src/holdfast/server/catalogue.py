"""The games of the house and their rules, over HTTP: the same for as long as the process lives."""

from __future__ import annotations

import hashlib
from functools import cache

import msgspec

from holdfast.agents.levels import LEVELS
from holdfast.core.options import Option
from holdfast.core.pages import rules_page
from holdfast.games import NAMES, find

from .http import Api, Ask, Problem, Reply
from .protocol import GameInfo, Games, LevelInfo, OptionInfo, RuleInfo, Rules

api = Api()


@api.get("/api/games", answer=Games, summary="All games, their options, and the levels of computer players", errors=(304,))
async def games(ask: Ask[None]) -> Reply:
    """What can be played, with all that a table may agree on."""
    return _unless_known(ask, _games())


@api.get("/api/games/{game}/rules", answer=Rules, summary="The rules of a game", errors=(304,))
async def rules(ask: Ask[None]) -> Reply:
    """Every rule under its id, in our own words, as Markdown."""
    name = ask.params["game"]
    if name not in NAMES:
        raise Problem(404, "no-game", f"There is no game {name!r}; there are {', '.join(NAMES)}.")
    return _unless_known(ask, _rules(name))


@cache
def _games() -> bytes:
    infos = [_info(name) for name in NAMES]
    return msgspec.json.encode(Games(infos, [LevelInfo(level.name, level.text) for level in LEVELS.values()]))


@cache
def _rules(name: str) -> bytes:
    page = rules_page(find(name).rules_page)
    return msgspec.json.encode(Rules([RuleInfo(rule.id, rule.title, rule.section, rule.text) for rule in page]))


def _info(name: str) -> GameInfo:
    game = find(name)
    return GameInfo(
        name=game.name,
        title=game.title,
        summary=game.summary,
        minutes=game.minutes,
        people_from=game.people[0],
        people_to=game.people[-1],
        secrets=game.secrets,
        how_to_play=game.how_to_play,
        options=[_option(option) for option in game.options],
    )


def _option(option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        text=option.text,
        default=option.default,
        low=option.low,
        high=option.high,
        choices=list(option.choices),
        source=option.source,
        why=option.why,
    )


def _unless_known(ask: Ask[None], body: bytes) -> Reply:
    """An answer that the client may keep, if it asks each time whether it is still the same."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    said = [known.strip().removeprefix("W/") for known in ask.request.headers.get("if-none-match", "").split(",")]
    return Reply(b"", 304, headers) if tag in said or "*" in said else Reply(body, headers=headers)
