/**
 * What is shown of a game, which is not the newest at once: the events of each action are shown one after another, in their order.
 *
 * Whoever skips sees the newest, or an entrance on the way there.  What is offered to a person is offered when the stage is still, so that
 * nobody acts on what they have not seen.
 */

import { beatsOf, isLarge, PLAIN, type Air, type Beat, type Director } from "./beats";
import type { Reveal, Step } from "../view/game_ui";
import { louder } from "./hear";
import type { Patch } from "../server/patch";
import type { Sight } from "../server/protocol";
import { shared } from "./shared";
import { after, changed, isCut } from "../view/steps";

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
  /** What has just been turned up, the kind of event that did it, and the line that tells it. */
  reveal?: (Reveal & { told: string; event: string }) | undefined;
  /** What flies over it. */
  air?: Air | undefined;
  /** Which lines tell of a card that was turned up: under reduced motion it lies there. */
  cards?: (Reveal & { line: number })[];
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
  /** Milliseconds for which a card that is turned up is shown large, with the line that tells it: as long as it takes to read. */
  reveal: (reveal: Reveal, told: string) => number;
  /** Whether nobody looks. */
  hidden: () => boolean;
  /** Lets a sound be heard. */
  hear?: (sound: string) => void;
  /** Knows what flies; nothing does without. */
  director?: Director;
}

/** An own event takes no longer. */
export const QUICK = 120;

/** What flies in an own action flies faster. */
const OWN = 0.7;

/** In a hurry, when so many actions wait, an event takes no longer, no action stays, and what is turned up goes after so many steps. */
export const HURRIED = 60;
export const BEHIND = 4;
const GLANCE = 5;

/** So many actions may wait to be shown; with more, only what is turned up takes time. */
export const MOST = 12;

/** Shows something; says for how many milliseconds it stays. */
type Cue = () => number;

