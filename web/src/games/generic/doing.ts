/** What the parts of a generic board share: what can be done where. */

import type { Choice } from "../../lib/protocol";

export interface Doing {
  /** What can be done at a spot. */
  at: (spot: string) => Choice[];
  /** Act, ask in place, or tell what it is. */
  touch: (spots: string[], at: Element, tip: string) => void;
  light: (spot: string | null) => void;
  /** The digit that takes a choice; 0 for none. */
  keyOf: (choice: Choice) => number;
  /** The spot of the choice that is lit. */
  readonly aimed: string;
  /** Which steps of what is expected happen at a spot. */
  expected: (spot: string) => number[];
}
