/** What a key means at the table, unless it is meant for a field. */

export type Key = "undo" | "end" | "hint" | "log" | "rules" | "keys" | "board" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";

const LETTERS: Record<string, Key> = { u: "undo", e: "end", h: "hint", l: "log", r: "rules", "?": "keys" };

export function keyFor(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat" | "target">): Key | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  const at = event.target as Partial<HTMLElement> | null;
  if (at?.matches?.("input, select, textarea")) return null;
  if (/^[1-9]$/.test(event.key)) return event.key as Key;
  if (event.key.startsWith("Arrow")) return at?.matches?.("body") ? "board" : null;
  return LETTERS[event.key.toLowerCase()] ?? null;
}
