/** What is known of the things on the table: `building:market`, `adventure:adventure-3`, `thing:loot`, `fame:red`, `horde:horde-3-1`, … */

import type { Tip } from "..";
import { t, tn } from "../../lib/i18n.svelte";
import type { ContentCard } from "../../lib/protocol";
import { colourName } from "../../lib/seats";
import { said, withSource } from "../../lib/telling";
import { titled } from "../../lib/words";
import { cardOf, wordsOf } from "./faces";
import { amountsOf, amountsTold, cubesTold, requirementTold } from "./glance";
import { AREAS, adventureIcon, attackIcon, buildingIcon, campIcon, characterIcon, chestIcon, deedIcon, dieIcon, discIcon, doorIcon, fateIcon, hordeIcon, hourglassIcon, orderIcon, shieldIcon, thingIcon, wallIcon } from "./icons";
import { dieName, isPeaceful, lineName, ONE_DISC, phaseName, placeName, playerOf, relicName, thingName, type Player, type View } from "./view";

type Made = (name: string, view: View, cards: ContentCard[]) => Tip | null;

const valuesOf = (card: ContentCard | undefined, name: string): unknown => card?.values.find((value) => value.key.endsWith(`.${name}`))?.value;

const marks = (difficulty: number): string[] => (difficulty ? [tn(difficulty, "Difficulty: {count} mark.", "Difficulty: {count} marks.")] : []);

// -- tiles and cards ---------------------------------------------------------------------------------------------------

const aboutCharacter: Made = (name, view, cards) => {
  if (name === "covered") return { name: t("Covered Character"), kind: t("Character"), icon: shieldIcon, text: [t("This Character takes no part with two players.")], rules: ["KD-17.1", "KD-17.2"] };
  const tile = view.characters.find((one) => one?.character === name);
  const card = cardOf("characters", name, cards);
  if (!tile && !card) return null;
  const code = tile?.code ?? said(card, "code")[0] ?? "";
  const text = [
    ...wordsOf(card, tile),
    ...(tile ? [t("To place here: {what}.", { what: requirementTold(tile.requirement) })] : []),
    ...(tile?.passive ? [t("Passive: it works until the end of the round, and the disc stays until Maintenance.")] : []),
    ...marks(tile?.difficulty ?? 0),
  ];
  return withSource({ name: t("{name} ({code})", { name: t(tile?.name ?? card?.name ?? ""), code }), kind: tile?.passive ? t("Passive Character") : t("Character"), icon: characterIcon, text, rules: ["KD-6.1"] }, card);
};

const aboutBuilding: Made = (name, view, cards) => {
  if (name === "unknown") return { name: t("Building that lies face down"), kind: t("Building"), icon: buildingIcon, text: [t("One more is turned up after each of the rounds 1 to 4; nobody knows which.")], rules: ["KD-15.2", "KD-2.7"] };
  const tile = view.buildings.find((one) => one.building === name);
  const card = cardOf("buildings", name, cards);
  if (!tile && !card) return null;
  const code = tile?.code ?? said(card, "code")[0] ?? "";
  const free = tile?.spaces?.filter((space) => space.open && !space.holders.length).length ?? 0;
  const text = [
    ...wordsOf(card, tile),
    ...(tile?.requirement ? [t("To place here: {what}.", { what: requirementTold(tile.requirement) }), tn(free, "{count} space is free.", "{count} spaces are free.")] : []),
    ...marks(tile?.difficulty ?? 0),
  ];
  return withSource({ name: t("{name} ({code})", { name: t(tile?.name ?? card?.name ?? ""), code }), kind: t("Building"), icon: buildingIcon, text, rules: ["KD-5.7", "KD-7.7"] }, card);
};

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
  if (name === "none") return { name: t("Empty place"), kind: t("Deed"), icon: deedIcon, text: [t("This Deed has been done; its place is filled in Maintenance.")], rules: ["KD-8.3", "KD-15.4"] };
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

