/** The hexes of a map as they are drawn, read from a view by its layout. */

import { besides, lettersOf, middle, type Axial, type Point } from "./hexmap";
import { called, cardIn, idOf, listed, nameOf, spotsOf, styled, type Thing } from "../view/layout";
import type { ContentCard, Part, Pattern, Picture, Tint } from "../server/protocol";
import { colourOf, COLOURS, type Colour } from "../view/seats";

export interface HexLook {
  /** By what it is known. */
  id: string;
  at: Axial;
  thing: Thing;
  spots: string[];
  /** Empty for a hex that is not explored. */
  terrain: string;
  letter: string;
  pattern?: Pattern | undefined;
  /** What is on it. */
  pictures: { key: string; picture: Picture | undefined; letter: string; tint: Tint | undefined }[];
  /** What says more of the first of them: it lies on a corner where no other picture, box or price hides it. */
  badge: string;
  /** What it is called, on a map of places that are joined by lines; empty on others. */
  name: string;
  /** What it costs to enter it now; null where that is not known. */
  cost: number | null;
  /** Whether whoever enters it goes no further. */
  stops: boolean;
  /** The cards that lie face up on it, with the numbers that stand there. */
  tokens: Token[];
  /** The tint of who holds it, if anybody does. */
  holder: Tint | null;
}

export interface Token {
  name: string;
  card: ContentCard | undefined;
  numbers: { picture: Picture; value: string }[];
}

/** A line between two hexes that are joined. */
export interface Link {
  key: string;
  /** Its ends, and a point between them that it goes through. */
  from: Point;
  to: Point;
  over: Point;
  line: "" | "double" | "dotted";
}

export interface Figure {
  key: string;
  /** Which one it is, of those that are no player's. */
  id?: string;
  colour: Colour;
  /** What stands on a figure that is no player's. */
  letter?: string;
  /** The card of who it is. */
  face?: ContentCard | undefined;
  at: Axial;
  /** Which one of how many on its hex. */
  slot: [number: number, of: number];
}

export const axial = (thing: Thing): Axial => ({ q: Number(thing["q"]), r: Number(thing["r"]) });

/** A letter for each value of a field that has a picture or pattern. */
function letters(part: Part | undefined, cards: ContentCard[]): Map<string, string> {
  const keys = Object.keys(part?.patterns ?? part?.pictures ?? {});
  const made = lettersOf(part ? keys.map((key) => called(part, key, cards)) : []);
  return new Map(keys.map((key, i) => [key, made[i] ?? ""]));
}

/** How each thing was read last: a hex that has not changed is the very same one again, and is not drawn anew. */
const read = new WeakMap<Thing, { part: Part; cards: ContentCard[]; look: HexLook }>();

export function hexesOf(part: Part, things: Thing[], cards: ContentCard[]): HexLook[] {
  const lookOf = reader(part, cards);
  return things.map((thing) => {
    const before = read.get(thing);
    if (before?.part === part && before.cards === cards) return before.look;
    const look = lookOf(thing);
    read.set(thing, { part, cards, look });
    return look;
  });
}

