/** How a game went and ended, as the layout of its view declares it: its charts, its landmarks, and its verdict. */

import type { Chart, ChartLine, Step, TableRow } from "../view/game_ui";
import { byId, chartsOfNumbers } from "./game_charts";
import { called, colourIn, isThing, limitOf, listed, nameOf, sectionsOf, idOf, identityOf, type Thing } from "../view/layout";
import type { Chart as Declared, ContentCard, Landmark, Layout, Mark, Measure, Part, Story } from "../server/protocol";
import { COLOURS, type Colour } from "../view/seats";
import { found, holds, sentenceOf } from "../content/sentences";
import { stepsOf } from "../view/steps";

/** What the charts of a game are drawn from. */
interface Played {
  views: Thing[];
  /** The events of each moment. */
  steps: Step[][];
  cards: ContentCard[];
  parts: Part[];
}

/** What an object of the view is called, and its colour if it is of a seat. */
function whose(list: Part, thing: Thing, cards: ContentCard[]): { name: string; colour?: Colour } {
  const colour = colourIn(list, thing);
  return { name: nameOf(list, thing, cards), ...(colour ? { colour } : {}) };
}

/** A moment of a line, where events of a kind mark it. */
const markAt = ({ text, good }: Mark, at: number) => ({ at, text, ...(good ? { good } : {}) });

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

// -- lines -------------------------------------------------------------------------------------------------------------------

/** A line for each object of a field of the view, up to the event that ends it. */
function linesOfThings(chart: Declared, list: Part, { views, steps, cards }: Played): ChartLine[] {
  const field = list.parts?.find((one) => one.name === chart.of);
  const lists = views.map((view) => byId(list, view));
  const known = identityOf(list)?.name ?? "";
  return [...(lists.at(-1) ?? [])].map(([id, thing]) => {
    const { until } = chart;
    const end = until ? steps.findIndex((events) => events.some((step) => step.kind === until.on && String(step[known]) === id)) : -1;
    const limit = field?.kind === "track" ? limitOf(field, thing) : 0;
    const value = (at: number) => (end >= 0 && at >= end ? undefined : lists[at]?.get(id)?.[chart.of ?? ""]);
    const points = lists.map((_, at) => value(at)).map((one) => (typeof one === "number" ? one : null));
    return {
      ...whose(list, thing, cards),
      ...(limit ? { limit } : {}),
      points,
      ...(until ? { marks: end < 0 ? [] : [markAt(until, end)] } : {}),
    };
  });
}

/** A line for each measure of the view; what happened is marked in the first. */
function linesOfMeasures({ given = "", measures = [], marks = [] }: Declared, { views, steps }: Played): ChartLine[] {
  const marked = steps.flatMap((events, at) =>
    events.flatMap((step) => marks.filter((mark) => mark.on === step.kind).map((mark) => markAt(mark, at))),
  );
  const value = (view: Thing, paths: string[]) =>
    given && !holds(given, view, view) ? null : sum(paths.map((path) => Number(found(path, view, view))));
  return measures.map(({ title, paths = [] }, nth) => ({
    name: title,
    points: views.map((view) => value(view, paths)),
    ...(nth ? {} : { marks: marked }),
  }));
}

// -- bars and tables ---------------------------------------------------------------------------------------------------------

const isWanted = (value: number, only: Measure["only"]): boolean => (only === "gains" ? value > 0 : only === "losses" ? value < 0 : true);

/** An event about somebody, and the kind of that which it came from: the last event before it that is about none of them. */
interface Theirs {
  step: Step;
  from: string;
}

/** The events of one moment about somebody; of several of a kind that come from one event the first alone is known to. */
function theirsOf(moment: Step[], by: string, isTheirs: (step: Step) => boolean): Theirs[] {
  return moment.flatMap((step, nth): Theirs[] => {
    if (!isTheirs(step)) return [];
    const cause = moment.slice(0, nth).findLastIndex((one) => !(by in one));
    const isFirst = !moment.slice(cause + 1, nth).some((one) => one.kind === step.kind && isTheirs(one));
    return [{ step, from: isFirst ? (moment[cause]?.kind ?? "") : "" }];
  });
}

