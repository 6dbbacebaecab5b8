/** Changes of a view, as the server makes them: see `TableEvent` and `src/holdfast/play/patch.py`; both are tested on the same examples. */

export type Path = (string | number)[];

/** `[path, value]` sets a part, `[path]` takes an entry out, `[path, start, count, items]` replaces items of an array. */
export type Change = [Path] | [Path, unknown] | [Path, number, number, unknown[]];

export type Patch = Change[];

/** The view after a patch; what does not change is shared, and without changes it is the same view.  Throws where a path leads nowhere. */
export const patched = (view: unknown, patch: Patch): unknown =>
  patch.reduce<unknown>((part, [path, ...change]) => replaced(part, path, change), view);

function replaced(part: unknown, path: Path, change: unknown[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change.length === 3 ? spliced(part, change) : change[0];
  if (typeof part !== "object" || part === null || Array.isArray(part) !== (typeof key === "number"))
    throw new Error(`nothing is at ${key}`);
  if ((rest.length || change.length === 3 || typeof key === "number") && !(key in part)) throw new Error(`nothing is at ${key}`);
  if (!rest.length && !change.length) return Object.fromEntries(Object.entries(part).filter(([name]) => name !== key));
  const made = Array.isArray(part) ? [...(part as unknown[])] : { ...part };
  (made as Record<string | number, unknown>)[key] = replaced((part as Record<string | number, unknown>)[key], rest, change);
  return made;
}

function spliced(part: unknown, [start, count, items]: unknown[]): unknown[] {
  if (!Array.isArray(part)) throw new Error("this is no array");
  return (part as unknown[]).toSpliced(start as number, count as number, ...(items as unknown[]));
}
