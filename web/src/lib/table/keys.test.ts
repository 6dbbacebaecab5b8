import { expect, it } from "vitest";
import { keyFor, skips } from "./keys";

const at = (what: string) => ({ matches: (selector: string) => selector.split(", ").includes(what) });
const event = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  target: at("body") as never,
  ...more,
});

it("takes keys for the table unless they are typed into a field or meant for the browser", () => {
  const pressed = ["u", "E", "h", "s", "l", "c", "r", "t", "3", "?", "Escape", "ArrowLeft", "x"].map((key) => keyFor(event(key)));
  expect(pressed).toEqual(["undo", "end", "hint", "since", "log", "chat", "rules", "words", "3", "keys", "back", "board", null]);
  expect(keyFor(event("u", { target: at("input") }))).toBeNull();
  expect(keyFor(event("r", { ctrlKey: true }))).toBeNull();
  expect(keyFor(event("e", { repeat: true }))).toBeNull();
});

it("leads with arrows to the board from the question or from nowhere, never out of what arrows walk through", () => {
  expect(keyFor(event("ArrowUp", { target: at("[data-home]") }))).toBe("board");
  expect(keyFor(event("ArrowUp", { target: at("[role=tab]") }))).toBeNull();
});

it("does what the question is about with Enter, where nothing else has it", () => {
  expect(keyFor(event("Enter", { target: at("[data-home]") }))).toBe("main");
  expect(keyFor(event("Enter", { target: at("button") }))).toBeNull();
});

it("skips what is shown with any key but those that only lead on, or are typed", () => {
  expect(["1", "e", " ", "Enter", "Escape", "ArrowUp", "x"].every((key) => skips(event(key)))).toBe(true);
  expect(["Shift", "Tab", "Control"].some((key) => skips(event(key)))).toBe(false);
  expect(skips(event("a", { target: at("textarea") }))).toBe(false);
  expect(skips(event("r", { ctrlKey: true }))).toBe(false);
});
