import { describe, expect, it } from "vitest";
import { BRIEFEST, BY_HAND, BY_KINDS, BY_MANY, BY_NAME, BY_PARTS, folded, kindsOf, LISTED, pinnedOf, titleOf } from "./folds";
import type { Choice } from "./protocol";
import { grouped } from "./words";

const some = (name: string, count: number): Choice[] => Array.from({ length: count }, (_, i) => ({ seat: 1, action: `${name}:${i}`, name, text: `Do ${name} ${i}`, target: `${i}` }));
const at = (partOf: (choice: Choice) => string, card = "") => (choice: Choice) => ({ part: partOf(choice), hand: partOf(choice) === "Hand", card: card && `${card} ${choice.target}` });
const inNoPart = at(() => "");
const lines = (kinds: ReturnType<typeof folded>) => kinds.map(({ group, folds }) => [titleOf(group), group.items.length, folds]);

describe("the order of a list", () => {
  const ui = { isLit: ({ name }: Choice) => name === "walk", isInHand: ({ name }: Choice) => name === "play" };
  const marked = (name: string, more: Partial<Choice>, count = 1) => some(name, count).map((choice) => ({ ...choice, ...more }));
  const order = (choices: Choice[]) => kindsOf(choices, ui, {}).map(({ name, items }) => [name, items[0]?.key]);

  it("is what the question is about, then the board, the rest, the hand, and what is seldom wanted; keys go with it", () => {
    const choices = [...some("play", 1), ...marked("announce", { aside: true }), ...some("rest", 1), ...marked("foe", { main: true }), ...marked("strike", { main: true, target: "" }), ...some("walk", 1), ...marked("pass", { ends: true })];
    expect(order(choices)).toEqual([["strike", 1], ["foe", 2], ["walk", 3], ["rest", 4], ["play", 5], ["announce", 6]]);
  });

  it("pins what the question is about, unless that is more than three", () => {
    const pinned = (count: number) => pinnedOf(kindsOf([...some("walk", 4), ...marked("foe", { main: true }, count)], ui, {})).map(({ text }) => text);
    expect(pinned(0)).toEqual([]);
    expect(pinned(3)).toEqual(["Do foe 0", "Do foe 1", "Do foe 2"]);
    expect(pinned(4)).toEqual([]);
  });
});

describe("a list", () => {
  const kinds = grouped([...some("buy", 6), ...some("move", 3), ...some("play", 2)]);

  it("is every action while it is short", () => {
    expect(folded(kinds, inNoPart, LISTED)).toEqual(kinds.map((group) => ({ group, folds: false })));
  });

  it("calls what alone is done on cards by their names, where there is no room for their texts too", () => {
    const onCards = (choice: Choice) => at(() => "Tactics", choice.name === "buy" ? "Card" : "")(choice);
    const shown = (brevity: typeof LISTED | typeof BY_NAME) => folded(kinds, onCards, brevity).map(({ group, folds }) => [group.stem, group.items.map(({ text }) => text).slice(0, 2), folds]);
    expect(shown(LISTED)).toEqual([["Do buy", ["0", "1"], false], ["Do move", ["0", "1"], false], ["Do play", ["0", "1"], false]]);
    expect(shown(BY_NAME)).toEqual([["Do buy", ["Card 0", "Card 1"], false], ["Do move", ["0", "1"], false], ["Do play", ["0", "1"], false]]);
  });

  it("folds the kinds of many actions, and leaves those of few", () => {
    expect(lines(folded(kinds, inNoPart, BY_MANY))).toEqual([["Do buy", 6, true], ["Do move", 3, false], ["Do play", 2, false]]);
  });

  it("folds every kind where there is no room even for that", () => {
    expect(lines(folded([...kinds, ...grouped(some("sell", 1))], inNoPart, BY_KINDS)).map(([, , folds]) => folds)).toEqual([true, true, true, false]);
  });

  it("tells what the board shows first, one line for each of its parts, whatever kind it is, and the hand last", () => {
    const partOf = at(({ name, target }: Choice) => (name === "move" ? "The land" : name === "play" || target === "5" ? "Hand" : ""));
    expect(lines(folded(kinds, partOf, BY_PARTS))).toEqual([["The land", 3, true], ["Do buy", 5, false], ["Hand", 3, true]]);
    expect(folded(kinds, partOf, BY_PARTS)[2]?.group.items.map(({ text }) => text)).toEqual(["Do buy 5", "Do play 0", "Do play 1"]);
  });

  it("folds also what is alone on a part of the board where there is no room, and tells it last where there is", () => {
    const partOf = at(({ name, target }: Choice) => (name === "move" ? "The land" : name === "play" && target === "0" ? "Skills" : ""));
    const few = grouped([...some("play", 2), ...some("move", 3)]);
    expect(lines(folded(few, partOf, BY_PARTS))).toEqual([["The land", 3, true], ["Skills", 1, false], ["Do play", 1, false]]);
    expect(lines(folded(few, partOf, BY_KINDS))).toEqual([["Skills", 1, true], ["The land", 3, true], ["Do play", 1, false]]);
  });

  it("tells all but the first kind in one line where there is no room for more", () => {
    expect(lines(folded(kinds, at(({ name }) => (name === "play" ? "Hand" : "")), BRIEFEST))).toEqual([["Do buy", 6, true], ["More", 3, true], ["Hand", 2, true]]);
    expect(kinds).toHaveLength(3);
  });

  it("folds the hand before all else", () => {
    const partOf = at(({ name }) => (name === "move" ? "The land" : name === "play" ? "Hand" : ""));
    expect(lines(folded(kinds, partOf, BY_HAND))).toEqual([["Do buy", 6, false], ["Do move", 3, false], ["Hand", 2, true]]);
  });

  it("keeps the keys that take its actions", () => {
    const partOf = at(({ name }: Choice) => (name === "buy" ? "Offer" : ""));
    expect(folded(kinds, partOf, BY_PARTS).flatMap(({ group }) => group.items.map(({ key }) => key))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0]);
  });
});

it("calls a kind by what its actions share, else by the first of them", () => {
  const [shared] = grouped([{ seat: 1, action: "a", name: "place", text: "Place at the Market" }, { seat: 1, action: "b", name: "place", text: "Place at the Temple" }]);
  const [apart] = grouped([{ seat: 1, action: "a", name: "play", text: "March sideways" }, { seat: 1, action: "b", name: "play", text: "Rage sideways" }]);
  expect([shared, apart].map((group) => group && titleOf(group))).toEqual(["Place at the", "March sideways …"]);
});
