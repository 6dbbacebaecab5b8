/** What is known of the things on the table: `building:market`, `adventure:adventure-3`, `thing:loot`, `fame:red`, `horde:horde-3-1`, … */

import type { Tip } from "../../lib/view/game_ui";
import { tip as general } from "../../lib/content/facts";
import { t, tn } from "../../lib/page/i18n.svelte";
import { cardIn } from "../../lib/view/layout";
import type { ContentCard, Layout } from "../../lib/server/protocol";
import { colourName } from "../../lib/view/seats";
import { withSource } from "../../lib/content/telling";
import { titled } from "../../lib/view/words";
import { amountsOf, amountsTold, requirementTold } from "./glance";
import { dieIcon, signIcon, thingIcon, tipIcon } from "./icons";
import { dieName, lineName, placeName, playerOf, relicName } from "./naming";
import type { View } from "./view";

type Made = (name: string, view: View, cards: ContentCard[], layout: Layout) => Tip | null;

const valuesOf = (card: ContentCard | undefined, name: string): unknown =>
  card?.values.find((value) => value.key.endsWith(`.${name}`))?.value;

const aboutAdventure: Made = (name, view, cards) => {
  const shown = view.adventures.find((one) => one.adventure === name);
  const card = cardIn(["adventures"], name, cards);
  const known = view.players.filter((player) => player.known_adventures.includes(name)).map((player) => colourName(player.colour));
  if (!shown && !card) return null;
  const cost = amountsOf(shown?.cost ?? counted(card, ["weapon", "spell", "either", "wounds"]));
  const gain = amountsOf(shown?.gain ?? counted(card, ["fame", "coin", "loot", "strength", "magic"]));
  const relics =
    shown?.relics ??
    (Array.isArray(valuesOf(card, "relics")) ? (valuesOf(card, "relics") as string[]).map((relic) => relic.replaceAll("_", "-")) : []);
  const text = [
    ...(shown?.requirement ? [t("To place here: {what}.", { what: requirementTold(shown.requirement) })] : []),
    t("Costs: {what}.", { what: amountsTold(cost) || t("nothing") }),
    t("Gives: {what}.", { what: amountsTold(gain) || t("nothing") }),
    ...(relics.length ? [t("Relics: {what}.", { what: relics.map(relicName).join(", ") })] : []),
    ...(shown ? [t("Who cannot pay it, or leaves it, loses 2 Fame.")] : []),
    ...(shown?.leaves ? [t("It lies on an X: it leaves the game in Maintenance.")] : []),
    ...(known.length ? [t("Behind the screen of {who}.", { who: known.join(", ") })] : []),
  ];
  return withSource(
    {
      name: t(shown?.name ?? card?.name ?? titled(name)),
      kind: t("Adventure"),
      icon: signIcon("adventure"),
      text,
      rules: ["KD-9.1", "KD-9.5", "KD-9.6"],
    },
    card,
  );
};

/** Some numbers of a card as the content has them. */
const counted = (card: ContentCard | undefined, names: string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, Number(valuesOf(card, name) ?? 0)]));

const BONUS: Record<string, () => string> = {
  coin: () => t("With it comes 1 coin."),
  healing: () => t("With it the die of Healing is rolled."),
  wealth: () => t("With it the die of Wealth is rolled."),
};

const aboutReward: Made = (name, view, cards, layout) => {
  const place = view.rewards.find((one) => one.place === name);
  if (!place) return null;
  const bonus = BONUS[place.bonus]?.() ?? "";
  if (name === "chest") {
    const text = [
      tn(
        view.rewards_left,
        "{count} Reward lies in the reserve: one of them, unseen, comes out of the chest.",
        "{count} Rewards lie in the reserve: one of them, unseen, comes out of the chest.",
      ),
      bonus,
    ];
    return { name: t("Chest"), kind: t("Reward"), icon: signIcon("chest"), text, rules: ["KD-8.5"] };
  }
  const text = [...(place.relic ? (general(`relic:${place.relic}`, view, cards, layout)?.text ?? []) : []), bonus].filter(Boolean);
  return withSource(
    {
      name: place.relic ? relicName(place.relic) : placeName(name),
      kind: t("Reward"),
      icon: thingIcon(place.relic ?? ""),
      text,
      rules: [name === "left" ? "KD-8.6" : "KD-8.7"],
    },
    cardIn(["rewards"], place.reward ?? "", cards),
  );
};

