/** What events change in the view, one by one, so that a screen can show them in order.

What no event tells stays as it was until the next view comes: what is left of the action points after something was paid, whose
decision it is, in which order Mirage puts back all but its first card, and that an artifact was drawn for which there is no room.
*/

import type { Step } from "..";
import { t } from "../../lib/i18n.svelte";
import type { Colour } from "../../lib/seats";
import { saysNumber } from "../../lib/telling";
import { titled } from "../../lib/words";
import { placeName, type Defender, type Region, type View } from "./view";

/** What the server calls a card that nobody has seen. */
const UNSEEN = "unseen";

type Change = (view: View, step: Step) => View;

const text = (step: Step, field: string): string => (typeof step[field] === "string" ? step[field] : "");
const number = (step: Step, field: string, otherwise: number): number => (typeof step[field] === "number" ? step[field] : otherwise);

// -- parts of the view -----------------------------------------------------------------------------------------------

const withRegion = (view: View, name: string, change: Partial<Region>): View => ({
  ...view,
  regions: view.regions.map((region) => (region.region === name ? { ...region, ...change } : region)),
});

const withDefender = (view: View, colour: string, change: (defender: Defender) => Partial<Defender>): View => ({
  ...view,
  defenders: view.defenders.map((defender) => (defender.defender === colour ? { ...defender, ...change(defender) } : defender)),
});

/** Put a Defender somewhere; whoever leaves the Mountains leaves the circle. */
function put(view: View, colour: string, place: string): View {
  const here = (region: Region) => region.region === place;
  const stays = (region: Region) => region.circle.filter((one) => one !== colour || place === region.region);
  const order = view.defenders.map((defender) => defender.defender);
  const standing = (region: Region): Colour[] => order.filter((one) => (one === colour ? here(region) : region.defenders.includes(one)));
  return withDefender({ ...view, regions: view.regions.map((region) => ({ ...region, defenders: standing(region), circle: stays(region) })) }, colour, () => ({ place }));
}

const stepOut = (view: View, colour: string): View => ({
  ...view,
  regions: view.regions.map((region) => ({ ...region, circle: region.circle.filter((one) => one !== colour) })),
});

const putFoe = (view: View, place: string): View => ({
  ...view,
  foe: { ...view.foe, place },
  regions: view.regions.map((region) => ({ ...region, foe: region.region === place })),
});

// -- cards -----------------------------------------------------------------------------------------------------------

/** With a closed discard pile only its top card is to be seen. */
const isOpen = (view: View): boolean => view.turn_deck.known !== undefined;

function discarded(view: View, card: string): View {
  const cards = isOpen(view) ? [card, ...view.discard.cards] : [card];
  return { ...view, discard: { count: view.discard.count + 1, cards } };
}

/** The card that has been resolved goes to the discard pile. */
const putAway = (view: View): View => (view.card ? discarded({ ...view, card: null }, view.card) : view);

/** What is known of the Turn Deck when a card has left it. */
function lesser(deck: View["turn_deck"], card: string, order: (string | null)[]): View["turn_deck"] {
  const rest = { ...deck, count: Math.max(0, deck.count - 1), order };
  if (!deck.known) return rest;
  const wasKnown = deck.known.includes(card);
  return { ...rest, known: deck.known.filter((one) => one !== card), unseen: Math.max(0, (deck.unseen ?? 0) - (wasKnown ? 0 : 1)) };
}

const drawn = (view: View, card: string): View => ({ ...view, turn_deck: lesser(view.turn_deck, card, view.turn_deck.order.slice(1)) });

/** A card of the Turn Deck is seen by all. */
function learnt(deck: View["turn_deck"], card: string): View["turn_deck"] {
  if (!deck.known || deck.known.includes(card)) return deck;
  return { ...deck, known: [...deck.known, card], unseen: Math.max(0, (deck.unseen ?? 0) - 1) };
}

/** The discard pile becomes the Turn Deck, with a card more that nobody has seen if one joins. */
function newDeck(given: View, joining: number): View {
  const view = putAway(given);
  const { turn_deck: deck, discard } = view;
  const count = deck.count + discard.count + joining;
  const known = deck.known && { known: [...deck.known, ...discard.cards], unseen: (deck.unseen ?? 0) + joining };
  const order = discard.count || joining ? Array<null>(count).fill(null) : deck.order;
  return { ...view, turn_deck: { ...deck, ...known, count, order }, discard: { count: 0, cards: [] } };
}

