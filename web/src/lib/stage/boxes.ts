/** Where the spots of the view are on the page. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The card that is shown large. */
const REVEAL = "reveal:";

/** All that may be a spot. */
const MARKED = "[data-anchor], [data-spot], [data-tip], [data-section], [data-reveal] > *";

/** What of the page is whose spot, as it is at one moment: all of it is looked for once, and measured once where somebody asks. */
class Sight {
  private named: Map<string, Element[]> | null = null;
  private readonly boxes = new Map<Element, Box>();
  private readonly rooms = new Map<Element, Box | null>();

  /** What is drawn of a spot. */
  *drawn(spot: string): Generator<{ found: Element; box: Box }> {
    for (const one of (this.named ??= found()).get(spot) ?? []) {
      const box = this.boxOf(one);
      if (box.width && box.height && !one.closest("dialog, [role=tooltip]")) yield { found: one, box };
    }
  }

  boxOf(element: Element): Box {
    return kept(this.boxes, element, () => element.getBoundingClientRect());
  }

  /** The box of what something may be scrolled away in; nothing where all of that is in sight. */
  roomOf(room: Element): Box | null {
    const holdsAll = (): boolean =>
      room !== document.body && room.scrollHeight <= room.clientHeight + 1 && room.scrollWidth <= room.clientWidth + 1;
    return kept(this.rooms, room, () => (holdsAll() ? null : this.boxOf(room)));
  }
}

/** All that may be a spot, by name, in the order of the page. */
function found(): Map<string, Element[]> {
  const all = new Map<string, Element[]>();
  for (const one of document.querySelectorAll(MARKED)) {
    for (const name of namesOf(one)) {
      const others = all.get(name);
      if (others) others.push(one);
      else all.set(name, [one]);
    }
  }
  return all;
}

/** By what names an element is looked for. */
function namesOf(element: Element): Set<string> {
  const names = new Set<string>();
  const [anchor, section] = ["data-anchor", "data-section"].map((mark) => element.getAttribute(mark));
  if (anchor) names.add(anchor);
  if (section) names.add(`field:${section}`);
  for (const spot of [element.getAttribute("data-spot"), element.getAttribute("data-tip")]) if (spot) names.add(spot).add(`field:${spot}`);
  if (element.parentElement?.hasAttribute("data-reveal")) names.add(REVEAL);
  return names;
}

function kept<T>(all: Map<Element, T>, element: Element, find: () => T): T {
  let found = all.get(element);
  if (found === undefined) all.set(element, (found = find()));
  return found;
}

let sight: Sight | null = null;

/** Look for several things while nothing of the page changes: each is then looked for and measured only once. */
export function looking<T>(look: () => T): T {
  if (sight) return look();
  sight = new Sight();
  try {
    return look();
  } finally {
    sight = null;
  }
}

/** The page as it is: that at which somebody is looking, else as it is now. */
const now = (): Sight => sight ?? new Sight();

/** The element of the first of some spots that is in sight, else of the first that is there; nothing where none is. */
export function elementAt(spots: readonly string[]): Element | null {
  const page = now();
  let there: Element | null = null;
  for (const spot of spots) {
    for (const { found, box } of page.drawn(spot)) {
      if (isInSight(found, box, page)) return found;
      there ??= found;
    }
  }
  return there;
}

/** What is larger is a part of the board, and no piece on it. */
const PIECE = 260;

/** Whether a panel lies over it. */
function isCovered(element: Element, { x, y, width, height }: Box): boolean {
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const room = element.closest("svg:not(svg svg)") ?? element;
  return Boolean(top && !room.contains(top) && !top.contains(element));
}

/** The piece at the first of some spots that is in sight: the smallest of what is drawn there; of what is no piece, its largest picture. */
export function pieceAt(spots: readonly string[]): Element | null {
  const page = now();
  const sizeOf = (element: Element): number => Math.max(page.boxOf(element).width, page.boxOf(element).height);
  const [least] = spots.flatMap((spot) =>
    [...page.drawn(spot)]
      .filter(({ found, box }) => isInSight(found, box, page) && !isCovered(found, box))
      .map(({ found }) => found)
      .toSorted((a, b) => sizeOf(a) - sizeOf(b))
      .slice(0, 1),
  );
  if (!least || sizeOf(least) <= PIECE) return least ?? null;
  return [...least.querySelectorAll("svg, img")].filter((one) => sizeOf(one) <= PIECE).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? null;
}

/** Whether the middle of an element is not scrolled away. */
function isInSight(element: Element, { x, y, width, height }: Box, page: Sight): boolean {
  const [left, top] = [x + width / 2, y + height / 2];
  for (let room = element.parentElement; room; room = room.parentElement) {
    const within = page.roomOf(room);
    if (within && (top < within.y || top > within.y + within.height || left < within.x || left > within.x + within.width)) return false;
  }
  return true;
}

/** The box of an element, or where it would come into sight: what is scrolled away is at the edge of what it is scrolled in. */
export function seen(element: Element): Box {
  const boxOf = (one: Element): Box => sight?.boxOf(one) ?? one.getBoundingClientRect();
  const box = boxOf(element);
  const room = boxOf(element.closest("main, [data-room]") ?? document.documentElement);
  const within = (at: number, size: number, from: number, length: number): number =>
    Math.min(Math.max(at, from - size / 2), from + length - size / 2);
  return {
    x: within(box.x, box.width, room.x, room.width),
    y: within(box.y, box.height, room.y, room.height),
    width: box.width,
    height: box.height,
  };
}

export function boxOf(spots: readonly string[]): Box | null {
  const element = elementAt(spots);
  return element && seen(element);
}
