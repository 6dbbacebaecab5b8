/** An owner's corrections of values, kept in this browser game by game, and values on their way to a new table. */

import type { CardValue } from "../server/protocol";
import { kept, keptHere, type Store } from "../page/store.svelte";

export type Values = Record<string, CardValue>;

const mineKey = (game: string) => `holdfast.box.${game}`;
const carriedKey = (game: string) => `holdfast.carried.${game}`;

function read(store: Store, key: string): Values {
  try {
    const found: unknown = JSON.parse(store.getItem(key) ?? "{}");
    return found && typeof found === "object" && !Array.isArray(found) ? (found as Values) : {};
  } catch {
    return {};
  }
}

function write(store: Store, key: string, values: Values): void {
  if (Object.keys(values).length) store.setItem(key, JSON.stringify(values));
  else store.removeItem(key);
}

/** What the owner of this box has corrected. */
export const mine = (game: string, store: Store = kept): Values => read(store, mineKey(game));
export const keepMine = (game: string, values: Values, store: Store = kept): void => write(store, mineKey(game), values);

/** Values that the next table is to be played with. */
export const carried = (game: string, store: Store = keptHere): Values => read(store, carriedKey(game));
export const carry = (game: string, values: Values, store: Store = keptHere): void => write(store, carriedKey(game), values);

/** Whether two values are the same. */
export const same = (one: CardValue, other: CardValue): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Values with one of them set anew, or, where it is what the house has, taken out. */
export function corrected(values: Values, key: string, value: CardValue, house: CardValue): Values {
  const rest = Object.fromEntries(Object.entries(values).filter(([other]) => other !== key));
  return same(value, house) ? rest : { ...rest, [key]: value };
}