/** What a measure comes to by the events about somebody. */
function measured({ on = [], after = [], given, sums, only, loses }: Measure, theirs: Theirs[]): number {
  const counted = theirs.filter(
    ({ step, from }) => on.includes(step.kind) && (!after.length || after.includes(from)) && (!given || holds(given, step, {})),
  );
  const whole = sum(counted.map(({ step }) => (sums ? Number(step[sums]) : 1)).filter((value) => isWanted(value, only)));
  return loses ? 0 - whole : whole;
}

/** What each measure comes to for an object, by the events about it. */
function measuresOf({ by = "", measures = [] }: Declared, list: Part, thing: Thing, steps: Step[][]): { name: string; value: number }[] {
  const isTheirs = (step: Step) => [colourIn(list, thing), idOf(list, thing)].includes(String(step[by]));
  const theirs = steps.flatMap((moment) => theirsOf(moment, by, isTheirs));
  const values = measures.map((measure) => measured(measure, theirs));
  return measures.map(({ title: name, rest }, nth) => ({ name, value: rest ? Number(thing[rest]) - sum(values) : (values[nth] ?? 0) }));
}

function barsOf(chart: Declared, list: Part, { views, steps, cards }: Played): Chart {
  const { title = "", unit } = chart;
  const rows = listed(views.at(-1)?.[list.name])
    .filter(isThing)
    .map((thing) => ({ ...whose(list, thing, cards), parts: measuresOf(chart, list, thing, steps) }));
  return { kind: "bars", title, unit: unit || title, rows };
}

/** What decides between equal ones in a table, as far as it had to. */
export const tiesIn = ({ things = "", ties = [] }: Declared, view: Thing): TableRow[] =>
  ties
    .filter(({ given }) => !given || holds(given, view, view))
    .map(({ title, paths = [] }) => ({
      name: title,
      values: listed(view[things])
        .filter(isThing)
        .map((thing) => sum(paths.map((path) => Number(found(path, thing, {}) ?? 0)))),
    }));

/** What a total came from by the events of the whole game, line by line, where something did; nothing while `given` does not hold. */
function sumsOf(chart: Declared, list: Part, { views, steps, cards }: Played): Chart[] {
  const view = views.at(-1) ?? {};
  const things = listed(view[list.name]).filter(isThing);
  const total = list.parts?.find((one) => one.name === chart.of);
  if (!total || !holds(chart.given ?? "", view, view)) return [];
  const columns = things.map((thing) => measuresOf(chart, list, thing, steps));
  const rows = (chart.measures ?? []).map(({ title }, nth) => ({ name: title, values: columns.map((of) => of[nth]?.value ?? 0) }));
  return [
    {
      kind: "table",
      title: chart.title ?? "",
      columns: things.map((thing) => whose(list, thing, cards)),
      rows: rows.filter(({ values }) => values.some(Boolean)),
      total: { name: total.title, values: things.map((thing) => Number(thing[total.name])) },
      ties: tiesIn(chart, view),
    },
  ];
}

/** What a total came from, by the lines that there are; what was before only where somebody had any; nothing before there are lines. */
function tableOf(chart: Declared, list: Part, view: Thing, cards: ContentCard[]): Chart[] {
  const things = listed(view[list.name]).filter(isThing);
  const [lines, total] = [chart.adds, chart.of].map((name) => list.parts?.find((one) => one.name === name));
  if (!lines || !total || !things.some((thing) => listed(thing[lines.name]).length)) return [];
  const added = (thing: Thing, name?: string) =>
    listed(thing[lines.name])
      .filter(isThing)
      .filter((line) => !name || Object.values(line).includes(name))
      .flatMap((line) => Object.values(line).filter((one) => typeof one === "number"));
  const names = Object.entries(lines.names ?? {}).filter(([key]) =>
    things.some((thing) =>
      listed(thing[lines.name])
        .filter(isThing)
        .some((line) => Object.values(line).includes(key)),
    ),
  );
  const before = things.map((thing) => Number(thing[total.name]) - sum(added(thing)));
  return [
    {
      kind: "table",
      title: chart.title ?? "",
      columns: things.map((thing) => whose(list, thing, cards)),
      rows: [
        ...(before.some(Boolean) ? [{ name: chart.before ?? "", values: before }] : []),
        ...names.map(([key, name]) => ({ name, values: things.map((thing) => sum(added(thing, key))) })),
      ],
      total: { name: total.title, values: things.map((thing) => Number(thing[total.name])) },
      ties: tiesIn(chart, view),
    },
  ];
}

