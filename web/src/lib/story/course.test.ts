import { expect, it } from "vitest";
import { chartsOf, landmark, verdictOf } from "./course";
import { moment, story } from "../server/fakes";
import type { Layout } from "../server/protocol";

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
        { name: "points", kind: "count", title: "Points" },
      ],
    },
  ],
};
const at = (number: number, points: number[], steps: Record<string, unknown>[] = []) =>
  moment(number, { steps, view: { seats: points.map((one, i) => ({ seat: i + 1, points: one })) } });
const PLAYED = story({
  moments: [
    at(0, [0, 0]),
    at(1, [2, 0], [{ kind: "sold", seat: 1, by: 2 }]),
    at(
      2,
      [2, 5],
      [
        { kind: "sold", seat: 2, by: 6 },
        { kind: "lost", seat: 2, by: -1 },
      ],
    ),
  ],
});
const SOLD = {
  kind: "bars" as const,
  title: "Trade",
  things: "seats",
  by: "seat",
  measures: [
    { title: "Sold", on: ["sold"] },
    { title: "for", on: ["sold", "lost"], sums: "by", only: "gains" as const },
    { title: "lost", on: ["lost"], sums: "by", only: "losses" as const },
  ],
};

it("draws what is declared, beside the charts of the numbers where these are", () => {
  const titles = (layout: Layout) => chartsOf(PLAYED, [], layout).map(({ title }) => title);
  expect(titles(LAYOUT)).toEqual(["At the end", "Points"]);
  expect(titles({ ...LAYOUT, course: { charts: [SOLD] } })).toEqual(["Trade"]);
  expect(titles({ ...LAYOUT, course: { charts: [{ kind: "numbers" }, SOLD] } })).toEqual(["At the end", "Points", "Trade"]);
});

it("counts the events of each seat, and adds up their gains or losses", () => {
  expect(chartsOf(PLAYED, [], { ...LAYOUT, course: { charts: [SOLD] } })).toEqual([
    {
      kind: "bars",
      title: "Trade",
      unit: "Trade",
      rows: [
        {
          name: "Red",
          colour: "red",
          parts: [
            { name: "Sold", value: 1 },
            { name: "for", value: 2 },
            { name: "lost", value: 0 },
          ],
        },
        {
          name: "Blue",
          colour: "blue",
          parts: [
            { name: "Sold", value: 1 },
            { name: "for", value: 6 },
            { name: "lost", value: -1 },
          ],
        },
      ],
    },
  ]);
});

it("names who alone has the most, and nobody where several have", () => {
  const layout: Layout = {
    ...LAYOUT,
    course: { verdict: { most: "points", says: [{ text: "{who} wins with {points}.", given: "who" }, { text: "{points} each." }] } },
  };
  expect(verdictOf(at(1, [2, 5]).view, layout)).toBe("Blue wins with 5.");
  expect(verdictOf(at(1, [4, 4]).view, layout)).toBe("4 each.");
  expect(verdictOf(at(1, [4, 4]).view, LAYOUT)).toBe("");
});

it("marks an event if what it tells is as declared", () => {
  const marks = [{ on: "turned", text: "{wall} of {player}", given: "!by=0" }];
  expect(landmark({ kind: "turned", wall: "north-wall", player: "red", by: 1 }, marks)).toEqual({
    kind: "turn",
    text: "North Wall of Red",
  });
  expect(landmark({ kind: "turned", wall: "north-wall", player: "red", by: 0 }, marks)).toBeNull();
});

it("tells a total by the lines there are, and what was before only where somebody had any", () => {
  const layout: Layout = structuredClone({
    ...LAYOUT,
    course: { charts: [{ kind: "table" as const, title: "Scoring", things: "seats", of: "points", adds: "lines", before: "Fame" }] },
  });
  layout.parts[0]?.parts?.push({ name: "lines", kind: "hidden", title: "", names: { loot: "Loot", holdings: "Holdings" } });
  const rows = (points: number[]) => {
    const end = moment(1, {
      view: { seats: points.map((one, i) => ({ seat: i + 1, points: one, lines: [{ line: "holdings", points: 3 }] })) },
    });
    const [told] = chartsOf(story({ moments: [at(0, [0, 0]), end] }), [], layout);
    return told?.kind === "table" && told.rows.map(({ name, values }) => [name, ...values]);
  };
  expect(rows([3, 7])).toEqual([
    ["Fame", 0, 4],
    ["Holdings", 3, 3],
  ]);
  expect(rows([3, 3])).toEqual([["Holdings", 3, 3]]);
});

