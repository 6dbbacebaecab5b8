import { describe, expect, it } from "vitest";
import { view } from "./fixtures/view";
import { between, oddsOf, percent, percents } from "./odds";

const row = (given: ReturnType<typeof oddsOf>, region: string) => given?.regions.find((one) => one.region === region);
const kind = (given: ReturnType<typeof oddsOf>, name: string) => given?.kinds.find((one) => one.kind === name)?.next;

describe("odds of the next card", () => {
  it("counts what is known to come, and leaves the unseen apart", () => {
    const odds = oddsOf(view(), []); // Forest > Desert, Forest > Ruins, Blue's card, and one that nobody has seen
    expect(odds).toMatchObject({ toCome: 4, unseen: 1, next: null, nextUnseen: 0.25 });
    expect(row(odds, "forest")).toEqual({ region: "forest", toCome: 2, next: 0.5, most: 0.75 });
    expect(row(odds, "desert")).toEqual({ region: "desert", toCome: 1, next: 0.25, most: 0.5 });
    expect(row(odds, "coast")).toEqual({ region: "coast", toCome: 0, next: 0, most: 0.25 }); // the unseen one may attack the Coast
    expect(kind(odds, "Enemy")).toBe(0.5);
    expect(kind(odds, "Defender")).toBe(0.25);
    expect(kind(odds, "Dire Enemy")).toBe(0);
  });

  it("is sure of a next card that all have seen", () => {
    const odds = oddsOf(
      view({
        turn_deck: { count: 4, order: ["forest-ruins", null, null, null], known: ["forest-desert", "forest-ruins", "blue"], unseen: 1 },
      }),
      [],
    );
    expect(odds).toMatchObject({ next: "forest-ruins", nextUnseen: 0 });
    expect(row(odds, "ruins")).toEqual({ region: "ruins", toCome: 1, next: 1, most: 1 });
    expect(row(odds, "desert")).toEqual({ region: "desert", toCome: 1, next: 0, most: 0 });
  });

  it("leaves out of the draw what is known to lie deeper", () => {
    const odds = oddsOf(
      view({ turn_deck: { count: 3, order: [null, null, "forest-ruins"], known: ["forest-desert", "forest-ruins", "blue"], unseen: 0 } }),
      [],
    );
    expect(row(odds, "forest")).toEqual({ region: "forest", toCome: 2, next: 0.5, most: 0.5 });
    expect(row(odds, "ruins")).toEqual({ region: "ruins", toCome: 1, next: 0, most: 0 });
  });

  it("knows that the first round opens with enemy cards that nobody has seen", () => {
    const deck = { count: 6, order: Array<null>(6).fill(null), known: ["red", "blue", "all-defenders-12", "all-defenders-123"], unseen: 2 };
    const odds = oddsOf(view({ round: 1, turn_deck: deck }), []);
    expect(odds?.nextUnseen).toBe(1);
    expect(kind(odds, "Defender")).toBe(0);
    const later = oddsOf(view({ round: 1, turn_deck: { ...deck, count: 4, order: [null, null, null, null], unseen: 0 } }), []);
    expect(kind(later, "Defender")).toBe(0.5);
  });

  it("takes the region of a Dire Enemy from the cards of the table", () => {
    const deck = { count: 1, order: [null], known: ["harpy"], unseen: 0 };
    const moved = {
      key: "dire_enemies.harpy.region",
      name: "Region",
      value: "coast",
      source: "house",
      why: "",
      low: 0,
      high: 0,
      choices: [],
      labels: [],
      most: 0,
    };
    const harpy = {
      key: "harpy",
      deck: "dire_enemies",
      name: "Harpy",
      kind: "Dire Enemy",
      texts: {},
      values: [moved],
      source: "printed",
      why: "",
      rule: "",
    };
    expect(row(oddsOf(view({ turn_deck: deck }), []), "mountains")?.next).toBe(1);
    expect(row(oddsOf(view({ turn_deck: deck }), [harpy]), "coast")?.next).toBe(1);
  });

  it("is silent about a closed discard pile and an empty deck", () => {
    expect(oddsOf(view({ turn_deck: { count: 4, order: [null, null, null, null] } }), [])).toBeNull();
    expect(oddsOf(view({ turn_deck: { count: 0, order: [], known: [], unseen: 0 } }), [])).toBeNull();
  });
});

it("says per cent without saying never or always where that is not so", () => {
  expect([0, 0.001, 0.25, 1 / 3, 0.999, 1].map(percent)).toEqual(["0 %", "1 %", "25 %", "33 %", "99 %", "100 %"]);
});

it("gives both ends where an unseen card lies in the deck", () => {
  expect(
    [
      { next: 0, most: 0.125 },
      { next: 0.25, most: 0.25 },
      { next: 0.5, most: 1 },
    ].map(between),
  ).toEqual(["0–13 %", "25 %", "50–100 %"]);
});

it("tells shares that sum to 100", () => {
  expect(percents([3 / 8, 3 / 8, 1 / 8, 1 / 8])).toEqual(["38 %", "38 %", "12 %", "12 %"]);
  expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual(["34 %", "33 %", "33 %"]);
  expect(percents([0.996, 0.002, 0.002])).toEqual(["98 %", "1 %", "1 %"]);
  expect(percents([1, 0])).toEqual(["100 %", "0 %"]);
});
