/** What is known of the things on the table: `card:harpy`, `region:coast`, `threat:coast`, `defender:red`, `deck:turn`, … */

import type { Tip } from "..";
import { t, tn } from "../../lib/i18n.svelte";
import type { ContentCard } from "../../lib/protocol";
import { colourName } from "../../lib/seats";
import { said, withSource } from "../../lib/telling";
import { titled } from "../../lib/words";
import { artifactIcon, foeIcon, heroIcon, kindIcon, regionIcon } from "./icons";
import { oddsOf, percent } from "./odds";
import { artifactName, attackedBy, cardKind, cardName, defenderName, foeName, kindName, placeName, type View } from "./view";

type Made = (name: string, view: View, cards: ContentCard[]) => Tip | null;

const cardOf = (name: string, cards: ContentCard[]): ContentCard | undefined => cards.find((card) => card.key === name);

const lead = (name: string, text: string): string => t("**{name}.** {text}", { name, text });

/** An ability with its name, as far as the cards are known. */
function ability(card: ContentCard | undefined, name: string, text: string): string[] {
  const [called] = said(card, name);
  const [does] = said(card, text);
  if (!does) return called ? [called] : [];
  return [called ? lead(called, does) : does];
}

/** Where the words and numbers of the side that lies up are from. */
const ofSide = (tip: Tip, card: ContentCard | undefined, side: "a" | "b" = "a"): Tip =>
  withSource(tip, card, card?.values.filter((value) => value.key.includes(".house_") === (side === "b")));

// -- cards -------------------------------------------------------------------------------------------------------------

const RULES_OF_KIND: Record<string, string[]> = {
  Enemy: ["TED-7.1", "TED-7.10"],
  "Dire Enemy": ["TED-9.1", "TED-9.2", "TED-9.4"],
  Defender: ["TED-5.1", "TED-5.2"],
  "All Defenders": ["TED-5.15"],
};

function aboutCard(name: string, _: View, cards: ContentCard[]): Tip {
  if (name === "unseen") return { name: t("Unseen card"), kind: t("Leftover card"), text: [t("Nobody has seen this card, and nobody will.")], rules: ["TED-8.4"] };
  const kind = cardKind(name);
  const card = cardOf(name, cards);
  const [first = "", second = ""] = attackedBy(name, cards).map(placeName);
  const attacks =
    kind === "Enemy"
      ? [t("Attacks the {first}, then the {second}. A Defender there may lose 1 Hit Point to Defend; else the Threat rises by 1.", { first, second })]
      : kind === "Dire Enemy"
        ? [t("Attacks the {place}.", { place: first })]
        : kind === "Defender"
          ? [t("A turn of {who}: 3 action points, or 4 if a region is destroyed.", { who: colourName(name) })]
          : [t("All Defenders share 3 action points, or 4 if a region is destroyed.")];
  const text = [...attacks, ...ability(card, "ability", "text")];
  return ofSide({ name: cardName(name), kind: kindName(kind), icon: kindIcon(kind), text, rules: RULES_OF_KIND[kind] ?? [] }, card);
}

const OF_REGION: Record<string, string> = {
  "capital-city": "TED-12.1",
  coast: "TED-12.3",
  desert: "TED-12.5",
  forest: "TED-12.8",
  mountains: "TED-12.10",
  plains: "TED-12.14",
  ruins: "TED-12.17",
};

function aboutRegion(name: string, view: View, cards: ContentCard[]): Tip | null {
  const region = view.regions.find((one) => one.region === name);
  if (!region) return null;
  const card = cardOf(name, cards);
  const house = region.side === "b" && card?.texts["house_ability"] === region.ability;
  const does = house ? ability(card, "house_ability", "house_text") : ability(card, "ability", "text");
  const gone = region.destroyed && region.position !== null;
  const text = gone
    ? [t("Destroyed: its ability is gone, and every Threat meant for it goes to the Capital City. Defenders may still come here.")]
    : [...(does.length ? does : [t(region.ability)]), threatTold(view, name)];
  const kind = region.position === null ? t("Capital City") : house ? t("Outer Region, side B") : t("Outer Region");
  const rules = gone ? ["TED-8.1", "TED-8.6"] : [OF_REGION[name] ?? "", region.position === null ? "TED-1.3" : "TED-8.1"];
  return ofSide({ name: t(region.name), kind, icon: regionIcon(name), text, rules }, gone ? undefined : card, house ? "b" : "a");
}

