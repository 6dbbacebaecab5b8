/** What an action belongs to on the board, and what it will change there. */

import type { Choice } from "../../lib/protocol";
import type { View } from "./view";

const AT_FOE = new Set(["fight", "spear", "climb", "jump"]);
const AT_DECK = new Set(["scry", "top", "bottom"]);
const HERE = new Set(["rejuvenate", "mirage", "meditate", "pray", "entomb", "sandstorm", "prepare", "lightning", "courage", "retribute-here"]);
const COMES = new Set(["move", "embark", "wings", "send"]);
const CALMS = new Set(["secure", "enchant", "absorb", "lightning", "courage", "idol", "retribute-here"]);
const TURNS_UP = new Set(["scry", "mirage", "pray", "sandstorm"]);

/** `region:coast`, `defender:red`, `foe`, `deck`, or nothing for what belongs to no place. */
export function spotOf(choice: Choice, view: View): string {
  if (choice.role === "region" || choice.role === "defender") return `${choice.role}:${choice.target ?? ""}`;
  if (AT_FOE.has(choice.name)) return "foe";
  if (AT_DECK.has(choice.name)) return "deck";
  if (choice.name === "idol") return "region:capital-city";
  const place = placeOfDecider(view);
  return HERE.has(choice.name) && place ? `region:${place}` : "";
}

export function placeOfDecider(view: View): string | undefined {
  return view.defenders.find((defender) => defender.defender === view.decision?.defender)?.place;
}

export interface Preview {
  /** Where the deciding Defender would stand. */
  arrives: string;
  /** Where the foe would stand. */
  foeArrives: string;
  /** Where Threat would fall. */
  calms: string;
  /** Whether cards come to light that nobody can know yet. */
  turnsUp: boolean;
}

export function previewOf(choice: Choice | null, view: View): Preview {
  const region = choice && spotOf(choice, view).startsWith("region:") ? spotOf(choice, view).slice(7) : "";
  const name = choice?.name ?? "";
  return {
    arrives: COMES.has(name) ? region : "",
    foeArrives: name === "staff" ? region : "",
    calms: CALMS.has(name) ? region : "",
    turnsUp: TURNS_UP.has(name),
  };
}
