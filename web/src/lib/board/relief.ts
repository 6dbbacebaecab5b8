/** What grows and stands in a hex of a map, as one sees it on a drawn map: outlines by tone, those behind first.
 *
 * All in sides of a hex, from its middle. Each hex has trees and hills of its own, always the same ones; the top, where its
 * letter stands, and the middle of one that has something on it are kept free. */

import type { Pattern } from "../server/protocol";
import { randomOf } from "./scenery";

export type Shade = "ink" | "deep" | "soft" | "light" | "line" | "ripple";

export interface Mark {
  shade: Shade;
  d: string;
}

interface Point {
  x: number;
  y: number;
}

const n = (value: number) => `${Math.round(value * 1000) / 1000}`;

/** Whether a point lies in the hex, `edge` away from its sides. */
const inside = ({ x, y }: Point, edge: number) => Math.abs(x) < 0.866 - edge && Math.abs(y) < 1 - edge - Math.abs(x) * 0.577;

/** Up to `count` points, `edge` away from the sides, that lie well apart, those farther up first: of several tries each is the one farthest
 * from the others. */
function scattered(random: () => number, count: number, edge: number, clear: number): Point[] {
  const found: Point[] = [];
  for (let i = 0; i < count; i++) {
    let best: Point | null = null;
    let most = 0;
    for (let tries = 0; tries < 12; tries++) {
      const point = { x: (random() - 0.5) * 1.6, y: (random() - 0.5) * 1.8 };
      const isFree = inside(point, edge) && !(point.y < -0.36 && Math.abs(point.x) < 0.3) && Math.hypot(point.x, point.y) > clear;
      const near = found.reduce((least, other) => Math.min(least, Math.hypot(point.x - other.x, point.y - other.y)), 9);
      if (isFree && near > most) [best, most] = [point, near];
    }
    if (best && most > 0.17) found.push(best);
  }
  return found.sort((a, b) => a.y - b.y);
}

const fir = ({ x, y }: Point, s: number) => `M${n(x - s * 0.42)} ${n(y)}L${n(x)} ${n(y - s)} ${n(x + s * 0.42)} ${n(y)}z`;
const firShade = ({ x, y }: Point, s: number) => `M${n(x + s * 0.06)} ${n(y)}L${n(x)} ${n(y - s)} ${n(x + s * 0.42)} ${n(y)}z`;
const mound = ({ x, y }: Point, s: number) =>
  `M${n(x - s)} ${n(y)}C${n(x - s * 0.7)} ${n(y - s * 0.95)} ${n(x + s * 0.5)} ${n(y - s * 0.95)} ${n(x + s)} ${n(y)}z`;
const moundShade = ({ x, y }: Point, s: number) =>
  `M${n(x + s)} ${n(y)}C${n(x + s * 0.6)} ${n(y - s * 0.85)} ${n(x + s * 0.1)} ${n(y - s * 0.75)} ${n(x - s * 0.05)} ${n(y - s * 0.7)}C${n(x + s * 0.3)} ${n(y - s * 0.5)} ${n(x + s * 0.4)} ${n(y - s * 0.2)} ${n(x + s * 0.35)} ${n(y)}z`;
const peak = ({ x, y }: Point, s: number) =>
  `M${n(x - s * 0.75)} ${n(y)}L${n(x - s * 0.08)} ${n(y - s * 1.15)} ${n(x + s * 0.75)} ${n(y)}z`;
const peakShade = ({ x, y }: Point, s: number) =>
  `M${n(x - s * 0.08)} ${n(y - s * 1.15)}L${n(x + s * 0.75)} ${n(y)}H${n(x + s * 0.1)}L${n(x + s * 0.16)} ${n(y - s * 0.45)} ${n(x - s * 0.06)} ${n(y - s * 0.7)}z`;
const peakSnow = ({ x, y }: Point, s: number) =>
  `M${n(x - s * 0.08)} ${n(y - s * 1.15)}L${n(x + s * 0.17)} ${n(y - s * 0.81)} ${n(x + s * 0.02)} ${n(y - s * 0.87)} ${n(x - s * 0.1)} ${n(y - s * 0.76)} ${n(x - s * 0.18)} ${n(y - s * 0.85)} ${n(x - s * 0.29)} ${n(y - s * 0.79)}z`;
const tuft = ({ x, y }: Point, s: number) =>
  `M${n(x)} ${n(y)}q${n(s * 0.1)} ${n(-s * 0.6)} ${n(s * 0.4)} ${n(-s * 0.8)}M${n(x)} ${n(y)}q${n(-s * 0.02)} ${n(-s * 0.6)} ${n(-s * 0.1)} ${n(-s)}M${n(x)} ${n(y)}q${n(-s * 0.2)} ${n(-s * 0.5)} ${n(-s * 0.5)} ${n(-s * 0.6)}`;
const wave = ({ x, y }: Point, s: number) => `M${n(x - s)} ${n(y)}q${n(s * 0.5)} ${n(-s * 0.55)} ${n(s)} 0t${n(s)} 0`;
const pool = ({ x, y }: Point, s: number) =>
  `M${n(x - s)} ${n(y)}a${n(s)} ${n(s * 0.45)} 0 1 1 ${n(2 * s)} 0a${n(s)} ${n(s * 0.45)} 0 1 1 ${n(-2 * s)} 0z`;
