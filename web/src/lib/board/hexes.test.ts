import { expect, it } from "vitest";
import { figuresOn, figureSize, hexAt, hexesOf, linksOf, waysOver } from "./hexes";
import { middle } from "./hexmap";
import type { Part } from "../server/protocol";

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

const hex = (more: object) => ({
  spot: "hex-1",
  q: 2,
  r: -1,
  way: null,
  ground: "fen",
  there: [],
  toll: null,
  here: [],
  scouts: [],
  ...more,
});

it("reads what a hex is by the styles of its fields", () => {
  const [known, edge] = hexesOf(
    LAND,
    [hex({ there: ["ruins", "oddity"], toll: 0, way: "e" }), hex({ spot: null, q: 3, ground: null })],
    [],
  );
  expect(known).toMatchObject({
    id: "hex-1",
    at: { q: 2, r: -1 },
    spots: ["spot:hex-1", "way:e"],
    terrain: "fen",
    letter: "E",
    pattern: "swamp",
    cost: 0,
  });
  expect(known?.pictures).toEqual([
    { key: "ruins", picture: "ruins", letter: "R" },
    { key: "oddity", picture: undefined, letter: "O" },
  ]);
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

it("adds up what the cheapest way over several hexes costs", () => {
  // o: the start, then dear and cheap ways round to the far end, and a hex that nothing leads to
  const at = (q: number, r: number, toll: number | null, ground: string | null = "fen") => hex({ spot: `${q},${r}`, q, r, toll, ground });
  const land = hexesOf(LAND, [at(0, 0, null), at(1, 0, 3), at(0, 1, 1), at(1, 1, 1), at(2, 0, 2), at(3, 0, null, null), at(9, 9, 1)], []);
  const ways = waysOver(land);
  expect(ways.get("2,0")).toEqual({
    cost: 4,
    over: [
      { q: 0, r: 0 },
      { q: 0, r: 1 },
      { q: 1, r: 1 },
      { q: 2, r: 0 },
    ],
  });
  expect(ways.get("1,1")?.cost).toBe(2);
  expect([...ways.keys()].sort()).toEqual(["1,1", "2,0"]); // neither a single step, nor a place without a hex, nor what nothing leads to
});

it("tells of no way where nobody walks", () => {
  expect(waysOver(hexesOf(LAND, [hex({ toll: 1 }), hex({ spot: "hex-2", q: 3, toll: 1 })], [])).size).toBe(0);
});

it("draws each line between joined hexes once, and figures and holders in their tints", () => {
  const part = {
    name: "land",
    kind: "group",
    title: "Land",
    many: true,
    style: "hexes",
    parts: [
      { name: "place", kind: "place", title: "Place" },
      { name: "roads", kind: "card", title: "Roads", many: true, style: "double-links" },
      { name: "here", kind: "word", title: "Here", many: true, style: "figures", tints: { anna: "blue" }, letters: { anna: "A" } },
      { name: "holder", kind: "word", title: "Holder", style: "holder", tints: { north: "red" } },
    ],
  } as unknown as Part;
  const things = [
    { place: "a", q: 0, r: 0, roads: ["b"], here: ["anna"], holder: "north" },
    { place: "b", q: 3, r: 0, roads: ["a", "lost"], here: [], holder: null },
  ];
  const [from, to] = [middle({ q: 0, r: 0 }), middle({ q: 3, r: 0 })];
  expect(linksOf(part, things)).toEqual([{ key: "roads:a:b", from, to, over: { x: (from.x + to.x) / 2, y: 0 }, line: "double" }]);
  expect(figuresOn(part, things)).toMatchObject([{ key: "here:anna", colour: "blue", letter: "A" }]);
  expect(hexesOf(part, things, []).map(({ holder }) => holder)).toEqual(["red", null]);
});

it("bends a line about a hex between its ends, and names the places of a map of lines", () => {
  const part = {
    name: "land",
    kind: "group",
    title: "Land",
    many: true,
    style: "hexes",
    parts: [
      { name: "place", kind: "place", title: "Place" },
      { name: "name", kind: "name", title: "Name" },
      { name: "ways", kind: "card", title: "Ways", many: true, style: "links" },
    ],
  } as unknown as Part;
  const things = [
    { place: "a", name: "Ash", q: 0, r: 0, ways: ["c"] },
    { place: "b", name: "Birch", q: 2, r: 0, ways: [] },
    { place: "c", name: "Cedar", q: 4, r: 0, ways: ["a"] },
  ];
  const [link] = linksOf(part, things);
  expect(Math.abs(link?.over.y ?? 0)).toBeGreaterThan(1); // beyond the side of the hex
  expect(hexesOf(part, things, []).map(({ name }) => name)).toEqual(["Ash", "Birch", "Cedar"]);
});

it("has numbers in the tint of whose they are on a hex", () => {
  const part = {
    name: "land",
    kind: "group",
    title: "Land",
    many: true,
    style: "hexes",
    parts: [
      {
        name: "on",
        kind: "word",
        title: "On it",
        many: true,
        style: "overlay",
        pictures: { camp: "camp" },
        letters: { "north-2": "2" },
        tints: { "north-2": "red" },
      },
    ],
  } as unknown as Part;
  expect(hexesOf(part, [{ q: 0, r: 0, on: ["camp", "north-2"] }], [])[0]?.pictures).toMatchObject([
    { picture: "camp" },
    { letter: "2", tint: "red" },
  ]);
});

it("has a mere number beside a picture on the corner of the hex, and by itself in the middle", () => {
  const part = {
    name: "land",
    kind: "group",
    title: "Land",
    many: true,
    style: "hexes",
    parts: [
      {
        name: "on",
        kind: "word",
        title: "On it",
        many: true,
        style: "overlay",
        pictures: { city: "city", shield: "shield" },
        letters: { "level-4": "4" },
        tints: { city: "red" },
      },
    ],
  } as unknown as Part;
  const [city, alone] = hexesOf(
    part,
    [
      { q: 0, r: 0, on: ["city", "level-4", "shield"] },
      { q: 1, r: 0, on: ["level-4"] },
    ],
    [],
  );
  expect(city).toMatchObject({ badge: "4", pictures: [{ picture: "city" }, { picture: "shield" }] });
  expect(alone).toMatchObject({ badge: "", pictures: [{ letter: "4" }] });
});

it("reads a hex that has not changed as the very same one", () => {
  const things = [hex({}), hex({ spot: "hex-2", q: 3 })];
  const cards: never[] = [];
  const before = hexesOf(LAND, things, cards);
  const after = hexesOf(LAND, [things[0]!, hex({ spot: "hex-2", q: 3, ground: "forest" })], cards);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toMatchObject({ id: "hex-2", terrain: "forest" });
  expect(hexesOf({ ...LAND }, things, cards)[0]).not.toBe(before[0]); // in another language it is called otherwise
});
