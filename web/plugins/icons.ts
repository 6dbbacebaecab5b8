/**
 * Icons of game-icons.net, of which only those in use are bundled: `import castle from "icon:castle"` gives the path of one, and
 * `import icons from "icons:./icons.json"` those of a file that names an icon for each key of its tables.
 */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

interface Icons {
  icons: Record<string, { body: string }>;
}

type Tables = Record<string, Record<string, string>>;

const ONE = "\0icon:";
const FILE = "\0icons:";
/** Ends the id of a module that is made from a file, which is no JSON any more. */
const MADE = ".js";

export function gameIcons(): Plugin {
  const { icons } = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as Icons;
  const pathOf = (name: string): string => {
    const icon = icons[name];
    if (!icon) throw new Error(`game-icons has no icon ${name}; they are listed at https://game-icons.net`);
    return [...icon.body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join("");
  };
  const pathsOf = (names: Record<string, string>) => Object.fromEntries(Object.entries(names).map(([key, name]) => [key, pathOf(name)]));
  return {
    name: "game-icons",
    resolveId(id, importer) {
      if (id.startsWith("icon:")) return `\0${id}`;
      return id.startsWith("icons:") && importer ? `${FILE}${resolve(dirname(importer), id.slice("icons:".length))}${MADE}` : null;
    },
    load(id) {
      if (id.startsWith(ONE)) return `export default ${JSON.stringify(pathOf(id.slice(ONE.length)))};`;
      if (!id.startsWith(FILE)) return null;
      const file = id.slice(FILE.length, -MADE.length);
      this.addWatchFile(file);
      const tables = JSON.parse(readFileSync(file, "utf8")) as Tables;
      return `export default ${JSON.stringify(Object.fromEntries(Object.entries(tables).map(([of, names]) => [of, pathsOf(names)])))};`;
    },
  };
}
