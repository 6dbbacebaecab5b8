import { expect, it } from "vitest";
import { isSettling, settle } from "./calm";

it("tells focus that the page moves apart from focus that a person moves", () => {
  const told: boolean[] = [];
  const button = { focus: () => told.push(isSettling()) } as unknown as HTMLElement;
  settle(button);
  button.focus();
  expect(told).toEqual([true, false]);
});

it("is over when the focus cannot be moved", () => {
  const broken = { focus: () => { throw new Error("gone"); } } as unknown as HTMLElement;
  expect(() => settle(broken)).toThrow("gone");
  settle(null);
  expect(isSettling()).toBe(false);
});
