/** Another game with the same people: at the same table if one likes, or each one seat further. */

import { newTable, Refusal } from "../server/api";
import { t } from "../page/i18n.svelte";
import { games } from "../server/me.svelte";
import type { OptionInfo, SeatInfo, TableInfo, Value } from "../server/protocol";
import { keep } from "../server/tokens";

/** Who sits where: one's own seats are one's own again, those of other people wait for them; swapped, everybody sits one seat further. */
export function seatsAgain(seats: SeatInfo[], mine: number[], swap: boolean): string[] {
  const kinds = seats.map(({ seat, kind }) => (mine.includes(seat) ? "me" : kind === "human" ? "open" : kind));
  return swap ? [...kinds.slice(-1), ...kinds.slice(0, -1)] : kinds;
}

/** The options as they are asked for: what is a number is told as text. */
export const optionsAgain = (told: Record<string, string>, options: OptionInfo[]): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(told).map(([name, value]) => [name, options.find((one) => one.name === name)?.choices.length ? value : Number(value)]),
  );

/** The server hears a line of the chat each second: after so many milliseconds it hears another. */
export const A_MOMENT = 1500;

/** Say it, and once more where the server would not hear it just then. */
async function insist(say: () => Promise<unknown>): Promise<void> {
  try {
    await say();
  } catch (thrown) {
    if (!(thrown instanceof Refusal && thrown.reason.retry)) throw thrown;
    await new Promise((done) => setTimeout(done, A_MOMENT));
    await say();
  }
}

/** Set up such a game and tell the others where it is, before one goes there oneself.  Gives its address. */
export async function setUpAgain(info: TableInfo, mine: number[], swap: boolean, say: (text: string) => Promise<unknown>): Promise<string> {
  const { games: all } = await games();
  const seats = seatsAgain(info.seats, mine, swap);
  const options = optionsAgain(info.options, all.find((one) => one.name === info.game)?.options ?? []);
  const seated = await newTable({ game: info.game, seats, options, values: info.values, public: info.public });
  keep(seated.table.id, seated.tokens);
  const path = `/t/${seated.table.id}`;
  // Who cannot tell it can still give the link, which the new table shows.
  const told = t("Another game is set up: {link}", { link: location.origin + path });
  if (seats.includes("open")) await insist(() => say(told)).catch(() => undefined);
  return path;
}
