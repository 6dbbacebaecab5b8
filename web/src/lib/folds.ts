/** How a list of actions is made short, so that nothing of it is out of sight: kinds, and what is done on a part of the board, become lines that open. */

import { t } from "./i18n.svelte";
import type { Choice } from "./protocol";
import { priced, type Group } from "./words";

/** How short a list is: every action listed; what the board shows folded, one line for each of its parts; every kind folded as well; all but the first in one line. */
export const LISTED = 0;
export const BY_PARTS = 1;
export const BY_KINDS = 2;
export const BRIEFEST = 3;
export type Brevity = typeof LISTED | typeof BY_PARTS | typeof BY_KINDS | typeof BRIEFEST;

/** A list of more actions than this is folded, */
export const SHORT = 8;

/** but a kind of so few actions stands as it is, as long as there is room. */
export const FEW = 3;

/** A kind of more actions than this is folded in any list, where the board shows each of them. */
export const LIT = 4;

export interface Folded {
  group: Group;
  /** Whether it is one line that opens. */
  folds: boolean;
}

/** How short a list is made, whatever room there is for it. */
export function brevityOf(kinds: Group[], isLit: (choice: Choice) => boolean): Brevity {
  const all = kinds.reduce((sum, { items }) => sum + items.length, 0);
  return all > SHORT || kinds.some(({ items }) => items.length > LIT && items.every(({ choice }) => isLit(choice))) ? BY_PARTS : LISTED;
}

/**
 * Kinds of actions so short: what is done on a part of the board in one line each, since a click there does the same; then what no
 * part shows, kind by kind.
 */
export function folded(kinds: Group[], partOf: (choice: Choice) => string, brevity: Brevity): Folded[] {
  if (brevity === LISTED) return kinds.map((group) => ({ group, folds: false }));
  const rest = kinds.map((kind) => ({ ...kind, items: kind.items.filter(({ choice }) => !partOf(choice)) })).filter(({ items }) => items.length);
  const parts = Map.groupBy(kinds.flatMap(({ items }) => items).filter(({ choice }) => partOf(choice)), ({ choice }) => partOf(choice));
  const few = brevity >= BY_KINDS ? 1 : rest.reduce((sum, { items }) => sum + items.length, 0) > SHORT ? FEW : Infinity;
  const shown = [...parts].map(([part, items]) => ({ group: { name: `on ${part}`, stem: "", aside: false, part, items: items.map(whole) }, folds: items.length > 1 || brevity >= BY_KINDS }));
  const late = brevity === BRIEFEST ? rest.splice(1) : [];
  if (late.length) rest.push({ name: "more", stem: "", aside: false, part: t("More"), items: late.flatMap(({ items }) => items).map(whole) });
  return [...shown.toSorted((a, b) => Number(b.folds) - Number(a.folds)), ...rest.map((group) => ({ group, folds: group.items.length > few || group.part !== undefined }))];
}

/** An action with all its words: in a line for a part of the board actions share nothing. */
const whole = (item: Group["items"][number]) => ({ ...item, text: priced(item.choice.text).text });

/** What a line that opens is called: by the part of the board, or by what its actions share, else by the first of them. */
export const titleOf = ({ stem, part, items }: Group): string => part ?? (stem || `${items[0]?.text ?? ""} …`);
