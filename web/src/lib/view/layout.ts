/** A view read by its layout: what there is, what it is called, where it can be acted upon. */

import { t } from "../page/i18n.svelte";
import { once } from "../server/once";
import type { Choice, ContentCard, Layout, Part } from "../server/protocol";
import { colourName, colourOf, COLOURS, type Colour } from "./seats";
import { titled } from "./words";

/** Something with fields: a place, a seat, a tile, the whole view. */
export type Thing = Record<string, unknown>;

/** A thing of the view, or a card or number that lies there by itself. */
export interface Item {
  /** Its field; for something in a list that of the list. */
  part: Part;
  thing: Thing;
  /** What it lies in: the whole view, or the thing whose field it is. */
  within: Thing;
}

const ABOUT = new Set(["place", "card", "colour", "seat"]);

export const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null && !Array.isArray(value);
export const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]);

/** The field by which a thing is known. */
export const identityOf = (part: Part): Part | undefined => part.parts?.find((one) => ABOUT.has(one.kind) && !one.many);

/** The field of a thing that has a style, such as the terrain of a hex. */
export const styled = (part: Part, style: string): Part | undefined => part.parts?.find((one) => one.style === style);

/** Which one a thing is, by the field by which it is known: a text, empty for a gap. */
export function idOf(part: Part, thing: Thing): string {
  const known = identityOf(part);
  const value = known && thing[known.name];
  return value === null || value === undefined ? "" : String(value);
}

/** Whether a thing is the one of a name, by any of the fields by which it may be known. */
export const isCalled = (part: Part, thing: Thing, id: string): boolean =>
  part.parts?.some((one) => ABOUT.has(one.kind) && !one.many && String(thing[one.name]) === id) ?? false;

/** The content of a card, if it is known. */
export const cardIn = (decks: string[] | undefined, key: string, cards: readonly ContentCard[]): ContentCard | undefined =>
  byKey(cards)
    .get(key)
    ?.find((card) => !decks?.length || decks.includes(card.deck));

/** Cards by key: they are asked for by the hundred with each change, and are the same for as long as one looks at a game. */
const byKey = once((cards: readonly ContentCard[]) => Map.groupBy(cards, ({ key }) => key));

/** What a value is called that names something. */
export function called(part: Part, value: unknown, cards: ContentCard[]): string {
  const key = String(value);
  if (part.kind === "seat") return colourName(colourOf(Number(value)));
  if (part.kind === "colour") return colourName(key);
  if (part.names?.[key]) return part.names[key];
  if (value === null && part.unknown) return t("unknown");
  if (key === "?" || value === null) return t("unseen");
  const card = part.decks?.length ? cardIn(part.decks, key, cards) : undefined;
  return card ? t(card.name) : t(titled(key));
}

/** The fields of a thing that are told of it, besides its name and what it is known by: a place without cards of its own only says what can be
 * done there. */
export const fieldsOf = (part: Part): Part[] => {
  const known = identityOf(part);
  return (part.parts ?? []).filter(
    (one) =>
      one !== known &&
      one.kind !== "hidden" &&
      one.kind !== "name" &&
      !(one.kind === "place" && !one.decks?.length && !one.names && !one.facts) &&
      !(["seat", "colour"].includes(one.kind) && !one.many) &&
      !(part.style === "hexes" && ["q", "r"].includes(one.name)),
  );
};

const LETTER = /\p{L}/u;

/** What a thing is called: by its own name, which with a place that has a number alone is its terrain too, else by what it is known by,
 * else by its kind. */
export function nameOf(part: Part, thing: Thing, cards: ContentCard[]): string {
  const named = part.parts?.find((one) => one.kind === "name" && thing[one.name]);
  const colour = named && part.parts?.find((one) => one.kind === "colour" && !one.many && thing[one.name]);
  if (colour) return t("{colour} ({hero})", { colour: colourName(String(thing[colour.name])), hero: t(String(thing[named.name])) });
  const land = named && !LETTER.test(String(thing[named.name])) ? styled(part, "terrain") : undefined;
  if (named && land && thing[land.name] != null) return `${called(land, thing[land.name], cards)} ${thing[named.name]}`;
  if (named) return t(String(thing[named.name]));
  const face = part.parts?.find((one) => one.kind === "card" && !one.many && thing[one.name]);
  if (face) return called(face, thing[face.name], cards);
  const known = identityOf(part);
  return known && thing[known.name] != null ? called(known, thing[known.name], cards) : part.title;
}

/** What a field of a thing is called: by its title, or by the word beside it that says what it is. */
export function titleIn(part: Part, thing: Thing, parts: Part[], cards: ContentCard[]): string {
  const word = part.style === "strength" && part.beside ? parts.find((one) => one.name === part.beside) : undefined;
  return word && thing[word.name] != null ? called(word, thing[word.name], cards) : part.title;
}

