import { expect, it } from "vitest";
import type { Chart } from "../../lib/view/game_ui";
import { valueAt } from "../../lib/story/charting";
import { moment, story } from "../../lib/server/fakes";
import type { Moment, Story } from "../../lib/server/protocol";
import { chartsOf, landmark, verdictOf } from "../../lib/story/course";
import { titled } from "../../lib/view/words";
import { LAYOUT } from "./fixtures/view";
import { spending } from "./spending";
import type { View } from "./view";

const region = (name: string, threat: number, more = {}) => ({
  region: name,
  name: titled(name),
  position: name === "capital-city" ? null : "left",
  threat,
  limit: name === "capital-city" ? 8 : 4,
  destroyed: false,
  ...more,
});
const defender = (colour: string, name: string) => ({
  defender: colour,
  seat: 1,
  hero: name.toLowerCase(),
  name,
  hit_points: 5,
  of: 5,
  place: "coast",
  artifacts: [],
});

interface Short {
  points?: number;
  acting?: string | null;
  city?: number;
  coast?: number;
  foe?: number;
  result?: string;
}

const view = ({ points = 0, acting = "red", city = 0, coast = 0, foe, result = "running" }: Short): View =>
  ({
    round: 6,
    result,
    points,
    regions: [region("capital-city", city, { destroyed: city === 8 }), region("coast", coast)],
    defenders: [defender("red", "Ezru"), defender("blue", "Oryk")],
    foe: foe === undefined ? { foe: null, revealed: false } : { foe: "dragon", name: "Dragon", revealed: true, hit_points: foe, of: 5 },
    decision: { window: "act", seats: [1], defender: acting },
  }) as unknown as View;

/** A game of these actions; each with the position after it and its events. */
const played = (...all: [string, Short, Record<string, unknown>[]?][]): Moment[] =>
  all.map(([action, short, steps = []], n) => moment(n, { action: n ? action : "", view: view(short), steps }));

const spent = (moments: Moment[]) =>
  spending(story({ moments })).map(({ defender: who, use, points }) => `${String(who)} ${String(use)} ${String(points)}`);
const charts = (given: Story) => chartsOf(given, [], LAYOUT, spending);
const verdict = (given: View) => verdictOf(given, LAYOUT);

const lines = (all: Chart[], title: string) => all.find((one) => one.title === title) as Chart & { kind: "lines" };
const bars = (all: Chart[], title: string) => all.find((one) => one.title === title) as Chart & { kind: "bars" };

it("counts what each action of a turn cost, what a Sacrifice gave, and what was left over", () => {
  const moments = played(
    ["", { points: 3 }],
    ["move:coast", { points: 2 }],
    ["rejuvenate", { points: 0 }],
    ["sacrifice", { points: 1 }, [{ kind: "sacrificed", defender: "red", gained: 1 }]],
    [
      "pass",
      { points: 3, acting: "blue" },
      [
        { kind: "turn-ended", defender: "red", unspent: 1 },
        { kind: "turn-began", defender: "blue", points: 3 },
      ],
    ],
    ["fight", { points: 1, acting: "blue" }],
  );
  expect(spent(moments)).toEqual(["red move 1", "red other 2", "red unused 1", "blue fight 2"]);
});

it("counts the last points of the pool, with which the next card comes", () => {
  const moments = played(
    ["", { points: 3, acting: null }],
    ["act:red", { points: 3 }],
    ["secure:coast", { points: 1, acting: null }],
    ["act:blue", { points: 1, acting: "blue" }],
    [
      "move:ruins",
      { points: 3, acting: null },
      [
        { kind: "turn-ended", defender: "red", unspent: 0 },
        { kind: "turn-ended", defender: "blue", unspent: 0 },
        { kind: "pool-began", points: 3 },
      ],
    ],
  );
  expect(spent(moments)).toEqual(["red secure 2", "blue move 1"]);
});

it("counts a point given by Command apart from those of the card that waits", () => {
  const moments = played(
    ["", { points: 3 }],
    ["command:blue", { points: 1, acting: "blue" }, [{ kind: "commanded", defender: "red", other: "blue" }]],
    ["move:desert", { points: 3, acting: "red" }],
    ["secure:plains", { points: 2, acting: "red" }],
  );
  expect(spent(moments)).toEqual(["blue move 1", "red secure 1"]);
});

