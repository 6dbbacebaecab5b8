import { expect, test } from "vitest";
import { sectionsOf } from "../view/layout";
import type { Choice, Layout, Part } from "../server/protocol";
import { askedAbout, loose, shelvesOf } from "./shelves";

const row = (name: string): Part => ({ name, kind: "card", title: name, many: true, style: "row", role: name, decks: [name] });
const LAYOUT: Layout = {
  parts: [row("market"), row("quests"), row("found"), { name: "dice", kind: "group", title: "Dice", many: true, style: "dice", parts: [] }],
  shelves: [
    { title: "Offers", parts: ["market"] },
    { title: "Rest", parts: ["dice", "quests"] },
  ],
};
const SECTIONS = sectionsOf(LAYOUT);
const choice = (role: string, target: string, more: Partial<Choice> = {}): Choice => ({
  seat: 1,
  action: `${role}${target}`,
  text: "",
  name: role,
  ...(role ? { role, target } : {}),
  ...more,
});
const titles = (view: Record<string, unknown>) =>
  shelvesOf(LAYOUT, SECTIONS, view).map(({ title, parts }) => [title, ...parts.map(({ name }) => name)]);

test("a shelf holds what is there of it, in its order, and one with nothing is none", () => {
  expect(titles({ market: ["apple"], dice: [{}], quests: ["one"] })).toEqual([
    ["Offers", "market"],
    ["Rest", "dice", "quests"],
  ]);
  expect(titles({ market: [], quests: ["one"] })).toEqual([["Rest", "quests"]]);
});

test("where a game names no shelves, all lies on one", () => {
  const shelves = shelvesOf({ parts: LAYOUT.parts }, SECTIONS, { market: ["apple"], found: ["ring"] });
  expect(shelves.map(({ title, parts }) => [title, parts.length])).toEqual([["Beside the map", 2]]);
  expect(loose({ parts: LAYOUT.parts }, SECTIONS, { found: ["ring"] })).toEqual([]);
});

test("what is on no shelf is loose while it is there", () => {
  expect(loose(LAYOUT, SECTIONS, { market: ["apple"], found: ["ring"] }).map(({ name }) => name)).toEqual(["found"]);
  expect(loose(LAYOUT, SECTIONS, { market: ["apple"], found: [] })).toEqual([]);
});

test("a question is about things on shelves when all that can be chosen lies there", () => {
  const view = { market: ["apple", "pear"], quests: ["one"] };
  const asked = (...choices: Choice[]) => askedAbout(SECTIONS.rows, view, choices).map(({ name }) => name);
  const [apple, pear] = [choice("market", "apple"), choice("market", "pear")];
  expect(asked(apple, pear)).toEqual(["market"]);
  expect(asked(apple, choice("quests", "one"))).toEqual(["market", "quests"]);
  expect(asked(apple, pear, choice("", "", { ends: true }))).toEqual(["market"]); // one may stop
  expect(asked(apple, pear, choice("hex", "h1"))).toEqual([]); // and may walk
  expect(asked(apple)).toEqual([]); // no question
  expect(asked(apple, pear, choice("", ""), choice("", ""))).toEqual([]); // mostly about something else
});

test("who stands on the map at several places is chosen there", () => {
  const view = { market: ["apple", "pear"] };
  const [apple, pear] = [choice("market", "apple"), choice("market", "pear")];
  const asked = (...places: string[][]) => askedAbout(SECTIONS.rows, view, [apple, pear], places).map(({ name }) => name);
  expect(asked(["place:a", "market:apple"], ["place:b", "market:pear"])).toEqual([]);
  // At one place they are told apart by their cards.
  expect(asked(["place:a", "market:apple", "market:pear"], ["place:b"])).toEqual(["market"]);
  expect(asked(["place:a", "market:apple"], ["place:b"])).toEqual(["market"]); // not all of them stand there
});
