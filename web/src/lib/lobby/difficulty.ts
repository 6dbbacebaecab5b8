/** Difficulties with names: which one the options of a table come to, and the options of one that is chosen. */

import { usual, type Options } from "./options";
import type { DifficultyInfo, GameInfo } from "../server/protocol";

type Of = Pick<GameInfo, "difficulties" | "options">;

/** The difficulties that there are with so many people and such options. */
export function offered({ difficulties: { named, people: numbers, given } }: Of, options: Options, people: number): DifficultyInfo[] {
  const fits =
    (!numbers.length || numbers.includes(people)) &&
    Object.entries(given).every(([name, values]) => values.some((value) => value === options[name]));
  return fits ? named : [];
}

/** The options of a difficulty; those that do not weigh stay what they are. */
export const withDifficulty = ({ difficulties, options: all }: Of, options: Options, people: number, wanted: DifficultyInfo): Options => ({
  ...options,
  ...Object.fromEntries(
    all
      .filter(({ name }) => difficulties.weighs.includes(name))
      .map((option) => [option.name, wanted.options[option.name] ?? usual(option, people)]),
  ),
});

/** The difficulty that options come to; none for a mixture of one's own. */
export const difficultyOf = (game: Of, options: Options, people: number): DifficultyInfo | undefined =>
  offered(game, options, people).find((one) => {
    const wanted = withDifficulty(game, options, people, one);
    return game.difficulties.weighs.every((name) => options[name] === wanted[name]);
  });
