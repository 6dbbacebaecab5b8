import { expect, it } from "vitest";
import { applies, changedOf, effective, fitting, grouped, picks } from "./options";
import type { OptionInfo } from "./protocol";

const option = (name: string, more: Partial<OptionInfo> = {}): OptionInfo => ({
  name, title: name, group: "one", text: "", default: 0, low: 0, high: 4, choices: [], labels: [], source: "printed", why: "", needs: "", at_least: 0, by_people: [], ...more,
});
const DEFENDERS = option("defenders", { by_people: [2, 2, 3, 4] });
const HERO_3 = option("hero_3", { default: "random", choices: ["ezru", "random"], labels: ["Ezru", "Random"], needs: "defenders", at_least: 3 });
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
  expect(picks(DEFENDERS, 3)).toEqual([{ value: 0, label: "3 (usual)" }, { value: 4, label: "4" }]);
  expect(picks(HERO_3, 3)).toEqual([{ value: "ezru", label: "Ezru" }, { value: "random", label: "Random" }]);
  expect(picks(LIMIT, 3)).toEqual([]);
});

it("goes back to the usual where a choice does not fit more people", () => {
  expect(fitting(ALL, { ...USUAL, defenders: 3, limit: 5 }, 2)).toEqual({ defenders: 3, hero_3: "random", limit: 5 });
  expect(fitting(ALL, { ...USUAL, defenders: 3, limit: 5 }, 4)).toEqual({ defenders: 0, hero_3: "random", limit: 5 });
});
