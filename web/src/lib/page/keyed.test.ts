import { expect, it } from "vitest";
import { keyed } from "./keyed";

const SOURCES = import.meta.glob("../../**/*.svelte", { query: "?raw", import: "default", eager: true }) as Record<string, string>;
const EACH = /\{#each (.+?) as (.+?) \((.+?)\)\}/g;

/** Keys that cannot double: the server numbers seats, and games, chapters, levels and options are tables by their names. */
const NAMED = new Set([
  "seat.seat",
  "player.seat",
  "game.name",
  "one.game",
  "challenge.game",
  "chapter.name",
  "level.name",
  "one.name",
  "option.name",
  "tab.name",
]);

/** Whether the keys of an `{#each}` differ whatever is in its list. */
function differ(list: string, item: string, key: string): boolean {
  const index = /,\s*(\w+)$/.exec(item.replace(/[{[].*[}\]]/, "item"))?.[1];
  return (
    key === index ||
    /^\w+ \+ \w+$/.test(key) ||
    list.startsWith("keyed(") ||
    list.startsWith("Object.entries(") ||
    /^[A-Z]+$/.test(list) ||
    /^\[[\d, ]+\]$/.test(list) ||
    NAMED.has(key)
  );
}

it("keeps the first of a key as it is, and tells the others apart", () => {
  expect(keyed(["a", "b", "a", "a"], (text) => text).map(({ key }) => key)).toEqual(["a", "b", "a #2", "a #3"]);
  expect(keyed([{ at: 3 }, { at: 3 }], ({ at }) => at)).toEqual([
    { key: "3", item: { at: 3 } },
    { key: "3 #2", item: { at: 3 } },
  ]);
});

it("is the same for the same item under the same key", () => {
  const [one, other] = [{ at: 1 }, { at: 2 }];
  const before = keyed([one, other], ({ at }) => at);
  const after = keyed([other, one, { at: 1 }], ({ at }) => at);
  expect(after[0]).toBe(before[1]);
  expect(after[1]).toBe(before[0]);
  expect(keyed([one], () => "another")).toEqual([{ key: "another", item: one }]);
});

it("is asked wherever a list may have something twice", () => {
  const all = Object.entries(SOURCES).flatMap(([file, source]) =>
    [...source.matchAll(EACH)].map(([whole, list, item, key]) => ({ where: `${file}: ${whole}`, list: list!, item: item!, key: key! })),
  );
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(({ list, item, key }) => !differ(list, item, key)).map(({ where }) => where)).toEqual([]);
});
