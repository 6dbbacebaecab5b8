import { expect, it } from "vitest";
import type { Step } from "../view/game_ui";
import type { Layout } from "../server/protocol";
import { recap } from "./recap";
import type { Act } from "../stage/stage.svelte";

const layout: Layout = { parts: [], events: { fell: { turning: true } } };
const act = (...told: [string, Partial<Step>][]): Act => ({
  seat: 2,
  mine: false,
  hold: 0,
  logFrom: 0,
  lines: told.map(([line]) => line),
  headings: [],
  note: "",
  steps: told.map(([, step], line) => ({ kind: "done", line, ...step })),
});
const NAMES = ["Blue", "Blue (Ezru)", "Green"];

it("is one sentence for each who did something, with the last step of a way and nothing that matters to nobody else", () => {
  const acts = [
    act(["Blue walks to the hills.", { sound: "step" }], ["Blue plays March.", { sound: "card" }]),
    act(["Blue walks to the keep.", { sound: "step" }], ["Blue beats Swordsmen.", { sound: "blow" }]),
    act(
      ["Blue recruits Guardsmen.", { reveal: { deck: "units", key: "guardsmen", grand: false } }],
      ["Green gains 1 coin.", { sound: "coin" }],
    ),
  ];
  expect(recap(acts, NAMES, layout)).toEqual(["Blue walks to the keep, beats Swordsmen, and recruits Guardsmen.", "Green gains 1 coin."]);
});

it("keeps what matters most of much, in its order, and the longest name", () => {
  const gains = Array.from({ length: 5 }, (_, nth): [string, Partial<Step>] => [`Blue (Ezru) gains ${nth} coins.`, { sound: "coin" }]);
  expect(recap([act(["Blue (Ezru) burns the mill: 4 points!", { kind: "fell" }], ...gains)], NAMES, layout)).toEqual([
    "Blue (Ezru) burns the mill, gains 3 coins, and gains 4 coins.",
  ]);
});

it("lets what is nobody's doing stand for itself, and says nothing of nothing", () => {
  expect(recap([act(["Siege! The Wall breaks.", { kind: "fell" }], ["Round 2.", { sound: "round" }])], NAMES, layout)).toEqual([
    "Siege! The Wall breaks.",
  ]);
  expect(recap([act(["Blue draws 2 cards.", { sound: "card" }])], NAMES, layout)).toEqual([]);
});
