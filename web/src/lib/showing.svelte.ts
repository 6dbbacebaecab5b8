/** A story being shown: at a moment, or running from there on, event by event. */

import type { Step } from "./game_ui";
import type { Story } from "./protocol";
import { changed, stepsOf } from "./steps";
import { toldBy, type Told } from "./story";

/** Milliseconds at the usual speed: of an event that changes something to be seen, and of a moment at least. */
const STEP = 250;
const MOMENT = 900;

export const SPEEDS = [0.5, 1, 2, 4];

export class Showing {
  /** The moment that is shown. */
  at = $state(0);
  view = $state.raw<unknown>();
  /** How many lines of the log have been said so far, and where those of this moment begin. */
  said = $state(0);
  freshFrom = $state(0);
  running = $state(false);
  speed = $state(1);
  readonly last: number;
  readonly told: Told;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** How far the moment is shown that has begun: its next event, and how many changed something. */
  private begun: { step: number; shown: number } | null = null;

  constructor(
    private readonly story: Story,
    /** Whether one wants things to stay still: whole moments are shown then. */
    private readonly still: () => boolean = () => false,
  ) {
    this.last = story.moments.length - 1;
    this.told = toldBy(story.moments);
    this.stand(0);
  }

  /** Show a moment at once; what runs goes on from there. */
  go(to: number): void {
    clearTimeout(this.timer);
    this.stand(Math.min(Math.max(Math.round(to), 0), this.last));
    this.begun = null;
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
    this.begun = null;
  }

  toggle(): void {
    if (this.running) this.pause();
    else this.play();
  }

  private stand(at: number): void {
    this.at = at;
    this.view = this.story.moments[at]?.view;
    this.freshFrom = this.told.before[at] ?? 0;
    this.said = this.told.before[at + 1] ?? 0;
  }

  private later(milliseconds: number): void {
    this.timer = setTimeout(() => this.advance(), milliseconds / this.speed);
  }

  /** Begin the next moment, or show the next event of this one that changes something; what changes nothing takes no time. */
  private advance(): void {
    if (!this.begun) this.begin();
    const now = this.begun;
    const moment = this.story.moments[this.at];
    if (!now || !moment) return;
    const steps = this.still() ? [] : stepsOf(moment);
    while (now.step < steps.length) {
      const step = steps[now.step];
      now.step += 1;
      if (step && this.show(step)) return this.later(STEP);
    }
    this.stand(this.at);
    this.begun = null;
    if (this.at === this.last) this.running = false;
    else this.later(Math.max(MOMENT - now.shown * STEP, STEP));
  }

  private begin(): void {
    this.at += 1;
    this.freshFrom = this.said = this.told.before[this.at] ?? 0;
    this.begun = { step: 0, shown: 0 };
  }

  /** Whether an event changes anything that can be seen. */
  private show(step: Step): boolean {
    const view = changed(this.view, step);
    const said = step.line === undefined ? this.said : Math.max(this.said, this.freshFrom + step.line + 1);
    if (view === this.view && said === this.said) return false;
    this.view = view;
    this.said = said;
    if (this.begun) this.begun.shown += 1;
    return true;
  }
}
