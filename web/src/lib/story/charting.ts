/** The arithmetic of charts: where points lie, what a line looks like, what a table of it would say. */

import type { BarRow, Chart, ChartLine } from "../view/game_ui";
import type { Landmark } from "./story";

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where the moments lie from left to right. */
export const across = (frame: Frame, moments: number) => (at: number) =>
  frame.left + (moments < 2 ? 0 : (at / (moments - 1)) * (frame.right - frame.left));

/** Where a number lies from the bottom, the least there is, to the top. */
export const upward =
  (frame: Frame, most: number, least = 0) =>
  (value: number) =>
    frame.bottom - (most > least ? ((value - least) / (most - least)) * (frame.bottom - frame.top) : 0);

/** The moment under a place of the picture. */
export const momentUnder = (frame: Frame, moments: number, x: number): number =>
  Math.min(Math.max(Math.round(((x - frame.left) / Math.max(1, frame.right - frame.left)) * (moments - 1)), 0), moments - 1);

/** Pixels of a letter of a small name, on the whole. */
const LETTER = 7.2;

/** Those names that have room from left to right, each beginning where it belongs; none reaches beyond the width.  Each has this room at
 * least. */
export function spread<T extends { x: number; text?: string }>(all: T[], least: number, width: number): T[] {
  let free = -Infinity;
  return all.filter(({ x, text = "" }) => {
    const room = Math.max(least, text.length * LETTER + 8);
    const fits = x >= free && x + room <= width;
    if (fits) free = x + room;
    return fits;
  });
}

/** A line that goes in steps: a number stays until the next; where there is none the line breaks. */
export function stairs(points: (number | null)[], x: (at: number) => number, y: (value: number) => number): string {
  let path = "";
  let before: number | null = null;
  points.forEach((value, at) => {
    if (value === null) {
      if (before !== null) path += `H${x(at).toFixed(1)}`; // it stood until here
    } else if (before === null) path += `M${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
    else if (value !== before || at === points.length - 1) path += `H${x(at).toFixed(1)}V${y(value).toFixed(1)}`;
    before = value;
  });
  return path;
}

/** The ground below such a line. */
export function ground(points: (number | null)[], x: (at: number) => number, y: (value: number) => number): string {
  const first = points.findIndex((value) => value !== null);
  if (first < 0) return "";
  const end = Math.min(points.findLastIndex((value) => value !== null) + 1, points.length - 1);
  return `${stairs(points, x, y)}H${x(end).toFixed(1)}V${y(0).toFixed(1)}H${x(first).toFixed(1)}Z`;
}

/** The most that any of the lines comes to, or could. */
export const mostOf = (series: Pick<ChartLine, "points" | "limit">[]): number =>
  Math.max(1, ...series.map((line) => Math.max(line.limit ?? 0, ...line.points.map((value) => value ?? 0))));

/** The least that any of the lines comes to: 0, if none falls below. */
export const leastOf = (series: Pick<ChartLine, "points">[]): number =>
  Math.min(0, ...series.flatMap((line) => line.points.map((value) => value ?? 0)));

/** What a line has at a moment: a number, what happened to it before, or nothing yet. */
export function valueAt(line: ChartLine, at: number): string {
  const value = line.points[at];
  if (value !== null && value !== undefined) return String(value);
  return line.marks?.findLast((mark) => mark.at <= at)?.text ?? "–";
}

/** The moments that a table tells: the last one of each part of the game, and the end. */
export function rowsOf(chart: Chart & { kind: "lines" }, landmarks: Landmark[]): { name: string; at: number }[] {
  const last = (chart.series[0]?.points.length ?? 1) - 1;
  const parts = landmarks.filter((one) => one.kind === "part");
  return parts.map((part, i) => ({ name: part.text, at: Math.max(part.at, (parts[i + 1]?.at ?? last + 1) - 1) }));
}

/** What a bar gains and what it loses, both as positive numbers. */
export function sidesOf(row: BarRow): { gained: number; lost: number } {
  const sum = (sign: number) => row.parts.reduce((all, part) => all + Math.max(0, sign * part.value), 0);
  return { gained: sum(1), lost: sum(-1) };
}

/** A part of a bar: how far from the zero line it begins and ends, in the bar's unit, and which of the parts it is. */
export interface Laid {
  kind: number;
  value: number;
  from: number;
  to: number;
}

/** The parts of a bar that are not empty: gains one after another to the right of the zero line, losses to its left; none lies over
 * another. */
export function laid(row: BarRow): Laid[] {
  let [right, left] = [0, 0];
  return row.parts.flatMap(({ value }, kind) => {
    if (value > 0) return [{ kind, value, from: right, to: (right += value) }];
    if (value < 0) return [{ kind, value, to: left, from: (left += value) }];
    return [];
  });
}
