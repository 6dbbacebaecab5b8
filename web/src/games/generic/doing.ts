/** What the parts of a generic board share: what can be done where. */

import type { Choice } from "../../lib/server/protocol";

export interface Doing {
  /** What can be done at a spot. */
  at: (spot: string) => Choice[];
  /** Act, ask in place, or tell what it is. */
  touch: (spots: string[], at: Element, tip: string) => void;
  light: (spot: string | null) => void;
  /** Whether anything can be done now, here or elsewhere. */
  readonly isAsked: boolean;
  /** Take a choice, asking first where there is a caution. */
  take: (choice: Choice) => void;
  /** Take another step of what one has begun, to be taken back with it; null where nothing goes on by itself. */
  readonly goOn: ((choice: Choice) => void) | null;
  /** The digit that takes a choice; 0 for none. */
  keyOf: (choice: Choice) => number;
  /** The spot of the choice that is lit. */
  readonly aimed: string;
  /** Which steps of what is expected happen at a spot. */
  expected: (spot: string) => number[];
}
