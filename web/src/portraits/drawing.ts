/** How the parts of a portrait are drawn: symmetrical outlines, ink around them and a shadow on their right half, as if light fell from the
 * left. */

/** A portrait lies in a box so broad and so high; its middle line is at half the width, and a token shows a circle around its face. */
export const BOX = { width: 120, height: 140 };
export const FACE = { x: 60, y: 60, radius: 54 };

export const INK = "#1d1714";

/** A colour as `#rrggbb`. */
export type Colour = string;

/** A step of an outline from the middle line: a straight one to x, y, or a curve with its two handles before.  x counts from the middle. */
export type Step = [number, number] | [number, number, number, number, number, number];

const MIDDLE = BOX.width / 2;
const at = (x: number): string => (MIDDLE + x).toFixed(1);

/** The closed outline of which the right half is given from top to bottom; the left is its mirror image. */
export function sym(start: [number, number], ...steps: Step[]): string {
  const ends: [number, number][] = [start, ...steps.map((step): [number, number] => [step.at(-2) ?? 0, step.at(-1) ?? 0])];
  const right = steps.map((step) =>
    step.length === 2 ? `L${at(step[0])} ${step[1]}` : `C${at(step[0])} ${step[1]} ${at(step[2])} ${step[3]} ${at(step[4])} ${step[5]}`,
  );
  const left = steps
    .map((step, nth) => {
      const [x, y] = ends[nth] ?? start;
      return step.length === 2 ? `L${at(-x)} ${y}` : `C${at(-step[2])} ${step[3]} ${at(-step[0])} ${step[1]} ${at(-x)} ${y}`;
    })
    .reverse();
  const [lastX, lastY] = ends.at(-1) ?? start;
  return `M${at(start[0])} ${start[1]}${right.join("")}L${at(-lastX)} ${lastY}${left.join("")}z`;
}

/** A path without ink: a spot of colour, a highlight. */
export const flat = (d: string, fill: Colour, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

/** A path with ink around it. */
export const inked = (d: string, fill: Colour, width = 2): string =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"/>`;

/** A path with ink around it, whose right half lies in shadow. */
export const solid = (d: string, fill: Colour, width = 2): string =>
  `${flat(d, fill)}<path d="${d}" fill="${INK}" opacity="0.2" clip-path="url(#shade)"/>${inked(d, "none", width)}`;

/** A line. */
export const line = (d: string, colour: Colour = INK, width = 2): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A pole or a limb: a line with ink on both sides. */
export const pole = (d: string, colour: Colour, width = 5): string => line(d, INK, width + 3.5) + line(d, colour, width);

export const disc = (x: number, y: number, radius: number, fill: Colour, ink = 0): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${ink ? ` stroke="${INK}" stroke-width="${ink}"` : ""}/>`;

/** The same on both sides of the middle. */
export const both = (right: string): string => right + mirrored(right);
export const mirrored = (right: string): string => `<g transform="translate(${BOX.width} 0) scale(-1 1)">${right}</g>`;

/** What lies behind something else and before it. */
export interface Layers {
  behind?: string;
  front?: string;
}

/** What lies between, with all that lies behind it, the first undermost, and before it, the first nearest to it. */
export const within = (between: string, ...layers: (Layers | undefined)[]): string => {
  const part = (name: keyof Layers): string => layers.map((one) => one?.[name] ?? "").join("");
  return part("behind") + between + part("front");
};

/** Something moved, turned (in degrees about 0, 0) and scaled. */
export const placed = (what: string, x: number, y: number, turn = 0, size = 1): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""}${size === 1 ? "" : ` scale(${size})`}">${what}</g>`;

const channels = (colour: Colour): number[] => [1, 3, 5].map((from) => parseInt(colour.slice(from, from + 2), 16));

/** A colour on its way to another: 0 is the first, 1 the other. */
export function mixed(from: Colour, to: Colour, share: number): Colour {
  const other = channels(to);
  return `#${channels(from)
    .map((value, nth) =>
      Math.round(value + ((other[nth] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

export const darker = (colour: Colour, share = 0.3): Colour => mixed(colour, "#120d10", share);
export const lighter = (colour: Colour, share = 0.3): Colour => mixed(colour, "#fff6e4", share);

/** Chance that follows from a seed (mulberry32): each call gives the next number from 0 to 1. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixing = Math.imul(state ^ (state >>> 15), 1 | state);
    mixing = (mixing + Math.imul(mixing ^ (mixing >>> 7), 61 | mixing)) ^ mixing;
    return ((mixing ^ (mixing >>> 14)) >>> 0) / 4294967296;
  };
}

/** The seed of a key. */
export const seedOf = (key: string): number =>
  [...key].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
