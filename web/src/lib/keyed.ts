/** Keys of `{#each}`. */

/** The items with keys of which none is there twice: an item whose key an earlier one has gets a number behind it. */
export function keyed<T>(items: Iterable<T>, keyOf: (item: T) => string | number): { key: string; item: T }[] {
  const times = new Map<string, number>();
  return [...items].map((item) => {
    const wanted = String(keyOf(item));
    const before = times.get(wanted) ?? 0;
    times.set(wanted, before + 1);
    return { key: before ? `${wanted} #${before + 1}` : wanted, item };
  });
}
