"""Generates the TypeScript types of the games' events, decisions and actions: `python -m holdfast.protocol.event_types [--check]`.

Each game gets `web/src/games/GAME/events.ts` from the declarations in its `log.py`, `decisions.py` and `actions.py`: a type for each noun,
a union of all kinds of events, the names of all decisions, and a union of all actions.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from holdfast import games
from holdfast.engine.actions import ActionSpace, Block, kebab
from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.events.fields import Field
from holdfast.schema.events.kinds import Kind, Kinds

from .typescript import WIDTH

FOLDER = Path(__file__).resolve().parents[3] / "web" / "src" / "games"
"""In a checkout; an installed package has no sources of the web client."""

COMMAND = "python -m holdfast.protocol.event_types"


def types_of(game: str, kinds: Kinds, decisions: Decisions | None = None, actions: ActionSpace | None = None) -> str:
    """Return the TypeScript of a game's events, decisions and actions."""
    head = (
        f"// The events, decisions and actions of the game, made from src/holdfast/games/{module_of(game)} by `{COMMAND}`.  Do not edit.\n"
    )
    members = [_object(kind) for kind in kinds.all]
    events = "".join(f"\n  | {member}" for member in members)
    shown = "/** An event as the server tells it, its line, how the view changes, what it turns up and its sound: see `Step`. */\n"
    line = "export type Event = Told & { line?: number; patch?: Patch; reveal?: Reveal; sound?: string };\n"
    nouns = _nouns(kinds)
    types = "".join(f"\n{_union(name, members)}" for name, members in nouns.items())
    imports = 'import type { Reveal } from "../../lib/game_ui";\nimport type { Patch } from "../../lib/patch";\n'
    made = f"{head}\n{imports}{types}\ntype Told ={events};\n\n{shown}{line}"
    if decisions is not None:
        made += f"\n/** The kinds of decisions. */\n{_union('WindowName', decisions.names)}"
    if actions is not None:
        objects = "".join(f"\n  | {_action(block, nouns)}" for block in actions.blocks)
        made += f"\n/** What anybody may ever do, as a program says it. */\nexport type Action ={objects};\n"
        made += '\n/** The `name` of a choice. */\nexport type ActionName = Action["action"];\n'
    return made


def module_of(game: str) -> str:
    """Return the name of a game's package, which is also its folder in the web client's sources."""
    return game.replace("-", "_")


def _nouns(kinds: Kinds) -> dict[str, tuple[str | int, ...]]:
    """Return the values of each noun, in the order of their use; nouns of the same name are merged."""
    values: dict[str, dict[str | int, None]] = {}
    for kind in kinds.all:
        for noun in (each.noun for each in kind.fields if each is not None and each.noun is not None):
            if noun.type[0].isupper() and " | " not in noun.type:
                values.setdefault(noun.type, {}).update(dict.fromkeys(name for name in noun.names.values() if name is not None))
    return {name: tuple(members) for name, members in values.items()}


def _union(name: str, members: Iterable[str | int]) -> str:
    line = f"export type {name} = {' | '.join(map(json.dumps, members))};\n"
    return line if len(line) <= WIDTH else f"export type {name} =" + "".join(f"\n  | {json.dumps(member)}" for member in members) + ";\n"


def _action(block: Block, nouns: Mapping[str, tuple[str | int, ...]]) -> str:
    """Return the object of the actions of a block; a noun of the same values has a name."""
    parts = [f"action: {json.dumps(block.name)}"]
    for role, members in zip(block.roles, block.names, strict=True):
        known = next((name for name, values in nouns.items() if values == members), "")
        parts.append(f"{role}: {known or ' | '.join(map(json.dumps, members))}")
    return f"{{ {'; '.join(parts)} }}"


def _object(kind: Kind) -> str:
    parts = [f"kind: {json.dumps(kebab(kind.name))}", *(f"{each.name}: {_type(each)}" for each in kind.fields if each is not None)]
    parts += [f"{name}: {type_}" for name, type_ in kind.more_types.items()]
    return f"{{ {'; '.join(parts)} }}"


def _type(each: Field) -> str:
    if each.noun is None:
        return "number"
    return f"{each.noun.type} | null" if None in each.noun.names.values() else each.noun.type


def main(arguments: list[str], folder: Path = FOLDER) -> int:
    """Write the files of the games that have a folder in the web client, or with `--check` report whether they are up to date."""
    if not folder.is_dir():
        print(f"there is no folder {folder}: run this in a checkout", file=sys.stderr)
        return 1
    stale = []
    for name in games.OWN:
        file = folder / module_of(name) / "events.ts"
        if not file.parent.is_dir():
            continue
        game = games.find(name)
        wanted = types_of(name, game.kinds or Kinds(), game.decisions, game.actions)
        if not file.is_file() or file.read_text(encoding="utf-8") != wanted:
            stale.append(f"{file.parent.name}/{file.name}")
            if "--check" not in arguments:
                file.write_text(wanted, encoding="utf-8")
    if stale and "--check" in arguments:
        print(f"{', '.join(stale)}: not what the game declares: run `{COMMAND}`", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
