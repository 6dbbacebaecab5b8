import { describe, expect, it } from "vitest";
import examples from "./fixtures/lessons.json";
import { FakeStore } from "../server/fakes";
import { Lesson } from "./lesson.svelte";
import type { Choice, LessonPlan, Update } from "../server/protocol";

type Example = (typeof examples)[number];

const planOf = ({ name, opening, next, steps }: Example): LessonPlan => ({
  name,
  title: name,
  opening: opening.length,
  next,
  steps: steps.map((actions) => ({ text: "", actions, at: [""] })),
});
const heard = (kind: string, seat: number) => ({ events: [{ kind, seat }] }) as unknown as Update;

// The terminal has written down how each lesson goes: `python -m tests.lesson_examples`.
describe.each(examples)("the lesson $name of $game", (example) => {
  const plan = planOf(example);
  const could: Choice[] = [...new Set(example.steps.flat())].map((action) => ({ seat: 1, action, text: action, name: action }));
  const begun = (acted: number[]) => new Lesson("table", plan, example.mine, [...example.opening, ...acted], -1, new FakeStore());

  it("goes as in the terminal", () => {
    const lesson = begun([]);
    for (const { did, seat, step, asked } of example.moments) {
      if (did === "next") lesson.next();
      else if (did !== "begin") lesson.hear(heard(did, seat));
      expect(lesson.number).toBe(step);
      if (!lesson.isLast) expect(lesson.allowed(could).map((choice) => choice.action)).toEqual(asked);
    }
    expect(lesson.isLast).toBe(true);
  });

  it("asks for the same after the page was loaded anew", () => {
    const acted: number[] = [];
    for (const { did, seat, asked } of example.moments) {
      if (did === "act") acted.push(seat);
      if (did === "undo") acted.pop();
      const again = begun(acted);
      while (!again.isLast && !again.step.actions.length) again.next();
      if (asked.length) expect(again.action).toBe(asked[0]);
    }
  });
});
