import { describe, expect, it } from "vitest";
import {
  beside,
  centred,
  fitted,
  inReadingOrder,
  isCornerFree,
  isDirection,
  isInSight,
  kept,
  lettersOf,
  middle,
  moved,
  showing,
  zoomed,
  type Axial,
} from "./hexmap";

const hex = (q: number, r: number): Axial => ({ q, r });
const SEVEN = [hex(0, 0), hex(1, 0), hex(1, -1), hex(0, -1), hex(-1, 0), hex(-1, 1), hex(0, 1)];
const ROOM = { width: 400, height: 300 };
const same = (one: Axial) => one;

describe("where hexes are", () => {
  it("has neighbours at the distance of two heights of a triangle, whichever direction", () => {
    for (const one of SEVEN.slice(1)) {
      const { x, y } = middle(one);
      expect(Math.hypot(x, y)).toBeCloseTo(Math.sqrt(3));
    }
    expect(middle(hex(0, 1)).x).toBeGreaterThan(0);
    expect(middle(hex(0, 1)).y).toBe(1.5);
  });

  it("is read row by row, each from the left", () => {
    expect(inReadingOrder(SEVEN, same)).toEqual([hex(0, -1), hex(1, -1), hex(-1, 0), hex(0, 0), hex(1, 0), hex(-1, 1), hex(0, 1)]);
  });
});

describe("what is in sight", () => {
  it("is the whole map, in the middle, as large as it may be", () => {
    const sight = fitted(SEVEN, ROOM, 1, 1000);
    expect(sight.left).toBeCloseTo(200);
    expect(sight.top).toBeCloseTo(150);
    expect(sight.scale).toBeCloseTo(300 / 5.3); // three rows are 5 sides high, and a margin
    expect(SEVEN.every((one) => isInSight(sight, one, ROOM))).toBe(true);
    expect(fitted(SEVEN, ROOM, 1, 20).scale).toBe(20);
    expect(fitted(SEVEN, ROOM, 80, 100).scale).toBe(80);
  });

  it("has a corner for buttons where no hex lies near it", () => {
    const broad = [hex(-6, 2), hex(0, 0), hex(4, 2), hex(-3, 4)];
    expect(isCornerFree(broad)).toBe(true);
    expect(isCornerFree([...broad, hex(4, 1)])).toBe(false);
    expect(isCornerFree(SEVEN)).toBe(false);
  });

  it("keeps what is under the finger there when it becomes larger, within bounds", () => {
    const before = fitted(SEVEN, ROOM, 1, 1000);
    const after = zoomed(before, 2, { x: 30, y: 40 }, 1, 1000);
    const under = ({ scale, left, top }: typeof before) => [(30 - left) / scale, (40 - top) / scale];
    expect(after.scale).toBeCloseTo(before.scale * 2);
    expect(under(after)[0]).toBeCloseTo(under(before)[0] as number);
    expect(under(after)[1]).toBeCloseTo(under(before)[1] as number);
    expect(zoomed(before, 100, { x: 0, y: 0 }, 10, 90).scale).toBe(90);
    expect(zoomed(before, 0.01, { x: 0, y: 0 }, 10, 90).scale).toBe(10);
  });

  it("leaves no room beyond an edge while there is more at the other", () => {
    const edge = 2 * Math.sqrt(3) * 0.75 + 0.15; // of three hexes in a row, in sides
    const { left, top } = kept(moved(centred({ x: 0, y: 0 }, ROOM, 90), 5000, -5000), SEVEN, ROOM);
    expect(left - edge * 90).toBeCloseTo(0); // the west of the map at the west of the room
    expect(top + (2.5 + 0.15) * 90).toBeCloseTo(300);
    const small = kept(moved(centred({ x: 0, y: 0 }, ROOM, 30), 5000, -5000), SEVEN, ROOM);
    // All of it stays in the room.
    expect([small.left + edge * 30, small.top - 2.65 * 30]).toEqual([expect.closeTo(400), expect.closeTo(0)]);
    const here = centred({ x: 0, y: 0 }, ROOM, 40);
    expect(kept(here, SEVEN, ROOM)).toEqual(here);
    expect(kept(here, [], ROOM)).toEqual(here);
  });

  it("has room for names, which are as wide on a small map as on a large one", () => {
    const named = (_: number, scale: number) => 100 / scale;
    const { scale, left } = fitted(SEVEN, { width: 300, height: 900 }, 1, 1000, named);
    expect(left - Math.sqrt(3) * scale - 100).toBeGreaterThanOrEqual(0);
    expect(left + Math.sqrt(3) * scale + 100).toBeLessThanOrEqual(300);
    expect(scale).toBeLessThan(fitted(SEVEN, { width: 300, height: 900 }, 1, 1000).scale);
  });

  it("moves to a hex that is outside, and not for one that is inside", () => {
    const sight = centred({ x: 0, y: 0 }, ROOM, 40);
    expect(showing(sight, hex(0, 0), ROOM)).toEqual(sight);
    expect(isInSight(sight, hex(5, 0), ROOM)).toBe(false);
    const after = showing(sight, hex(5, 0), ROOM);
    expect(isInSight(after, hex(5, 0), ROOM)).toBe(true);
    expect(after.top).toBe(sight.top);
  });
});

describe("directions", () => {
  const at = (key: string, from = hex(0, 0)) => beside(key, from, SEVEN, same);

  it("lie on the keys as on a block of numbers", () => {
    expect(["ArrowRight", "PageUp", "Home", "ArrowLeft", "End", "PageDown"].map((key) => at(key))).toEqual(SEVEN.slice(1));
    expect(isDirection("Home")).toBe(true);
    expect(isDirection("q")).toBe(false);
  });

  it("goes straight up and down, and to the other side where there is none", () => {
    expect(at("ArrowUp")).toEqual(hex(1, -1));
    expect(at("ArrowUp", hex(0, 1))).toEqual(hex(0, 0));
    expect(at("ArrowDown", hex(1, -1))).toEqual(hex(0, 0));
    expect(beside("ArrowUp", hex(0, 0), [hex(0, -1)], same)).toEqual(hex(0, -1));
    expect(at("ArrowUp", hex(0, -1))).toBeUndefined();
  });
});

it("gives each name a letter of its own, as far as there are any", () => {
  expect(lettersOf(["Forest", "Plains", "Mountain", "Desert", "Water"])).toEqual(["F", "P", "M", "D", "W"]);
  expect(lettersOf(["Wald", "Ebene", "Berg", "Wüste", "Wasser"])).toEqual(["W", "E", "B", "Ü", "A"]);
  expect(lettersOf(["Ab", "Ab", "Ab", "42"])).toEqual(["A", "B", "A", "?"]);
  expect(lettersOf(["Forest", "First Village", "Far Fort"])).toEqual(["F", "V", "A"]);
});
