import { describe, expect, it } from "vitest";
import toy from "../content/fixtures/toy.json";
import { flightsOf, lastsOf, settled } from "./flights";
import type { Step } from "../view/game_ui";
import type { ContentCard, Layout, Motion, Part } from "../server/protocol";

const part = (name: string, kind: string, more: Partial<Part> = {}): Part => ({ name, kind, title: name, ...more });
const card = (deck: string, key: string): ContentCard => ({ deck, key, name: key }) as unknown as ContentCard;

/** Two seats on two places with threat, a foe, a row of cards beside a pile, dice. */
const events: Record<string, Motion> = {
  attacked: { at: ["place", "card"], strike: { at: "place", by: "card" } },
  rose: { at: ["place"], strike: { at: "place" } },
  bitten: { who: "colour", strike: { at: "colour", amount: "by" } },
  "foe-hit": { who: "colour", strike: { at: "foe", by: "colour" } },
  gained: { who: "colour", what: "good", amount: "by" },
  paid: { who: "colour", what: "good", amount: "by", pays: true },
  used: { who: "colour", at: ["place"] },
  rolled: { who: "colour", rolls: "face" },
  found: { who: "colour", at: ["card"] },
};
const layout: Layout = {
  events,
  parts: [
    part("places", "group", {
      many: true,
      style: "places",
      parts: [
        part("place", "place", { role: "place" }),
        part("threat", "track", { limit: 4 }),
        part("here", "colour", { many: true, role: "colour" }),
      ],
    }),
    part("seats", "group", {
      many: true,
      style: "seats",
      parts: [
        part("seat", "seat", { role: "seat" }),
        part("colour", "colour", { role: "colour" }),
        part("coin", "count"),
        part("cards", "count"),
        part("hand", "card", { many: true, style: "hand", beside: "cards", decks: ["cards"], role: "card" }),
      ],
    }),
    part("foe", "group", { parts: [part("foe", "card", { role: "foe", decks: ["foes"] }), part("hp", "track", { limit: 9 })] }),
    part("card", "card", { role: "card", decks: ["enemies"] }),
    part("row", "card", { many: true, style: "row", role: "item", decks: ["cards"] }),
    part("deck", "pile", { tip: "deck:cards" }),
    part("discard", "pile"),
    part("dice", "group", {
      many: true,
      style: "dice",
      parts: [part("die", "place", { role: "die" }), part("face", "word", { style: "face", pictures: { hit: "sword", miss: "drop" } })],
    }),
  ],
};
const seat = (number: number, colour: string, more = {}) => ({ seat: number, colour, coin: 3, cards: 2, hand: null, ...more });
const view = (more = {}) => ({
  places: [
    { place: "coast", threat: 1, here: ["red"] },
    { place: "hill", threat: 0, here: ["blue"] },
  ],
  seats: [seat(1, "red"), seat(2, "blue")],
  foe: { foe: "giant", hp: 9 },
  card: "wolf",
  row: ["axe", "bow"],
  deck: 8,
  discard: 0,
  dice: [{ die: "1", face: "miss" }],
  ...more,
});
const CARDS = [card("enemies", "wolf"), card("cards", "axe"), card("cards", "bow"), card("cards", "cap"), card("foes", "giant")];
const flying = (step: Step, after = view(), about: string[] = []) => flightsOf(step, view(), after, layout, CARDS, about);

describe("blows", () => {
  it("go from who strikes to what is struck, and are felt there", () => {
    const { first, then } = flying({ kind: "attacked", place: "coast", card: "wolf" });
    expect(first).toEqual([
      {
        kind: "strike",
        from: expect.arrayContaining(["card:wolf", "field:card"]) as string[],
        to: expect.arrayContaining(["place:coast"]) as string[],
      },
    ]);
    expect(then).toEqual([{ kind: "hurt", from: [], to: first[0]?.to, amount: 0 }]);
  });

  it("take what the event counts, or by what the number of the struck thing has changed", () => {
    const bitten = flying({ kind: "bitten", colour: "red", by: 2 });
    expect([bitten.first, bitten.then[0]?.amount, bitten.then[0]?.to[0]]).toEqual([[], -2, "colour:red"]);
    const rose = flying(
      { kind: "rose", place: "coast" },
      view({ places: [{ place: "coast", threat: 2, here: ["red"] }, view().places[1]] }),
    );
    expect(rose.then[0]).toMatchObject({ kind: "hurt", amount: 1 });
  });

  it("reach what is no field of the event by its field of the view", () => {
    const { first, then } = flying({ kind: "foe-hit", colour: "red" }, view({ foe: { foe: "giant", hp: 8 } }));
    expect(first[0]?.to).toContain("foe:giant");
    expect(then[0]).toMatchObject({ kind: "hurt", amount: -1 });
  });

  it("are felt where the figure stands, and beside the board where that is not in sight", () => {
    const to = flying({ kind: "bitten", colour: "blue", by: 1 }).then[0]?.to ?? [];
    expect([to[0], to.indexOf("place:hill") < to.indexOf("owner:2")]).toEqual(["colour:blue", true]);
  });
});

