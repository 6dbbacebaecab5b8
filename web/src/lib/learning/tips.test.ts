import { describe, expect, it } from "vitest";
import { placed, termKey, termTip } from "./tips.svelte";

const rect = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
const ROOM = { width: 800, height: 600 };

describe("where a tip goes", () => {
  it("is below, in the middle", () => {
    expect(placed(rect(300, 100, 40, 20), { width: 200, height: 80 }, ROOM)).toEqual({ x: 220, y: 128 });
  });

  it("is above where there is no room below", () => {
    expect(placed(rect(300, 560, 40, 20), { width: 200, height: 80 }, ROOM)).toEqual({ x: 220, y: 472 });
  });

  it("is never over the edge", () => {
    expect(placed(rect(0, 100, 40, 20), { width: 200, height: 80 }, ROOM).x).toBe(8);
    expect(placed(rect(780, 100, 20, 20), { width: 200, height: 80 }, ROOM).x).toBe(592);
  });

  it("is beside what is too high for both, and covers it only where there is no other way", () => {
    const size = { width: 200, height: 300 };
    expect(placed(rect(300, 20, 40, 500), size, ROOM)).toEqual({ x: 348, y: 20 });
    expect(placed(rect(700, 150, 40, 350), size, ROOM)).toEqual({ x: 492, y: 150 });
    expect(placed(rect(100, 350, 600, 100), { width: 200, height: 400 }, ROOM)).toEqual({ x: 300, y: 200 });
  });
});

describe("words of the glossary", () => {
  const glossary = [{ term: "Dire Enemy", forms: ["Dire Enemies"], text: "A strong enemy.", rule: "TED-9.1" }];

  it("have a tip with the rule that says so", () => {
    expect(termKey("Dire Enemy")).toBe("term:dire-enemy");
    expect(termTip("term:dire-enemy", glossary)).toEqual({
      name: "Dire Enemy",
      kind: "Word of the game",
      text: ["A strong enemy."],
      rules: ["TED-9.1"],
    });
  });

  it("have none if they are none", () => {
    expect(termTip("term:weather", glossary)).toBeNull();
  });
});
