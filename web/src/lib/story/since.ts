/** What has happened since one's last turn, kept so that it can be shown again. */

import type { Story } from "../server/protocol";
import type { Act, Scene } from "../stage/stage.svelte";
import { stepsOf } from "../view/steps";
import { toldBy } from "./story";

export interface Past {
  /** Where it began. */
  from: Pick<Scene, "view" | "log" | "headings">;
  acts: Act[];
}

/**
 * One's own last action belongs to it, because what it set off is often the larger part.  While one's turn goes on, what came before that
 * turn stays what is shown again.
 */
export class Since {
  past: Past | null = null;
  private latest: Past | null = null;

  /** Something has happened; `ends` says that it was one's own end of the turn. */
  hear(act: Act, before: Scene, ends: boolean): void {
    if (act.mine) this.latest = { from: before, acts: [] };
    if (!this.latest) return;
    this.latest.acts.push(act);
    if (!act.mine || ends) this.past = this.latest;
  }

  /** The last action has been taken back. */
  undone(): void {
    if (this.latest && this.past?.acts.at(-1) === this.latest.acts.at(-1)) this.past = null;
    this.latest = null;
  }

  /** Much was missed: nothing of it is sure any more. */
  forget(): void {
    this.past = this.latest = null;
  }
}

/** What was turned up before one's first action, where a game has just begun: nothing of it was seen happen, and the rest is there
 * already. */
export function openingOf(story: Story, mine: number[]): Past | null {
  const { moments } = story;
  const now = moments.at(-1);
  if (!now || story.over || moments.slice(1).some(({ seat }) => mine.includes(seat))) return null;
  const { before } = toldBy(moments);
  const acts = moments.map((moment, nth): Act => {
    const steps = stepsOf(moment)
      .filter(({ reveal }) => reveal)
      .map(({ patch: _, ...step }) => step);
    return {
      seat: moment.seat,
      mine: false,
      hold: 0,
      logFrom: before[nth] ?? 0,
      lines: moment.lines,
      headings: moment.headings,
      note: "",
      steps,
    };
  });
  return acts.some(({ steps }) => steps.length) ? { from: { view: now.view, log: [], headings: [] }, acts } : null;
}

/** The same from the story of the game, for a page that has been loaded anew. */
export function pastOf(story: Story, mine: number[]): Past | null {
  const moments = story.moments.slice(1);
  const beforeMyTurn = moments.findLastIndex((moment) => moment.ends || !mine.includes(moment.seat));
  const last = beforeMyTurn >= 0 ? beforeMyTurn : moments.length - 1;
  const first = Math.max(
    0,
    moments.slice(0, last + 1).findLastIndex((moment) => mine.includes(moment.seat)),
  );
  const begin = story.moments[first];
  if (!begin || last < 0) return null;
  let log = story.moments.slice(0, first + 1).flatMap((moment) => moment.lines);
  const { before } = toldBy(story.moments);
  const headings = story.moments.slice(0, first + 1).flatMap((moment, i) => moment.headings.map((line) => line + (before[i] ?? 0)));
  const from = { view: begin.view, log, headings };
  const acts = moments.slice(first, last + 1).map((moment): Act => {
    const act = {
      seat: moment.seat,
      mine: false,
      hold: 0,
      logFrom: log.length,
      lines: moment.lines,
      headings: moment.headings,
      note: "",
      steps: stepsOf(moment),
      view: moment.view,
    };
    log = [...log, ...moment.lines];
    return act;
  });
  return { from, acts };
}
