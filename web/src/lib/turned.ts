/** A card that an event turns up: what is read on it, and how long that takes. */

import { attributes, onCard } from "./facts";
import type { Reveal } from "./game_ui";
import type { ContentCard } from "./protocol";

/** Milliseconds for a character that is read. */
const CHARACTER = 60;

/** What stands on it: its numbers, then its words.  What the sentence of the log tells need not be said twice. */
export function turnedUp(card: ContentCard | undefined, told = ""): string[] {
  const numbers = attributes(card).join(" · ");
  return [...(numbers ? [numbers] : []), ...onCard(card)].filter((line) => !told.includes(line.replace(/^\*\*.*?\*\* */, "")));
}

/** How many milliseconds it takes to read what is turned up, at the usual speed; a card that has been `read` is known again by its name. */
export function readingTime({ deck, key }: Pick<Reveal, "deck" | "key">, told: string, cards: readonly ContentCard[], read: Set<string> = new Set()): number {
  const card = cards.find((one) => one.deck === deck && one.key === key);
  const name = `${deck}:${key}`;
  const lines = read.has(name) ? [] : turnedUp(card, told);
  read.add(name);
  return CHARACTER * [card?.name ?? "", told, ...lines].join("").replaceAll("**", "").length;
}
