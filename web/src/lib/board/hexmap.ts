/** Geometry of a map of hexes that stand on a point: where they are, what of them is in sight, and which lies in which direction. */

export interface Point {
  x: number;
  y: number;
}

/** Axial coordinates: q to the east, r to the south-east, as in `src/holdfast/engine/hexes.py`. */
export interface Axial {
  q: number;
  r: number;
}

/** What of the map is in sight: a point at (x, y) is drawn at (x * scale + left, y * scale + top), in pixels; a hex has sides of length
 * 1. */
export interface Sight {
  scale: number;
  left: number;
  top: number;
}

export interface Room {
  width: number;
  height: number;
}

export const WIDE = Math.sqrt(3);
/** The corners of a hex at (0, 0), for a polygon. */
export const CORNERS = [0, 1, 2, 3, 4, 5]
  .map((i) => `${round(Math.sin((i * Math.PI) / 3))},${round(-Math.cos((i * Math.PI) / 3))}`)
  .join(" ");

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** The middle of a hex. */
export const middle = ({ q, r }: Axial): Point => ({ x: WIDE * (q + r / 2), y: 1.5 * r });

/** The hexes row by row from the top, each row from the left. */
export const inReadingOrder = <T>(hexes: readonly T[], at: (hex: T) => Axial): T[] =>
  hexes.toSorted((a, b) => at(a).r - at(b).r || at(a).q - at(b).q);

// -- what is in sight ------------------------------------------------------------------------------------------------------

/** Room between the map and its edge, in sides of a hex. */
const MARGIN = 0.15;
/** How often the scale that fits is halved between the smallest and the largest: then it is right to a thousandth. */
const HALVINGS = 20;

/** How far something reaches to either side of the middle of its hex, in sides of a hex, by the scale: a name that has pixels to be read has more of
 * them where hexes are small. */
export type Reach = (hex: number, scale: number) => number;

const OWN: Reach = () => WIDE / 2;

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The edges of all hexes with what reaches beyond them, in sides of a hex. */
function edges(hexes: readonly Axial[], scale: number, reach: Reach): Edges {
  const all = hexes.map(middle);
  return {
    left: Math.min(...all.map(({ x }, i) => x - Math.max(WIDE / 2, reach(i, scale)))) - MARGIN,
    right: Math.max(...all.map(({ x }, i) => x + Math.max(WIDE / 2, reach(i, scale)))) + MARGIN,
    top: Math.min(...all.map(({ y }) => y)) - 1 - MARGIN,
    bottom: Math.max(...all.map(({ y }) => y)) + 1 + MARGIN,
  };
}

/** The whole map in the middle of a room, as large as it may be, neither smaller nor larger than these scales. */
export function fitted(hexes: readonly Axial[], room: Room, least: number, most: number, reach = OWN): Sight {
  let [small, large] = [least, most];
  const isTooLarge = (scale: number): boolean => {
    const { left, right, top, bottom } = edges(hexes, scale, reach);
    return (right - left) * scale > room.width || (bottom - top) * scale > room.height;
  };
  if (!isTooLarge(most)) small = most;
  for (let i = 0; i < HALVINGS && small < most; i++) {
    const half = (small + large) / 2;
    if (isTooLarge(half)) large = half;
    else small = half;
  }
  const { left, right, top, bottom } = edges(hexes, small, reach);
  return centred({ x: (left + right) / 2, y: (top + bottom) / 2 }, room, small);
}

/** A point in the middle of a room. */
export const centred = ({ x, y }: Point, room: Room, scale: number): Sight => ({
  scale,
  left: room.width / 2 - x * scale,
  top: room.height / 2 - y * scale,
});

/** Larger or smaller by a factor, within these scales; what is at a point of the room stays there. */
export function zoomed(sight: Sight, factor: number, about: Point, least: number, most: number): Sight {
  const scale = Math.min(Math.max(sight.scale * factor, least), most);
  const by = scale / sight.scale;
  return { scale, left: about.x - (about.x - sight.left) * by, top: about.y - (about.y - sight.top) * by };
}

export const moved = (sight: Sight, x: number, y: number): Sight => ({ ...sight, left: sight.left + x, top: sight.top + y });

