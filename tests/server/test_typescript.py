"""The client's types are those of the protocol, whatever kinds of fields it uses."""

from __future__ import annotations

import subprocess
import sys
from types import ModuleType

import pytest

from holdfast.protocol import typescript
from holdfast.schema.views.layouts import Layout, Noun, Part

SOURCE = '''
from typing import Annotated, Literal
from msgspec import Meta, Raw, Struct

PATIENCE = 2.5
"""How long one waits."""

GREETING = "hello"

Id = Annotated[str, Meta(max_length=4)]
Mood = Literal["calm", "wild"]

class Beast(Struct):
    """A beast.

    It may
    bite */."""
    name: Id
    mood: Mood
    legs: int = 4
    friends: list["Beast"] = []
    tricks: dict[str, int | str] = {}
    colour: str | None = None
    raw: Raw = Raw(b"")

class Feed(Struct, tag="feed", forbid_unknown_fields=True):
    beast: Id
    weight: float = 1.0

class Pet(Struct, tag="pet", omit_defaults=True):
    hard: bool = False

class Nothing(Struct):
    """Nothing."""

Care = Feed | Pet
"""What one can do."""
'''

TYPES = """
/** How long one waits. */
export const PATIENCE = 2.5;

export const GREETING = "hello";

export type Mood = "calm" | "wild";

/**
 * A beast.
 *
 * It may bite * /.
 */
export interface Beast {
  name: string;
  mood: Mood;
  legs: number;
  friends: Beast[];
  tricks: Record<string, number | string>;
  colour: string | null;
  raw: unknown;
}

export interface Feed {
  type: "feed";
  beast: string;
  weight?: number;
}

export interface Pet {
  type: "pet";
  hard?: boolean;
}

/** Nothing. */
export type Nothing = Record<string, never>;

/** What one can do. */
export type Care = Feed | Pet;
"""


@pytest.fixture
def zoo(tmp_path, monkeypatch):
    """The module of the source above."""
    (tmp_path / "zoo.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    import zoo

    yield zoo
    del sys.modules["zoo"]


def test_structs_unions_and_constants_become_types(zoo: ModuleType):
    assert typescript.types_of(zoo) == typescript.HEAD + TYPES


def test_a_long_union_has_a_line_for_each_member(tmp_path, monkeypatch):
    names = [f"AnimalWithALongName{number}" for number in range(6)]
    source = "from msgspec import Struct\n" + "".join(f"class {name}(Struct, tag={name!r}):\n    pass\n" for name in names)
    (tmp_path / "herd.py").write_text(f"{source}\nHerd = {' | '.join(names)}\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    import herd

    wanted = "export type Herd =" + "".join(f"\n  | {name}" for name in names) + ";\n"
    assert typescript.types_of(herd).endswith(wanted)
    del sys.modules["herd"]


def test_what_is_taken_in_from_other_modules_stands_where_it_is_taken_in(tmp_path, monkeypatch):
    package = tmp_path / "circus"
    package.mkdir()
    (package / "__init__.py").write_text("from .tent import *\nfrom .beasts import *\nSHOWS = 2\n", encoding="utf-8")
    (package / "tent.py").write_text('from .beasts import LEGS\nPOLES = LEGS\n"""What holds it."""\n', encoding="utf-8")
    (package / "beasts.py").write_text("LEGS = 4\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    import circus

    wanted = "\n/** What holds it. */\nexport const POLES = 4;\n\nexport const LEGS = 4;\n\nexport const SHOWS = 2;\n"
    assert typescript.types_of(circus) == typescript.HEAD + wanted
    for name in ("circus", "circus.tent", "circus.beasts"):
        del sys.modules[name]


def test_a_stale_file_is_found_and_made_anew(tmp_path, zoo, capsys):
    file = tmp_path / "zoo.ts"
    files = [(file, typescript.types_of(zoo))]
    assert typescript.main(["--check"], files) == 1
    assert (
        capsys.readouterr().err
        == f"{tmp_path.name}/zoo.ts is not what its declaration says: run `python -m holdfast.protocol.typescript`\n"
    )
    assert typescript.main([], files) == 0
    assert typescript.main(["--check"], files) == 0
    file.write_text(file.read_text(encoding="utf-8") + " ", encoding="utf-8")
    assert typescript.main(["--check"], files) == 1


def test_outside_a_checkout_it_says_so(tmp_path, zoo, capsys):
    assert typescript.main([], [(tmp_path / "nowhere" / "zoo.ts", typescript.types_of(zoo))]) == 1
    assert "run this in a checkout" in capsys.readouterr().err


VIEW = '''
from typing import Annotated, Literal, NotRequired, TypedDict
from holdfast.schema.views.marks import place, track

DECKS = ("cards",)
"""What fields share is nothing for a client."""

Side = Literal["left", "right"]

class Spot(TypedDict):
    """Where one can be."""

    spot: Annotated[str, place(decks=DECKS)]
    side: Side
    heat: Annotated[int, track("limit")]
    """How hot it is."""
    limit: NotRequired[int]

class Hot(Spot):
    near: list[Spot | None]
    told: dict[str, int]
'''

VIEW_TYPES = """// head

export type Side = "left" | "right";

/** Where one can be. */
export interface Spot {
  spot: string;
  side: Side;
  /** How hot it is. */
  heat: number;
  limit?: number;
}

export interface Hot {
  spot: string;
  side: Side;
  /** How hot it is. */
  heat: number;
  limit?: number;
  near: (Spot | null)[];
  told: Record<string, number>;
}
"""


def test_a_declared_view_becomes_interfaces_in_the_order_of_its_fields(tmp_path, monkeypatch):
    (tmp_path / "oven.py").write_text(VIEW, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    import oven

    assert typescript.types_of(oven, "// head\n") == VIEW_TYPES
    del sys.modules["oven"]


def test_the_files_of_the_client_are_not_stale():
    done = subprocess.run([sys.executable, "-m", "holdfast.protocol.typescript", "--check"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_names_and_nouns_of_a_view_are_there_to_be_said():
    relics = {"orb": "Orb", "rune-1": "Power Rune “I”"}
    goods = {"coin": Noun("{count} coin", "{count} coins")}
    card = Part(
        "card", "group", "Card", parts=(Part("relics", "word", "Relics", names=relics), Part("cost", "counts", "Costs", nouns=goods))
    )
    layout = Layout((card, Part("relic", "word", "Relic", names=relics), Part("wall", "word", "Wall", names={"a": "whole"})))
    code = typescript.words_of(layout)
    assert '  relic: {\n    "orb": "Orb",\n    "rune-1": "Power Rune “I”",\n  } as Record<string, string>,\n  wall: {' in code
    assert "relics:" not in code
    assert 'export const NOUNS: Record<string, [string, string]> = {\n  "coin": ["{count} coin", "{count} coins"],\n};\n' in code
    assert typescript.words_of(Layout((Part("fame", "count", "Fame"),))) == ""
