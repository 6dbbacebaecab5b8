import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hear, kindOf, louder } from "./hear";
import { settings, USUAL } from "../page/settings.svelte";

/** What the page asked of the browser's audio, in order. */
let asked: string[];
let state: AudioContextState;
let allow: () => void;

const param = (name: string) => ({
  setValueAtTime: (value: number) => asked.push(`${name} ${value}`),
  linearRampToValueAtTime: (value: number, at: number) => asked.push(`${name} to ${value} at ${at}`),
  exponentialRampToValueAtTime: () => undefined,
});

class FakeNode {
  frequency = param("pitch");
  gain = param("gain");
  constructor(_: unknown, given: { type?: string; ratio?: number; buffer?: unknown } = {}) {
    if (given.ratio) asked.push("limiter");
    if (given.buffer) asked.push("noise");
    else if (given.type && given.type !== "bandpass") asked.push(given.type);
  }
  connect(next: unknown): unknown {
    return next;
  }
  start(): void {
    asked.push("start");
  }
  stop(): void {
    asked.push("stop");
  }
}

class FakeContext {
  currentTime = 0;
  sampleRate = 8;
  destination = {};
  constructor() {
    asked.push("context");
  }
  get state(): AudioContextState {
    return state;
  }
  resume(): Promise<void> {
    return new Promise((done) => (allow = done));
  }
}

const loud = () => import("./sound");

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  asked = [];
  state = "running";
  vi.stubGlobal("AudioContext", FakeContext);
  for (const name of ["DynamicsCompressorNode", "OscillatorNode", "GainNode", "AudioBufferSourceNode", "BiquadFilterNode"])
    vi.stubGlobal(name, FakeNode);
  vi.stubGlobal(
    "AudioBuffer",
    class {
      getChannelData = () => new Float32Array(8);
    },
  );
  settings.volumes = { ...USUAL.volumes };
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("loads nothing and opens no audio for who wants to hear nothing", async () => {
  const load = vi.fn(loud);
  for (const name of ["card", "turn", "victory"]) await hear(name, load);
  expect([load.mock.calls.length, asked]).toEqual([0, []]);
});

it("is as loud as one wants each kind to be, and silent in the others", async () => {
  settings.volumes.ending = "quiet";
  const play = vi.fn();
  for (const name of ["card", "turn", "victory", "loss"]) await hear(name, () => Promise.resolve({ play }));
  expect(play.mock.calls).toEqual([
    ["victory", 0.3],
    ["loss", 0.3],
  ]);
});

it("makes a sound of notes that come softly behind a limiter, with one audio for all", async () => {
  settings.volumes.table = "normal";
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  await hear("step", loud);
  const note = (pitch: number, level: number) => ["sine", `pitch ${pitch}`, "gain 0", `gain to ${level} at`, "start", "stop"];
  expect(asked.map((one) => one.replace(/ at .*/, " at"))).toEqual(["context", "limiter", ...note(150, 0.18), ...note(135, 0.132)]);
  await hear("card", loud);
  expect(asked.filter((one) => one === "context")).toHaveLength(1);
  expect(asked.filter((one) => one === "noise")).toHaveLength(2);
});

it("is a little higher or lower each time", async () => {
  settings.volumes.table = "normal";
  const random = vi.spyOn(Math, "random").mockReturnValue(0);
  await hear("step", loud);
  random.mockReturnValue(1);
  await hear("step", loud);
  expect(asked.filter((one) => one.startsWith("pitch"))).toEqual(["pitch 144", "pitch 129.6", "pitch 156", "pitch 140.4"]);
});

it.each([
  [200, true],
  [300, false],
])("drops a sound that the browser lets be heard too late (after %s ms: heard is %s)", async (time, heard) => {
  settings.volumes.table = "normal";
  state = "suspended";
  await hear("step", loud);
  expect(asked).not.toContain("start");
  vi.advanceTimersByTime(time);
  allow();
  await Promise.resolve();
  expect(asked.includes("start")).toBe(heard);
});

it("says nothing for a name that there is not", async () => {
  settings.volumes.table = "normal";
  await hear("toString", loud);
  expect(asked).not.toContain("start");
});

it("goes on where the sounds cannot be loaded", async () => {
  settings.volumes.table = "normal";
  await expect(hear("card", () => Promise.reject(new Error("offline")))).resolves.toBeUndefined();
});

it("knows which volume a sound goes by, and which of two says more", () => {
  expect(["card", "turn", "loss", "victory"].map(kindOf)).toEqual(["table", "turn", "ending", "ending"]);
  expect([louder("", "step"), louder("blow", "coin"), louder("coin", "entrance"), louder("turn", "victory")]).toEqual([
    "step",
    "blow",
    "entrance",
    "victory",
  ]);
});
