/**
 * What an event shows, one thing after another, with how long each takes in steps of the clock: the blow on its way; what has changed,
 * large
 * what is turned up, with what flies and who is hurt; then what was turned up goes to where it acts.  Tables and replays both go by it.
 */

import { cards } from "../content/cards.svelte";
import { lastsOf, flightsOf, settled, type Flight, type Flights } from "./flights";
import type { Reveal, Step } from "../view/game_ui";
import { looks } from "../view/layout.svelte";
import { boxOf, elementAt, looking, pieceAt, seen } from "./boxes";
import { ghostOf } from "./ghost";

/** How long a card that is turned up is shown large, in steps; an entrance longer. */
export const REVEAL = 5;
export const GRAND = 10;

/** What is in the air, and for how many milliseconds. */
export interface Air {
  flights: readonly Flight[];
  time: number;
}

/** Something of an event to be shown. */
export interface Beat {
  /** Before the position changes, with that, or after it. */
  when: "before" | "change" | "after";
  reveal?: Reveal;
  flights: readonly Flight[];
  /** In steps of the clock; 0 for as long as an event usually takes. */
  lasts: number;
}

/** Whether it comes from what is shown large, until it goes. */
export const isLarge = ({ kind }: Flight): boolean => kind === "settle";

/** Who knows what moves with an event, and where things are on the page. */
export interface Director {
  flights: (step: Step, before: unknown, after: unknown, about: string[]) => Flights;
  settled: (step: Step, after: unknown) => Flight | null;
  /** Remember where what is to fly is: before the position changes, or what is shown large goes. */
  locate: (flights: readonly Flight[]) => void;
}

export const director: Director = {
  flights: (step, before, after, about) => {
    const { first, then, about: next } = flightsOf(step, before, after, looks.layout, cards.all, about);
    return { first: first.filter(isSeen), then: then.filter(isSeen), about: next };
  },
  settled: (step, after) => settled(step, after, looks.layout),
  locate: (flights) => {
    for (const flight of flights) {
      const piece = flight.kind === "fall" ? pieceAt(flight.from) : null;
      if (piece) flight.ghost = ghostOf(piece);
      flight.start = piece ? seen(piece) : flight.kind === "settle" ? boxOf(["reveal:"]) : boxOf(flight.from);
    }
  },
};

/** Whether anything of it can be seen: a card comes from somewhere, all else is where something is.  A die may come with its roll. */
const isSeen = ({ kind, from, to }: Flight): boolean =>
  kind === "die" ||
  Boolean(kind === "fall" ? pieceAt(from) : elementAt(kind === "card" ? from : to)) ||
  (kind === "piece" && Boolean(elementAt(from)));

/** What an event shows in a hurry. */
export const PLAIN: Beat = { when: "change", flights: [], lasts: 0 };

/** The beats of an event; `about` is what its action is about so far, and follows from it.  Where what flies is, is found now: before anything
 * of it is shown.  What is turned up is read before it strikes. */
export function beatsOf(
  step: Step,
  before: unknown,
  after: unknown,
  about: string[],
  by: Director | undefined,
): { beats: Beat[]; about: string[] } {
  const large: Beat[] = step.reveal
    ? [{ when: "change", reveal: step.reveal, flights: [], lasts: step.reveal.grand ? GRAND : REVEAL }]
    : [];
  if (!by) return { beats: large.length ? large : [PLAIN], about };
  const {
    first,
    then,
    about: next,
  } = looking(() => {
    const flights = by.flights(step, before, after, about);
    by.locate([...flights.first, ...flights.then]);
    return flights;
  });
  const flown = (flights: readonly Flight[], when: Beat["when"]): Beat[] =>
    flights.length ? [{ when, flights, lasts: lastsOf(flights) }] : [];
  if (!step.reveal) return { beats: [...flown(first, "before"), ...(then.length ? flown(then, "change") : [PLAIN])], about: next };
  const settles = by.settled(step, after);
  return { beats: [...large, ...flown(settles ? [settles] : [], "after"), ...flown(first, "after"), ...flown(then, "after")], about: next };
}
