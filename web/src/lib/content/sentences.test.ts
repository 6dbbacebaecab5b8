import { expect, it } from "vitest";
import type { Part, Sentence } from "../server/protocol";
import { factsOf, sentenceOf, toldOf } from "./sentences";

const CARDS = { "fir-oak": "Fir › Oak" };
const PARTS: Part[] = [
  { name: "wall", kind: "word", title: "Wall" },
  {
    name: "deck",
    kind: "pile",
    title: "Deck",
    parts: [
      { name: "order", kind: "hidden", title: "Order", many: true, names: CARDS },
      { name: "known", kind: "card", title: "Known", many: true, names: CARDS },
    ],
  },
  { name: "spaces", kind: "hidden", title: "Spaces", many: true },
  { name: "round", kind: "count", title: "Round" },
];
const VIEW = { wall: "a", deck: { count: 2, order: ["fir-oak", null], known: ["fir-oak", "elm"] }, spaces: [6, 2], round: 3 };

const said = (one: Sentence, view: Record<string, unknown> = VIEW) => sentenceOf(one, view, view, PARTS, []);

it("names what lies in a list within a thing, by the names that are declared", () => {
  expect(said({ text: "Next: {deck.order.0}." })).toBe("Next: Fir › Oak.");
  expect(said({ text: "Known: {deck.known}." })).toBe("Known: Fir › Oak, Elm.");
  expect(said({ text: "Known: {deck.known}." }, { ...VIEW, deck: { ...VIEW.deck, known: ["elm", "fir-oak", "elm"] } })).toBe(
    "Known: Elm, Fir › Oak, Elm.",
  ); // their order is told
  expect(said({ text: "Known: {deck.known}." }, { ...VIEW, deck: { ...VIEW.deck, known: ["elm", "elm", "fir-oak"] } })).toBe(
    "Known: Elm ×2, Fir › Oak.",
  );
  expect(said({ text: "At {spaces}." })).toBe("At 6, 2.");
  expect(said({ text: "Next: {deck.order.0}.", given: "deck.order.1" })).toBe("");
});

it("is said where a field has a value, or has another", () => {
  expect(said({ text: "Whole.", given: "wall=a" })).toBe("Whole.");
  expect(said({ text: "Broken.", unless: "wall=a" })).toBe("");
  expect(said({ text: "Broken.", unless: "wall=a" }, { ...VIEW, wall: "b" })).toBe("Broken.");
  expect(said({ text: "Third.", given: "round=3" })).toBe("Third.");
  expect(said({ text: "Whole or broken.", given: "wall=a|b !burnt" })).toBe("Whole or broken.");
  expect(said({ text: "Whole or broken.", given: "wall=b|c" })).toBe("");
  expect(said({ text: "In a camp.", given: "wall=camp-*" }, { ...VIEW, wall: "camp-2" })).toBe("In a camp.");
  expect(said({ text: "In a camp.", given: "wall=camp-*" }, { ...VIEW, wall: "door-2" })).toBe("");
  expect(said({ text: "Not the third.", given: "!round=3" })).toBe("");
  expect(said({ text: "Nowhere.", given: "place=null" })).toBe("Nowhere.");
  expect(said({ text: "As many cards as the round.", given: "round={deck.count}" })).toBe("");
  expect(said({ text: "As many cards as the round.", given: "round={deck.count}" }, { ...VIEW, round: 2 })).toBe(
    "As many cards as the round.",
  );
});

it("tells a field of the view in sentences of its own, else by its title", () => {
  const [, , , round] = PARTS;
  if (!round) throw new Error("there is a round");
  expect(toldOf(round, VIEW, PARTS, [])).toEqual(["Round: 3."]);
  expect(toldOf({ ...round, facts: [{ text: "Round {round}." }, { text: "First.", given: "round=1" }] }, VIEW, PARTS, [])).toEqual([
    "Round 3.",
  ]);
});

const PURSE: Part = {
  name: "purse",
  kind: "group",
  title: "Purse",
  parts: [
    { name: "coins", kind: "count", title: "Coins", unknown: true },
    { name: "debt", kind: "track", title: "Debt", limit: 3, unknown: true },
    { name: "bids", kind: "count", title: "Bids", many: true, unknown: true },
    { name: "goal", kind: "word", title: "Goal", unknown: true },
    { name: "prize", kind: "count", title: "Prize" },
    { name: "told", kind: "flag", title: "Told", facts: [{ text: "holds {count} coin", many: "holds {count} coins", count: "coins" }] },
  ],
};

it("says what the viewer does not know, which is neither 0 nor nothing", () => {
  expect(factsOf(PURSE, { coins: 0, debt: 1, bids: [2, null], goal: "peace", prize: null }, [])).toEqual([
    "Coins: 0",
    "Debt 1 of 3",
    "Bids: 2, unknown",
    "Goal: Peace",
    "holds 0 coins",
  ]);
  expect(factsOf(PURSE, { coins: null, debt: null, bids: null, goal: null, prize: null }, [])).toEqual([
    "Coins: unknown",
    "Debt: unknown",
    "Bids: unknown",
    "Goal: unknown",
  ]);
  const parts = [{ ...PURSE, many: true, name: "seats" }];
  const sum = (...coins: (number | null)[]) =>
    sentenceOf({ text: "{seats.coins} in all" }, {}, { seats: coins.map((one) => ({ coins: one })) }, parts, []);
  expect([sum(2, 3), sum(2, null)]).toEqual(["5 in all", "unknown in all"]);
});
