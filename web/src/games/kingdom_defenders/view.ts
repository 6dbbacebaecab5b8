/** The position as the server shows it: see `view.py` of the game. */

import { t } from "../../lib/i18n.svelte";
import { colourName, type Colour } from "../../lib/seats";
import { titled } from "../../lib/words";

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

export interface Requirement {
  discs: number;
  coin: number;
  fame: number;
}

/** How much of what, by its name; nothing of it where it is not named. */
export type Amounts = Record<string, number>;

/** What is on a Character or Building that is seen. */
export interface Acting {
  code: string;
  name: string;
  text: string;
  difficulty: number;
  attack: boolean;
  requirement: Requirement;
  does: Amounts;
  special: string | null;
  /** The number of what is special. */
  amount: number;
}

export interface CharacterTile extends Acting {
  position: number;
  character: string;
  passive: boolean;
  space: Space;
}

/** A Building, or, with no more than its place, one that lies face down. */
export interface BuildingTile extends Partial<Acting> {
  place: string;
  building: string | null;
  spaces?: Space[];
}

/** A Deed, or the gap that one has left. */
export interface Deed {
  place: string;
  deed: string | null;
  name?: string;
  show?: Amounts;
}

/** An Adventure, or the gap that one has left. */
export interface Adventure {
  place: number;
  adventure: string | null;
  /** Whether it is discarded in Maintenance. */
  leaves: boolean;
  /** Whether it lies on its deck. */
  top: boolean;
  /** Whether it came to light in this round, and waits for the next. */
  waits: boolean;
  space: Space;
  name?: string;
  requirement?: Requirement;
  cost?: Amounts;
  gain?: Amounts;
  relics?: string[];
}

/** A space that is printed on the board, with what it asks. */
export interface BoardSpace extends Space {
  requirement: Requirement;
}

export interface Reward {
  place: string;
  reward: string | null;
  relic: string | null;
  bonus: string;
}

export interface Horde {
  horde: string;
  name: string;
  weapon: number;
  spell: number;
  speed: number;
  counter: number;
  fame_loss: number;
  fame_per_cube: number;
  missing: { weapon: number; spell: number };
  special: boolean;
}

export interface ScoreLine {
  line: string;
  fame: number;
}

export interface Fate {
  key: string;
  name: string;
  text: string;
}

/** What lies behind a screen. */
export interface Screen {
  goods: { weapon: number; spell: number; loot: number; coin: number };
  fate: Fate | null;
  other_fate: Fate | null;
  adventures: { card: string; name: string; relics: string[] }[];
  rewards: { reward: string; relic: string }[];
  relics: Amounts;
  /** What the end would score now. */
  forecast: ScoreLine[];
}

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
  multipliers: { strength: number; magic: number };
  passed: boolean;
  position: number;
  protected: boolean;
  camp: { weapon: number; spell: number };
  camp_size: number;
  adventures: number;
  rewards: number;
  open_rewards: number;
  known_rewards: { reward: string; relic: string }[];
  known_relics: Amounts;
  orbs_used: number;
  bard_fame: number;
  /** Of each good the Fate card must have given so many, by all that was seen. */
  at_least: Amounts;
  /** Null for those who may not look behind it. */
  screen: Screen | null;
  known_adventures: string[];
  lines: ScoreLine[] | null;
  /** Null until the game is over. */
  won: boolean | null;
  orbs_as: string[];
  achieved: string[];
}

export interface DieView {
  die: string;
  /** What it shows, once it is rolled. */
  result: { gives: string; amount: number } | null;
}

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
  camp_spaces: (BoardSpace & { cubes: number })[];
  doors: (BoardSpace & { position: number })[];
  dice: DieView[];
  grey_disc: string;
  grey_next: string | null;
  decision: { window: string; seats: number[]; player: Colour | null } | null;
}

const SHORT_PHASES: Record<string, () => string> = {
  "set-up": () => t("Set-up"),
  "new-round": () => t("New round"),
  "favor-of-the-king": () => t("Favor of the King"),
  placing: () => t("Placing discs"),
  characters: () => t("Characters"),
  "area-b": () => t("Area B"),
  camps: () => t("Camps"),
  "horde-movement": () => t("Horde movement"),
  "turn-order": () => t("Turn order"),
  maintenance: () => t("Maintenance"),
  scoring: () => t("Scoring"),
};

export const phaseName = (phase: string): string => SHORT_PHASES[phase]?.() ?? titled(phase);

/** What is counted on the table, by the names of the protocol. */
const THINGS: Record<string, () => string> = {
  weapon: () => t("Weapons"),
  spell: () => t("Spells"),
  either: () => t("Weapons or spells"),
  loot: () => t("Loot"),
  coin: () => t("Coins"),
  fame: () => t("Fame"),
  potion: () => t("Potions"),
  wounds: () => t("Wounds"),
  wound: () => t("Wounds"),
  strength: () => t("Strength"),
  magic: () => t("Magic"),
  level: () => t("Levels"),
  contribute: () => t("Cubes for the camp"),
  discs: () => t("Discs"),
  disc: () => t("Discs"),
  adventures: () => t("Adventure cards"),
  orb: () => t("Orbs"),
  trophy: () => t("Trophies"),
  "legendary-weapon": () => t("Legendary Weapons"),
  "arcane-tome": () => t("Arcane Tomes"),
  rune: () => t("Power Runes"),
  "different-runes": () => t("Different Power Runes"),
  "different-relics": () => t("Different types of relics"),
  nothing: () => t("Nothing"),
};

