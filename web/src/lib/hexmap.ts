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

/** What of the map is in sight: a point at (x, y) is drawn at (x * scale + left, y * scale + top), in pixels; a hex has sides of length 1. */
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
export const CORNERS = [0, 1, 2, 3, 4, 5].map((i) => `${round(Math.sin((i * Math.PI) / 3))},${round(-Math.cos((i * Math.PI) / 3))}`).join(" ");

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** The middle of a hex. */
export const middle = ({ q, r }: Axial): Point => ({ x: WIDE * (q + r / 2), y: 1.5 * r });

/** The hexes row by row from the top, each row from the left. */
export const inReadingOrder = <T>(hexes: readonly T[], at: (hex: T) => Axial): T[] => hexes.toSorted((a, b) => at(a).r - at(b).r || at(a).q - at(b).q);

// -- what is in sight ------------------------------------------------------------------------------------------------------

/** Room between the map and its edge, in sides of a hex. */
const MARGIN = 0.15;

/** The whole map in the middle of a room, neither smaller nor larger than these scales; with so much more room at each side, for names. */
export function fitted(hexes: readonly Axial[], room: Room, least: number, most: number, beside = 0): Sight {
  const all = hexes.map(middle);
  const [left, right] = [Math.min(...all.map(({ x }) => x)) - WIDE / 2 - beside, Math.max(...all.map(({ x }) => x)) + WIDE / 2 + beside];
  const [top, bottom] = [Math.min(...all.map(({ y }) => y)) - 1, Math.max(...all.map(({ y }) => y)) + 1];
  const wanted = Math.min(room.width / (right - left + 2 * MARGIN), room.height / (bottom - top + 2 * MARGIN));
  const scale = Math.min(Math.max(wanted, least), most);
  return centred({ x: (left + right) / 2, y: (top + bottom) / 2 }, room, scale);
}

/** A point in the middle of a room. */
export const centred = ({ x, y }: Point, room: Room, scale: number): Sight => ({ scale, left: room.width / 2 - x * scale, top: room.height / 2 - y * scale });

/** Larger or smaller by a factor, within these scales; what is at a point of the room stays there. */
export function zoomed(sight: Sight, factor: number, about: Point, least: number, most: number): Sight {
  const scale = Math.min(Math.max(sight.scale * factor, least), most);
  const by = scale / sight.scale;
  return { scale, left: about.x - (about.x - sight.left) * by, top: about.y - (about.y - sight.top) * by };
}

export const moved = (sight: Sight, x: number, y: number): Sight => ({ ...sight, left: sight.left + x, top: sight.top + y });

/** The same sight, moved so far that some of the map stays in the room: a hex at least. */
export function kept(sight: Sight, hexes: readonly Axial[], room: Room): Sight {
  const all = hexes.map(middle).map(({ x, y }) => ({ x: x * sight.scale + sight.left, y: y * sight.scale + sight.top }));
  const by = (places: number[], size: number): number => Math.min(0, size - sight.scale - Math.min(...places)) || Math.max(0, sight.scale - Math.max(...places));
  return all.length ? moved(sight, by(all.map(({ x }) => x), room.width), by(all.map(({ y }) => y), room.height)) : sight;
}

/** The same sight, moved as little as may be until a hex is in it whole. */
export function showing(sight: Sight, hex: Axial, room: Room): Sight {
  const { x, y } = middle(hex);
  const by = (at: number, half: number, size: number): number => Math.max(0, half - at) || Math.min(0, size - half - at);
  return moved(sight, by(x * sight.scale + sight.left, (WIDE / 2 + MARGIN) * sight.scale, room.width), by(y * sight.scale + sight.top, (1 + MARGIN) * sight.scale, room.height));
}

/** Whether a hex is in sight whole. */
export const isInSight = (sight: Sight, hex: Axial, room: Room): boolean => {
  const shown = showing(sight, hex, room);
  return Math.abs(shown.left - sight.left) <= MARGIN * sight.scale && Math.abs(shown.top - sight.top) <= MARGIN * sight.scale;
};

// -- directions ------------------------------------------------------------------------------------------------------------

type Way = readonly [q: number, r: number];

const EAST: Way = [1, 0];
const NORTH_EAST: Way = [1, -1];
const NORTH_WEST: Way = [0, -1];
const WEST: Way = [-1, 0];
const SOUTH_WEST: Way = [-1, 1];
const SOUTH_EAST: Way = [0, 1];

/** The six places beside one. */
export const besides = ({ q, r }: Axial): Axial[] => [EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST].map(([dq, dr]) => ({ q: q + dq, r: r + dr }));

/** By key, as they lie on a block of numbers: the corners are the slanting directions. */
const WAYS: Record<string, Way> = { ArrowRight: EAST, PageUp: NORTH_EAST, Home: NORTH_WEST, ArrowLeft: WEST, End: SOUTH_WEST, PageDown: SOUTH_EAST };

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

/** A letter for each name: the first of a word of it that no name before it has, else its first such letter; the first where all are taken. */
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
