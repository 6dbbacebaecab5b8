/** Where things lie: a ring of six regions round the Capital City, in three rows, fitted into the room there is. */

import type { Defender, Position, Region, View } from "./view";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Plan {
  compact: boolean;
  width: number;
  height: number;
  regions: Record<Position | "centre", Box>;
  corners: { card: Box; foe: Box; deck: Box; horde: Box };
  /** The roads between neighbours, as lines of an SVG path. */
  roads: string;
}

const SMALLEST = { width: 340, height: 330 };

/** The ring in clockwise order. */
export const RING: Position[] = ["left", "top-left", "top-right", "right", "bottom-right", "bottom-left"];

export function plan(givenWidth: number, givenHeight: number): Plan {
  const width = Math.max(givenWidth, SMALLEST.width);
  const height = Math.max(givenHeight, SMALLEST.height);
  const compact = width < 620 || height < 400;
  const gap = compact ? 7 : 16;
  const edge = compact ? 4 : 12;
  const w = Math.min(280, (width - 2 * edge - 2 * gap) / 3);
  const h = Math.min(190, (height - 2 * edge - 2 * gap) / 3);
  const middle = width / 2;
  const top = (height - 3 * h - 2 * gap) / 2;
  const row = (n: number) => top + n * (h + gap);
  const box = (x: number, n: number): Box => ({ x, y: row(n), w, h });
  const [west, east] = [middle - w - gap / 2, middle + gap / 2];
  const regions = {
    "top-left": box(west, 0),
    "top-right": box(east, 0),
    left: box(middle - 1.5 * w - gap, 1),
    centre: box(middle - w / 2, 1),
    right: box(middle + w / 2 + gap, 1),
    "bottom-left": box(west, 2),
    "bottom-right": box(east, 2),
  };
  const side = Math.min(compact ? 90 : 190, west - gap - edge);
  const corner = (x: number, n: number): Box => ({ x, y: row(n), w: side, h });
  const [farWest, farEast] = [west - gap - side, east + w + gap];
  return {
    compact,
    width,
    height,
    regions,
    corners: { card: corner(farWest, 0), foe: corner(farEast, 0), deck: corner(farWest, 2), horde: corner(farEast, 2) },
    roads: roads(regions),
  };
}

function roads(regions: Plan["regions"]): string {
  const middle = ({ x, y, w, h }: Box) => `${x + w / 2} ${y + h / 2}`;
  const ring = RING.map((position) => middle(regions[position])).join(" L ");
  return `M ${ring} Z M ${middle(regions.left)} L ${middle(regions.right)}`;
}

/** A name in as many lines as it needs beside the board: one, or the last word on a second. */
export const lined = (name: string): string[] => (name.length > 13 ? name.split(/ (?=\S+$)/) : [name]);

export interface Spot {
  x: number;
  y: number;
}

export interface Figures {
  size: number;
  defenders: Map<string, Spot>;
  foe: Spot | null;
}

/** Where the figures stand: in a row in their region, the foe last, those on its back beside it. */
export function figures(view: View, plan: Plan): Figures {
  const size = plan.compact ? 24 : 34;
  const defenders = new Map<string, Spot>();
  let foe: Spot | null = null;
  for (const region of view.regions) {
    const aboard = region.foe ? view.defenders.filter((defender: Defender) => defender.place === "aboard") : [];
    const there = region.defenders.length + Number(region.foe) + aboard.length;
    region.defenders.forEach((colour, n) => defenders.set(colour, spotIn(plan, region, n, there)));
    if (region.foe) foe = spotIn(plan, region, region.defenders.length, there);
    aboard.forEach((defender, n) => defenders.set(defender.defender, spotIn(plan, region, region.defenders.length + 1 + n, there)));
  }
  return { size, defenders, foe };
}

/** Where figure number `n` of those in a region stands: as far apart as fingers like it, while there is room for one more. */
function spotIn(plan: Plan, region: Region, n: number, there: number): Spot {
  const box = plan.regions[region.position ?? "centre"];
  const size = plan.compact ? 24 : 34;
  const room = (box.w - 2 * (plan.compact ? 6 : 14) - size) / Math.max(1, there);
  const step = Math.max(size - 4, Math.min(plan.compact ? 44 : 50, room));
  return { x: box.x + (plan.compact ? 6 : 14) + n * step, y: box.y + box.h - (plan.compact ? 34 : 48) - size };
}

/** Where those would stand who come to a region next, the first of them or one after. */
export function nextSpot(view: View, plan: Plan, name: string, later = 0): Spot | null {
  const region = view.regions.find((one) => (name === "aboard" ? one.foe : one.region === name));
  if (!region) return null;
  const aboard = region.foe ? view.defenders.filter((defender) => defender.place === "aboard").length : 0;
  const there = region.defenders.length + Number(region.foe) + aboard;
  return spotIn(plan, region, there + later, there);
}

/** The box of a spot of the board: of a region, of the foe's card, of the deck. */
export function boxOf(view: View, plan: Plan, spot: string): Box | null {
  const [kind, name] = spot.split(":");
  if (kind === "foe" || kind === "deck") return plan.corners[kind];
  if (kind === "defender") {
    const { size, defenders } = figures(view, plan);
    const at = defenders.get(name ?? "");
    return at ? { ...at, w: size, h: size } : null;
  }
  const region = view.regions.find((one) => one.region === name || (name === "aboard" && one.foe));
  return region ? plan.regions[region.position ?? "centre"] : null;
}
