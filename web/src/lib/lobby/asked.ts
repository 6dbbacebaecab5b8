/** A set-up form that is opened filled in: how many play, and options, in the address of the page. */

import type { Options } from "./options";
import type { OptionInfo, Value } from "../server/protocol";

const PEOPLE = "people";

/** The address of the form for a game. */
export function formPath(game: string, people: number, options: Record<string, Value>): string {
  const told = Object.entries(options).map(([name, value]) => [name, String(value)]);
  return `/new/${game}?${new URLSearchParams({ [PEOPLE]: String(people), ...Object.fromEntries(told) })}`;
}

/** How many are asked for; none where that is not so many as may play. */
export function askedPeople(search: string, from: number, to: number): number | null {
  const people = Number(new URLSearchParams(search).get(PEOPLE) ?? NaN);
  return Number.isInteger(people) && people >= from && people <= to ? people : null;
}

/** The options that are asked for, as far as they may be had. */
export function askedOptions(search: string, options: OptionInfo[]): Options {
  const asked = new URLSearchParams(search);
  return Object.fromEntries(
    options.flatMap((option): [string, Value][] => {
      const text = asked.get(option.name);
      if (text === null) return [];
      if (option.choices.length) return option.choices.includes(text) ? [[option.name, text]] : [];
      const value = Number(text);
      return text && Number.isInteger(value) && value >= option.low && value <= option.high ? [[option.name, value]] : [];
    }),
  );
}
