/** Whether a list of actions has room, and how short it has to be made for that. */

import { BRIEFEST, BY_KINDS, LISTED, type Brevity } from "./folds";
import { narrow } from "./narrow";

/** By how much of its height the list is scrolled: the last line stays in sight. */
const MOST_OF_IT = 0.75;

const bottomOf = (one: Element): number => one.getBoundingClientRect().bottom;

/** How high all that the list has is, whatever room there is for it: its box would tell of the room, and that of what stands below. */
function lengthOf(list: HTMLElement | undefined): number {
  const [first, last] = [list?.firstElementChild, list?.lastElementChild];
  return first && last ? bottomOf(last) - first.getBoundingClientRect().top : 0;
}

export class ListRoom {
  list = $state<HTMLElement>();
  /** What stays at the bottom of a phone's sheet, over the list. */
  base = $state<HTMLElement>();
  room = $state(0);
  breadth = $state(0);
  foot = $state(0); // how high the base is
  /** What lies over the board of a phone lies so far above the lower edge of the screen, and so far beside its right one: that is where the sheet is. */
  above = $state(0);
  beside = $state(0);
  /** How many choices of the list are out of sight. */
  below = $state(0);
  /** How high the list is, in whole lines; 0 for as high as it likes. */
  lines = $state(0);
  /** Whether the list is longer than all the room there is for it. */
  overflows = $state(false);
  /** How short the list has to be for its room. */
  brevity = $state<Brevity>(LISTED);

  private get lined(): Element[] {
    return [...(this.list?.querySelectorAll(".act, .fold") ?? [])].filter((one) => !one.closest(".risen"));
  }

  /** So high is as much of the list as has room, in whole lines. */
  private wholeLines(): number {
    if (!this.list || lengthOf(this.list) <= this.room) return 0;
    const top = this.list.firstElementChild?.getBoundingClientRect().top ?? 0;
    return Math.max(...this.lined.map((one) => bottomOf(one) - top).filter((end) => end <= this.room), 0) + 6;
  }

  private place(): void {
    const sheet = this.base?.closest(".sheet")?.getBoundingClientRect();
    if (!sheet) return;
    this.above = sheet.left > 0 ? 0 : innerHeight - sheet.top;
    this.beside = sheet.left > 0 ? innerWidth - sheet.left : 0;
  }

  /** Measure the list, and make it shorter if it has no room, unless something of it lies open; `free` where it is as high as it likes. */
  measure(shortness: Brevity, opened: boolean, free: boolean): void {
    if (narrow.current) this.place();
    this.lines = narrow.current || free ? 0 : this.wholeLines();
    this.overflows = lengthOf(this.list) > (this.lines || this.room) + 1;
    const end = (narrow.current ? this.base?.getBoundingClientRect().top : this.list && bottomOf(this.list)) ?? 0;
    this.below = this.lined.filter((one) => bottomOf(one) > end + 1).length;
    const briefest = narrow.current ? BY_KINDS : BRIEFEST; // a phone's sheet is scrolled anyway
    if ((narrow.current ? this.below : this.overflows) && !opened && shortness < briefest) this.brevity = (shortness + 1) as Brevity; // what is folded is measured anew
  }

  /** Bring the next choices that are out of sight: a page of the list, or on a phone so far that the last of them is in sight. */
  showMore(): void {
    if (narrow.current) this.lined.at(-1)?.scrollIntoView({ block: "end" });
    else this.list?.scrollBy({ top: this.list.clientHeight * MOST_OF_IT });
  }
}
