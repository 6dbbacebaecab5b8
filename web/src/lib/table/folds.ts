/** How a list of actions is made short, so that nothing of it is out of sight: kinds, and what is done on a part of the board, become lines
 * that open. */

import { cardNames } from "../content/cards.svelte";
import type { GameUi } from "../view/game_ui";
import { t } from "../page/i18n.svelte";
import type { Choice } from "../server/protocol";
import { grouped, priced, type Group } from "../view/words";

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

type Ui = Pick<GameUi, "isLit" | "isInHand" | "orderAt"> | null;

/** Where a choice stands in the list: what the question is about, first what carries out what was chosen before; the board; the rest; the
 * cards of the hand; what is seldom wanted. */
function rankOf(choice: Choice, ui: Ui, view: unknown): number {
  if (choice.main) return choice.target ? 1 : 0;
  if (choice.aside) return 5;
  if (ui?.isInHand?.(choice, view)) return 4;
  return ui?.isLit?.(choice, view) ? 2 : 3;
}

/** The kinds of what can be done, in the order of the list and of its keys, without what ends a turn. */
export const kindsOf = (choices: Choice[], ui: Ui, view: unknown): Group[] =>
  grouped(
    choices.filter((choice) => !choice.ends),
    cardNames(),
    (choice) => rankOf(choice, ui, view),
    (choice) => ui?.orderAt?.(choice, view) ?? 0,
  );

/** The digit of each choice that has one. */
export const keysOf = (kinds: Group[]): Map<Choice, number> =>
  new Map(kinds.flatMap(({ items }) => items.map(({ choice, key }) => [choice, key])));

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

/** Lines that stand closer, as those of a long list do: before anything else. */
export const TIGHT = "tight";

/** What alone is done on a card by the card's name, since its text stands there: before anything is folded. */
export const NAMES = "names";

/** All kinds but the first in one line: for a list that is too long when all else is folded. */
export const REST = "rest";

/** The parts of the board on which something of a list is done, each with its actions in the order of the list. */
const partsOf = (kinds: Group[], placeOf: (choice: Choice) => Place) =>
  [
    ...Map.groupBy(
      kinds.flatMap(({ items }) => items).filter(({ choice }) => placeOf(choice).part),
      ({ choice }) => placeOf(choice).part,
    ),
  ].map(([part, items]) => ({ part, items, hand: items.some(({ choice }) => placeOf(choice).hand) }));

/** A part with one action is another thing than one with several: it needs no more room than the line into which it would be folded. */
const keyOf = ({ part, items }: { part: string; items: unknown[] }): string => `${items.length > 1 ? "part" : "one"} ${part}`;

/** What of a list can be folded, what matters most first: what is alone on its part, the question's own kinds and the others, what the
 * board shows too, the hand, what is seldom wanted. */
export function foldable(kinds: Group[], placeOf: (choice: Choice) => Place): string[] {
  const parts = partsOf(kinds, placeOf);
  const listed = kinds.filter(({ items }) => items.filter(({ choice }) => !placeOf(choice).part).length > 1);
  return [
    ...parts.filter(({ items }) => items.length === 1).map(keyOf),
    ...listed.filter(({ aside }) => !aside).map(({ name }) => `kind ${name}`),
    ...parts.filter(({ items, hand }) => items.length > 1 && !hand).map(keyOf),
    ...parts.filter(({ items, hand }) => items.length > 1 && hand).map(keyOf),
    ...listed.filter(({ aside }) => aside).map(({ name }) => `kind ${name}`),
  ];
}

/**
 * A list of which something is folded: what is done on a folded part of the board in one line each, since a click there does the same; then
 * the kinds, each of them listed or folded; the cards of the hand last of all that is wanted often.
 */
export function folded(kinds: Group[], placeOf: (choice: Choice) => Place, folds: ReadonlySet<string>): Folded[] {
  const parts = partsOf(kinds, placeOf).filter((part) => folds.has(keyOf(part)));
  const gone = new Set(parts.map(({ part }) => part));
  const lines = kinds.flatMap((kind): Folded[] => {
    const items = kind.items.filter(({ choice }) => !gone.has(placeOf(choice).part));
    const isFolded = folds.has(`kind ${kind.name}`);
    const [placed, apart] = [
      items.filter(({ choice }) => isFolded && placeOf(choice).part),
      items.filter(({ choice }) => !isFolded || !placeOf(choice).part),
    ];
    const line = (own: Group["items"], name: string, isLine: boolean): Folded[] => {
      const group = { ...kind, name, items: own };
      return own.length ? [{ group: folds.has(NAMES) && !isLine ? named(group, placeOf) : group, folds: isLine && own.length > 1 }] : [];
    };
    return [...line(apart, kind.name, isFolded), ...line(placed, `${kind.name} placed`, false)];
  });
  const late = folds.has(REST) ? lines.splice(1) : [];
  if (late.length)
    lines.push({
      group: { name: "more", stem: "", aside: false, part: t("More"), items: late.flatMap(({ group }) => group.items).map(whole) },
      folds: true,
    });
  const inLine = ({ part, items }: (typeof parts)[number]): Folded => ({
    group: { name: `on ${part}`, stem: "", aside: false, part, items: items.map(whole) },
    folds: true,
  });
  return [
    ...parts.filter(({ hand }) => !hand).map(inLine),
    ...lines.filter(({ group }) => !group.aside),
    ...parts.filter(({ hand }) => hand).map(inLine),
    ...lines.filter(({ group }) => group.aside),
  ];
}

/** The actions of a kind by the names of the cards on which they are done, if each is all that is done on its card. */
function named(group: Group, placeOf: (choice: Choice) => Place): Group {
  const names = group.items.map(({ choice }) => placeOf(choice).card);
  return names.length > 1 && names.every(Boolean)
    ? { ...group, items: group.items.map((item, i) => ({ ...item, text: names[i] ?? item.text })) }
    : group;
}

/** What kind of question it is: how it begins, before its first number and the end of its first sentence. */
export const kindAsked = (question: string): string => /^[^?.\d]*/.exec(question)?.[0] ?? "";

/** An action with all its words: in a line for a part of the board actions share nothing. */
const whole = (item: Group["items"][number]) => ({ ...item, text: priced(item.choice.text).text });

/** What a line that opens is called: by the part of the board, or by what its actions share, else by the first of them; what breaks off
 * says so. */
export const titleOf = ({ stem, part, items }: Group): string => part ?? `${stem || (items[0]?.text ?? "")} …`;
