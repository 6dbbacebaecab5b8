/** Links in what people say: to tables and replays of this house, and to nowhere else. */

export interface LinkedText {
  text: string;
  /** The path to which it leads; empty for plain words. */
  path: string;
}

const TABLE = /^\/t\/[A-Za-z0-9_-]{8,40}(?:\/replay(?:\/\d+)?)?$/;

/** What is said, in pieces: words, and addresses of this house with their paths. */
export function linked(text: string, origin: string): LinkedText[] {
  const pieces = text.split(/(https?:\/\/\S+)/).filter(Boolean);
  return pieces.map((piece) => {
    const path = piece.startsWith(`${origin}/`) ? piece.slice(origin.length) : "";
    return { text: piece, path: TABLE.test(path) ? path : "" };
  });
}
