/** How a finished game stood after each turn, the chance to win or points: as lines of a chart, and the moments at which it moved most. */

import type { Chart } from "../view/game_ui";
import { number, t, tn } from "../page/i18n.svelte";
import { isDeed } from "./film";
import type { Evaluation, EvaluationSide, Layout, SeatInfo, Story } from "../server/protocol";
import { colourName, colourOf, type Colour } from "../view/seats";
import { stepsOf } from "../view/steps";
import { partAt, sentenceOf, type Landmark } from "./story";

/** A moment at which the chance of a side moved much. */
export interface Swing {
  at: number;
  /** The moment before it of which the chance is known. */
  since: number;
  /** Which of the lines. */
  side: number;
  before: number;
  after: number;
}

/** Less than this may be noise of the search, and nothing is said of it. */
const SWING = 0.05;
export const MOST_SWINGS = 6;

export const percent = (chance: number): string => number(chance, { style: "percent" });

/** What a side is called: a team by its name, a seat by what it plays; nothing where all play together. */
export function sideName(side: EvaluationSide, sides: EvaluationSide[], seats: SeatInfo[]): string {
  if (sides.length < 2) return "";
  const [first = 1] = side.seats;
  return side.name || seats.find(({ seat }) => seat === first)?.plays || colourName(colourOf(first));
}

/** The colour of a side: of its only seat. */
export const sideColour = (side: EvaluationSide, sides: EvaluationSide[]): Colour | undefined =>
  sides.length > 1 && side.seats.length === 1 ? colourOf(side.seats[0] ?? 1) : undefined;

/** How each side stood at every moment, in percent or points: what the last point says; null where none is known yet. */
export function lines({ points, sides, done, in_points }: Evaluation, moments: number): (number | null)[][] {
  return sides.map((_, side) => {
    const values: (number | null)[] = Array<number | null>(moments).fill(null);
    points.forEach(({ moment, chances, points: reckoned }, nth) => {
      const next = points[nth + 1]?.moment;
      const until = next ?? (done ? moments : moment + 1);
      values.fill((in_points ? reckoned[side] : Math.round(100 * (chances[side] ?? 0))) ?? 0, moment, until);
    });
    return values;
  });
}

/** Where the chance moved most, in order; each with the side whose chance moved most there. */
export function swingsOf({ points, sides }: Pick<Evaluation, "points" | "sides">, most = MOST_SWINGS): Swing[] {
  const all = points.slice(1).map(({ moment: at, chances }, nth) => {
    const { chances: before = [], moment: since = 0 } = points[nth] ?? {};
    // Of rivals who gain what the other loses, the first.
    const moved = sides.map((_, side) => Math.round(1000 * Math.abs((chances[side] ?? 0) - (before[side] ?? 0))));
    const side = moved.indexOf(Math.max(...moved));
    return { at, since, side, before: before[side] ?? 0, after: chances[side] ?? 0 };
  });
  const size = (one: Swing) => Math.abs(one.after - one.before);
  return all
    .filter((one) => size(one) >= SWING)
    .toSorted((a, b) => size(b) - size(a) || a.at - b.at)
    .slice(0, most)
    .toSorted((a, b) => a.at - b.at);
}

/** What a number of its lines says: `62 %`, `131 points`. */
export const stood = (value: number, { in_points }: Evaluation): string =>
  in_points ? tn(value, "{count} point", "{count} points") : percent(value / 100);

/** The chart of it; none before anything is known. */
export function chanceChart(found: Evaluation, story: Story): (Chart & { kind: "lines" }) | null {
  if (!found.points.length || story.moments.length < 2) return null;
  const swings = swingsOf(found);
  const series = lines(found, story.moments.length).map((points, nth) => {
    const side = found.sides[nth] ?? { seats: [], name: "" };
    const colour = sideColour(side, found.sides);
    const dots = swings.filter((one) => one.side === nth).map(({ at }) => at);
    return {
      name: sideName(side, found.sides, story.seats) || (found.in_points ? t("Points") : t("Chance to win")),
      points,
      dots,
      ...(found.in_points ? {} : { limit: 100 }),
      ...(colour ? { colour } : {}),
    };
  });
  return found.in_points
    ? { kind: "lines", title: t("The points {stake}, turn by turn", { stake: found.stake }), unit: "", series }
    : { kind: "lines", title: t("The chance {stake}, turn by turn", { stake: found.stake }), unit: "%", series };
}

/** So many deeds are told of a turn. */
const DEEDS = 2;

/** What was done since the moment before: the last turning points, or where there are none what was said first at the moment itself. */
function doneIn({ moments }: Story, { since, at }: Swing, layout: Layout): string {
  const deeds = moments
    .slice(since + 1, at + 1)
    .flatMap((moment) =>
      stepsOf(moment).flatMap((step) => (isDeed(step, layout) && step.line !== undefined ? (moment.lines[step.line] ?? []) : [])),
    );
  return (deeds.slice(-DEEDS).join(" ") || sentenceOf(moments[at])).replace(/[.!]$/, "");
}

/** A swing in words: `Round 5: Blue passes – 62 % → 31 %`. */
export function told(swing: Swing, found: Evaluation, story: Story, landmarks: Landmark[], layout: Layout): string {
  const what = doneIn(story, swing, layout);
  const side = found.sides[swing.side];
  const who = side ? sideName(side, found.sides, story.seats) : "";
  const line = lines(found, swing.at + 1)[swing.side] ?? [];
  const [before, after] = [swing.since, swing.at].map((at) => stood(line[at] ?? 0, found));
  const parts = { what, who, part: partAt(landmarks, swing.at), before: before ?? "", after: after ?? "" };
  const said = who ? t("{what} – {who} {before} → {after}", parts) : t("{what} – {before} → {after}", parts);
  return parts.part ? t("{part}: {what}", { part: parts.part, what: said }) : said;
}
