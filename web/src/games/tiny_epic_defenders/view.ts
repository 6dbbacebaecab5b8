// The view of the game, made from its layout.py by `python -m holdfast.protocol.typescript`.  Do not edit.

import type { WindowName } from "./events";

export type Colour = "blue" | "green" | "red" | "yellow";

export type Position = "bottom-left" | "bottom-right" | "left" | "right" | "top-left" | "top-right";

export type Side = "a" | "b";

/** A region of the ring, or the Capital City in its middle. */
export interface Region {
  region: string;
  name: string;
  /** Where in the ring it lies; null in the middle. */
  position: Position | null;
  /** What it touches. */
  beside: string[];
  threat: number;
  limit: number;
  destroyed: boolean;
  /** The card that covers it, `unseen` for one that lies face down. */
  cover: string | null;
  side: Side;
  ability: string;
  defenders: Colour[];
  /** Who stands in the circle of the Mountains. */
  circle: Colour[];
  foe: boolean;
}

/** A Defender, and the hero it is. */
export interface Defender {
  defender: Colour;
  seat: number;
  hero: string | null;
  name: string | null;
  place: string;
  hit_points: number;
  of: number;
  ability: string | null;
  artifacts: string[];
  extra_point: boolean;
  stored_point: boolean;
}

/** The Epic Foe, as far as it is known. */
export interface Foe {
  foe: string | null;
  name?: string;
  revealed: boolean;
  place?: string;
  hit_points?: number;
  of?: number;
  /** The spaces of its Hit Points at which its event is still to come. */
  event_spaces?: number[];
}

/** The cards to come this round. */
export interface TurnDeck {
  count: number;
  /** The cards from the top, null for what is not known. */
  order: (string | null)[];
  /** What everybody knows to be in it. */
  known?: string[];
  unseen?: number;
}

/** The cards that have been played, the last one first. */
export interface Discard {
  count: number;
  cards: string[];
}

/** The open decision, and the Defender whose question alone it is. */
export interface Decision {
  window: WindowName;
  seats: number[];
  defender: Colour | null;
}

/** The whole position. */
export interface View {
  round: number;
  result: string;
  regions: Region[];
  defenders: Defender[];
  foe: Foe;
  card: string | null;
  points: number;
  turn_deck: TurnDeck;
  discard: Discard;
  horde: number;
  leftover: number;
  artifact_deck: number;
  entombed: string | null;
  decision: Decision | null;
}

/** What values are called that are no cards, by the shortest of the fields that have them. */
export const NAMES = {
  card: {
    "coast-mountains": "Coast › Mountains",
    "forest-desert": "Forest › Desert",
    "forest-ruins": "Forest › Ruins",
    "forest-coast": "Forest › Coast",
    "mountains-plains": "Mountains › Plains",
    "coast-desert": "Coast › Desert",
    "plains-desert": "Plains › Desert",
    "mountains-ruins": "Mountains › Ruins",
    "plains-ruins": "Plains › Ruins",
    "red": "Red’s card",
    "blue": "Blue’s card",
    "green": "Green’s card",
    "yellow": "Yellow’s card",
    "all-defenders-12": "All Defenders",
    "all-defenders-123": "All Defenders",
    "unseen": "a card that nobody has seen",
  } as Record<string, string>,
  place: {
    "aboard": "aboard the foe",
  } as Record<string, string>,
};
