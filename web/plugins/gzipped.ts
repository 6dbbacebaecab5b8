/** Lays a `.gz` beside every built file that gains from it, so that the server need not compress. */

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(html|js|css|svg|json|txt)$/;

export function gzipped(): Plugin {
  let folder = "";
  return {
    name: "gzipped",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async writeBundle() {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !TEXT.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = await readFile(path);
        const packed = gzipSync(bytes, { level: 9 });
        if (packed.length < bytes.length * 0.9) await writeFile(`${path}.gz`, packed);
      }
    },
  };
}
