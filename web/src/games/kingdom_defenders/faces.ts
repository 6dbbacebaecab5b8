/** What stands on a card or tile. */

import { t } from "../../lib/page/i18n.svelte";
import type { ContentCard } from "../../lib/server/protocol";
import { said } from "../../lib/content/telling";

/** What a card does: in its own words, which say too where an owner's numbers are others; as the view has it while these are not known. */
export const wordsOf = (card: ContentCard | undefined, seen: { text?: string } | null | undefined): string[] => {
  const words = said(card, "text");
  return words.length || !seen?.text ? words : [t(seen.text)];
};
