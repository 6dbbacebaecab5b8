/** Events of a game being shown: what a position is after one of them. */

import type { Step } from "../games";
import type { Happening, Moment } from "./protocol";

/** What an event makes of a position; the game knows. */
export type After = (view: unknown, step: Step) => unknown;

/** The events of something that has happened, in order. */
export const stepsOf = (happened: Pick<Happening | Moment, "steps">): Step[] => happened.steps as Step[];

/** A position after an event.  A game that cannot draw an event must not keep anybody from playing or looking on. */
export function changed(after: After, view: unknown, step: Step): unknown {
  try {
    return after(view, step);
  } catch (thrown) {
    console.error(`the event ${step.kind} cannot be shown: ${String(thrown)}`);
    return view;
  }
}
