import { expect, it } from "vitest";
import { BLOCK, blocksOf } from "./log_blocks";

const rows = (count: number, fresh = count) => Array.from({ length: count }, (_, i) => ({ line: `Line ${i}`, fresh: i >= fresh }));

it("keeps all rows in their order", () => {
  expect(blocksOf([], rows(3 * BLOCK + 2)).flat()).toEqual(rows(3 * BLOCK + 2));
  expect(blocksOf([], [])).toEqual([]);
});

it("leaves blocks alone of which nothing changes, and rows of the others", () => {
  const before = blocksOf([], rows(2 * BLOCK + 7));
  const after = blocksOf(before, rows(2 * BLOCK + 8));
  expect([after[0] === before[0], after[1] === before[1], after[2] === before[2]]).toEqual([true, true, false]);
  expect(after[2]?.slice(0, 7).every((row, i) => row === before[2]?.[i])).toBe(true);
  const marked = blocksOf(after, rows(2 * BLOCK + 8, BLOCK + 3));
  expect([marked[0] === after[0], marked[1] === after[1]]).toEqual([true, false]);
});

it("forgets what is gone", () => {
  const before = blocksOf([], rows(BLOCK + 7));
  expect(blocksOf(before, rows(BLOCK - 1)).flat()).toEqual(rows(BLOCK - 1));
});
