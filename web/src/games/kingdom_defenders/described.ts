/** The position in words, for people who hear the board or would rather read it. */

import type { Passage } from "../../lib/view/game_ui";
import { passage, passagesApart } from "../../lib/content/facts";
import { language, t } from "../../lib/page/i18n.svelte";
import type { ContentCard, Layout } from "../../lib/server/protocol";
import { colourName } from "../../lib/view/seats";
import { inOrder, isPeaceful, placeName, relicName } from "./naming";
import type { View } from "./view";

export function described(given: unknown, cards: ContentCard[], layout: Layout): Passage[] {
  const view = given as View;
  const told = (heading: string, ...names: string[]) => passage(heading, names, { ...view }, cards, layout);
  const also = ({ heading, sentences }: Passage, ...more: string[]) => ({ heading, sentences: [...sentences, ...more] });
  return [
    also(told(t("Now"), "round"), ...ending(view)),
    told(t("Players"), "players"),
    ...passagesApart({ ...view }, cards, layout),
    told(t("Area A: Characters"), "characters"),
    also(told(t("Area B1: Deeds"), "deed_spaces", "deeds", "deeds_left"), ...rewards(view)),
    told(t("Area B2: Buildings"), "buildings"),
    told(t("Area B3: Adventures"), "adventures", "adventures_left"),
    ...(isPeaceful(view) ? [] : [told(t("Area C: camps and the Horde"), "horde", "hordes_left", "camp_spaces")]),
    also(
      told(t("Area D: the Wall, its doors and the turn order"), "wall", "doors", "dice"),
      t("Turn order: {who}.", {
        who: inOrder(view)
          .map(({ colour }) => colourName(colour))
          .join(", "),
      }),
    ),
  ];
}

function ending({ result, variant, decision, players }: View): string[] {
  const held = variant === "family" ? t("The game is over.") : t("The game is over; the city stands.");
  const ended = { held, fallen: t("The game is over; the city has fallen.") }[result];
  if (ended) return [ended];
  const [first, ...others] = players.filter(({ seat }) => decision?.seats.includes(seat)).map(({ colour }) => colourName(colour));
  if (!first) return [];
  return [
    others.length
      ? t("{who} decide.", { who: new Intl.ListFormat(language.is).format([first, ...others]) })
      : t("{who} decides.", { who: first }),
  ];
}

const rewards = (view: View): string[] =>
  view.rewards.map((one) => {
    const what = one.relic
      ? relicName(one.relic)
      : one.place === "chest"
        ? t("unseen, {count} left", { count: view.rewards_left })
        : t("empty");
    const bonus = { coin: t("with 1 coin"), healing: t("with the die of Healing"), wealth: t("with the die of Wealth") }[one.bonus] ?? "";
    return t("{place}: {what}, {bonus}.", { place: placeName(one.place), what, bonus });
  });
