/** The position in words, for people who hear the board or would rather read it. */

import type { Passage } from "../../lib/view/game_ui";
import { passage } from "../../lib/content/facts";
import { t } from "../../lib/page/i18n.svelte";
import type { ContentCard, Layout } from "../../lib/server/protocol";
import { factsOf } from "../../lib/content/sentences";
import { RING } from "./geometry";
import { defenderName, foeName } from "./naming";
import type { Region, View } from "./view";

export function described(given: unknown, cards: ContentCard[], layout: Layout): Passage[] {
  const view = given as View;
  const place = (region: Region) => (region.position === null ? -1 : RING.indexOf(region.position));
  const ring = [...view.regions].sort((a, b) => place(a) - place(b));
  const told = (heading: string, ...names: string[]) => passage(heading, names, { ...view }, cards, layout);
  return [
    told(t("Now"), "round", "card", "points"),
    { heading: t("Regions"), sentences: ring.map((region) => regionTold(view, region, cards, layout)) },
    told(t("Defenders"), "defenders"),
    told(t("The Epic Foe"), "foe"),
    told(t("Cards"), "turn_deck", "discard", "horde", "artifact_deck", "entombed"),
  ];
}

export function regionTold(view: View, region: Region, cards: ContentCard[], layout: Layout): string {
  const part = layout.parts.find(({ name }) => name === "regions");
  const standing = region.defenders.map((colour) =>
    region.circle.includes(colour) ? t("{who} in the circle", { who: defenderName(view, colour) }) : defenderName(view, colour),
  );
  const here = [...standing, ...(region.foe ? [foeName(view)] : [])];
  const facts = part ? factsOf(part, { ...region, defenders: [], foe: false }, cards, { ...view }) : [];
  return t("{place}: {facts}.", {
    place: t(region.name),
    facts: [...facts, ...(here.length ? [t("here: {names}", { names: here.join(", ") })] : [])].join("; "),
  });
}
