/** Walking a board with the arrows: from spot to the nearest spot in that direction. */

const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

interface Point {
  x: number;
  y: number;
}

/** Which of the points lies nearest in a direction; going astray sideways counts double.  -1 if there is none. */
export function nearest(from: Point, points: Point[], [dx, dy]: [number, number]): number {
  let best = -1;
  let least = Infinity;
  points.forEach((point, i) => {
    const along = (point.x - from.x) * dx + (point.y - from.y) * dy;
    const astray = Math.abs((point.x - from.x) * dy) + Math.abs((point.y - from.y) * dx);
    if (along > 4 && along + 2 * astray < least) [best, least] = [i, along + 2 * astray];
  });
  return best;
}

export function walk(event: KeyboardEvent): void {
  const way = WAYS[event.key];
  const board = event.currentTarget as Element;
  if (!way) return;
  event.preventDefault();
  event.stopPropagation();
  const spots = [...board.querySelectorAll<SVGElement>("[data-spot]")];
  const middle = (spot: Element): Point => {
    const { x, y, width, height } = spot.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const here = document.activeElement?.closest("[data-spot]");
  const next = here && board.contains(here) ? spots[nearest(middle(here), spots.map(middle), way)] : spots[0];
  next?.focus();
}
