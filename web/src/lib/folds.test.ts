import { describe, expect, it } from "vitest";
import { BRIEFEST, brevityOf, BY_KINDS, BY_PARTS, folded, LISTED, titleOf } from "./folds";
import type { Choice } from "./protocol";
import { grouped } from "./words";

const some = (name: string, count: number): Choice[] => Array.from({ length: count }, (_, i) => ({ seat: 1, action: `${name}:${i}`, name, text: `Do ${name} ${i}`, target: `${i}` }));
const nowhere = () => false;
const everywhere = () => true;
const inNoPart = () => "";
const lines = (kinds: ReturnType<typeof folded>) => kinds.map(({ group, folds }) => [titleOf(group), group.items.length, folds]);

describe("how short a list is made, whatever room there is", () => {
  it("shows a list of eight as it is", () => {
    expect(brevityOf(grouped([...some("buy", 4), ...some("move", 4)]), nowhere)).toBe(LISTED);
    expect(brevityOf(grouped([...some("buy", 5), ...some("move", 4)]), nowhere)).toBe(BY_PARTS);
  });

  it("does not repeat line by line what the board lights", () => {
    expect(brevityOf(grouped(some("place", 5)), everywhere)).toBe(BY_PARTS);
    expect(brevityOf(grouped(some("place", 4)), everywhere)).toBe(LISTED);
    expect(brevityOf(grouped(some("place", 6)), ({ target }) => Number(target) < 4)).toBe(LISTED);
  });
});

describe("a list", () => {
  const kinds = grouped([...some("buy", 6), ...some("move", 3), ...some("play", 2)]);

  it("is every action while it is short", () => {
    expect(folded(kinds, inNoPart, LISTED)).toEqual(kinds.map((group) => ({ group, folds: false })));
  });

  it("folds the kinds of many actions, and leaves those of few", () => {
    expect(lines(folded(kinds, inNoPart, BY_PARTS))).toEqual([["Do buy", 6, true], ["Do move", 3, false], ["Do play", 2, false]]);
  });

  it("folds every kind where there is no room even for that", () => {
    expect(lines(folded([...kinds, ...grouped(some("sell", 1))], inNoPart, BY_KINDS)).map(([, , folds]) => folds)).toEqual([true, true, true, false]);
  });

  it("tells what the board shows first, one line for each of its parts, whatever kind it is", () => {
    const partOf = ({ name, target }: Choice) => (name === "move" ? "The land" : name === "play" || target === "5" ? "Hand" : "");
    expect(lines(folded(kinds, partOf, BY_PARTS))).toEqual([["Hand", 3, true], ["The land", 3, true], ["Do buy", 5, false]]);
    expect(folded(kinds, partOf, BY_PARTS)[0]?.group.items.map(({ text }) => text)).toEqual(["Do buy 5", "Do play 0", "Do play 1"]);
  });

  it("folds also what is alone on a part of the board where there is no room, and tells it last where there is", () => {
    const partOf = ({ name, target }: Choice) => (name === "move" ? "The land" : name === "play" && target === "0" ? "Skills" : "");
    const few = grouped([...some("play", 2), ...some("move", 3)]);
    expect(lines(folded(few, partOf, BY_PARTS))).toEqual([["The land", 3, true], ["Skills", 1, false], ["Do play", 1, false]]);
    expect(lines(folded(few, partOf, BY_KINDS))).toEqual([["Skills", 1, true], ["The land", 3, true], ["Do play", 1, false]]);
  });

  it("tells all but the first kind in one line where there is no room for more", () => {
    expect(lines(folded(kinds, ({ name }) => (name === "play" ? "Hand" : ""), BRIEFEST))).toEqual([["Hand", 2, true], ["Do buy", 6, true], ["More", 3, true]]);
    expect(kinds).toHaveLength(3);
  });

  it("keeps the keys that take its actions", () => {
    const partOf = ({ name }: Choice) => (name === "buy" ? "Offer" : "");
    expect(folded(kinds, partOf, BY_PARTS).flatMap(({ group }) => group.items.map(({ key }) => key))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0]);
  });
});

it("calls a kind by what its actions share, else by the first of them", () => {
  const [shared] = grouped([{ seat: 1, action: "a", name: "place", text: "Place at the Market" }, { seat: 1, action: "b", name: "place", text: "Place at the Temple" }]);
  const [apart] = grouped([{ seat: 1, action: "a", name: "play", text: "March sideways" }, { seat: 1, action: "b", name: "play", text: "Rage sideways" }]);
  expect([shared, apart].map((group) => group && titleOf(group))).toEqual(["Place at the", "March sideways …"]);
});
