/** What the parts of the board share: what can be done where, and what it would change. */

import { getContext, setContext } from "svelte";
import type { Choice } from "../../lib/server/protocol";
import type { Preview } from "./previews";
import type { View } from "./view";

export interface Doing {
  readonly view: View;
  /** What a lit choice would certainly change. */
  readonly preview: Preview | null;
  /** The spot of the lit choice. */
  readonly aimed: string;
  /** What can be done at a spot. */
  at: (spot: string) => Choice[];
  /** Act, ask, or tell what it is. */
  touch: (spots: string[], at: Element, tip: string) => void;
  light: (spot: string | null) => void;
  isWarned: (choice: Choice) => boolean;
  /** Which steps of what is expected happen at a spot. */
  expected: (spot: string) => number[];
}

const KEY = Symbol("doing");

export const shareDoing = (doing: Doing): Doing => setContext(KEY, doing);

/** A board that only shows has nobody who does anything. */
export const doing = (): Doing => getContext<Doing>(KEY);
