/** Where on a board things of the view are: the spots by which boards mark them, the nearest first. */

import { identityOf, isThing, itemsOf, listed, sectionsOf, spotIn, spotsOf, type Thing } from "../view/layout";
import type { Layout, Part } from "../server/protocol";

/** The spot of what somebody has, beside the board. */
export const seatSpot = (seat: number): string => `owner:${seat}`;

/** The spot of a field of the whole view: a pile, a row. */
export const fieldSpot = (name: string): string => `field:${name}`;

/** Where a thing may be: itself, what its owner has, what it stands on or lies in. */
export interface Whereabouts {
  itself: string[];
  seat: string[];
  within: string[];
}

const NAMING = new Set(["place", "card", "colour", "seat"]);
const isNumber = (key: string): boolean => /^-?\d+$/.test(key);
const holds = (thing: Thing, one: Part, key: string): boolean =>
  (NAMING.has(one.kind) || one.style === "figures") && listed(thing[one.name]).some((value) => String(value) === key);

/** Where what a field of an event names is on the board.  A number says little by itself: it must be called as the view calls it, or be
 * a seat that acts; without a name anything that is called so is meant. */
export function whereIs(layout: Layout, view: unknown, name: string, value: unknown, acts = false): Whereabouts {
  const found: Whereabouts = { itself: [], seat: [], within: [] };
  if (value === null || value === undefined || !isThing(view)) return found;
  const key = String(value);
  const means = (one: Part): boolean => !isNumber(key) || one.name === name || one.role === name || (acts && one.kind === "seat");
  if (name) found.itself.push(`${name}:${key}`);

  const { seats } = sectionsOf(layout);
  const known = seats?.parts?.find((one) => one.kind === "seat" && !one.many);
  const sits = (thing: Thing) =>
    seats?.parts?.some((one) => one.kind !== "place" && !one.many && means(one) && holds(thing, one, key)) ?? false;
  const sitting = seats && listed(view[seats.name]).filter(isThing).find(sits);
  const colour = sitting && seats?.parts?.find((one) => one.kind === "colour" && !one.many);
  if (sitting && known) found.seat.push(seatSpot(Number(sitting[known.name])));
  const alike = colour && sitting ? String(sitting[colour.name]) : key; // whose colour is on the board
  if (alike !== key) found.itself.push(`${colour?.tip ?? name}:${alike}`);

  for (const part of layout.parts) {
    if (part.kind === "card" && means(part) && holds(view, part, key))
      found.itself.push(spotIn(part, key), part.tip ?? "", fieldSpot(part.name));
  }
  for (const { part, thing } of itemsOf(layout, view)) {
    if (part === seats) continue;
    for (const one of part.parts ?? []) {
      if (!(means(one) && holds(thing, one, key)) && !(one.kind === "colour" && holds(thing, one, alike))) continue;
      const [spot = ""] = spotsOf(part, thing);
      (one.many || (one.kind === "place" && one !== identityOf(part)) ? found.within : found.itself).push(
        spotIn(one, thing[one.name]),
        spot,
      );
    }
  }
  return { itself: tidy(found.itself), seat: found.seat, within: tidy(found.within) };
}

/** The figures of somebody on a map, as it marks them; `ids` are all that they may be called by, in any of the lists of who stands on a
 * hex. */
export function figureSpots(layout: Layout, view: unknown, ids: ReadonlySet<string>): string[] {
  if (!isThing(view)) return [];
  const isMeant = (id: unknown): boolean => ids.has(String(id)) && !isNumber(String(id));
  return itemsOf(layout, view).flatMap(({ part, thing }) => {
    const lists = (part.parts ?? []).filter((one) => one.many && one.kind !== "card" && (NAMING.has(one.kind) || one.style === "figures"));
    const drawn = lists.filter(({ kind, style }) => kind === "colour" || kind === "seat" || style === "figures");
    const at = Math.max(-1, ...(drawn.length ? lists : []).map((one) => listed(thing[one.name]).findIndex(isMeant)));
    return drawn.flatMap((one) =>
      listed(thing[one.name])
        .slice(at, at + 1)
        .map((id) => `${one.name}:${String(id)}`)
        .filter(() => at >= 0),
    );
  });
}

/** Where a field of the whole view is: the thing that it is, or its pile or row. */
export function whereIsField(layout: Layout, view: unknown, name: string): string[] {
  const part = layout.parts.find((one) => one.name === name);
  const value = isThing(view) ? view[name] : undefined;
  if (!part) return [];
  const things = listed(value).filter(isThing);
  const [first] = part.kind === "group" && things.length === 1 ? things : [];
  return tidy([...(first ? spotsOf(part, first).slice(0, 1) : []), part.tip ?? "", fieldSpot(name)]);
}

/** What is meant, however it is called: spots without gaps, each once. */
export const tidy = (spots: readonly string[]): string[] => [...new Set(spots.filter((spot) => spot && !spot.endsWith(":")))];