it("draws the Threat of each region until it is destroyed", () => {
  const moments = played(
    ["", { coast: 2 }],
    ["pass", { coast: 3 }],
    ["pass", { coast: 4, city: 1 }, [{ kind: "destroyed", region: "coast" }]],
    ["pass", { coast: 4, city: 2 }],
  );
  const [city, coast] = lines(charts(story({ moments })), "Threat").series;
  expect([city?.name, city?.limit, city?.points, city?.marks]).toEqual(["Capital City", 8, [0, 0, 1, 2], []]);
  expect([coast?.name, coast?.limit, coast?.points, coast?.marks]).toEqual([
    "Coast",
    4,
    [2, 3, null, null],
    [{ at: 2, text: "destroyed" }],
  ]);
});

it("tells that a region has fallen although it falls with the last move of the game", () => {
  const moments = played(["", { coast: 2 }], ["pass", { coast: 4 }, [{ kind: "destroyed", region: "coast" }]]);
  const coast = lines(charts(story({ moments })), "Threat").series[1];
  expect(coast && [0, 1].map((at) => valueAt(coast, at))).toEqual(["2", "destroyed"]);
});

it("draws the foe from its coming, and no chart of a foe that never came", () => {
  const came = played(["", {}], ["pass", { foe: 5 }], ["fight", { foe: 3 }]);
  expect(lines(charts(story({ moments: came })), "Hit Points of the Epic Foe").series).toEqual([
    { name: "Dragon", limit: 5, points: [null, 5, 3] },
  ]);
  const never = charts(story({ moments: played(["", {}], ["pass", {}]) }));
  expect(never.map((chart) => chart.title)).toEqual(["Threat", "Action points spent", "What each Defender did"]);
});

it("counts what each Defender did", () => {
  const moments = played(
    ["", {}],
    ["defend:red", {}, [{ kind: "defended", defender: "red", region: "coast" }]],
    ["secure:coast", {}, [{ kind: "secured", defender: "red", region: "coast" }]],
    [
      "fight",
      {},
      [
        { kind: "foe-hit", defender: "blue", damage: 1 },
        { kind: "foe-hit", defender: "blue", damage: 2 },
      ],
    ],
  );
  const rows = bars(charts(story({ moments })), "What each Defender did").rows;
  expect(rows.map((row) => [row.name, ...row.parts.filter((part) => part.value).map((part) => `${part.name} ${part.value}`)])).toEqual([
    ["Red (Ezru)", "Defended 1", "Secured 1"],
    ["Blue (Oryk)", "Damage to the foe 2"],
  ]);
});

it("says how the game ended", () => {
  expect(verdict(view({ result: "won" }))).toBe("The city stands: the Epic Foe fell in round 6.");
  expect(verdict(view({ result: "lost", city: 8 }))).toBe("The city has fallen in round 6.");
  expect(verdict(view({ result: "lost", city: 7 }))).toBe("The time ran out in round 6.");
  expect(verdict(view({}))).toBe("");
});

it("has landmarks: rounds, and what turns the game", () => {
  const told = (step: Record<string, unknown>) => landmark({ kind: "", ...step }, LAYOUT.course?.landmarks ?? []);
  expect(told({ kind: "round-began", round: 3 })).toEqual({ kind: "part", text: "Round 3" });
  expect(told({ kind: "destroyed", region: "coast", cover: "harpy" })).toEqual({ kind: "turn", text: "Coast destroyed" });
  expect(told({ kind: "foe-revealed", foe: "kraken", name: "Kraken", place: "coast" })).toEqual({
    kind: "turn",
    text: "The Epic Foe comes: Kraken",
  });
  expect(told({ kind: "won" })).toEqual({ kind: "turn", text: "Won" });
  expect(told({ kind: "moved", defender: "red", place: "coast" })).toBeNull();
});

it("has nothing to draw of a game that has just begun", () => {
  expect(charts(story({ moments: played(["", {}]) }))).toEqual([]);
});
