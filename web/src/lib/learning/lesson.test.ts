import { describe, expect, it } from "vitest";
import { Lesson } from "./lesson.svelte";
import { remembers } from "../page/remembered.svelte";
import type { Choice, LessonPlan, Update } from "../server/protocol";
import { FakeStore } from "../server/fakes";

const PLAN: LessonPlan = {
  name: "first",
  title: "First",
  opening: 2,
  next: "second",
  steps: [
    { text: "Welcome", actions: [], at: ["region:coast"] },
    { text: "Go and Secure", actions: ["move:coast", "secure:coast"], at: ["defender:red", "region:coast"] },
    { text: "End", actions: ["pass"], at: [""] },
    { text: "That is all", actions: [], at: [""] },
  ],
};

const choice = (action: string): Choice => ({ seat: 1, action, text: action, name: action });
const could = ["move:coast", "secure:coast", "pass"].map(choice);
const told = (seat: number, kinds: ("act" | "undo")[]) =>
  ({ events: kinds.map((kind, i) => ({ kind, seat, seq: i + 1 })) }) as unknown as Update;
const heard = (...kinds: ("act" | "undo")[]) => told(1, kinds);
const OPENING = [2, 1];
const begun = (...acted: number[]) => new Lesson("table", PLAN, [1], [...OPENING, ...acted], 0, new FakeStore());

describe("a lesson", () => {
  it("offers nothing while there is something to read", () => {
    const lesson = begun();
    expect(lesson.step.text).toBe("Welcome");
    expect(lesson.allowed(could)).toEqual([]);
  });

  it("goes from action to action, and offers only what is to be done", () => {
    const lesson = begun();
    lesson.next();
    expect(lesson.allowed(could).map((one) => one.action)).toEqual(["move:coast"]);
    lesson.hear(heard("act"));
    expect(lesson.step.text).toBe("Go and Secure");
    expect(lesson.allowed(could).map((one) => one.action)).toEqual(["secure:coast"]);
    lesson.hear(heard("act"));
    expect(lesson.step.text).toBe("End");
  });

  it("points at what is spoken of, for each action at its own place", () => {
    const lesson = begun();
    expect(lesson.place).toBe("region:coast");
    lesson.next();
    expect(lesson.place).toBe("defender:red");
    lesson.hear(heard("act"));
    expect(lesson.place).toBe("region:coast");
    lesson.hear(heard("act"));
    expect(lesson.place).toBe("");
  });

  it("goes on with what is done by whoever learns, not by rivals", () => {
    const lesson = begun(2, 1, 2, 2);
    expect(lesson.action).toBe("secure:coast");
    lesson.hear(told(2, ["act", "act"]));
    expect(lesson.action).toBe("secure:coast");
    lesson.hear(heard("act"));
    expect(lesson.step.text).toBe("End");
  });

  it("does not count again what its story has told already", () => {
    const lesson = new Lesson("table", PLAN, [1], [...OPENING, 1], 1, new FakeStore());
    lesson.hear(heard("act"));
    expect(lesson.action).toBe("secure:coast");
    lesson.hear(heard("act", "act"));
    expect(lesson.step.text).toBe("End");
  });

  it("goes back with what is taken back", () => {
    const lesson = begun();
    lesson.next();
    lesson.hear(heard("act", "act"));
    lesson.hear(heard("undo"));
    expect(lesson.action).toBe("secure:coast");
  });

  it("does not begin anew when its first action is taken back after a reload", () => {
    const lesson = begun(1);
    lesson.hear(heard("undo"));
    expect(lesson.step.text).toBe("Go and Secure");
  });

  it("does not ask to read again what was read before the table was heard anew", () => {
    const before = begun();
    before.next();
    const after = begun();
    after.recall(before);
    expect(after.step.text).toBe("Go and Secure");
  });

  it("offers everything at its end", () => {
    const lesson = begun();
    lesson.next();
    lesson.hear(heard("act", "act", "act"));
    expect(lesson.step.text).toBe("That is all");
    expect(lesson.allowed(could)).toHaveLength(3);
    lesson.hear(heard("act"));
    expect(lesson.step.text).toBe("That is all");
  });

  it("knows after a reload where it was; what came before an action that was taken has been read", () => {
    expect(begun().step.text).toBe("Welcome");
    expect(begun(1).action).toBe("secure:coast");
    expect(begun(1, 1).step.text).toBe("End");
  });

  it("can be left at any time, also for the next visit", () => {
    const store = new FakeStore();
    const lesson = new Lesson("table", PLAN, [1], OPENING, 0, store);
    lesson.leave();
    expect(lesson.allowed(could)).toHaveLength(3);
    expect(new Lesson("table", PLAN, [1], OPENING, 0, store).left).toBe(true);
    expect(new Lesson("another", PLAN, [1], OPENING, 0, store).left).toBe(false);
  });

  it("is known as learnt once its last step is reached", () => {
    const store = new FakeStore();
    const lesson = new Lesson("table", PLAN, [1], [...OPENING, 1, 1], 0, store);
    expect(remembers("learnt", "table", store)).toBe(false);
    lesson.hear(heard("act"));
    expect(remembers("learnt", "table", store)).toBe(true);
  });
});