function threatTold(view: View, name: string): string {
  const region = view.regions.find((one) => one.region === name);
  if (!region) return "";
  const { threat, limit } = region;
  return region.position === null
    ? t("Threat {threat} of {limit}: at {limit} the game is lost.", { threat, limit })
    : t("Threat {threat} of {limit}: at {limit} it is destroyed, and the Capital City gets 1 Threat.", { threat, limit });
}

function aboutThreat(name: string, view: View, cards: ContentCard[]): Tip | null {
  const region = view.regions.find((one) => one.region === name);
  if (!region) return null;
  const odds = oddsOf(view, cards)?.regions.find((one) => one.region === name);
  const text = [threatTold(view, name)];
  if (odds) text.push(attackTold(odds, view));
  const rules = region.position === null ? ["TED-1.3", "TED-3.9"] : ["TED-3.8", "TED-8.1", "TED-6.3"];
  return { name: t("Threat of {place}", { place: t(region.name) }), kind: t("Threat"), text, rules };
}

/** How many cards to come attack a region, and how likely the next one does. */
export function attackTold(row: { region: string; toCome: number; next: number }, view: View): string {
  const { count, unseen = 0 } = view.turn_deck;
  const parts = { place: placeName(row.region), of: count, odds: percent(row.next) };
  const told = tn(
    row.toCome,
    "{count} of the {of} cards to come attacks the {place}: {odds} for the next card.",
    "{count} of the {of} cards to come attack the {place}: {odds} for the next card.",
    parts,
  );
  return unseen ? `${told} ${tn(unseen, "{count} unseen card may, too.", "{count} unseen cards may, too.")}` : told;
}

// -- Defenders, artifacts, the foe ----------------------------------------------------------------------------------------

function aboutHero(name: string, _: View, cards: ContentCard[]): Tip {
  const card = cardOf(name, cards);
  const text = ability(card, "ability", "text");
  const [people = t("Hero")] = said(card, "people");
  return ofSide({ name: t(card?.name ?? titled(name)), kind: people, icon: heroIcon, text, rules: ["TED-13.1"] }, card);
}

function aboutDefender(name: string, view: View, cards: ContentCard[]): Tip | null {
  const defender = view.defenders.find((one) => one.defender === name);
  if (!defender) return null;
  if (!defender.hero) return { name: colourName(name), kind: t("Defender"), text: [t("Has no hero yet.")], rules: ["TED-2.7"] };
  const hero = aboutHero(defender.hero, view, cards);
  const standing = t("{place}; {hit_points} of {of} Hit Points", { place: placeName(defender.place), hit_points: defender.hit_points, of: defender.of });
  const exhausted = defender.hit_points ? [] : [t("Exhausted: cannot Secure, Fight or Defend until healed.")];
  const carries = defender.artifacts.length ? [t("Carries {names}.", { names: defender.artifacts.map(artifactName).join(", ") })] : [];
  return { ...hero, name: defenderName(view, name), text: [standing, ...exhausted, ...(hero.text.length ? hero.text : [t(defender.ability ?? "")]), ...carries] };
}

function aboutHitPoints(name: string, view: View): Tip | null {
  const defender = view.defenders.find((one) => one.defender === name);
  if (!defender) return null;
  const { hit_points, of } = defender;
  const text = [
    t("{hit_points} of {of}. Defending, Sacrifice and some abilities cost Hit Points.", { hit_points, of }),
    t("At 0 a Defender is Exhausted and cannot Secure, Fight or Defend. Who starts a turn in the Capital City is restored."),
  ];
  return { name: t("Hit Points of {who}", { who: defenderName(view, name) }), kind: t("Hit Points"), text, rules: ["TED-6.17", "TED-6.18", "TED-5.8"] };
}

function aboutArtifact(name: string, _: View, cards: ContentCard[]): Tip {
  const card = cardOf(name, cards);
  const tip = { name: artifactName(name), kind: t("Artifact"), icon: artifactIcon(name), text: said(card, "text"), rules: ["TED-10.1"] };
  return ofSide(tip, card);
}

