import { expect, test } from "vitest";
import { gathered, handsOf, hasHands, nameOf, unseenHands } from "./layout";
import type { Part } from "../server/protocol";

const part = (name: string, kind: string, more: Partial<Part> = {}): Part => ({ name, kind, title: name, ...more }) as Part;
const SEATS = part("seats", "group", {
  many: true,
  style: "seats",
  parts: [part("seat", "seat"), part("Patron", "card", { many: true, style: "hand" })],
});
const titles = (...held: (string[] | null)[]) =>
  handsOf(SEATS, { seats: held.map((cards, i) => ({ seat: i + 1, Patron: cards })) }, []).map(({ title }) => title);

test("a hand says whose it is where the hands of several are seen", () => {
  expect(titles(["a"], null)).toEqual(["Patron"]);
  expect(titles(["a"], ["b"])).toEqual(["Red: Patron", "Blue: Patron"]);
});

test("without a list of seats there are no hands", () => {
  expect(handsOf(undefined, {}, [])).toEqual([]);
});

test("before a game begins there may be no hand yet, which is not an empty one", () => {
  const seats = { ...SEATS, parts: [part("seat", "seat"), part("hand", "card", { many: true, style: "hand", beside: "cards" })] };
  const known = (...held: [string[] | null, number | null][]) => {
    const view = { seats: held.map(([hand, cards], i) => ({ seat: i + 1, hand, cards })) };
    return [hasHands(seats, view), unseenHands(seats, view).map(({ count }) => count)];
  };
  expect(known([null, null], [null, null])).toEqual([false, []]);
  expect(known([[], 0], [null, 0])).toEqual([true, [0]]);
  expect(known([null, 0])).toEqual([true, [0]]);
});

test("what is there several times is there once, with its number, where it was first", () => {
  expect(gathered(["oak", "elm", "oak", null, "oak"])).toEqual([
    { value: "oak", at: 0, count: 3 },
    { value: "elm", at: 1, count: 1 },
    { value: null, at: 3, count: 1 },
  ]);
  expect(gathered([{ place: "a" }, { place: "b" }])).toHaveLength(2);
});

test("a place that is known by a number alone is called by its terrain too", () => {
  const land = part("land", "group", {
    many: true,
    style: "hexes",
    parts: [part("space", "place"), part("name", "name"), part("terrain", "word", { style: "terrain", names: { forest: "Forest" } })],
  });
  expect(nameOf(land, { space: "3", name: "0-3", terrain: "forest" }, [])).toBe("Forest 0-3");
  expect(nameOf(land, { space: "3", name: "Unexplored", terrain: null }, [])).toBe("Unexplored");
  expect(nameOf(land, { space: "3", name: "Dawnhold", terrain: "forest" }, [])).toBe("Dawnhold");
});
