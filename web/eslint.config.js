import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";

/** No rule asks for types: svelte-check has them, and twice would take twice the time. */
export default defineConfig(
  { ignores: ["dist/", "src/lib/server/protocol.ts", "src/games/*/view.ts", "src/games/*/events.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$" }],
      "no-undef": "off", // the check of types knows better what there is
      "no-useless-assignment": "off", // it takes what a function keeps till it is called again for lost
      "svelte/no-unused-svelte-ignore": "off", // compiles each component once more, without the warnings that svelte-check has
      "svelte/no-useless-mustaches": "off", // {" "} is a space that no formatting takes away
      "svelte/prefer-svelte-reactivity": "off", // sets and maps in a state are replaced whole, others are not looked at by what is drawn
      "svelte/prefer-writable-derived": "off", // what follows from what it was before is no derived value
      "svelte/valid-compile": "off", // svelte-check compiles
    },
  },
);
