/** Whether a list of actions has room, and what of it has to be folded for that. */

import { NAMES, REST, TIGHT } from "./folds";
import { narrow } from "../page/narrow";

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
  /** What lies over the board of a phone lies so far above the lower edge of the screen, and so far beside its right one: that is where the
   * sheet is. */
  above = $state(0);
  beside = $state(0);
  /** How many choices of the list are out of sight. */
  below = $state(0);
  /** How high the list is, in whole lines; 0 for as high as it likes. */
  lines = $state(0);
  /** Whether the list is longer than all the room there is for it. */
  overflows = $state(false);
  /** What is folded, so that the list has room. */
  folds = $state.raw<ReadonlySet<string>>(new Set());

  /** What was folded in each kind of question: it stays so, that no line comes and goes with each card that is played. */
  private readonly kept = new Map<string, ReadonlySet<string>>();
  private kind = "";
  /** What is not yet known to need more room than there is, what matters most first, while that is tried out; the first of it is open. */
  private trying: string[] | null = null;

  /** As it is now: the state tells of it later. */
  private get high(): number {
    return this.list?.parentElement?.clientHeight ?? this.room;
  }

  private get lined(): Element[] {
    return [...(this.list?.querySelectorAll(".act, .fold") ?? [])].filter((one) => !one.closest(".risen"));
  }

  /** So high is as much of the list as has room, in whole lines. */
  private wholeLines(): number {
    if (!this.list || lengthOf(this.list) <= this.high) return 0;
    const top = this.list.firstElementChild?.getBoundingClientRect().top ?? 0;
    return Math.max(...this.lined.map((one) => bottomOf(one) - top).filter((end) => end <= this.high), 0) + 6;
  }

  private place(): void {
    const sheet = this.base?.closest(".sheet")?.getBoundingClientRect();
    if (!sheet) return;
    this.above = sheet.left > 0 ? 0 : innerHeight - sheet.top;
    this.beside = sheet.left > 0 ? innerWidth - sheet.left : 0;
  }

  /** Whether the list of a phone ends below its sheet, before anybody has scrolled. */
  private endsBelow(end: number): boolean {
    const scrolled = (this.base?.closest(".room")?.scrollTop ?? 0) + (document.scrollingElement?.scrollTop ?? 0);
    return this.lined.some((one) => bottomOf(one) + scrolled > end + 1);
  }

  /** Begin with the list of a question: what was folded when the same was asked is folded, and no more. */
  ask(kind: string): void {
    this.kind = kind;
    this.trying = null;
    this.folds = this.kept.get(kind) ?? new Set();
  }

  /** In another room the lists are laid out anew. */
  forget(): void {
    this.kept.clear();
    this.ask(this.kind);
  }

  /** Measure the list, and fold what has no room, of what can be folded, unless something of it lies open; `free` where it is as high as it
   * likes. */
  measure(foldable: readonly string[], opened: boolean, free: boolean): void {
    if (!narrow.current && !this.list?.firstElementChild) return this.clear(); // nothing has to be laid out for that
    if (narrow.current) this.place();
    this.lines = narrow.current || free ? 0 : this.wholeLines();
    this.overflows = lengthOf(this.list) > (this.lines || this.high) + 1;
    const end = (narrow.current ? this.base?.getBoundingClientRect().top : this.list && bottomOf(this.list)) ?? 0;
    this.below = this.lined.filter((one) => bottomOf(one) > end + 1).length;
    if (!opened && this.high) this.fold(foldable, narrow.current ? this.endsBelow(end) : this.overflows);
  }

  private clear(): void {
    this.lines = this.below = 0;
    this.overflows = false;
  }

  /** A step of folding, after which the list is measured again: where it is too long its lines stand closer, then cards are called by their
   * names, then all is folded, and then opened one by one as long as there is room. */
  private fold(foldable: readonly string[], isLong: boolean): void {
    if (!this.trying) {
      if (!isLong) return;
      if (!this.folds.has(TIGHT) && !narrow.current) return this.settle(new Set([...this.folds, TIGHT]));
      if (!this.folds.has(NAMES)) return this.settle(new Set([...this.folds, NAMES]));
      const open = foldable.filter((one) => !this.folds.has(one));
      if (!open.length && (narrow.current || this.folds.has(REST))) return; // a phone's sheet is scrolled anyway
      this.trying = open.length ? ["", ...open] : null;
      this.settle(new Set([...this.folds, ...(open.length ? open : [REST])]));
      return;
    }
    const [tried = "", next] = this.trying;
    const folds = new Set(this.folds);
    if (isLong && tried) folds.add(tried);
    if (isLong && !tried)
      this.trying = null; // it is too long even so
    else if (next === undefined) this.trying = null;
    else {
      folds.delete(next);
      this.trying = this.trying.slice(1);
    }
    this.settle(folds);
  }

  private settle(folds: ReadonlySet<string>): void {
    this.folds = folds;
    if (!this.trying) this.kept.set(this.kind, folds);
  }

  /** Bring the next choices that are out of sight: a page of the list, or on a phone so far that the last of them is in sight. */
  showMore(): void {
    if (narrow.current) this.lined.at(-1)?.scrollIntoView({ block: "end" });
    else this.list?.scrollBy({ top: this.list.clientHeight * MOST_OF_IT });
  }
}
