import { changedIn, reachedBy } from "../../lib/view/previews";
import type { Prospect } from "../../lib/server/protocol";
import type { View } from "./view";

export type Preview = NonNullable<ReturnType<typeof previewOf>>;

/** What a choice would certainly change: which Defenders would stand elsewhere, and where the foe would (empty where it stays); null while
 * nothing is known. */
export function previewOf(view: View, prospect: Prospect | undefined) {
  const reached = reachedBy(view, prospect);
  const { place = "" } = reached?.view.foe ?? {};
  return (
    reached && {
      ...reached,
      moved: changedIn(view.defenders, reached.view.defenders, "defender", "place"),
      foe: place === view.foe.place ? "" : place,
    }
  );
}
