/** Keys of `{#each}`. */

interface Keyed<T> {
  key: string;
  item: T;
}

/** What was made of each item last: while it has the same key it is that again, so that nothing is drawn anew. */
const made = new WeakMap<object, Keyed<unknown>>();

/** The items with keys of which none is there twice: an item whose key an earlier one has gets a number behind it. */
export function keyed<T>(items: Iterable<T>, keyOf: (item: T) => string | number): Keyed<T>[] {
  const times = new Map<string, number>();
  return [...items].map((item) => {
    const wanted = String(keyOf(item));
    const before = times.get(wanted) ?? 0;
    times.set(wanted, before + 1);
    return known(before ? `${wanted} #${before + 1}` : wanted, item);
  });
}

function known<T>(key: string, item: T): Keyed<T> {
  if (typeof item !== "object" || item === null) return { key, item };
  const before = made.get(item) as Keyed<T> | undefined;
  if (before?.key === key) return before;
  const now = { key, item };
  made.set(item, now);
  return now;
}
