import { describe, expect, it } from "vitest";
import { foldsOf, parted, titleOf } from "./folds";
import type { Choice } from "./protocol";
import { grouped } from "./words";

const some = (name: string, count: number): Choice[] => Array.from({ length: count }, (_, i) => ({ seat: 1, action: `${name}:${i}`, name, text: `Do ${name} ${i}`, target: `${i}` }));
const nowhere = () => false;
const everywhere = () => true;

describe("which kinds of actions are folded", () => {
  it("shows a list of eight as it is", () => {
    expect(foldsOf(grouped([...some("buy", 4), ...some("move", 4)]), nowhere)).toEqual(new Set());
  });

  it("folds what makes a list longer than eight, and leaves the kinds of few actions", () => {
    expect(foldsOf(grouped([...some("buy", 6), ...some("move", 3)]), nowhere)).toEqual(new Set(["buy"]));
  });

  it("does not repeat line by line what the board lights", () => {
    expect(foldsOf(grouped(some("place", 5)), everywhere)).toEqual(new Set(["place"]));
    expect(foldsOf(grouped(some("place", 4)), everywhere)).toEqual(new Set());
  });

  it("lists what only a part of the board lights", () => {
    expect(foldsOf(grouped(some("place", 6)), (choice) => choice.target !== "2")).toEqual(new Set());
  });
});

describe("kinds of many actions", () => {
  const places = some("place", 10);
  const partOf = ({ target }: Choice) => (Number(target) < 6 ? "Buildings" : "Doors");

  it("stand apart by the parts of the board", () => {
    const groups = parted(grouped(places), partOf);
    expect(groups.map((group) => [titleOf(group), group.items.length])).toEqual([["Do place: Buildings", 6], ["Do place: Doors", 4]]);
    expect(foldsOf(groups, nowhere)).toEqual(new Set(["place Buildings", "place Doors"]));
  });

  it("keep the keys that take them", () => {
    expect(parted(grouped(places), partOf).flatMap(({ items }) => items.map(({ key }) => key))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0]);
  });

  it("stay together where they are few, or all in one part", () => {
    expect(parted(grouped(some("place", 8)), partOf)).toHaveLength(1);
    expect(parted(grouped(places), () => "Buildings")).toHaveLength(1);
  });
});

it("calls a kind by what its actions share, else by the first of them", () => {
  const [shared] = grouped([{ seat: 1, action: "a", name: "place", text: "Place at the Market" }, { seat: 1, action: "b", name: "place", text: "Place at the Temple" }]);
  const [apart] = grouped([{ seat: 1, action: "a", name: "play", text: "March sideways" }, { seat: 1, action: "b", name: "play", text: "Rage sideways" }]);
  expect([shared, apart].map((group) => group && titleOf(group))).toEqual(["Place at the", "March sideways …"]);
});
