/** The icons of the game. */

import adventure from "icon:compass";
import attack from "icon:plain-dagger";
import bard from "icon:lyre";
import bolt from "icon:crystal-wand";
import camp from "icon:camping-tent";
import chest from "icon:locked-chest";
import coin from "icon:two-coins";
import copy from "icon:mirror-mirror";
import cross from "icon:cancel";
import deed from "icon:scroll-unfurled";
import dice from "icon:perspective-dice-six-faces-random";
import disc from "icon:plain-circle";
import discount from "icon:visored-helm";
import door from "icon:medieval-gate";
import either from "icon:swords-emblem";
import fame from "icon:round-star";
import fate from "icon:cursed-star";
import flag from "icon:flying-flag";
import grab from "icon:grab";
import hall from "icon:jewel-crown";
import healing from "icon:round-potion";
import horde from "icon:octopus";
import hourglass from "icon:hourglass";
import legendary from "icon:relic-blade";
import level from "icon:upgrade";
import loot from "icon:swap-bag";
import magic from "icon:magic-swirl";
import orb from "icon:crystal-ball";
import portal from "icon:portal";
import recruit from "icon:three-friends";
import relic from "icon:gold-bar";
import rune from "icon:rune-stone";
import shield from "icon:shield";
import smuggler from "icon:cloak";
import spell from "icon:sparkles";
import strength from "icon:biceps";
import take from "icon:return-arrow";
import tome from "icon:book-cover";
import trade from "icon:trade";
import trophy from "icon:trophy-cup";
import order from "icon:podium";
import usurp from "icon:queen-crown";
import village from "icon:village";
import wall from "icon:stone-wall";
import weapon from "icon:crossed-swords";
import wound from "icon:broken-heart";
import type { ActionName } from "./events";

/** Goods, levels, relics and all else that is counted. */
const THINGS: Record<string, string> = {
  weapon,
  spell,
  either,
  loot,
  coin,
  fame,
  potion: healing,
  wound,
  wounds: wound,
  strength,
  magic,
  level,
  contribute: camp,
  disc,
  discs: disc,
  adventures: adventure,
  orb,
  trophy,
  "legendary-weapon": legendary,
  "arcane-tome": tome,
  rune,
  "different-runes": rune,
  "different-relics": relic,
  nothing: cross,
};

/** What a tile does beyond the operations that all tiles share. */
const SPECIALS: Record<string, string> = {
  shield,
  bard,
  "reserve-to-camp": camp,
  "set-turn-position": order,
  "adventure-discount": discount,
  "level-and-match": level,
  "ignore-wall-and-share-buildings": smuggler,
  "wound-rival": wound,
  "usurp-character": usurp,
  "steal-building": copy,
  "recruit-disc": recruit,
  "sell-loot": trade,
  "cubes-by-position": order,
  "take-grey-disc": disc,
  "fame-per-relic-type": hall,
  "sap-camp": grab,
  "steal-goods": grab,
  "copy-buildings": portal,
};

const ACTIONS: Record<string, string> = {
  pass: flag,
  place: disc,
  activate: bolt,
  "take-back": take,
  lift: wound,
  steal: grab,
  copy,
  deed,
  reward: chest,
  fate,
  take: loot,
  give: camp,
  pay: either,
  level,
  wound,
  leave: cross,
  die: dice,
  position: order,
  rival: attack,
  orb,
} satisfies Partial<Record<ActionName, string>>;

/** What the end scores, where it is not called as what is counted. */
const LINES: Record<string, string> = { trophies: trophy, "legendary-weapons": legendary, "arcane-tomes": tome, runes: rune, fate };

const DICE: Record<string, string> = { force: strength, magic, wealth: coin, healing };

export const AREAS = { a: usurp, b1: deed, b2: village, b3: adventure, c: camp, d: door };

export const thingIcon = (thing: string): string => THINGS[thing] ?? (thing.startsWith("rune") ? rune : relic);
export const lineIcon = (line: string): string => LINES[line] ?? thingIcon(line);
export const specialIcon = (special: string): string => SPECIALS[special] ?? magic;
export const actionIcon = (name: string): string => ACTIONS[name] ?? magic;
export const dieIcon = (die: string): string => DICE[die] ?? dice;
export { adventure as adventureIcon, attack as attackIcon, camp as campIcon, chest as chestIcon, cross as crossIcon };
export { deed as deedIcon, disc as discIcon, door as doorIcon, fate as fateIcon, horde as hordeIcon, hourglass as hourglassIcon };
export { order as orderIcon, shield as shieldIcon, wall as wallIcon, village as buildingIcon, usurp as characterIcon };
