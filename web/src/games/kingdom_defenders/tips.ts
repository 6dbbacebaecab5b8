/** What is known of the things on the table: `building:market`, `adventure:adventure-3`, `thing:loot`, `fame:red`, `horde:horde-3-1`, … */

import type { Tip } from "../../lib/game_ui";
import { tip as general } from "../../lib/facts";
import { t, tn } from "../../lib/i18n.svelte";
import type { ContentCard, Layout } from "../../lib/protocol";
import { colourName } from "../../lib/seats";
import { said, withSource } from "../../lib/telling";
import { titled } from "../../lib/words";
import { cardOf, wordsOf } from "./faces";
import { amountsOf, amountsTold, cubesTold, requirementTold } from "./glance";
import { AREAS, adventureIcon, attackIcon, buildingIcon, campIcon, characterIcon, chestIcon, deedIcon, dieIcon, discIcon, doorIcon, fateIcon, hordeIcon, hourglassIcon, orderIcon, shieldIcon, thingIcon, wallIcon } from "./icons";
import { dieName, isPeaceful, lineName, ONE_DISC, placeName, playerOf, relicName } from "./naming";
import type { Player, View } from "./view";

type Made = (name: string, view: View, cards: ContentCard[], layout: Layout) => Tip | null;

const valuesOf = (card: ContentCard | undefined, name: string): unknown => card?.values.find((value) => value.key.endsWith(`.${name}`))?.value;

const marks = (difficulty: number): string[] => (difficulty ? [tn(difficulty, "Difficulty: {count} mark.", "Difficulty: {count} marks.")] : []);

// -- tiles and cards ---------------------------------------------------------------------------------------------------

/** A Character or a Building: what it does and asks, and what of it is free. */
const aboutTile =
  (deck: "characters" | "buildings", kind: string, icon: string, rules: string[]): Made =>
  (name, view, cards) => {
    const tile = deck === "characters" ? view.characters.find((one) => one?.character === name) : view.buildings.find((one) => one.building === name);
    const card = cardOf(deck, name, cards);
    if (!tile && !card) return null;
    const passive = Boolean(tile && "passive" in tile && tile.passive);
    const free = tile && "spaces" in tile ? (tile.spaces?.filter((space) => space.open && !space.holders.length).length ?? 0) : null;
    const text = [
      ...wordsOf(card, tile),
      ...(tile?.requirement ? [t("To place here: {what}.", { what: requirementTold(tile.requirement) })] : []),
      ...(free === null ? [] : [tn(free, "{count} space is free.", "{count} spaces are free.")]),
      ...(passive ? [t("Passive: it works until the end of the round, and the disc stays until Maintenance.")] : []),
      ...marks(tile?.difficulty ?? 0),
    ];
    const told = t("{name} ({code})", { name: t(tile?.name ?? card?.name ?? ""), code: tile?.code ?? said(card, "code")[0] ?? "" });
    return withSource({ name: told, kind: passive ? t("Passive Character") : t(kind), icon, text, rules }, card);
  };

const aboutCharacter = aboutTile("characters", "Character", characterIcon, ["KD-6.1"]);
const aboutBuilding = aboutTile("buildings", "Building", buildingIcon, ["KD-5.7", "KD-7.7"]);

const aboutAdventure: Made = (name, view, cards) => {
  const shown = view.adventures.find((one) => one.adventure === name);
  const card = cardOf("adventures", name, cards);
  const known = view.players.filter((player) => player.known_adventures.includes(name)).map((player) => colourName(player.colour));
  if (!shown && !card) return null;
  const cost = amountsOf(shown?.cost ?? counted(card, ["weapon", "spell", "either", "wounds"]));
  const gain = amountsOf(shown?.gain ?? counted(card, ["fame", "coin", "loot", "strength", "magic"]));
  const relics = shown?.relics ?? (Array.isArray(valuesOf(card, "relics")) ? (valuesOf(card, "relics") as string[]).map((relic) => relic.replaceAll("_", "-")) : []);
  const text = [
    ...(shown?.requirement ? [t("To place here: {what}.", { what: requirementTold(shown.requirement) })] : []),
    t("Costs: {what}.", { what: amountsTold(cost) || t("nothing") }),
    t("Gives: {what}.", { what: amountsTold(gain) || t("nothing") }),
    ...(relics.length ? [t("Relics: {what}.", { what: relics.map(relicName).join(", ") })] : []),
    ...(shown ? [t("Who cannot pay it, or leaves it, loses 2 Fame.")] : []),
    ...(shown?.leaves ? [t("It lies on an X: it leaves the game in Maintenance.")] : []),
    ...(known.length ? [t("Behind the screen of {who}.", { who: known.join(", ") })] : []),
  ];
  return withSource({ name: t(shown?.name ?? card?.name ?? titled(name)), kind: t("Adventure"), icon: adventureIcon, text, rules: ["KD-9.1", "KD-9.5", "KD-9.6"] }, card);
};

