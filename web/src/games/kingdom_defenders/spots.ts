/** Where on the board each action belongs. */

import type { Choice } from "../../lib/server/protocol";
import type { ActionName, WindowName } from "./events";
import type { View } from "./view";

const AT_SPACE = new Set<string>(["place", "activate", "take-back", "lift", "steal"] satisfies ActionName[]);

/** What several actions of one window decide about the same space is asked for at that space. */
const AT_PLACE: Record<string, string> = {
  copy: "building",
  deed: "deed",
  reward: "reward",
  die: "die",
  leave: "die",
  position: "position",
  rival: "rival",
} satisfies Partial<Record<ActionName, string>>;

/** The spot of a choice; empty where it has none on the board. */
export function spotOf(choice: Choice): string {
  const target = choice.target ?? "";
  if (AT_SPACE.has(choice.name)) return `space:${target}`;
  const kind = AT_PLACE[choice.name];
  return kind ? `${kind}:${target}` : "";
}

/** The spots of the expected actions, with their numbers: what lies at one spot is numbered there together. */
export function expectedAt(choices: Choice[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  choices.forEach((choice, i) => {
    const spot = spotOf(choice);
    if (spot) numbers.set(spot, [...(numbers.get(spot) ?? []), i + 1]);
  });
  return numbers;
}

/** Whether some part of the board is about what is asked, so that it is brought into sight. */
export function placeAsked(view: View): string {
  const places: Partial<Record<WindowName, string>> = {
    character: "a",
    deed: "b1",
    reward: "b1",
    pay: "b3",
    contribute: "c",
    die: "d",
    leave: "d",
    position: "d",
    rival: "d",
    copy: "b2",
    steal: "b2",
    usurp: "a",
  };
  return (view.decision && places[view.decision.window]) ?? "";
}
