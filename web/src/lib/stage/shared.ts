/** What is the same before and after a change, as the very same things: whatever is drawn of it is left alone. */

/** A value, of which whatever equals what stood there before is that itself; all of it where nothing differs. */
export function shared<T>(before: unknown, after: T): T {
  if (before === after || typeof before !== "object" || typeof after !== "object" || before === null || after === null) return after;
  if (Array.isArray(after)) return Array.isArray(before) ? (sharedList(before, after) as T) : after;
  return Array.isArray(before) ? after : (sharedFields(before as Fields, after as Fields) as T);
}

type Fields = Record<string, unknown>;

function sharedList(before: unknown[], after: unknown[]): unknown[] {
  const made = after.map((value, i) => shared(before[i], value));
  return made.length === before.length && made.every((value, i) => value === before[i]) ? before : made;
}

function sharedFields(before: Fields, after: Fields): Fields {
  const names = Object.keys(after);
  const made: Fields = {};
  for (const name of names) made[name] = shared(before[name], after[name]);
  return names.length === Object.keys(before).length && names.every((name) => name in before && made[name] === before[name])
    ? before
    : made;
}
