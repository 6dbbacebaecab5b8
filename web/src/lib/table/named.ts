/** Which being a sentence of the log is about: the first of those whose cards are known that it names. */

import type { ContentCard } from "../server/protocol";

const LETTER = /\p{L}/u;

/** Where a name stands in a text as a word of its own; -1 where it does not. */
function wordAt(text: string, name: string): number {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!LETTER.test(text[at - 1] ?? "") && !LETTER.test(text[at + name.length] ?? "")) return at;
  }
  return -1;
}

/** The first being that a line names; of two names at the same place the longer one: "Ice Golems" are no "Ice". */
export function namedIn(line: string, beings: readonly ContentCard[]): ContentCard | undefined {
  let first: { at: number; being: ContentCard } | undefined;
  for (const being of beings) {
    const at = wordAt(line, being.name);
    if (at < 0 || (first && (at > first.at || (at === first.at && being.name.length <= first.being.name.length)))) continue;
    first = { at, being };
  }
  return first?.being;
}

/** For each line the being that it is about, where the line before was about another: a face stands where the talk turns to somebody. */
export function talkedOf(
  lines: readonly string[],
  beings: readonly ContentCard[],
  known: Map<string, ContentCard | undefined>,
): (ContentCard | undefined)[] {
  let before: ContentCard | undefined;
  return lines.map((line) => {
    if (!known.has(line)) known.set(line, namedIn(line, beings));
    const now = known.get(line);
    const isNew = now !== undefined && now !== before;
    before = now ?? before;
    return isNew ? now : undefined;
  });
}