/** Some numbers of a card as the content has them. */
const counted = (card: ContentCard | undefined, names: string[]): Record<string, number> => Object.fromEntries(names.map((name) => [name, Number(valuesOf(card, name) ?? 0)]));

const aboutDeed: Made = (name, view, cards) => {
  const deed = view.deeds.find((one) => one.deed === name);
  if (!deed) return null;
  const text = [t("Show {what}: nothing of it is spent. The Deed leaves the game, and you choose a Reward.", { what: amountsTold(amountsOf(deed.show ?? {})) }), t("An unused Orb can stand for one of the goods asked.")];
  return withSource({ name: t(deed.name ?? titled(name)), kind: t("Deed"), icon: deedIcon, text, rules: ["KD-8.1", "KD-8.12"] }, cardOf("deeds", name, cards));
};

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
    const text = [tn(view.rewards_left, "{count} Reward lies in the reserve: one of them, unseen, comes out of the chest.", "{count} Rewards lie in the reserve: one of them, unseen, comes out of the chest."), bonus];
    return { name: t("Chest"), kind: t("Reward"), icon: chestIcon, text, rules: ["KD-8.5"] };
  }
  const text = [...(place.relic ? (general(`relic:${place.relic}`, view, cards, layout)?.text ?? []) : []), bonus].filter(Boolean);
  return withSource({ name: place.relic ? relicName(place.relic) : placeName(name), kind: t("Reward"), icon: thingIcon(place.relic ?? ""), text, rules: [name === "left" ? "KD-8.6" : "KD-8.7"] }, cardOf("rewards", place.reward ?? "", cards));
};

const aboutHorde: Made = (name, view, cards) => {
  const { horde } = view;
  const rest = isPeaceful(view) ? [] : [tn(view.hordes_left, "{count} Horde lies in the deck.", "{count} Hordes lie in the deck.")];
  if (!horde || horde.horde !== name) return { name: t("No Horde yet"), kind: t("Horde"), icon: hordeIcon, text: [t("The first Horde is turned up as round 2 begins."), ...rest], rules: ["KD-3.5"] };
  const text = [
    t("It asks {asked}; still missing: {missing}.", { asked: cubesTold(horde), missing: cubesTold(horde.missing) }),
    t("It stands on space {space} of its path; each round it comes one nearer. At the Wall it besieges the city.", { space: horde.counter }),
    t("Beaten it gives {fame} Fame for each cube in the own camp. A siege costs everybody {loss} Fame less the cubes in their camp.", { fame: horde.fame_per_cube, loss: horde.fame_loss }),
    ...(horde.special ? [t("A special Horde.")] : []),
    ...rest,
  ];
  return withSource({ name: t(horde.name), kind: t("Horde"), icon: hordeIcon, text, rules: ["KD-13.2", "KD-13.10"] }, cardOf("hordes", name, cards));
};

const aboutFate: Made = (name, view, cards) => {
  const card = cardOf("fates", name, cards);
  const held = view.players.map((player) => player.screen?.fate).find((fate) => fate?.key === name);
  if (!card && !held) return null;
  return withSource({ name: t(card?.name ?? held?.name ?? ""), kind: t("Fate card"), icon: fateIcon, text: wordsOf(card, held), rules: ["KD-16.11"] }, card);
};

// -- relics, goods, numbers ----------------------------------------------------------------------------------------------

const aboutSpace: Made = (name, view) => {
  const camp = view.camp_spaces.find((one) => one.space === name);
  if (!camp) return null;
  const text = [
    tn(camp.cubes, "Bring up to {count} cube from your supply to your camp.", "Bring up to {count} cubes from your supply to your camp."),
    t("Each gives 1 Fame; who brings none loses 2. The spaces are activated from the first to the last."),
    ...(camp.open ? [] : [t("Only with {players} players.", { players: camp.players })]),
  ];
  return { name: t("Camp space {number}", { number: name.slice(-1) }), kind: t("Area C"), icon: campIcon, text, rules: ["KD-12.3", "KD-12.2", "KD-12.11"] };
};

const aboutDoor: Made = (name, view) => {
  const door = view.doors.find((one) => String(one.position) === name);
  const text = [
    t("At the end of the round its player moves to position {position} of the turn order; the others keep their order.", { position: name }),
    t("To place here: {what}.", { what: requirementTold(door?.requirement ?? ONE_DISC) }),
    ...(door && !door.open ? [t("Only with {players} players.", { players: door.players })] : []),
  ];
  return { name: t("Door {number}", { number: name }), kind: t("Area D"), icon: doorIcon, text, rules: ["KD-14.1", "KD-14.2", "KD-5.14"] };
};