const aboutReward: Made = (name, view, cards) => {
  const place = view.rewards.find((one) => one.place === name);
  if (name === "none" || !place) return { name: t("Empty place"), kind: t("Reward"), icon: chestIcon, text: [t("The place of a Reward taken stays empty until Maintenance.")], rules: ["KD-8.8", "KD-15.3"] };
  const bonus = BONUS[place.bonus]?.() ?? "";
  if (name === "chest") {
    const text = [tn(view.rewards_left, "{count} Reward lies in the reserve: one of them, unseen, comes out of the chest.", "{count} Rewards lie in the reserve: one of them, unseen, comes out of the chest."), bonus];
    return { name: t("Chest"), kind: t("Reward"), icon: chestIcon, text, rules: ["KD-8.5"] };
  }
  const text = [place.relic ? relicTold(place.relic) : "", bonus].filter(Boolean);
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

const RELIC_TEXTS: Record<string, () => [string, string]> = {
  orb: () => [t("At the end it becomes a relic of another kind. For a Deed it can stand for one of the goods asked."), "KD-16.1"],
  trophy: () => [t("1, 2, 3, 4, 5, 6 Trophies give 0, 1, 3, 6, 10, 15 Fame at the end, and every one more gives 1."), "KD-16.3"],
  "legendary-weapon": () => [t("At the end it gives as much Fame as your Strength multiplier."), "KD-16.4"],
  "arcane-tome": () => [t("At the end it gives as much Fame as your Magic multiplier."), "KD-16.5"],
  rune: () => [t("A set of 1, 2, 3, 4, 5 different Runes gives 1, 4, 8, 12, 18 Fame at the end."), "KD-16.6"],
};

const relicKind = (relic: string): string => (relic.startsWith("rune") || relic === "different-runes" ? "rune" : relic);

const relicTold = (relic: string): string => RELIC_TEXTS[relicKind(relic)]?.()[0] ?? "";

const aboutRelic: Made = (name) => {
  const told = RELIC_TEXTS[relicKind(name)]?.();
  return told ? { name: relicName(name), kind: t("Relic"), icon: thingIcon(name), text: [told[0]], rules: [told[1]] } : null;
};

const THINGS: Record<string, () => [string, string[]]> = {
  weapon: () => [t("A grey cube. Adventures and the camps ask for it."), ["KD-1.7"]],
  spell: () => [t("A purple cube. Adventures and the camps ask for it."), ["KD-1.7"]],
  either: () => [t("A weapon or a spell; you choose anew for each cube."), ["KD-1.8"]],
  loot: () => [t("A golden cube: 1 Fame at the end. A siege may ask for it."), ["KD-1.7", "KD-16.2"]],
  coin: () => [t("Some spaces and actions cost coins."), ["KD-1.7", "KD-5.8"]],
  fame: () => [t("Who has the most Fame in the end wins. A space that asks Fame takes it from the track at once."), ["KD-1.1", "KD-1.9"]],
  potion: () => [t("It takes 1 wound away."), ["KD-10.7"]],
  wounds: () => [t("Nobody has more than 4 wounds. While you have any, one of your discs counts them; each costs 1 Fame at the end."), ["KD-10.1", "KD-10.3", "KD-16.10"]],
  strength: () => [t("A step on the Level Indicator of Strength; what the space reached shows is gained at once."), ["KD-11.1", "KD-11.7"]],
  magic: () => [t("A step on the Level Indicator of Magic; what the space reached shows is gained at once."), ["KD-11.1", "KD-11.7"]],
  level: () => [t("A level of Strength or Magic, as you choose."), ["KD-11.10"]],
  contribute: () => [t("So many cubes may go from your supply to your camp, for 1 Fame each."), ["KD-12.12"]],
  adventures: () => [t("Adventure cards behind your screen."), ["KD-8.2"]],
  "different-relics": () => [t("Relics of different types: Orb, Trophy, Legendary Weapon, Arcane Tome, Power Rune."), ["KD-8.16", "KD-8.18"]],
  attack: () => [t("An attack harms a rival who is not protected."), ["KD-6.9"]],
  passive: () => [t("A passive Character works until the end of the round; its disc comes back in Maintenance."), ["KD-6.4"]],
  shield: () => [t("No attack may choose this player until Maintenance."), ["KD-20.1"]],
  "grey-disc": () => [t("The grey disc: one more disc to place, for one round."), ["KD-21.13"]],
};

const ICONS: Record<string, string> = { attack: attackIcon, passive: hourglassIcon, shield: shieldIcon, "grey-disc": discIcon };
const NAMES: Record<string, () => string> = { attack: () => t("Attack"), passive: () => t("Passive"), shield: () => t("Protected"), "grey-disc": () => t("Grey disc") };

const aboutThing: Made = (name, view, cards) => {
  const told = THINGS[name]?.();
  if (!told) return aboutRelic(name, view, cards);
  return { name: NAMES[name]?.() ?? thingName(name), kind: t("Sign"), icon: ICONS[name] ?? thingIcon(name), text: [told[0]], rules: told[1] };
};

const AREA_TEXTS: Record<string, () => [string, string, string[]]> = {
  a: () => [t("Area A: Characters"), t("In the City. One space in all of Area A each round. The Characters act from position 1 to 3, before everything else."), ["KD-5.6", "KD-6.1"]],
  b1: () => [t("Area B1: Deeds"), t("In the City. One space each round. Show the goods of a Deed, which you keep, and take a Reward."), ["KD-5.6", "KD-8.1", "KD-5.19"]],
  b2: () => [t("Area B2: Buildings"), t("In the City. One space in each Building."), ["KD-5.7", "KD-7.8"]],
  b3: () => [t("Area B3: Adventures"), t("In the Kingdom. Each card has one space. Who has a disc here places no more in the City this round."), ["KD-5.7", "KD-5.13", "KD-15.5"]],
  c: () => [t("Area C: camps"), t("In the Kingdom. Bring cubes that the Horde lacks to your camp: 1 Fame each. Who brings none loses 2 Fame."), ["KD-12.3", "KD-12.7"]],
  d: () => [t("Area D: the doors"), t("In the Wall between Kingdom and City: a door may always be taken. They change the turn order at the end of the round."), ["KD-5.14", "KD-14.1"]],
};

const aboutArea: Made = (name) => {
  const told = AREA_TEXTS[name]?.();
  return told ? { name: told[0], kind: t("Area"), icon: AREAS[name as keyof typeof AREAS], text: [told[1]], rules: told[2] } : null;
};

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

const track = (name: "strength" | "magic"): Made =>
  ofPlayer((player) => {
    const worth = name === "strength" ? player.strength_tile : player.magic_tile;
    const text = [
      t("Level {level} of {top}; multiplier {multiplier}.", { level: player[name], top: player.top_level, multiplier: player.multipliers[name] }),
      ...(worth ? [name === "strength" ? tn(worth, "The Level tile takes {count} weapon off every Adventure.", "The Level tile takes {count} weapons off every Adventure.") : tn(worth, "The Level tile takes {count} spell off every Adventure.", "The Level tile takes {count} spells off every Adventure.")] : []),
      t("The spaces: multiplier 1, cube, Level tile +1, multiplier 2, potion, multiplier 3, Level tile +2, multiplier 4."),
    ];
    return { name: t("{what} of {who}", { what: thingName(name), who: who(player) }), kind: t("Level Indicator"), icon: thingIcon(name), text, rules: ["KD-11.1", "KD-11.7", "KD-9.2"] };
  });

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
  fame: ofPlayer((player) => ({
    name: t("Fame of {who}", { who: who(player) }),
    kind: t("Fame"),
    icon: thingIcon("fame"),
    text: [t("{fame} Fame. Who has the most in the end wins.", { fame: player.fame }), ...(player.bard_fame ? [t("{fame} of it from the Court Bard this round.", { fame: player.bard_fame })] : [])],
    rules: ["KD-1.1", "KD-1.10"],
  })),
  discs: ofPlayer((player) => ({
    name: t("Discs of {who}", { who: who(player) }),
    kind: t("Discs"),
    icon: discIcon,
    text: [tn(player.discs, "{count} disc at hand.", "{count} discs at hand."), tn(player.reserve, "{count} disc is in the reserve, for the Hiring Hall.", "{count} discs are in the reserve, for the Hiring Hall."), ...(player.grey ? [t("And the grey disc.")] : [])],
    rules: ["KD-2.17", "KD-2.18"],
  })),
  wounds: ofPlayer((player) => ({
    name: t("Wounds of {who}", { who: who(player) }),
    kind: t("Wounds"),
    icon: thingIcon("wounds"),
    text: [t("{wounds} of 4. While there are any, one disc counts them; each costs 1 Fame at the end.", { wounds: player.wounds })],
    rules: ["KD-10.1", "KD-10.3", "KD-16.10"],
  })),
  camp: ofPlayer((player) => ({
    name: t("Camp of {who}", { who: who(player) }),
    kind: t("Camp"),
    icon: campIcon,
    text: [
      t("{cubes}; it holds {most} cubes.", { cubes: cubesTold(player.camp), most: player.camp_size }),
      t("At a victory 2 cubes bring a coin or a loot, 3 a level, the most a Reward. At a siege each cube saves 1 Fame."),
    ],
    rules: ["KD-12.5", "KD-13.3", "KD-13.11"],
  })),
  adventures: ofPlayer((player, view) => ({
    name: t("Adventures of {who}", { who: who(player) }),
    kind: t("Adventure cards"),
    icon: adventureIcon,
    text: [tn(player.adventures, "{count} Adventure done.", "{count} Adventures done."), ...relicsKnown(player, view)],
    rules: ["KD-22.4", "KD-9.9"],
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
  screen: ofPlayer((player) => ({ name: t("Behind the screen of {who}", { who: who(player) }), kind: t("Screen"), icon: shieldIcon, text: [t("Goods, Fate card, Adventures, Rewards and relics that only their owner sees. Look at all of it, and at what the end would score.")], rules: ["KD-22.1"] })),
  forecast: ofPlayer((player) => ({
    name: t("At the end"),
    kind: t("Scoring"),
    icon: fateIcon,
    text: [t("So much Fame what lies behind the screen would score if the game ended now."), (player.screen?.forecast ?? []).filter((line) => line.fame).map((line) => `${lineName(line.line)} ${line.fame}`).join("; ")].filter(Boolean),
    rules: ["KD-16.15"],
  })),
  strength: track("strength"),
  magic: track("magic"),
};

const relicsKnown = (player: Player, _: View): string[] => {
  const known = amountsOf(player.known_relics);
  return known.length ? [t("Relics on them: {what}.", { what: amountsTold(known) })] : [];
};

// -- the rest of the board ---------------------------------------------------------------------------------------------

const LINE_RULES: Record<string, string> = { loot: "KD-16.2", trophies: "KD-16.3", "legendary-weapons": "KD-16.4", "arcane-tomes": "KD-16.5", runes: "KD-16.6", wounds: "KD-16.10", fate: "KD-16.11" };

const LINE_TEXTS: Record<string, () => string> = {
  loot: () => t("1 Fame for each loot."),
  trophies: () => relicTold("trophy"),
  "legendary-weapons": () => relicTold("legendary-weapon"),
  "arcane-tomes": () => relicTold("arcane-tome"),
  runes: () => relicTold("rune"),
  wounds: () => t("Each wound costs 1 Fame."),
  fate: () => t("What the Fate card counts."),
};

const aboutLine: Made = (name) =>
  name === "before"
    ? { name: t("Fame before"), kind: t("Scoring"), icon: thingIcon("fame"), text: [t("The Fame from the rounds.")], rules: ["KD-16.15"] }
    : { name: lineName(name), kind: t("Scoring"), icon: thingIcon("fame"), text: [LINE_TEXTS[name]?.() ?? ""], rules: [LINE_RULES[name] ?? "KD-16.15"] };

const KINDS: Record<string, Made> = {
  ...PLAYER_KINDS,
  character: aboutCharacter,
  building: aboutBuilding,
  adventure: aboutAdventure,
  deed: aboutDeed,
  reward: aboutReward,
  horde: aboutHorde,
  fate: aboutFate,
  relic: aboutRelic,
  thing: aboutThing,
  area: aboutArea,
  space: aboutSpace,
  door: aboutDoor,
  die: aboutDie,
  score: aboutLine,
  price: (name, view, cards) => aboutCharacter(name, view, cards) ?? aboutBuilding(name, view, cards),
  wall: (_, view) => ({ name: t("The Wall"), kind: t("Area D"), icon: wallIcon, text: [view.wall === "a" ? t("Whole: the first siege breaks it, the second takes the city, and the game ends.") : t("Broken: the next siege takes the city, and the game ends.")], rules: ["KD-13.17", "KD-1.3"] }),
  round: (_, view) => ({
    name: t("Round {round} of {rounds}", { round: view.round, rounds: view.rounds }),
    kind: phaseName(view.phase),
    icon: hourglassIcon,
    text: [t("A round: Favor of the King, placing discs, Characters, Area B, camps, movement of the Horde, turn order, Maintenance."), ...(view.next_special ? [t("A special Horde may come in round {round}.", { round: view.next_special })] : [])],
    rules: ["KD-3.1", "KD-1.2"],
  }),
  "adventure-deck": (_, view) => ({ name: t("Adventure deck"), kind: t("Area B3"), icon: adventureIcon, text: [t("Its top lies open, and it is one of the Adventures one may choose from."), tn(view.adventures_left, "{count} card is in the deck.", "{count} cards are in the deck.")], rules: ["KD-2.13", "KD-9.11"] }),
  "x-space": () => ({ name: t("Space with an X"), kind: t("Area B3"), icon: adventureIcon, text: [t("In Maintenance the Adventure here leaves the game; the others slide along the arrows, and new ones come from the deck.")], rules: ["KD-15.5", "KD-15.6", "KD-15.7"] }),
  "horde-path": (name, view, cards) => aboutHorde(view.horde?.horde ?? name, view, cards),
  "horde-need": (name, view, cards) => aboutHorde(view.horde?.horde ?? name, view, cards),
  "horde-loss": (name, view, cards) => aboutHorde(view.horde?.horde ?? name, view, cards),
};

/** What is known of a thing, or null for a thing of which nothing is. */
export function tip(key: string, view: unknown, cards: ContentCard[]): Tip | null {
  if (!view) return null;
  const [kind = "", name = ""] = key.split(":");
  return KINDS[kind]?.(name, view as View, cards) ?? null;
}
