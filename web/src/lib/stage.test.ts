import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sight } from "./fakes";
import type { Patch } from "./patch";
import { BEHIND, HURRIED, MOST, QUICK, Stage, type Act } from "./stage.svelte";

/** A view is a number here; an event sets it to another. */
const to = (view: number, line?: number) => ({ kind: "set", patch: [[[], view]] as Patch, ...(line === undefined ? {} : { line }) });

let step = 250;
let hidden = false;
let stage: Stage;

const act = (more: Partial<Act> = {}): Act => ({ seat: 2, mine: false, hold: 0, logFrom: stage.end.log.length, lines: [], headings: [], note: "", steps: [], ...more });
const position = (view: number, eye = 1) => ({ view, sight: sight({ eye, view }) });

beforeEach(() => {
  vi.useFakeTimers();
  [step, hidden] = [250, false];
  stage = new Stage({ step: () => step, reveal: (grand) => step * (grand ? 10 : 5), hidden: () => hidden });
  stage.jump({ view: 0, log: ["The game begins."], headings: [], freshFrom: 1, notes: [], sight: sight({ view: 0 }) });
});

afterEach(() => vi.useRealTimers());

it("shows the events of an action one after another, each with its line, and the position at the end", () => {
  stage.take(act({ lines: ["One.", "Two.", "Three."], steps: [to(1, 0), to(11, 2)], ...position(11) }));
  const seen = () => [stage.shown.view, stage.shown.log.length, stage.playing];
  expect(seen()).toEqual([1, 2, true]);
  vi.advanceTimersByTime(249);
  expect(seen()).toEqual([1, 2, true]);
  vi.advanceTimersByTime(1);
  expect(seen()).toEqual([11, 4, true]); // the second line belongs to nothing that can be seen, and comes with the third
  expect(stage.shown.sight?.view).toBe(0);
  vi.advanceTimersByTime(250);
  expect(seen()).toEqual([11, 4, false]);
  expect(stage.shown.sight?.view).toBe(11);
});

describe("a card that is turned up", () => {
  const turned = (grand = false, more = {}) => ({ kind: "drawn", line: 0, reveal: { deck: "enemies", key: "wolf", grand }, ...more });
  const large = () => stage.shown.reveal;

  it.each([
    [false, 1250],
    [true, 2500],
  ])("is shown large with the line that tells it, as long as it takes to read (grand: %s)", (grand, time) => {
    stage.take(act({ lines: ["Drawn: Wolf.", "It bites."], steps: [turned(grand), to(5, 1)], ...position(5) }));
    expect(large()).toEqual({ deck: "enemies", key: "wolf", grand, told: "Drawn: Wolf." });
    expect(stage.shown.log.at(-1)).toBe("Drawn: Wolf.");
    vi.advanceTimersByTime(time - 1);
    expect([large()?.key, stage.shown.view]).toEqual(["wolf", 0]);
    vi.advanceTimersByTime(1);
    expect([large(), stage.shown.view]).toEqual([undefined, 5]);
  });

  it("is shown also in an action of one's own, whose other events are quick", () => {
    stage.take(act({ mine: true, lines: ["Drawn: Wolf."], steps: [turned()], ...position(0) }));
    vi.advanceTimersByTime(1249);
    expect([large()?.key, stage.playing]).toEqual(["wolf", true]);
    vi.advanceTimersByTime(1);
    expect([large(), stage.playing]).toEqual([undefined, false]);
  });

  it("goes when somebody skips, and nothing is lost", () => {
    stage.take(act({ lines: ["Drawn: Wolf."], steps: [turned(), to(3)], ...position(3) }));
    stage.skip();
    expect([large(), stage.shown.view, stage.shown.log.at(-1), stage.playing]).toEqual([undefined, 3, "Drawn: Wolf.", false]);
  });

  it("is not waited for where nothing is, by who looks away, and by who lags behind", () => {
    step = 0;
    stage.take(act({ steps: [turned()], ...position(0) }));
    expect([large(), stage.playing]).toEqual([undefined, false]);
    [step, hidden] = [250, true];
    stage.take(act({ steps: [turned()], ...position(0) }));
    expect([large(), stage.playing]).toEqual([undefined, false]);
    hidden = false;
    for (let i = 0; i <= BEHIND; i++) stage.take(act({ lines: [`${i}`], steps: [to(i + 1, 0)], ...position(i + 1) }));
    stage.take(act({ lines: ["Drawn: Wolf."], steps: [turned(), to(99)], ...position(99) }));
    vi.advanceTimersByTime(250 + HURRIED * 4);
    expect(large()).toBeUndefined();
  });

  it("is shown again when one asks for what has happened since", () => {
    const happened = act({ lines: ["Drawn: Wolf."], steps: [turned()], ...position(0) });
    stage.take(happened);
    stage.skip();
    stage.replay({ view: 0, log: ["The game begins."], headings: [] }, [happened]);
    expect(large()?.key).toBe("wolf");
    vi.advanceTimersByTime(10_000);
    expect([large(), stage.again]).toEqual([undefined, false]);
  });
});

