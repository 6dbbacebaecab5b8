/** The icons of the game. */

import icons from "icons:./icons.json";
import { iconsOf } from "../../lib/content/icons";

const icon = iconsOf(icons);

export const signIcon = (sign: string): string => icon("signs", sign);
export const areaIcon = (area: string): string => icon("areas", area);
export const thingIcon = (thing: string): string => icon("things", thing, thing.startsWith("rune") ? "rune" : "relic");
/** What flies to its owner; nothing for what is no good and no number of a player. */
export const pieceIcon = (name: string): string | undefined => icons["things"]?.[name];
export const lineIcon = (line: string): string => icon("lines", line) || thingIcon(line);
export const specialIcon = (special: string): string => icon("specials", special, "magic");
export const actionIcon = (name: string): string => icon("actions", name, "magic");
export const dieIcon = (die: string): string => icon("dice", die, "dice");

/** The picture beside what is known of a thing: of a sign or good by its name, of others by their kind. */
export function tipIcon(kind: string, name: string): string {
  if (kind === "area") return areaIcon(name);
  if (kind === "thing" || kind === "relic") return icon("named", name) || thingIcon(name);
  return icon("kinds", kind) || thingIcon(kind);
}
