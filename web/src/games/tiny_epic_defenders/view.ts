/** The position as the server shows it: see `view.py` of the game. */

import type { Colour } from "../../lib/seats";

export interface Region {
  region: string;
  name: string;
  position: Position | null;
  threat: number;
  limit: number;
  destroyed: boolean;
  cover: string | null;
  side: "a" | "b";
  ability: string;
  defenders: Colour[];
  circle: Colour[];
  foe: boolean;
}

export interface Defender {
  defender: Colour;
  seat: number;
  hero: string | null;
  name: string | null;
  ability: string | null;
  hit_points: number;
  of: number;
  place: string;
  artifacts: string[];
  extra_point: boolean;
  stored_point: boolean;
}

export interface Foe {
  foe: string | null;
  name?: string;
  revealed: boolean;
  place?: string;
  hit_points?: number;
  of?: number;
  event_spaces?: number[];
}

export interface View {
  round: number;
  result: string;
  regions: Region[];
  defenders: Defender[];
  foe: Foe;
  card: string | null;
  points: number;
  turn_deck: { count: number; order: (string | null)[]; known?: string[]; unseen?: number };
  discard: { count: number; cards: string[] };
  horde: number;
  leftover: number;
  artifact_deck: number;
  entombed: string | null;
  decision: { window: string; seats: number[]; defender: Colour | null } | null;
}

export type Position = "left" | "top-left" | "top-right" | "right" | "bottom-right" | "bottom-left";

const REGIONS = ["coast", "desert", "forest", "mountains", "plains", "ruins"];

/** What a card is called: `forest-desert` attacks the Forest, then the Desert. */
export function cardName(card: string): string {
  const [first = "", second = ""] = card.split("-");
  if (REGIONS.includes(first) && REGIONS.includes(second)) return `${capital(first)} › ${capital(second)}`;
  if (card.startsWith("all-defenders")) return "All Defenders";
  return card.split("-").map(capital).join(" ");
}

export type CardKind = "Enemy" | "Dire Enemy" | "Defender" | "All Defenders";

export function cardKind(card: string): CardKind {
  if (card.startsWith("all-defenders")) return "All Defenders";
  if (["red", "blue", "green", "yellow"].includes(card)) return "Defender";
  return REGIONS.includes(card.split("-")[0] ?? "") ? "Enemy" : "Dire Enemy";
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
