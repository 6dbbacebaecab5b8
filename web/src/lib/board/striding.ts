/** Walking a way of several steps: each is an action like any other, taken only while all is as it was when the way was chosen. */

import type { HexLook, Way } from "./hexes";
import { listed } from "../view/layout";
import type { Choice, Part } from "../server/protocol";

/** A hex to be entered, with what that cost when the way was chosen. */
interface Stride {
  hex: string;
  cost: number | null;
}

/** A walk that has begun. */
export interface Walk {
  /** Where one stands, once the last step is taken. */
  at: string;
  /** What lay open on the map when the way was chosen. */
  land: string;
  ahead: Stride[];
  /** How many steps have been taken. */
  taken: number;
}

/** The position of a walk. */
export interface Stood {
  /** Whether anything is asked: if not, a step is on its way or is being shown. */
  isAsked: boolean;
  /** The hex where one stands. */
  at: string;
  land: string;
  cost: (hex: string) => number | null;
  /** What can be done on a hex. */
  choices: (hex: string) => Choice[];
  /** Whether an action certainly leads one to a hex; null where it is not known yet what it does. */
  leads: (choice: Choice, hex: string) => boolean | null;
  isWarned: (choice: Choice) => boolean;
}

/** What comes next on a walk: wait, stop, take a step, or ask whether it shall be taken. */
export type Next = { do: "wait" | "stop" } | { do: "step" | "ask"; choice: Choice };

/** What lies open on the hexes, but for figures and for what steps cost: as long as it is the same, nothing has been turned up. */
export function landOf(part: Part, hexes: readonly HexLook[]): string {
  const cards = (part.parts ?? []).filter(({ kind, style }) => kind === "card" && !style?.endsWith("links"));
  const laid = hexes.filter(({ terrain }) => terrain);
  return JSON.stringify(laid.map((hex) => [hex.id, hex.terrain, hex.pictures, cards.map((one) => listed(hex.thing[one.name]))]));
}

/** A walk along a way. */
export function walkOn(way: Way, hexes: readonly HexLook[], land: string): Walk {
  const [start = "", ...over] = way.over.map(({ q, r }) => hexes.find((hex) => hex.at.q === q && hex.at.r === r)?.id ?? "");
  return { at: start, land, taken: 0, ahead: over.map((hex) => ({ hex, cost: hexes.find(({ id }) => id === hex)?.cost ?? null })) };
}

/** What comes next: it stops where something is turned up, where one stands elsewhere, and where a step costs other than was shown or is not
 * to be had; what is warned of is asked. */
export function nextOf({ at, land, ahead }: Walk, now: Stood): Next {
  const [next] = ahead;
  if (!next) return { do: "stop" };
  if (!now.isAsked) return { do: "wait" };
  if (now.at !== at || now.land !== land || now.cost(next.hex) !== next.cost) return { do: "stop" };
  const known = now.choices(next.hex).map((choice) => ({ choice, leads: now.leads(choice, next.hex) }));
  const choice = known.find(({ leads }) => leads)?.choice;
  if (choice) return { do: now.isWarned(choice) ? "ask" : "step", choice };
  return { do: known.some(({ leads }) => leads === null) ? "wait" : "stop" };
}

/** The walk after its next step. */
export const stepped = ({ ahead: [next, ...ahead], ...walk }: Walk): Walk => ({
  ...walk,
  at: next?.hex ?? walk.at,
  taken: walk.taken + 1,
  ahead,
});
