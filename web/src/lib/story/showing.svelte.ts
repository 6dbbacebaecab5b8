/** A story being shown: at a moment, or running from there on, event by event. */

import { beatsOf, isLarge, type Air, type Beat, type Director } from "../stage/beats";
import { cards } from "../content/cards.svelte";
import type { Reveal, Step } from "../view/game_ui";
import type { Story } from "../server/protocol";
import { shared } from "../stage/shared";
import { changed, stepsOf } from "../view/steps";
import { toldBy, type Told } from "./story";
import { readingTime } from "../content/turned";

/** Milliseconds at the usual speed: of an event that changes something to be seen, and of a moment at least. */
const STEP = 250;
const MOMENT = 900;

export const SPEEDS = [0.5, 1, 2, 4];

/** Faster than this nobody follows what flies. */
const FOLLOWED = 2;

/** Shows something; says for how many milliseconds, at the usual speed, it stays. */
type Cue = () => number;

export class Showing {
  /** The moment that is shown. */
  at = $state(0);
  view = $state.raw<unknown>();
  /** How many lines of the log have been said so far, and where those of this moment begin. */
  said = $state(0);
  freshFrom = $state(0);
  running = $state(false);
  speed = $state(1);
  /** What has just been turned up, with the line that tells it, and what flies. */
  reveal = $state.raw<(Reveal & { told: string; event: string }) | undefined>();
  air = $state.raw<Air | undefined>();
  readonly last: number;
  readonly told: Told;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether a moment has begun to be shown, what of it comes yet, and for how long it has been shown. */
  private begun = false;
  private cues: Cue[] = [];
  private spent = 0;
  /** What the moment is about so far. */
  private about: string[] = [];
  private readonly read = new Set<string>(); // what has been turned up before

  constructor(
    private readonly story: Story,
    /** Whether one wants things to stay still: whole moments are shown then. */
    private readonly still: () => boolean = () => false,
    private readonly director?: Director,
  ) {
    this.last = story.moments.length - 1;
    this.told = toldBy(story.moments);
    this.stand(0);
  }

  /** Show a moment at once; what runs goes on from there. */
  go(to: number): void {
    clearTimeout(this.timer);
    this.stand(Math.min(Math.max(Math.round(to), 0), this.last));
    if (this.running) this.later(MOMENT);
  }

  /** Run, from the beginning if the end is shown. */
  play(): void {
    if (this.running || !this.last) return;
    if (this.at === this.last) this.stand(0);
    this.running = true;
    this.later(MOMENT / 3);
  }

  pause(): void {
    this.running = false;
    clearTimeout(this.timer);
    if (this.begun) this.stand(this.at); // what has begun is shown whole
  }

  toggle(): void {
    if (this.running) this.pause();
    else this.play();
  }

  private stand(at: number): void {
    this.at = at;
    this.view = shared(this.view, this.story.moments[at]?.view);
    this.freshFrom = this.told.before[at] ?? 0;
    this.said = this.told.before[at + 1] ?? 0;
    this.reveal = this.air = undefined;
    this.begun = false;
    this.cues = [];
  }

  private later(milliseconds: number): void {
    this.timer = setTimeout(() => this.advance(), milliseconds / this.speed);
  }

  /** Begin the next moment, or show what comes next of this one; what changes nothing takes no time. */
  private advance(): void {
    if (!this.begun) this.begin();
    for (let cue = this.cues.shift(); cue; cue = this.cues.shift()) {
      const time = cue();
      this.spent += time;
      if (time) return this.later(time);
    }
    this.stand(this.at);
    if (this.at === this.last) this.running = false;
    else this.later(Math.max(MOMENT - this.spent, STEP));
  }

  private begin(): void {
    this.at += 1;
    this.freshFrom = this.said = this.told.before[this.at] ?? 0;
    this.begun = true;
    [this.spent, this.about] = [0, []];
    const moment = this.story.moments[this.at];
    this.cues = !moment || this.still() ? [] : stepsOf(moment).map((step) => () => this.enact(step));
  }

  /** Show an event, beat by beat. */
  private enact(step: Step): number {
    const view = changed(this.view, step);
    const said = step.line === undefined ? this.said : Math.max(this.said, this.freshFrom + step.line + 1);
    const { beats, about } = beatsOf(step, this.view, view, this.about, this.speed > FOLLOWED ? undefined : this.director);
    this.about = about;
    if (view !== this.view || said !== this.said || beats.some(({ flights, reveal }) => flights.length || reveal))
      this.cues.unshift(...beats.map((beat) => () => this.beat(beat, view, said, step.kind)));
    return 0;
  }

  private beat({ when, reveal, flights, lasts }: Beat, view: unknown, said: number, event: string): number {
    const told = this.told.lines[said - 1] ?? "";
    const time = Math.max((lasts || 1) * STEP, reveal ? readingTime(reveal, told, cards.all, this.read) : 0);
    this.director?.locate(flights.filter(isLarge));
    if (when !== "before") this.view = view;
    this.said = said;
    this.reveal = reveal && { ...reveal, event, told };
    this.air = flights.length ? { flights, time: time / this.speed } : undefined;
    return time;
  }
}