const aboutDie: Made = (name, view, cards) => {
  const card = cardOf("dice", name, cards);
  const [results, amounts, faces] = ["results", "amounts", "faces"].map((field) => (Array.isArray(valuesOf(card, field)) ? (valuesOf(card, field) as (string | number)[]) : [])) as [string[], number[], number[]];
  const sides = results.map((result, i) => tn(Number(faces[i] ?? 0), "{count} face: {what}", "{count} faces: {what}", { what: amounts[i] ? amountsTold([{ thing: result.replaceAll("_", "-"), count: Number(amounts[i]) }]) : t("nothing") }));
  const shown = view.dice.find((one) => one.die === name)?.result;
  const text = [
    ...(shown ? [t("It shows: {what}.", { what: shown.amount ? amountsTold([{ thing: shown.gives, count: shown.amount }]) : t("nothing") })] : []),
    ...(sides.length ? [t("{sides}.", { sides: sides.join("; ") })] : []),
    t("In the Favor of the King who has least Fame rolls as many dice as there are players; then each takes one."),
  ];
  return withSource({ name: t("Die of {name}", { name: dieName(name) }), kind: t("Die"), icon: dieIcon(name), text, rules: ["KD-4.4", "KD-4.5"] }, card);
};

// -- players -----------------------------------------------------------------------------------------------------------

const ofPlayer =
  (make: (player: Player, view: View) => Tip): Made =>
  (name, view) => {
    const player = playerOf(view, name);
    return player ? make(player, view) : null;
  };

const who = (player: Player): string => colourName(player.colour);

const PLAYER_KINDS: Record<string, Made> = {
  player: ofPlayer((player, view) => ({
    name: who(player),
    kind: t("Player"),
    icon: orderIcon,
    text: [
      t("Position {position} in the turn order, {fame} Fame.", { position: player.position, fame: player.fame }),
      tn(player.discs, "{count} disc at hand.", "{count} discs at hand."),
      ...(player.passed && view.phase === "placing" ? [t("Has passed.")] : []),
      ...(player.protected ? [t("Protected from attacks.")] : []),
    ],
    rules: ["KD-2.19", "KD-3.7"],
  })),
  rewards: ofPlayer((player) => ({
    name: t("Rewards of {who}", { who: who(player) }),
    kind: t("Reward tiles"),
    icon: chestIcon,
    text: [
      tn(player.rewards, "{count} Reward tile.", "{count} Reward tiles."),
      ...(player.known_rewards.length ? [t("Known: {what}.", { what: player.known_rewards.map((one) => relicName(one.relic)).join(", ") })] : []),
    ],
    rules: ["KD-22.5"],
  })),
  forecast: ofPlayer((player) => ({
    name: t("At the end"),
    kind: t("Scoring"),
    icon: fateIcon,
    text: [t("So much Fame what lies behind the screen would score if the game ended now."), (player.screen?.forecast ?? []).filter((line) => line.fame).map((line) => `${lineName(line.line)} ${line.fame}`).join("; ")].filter(Boolean),
    rules: ["KD-16.15"],
  })),
};

// -- the rest of the board ---------------------------------------------------------------------------------------------

const KINDS: Record<string, Made> = {
  ...PLAYER_KINDS,
  character: aboutCharacter,
  building: aboutBuilding,
  adventure: aboutAdventure,
  deed: aboutDeed,
  reward: aboutReward,
  horde: aboutHorde,
  fate: aboutFate,
  space: aboutSpace,
  door: aboutDoor,
  die: aboutDie,
  price: (name, view, cards, layout) => aboutCharacter(name, view, cards, layout) ?? aboutBuilding(name, view, cards, layout),
  ...Object.fromEntries(["path", "need", "loss"].map((what): [string, Made] => [`horde-${what}`, (name, view, ...more) => aboutHorde(view.horde?.horde ?? name, view, ...more)])),
};

const SIGNS: Record<string, string> = { attack: attackIcon, passive: hourglassIcon, shield: shieldIcon, "grey-disc": discIcon };

/** The picture beside what is known of a sign of the board, or of something a player has. */
function iconOf(kind: string, name: string): string {
  if (kind === "area") return AREAS[name as keyof typeof AREAS];
  if (kind === "thing" || kind === "relic") return SIGNS[name] ?? thingIcon(name);
  if (kind === "score") return thingIcon("fame");
  if (kind === "wall") return wallIcon;
  if (kind === "round") return hourglassIcon;
  return kind === "discs" ? discIcon : kind.startsWith("adventure") || kind === "x-space" ? adventureIcon : kind === "character" ? shieldIcon : kind === "building" ? buildingIcon : kind === "deed" ? deedIcon : kind === "reward" ? chestIcon : thingIcon(kind);
}

/** What is known of a thing, or null for a thing of which nothing is. */
export function tip(key: string, view: unknown, cards: ContentCard[], layout: Layout): Tip | null {
  if (!view) return null;
  const [kind = "", name = ""] = key.split(":");
  const own = KINDS[kind]?.(name, view as View, cards, layout);
  if (own) return own;
  const told = KINDS[kind] && !layout.signs?.some((sign) => sign.tip === key) ? null : general(key, view, cards, layout);
  return told && { ...told, icon: iconOf(kind, name) };
}
