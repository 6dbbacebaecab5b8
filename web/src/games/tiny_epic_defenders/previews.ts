/** What a choice would certainly change on the board: which Defenders would stand elsewhere, and where the foe would (empty where it stays). */

import { changedIn, reachedBy } from "../../lib/previews";
import type { Prospect } from "../../lib/protocol";
import type { View } from "./view";

export type Preview = NonNullable<ReturnType<typeof previewOf>>;

/** Null while nothing is known of the choice. */
export function previewOf(view: View, prospect: Prospect | undefined) {
  const reached = reachedBy(view, prospect);
  if (!reached) return null;
  const moved = changedIn(view.defenders, reached.view.defenders, "defender", "place").map(({ defender: colour, place }) => ({ colour, place }));
  const { place = "" } = reached.view.foe;
  return { ...reached, moved, foe: place === view.foe.place ? "" : place };
}
