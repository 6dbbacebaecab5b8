import { beforeEach, expect, it } from "vitest";
import { choice } from "../server/fakes";
import { Following, type Staying } from "./follow";

const STAYING: Staying = { name: "act", goesOn: (before, now) => (now as number) < (before as number) };
const [red, blue, move, pass, done] = [
  choice("act:red", "Red"),
  choice("act:blue", "Blue"),
  choice("move:coast", "Go"),
  choice("pass", "Stop", { ends: true }),
  choice("done:seat-1", "No more"),
];

let following: Following;
beforeEach(() => (following = new Following()));

const took = (one: typeof red, points: number, stops = false) => following.took(one, points, STAYING, stops);
const next = (points: number, ...choices: (typeof red)[]) => following.next(choices, points, STAYING)?.action ?? null;

it("asks who acts where several can", () => {
  expect(next(3, red, blue, done)).toBeNull();
});

it("keeps whoever was chosen from point to point", () => {
  took(blue, 3);
  expect(next(3, move, pass)).toBeNull(); // Blue acts
  took(move, 3);
  expect(next(2, red, blue, done)).toBe("act:blue");
});

it("asks again at the next card", () => {
  took(blue, 1);
  took(move, 1);
  expect(next(3, red, blue, done)).toBeNull();
});

it("asks again when whoever was chosen stops, can act no more, or the choice was taken back", () => {
  took(blue, 3);
  took(pass, 3, true);
  expect(next(3, red, blue, done)).toBeNull();
  expect(next(3, blue, done)).toBeNull(); // also where it would be Blue again: one wanted to stop
  took(blue, 3);
  took(move, 3);
  expect(next(2, red, done)).toBeNull();
  following.ask();
  expect(next(2, red, blue, done)).toBeNull();
});

it("keeps whoever was chosen when what they did is taken back", () => {
  took(blue, 3);
  took(move, 3);
  took(blue, 2); // without asking
  following.back();
  expect(next(3, move, pass)).toBeNull(); // Blue acts again
  took(move, 3);
  expect(next(2, red, blue, done)).toBe("act:blue");
});

it("does not ask where only one can act", () => {
  expect(next(3, blue, done)).toBe("act:blue");
  took(blue, 3);
  took(move, 3);
  expect(next(2, blue, done)).toBe("act:blue");
});

it("is not stopped by the end of another turn", () => {
  took(pass, 3, true);
  expect(next(3, blue, done)).toBe("act:blue");
  took(blue, 3);
  took(move, 3);
  took(pass, 1, true);
  expect(next(3, blue, done)).toBe("act:blue");
});
