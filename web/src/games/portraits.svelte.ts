/** What the cards of a game look like: for each an icon, in a file for each game, fetched once the board is usable. */

import type { ContentCard } from "../lib/protocol";

/** Paths of icons by deck and card. */
type Portraits = Record<string, Record<string, string>>;

const FILES: Record<string, () => Promise<{ default: Portraits }>[]> = {
  // Some of its decks have icons on its own board already.
  "tiny-epic-defenders": () => [import("icons:./tiny_epic_defenders/icons.json"), import("icons:./portraits/tiny_epic_defenders.json")],
  "kingdom-defenders": () => [import("icons:./portraits/kingdom_defenders.json")],
  "ruins-of-elysia": () => [import("icons:./portraits/ruins_of_elysia.json")],
  "mage-knight": () => [import("icons:./portraits/mage_knight.json")],
  eternium: () => [import("icons:./portraits/eternium.json")],
};

let known = $state.raw<{ game: string; portraits: Portraits }>({ game: "", portraits: {} });

/** The path of the picture of a card of the game one looks at; none where the game has none for it, or it has not come yet. */
export const portraitOf = (card: Pick<ContentCard, "deck" | "key"> | undefined): string | undefined => card && known.portraits[card.deck]?.[card.key];

/** Learn what the cards of a game look like; what cannot be had is asked for again next time. */
export async function learnPortraits(game: string): Promise<void> {
  if (known.game === game) return;
  try {
    const files = await Promise.all(FILES[game]?.() ?? []);
    known = { game, portraits: Object.assign({}, ...files.map((file) => file.default)) as Portraits };
  } catch {
    known = { game: "", portraits: {} };
  }
}
