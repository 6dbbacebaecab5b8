import { expect, it } from "vitest";
import { applies, changedOf, effective, fitting, forOthers, grouped, picks, teamsOf, usual } from "./options";
import type { GameInfo, OptionInfo } from "../server/protocol";

const option = (name: string, more: Partial<OptionInfo> = {}): OptionInfo => ({
  name,
  title: name,
  group: "one",
  text: "",
  default: 0,
  low: 0,
  high: 4,
  choices: [],
  labels: [],
  source: "printed",
  why: "",
  needs: "",
  at_least: 0,
  by_people: [],
  among: [],
  default_by_people: [],
  for_people: {},
  deck: "",
  ...more,
});
const DEFENDERS = option("defenders", { by_people: [2, 2, 3, 4] });
const HERO_3 = option("hero_3", {
  default: "random",
  choices: ["ezru", "random"],
  labels: ["Ezru", "Random"],
  needs: "defenders",
  at_least: 3,
});
const LIMIT = option("limit", { default: 8, low: 4, high: 12, group: "two" });
const ALL = [DEFENDERS, HERO_3, LIMIT];
const USUAL = { defenders: 0, hero_3: "random", limit: 8 };

it("takes 0 for what is usual with so many people", () => {
  expect([1, 2, 3, 4].map((people) => effective(DEFENDERS, 0, people))).toEqual([2, 2, 3, 4]);
  expect(effective(DEFENDERS, 4, 1)).toBe(4);
  expect(effective(LIMIT, 8, 2)).toBe(8);
});

it("hides what changes nothing at a table of so many", () => {
  expect(applies(HERO_3, ALL, USUAL, 2)).toBe(false);
  expect(applies(HERO_3, ALL, USUAL, 3)).toBe(true);
  expect(applies(HERO_3, ALL, { ...USUAL, defenders: 3 }, 2)).toBe(true);
  expect(applies(LIMIT, ALL, USUAL, 1)).toBe(true);
});

it("groups what applies and counts what is changed", () => {
  expect(grouped(ALL, { ...USUAL, limit: 6 }, 2)).toEqual([
    { title: "one", options: [DEFENDERS], changed: 0 },
    { title: "two", options: [LIMIT], changed: 1 },
  ]);
});

it("tells the server what applies and is changed, and nothing else", () => {
  expect(changedOf(ALL, { defenders: 0, hero_3: "ezru", limit: 6 }, 2)).toEqual({ limit: 6 });
  expect(changedOf(ALL, { defenders: 0, hero_3: "ezru", limit: 8 }, 3)).toEqual({ hero_3: "ezru" });
});

it("offers only what can be", () => {
  expect(picks(DEFENDERS, 3)).toEqual([
    { value: 0, label: "3 (usual)" },
    { value: 4, label: "4" },
  ]);
  expect(picks(HERO_3, 3)).toEqual([
    { value: "ezru", label: "Ezru" },
    { value: "random", label: "Random" },
  ]);
  expect(picks(LIMIT, 3)).toEqual([]);
});

it("goes back to the usual where a choice does not fit more people", () => {
  expect(fitting(ALL, { ...USUAL, defenders: 3, limit: 5 }, 3, 2)).toEqual({ defenders: 3, hero_3: "random", limit: 5 });
  expect(fitting(ALL, { ...USUAL, defenders: 3, limit: 5 }, 3, 4)).toEqual({ defenders: 0, hero_3: "random", limit: 5 });
});

const SCENARIO = option("scenario", { default: "race", choices: ["quest", "race"], default_by_people: ["quest", "race"] });
const GUARDS = option("guards", { default: 3, high: 9, needs: "scenario", among: ["quest"] });
const QUESTS = [SCENARIO, GUARDS];

it("has a default for each number of people", () => {
  expect([1, 2, 3].map((people) => usual(SCENARIO, people))).toEqual(["quest", "race", "race"]);
  expect(grouped(QUESTS, { scenario: "quest", guards: 3 }, 1)[0]?.changed).toBe(0);
  expect(grouped(QUESTS, { scenario: "quest", guards: 3 }, 2)[0]?.changed).toBe(1);
  expect(changedOf(QUESTS, { scenario: "quest", guards: 3 }, 1)).toEqual({});
  expect(changedOf(QUESTS, { scenario: "quest", guards: 3 }, 3)).toEqual({ scenario: "quest" });
});

it("hides what changes nothing with another word", () => {
  expect(applies(GUARDS, QUESTS, { scenario: "quest" }, 2)).toBe(true);
  expect(applies(GUARDS, QUESTS, { scenario: "race" }, 1)).toBe(false);
  expect([1, 2].map((people) => applies(GUARDS, QUESTS, {}, people))).toEqual([true, false]);
});

const WAYS = option("way", {
  default: "race",
  choices: ["race", "lone", "pairs"],
  labels: ["Race", "Lone", "Pairs"],
  for_people: { lone: [1, 1], pairs: [2, 3] },
});
const THIRD = option("third", { needs: "people", at_least: 3 });

it("offers the words that are for so many, and tells which are for others", () => {
  expect([1, 2, 4].map((people) => picks(WAYS, people).map(({ value }) => value))).toEqual([["race", "lone"], ["race", "pairs"], ["race"]]);
  expect([1, 2, 4].map((people) => forOthers(WAYS, people))).toEqual(["Pairs (2–3)", "Lone (1)", "Lone (1), Pairs (2–3)"]);
  expect(forOthers(SCENARIO, 1)).toBe("");
});

it("takes what is for others as usual when more play", () => {
  expect(fitting([WAYS], { way: "lone" }, 1, 2)).toEqual({ way: "race" });
  expect(fitting([WAYS], { way: "pairs" }, 2, 3)).toEqual({ way: "pairs" });
});

it("hides what is about a player who is not there", () => {
  expect([2, 3, 4].map((people) => applies(THIRD, [THIRD], {}, people))).toEqual([false, true, true]);
});

it("keeps what was chosen, and what is usual as it is usual with other people", () => {
  expect(fitting(QUESTS, { scenario: "race", guards: 3 }, 2, 1)).toEqual({ scenario: "quest", guards: 3 });
  expect(fitting(QUESTS, { scenario: "quest", guards: 4 }, 2, 1)).toEqual({ scenario: "quest", guards: 4 });
  expect(fitting(QUESTS, { scenario: "quest", guards: 4 }, 2, 3)).toEqual({ scenario: "quest", guards: 4 });
});

it("knows who is with whom, also where an option decides that", () => {
  const mode = option("mode", { default: "versus", choices: ["versus", "solo"], default_by_people: ["solo"] });
  const apart = { people: 2, names: ["Azure", "Crimson"], option: "", value: "" };
  const together = { people: 2, names: [], option: "mode", value: "solo" };
  const game = { options: [mode], teams: [apart, together] } as unknown as GameInfo;
  expect(teamsOf(game, {}, 2)).toBe(apart);
  expect(teamsOf(game, { mode: "solo" }, 2)).toBe(together);
  expect(teamsOf(game, {}, 3)).toBeUndefined();
});