/** The same sight, moved so far that there is no room beyond an edge of the map while some of it is out of sight at the other. */
export function kept(sight: Sight, hexes: readonly Axial[], room: Room, reach = OWN): Sight {
  if (!hexes.length) return sight;
  const { left, right, top, bottom } = edges(hexes, sight.scale, reach);
  const by = (from: number, to: number, size: number): number => {
    // How far it may go: it has to cover the room, or to stay in it.
    const [first, last] = to - from > size ? [size - to, -from] : [-from, size - to];
    return Math.min(Math.max(0, first), last);
  };
  const { scale } = sight;
  return moved(
    sight,
    by(left * scale + sight.left, right * scale + sight.left, room.width),
    by(top * scale + sight.top, bottom * scale + sight.top, room.height),
  );
}

/** The same sight, moved as little as may be until a hex is in it whole. */
export function showing(sight: Sight, hex: Axial, room: Room): Sight {
  const { x, y } = middle(hex);
  const by = (at: number, half: number, size: number): number => Math.max(0, half - at) || Math.min(0, size - half - at);
  return moved(
    sight,
    by(x * sight.scale + sight.left, (WIDE / 2 + MARGIN) * sight.scale, room.width),
    by(y * sight.scale + sight.top, (1 + MARGIN) * sight.scale, room.height),
  );
}

/** Whether a hex is in sight whole. */
export const isInSight = (sight: Sight, hex: Axial, room: Room): boolean => {
  const shown = showing(sight, hex, room);
  return Math.abs(shown.left - sight.left) <= MARGIN * sight.scale && Math.abs(shown.top - sight.top) <= MARGIN * sight.scale;
};

/** How much of the upper right corner a block of four buttons takes where hexes are read, in sides of a hex from the middle of the outmost
 * ones. */
const CORNER = { wide: 3.4, high: 2.4 };

/** Whether nothing lies in the upper right corner of a map, so that buttons can. */
export function isCornerFree(hexes: readonly Axial[]): boolean {
  const all = hexes.map(middle);
  const [right, top] = [Math.max(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))];
  return !all.some(({ x, y }) => right - x < CORNER.wide && y - top < CORNER.high);
}

// -- directions ------------------------------------------------------------------------------------------------------------

type Way = readonly [q: number, r: number];

const EAST: Way = [1, 0];
const NORTH_EAST: Way = [1, -1];
const NORTH_WEST: Way = [0, -1];
const WEST: Way = [-1, 0];
const SOUTH_WEST: Way = [-1, 1];
const SOUTH_EAST: Way = [0, 1];

/** The six places beside one. */
export const besides = ({ q, r }: Axial): Axial[] =>
  [EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST].map(([dq, dr]) => ({ q: q + dq, r: r + dr }));

/** By key, as they lie on a block of numbers: the corners are the slanting directions. */
const WAYS: Record<string, Way> = {
  ArrowRight: EAST,
  PageUp: NORTH_EAST,
  Home: NORTH_WEST,
  ArrowLeft: WEST,
  End: SOUTH_WEST,
  PageDown: SOUTH_EAST,
};

/** The directions that a key means, the first of them first.  Up and down go straight: to one side, then to the other. */
function ways(key: string, { r }: Axial): Way[] {
  const leansEast = r % 2 === 0;
  if (key === "ArrowUp") return leansEast ? [NORTH_EAST, NORTH_WEST] : [NORTH_WEST, NORTH_EAST];
  if (key === "ArrowDown") return leansEast ? [SOUTH_EAST, SOUTH_WEST] : [SOUTH_WEST, SOUTH_EAST];
  const way = WAYS[key];
  return way ? [way] : [];
}

export const isDirection = (key: string): boolean => ways(key, { q: 0, r: 0 }).length > 0;

/** The hex to which a key leads from another; undefined where none is laid. */
export function beside<T>(key: string, from: Axial, hexes: readonly T[], at: (hex: T) => Axial): T | undefined {
  for (const [q, r] of ways(key, from)) {
    const found = hexes.find((hex) => at(hex).q === from.q + q && at(hex).r === from.r + r);
    if (found !== undefined) return found;
  }
  return undefined;
}

// -- letters ---------------------------------------------------------------------------------------------------------------

/** A letter for each name: the first of a word of it that no name before it has, else its first such letter; the first where all are
 * taken. */
export function lettersOf(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const lettersIn = (text: string) => [...text.toUpperCase()].filter((letter) => /\p{L}/u.test(letter));
    const own = [...name.split(/\s+/).flatMap((word) => lettersIn(word).slice(0, 1)), ...lettersIn(name)];
    const letter = own.find((one) => !taken.has(one)) ?? own[0] ?? "?";
    taken.add(letter);
    return letter;
  });
}
