/** What others did since one's own last action, for a page that was not there when it happened: of what the server still has of each
 * action. */

import type { TableEvent } from "../server/protocol";
import type { Act } from "../stage/stage.svelte";
import { stepsOf } from "../view/steps";

/** Of so many entries at the table the server keeps what happened in each (TAIL_WITH_STEPS in broadcast.py). */
export const KEPT = 16;

/** `endsAt` says that an entry is one's own, or that what was told up to it has been put away.  What is taken back ends it as well. */
export function othersOf(events: readonly TableEvent[], endsAt: (event: TableEvent) => boolean): Act[] {
  const last = events.findLastIndex((event) => event.kind === "undo" || endsAt(event));
  return events
    .slice(last + 1)
    .filter(({ kind }) => kind === "act")
    .map((event) => ({
      seat: event.seat,
      mine: false,
      hold: 0,
      logFrom: event.log_from,
      lines: event.lines,
      headings: event.headings,
      note: event.note,
      steps: stepsOf(event),
    }));
}
