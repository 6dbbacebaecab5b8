/** The colours of the seats in their order: a game may have its own, such as one with teams that have a colour. */

import type { SeatColour } from "../server/protocol";

export const COLOURS = ["red", "blue", "green", "yellow"] as const satisfies readonly SeatColour[];

let order = $state.raw<readonly SeatColour[]>(COLOURS);

export const seatColours = {
  get order(): readonly SeatColour[] {
    return order;
  },
  /** Those of a game; without any the usual ones. */
  wear(colours: readonly SeatColour[] | undefined): void {
    order = colours?.length ? colours : COLOURS;
  },
};
