import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { baseFirst } from "./plugins/baseFirst.ts";
import { gameIcons } from "./plugins/icons.ts";
import { gzipped } from "./plugins/gzipped.ts";

const server = process.env.HOLDFAST_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), gameIcons(), gzipped(), baseFirst()],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    assetsInlineLimit: 0, // data: addresses are outside the content security policy
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What several pages share is one file: on a slow network ten small ones wait longer than a large one. The first page
    // waits for it too, so that what belongs to one game stays out of it.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 2, test: (module) => !module.includes("src/games/") }] } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"], isolate: false }, // each module is loaded once, not once for each of fifty files
});
