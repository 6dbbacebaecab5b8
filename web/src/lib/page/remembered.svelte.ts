/** Tables of which something is remembered in this browser: the newest only, and until one signs out. */

import { kept, type Store } from "./store.svelte";

/** So many tables are remembered of a kind. */
const MOST = 50;

const KEYS = {
  /** Where one has seen what the game begins with. */
  begun: "holdfast.begun",
  /** Where one plays a lesson's table on without being told. */
  left: "holdfast.lessons-left",
  /** Where a lesson was read to its end. */
  learnt: "holdfast.lessons-learnt",
  /** Where one has put away what others did: the table, with the entry up to which. */
  putAway: "holdfast.put-away",
  /** Where those at one screen may see what each of them has: nobody has to look away there. */
  open: "holdfast.open-tables",
};

type What = keyof typeof KEYS;

let changes = $state(0); // whoever shows what is remembered looks again

/** The tables of a kind, the newest last; none where something else is kept. */
function tablesOf(what: What, store: Store): string[] {
  try {
    const told: unknown = JSON.parse(store.getItem(KEYS[what]) ?? "[]");
    return Array.isArray(told) ? told.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export function remembers(what: What, table: string, store: Store = kept): boolean {
  void changes;
  return tablesOf(what, store).includes(table);
}

/** Remember it of a table from now on, or no longer. */
export function remember(what: What, table: string, so: boolean, store: Store = kept): void {
  const others = tablesOf(what, store).filter((one) => one !== table);
  store.setItem(KEYS[what], JSON.stringify([...others, ...(so ? [table] : [])].slice(-MOST)));
  changes += 1;
}

/** Remember nothing of any table. */
export function forgetTables(store: Store = kept): void {
  for (const key of Object.values(KEYS)) store.removeItem(key);
  changes += 1;
}
