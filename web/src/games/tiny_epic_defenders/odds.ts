/** What the next card may be, as anybody at the table could count it.

All is counted from what everybody knows: which cards are in the Turn Deck, how many of them nobody has seen, and where some of them
lie.  The rest lies in an order that nobody knows, so each of its cards is as likely to be next as any other.
*/

import type { ContentCard } from "../../lib/server/protocol";
import { attackedBy, cardKind, type CardKind } from "./naming";
import type { View } from "./view";

export interface Odds {
  /** Cards in the Turn Deck, and how many of them nobody has seen. */
  toCome: number;
  unseen: number;
  /** The next card where it is known. */
  next: string | null;
  /** How likely the next card is one that nobody has seen; it may be any Enemy or Dire Enemy that has not come yet. */
  nextUnseen: number;
  kinds: { kind: CardKind; toCome: number; next: number }[];
  /** An unseen card may attack any region: it is likely `next` at least that the next card attacks this one, and `most` at most. */
  regions: { region: string; toCome: number; next: number; most: number }[];
}

const KINDS: CardKind[] = ["Enemy", "Dire Enemy", "Defender", "All Defenders"];

/** Null with a closed discard pile, where counting is for the players, and for an empty deck. */
export function oddsOf(view: View, cards: ContentCard[]): Odds | null {
  const { known, unseen = 0, count, order } = view.turn_deck;
  if (!known || !count) return null;
  const next = order[0] ?? null;
  const loose = known.filter((card) => !order.includes(card));
  // The first Turn Deck is not shuffled as a whole: the enemy cards lie on top, and nobody has seen them.
  const enemiesFirst = view.round === 1 && unseen > 0;
  const likely = (is: (card: string) => boolean): number => {
    if (next !== null) return is(next) ? 1 : 0;
    return enemiesFirst ? 0 : loose.filter(is).length / (loose.length + unseen);
  };
  const row = (is: (card: string) => boolean) => ({ toCome: known.filter(is).length, next: likely(is) });
  const places = view.regions.filter((region) => region.position !== null).map((region) => region.region);
  const nextUnseen = next !== null ? 0 : enemiesFirst ? 1 : unseen / (loose.length + unseen);
  const attack = (region: string) => row((card) => attackedBy(card, cards).includes(region));
  return {
    toCome: count,
    unseen,
    next,
    nextUnseen,
    kinds: KINDS.map((kind) => ({ kind, ...row((card) => cardKind(card) === kind) })),
    regions: places.map(attack).map((told, i) => ({ region: places[i] ?? "", ...told, most: told.next + nextUnseen })),
  };
}

/** `44 %`, or `12–25 %` where an unseen card may be one of those. */
export const between = ({ next, most }: { next: number; most: number }): string =>
  most - next < 1e-9 ? percent(next) : `${percent(next).replace(" %", "")}–${percent(most)}`;

/** Whole per cents of shares that make up 1: they sum to 100, and what is possible has 1 at least. */
export function percents(shares: number[]): string[] {
  const exact = shares.map((share) => 100 * share);
  const whole = exact.map((value) => (value > 0 ? Math.max(1, Math.floor(value)) : 0));
  const left = 100 - whole.reduce((sum, value) => sum + value, 0);
  // The largest remainders get what is left; what the least likely were given too much the most likely give.
  const order = exact.map((value, i) => ({ i, rest: value - (whole[i] ?? 0) })).sort((a, b) => b.rest - a.rest);
  order.slice(0, Math.max(0, left)).forEach(({ i }) => (whole[i] = (whole[i] ?? 0) + 1));
  if (left < 0) whole[exact.indexOf(Math.max(...exact))]! += left;
  return whole.map((value) => `${value} %`);
}

/** `44 %`; what is possible is never said to be 0 %, and what is not certain never 100 %. */
export function percent(share: number): string {
  const rounded = Math.round(100 * share);
  const honest = share > 0 && rounded === 0 ? 1 : share < 1 && rounded === 100 ? 99 : rounded;
  return `${honest} %`;
}
