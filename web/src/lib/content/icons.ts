/** The icons of a game, which its `icons.json` names. */

type Paths = Record<string, Record<string, string>>;

/** How a game looks its icons up: that of a key of a table, or for a key that has none one of its signs. */
export const iconsOf =
  (paths: Paths) =>
  (of: string, key: string, otherwise = ""): string =>
    paths[of]?.[key] ?? paths["signs"]?.[otherwise] ?? "";
