import { expect, it } from "vitest";
import type { Story } from "../../lib/server/protocol";
import { chartsOf, landmark, tiesIn, verdictOf } from "../../lib/story/course";
import { LAYOUT, view } from "./fixtures/view";

const moment = (number: number, given: ReturnType<typeof view>, steps: unknown[]) => ({
  number,
  seat: 1,
  player: "",
  action: "",
  text: "",
  lines: [],
  steps,
  question: "",
  view: given,
});

const story = (...moments: ReturnType<typeof moment>[]) => ({ moments }) as unknown as Story;

const charts = (given: Story) => chartsOf(given, [], LAYOUT);
const verdict = (given: ReturnType<typeof view>) => verdictOf(given, LAYOUT);

it("tells who has the most Fame and whether the city stands", () => {
  expect(verdict(view())).toBe("");
  expect(verdict(view({ result: "held" }))).toBe("Blue has the most Fame: 31. The city stands.");
  expect(verdict(view({ result: "held", variant: "family" }))).toBe("Blue has the most Fame: 31."); // there no city is held
  expect(verdict(view({ result: "fallen" }))).toBe("The city has fallen; Blue has the most Fame: 31.");
});

it("tells the end line by line, Fame by what for, and where discs went", () => {
  const end = view({
    result: "held",
    players: view().players.map((player) => ({
      ...player,
      lines: [
        { line: "loot", fame: 2 },
        { line: "wounds", fame: -1 },
      ],
    })),
  });
  const steps = [
    { kind: "placed", player: "red", space: "market-1" },
    { kind: "fame", player: "red", source: "start", by: 19 },
    { kind: "fame", player: "red", source: "adventure", by: 6 },
    { kind: "fame", player: "red", source: "siege", by: -4 },
    { kind: "fame", player: "red", source: "scoring", by: 7 },
    { kind: "fame", player: "red", source: "scoring", by: -1 },
  ];
  const [table, fame, sources, discs] = charts(story(moment(0, view(), []), moment(1, end, steps)));
  if (table?.kind !== "table" || fame?.kind !== "lines" || sources?.kind !== "bars" || discs?.kind !== "bars")
    throw new Error("other charts");
  expect(table.rows.map((row) => [row.name, row.values[0]]).slice(0, 2)).toEqual([
    ["Fame before", 26],
    ["Loot", 2],
  ]);
  expect(table.total?.values).toEqual([27, 31, 22]);
  expect(fame.series.map((line) => [line.colour, line.points])).toEqual([
    ["red", [27, 27]],
    ["blue", [31, 31]],
    ["green", [22, 22]],
  ]);
  expect(sources.rows[0]?.parts.filter((part) => part.value)).toEqual([
    { name: "Start", value: 19 },
    { name: "Adventures", value: 6 },
    { name: "Final scoring", value: 6 },
    { name: "lost", value: -4 },
  ]);
  expect(sources.rows[0]?.parts.reduce((sum, part) => sum + part.value, 0)).toBe(27); // the Fame of the end
  expect(discs.rows[0]?.parts.filter((part) => part.value)).toEqual([{ name: "Buildings", value: 1 }]);
});

it("has landmarks: rounds, and what turns the game", () => {
  const told = (step: Record<string, unknown>) => landmark({ kind: "", ...step }, LAYOUT.course?.landmarks ?? []);
  expect(told({ kind: "round-began", round: 3 })).toEqual({ kind: "part", text: "Round 3" });
  expect(told({ kind: "round-began", round: 1 })).toBeNull(); // the beginning of the game is one already
  expect(told({ kind: "siege", horde: "horde-2-1", fame_loss: 8 })).toEqual({ kind: "turn", text: "Siege" });
  expect(told({ kind: "won", player: "red", result: "held" })).toEqual({ kind: "turn", text: "Red wins" });
  expect(told({ kind: "placed", player: "red", space: "market-1" })).toBeNull();
});

it("draws the cubes in the camps and those that the Horde asks, while there is one", () => {
  const camps = view({ players: view().players.map((player, i) => ({ ...player, camp: { weapon: i, spell: 1 } })) });
  const horde = { ...camps.horde, weapon: 4, spell: 2 } as NonNullable<typeof camps.horde>;
  const all = charts(
    story(moment(0, { ...camps, horde }, []), moment(1, { ...camps, horde: null }, [{ kind: "victory", horde: "horde-2-1" }])),
  );
  expect(all.find(({ title }) => title === "Cubes for the Horde")).toMatchObject({
    series: [
      { name: "in the camps", points: [6, null], marks: [{ at: 1, text: "beaten", good: true }] },
      { name: "asked by the Horde", points: [6, null] },
    ],
  });
});

it("tells what decides on equal Fame, and no more than has to", () => {
  const [red, blue, green] = view().players;
  if (!red || !blue || !green) throw new Error("three play");
  const equal = (...tie_breakers: string[]) =>
    view({ result: "held", tie_breakers, players: [red, blue, green].map((player, i) => ({ ...player, fame: 30, adventures: i })) });
  const table = LAYOUT.course?.charts?.find(({ kind }) => kind === "table");
  if (!table) throw new Error("there is a table");
  const ties = (given: ReturnType<typeof view>) => tiesIn(table, { ...given });
  expect(ties(equal())).toEqual([]);
  expect(ties(equal("adventures"))).toEqual([{ name: "On equal Fame: Adventures", values: [0, 1, 2] }]);
  expect(ties(equal("adventures", "loot"))[1]).toEqual({ name: "Then: loot", values: [2, 0, 0] });
});