/** The colour of whose thing it is; null where it is nobody's. */
export function colourIn(part: Part, thing: Thing): Colour | null {
  const known = identityOf(part);
  const value = known && thing[known.name];
  if (known?.kind === "colour" && COLOURS.includes(value as Colour)) return value as Colour;
  return known?.kind === "seat" && typeof value === "number" ? colourOf(value) : null;
}

/** The card that a thing shows its face of, with the field that names it. */
export function faceOf(part: Part, thing: Thing, cards: ContentCard[]): ContentCard | undefined {
  const known = part.parts?.find(
    (one) => (one.kind === "card" || (one.kind === "place" && one.decks?.length)) && !one.many && thing[one.name],
  );
  return known && cardIn(known.decks, String(thing[known.name]), cards);
}

/** The face of the thing in a row whose turn it is; empty where it is nobody's. */
export function actingIn(rows: Part[], view: Thing, cards: ContentCard[]): string {
  const found = rows.flatMap((part) => {
    const acts = styled(part, "acting");
    return acts
      ? listed(view[part.name])
          .filter(isThing)
          .filter((thing) => thing[acts.name])
          .map((thing) => faceOf(part, thing, cards)?.key ?? "")
      : [];
  });
  return found[0] ?? "";
}

// -- where one acts --------------------------------------------------------------------------------------------------------

/** Where a choice belongs: `place:harbour`. */
export const spotOf = (choice: Choice): string => (choice.role && choice.target ? `${choice.role}:${choice.target}` : "");

/** The spots of each thing, as they were found last: each is asked for them again and again. */
const found = new WeakMap<Thing, { part: Part; spots: string[] }>();

/** The spots of a thing: first that by which it is known, then those of what lies, stands or is told there. */
export function spotsOf(part: Part, thing: Thing): string[] {
  const before = found.get(thing);
  if (before?.part === part) return before.spots;
  const spots = spotsIn(part, thing);
  found.set(thing, { part, spots });
  return spots;
}

function spotsIn(part: Part, thing: Thing): string[] {
  const known = identityOf(part);
  const parts = [...(known ? [known] : []), ...(part.parts ?? []).filter((one) => one !== known)];
  const spots = parts.flatMap((one) =>
    one.kind === "group"
      ? listed(thing[one.name])
          .filter(isThing)
          .flatMap((inner) => spotsOf(one, inner))
      : ABOUT.has(one.kind)
        ? listed(thing[one.name]).map((value) => spotIn(one, value))
        : [],
  );
  return [...new Set(spots.filter(Boolean))];
}

/** The spot of a card or piece in a list. */
export const spotIn = (part: Part, value: unknown): string => (part.role && value != null ? `${part.role}:${String(value)}` : "");

// -- numbers ---------------------------------------------------------------------------------------------------------------

/** What a track goes up to; 0 where that is not known. */
export const limitOf = (part: Part, thing: Thing): number =>
  Number(typeof part.limit === "string" ? (thing[part.limit] ?? 0) : (part.limit ?? 0));

/** How many cards a pile has. */
export function countOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return isThing(value) ? Number(value["count"] ?? 0) : Number(value ?? 0);
}

/** What is counted in a dictionary, with what it is called. */
export const amounts = (value: unknown): { key: string; name: string; count: number }[] =>
  isThing(value)
    ? Object.entries(value).flatMap(([name, count]) => {
        const key = name.replaceAll("_", "-");
        return Number(count) ? [{ key, name: t(titled(key)), count: Number(count) }] : [];
      })
    : [];

/** Whether null, or one in a list, is what the viewer does not know. */
export const isUnknown = (part: Part | undefined, value: unknown): boolean =>
  Boolean(part?.unknown) && (value === null || (Array.isArray(value) && value.includes(null)));

/** Numbers of a field side by side; those that the viewer does not know are told so. */
export const numbersTold = (part: Part, value: unknown): string =>
  (part.unknown && value === null ? [null] : listed(value))
    .map((one) => (one === null && part.unknown ? t("unknown") : String(one)))
    .join(", ");

/** Whether there is something to be told or shown of a field. */
export function isThere(part: Part, value: unknown): boolean {
  if (isUnknown(part, value)) return part.kind !== "hidden";
  if (part.kind === "hidden" || value === null || value === undefined || value === "") return false;
  if (part.kind === "flag") return Boolean(value);
  if (part.kind === "pile") return true;
  return Array.isArray(value) ? value.length > 0 : true;
}

/** What is there several times, once with its number, where it is first. */
export function gathered<T>(values: readonly T[]): { value: T; at: number; count: number }[] {
  const known = new Map<string, { value: T; at: number; count: number }>();
  values.forEach((value, at) => {
    const key = JSON.stringify(value);
    const before = known.get(key);
    known.set(key, before ? { ...before, count: before.count + 1 } : { value, at, count: 1 });
  });
  return [...known.values()];
}

