/** Ways into a game. */

import { beginChallenge, beginChapter, getChallenges, newLesson, newTable, Refusal } from "../server/api";
import { beSomebody } from "../server/me.svelte";
import type { GameInfo, Seated } from "../server/protocol";
import { go } from "../page/router.svelte";
import { keep } from "../server/tokens";

/** Keep the tokens of one's seats, and go to the table. */
export const sitDown = ({ table, tokens }: Seated): void => {
  keep(table.id, tokens);
  go(`/t/${table.id}`);
};

/** Begin at once: oneself, and computer players of a level at the other seats that the game needs. */
export async function playNow(game: GameInfo, level: string): Promise<void> {
  await beSomebody();
  const people = Math.min(game.people_to, Math.max(2, game.people_from));
  sitDown(await newTable({ game: game.name, seats: ["me", ...Array<string>(people - 1).fill(level)] }));
}

/** Begin the first lesson of a game. */
export async function learn(game: GameInfo, lesson: string): Promise<void> {
  await beSomebody();
  sitDown(await newLesson(game.name, lesson));
}

/** Play the challenge of today, or once more for practice; where one's game goes on already, go there. */
export async function playChallenge(game: string): Promise<void> {
  await beSomebody();
  try {
    sitDown(await beginChallenge(game));
  } catch (thrown) {
    if (!(thrown instanceof Refusal && thrown.reason.code === "challenge-running")) throw thrown;
    const running = (await getChallenges()).games.find((one) => one.game === game && one.state === "running");
    if (!running) throw thrown;
    go(`/t/${running.table}`);
  }
}

/** Play a chapter of a campaign, however often. */
export async function playChapter(game: string, chapter: string): Promise<void> {
  await beSomebody();
  sitDown(await beginChapter(game, chapter));
}
