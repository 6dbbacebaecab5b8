/** The evaluation of a table's game, asked for again until it is made. */

import { getEvaluation, Refusal, sentence } from "../server/api";
import type { Evaluation } from "../server/protocol";

/** Milliseconds between two questions. */
const AGAIN = 1500;

/** How often one asks again where the server cannot do it just now. */
const TRIES = 5;

export class Evaluating {
  found = $state.raw<Evaluation | null>(null);
  trouble = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private left = false;

  constructor(private readonly table: string) {
    void this.ask();
  }

  /** Nobody looks any more. */
  stop(): void {
    this.left = true;
    clearTimeout(this.timer);
  }

  private async ask(): Promise<void> {
    try {
      const told = await getEvaluation(this.table);
      if (this.left) return;
      this.found = told;
      this.trouble = "";
      if (told.done) return;
    } catch (thrown) {
      if (this.left) return;
      this.tries += 1;
      this.trouble = sentence(thrown);
      if (!(thrown instanceof Refusal && thrown.reason.retry) || this.tries >= TRIES) return;
    }
    this.timer = setTimeout(() => void this.ask(), AGAIN);
  }
}
