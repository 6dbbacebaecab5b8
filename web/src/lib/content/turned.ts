/** A card that an event turns up: what is read on it, and how long that takes. */

import { inWords } from "./content";
import { attributes, onCard } from "./facts";
import type { Reveal } from "../view/game_ui";
import { t } from "../page/i18n.svelte";
import { cardIn } from "../view/layout";
import type { ContentCard } from "../server/protocol";

/** Milliseconds for a character that is read. */
const CHARACTER = 60;

/** What it is beside its numbers, where it has no words: what most cards of its deck are, or its name says, is not told. */
function natureOf(card: ContentCard | undefined, cards: readonly ContentCard[]): string[] {
  if (!card || onCard(card, false).length) return [];
  const peers = cards.filter(({ deck }) => deck === card.deck);
  const fieldOf = (key: string): string => key.slice(key.lastIndexOf("."));
  const isUsual = ({ key, value: is }: ContentCard["values"][number]): boolean =>
    2 * peers.filter((peer) => peer.values.some((one) => fieldOf(one.key) === fieldOf(key) && one.value === is)).length > peers.length;
  const words = card.values.filter(
    (one) => typeof one.value === "string" && one.choices.length && !isUsual(one) && inWords(one, one.value) !== card.name,
  );
  return words.length
    ? [`${words.map((one) => t("{value}: {from}", { value: t(one.name), from: inWords(one, one.value) })).join("; ")}.`]
    : [];
}

/** What stands on it: its numbers, then its words.  What the sentence of the log tells need not be said twice: of a card without words what
 * it goes on with after its name stands for its numbers. */
export function turnedUp(card: ContentCard | undefined, told = "", cards: readonly ContentCard[] = []): string[] {
  const numbers = attributes(card).join(" · ");
  const isTold = card !== undefined && [",", ":"].some((mark) => told.includes(`${card.name}${mark} `));
  return [...(numbers ? [numbers] : []), ...onCard(card, !isTold), ...natureOf(card, cards)].filter(
    (line) => !told.includes(line.replace(/^\*\*.*?\*\* */, "")),
  );
}

/** How many milliseconds it takes to read what is turned up, at the usual speed; a card that has been `read` is known again by its name. */
export function readingTime(
  { deck, key }: Pick<Reveal, "deck" | "key">,
  told: string,
  cards: readonly ContentCard[],
  read: Set<string> = new Set(),
): number {
  const card = cardIn([deck], key, cards);
  const name = `${deck}:${key}`;
  const lines = read.has(name) ? [] : turnedUp(card, told, cards);
  read.add(name);
  return CHARACTER * [card?.name ?? "", told, ...lines].join("").replaceAll("**", "").length;
}
