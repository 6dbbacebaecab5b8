import { expect, it } from "vitest";
import { askedOptions, askedPeople, formPath } from "./asked";
import type { OptionInfo } from "../server/protocol";

const option = (name: string, more: Partial<OptionInfo>): OptionInfo =>
  ({
    name,
    title: name,
    group: "",
    text: "",
    default: 0,
    low: 0,
    high: 0,
    choices: [],
    labels: [],
    source: "",
    why: "",
    ...more,
  }) as OptionInfo;
const OPTIONS = [option("foe", { choices: ["random", "dragon"], default: "random" }), option("limit", { low: 2, high: 6, default: 4 })];

it("opens a form filled in as its address says", () => {
  const path = formPath("toy", 3, { foe: "dragon", limit: 5 });
  expect(path).toBe("/new/toy?people=3&foe=dragon&limit=5");
  const search = path.slice(path.indexOf("?"));
  expect(askedPeople(search, 1, 4)).toBe(3);
  expect(askedOptions(search, OPTIONS)).toEqual({ foe: "dragon", limit: 5 });
});

it("leaves out what cannot be had", () => {
  expect(askedPeople("?people=9", 1, 4)).toBeNull();
  expect(askedPeople("", 1, 4)).toBeNull();
  expect(askedOptions("?foe=hydra&limit=9&other=1", OPTIONS)).toEqual({});
  expect(askedOptions("?limit=", OPTIONS)).toEqual({});
});
