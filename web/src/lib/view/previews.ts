/** What a choice would certainly make of the position. */

import type { Step } from "./game_ui";
import type { Patch } from "../server/patch";
import type { Prospect } from "../server/protocol";
import { after, stepsOf } from "./steps";

/** A choice whose outcome is known, at least its beginning. */
export interface Reached<V> {
  /** The view after all that is certain. */
  view: V;
  /** Whether more follows which nobody can know. */
  chance: boolean;
  /** The events that are certain. */
  steps: Step[];
}

/** Null while nothing is known of the choice. */
export const reachedBy = <V>(view: V, prospect: Prospect | undefined): Reached<V> | null =>
  prospect ? { view: after(view, prospect.patch as Patch) as V, chance: prospect.chance, steps: stepsOf(prospect) } : null;

/** The things of which a field would have another value, as they would be; `known` is the field by which a thing is known. */
export function changedIn<T>(before: readonly T[], reached: readonly T[], known: keyof T, field: keyof T): T[] {
  const told = (one: T) => JSON.stringify(one[field]);
  const was = new Map(before.map((one) => [one[known], told(one)]));
  return reached.filter((one) => told(one) !== was.get(one[known]));
}

/** Sums of what events add, by whom and by what: each kind of event as the thing and the number it adds of it.  What comes to 0 is left
 * out. */
export function summed<W extends string>(
  steps: Step[],
  adds: Record<string, (step: never) => [thing: string, by: number]>,
): Map<W, Record<string, number>> {
  const all = new Map<W, Record<string, number>>();
  for (const step of steps) {
    const [thing, by] = adds[step.kind]?.(step as never) ?? ["", 0];
    const who = step["player"] as W;
    if (by) all.set(who, { ...all.get(who), [thing]: (all.get(who)?.[thing] ?? 0) + by });
  }
  return new Map([...all].map(([who, amounts]) => [who, Object.fromEntries(Object.entries(amounts).filter(([, count]) => count))]));
}