function shown(view: View, card: string): View {
  const { order } = view.turn_deck;
  const at = order.includes(card) ? -1 : order.indexOf(null);
  return { ...view, turn_deck: { ...learnt(view.turn_deck, card), order: order.map((one, i) => (i === at ? card : one)) } };
}

/** The card in play, or else the top card of the Turn Deck, goes to its bottom. */
function toTheBottom(view: View, card: string): View {
  const deck = view.turn_deck;
  if (view.card === card) {
    const known = deck.known && { known: [...deck.known, card] };
    return { ...view, card: null, turn_deck: { ...deck, ...known, count: deck.count + 1, order: [...deck.order, card] } };
  }
  const isSeen = card !== UNSEEN;
  const moved = isSeen ? card : (deck.order[0] ?? null);
  return { ...view, turn_deck: { ...(isSeen ? learnt(deck, card) : deck), order: [...deck.order.slice(1), moved] } };
}

function toTheTop(view: View, card: string): View {
  const order = [...view.turn_deck.order];
  const at = order.indexOf(card);
  if (at > 0 && view.decision?.window !== "scry") [order[0], order[at]] = [card, order[0] ?? null];
  return { ...view, turn_deck: { ...view.turn_deck, order } };
}

function entombed(view: View, card: string): View {
  const cards = view.discard.cards.filter((one) => one !== card);
  return { ...view, entombed: card, discard: { count: Math.max(0, view.discard.count - 1), cards } };
}

// -- events ----------------------------------------------------------------------------------------------------------

const hitPoints: Change = (view, step) => withDefender(view, text(step, "defender"), (defender) => ({ hit_points: number(step, "hit_points", defender.hit_points) }));
const threat: Change = (view, step) => withRegion(view, text(step, "region"), { threat: number(step, "threat", 0) });
const goes: Change = (view, step) => put(view, text(step, "defender"), text(step, "place"));
const artifacts = (view: View, step: Step, change: (held: string[], artifact: string) => string[]): View =>
  withDefender(view, text(step, "defender"), (defender) => ({ artifacts: change(defender.artifacts, text(step, "artifact")) }));
const artifactDeck = (view: View, more: number): View => ({ ...view, artifact_deck: Math.max(0, view.artifact_deck + more) });

