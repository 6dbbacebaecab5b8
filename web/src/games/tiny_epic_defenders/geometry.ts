/** Where things lie: a ring of six regions round the Capital City, in three rows, fitted into the room there is. */

import type { Defender, Position, View } from "./view";

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
  const compact = width < 620;
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
  const step = size + (plan.compact ? 5 : 16);
  const defenders = new Map<string, Spot>();
  let foe: Spot | null = null;
  for (const region of view.regions) {
    const box = plan.regions[region.position ?? "centre"];
    const spot = (n: number): Spot => ({ x: box.x + (plan.compact ? 6 : 14) + n * step, y: box.y + box.h - (plan.compact ? 34 + size : 48 + size) });
    region.defenders.forEach((colour, n) => defenders.set(colour, spot(n)));
    if (region.foe) {
      const aboard = view.defenders.filter((defender: Defender) => defender.place === "aboard");
      foe = spot(region.defenders.length);
      aboard.forEach((defender, n) => defenders.set(defender.defender, spot(region.defenders.length + 1 + n)));
    }
  }
  return { size, defenders, foe };
}

/** Where one more figure would stand in a region. */
export function nextSpot(view: View, plan: Plan, name: string): Spot | null {
  const region = view.regions.find((one) => one.region === name);
  if (!region) return null;
  const there = figures({ ...view, regions: [{ ...region, defenders: [...region.defenders, "red"] }], defenders: [] }, plan);
  return there.defenders.get("red") ?? null;
}
