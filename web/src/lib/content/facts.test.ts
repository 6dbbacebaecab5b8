import { describe, expect, it } from "vitest";
import { described, headline, tip } from "./facts";
import { cardIn, sectionsOf, spotOf, spotsOf, type Thing } from "../view/layout";
import type { Choice, ContentCard, Layout, Part } from "../server/protocol";
import { factOf, factsOf, sentenceOf } from "./sentences";

const part = (name: string, kind: string, more: Partial<Part> = {}): Part => ({
  name,
  kind,
  title: name.charAt(0).toUpperCase() + name.slice(1),
  ...more,
});

const spot = part("spots", "group", {
  title: "The path",
  many: true,
  style: "places",
  parts: [
    part("place", "place", { role: "place", decks: ["places"], rules: ["TOY-1.2"] }),
    part("name", "name"),
    part("heat", "track", {
      limit: "limit",
      says: [{ text: "{heat} of {limit} at {place}." }, { text: "It burns.", given: "burnt" }, { text: "It is safe.", unless: "burnt" }],
      rules: ["TOY-2.1"],
    }),
    part("limit", "hidden"),
    part("burnt", "flag", { title: "burnt" }),
    part("seats", "seat", { title: "Here", many: true, role: "seat" }),
    part("side", "place", { role: "side" }),
  ],
});
const LAYOUT: Layout = {
  parts: [
    part("phase", "word"),
    part("round", "track", { limit: 6 }),
    part("deck", "pile", { says: [{ text: "{count} tree.", many: "{count} trees.", count: "deck" }], rules: ["TOY-3.1"] }),
    spot,
    part("row", "card", { title: "Market", many: true, style: "row", role: "tool", decks: ["tools"] }),
    part("players", "group", {
      many: true,
      style: "seats",
      parts: [
        part("seat", "seat", { role: "seat" }),
        part("points", "count"),
        part("goods", "counts"),
        part("cards", "card", { title: "Hand", many: true, style: "hand", role: "tree", decks: ["trees"] }),
      ],
    }),
    part("seed", "hidden"),
  ],
};
const gate: Thing = { place: "gate", name: "Gate", heat: 1, limit: 4, burnt: false, seats: [1, 2], side: "left" };
const hill: Thing = { place: "hill", name: "Hill", heat: 4, limit: 4, burnt: true, seats: [], side: null };
const VIEW: Thing = {
  phase: "main-phase",
  round: 2,
  deck: ["?", "?"],
  spots: [gate, hill],
  row: ["spade", "cart"],
  players: [
    { seat: 1, points: 3, goods: { wood: 2, stone: 0 }, cards: ["ash"] },
    { seat: 2, points: 0, goods: {}, cards: null },
  ],
  seed: 7,
};
const card = (deck: string, key: string, texts: Record<string, string>, more: Partial<ContentCard> = {}): ContentCard => ({
  key,
  deck,
  name: texts["name"] ?? key,
  kind: "Tool",
  texts,
  values: [],
  source: "printed",
  why: "",
  rule: "",
  ...more,
});
const CARDS = [
  card("tools", "spade", { name: "Spade", ability: "Dig", text: "Gain 2." }, { source: "reconstructed", why: "a guess", rule: "TOY-4.1" }),
  card("trees", "ash", { name: "Ash", text: "Worth one." }),
  card("places", "gate", { name: "The Gate", text: "All begin here." }, { kind: "Place" }),
];

describe("tips of any game", () => {
  it("tell a thing: its card, how it stands, its rules", () => {
    expect(tip("place:gate", VIEW, CARDS, LAYOUT)).toEqual({
      card: { deck: "places", key: "gate" },
      name: "Gate",
      kind: "Place",
      text: ["All begin here.", "Heat 1 of 4; Here: Red, Blue."],
      rules: ["TOY-1.2"],
    });
  });

  it("tell a card with where it is from", () => {
    expect(tip("tool:spade", VIEW, CARDS, LAYOUT)).toEqual({
      card: { deck: "tools", key: "spade" },
      name: "Spade",
      kind: "Tool",
      text: ["**Dig.** Gain 2."],
      provenance: "reconstructed: a guess",
      rules: ["TOY-4.1"],
    });
  });

  it("tell a field of a thing and of the view in its sentences, as they are true now", () => {
    expect(tip("heat:hill", VIEW, CARDS, LAYOUT)).toMatchObject({
      name: "Heat of Hill",
      text: ["4 of 4 at Hill.", "It burns."],
      rules: ["TOY-2.1"],
    });
    expect(tip("heat:gate", VIEW, CARDS, LAYOUT)?.text).toEqual(["1 of 4 at The Gate.", "It is safe."]);
    expect(tip("deck", VIEW, CARDS, LAYOUT)).toMatchObject({ name: "Deck", text: ["2 trees."], rules: ["TOY-3.1"] });
    expect(tip("points:1", VIEW, CARDS, LAYOUT)).toMatchObject({ name: "Points of Red", text: ["Points: 3."] });
  });

  it("know nothing of what there is not, or of what is hidden", () => {
    for (const key of ["place:moon", "seed", "nothing:at-all", "limit:gate"]) expect(tip(key, VIEW, CARDS, LAYOUT), key).toBeNull();
    expect(tip("place:gate", null, CARDS, LAYOUT)).toBeNull();
  });
});

