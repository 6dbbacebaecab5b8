/** What a key means at the table, unless it is meant for a field. */

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
type Digit = (typeof DIGITS)[number];

export type Key =
  "main" | "undo" | "end" | "hint" | "since" | "whole" | "log" | "chat" | "rules" | "words" | "keys" | "board" | "back" | Digit;

const LETTERS: Record<string, Key> = {
  u: "undo",
  e: "end",
  h: "hint",
  s: "since",
  l: "log",
  c: "chat",
  r: "rules",
  t: "words",
  "?": "keys",
  escape: "back",
};

/** Where arrows lead to the board, and Enter does what the question is about: nowhere in particular, and the sentence that says what is
 * asked. */
const FREE = "body, [data-home]";

/** Keys that are pressed together with others, or lead from control to control. */
const SILENT = ["Shift", "Control", "Alt", "AltGraph", "Meta", "Tab", "CapsLock"];

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "target">;

const inField = (at: Partial<HTMLElement> | null): boolean => at?.matches?.("input, select, textarea") ?? false;

export function keyFor(event: Press): Key | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  const at = event.target as Partial<HTMLElement> | null;
  if (inField(at)) return null;
  if ((DIGITS as readonly string[]).includes(event.key)) return event.key as Digit;
  if (event.key.startsWith("Arrow")) return at?.matches?.(FREE) ? "board" : null;
  if (event.key === "Enter") return at?.matches?.(FREE) ? "main" : null;
  if (event.key === "S") return "whole";
  return LETTERS[event.key.toLowerCase()] ?? null;
}

/** Whether a key skips what is being shown: any does that is not meant for a field or for the browser. */
export const skips = (event: Press): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !SILENT.includes(event.key) && !inField(event.target as Partial<HTMLElement> | null);
