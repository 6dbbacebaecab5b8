/** What the things of the game are called, and where they are found in the view. */

import { t } from "../../lib/page/i18n.svelte";
import { titled } from "../../lib/view/words";
import { NAMES, type Acting, type BuildingTile, type Player, type Requirement, type Space, type View } from "./view";

/** How much of what, by its name; nothing of it where it is not named. */
export type Amounts = Record<string, number>;

export const phaseName = (phase: string): string => t(NAMES.phase[phase] ?? titled(phase));

export const thingName = (thing: string): string => (NAMES.things[thing] ? t(NAMES.things[thing]) : relicName(thing));

export const relicName = (relic: string): string => t(NAMES.relic[relic] ?? titled(relic));

/** The shape of a Rune, as it is written on small signs: `IV`, or a star for any; empty for other relics. */
export const shapeOf = (relic: string): string => SHAPES[relic] ?? "";

const SHAPES: Record<string, string> = { "rune-1": "I", "rune-2": "II", "rune-3": "III", "rune-4": "IV", "rune-5": "V", "rune-any": "✱" };

export const LINES = Object.keys(NAMES.lines);

/** What comes or goes: `+3`, `−2`. */
export const signed = (count: number): string => (count < 0 ? `−${-count}` : `+${count}`);

export const lineName = (line: string): string => t(NAMES.lines[line] ?? titled(line));

export const dieName = (die: string): string => t(NAMES.dice[die] ?? titled(die));

export const placeName = (place: string): string => t(NAMES.places[place] ?? titled(place));

export const playerAt = (view: View, seat: number): Player | undefined => view.players.find((player) => player.seat === seat);

export const playerOf = (view: View, colour: string): Player | undefined => view.players.find((player) => player.colour === colour);

/** The players in turn order. */
export const inOrder = (view: View): Player[] => view.order.flatMap((seat) => playerAt(view, seat) ?? []);

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

export type Area = "a" | "b1" | "b2" | "b3" | "c" | "d";

/** The part of the board in which a space lies. */
export function areaOf(space: string): Area {
  if (space.startsWith("character-")) return "a";
  if (space.startsWith("deed-")) return "b1";
  if (space.startsWith("adventure-")) return "b3";
  if (space.startsWith("camp-")) return "c";
  if (space.startsWith("door-")) return "d";
  return "b2";
}

/** What an area is called. */
export const areaName = (area: Area): string =>
  ({ a: t("Characters"), b1: t("Deeds and Rewards"), b2: t("Buildings"), b3: t("Adventures"), c: t("Camps"), d: t("The Wall") })[area];

/** Whether a Building lies face up. */
export const isOpen = (tile: BuildingTile): tile is BuildingTile & Acting & { building: string } => tile.building !== null;

export const ONE_DISC: Requirement = { discs: 1, coin: 0, fame: 0 };

/** Whether the Horde takes no part. */
export const isPeaceful = (view: View): boolean => view.variant === "family";

/** Whether Area C is closed: in the first round, unless the Horde is there already. */
export const isClosed = (view: View): boolean => isPeaceful(view) || (view.round === 1 && view.variant !== "extreme");
