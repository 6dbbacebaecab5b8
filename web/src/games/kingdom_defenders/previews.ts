/** What a choice would certainly change: where discs would lie, and what each player would gain and give. */

import type { Step } from "..";
import type { Prospect } from "../../lib/protocol";
import type { Colour } from "../../lib/seats";
import { after } from "./after";
import { spacesOf, type Amounts, type View } from "./view";

/** What changes for a player: more than 0 is gained, less is given. */
export interface Change {
  colour: Colour;
  amounts: Amounts;
}

export interface Preview {
  view: View;
  /** Whether more follows which nobody can know. */
  chance: boolean;
  /** Who would hold the spaces whose holders change. */
  holders: Map<string, Colour[]>;
  changes: Change[];
}

const text = (step: Step, name: string): string => (typeof step[name] === "string" ? step[name] : "");
const by = (step: Step, name = "by"): number => (typeof step[name] === "number" ? step[name] : 0);

/** What an event adds to what a player has. */
function changed(step: Step): [string, number] | null {
  switch (step.kind) {
    case "gained":
      return [text(step, "good"), by(step)];
    case "spent":
      return [text(step, "good"), -by(step)];
    case "fame":
      return ["fame", by(step)];
    case "wounded":
      return ["wounds", by(step)];
    case "healed":
      return ["wounds", -by(step)];
    case "level-gained":
      return [text(step, "track"), 1];
    case "contributed":
      return ["contribute", 1];
    default:
      return null;
  }
}

function changesOf(steps: Step[]): Change[] {
  const all = new Map<string, Amounts>();
  for (const step of steps) {
    const change = changed(step);
    if (!change) continue;
    const [thing, count] = change;
    const amounts = all.get(text(step, "player")) ?? {};
    all.set(text(step, "player"), { ...amounts, [thing]: (amounts[thing] ?? 0) + count });
  }
  return [...all].map(([colour, amounts]) => ({ colour: colour as Colour, amounts: Object.fromEntries(Object.entries(amounts).filter(([, count]) => count !== 0)) }));
}

/** Null while nothing is known of the choice. */
export function previewOf(view: View, prospect: Prospect | undefined): Preview | null {
  if (!prospect) return null;
  const steps = prospect.steps as Step[];
  const reached = steps.reduce<View>((one, step) => after(one, step) as View, view);
  const before = new Map(spacesOf(view).map((space) => [space.space, space.holders]));
  const moved = spacesOf(reached).filter(({ space, holders }) => String(before.get(space)) !== String(holders));
  return { view: reached, chance: prospect.chance, holders: new Map(moved.map(({ space, holders }) => [space, holders])), changes: changesOf(steps) };
}
