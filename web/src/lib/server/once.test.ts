import { expect, it, vi } from "vitest";
import { cardIn, itemsOf, sectionsOf } from "../view/layout";
import { once } from "./once";
import type { ContentCard, Layout } from "./protocol";
import { relief } from "../board/relief";

it("makes a thing once for what it follows from", () => {
  const make = vi.fn((list: number[]) => (list.length ? list.length : undefined));
  const lengthOf = once(make);
  const [two, none] = [[1, 2], []];
  expect([lengthOf(two), lengthOf(two), lengthOf(none), lengthOf(none), lengthOf([1])]).toEqual([2, 2, undefined, undefined, 1]);
  expect(make).toHaveBeenCalledTimes(3);
});

it("is so of the sections of a layout, of the things of a view, and of what stands in a hex", () => {
  const layout = { parts: [{ name: "map", kind: "group", many: true, style: "hexes", parts: [] }] } as unknown as Layout;
  const view = { map: [{ hex: "a" }] };
  expect(sectionsOf(layout)).toBe(sectionsOf(layout));
  expect(itemsOf(layout, view)).toBe(itemsOf(layout, view));
  expect(itemsOf(layout, { map: [] })).toEqual([]);
  expect(relief("forest", "hex-1", 0.2)).toBe(relief("forest", "hex-1", 0.2));
});

it("finds a card by its key, in any deck or in some", () => {
  const cards = [
    { deck: "wolves", key: "grey" },
    { deck: "bears", key: "grey" },
  ] as ContentCard[];
  expect([
    cardIn(undefined, "grey", cards),
    cardIn([], "grey", cards),
    cardIn(["bears"], "grey", cards),
    cardIn(["bears"], "black", cards),
    cardIn(["bears"], "grey", []),
  ]).toEqual([cards[0], cards[0], cards[1], undefined, undefined]);
});
