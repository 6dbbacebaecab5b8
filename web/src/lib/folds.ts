/** Which kinds of actions a list shows as one line that opens, so that it is short, and nothing of it is out of sight. */

import type { Choice } from "./protocol";
import type { Group } from "./words";

/** A list of more actions than this is folded, */
export const SHORT = 8;

/** but a kind of so few actions stands as it is. */
export const FEW = 3;

/** A kind of more actions than this is folded in any list, where the board lights each of them. */
export const LIT = 4;

/** Kinds of so many actions that they are folded, each apart by the parts of the board where they are done. */
export function parted(groups: Group[], partOf: (choice: Choice) => string): Group[] {
  return groups.flatMap((group) => {
    const parts = Map.groupBy(group.items, ({ choice }) => partOf(choice));
    if (group.items.length <= SHORT || parts.size < 2) return [group];
    return [...parts].map(([part, items]) => ({ ...group, name: `${group.name} ${part}`, part, items }));
  });
}

/** The names of the kinds that are folded. */
export function foldsOf(groups: Group[], isLit: (choice: Choice) => boolean): Set<string> {
  const all = groups.reduce((sum, { items }) => sum + items.length, 0);
  const folded = groups.filter(({ items, part }) => (all > SHORT && (items.length > FEW || part !== undefined)) || (items.length > LIT && items.every(({ choice }) => isLit(choice))));
  return new Set(folded.map(({ name }) => name));
}

/** What a folded kind is called: by what its actions share and where they are done, else by the first of them. */
export const titleOf = ({ stem, part, items }: Group): string => (part ? (stem ? `${stem}: ${part}` : part) : stem || `${items[0]?.text ?? ""} …`);
