/** The icons of the game. */

import icons from "icons:./icons.json";
import { iconsOf } from "../../lib/content/icons";

const icon = iconsOf(icons);

export const heroIcon = icon("signs", "hero");
export const regionIcon = (region: string): string => icon("regions", region, "unknown");
export const unknownIcon = icon("signs", "unknown");
/** The card of a foe, by which its portrait is found. */
export const foeCard = (foe: string | null): { deck: string; key: string } | undefined => (foe ? { deck: "foes", key: foe } : undefined);
export const kindIcon = (kind: string): string => icon("kinds", kind, "unknown");
export const artifactIcon = (artifact: string): string => icon("artifacts", artifact, "magic");
/** What flies to a Defender: hit points, and action points by what they come from. */
export const pieceIcon = (name: string): string | undefined => icons["pieces"]?.[name];
export const actionIcon = (name: string): string => icon("actions", name, "magic");
