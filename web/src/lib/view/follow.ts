/**
 * Who acts on: where a game asks for each point anew who uses it, whoever was chosen stays chosen from point to point, and where only one
 * can be chosen nobody is asked.  It is asked again once that is wanted: when they stop, or when it is taken back.
 */

import type { Choice } from "../server/protocol";

/** What a game tells of it. */
export interface Staying {
  /** The name of the actions that choose who acts. */
  name: string;
  /** Whether a position goes on with the points of one before, of which one was used. */
  goesOn: (before: unknown, now: unknown) => boolean;
}

export class Following {
  private chosen: { action: string; at: unknown } | null = null;
  /** The choice before that, to which one goes back. */
  private earlier: { action: string; at: unknown } | null = null;
  /** Whether they have acted since. */
  private acted = false;
  /** Whether one wants to be asked. */
  private asked = false;

  /** An own action is taken at a position; `stops` says that it ends what whoever was chosen does. */
  took(choice: Choice, at: unknown, staying: Staying, stops: boolean): void {
    if (choice.name === staying.name) {
      this.earlier = this.chosen;
      this.chosen = { action: choice.action, at };
      this.acted = this.asked = false;
    } else if (!stops) this.acted = true;
    else if (this.chosen && !this.acted) this.ask();
    else this.chosen = null; // it was the end of something else
  }

  /** Be asked from now on. */
  ask(): void {
    this.chosen = null;
    this.acted = false;
    this.asked = true;
  }

  /** Who acts, chosen without asking, is taken back with what they did before it; they stay chosen. */
  back(): void {
    this.chosen = this.earlier;
    this.acted = this.asked = false;
  }

  /** The choice that goes without asking, if one does. */
  next(choices: readonly Choice[], now: unknown, staying: Staying): Choice | null {
    const may = choices.filter((choice) => choice.name === staying.name);
    const { chosen } = this;
    if (!may.length || this.asked) return null;
    if (chosen && this.acted && staying.goesOn(chosen.at, now)) return may.find((choice) => choice.action === chosen.action) ?? null;
    return may.length === 1 && !(chosen && !this.acted) ? (may[0] ?? null) : null;
  }
}
