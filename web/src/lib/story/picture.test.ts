import { expect, it } from "vitest";
import { drawn, wrapped, type Ink, type Result } from "./picture";

const INK: Ink = { paper: "#fff", ink: "#000", muted: "#555", line: "#aaa", accent: "#a00", isDark: false };
const RESULT: Result = {
  title: "Kingdom Defenders",
  headline: 'Red & Blue have <most> "Fame"',
  text: "The city stands.",
  stood: [
    { name: "Red", text: "Place 1 with 87", colour: "rgb(200, 40, 28)", faces: [] },
    { name: "Blue", text: "Place 2 with 61", faces: [{ name: "The Dragon", key: "dragon", picture: "M0 0h512" }] },
  ],
  chart: {
    title: "The chance to win, turn by turn",
    unit: "%",
    lines: [{ name: "Red", colour: "rgb(200, 40, 28)", points: [50, null, 80], limit: 100, dots: [2] }],
  },
  foot: "Nov 3, 2025 · Holdfast",
};
const parsed = (svg: string) => new DOMParser().parseFromString(svg, "image/svg+xml");

it("shows the title, who stood where, the result and the course", () => {
  const svg = drawn(RESULT, INK);
  for (const told of [
    "Kingdom Defenders",
    "The city stands.",
    "Place 1 with 87",
    "Blue",
    "The chance to win, turn by turn",
    "Nov 3, 2025 · Holdfast",
    "M0 0h512",
  ])
    expect(svg).toContain(told);
  expect(svg).toContain("Red &amp; Blue have &lt;most&gt; &quot;Fame&quot;");
  expect(svg.match(/clip-path="url\(#rim\)"/g)).toHaveLength(2);
  expect(svg).not.toMatch(/https?:\/\/(?!www\.w3\.org\/2000\/svg")/);
});

it("draws a course in its unit, from the least to the most of it", () => {
  const numbers = (chart: NonNullable<Result["chart"]>) =>
    [...drawn({ ...RESULT, chart }, INK).matchAll(/text-anchor="end">([^<]*)</g)].map(([, said]) => said).slice(0, 3);
  expect(RESULT.chart && numbers(RESULT.chart)).toEqual(["0 %", "50 %", "100 %"]);
  const lines = [{ name: "Red", colour: "red", points: [-10, 20, 130], dots: [] }];
  expect(numbers({ title: "The points in sight, turn by turn", unit: "", lines })).toEqual(["-10", "60", "130"]);
});

it("is an SVG that can be read, also without a course", () => {
  for (const result of [RESULT, { ...RESULT, chart: null }]) {
    if (typeof DOMParser === "undefined") expect(drawn(result, INK)).toMatch(/^<svg .*<\/svg>$/s);
    else expect(parsed(drawn(result, INK)).querySelector("parsererror")).toBeNull();
  }
});

it("breaks a long headline into lines, and cuts what does not fit", () => {
  expect(wrapped("one two three four", 9, 3)).toEqual(["one two", "three", "four"]);
  expect(wrapped("one two three four", 9, 2)).toEqual(["one two", "three…"]);
  expect(wrapped("short", 9, 2)).toEqual(["short"]);
});