it("tells two who gain by one event, and one who gains again after what follows from it, by what each came from", () => {
  const sold = (title: string, ...from: string[]) => ({ title, on: ["scored"], after: from, sums: "by" });
  const measures = [
    sold("Towers", "skull"),
    sold("Cards of the shadow", "shadow-card", "healed"),
    sold("Defeated", "defeated"),
    { title: "Else", rest: "points" },
  ];
  const chart = { kind: "table" as const, title: "Scoring", things: "seats", of: "points", by: "seat", given: "over", measures };
  const skull = [
    { kind: "skull" },
    { kind: "scored", seat: 1, by: 4 },
    { kind: "scored", seat: 2, by: 2 },
    { kind: "gained", seat: 2, by: 2 },
  ];
  const shadow = [
    { kind: "shadow-card" },
    { kind: "scored", seat: 2, by: 1 },
    { kind: "hurt" },
    { kind: "defeated" },
    { kind: "scored", seat: 2, by: 1 },
    { kind: "shadow-card" },
    { kind: "healed" },
    { kind: "scored", seat: 2, by: 1 },
  ];
  const end = at(2, [4, 5], shadow);
  const [told] = chartsOf(
    story({ moments: [at(0, [0, 0]), at(1, [4, 2], skull), { ...end, view: { ...(end.view as object), over: true } }] }),
    [],
    { ...LAYOUT, course: { charts: [chart] } },
  );
  expect(told?.kind === "table" && told.rows.map(({ name, values }) => [name, ...values])).toEqual([
    ["Towers", 4, 2],
    ["Cards of the shadow", 0, 2],
    ["Defeated", 0, 1],
  ]);
});

it("tells at the end what a total came from by the events, each by what it came from, and the rest as one", () => {
  const sold = (title: string, from: string) => ({ title, on: ["scored"], after: [from], sums: "by" });
  const measures = [
    sold("Foes", "beat"),
    sold("Quests", "done"),
    { title: "Fairs", on: ["fair"], sums: "by" },
    { title: "Lost", on: ["fined"], sums: "by", loses: true },
    { title: "Else", rest: "points" },
    { title: "Nothing", on: ["never"] },
  ];
  const chart = { kind: "table" as const, title: "Scoring", things: "seats", of: "points", by: "seat", given: "over", measures };
  const steps = [
    { kind: "beat", who: "ann" },
    { kind: "paid", seat: 1, by: 9 },
    { kind: "scored", seat: 1, by: 2 },
    { kind: "scored", seat: 1, by: 4 },
    { kind: "fined", seat: 2, by: 1 },
  ];
  const end = [
    { kind: "done", who: "ben" },
    { kind: "scored", seat: 2, by: 3 },
    { kind: "fair", seat: 1, by: 1 },
    { kind: "fair", seat: 2, by: 2 },
  ];
  const of = (over: boolean) => {
    const [first, middle, last] = [at(0, [0, 0]), at(1, [6, 0], steps), at(2, [7, 5], [{ kind: "scored", seat: 2, by: 1 }, ...end])];
    const played = story({ moments: [first, middle, { ...last, view: { ...(last.view as object), over } }] });
    return chartsOf(played, [], { ...LAYOUT, course: { charts: [chart] } });
  };
  expect(of(false)).toEqual([]);
  const [told] = of(true);
  expect(told).toMatchObject({ kind: "table", title: "Scoring", total: { name: "Points", values: [7, 5] } });
  expect(told?.kind === "table" && told.rows.map(({ name, values }) => [name, ...values])).toEqual([
    ["Foes", 2, 0],
    ["Quests", 0, 3],
    ["Fairs", 1, 2],
    ["Lost", 0, -1],
    ["Else", 4, 1],
  ]);
});
