/** What one wants of the page: how fast things are shown, sounds, notices, tips.  Kept in this browser. */

import { kept } from "./store.svelte";

export type Speed = "slow" | "normal" | "fast" | "off";

/** How loud sounds are. */
export type Loudness = "off" | "quiet" | "normal" | "loud";

/** How loud each kind of sound is: what happens at the table, the begin of one's turn, the end of a game. */
export interface Volumes {
  table: Loudness;
  turn: Loudness;
  ending: Loudness;
}

export const LOUDNESS: readonly Loudness[] = ["off", "quiet", "normal", "loud"];

export interface Settings {
  /** How fast the events of an action are shown, one after another. */
  speed: Speed;
  /** How long each action of a computer player stays before the next is shown. */
  pace: Speed;
  /** The level of the computer players one plays against at once; none for the usual one. */
  level: string;
  /** Whether anything moves at all. */
  motion: boolean;
  volumes: Volumes;
  /** A sound when it is one's turn and one looks elsewhere. */
  sound: boolean;
  /** A notification of the browser when it is one's turn. */
  notify: boolean;
  /** Tips while pointing at something. */
  tips: boolean;
  /** Whether the board is shown in words too. */
  words: boolean;
  /** Whether every action is listed, also those that the board lights, and however many there are. */
  listed: boolean;
  /** Whether a question with one answer is answered by itself. */
  answers: boolean;
}

const KEY = "holdfast.settings";

export const USUAL: Settings = {
  speed: "normal",
  pace: "normal",
  level: "",
  motion: true,
  volumes: { table: "off", turn: "off", ending: "off" },
  sound: false,
  notify: false,
  tips: true,
  words: false,
  listed: false,
  answers: true,
};

/** What is kept, as far as it makes sense; the rest is as usual. */
export function read(said: string | null): Settings {
  let told: Record<string, unknown> = {};
  try {
    told = (JSON.parse(said ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    // what cannot be read is as if nothing were kept
  }
  const speed = (value: unknown, usual: Speed): Speed => (Object.hasOwn(STEP, String(value)) ? (value as Speed) : usual);
  const volumes = (told["volumes"] ?? {}) as Partial<Record<keyof Volumes, unknown>>;
  const loud = (name: keyof Volumes): Loudness => LOUDNESS.find((each) => each === volumes[name]) ?? USUAL.volumes[name];
  const flag = (name: keyof Settings): boolean => (typeof told[name] === "boolean" ? told[name] : (USUAL[name] as boolean));
  return {
    speed: speed(told["speed"], USUAL.speed),
    pace: speed(told["pace"], USUAL.pace),
    level: typeof told["level"] === "string" ? told["level"] : USUAL.level,
    motion: flag("motion"),
    volumes: { table: loud("table"), turn: loud("turn"), ending: loud("ending") },
    sound: flag("sound"),
    notify: flag("notify"),
    tips: flag("tips"),
    words: flag("words"),
    listed: flag("listed"),
    answers: flag("answers"),
  };
}

/** Milliseconds of an event. */
const STEP: Record<Speed, number> = { slow: 500, normal: 250, fast: 100, off: 0 };

/** Milliseconds of an action of a computer player at least. */
const PACE: Record<Speed, number> = { slow: 1800, normal: 900, fast: 400, off: 0 };

export const settings = $state<Settings>(read(kept.getItem(KEY)));

/** Want something else from now on, also next time. */
export function want(wanted: Partial<Settings>): void {
  Object.assign(settings, wanted);
  kept.setItem(KEY, JSON.stringify(settings));
  showMotion();
}

/** Keep everything still that the style sheet would move, where one wants that. */
export function showMotion(): void {
  if (settings.motion) delete document.documentElement.dataset.motion;
  else document.documentElement.dataset.motion = "off";
}

/** Whether one wants things to stay still: here, or on the whole machine. */
export const isStill = (): boolean => !settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How long an event is shown; nothing under reduced motion. */
export const stepTime = (): number => (isStill() ? 0 : STEP[settings.speed]);

/** How long a card that is turned up is shown large: as long as it takes to read, which is told for the usual speed, an entrance longer; under
 * reduced motion it lies in the log. */
export const revealTime = (grand: boolean, reading: number): number => Math.max(grand ? 10 : 5, reading / STEP.normal) * stepTime();

/** How long each action of others stays when it is shown again: that is asked for, and never happens at once. */
export const againTime = (): number => PACE[settings.pace] || PACE.normal;

/** How long an action of a computer player stays. */
export const paceTime = (): number => PACE[settings.pace];
