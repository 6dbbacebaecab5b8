import { expect, it } from "vitest";
import cases from "./fixtures/patches.json";
import { patched, type Patch } from "./patch";

it.each(cases.map((one) => [one.name, one] as const))("applies a patch: %s", (_, { before, after, patch }) => {
  const kept = structuredClone(before);
  expect(patched(before, patch as Patch)).toStrictEqual(after);
  expect(before).toStrictEqual(kept);
});

it("shares what does not change", () => {
  const before = { regions: [{ threat: 1 }, { threat: 2 }], decks: { left: 3 } };
  const after = patched(before, [[["regions", 0, "threat"], 2]]) as typeof before;
  expect(after.regions[1]).toBe(before.regions[1]);
  expect(after.decks).toBe(before.decks);
  expect(patched(before, [])).toBe(before);
});

it("keeps the order in which entries are", () => {
  expect(Object.keys(patched({ a: 1, b: 2, c: 3 }, [[["b"], 5]]) as object)).toEqual(["a", "b", "c"]);
});

it.each([[[["none", "at"], 1]], [[["cards", 9], 1]], [[["cards", "x"], 1]], [[["count", "x"], 1]], [[["count"], 0, 1, []]]])(
  "does not guess where a path leads nowhere: %j",
  (change) => {
    expect(() => patched({ cards: ["a"], count: 1 }, [change] as Patch)).toThrow();
  },
);
