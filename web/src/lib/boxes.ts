/** Where the spots of the view are on the page. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The card that is shown large. */
const REVEAL = "reveal:";

const quoted = (text: string): string => JSON.stringify(text);

/** What of the page may be a spot. */
function selector(spot: string): string {
  if (spot === REVEAL) return "[data-reveal] > *";
  const field = /^field:(.*)$/.exec(spot)?.[1];
  const names = field === undefined ? [`[data-spot=${quoted(spot)}]`, `[data-tip=${quoted(spot)}]`] : [`[data-spot=${quoted(field)}]`, `[data-section=${quoted(field)}]`, `[data-tip=${quoted(field)}]`];
  return [`[data-anchor=${quoted(spot)}]`, ...names].join();
}

/** What is drawn of a spot. */
function* drawn(spot: string): Generator<{ found: Element; box: Box }> {
  for (const found of document.querySelectorAll(selector(spot))) {
    const box = found.getBoundingClientRect();
    if (box.width && box.height && !found.closest("dialog, [role=tooltip]")) yield { found, box };
  }
}

/** The element of the first of some spots that is in sight, else of the first that is there; nothing where none is. */
export function elementAt(spots: readonly string[]): Element | null {
  let there: Element | null = null;
  for (const spot of spots) {
    for (const { found, box } of drawn(spot)) {
      if (isInSight(found, box)) return found;
      there ??= found;
    }
  }
  return there;
}

/** What is larger is a part of the board, and no piece on it. */
const PIECE = 260;

const sizeOf = (element: Element): number => {
  const { width, height } = element.getBoundingClientRect();
  return Math.max(width, height);
};

/** Whether a panel lies over it. */
function isCovered(element: Element, { x, y, width, height }: Box): boolean {
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const room = element.closest("svg:not(svg svg)") ?? element;
  return Boolean(top && !room.contains(top) && !top.contains(element));
}

/** The piece at the first of some spots that is in sight: the smallest of what is drawn there; of what is no piece, its largest picture. */
export function pieceAt(spots: readonly string[]): Element | null {
  const [least] = spots.flatMap((spot) => [...drawn(spot)].filter(({ found, box }) => isInSight(found, box) && !isCovered(found, box)).map(({ found }) => found).toSorted((a, b) => sizeOf(a) - sizeOf(b)).slice(0, 1));
  if (!least || sizeOf(least) <= PIECE) return least ?? null;
  return [...least.querySelectorAll("svg, img")].filter((one) => sizeOf(one) <= PIECE).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? null;
}

/** Whether the middle of an element is not scrolled away. */
function isInSight(element: Element, { x, y, width, height }: Box): boolean {
  const [left, top] = [x + width / 2, y + height / 2];
  for (let room = element.parentElement; room; room = room.parentElement) {
    if (room !== document.body && room.scrollHeight <= room.clientHeight + 1 && room.scrollWidth <= room.clientWidth + 1) continue;
    const within = room.getBoundingClientRect();
    if (top < within.top || top > within.bottom || left < within.left || left > within.right) return false;
  }
  return true;
}

/** The box of an element, or where it would come into sight: what is scrolled away is at the edge of what it is scrolled in. */
export function seen(element: Element): Box {
  const box = element.getBoundingClientRect();
  const room = (element.closest("main, [data-room]") ?? document.documentElement).getBoundingClientRect();
  const within = (at: number, size: number, from: number, length: number): number => Math.min(Math.max(at, from - size / 2), from + length - size / 2);
  return { x: within(box.x, box.width, room.x, room.width), y: within(box.y, box.height, room.y, room.height), width: box.width, height: box.height };
}

export function boxOf(spots: readonly string[]): Box | null {
  const element = elementAt(spots);
  return element && seen(element);
}
