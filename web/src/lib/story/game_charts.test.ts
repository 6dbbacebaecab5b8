import { expect, it } from "vitest";
import { moment } from "../server/fakes";
import { chartsOfNumbers as chartsOf } from "./game_charts";
import type { Layout, Story } from "../server/protocol";

const LAYOUT: Layout = {
  parts: [
    {
      name: "places",
      kind: "group",
      title: "The path",
      many: true,
      style: "places",
      parts: [
        { name: "place", kind: "place", title: "Place" },
        { name: "heat", kind: "track", title: "Heat", limit: 4 },
      ],
    },
    {
      name: "seats",
      kind: "group",
      title: "Players",
      many: true,
      style: "seats",
      parts: [
        { name: "seat", kind: "seat", title: "Player" },
        { name: "points", kind: "count", title: "Points" },
        { name: "luck", kind: "count", title: "Luck" },
        { name: "secret", kind: "hidden", title: "Secret" },
      ],
    },
  ],
};

const at = (number: number, points: number[], heat: number[]) =>
  moment(number, {
    view: {
      places: heat.map((one, i) => ({ place: ["harbour", "mill"][i], heat: one })),
      seats: points.map((one, i) => ({ seat: i + 1, points: one, luck: 0, secret: number })),
    },
  });
const story = (...moments: Story["moments"]) => ({ moments }) as Story;

it("draws how the numbers of players and places went that ever changed, and tells what everybody had in the end", () => {
  const told = chartsOf(story(at(0, [0, 0], [1, 0]), at(1, [2, 0], [1, 3]), at(2, [2, 5], [1, 2])), [], LAYOUT);
  expect(told).toEqual([
    {
      kind: "table",
      title: "At the end",
      columns: [
        { name: "Red", colour: "red" },
        { name: "Blue", colour: "blue" },
      ],
      rows: [{ name: "Points", values: [2, 5] }],
    },
    {
      kind: "lines",
      title: "Points",
      unit: "Points",
      series: [
        { name: "Red", colour: "red", points: [0, 2, 2] },
        { name: "Blue", colour: "blue", points: [0, 0, 5] },
      ],
    },
    { kind: "lines", title: "Heat", unit: "Heat", series: [{ name: "Mill", points: [0, 3, 2], limit: 4 }] },
  ]);
});

it("tells that nobody has anything in the end, of what somebody had on the way, or of everything where nobody ever had any", () => {
  const rows = (...moments: Story["moments"]) => chartsOf(story(...moments), [], LAYOUT)[0];
  expect(rows(at(0, [0, 0], [0]), at(1, [3, 0], [0]), at(2, [0, 0], [0]))).toMatchObject({
    title: "At the end",
    rows: [{ name: "Points", values: [0, 0] }],
  });
  expect(rows(at(0, [0, 0], [0]), at(1, [0, 0], [0]))).toMatchObject({
    title: "At the end",
    rows: [
      { name: "Points", values: [0, 0] },
      { name: "Luck", values: [0, 0] },
    ],
  });
});

it("draws the race to each thing of which the view tells how near everybody is, as long as anybody moved", () => {
  const layout: Layout = {
    parts: [
      {
        name: "quests",
        kind: "group",
        title: "Quests",
        many: true,
        style: "row",
        parts: [
          { name: "quest", kind: "card", title: "Quest" },
          {
            name: "stands",
            kind: "group",
            title: "How near",
            many: true,
            style: "stands",
            parts: [
              { name: "who", kind: "colour", title: "Player" },
              { name: "has", kind: "track", title: "has", limit: "of" },
              { name: "of", kind: "hidden", title: "of" },
            ],
          },
        ],
      },
    ],
  };
  const after = (number: number, red: number, blue: number) =>
    moment(number, {
      view: {
        quests: ["hunt", "trade"].map((quest) => ({
          quest,
          stands: [
            { who: "red", has: quest === "hunt" ? red : 0, of: 9 },
            { who: "blue", has: quest === "hunt" ? blue : 0, of: 9 },
          ],
        })),
      },
    });
  expect(chartsOf(story(after(0, 0, 0), after(1, 2, 0), after(2, 2, 9)), [], layout)).toEqual([
    {
      kind: "lines",
      title: "Hunt",
      unit: "Hunt",
      series: [
        { name: "Red", colour: "red", points: [0, 2, 2], limit: 9 },
        { name: "Blue", colour: "blue", points: [0, 0, 9], limit: 9 },
      ],
    },
  ]);
});

it("draws nothing of a game that has only begun, or of views without a layout", () => {
  expect(chartsOf(story(at(0, [0], [0])), [], LAYOUT)).toEqual([]);
  expect(chartsOf(story(at(0, [0], [0]), at(1, [1], [1])), [], { parts: [] })).toEqual([]);
});
