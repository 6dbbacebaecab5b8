/** The position in words, for people who hear the board or would rather read it. */

import type { Passage } from "..";
import { t, tn } from "../../lib/i18n.svelte";
import { colourName } from "../../lib/seats";
import { RING } from "./geometry";
import { artifactName, cardName, defenderName, foeName, placeName, type Defender, type Position, type Region, type View } from "./view";

export function described(given: unknown): Passage[] {
  const view = given as View;
  const place = (region: Region) => (region.position === null ? -1 : RING.indexOf(region.position));
  const ring = [...view.regions].sort((a, b) => place(a) - place(b));
  return [
    { heading: t("Now"), sentences: now(view) },
    { heading: t("Regions"), sentences: ring.map((region) => regionTold(view, region)) },
    { heading: t("Defenders"), sentences: view.defenders.map((defender) => defenderTold(view, defender)) },
    { heading: t("The Epic Foe"), sentences: foeTold(view) },
    { heading: t("Cards"), sentences: cardsTold(view) },
  ];
}

function now(view: View): string[] {
  const said = [t("Round {round}.", { round: view.round }), view.card ? t("In play: {card}.", { card: cardName(view.card) }) : t("No card is in play.")];
  const acting = view.decision?.window === "act" || view.decision?.window === "pool";
  return acting ? [...said, tn(view.points, "{count} action point is left.", "{count} action points are left.")] : said;
}

export function regionTold(view: View, region: Region): string {
  const parts = [neighbours(view, region)];
  if (region.destroyed && region.position !== null) parts.push(t("destroyed"));
  else parts.push(t("Threat {threat} of {limit}", { threat: region.threat, limit: region.limit }));
  if (!region.destroyed) parts.push(region.side === "b" ? t("ability {ability}, side B", { ability: t(region.ability) }) : t("ability {ability}", { ability: t(region.ability) }));
  if (region.cover && region.cover !== "unseen") parts.push(t("covered by {card}", { card: cardName(region.cover) }));
  const here = region.defenders.map((colour) =>
    region.circle.includes(colour) ? t("{who} in the circle", { who: defenderName(view, colour) }) : defenderName(view, colour),
  );
  if (region.foe) here.push(foeName(view));
  if (here.length) parts.push(t("here: {names}", { names: here.join(", ") }));
  return t("{place}: {facts}.", { place: t(region.name), facts: parts.join("; ") });
}

/** Where a region lies, by what it touches. */
function neighbours(view: View, region: Region): string {
  const at = (position: Position | null) => view.regions.find((one) => one.position === position);
  const names = (positions: (Position | null)[]) => positions.map((position) => t(at(position)?.name ?? "")).join(", ");
  if (region.position === null) return t("in the middle, beside {names}", { names: names(["left", "right"]) });
  const i = RING.indexOf(region.position);
  const beside = [RING[(i + 5) % 6] ?? null, RING[(i + 1) % 6] ?? null];
  return t("beside {names}", { names: names(i % 3 ? beside : [...beside, null]) });
}

function defenderTold(view: View, defender: Defender): string {
  if (!defender.hero) return t("{colour} has no hero yet.", { colour: colourName(defender.defender) });
  const facts = [
    placeName(defender.place),
    t("{hit_points} of {of} Hit Points", { hit_points: defender.hit_points, of: defender.of }),
    ...(defender.hit_points ? [] : [t("Exhausted")]),
    ...(defender.ability ? [t("ability {ability}", { ability: t(defender.ability) })] : []),
    ...(defender.artifacts.length ? [t("carries {names}", { names: defender.artifacts.map(artifactName).join(", ") })] : []),
    ...(defender.extra_point ? [t("gets 1 action point more on the next card, from the Hourglass")] : []),
    ...(defender.stored_point ? [t("gets 1 action point more on the next card, from Prepare")] : []),
  ];
  return t("{who}: {facts}.", { who: defenderName(view, defender.defender), facts: facts.join("; ") });
}

function foeTold(view: View): string[] {
  const { foe } = view;
  if (!foe.revealed) {
    const comes = t("It comes when the Horde Deck is empty.");
    return [foe.name ? t("It will be {foe}.", { foe: foeName(view) }) : t("Nobody knows which it is."), comes];
  }
  const facts = { foe: foeName(view), place: placeName(foe.place ?? ""), hit_points: foe.hit_points ?? 0, of: foe.of ?? 0 };
  const spaces = (foe.event_spaces ?? []).filter((space) => space > 0 && space < (foe.hit_points ?? 0));
  const told = [t("{foe} is at {place} with {hit_points} of {of} Hit Points.", facts)];
  return spaces.length ? [...told, t("Its event happens at {spaces}.", { spaces: spaces.join(", ") })] : told;
}

function cardsTold(view: View): string[] {
  const { turn_deck: deck, discard } = view;
  const known = deck.known?.map(cardName).join(", ");
  return [
    tn(deck.count, "The Turn Deck has {count} card.", "The Turn Deck has {count} cards."),
    ...(deck.order[0] ? [t("The next card is {card}.", { card: cardName(deck.order[0]) })] : []),
    ...(known ? [t("Known to come: {cards}.", { cards: known })] : []),
    ...(deck.unseen ? [tn(deck.unseen, "{count} card of it has never been seen.", "{count} cards of it have never been seen.")] : []),
    ...(discard.cards.length ? [t("Discard pile, top first: {cards}.", { cards: discard.cards.map(cardName).join(", ") })] : [t("The discard pile is empty.")]),
    tn(view.horde, "The Horde Deck has {count} card.", "The Horde Deck has {count} cards."),
    tn(view.artifact_deck, "{count} artifact can still be gained.", "{count} artifacts can still be gained."),
    ...(view.entombed ? [t("In the tomb: {card}.", { card: cardName(view.entombed) })] : []),
  ];
}
