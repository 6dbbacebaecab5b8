/** The words of the page in the language one reads: English texts are the keys of the one catalogue that the server has for each
 * language. */

import { kept } from "./store.svelte";

export const LANGUAGES: Record<string, string> = { en: "English", de: "Deutsch", es: "Español" };

const KEY = "holdfast.language";

/** The language to begin with: the one that was chosen here, else the first of the browser's that there is. */
export function wanted(chosen: string | null, browser: readonly string[]): string {
  const tags = [chosen ?? "", ...browser.map((tag) => tag.slice(0, 2).toLowerCase())];
  return tags.find((tag) => Object.hasOwn(LANGUAGES, tag)) ?? "en";
}

/** The language one reads; the server is asked in it too. */
export const language = $state({ is: "en" });

let words = $state.raw<Record<string, string>>({});

/** A text with its parts: `t("{who} is gone", { who })`. */
export function t(text: string, parts: Record<string, string | number> = {}): string {
  const said = Object.hasOwn(words, text) ? words[text]! : text;
  return said.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(parts, name) ? String(parts[name]) : whole));
}

/** A text for one thing or for several; both may have `{count}`. */
export const tn = (count: number, one: string, many: string, parts: Record<string, string | number> = {}): string =>
  t(count === 1 ? one : many, { ...parts, count });

/** A number as one writes it: `12,345` or `12.345`. */
export const number = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language.is, options).format(value);

/** A day and a time of day, from seconds since 1970. */
export const moment = (seconds: number): string =>
  new Intl.DateTimeFormat(language.is, { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);

/** A day, given in seconds since 1970. */
export const day = (seconds: number): string => new Intl.DateTimeFormat(language.is, { dateStyle: "medium" }).format(seconds * 1000);

/** Read another language from now on; English needs no words.  Throws where the server cannot be reached, and nothing has changed then. */
async function speak(tag: string): Promise<void> {
  let learnt: Record<string, string> = {};
  if (tag !== "en") {
    const answer = await fetch(`/api/languages/${tag}`);
    if (!answer.ok) throw new Error(`${answer.status}`);
    learnt = ((await answer.json()) as { words: Record<string, string> }).words;
  }
  words = learnt;
  language.is = tag;
  document.documentElement.lang = tag;
}

/** Learn the words of one's language before anything is shown; without them the page is English. */
export async function begin(): Promise<void> {
  const tag = wanted(kept.getItem(KEY), navigator.languages);
  if (tag !== "en") await speak(tag).catch(() => undefined);
}

/** Read another language from now on, also next time.  Throws as the network does. */
export async function choose(tag: string): Promise<void> {
  await speak(tag);
  kept.setItem(KEY, tag);
}
