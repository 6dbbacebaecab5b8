// The view of the game, made from its layout.py by `python -m holdfast.protocol.typescript`.  Do not edit.

import type { WindowName } from "./events";

export type Colour = "blue" | "green" | "red" | "yellow";

/** A Reward that somebody has. */
export interface RewardTile {
  reward: string;
  relic: string;
}

/** Something that scores Fame at the end. */
export interface ScoreLine {
  line: string;
  fame: number;
}

/** A Fate card. */
export interface Fate {
  key: string;
  name: string;
  text: string;
}

/** Goods of each kind. */
export interface Goods {
  weapon: number;
  spell: number;
  loot: number;
  coin: number;
}

/** An Adventure that somebody has done. */
export interface HeldAdventure {
  card: string;
  name: string;
  relics: string[];
}

/** What lies behind a screen. */
export interface Screen {
  goods: Goods;
  fate: Fate | null;
  other_fate: Fate | null;
  adventures: HeldAdventure[];
  rewards: RewardTile[];
  relics: Record<string, number>;
  /** What the end would score now. */
  forecast: ScoreLine[];
}

/** The cubes in a camp. */
export interface Camp {
  weapon: number;
  spell: number;
}

/** By what a level multiplies. */
export interface Multipliers {
  strength: number;
  magic: number;
}

/** What lies before a player's screen, and behind it as far as the viewer may see. */
export interface Player {
  seat: number;
  colour: Colour;
  fame: number;
  discs: number;
  reserve: number;
  grey: boolean;
  wounds: number;
  strength: number;
  magic: number;
  top_level: number;
  strength_tile: number;
  magic_tile: number;
  multipliers: Multipliers;
  passed: boolean;
  position: number;
  protected: boolean;
  camp: Camp;
  camp_size: number;
  adventures: number;
  known_adventures: string[];
  known_relics: Record<string, number>;
  rewards: number;
  open_rewards: number;
  known_rewards: RewardTile[];
  orbs_used: number;
  bard_fame: number;
  /** Of each good the Fate card must have given so many, by all that was seen. */
  at_least: Goods;
  /** Null for those who may not look behind it. */
  screen: Screen | null;
  lines: ScoreLine[] | null;
  /** Null until the game is over. */
  won: boolean | null;
  orbs_as: string[];
  achieved: string[];
}

/** What a space asks of who places a disc there. */
export interface Requirement {
  discs: number;
  coin: number;
  fame: number;
}

/** A place for discs. */
export interface Space {
  space: string;
  /** With how many players it may be used. */
  players: number;
  /** Whether that many play. */
  open: boolean;
  holders: Colour[];
  /** Whether the grey disc is one of those that lie here. */
  grey: boolean;
}

/** What is on a Character or Building that is seen. */
export interface Acting {
  code: string;
  name: string;
  text: string;
  difficulty: number;
  attack: boolean;
  requirement: Requirement;
  does: Record<string, number>;
  special: string | null;
  /** The number of what is special. */
  amount: number;
}

/** A Character that lies on the board. */
export interface CharacterTile {
  code: string;
  name: string;
  text: string;
  difficulty: number;
  attack: boolean;
  requirement: Requirement;
  does: Record<string, number>;
  special: string | null;
  /** The number of what is special. */
  amount: number;
  position: number;
  character: string;
  passive: boolean;
  space: Space;
  free: number;
}

/** A Building, or, with no more than its place, one that lies face down. */
export interface BuildingTile {
  place: string;
  building: string | null;
  code?: string;
  name?: string;
  text?: string;
  difficulty?: number;
  attack?: boolean;
  requirement?: Requirement;
  does?: Record<string, number>;
  special?: string | null;
  amount?: number;
  spaces?: Space[];
  free?: number;
}

/** A Deed, or the gap that one has left. */
export interface Deed {
  place: string;
  deed: string | null;
  name?: string;
  show?: Record<string, number>;
}

/** An Adventure, or the gap that one has left; the place 0 is the top of the deck. */
export interface Adventure {
  place: number;
  adventure: string | null;
  name?: string;
  cost?: Record<string, number>;
  gain?: Record<string, number>;
  relics?: string[];
  requirement?: Requirement;
  space: Space;
  /** Whether it lies on its deck. */
  top: boolean;
  /** Whether it is discarded in Maintenance. */
  leaves: boolean;
  /** Whether it came to light in this round, and waits for the next. */
  waits: boolean;
}

