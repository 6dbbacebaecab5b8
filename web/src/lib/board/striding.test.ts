import { expect, it } from "vitest";
import { hexesOf, waysOver } from "./hexes";
import type { Choice, Part } from "../server/protocol";
import { landOf, nextOf, stepped, walkOn, type Stood } from "./striding";

const LAND: Part = {
  name: "land",
  kind: "group",
  title: "Land",
  many: true,
  style: "hexes",
  parts: [
    { name: "spot", kind: "place", title: "Hex" },
    { name: "ground", kind: "word", title: "Terrain", style: "terrain", patterns: { fen: "swamp" } },
    { name: "on", kind: "word", title: "On it", style: "overlay", many: true },
    { name: "toll", kind: "count", title: "Cost", style: "cost" },
    { name: "foes", kind: "card", title: "Foes", many: true },
    { name: "ends", kind: "hidden", title: "", style: "stops" },
    { name: "here", kind: "seat", title: "Here", many: true },
  ],
};
const hex = (q: number, more: object = {}) => ({
  spot: `${q}`,
  q,
  r: 0,
  ground: "fen",
  on: [],
  toll: 1,
  foes: [],
  ends: false,
  here: [],
  ...more,
});
const looks = (...things: object[]) => hexesOf(LAND, things as Record<string, unknown>[], []);
const ROW = looks(hex(0, { toll: null, here: [1] }), hex(1), hex(2, { toll: 3 }), hex(3));
const step = (to: string): Choice => ({ seat: 1, action: `walk:${to}`, text: `Walk to ${to}`, name: "walk", role: "spot", target: to });

const way = (hexes = ROW, to = "3") => {
  const found = waysOver(hexes).get(to);
  if (!found) throw new Error(`no way to ${to}`);
  return found;
};
const walk = () => walkOn(way(), ROW, landOf(LAND, ROW));
const at = (hexes: typeof ROW, here: string, more: Partial<Stood> = {}): Stood => ({
  isAsked: true,
  at: here,
  land: landOf(LAND, hexes),
  cost: (one) => hexes.find(({ id }) => id === one)?.cost ?? null,
  choices: (one) => [step(one)],
  leads: (choice, one) => choice.target === one,
  isWarned: () => false,
  ...more,
});

it("takes a step after the other, and ends where the way does", () => {
  let walking = walk();
  const taken: string[] = [];
  for (const here of ["0", "1", "2"]) {
    const next = nextOf(walking, at(ROW, here));
    if ("choice" in next) taken.push(`${next.do} ${next.choice.target}`);
    walking = stepped(walking);
  }
  expect(taken).toEqual(["step 1", "step 2", "step 3"]);
  expect(nextOf(walking, at(ROW, "3"))).toEqual({ do: "stop" });
});

it("waits while a step is on its way, and until it is known what a step comes to", () => {
  expect(nextOf(walk(), at(ROW, "0", { isAsked: false }))).toEqual({ do: "wait" });
  expect(nextOf(walk(), at(ROW, "0", { leads: () => null }))).toEqual({ do: "wait" });
});

it("stops where something is turned up, where a step costs other than was shown, and where there is none", () => {
  const turned = looks(hex(0, { toll: null, here: [1] }), hex(1), hex(2, { toll: 3, foes: ["wolf"] }), hex(3));
  expect(nextOf(walk(), at(turned, "0"))).toEqual({ do: "stop" });
  const guarded = looks(hex(0, { toll: null }), hex(1), hex(2, { toll: 3 }), hex(3, { on: ["guard"] }));
  expect(nextOf(walk(), at(guarded, "0"))).toEqual({ do: "stop" });
  const laid = looks(hex(0, { toll: null }), hex(1), hex(2, { toll: 3 }), hex(3), hex(4));
  expect(nextOf(walk(), at(laid, "0"))).toEqual({ do: "stop" });
  const dearer = looks(hex(0, { toll: null }), hex(1, { toll: 2 }), hex(2, { toll: 3 }), hex(3));
  expect(nextOf(walk(), at(dearer, "0"))).toEqual({ do: "stop" });
  expect(nextOf(walk(), at(ROW, "0", { choices: () => [] }))).toEqual({ do: "stop" });
  expect(nextOf(walk(), at(ROW, "0", { leads: () => false }))).toEqual({ do: "stop" }); // something else is done there
  expect(nextOf(walk(), at(ROW, "1"))).toEqual({ do: "stop" }); // moved by something else
});

it("does not stop for who else has gone by, nor for what is not explored", () => {
  const others = looks(hex(0, { toll: null }), hex(1), hex(2, { toll: 3 }), hex(3, { here: [2] }), hex(4, { ground: null, toll: null }));
  expect(nextOf(walk(), at(others, "0"))).toMatchObject({ do: "step" });
});

it("asks where a step is warned of", () => {
  expect(nextOf(walk(), at(ROW, "0", { isWarned: () => true }))).toEqual({ do: "ask", choice: step("1") });
});

it("leads over no hex where one goes no further, and tells how far one can pay", () => {
  const barred = looks(hex(0, { toll: null }), hex(1), hex(2, { ends: true }), hex(3));
  expect([...waysOver(barred).keys()]).toEqual(["2"]);
  expect(way().cost).toBe(5);
});
