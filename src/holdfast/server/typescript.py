"""Makes the client's TypeScript types from the protocol: `python -m holdfast.server.typescript [--check]`.

Structs become interfaces, tags the field `type`, numbers and words of the module constants, and unions types of the same name, all
in the order and with the docstrings of `protocol.py` and of the modules that it takes in.  What a client may leave out, and what the
server leaves out, is optional.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
import textwrap
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from msgspec import NODEFAULT, Struct
from msgspec import inspect as kinds

from . import protocol

FILE = Path(__file__).resolve().parents[3] / "web" / "src" / "lib" / "protocol.ts"
"""In a checkout; an installed package has no sources of the client."""

COMMAND = "python -m holdfast.server.typescript"
HEAD = f"// The protocol of the server, made from src/holdfast/server/protocol.py by `{COMMAND}`.  Do not edit.\n"
WIDTH = 120

Aliases = Sequence[tuple[kinds.Type, str]]
"""Types that have a name."""


def types_of(module: ModuleType) -> str:
    """The TypeScript of everything that a module of structs declares."""
    aliases = _aliases(module)
    return HEAD + "".join(f"\n{_comment(doc)}{code}" for doc, code in _declarations(module, aliases))


def _statements(module: ModuleType) -> Iterator[tuple[str, str]]:
    """The names that a module declares, or takes in whole from another, in order, with their docstrings."""
    body = ast.parse(inspect.getsource(module)).body
    for statement, following in zip(body, [*body[1:], None], strict=True):
        if isinstance(statement, ast.ImportFrom) and statement.names[0].name == "*":
            yield from _statements(import_module("." * statement.level + (statement.module or ""), module.__package__))
        elif isinstance(statement, ast.ClassDef):
            yield statement.name, ast.get_docstring(statement) or ""
        elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            is_doc = isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant)
            yield statement.targets[0].id, inspect.cleandoc(str(following.value.value)) if is_doc else ""  # type: ignore[union-attr]


def _aliases(module: ModuleType) -> Aliases:
    """The unions and sets of words that have a name; other names of types are not worth one in TypeScript."""
    named = []
    for name, _ in _statements(module):
        value = getattr(module, name)
        if not isinstance(value, type | str | int | float):
            kind = kinds.type_info(value)
            if isinstance(kind, kinds.UnionType | kinds.LiteralType):
                named.append((kind, name))
    return named


def _declarations(module: ModuleType, aliases: Aliases) -> Iterator[tuple[str, str]]:
    for name, doc in _statements(module):
        value = getattr(module, name)
        if isinstance(value, type) and issubclass(value, Struct):
            yield doc, _interface(value, aliases)
        elif isinstance(value, str | int | float):
            yield doc, f"export const {name} = {json.dumps(value)};\n"
        else:
            for kind in (kind for kind, alias in aliases if alias == name):
                yield doc, _fitting(f"export type {name} =", _members(kind, ()))


def _interface(struct: type[Struct], aliases: Aliases) -> str:
    kind = kinds.type_info(struct)
    assert isinstance(kind, kinds.StructType)
    config = struct.__struct_config__
    may_miss = config.omit_defaults or config.forbid_unknown_fields
    lines = [f"  {kind.tag_field}: {json.dumps(kind.tag)};\n"] if kind.tag is not None else []
    for field in kind.fields:
        has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        mark = "?" if may_miss and has_default else ""
        lines.append(f"  {field.encode_name}{mark}: {_type(field.type, aliases)};\n")
    if not lines:
        return f"export type {struct.__name__} = Record<string, never>;\n"
    return f"export interface {struct.__name__} {{\n{''.join(lines)}}}\n"


def _type(kind: kinds.Type, aliases: Aliases) -> str:
    """A type as TypeScript writes it."""
    for known, name in aliases:
        if kind == known:
            return name
    match kind:
        case kinds.StrType():
            return "string"
        case kinds.IntType() | kinds.FloatType():
            return "number"
        case kinds.BoolType():
            return "boolean"
        case kinds.NoneType():
            return "null"
        case kinds.AnyType() | kinds.RawType():
            return "unknown"
        case kinds.StructType():
            return kind.cls.__name__
        case kinds.ListType():
            inner = _type(kind.item_type, aliases)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case kinds.DictType():
            return f"Record<{_type(kind.key_type, aliases)}, {_type(kind.value_type, aliases)}>"
        case kinds.UnionType() | kinds.LiteralType():
            return " | ".join(_members(kind, aliases))
    raise TypeError(f"{kind} has no TypeScript yet: add it to {__name__}")


def _members(kind: kinds.Type, aliases: Aliases) -> list[str]:
    if isinstance(kind, kinds.LiteralType):
        return [json.dumps(value) for value in kind.values]
    assert isinstance(kind, kinds.UnionType)
    last = [inner for inner in kind.types if isinstance(inner, kinds.NoneType)]
    return [_type(inner, aliases) for inner in [*(t for t in kind.types if t not in last), *last]]


def _fitting(head: str, members: list[str]) -> str:
    """A union on one line, or, when it is too long, with a line for each member."""
    line = f"{head} {' | '.join(members)};\n"
    if len(line) <= WIDTH:
        return line
    return head + "".join(f"\n  | {member}" for member in members) + ";\n"


def _comment(doc: str) -> str:
    paragraphs = [textwrap.wrap(part, WIDTH - 6, fix_sentence_endings=True) for part in doc.replace("*/", "* /").split("\n\n")]
    lines = [line for paragraph in paragraphs for line in ["", *paragraph]][1:]
    if not doc:
        return ""
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def main(arguments: list[str], file: Path = FILE, module: Any = protocol) -> int:
    """Write the file, or with `--check` say whether it is as it should be."""
    wanted = types_of(module)
    if "--check" in arguments:
        if file.is_file() and file.read_text(encoding="utf-8") == wanted:
            return 0
        print(f"{file.name} is not what {module.__name__} says: run `{COMMAND}`", file=sys.stderr)
        return 1
    if not file.parent.is_dir():
        print(f"there is no folder {file.parent}: run this in a checkout", file=sys.stderr)
        return 1
    file.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
