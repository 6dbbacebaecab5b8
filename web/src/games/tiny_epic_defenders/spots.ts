/** Where on the board an action belongs. */

import type { Choice } from "../../lib/server/protocol";
import type { ActionName } from "./events";
import type { View } from "./view";

const AT_FOE = new Set<string>(["fight", "spear", "climb", "jump"] satisfies ActionName[]);
const AT_DECK = new Set<string>(["scry", "top", "bottom"] satisfies ActionName[]);
const HERE = new Set<string>([
  "rejuvenate",
  "mirage",
  "meditate",
  "pray",
  "entomb",
  "sandstorm",
  "prepare",
  "lightning",
  "courage",
  "retribute-here",
] satisfies ActionName[]);
const GOES = new Set<string>(["move", "embark", "wings"] satisfies ActionName[]);

/** `region:coast`, `defender:red`, `foe`, `deck`, or nothing for what belongs to no place. */
export function spotOf(choice: Choice, view: View, place = placeOfDecider(view)): string {
  if (choice.role === "region" || choice.role === "defender") return `${choice.role}:${choice.target ?? ""}`;
  if (AT_FOE.has(choice.name)) return "foe";
  if (AT_DECK.has(choice.name)) return "deck";
  if (choice.name === "idol") return "region:capital-city";
  return HERE.has(choice.name) && place ? `region:${place}` : "";
}

/** The choices by the spots where they can be taken: who acts is chosen on the Defender, and on the region where they stand. */
export function bySpots(choices: Choice[], view: View): Map<string, Choice[]> {
  const all = new Map<string, Choice[]>();
  for (const choice of choices) {
    const place = choice.name === "act" ? placeOf(view, choice.target ?? "") : undefined;
    for (const spot of [spotOf(choice, view), place ? `region:${place}` : ""]) if (spot) all.set(spot, [...(all.get(spot) ?? []), choice]);
  }
  return all;
}

export function placeOfDecider(view: View): string | undefined {
  return view.decision?.defender ? placeOf(view, view.decision.defender) : undefined;
}

const placeOf = (view: View, colour: string): string | undefined => view.defenders.find((defender) => defender.defender === colour)?.place;

/** A step of what is expected: its number, where it belongs, and from which region one goes there. */
export interface Expected {
  number: number;
  spot: string;
  from: string;
}

/** Where the expected actions belong, one after the other; what comes after somebody has moved belongs to where they are then. */
export function expectedSpots(choices: Choice[], view: View): Expected[] {
  let who: string | null = view.decision?.defender ?? null;
  const places = new Map(view.defenders.map((defender) => [defender.defender as string, defender.place]));
  return choices.flatMap((choice, i) => {
    if (choice.name === "act") who = choice.target ?? null;
    const place = who ? places.get(who) : undefined;
    const spot = spotOf(choice, view, place);
    const goes = GOES.has(choice.name) && choice.role === "region";
    if (goes && who) places.set(who, choice.target ?? "");
    if (choice.ends) who = null; // whoever comes next, comes by a card that nobody knows
    return spot ? [{ number: i + 1, spot, from: goes && place && place !== choice.target ? place : "" }] : [];
  });
}
