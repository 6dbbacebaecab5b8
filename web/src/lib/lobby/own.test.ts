import { expect, it } from "vitest";
import { news, record, setting } from "./own";
import type { Best } from "../server/protocol";

const best = (more: Partial<Best>): Best => ({
  people: 2,
  against: "",
  played: 3,
  won: 1,
  points: null,
  points_at: 0,
  points_table: "",
  won_at: 1_762_160_400,
  won_table: "first",
  ...more,
});

it("says the best result with its day, else the first win, else how often it was tried", () => {
  expect(record(best({ points: 87, points_at: 1_762_160_400 }))).toBe("your best: 87 points on Nov 3, 2025");
  expect(record(best({}))).toBe("won 1 of 3, the first on Nov 3, 2025");
  expect(record(best({ won: 0 }))).toBe("not won yet, in 3 games");
});

it("says with how many and against what", () => {
  expect(setting(best({}))).toBe("2 players");
  expect(setting(best({ people: 1, against: "Dragon" }))).toBe("1 player, Dragon");
});

it("says what is new with a game, and nothing where it is nothing special", () => {
  expect(news([best({ against: "Dragon" })], "first")).toBe("Your first win: Dragon");
  expect(news([best({})], "first")).toBe("Your first win with 2 players");
  expect(news([best({ points: 87, points_table: "later" })], "later")).toBe("Your best result so far: 87 points");
  expect(news([best({ points: 87, points_table: "later", played: 1, won_table: "" })], "later")).toBe("");
  expect(news([best({})], "another")).toBe("");
});
