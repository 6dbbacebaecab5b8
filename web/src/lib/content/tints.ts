/** The colours that a layout or a card names: one for each thing, wherever it is drawn. */

import type { ContentCard, Tint } from "../server/protocol";

/** A tint: its colour by day and by night, and what is written on it. */
export const TINTS: Record<Tint, [ground: [string, string], ink: string]> = {
  red: [["#c8372d", "#c8473d"], "#ffffff"],
  blue: [["#2f66b8", "#3f76c8"], "#ffffff"],
  white: [["#f7f5ee", "#e4e2da"], "#22262c"],
  green: [["#37813f", "#3f8f48"], "#ffffff"],
  gold: [["#e3b23c", "#dcae42"], "#22262c"],
  black: [["#2b2b31", "#0b0c0f"], "#ffffff"],
  violet: [["#7a4aa3", "#8a5ab3"], "#ffffff"],
  brown: [["#8a5a34", "#96663f"], "#ffffff"],
  grey: [["#8b9198", "#7c838b"], "#14181e"],
};

export const byLight = ([day, night]: [string, string]): string => `light-dark(${day}, ${night})`;

/** The tint of a card that says its colour. */
export function tintOf(card: Pick<ContentCard, "values"> | undefined): Tint | undefined {
  const own = card?.values.find(({ key }) => key === "colour" || key.endsWith(".colour"))?.value;
  return typeof own === "string" && Object.hasOwn(TINTS, own) ? (own as Tint) : undefined;
}