/** Reads the hexes of a map. */
function reader(part: Part, cards: ContentCard[]): (thing: Thing) => HexLook {
  const [terrain, overlay, cost, holder] = [styled(part, "terrain"), styled(part, "overlay"), styled(part, "cost"), styled(part, "holder")];
  const [stops, tokens] = [styled(part, "stops"), styled(part, "tokens")];
  const [ofTerrain, ofOverlay] = [letters(terrain, cards), letters(overlay, cards)];
  const isJoined = fieldsOfLinks(part).length > 0;
  const first = (name: string) => ([...name][0] ?? "").toUpperCase();
  return (thing) => {
    const kind = String((terrain && thing[terrain.name]) ?? "");
    const on = overlay ? listed(thing[overlay.name]).map(String) : [];
    const price = cost ? thing[cost.name] : null;
    const lie = tokens ? listed(thing[tokens.name]).map(String) : [];
    const signs = overlay
      ? on
          .filter((key) => !lie.includes(key))
          .map((key) => ({
            key,
            picture: overlay.pictures?.[key],
            letter: overlay.letters?.[key] ?? ofOverlay.get(key) ?? first(called(overlay, key, cards)),
            tint: overlay.tints?.[key],
          }))
      : [];
    const badge = signs[0]?.picture && signs.find(({ key, picture, tint }) => !picture && !tint && overlay?.letters?.[key]);
    return {
      id: idOf(part, thing) || `${String(thing["q"])},${String(thing["r"])}`,
      at: axial(thing),
      thing,
      spots: spotsOf(part, thing),
      terrain: kind,
      letter: kind && terrain ? (ofTerrain.get(kind) ?? first(called(terrain, kind, cards))) : "?",
      pattern: terrain?.patterns?.[kind],
      pictures: signs.filter((sign) => sign !== badge),
      badge: badge ? badge.letter : "",
      name: isJoined ? nameOf(part, thing, cards) : "",
      cost: typeof price === "number" ? price : null,
      stops: Boolean(stops && thing[stops.name]),
      tokens: tokens ? lie.map((key) => tokenOf(tokens, key, cards)) : [],
      holder: (holder && holder.tints?.[String(thing[holder.name])]) ?? null,
    };
  };
}

/** A card that lies on a hex, with those of its numbers that are shown there, in the order of the pictures. */
function tokenOf(part: Part, key: string, cards: ContentCard[]): Token {
  const card = cardIn(part.decks, key, cards);
  const values = card?.values ?? [];
  const numbers = Object.entries(part.pictures ?? {}).flatMap(([name, picture]) => {
    const value = values.find((one) => one.key.endsWith(`.${name}`))?.value;
    return value === undefined || value === "" ? [] : [{ picture, value: listed(value).join("+") }];
  });
  return { name: called(part, key, cards), card, numbers };
}

/** Pixels of a letter that is read, as long as it fits. */
const LETTER = 14;
/** How wide a letter of a name is on average, of its height. */
const BREADTH = 0.62;

/** How large letters on a hex are, in sides of a hex. */
export const letterSize = (scale: number): number => Math.min(0.6, Math.max(0.34, LETTER / scale));

/** How far a name reaches to either side of its hex, in sides of a hex. */
export const halfOfName = (name: string, scale: number): number => (name.length * BREADTH * letterSize(scale)) / 2;

const LINES = { links: "", "double-links": "double", "dotted-links": "dotted" } as const;

/** The fields that tell with what a place is joined by lines. */
export const fieldsOfLinks = (part: Part): Part[] => (part.parts ?? []).filter(({ style }) => style && style in LINES);

/** How near to the middle of a hex a line to others may pass by it, in sides of a hex. */
const NEAR = 1.05;

/** Where a line bends so that it passes by the hexes between its ends: half way, as far to the side as they need. */
function bendOf(from: Point, to: Point, others: readonly Point[]): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy) || 1;
  const sides = others.flatMap(({ x, y }) => {
    const along = ((x - from.x) * dx + (y - from.y) * dy) / (long * long);
    const aside = ((x - from.x) * dy - (y - from.y) * dx) / long; // to the right of the way
    return along > 0.1 && along < 0.9 && Math.abs(aside) < NEAR ? [aside] : [];
  });
  const [near] = sides.toSorted((a, b) => Math.abs(a) - Math.abs(b));
  const by = near === undefined ? 0 : near > 0 ? near - 1.5 : near + 1.5;
  return { x: (from.x + to.x) / 2 + (by * dy) / long, y: (from.y + to.y) / 2 - (by * dx) / long };
}

/** The lines between hexes that are joined, each once. */
export function linksOf(part: Part, things: Thing[]): Link[] {
  const at = new Map(things.map((thing) => [idOf(part, thing), axial(thing)]));
  const fields = fieldsOfLinks(part);
  const bent = (id: string, other: string): Pick<Link, "from" | "to" | "over"> => {
    const [from, to] = [middle(at.get(id) as Axial), middle(at.get(other) as Axial)];
    const between = [...at].filter(([key]) => key !== id && key !== other).map(([, one]) => middle(one));
    return { from, to, over: bendOf(from, to, between) };
  };
  const found = things.flatMap((thing) => {
    const id = idOf(part, thing);
    return fields.flatMap((field) =>
      listed(thing[field.name])
        .map(String)
        .filter((other) => at.has(other) && id < other)
        .map((other): Link => ({
          key: `${field.name}:${id}:${other}`,
          ...bent(id, other),
          line: LINES[field.style as keyof typeof LINES],
        })),
    );
  });
  return found.sort((a, b) => Number(a.line !== "double") - Number(b.line !== "double"));
}

