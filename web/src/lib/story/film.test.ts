import { describe, expect, it } from "vitest";
import { filmOf, isTurning } from "./film";
import type { Step } from "../view/game_ui";
import type { Layout } from "../server/protocol";
import type { Act } from "../stage/stage.svelte";
import { isCut } from "../view/steps";

const layout: Layout = {
  events: { fell: { turning: true }, walked: { who: "seat" } },
  parts: [
    { name: "points", kind: "count", title: "Points" },
    { name: "threat", kind: "track", title: "Threat", limit: 8 },
  ],
};
const set = (name: string, value: number, kind = "walked", more = {}): Step => ({ kind, patch: [[[name], value]], ...more });
const act = (...steps: Step[]): Act => ({ seat: 2, mine: false, hold: 900, logFrom: 0, lines: [], headings: [], note: "", steps });
const from = { points: 0, threat: 0 };
const walk = set("points", 1);

describe("a turning point", () => {
  it.each<[string, Step, boolean]>([
    ["what its kind says", { kind: "fell" }, true],
    ["what is turned up", { kind: "walked", reveal: { deck: "foes", key: "giant", grand: false } }, true],
    ["the end", { kind: "walked", sound: "victory" }, true],
    ["a step", { kind: "walked", sound: "step" }, false],
  ])("is %s", (_, step, is) => expect(isTurning(step, from, from, layout)).toBe(is));

  it.each([
    ["points", 4, false],
    ["points", 5, true],
    ["threat", 2, false],
    ["threat", 3, true],
  ])("is a number that changes much: %s by %d", (name, value, is) => {
    expect(isTurning({ kind: "walked" }, from, { ...from, [name]: value }, layout)).toBe(is);
    expect(isTurning({ kind: "walked" }, { ...from, [name]: value }, from, layout)).toBe(is);
  });
});

describe("a film", () => {
  const cuts = (acts: Act[]) => acts.map(({ steps }) => steps.map(isCut));

  it("holds at the acts with turning points, and leaves out the other events", () => {
    const film = filmOf(from, [act(walk), act(walk, { kind: "fell" }, walk), act(walk), act(set("threat", 6))], layout);
    expect(cuts(film)).toEqual([[true], [true, false, true], [true], [false]]);
    expect(film.map(({ hold }) => hold)).toEqual([0, 900, 0, 900]);
  });

  it("compares with the position that there was, also after changes behind the last event", () => {
    const grown = { ...act(walk), rest: [[["threat"], 6]] as Act["rest"] & object };
    expect(cuts(filmOf(from, [grown, act({ kind: "fell" }), act(set("threat", 7))], layout))).toEqual([[true], [false], [true]]);
    expect(
      cuts(filmOf(from, [{ ...act(walk), view: { points: 1, threat: 6 } }, act({ kind: "fell" }), act(set("threat", 7))], layout)),
    ).toEqual([[true], [false], [true]]);
  });

  it("is the whole where nothing of it is a turning point, and where it is short", () => {
    const dull = [act(walk), act(walk), act(walk)];
    expect(filmOf(from, dull, layout)).toEqual(dull);
    const short = [act(walk), act({ kind: "fell" })];
    expect(filmOf(from, short, layout)).toEqual(short);
  });
});
