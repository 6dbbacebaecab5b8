/** `import castle from "icon:castle"` gives the path of an icon of game-icons.net: only the icons in use are bundled. */

import { createRequire } from "node:module";
import type { Plugin } from "vite";

interface Icons {
  icons: Record<string, { body: string }>;
}

const PREFIX = "icon:";

export function gameIcons(): Plugin {
  const { icons } = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as Icons;
  return {
    name: "game-icons",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1);
      const icon = icons[name];
      if (!icon) throw new Error(`game-icons has no icon ${name}; they are listed at https://game-icons.net`);
      const paths = [...icon.body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
      return `export default ${JSON.stringify(paths.join(""))};`;
    },
  };
}
