import { expect, it } from "vitest";
import type { Moment, Story } from "../server/protocol";
import { openingOf, pastOf, Since } from "./since";
import type { Act, Scene } from "../stage/stage.svelte";

const scene = (view: string): Scene => ({ view, log: [], headings: [], freshFrom: 0, notes: [], sight: null });
const act = (name: string, mine: boolean): Act => ({
  seat: mine ? 1 : 2,
  mine,
  hold: 0,
  logFrom: 0,
  lines: [name],
  headings: [],
  note: "",
  steps: [],
});
const names = (since: Since) => since.past?.acts.map((one) => one.lines[0]);

it("begins with one's own last action, because of what that set off, and goes on with what others did", () => {
  const since = new Since();
  since.hear(act("I move", true), scene("a"), false);
  since.hear(act("I end my turn", true), scene("b"), true);
  since.hear(act("they move", false), scene("c"), false);
  since.hear(act("they end", false), scene("d"), false);
  expect(since.past?.from.view).toBe("b");
  expect(names(since)).toEqual(["I end my turn", "they move", "they end"]);
});

it("stays the same while one's turn goes on", () => {
  const since = new Since();
  since.hear(act("I end my turn", true), scene("a"), true);
  since.hear(act("they move", false), scene("b"), false);
  since.hear(act("I move", true), scene("c"), false);
  expect(names(since)).toEqual(["I end my turn", "they move"]);
});

it("is one's own end of the turn where one plays alone", () => {
  const since = new Since();
  since.hear(act("I move", true), scene("a"), false);
  expect(since.past).toBeNull();
  since.hear(act("I end my turn", true), scene("b"), true);
  expect(names(since)).toEqual(["I end my turn"]);
});

it("knows nothing before one's first action, nor of what is taken back", () => {
  const since = new Since();
  since.hear(act("they move", false), scene("a"), false);
  expect(since.past).toBeNull();
  since.hear(act("I end my turn", true), scene("b"), true);
  since.undone();
  expect(since.past).toBeNull();
});

it("stays when something of one's present turn is taken back", () => {
  const since = new Since();
  since.hear(act("I end my turn", true), scene("a"), true);
  since.hear(act("they move", false), scene("b"), false);
  since.hear(act("I move", true), scene("c"), false);
  since.undone();
  expect(names(since)).toEqual(["I end my turn", "they move"]);
});

const moment = (number: number, seat: number, ends = false): Moment => ({
  number,
  seat,
  player: "",
  action: "",
  ends,
  text: "",
  lines: [`line ${number}`],
  headings: [0],
  turns: [],
  steps: [{ kind: "moved" }],
  question: "",
  view: number,
});
const story = (...seats: number[]): Story => ({
  game: "",
  title: "",
  options: {},
  values: {},
  seats: [],
  eye: 1,
  eyes: [1],
  seq: -1,
  over: false,
  outcome: "",
  moments: [0, ...seats].map((seat, number) => moment(number, seat)),
});

it("is read from the story where the page has been loaded anew", () => {
  const past = pastOf(story(1, 2, 1, 2, 2, 1), [1]); // the last is of my present turn
  expect(past?.from).toEqual({ view: 2, log: ["line 0", "line 1", "line 2"], headings: [0, 1, 2] });
  expect(past?.acts.map((one) => [one.seat, one.view, one.logFrom])).toEqual([
    [1, 3, 3],
    [2, 4, 4],
    [2, 5, 5],
  ]);
});

it("is in a story the last action where one plays alone, and nothing before anybody has acted", () => {
  expect(pastOf(story(1, 1), [1])?.acts.map((one) => one.view)).toEqual([2]);
  expect(pastOf(story(), [1])).toBeNull();
});

it("is in a story, too, one's own end of the turn where nobody else has acted since", () => {
  const told = story(1, 2, 1, 1, 1);
  told.moments[4] = moment(4, 1, true);
  expect(pastOf(told, [1])?.acts.map((one) => one.view)).toEqual([4]); // not what the other one did a turn before
});

it("is, where a game has just begun, what it has turned up so far, and nothing once one has acted", () => {
  const wolf = { kind: "drawn", line: 0, patch: [[[], 1]], reveal: { deck: "enemies", key: "wolf", grand: false } };
  const moment = (seat: number, lines: string[], steps: unknown[] = []) =>
    ({ seat, lines, steps, headings: [], turns: [], view: lines[0], ends: false }) as unknown as Moment;
  const begun = (...moments: Moment[]) => openingOf({ over: false, moments } as unknown as Story, [1]);
  const past = begun(moment(0, ["Drawn: Wolf."], [wolf, { kind: "set", patch: [[[], 2]] }]), moment(2, ["They move."]));
  expect(past?.from).toEqual({ view: "They move.", log: [], headings: [] });
  expect(past?.acts.map(({ logFrom, lines, steps }) => [logFrom, lines, steps])).toEqual([
    [0, ["Drawn: Wolf."], [{ kind: "drawn", line: 0, reveal: wolf.reveal }]],
    [1, ["They move."], []],
  ]);
  expect(begun(moment(0, ["Drawn: Wolf."], [wolf]), moment(1, ["I move."]))).toBeNull();
  expect(begun(moment(0, ["Nothing."]))).toBeNull();
});
