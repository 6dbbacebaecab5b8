/** The shield of a thing: what it looks like follows from the key of its card, else from its name. */

export const RIM = "M1 1H23V14C23 21 17 25 12 27 7 25 1 21 1 14z";
const PATTERNS = [
  "M0 0H12V28H0z",
  "M0 0H24V11H0z",
  "M0 0H7V28H0zM17 0H24V28H17z",
  "M0 4 24 24V28H0z",
  "M0 24 12 10 24 24V28H0z",
  "M0 0H24V7H0zM0 14H24V21H0z",
];

export interface Shield {
  hue: number;
  /** The path of what is painted on its field. */
  pattern: string;
  /** What it bears where there is no picture. */
  letter: string;
}

export function shieldOf(name: string, key = name): Shield {
  const made = [...key].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  return {
    hue: made % 360,
    pattern: PATTERNS[(made >> 9) % PATTERNS.length] ?? "",
    letter: name
      .replace(/^(the|der|die|das|el|la) /i, "")
      .charAt(0)
      .toUpperCase(),
  };
}

/** Where the picture of a card lies on it. */
export const BEARING = "translate(2.6 3) scale(0.0367)";
