/** The lines of a log in blocks, so that a new line at its end costs as much after hundreds of them as after ten. */

/** So many lines are a block. */
export const BLOCK = 50;

/** Rows by blocks; what equals what stood there before is the very same row, and the very same block where all of its rows are. */
export function blocksOf<T extends object>(before: readonly T[][], rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, b) => {
    const last = before[b] ?? [];
    const block = rows.slice(b * BLOCK, (b + 1) * BLOCK).map((row, i) => (isSame(last[i], row) ? (last[i] as T) : row));
    return block.length === last.length && block.every((row, i) => row === last[i]) ? last : block;
  });
}

function isSame<T extends object>(before: T | undefined, after: T): boolean {
  if (!before) return false;
  for (const name in after) if (before[name] !== after[name]) return false;
  return true;
}
