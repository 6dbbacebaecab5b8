import { describe, expect, it } from "vitest";
import { compared, found } from "./faces";
import type { ContentCard, GameContent } from "../server/protocol";

const value = (key: string, name: string, is: number) => ({
  key,
  name,
  value: is,
  choices: [],
  labels: [],
  low: 0,
  high: 9,
  most: 0,
  source: "printed",
  why: "",
});
const card = (deck: string, key: string, name: string, numbers: Record<string, number>): ContentCard =>
  ({
    deck,
    key,
    name,
    kind: "Enemy",
    rule: "",
    texts: {},
    values: Object.entries(numbers).map(([called, is]) => value(`${deck}.${key}.${called}`, called, is)),
  }) as unknown as ContentCard;
const content = {
  decks: { foes: "Foes", items: "Items" },
  cards: [
    card("foes", "kraken", "Kraken", { Attack: 3, Shield: 0 }),
    card("foes", "dragon", "Dragon", { Attack: 5, Shield: 0 }),
    card("items", "ring", "Ring", { Worth: 2 }),
  ],
} as unknown as GameContent;

describe("cards that are sought", () => {
  const names = (sought: string) => found(content, sought).map((deck) => [deck.title, deck.cards.map(({ name }) => name)]);

  it("are all of them, by kind, where nothing is sought", () => {
    expect(names(" ")).toEqual([
      ["Foes", ["Kraken", "Dragon"]],
      ["Items", ["Ring"]],
    ]);
  });

  it("are found by name, by kind and by what they say", () => {
    expect(names("drag")).toEqual([["Foes", ["Dragon"]]]);
    expect(names("items")).toEqual([["Items", ["Ring"]]]);
    expect(names("attack: 3")).toEqual([["Foes", ["Kraken"]]]);
    expect(names("griffin")).toEqual([]);
  });
});

it("compares what is on cards, without what none of them has", () => {
  const { cards, rows } = compared(content, ["foes:dragon", "items:ring", "foes:gone"]);
  expect(cards.map(({ name }) => name)).toEqual(["Dragon", "Ring"]);
  expect(rows).toEqual([
    { name: "Attack", values: ["5", ""], same: false },
    { name: "Worth", values: ["", "2"], same: false },
  ]);
  expect(compared(content, ["foes:dragon", "foes:dragon"]).rows[0]?.same).toBe(true);
});
