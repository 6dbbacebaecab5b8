import { expect, it } from "vitest";
import { chanceChart, lines, swingsOf, told } from "./evaluation";
import { moment, story } from "../server/fakes";
import type { Evaluation, Layout } from "../server/protocol";
import { landmarksOf } from "./story";

const RIVALS: Evaluation = {
  done: true,
  share: 1,
  stake: "to win",
  in_points: false,
  note: "",
  sides: [
    { seats: [1], name: "" },
    { seats: [2], name: "" },
  ],
  points: [
    { moment: 0, chances: [0.5, 0.5], points: [] },
    { moment: 2, chances: [0.31, 0.69], points: [] },
    { moment: 3, chances: [0.33, 0.67], points: [] },
    { moment: 4, chances: [1, 0], points: [] },
  ],
};
const PLAYED = story({
  moments: [0, 1, 2, 3, 4].map((at) => moment(at, { lines: at === 2 ? ["Blue passes."] : [], headings: [], text: `Action ${at}` })),
});

it("has a number for each moment, from one point to the next", () => {
  expect(lines(RIVALS, 5)).toEqual([
    [50, 50, 31, 33, 100],
    [50, 50, 69, 67, 0],
  ]);
});

it("fills in while it is made: what is not known yet is left out", () => {
  const begun = { ...RIVALS, done: false, share: 0.4, points: RIVALS.points.slice(0, 2) };
  expect(lines(begun, 5)[0]).toEqual([50, 50, 31, null, null]);
  expect(chanceChart({ ...begun, points: [] }, PLAYED)).toBeNull();
});

it("finds where it moved most, in order, and leaves out what may be noise", () => {
  expect(swingsOf(RIVALS)).toEqual([
    { at: 2, since: 0, side: 0, before: 0.5, after: 0.31 },
    { at: 4, since: 3, side: 0, before: 0.33, after: 1 },
  ]);
  expect(swingsOf(RIVALS, 1).map(({ at }) => at)).toEqual([4]);
});

it("draws a line for each seat in its colour, one where all play together, and marks where it turned", () => {
  const chart = chanceChart(RIVALS, PLAYED);
  expect(chart?.series.map(({ colour, limit, dots }) => ({ colour, limit, dots }))).toEqual([
    { colour: "red", limit: 100, dots: [2, 4] },
    { colour: "blue", limit: 100, dots: [] },
  ]);
  const together = {
    ...RIVALS,
    sides: [{ seats: [1, 2], name: "" }],
    points: [
      { moment: 0, chances: [0.5], points: [] },
      { moment: 4, chances: [0], points: [] },
    ],
  };
  expect(chanceChart(together, PLAYED)?.series.map(({ colour, name }) => ({ colour, name }))).toEqual([
    { colour: undefined, name: "Chance to win" },
  ]);
});

const ALONE: Evaluation = {
  ...RIVALS,
  stake: "to expect",
  in_points: true,
  note: "Each city counts as 40 points more.",
  sides: [{ seats: [1], name: "" }],
  points: [
    { moment: 0, chances: [0.3], points: [62] },
    { moment: 2, chances: [0.7], points: [131] },
    { moment: 4, chances: [0.71], points: [134] },
  ],
};

it("draws points where these are played for, up to as many as there are", () => {
  const chart = chanceChart(ALONE, PLAYED);
  expect(chart?.title).toBe("The points to expect, turn by turn");
  expect(chart?.series.map(({ name, points, limit, dots }) => ({ name, points, limit, dots }))).toEqual([
    { name: "Points", points: [62, 62, 131, 131, 134], limit: undefined, dots: [2] },
  ]);
  const [swing] = swingsOf(ALONE);
  expect(swing && told(swing, ALONE, PLAYED, [], { parts: [] })).toBe("Blue passes – 62 points → 131 points");
});

it("tells a swing by what was said then, whose chance it was, and from what to what it went", () => {
  const landmarks = landmarksOf(PLAYED.moments, undefined);
  const [first] = swingsOf(RIVALS);
  expect(first && told(first, RIVALS, PLAYED, landmarks, { parts: [] })).toMatch(/^Blue passes – .+ 50% → 31%$/);
  expect(first && told(first, RIVALS, PLAYED, [{ at: 1, kind: "part", text: "Round 5" }], { parts: [] })).toMatch(
    /^Round 5: Blue passes – /,
  );
});

it("tells a swing by the last turning points since the chance was known before, where there are any", () => {
  const turned = (kind: string, line: number) => ({ kind, line });
  const moments = PLAYED.moments.map((one, at) =>
    at === 1
      ? {
          ...one,
          lines: ["A drawn card.", "A keep falls.", "A hero dies.", "A beast is beaten."],
          steps: [turned("drew", 0), turned("won", 1), turned("won", 2), turned("won", 3)],
        }
      : one,
  );
  const layout: Layout = { parts: [], events: { won: { at: [], turning: true } } };
  const [first, second] = swingsOf(RIVALS);
  expect(first && told(first, RIVALS, { ...PLAYED, moments }, [], layout)).toMatch(/^A hero dies. A beast is beaten – /);
  expect(second && told(second, RIVALS, { ...PLAYED, moments }, [], layout)).toMatch(/^Action 4 – /);
});
