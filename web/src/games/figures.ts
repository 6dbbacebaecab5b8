/** Pictures for the rules of each game, fetched without the rest of what it draws.  A game that has some adds a line here. */

import type { Component } from "svelte";

/** By the id of the rule. */
export type Figures = Record<string, Component>;

const FIGURES: Record<string, () => Promise<{ figures: Figures }>> = {
  "tiny-epic-defenders": () => import("./tiny_epic_defenders/figures.ts"),
  "kingdom-defenders": () => import("./kingdom_defenders/figures.ts"),
};

/** The pictures for the rules of a game; none where they cannot be had. */
export async function figuresOf(game: string): Promise<Figures> {
  try {
    return (await FIGURES[game]?.())?.figures ?? {};
  } catch {
    return {};
  }
}
