/** Options of a table in a form: which belong together, which change something, what they may be. */

import { t } from "../page/i18n.svelte";
import type { GameInfo, OptionInfo, SeatTeams, Value } from "../server/protocol";

export type Options = Record<string, Value>;

/** What an option is unless somebody wants it otherwise, with so many people. */
export const usual = (option: OptionInfo, people: number): Value => option.default_by_people[people - 1] ?? option.default;

/** What an option comes to: 0 may stand for a number that depends on how many play. */
export function effective(option: OptionInfo, value: Value | undefined, people: number): number {
  const number = Number(value ?? usual(option, people));
  return number || (option.by_people[people - 1] ?? number);
}

/** Whether an option changes anything at a table like this. */
export function applies(option: OptionInfo, all: OptionInfo[], options: Options, people: number): boolean {
  if (option.needs === "people") return people >= option.at_least;
  const needed = all.find((other) => other.name === option.needs);
  if (!needed) return true;
  if (option.among.length) return option.among.includes(String(options[needed.name] ?? usual(needed, people)));
  return effective(needed, options[needed.name], people) >= option.at_least;
}

export interface Group {
  title: string;
  options: OptionInfo[];
  /** How many are not what they usually are. */
  changed: number;
}

/** The options that apply, in their groups. */
export function grouped(all: OptionInfo[], options: Options, people: number): Group[] {
  const groups = Map.groupBy(
    all.filter((option) => applies(option, all, options, people)),
    (option) => option.group,
  );
  return [...groups].map(([title, members]) => ({
    title,
    options: members,
    changed: members.filter((one) => options[one.name] !== usual(one, people)).length,
  }));
}

/** Those options of a table that apply and are not what they usually are: what the server has to be told. */
export const changedOf = (all: OptionInfo[], options: Options, people: number): Options =>
  Object.fromEntries(
    all
      .filter((option) => applies(option, all, options, people))
      .flatMap((option) => {
        const value = options[option.name];
        return value === undefined || value === usual(option, people) ? [] : [[option.name, value] as const];
      }),
  );

/** Whether a choice is for so many players. */
function isFor(option: OptionInfo, value: string, people: number): boolean {
  const [fewest = 0, most = people] = option.for_people[value] ?? [];
  return fewest <= people && people <= most;
}

/** What may be picked for an option that is picked from a list: its words for so many, or numbers of which 0 stands for what is usual. */
export function picks(option: OptionInfo, people: number): { value: Value; label: string }[] {
  if (option.choices.length)
    return option.choices
      .map((value, i) => ({ value, label: option.labels[i] ?? value }))
      .filter(({ value }) => isFor(option, value, people));
  const number = option.by_people[people - 1];
  if (number === undefined) return [];
  const more = Array.from({ length: Math.max(0, option.high - number) }, (_, i) => number + 1 + i);
  return [{ value: 0, label: t("{count} (usual)", { count: number }) }, ...more.map((value) => ({ value, label: String(value) }))];
}

/** The words of an option that are for other numbers of players, each with these. */
export const forOthers = (option: OptionInfo, people: number): string =>
  option.choices
    .flatMap((value, i) => {
      const [fewest, most] = option.for_people[value] ?? [];
      return isFor(option, value, people) ? [] : [`${option.labels[i] ?? value} (${fewest === most ? most : `${fewest}–${most}`})`];
    })
    .join(", ");

/** Options that fit when the number of people has changed: what was as usual, or cannot be picked any more, is as usual with so many. */
export const fitting = (all: OptionInfo[], options: Options, before: number, people: number): Options =>
  Object.fromEntries(
    all.map((option) => {
      const value = options[option.name];
      if (value === undefined || value === usual(option, before)) return [option.name, usual(option, people)];
      const may = option.by_people.length || option.choices.length ? picks(option, people).some((pick) => pick.value === value) : true;
      return [option.name, may ? value : usual(option, people)];
    }),
  );

/** Who is with whom at a table like this; nothing where each seat is for itself. */
export function teamsOf(game: GameInfo, options: Options, people: number): SeatTeams | undefined {
  const known = game.teams.filter((one) => one.people === people);
  const chosen = (name: string) =>
    options[name] ?? game.options.filter((option) => option.name === name).map((option) => usual(option, people))[0];
  return known.find((one) => one.option && chosen(one.option) === one.value) ?? known.find((one) => !one.option);
}
