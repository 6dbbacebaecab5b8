/** Where on the board a choice is done, for a game that draws nothing of its own: so lists and keys are ordered. */

import { cards } from "../../lib/content/cards.svelte";
import { called, faceOf, isThing, itemsOf, listed, nameOf, spotOf, spotsOf, type Thing } from "../../lib/view/layout";
import { looks } from "../../lib/view/layout.svelte";
import type { Choice, Part } from "../../lib/server/protocol";
import { spotsAt } from "../../lib/board/shelves";

interface Place {
  part: Part;
  /** What lies there: a thing with fields, or the key of a card. */
  value: unknown;
  /** Which of all things that lie somewhere. */
  nth: number;
}

const known = new WeakMap<Thing, Map<string, Place>>();

/** The spots of all that lies in a view and that the board draws, with the part in which it lies: for what also lies in a hand that is the
 * hand. */
function placesIn(view: Thing): Map<string, Place> {
  const found = known.get(view);
  if (found) return found;
  const rows = looks.layout.parts
    .filter(({ kind }) => kind === "card")
    .flatMap((part) => listed(view[part.name]).map((value) => ({ part, value, spots: spotsAt(part, value) })));
  const items = itemsOf(looks.layout, view);
  const things = items.map(({ part, thing }) => ({ part, value: thing as unknown, spots: spotsOf(part, thing) }));
  const hands = items.flatMap(({ part: owner, thing }) =>
    (owner.parts ?? [])
      .filter(({ style }) => style === "hand")
      .flatMap((part) => listed(thing[part.name]).map((value) => ({ part, value, spots: spotsAt(part, value) }))),
  );
  const inOrder = [...rows, ...things, ...hands].toSorted((a, b) => Number(a.part.style === "hand") - Number(b.part.style === "hand"));
  const places = new Map(inOrder.flatMap(({ part, value, spots }, nth) => spots.map((spot) => [spot, { part, value, nth }] as const)));
  known.set(view, places);
  return places;
}

const placeOf = (choice: Choice, view: unknown): Place | undefined => placesIn(view as Thing).get(spotOf(choice));

export const where = {
  isLit: (choice: Choice, view: unknown): boolean => placeOf(choice, view) !== undefined,
  partOf: (choice: Choice, view: unknown): string => placeOf(choice, view)?.part.title ?? "",
  /** Cards are read from left to right; a map has no such order. */
  orderAt: (choice: Choice, view: unknown): number => {
    const place = placeOf(choice, view);
    return place && place.part.style !== "hexes" ? place.nth : 0;
  },
  isInHand: (choice: Choice, view: unknown): boolean => placeOf(choice, view)?.part.style === "hand",
  cardAt: (choice: Choice, view: unknown): string => {
    const { part, value } = placeOf(choice, view) ?? {};
    if (!part) return "";
    if (!isThing(value)) return called(part, value, cards.all);
    return faceOf(part, value, cards.all) ? nameOf(part, value, cards.all) : "";
  },
};
