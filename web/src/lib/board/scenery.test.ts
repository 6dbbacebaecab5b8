import { describe, expect, it } from "vitest";
import type { Pattern } from "../server/protocol";
import { relief } from "./relief";
import { isLand, randomOf, scenery, type Land } from "./scenery";

const LANDS: Land[] = ["mountains", "plains", "forest", "city", "ruins", "coast", "desert"];
const PATTERNS: Pattern[] = ["forest", "plains", "hills", "mountain", "desert", "swamp", "waste", "snow", "lake", "sea"];

/** The points where the lines of a path begin, which are absolute. */
const begins = (d: string) => [...d.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

describe("a land", () => {
  it.each(LANDS)("%s is drawn the same each time, and otherwise for another seed", (land) => {
    expect(scenery(land, 260, 145, "a")).toEqual(scenery(land, 260, 145, "a"));
    expect(scenery(land, 260, 145, "a")).not.toEqual(scenery(land, 260, 145, "b"));
  });

  it.each(LANDS)("%s leaves the upper part to what is written there", (land) => {
    for (const { d } of scenery(land, 260, 145)) for (const { y } of begins(d)) expect(y).toBeGreaterThan(145 * 0.3);
  });

  it.each(LANDS)("%s is drawn with numbers alone, in few outlines", (land) => {
    const outlines = scenery(land, 120, 128);
    expect(outlines.map(({ d }) => d).join("")).not.toMatch(/NaN|undefined|Infinity/);
    expect(outlines.length).toBeLessThan(16);
  });

  it("that is not known is none", () => {
    expect(isLand("forest")).toBe(true);
    expect(isLand("moon")).toBe(false);
  });
});

describe("a hex", () => {
  it.each(PATTERNS)("of %s has marks of its own, the same each time", (pattern) => {
    expect(relief(pattern, "hex-1")).toEqual(relief(pattern, "hex-1"));
    expect(relief(pattern, "hex-1")).not.toEqual(relief(pattern, "hex-2"));
    expect(
      relief(pattern, "hex-1")
        .map(({ d }) => d)
        .join(""),
    ).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("keeps its middle free for what is on it, and its top for its letter", () => {
    const tufts = ["1", "2", "3", "4"].flatMap((seed) => relief("plains", seed, 0.42).flatMap(({ d }) => begins(d)));
    expect(tufts.length).toBeGreaterThan(40);
    for (const { x, y } of tufts) {
      expect(Math.hypot(x, y)).toBeGreaterThan(0.41);
      expect(y > -0.37 || Math.abs(x) > 0.29).toBe(true);
      expect(Math.abs(x) < 0.866 && Math.abs(y) < 1 - Math.abs(x) * 0.577, "inside the hex").toBe(true);
    }
  });
});

it("numbers of a name lie between 0 and 1, and are the name's own", () => {
  const [one, same, other] = [randomOf("a"), randomOf("a"), randomOf("b")];
  const drawn = Array.from({ length: 100 }, one);
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...drawn)).toBeLessThan(1);
  expect(Array.from({ length: 100 }, same)).toEqual(drawn);
  expect(other()).not.toBe(drawn[0]);
});
