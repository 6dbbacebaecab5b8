/** What the cards of a game look like: beings have a portrait, other things an icon; in files for each game, fetched once the board is
 * usable. */

import type { ContentCard } from "../lib/server/protocol";
import type { Cut, Recipe } from "../portraits/portrait";

/** Something for cards, by deck and key. */
type OfCards<T> = Record<string, Record<string, T>>;

interface Game {
  /** Paths of icons; a game with a board of its own has some for it already. */
  icons: () => Promise<{ default: OfCards<string> }>[];
  portraits: () => Promise<{ default: unknown }>;
}

const GAMES: Record<string, Game> = {
  "tiny-epic-defenders": {
    icons: () => [import("icons:./tiny_epic_defenders/icons.json"), import("icons:./icons/tiny_epic_defenders.json")],
    portraits: () => import("./portraits/tiny_epic_defenders.json"),
  },
  "kingdom-defenders": {
    icons: () => [import("icons:./icons/kingdom_defenders.json")],
    portraits: () => import("./portraits/kingdom_defenders.json"),
  },
  "ruins-of-elysia": {
    icons: () => [import("icons:./icons/ruins_of_elysia.json")],
    portraits: () => import("./portraits/ruins_of_elysia.json"),
  },
  "mage-knight": { icons: () => [import("icons:./icons/mage_knight.json")], portraits: () => import("./portraits/mage_knight.json") },
  eternium: { icons: () => [import("icons:./icons/eternium.json")], portraits: () => import("./portraits/eternium.json") },
};

interface Known {
  game: string;
  icons: OfCards<string>;
  recipes: OfCards<Recipe>;
  painted: (recipe: Recipe, key: string, cut: Cut) => string;
}

const NOTHING: Known = { game: "", icons: {}, recipes: {}, painted: () => "" };

let known = $state.raw<Known>(NOTHING);
let wanted = ""; // the game one looks at

/** Portraits that were painted already, as addresses of pictures. */
const painted = new Map<string, string>();

type Named = Pick<ContentCard, "deck" | "key"> | undefined;

/** The path of the icon of a card of the game one looks at; none where the game has none for it, or it has not come yet. */
export const iconOf = (card: Named): string | undefined => card && known.icons[card.deck]?.[card.key];

/** The portrait of a being of the game one looks at, as the address of a picture: whole, its head close by, or round. */
export function portraitOf(card: Named, cut: Cut = "whole"): string | undefined {
  const recipe = card && known.recipes[card.deck]?.[card.key];
  if (!recipe) return undefined;
  const id = `${known.game} ${card.deck} ${card.key} ${cut}`;
  let address = painted.get(id);
  if (!address) painted.set(id, (address = `data:image/svg+xml,${encodeURIComponent(known.painted(recipe, card.key, cut))}`));
  return address;
}

/** The being of the game one looks at that has this key, in whichever deck. */
export function beingCalled(key: string): Named {
  const deck = Object.keys(known.recipes).find((one) => known.recipes[one]?.[key]);
  return deck === undefined ? undefined : { deck, key };
}

/** Whether a card is that of a being with a portrait. */
export const isPortrayed = (card: Named): boolean => Boolean(card && known.recipes[card.deck]?.[card.key]);

/** Whether a card has a picture of its own. */
export const isPictured = (card: Named): boolean => isPortrayed(card) || iconOf(card) !== undefined;

/** Learn what the cards of a game look like; what cannot be had is asked for again next time. */
export async function learnPortraits(game: string): Promise<void> {
  wanted = game;
  if (known.game === game) return;
  const files = GAMES[game];
  try {
    const [{ painted: paint }, recipes, ...icons] = await Promise.all([
      import("../portraits/portrait"),
      files?.portraits(),
      ...(files?.icons() ?? []),
    ]);
    if (wanted !== game) return; // another game is looked at by now
    painted.clear();
    known = {
      game,
      icons: Object.assign({}, ...icons.map((file) => file.default)) as OfCards<string>,
      recipes: (recipes?.default ?? {}) as OfCards<Recipe>,
      painted: paint,
    };
  } catch {
    if (wanted === game) known = NOTHING;
  }
}
