/** What games make their tips of: words of a card, and where its values are from. */

import type { Tip } from "../view/game_ui";
import { t } from "../page/i18n.svelte";
import type { ContentCard, ContentValue } from "../server/protocol";

const SOURCES: Record<string, () => string> = {
  found: () => t("found elsewhere"),
  reconstructed: () => t("reconstructed"),
  house: () => t("of the house"),
};

/** Texts of a card by their names, as far as it has them. */
export const said = (card: ContentCard | undefined, ...names: string[]): string[] =>
  names.flatMap((name) => {
    const text = card?.texts[name];
    return text ? [t(text)] : [];
  });

/** Where a card's words and numbers are from, if they are not simply printed. */
export function provenance(card: ContentCard | undefined, values: ContentValue[] = card?.values ?? []): string {
  if (!card) return "";
  const from = (source: string, why: string) =>
    why ? t("{source}: {why}", { source: SOURCES[source]?.() ?? source, why: t(why) }) : (SOURCES[source]?.() ?? source);
  const doubtful = values.filter((value) => value.source !== "printed" && (value.source !== card.source || value.why !== card.why));
  const told = [...Map.groupBy(doubtful, (value) => from(value.source, value.why))];
  const whole = card.source === "printed" ? [] : [from(card.source, card.why)];
  return [
    ...whole,
    ...told.map(([source, some]) => t("{value}: {from}", { value: some.map((value) => t(value.name)).join(", "), from: source })),
  ].join(" · ");
}

/** A tip with where its card is from, and the rule of that card first. */
export function withSource(tip: Tip, card: ContentCard | undefined, values?: ContentValue[]): Tip {
  const from = provenance(card, values);
  const rules = card?.rule && !tip.rules.includes(card.rule) ? [card.rule, ...tip.rules] : tip.rules;
  const [code] = said(card, "code");
  return {
    ...tip,
    rules,
    ...(code ? { code } : {}),
    ...(card ? { card: { deck: card.deck, key: card.key } } : {}),
    ...(from ? { provenance: from } : {}),
  };
}