const dune = ({ x, y }: Point, s: number) =>
  `M${n(x - s)} ${n(y)}Q${n(x - s * 0.1)} ${n(y - s * 0.9)} ${n(x + s)} ${n(y)}Q${n(x + s * 0.2)} ${n(y - s * 0.3)} ${n(x - s)} ${n(y)}z`;
const rock = ({ x, y }: Point, s: number) =>
  `M${n(x - s)} ${n(y)}L${n(x - s * 0.6)} ${n(y - s * 0.7)} ${n(x + s * 0.2)} ${n(y - s * 0.9)} ${n(x + s)} ${n(y)}z`;
const crack = ({ x, y }: Point, s: number) =>
  `M${n(x - s)} ${n(y - s * 0.3)}l${n(s * 0.6)} ${n(s * 0.25)} ${n(s * 0.35)} ${n(-s * 0.35)} ${n(s * 0.8)} ${n(s * 0.4)}m${n(-s * 0.8)} ${n(-s * 0.4)}l${n(-s * 0.05)} ${n(-s * 0.5)}`;

/** The marks of each of some points, by rows of three, so that those in front lie over those behind. */
function rowed(points: Point[], marks: [Shade, (point: Point, i: number) => string][]): Mark[] {
  return points.flatMap((_, first) =>
    first % 3
      ? []
      : marks.map(([shade, draw]) => ({
          shade,
          d: points
            .slice(first, first + 3)
            .map((point, i) => draw(point, first + i))
            .join(""),
        })),
  );
}

const all = (shade: Shade, points: Point[], draw: (point: Point, i: number) => string): Mark => ({ shade, d: points.map(draw).join("") });

const grown = new Map<string, Mark[]>();

/** The marks of a hex of a kind of terrain; `clear` is how far from its middle nothing grows. */
export function relief(pattern: Pattern, seed: string, clear = 0): Mark[] {
  const hex = `${pattern} ${seed} ${clear}`;
  const marks = grown.get(hex) ?? grow(pattern, seed, clear);
  grown.set(hex, marks); // a map is drawn anew with each replay and each return to an earlier moment
  return marks;
}

function grow(pattern: Pattern, seed: string, clear: number): Mark[] {
  const random = randomOf(`${pattern} ${seed}`);
  const sizes = Array.from({ length: 24 }, () => 0.8 + 0.45 * random());
  const size = (i: number, of: number) => of * (sizes[i % 24] ?? 1);
  const spread = (count: number, edge: number) => scattered(random, count, edge, clear);
  switch (pattern) {
    case "forest":
      return rowed(spread(15, 0.2), [
        ["ink", (at, i) => fir(at, size(i, 0.34))],
        ["deep", (at, i) => firShade(at, size(i, 0.34))],
      ]);
    case "snow":
      return [
        ...rowed(spread(5, 0.2), [
          ["ink", (at, i) => fir(at, size(i, 0.3))],
          ["light", (at, i) => fir({ x: at.x, y: at.y - size(i, 0.3) * 0.5 }, size(i, 0.3) * 0.5)],
        ]),
        all("light", spread(6, 0.24), (at, i) => mound(at, size(i, 0.16))),
      ];
    case "hills":
      return rowed(spread(8, 0.28), [
        ["soft", (at, i) => mound(at, size(i, 0.24))],
        ["ink", (at, i) => moundShade(at, size(i, 0.24))],
      ]);
    case "mountain":
      return rowed(spread(6, 0.36), [
        ["soft", (at, i) => peak(at, size(i, 0.42))],
        ["ink", (at, i) => peakShade(at, size(i, 0.42))],
        ["light", (at, i) => peakSnow(at, size(i, 0.42))],
      ]);
    case "desert":
      return [
        all("soft", spread(6, 0.3), (at, i) => dune(at, size(i, 0.25))),
        all("ink", spread(3, 0.2), (at, i) => rock(at, size(i, 0.06))),
      ];
    case "swamp":
      return [
        all("ripple", spread(5, 0.28), (at, i) => pool(at, size(i, 0.18))),
        all("line", spread(9, 0.2), (at, i) => tuft(at, size(i, 0.17))),
      ];
    case "waste":
      return [
        all("line", spread(6, 0.24), (at, i) => crack(at, size(i, 0.17))),
        ...rowed(spread(5, 0.2), [
          ["soft", (at, i) => rock(at, size(i, 0.12))],
          ["ink", (at, i) => rock({ x: at.x + 0.03, y: at.y }, size(i, 0.07))],
        ]),
      ];
    case "plains":
      return [all("line", spread(11, 0.18), (at, i) => tuft(at, size(i, 0.14)))];
    case "lake":
      return [all("light", spread(7, 0.26), (at, i) => wave(at, size(i, 0.14)))];
    case "sea":
      return [all("line", spread(8, 0.28), (at, i) => wave(at, size(i, 0.16)))];
  }
}
