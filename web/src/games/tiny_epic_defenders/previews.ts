/** What a choice would certainly change on the board. */

import type { Step } from "..";
import type { Prospect } from "../../lib/protocol";
import type { Colour } from "../../lib/seats";
import { after } from "./after";
import type { View } from "./view";

export interface Preview {
  /** The view after all that is certain. */
  view: View;
  /** Whether more follows which nobody can know. */
  chance: boolean;
  /** Defenders who would stand elsewhere, and where. */
  moved: { colour: Colour; place: string }[];
  /** Where the foe would stand; empty where it stays. */
  foe: string;
}

/** Null while nothing is known of the choice. */
export function previewOf(view: View, prospect: Prospect | undefined): Preview | null {
  if (!prospect) return null;
  const reached = (prospect.steps as Step[]).reduce<View>((one, step) => after(one, step) as View, view);
  const placed = new Map(view.defenders.map((defender) => [defender.defender, defender.place]));
  const moved = reached.defenders.filter((defender) => defender.place !== placed.get(defender.defender));
  return {
    view: reached,
    chance: prospect.chance,
    moved: moved.map((defender) => ({ colour: defender.defender, place: defender.place })),
    foe: reached.foe.place && reached.foe.place !== view.foe.place ? reached.foe.place : "",
  };
}
