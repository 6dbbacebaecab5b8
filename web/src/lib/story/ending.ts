/** The end of a game as a scene: who stood where, with which faces, what ended it, and what may be remembered with pride. */

import { chartsOf } from "./course";
import type { Step } from "../view/game_ui";
import { cardIn, colourIn, idOf, isThing, listed, nameOf, sectionsOf, type Thing } from "../view/layout";
import type { ContentCard, Layout, Measure, Part, Story } from "../server/protocol";
import type { Colour } from "../view/seats";
import { stepsOf } from "../view/steps";

/** Somebody at the end of a game. */
export interface Stood {
  id: string;
  name: string;
  colour?: Colour;
  /** The seat that plays them, where the view tells it. */
  seat?: number;
  /** The cards that they are; several heroes of one seat, none where the game has no characters. */
  faces: ContentCard[];
  /** From 1; equal ones share it.  None where nobody is before another. */
  place?: number;
  /** By what that was decided, where it is a number. */
  points?: number;
}

/** Somebody has more of something than each other one. */
export interface Proud {
  name: string;
  colour?: Colour;
  what: string;
  value: number;
  /** The most that another one has. */
  next: number;
}

export const MOST_PROUD = 3;

const isFace = (part: Part, thing: Thing): boolean => part.kind === "card" && part.style !== "hand" && listed(thing[part.name]).length > 0;

/** The cards that somebody is: of the field that names a single one, else of the first field that names people of theirs. */
export function facesOf(list: Part, thing: Thing, cards: ContentCard[]): ContentCard[] {
  const parts = (list.parts ?? []).filter((part) => isFace(part, thing));
  const part = parts.find((one) => !one.many) ?? parts.find((one) => one.role === "owned");
  return part ? listed(thing[part.name]).flatMap((key) => cardIn(part.decks, String(key), cards) ?? []) : [];
}

/** Who sat at the table, the first first; in the order of seats where the layout does not say what decides. */
export function standing(view: unknown, layout: Layout, cards: ContentCard[]): Stood[] {
  const { seats } = sectionsOf(layout);
  if (!seats || !isThing(view)) return [];
  const most = layout.course?.verdict?.most ?? "";
  const things = listed(view[seats.name]).filter(isThing);
  const points = (thing: Thing) => Number(thing[most] ?? 0);
  const isNumber = things.some((thing) => typeof thing[most] === "number");
  const ordered = most ? things.toSorted((a, b) => points(b) - points(a)) : things;
  return ordered.map((thing) => {
    const colour = colourIn(seats, thing);
    const field = seats.parts?.find((one) => one.kind === "seat" && !one.many);
    const seat = field ? Number(thing[field.name] ?? 0) : 0;
    const place = 1 + things.filter((other) => points(other) > points(thing)).length;
    const apart = most && things.some((other) => points(other) !== points(thing)); // where all are alike nobody is before another
    return {
      id: idOf(seats, thing),
      name: nameOf(seats, thing, cards),
      faces: facesOf(seats, thing, cards),
      ...(colour ? { colour } : {}),
      ...(seat ? { seat } : {}),
      ...(apart ? { place } : {}),
      ...(isNumber ? { points: points(thing) } : {}),
    };
  });
}

const STRUCK = new Set(["blow", "fire", "siege"]);

/** What ended a game: the last sentence of its log with the last blow or turning point before it, else with the one that led to it. */
export function endedBy({ moments }: Pick<Story, "moments">): string {
  const lines = moments.flatMap((moment) => {
    const steps = stepsOf(moment);
    return moment.lines.map((text, nth) => ({
      text,
      strikes: moment.turns.includes(nth) || steps.some(({ line, sound = "" }) => line === nth && STRUCK.has(sound)),
    }));
  });
  const last = lines.at(-1);
  const struck = lines.slice(0, -1).findLast(({ strikes }) => strikes) ?? lines.at(-2);
  return [struck, last].flatMap((one) => one?.text ?? []).join(" ");
}

/** Whether a measure counts what one did or gained: what is lost, spent or left over is nothing to be proud of. */
const isGain = ({ rest, sums, only }: Measure): boolean => !rest && only !== "losses" && (!sums || only === "gains");

/** What somebody has clearly most of, of what the charts of the game count: the widest leads, of different people as far as there are. */
export function proudOf(story: Story, cards: ContentCard[], layout: Layout, reckoned?: (story: Story) => Step[]): Proud[] {
  const counted = (layout.course?.charts ?? [])
    .filter(({ kind }) => kind === "bars")
    .map((chart) => ({ ...chart, measures: (chart.measures ?? []).filter(isGain) }));
  const charts = chartsOf(story, cards, { ...layout, course: { charts: counted } }, reckoned).filter((chart) => chart.kind === "bars");
  const leads = charts
    .flatMap(({ rows }) =>
      rows.length < 2
        ? []
        : (rows[0]?.parts ?? []).flatMap(({ name: what }, nth) => {
            const [first, second] = rows
              .map((row) => ({ ...row, value: row.parts[nth]?.value ?? 0 }))
              .toSorted((a, b) => b.value - a.value);
            if (!first || !second || first.value <= second.value) return [];
            return [{ name: first.name, ...(first.colour ? { colour: first.colour } : {}), what, value: first.value, next: second.value }];
          }),
    )
    .toSorted((a, b) => b.value - b.next - (a.value - a.next));
  // What two charts count, as spaces and as points, is told once.
  const once = leads.filter((lead, nth) => leads.findIndex(({ name, what }) => name === lead.name && what === lead.what) === nth);
  const firsts = once.filter((lead, nth) => once.findIndex(({ name }) => name === lead.name) === nth);
  return [...firsts, ...once.filter((lead) => !firsts.includes(lead))].slice(0, MOST_PROUD);
}
