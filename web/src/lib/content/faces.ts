/** The cards of a game by their faces: which are found, and how some of them compare. */

import { inWords } from "./content";
import { onCard } from "./facts";
import type { ContentCard, GameContent } from "../server/protocol";

/** So many cards stand beside each other. */
export const MOST_COMPARED = 4;

export interface Faces {
  name: string;
  title: string;
  cards: ContentCard[];
}

/** The decks with those cards that have all words sought in their name, their kind or what they say. */
export function found(content: GameContent, sought: string): Faces[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (card: ContentCard, title: string): boolean => {
    const told = [card.name, card.kind, title, ...onCard(card)].join(" ").toLowerCase();
    return words.every((word) => told.includes(word));
  };
  return Object.entries(content.decks)
    .map(([name, title]) => ({
      name,
      title,
      cards: content.cards.filter((card) => card.deck === name && (!words.length || isFound(card, title))),
    }))
    .filter(({ cards }) => cards.length);
}

export interface Compared {
  cards: ContentCard[];
  /** What is on them, by its name: empty where a card has nothing of it; and whether all have the same. */
  rows: { name: string; values: string[]; same: boolean }[];
}

/** Cards beside each other, given as `deck:key`: what is on any of them, in the order in which it stands there. */
export function compared(content: GameContent, keys: string[]): Compared {
  const cards = keys.flatMap((key) => content.cards.find((card) => `${card.deck}:${card.key}` === key) ?? []);
  const names = [...new Set(cards.flatMap((card) => card.values.map(({ name }) => name)))];
  const rows = names.map((name) => {
    const values = cards.map((card) => {
      const value = card.values.find((one) => one.name === name);
      return value ? inWords(value, value.value) : "";
    });
    return { name, values, same: new Set(values).size < 2 };
  });
  return { cards, rows: rows.filter(({ values }) => values.some((value) => value !== "" && value !== "0")) };
}