const aboutDie: Made = (name, view, cards) => {
  const card = cardIn(["dice"], name, cards);
  const [results, amounts, faces] = ["results", "amounts", "faces"].map((field) =>
    Array.isArray(valuesOf(card, field)) ? (valuesOf(card, field) as (string | number)[]) : [],
  ) as [string[], number[], number[]];
  const sides = results.map((result, i) =>
    tn(Number(faces[i] ?? 0), "{count} face: {what}", "{count} faces: {what}", {
      what: amounts[i] ? amountsTold([{ thing: result.replaceAll("_", "-"), count: Number(amounts[i]) }]) : t("nothing"),
    }),
  );
  const shown = view.dice.find((one) => one.die === name)?.result;
  const text = [
    ...(shown
      ? [t("It shows: {what}.", { what: shown.amount ? amountsTold([{ thing: shown.gives, count: shown.amount }]) : t("nothing") })]
      : []),
    ...(sides.length ? [t("{sides}.", { sides: sides.join("; ") })] : []),
    t("In the Favor of the King who has least Fame rolls as many dice as there are players; then each takes one."),
  ];
  return withSource(
    { name: t("Die of {name}", { name: dieName(name) }), kind: t("Die"), icon: dieIcon(name), text, rules: ["KD-4.4", "KD-4.5"] },
    card,
  );
};

/** What the layout cannot tell by itself. */
const KINDS: Record<string, Made> = {
  adventure: aboutAdventure,
  reward: aboutReward,
  die: aboutDie,
  seen: (name, view) => {
    const player = playerOf(view, name);
    const goods = player ? amountsTold(amountsOf({ ...player.at_least })) : "";
    const text = [
      goods
        ? t("Behind the screen lie at least: {what}.", { what: goods })
        : t("Nobody has seen goods go behind the screen that must still be there."),
      t("Look at all that everybody saw: goods, Adventures, Rewards."),
    ];
    return {
      name: t("What everybody saw of {who}", { who: colourName(name) }),
      kind: t("Screen"),
      icon: signIcon("chest"),
      text,
      rules: ["KD-22.3", "KD-22.1"],
    };
  },
  forecast: (name, view) => {
    const scored = playerOf(view, name)?.screen?.forecast.filter((line) => line.fame) ?? [];
    const text = [
      t("So much Fame what lies behind the screen would score if the game ended now."),
      scored.map((line) => `${lineName(line.line)} ${line.fame}`).join("; "),
    ];
    return { name: t("At the end"), kind: t("Scoring"), icon: signIcon("fate"), text: text.filter(Boolean), rules: ["KD-16.15"] };
  },
};

/** What a sign of the board is about: the price of a tile, the numbers of the Horde, a door by its number. */
function meant(key: string, { horde }: View, cards: ContentCard[]): string {
  const [kind = "", name = ""] = key.split(":");
  if (kind === "price") return cardIn(["characters"], name, cards) ? `character:${name}` : `building:${name}`;
  if (kind.startsWith("horde")) return `horde:${horde?.horde ?? "none"}`;
  return kind === "door" ? `space:door-${name}` : key;
}

/** What is known of a thing, or null for a thing of which nothing is. */
export function tip(key: string, given: unknown, cards: ContentCard[], layout: Layout): Tip | null {
  if (!given) return null;
  const view = given as View;
  const [kind = "", name = ""] = key.split(":");
  const own = KINDS[kind]?.(name, view, cards, layout);
  if (own) return own;
  const told = general(meant(key, view, cards), view, cards, layout);
  const icon = tipIcon(kind, name);
  return told && { ...told, ...(icon ? { icon } : {}) };
}