it("takes no time for what changes nothing and is not told", () => {
  stage.take(act({ steps: [{ kind: "shuffled" }, { kind: "counted" }], ...position(0) }));
  expect(stage.playing).toBe(false);
});

it("believes the position and not the events, where they say different things", () => {
  stage.take(act({ steps: [to(1)], ...position(7) }));
  vi.advanceTimersByTime(250);
  expect(stage.shown.view).toBe(7);
});

it("goes by the changes where the position itself is not told, those after the last event too", () => {
  stage.take(act({ lines: ["One."], steps: [to(1, 0)], rest: [[[], 2]], sight: sight({ view: 9 }) }));
  stage.take(act({ lines: ["Two."], steps: [to(3, 0)], ...position(3) }));
  const seen = [stage.shown.view];
  for (let i = 0; i < 3; i += 1) {
    vi.advanceTimersByTime(250);
    seen.push(stage.shown.view);
  }
  expect(seen).toEqual([1, 3, 3, 3]);
  stage.take(act({ rest: [[[], 4]], sight: sight({ view: 9 }) }));
  expect([stage.end.view, stage.shown.view]).toEqual([4, 4]);
});

it("shows one's own events quickly", () => {
  stage.take(act({ mine: true, steps: [to(1), to(2)], ...position(2) }));
  vi.advanceTimersByTime(2 * QUICK);
  expect(stage.playing).toBe(false);
});

it("shows the last events faster, waiting for no action, once it knows that the game is over", () => {
  stage.take(act({ hold: 9000, steps: [to(1)], ...position(1) }));
  stage.take(act({ hold: 9000, steps: [to(2), to(3)], view: 3, sight: sight({ over: true, view: 3 }) }));
  vi.advanceTimersByTime(250 + 2 * HURRIED);
  expect([stage.playing, stage.shown.view]).toEqual([false, 3]);
});

it("hurries while many actions wait, and has time again for the last of them", () => {
  for (let i = 1; i <= BEHIND + 2; i += 1) stage.take(act({ hold: 900, steps: [to(i)], ...position(i) }));
  vi.advanceTimersByTime(250 + HURRIED);
  expect(stage.shown.view).toBe(3);
  vi.advanceTimersByTime(899);
  expect(stage.shown.view).toBe(3);
  vi.advanceTimersByTime(1);
  expect(stage.shown.view).toBe(4);
});

it("shows actions in their order, and holds those of computer players before the next begins", () => {
  stage.take(act({ hold: 900, lines: ["One."], steps: [to(1, 0)], ...position(1) }));
  stage.take(act({ hold: 900, lines: ["Two."], steps: [to(2, 0)], ...position(2) }));
  vi.advanceTimersByTime(899);
  expect([stage.shown.view, stage.shown.log.at(-1), stage.playing]).toEqual([1, "One.", true]);
  vi.advanceTimersByTime(1);
  expect([stage.shown.view, stage.shown.log.at(-1)]).toEqual([2, "Two."]);
  vi.advanceTimersByTime(250);
  expect(stage.playing).toBe(false); // nothing comes after it that would have to wait
});

it("shows the newest at once to who skips", () => {
  stage.take(act({ lines: ["One."], steps: [to(1, 0), to(2)], hold: 900, ...position(2) }));
  stage.take(act({ lines: ["Two."], steps: [to(3, 0)], ...position(3) }));
  stage.skip();
  expect([stage.shown.view, stage.shown.log, stage.playing]).toEqual([3, ["The game begins.", "One.", "Two."], false]);
  vi.advanceTimersByTime(5000);
  expect(stage.shown.view).toBe(3);
});

