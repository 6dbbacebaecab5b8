import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { gameIcons } from "./plugins/icons.ts";
import { gzipped } from "./plugins/gzipped.ts";

const server = process.env.HOLDFAST_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), gameIcons(), gzipped()],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    assetsInlineLimit: 0, // data: addresses are outside the content security policy
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
