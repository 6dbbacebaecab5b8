/** Events of a game being shown: what a position is after one of them. */

import type { Step } from "./game_ui";
import { patched, type Patch } from "../server/patch";
import type { TableEvent, Moment, Prospect, Update } from "../server/protocol";

/** The events of something that has happened, in order. */
export const stepsOf = (happened: Pick<TableEvent | Moment | Prospect, "steps">): Step[] => happened.steps as Step[];

/** Whether a film leaves an event out. */
export const isCut = (step: Step): boolean => step["cut"] === true;

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

/** The view after an update of a table: its own, or that to which its changes lead; nothing where they do not fit. */
export function viewAfter({ events, sight }: Update, before: unknown): unknown {
  if (sight.view !== null) return sight.view;
  try {
    return events
      .flatMap((event) => [...stepsOf(event).map((step) => step.patch ?? []), (event.rest as Patch | null) ?? []])
      .reduce(patched, before);
  } catch (thrown) {
    console.error(`a change cannot be shown: ${String(thrown)}`);
    return undefined;
  }
}
