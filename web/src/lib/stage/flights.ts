/**
 * What moves with an event: blows, harm, who falls, fire, cards, pieces, dice.  All of it follows from what the kind of event declares
 * (`Layout.events`), from its fields, and from how the view changes; where each is on the board its spots say.
 */

import { changesOf, UNSEEN, type CardEnd, type Changes, type CountEnd } from "./changes";
import type { Step } from "../view/game_ui";
import { cardIn } from "../view/layout";
import type { ContentCard, Layout, Motion } from "../server/protocol";
import { figureSpots, tidy, whereIs, whereIsField } from "../board/spots";

/** What flies over the board, or happens to something on it. */
export interface Flight {
  kind: "strike" | "hurt" | "fall" | "flame" | "card" | "piece" | "die" | "settle";
  /** Where it comes from and goes to, the nearest first; from nowhere it appears, to nowhere it fades. */
  from: string[];
  to: string[];
  /** The card that it is; a card without is seen from its back. */
  card?: Pick<ContentCard, "deck" | "key">;
  /** What a piece may be called, the most telling first. */
  names?: string[];
  /** How many pieces; of harm by how much a number changes. */
  amount?: number;
  /** What a die can show. */
  faces?: string[];
  /** Where it was before the position changed, where that is known. */
  start?: { x: number; y: number; width: number; height: number } | null;
  /** What it looked like there. */
  ghost?: Element | null;
}

/** What moves with an event: before the position changes, and with it. */
export interface Flights {
  first: Flight[];
  then: Flight[];
  /** What the event is about: who gains something after it gains it from there. */
  about: string[];
}

/** How long each takes, in steps of the clock. */
export const LASTS: Record<Flight["kind"], number> = {
  strike: 1.4,
  hurt: 2,
  fall: 2,
  flame: 2,
  card: 1.4,
  piece: 1.4,
  die: 2.4,
  settle: 1.6,
};

/** A blow that changes no number. */
const FLASH = 1;

/** Of cards that move at once so many are shown. */
const FEW = 5;

/** How long what flies at once takes. */
export const lastsOf = (flights: readonly Flight[]): number =>
  Math.max(0, ...flights.map(({ kind, amount }) => (kind === "hurt" && !amount ? FLASH : LASTS[kind])));

export function flightsOf(step: Step, before: unknown, after: unknown, layout: Layout, cards: ContentCard[], about: string[]): Flights {
  const motion = layout.events?.[step.kind] ?? {};
  const changes = changesOf(layout, before, after);
  const named = tidy((motion.at ?? []).flatMap((name) => placeOf(layout, after, name, step[name])));
  const [first, hurt] = blows(step, motion, before, layout, changes);
  const spread = flames(step, motion, before, layout, about);
  const then = [
    ...hurt,
    ...falling(step, motion, before, layout),
    ...spread,
    ...dice(step, motion, after, layout, changes),
    ...pieces(step, motion, after, layout, named.length ? named : about),
    ...moved(changes, cards, step.reveal?.key),
  ];
  // Fire that spreads goes on from where it came from.
  return { first, then, about: named.length && !(spread.length && about.length) ? named : about };
}

/** Where what has been turned up acts: where the next position has it, else where the event says that it is. */
export function settled(step: Step, after: unknown, layout: Layout): Flight | null {
  if (!step.reveal) return null;
  const { deck, key } = step.reveal;
  const motion = layout.events?.[step.kind] ?? {};
  const lies = whereIs(layout, after, "", key);
  const others = [...(motion.at ?? []), ...(motion.who ? [motion.who] : [])].filter((name) => step[name] !== key);
  return {
    kind: "settle",
    from: [],
    to: tidy([...lies.itself, ...lies.within, ...others.flatMap((name) => placeOf(layout, after, name, step[name]))]),
    card: { deck, key },
  };
}

/** Where something that is no owner is. */
function placeOf(layout: Layout, view: unknown, name: string, value: unknown): string[] {
  const { itself, within, seat } = whereIs(layout, view, name, value);
  return [...itself, ...within, ...seat];
}

/** Where something is that acts or is acted on: a field of the event, else of the view. */
function placeIn(step: Step, before: unknown, layout: Layout, name: string, acts: boolean): string[] {
  if (!(name in step)) return whereIsField(layout, before, name);
  const { itself, within, seat } = whereIs(layout, before, name, step[name], acts);
  return [...itself, ...within, ...seat];
}

