import { expect, it } from "vitest";
import { view } from "./fixtures/view";
import { previewOf } from "./previews";
import { expectedAt, spotOf } from "./spots";

const choice = (name: string, target: string) => ({ seat: 1, action: `${name}:${target}`, text: "", name, target });

it("tells who would hold a space, and what each would gain and give", () => {
  const steps = [
    { kind: "placed", player: "red", space: "market-1" },
    { kind: "gained", player: "red", good: "coin", by: 2 },
    { kind: "spent", player: "red", good: "coin", by: 1 },
    { kind: "fame", player: "blue", source: "siege", by: -3 },
  ];
  const patch = [
    [["players", 0, "discs"], 3],
    [["buildings", 2, "spaces", 0, "holders"], 0, 0, ["red"]],
  ];
  const preview = previewOf(view(), { action: "", lines: [], steps, patch, chance: true, cautions: [] });
  expect([...(preview?.holders ?? [])]).toEqual([["market-1", ["red"]]]);
  expect(preview?.changes).toEqual([
    { colour: "red", amounts: { coin: 1 } },
    { colour: "blue", amounts: { fame: -3 } },
  ]);
  expect(preview?.view.players[0]?.discs).toBe(3);
  expect(preview?.chance).toBe(true);
  expect(previewOf(view(), undefined)).toBeNull();
});

it("finds the place on the board of what can be done", () => {
  expect([choice("place", "market-1"), choice("copy", "market"), choice("leave", "force"), choice("take", "coin")].map(spotOf)).toEqual([
    "space:market-1",
    "building:market",
    "die:force",
    "",
  ]);
  expect([...expectedAt([choice("place", "market-1"), choice("take", "coin"), choice("place", "market-1")])]).toEqual([
    ["space:market-1", [1, 3]],
  ]);
});
