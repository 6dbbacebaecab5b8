/** What any game was like, from the layout of its view: how the numbers of players and places went, and what each player had in the end. */

import type { Chart, ChartLine } from "../view/game_ui";
import { t } from "../page/i18n.svelte";
import { colourIn, idOf, isThing, limitOf, listed, nameOf, sectionsOf, styled, type Thing } from "../view/layout";
import type { ContentCard, Layout, Part, Story } from "../server/protocol";

/** With more lines than this nobody finds one in a chart. */
const MOST_LINES = 8;
/** More charts of players, or of places, say less. */
const MOST_CHARTS = 4;

const isNumber = (part: Part): boolean => !part.many && (part.kind === "count" || part.kind === "track");

/** The list of a view, by the identities of its things. */
export const byId = (part: Part, view: Thing): Map<string, Thing> =>
  new Map(
    listed(view[part.name])
      .filter(isThing)
      .map((thing) => [idOf(part, thing), thing]),
  );

/** A chart of a number of each thing of a list, or of those where it ever changed; null where it never did, or where there are too many lines
 * to tell apart. */
function chartOf(list: Part, field: Part, views: Thing[], cards: ContentCard[], all: boolean): Chart | null {
  const lists = views.map((view) => byId(list, view));
  const known: ChartLine[] = [...(lists.at(-1) ?? [])].flatMap(([id, thing]) => {
    const points = lists.map((things) => {
      const value = things.get(id)?.[field.name];
      return typeof value === "number" ? value : null;
    });
    const limit = field.kind === "track" ? limitOf(field, thing) : 0;
    const colour = colourIn(list, thing);
    return [{ name: nameOf(list, thing, cards), ...(colour ? { colour } : {}), points, ...(limit ? { limit } : {}) }];
  });
  const changed = known.filter(({ points }) => new Set(points.filter((point) => point !== null)).size > 1);
  const series = all ? known : changed;
  return changed.length && series.length <= MOST_LINES ? { kind: "lines", title: field.title, unit: field.title, series } : null;
}

/** What everybody had in the end, without what nobody had in the whole game, unless nobody had anything. */
function ending(seats: Part, fields: Part[], views: Thing[], cards: ContentCard[]): Chart[] {
  const had = (view: Thing | undefined, field: Part) =>
    listed(view?.[seats.name])
      .filter(isThing)
      .map((thing) => Number(thing[field.name] ?? 0));
  const last = views.at(-1);
  const things = listed(last?.[seats.name]).filter(isThing);
  const ever = fields.filter((field) => views.some((view) => had(view, field).some(Boolean)));
  const rows = (ever.length ? ever : fields).map((field) => ({ name: field.title, values: had(last, field) }));
  const columns = things.map((thing) => {
    const colour = colourIn(seats, thing);
    return { name: nameOf(seats, thing, cards), ...(colour ? { colour } : {}) };
  });
  return rows.length ? [{ kind: "table", title: t("At the end"), columns, rows }] : [];
}

/** How near everybody was to each thing of which the view tells that: the race. */
function races(rows: Part[], views: Thing[], cards: ContentCard[]): Chart[] {
  return rows.flatMap((row) => {
    const near = styled(row, "stands");
    const track = near?.parts?.find((one) => one.kind === "track");
    if (!near || !track) return [];
    const lists = views.map((view) => byId(row, view));
    return [...(lists.at(-1) ?? [])].flatMap(([id, thing]) => {
      const stands = lists.map(
        (things) =>
          new Map(
            listed(things.get(id)?.[near.name])
              .filter(isThing)
              .map((one) => [idOf(near, one), one]),
          ),
      );
      const series: ChartLine[] = [...(stands.at(-1) ?? [])].map(([who, one]) => {
        const colour = colourIn(near, one);
        const limit = limitOf(track, one);
        const points = stands.map((all) => (all.has(who) ? Number(all.get(who)?.[track.name]) : null));
        return { name: nameOf(near, one, cards), ...(colour ? { colour } : {}), points, ...(limit ? { limit } : {}) };
      });
      const title = nameOf(row, thing, cards);
      return series.some(({ points }) => new Set(points).size > 1) ? [{ kind: "lines" as const, title, unit: title, series }] : [];
    });
  });
}

/** The charts of a game that declares none; none of a game that has not begun. */
export function chartsOfNumbers(story: Story, cards: ContentCard[], layout: Layout): Chart[] {
  const views = story.moments.map(({ view }) => view).filter(isThing);
  const last = views.at(-1);
  if (!last || views.length < 2) return [];
  const { seats, places, rows } = sectionsOf(layout);
  const numbers = (part: Part) => (part.parts ?? []).filter(isNumber);
  const lines = (list: Part, all: boolean) =>
    numbers(list)
      .flatMap((field) => chartOf(list, field, views, cards, all) ?? [])
      .slice(0, MOST_CHARTS);
  return [
    ...races(rows, views, cards).slice(0, MOST_CHARTS),
    ...(seats ? [...ending(seats, numbers(seats), views, cards), ...lines(seats, true)] : []),
    ...places.flatMap((list) => lines(list, false)),
  ];
}
