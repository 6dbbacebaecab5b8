/** How a list of actions is made short, so that nothing of it is out of sight: kinds, and what is done on a part of the board, become lines that open. */

import { cardNames } from "./cards.svelte";
import type { GameUi } from "./game_ui";
import { t } from "./i18n.svelte";
import type { Choice } from "./protocol";
import { grouped, priced, type Group } from "./words";

/**
 * How short a list is: every action listed; what alone is done on a card by its name, since its text stands there; the cards of one's hand in one line, since they are played on the cards; what the board shows
 * in one line for each of its parts; kinds of many actions folded; every kind folded; all but the first in one line.
 */
export const LISTED = 0;
export const BY_NAME = 1;
export const BY_HAND = 2;
export const BY_PARTS = 3;
export const BY_MANY = 4;
export const BY_KINDS = 5;
export const BRIEFEST = 6;
export type Brevity = typeof LISTED | typeof BY_NAME | typeof BY_HAND | typeof BY_PARTS | typeof BY_MANY | typeof BY_KINDS | typeof BRIEFEST;

/** A kind of so few actions stands as it is, as long as there is room. */
const FEW = 3;

/** So many main actions have a place of their own; more of them head the list. */
const PINNED = 3;

export interface Folded {
  group: Group;
  /** Whether it is one line that opens. */
  folds: boolean;
}

/** Where a choice is done: on which part of the board, whether that is one's hand, and on which card, if it is all that is done there. */
export interface Place {
  part: string;
  hand: boolean;
  card: string;
}

type Ui = Pick<GameUi, "isLit" | "isInHand"> | null;

/** Where a choice stands in the list: what the question is about, first what carries out what was chosen before; the board; the rest; the cards of the hand; what is seldom wanted. */
function rankOf(choice: Choice, ui: Ui, view: unknown): number {
  if (choice.main) return choice.target ? 1 : 0;
  if (choice.aside) return 5;
  if (ui?.isInHand?.(choice, view)) return 4;
  return ui?.isLit?.(choice, view) ? 2 : 3;
}

/** The kinds of what can be done, in the order of the list and of its keys, without what ends a turn. */
export const kindsOf = (choices: Choice[], ui: Ui, view: unknown): Group[] =>
  grouped(choices.filter((choice) => !choice.ends), cardNames(), (choice) => rankOf(choice, ui, view));

/** The digit of each choice that has one. */
export const keysOf = (kinds: Group[]): Map<Choice, number> => new Map(kinds.flatMap(({ items }) => items.map(({ choice, key }) => [choice, key])));

/** The main actions that stand beside the end of the turn, whatever the list is like. */
export function pinnedOf(kinds: Group[]): Group["items"] {
  const mains = kinds.flatMap(({ items }) => items).filter(({ choice }) => choice.main);
  return mains.length > PINNED ? [] : mains.map(whole);
}

/** What stands in the list beside them: of a kind some actions may be main, and others lead nowhere. */
export const withoutMains = (kinds: Group[]): Group[] =>
  kinds
    .map((kind) => ({ ...kind, items: kind.items.filter(({ choice }) => !choice.main) }))
    .filter(({ items }) => items.length)
    .map((kind) => ({ ...kind, aside: kind.items.every(({ choice }) => choice.aside) }));

/**
 * Kinds of actions so short: what is done on a part of the board in one line each, since a click there does the same; then what no
 * part shows, kind by kind; the cards of the hand last of all that is wanted often.
 */
export function folded(kinds: Group[], placeOf: (choice: Choice) => Place, brevity: Brevity): Folded[] {
  if (brevity <= BY_NAME) return kinds.map((group) => ({ group: brevity === LISTED ? group : named(group, placeOf), folds: false }));
  const partOf = (choice: Choice): string => {
    const { part, hand } = placeOf(choice);
    return hand || brevity >= BY_PARTS ? part : "";
  };
  const rest = kinds.map((kind) => ({ ...kind, items: kind.items.filter(({ choice }) => !partOf(choice)) })).filter(({ items }) => items.length);
  const few = brevity >= BY_KINDS ? 1 : brevity >= BY_MANY ? FEW : Infinity;
  const parts = [...Map.groupBy(kinds.flatMap(({ items }) => items).filter(({ choice }) => partOf(choice)), ({ choice }) => partOf(choice))].map(([part, items]) => ({
    group: { name: `on ${part}`, stem: "", aside: false, part, items: items.map(whole) },
    folds: items.length > 1 || brevity >= BY_KINDS,
    hand: items.some(({ choice }) => placeOf(choice).hand),
  }));
  const late = brevity === BRIEFEST ? rest.splice(1) : [];
  if (late.length) rest.push({ name: "more", stem: "", aside: false, part: t("More"), items: late.flatMap(({ items }) => items).map(whole) });
  const isLast = ({ group, hand }: { group: Group; hand?: boolean }) => (group.aside ? 2 : hand ? 1 : 0);
  return [
    ...parts.filter(({ hand }) => !hand).toSorted((a, b) => Number(b.folds) - Number(a.folds)),
    ...rest.map((group) => ({ group, folds: group.items.length > few || group.part !== undefined, hand: false })),
    ...parts.filter(({ hand }) => hand),
  ]
    .toSorted((a, b) => isLast(a) - isLast(b))
    .map(({ group, folds }) => ({ group, folds }));
}

/** The actions of a kind by the names of the cards on which they are done, if each is all that is done on its card. */
function named(group: Group, placeOf: (choice: Choice) => Place): Group {
  const names = group.items.map(({ choice }) => placeOf(choice).card);
  return names.length > 1 && names.every(Boolean) ? { ...group, items: group.items.map((item, i) => ({ ...item, text: names[i] ?? item.text })) } : group;
}

/** An action with all its words: in a line for a part of the board actions share nothing. */
const whole = (item: Group["items"][number]) => ({ ...item, text: priced(item.choice.text).text });

/** What a line that opens is called: by the part of the board, or by what its actions share, else by the first of them. */
export const titleOf = ({ stem, part, items }: Group): string => part ?? (stem || `${items[0]?.text ?? ""} …`);
