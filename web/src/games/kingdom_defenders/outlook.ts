/** How a player would stand if the game ended now, by what that player may know. */

import { t } from "../../lib/page/i18n.svelte";
import { colourName } from "../../lib/view/seats";
import { lineName, playerAt, signed } from "./naming";
import type { View } from "./view";

/** So many lines of the scoring are named. */
const NAMED = 3;

/** The Fame that a seat would end with now, what most of it comes from, and who has most before the screens are lifted; empty for who sees
 * no screen. */
export function outlook(given: unknown, seat: number): string {
  const view = given as View;
  const player = playerAt(view, seat);
  if (!player?.screen) return "";
  const scored = player.screen.forecast.filter(({ fame }) => fame).toSorted((a, b) => Math.abs(b.fame) - Math.abs(a.fame));
  const fame = scored.reduce((sum, line) => sum + line.fame, player.fame);
  const sources = scored
    .slice(0, NAMED)
    .map((line) => `${lineName(line.line)} ${signed(line.fame)}`)
    .join(", ");
  const own = sources
    ? t("As things stand the end would bring you to {fame} Fame: {before} on the track, then {sources}.", {
        fame,
        before: player.fame,
        sources,
      })
    : t("As things stand the end would leave you at {fame} Fame.", { fame });
  const [first] = view.players.filter((other) => other.seat !== seat).toSorted((a, b) => b.fame - a.fame);
  return first ? `${own} ${t("{who} has {fame} before the screen is lifted.", { who: colourName(first.colour), fame: first.fame })}` : own;
}
