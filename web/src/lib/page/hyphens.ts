/** Where long words may break on narrow tiles: not every browser knows the hyphenation of every language. */

const SHY = "\u00ad";

/** Words of fewer letters stay whole. */
const LONG = /\p{L}{9,}/gu;

/** With what a syllable begins: the last consonant before a vowel, or several that are spoken as one. */
const ONSETS: Record<string, RegExp> = {
  de: /(?:sch|ch|ck|ph|th|[bfkp]l|[bdfgkpt]r|[bcdfghjklmnpqrstvwxzß])(?=[aeiouyäöü])/giu,
  es: /(?:ch|ll|rr|[bcfgp]l|[bcdfgpt]r|[bcdfghjklmnñpqrstvxz])(?=[aeiouyáéíóúü])/giu,
};

const VOWEL = /[aeiouyäöüáéíóú]/iu;

/** A text with soft hyphens between the syllables of its long words, in languages that are spelled as they are spoken. */
export function soft(text: string, language: string): string {
  const onset = ONSETS[language];
  if (!onset) return text;
  return text.replace(LONG, (word) =>
    word.replace(onset, (begin, at: number) => (at > 1 && VOWEL.test(word.slice(0, at)) ? SHY + begin : begin)),
  );
}
