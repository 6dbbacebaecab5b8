import { expect, it } from "vitest";
import { across, ground, laid, leastOf, momentUnder, mostOf, rowsOf, sidesOf, spread, stairs, upward, valueAt } from "./charting";

const frame = { left: 100, right: 200, top: 0, bottom: 40 };
const x = across(frame, 5);
const y = upward(frame, 4);

it("lays moments from left to right and numbers from the bottom up", () => {
  expect([0, 2, 4].map(x)).toEqual([100, 150, 200]);
  expect([0, 1, 4].map(y)).toEqual([40, 30, 0]);
});

it("finds the moment under a pointer, and the nearest outside", () => {
  expect([0, 100, 124, 126, 200, 900].map((at) => momentUnder(frame, 5, at))).toEqual([0, 0, 1, 1, 4, 4]);
});

it("draws a number until the next, and nothing where there is none", () => {
  expect(stairs([0, 1, 1, 2, 2], x, y)).toBe("M100.0 40.0H125.0V30.0H175.0V20.0H200.0V20.0");
  expect(stairs([null, 4, 4, null, null], x, y)).toBe("M125.0 0.0H175.0");
  expect(stairs([null, null], x, y)).toBe("");
});

it("draws the ground below a line, as far as the line goes", () => {
  expect(ground([null, 4, 4, null, null], x, y)).toBe("M125.0 0.0H175.0H175.0V40.0H125.0Z");
  expect(ground([null], x, y)).toBe("");
});

it("names what has room, and leaves out what would run into the one before or beyond the end", () => {
  const at = (...all: number[]) =>
    spread(
      all.map((place) => ({ x: place })),
      60,
      200,
    ).map((one) => one.x);
  expect(at(0, 30, 60, 139, 150)).toEqual([0, 60, 139]);
  expect(at(0, 141)).toEqual([0]);
  const named = [0, 70, 150].map((place) => ({ x: place, text: place ? "Round 2" : "Blue takes a turn" }));
  expect(spread(named, 60, 300).map((one) => one.x)).toEqual([0, 150]);
});

it("scales to what could be, not only to what was", () => {
  expect(mostOf([{ points: [0, 2, null], limit: 4 }])).toBe(4);
  expect(mostOf([{ points: [0, 6] }])).toBe(6);
  expect(mostOf([])).toBe(1);
});

it("has room for numbers below zero, and begins at zero without any", () => {
  expect(leastOf([{ points: [3, null, -4] }, { points: [-1] }])).toBe(-4);
  expect(leastOf([{ points: [3, null] }])).toBe(0);
  expect([-4, 0, 4].map(upward(frame, 4, -4))).toEqual([40, 20, 0]);
});

it("says what a line has at a moment: a number, what has become of it, or nothing yet", () => {
  const line = { name: "Coast", points: [null, 3, 4, null], marks: [{ at: 2, text: "destroyed" }] };
  expect([0, 1, 2, 3].map((at) => valueAt(line, at))).toEqual(["–", "3", "4", "destroyed"]);
});

it("tells the end of each part of the game in a table", () => {
  const chart = { kind: "lines" as const, title: "", unit: "", series: [{ name: "Coast", points: [0, 0, 1, 1, 2] }] };
  const landmarks = [
    { at: 0, kind: "part" as const, text: "Round 1" },
    { at: 2, kind: "turn" as const, text: "a fall" },
    { at: 3, kind: "part" as const, text: "Round 2" },
  ];
  expect(rowsOf(chart, landmarks)).toEqual([
    { name: "Round 1", at: 2 },
    { name: "Round 2", at: 4 },
  ]);
});

it("lays losses beside the gains, never over them", () => {
  const row = {
    name: "Red",
    parts: [
      { name: "Start", value: 10 },
      { name: "lost", value: -4 },
      { name: "none", value: 0 },
      { name: "Camps", value: 3 },
      { name: "siege", value: -1 },
    ],
  };
  expect(laid(row)).toEqual([
    { kind: 0, value: 10, from: 0, to: 10 },
    { kind: 1, value: -4, from: -4, to: 0 },
    { kind: 3, value: 3, from: 10, to: 13 },
    { kind: 4, value: -1, from: -5, to: -4 },
  ]);
  expect(sidesOf(row)).toEqual({ gained: 13, lost: 5 });
});
