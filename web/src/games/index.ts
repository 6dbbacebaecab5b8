/** What each game draws.  A game that draws a board of its own adds a folder with an `index.ts`, and a line here; others have the generic
 * one. */

import type { GameUi } from "../lib/view/game_ui";
import { learnLayout } from "../lib/view/layout.svelte";
import castle from "icon:castle";
import octopus from "icon:octopus";
import knight from "icon:mounted-knight";
import ruins from "icon:ancient-ruins";
import crystal from "icon:crystal-shine";
import spire from "icon:crenulated-shield";

const GAMES: Record<string, () => Promise<{ ui: GameUi }>> = {
  "tiny-epic-defenders": () => import("./tiny_epic_defenders/index.ts"),
  "kingdom-defenders": () => import("./kingdom_defenders/index.ts"),
};

/** What a game is known by before anything of it is fetched: its picture in the lobby. */
const EMBLEMS: Record<string, string> = {
  "tiny-epic-defenders": castle,
  "kingdom-defenders": octopus,
  "ruins-of-elysia": ruins,
  "mage-knight": knight,
  eternium: crystal,
};

export const emblemOf = (game: string): string => EMBLEMS[game] ?? spire;

const generic = async (): Promise<GameUi> => (await import("./generic/index.ts")).ui;

/** What a game draws; a game that draws nothing of its own, or whose part of the page cannot be had, as after an upgrade of the server, has the
 * board that is made for every game. */
export async function uiOf(game: string): Promise<GameUi> {
  const laid = learnLayout(game);
  const own = await GAMES[game]?.().catch(() => null);
  if (own) return own.ui;
  await laid;
  return generic();
}
