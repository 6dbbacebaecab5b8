/** Cautions that one wants to hear no more.  Kept in this browser. */

import { kept } from "../page/store.svelte";

const KEY = "holdfast.muted";

/** What is kept, as far as it makes sense. */
export function readMuted(said: string | null): string[] {
  try {
    const told: unknown = JSON.parse(said ?? "[]");
    return Array.isArray(told) ? told.filter((text) => typeof text === "string") : [];
  } catch {
    return [];
  }
}

export const muted = $state<{ texts: string[] }>({ texts: readMuted(kept.getItem(KEY)) });

/** A caution whatever its numbers: it is the same for two discs as for three. */
export const kindOf = (caution: string): string => caution.replace(/\d+/g, "#");

export const isMuted = (caution: string): boolean => muted.texts.includes(kindOf(caution));

/** Hear these cautions no more. */
export function mute(cautions: string[]): void {
  keep([...new Set([...muted.texts, ...cautions.map(kindOf)])]);
}

/** Hear them all again. */
export const unmute = (): void => keep([]);

function keep(texts: string[]): void {
  muted.texts = texts;
  kept.setItem(KEY, JSON.stringify(texts));
}