/** What is on an Adventure card. */
export interface AdventureFace {
  adventure: string;
  name: string;
  requirement: Requirement;
  cost: Record<string, number>;
  gain: Record<string, number>;
  relics: string[];
}

/** A space that is printed on the board, with what it asks. */
export interface BoardSpace {
  space: string;
  /** With how many players it may be used. */
  players: number;
  /** Whether that many play. */
  open: boolean;
  holders: Colour[];
  /** Whether the grey disc is one of those that lie here. */
  grey: boolean;
  requirement: Requirement;
}

/** A space of the camps. */
export interface CampSpace {
  space: string;
  /** With how many players it may be used. */
  players: number;
  /** Whether that many play. */
  open: boolean;
  holders: Colour[];
  /** Whether the grey disc is one of those that lie here. */
  grey: boolean;
  requirement: Requirement;
  /** Whether nobody may be there in this round. */
  closed: boolean;
  cubes: number;
}

/** A door in the Wall. */
export interface Door {
  space: string;
  /** With how many players it may be used. */
  players: number;
  /** Whether that many play. */
  open: boolean;
  holders: Colour[];
  /** Whether the grey disc is one of those that lie here. */
  grey: boolean;
  requirement: Requirement;
  position: number;
}

/** One of the three Rewards that one may choose from; what comes out of the chest nobody knows. */
export interface Reward {
  place: string;
  reward: string | null;
  relic: string | null;
  bonus: string;
}

/** Cubes of each kind. */
export interface Missing {
  weapon: number;
  spell: number;
}

/** The Horde before the city. */
export interface Horde {
  horde: string;
  name: string;
  weapon: number;
  spell: number;
  speed: number;
  counter: number;
  fame_loss: number;
  fame_per_cube: number;
  spoils_cubes: number;
  level_cubes: number;
  fewest_fame: number;
  asks: Missing;
  missing: Missing;
  special: boolean;
}

/** What a die shows. */
export interface Rolled {
  gives: string;
  amount: number;
}

/** One of the four dice. */
export interface DieView {
  die: string;
  /** What it shows, once it is rolled. */
  result: Rolled | null;
  /** The same as an amount. */
  shows: Record<string, number> | null;
}

/** The open decision, and the player it is about. */
export interface Decision {
  window: WindowName;
  seats: number[];
  player: Colour | null;
}

/** The whole position. */
export interface View {
  round: number;
  rounds: number;
  phase: string;
  result: string;
  /** What had to be looked at to tell who has won: `adventures`, then `loot`. */
  tie_breakers: string[];
  variant: string;
  difficulty: string;
  difficulty_sum: number;
  /** Seats by their position in the turn order. */
  order: number[];
  /** Seats from least Fame on, while the Favor of the King is given. */
  ranking: number[];
  players: Player[];
  characters: (CharacterTile | null)[];
  buildings: BuildingTile[];
  deeds: Deed[];
  deed_spaces: BoardSpace[];
  deeds_left: number;
  deeds_left_1: number;
  deeds_left_2: number;
  adventures: Adventure[];
  adventures_left: number;
  rewards: Reward[];
  rewards_left: number;
  horde: Horde | null;
  hordes_left: number;
  next_special: number | null;
  wall: string;
  camp_spaces: CampSpace[];
  doors: Door[];
  dice: DieView[];
  grey_disc: string;
  grey_next: string | null;
  decision: Decision | null;
}