/** A way over several hexes: what all its steps cost, and where they go, the start first. */
export interface Way {
  cost: number;
  over: Axial[];
}

/** By hex the cheapest way from where who walks stands: there where it costs nothing, or at the only such hex.  Only to those that lie two steps
 * away or more, and over none where one goes no further. */
export function waysOver(hexes: readonly HexLook[], home?: Axial): Map<string, Way> {
  const key = ({ q, r }: Axial) => `${q},${r}`;
  const laid = new Map(hexes.filter(({ terrain }) => terrain).map((hex) => [key(hex.at), hex]));
  const walks = [...laid.values()].some(({ cost }) => cost !== null);
  const unpriced = [...laid.values()].filter(({ cost }) => cost === null);
  const start = home ? laid.get(key(home)) : unpriced.length === 1 ? unpriced[0] : undefined;
  if (!start || !walks || start.cost !== null) return new Map();
  const found = new Map<HexLook, Way>([[start, { cost: 0, over: [start.at] }]]);
  const open = [start];
  while (open.length) {
    open.sort((a, b) => (found.get(b)?.cost ?? 0) - (found.get(a)?.cost ?? 0));
    const from = open.pop() as HexLook;
    const way = found.get(from) as Way;
    if (from.stops) continue;
    for (const there of besides(from.at)) {
      const hex = laid.get(key(there));
      const cost = way.cost + (hex?.cost ?? 0);
      if (!hex || hex.cost === null || cost >= (found.get(hex)?.cost ?? Infinity)) continue;
      found.set(hex, { cost, over: [...way.over, hex.at] });
      open.push(hex);
    }
  }
  return new Map([...found].filter(([, { over }]) => over.length > 2).map(([hex, way]) => [hex.id, way]));
}

/** The pieces of players that stand on hexes; `faces` has who somebody is by the colour of their seat. */
export function figuresOn(part: Part, things: Thing[], cards: ContentCard[] = [], faces?: ReadonlyMap<Colour, ContentCard>): Figure[] {
  const fields = (part.parts ?? []).filter(({ kind, style }) => kind === "seat" || kind === "colour" || style === "figures");
  return things.flatMap((thing) => {
    const here = fields.flatMap((field) => listed(thing[field.name]).map((value) => ({ field, value })));
    return here.map(({ field, value }, i) => {
      const look = { key: `${field.name}:${String(value)}`, at: axial(thing), slot: [i, here.length] as [number, number] };
      if (field.style !== "figures") return { ...look, colour: colourFor(value), face: faces?.get(colourFor(value)) };
      const id = String(value);
      return { ...look, id, colour: colourFor(field.tints?.[id]), letter: field.letters?.[id] ?? "", face: cardIn(field.decks, id, cards) };
    });
  });
}

const colourFor = (value: unknown): Colour => (COLOURS.includes(value as Colour) ? (value as Colour) : colourOf(Number(value)));

/** How large a figure is among so many on a hex, in sides of a hex; one with a face is larger, so that it is known. */
export const figureSize = (of: number, times = 1, isFaced = false): number =>
  isFaced ? Math.max(0.44 * times, Math.min(0.74, 1.36 / of)) : Math.min(0.44, 1.36 / of) * times;

/** Where a figure stands: in a row at the lower edge of its hex. */
export function hexAt(at: Axial, [number, of]: [number, number], times = 1): Point {
  const { x, y } = middle(at);
  const step = Math.min(0.5, 1.5 / of) * times;
  return { x: x + (number - (of - 1) / 2) * step, y: y + (times > 1 ? 0.6 : 0.5) };
}
