import { describe, expect, it } from "vitest";
import { foldable, folded, kindAsked, kindsOf, NAMES, pinnedOf, REST, titleOf } from "./folds";
import type { Choice } from "../server/protocol";
import { grouped } from "../view/words";

const some = (name: string, count: number): Choice[] =>
  Array.from({ length: count }, (_, i) => ({ seat: 1, action: `${name}:${i}`, name, text: `Do ${name} ${i}`, target: `${i}` }));
const at =
  (partOf: (choice: Choice) => string, card = "") =>
  (choice: Choice) => ({ part: partOf(choice), hand: partOf(choice) === "Hand", card: card && `${card} ${choice.target}` });
const inNoPart = at(() => "");
const lines = (kinds: ReturnType<typeof folded>) => kinds.map(({ group, folds }) => [titleOf(group), group.items.length, folds]);

describe("the order of a list", () => {
  const ui = { isLit: ({ name }: Choice) => name === "walk", isInHand: ({ name }: Choice) => name === "play" };
  const marked = (name: string, more: Partial<Choice>, count = 1) => some(name, count).map((choice) => ({ ...choice, ...more }));
  const order = (choices: Choice[]) => kindsOf(choices, ui, {}).map(({ name, items }) => [name, items[0]?.key]);

  it("is what the question is about, then the board, the rest, the hand, and what is seldom wanted; keys go with it", () => {
    const choices = [
      ...some("play", 1),
      ...marked("announce", { aside: true }),
      ...some("rest", 1),
      ...marked("foe", { main: true }),
      ...marked("strike", { main: true, target: "" }),
      ...some("walk", 1),
      ...marked("pass", { ends: true }),
    ];
    expect(order(choices)).toEqual([
      ["strike", 1],
      ["foe", 2],
      ["walk", 3],
      ["rest", 4],
      ["play", 5],
      ["announce", 6],
    ]);
  });

  it("is within a kind that in which the cards lie, after what matters more of it", () => {
    const lie = ["2", "0", "1"];
    const laid = { ...ui, orderAt: ({ target }: Choice) => lie.indexOf(target ?? "") };
    const [, second, third] = some("play", 3);
    const choices = [...some("play", 1), ...(second ? [second] : []), ...(third ? [{ ...third, aside: true }] : [])];
    const [group] = kindsOf(choices, laid, {});
    expect(group?.items.map(({ choice, key }) => [choice.action, key])).toEqual([
      ["play:0", 1],
      ["play:1", 2],
      ["play:2", 3],
    ]);
    expect(kindsOf(some("play", 3), laid, {})[0]?.items.map(({ choice, key }) => [choice.action, key])).toEqual([
      ["play:2", 1],
      ["play:0", 2],
      ["play:1", 3],
    ]);
  });

  it("pins what the question is about, unless that is more than three", () => {
    const pinned = (count: number) =>
      pinnedOf(kindsOf([...some("walk", 4), ...marked("foe", { main: true }, count)], ui, {})).map(({ text }) => text);
    expect(pinned(0)).toEqual([]);
    expect(pinned(3)).toEqual(["Do foe 0", "Do foe 1", "Do foe 2"]);
    expect(pinned(4)).toEqual([]);
  });
});

