import { expect, it, vi } from "vitest";
import { feel, isSettling, isTapping, settle } from "./calm";

it("tells focus that the page moves apart from focus that a person moves", () => {
  const told: boolean[] = [];
  const button = { focus: () => told.push(isSettling()) } as unknown as HTMLElement;
  settle(button);
  button.focus();
  expect(told).toEqual([true, false]);
});

it("is over when the focus cannot be moved", () => {
  const broken = {
    focus: () => {
      throw new Error("gone");
    },
  } as unknown as HTMLElement;
  expect(() => settle(broken)).toThrow("gone");
  settle(null);
  expect(isSettling()).toBe(false);
});

it("knows for a while that a finger may be tapping, and nothing of a mouse", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  feel({ pointerType: "mouse" } as PointerEvent);
  expect(isTapping()).toBe(false);
  feel({ pointerType: "touch" } as PointerEvent);
  expect(isTapping()).toBe(true);
  vi.advanceTimersByTime(501);
  expect(isTapping()).toBe(false);
  vi.useRealTimers();
});
