/** What moves when a position changes: cards that come and go, piles and hands that grow and shrink, numbers of things. */

import { countOf, idOf, isThing, listed, sectionsOf, spotIn, spotsOf, type Thing } from "../view/layout";
import type { Layout, Part } from "../server/protocol";
import { fieldSpot, seatSpot, tidy } from "../board/spots";

/** A card that has come to a place, or has gone from it. */
export interface CardEnd {
  key: string;
  decks: string[];
  spots: string[];
}

/** A number that has changed: of a pile, of cards in a hand, or of anything else. */
export interface CountEnd {
  name: string;
  by: number;
  spots: string[];
  /** What it can be at most, where that is known. */
  limit?: number;
}

export interface Changes {
  come: CardEnd[];
  gone: CardEnd[];
  piles: CountEnd[];
  hands: CountEnd[];
  numbers: CountEnd[];
  /** Dice that show something else, or are new. */
  dice: { spots: string[]; faces: string[] }[];
}

/** Numbers of cards that somebody has, where a hand does not say so. */
const HANDS = new Set(["cards", "hand"]);

export function changesOf(layout: Layout, before: unknown, after: unknown): Changes {
  const found: Changes = { come: [], gone: [], piles: [], hands: [], numbers: [], dice: [] };
  if (before !== after && isThing(before) && isThing(after))
    new Comparison(found, sectionsOf(layout).seats).compare(layout.parts, before, after, []);
  return found;
}

class Comparison {
  constructor(
    private readonly found: Changes,
    private readonly seats: Part | undefined,
  ) {}

  /** What is shared is not looked at. */
  compare(parts: readonly Part[], was: Thing, is: Thing, at: string[], owned = false): void {
    const counted = new Set(parts.filter((one) => one.style === "hand" && one.beside).map((one) => one.beside));
    for (const part of parts) {
      const [old, now] = [was[part.name], is[part.name]];
      if (old === now || part.kind === "hidden") continue;
      const here = at.length ? at : tidy([part.tip ?? "", fieldSpot(part.name)]);
      if (part.kind === "pile" || part.style === "pile")
        this.count(
          this.found.piles,
          part,
          countOf(now) - countOf(old),
          tidy([part.tip ?? "", ...(at.length ? at : [fieldSpot(part.name)])]),
        );
      else if (part.kind === "group" && part.many) this.things(part, listed(old).filter(isThing), listed(now).filter(isThing), here);
      else if (part.kind === "group" && isThing(old) && isThing(now))
        this.compare(part.parts ?? [], old, now, tidy([spotsOf(part, now)[0] ?? "", ...here]));
      else if (part.kind === "card") this.cards(part, listed(old).map(String), listed(now).map(String), here);
      else if (part.kind === "counts" && isThing(old) && isThing(now))
        for (const name of new Set([...Object.keys(old), ...Object.keys(now)]))
          this.count(this.found.numbers, { ...part, name }, Number(now[name] ?? 0) - Number(old[name] ?? 0), here);
      else if ((part.kind === "count" || part.kind === "track") && typeof old === "number" && typeof now === "number") {
        const isHand = owned && (counted.has(part.name) || (!counted.size && HANDS.has(part.name)));
        this.count(
          isHand ? this.found.hands : this.found.numbers,
          part,
          now - old,
          here,
          typeof part.limit === "string" ? Number(is[part.limit]) : part.limit,
        );
      }
    }
  }

  private count(list: CountEnd[], part: Part, by: number, spots: string[], limit?: number): void {
    if (by) list.push({ name: part.name, by, spots, ...(limit ? { limit } : {}) });
  }

  private things(part: Part, old: Thing[], now: Thing[], at: string[]): void {
    const ids = (things: Thing[]) => things.map((thing) => idOf(part, thing));
    const [were, are] = [ids(old), ids(now)];
    const place = (thing: Thing, i: number) =>
      tidy([part === this.seats ? seatSpot(this.seatOf(thing, i)) : "", spotsOf(part, thing)[0] ?? "", ...at]);
    const spent = part.parts?.find((one) => one.style === "face");
    now.forEach((thing, i) => {
      const before = are[i] === were[i] ? old[i] : old[were.indexOf(are[i] ?? "")];
      if (before === thing) return;
      if (before && are[i]) this.compare(part.parts ?? [], before, thing, place(thing, i), part === this.seats);
      if (spent && before?.[spent.name] !== thing[spent.name])
        this.found.dice.push({ spots: place(thing, i), faces: Object.values(spent.pictures ?? {}) });
    });
    if (part === this.seats || ["places", "hexes", "dice"].includes(part.style ?? "")) return;
    const face = part.parts?.find((one) => one.kind === "card" && !one.many);
    const keys = (things: Thing[]) => things.flatMap((thing) => (face && thing[face.name] ? [String(thing[face.name])] : []));
    if (face && were.join() !== are.join()) this.cards(face, keys(old), keys(now), at);
  }

  private seatOf(thing: Thing, i: number): number {
    const known = this.seats?.parts?.find((one) => one.kind === "seat" && !one.many);
    return known ? Number(thing[known.name]) : i + 1;
  }

  private cards(part: Part, old: string[], now: string[], at: string[]): void {
    const ends = (keys: string[]): CardEnd[] =>
      keys.map((key) => ({
        key,
        decks: part.decks ?? [],
        spots: tidy([key === UNSEEN ? "" : spotIn(part, key), part.style === "hand" ? fieldSpot("hand") : "", ...at]),
      }));
    this.found.come.push(...ends(without(now, old)));
    this.found.gone.push(...ends(without(old, now)));
  }
}

/** A card that one does not see. */
export const UNSEEN = "?";

/** What is in a list more often than in another. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((key) => {
    const at = left.indexOf(key);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
