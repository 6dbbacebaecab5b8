import { expect, it } from "vitest";
import { moment, story } from "../server/fakes";
import type { Layout, Story } from "../server/protocol";
import { landmarksOf, momentIn, neighbour, opened, partAt, placeOf, sentenceOf, toldBy } from "./story";

const named = [
  { on: "round-began", text: "Round {round}", begins: true },
  { on: "destroyed", text: "the {region} is destroyed" },
];

const moments = [
  moment(0, { steps: [{ kind: "round-began", round: 1 }], lines: ["The game begins.", "Round 1 begins."] }),
  moment(1, { text: "Move to the Coast (1 AP)", lines: ["Red goes to the Coast."] }),
  moment(2, {
    text: "End the turn",
    lines: ["Destroyed: the Coast!", "Round 2 begins."],
    steps: [
      { kind: "destroyed", region: "coast" },
      { kind: "round-began", round: 2 },
    ],
  }),
  moment(3, { text: "Red acts", lines: [] }),
];
const landmarks = landmarksOf(moments, named);

it("finds rounds and turning points in the events, in their order", () => {
  expect(landmarks).toEqual([
    { at: 0, kind: "part", text: "Round 1" },
    { at: 2, kind: "turn", text: "the Coast is destroyed" },
    { at: 2, kind: "part", text: "Round 2" },
  ]);
});

it("finds the parts and turns of a game that declares no landmarks by the headings and turning points of its log", () => {
  const told = [
    moment(0, { lines: ["The game begins."] }),
    moment(1, { lines: ["Red burns the mill!", "Red waits.", "Round 2 begins."], headings: [2], turns: [0] }),
  ];
  expect(landmarksOf(told, undefined)).toEqual([
    { at: 1, kind: "turn", text: "Red burns the mill" },
    { at: 1, kind: "part", text: "Round 2 begins" },
  ]);
});

it("goes to the next landmark and the one before, and at the ends to the ends", () => {
  expect([0, 1, 2, 3].map((at) => neighbour(landmarks, at, 1, 3))).toEqual([2, 2, 3, 3]);
  expect([0, 1, 2, 3].map((at) => neighbour(landmarks, at, -1, 3))).toEqual([0, 0, 0, 2]);
});

it("knows in which part a moment lies, and where none has begun", () => {
  expect([0, 1, 2, 3].map((at) => partAt(landmarks, at))).toEqual(["Round 1", "Round 1", "Round 2", "Round 2"]);
  expect(partAt([], 2)).toBe("");
});

it("knows which lines had been said by a moment", () => {
  const { lines, before } = toldBy(moments);
  expect(before).toEqual([0, 2, 3, 5, 5]);
  expect(lines.slice(before[2], before[3])).toEqual(["Destroyed: the Coast!", "Round 2 begins."]);
});

it("says of a moment what the log says, and where that is silent what was done", () => {
  expect(moments.map(sentenceOf)).toEqual(["The game begins.", "Red goes to the Coast.", "Destroyed: the Coast!", "Red acts"]);
});

it("says where one is", () => {
  const told = story({ moments });
  expect(placeOf(told, landmarks, 1)).toBe("Move 1 of 3, Round 1: Red goes to the Coast.");
  expect(placeOf(told, [], 3)).toBe("Move 3 of 3: Red acts");
});

it("reads the moment from the address, and begins at the beginning where it names none", () => {
  expect(["/t/abcdefgh/replay/12", "/t/abcdefgh/replay/12/", "/t/abcdefgh/replay", "/replay"].map(momentIn)).toEqual([12, 12, 0, 0]);
});

it("opens what each seat sees of its own, and shows all of it at once", () => {
  const layout = {
    parts: [
      {
        name: "players",
        kind: "group",
        title: "Players",
        style: "seats",
        many: true,
        parts: [{ name: "seat", kind: "seat", title: "Seat" }],
      },
    ],
  } as unknown as Layout;
  const seen = (eye: number) =>
    ({
      eye,
      moments: [
        { number: 0, steps: [{}], view: { players: [1, 2].map((seat) => ({ seat, screen: seat === eye ? `of ${seat}` : null })) } },
      ],
    }) as unknown as Story;
  const told = opened([seen(1), seen(2)], layout);
  expect(told?.moments[0]).toMatchObject({ steps: [], view: { players: [{ screen: "of 1" }, { screen: "of 2" }] } });
  expect(opened([seen(1)], { parts: [] })).toBeNull();
});
