/** What the action points of a game were spent on: no event tells a price. */

import { stepsOf } from "../../lib/view/steps";
import type { Step } from "../../lib/view/game_ui";
import type { Story } from "../../lib/server/protocol";
import type { Colour } from "../../lib/view/seats";
import type { ActionName, Event } from "./events";
import type { View } from "./view";

type Use = "move" | "secure" | "fight" | "other" | "unused";
const USE: Record<string, Use> = {
  move: "move",
  secure: "secure",
  fight: "fight",
  spear: "fight",
  pass: "unused",
  done: "unused",
} satisfies Partial<Record<ActionName, Use>>;

/**
 * What became of the action points, by whom and for what, as events: what is left less than before.  A point that somebody is given to act
 * at once (Command, the Zodiac Cloak) is counted apart from the points of the card, which wait meanwhile.
 */
export function spending({ moments }: Story): Step[] {
  const spent: Step[] = [];
  let given: Colour | null = null;
  moments.slice(1).forEach((moment, n) => {
    const [before, now] = [moments[n]?.view as View, moment.view as View];
    const steps = stepsOf(moment) as Event[];
    const use = USE[moment.action.split(":")[0] ?? ""] ?? "other";
    const acting = before.decision?.defender ?? null;
    const gained = steps.filter((step) => step.kind === "sacrificed").reduce((sum, step) => sum + step.gained, 0);
    const ended = steps.find((step) => step.kind === "turn-ended");
    const note = (defender: Colour | null, what: Use, points: number) => {
      if (defender && points > 0) spent.push({ kind: "spent", defender, use: what, points });
    };
    if (given && acting === given) {
      const goesOn = now.decision?.defender === given && now.points < before.points + gained && now.points > 0;
      note(given, use, before.points + gained - (goesOn ? now.points : 0));
      if (!goesOn) given = null;
    } else if (ended) {
      const left = ended.unspent;
      note(acting, use, before.points + gained - left);
      note(ended.defender, "unused", left);
    } else if (
      !steps.some(
        (step) => step.kind === "turn-began" || step.kind === "pool-began" || step.kind === "commanded" || step.kind === "cloaked",
      )
    ) {
      note(acting, use, before.points + gained - now.points);
    }
    const grant = steps.find((step) => step.kind === "commanded" || step.kind === "cloaked");
    if (grant) given = grant.kind === "commanded" ? grant.other : grant.defender;
  });
  return spent;
}
