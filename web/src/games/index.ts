/** What each game draws of its own.  A game adds a folder with an `index.ts`, and a line here. */

import type { Component } from "svelte";
import type { Choice } from "../lib/protocol";
import Fallback from "./Fallback.svelte";

export interface BoardProps {
  game: string;
  view: unknown;
  choices: Choice[];
  /** The choice under the pointer or the focus, here or in the bar. */
  lit: Choice | null;
  act: (choice: Choice) => void;
  light: (choice: Choice | null) => void;
  /** Show the rules that speak of something. */
  look: (word: string) => void;
}

export interface SeatProps {
  view: unknown;
  seat: number;
  /** Whether the seat is to decide now; it shows more then. */
  open: boolean;
  look: (word: string) => void;
}

export interface GameUi {
  board: Component<BoardProps>;
  /** What a seat has, beside the board. */
  seat: Component<SeatProps> | null;
  /** Where the game stands, for the top bar. */
  headline: (view: unknown) => string;
  /** An icon for a kind of action. */
  icon: (name: string) => string | undefined;
}

const GAMES: Record<string, () => Promise<{ ui: GameUi }>> = {
  "tiny-epic-defenders": () => import("./tiny_epic_defenders/index.ts"),
};

const PLAIN: GameUi = { board: Fallback, seat: null, headline: () => "", icon: () => undefined };

/** What a game draws; where its part of the page cannot be had, as after an upgrade of the server, the plain list that every game has. */
export async function uiOf(game: string): Promise<GameUi> {
  try {
    return (await GAMES[game]?.())?.ui ?? PLAIN;
  } catch {
    return PLAIN;
  }
}
