import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Director } from "../stage/beats";
import { moment, story } from "../server/fakes";
import { Showing } from "./showing.svelte";

/** The position is a number here; an event sets it to another, or changes nothing. */
const to = (view: number, line: number) => ({ kind: "set", line, patch: [[[], view]] });

const three = story({
  moments: [
    moment(0, { view: 10, lines: ["It begins."] }),
    moment(1, { view: 12, lines: ["One.", "Two."], steps: [to(11, 0), { kind: "nothing" }, to(12, 1)] }),
    moment(2, { view: 20, lines: ["The end."], steps: [{ kind: "nothing" }] }),
  ],
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lines = (showing: Showing) => showing.told.lines.slice(0, showing.said);

it("stands at a moment with what had been said by then, and never beyond the ends", () => {
  const showing = new Showing(three);
  showing.go(1);
  expect([showing.view, lines(showing), showing.freshFrom]).toEqual([12, ["It begins.", "One.", "Two."], 1]);
  showing.go(7);
  expect([showing.at, showing.view]).toEqual([2, 20]);
  showing.go(-1);
  expect([showing.at, lines(showing)]).toEqual([0, ["It begins."]]);
});

it("runs through the events that change something, each with its line, and stops at the end", () => {
  const showing = new Showing(three);
  showing.play();
  const seen: unknown[] = [];
  for (let i = 0; i < 100 && showing.running; i += 1) {
    vi.advanceTimersByTime(50);
    const now = [showing.at, showing.view, lines(showing).length];
    if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
  }
  expect(seen).toEqual([
    [0, 10, 1],
    [1, 11, 2],
    [1, 12, 3],
    [2, 20, 4],
  ]);
  expect(showing.running).toBe(false);
});

it("takes half the time at double speed", () => {
  const lasting = (speed: number) => {
    const showing = new Showing(three);
    showing.speed = speed;
    showing.play();
    let time = 0;
    for (; showing.running; time += 10) vi.advanceTimersByTime(10);
    return time;
  };
  expect(lasting(1) / lasting(2)).toBeCloseTo(2, 1);
});

it("shows whole moments where one wants things to stay still", () => {
  const showing = new Showing(three, () => true);
  const seen = new Set<unknown>();
  showing.play();
  while (showing.running) {
    vi.advanceTimersByTime(50);
    seen.add(showing.view);
  }
  expect([...seen]).toEqual([10, 12, 20]);
});

it("shows what has begun whole when it is stopped, and goes on from there", () => {
  const showing = new Showing(three);
  showing.play();
  while (showing.view !== 11) vi.advanceTimersByTime(10);
  showing.pause();
  expect([showing.at, showing.view]).toEqual([1, 12]);
  vi.advanceTimersByTime(10_000);
  expect(showing.at).toBe(1);
  showing.play();
  vi.advanceTimersByTime(10_000);
  expect([showing.at, showing.running]).toEqual([2, false]);
});

it("begins anew when it is run at its end, and goes on from where one jumps while it runs", () => {
  const showing = new Showing(three);
  showing.go(2);
  showing.play();
  expect(showing.at).toBe(0);
  showing.go(1);
  expect(showing.running).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(showing.at).toBe(2);
});

it("goes on when a change does not fit what is shown", () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const lost = { kind: "set", line: 0, patch: [[["nowhere", "at"], 1]] };
  const showing = new Showing(story({ moments: [moment(0, { view: 10 }), moment(1, { view: 20, lines: ["One."], steps: [lost] })] }));
  showing.play();
  vi.advanceTimersByTime(10_000);
  expect([showing.at, showing.view]).toEqual([1, 20]);
  expect(told.mock.calls[0]?.[0]).toContain("a change cannot be shown");
});

it("shows large what is turned up, lets fly what moves, and nothing of it stays behind when it is stopped", () => {
  const director: Director = {
    flights: ({ kind }, _, __, about) => ({ first: kind === "blow" ? [{ kind: "strike", from: [], to: [] }] : [], then: [], about }),
    settled: ({ reveal }) => (reveal ? { kind: "settle", from: [], to: [] } : null),
    locate: () => undefined,
  };
  const drawn = { ...to(15, 0), reveal: { deck: "enemies", key: "wolf", grand: false } };
  const told = story({
    moments: [
      moment(0, { view: 10 }),
      moment(1, { view: 20, lines: ["Drawn: Wolf.", "It bites."], steps: [drawn, { ...to(20, 1), kind: "blow" }] }),
    ],
  });
  const showing = new Showing(told, () => false, director);
  showing.speed = 2;
  showing.play();
  const seen: unknown[] = [];
  for (let i = 0; i < 200 && showing.running; i += 1) {
    vi.advanceTimersByTime(25);
    const now = [showing.reveal?.told, showing.air?.flights.map(({ kind }) => kind), showing.view];
    if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
  }
  expect(seen).toEqual([
    [undefined, undefined, 10],
    ["Drawn: Wolf.", undefined, 15],
    [undefined, ["settle"], 15],
    [undefined, ["strike"], 15],
    [undefined, undefined, 20],
  ]);
  showing.play();
  while (!showing.reveal) vi.advanceTimersByTime(25);
  showing.pause();
  expect([showing.reveal, showing.air, showing.view]).toEqual([undefined, undefined, 20]);
  vi.advanceTimersByTime(10_000);
  expect([showing.reveal, showing.running]).toEqual([undefined, false]);
});

it("lets nothing fly where it runs too fast to be followed", () => {
  const flights = vi.fn(() => ({ first: [], then: [], about: [] }));
  const showing = new Showing(three, () => false, { flights, settled: () => null, locate: () => undefined });
  showing.speed = 4;
  showing.play();
  vi.advanceTimersByTime(10_000);
  expect([showing.running, flights.mock.calls.length]).toEqual([false, 0]);
  showing.speed = 2;
  showing.play();
  vi.advanceTimersByTime(10_000);
  expect(flights).toHaveBeenCalled();
});

it("keeps what a moment does not change as the very same things", () => {
  const view = (round: number) => ({ round, seats: [{ seat: 1 }, { seat: 2 }] });
  const showing = new Showing(
    story({ moments: [moment(0, { view: view(1) }), moment(1, { view: view(2) }), moment(2, { view: view(2) })] }),
  );
  const seen = [0, 1, 2].map((at) => {
    showing.go(at);
    return showing.view as ReturnType<typeof view>;
  });
  expect(seen.map(({ round }) => round)).toEqual([1, 2, 2]);
  expect(seen[1]?.seats).toBe(seen[0]?.seats);
  expect(seen[2]).toBe(seen[1]);
});
