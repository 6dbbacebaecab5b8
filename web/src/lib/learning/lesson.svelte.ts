/** A lesson at a table: which step it is at, and what may be done there. */

import { getLesson, getStory } from "../server/api";
import type { Choice, LessonPlan, LessonStep, TableInfo, Update } from "../server/protocol";
import { remember, remembers } from "../page/remembered.svelte";
import { kept, type Store } from "../page/store.svelte";

export class Lesson {
  /** How many of the lesson's actions have been taken, by whoever learns. */
  private done = $state(0);
  /** The steps that were only to be read, and were. */
  private read = $state.raw<ReadonlySet<number>>(new Set());
  /** Whether one goes on without being told. */
  left = $state(false);

  constructor(
    readonly table: string,
    readonly plan: LessonPlan,
    /** The seats of whoever learns; what others do is no part of the lesson. */
    private readonly mine: readonly number[],
    /** The seats that have acted so far, in order, those of the opening too. */
    acted: readonly number[],
    /** The number of the last thing that happened at the table among them. */
    readonly seq: number,
    private readonly store: Store = kept,
  ) {
    this.done = acted.slice(plan.opening).filter((seat) => mine.includes(seat)).length;
    this.skim();
    this.left = remembers("left", table, store);
    this.end();
  }

  /** Where one is: the number of the step, and how many of its actions have been taken. */
  private readonly at = $derived.by(() => {
    let before = 0;
    for (const [number, step] of this.plan.steps.entries()) {
      const passed = step.actions.length ? this.done >= before + step.actions.length : this.read.has(number);
      const last = number === this.plan.steps.length - 1;
      if (!passed || last) return { number, taken: this.done - before };
      before += step.actions.length;
    }
    return { number: 0, taken: 0 };
  });

  get number(): number {
    return this.at.number;
  }

  get step(): LessonStep {
    return this.plan.steps[this.number] as LessonStep;
  }

  get isLast(): boolean {
    return this.number === this.plan.steps.length - 1;
  }

  /** Whether one is being told what to do. */
  get isTeaching(): boolean {
    return !this.left && !this.isLast;
  }

  /** What is to be done next; nothing where there is only something to read. */
  get action(): string {
    return this.step.actions[this.at.taken] ?? "";
  }

  /** What is spoken of now. */
  get place(): string {
    return this.step.at[Math.min(this.at.taken, this.step.at.length - 1)] ?? "";
  }

  /** Of what could be done, what is to be done now; everything once the lesson is over or left. */
  allowed(choices: Choice[]): Choice[] {
    return this.isTeaching ? choices.filter((choice) => choice.action === this.action) : choices;
  }

  /** Who has done something has read all that came before it, and need not again when it is taken back. */
  private skim(): void {
    let before = 0;
    const passed = this.plan.steps.flatMap((step, number) => {
      before += step.actions.length;
      return !step.actions.length && this.done > before ? [number] : [];
    });
    this.read = new Set([...this.read, ...passed]);
  }

  /** Know what was read here before, the table having been heard anew. */
  recall(before: Lesson): void {
    this.read = new Set([...this.read, ...before.read]);
  }

  next(): void {
    this.read = new Set([...this.read, this.number]);
    this.end();
  }

  /** Take in what has happened at the table. */
  hear(update: Update): void {
    for (const event of update.events) {
      if (event.seq <= this.seq || !this.mine.includes(event.seat)) continue;
      if (event.kind === "act") this.done += 1;
      this.skim();
      if (event.kind === "undo") this.done = Math.max(0, this.done - 1);
    }
    this.end();
  }

  /** Who has come to its end need not go on with it. */
  private end(): void {
    if (this.isLast && !remembers("learnt", this.table, this.store)) remember("learnt", this.table, true, this.store);
  }

  /** Play on without being told. */
  leave(): void {
    this.left = true;
    remember("left", this.table, true, this.store);
  }
}

/** The lesson of a table, at the step that its game has come to.  Throws `Refusal`. */
export async function lessonAt(info: TableInfo, token?: string): Promise<Lesson> {
  const [plan, story] = await Promise.all([getLesson(info.game, info.lesson), getStory(info.id, info.yours[0] ?? 1, token)]);
  const acted = story.moments.slice(1).map((moment) => moment.seat);
  return new Lesson(info.id, plan, info.yours, acted, story.seq);
}
