/** What lies beside a map, by its shelves, and what of it a question is about. */

import { t } from "../page/i18n.svelte";
import { isThere, isThing, listed, spotIn, spotOf, spotsOf, type Sections, type Thing } from "../view/layout";
import type { Choice, Layout, Part } from "../server/protocol";

/** A shelf with those of its parts that are there. */
export interface Laid {
  title: string;
  parts: Part[];
}

/** The parts that are rows, dice or single things: those that lie beside a map. */
const besides = ({ dice, things, rows }: Sections): Part[] => [...dice, ...things, ...rows];

/** The shelves that have something; where a game names none, all lies on one. */
export function shelvesOf(layout: Layout, sections: Sections, view: Thing): Laid[] {
  const there = besides(sections).filter((part) => isThere(part, view[part.name]));
  if (!layout.shelves?.length) return there.length ? [{ title: t("Beside the map"), parts: there }] : [];
  const shelves = layout.shelves.map(({ title, parts }) => ({
    title,
    parts: parts.flatMap((name) => there.filter((part) => part.name === name)),
  }));
  return shelves.filter(({ parts }) => parts.length);
}

/** What is on no shelf: it is there only while something is asked about it. */
export function loose(layout: Layout, sections: Sections, view: Thing): Part[] {
  const laid = new Set(layout.shelves?.flatMap(({ parts }) => parts));
  return laid.size ? besides(sections).filter((part) => isThere(part, view[part.name]) && !laid.has(part.name)) : [];
}

/** The spots of a thing or card of a part. */
export const spotsAt = (part: Part, value: unknown): string[] =>
  (isThing(value) ? spotsOf(part, value) : [spotIn(part, value)]).filter(Boolean);

/**
 * What a question is about, where what can be chosen lies on shelves: the parts with something to be chosen, in their order.  Nothing where
 * some of it lies elsewhere, as on the map or in the hand, where all of it stands on the map too, at several places, where little of it is
 * a
 * thing at all, or where there is no choice.
 */
export function askedAbout(parts: Part[], view: Thing, choices: Choice[], places: string[][] = []): Part[] {
  const meant = choices.filter(({ ends, aside }) => !ends && !aside).map(spotOf);
  const spots = new Set(meant.filter(Boolean));
  const of = (part: Part): string[] => listed(view[part.name]).flatMap((value) => spotsAt(part, value));
  const found = parts.filter((part) => of(part).some((spot) => spots.has(spot)));
  const known = new Set(found.flatMap(of));
  const isAsked = spots.size > 1 && 2 * meant.filter(Boolean).length > meant.length && [...spots].every((spot) => known.has(spot));
  const there = places.filter((place) => place.some((spot) => spots.has(spot)));
  const isOnMap = there.length > 1 && [...spots].every((spot) => there.some((place) => place.includes(spot)));
  return isAsked && !isOnMap ? found : [];
}