const CHANGES: Record<string, Change> = {
  "round-began": (view, step) => ({ ...newDeck(view, 0), round: number(step, "round", view.round) }),
  "horde-joined": (view, step) => ({ ...newDeck(view, 1), horde: number(step, "horde", Math.max(0, view.horde - 1)) }),
  "card-drawn": (view, step) => ({ ...drawn(putAway(view), text(step, "card")), card: text(step, "card") }),
  "threat-rose": threat,
  "threat-fell": threat,
  destroyed: (view, step) => {
    const cover = text(step, "cover");
    const fallen = withRegion(view, text(step, "region"), { destroyed: true, cover, circle: [] });
    return cover === UNSEEN ? { ...fallen, leftover: Math.max(0, view.leftover - 1) } : { ...fallen, card: null };
  },
  moved: goes,
  swept: goes,
  "spat-out": goes,
  fell: goes,
  swallowed: goes,
  climbed: goes,
  "stepped-out": (view, step) => stepOut(view, text(step, "defender")),
  "lost-hit-points": hitPoints,
  "gained-hit-points": hitPoints,
  rested: hitPoints,
  "turn-began": (view, step) => ({
    ...withDefender(view, text(step, "defender"), () => ({ extra_point: false, stored_point: false })),
    points: number(step, "points", view.points),
  }),
  "pool-began": (view, step) => ({ ...view, points: number(step, "points", view.points) }),
  "turn-ended": (view) => ({ ...view, points: 0 }),
  sacrificed: (view, step) => ({ ...view, points: view.points + number(step, "gained", 0) }),
  "artifact-gained": (view, step) => {
    const chosen = view.decision?.window === "artifact"; // then it left its deck before
    return artifactDeck(artifacts(view, step, (held, artifact) => [...held, artifact]), chosen ? 0 : -1);
  },
  "artifact-dropped": (view, step) => artifactDeck(artifacts(view, step, (held, artifact) => held.filter((one) => one !== artifact)), 1),
  "artifact-refused": (view) => artifactDeck(view, 1),
  "foe-revealed": (view, step) => {
    const fresh = newDeck(view, 0);
    const hit_points = number(step, "hit_points", 0);
    const event_spaces = Array.isArray(step["event_spaces"]) ? (step["event_spaces"] as number[]) : [];
    const foe = { foe: text(step, "foe"), name: text(step, "name"), revealed: true, hit_points, of: number(step, "of", hit_points), event_spaces };
    return putFoe({ ...fresh, foe }, text(step, "place"));
  },
  "foe-moved": (view, step) => putFoe(view, text(step, "place")),
  "foe-hit": (view, step) => ({ ...view, foe: { ...view.foe, hit_points: number(step, "hit_points", 0) } }),
  flipped: (view, step) => {
    const { side } = step;
    const emptied = text(step, "region") === "mountains" ? { circle: [] } : {};
    return withRegion(view, text(step, "region"), { side: side === "b" ? "b" : "a", ability: text(step, "ability"), ...emptied });
  },
  shown: (view, step) => shown(view, text(step, "card")),
  "put-on-top": (view, step) => toTheTop(view, text(step, "card")),
  "put-at-bottom": (view, step) => toTheBottom(view, text(step, "card")),
  prayed: (view, step) => {
    const card = text(step, "card");
    return withDefender(discarded(drawn(view, card), card), card, () => ({ extra_point: false }));
  },
  entombed: (view, step) => entombed(view, text(step, "card")),
  untombed: (view, step) => discarded({ ...view, entombed: null }, text(step, "card")),
  meditates: (view, step) => {
    const colour = text(step, "defender") as Colour;
    const there = put(view, colour, "mountains");
    const circle = there.defenders.map((one) => one.defender).filter((one) => one === colour || there.regions.some((region) => region.circle.includes(one)));
    return withRegion(there, "mountains", { circle });
  },
  prepared: (view, step) => withDefender(view, text(step, "defender"), () => ({ stored_point: true })),
  hourglass: (view, step) => withDefender(view, text(step, "defender"), () => ({ extra_point: true })),
  "hero-chosen": (view, step) =>
    withDefender(view, text(step, "defender"), (defender) => {
      const [hit_points, of] = [number(step, "hit_points", defender.hit_points), number(step, "of", defender.of)];
      return { hero: text(step, "hero"), name: text(step, "name"), ability: text(step, "ability"), hit_points, of };
    }),
  won: (view) => ({ ...view, result: "won" }),
  lost: (view) => ({
    ...view,
    result: "lost",
    regions: view.regions.map((region) => (region.position === null && region.threat >= region.limit ? { ...region, destroyed: true } : region)),
  }),
};

/** The view after an event; one that changes nothing that is shown gives the same view. */
export const after = (view: unknown, step: Step): unknown => CHANGES[step.kind]?.(view as View, step) ?? view;

/** A line of the log that begins a round. */
export const heading = (line: string): boolean => saysNumber(line, t("Round {round} begins.", { round: "#" }));

/** Rounds are the parts of the game; what turns it are the regions that fall, the foe's coming and its events, and the end. */
export function landmark(step: Step): { kind: "part" | "turn"; text: string } | null {
  const turn = (told: string) => ({ kind: "turn" as const, text: told });
  if (step.kind === "round-began") return { kind: "part", text: t("Round {round}", { round: number(step, "round", 0) }) };
  if (step.kind === "destroyed") return turn(t("{region} destroyed", { region: placeName(text(step, "region")) }));
  if (step.kind === "foe-revealed") return turn(t("The Epic Foe comes: {foe}", { foe: t(text(step, "name") || titled(text(step, "foe"))) }));
  if (step.kind === "foe-event") return turn(t("The Epic Foe’s event"));
  if (step.kind === "won") return turn(t("Won"));
  if (step.kind === "lost") return turn(t("Lost"));
  return null;
}