function aboutFoe(name: string, view: View, cards: ContentCard[]): Tip {
  const { foe } = view;
  const kind = t("Epic Foe");
  if (!foe.foe || foe.foe !== name) {
    const text = [t("One of six Epic Foes lies face down. It comes at the end of the round in which the Horde Deck is empty.")];
    return { name: t("Unknown foe"), kind, icon: foeIcon(null), text, rules: ["TED-2.10", "TED-4.6"] };
  }
  const card = cardOf(name, cards);
  const [event] = said(card, "event_text");
  const state = foe.revealed
    ? t("{hit_points} of {of} Hit Points, at {place}. At 0 you win.", { hit_points: foe.hit_points ?? 0, of: foe.of ?? 0, place: placeName(foe.place ?? "") })
    : t("It comes at the end of the round in which the Horde Deck is empty.");
  const spaces = foe.event_spaces?.filter((space) => space > 0).join(", ");
  const told = event ? [lead(spaces ? t("Event, at {spaces}", { spaces }) : t("Event"), event)] : [];
  return ofSide({ name: foeName(view), kind, icon: foeIcon(name), text: [state, ...ability(card, "ability", "text"), ...told], rules: ["TED-11.6"] }, card);
}

// -- decks and numbers ----------------------------------------------------------------------------------------------------

function aboutTurnDeck(_: string, view: View, cards: ContentCard[]): Tip {
  const odds = oddsOf(view, cards);
  const text = [tn(view.turn_deck.count, "{count} card to come this round.", "{count} cards to come this round.")];
  if (odds?.next) text.push(t("The next card is {card}.", { card: cardName(odds.next) }));
  else if (odds) {
    const likely = odds.kinds.filter((kind) => kind.next > 0).map((kind) => t("{kind} {odds}", { kind: kindName(kind.kind), odds: percent(kind.next) }));
    if (odds.nextUnseen) likely.push(t("unseen, an Enemy or a Dire Enemy, {odds}", { odds: percent(odds.nextUnseen) }));
    text.push(t("The next card: {odds}.", { odds: likely.join("; ") }));
  }
  for (const row of odds?.regions ?? []) if (row.toCome) text.push(attackTold(row, view));
  return { name: t("Turn Deck"), kind: t("Deck"), text, rules: ["TED-4.1", "TED-4.3"] };
}

const DECKS: Record<string, Made> = {
  turn: aboutTurnDeck,
  discard: (_, view) => ({
    name: t("Discard pile"),
    kind: t("Deck"),
    text: [
      tn(view.discard.count, "{count} card.", "{count} cards."),
      ...(view.discard.cards[0] ? [t("On top: {card}.", { card: cardName(view.discard.cards[0]) })] : []),
      t("At the end of the round it becomes the next Turn Deck."),
    ],
    rules: ["TED-4.3", "TED-2.19"],
  }),
  horde: (_, view) => ({
    name: t("Horde Deck"),
    kind: t("Deck"),
    text: [
      tn(view.horde, "{count} card, unseen: an Enemy or a Dire Enemy.", "{count} cards, unseen: Enemies and Dire Enemies."),
      t("At the end of each round its top card joins the Turn Deck. When it is empty, the Epic Foe comes."),
    ],
    rules: ["TED-4.4", "TED-4.6"],
  }),
  artifacts: (_, view) => ({
    name: t("Artifacts"),
    kind: t("Deck"),
    text: [tn(view.artifact_deck, "{count} artifact is left.", "{count} artifacts are left."), t("Who Defends against a Dire Enemy draws one.")],
    rules: ["TED-10.1", "TED-9.4"],
  }),
};

const points: Made = (_, view) => ({
  name: t("Action points"),
  kind: t("Number"),
  text: [tn(view.points, "{count} action point is left.", "{count} action points are left."), t("What is not spent on this card is lost.")],
  rules: ["TED-5.2", "TED-5.4"],
});

const tomb: Made = (_, view, cards) => {
  const card = view.entombed ? aboutCard(view.entombed, view, cards) : null;
  return { name: t("The tomb"), kind: t("Ruins"), text: [...(card ? [lead(card.name, card.text.join(" "))] : []), t("It misses the next Turn Deck.")], rules: ["TED-12.17"] };
};

const KINDS: Record<string, Made> = {
  card: aboutCard,
  region: aboutRegion,
  threat: aboutThreat,
  defender: aboutDefender,
  hero: aboutHero,
  hp: aboutHitPoints,
  artifact: aboutArtifact,
  foe: aboutFoe,
  deck: (name, view, cards) => DECKS[name]?.(name, view, cards) ?? null,
  points,
  tomb,
};

/** What is known of a thing, or null for a thing of which nothing is. */
export function tip(key: string, view: unknown, cards: ContentCard[]): Tip | null {
  if (!view) return null;
  const [kind = "", name = ""] = key.split(":");
  return KINDS[kind]?.(name, view as View, cards) ?? null;
}
