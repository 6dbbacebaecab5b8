/** Small words: names from the text forms of the protocol, prices, times. */

import { t, tn } from "../page/i18n.svelte";
import type { Choice } from "../server/protocol";

/** `capital-city` is the Capital City, `extra_dire_enemies` are Extra dire enemies. */
export const titled = (name: string): string =>
  capital(
    name
      .split("-")
      .map((word) => (SMALL.has(word) ? word : capital(word)))
      .join(" "),
  );
export const worded = (name: string): string => capital(name.replaceAll("_", " ").replaceAll("-", " "));
const SMALL = new Set(["of", "the", "and"]);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A number as it is written: `3`, `−2`. */
export const numeral = (value: number): string => (value < 0 ? `−${-value}` : String(value));

const PRICE = / \((\d[^()]*)\)$/;

/** The words of a choice without its price, and its price: `Move to the Coast`, `1 AP`. */
export function priced(text: string): { text: string; price: string } {
  const price = PRICE.exec(text);
  return price ? { text: text.slice(0, price.index), price: price[1] ?? "" } : { text, price: "" };
}

/** What a choice is, and what it brings where its text tells that too: `Place at the Market – 1 loot (1 disc)`. */
export function brought(choice: string): { text: string; brings: string } {
  const { text } = priced(choice);
  const at = text.indexOf(BRINGS);
  return at < 0 ? { text, brings: "" } : { text: text.slice(0, at), brings: text.slice(at + BRINGS.length) };
}
const BRINGS = " – ";

/** A choice in the fewest words, within a sentence: what it brings and what its rule says stand where one chooses it. */
export const briefly = (choice: string): string => brought(choice).text.replace(/\. (?=\p{Lu}).*|\.$/su, "");

/** Texts of choices with more letters than this stand in a block of several lines. */
export const LONG = 80;

export interface Group {
  name: string;
  /** What all choices of the group begin with; empty when they share nothing. */
  stem: string;
  /** Whether it is seldom wanted. */
  aside: boolean;
  /** The part of the board where all of them are done, where that tells them apart from others of their kind. */
  part?: string;
  items: { choice: Choice; text: string; price: string; key: number }[];
}

/** Choices without those that say the same as one before: of two spaces of a tile each is as good as the other. */
const different = (choices: Choice[]): Choice[] =>
  [...new Map([...choices].reverse().map((choice) => [`${choice.seat} ${choice.name} ${choice.text}`, choice])).values()].reverse();

/**
 * Choices grouped by kind, those of a lower rank first and else in their order, with what they have in common said once; `key` is the digit
 * that takes them, 0 for none.
 * Those of a kind are in the order of what they are done with.
 * What is said once never takes a part of a name with it.
 */
export function grouped(
  choices: Choice[],
  names: readonly string[] = [],
  rank: (choice: Choice) => number = ({ aside }) => Number(aside ?? false),
  order: (choice: Choice) => number = () => 0,
): Group[] {
  const byName = Map.groupBy(
    different(choices).toSorted((a, b) => rank(a) - rank(b)),
    (choice) => choice.name,
  );
  let key = 0;
  return [...byName].map(([name, unordered]) => {
    const members = unordered.toSorted((a, b) => rank(a) - rank(b) || order(a) - order(b));
    const texts = members.map((choice) => priced(choice.text));
    const stem =
      members.length > 1
        ? sharedStart(
            texts.map(({ text }) => text),
            names,
          )
        : "";
    const items = members.map((choice, i) => {
      const { text, price } = texts[i] ?? { text: choice.text, price: "" };
      key += 1;
      return { choice, text: stem ? text.slice(stem.length + 1) : text, price, key: key < 10 ? key : 0 };
    });
    return { name, stem, aside: members[0]?.aside ?? false, items };
  });
}

const ARTICLE = /^(the|an?|der|die|das|eine?|el|la|los|las|una?)$/i;

/** Whether a name begins within the first letters of a text, and goes on behind them. */
const begun = (text: string, length: number, names: readonly string[]): boolean =>
  names.some((name) => {
    const at = text.toLowerCase().indexOf(name.toLowerCase());
    return at >= 0 && at < length && at + name.length > length;
  });

/**
 * The whole words with which all texts begin, as long as each goes on after them, and no name is cut by that.  Who begins with an article
 * begins with a name, known or not.
 */
function sharedStart(texts: string[], names: readonly string[]): string {
  const words = texts.map((text) => text.split(" "));
  const shortest = Math.min(...words.map((list) => list.length)) - 1;
  let n = 0;
  while (n < shortest && words.every((list) => list[n] === words[0]?.[n])) n += 1;
  if (ARTICLE.test(words[0]?.[0] ?? "")) return "";
  const start = () => words[0]?.slice(0, n).join(" ") ?? "";
  while (n && texts.some((text) => begun(text, start().length, names))) n -= 1;
  return start();
}

/** `2 min`, `3 h`: how long ago, roughly. */
export function lasting(seconds: number): string {
  if (seconds < 60) return t("{count} s", { count: Math.max(1, Math.round(seconds)) });
  if (seconds < 3600) return t("{count} min", { count: Math.round(seconds / 60) });
  if (seconds < 86_400) return t("{count} h", { count: Math.round(seconds / 3600) });
  return tn(Math.round(seconds / 86_400), "{count} day", "{count} days");
}

export interface Run {
  text: string;
  bold: boolean;
}

/** A paragraph, or a table whose first row is its head. */
export type Block = { runs: Run[]; rows?: undefined } | { rows: string[][]; runs?: undefined };

/** Blocks of the little Markdown that games use: `**bold**`, blank lines, and tables of `|`. */
export const blocks = (markdown: string): Block[] =>
  markdown
    .trim()
    .split(/\n\s*\n/)
    .flatMap(apart)
    .map((block) => (block.startsWith("|") ? { rows: tableRows(block) } : { runs: runs(block.replaceAll("\n", " ")) }));

/** A paragraph and the table that follows without a blank line. */
function apart(block: string): string[] {
  const table = block.search(/^\|/m);
  return table > 0 ? [block.slice(0, table).trim(), block.slice(table)] : [block];
}

function tableRows(block: string): string[][] {
  const lines = block.split("\n").filter((line) => !/^[|\s:-]+$/.test(line));
  return lines.map((line) =>
    line
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim()),
  );
}

export const runs = (text: string): Run[] =>
  text
    .split(/\*\*?/)
    .map((part, i) => ({ text: part, bold: i % 2 === 1 }))
    .filter((run) => run.text);
