/**
 * What is shown of a game, which is not the newest at once: the events of each action are shown one after another, in their order.
 *
 * Whoever skips sees the newest.  What is offered to a person is offered when the stage is still, so that nobody acts on what they have
 * not seen.
 */

import type { Reveal, Step } from "./game_ui";
import type { Patch } from "./patch";
import type { Sight } from "./protocol";
import { after, changed } from "./steps";

/** What was no part of the game: it stands after so many lines of the log. */
export interface Note {
  after: number;
  text: string;
}

export interface Scene {
  view: unknown;
  log: string[];
  /** Which lines begin a part of the game; those that are not there yet do no harm. */
  headings: number[];
  /** Where what is new begins. */
  freshFrom: number;
  notes: Note[];
  sight: Sight | null;
  /** What has just been turned up, and the line that tells it. */
  reveal?: (Reveal & { told: string }) | undefined;
}

/** An action as it is to be shown. */
export interface Act {
  seat: number;
  /** Whether it is one's own: one has seen it coming, so it is shown quickly. */
  mine: boolean;
  /** Milliseconds for which it stays at least before the next one begins. */
  hold: number;
  logFrom: number;
  lines: string[];
  /** Which of them begin a part of the game. */
  headings: number[];
  note: string;
  steps: Step[];
  /** How the position changes after the last event. */
  rest?: Patch;
  /** The position after it, where that is known; otherwise it is what the changes make of the one before. */
  view?: unknown;
  sight?: Sight;
}

export interface Times {
  /** Milliseconds of an event. */
  step: () => number;
  /** Milliseconds for which a card that is turned up is shown large; an entrance stays longer. */
  reveal: (grand: boolean) => number;
  /** Whether nobody looks. */
  hidden: () => boolean;
}

/** An own event takes no longer. */
export const QUICK = 120;

/** In a hurry an event takes no longer, and no action stays: when the game is over, and when so many actions wait. */
export const HURRIED = 60;
export const BEHIND = 4;

/** So many actions may wait to be shown; with more, the stage jumps to the newest. */
export const MOST = 12;

/** Something to be shown; says for how many milliseconds it stays. */
type Beat = () => number;

export class Stage {
  shown = $state.raw<Scene>({ view: undefined, log: [], headings: [], freshFrom: 0, notes: [], sight: null });
  /** Whether something is still being shown. */
  playing = $state(false);
  /** Whether that has been shown before. */
  again = $state(false);
  /** The action that is shown, or was last. */
  acting = $state.raw<Act | null>(null);
  /** Whether the screen is shared by people who may not see each other's secrets: when it is to go to another, nothing is shown on the way. */
  secret = false;
  /** The newest there is. */
  end: Scene = this.shown;
  private queue: { beat: Beat; begins: boolean }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running = false;
  private readyAt = 0;

  constructor(private readonly times: Times) {}

  /** Show this at once, and nothing of what waits. */
  jump(scene: Scene): void {
    this.end = scene;
    this.skip();
  }

  /** Show the newest at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.readyAt = 0;
    this.shown = this.end;
    this.playing = this.again = false;
  }

  /** Something has happened. */
  take(act: Act): void {
    this.end = this.following(this.end, act);
    this.script(act, this.end);
    const isPassed = this.secret && this.end.sight?.eye !== this.shown.sight?.eye;
    if (isPassed || this.times.hidden() || this.waiting > MOST) this.skip();
    else this.run();
  }

  /** Show once more what has happened since. */
  replay(from: Pick<Scene, "view" | "log" | "headings">, acts: Act[]): void {
    this.skip();
    this.again = true;
    this.acting = null;
    this.show({ ...from, freshFrom: from.log.length });
    let scene = this.shown;
    for (const act of acts) {
      scene = { ...this.following(scene, act), freshFrom: from.log.length, notes: this.end.notes };
      this.script(act, scene);
    }
    const newest = this.end;
    this.add(() => this.readyAt - Date.now());
    this.add(() => {
      this.again = false;
      this.show(newest);
      return 0;
    });
    this.readyAt = Date.now() + (acts[0]?.hold ?? 0); // where it began is seen first
    this.run();
  }

  /** What there is after an action, when all of it has been shown. */
  private following(scene: Scene, act: Act): Scene {
    const log = [...scene.log.slice(0, act.logFrom), ...act.lines];
    const notes = scene.notes.map((note) => ({ ...note, after: Math.min(note.after, log.length) }));
    return {
      view: act.view !== undefined ? act.view : after(act.steps.reduce(changed, scene.view), act.rest ?? []),
      log,
      headings: [...scene.headings.filter((line) => line < act.logFrom), ...act.headings.map((line) => line + act.logFrom)],
      freshFrom: Math.min(act.mine || !scene.sight?.eye ? act.logFrom : scene.freshFrom, log.length),
      notes: act.note ? [...notes, { after: log.length, text: act.note }] : notes,
      sight: act.sight ?? scene.sight,
    };
  }

  private script(act: Act, result: Scene): void {
    let began = 0;
    this.queue.push({ begins: true, beat: () => (this.isHurried ? 0 : this.readyAt - Date.now()) });
    this.add(() => {
      began = Date.now();
      this.acting = act;
      if (act.logFrom < this.shown.log.length) this.show({ log: this.shown.log.slice(0, act.logFrom) });
      this.show({ headings: result.headings, freshFrom: Math.min(result.freshFrom, act.logFrom) });
      return 0;
    });
    for (const step of act.steps) this.add(() => this.enact(act, step));
    this.add(() => {
      this.show({ ...result, reveal: undefined });
      this.readyAt = act.hold && !this.isHurried ? began + act.hold : 0;
      return 0;
    });
  }

  /** Show one event, with the line that tells it, and large what it turns up.  What changes nothing that can be seen takes no time. */
  private enact(act: Act, step: Step): number {
    const view = changed(this.shown.view, step);
    const log = [...this.shown.log.slice(0, act.logFrom), ...act.lines.slice(0, Math.max(this.shown.log.length - act.logFrom, (step.line ?? -1) + 1))];
    const stays = step.reveal && !this.isHurried ? this.times.reveal(step.reveal.grand) : 0;
    if (!stays && view === this.shown.view && log.length === this.shown.log.length) return 0;
    this.show({ view, log, reveal: step.reveal && stays ? { ...step.reveal, told: act.lines[step.line ?? -1] ?? "" } : undefined });
    if (stays) return stays;
    const most = this.isHurried ? HURRIED : act.mine && !this.again ? QUICK : Infinity;
    return Math.min(most, this.times.step());
  }

  /** Whether what is shown for the first time leads to the end of the game, or lags behind. */
  private get isHurried(): boolean {
    return !this.again && ((this.end.sight?.over ?? false) || this.waiting >= BEHIND);
  }

  /** How many actions have not begun to be shown. */
  private get waiting(): number {
    return this.queue.filter(({ begins }) => begins).length;
  }

  private show(part: Partial<Scene>): void {
    this.shown = { ...this.shown, ...part };
  }

  private add(beat: Beat): void {
    this.queue.push({ beat, begins: false });
  }

  private run(): void {
    if (this.timer !== undefined || this.running) return;
    this.running = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const wait = next.beat();
      if (wait <= 0) continue;
      this.playing = true;
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.run();
      }, wait);
      break;
    }
    this.running = false;
    if (this.timer === undefined) this.playing = false;
  }
}