it("does not show on the way what nobody looks at, nor anything without speed", () => {
  hidden = true;
  stage.take(act({ hold: 900, steps: [to(1), to(2)], ...position(2) }));
  expect([stage.shown.view, stage.playing]).toEqual([2, false]);
  [hidden, step] = [false, 0];
  stage.take(act({ steps: [to(3), to(4)], ...position(4) }));
  expect([stage.shown.view, stage.playing]).toEqual([4, false]);
});

it("jumps to the newest when too much waits", () => {
  for (let n = 1; n <= MOST + 1; n += 1) stage.take(act({ hold: 900, steps: [to(n)], ...position(n) }));
  expect([stage.shown.view, stage.playing]).toEqual([1, true]);
  stage.take(act({ hold: 900, steps: [to(MOST + 2)], ...position(MOST + 2) }));
  expect([stage.shown.view, stage.playing]).toEqual([MOST + 2, false]);
});

it("shows one person nothing on the way to what another may see at the same screen", () => {
  stage.secret = true;
  stage.take(act({ mine: true, steps: [to(1), to(2)], ...position(2, 2) }));
  expect([stage.shown.view, stage.playing]).toEqual([2, false]);
});

it("cuts the log where an action says, and moves the notes along", () => {
  stage.take(act({ lines: ["One.", "Two."], note: "Bob takes over.", ...position(0) }));
  stage.take(act({ logFrom: 1, note: "Ann takes back.", ...position(0) }));
  expect(stage.shown.log).toEqual(["The game begins."]);
  expect(stage.shown.notes).toEqual([
    { after: 1, text: "Bob takes over." },
    { after: 1, text: "Ann takes back." },
  ]);
});

it("knows which lines are headings, and forgets those that are cut off", () => {
  stage.take(act({ lines: ["Round 1 begins.", "One."], headings: [0], ...position(0) }));
  stage.take(act({ lines: ["Two.", "Round 2 begins."], headings: [1], ...position(0) }));
  expect([stage.shown.headings, stage.shown.headings.map((line) => stage.shown.log[line])]).toEqual([
    [1, 4],
    ["Round 1 begins.", "Round 2 begins."],
  ]);
  stage.take(act({ logFrom: 3, ...position(0) }));
  expect(stage.shown.headings).toEqual([1]);
});

it("marks as new what came since one's own last action", () => {
  stage.take(act({ mine: true, lines: ["Mine."], ...position(0) }));
  stage.take(act({ lines: ["Theirs."], ...position(0) }));
  expect(stage.shown.freshFrom).toBe(1);
  stage.take(act({ mine: true, lines: ["Mine again."], ...position(0) }));
  expect(stage.shown.freshFrom).toBe(3);
});

it("shows once more what was, and ends with what is", () => {
  const shown = act({ hold: 900, lines: ["One."], steps: [to(1, 0)], ...position(1) });
  const from = stage.end;
  stage.take({ ...shown, hold: 0 });
  stage.skip();
  stage.replay(from, [shown]);
  expect([stage.shown.view, stage.shown.log.length, stage.again, stage.playing]).toEqual([0, 1, true, true]); // first where it began
  vi.advanceTimersByTime(900);
  expect([stage.shown.view, stage.shown.log.length, stage.again]).toEqual([1, 2, true]);
  vi.advanceTimersByTime(900);
  expect([stage.shown, stage.again, stage.playing]).toEqual([stage.end, false, false]);
});

it("goes on with what happens while something is shown once more", () => {
  stage.replay({ view: 0, log: [], headings: [] }, [act({ hold: 900, logFrom: 0, lines: ["The game begins."] })]);
  stage.take(act({ lines: ["One."], steps: [to(1, 0)], ...position(1) }));
  expect(stage.shown.view).toBe(0);
  vi.advanceTimersByTime(5000);
  expect([stage.shown.view, stage.shown.log, stage.playing]).toEqual([1, ["The game begins.", "One."], false]);
});

it("goes on when a change does not fit what is shown, and says so", () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const lost = { kind: "set", line: 0, patch: [[["nowhere", "at"], 1]] as Patch };
  stage.take(act({ lines: ["One."], steps: [lost], ...position(5) }));
  vi.advanceTimersByTime(250);
  expect([stage.shown.view, stage.playing]).toEqual([5, false]);
  expect(said.mock.calls[0]?.[0]).toContain("cannot be shown");
  said.mockRestore();
});
