/** Who one is, what games there are: asked once and kept. */

import { becomeGuest, changePassword, deleteAccount, getGames, getMe, makeAccount, recoverAccount, Refusal, signIn, signOut } from "./api";
import { language, number, t } from "../page/i18n.svelte";
import type { GameInfo, Games, LevelInfo, Me } from "./protocol";
import { forgetTables } from "../page/remembered.svelte";
import { unkept } from "../page/store.svelte";
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

/** Be whom the server has made one.  Whether the browser has taken the cookie is asked: without it the next request comes from nobody. */
async function become(made: Me): Promise<void> {
  unkept.cookies = !(await getMe()).name;
  if (unkept.cookies) throw new Refusal({ code: "cookies", text: t("Without cookies nobody can play here."), retry: false }, 0);
  Object.assign(me, made);
}

/** Be somebody: a guest by a made name, if one is nobody yet. */
export async function beSomebody(): Promise<void> {
  await learnMe();
  if (!me.name) await become(await becomeGuest());
}

export async function rename(name: string): Promise<void> {
  await become(await becomeGuest(name));
}

/** Make an account; gives its recovery codes, which are told only now. */
export async function keepGames(name: string, password: string): Promise<string[]> {
  const { recovery_codes: codes, ...made } = await makeAccount(name, password);
  await become(made).catch(() => undefined); // the page says that it takes no cookies; the codes are told only now
  return codes;
}

/** Take a new password with a recovery code, or that of a link. */
export async function recover(code: string, password: string): Promise<void> {
  await become(await recoverAccount(code, password));
}

export async function comeBack(name: string, password: string): Promise<void> {
  await become(await signIn(name, password));
}

export async function takePassword(old: string, wanted: string): Promise<void> {
  Object.assign(me, await changePassword(old, wanted));
}

export async function leave(): Promise<void> {
  await signOut();
  beNobody();
}

/** Delete one's account. */
export async function leaveForGood(password: string): Promise<void> {
  await deleteAccount(password);
  beNobody();
}

function beNobody(): void {
  forgetAll(); // the next person at this screen is another
  forgetTables();
  Object.assign(me, { name: "", is_guest: true });
}

const house: Record<string, Promise<Games>> = {};

/** The games and levels of the house, in the language one reads. */
export function games(): Promise<Games> {
  const tag = language.is;
  return (house[tag] ??= getGames().catch((thrown: unknown) => {
    delete house[tag];
    throw thrown;
  }));
}

export const gameNamed = async (name: string): Promise<GameInfo | undefined> => (await games()).games.find((game) => game.name === name);

/** The levels that a game has: some are of games that were learnt. */
export const levelsOf = (levels: LevelInfo[], game: string | undefined): LevelInfo[] =>
  levels.filter(({ games }) => !games.length || (!!game && games.includes(game)));

/** A level by its name, and how long it thinks a turn at most, where one may wait for it. */
export const calledLevel = ({ name, seconds }: LevelInfo): string =>
  seconds ? t("{level}, up to {seconds} s a turn", { level: t(name), seconds: number(seconds) }) : t(name);

const named = (levels: LevelInfo[], name: string): string =>
  (levels.find((level) => level.name === name) ?? levels[levels.length - 1])?.name ?? "random";

/** The level a game is begun with when nobody says another: one that leaves something to do for a person. */
export const usualLevel = (levels: LevelInfo[]): string => named(levels, "medium");

/** The level that plays in somebody's place: the strongest that answers quickly. */
export const standInLevel = (levels: LevelInfo[]): string => named(levels, "hard");
