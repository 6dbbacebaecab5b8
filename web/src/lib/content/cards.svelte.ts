/** The cards of the game one looks at, asked for when they are first needed. */

import { getContent, getTableContent } from "../server/api";
import { rulesOf } from "../learning/glossary";
import { language } from "../page/i18n.svelte";
import { cardIn } from "../view/layout";
import type { ContentCard, Rules } from "../server/protocol";

interface Known {
  /** Of which game or table, in which language. */
  of: string;
  /** The table whose values they have; empty where they have those of the house. */
  table: string;
  cards: ContentCard[];
  rules: Rules | null;
}

let known = $state.raw<Known>({ of: "", table: "", cards: [], rules: null });
let learning = $state(false);

export const cards = {
  get all(): ContentCard[] {
    return known.cards;
  },
  /** The cards with the values of the table one looks at; none where only those of the house are known, as for a file. */
  get ofTable(): ContentCard[] {
    return known.table ? known.cards : [];
  },
  /** Whether those of another game are still to come: until then nothing on its board has a name. */
  get areComing(): boolean {
    return learning;
  },
  /** The rules with the glossary. */
  get rules(): Rules | null {
    return known.rules;
  },
};

/** The card of a deck and a key, if it is known. */
export const cardOf = ({ deck, key }: Pick<ContentCard, "deck" | "key">): ContentCard | undefined => cardIn([deck], key, known.cards);

/** What the cards are called, as far as they are known. */
export const cardNames = (): string[] => known.cards.map((card) => card.name);

/** Learn the cards of a game, at a table with the values of that table; what cannot be had is done without. */
export async function learn(game: string, table = ""): Promise<void> {
  const of = `${game} ${table} ${language.is}`;
  if (known.of === of) return;
  learning ||= !known.of.startsWith(`${game} `);
  known = { ...known, of };
  const [content, rules] = await Promise.allSettled([table ? getTableContent(table) : getContent(game), rulesOf(game)]);
  if (known.of !== of) return; // somebody wants others by now
  known = {
    of: content.status === "fulfilled" ? of : "", // and asks again
    table,
    cards: content.status === "fulfilled" ? content.value.cards : [],
    rules: rules.status === "fulfilled" ? rules.value : null,
  };
  learning = false;
}
