/** The cards of a game as a page of values: which are shown, what they are called, what one may write. */

import { same, type Values } from "./box";
import { t } from "../page/i18n.svelte";
import type { CardValue, ContentCard, ContentValue, GameContent } from "../server/protocol";

export type Filter = "all" | "unprinted" | "changed";

export interface Deck {
  name: string;
  title: string;
  cards: { card: ContentCard; values: ContentValue[] }[];
}

/** The decks with those cards and values that a filter and all words sought leave; a card that is named has all that the filter leaves. */
export function shown(content: GameContent, values: Values, filter: Filter, sought: string): Deck[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const passes = (value: ContentValue) => filter === "all" || (filter === "unprinted" ? value.source !== "printed" : value.key in values);
  const decks = Object.entries(content.decks).map(([name, title]) => ({
    name,
    title,
    cards: content.cards
      .filter((card) => card.deck === name)
      .map((card) => {
        const left = card.values.filter(passes);
        const named = has(`${card.name} ${card.texts["code"] ?? ""} ${card.kind} ${title}`);
        return {
          card,
          values: named ? left : left.filter((value) => has(`${card.name} ${card.kind} ${value.name} ${inWords(value, value.value)}`)),
        };
      })
      .filter(({ values: left }) => left.length > 0),
  }));
  return decks.filter(({ cards }) => cards.length > 0);
}

export const isText = (value: ContentValue): boolean => typeof value.value === "string" && !value.choices.length;
/** A number that can only be no or yes. */
export const isSwitch = (value: ContentValue): boolean =>
  !value.choices.length && !value.most && !isText(value) && value.low === 0 && value.high === 1;

/** What a value is, for people. */
export function inWords(about: ContentValue, value: CardValue): string {
  if (Array.isArray(value)) return value.length ? value.map((one) => inWords(about, one)).join(", ") : t("none");
  if (isSwitch(about)) return value ? t("yes") : t("no");
  const choice = about.choices.indexOf(String(value));
  return choice < 0 ? String(value) : (about.labels[choice] ?? String(value));
}

/** What somebody wrote as a value, or the sentence that says what is wrong with it. */
export function parsed(about: ContentValue, written: string): { value: CardValue } | { wrong: string } {
  if (about.choices.length && !about.most) return { value: written };
  if (isText(about)) return written.trim() ? { value: written.trim() } : { wrong: t("Write a text.") };
  const parts = about.most ? written.split(/[\s,;]+/).filter(Boolean) : [written.trim()];
  const bounds = { low: about.low, high: about.high };
  if (about.most && parts.length > about.most) return { wrong: t("Write at most {most} numbers.", { most: about.most }) };
  const numbers = parts.map((part) => (/^-?\d+$/.test(part) ? Number(part) : NaN));
  if (numbers.some((number) => !(number >= about.low && number <= about.high))) {
    return {
      wrong: about.most
        ? t("Write whole numbers from {low} to {high}, with commas.", bounds)
        : t("Write a whole number from {low} to {high}.", bounds),
    };
  }
  return { value: about.most ? numbers : (numbers[0] ?? 0) };
}

/** How a value of a card is written in a file of corrections; the first number that there is. */
export function exampleOf(content: GameContent): string {
  const value = content.cards.flatMap((card) => card.values).find((one) => typeof one.value === "number" && !isSwitch(one));
  const at = value?.key.lastIndexOf(".") ?? 0;
  return value ? `[${value.key.slice(0, at)}]\n${value.key.slice(at + 1)} = ${String(value.value)}` : "";
}

export interface Difference {
  card: ContentCard;
  about: ContentValue;
  /** What the house has, and what is played with. */
  house: CardValue;
  value: CardValue;
}

/** What values change, in the order of the cards. */
export const differences = (house: GameContent, values: Values): Difference[] =>
  house.cards.flatMap((card) =>
    card.values.flatMap((about) => {
      const value = values[about.key];
      return value === undefined || same(value, about.value) ? [] : [{ card, about, house: about.value, value }];
    }),
  );

/** The values of a table that are not the house's. */
export function ownValues(house: GameContent, table: GameContent): Values {
  const known = new Map(house.cards.flatMap((card) => card.values.map((value) => [value.key, value.value] as const)));
  const all = table.cards.flatMap((card) => card.values);
  return Object.fromEntries(all.filter((value) => !same(value.value, known.get(value.key) ?? "")).map((value) => [value.key, value.value]));
}

/** How many cards of a game there are, and how many of them are mostly not as they are printed. */
export interface Origins {
  cards: number;
  made: number;
  /** Whether that is true of most cards. */
  mostlyMade: boolean;
}

const MADE = new Set(["reconstructed", "house"]);

export function originsOf(content: GameContent): Origins {
  const made = content.cards.filter(
    (card) => MADE.has(card.source) || card.values.filter((value) => MADE.has(value.source)).length * 2 > card.values.length,
  ).length;
  return { cards: content.cards.length, made, mostlyMade: made * 2 > content.cards.length };
}