describe("pieces", () => {
  it("come to their owner from what the action is about", () => {
    const { about } = flying({ kind: "used", colour: "red", place: "hill" });
    expect(about).toContain("place:hill");
    const { then } = flying({ kind: "gained", colour: "red", good: "coin", by: 3 }, view(), about);
    expect(then).toEqual([
      { kind: "piece", from: about, to: expect.arrayContaining(["owner:1"]) as string[], names: ["coin", "by", "gained"], amount: 3 },
    ]);
    expect(then[0]?.to[0]).toBe("owner:1");
  });

  it("go there from who pays, and from who gains less than nothing", () => {
    const [paid] = flying({ kind: "paid", colour: "blue", good: "coin", by: 2 }, view(), ["place:hill"]).then;
    expect([paid?.from[0], paid?.to]).toEqual(["owner:2", ["place:hill"]]);
    const [lost] = flying({ kind: "gained", colour: "blue", good: "coin", by: -1 }, view(), ["place:hill"]).then;
    expect([lost?.from[0], lost?.amount]).toEqual(["owner:2", 1]);
  });

  it("are none where nothing is gained", () => {
    expect(flying({ kind: "gained", colour: "blue", good: "coin", by: 0 }).then).toEqual([]);
  });
});

describe("cards", () => {
  it("go from the pile to the row, seen, and to the hand of somebody else, unseen", () => {
    const [laid] = flying({ kind: "laid" }, view({ row: ["axe", "bow", "cap"], deck: 7 })).then;
    expect(laid).toEqual({
      kind: "card",
      from: ["deck:cards", "field:deck"],
      to: ["item:cap", "field:row"],
      card: { deck: "cards", key: "cap" },
    });
    const [drawn] = flying({ kind: "drew" }, view({ deck: 7, seats: [seat(1, "red"), seat(2, "blue", { cards: 3 })] })).then;
    expect(drawn).toEqual({ kind: "card", from: ["deck:cards", "field:deck"], to: expect.arrayContaining(["owner:2"]) as string[] });
  });

  it("go from a hand that one sees to where they are laid, and from the row to the discard pile", () => {
    const before = view({ seats: [seat(1, "red", { hand: ["cap"], cards: 1 }), seat(2, "blue")] });
    const after = view({ seats: [seat(1, "red", { hand: [], cards: 0 }), seat(2, "blue")], row: ["axe", "bow", "cap"] });
    const [played, ...others] = flightsOf({ kind: "played" }, before, after, layout, CARDS, []).then;
    expect([played?.from[0], played?.to[0], others]).toEqual(["card:cap", "item:cap", []]);
    expect(flying({ kind: "gone" }, view({ row: ["bow"], discard: 1 })).then[0]).toMatchObject({
      from: ["item:axe", "field:row"],
      to: ["field:discard"],
    });
  });

  it("that are turned up do not fly besides", () => {
    const step = { kind: "laid", reveal: { deck: "cards", key: "cap", grand: false } };
    expect(flying(step, view({ row: ["axe", "bow", "cap"], deck: 7 })).then).toEqual([]);
  });
});

it("rolls the dice that show something else, with the faces that they have", () => {
  const [die] = flying({ kind: "rolled", colour: "red", face: "hit" }, view({ dice: [{ die: "1", face: "hit" }] })).then;
  expect(die).toEqual({ kind: "die", from: [], to: expect.arrayContaining(["die:1"]) as string[], faces: ["sword", "drop"] });
});

describe("what was turned up", () => {
  const step = (key: string, more = {}): Step => ({ kind: "found", reveal: { deck: "cards", key, grand: false }, ...more });

  it("goes to where the next position has it", () => {
    expect(settled(step("axe"), view(), layout)?.to).toContain("field:row");
    expect(settled({ kind: "x", reveal: { deck: "enemies", key: "wolf", grand: false } }, view(), layout)?.to[0]).toBe("card:wolf");
  });

  it("else to whom the event names, and nowhere where that is nobody", () => {
    expect(settled(step("cap", { colour: "red", card: "cap" }), view(), layout)?.to).toContain("owner:1");
    expect(settled(step("cap"), view(), layout)?.to).toEqual([]); // it fades
    expect(settled({ kind: "found" }, view(), layout)).toBeNull();
  });
});