export class Stage {
  shown = $state.raw<Scene>({ view: undefined, log: [], headings: [], freshFrom: 0, notes: [], sight: null });
  /** Whether something is still being shown. */
  playing = $state(false);
  /** Whether that has been shown before. */
  again = $state(false);
  /** Whether of that only the turning points take time. */
  film = $state(false);
  /** Whether it is how the game has begun, which nobody has seen yet. */
  opens = $state(false);
  /** The action that is shown, or was last. */
  acting = $state.raw<Act | null>(null);
  /** Whether the screen is shared by people who may not see each other's secrets: when it is to go to another, nothing is shown on the
   * way. */
  secret = false;
  /** The newest there is. */
  end: Scene = this.shown;
  private queue: { cue: Cue; begins: boolean }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running = false;
  /** Whether nothing takes time until the next entrance. */
  private hastens = false;
  private readyAt = 0;
  /** What the action that is shown is about so far. */
  private about: string[] = [];
  /** What is to be heard with what is shown now. */
  private sound = "";

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
    this.hastens = false;
    this.sound = "";
    this.shown = { ...this.end, view: shared(this.shown.view, this.end.view) };
    this.playing = this.again = this.film = this.opens = false;
  }

  /** Show the newest at once, but for an entrance on the way there: that nobody misses by a key that was meant for something else. */
  hasten(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.hastens = true;
    this.run();
    if (this.timer === undefined) this.skip();
  }

  /** Something has happened. */
  take(act: Act): void {
    this.end = this.following(this.end, act);
    this.script(act, this.end);
    const isPassed = this.secret && this.end.sight?.eye !== this.shown.sight?.eye;
    if (isPassed || this.times.hidden() || (!this.times.step() && this.waiting > MOST)) this.skip();
    else this.run();
  }

  /** Show once more what has happened since, in a film or whole. */
  replay(from: Pick<Scene, "view" | "log" | "headings">, acts: Act[], as: "film" | "opening" | "whole" = "whole"): void {
    this.skip();
    this.again = true;
    this.film = as === "film";
    this.opens = as === "opening";
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
      this.again = this.film = this.opens = false;
      this.show(newest);
      return 0;
    });
    this.readyAt = Date.now() + (acts[0]?.hold ?? 0); // where it began is seen first
    this.run();
  }

  /** What there is after an action, when all of it has been shown. */
  private following(scene: Scene, act: Act): Scene {
    const log = [...scene.log.slice(0, act.logFrom), ...act.lines];
    const cards = [
      ...(scene.cards ?? []).filter(({ line }) => line < act.logFrom),
      ...act.steps.flatMap(({ reveal, line }) => (reveal && line !== undefined ? [{ ...reveal, line: act.logFrom + line }] : [])),
    ];
    const notes = scene.notes.map((note) => ({ ...note, after: Math.min(note.after, log.length) }));
    return {
      view: act.view !== undefined ? act.view : after(act.steps.reduce(changed, scene.view), act.rest ?? []),
      log,
      headings: [...scene.headings.filter((line) => line < act.logFrom), ...act.headings.map((line) => line + act.logFrom)],
      freshFrom: Math.min(act.mine || !scene.sight?.eye ? act.logFrom : scene.freshFrom, log.length),
      notes: act.note ? [...notes, { after: log.length, text: act.note }] : notes,
      sight: act.sight ?? scene.sight,
      ...(cards.length ? { cards } : {}),
    };
  }

  private script(act: Act, result: Scene): void {
    let began = 0;
    this.queue.push({ begins: true, cue: () => (this.isHurried ? 0 : this.readyAt - Date.now()) });
    this.add(() => {
      began = Date.now();
      this.acting = act;
      this.about = [];
      if (act.logFrom < this.shown.log.length) this.show({ log: this.shown.log.slice(0, act.logFrom) });
      this.show({
        headings: result.headings,
        freshFrom: Math.min(result.freshFrom, act.logFrom),
        ...(result.cards ? { cards: result.cards } : {}),
      });
      return 0;
    });
    for (const step of act.steps) this.add(() => this.enact(act, step));
    this.add(() => {
      if (result.sight?.choices.length && !this.shown.sight?.choices.length && !result.sight.over) this.sounds("turn");
      this.show({ ...result, reveal: undefined, air: undefined });
      this.readyAt = act.hold && !this.isHurried ? began + act.hold : 0;
      return 0;
    });
  }

  /** Show one event, with the line that tells it, large what it turns up, and what flies.  What changes nothing that can be seen takes no
   * time. */
  private enact(act: Act, step: Step): number {
    const view = changed(this.shown.view, step);
    if (isCut(step)) {
      this.show({ view });
      return 0;
    }
    const log = [
      ...this.shown.log.slice(0, act.logFrom),
      ...act.lines.slice(0, Math.max(this.shown.log.length - act.logFrom, (step.line ?? -1) + 1)),
    ];
    const told = act.lines[step.line ?? -1] ?? "";
    const isShown = view !== this.shown.view || log.length !== this.shown.log.length;
    if (this.hastens && !step.reveal?.grand) {
      this.show({ view, log, reveal: undefined, air: undefined });
      return 0;
    }
    const isPlain = this.isHurried || !this.times.step();
    const { beats, about } = isPlain
      ? { beats: [step.reveal ? { ...PLAIN, reveal: step.reveal } : PLAIN], about: this.about }
      : beatsOf(step, this.shown.view, view, this.about, this.times.director);
    this.about = about;
    const air = beats.some(({ flights, reveal }) => flights.length || reveal);
    if (!air && !isShown) return 0;
    const cues = beats.map((beat) => () => this.beat(act, beat, { view, log }, { told, event: step.kind, sound: step.sound ?? "" }));
    this.queue.unshift(...cues.map((cue) => ({ cue, begins: false })));
    return 0;
  }

  /** Show a beat of an event; the position and what is heard come with its change. */
  private beat(
    act: Act,
    { when, reveal, flights, lasts }: Beat,
    { view, log }: Pick<Scene, "view" | "log">,
    { told, event, sound }: { told: string; event: string; sound: string },
  ): number {
    const isQuick = act.mine && !this.again;
    const read = reveal ? this.times.reveal(reveal, told) : 0;
    const time = Math.max(
      this.isHurried ? Math.min(read, GLANCE * this.times.step()) : read,
      lasts * this.times.step() * (isQuick ? OWN : 1),
    );
    this.times.director?.locate(flights.filter(isLarge));
    this.show({
      log,
      ...(when === "before" ? {} : { view }),
      reveal: reveal && { ...reveal, event, told },
      air: flights.length ? { flights, time } : undefined,
    });
    if (when === "change") this.sounds(sound);
    return time || Math.min(this.isHurried ? (this.waiting > MOST ? 0 : HURRIED) : isQuick ? QUICK : Infinity, this.times.step());
  }

  /** Of all that is shown at once, one sound is heard; what is shown once more is heard no more. */
  private sounds(sound: string): void {
    if (sound && !this.again) this.sound = louder(this.sound, sound);
  }

  /** Whether what is shown for the first time lags behind. */
  private get isHurried(): boolean {
    return !this.again && this.waiting >= BEHIND;
  }

  /** How many actions have not begun to be shown. */
  private get waiting(): number {
    return this.queue.filter(({ begins }) => begins).length;
  }

  private show(part: Partial<Scene>): void {
    this.shown = { ...this.shown, ...part, ...("view" in part ? { view: shared(this.shown.view, part.view) } : {}) };
  }

  private add(cue: Cue): void {
    this.queue.push({ cue, begins: false });
  }

  private run(): void {
    if (this.timer !== undefined || this.running) return;
    this.running = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const { reveal } = this.shown;
      const wait = next.cue();
      if (wait <= 0 || (this.hastens && !(this.shown.reveal?.grand && this.shown.reveal !== reveal))) continue;
      this.hastens = false;
      this.playing = true;
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.run();
      }, wait);
      break;
    }
    this.running = false;
    const sound = this.sound;
    this.sound = "";
    if (sound) this.times.hear?.(sound);
    if (this.timer === undefined) this.playing = false;
  }
}