describe("a list", () => {
  const kinds = grouped([...some("buy", 6), ...some("move", 3), ...some("play", 2)]);
  const onBoard = at(({ name }: Choice) => (name === "move" ? "The land" : name === "play" ? "Hand" : ""));
  const of = (partOf: Parameters<typeof folded>[1], ...folds: string[]) => lines(folded(kinds, partOf, new Set(folds)));

  it("is every action while nothing of it is folded", () => {
    expect(folded(kinds, onBoard, new Set())).toEqual(kinds.map((group) => ({ group, folds: false })));
  });

  it("opens what matters most first: its own kinds, the board, the hand, what is seldom wanted", () => {
    const choices = [
      ...some("play", 2),
      ...some("walk", 2),
      ...some("rest", 2).map((choice) => ({ ...choice, aside: true })),
      ...some("foe", 4).map((choice) => ({ ...choice, main: true })),
      ...some("rise", 1),
      ...some("skill", 1),
    ];
    const partOf = at(({ name }: Choice) => ({ walk: "The land", play: "Hand", skill: "Skills" })[name] ?? "");
    expect(foldable(kindsOf(choices, null, {}), partOf)).toEqual(["one Skills", "kind foe", "part The land", "part Hand", "kind rest"]);
  });

  it("calls what alone is done on cards by their names, where there is no room for their texts too", () => {
    const onCards = (choice: Choice) => at(() => "Tactics", choice.name === "buy" ? "Card" : "")(choice);
    const shown = (...folds: string[]) =>
      folded(kinds, onCards, new Set(folds)).map(({ group }) => [group.stem, group.items.map(({ text }) => text).slice(0, 2)]);
    expect(shown()).toEqual([
      ["Do buy", ["0", "1"]],
      ["Do move", ["0", "1"]],
      ["Do play", ["0", "1"]],
    ]);
    expect(shown(NAMES)).toEqual([
      ["Do buy", ["Card 0", "Card 1"]],
      ["Do move", ["0", "1"]],
      ["Do play", ["0", "1"]],
    ]);
  });

  it("folds what it is told to, and that alone", () => {
    expect(of(inNoPart, "kind move")).toEqual([
      ["Do buy …", 6, false],
      ["Do move …", 3, true],
      ["Do play …", 2, false],
    ]);
    expect(of(onBoard, "part Hand")).toEqual([
      ["Do buy …", 6, false],
      ["Do move …", 3, false],
      ["Hand", 2, true],
    ]);
    expect(of(onBoard, "part The land", "part Hand")).toEqual([
      ["The land", 3, true],
      ["Do buy …", 6, false],
      ["Hand", 2, true],
    ]);
  });

  it("tells what the board shows in one line, whatever kind it is, and lists what is done elsewhere", () => {
    const partOf = at(({ name, target }: Choice) => (name === "play" || target === "5" ? "Hand" : ""));
    expect(of(partOf, "part Hand")).toEqual([
      ["Do buy …", 5, false],
      ["Do move …", 3, false],
      ["Hand", 3, true],
    ]);
    expect(folded(kinds, partOf, new Set(["part Hand"]))[2]?.group.items.map(({ text }) => text)).toEqual([
      "Do buy 5",
      "Do play 0",
      "Do play 1",
    ]);
  });

  it("leaves what the board shows listed where the rest of its kind is folded", () => {
    const partOf = at(({ name, target }: Choice) => (name === "buy" && target === "5" ? "Offer" : ""));
    expect(of(partOf, "kind buy")).toEqual([
      ["Do buy …", 5, true],
      ["Do buy …", 1, false],
      ["Do move …", 3, false],
      ["Do play …", 2, false],
    ]);
  });

  it("tells all but the first kind in one line where there is no room for more", () => {
    expect(of(onBoard, "part Hand", "kind buy", REST)).toEqual([
      ["Do buy …", 6, true],
      ["More", 3, true],
      ["Hand", 2, true],
    ]);
    expect(kinds).toHaveLength(3);
  });

  it("keeps the keys that take its actions", () => {
    const partOf = at(({ name }: Choice) => (name === "buy" ? "Offer" : ""));
    expect(folded(kinds, partOf, new Set(["part Offer"])).flatMap(({ group }) => group.items.map(({ key }) => key))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0,
    ]);
  });
});

it("knows a kind of question by its beginning, whatever its numbers are", () => {
  const alike = ["Red: what do you do? Move 4.", "Red: what do you do? Play cards to move.", "Red: what do you do?"];
  expect(new Set(alike.map(kindAsked)).size).toBe(1);
  expect(kindAsked("Red (Umtak) has 2 action points.")).toBe(kindAsked("Red (Umtak) has 1 action point."));
  expect(kindAsked("Red: which Skill do you take?")).not.toBe(kindAsked(alike[0] ?? ""));
});

it("calls a kind by what its actions share, else by the first of them", () => {
  const [shared] = grouped([
    { seat: 1, action: "a", name: "place", text: "Place at the Market" },
    { seat: 1, action: "b", name: "place", text: "Place at the Temple" },
  ]);
  const [apart] = grouped([
    { seat: 1, action: "a", name: "play", text: "March sideways" },
    { seat: 1, action: "b", name: "play", text: "Rage sideways" },
  ]);
  expect([shared, apart].map((group) => group && titleOf(group))).toEqual(["Place at the …", "March sideways …"]);
});
