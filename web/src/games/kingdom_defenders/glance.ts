/** What tiles and cards ask and give, at a glance: as they are printed, or as an owner has corrected them. */

import { tn } from "../../lib/page/i18n.svelte";
import { thingName, type Amounts } from "./naming";
import { NOUNS, type Acting, type Requirement } from "./view";

/** Something and how much of it. */
export interface Amount {
  thing: string;
  count: number;
}

/** What a tile does: what is paid, what is gained, and what is special. */
export interface Glance {
  pays: Amount[];
  gains: Amount[];
  special: string;
  /** The number of what is special; 0 where it has none. */
  amount: number;
}

const PAYS: [string, string][] = [
  ["pay_coin", "coin"],
  ["pay_loot", "loot"],
];

/** What actions give, in the order in which they do. */
const GAINS = ["weapon", "spell", "either", "loot", "coin", "fame", "potion", "strength", "magic", "level", "contribute"];

const some = (amounts: Amount[]): Amount[] => amounts.filter(({ count }) => count > 0);

/** What the action of a tile does. */
export const glanceOf = (tile: Acting): Glance => ({
  pays: some(PAYS.map(([name, thing]) => ({ thing, count: tile.does[name] ?? 0 }))),
  gains: some(GAINS.map((thing) => ({ thing, count: tile.does[thing] ?? 0 }))),
  special: tile.special ?? "",
  amount: tile.amount,
});

/** What a card names, in its order. */
export const amountsOf = (given: Amounts): Amount[] =>
  some(Object.entries(given).map(([thing, count]) => ({ thing: thing.replaceAll("_", "-"), count: Number(count) })));

/** What a space asks besides its discs. */
export const priceOf = (asked: Requirement): Amount[] =>
  some([
    { thing: "coin", count: asked.coin },
    { thing: "fame", count: asked.fame },
  ]);

/** What is no field of the view. */
const TOLD: Record<string, (count: number) => string> = {
  level: (count) => tn(count, "{count} level of Strength or Magic", "{count} levels of Strength or Magic"),
  contribute: (count) => tn(count, "{count} cube for the camp", "{count} cubes for the camp"),
};

/** `2 weapons`, as a sentence or a screen reader says it. */
export function amountTold({ thing, count }: Amount): string {
  const [one, many] = NOUNS[thing] ?? [];
  return one && many ? tn(count, one, many) : (TOLD[thing]?.(count) ?? `${count} ${thingName(thing)}`);
}

export const amountsTold = (amounts: Amount[]): string => amounts.map(amountTold).join(", ");

/** What a space asks, in words: `2 discs, 1 coin`. */
export function requirementTold(asked: Requirement): string {
  return amountsTold([{ thing: "discs", count: asked.discs }, ...priceOf(asked)]);
}