/** Who is beaten topples where they stood; what they stood on stays. */
function falling(step: Step, { falls }: Motion, before: unknown, layout: Layout): Flight[] {
  if (!falls || (falls.left && step[falls.left] !== 0)) return [];
  const { what } = falls;
  const stood = what in step ? whereIs(layout, before, what, step[what], true).itself : whereIsField(layout, before, what);
  const figures = figureSpots(layout, before, new Set(stood.map((spot) => spot.slice(spot.indexOf(":") + 1))));
  const spots = tidy([...figures, ...stood]);
  return [{ kind: "fall", from: spots, to: spots }];
}

/** Fire goes from what the action is about to where it takes hold. */
function flames(step: Step, { spreads, who }: Motion, before: unknown, layout: Layout, about: string[]): Flight[] {
  if (!spreads) return [];
  const to = placeIn(step, before, layout, spreads.at, false);
  const others = about.filter((spot) => !to.includes(spot));
  const from = others.length || !spreads.by ? others : placeIn(step, before, layout, spreads.by, spreads.by === who);
  return [{ kind: "flame", from, to }];
}

function blows(step: Step, { strike, who }: Motion, before: unknown, layout: Layout, { numbers }: Changes): [Flight[], Flight[]] {
  if (!strike) return [[], []];
  const where = (name: string): string[] => placeIn(step, before, layout, name, name === who || name === strike.at);
  const to = where(strike.at);
  const from = strike.by ? where(strike.by) : [];
  const told = strike.amount
    ? -Number(step[strike.amount] ?? 0)
    : (numbers.find(({ spots }) => spots.some((spot) => to.includes(spot)))?.by ?? 0);
  return [from.length ? [{ kind: "strike", from, to }] : [], [{ kind: "hurt", from: [], to, amount: told }]];
}

function dice(step: Step, { rolls }: Motion, after: unknown, layout: Layout, changes: Changes): Flight[] {
  if (!rolls) return [];
  const rolled = changes.dice.length ? changes.dice : [{ spots: whereIs(layout, after, rolls, step[rolls]).itself, faces: [] }];
  return rolled.map(({ spots, faces }) => ({ kind: "die", from: [], to: spots, faces }));
}

/** What somebody gains comes from what the action is about, and what they pay goes there. */
function pieces(step: Step, { who, what, amount, pays }: Motion, after: unknown, layout: Layout, about: string[]): Flight[] {
  const by = amount ? Number(step[amount]) : 0;
  if (!who || !amount || !by) return [];
  const { seat, itself } = whereIs(layout, after, who, step[who], true);
  const owner = tidy([...seat, ...itself]);
  const names = [...(what ? [String(step[what])] : []), amount, ...step.kind.split("-")];
  const isPaid = Boolean(pays) !== by < 0;
  const other = about.filter((spot) => !owner.includes(spot));
  return [{ kind: "piece", from: isPaid ? owner : other, to: isPaid ? other : owner, names, amount: Math.abs(by) }];
}

/** Cards on their way: from where one has gone to where it has come, or from and to a pile or a hand that one does not look into. */
function moved({ come, gone, piles, hands }: Changes, cards: ContentCard[], turnedUp: string | undefined): Flight[] {
  const flights: Flight[] = [];
  const rest = (ends: CountEnd[]) => ends.map(({ by, spots }) => ({ by, spots }));
  const [stacks, held] = [rest(piles), rest(hands)];
  const take = (ends: { by: number; spots: string[] }[], sign: number): string[] | null => {
    const end = ends.find(({ by }) => by * sign > 0);
    if (end) end.by -= sign;
    return end?.spots ?? null;
  };
  const face = ({ key, decks }: CardEnd): Pick<Flight, "card"> => {
    const card = key === UNSEEN ? undefined : cardIn(decks, key, cards);
    return card ? { card: { deck: card.deck, key } } : {};
  };
  const add = (from: string[] | null, to: string[] | null, of: Pick<Flight, "card">): void => {
    if (from && to && flights.length < FEW) flights.push({ kind: "card", from, to, ...of });
  };
  const left = [...gone];
  for (const end of come) {
    const at = left.findIndex(({ key }) => key === end.key);
    const [from] = at >= 0 ? left.splice(at, 1) : [];
    const source = from?.spots ?? take(stacks, -1) ?? take(held, -1);
    if (end.key !== turnedUp) add(source, end.spots, face(end));
  }
  for (const end of left) add(end.spots, take(stacks, 1) ?? take(held, 1), face(end));
  for (const [some, others] of [
    [stacks, held],
    [held, stacks],
  ] as const) {
    for (let n = 0; n < FEW && some.some(({ by }) => by < 0) && others.some(({ by }) => by > 0); n += 1)
      add(take(some, -1), take(others, 1), {});
  }
  return flights;
}
