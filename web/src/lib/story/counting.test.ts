import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Counting, countedBy } from "./counting.svelte";

const rows = [
  { name: "Before", values: [3, 5] },
  { name: "Loot", values: [2, 0] },
  { name: "Wounds", values: [-1, -2] },
];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("adds up what has been told", () => {
  expect([0, 1, 2, 3, Infinity].map((lines) => countedBy(rows, lines))).toEqual([
    [0, 0],
    [3, 5],
    [5, 5],
    [4, 3],
    [4, 3],
  ]);
});

it("tells a line after the other, and all at once to who wants that, or wants nothing to move", () => {
  const counting = new Counting();
  counting.begin(3, 500);
  const seen = [counting.told];
  for (let i = 0; i < 3; i += 1) {
    vi.advanceTimersByTime(500);
    seen.push(counting.told);
  }
  expect(seen).toEqual([0, 1, 2, Infinity]);
  counting.begin(3, 500);
  counting.end();
  vi.advanceTimersByTime(5000);
  expect(counting.told).toBe(Infinity);
  counting.begin(3, 0);
  expect(counting.told).toBe(Infinity);
});
