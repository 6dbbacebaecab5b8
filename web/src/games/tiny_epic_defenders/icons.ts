/** The icons of the game. */

import castle from "icon:castle";
import coast from "icon:island";
import desert from "icon:desert";
import forest from "icon:forest";
import mountains from "icon:mountains";
import plains from "icon:wheat";
import ruins from "icon:ancient-ruins";
import move from "icon:walking-boot";
import secure from "icon:checked-shield";
import fight from "icon:crossed-swords";
import heal from "icon:health-increase";
import sacrifice from "icon:bleeding-heart";
import magic from "icon:magic-swirl";
import eye from "icon:all-seeing-eye";
import lightning from "icon:heavy-lightning";
import wings from "icon:feathered-wing";
import horn from "icon:hunting-horn";
import spear from "icon:stone-spear";
import staff from "icon:wizard-staff";
import cloak from "icon:cloak";
import hourglass from "icon:hourglass";
import idol from "icon:totem";
import elixir from "icon:round-potion";
import hammer from "icon:warhammer";
import shield from "icon:griffin-shield";
import dragon from "icon:dragon-head";
import kraken from "icon:giant-squid";
import giant from "icon:giant";
import colossus from "icon:rock-golem";
import demon from "icon:daemon-skull";
import ancient from "icon:evil-minion";
import unknown from "icon:hidden";
import enemy from "icon:orc-head";
import dire from "icon:minotaur";
import defender from "icon:visored-helm";
import type { ActionName } from "./events";


export const heroIcon = defender;

const REGIONS: Record<string, string> = { "capital-city": castle, coast, desert, forest, mountains, plains, ruins };
const FOES: Record<string, string> = {
  dragon,
  kraken,
  "hill-giant": giant,
  colossus,
  "demon-lord": demon,
  "the-ancient": ancient,
};
const KINDS: Record<string, string> = { Enemy: enemy, "Dire Enemy": dire, Defender: defender, "All Defenders": defender };
const ARTIFACTS: Record<string, string> = {
  "celestial-idol": idol,
  "shield-of-aughmoore": shield,
  "spear-of-valor": spear,
  "zodiac-cloak": cloak,
  "elixir-of-errand": elixir,
  "staff-of-control": staff,
  "hammer-of-might": hammer,
  "wings-of-zephyr": wings,
  "horn-of-command": horn,
  "timeless-hourglass": hourglass,
};
const ACTIONS: Record<string, string> = {
  move,
  secure,
  fight,
  spear,
  sacrifice,
  heal,
  lightning,
  idol,
  wings,
  horn,
  staff,
  cloak,
  hourglass,
  scry: eye,
  defend: secure,
  embark: move,
  enchant: secure,
  climb: move,
  jump: move,
} satisfies Partial<Record<ActionName, string>>;

export const regionIcon = (region: string): string => REGIONS[region] ?? unknown;
export const foeIcon = (foe: string | null): string => FOES[foe ?? ""] ?? unknown;
export const kindIcon = (kind: string): string => KINDS[kind] ?? unknown;
export const artifactIcon = (artifact: string): string => ARTIFACTS[artifact] ?? magic;
export const actionIcon = (name: string): string => ACTIONS[name] ?? magic;
