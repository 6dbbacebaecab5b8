/** A question with one answer. */

import type { Choice, Prospect } from "../server/protocol";

/** The only answer among choices, where it goes without asking: it ends nothing, nothing is to be said against it, as far as that is known
 * by now, and `isPlain` says that everybody may know that there is no other. */
export function onlyOf(choices: Choice[], isPlain: (choice: Choice) => boolean, foretold: Record<string, Prospect>): Choice | null {
  const [first, ...others] = choices;
  if (!first || first.ends || !isPlain(first)) return null;
  if (others.some((other) => other.seat !== first.seat || other.name !== first.name || other.text !== first.text)) return null;
  return foretold[first.action]?.cautions.length === 0 ? first : null;
}
