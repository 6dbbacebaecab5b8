/** What tiles and cards ask and give, at a glance: as they are printed, or as an owner has corrected them. */

import { t, tn } from "../../lib/i18n.svelte";
import { thingName, type Amounts } from "./naming";
import type { Acting, Requirement } from "./view";

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
export const amountsOf = (given: Amounts): Amount[] => some(Object.entries(given).map(([thing, count]) => ({ thing: thing.replaceAll("_", "-"), count: Number(count) })));

/** What a space asks besides its discs. */
export const priceOf = (asked: Requirement): Amount[] =>
  some([
    { thing: "coin", count: asked.coin },
    { thing: "fame", count: asked.fame },
  ]);

const TOLD: Record<string, (count: number) => string> = {
  weapon: (count) => tn(count, "{count} weapon", "{count} weapons"),
  spell: (count) => tn(count, "{count} spell", "{count} spells"),
  either: (count) => tn(count, "{count} weapon or spell", "{count} weapons or spells"),
  loot: (count) => t("{count} loot", { count }),
  coin: (count) => tn(count, "{count} coin", "{count} coins"),
  fame: (count) => t("{count} Fame", { count }),
  potion: (count) => tn(count, "{count} potion", "{count} potions"),
  wounds: (count) => tn(count, "{count} wound", "{count} wounds"),
  strength: (count) => tn(count, "{count} Strength level", "{count} Strength levels"),
  magic: (count) => tn(count, "{count} Magic level", "{count} Magic levels"),
  level: (count) => tn(count, "{count} level of Strength or Magic", "{count} levels of Strength or Magic"),
  contribute: (count) => tn(count, "{count} cube for the camp", "{count} cubes for the camp"),
  discs: (count) => tn(count, "{count} disc", "{count} discs"),
  adventures: (count) => tn(count, "{count} Adventure card", "{count} Adventure cards"),
  orb: (count) => tn(count, "{count} Orb", "{count} Orbs"),
  trophy: (count) => tn(count, "{count} Trophy", "{count} Trophies"),
  "legendary-weapon": (count) => tn(count, "{count} Legendary Weapon", "{count} Legendary Weapons"),
  "arcane-tome": (count) => tn(count, "{count} Arcane Tome", "{count} Arcane Tomes"),
  rune: (count) => tn(count, "{count} Power Rune", "{count} Power Runes"),
  "different-runes": (count) => tn(count, "{count} different Power Rune", "{count} different Power Runes"),
  "different-relics": (count) => tn(count, "{count} type of relic", "{count} types of relics"),
};

/** `2 weapons`, as a sentence or a screen reader says it. */
export const amountTold = ({ thing, count }: Amount): string => TOLD[thing]?.(count) ?? `${count} ${thingName(thing)}`;

export const amountsTold = (amounts: Amount[]): string => amounts.map(amountTold).join(", ");

/** What a space asks, in words: `2 discs, 1 coin`. */
export function requirementTold(asked: Requirement): string {
  return amountsTold([{ thing: "discs", count: asked.discs }, ...priceOf(asked)]);
}
