/** What is not pointing: focus that the page moves by itself, and a finger on its way to a tap.  Nothing of it is shown on the board. */

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

/** Milliseconds after the last news of a finger for which it may still be tapping. */
const TAP = 500;
let felt = -TAP;

/** Note that a finger comes, presses or leaves.  What a preview shows could move what is under it, and the tap would go elsewhere. */
export function feel(event: PointerEvent): void {
  if (event.pointerType === "touch") felt = performance.now();
}

/** Whether a finger may be about to tap. */
export const isTapping = (): boolean => performance.now() - felt < TAP;
