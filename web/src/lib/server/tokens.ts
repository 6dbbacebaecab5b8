/** The tokens of one's seats, kept in this browser table by table; the server tells each only once. */

import type { SeatToken } from "./protocol";
import { kept, type Store } from "../page/store.svelte";

export type Tokens = Record<number, string>;

const PREFIX = "holdfast.tokens.";
const key = (table: string) => PREFIX + table;

export function tokensOf(table: string, store: Store = kept): Tokens {
  try {
    return JSON.parse(store.getItem(key(table)) ?? "{}") as Tokens;
  } catch {
    return {};
  }
}

/** Add tokens to those that are kept, and return all. */
export function keep(table: string, tokens: SeatToken[], store: Store = kept): Tokens {
  const all = tokensOf(table, store);
  for (const { seat, token } of tokens) all[seat] = token;
  store.setItem(key(table), JSON.stringify(all));
  return all;
}

/** Forget the tokens of a table. */
export function forget(table: string, store: Store = kept): void {
  store.removeItem(key(table));
}

/** Forget the tokens of all tables. */
export function forgetAll(store: Store = kept): void {
  const keys = Array.from({ length: store.length }, (_, n) => store.key(n) ?? "");
  for (const one of keys) if (one.startsWith(PREFIX)) store.removeItem(one);
}

/** Whether a token is missing for a seat that is one's own. */
export const lacks = (tokens: Tokens, yours: number[]): boolean => yours.some((seat) => !tokens[seat]);

/** An id for a command that nobody else has. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, "0")).join("");
