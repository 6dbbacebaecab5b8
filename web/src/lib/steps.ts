/** Events of a game being shown: what a position is after one of them. */

import type { Step } from "./game_ui";
import { patched, type Patch } from "./patch";
import type { TableEvent, Moment, Prospect } from "./protocol";

/** The events of something that has happened, in order. */
export const stepsOf = (happened: Pick<TableEvent | Moment | Prospect, "steps">): Step[] => happened.steps as Step[];

/** A position after an event, or after all of them. */
export const changed = (view: unknown, step: Step): unknown => after(view, step.patch ?? []);

/** A position after a patch.  One that does not fit what is shown must not keep anybody from playing or looking on. */
export function after(view: unknown, patch: Patch): unknown {
  try {
    return patched(view, patch);
  } catch (thrown) {
    console.error(`a change cannot be shown: ${String(thrown)}`);
    return view;
  }
}
