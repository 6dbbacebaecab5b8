import { changedIn, reachedBy, summed } from "../../lib/view/previews";
import type { Prospect } from "../../lib/server/protocol";
import type { Colour } from "../../lib/view/seats";
import type { Event } from "./events";
import { spacesOf } from "./naming";
import type { View } from "./view";

const ADDS: { [K in Event["kind"]]?: (step: Extract<Event, { kind: K }>) => [string, number] } = {
  gained: ({ good, by }) => [good, by],
  spent: ({ good, by }) => [good, -by],
  fame: ({ by }) => ["fame", by],
  wounded: ({ by }) => ["wounds", by],
  healed: ({ by }) => ["wounds", -by],
  "level-gained": ({ track }) => [track, 1],
  contributed: () => ["contribute", 1],
};

export type Preview = NonNullable<ReturnType<typeof previewOf>>;

/** What a choice would certainly change: where discs would lie, and what each player would gain (more than 0) and give; null while nothing
 * is known. */
export function previewOf(view: View, prospect: Prospect | undefined) {
  const reached = reachedBy(view, prospect);
  if (!reached) return null;
  const moved = changedIn(spacesOf(view), spacesOf(reached.view), "space", "holders");
  return {
    ...reached,
    holders: new Map(moved.map(({ space, holders }) => [space, holders])),
    changes: [...summed<Colour>(reached.steps, ADDS)].map(([colour, amounts]) => ({ colour, amounts })),
  };
}
