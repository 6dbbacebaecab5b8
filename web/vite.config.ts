import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { baseFirst } from "./plugins/baseFirst.ts";
import { gameIcons } from "./plugins/icons.ts";
import { gzipped } from "./plugins/gzipped.ts";

/** What the first page is made of. */
const FIRST = ["main.ts", "App.svelte", "pages/Lobby.svelte"].map((name) => resolve(import.meta.dirname, "src", name));

let needed: Set<string> | null = null;

/** Whether the first page cannot do without a module, by what modules import. */
function isFirst(id: string, imports: (id: string) => readonly string[]): boolean {
  if (!needed) {
    needed = new Set(FIRST);
    for (const one of needed) for (const other of imports(one)) needed.add(other); // what is added is looked at too
  }
  return needed.has(id);
}

const server = process.env.HOLDFAST_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), gameIcons(), gzipped(), baseFirst()],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    assetsInlineLimit: 0, // data: addresses are outside the content security policy
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What several pages share is one file: on a slow network ten small ones wait longer than a large one. What the first page needs of
    // that is a file of its own, for which alone it waits; what belongs to one game stays out of both.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: (id, all) => (isFirst(id, (one) => all.getModuleInfo(one)?.importedIds ?? []) ? "shared" : "playing"),
              minShareCount: 2,
              test: (module) => !module.includes("src/games/"),
            },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"], isolate: false }, // each module is loaded once, not once for each of fifty files
});
