/** Points that are counted up line by line, for all at once: how many lines have been told, and what they come to. */

import type { TableRow } from "../view/game_ui";

/** What has been counted by so many lines. */
export const countedBy = (rows: readonly TableRow[], lines: number): number[] =>
  (rows[0]?.values ?? []).map((_, nth) => rows.slice(0, lines).reduce((sum, { values }) => sum + (values[nth] ?? 0), 0));

export class Counting {
  /** So many lines have been told; all of them at the end. */
  told = $state(Infinity);
  private timer: ReturnType<typeof setInterval> | undefined;

  /** Begin with none of so many lines; where a line takes no time they are all there. */
  begin(lines: number, time: number): void {
    this.end();
    if (!time || !lines) return;
    this.told = 0;
    this.timer = setInterval(() => {
      this.told += 1;
      if (this.told >= lines) this.end();
    }, time);
  }

  end(): void {
    clearInterval(this.timer);
    this.told = Infinity;
  }
}
