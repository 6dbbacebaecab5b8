/** A game as a story: where its landmarks are, what had been said by a moment, and where to read it from. */

import { getStory } from "../server/api";
import { t } from "../page/i18n.svelte";
import { landmark } from "./course";
import { isThing, listed, sectionsOf, type Thing } from "../view/layout";
import type { Landmark as Declared, Layout, Moment, Story } from "../server/protocol";
import { stepsOf } from "../view/steps";
import { tokensOf } from "../server/tokens";

export interface Landmark {
  /** The moment in which it happens. */
  at: number;
  kind: "part" | "turn";
  text: string;
}

/** Where parts of the game begin and where it turns, in order; for a game that declares none, by the headings and turning points of its
 * log. */
export function landmarksOf(moments: Moment[], marks: Declared[] | undefined): Landmark[] {
  if (!marks) return moments.flatMap(declared);
  return moments.flatMap((moment, at) =>
    stepsOf(moment).flatMap((step) => {
      const named = landmark(step, marks);
      return named ? [{ at, ...named }] : [];
    }),
  );
}

const declared = ({ lines, headings, turns }: Moment, at: number): Landmark[] =>
  lines.flatMap((line, i): Landmark[] => {
    const kind = headings.includes(i) ? "part" : turns.includes(i) ? "turn" : null;
    return kind ? [{ at, kind, text: line.replace(/[.!]$/, "") }] : [];
  });

/** The nearest moment with a landmark before (-1) or after (1) a moment; where there is none, the beginning or the last moment. */
export function neighbour(landmarks: Landmark[], at: number, direction: -1 | 1, last: number): number {
  if (direction > 0) return landmarks.find((one) => one.at > at)?.at ?? last;
  return landmarks.findLast((one) => one.at < at)?.at ?? 0;
}

/** The part of the game in which a moment lies: `Round 3`; empty before the first. */
export const partAt = (landmarks: Landmark[], at: number): string =>
  landmarks.findLast((one) => one.kind === "part" && one.at <= at)?.text ?? "";

/** The eyes of all seats at once: what each sees of what is its own. */
export const ALL_EYES = -2;

/** A story with everything open that the seats see of their own: the stories of all of them, each as its seat saw it, laid over each other.
 * Each moment is shown as it was; what changed in between each of them saw otherwise. */
export function opened(stories: Story[], layout: Layout): Story | null {
  const [first] = stories;
  const seats = sectionsOf(layout).seats;
  const known = seats?.parts?.find((one) => one.kind === "seat" && !one.many);
  if (!first || !seats || !known) return null;
  const own = (story: Story, at: number): Thing | undefined =>
    listed((story.moments[at]?.view as Thing | undefined)?.[seats.name])
      .filter(isThing)
      .find((thing) => thing[known.name] === story.eye);
  const moments = first.moments.map((moment, at) => {
    const view = moment.view as Thing;
    const things = listed(view[seats.name]).map((thing) =>
      isThing(thing) ? (stories.map((story) => own(story, at)).find((each) => each?.[known.name] === thing[known.name]) ?? thing) : thing,
    );
    return { ...moment, steps: [], view: { ...view, [seats.name]: things } };
  });
  return { ...first, eye: ALL_EYES, moments };
}

export interface Told {
  lines: string[];
  /** How many lines had been said before each moment; one more entry for the end. */
  before: number[];
}

/** All lines of the log, and which belong to which moment. */
export function toldBy(moments: Moment[]): Told {
  const before = [0];
  for (const moment of moments) before.push((before.at(-1) ?? 0) + moment.lines.length);
  return { lines: moments.flatMap((moment) => moment.lines), before };
}

/** What a moment is in a sentence: what the log said first, or the words of the action. */
export function sentenceOf(moment: Moment | undefined): string {
  if (!moment) return "";
  if (!moment.number) return t("The game begins.");
  return moment.lines[0] ?? moment.text;
}

/** Where one is, in words: `Move 12 of 80, Round 3: Red secures the Coast.` */
export function placeOf(story: Story, landmarks: Landmark[], at: number): string {
  const parts = { number: at, last: story.moments.length - 1, what: sentenceOf(story.moments[at]), part: partAt(landmarks, at) };
  return parts.part ? t("Move {number} of {last}, {part}: {what}", parts) : t("Move {number} of {last}: {what}", parts);
}

/** The number of a moment in the address of a page: `/t/abcdefgh/replay/12`. */
export const momentIn = (path: string): number => Number(/\/replay\/(\d+)\/?$/.exec(path)?.[1] ?? 0);

/** The story of a table: through the eyes of one's own seat unless other eyes are asked for. */
export function storyOf(table: string, eye?: number): Promise<Story> {
  const tokens = tokensOf(table);
  const token = (eye ? tokens[eye] : undefined) ?? Object.values(tokens)[0];
  return getStory(table, eye, token);
}
