import { describe, expect, it } from "vitest";
import { bend, courseOf, wayOf } from "./fly";

const box = (x: number, y: number, size = 20) => ({ x, y, width: size, height: size });

describe("the way of what flies", () => {
  it("leads from middle to middle", () => {
    expect(wayOf(box(0, 0), box(100, 50))).toEqual({ from: { x: 10, y: 10 }, to: { x: 110, y: 60 }, comes: true, goes: true });
  });

  it("comes from above where nobody knows from where, goes up where nobody knows where to, and is none without both", () => {
    expect(wayOf(null, box(100, 100))).toMatchObject({ from: { x: 110, y: 40 }, comes: false });
    expect(wayOf(box(100, 100), null)).toMatchObject({ to: { x: 110, y: 40 }, goes: false });
    expect(wayOf(null, null)).toBeNull();
  });

  it("is bent upwards, but never by more than a hand", () => {
    expect(bend({ x: 0, y: 0 }, { x: 100, y: 0 })).toEqual({ x: 50, y: -16 });
    expect(bend({ x: 0, y: 0 }, { x: 4000, y: 0 }).y).toBe(-90);
  });
});

describe("its course", () => {
  it("turns a blow to what it strikes", () => {
    const [begin, hit] = courseOf({ kind: "strike" }, box(0, 0), box(0, 100));
    expect([begin?.transform, hit?.transform]).toEqual([
      expect.stringContaining("translate(10.0px, 10.0px)"),
      expect.stringContaining("translate(10.0px, 110.0px)"),
    ]);
    expect(begin?.transform).toContain("rotate(1.571rad)");
  });

  it("fades where what was turned up has no place, and does not move", () => {
    const frames = courseOf({ kind: "settle" }, box(40, 40), null);
    expect(frames.map(({ opacity }) => opacity)).toEqual([1, 0, 0]);
    expect(new Set(frames.map(({ transform }) => String(transform).split(" scale")[0])).size).toBe(1);
  });

  it("shows nothing of what is nowhere", () => {
    expect(courseOf({ kind: "card" }, null, null)).toEqual([{ opacity: 0 }, { opacity: 0 }]);
  });

  it("brings out of nothing what comes from nowhere, and ends unseen: then the thing itself is there", () => {
    const frames = courseOf({ kind: "piece" }, null, box(0, 0));
    expect([frames[0]?.opacity, frames.at(-1)?.opacity]).toEqual([0, 0]);
  });
});
