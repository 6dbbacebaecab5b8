/** Focus that the page moves by itself: nobody has pointed at what gets it, so nothing of it is shown on the board. */

let moves = false;

/** Move the focus without pointing at anything. */
export function settle(element: HTMLElement | SVGElement | null | undefined, options?: FocusOptions): void {
  moves = true;
  try {
    element?.focus(options);
  } finally {
    moves = false;
  }
}

/** Whether the page itself is moving the focus just now. */
export const isSettling = (): boolean => moves;
