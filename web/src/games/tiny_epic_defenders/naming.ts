/** What the things of the game are called, and what kind of card is which. */

import { t } from "../../lib/page/i18n.svelte";
import type { ContentCard } from "../../lib/server/protocol";
import { colourName, COLOURS, type Colour } from "../../lib/view/seats";
import { titled } from "../../lib/view/words";
import type { View } from "./view";

/** The Outer Regions, in the order of the cards. */
export const OUTER = ["coast", "desert", "forest", "mountains", "plains", "ruins"];

export type CardKind = "Enemy" | "Dire Enemy" | "Defender" | "All Defenders";

export function cardKind(card: string): CardKind {
  if (card.startsWith("all-defenders")) return "All Defenders";
  if (COLOURS.includes(card as Colour)) return "Defender";
  return OUTER.includes(card.split("-")[0] ?? "") ? "Enemy" : "Dire Enemy";
}

/** What a card is called on the table: `forest-desert` attacks the Forest, then the Desert. */
export function cardName(card: string): string {
  const kind = cardKind(card);
  const [first = "", second = ""] = card.split("-");
  if (kind === "Enemy") return t("{first} › {second}", { first: placeName(first), second: placeName(second) });
  if (kind === "Defender") return t("{colour}’s card", { colour: colourName(card) });
  return kind === "All Defenders" ? t("All Defenders") : t(titled(card));
}

/** The regions that a card attacks: as the content of the table has it, and as it is printed before that is known. */
export function attackedBy(card: string, cards: ContentCard[]): string[] {
  const kind = cardKind(card);
  const values = cards.find((one) => one.key === card)?.values ?? [];
  const told = (name: string) => values.filter((value) => value.key.endsWith(`.${name}`)).map((value) => String(value.value));
  if (kind === "Enemy") {
    const both = [...told("first"), ...told("second")];
    return both.length ? both : card.split("-");
  }
  if (kind !== "Dire Enemy") return [];
  const [region = PRINTED[card] ?? ""] = told("region");
  return [region];
}

const PRINTED: Record<string, string> = {
  harpy: "mountains",
  minotaur: "forest",
  "sea-serpent": "coast",
  manticore: "desert",
  "giant-wasps": "plains",
  wraith: "ruins",
};

export const placeName = (place: string): string => (place === "aboard" ? t("aboard the foe") : t(titled(place)));

/** The names of the content come in English; the page has them in its language. */
export const artifactName = (artifact: string): string => t(titled(artifact));

export function kindName(kind: CardKind): string {
  const names: Record<CardKind, string> = {
    Enemy: t("Enemy"),
    "Dire Enemy": t("Dire Enemy"),
    Defender: t("Defender card"),
    "All Defenders": t("All Defenders card"),
  };
  return names[kind];
}

/** `Red (Ezru)`, as the log says it. */
export function defenderName(view: View, colour: string): string {
  const name = view.defenders.find((one) => one.defender === colour)?.name;
  return name ? t("{colour} ({hero})", { colour: colourName(colour), hero: t(name) }) : colourName(colour);
}

export const foeName = (view: View): string => (view.foe.name ? t(view.foe.name) : t("Unknown foe"));
