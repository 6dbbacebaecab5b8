import { expect, it } from "vitest";
import { corrected, mine, keepMine } from "./box";
import { differences, exampleOf, inWords, ownValues, parsed, shown } from "./content";
import { FakeStore } from "../server/fakes";
import type { ContentCard, ContentValue, GameContent } from "../server/protocol";

const value = (key: string, more: Partial<ContentValue>): ContentValue => ({
  key,
  name: key.split(".")[2] ?? "",
  value: 1,
  source: "printed",
  why: "",
  low: 0,
  high: 0,
  choices: [],
  labels: [],
  most: 0,
  ...more,
});
const card = (key: string, deck: string, values: ContentValue[]): ContentCard => ({
  key,
  deck,
  name: key,
  kind: deck,
  texts: {},
  values,
  source: "printed",
  why: "",
  rule: "",
});

const POINTS = value("foes.dragon.points", { value: 10, low: 1, high: 30, source: "reconstructed" });
const SPACES = value("foes.dragon.spaces", { value: [6, 2], low: 0, high: 30, most: 3 });
const REGION = value("foes.dragon.region", { value: "coast", choices: ["coast", "desert"], labels: ["Coast", "Desert"] });
const TEXT = value("foes.dragon.text", { value: "It flies." });
const TURNED = value("enemies.first.turned", { value: 0, low: 0, high: 1 });
const HOUSE: GameContent = {
  hash: "h",
  decks: { foes: "Foes", enemies: "Enemies" },
  cards: [card("dragon", "foes", [POINTS, SPACES, REGION, TEXT]), card("first", "enemies", [TURNED])],
};
const keys = (decks: ReturnType<typeof shown>) => decks.flatMap((deck) => deck.cards.flatMap((one) => one.values.map((each) => each.key)));

it("shows all, what is not printed, or what is changed", () => {
  expect(keys(shown(HOUSE, {}, "all", ""))).toHaveLength(5);
  expect(keys(shown(HOUSE, {}, "unprinted", ""))).toEqual([POINTS.key]);
  expect(keys(shown(HOUSE, { [TURNED.key]: 1 }, "changed", ""))).toEqual([TURNED.key]);
});

it("finds cards by name with all they have, and values by their own words", () => {
  expect(keys(shown(HOUSE, {}, "all", "DRAGON"))).toHaveLength(4);
  expect(keys(shown(HOUSE, {}, "all", "flies"))).toEqual([TEXT.key]);
  expect(keys(shown(HOUSE, {}, "all", "dragon coast"))).toEqual([REGION.key]);
  expect(shown(HOUSE, {}, "all", "nothing")).toEqual([]);
});

it("finds a tile with all it has by the code that is printed on it", () => {
  const tile: ContentCard = { ...card("market", "foes", [POINTS, SPACES]), texts: { code: "E3" } };
  expect(keys(shown({ ...HOUSE, cards: [tile] }, {}, "all", "e3"))).toEqual([POINTS.key, SPACES.key]);
});

it("says values in words", () => {
  expect([
    inWords(POINTS, 10),
    inWords(SPACES, [6, 2]),
    inWords(SPACES, []),
    inWords(REGION, "desert"),
    inWords(TURNED, 1),
    inWords(TURNED, 0),
  ]).toEqual(["10", "6, 2", "none", "Desert", "yes", "no"]);
});

it("reads what somebody writes, or says what is wrong", () => {
  expect(parsed(POINTS, " 12 ")).toEqual({ value: 12 });
  for (const written of ["0", "31", "", "1.5", "many", "1 2"])
    expect(parsed(POINTS, written)).toEqual({ wrong: "Write a whole number from 1 to 30." });
  expect(parsed(SPACES, "7, 3 1")).toEqual({ value: [7, 3, 1] });
  expect(parsed(SPACES, "")).toEqual({ value: [] });
  expect(parsed(SPACES, "1 2 3 4")).toEqual({ wrong: "Write at most 3 numbers." });
  expect(parsed(SPACES, "31")).toEqual({ wrong: "Write whole numbers from 0 to 30, with commas." });
  expect(parsed(REGION, "desert")).toEqual({ value: "desert" });
  expect(parsed(TEXT, " It swims. ")).toEqual({ value: "It swims." });
  expect(parsed(TEXT, " ")).toEqual({ wrong: "Write a text." });
});

it("keeps what differs from the house, and nothing else", () => {
  const changed = corrected({}, POINTS.key, 12, POINTS.value);
  expect(changed).toEqual({ [POINTS.key]: 12 });
  expect(corrected(changed, SPACES.key, [6, 2], SPACES.value)).toEqual(changed);
  expect(corrected(changed, POINTS.key, 10, POINTS.value)).toEqual({});
});

it("tells what a table changes", () => {
  const table = {
    ...HOUSE,
    cards: [card("dragon", "foes", [{ ...POINTS, value: 12 }, { ...SPACES, value: [7] }, REGION, TEXT]), HOUSE.cards[1]!],
  };
  const own = ownValues(HOUSE, table);
  expect(own).toEqual({ [POINTS.key]: 12, [SPACES.key]: [7] });
  expect(differences(HOUSE, own).map(({ about, house, value: is }) => [about.key, house, is])).toEqual([
    [POINTS.key, 10, 12],
    [SPACES.key, [6, 2], [7]],
  ]);
});

it("keeps an owner's corrections game by game, and forgets what was nothing of the kind", () => {
  const store = new FakeStore();
  keepMine("ted", { [POINTS.key]: 12 }, store);
  expect([mine("ted", store), mine("other", store)]).toEqual([{ [POINTS.key]: 12 }, {}]);
  keepMine("ted", {}, store);
  expect(store.length).toBe(0);
  store.setItem("holdfast.box.ted", "[1");
  expect(mine("ted", store)).toEqual({});
});

it("writes the first number that there is as an example of a correction", () => {
  expect(exampleOf(HOUSE)).toBe("[foes.dragon]\npoints = 10");
  expect(exampleOf({ ...HOUSE, cards: [card("first", "enemies", [TURNED])] })).toBe("");
});
