import { expect, test } from "vitest";
import { difficultyOf, offered, withDifficulty } from "./difficulty";
import type { DifficultyInfo, OptionInfo } from "../server/protocol";

const option = (name: string, more: Partial<OptionInfo>): OptionInfo => ({
  name,
  title: name,
  group: "",
  text: "",
  default: 0,
  low: 0,
  high: 9,
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
const named: DifficultyInfo[] = [
  { name: "easy", title: "Easy", text: "", options: { foes: 1 } },
  { name: "usual", title: "Usual", text: "", options: {} },
  { name: "hard", title: "Hard", text: "", options: { foes: 3, help: "off" } },
];
const game = {
  options: [
    option("foes", { default: 2, default_by_people: [1, 2] }),
    option("help", { default: "on", choices: ["on", "off"] }),
    option("colour", { default: "red" }),
  ],
  difficulties: { named, weighs: ["foes", "help"], people: [2, 3], given: { colour: ["red", "blue"] } },
};
const usual = { foes: 2, help: "on", colour: "red" };

test("there are difficulties with some numbers of people and other options only", () => {
  expect(offered(game, usual, 2)).toEqual(named);
  expect(offered(game, { ...usual, colour: "blue" }, 3)).toEqual(named);
  expect(offered(game, usual, 1)).toEqual([]);
  expect(offered(game, { ...usual, colour: "green" }, 2)).toEqual([]);
});

test("a difficulty is what the options that weigh come to", () => {
  expect(difficultyOf(game, usual, 2)?.name).toBe("usual");
  expect(difficultyOf(game, { ...usual, foes: 1, colour: "blue" }, 2)?.name).toBe("easy");
  expect(difficultyOf(game, { ...usual, foes: 3, help: "off" }, 2)?.name).toBe("hard");
  expect(difficultyOf(game, { ...usual, foes: 3 }, 2)).toBeUndefined();
  expect(difficultyOf(game, usual, 1)).toBeUndefined();
});

test("who chooses a difficulty keeps what does not weigh, and gets the rest as usual", () => {
  const before = { foes: 9, help: "off", colour: "blue" };
  expect(withDifficulty(game, before, 2, named[0]!)).toEqual({ foes: 1, help: "on", colour: "blue" });
  expect(withDifficulty(game, before, 2, named[1]!)).toEqual({ foes: 2, help: "on", colour: "blue" });
  expect(withDifficulty(game, before, 2, named[2]!)).toEqual({ foes: 3, help: "off", colour: "blue" });
});