// -- the whole game ----------------------------------------------------------------------------------------------------------

function drawn(chart: Declared, played: Played): Chart[] {
  const list = played.parts.find((part) => part.name === chart.things);
  if (chart.kind === "table" && chart.measures?.length) return list ? sumsOf(chart, list, played) : [];
  if (chart.kind === "table") return list ? tableOf(chart, list, played.views.at(-1) ?? {}, played.cards) : [];
  if (chart.kind === "bars") return list ? [barsOf(chart, list, played)] : [];
  const { title = "", unit } = chart;
  const series = (list ? linesOfThings(chart, list, played) : linesOfMeasures(chart, played)).filter(({ points }) =>
    points.some((one) => one !== null),
  );
  return series.length ? [{ kind: "lines", title, unit: unit || title, series }] : [];
}

/** What is drawn of a game that declares no charts. */
const NUMBERS: Declared = { kind: "numbers" };

/** The charts of a game: those that are declared, else those of its numbers; none of a game that has not begun. */
export function chartsOf(story: Story, cards: ContentCard[], layout: Layout, reckoned: (story: Story) => Step[] = () => []): Chart[] {
  const charts = layout.course?.charts ?? [NUMBERS];
  const views = story.moments.map(({ view }) => view).filter(isThing);
  if (views.length < 2) return [];
  const steps = [...story.moments.map(stepsOf), reckoned(story)];
  return charts.flatMap((chart) =>
    chart.kind === "numbers" ? chartsOfNumbers(story, cards, layout) : drawn(chart, { views, steps, cards, parts: layout.parts }),
  );
}

/** What to call an event that is declared to be a landmark: what it names by the names of the layout, else as it is written. */
export function landmark(step: Step, declared: Landmark[]): { kind: "part" | "turn"; text: string } | null {
  const mark = declared.find(({ on, given }) => on === step.kind && (!given || holds(given, step, {})));
  if (!mark) return null;
  const named = Object.fromEntries(
    Object.entries(step).map(([name, value]) => [
      name,
      typeof value === "string"
        ? called({ name, title: "", kind: COLOURS.includes(value as never) ? "colour" : "word" }, value, [])
        : value,
    ]),
  );
  return { kind: mark.begins ? "part" : "turn", text: sentenceOf({ text: mark.text }, named, {}, [], []) };
}

/** How a game ended, as a headline; empty where nothing is to be said. */
export function verdictOf(view: unknown, layout: Layout): string {
  const { says = [], most = "" } = layout.course?.verdict ?? {};
  const { seats } = sectionsOf(layout);
  if (!isThing(view)) return "";
  const things = seats && most ? listed(view[seats.name]).filter(isThing) : [];
  const best = Math.max(...things.map((thing) => Number(thing[most])));
  const first = things.filter((thing) => Number(thing[most]) === best);
  const [leader] = first.length === 1 ? first : [];
  const told = { ...view, ...(most ? { [most]: best, who: seats && leader ? colourIn(seats, leader) : null } : {}) };
  const parts: Part[] = [{ name: "who", kind: "colour", title: "" }, ...layout.parts];
  return says.map((said) => sentenceOf(said, told, told, parts, [])).find(Boolean) ?? "";
}
