import { expect, it } from "vitest";
import { choice } from "../server/fakes";
import { nearest } from "../board/walk";
import { blocks, briefly, brought, grouped, lasting, priced, titled, worded } from "./words";

it("parts the words of an action from its price", () => {
  expect(priced("Move to the Coast (1 AP)")).toEqual({ text: "Move to the Coast", price: "1 AP" });
  expect(priced("Heal Blue (Gurmund) (1 AP)")).toEqual({ text: "Heal Blue (Gurmund)", price: "1 AP" });
  expect(priced("Horn of Command: send out Red (Nyrra)")).toEqual({ text: "Horn of Command: send out Red (Nyrra)", price: "" });
});

it("groups actions by kind, says once what they share, and numbers them through", () => {
  const groups = grouped([
    choice("move:coast", "Move to the Coast (1 AP)"),
    choice("secure:forest", "Secure the Forest (1 AP)"),
    choice("move:capital-city", "Move to the Capital City (1 AP)"),
  ]);
  expect(groups.map(({ stem, items }) => [stem, items.map(({ text, price, key }) => [text, price, key])])).toEqual([
    [
      "Move to the",
      [
        ["Coast", "1 AP", 1],
        ["Capital City", "1 AP", 2],
      ],
    ],
    ["", [["Secure the Forest", "1 AP", 3]]],
  ]);
});

it("puts last what is seldom wanted", () => {
  const groups = grouped([
    { ...choice("offer:blue", "Offer Blue a trade"), aside: true },
    choice("walk:east", "Walk east"),
    choice("rest", "Rest"),
  ]);
  expect(groups.map(({ name, aside, items }) => [name, aside, items[0]?.key])).toEqual([
    ["walk", false, 1],
    ["rest", false, 2],
    ["offer", true, 3],
  ]);
});

it("leaves actions whole that share nothing, or where one would lose its last word", () => {
  const texts = (...all: string[]) =>
    grouped(all.map((text, i) => choice(`do:${i}`, text))).map(({ stem, items }) => [stem, ...items.map((item) => item.text)]);
  expect(texts("Red Defends", "Blue Defends")).toEqual([["", "Red Defends", "Blue Defends"]]);
  expect(texts("Heal", "Heal Blue")).toEqual([["", "Heal", "Heal Blue"]]);
});

it("never cuts a name in two", () => {
  const texts = (names: string[], ...all: string[]) =>
    grouped(
      all.map((text, i) => choice(`do:${i}`, text)),
      names,
    ).map(({ stem, items }) => [stem, ...items.map((item) => item.text)]);
  expect(texts([], "The Grugog Champion (2 coins)", "The Grugog Shaman")).toEqual([["", "The Grugog Champion", "The Grugog Shaman"]]);
  expect(texts([], "Der Grugog-Streiter", "Der Drache")).toEqual([["", "Der Grugog-Streiter", "Der Drache"]]);
  const known = ["The Grugog Champion", "The Grugog Shaman", "Ring of Fire", "Ring of Ice"];
  expect(texts(known, "Beat the Grugog Champion", "Beat the Grugog Shaman")).toEqual([
    ["Beat", "the Grugog Champion", "the Grugog Shaman"],
  ]);
  expect(texts(known, "Ring of Fire", "Ring of Ice")).toEqual([["", "Ring of Fire", "Ring of Ice"]]);
  expect(texts(known, "Move to the Coast", "Move to the Forest")).toEqual([["Move to the", "Coast", "Forest"]]);
});

it("says once what several actions say alike", () => {
  const [group] = grouped([
    choice("place:market-1", "Place at the Market"),
    choice("place:market-2", "Place at the Market"),
    choice("place:temple-1", "Place at the Temple"),
  ]);
  expect(group?.items.map(({ choice: { action }, text }) => [action, text])).toEqual([
    ["place:market-1", "Market"],
    ["place:temple-1", "Temple"],
  ]);
});

it("has no key for the tenth action", () => {
  const all = Array.from({ length: 10 }, (_, i) => choice(`card:${i}`, `Card ${i}`));
  expect(grouped(all)[0]?.items.map((item) => item.key)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0]);
});

it("makes names and times readable", () => {
  expect(titled("capital-city")).toBe("Capital City");
  expect(titled("spear-of-valor")).toBe("Spear of Valor");
  expect(worded("extra_dire_enemies")).toBe("Extra dire enemies");
  expect([0.2, 59, 61, 7200, 90_000, 200_000].map(lasting)).toEqual(["1 s", "59 s", "1 min", "2 h", "1 day", "2 days"]);
});

it("reads the little Markdown of the games, never as markup of the page", () => {
  expect(blocks("**Together** you\nhold <b>.\n\nLast")).toEqual([
    {
      runs: [
        { text: "Together", bold: true },
        { text: " you hold <b>.", bold: false },
      ],
    },
    { runs: [{ text: "Last", bold: false }] },
  ]);
  const table = {
    rows: [
      ["step", "who"],
      ["1", "the foe"],
      ["2", "-"],
    ],
  };
  expect(blocks("| step | who |\n|---|:-:|\n| 1 | the foe |\n| 2 | - |")).toEqual([table]);
  expect(blocks("So:\n| step | who |\n|---|:-:|\n| 1 | the foe |\n| 2 | - |")).toEqual([{ runs: [{ text: "So:", bold: false }] }, table]);
});

it("walks to the nearest spot in a direction, rather straight than far", () => {
  const ring = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 200, y: 0 },
    { x: 50, y: 100 },
  ];
  expect(nearest(ring[0]!, ring, [1, 0])).toBe(1);
  expect(nearest(ring[1]!, ring, [1, 0])).toBe(2);
  expect(nearest(ring[1]!, ring, [0, 1])).toBe(3);
  expect(nearest(ring[2]!, ring, [1, 0])).toBe(-1);
});

it("tells what a choice is from what it brings", () => {
  expect(brought("Place at the Market – 1 loot and 1 coin (1 disc)")).toEqual({ text: "Place at the Market", brings: "1 loot and 1 coin" });
  expect(brought("Move to the Coast (1 AP)")).toEqual({ text: "Move to the Coast", brings: "" });
});

it("names a choice briefly within a sentence", () => {
  expect(briefly("6: The Right Moment. Once this day, take another turn after one of yours.")).toBe("6: The Right Moment");
  expect(briefly("Block no more, and take the damage.")).toBe("Block no more, and take the damage");
  expect(briefly("Place at the Market – 1 loot (1 disc)")).toBe("Place at the Market");
  expect(briefly("Move to the Coast (1 AP)")).toBe("Move to the Coast");
});
