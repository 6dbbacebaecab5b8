/** What a game was like: who won, what the end scored, how Fame went and where it came from, where discs went, how the Hordes fared. */

import type { Chart } from "../../lib/game_ui";
import { t } from "../../lib/i18n.svelte";
import type { Moment, Story } from "../../lib/protocol";
import { colourName } from "../../lib/seats";
import { stepsOf } from "../../lib/steps";
import type { Event } from "./events";
import { areaOf, isPeaceful, lineName, LINES, playerName, playerOf, ties } from "./naming";
import type { View } from "./view";

/** How it ended, as a headline. */
export function verdict(given: unknown): string {
  const view = given as View;
  if (view.result === "running") return "";
  const most = Math.max(...view.players.map((player) => player.fame));
  const first = view.players.filter((player) => player.fame === most);
  const [leader] = first;
  const isShared = first.length > 1 || !leader;
  if (isPeaceful(view)) return isShared ? t("{fame} Fame was the most.", { fame: most }) : t("{who} has the most Fame: {fame}.", { who: playerName(leader), fame: most });
  if (isShared) return view.result === "fallen" ? t("The city has fallen; {fame} Fame was the most.", { fame: most }) : t("The city stands; {fame} Fame was the most.", { fame: most });
  const parts = { who: playerName(leader), fame: most };
  return view.result === "fallen" ? t("The city has fallen; {who} has the most Fame: {fame}.", parts) : t("{who} has the most Fame: {fame}. The city stands.", parts);
}

export function charts(story: Story): Chart[] {
  const views = story.moments.map((moment) => moment.view as View);
  const last = views.at(-1);
  if (!last || views.length < 2) return [];
  return [...scoring(last), fame(views), ...sources(story.moments, last), discs(story.moments, last), ...hordes(story.moments, views)];
}

const eventsOf = (moment: Moment): Event[] => stepsOf(moment) as Event[];

// -- the end ---------------------------------------------------------------------------------------------------------

function scoring(last: View): Chart[] {
  if (!last.players.some((player) => player.lines?.length)) return [];
  const fameOf = (line: string) => last.players.map((player) => player.lines?.find((one) => one.line === line)?.fame ?? 0);
  const before = last.players.map((player) => player.fame - (player.lines ?? []).reduce((sum, line) => sum + line.fame, 0));
  return [
    {
      kind: "table",
      title: t("Final scoring"),
      columns: last.players.map((player) => ({ name: playerName(player), colour: player.colour })),
      rows: [{ name: t("Fame before"), values: before }, ...LINES.map((line) => ({ name: lineName(line), values: fameOf(line) }))],
      total: { name: t("Fame"), values: last.players.map((player) => player.fame) },
      ties: ties(last),
    },
  ];
}

// -- over time -------------------------------------------------------------------------------------------------------

function fame(views: View[]): Chart {
  const players = views.at(-1)?.players ?? [];
  const series = players.map(({ colour }) => ({ name: colourName(colour), colour, points: views.map((view) => playerOf(view, colour)?.fame ?? null) }));
  return { kind: "lines", title: t("Fame"), unit: t("Fame"), series };
}

function hordes(moments: Moment[], views: View[]): Chart[] {
  if (!views.some((view) => view.horde)) return [];
  const laid = views.map((view) => (view.horde ? view.players.reduce((sum, player) => sum + player.camp.weapon + player.camp.spell, 0) : null));
  const asked = views.map((view) => (view.horde ? view.horde.weapon + view.horde.spell : null));
  const marks = moments.flatMap((moment, at) =>
    stepsOf(moment).flatMap((step) => (step.kind === "victory" ? [{ at, text: t("beaten"), good: true }] : step.kind === "siege" ? [{ at, text: t("siege") }] : [])),
  );
  return [
    {
      kind: "lines",
      title: t("Cubes for the Horde"),
      unit: t("cubes"),
      series: [
        { name: t("in the camps"), points: laid, marks },
        { name: t("asked by the Horde"), points: asked },
      ],
    },
  ];
}

// -- where it came from ----------------------------------------------------------------------------------------------

const SOURCES: [string, () => string, string[]][] = [
  ["characters", () => t("Characters"), ["character", "bard"]],
  ["buildings", () => t("Buildings"), ["building"]],
  ["adventures", () => t("Adventures"), ["adventure"]],
  ["camps", () => t("Camps"), ["camp"]],
  ["victories", () => t("Victories"), ["victory"]],
  ["attacks", () => t("Attacks"), ["attack"]],
];

/** The Fame of the start, what was gained by what for, what the end scored, and what was lost. */
function sources(moments: Moment[], last: View): Chart[] {
  const steps = moments.flatMap(eventsOf).filter((step) => step.kind === "fame");
  if (!steps.length) return [];
  const rows = last.players.map(({ colour, fame }) => {
    const mine = steps.filter((step) => step.player === colour && step.source !== "start");
    const sum = (which: (source: string, by: number) => boolean) =>
      mine.filter((step) => which(step.source, step.by)).reduce((all, step) => all + step.by, 0);
    const parts = SOURCES.map(([, name, of]) => ({ name: name(), value: sum((source, by) => by > 0 && of.includes(source)) }));
    return {
      name: colourName(colour),
      colour,
      parts: [
        { name: t("Start"), value: fame - sum(() => true) },
        ...parts,
        { name: t("Final scoring"), value: sum((source) => source === "scoring") },
        { name: t("lost"), value: sum((source, by) => by < 0 && source !== "scoring") },
      ],
    };
  });
  return [{ kind: "bars", title: t("Where Fame came from"), unit: t("Fame"), rows }];
}

const AREA_NAMES: Record<string, () => string> = {
  a: () => t("Characters"),
  b1: () => t("Deeds"),
  b2: () => t("Buildings"),
  b3: () => t("Adventures"),
  c: () => t("Camps"),
  d: () => t("Doors"),
};

function discs(moments: Moment[], last: View): Chart {
  const placed = moments.flatMap(eventsOf).filter((step) => step.kind === "placed");
  const count = (colour: string, area: string) => placed.filter((step) => step.player === colour && areaOf(step.space) === area).length;
  const rows = last.players.map(({ colour }) => ({ name: colourName(colour), colour, parts: Object.entries(AREA_NAMES).map(([area, name]) => ({ name: name(), value: count(colour, area) })) }));
  return { kind: "bars", title: t("Spaces occupied, by area"), unit: t("times"), rows };
}
