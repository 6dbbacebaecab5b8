/** What a rule says to players, and what it says to those who want to know why: rulings, sources, numbers of findings, internal names. */

import { worded } from "../view/words";

/** Text in single stars that begins like `Ruling: …` or `(reconstructed: …)`; emphasis of a word stays. */
const ASIDE = /\s*(?<!\*)\*(?!\*)((?:\([^*]*\)|[^*:]{3,60}: [^*]*))\*(?!\*)/g;

/** Numbers of findings: `(R-16)`, `(S5)`, `(A6, A7)`. */
const FINDING = /\s*\(([A-Z]{1,2}-?\d+(?:, ?[A-Z]{1,2}-?\d+)*)\)/g;

export interface Told {
  text: string;
  notes: string[];
}

/** A rule's text without its fine print, and that. */
export function apart(text: string): Told {
  const notes: string[] = [];
  const keep = (_: string, note: string): string => {
    notes.push(note.replace(/^\((.*)\)$/s, "$1"));
    return "";
  };
  const told = text.replace(ASIDE, keep).replace(FINDING, keep);
  return told.trim() ? { text: told, notes } : { text, notes: [] }; // of a rule that is nothing else nothing is taken
}

const NAME = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;

/** An internal name such as `round_limit` as players know it: as the form calls it, else in words. */
export const named = (name: string, titles: ReadonlyMap<string, string>): string =>
  titles.get(name) ?? (NAME.test(name) ? worded(name) : name);

/** A text in which internal names are as players know them. */
export const plain = (text: string, titles: ReadonlyMap<string, string>): string =>
  text.replace(/`([^`\n]+)`/g, (whole, name: string) => (titles.has(name) || NAME.test(name) ? named(name, titles) : whole));
