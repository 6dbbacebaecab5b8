/** What is known of the things on the table: `card:harpy`, `region:coast`, `threat:coast`, `defender:red`, `deck:turn`, … */

import type { Tip } from "../../lib/view/game_ui";
import { ability, tip as general } from "../../lib/content/facts";
import { t, tn } from "../../lib/page/i18n.svelte";
import type { ContentCard, Layout } from "../../lib/server/protocol";
import { withSource } from "../../lib/content/telling";
import { artifactIcon, heroIcon, kindIcon, regionIcon, unknownIcon } from "./icons";
import { between, oddsOf, percents } from "./odds";
import { cardKind, cardName, kindName, placeName, type CardKind } from "./naming";
import type { View } from "./view";

const RULES_OF_KIND: Record<CardKind, string[]> = {
  Enemy: ["TED-7.1", "TED-7.10"],
  "Dire Enemy": ["TED-9.1", "TED-9.2", "TED-9.4"],
  Defender: ["TED-5.1", "TED-5.2"],
  "All Defenders": ["TED-5.15"],
};

/** A region by the side that lies up: its words, and where those and its numbers are from. */
function aboutRegion(name: string, view: View, cards: ContentCard[], layout: Layout): Tip | null {
  const region = view.regions.find((one) => one.region === name);
  if (!region) return null;
  const card = cards.find((one) => one.key === name);
  const house = region.side === "b" && card?.texts["house_ability"] === region.ability;
  const does = house ? ability(card, "house_ability", "house_text") : ability(card, "ability", "text");
  const gone = region.destroyed && region.position !== null;
  const text = gone
    ? [t("Destroyed: its ability is gone, and every Threat meant for it goes to the Capital City. Defenders may still come here.")]
    : [...(does.length ? does : [t(region.ability)]), ...(general(`threat:${name}`, view, cards, layout)?.text ?? [])];
  const kind = region.position === null ? t("Capital City") : house ? t("Outer Region, side B") : t("Outer Region");
  const rules = gone ? ["TED-8.1", "TED-8.6"] : [region.position === null ? "TED-1.3" : "TED-8.1"];
  const ofSide = card?.values.filter((value) => value.key.includes(".house_") === house);
  return withSource({ name: t(region.name), kind, icon: regionIcon(name), text, rules }, gone ? undefined : card, ofSide);
}

/** How likely it is attacked next. */
function attacks(name: string, view: View, cards: ContentCard[]): string[] {
  const odds = oddsOf(view, cards)?.regions.find((one) => one.region === name);
  return odds ? [attackTold(odds, view)] : [];
}

/** How many cards to come attack a region, and how likely the next one does. */
export function attackTold(row: { region: string; toCome: number; next: number; most: number }, view: View): string {
  const { count, unseen = 0 } = view.turn_deck;
  const parts = { place: placeName(row.region), of: count, odds: between(row) };
  const told = tn(
    row.toCome,
    "{count} of the {of} cards to come attacks the {place}: {odds} for the next card.",
    "{count} of the {of} cards to come attack the {place}: {odds} for the next card.",
    parts,
  );
  return unseen ? `${told} ${tn(unseen, "{count} unseen card may, too.", "{count} unseen cards may, too.")}` : told;
}

// -- decks and numbers ----------------------------------------------------------------------------------------------------

/** What the next card may be. */
function nextCard(view: View, cards: ContentCard[]): string[] {
  const odds = oddsOf(view, cards);
  const text: string[] = [];
  if (odds?.next) text.push(t("The next card is {card}.", { card: cardName(odds.next) }));
  else if (odds) {
    const kinds = odds.kinds.filter((kind) => kind.next > 0);
    const shares = percents([...kinds.map((kind) => kind.next), odds.nextUnseen]);
    const likely = kinds.map((kind, i) => t("{kind} {odds}", { kind: kindName(kind.kind), odds: shares[i] ?? "" }));
    if (odds.nextUnseen) likely.push(t("unseen, an Enemy or a Dire Enemy, {odds}", { odds: shares.at(-1) ?? "" }));
    text.push(t("The next card: {odds}.", { odds: likely.join("; ") }));
  }
  for (const row of odds?.regions ?? []) if (row.toCome) text.push(attackTold(row, view));
  return text;
}

/** The picture beside what is known of a thing. */
const ICONS: Record<string, (name: string) => string | undefined> = {
  card: (name) => (name === "unseen" ? undefined : kindIcon(cardKind(name))),
  artifact: artifactIcon,
  hero: () => heroIcon,
  defender: () => heroIcon,
  foe: () => unknownIcon,
};

/** What is to be added to the tip that any game has. */
const MORE: Record<string, (name: string, view: View, cards: ContentCard[]) => string[]> = {
  threat: attacks,
  deck: (name, view, cards) => (name === "turn" ? nextCard(view, cards) : []),
};

/** What is known of a thing, or null for a thing of which nothing is. */
export function tip(key: string, given: unknown, cards: ContentCard[], layout: Layout): Tip | null {
  if (!given) return null;
  const view = given as View;
  const [kind = "", name = ""] = kindOf(key, view);
  if (kind === "region") return aboutRegion(name, view, cards, layout);
  const told = general(`${kind}${name && ":"}${name}`, given, cards, layout);
  const icon = ICONS[kind]?.(name);
  const rules = kind === "card" && name !== "unseen" ? RULES_OF_KIND[cardKind(name)] : [];
  return (
    told && {
      ...told,
      ...(icon ? { icon } : {}),
      rules: [...new Set([...told.rules, ...rules])],
      text: [...told.text, ...(MORE[kind]?.(name, view, cards) ?? [])],
    }
  );
}

/** A foe that nobody knows is the unknown one, whichever is asked for. */
const kindOf = (key: string, { foe }: View): string[] =>
  key.startsWith("foe:") && key !== `foe:${foe.foe}` ? ["foe", "unknown"] : key.split(":");
