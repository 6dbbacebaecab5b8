/** Who one is, what games there are: asked once and kept. */

import { becomeGuest, getGames, getMe, makeAccount, signIn, signOut } from "./api";
import type { GameInfo, Games, LevelInfo, Me } from "./protocol";
import { forgetAll } from "./tokens";

export const me = $state<Me>({ name: "", is_guest: true });

let known: Promise<unknown> | null = null;

/** Learn who one is, once. */
export function learnMe(): Promise<unknown> {
  known ??= getMe()
    .then((told) => Object.assign(me, told))
    .catch((thrown: unknown) => {
      known = null;
      throw thrown;
    });
  return known;
}

/** Be somebody: a guest by a made name, if one is nobody yet. */
export async function beSomebody(): Promise<void> {
  await learnMe();
  if (!me.name) Object.assign(me, await becomeGuest());
}

export async function rename(name: string): Promise<void> {
  Object.assign(me, await becomeGuest(name));
}

export async function keepGames(name: string, password: string): Promise<void> {
  Object.assign(me, await makeAccount(name, password));
}

export async function comeBack(name: string, password: string): Promise<void> {
  Object.assign(me, await signIn(name, password));
}

export async function leave(): Promise<void> {
  await signOut();
  forgetAll(); // the next person at this screen is another
  Object.assign(me, { name: "", is_guest: true });
}

let house: Promise<Games> | null = null;

/** The games and levels of the house. */
export function games(): Promise<Games> {
  house ??= getGames().catch((thrown: unknown) => {
    house = null;
    throw thrown;
  });
  return house;
}

export const gameNamed = async (name: string): Promise<GameInfo | undefined> => (await games()).games.find((game) => game.name === name);

/** The level a game is begun with when nobody says another: the strongest that answers quickly. */
export const usualLevel = (levels: LevelInfo[]): string =>
  (levels.find((level) => level.name === "hard") ?? levels[levels.length - 1])?.name ?? "random";