export const thingName = (thing: string): string => THINGS[thing]?.() ?? relicName(thing);

const RELICS: Record<string, () => string> = {
  orb: () => t("Orb"),
  trophy: () => t("Trophy"),
  "legendary-weapon": () => t("Legendary Weapon"),
  "arcane-tome": () => t("Arcane Tome"),
  "rune-1": () => t("Power Rune I"),
  "rune-2": () => t("Power Rune II"),
  "rune-3": () => t("Power Rune III"),
  "rune-4": () => t("Power Rune IV"),
  "rune-5": () => t("Power Rune V"),
  "rune-any": () => t("Power Rune of any shape"),
};

export const relicName = (relic: string): string => RELICS[relic]?.() ?? t(titled(relic));

/** The shape of a Rune, as it is written on small signs: `IV`, or a star for any; empty for other relics. */
export const shapeOf = (relic: string): string => SHAPES[relic] ?? "";

const SHAPES: Record<string, string> = { "rune-1": "I", "rune-2": "II", "rune-3": "III", "rune-4": "IV", "rune-5": "V", "rune-any": "✱" };

export const LINES = ["loot", "trophies", "legendary-weapons", "arcane-tomes", "runes", "wounds", "fate"];

/** What comes or goes: `+3`, `−2`. */
export const signed = (count: number): string => (count < 0 ? `−${-count}` : `+${count}`);

const LINE_NAMES: Record<string, () => string> = {
  loot: () => t("Loot"),
  trophies: () => t("Trophies"),
  "legendary-weapons": () => t("Legendary Weapons"),
  "arcane-tomes": () => t("Arcane Tomes"),
  runes: () => t("Power Runes"),
  wounds: () => t("Wounds"),
  fate: () => t("Fate card"),
};

export const lineName = (line: string): string => LINE_NAMES[line]?.() ?? titled(line);

export const dieName = (die: string): string =>
  ({ force: t("Force"), magic: t("Magic"), wealth: t("Wealth"), healing: t("Healing") })[die] ?? titled(die);

export const placeName = (place: string): string => ({ chest: t("Chest"), left: t("Left Reward"), right: t("Right Reward") })[place] ?? titled(place);

export const playerName = (player: Player): string => colourName(player.colour);

export const playerAt = (view: View, seat: number): Player | undefined => view.players.find((player) => player.seat === seat);

export const playerOf = (view: View, colour: string): Player | undefined => view.players.find((player) => player.colour === colour);

/** The players in turn order. */
export const inOrder = (view: View): Player[] => view.order.flatMap((seat) => playerAt(view, seat) ?? []);

const BREAKERS: Record<string, { name: () => string; of: (player: Player) => number }> = {
  adventures: { name: () => t("On equal Fame: Adventures"), of: (player) => player.adventures },
  loot: { name: () => t("Then: loot"), of: (player) => player.screen?.goods.loot ?? 0 },
};

/** What had to decide between those with the most Fame, with what each player has of it. */
export const ties = (view: View): { name: string; values: number[] }[] =>
  view.tie_breakers.flatMap((breaker) => {
    const known = BREAKERS[breaker];
    return known ? [{ name: known.name(), values: view.players.map(known.of) }] : [];
  });

/** All spaces of the board with what they belong to. */
export function spacesOf(view: View): Space[] {
  return [
    ...view.characters.flatMap((one) => (one ? [one.space] : [])),
    ...view.buildings.flatMap((one) => one.spaces ?? []),
    ...view.deed_spaces,
    ...view.adventures.map((one) => one.space),
    ...view.camp_spaces,
    ...view.doors,
  ];
}

/** The part of the board in which a space lies. */
export function areaOf(space: string): "a" | "b1" | "b2" | "b3" | "c" | "d" {
  if (space.startsWith("character-")) return "a";
  if (space.startsWith("deed-")) return "b1";
  if (space.startsWith("adventure-")) return "b3";
  if (space.startsWith("camp-")) return "c";
  if (space.startsWith("door-")) return "d";
  return "b2";
}

/** Whether a Building lies face up. */
export const isOpen = (tile: BuildingTile): tile is BuildingTile & Acting & { building: string } => tile.building !== null;

export const ONE_DISC: Requirement = { discs: 1, coin: 0, fame: 0 };

/** Whether the Horde takes no part. */
export const isPeaceful = (view: View): boolean => view.variant === "family";

/** Whether Area C is closed: in the first round, unless the Horde is there already. */
export const isClosed = (view: View): boolean => isPeaceful(view) || (view.round === 1 && view.variant !== "extreme");
