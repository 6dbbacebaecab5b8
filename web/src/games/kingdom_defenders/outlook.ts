/** How a player would stand if the game ended now, by what that player may know. */

import { t } from "../../lib/i18n.svelte";
import { colourName } from "../../lib/seats";
import { playerAt } from "./naming";
import type { View } from "./view";

/** The Fame that a seat would end with now, and who has most before the screens are lifted; empty for who sees no screen. */
export function outlook(given: unknown, seat: number): string {
  const view = given as View;
  const player = playerAt(view, seat);
  if (!player?.screen) return "";
  const fame = player.fame + player.screen.forecast.reduce((sum, line) => sum + line.fame, 0);
  const [first] = view.players.filter((other) => other.seat !== seat).toSorted((a, b) => b.fame - a.fame);
  const own = t("As things stand the end would bring you to {fame} Fame.", { fame });
  return first ? `${own} ${t("{who} has {fame} before the screen is lifted.", { who: colourName(first.colour), fame: first.fame })}` : own;
}
