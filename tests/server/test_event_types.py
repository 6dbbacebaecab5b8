"""The TypeScript of a game's events, made from their declarations."""

from __future__ import annotations

import subprocess
import sys
from enum import IntEnum

from holdfast.engine.actions import ActionSpace
from holdfast.engine.decision import Decision
from holdfast.protocol import event_types
from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.events.fields import Noun, number, thing
from holdfast.schema.events.kinds import Kinds
from holdfast.schema.texts.i18n import say


def test_each_noun_has_a_type_and_each_kind_an_object():
    kinds = Kinds()
    tree = Noun.of("Tree", ("elm", "oak"))
    kinds.add("BEGAN")
    kinds.add("CUT", thing("player", Noun.of("Colour", ("red", "blue"))), thing("tree", tree), number("height"))
    kinds.add("SEEN", None, thing("tree", Noun.of("Tree", ("elm", "oak"), none=None, also={9: "stump"})))
    kinds.add("SAID", thing("what", Noun.of("Colour | Tree", ("red", "elm"))), more=lambda *_: {"name": "x"}, more_types={"name": "string"})
    made = event_types.types_of("small-wood", kinds)
    assert made.startswith("// The events, decisions and actions of the game, made from src/holdfast/games/small_wood by")
    assert 'export type Colour = "red" | "blue";\n' in made
    assert 'export type Tree = "elm" | "oak" | "stump";\n' in made
    assert made.count("export type") == 3
    assert [line.removeprefix("  | ").rstrip(";") for line in made.splitlines() if line.startswith("  | {")] == [
        '{ kind: "began" }',
        '{ kind: "cut"; player: Colour; tree: Tree; height: number }',
        '{ kind: "seen"; tree: Tree | null }',
        '{ kind: "said"; what: Colour | Tree; name: string }',
    ]


class Tree(IntEnum):
    ELM = 0
    OAK = 1


class Side(IntEnum):
    LEFT = 0
    RIGHT = 1


def test_decisions_have_names_and_actions_are_objects():
    kinds, decisions, actions = Kinds(), Decisions(), ActionSpace()
    kinds.add("CUT", thing("tree", Noun.of("Tree", ("elm", "oak"))))

    class OfAll(Decision, of=decisions):
        """What all have in common."""

    class Round(OfAll):
        """One that goes on."""

    class CutDown(OfAll):
        asks = say("Which?")

    actions.add("pass")
    actions.add("cut", Tree, "tree")
    actions.add("step-aside", Side, "side")
    actions.add("tie", (Tree, Side), ("tree", "to"))
    actions.add("count", range(2))
    made = event_types.types_of("small-wood", kinds, decisions, actions)
    assert 'export type WindowName = "round" | "cut-down";\n' in made
    assert [line.removeprefix("  | ").rstrip(";") for line in made.splitlines() if line.startswith("  | { action")] == [
        '{ action: "pass" }',
        '{ action: "cut"; tree: Tree }',
        '{ action: "step-aside"; side: "left" | "right" }',
        '{ action: "tie"; tree: Tree; to: "left" | "right" }',
        '{ action: "count"; of: "0" | "1" }',
    ]


def test_the_files_of_the_client_are_not_stale():
    done = subprocess.run([sys.executable, "-m", "holdfast.protocol.event_types", "--check"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_stale_file_is_named_and_written_anew(tmp_path, capsys):
    for game in ("tiny_epic_defenders", "kingdom_defenders"):
        (tmp_path / game).mkdir()
    assert event_types.main(["--check"], tmp_path) == 1
    assert "tiny_epic_defenders/events.ts, kingdom_defenders/events.ts: not what the game declares" in capsys.readouterr().err
    assert event_types.main([], tmp_path) == 0
    assert event_types.main(["--check"], tmp_path) == 0
    assert not (tmp_path / "ruins_of_elysia").exists(), "a game whose board is the generic one needs no types of its own"
    assert event_types.main([], tmp_path / "elsewhere") == 1
