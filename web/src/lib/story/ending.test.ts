import { expect, it } from "vitest";
import { endedBy, proudOf, standing } from "./ending";
import { moment, story } from "../server/fakes";
import type { ContentCard, Layout } from "../server/protocol";

const LAYOUT: Layout = {
  parts: [
    {
      name: "seats",
      kind: "group",
      title: "Players",
      many: true,
      style: "seats",
      parts: [
        { name: "seat", kind: "seat", title: "Player" },
        { name: "hero", kind: "card", title: "Hero", decks: ["heroes"] },
        { name: "points", kind: "count", title: "Points" },
        { name: "won", kind: "flag", title: "Has won" },
      ],
    },
  ],
};
const EZRU = { deck: "heroes", key: "ezru", name: "Ezru" } as ContentCard;
const VIEW = {
  seats: [
    { seat: 1, hero: "umtak", points: 2, won: false },
    { seat: 2, hero: "ezru", points: 7, won: true },
    { seat: 3, hero: null, points: 2, won: false },
  ],
};
const by = (most: string): Layout => ({ ...LAYOUT, course: { verdict: { most } } });

it("puts the first first, and equal ones at one place", () => {
  expect(standing(VIEW, by("points"), [EZRU]).map(({ id, place, points }) => [id, place, points])).toEqual([
    ["2", 1, 7],
    ["1", 2, 2],
    ["3", 2, 2],
  ]);
  expect(standing(VIEW, by("points"), [EZRU]).map(({ faces, seat }) => [seat, faces])).toEqual([
    [2, [EZRU]],
    [1, []],
    [3, []],
  ]);
});

it("says no points where a mark decides, and no places where nothing does", () => {
  expect(standing(VIEW, by("won"), []).map(({ id, place, points }) => [id, place, points])).toEqual([
    ["2", 1, undefined],
    ["1", 2, undefined],
    ["3", 2, undefined],
  ]);
  expect(standing(VIEW, LAYOUT, []).map(({ id, place }) => [id, place])).toEqual([
    ["1", undefined],
    ["2", undefined],
    ["3", undefined],
  ]);
});

it("puts nobody before another where all are alike", () => {
  const alike = { seats: VIEW.seats.map((seat) => ({ ...seat, won: false })) };
  expect(standing(alike, by("won"), []).some(({ place }) => place)).toBe(false);
});

it("tells what ended it, with what led to it", () => {
  expect(
    endedBy(story({ moments: [moment(0, { lines: ["Begin.", "The gate falls."] }), moment(1, { lines: ["All is lost."] }), moment(2)] })),
  ).toBe("The gate falls. All is lost.");
});

it("tells who struck last, or how the game turned, however much came after it", () => {
  const told = [
    moment(0, { lines: ["Red beats the wolf.", "Red gains 1 coin."], steps: [{ kind: "beaten", line: 0, sound: "blow" }] }),
    moment(1, { lines: ["Red draws 1 card.", "The game is over."] }),
  ];
  expect(endedBy(story({ moments: told }))).toBe("Red beats the wolf. The game is over.");
  expect(endedBy(story({ moments: [...told, moment(2, { lines: ["The gate falls.", "Blue wins."], turns: [0] })] }))).toBe(
    "The gate falls. Blue wins.",
  );
});

it("is proud of leads in what the charts count, of nothing shared, spent or lost", () => {
  const step = (kind: string, seat: number, more = 1) => ({ kind, seat, by: more });
  const played = story({
    moments: [
      moment(0, { view: VIEW }),
      moment(1, {
        view: VIEW,
        steps: [
          step("won", 1),
          step("won", 1),
          step("won", 2),
          step("house", 3),
          step("fell", 1),
          step("fell", 2),
          step("spent", 1, 9),
          step("gold", 1, 5),
        ],
      }),
    ],
  });
  const measures = [
    { title: "Combats", on: ["won"] },
    { title: "Houses", on: ["house"] },
    { title: "Falls", on: ["fell"] },
    { title: "Unused", on: ["spent"], sums: "by" },
    { title: "Combats", on: ["won"] },
    { title: "Start", rest: "points" },
    { title: "Gold", on: ["gold"], sums: "by", only: "gains" as const },
  ];
  const layout: Layout = { ...LAYOUT, course: { charts: [{ kind: "bars", title: "Deeds", things: "seats", by: "seat", measures }] } };
  expect(proudOf(played, [], layout).map(({ colour, what, value, next }) => [colour, what, value, next])).toEqual([
    ["red", "Gold", 5, 0],
    ["green", "Houses", 1, 0],
    ["red", "Combats", 2, 1],
  ]);
  expect(proudOf(played, [], LAYOUT)).toEqual([]);
});
