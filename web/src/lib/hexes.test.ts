import { expect, it } from "vitest";
import { figuresOn, figureSize, hexAt, hexesOf } from "./hexes";
import type { Part } from "./protocol";

const LAND: Part = {
  name: "land",
  kind: "group",
  title: "Land",
  many: true,
  style: "hexes",
  parts: [
    { name: "spot", kind: "place", title: "Hex", role: "spot" },
    { name: "way", kind: "place", title: "Way", role: "way" },
    { name: "ground", kind: "word", title: "Terrain", style: "terrain", patterns: { forest: "forest", fen: "swamp" } },
    { name: "there", kind: "word", title: "Here", style: "overlay", pictures: { ruins: "ruins" }, many: true },
    { name: "toll", kind: "count", title: "Cost", style: "cost" },
    { name: "here", kind: "seat", title: "Here", many: true },
    { name: "scouts", kind: "colour", title: "Scouts", many: true },
  ],
};

const hex = (more: object) => ({ spot: "hex-1", q: 2, r: -1, way: null, ground: "fen", there: [], toll: null, here: [], scouts: [], ...more });

it("reads what a hex is by the styles of its fields", () => {
  const [known, edge] = hexesOf(LAND, [hex({ there: ["ruins", "oddity"], toll: 0, way: "e" }), hex({ spot: null, q: 3, ground: null })], []);
  expect(known).toMatchObject({ id: "hex-1", at: { q: 2, r: -1 }, spots: ["spot:hex-1", "way:e"], terrain: "fen", letter: "E", pattern: "swamp", cost: 0 });
  expect(known?.pictures).toEqual([{ picture: "ruins", letter: "R" }, { picture: undefined, letter: "O" }]);
  expect(edge).toMatchObject({ id: "3,-1", terrain: "", letter: "?", pattern: undefined, cost: null, pictures: [] });
});

it("has the figures of a hex side by side, whatever field names them", () => {
  const figures = figuresOn(LAND, [hex({ here: [2], scouts: ["red"] })]);
  expect(figures.map(({ key, colour, slot }) => [key, colour, slot])).toEqual([
    ["here:2", "blue", [0, 2]],
    ["scouts:red", "red", [1, 2]],
  ]);
  const [one, two] = figures.map(({ at, slot }) => hexAt(at, slot));
  expect((two?.x ?? 0) - (one?.x ?? 0)).toBeCloseTo(0.5);
  expect(one?.y).toBe(-1);
});

it("has room for many figures on a hex, none upon another", () => {
  for (const of of [1, 2, 3, 4, 6]) {
    const places = [...Array(of).keys()].map((i) => hexAt({ q: 0, r: 0 }, [i, of]).x);
    expect(Math.max(...places) + figureSize(of) / 2).toBeLessThan(Math.sqrt(3) / 2);
    for (const [i, x] of places.slice(1).entries()) expect(x - (places[i] ?? 0)).toBeGreaterThan(figureSize(of));
  }
});
