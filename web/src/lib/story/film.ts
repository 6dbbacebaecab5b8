/**
 * What happened while one was away, as a short film: the turning points alone take time.  The rest changes the position between them, and
 * stands in the log.
 */

import { changesOf } from "../stage/changes";
import type { Step } from "../view/game_ui";
import type { Layout } from "../server/protocol";
import type { Act } from "../stage/stage.svelte";
import { after, changed, isCut } from "../view/steps";

/** Sounds of what nobody wants to miss. */
const MOMENTOUS = new Set(["entrance", "victory", "loss"]);

/** A number has changed much by this part of what it can be, or by so many where that is not known. */
const PART = 0.3;
const MUCH = 5;

/** So few actions are short enough as they are. */
const FEW = 2;

/** Whether an event is a turning point by what it is. */
export const isDeed = (step: Step, layout: Layout): boolean =>
  Boolean(layout.events?.[step.kind]?.turning) || MOMENTOUS.has(step.sound ?? "");

/** Whether an event is a turning point, turns something up, or changes a number much. */
export function isTurning(step: Step, before: unknown, after: unknown, layout: Layout): boolean {
  if (isDeed(step, layout) || step.reveal) return true;
  return changesOf(layout, before, after).numbers.some(({ by, limit }) => Math.abs(by) >= (limit ? Math.max(2, limit * PART) : MUCH));
}

/** The film of some actions, from a position on; all of them where there is no turning point among them, or where there are few. */
export function filmOf(from: unknown, acts: readonly Act[], layout: Layout): Act[] {
  if (acts.length <= FEW) return [...acts];
  let view = from;
  const film = acts.map((act): Act => {
    const steps = act.steps.map((step): Step => {
      const before = view;
      view = changed(view, step);
      return isTurning(step, before, view, layout) ? step : { ...step, cut: true };
    });
    view = act.view ?? after(view, act.rest ?? []);
    return { ...act, steps, hold: steps.every(isCut) ? 0 : act.hold };
  });
  return film.every((act) => act.steps.every(isCut)) ? [...acts] : film;
}
