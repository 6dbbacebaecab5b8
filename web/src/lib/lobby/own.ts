/** One's own records in sentences. */

import { day, number, t, tn } from "../page/i18n.svelte";
import type { Best } from "../server/protocol";

/** With how many and against what: `2 players, Dragon`. */
export function setting({ people, against }: Best): string {
  const players = tn(people, "{count} player", "{count} players");
  return against ? t("{players}, {against}", { players, against }) : players;
}

/** What a record says: the most points, else the first win, else how often it was tried. */
export function record(best: Best): string {
  if (best.points !== null) return t("your best: {points} points on {day}", { points: number(best.points), day: day(best.points_at) });
  if (best.won) return t("won {won} of {played}, the first on {day}", { won: best.won, played: best.played, day: day(best.won_at) });
  return tn(best.played, "not won yet, in {count} game", "not won yet, in {count} games");
}

/** What this very game is among one's own; empty where it is nothing special. */
export function news(bests: Best[], table: string): string {
  const best = bests.find((one) => one.points_table === table || one.won_table === table);
  if (!best) return "";
  const { against, people } = best;
  if (best.points_table === table && best.points !== null && best.played > 1)
    return t("Your best result so far: {points} points", { points: number(best.points) });
  if (best.won_table !== table) return "";
  return against
    ? t("Your first win: {against}", { against })
    : tn(people, "Your first win with {count} player", "Your first win with {count} players");
}
