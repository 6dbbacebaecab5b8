/** What a game was like: how it ended, how Threat went, what the action points were spent on, what each Defender did. */

import type { Chart } from "../../lib/game_ui";
import { t } from "../../lib/i18n.svelte";
import type { Moment, Story } from "../../lib/protocol";
import type { Colour } from "../../lib/seats";
import { stepsOf } from "../../lib/steps";
import type { ActionName, Event } from "./events";
import { defenderName, foeName, placeName } from "./naming";
import type { View } from "./view";

/** How it ended, as a headline. */
export function verdict(given: unknown): string {
  const view = given as View;
  const { round } = view;
  if (view.result === "won") return t("The city stands: the Epic Foe fell in round {round}.", { round });
  if (view.result !== "lost") return "";
  const hasFallen = view.regions.some((region) => region.position === null && region.threat >= region.limit);
  return hasFallen ? t("The city has fallen in round {round}.", { round }) : t("The time ran out in round {round}.", { round });
}

export function charts(story: Story): Chart[] {
  const views = story.moments.map((moment) => moment.view as View);
  const last = views.at(-1);
  if (!last || views.length < 2) return [];
  return [threat(story, views), ...foe(views), points(story.moments, views, last), deeds(story.moments, last)];
}

const eventsOf = (moment: Moment): Event[] => stepsOf(moment) as Event[];

// -- over time -------------------------------------------------------------------------------------------------------

function threat(story: Story, views: View[]): Chart {
  const series = (views[0]?.regions ?? []).map(({ region, limit }) => {
    const fell = story.moments.findIndex((moment) => eventsOf(moment).some((step) => step.kind === "destroyed" && step.region === region));
    return {
      name: placeName(region),
      limit,
      points: views.map((view, n) => (fell >= 0 && n >= fell ? null : (view.regions.find((one) => one.region === region)?.threat ?? null))),
      marks: fell >= 0 ? [{ at: fell, text: t("destroyed") }] : [],
    };
  });
  return { kind: "lines", title: t("Threat"), unit: t("Threat"), series };
}

function foe(views: View[]): Chart[] {
  const last = views.findLast((view) => view.foe.revealed);
  if (!last) return [];
  const series = [{ name: foeName(last), limit: last.foe.of ?? 0, points: views.map((view) => view.foe.hit_points ?? null) }];
  return [{ kind: "lines", title: t("Hit Points of the Epic Foe"), unit: t("Hit Points"), series }];
}

// -- action points ---------------------------------------------------------------------------------------------------

type Use = "move" | "secure" | "fight" | "other" | "unused";
const USES: Use[] = ["move", "secure", "fight", "other", "unused"];
const USE: Record<string, Use> = { move: "move", secure: "secure", fight: "fight", spear: "fight", pass: "unused", done: "unused" } satisfies Partial<Record<ActionName, Use>>;

/** What was spent in a moment, by whom and for what. */
export interface Spent {
  defender: Colour;
  use: Use;
  points: number;
}

const useName = (use: Use): string =>
  ({ move: t("Move"), secure: t("Secure"), fight: t("Fight"), other: t("Abilities"), unused: t("Unused") })[use];

/**
 * What became of the action points.  No event tells a price, so it is what is left less than before; a point that somebody is given to act
 * at once (Command, the Zodiac Cloak) is counted apart from the points of the card, which wait meanwhile.
 */
export function spending(moments: Moment[], views: View[]): Spent[] {
  const spent: Spent[] = [];
  let given: Colour | null = null;
  moments.forEach((moment, n) => {
    const [before, now] = [views[n - 1], views[n]];
    if (!before || !now) return;
    const steps = eventsOf(moment);
    const use = USE[moment.action.split(":")[0] ?? ""] ?? "other";
    const acting = before.decision?.defender ?? null;
    const gained = steps.filter((step) => step.kind === "sacrificed").reduce((sum, step) => sum + step.gained, 0);
    const ended = steps.find((step) => step.kind === "turn-ended");
    const note = (defender: Colour | null, what: Use, points: number) => {
      if (defender && points > 0) spent.push({ defender, use: what, points });
    };
    if (given && acting === given) {
      const goesOn = now.decision?.defender === given && now.points < before.points + gained && now.points > 0;
      note(given, use, before.points + gained - (goesOn ? now.points : 0));
      if (!goesOn) given = null;
    } else if (ended) {
      const left = ended.unspent;
      note(acting, use, before.points + gained - left);
      note(ended.defender, "unused", left);
    } else if (!steps.some((step) => step.kind === "turn-began" || step.kind === "pool-began" || step.kind === "commanded" || step.kind === "cloaked")) {
      note(acting, use, before.points + gained - now.points);
    }
    const grant = steps.find((step) => step.kind === "commanded" || step.kind === "cloaked");
    if (grant) given = grant.kind === "commanded" ? grant.other : grant.defender;
  });
  return spent;
}

function points(moments: Moment[], views: View[], last: View): Chart {
  const spent = spending(moments, views);
  const sum = (defender: Colour, use: Use) => spent.filter((one) => one.defender === defender && one.use === use).reduce((total, one) => total + one.points, 0);
  const rows = last.defenders.map(({ defender }) => ({
    name: defenderName(last, defender),
    colour: defender,
    parts: USES.map((use) => ({ name: useName(use), value: sum(defender, use) })),
  }));
  return { kind: "bars", title: t("Action points spent"), unit: t("action points"), rows };
}

// -- deeds -----------------------------------------------------------------------------------------------------------

const DEEDS = ["defended", "secured", "foe-hit", "artifact-gained", "sacrificed"];

const deedName = (kind: string): string =>
  ({
    defended: t("Defended"),
    secured: t("Secured"),
    "foe-hit": t("Damage to the foe"),
    "artifact-gained": t("Artifacts"),
    sacrificed: t("Sacrificed"),
  })[kind] ?? kind;

function deeds(moments: Moment[], last: View): Chart {
  const steps = moments.flatMap(eventsOf);
  const count = (defender: Colour, kind: string) => steps.filter((step) => step.kind === kind && "defender" in step && step.defender === defender).length;
  const rows = last.defenders.map(({ defender }) => ({
    name: defenderName(last, defender),
    colour: defender,
    parts: DEEDS.map((kind) => ({ name: deedName(kind), value: count(defender, kind) })),
  }));
  return { kind: "bars", title: t("What each Defender did"), unit: t("times"), rows };
}