describe("the board of any game in words", () => {
  it("tells all that there is and nothing that is hidden", () => {
    expect(described(VIEW, CARDS, LAYOUT)).toEqual([
      { heading: "Now", sentences: ["Phase: Main Phase.", "Round 2 of 6.", "Deck: 2 cards."] },
      { heading: "The path", sentences: ["Gate: Heat 1 of 4; Here: Red, Blue.", "Hill: Heat 4 of 4; burnt."] },
      { heading: "Market", sentences: ["Spade: Dig. Gain 2.", "Cart."] },
      { heading: "Players", sentences: ["Red: Points: 3; Goods: 2 Wood; Hand: Ash.", "Blue: Points: 0."] },
    ]);
    expect(described(undefined, CARDS, LAYOUT)).toEqual([]);
  });

  it("tells the round and the phase in a line", () => {
    expect(headline(VIEW, LAYOUT)).toBe("Main Phase · Round 2 of 6");
  });
});

describe("what a game declares of its things", () => {
  const tile = part("tiles", "group", {
    title: "Tiles",
    many: true,
    style: "row",
    gaps: [
      { text: "The bag is empty.", given: "bag" },
      { text: "{count} tile is gone.", many: "{count} tiles are gone.", count: "count", given: "open" },
    ],
    parts: [
      part("slot", "place", { role: "tile" }),
      part("tile", "card", { decks: ["tools"], says: [{ text: "It costs {price}." }], kinds: [{ text: "Heavy tool", given: "price" }] }),
      part("price", "count"),
      part("open", "hidden"),
    ],
  });
  const layout: Layout = {
    parts: [
      tile,
      part("players", "group", {
        many: true,
        style: "seats",
        order: "nth",
        parts: [
          part("seat", "seat"),
          part("nth", "hidden"),
          part("points", "count", { kinds: [{ text: "Score" }] }),
          part("screen", "group", {
            title: "Behind the screen",
            apart: true,
            parts: [part("coins", "count"), part("fate", "group", { title: "Fate", gaps: [{ text: "no Fate yet" }] })],
          }),
        ],
      }),
    ],
  };
  const gap = { tile: null, open: true };
  const view: Thing = {
    tiles: [
      { slot: "a", tile: "spade", price: 2, open: true },
      { slot: "b", ...gap },
      { slot: "c", ...gap, open: false },
      { slot: "d", ...gap },
      { slot: "e", ...gap, bag: true },
    ],
    players: [
      { seat: 1, nth: 2, points: 3, screen: { coins: 4, fate: null } },
      { seat: 2, nth: 1, points: 0, screen: null },
    ],
  };
  const told = (heading: string) => described(view, CARDS, layout).find((one) => one.heading === heading)?.sentences;

  it("tells gaps of which the same is true once, with their number, and no gap of which nothing is", () => {
    expect(told("Tiles")).toEqual(["Spade: Price: 2.", "2 tiles are gone.", "The bag is empty."]);
  });

  it("tells seats in an order, and what only one of them sees apart", () => {
    expect(told("Players")).toEqual(["1. Blue: Points: 0.", "2. Red: Points: 3."]);
    expect(told("Behind the screen of Red")).toEqual(["Coins: 4.", "No Fate yet."]);
    expect(told("Behind the screen of Blue")).toBeUndefined();
  });

  it("tells in the tip of a thing what is said of it in place of its facts, and what kind of thing it is", () => {
    expect(tip("tile:spade", view, CARDS, layout)).toMatchObject({ kind: "Heavy tool", text: ["**Dig.** Gain 2.", "It costs 2."] });
    expect(tip("points:1", view, CARDS, layout)?.kind).toBe("Score");
  });
});

describe("a layout", () => {
  it("says where one acts: at a thing, and at all that lies or stands there", () => {
    const choice: Choice = { seat: 1, action: "walk:left", text: "", name: "walk", role: "side", target: "left" };
    expect(spotsOf(spot, gate)).toEqual(["place:gate", "seat:1", "seat:2", "side:left"]);
    expect(spotOf(choice)).toBe("side:left");
    expect(spotOf({ ...choice, role: "", target: "" })).toBe("");
  });

  it("is sorted into the sections of a board", () => {
    const { facts, piles, places, rows, things, seats } = sectionsOf(LAYOUT);
    expect([facts, piles, places, rows, things].map((parts) => parts.map(({ name }) => name))).toEqual([
      ["phase", "round"],
      ["deck"],
      ["spots"],
      ["row"],
      [],
    ]);
    expect(seats?.name).toBe("players");
  });

  it("finds a card by its deck, of two with one name", () => {
    const both = [card("tools", "ash", { name: "Ash tool" }), ...CARDS];
    expect(cardIn(["trees"], "ash", both)?.name).toBe("Ash");
  });

  it("says a fact in words of its own, and a value by the name that it has for people", () => {
    const fields = [
      part("at", "place", { names: { aboard: "aboard the foe" }, facts: [{ text: "{at}" }] }),
      part("hp", "track", { limit: 4, facts: [{ text: "{hp} Hit Points" }, { text: "Exhausted", unless: "hp" }] }),
    ];
    const hero = part("hero", "group", { parts: fields });
    expect(factsOf(hero, { at: "aboard", hp: 0 }, [])).toEqual(["0 Hit Points", "Exhausted"]); // what a thing is known by is its name
    expect(
      factsOf(part("hero", "group", { parts: [part("colour", "colour"), ...fields] }), { colour: "red", at: "aboard", hp: 2 }, []),
    ).toEqual(["aboard the foe", "2 Hit Points"]);
    expect(factOf(part("phase", "word", { names: { a: "Placing discs" } }), { phase: "a" }, [])).toBe("Phase: Placing discs");
  });

  it("says one and many by the number that is meant", () => {
    const said = { text: "{count} tree.", many: "{count} trees.", count: "deck" };
    expect([1, 2, 0].map((count) => sentenceOf(said, { deck: count }, {}, [], []))).toEqual(["1 tree.", "2 trees.", "0 trees."]);
    expect(factOf(part("burnt", "flag"), { burnt: false }, [])).toBe("");
  });
});
