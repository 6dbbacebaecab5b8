import { expect, it } from "vitest";
import { actionIcon } from "./icons";

it("has one picture for words of one meaning, and none for a word that it does not know", () => {
  expect(actionIcon("walk")).toBeTruthy();
  expect(actionIcon("move-two")).toBe(actionIcon("walk"));
  expect(actionIcon("roll")).not.toBe(actionIcon("walk"));
  expect(actionIcon("retribute")).toBeUndefined();
  expect(actionIcon("")).toBeUndefined();
});
