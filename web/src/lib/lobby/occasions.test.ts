import { expect, it } from "vitest";
import { frame } from "../server/fakes";
import { begun, challengePath, company, dayNamed, doneOf, left, nextOf, occasionNamed, opener, standing, unlisted } from "./occasions";
import type { Challenge, ChallengeResult, Chapter, Occasion } from "../server/protocol";

const result = (more: Partial<ChallengeResult>): ChallengeResult => ({
  rank: 1,
  name: "Ann",
  mine: false,
  won: true,
  points: null,
  measure: null,
  table: "",
  ...more,
});
const challenge = (results: ChallengeResult[], played = results.length): Challenge => ({
  game: "toy",
  title: "Toy",
  setup: [],
  seats: ["me"],
  state: "over",
  table: "",
  measure: "",
  fewer: false,
  played,
  results,
});
const chapter = (name: string, state: Chapter["state"]): Chapter => ({
  name,
  title: `The ${name}`,
  text: "",
  aim: "",
  setup: [],
  seats: ["me"],
  state,
  done_at: 0,
  done_table: "",
});
const occasion = (more: Partial<Occasion>): Occasion => ({
  kind: "chapter",
  title: "Chapter 1: The gate",
  day: "",
  ranked: false,
  chapter: "gate",
  next: "",
  ...more,
});
const chapters = [chapter("gate", "done"), chapter("wood", "open"), chapter("hill", "closed")];

it("names a day of the server as it is, wherever one is", () => {
  expect(dayNamed("2026-11-29")).toBe("November 29, 2026");
  expect(challengePath("2026-11-29")).toBe("/challenge?day=2026-11-29");
  expect(challengePath()).toBe("/challenge");
});

it("says how long a day still lasts, in hours and at last in minutes", () => {
  expect([left(5 * 3600 + 59 * 60), left(3600), left(3599), left(61), left(-5)]).toEqual([
    "5 hours",
    "1 hour",
    "59 minutes",
    "1 minute",
    "1 minute",
  ]);
});

it("says who else plays, those of a level together", () => {
  expect(company(["me"])).toBe("you alone");
  expect(company(["me", "medium"])).toBe("you and 1 computer player (medium)");
  expect(company(["me", "easy", "easy", "hard"])).toBe("you and 2 computer players (easy) and 1 computer player (hard)");
});

it("says how one stands once there is a result of one's own, and when some are not listed", () => {
  expect(standing(challenge([result({})]))).toBe("");
  const all = challenge([result({}), result({ rank: 11, mine: true })], 12);
  expect(standing(all)).toBe("Rank 11 of 12");
  expect(unlisted(all)).toBe("2 of 12 results");
  expect(unlisted(challenge([result({})]))).toBe("");
});

it("knows how far one has come, what is next and what opens the rest", () => {
  expect(doneOf(chapters)).toBe(1);
  expect(nextOf(chapters)?.name).toBe("wood");
  expect(nextOf([chapter("gate", "done")])).toBeUndefined();
  expect(opener(chapters, 2)).toBe("Opens when “The wood” is done.");
  expect(opener(chapters, 0)).toBe("");
});

it("finds the game of a chapter that goes on, and no other", () => {
  const { info } = frame();
  const at = (id: string, changed: number, more: Partial<Occasion>, state: "running" | "over" = "running") => ({
    ...info,
    id,
    changed,
    state,
    occasion: occasion(more),
  });
  const tables = [info, at("old", 1, {}), at("new", 2, {}), at("ended", 3, {}, "over"), at("wood", 4, { chapter: "wood" })];
  expect(begun(tables, info.game, "gate")?.id).toBe("new");
  expect(begun(tables, "another", "gate")).toBeUndefined();
});

it("names a challenge with its day, and a chapter as the server does", () => {
  expect(occasionNamed(occasion({ title: "Chapter 1: The gate" }))).toBe("Chapter 1: The gate");
  expect(occasionNamed(occasion({ kind: "challenge", title: "Challenge of the day", day: "2026-11-29" }))).toBe(
    "Challenge of the day, November 29, 2026",
  );
});
