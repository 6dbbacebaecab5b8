/** The position in words, for people who hear the board or would rather read it. */

import type { Passage } from "../../lib/game_ui";
import { passage } from "../../lib/facts";
import { t } from "../../lib/i18n.svelte";
import type { ContentCard, Layout } from "../../lib/protocol";
import { RING } from "./geometry";
import { cardName, defenderName, foeName } from "./naming";
import type { Position, Region, View } from "./view";

export function described(given: unknown, cards: ContentCard[], layout: Layout): Passage[] {
  const view = given as View;
  const place = (region: Region) => (region.position === null ? -1 : RING.indexOf(region.position));
  const ring = [...view.regions].sort((a, b) => place(a) - place(b));
  const told = (heading: string, ...names: string[]) => passage(heading, names, { ...view }, cards, layout);
  return [
    told(t("Now"), "round", "card", "points"),
    { heading: t("Regions"), sentences: ring.map((region) => regionTold(view, region)) },
    told(t("Defenders"), "defenders"),
    told(t("The Epic Foe"), "foe"),
    told(t("Cards"), "turn_deck", "discard", "horde", "artifact_deck", "entombed"),
  ];
}

export function regionTold(view: View, region: Region): string {
  const parts = [neighbours(view, region)];
  if (region.destroyed && region.position !== null) parts.push(t("destroyed"));
  else parts.push(t("Threat {threat} of {limit}", { threat: region.threat, limit: region.limit }));
  if (!region.destroyed) parts.push(region.side === "b" ? t("ability {ability}, side B", { ability: t(region.ability) }) : t("ability {ability}", { ability: t(region.ability) }));
  if (region.cover && region.cover !== "unseen") parts.push(t("covered by {card}", { card: cardName(region.cover) }));
  const here = region.defenders.map((colour) =>
    region.circle.includes(colour) ? t("{who} in the circle", { who: defenderName(view, colour) }) : defenderName(view, colour),
  );
  if (region.foe) here.push(foeName(view));
  if (here.length) parts.push(t("here: {names}", { names: here.join(", ") }));
  return t("{place}: {facts}.", { place: t(region.name), facts: parts.join("; ") });
}

/** Where a region lies, by what it touches. */
function neighbours(view: View, region: Region): string {
  const at = (position: Position | null) => view.regions.find((one) => one.position === position);
  const names = (positions: (Position | null)[]) => positions.map((position) => t(at(position)?.name ?? "")).join(", ");
  if (region.position === null) return t("in the middle, beside {names}", { names: names(["left", "right"]) });
  const i = RING.indexOf(region.position);
  const beside = [RING[(i + 5) % 6] ?? null, RING[(i + 1) % 6] ?? null];
  return t("beside {names}", { names: names(i % 3 ? beside : [...beside, null]) });
}
