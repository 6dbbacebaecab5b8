/** What this browser keeps: the one place that reads and writes it.  Where the browser refuses, it is kept for this visit alone. */

/** As much of a browser's store as the page needs. */
export type Store = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** Whether something of this visit will not be there at the next, and why: no cookies are taken, or nothing can be written. */
export const unkept = $state({ cookies: false, words: false });

class Kept implements Store {
  /** What the browser would not take; null for what it would not let go. */
  private readonly here = new Map<string, string | null>();

  constructor(private readonly browser: () => Storage | undefined) {}

  get length(): number {
    return this.keys().length;
  }

  key(n: number): string | null {
    return this.keys()[n] ?? null;
  }

  getItem(key: string): string | null {
    const held = this.here.get(key);
    return held === undefined ? this.ask((store) => store.getItem(key), null) : held;
  }

  setItem(key: string, value: string): void {
    this.write(key, value, (store) => store.setItem(key, value));
  }

  removeItem(key: string): void {
    this.write(key, null, (store) => store.removeItem(key));
  }

  private write(key: string, value: string | null, write: (store: Storage) => void): void {
    this.here.set(key, value);
    const done = this.ask((store) => (write(store), true), false);
    if (done) this.here.delete(key);
    else if (value !== null) unkept.words = true;
  }

  /** Browsers throw already where their store is looked for. */
  private ask<T>(how: (store: Storage) => T, otherwise: T): T {
    try {
      const store = this.browser();
      return store ? how(store) : otherwise;
    } catch {
      return otherwise;
    }
  }

  private keys(): string[] {
    const there = this.ask((store) => Array.from({ length: store.length }, (_, n) => store.key(n) ?? ""), []);
    return [...new Set([...there, ...this.here.keys()])].filter((key) => this.here.get(key) !== null);
  }
}

/** What stays. */
export const kept = new Kept(() => globalThis.localStorage);

/** What stays until this tab is closed. */
export const keptHere = new Kept(() => globalThis.sessionStorage);

const TRIAL = "holdfast.trial";

/** Find out whether the browser keeps anything, before somebody relies on it. */
export function tryToKeep(): void {
  unkept.cookies = !navigator.cookieEnabled;
  kept.setItem(TRIAL, "1");
  kept.removeItem(TRIAL);
}
