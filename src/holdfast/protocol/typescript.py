"""Generates the client's TypeScript types: `python -m holdfast.protocol.typescript [--check]`.

They are those of the protocol (`web/src/lib/protocol.ts`), and of the view of each game that has a folder in `web/src/games`
(`view.ts`, from the `TypedDict`s of the game's `layout.py`, with the names and nouns that its fields declare), with the layout for tests
(`fixtures/layout.json`).

Structs and `TypedDict`s become interfaces, tags the field `type`, numeric and string constants of the module constants, and unions
types of the same name, all in the order and with the docstrings of the module and of those it imports with `*`.  Fields that a client
may omit, and those that the server omits, are optional.
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from itertools import pairwise
from json import dumps
from pathlib import Path
from types import ModuleType
from typing import Any, is_typeddict

from msgspec import NODEFAULT, Struct, json, to_builtins
from msgspec import inspect as kinds

from holdfast import protocol
from holdfast.games import NAMES, find
from holdfast.schema.views.declared import in_order
from holdfast.schema.views.layouts import Layout, Part
from holdfast.schema.views.marks import KEY, Marks

PAGE = Path(__file__).resolve().parents[3] / "web" / "src"
"""In a checkout; an installed package has no sources of the web client."""
FILE = PAGE / "lib" / "protocol.ts"

COMMAND = "python -m holdfast.protocol.typescript"
HEAD = f"// The protocol of the server, made from src/holdfast/protocol/__init__.py by `{COMMAND}`.  Do not edit.\n"
VIEW_HEAD = f"// The view of the game, made from its layout.py by `{COMMAND}`.  Do not edit.\n"
WIDTH = 120

Aliases = Sequence[tuple[kinds.Type, str]]
"""The named types."""


def types_of(module: ModuleType, head: str = HEAD) -> str:
    """Return the TypeScript of all structs or typed dictionaries that a module declares."""
    aliases = _aliases(module)
    return head + "".join(f"\n{_comment(doc)}{code}" for doc, code in _declarations(module, aliases))


def _statements(module: ModuleType) -> Iterator[tuple[str, str]]:
    """Yield the names that a module declares, or imports with `*`, in order, with their docstrings."""
    body = ast.parse(inspect.getsource(module)).body
    for statement, following in zip(body, [*body[1:], None], strict=True):
        if isinstance(statement, ast.ImportFrom) and statement.names[0].name == "*":
            yield from _statements(import_module("." * statement.level + (statement.module or ""), module.__package__))
        elif isinstance(statement, ast.ClassDef):
            yield statement.name, ast.get_docstring(statement) or ""
        elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name) and statement.targets[0].id != "__all__":
            is_doc = isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant)
            yield statement.targets[0].id, inspect.cleandoc(str(following.value.value)) if is_doc else ""  # type: ignore[union-attr]


def _aliases(module: ModuleType) -> Aliases:
    """Return the named unions and literal types; other type aliases are inlined."""
    named = []
    for name, _ in _statements(module):
        value = getattr(module, name)
        if not isinstance(value, type | str | int | float | tuple | dict | Marks):
            kind = kinds.type_info(value)
            if isinstance(kind, kinds.UnionType | kinds.LiteralType):
                named.append((kind, name))
    return named


def _declarations(module: ModuleType, aliases: Aliases) -> Iterator[tuple[str, str]]:
    for name, doc in _statements(module):
        value = getattr(module, name)
        if isinstance(value, type) and issubclass(value, Struct):
            yield doc, _interface(value, aliases)
        elif is_typeddict(value):
            yield doc, _dictionary(value, aliases)
        elif isinstance(value, tuple | dict | Marks):
            continue  # common fields of several declarations, and what they are for a screen
        elif isinstance(value, str | int | float):
            yield doc, f"export const {name} = {dumps(value)};\n"
        else:
            for kind in (kind for kind, alias in aliases if alias == name):
                yield doc, _fitting(f"export type {name} =", _members(kind, ()))


def _interface(struct: type[Struct], aliases: Aliases) -> str:
    kind = kinds.type_info(struct)
    assert isinstance(kind, kinds.StructType)
    config = struct.__struct_config__
    may_miss = config.omit_defaults or config.forbid_unknown_fields
    lines = [f"  {kind.tag_field}: {dumps(kind.tag)};\n"] if kind.tag is not None else []
    for field in kind.fields:
        has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        mark = "?" if may_miss and has_default else ""
        lines.append(f"  {field.encode_name}{mark}: {_type(field.type, aliases)};\n")
    if not lines:
        return f"export type {struct.__name__} = Record<string, never>;\n"
    return f"export interface {struct.__name__} {{\n{''.join(lines)}}}\n"


def _dictionary(of: Any, aliases: Aliases) -> str:
    """Return an interface with the docstring of each field."""
    kind = kinds.type_info(of)
    assert isinstance(kind, kinds.TypedDictType)
    docs = _field_docs(of)
    lines = []
    for field in in_order(kind):
        doc = textwrap.indent(_comment(docs.get(field.name, "")), "  ")
        lines.append(f"{doc}  {field.encode_name}{'' if field.required else '?'}: {_type(field.type, aliases)};\n")
    return f"export interface {of.__name__} {{\n{''.join(lines)}}}\n"


def _field_docs(of: type) -> dict[str, str]:
    """Return the docstrings of a class's fields, its own and the inherited ones."""
    found: dict[str, str] = {}
    body = ast.parse(textwrap.dedent(inspect.getsource(of))).body[0]
    assert isinstance(body, ast.ClassDef)
    for base in body.bases:
        extended = getattr(sys.modules[of.__module__], base.id, None) if isinstance(base, ast.Name) else None
        if isinstance(extended, type) and is_typeddict(extended):
            found |= _field_docs(extended)
    for field, following in pairwise(body.body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(following, ast.Expr):
            found[field.target.id] = inspect.cleandoc(ast.literal_eval(following.value))
    return found


def _type(kind: kinds.Type, aliases: Aliases) -> str:
    """Return the TypeScript of a type."""
    for known, name in aliases:
        if kind == known:
            return name
    match kind:
        case kinds.Metadata():
            return _generated(kind) or _type(kind.type, aliases)
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
        case kinds.StructType() | kinds.TypedDictType():
            return kind.cls.__name__
        case kinds.ListType() | kinds.VarTupleType():
            inner = _type(kind.item_type, aliases)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case kinds.TupleType():
            return f"[{', '.join(_type(item, aliases) for item in kind.item_types)}]"
        case kinds.DictType():
            return f"Record<{_type(kind.key_type, aliases)}, {_type(kind.value_type, aliases)}>"
        case kinds.UnionType() | kinds.LiteralType():
            return " | ".join(_members(kind, aliases))
    raise TypeError(f"{kind} has no TypeScript yet: add it to {__name__}")


def _generated(kind: kinds.Metadata) -> str:
    """Return the type of a marked field that is made from other declarations of the game (`event_types.py`)."""
    return str((kind.extra or {}).get(KEY, {}).get("type", ""))


def _members(kind: kinds.Type, aliases: Aliases) -> list[str]:
    if isinstance(kind, kinds.LiteralType):
        return [dumps(value) for value in kind.values]
    assert isinstance(kind, kinds.UnionType)
    last = [inner for inner in kind.types if isinstance(inner, kinds.NoneType)]
    return [_type(inner, aliases) for inner in [*(t for t in kind.types if t not in last), *last]]


def _fitting(head: str, members: list[str]) -> str:
    """Return a union on one line, or, if too long, with a line for each member."""
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


def views(page: Path = PAGE) -> Iterator[tuple[Path, str]]:
    """Yield the file and the view types of each game that has a folder in the web client."""
    for name in NAMES:
        folder = page / "games" / name.replace("-", "_")
        if folder.is_dir():
            module = import_module(f"holdfast.games.{folder.name}.layout")
            layout, marks = find(name).layout, find(name).marks
            types = types_of(module, f'{VIEW_HEAD}\nimport type {{ WindowName }} from "./events";\n')
            yield folder / "view.ts", types + words_of(layout, marks)
            yield folder / "fixtures" / "layout.json", _one_part_a_line(layout)


def _one_part_a_line(layout: Layout) -> str:
    """Return the JSON of a layout."""
    whole = to_builtins(layout)
    single = "".join(f",\n{_json(key)}: {_json(whole.pop(key))}" for key in ("course", "events") if key in whole)
    parts = {key: ",\n".join(map(_json, listed)) for key, listed in whole.items()}
    return "{\n" + ",\n".join(f"{_json(key)}: [\n{lines}\n]" for key, lines in parts.items()) + single + "\n}\n"


def _json(value: object) -> str:
    return json.encode(value).decode()


def words_of(layout: Layout, marks: Marks | None = None) -> str:
    """Return the TypeScript of the names that fields of a view declare, by the shortest of the fields that have them, and of its nouns.

    Tables of names beside the types that no field has stand under their own names.
    """
    parts = list(_every(layout.parts))
    fields: dict[tuple[tuple[str, str], ...], set[str]] = {}
    for part in parts:
        if part.names:
            fields.setdefault(tuple(part.names.items()), set()).add(part.name)
    names = {min(having, key=lambda name: (len(name), name)): dict(named) for named, having in fields.items()}
    names |= {table: dict(named) for table, named in (marks or Marks()).names.items() if tuple(named.items()) not in fields}
    nouns = {thing: noun for part in reversed(parts) for thing, noun in part.nouns.items()}
    code = ""
    if names:
        inner = "".join(
            f"  {name if name.isidentifier() else dumps(name)}: {_object(named, 4)} as Record<string, string>,\n"
            for name, named in sorted(names.items())
        )
        code += "\n/** What values are called that are no cards, by the shortest of the fields that have them. */\n"
        code += f"export const NAMES = {{\n{inner}}};\n"
    if nouns:
        forms = {thing: [noun.one, noun.many] for thing, noun in nouns.items()}
        code += "\n/** One and many of what is counted. */\n"
        code += f"export const NOUNS: Record<string, [string, string]> = {_object(forms, 2)};\n"
    return code


def _every(parts: Iterable[Part]) -> Iterator[Part]:
    for part in parts:
        yield part
        yield from _every(part.parts)


def _object(values: Mapping[str, Any], indent: int) -> str:
    lines = "".join(f"{' ' * indent}{dumps(key)}: {dumps(value, ensure_ascii=False)},\n" for key, value in values.items())
    return f"{{\n{lines}{' ' * (indent - 2)}}}"


def main(arguments: list[str], files: Iterable[tuple[Path, str]] | None = None) -> int:
    """Write the files, or with `--check` report whether they are up to date."""
    for file, wanted in files or [(FILE, types_of(protocol)), *views()]:
        if "--check" in arguments:
            if not (file.is_file() and file.read_text(encoding="utf-8") == wanted):
                print(f"{file.parent.name}/{file.name} is not what its declaration says: run `{COMMAND}`", file=sys.stderr)
                return 1
        elif file.parent.is_dir():
            file.write_text(wanted, encoding="utf-8")
        else:
            print(f"there is no folder {file.parent}: run this in a checkout", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