// -- sections --------------------------------------------------------------------------------------------------------------

/** The parts of a board: what is told in a line, its places, maps, combats, rows, dice, single things, and what each seat has. */
export interface Sections {
  facts: Part[];
  piles: Part[];
  places: Part[];
  maps: Part[];
  fights: Part[];
  dice: Part[];
  rows: Part[];
  things: Part[];
  seats: Part | undefined;
}

/** Lists that are drawn otherwise than as rows of cards. */
const DRAWN_APART = new Set(["places", "seats", "hexes", "dice"]);

export const sectionsOf = once((layout: Layout): Sections => {
  const shown = layout.parts.filter((part) => part.kind !== "hidden");
  const isPile = (part: Part) => part.kind === "pile" || part.style === "pile";
  const isRow = (part: Part) => Boolean(part.many) && !DRAWN_APART.has(part.style ?? "") && !isPile(part);
  const isOfStyle = (style: string) => shown.filter((part) => part.style === style);
  // What has no name of its own is no thing to look at: it is told among the other facts.
  const isNamed = (part: Part) => Boolean(identityOf(part) ?? part.parts?.find((one) => one.kind === "name"));
  return {
    facts: shown.filter((part) => !part.many && !isPile(part) && part.style !== "versus" && !(part.kind === "group" && isNamed(part))),
    piles: shown.filter(isPile),
    places: isOfStyle("places"),
    maps: isOfStyle("hexes"),
    fights: isOfStyle("versus"),
    dice: isOfStyle("dice"),
    rows: shown.filter(isRow),
    things: shown.filter((part) => part.kind === "group" && !part.many && !isPile(part) && part.style !== "versus" && isNamed(part)),
    seats: shown.find((part) => part.style === "seats"),
  };
});

/** All things of a view, those in others after them. */
export const itemsOf = (layout: Layout, view: Thing): Item[] => itemsBy(layout)(view);

const itemsBy = once((layout: Layout) =>
  once((view: Thing): Item[] => {
    const within = (parts: Part[], thing: Thing): Item[] =>
      parts.flatMap((part) =>
        part.kind === "group"
          ? listed(thing[part.name])
              .filter(isThing)
              .flatMap((inner) => [{ part, thing: inner, within: thing }, ...within(part.parts ?? [], inner)])
          : [],
      );
    return within(layout.parts, view);
  }),
);

/** What a seat has; undefined where the game has no list of that. */
export function seatIn(layout: Layout, view: Thing, seat: number): Item | undefined {
  const part = sectionsOf(layout).seats;
  const known = part?.parts?.find((one) => one.kind === "seat" && !one.many);
  const found = part && listed(view[part.name]).filter(isThing);
  const thing = known ? found?.find((one) => one[known.name] === seat) : found?.[seat - 1];
  return part && thing ? { part, thing, within: view } : undefined;
}

/** What seats have that is as good as a row of the board: the cards that only their owner sees.  Where the hands of several are seen, as
 * when a game is over, each says whose it is. */
export function handsOf(seats: Part | undefined, view: Thing, cards: ContentCard[]): { part: Part; thing: Thing; title: string }[] {
  const parts = seats?.parts?.filter((one) => one.style === "hand") ?? [];
  const things = seats
    ? listed(view[seats.name])
        .filter(isThing)
        .filter((thing) => parts.some((one) => isThere(one, thing[one.name])))
    : [];
  const title = (part: Part, thing: Thing): string =>
    seats && things.length > 1 ? `${nameOf(seats, thing, cards)}: ${part.title}` : part.title;
  return things.flatMap((thing) =>
    parts.filter((one) => isThere(one, thing[one.name])).map((part) => ({ part, thing, title: title(part, thing) })),
  );
}

/** Whether anybody has a hand, be it empty or hidden; before a game begins there may be none yet. */
export function hasHands(seats: Part | undefined, view: Thing): boolean {
  const parts = seats?.parts?.filter((one) => one.style === "hand") ?? [];
  return listed(seats && view[seats.name])
    .filter(isThing)
    .some((thing) => parts.some((part) => thing[part.name] != null || (part.beside !== undefined && thing[part.beside] != null)));
}

/** Who does not show a hand, with the number of cards there, as far as the hand's field says where that is told, and there is one. */
export function unseenHands(seats: Part | undefined, view: Thing): { seat: Part; thing: Thing; count: number }[] {
  const parts = seats?.parts?.filter((one) => one.style === "hand" && one.beside) ?? [];
  const things = seats ? listed(view[seats.name]).filter(isThing) : [];
  return parts.flatMap((part) =>
    things
      .filter((thing) => thing[part.name] == null && thing[part.beside ?? ""] != null)
      .map((thing) => ({ seat: seats as Part, thing, count: countOf(thing[part.beside ?? ""]) })),
  );
}