/** What values are called that are no cards, by the shortest of the fields that have them. */
export const NAMES = {
  dice: {
    "force": "Force",
    "magic": "Magic",
    "wealth": "Wealth",
    "healing": "Healing",
  } as Record<string, string>,
  lines: {
    "loot": "Loot",
    "trophies": "Trophies",
    "legendary-weapons": "Legendary Weapons",
    "arcane-tomes": "Arcane Tomes",
    "runes": "Power Runes",
    "wounds": "Wounds",
    "fate": "Fate card",
  } as Record<string, string>,
  phase: {
    "set-up": "Set-up",
    "new-round": "New round",
    "favor-of-the-king": "Favor of the King",
    "placing": "Placing discs",
    "characters": "Characters",
    "area-b": "Area B",
    "camps": "Camps",
    "horde-movement": "Horde movement",
    "turn-order": "Turn order",
    "maintenance": "Maintenance",
    "scoring": "Scoring",
  } as Record<string, string>,
  place: {
    "slot-1": "Building place 1",
    "slot-2": "Building place 2",
    "slot-3": "Building place 3",
    "slot-4": "Building place 4",
    "slot-5": "Building place 5",
  } as Record<string, string>,
  places: {
    "chest": "Chest",
    "left": "Left Reward",
    "right": "Right Reward",
  } as Record<string, string>,
  relic: {
    "orb": "Orb",
    "trophy": "Trophy",
    "legendary-weapon": "Legendary Weapon",
    "arcane-tome": "Arcane Tome",
    "rune-1": "Power Rune I",
    "rune-2": "Power Rune II",
    "rune-3": "Power Rune III",
    "rune-4": "Power Rune IV",
    "rune-5": "Power Rune V",
    "rune-any": "Power Rune of any shape",
  } as Record<string, string>,
  space: {
    "camp-1": "Camp space 1",
    "camp-2": "Camp space 2",
    "camp-3": "Camp space 3",
    "camp-4": "Camp space 4",
    "door-1": "Door 1",
    "door-2": "Door 2",
    "door-3": "Door 3",
    "door-4": "Door 4",
    "deed-1": "Deed space 1",
    "deed-2": "Deed space 2",
    "deed-3": "Deed space 3",
  } as Record<string, string>,
  things: {
    "weapon": "Weapons",
    "spell": "Spells",
    "either": "Weapons or spells",
    "loot": "Loot",
    "coin": "Coins",
    "fame": "Fame",
    "potion": "Potions",
    "wounds": "Wounds",
    "wound": "Wounds",
    "strength": "Strength",
    "magic": "Magic",
    "level": "Levels",
    "contribute": "Cubes for the camp",
    "discs": "Discs",
    "disc": "Discs",
    "adventures": "Adventure cards",
    "orb": "Orbs",
    "trophy": "Trophies",
    "legendary-weapon": "Legendary Weapons",
    "arcane-tome": "Arcane Tomes",
    "rune": "Power Runes",
    "different-runes": "Different Power Runes",
    "different-relics": "Different types of relics",
    "nothing": "Nothing",
  } as Record<string, string>,
  wall: {
    "a": "whole",
    "b": "broken",
    "fallen": "fallen",
  } as Record<string, string>,
};

/** One and many of what is counted. */
export const NOUNS: Record<string, [string, string]> = {
  "weapon": ["{count} weapon", "{count} weapons"],
  "spell": ["{count} spell", "{count} spells"],
  "either": ["{count} weapon or spell", "{count} weapons or spells"],
  "loot": ["{count} loot", "{count} loot"],
  "coin": ["{count} coin", "{count} coins"],
  "fame": ["{count} Fame", "{count} Fame"],
  "potion": ["{count} potion", "{count} potions"],
  "wounds": ["{count} wound", "{count} wounds"],
  "strength": ["{count} Strength level", "{count} Strength levels"],
  "magic": ["{count} Magic level", "{count} Magic levels"],
  "discs": ["{count} disc", "{count} discs"],
  "adventures": ["{count} Adventure card", "{count} Adventure cards"],
  "orb": ["{count} Orb", "{count} Orbs"],
  "trophy": ["{count} Trophy", "{count} Trophies"],
  "legendary-weapon": ["{count} Legendary Weapon", "{count} Legendary Weapons"],
  "arcane-tome": ["{count} Arcane Tome", "{count} Arcane Tomes"],
  "rune": ["{count} Power Rune", "{count} Power Runes"],
  "different-runes": ["{count} different Power Rune", "{count} different Power Runes"],
  "different-relics": ["{count} type of relic", "{count} types of relics"],
  "rune-1": ["{count} Power Rune I", "{count} Power Runes I"],
  "rune-2": ["{count} Power Rune II", "{count} Power Runes II"],
  "rune-3": ["{count} Power Rune III", "{count} Power Runes III"],
  "rune-4": ["{count} Power Rune IV", "{count} Power Runes IV"],
  "rune-5": ["{count} Power Rune V", "{count} Power Runes V"],
  "rune-any": ["{count} Power Rune of any shape", "{count} Power Runes of any shape"],
};