it("moves cards and pieces of any game: a tool of the toy is bought and the next one laid", () => {
  const told = toy as unknown as { layout: Layout; cards: ContentCard[] };
  const before = {
    row: ["axe", "rope"],
    stall: 3,
    deck: ["?"],
    discard: [],
    places: [],
    seats: [{ seat: 1, place: "gate", points: 5, hand: 0, tools: [], waiting: [], cards: [] }],
  };
  const bought = { ...before, row: ["rope"], seats: [{ ...before.seats[0], points: 2, tools: ["axe"] }] };
  const [tool] = flightsOf({ kind: "bought", seat: 1, tool: "axe", points: 2 }, before, bought, told.layout, told.cards, []).then;
  expect([tool?.from[0], tool?.to]).toEqual(["tool:axe", expect.arrayContaining(["owner:1"])]);
  const [next] = flightsOf(
    { kind: "offered", tool: "saw" },
    bought,
    { ...bought, row: ["rope", "saw"], stall: 2 },
    told.layout,
    told.cards,
    [],
  ).then;
  expect([next?.from, next?.to[0]]).toEqual([["field:stall"], "tool:saw"]);
});

it("lasts as long as the longest that flies", () => {
  expect(lastsOf([])).toBe(0);
  expect(
    lastsOf([
      { kind: "card", from: [], to: [] },
      { kind: "die", from: [], to: [] },
    ]),
  ).toBe(2.4);
  expect(lastsOf([{ kind: "hurt", from: [], to: [], amount: 0 }])).toBe(1);
});

describe("who is beaten", () => {
  const hexes = part("land", "group", {
    many: true,
    style: "hexes",
    parts: [
      part("hex", "place", { role: "hex" }),
      part("here", "word", { many: true, style: "figures" }),
      part("figures", "place", { many: true, role: "figure" }),
      part("tokens", "card", { many: true, role: "foe" }),
    ],
  });
  const beaten: Layout = {
    parts: [...layout.parts, hexes],
    events: {
      beaten: { at: ["card"], falls: { what: "card" } },
      fell: { who: "figure", falls: { what: "figure" } },
      spent: { who: "colour", falls: { what: "colour", left: "left" } },
      won: { falls: { what: "foe" } },
    },
  };
  const land = [{ hex: "1", here: ["ann", "ben"], figures: ["red-1", "blue-1"], tokens: ["wolf"] }];
  const falling = (step: Step) =>
    flightsOf(step, view({ land }), view({ land: [], card: null }), beaten, CARDS, []).then.filter(({ kind }) => kind === "fall");

  it("falls where it stood before", () => {
    expect(falling({ kind: "beaten", card: "wolf" })[0]?.from).toContain("card:wolf");
    expect(falling({ kind: "won" })[0]?.from).toContain("foe:giant");
  });

  it("falls as the figure on the map, by whatever name that goes there", () => {
    expect(falling({ kind: "fell", figure: "blue-1" })[0]?.from[0]).toBe("here:ben");
  });

  it("falls once nothing is left", () => {
    expect(falling({ kind: "spent", colour: "red", left: 1 })).toEqual([]);
    expect(falling({ kind: "spent", colour: "red", left: 0 })[0]?.from).toContain("colour:red");
  });
});

describe("fire", () => {
  const burning: Layout = { ...layout, events: { ...events, rose: { at: ["place"], spreads: { at: "place", by: "card" } } } };
  const flames = (step: Step, about: string[]) => flightsOf(step, view(), view(), burning, CARDS, about);

  it("goes from the land that the action is about to where it takes hold, and on from there to the next", () => {
    const { about } = flames({ kind: "used", colour: "red", place: "coast" }, []);
    const first = flames({ kind: "rose", place: "hill" }, about);
    expect([first.then[0]?.kind, first.then[0]?.from.includes("place:coast"), first.then[0]?.to.includes("place:hill")]).toEqual([
      "flame",
      true,
      true,
    ]);
    expect(flames({ kind: "rose", place: "hill" }, first.about).then[0]?.from).toContain("place:coast");
  });

  it("comes from what the event declares where the action is about nothing else", () => {
    expect(flames({ kind: "rose", place: "hill" }, []).then[0]?.from).toEqual(["field:card"]);
  });
});
