import { expect, test } from "vitest";
import { tableOf } from "./links";

test.each([
  ["https://games.example.org/t/Ez20-Mz3FXF9Jnd5h1MLIQ", "Ez20-Mz3FXF9Jnd5h1MLIQ"],
  ["  /t/Ez20-Mz3FXF9Jnd5h1MLIQ/ ", "Ez20-Mz3FXF9Jnd5h1MLIQ"],
  ["https://games.example.org/t/Ez20-Mz3FXF9Jnd5h1MLIQ?from=mail#top", "Ez20-Mz3FXF9Jnd5h1MLIQ"],
  ["Ez20-Mz3FXF9Jnd5h1MLIQ", "Ez20-Mz3FXF9Jnd5h1MLIQ"],
  ["hello", ""],
  ["", ""],
])("the table of the link %j is %j", (link, table) => {
  expect(tableOf(link)).toBe(table);
});
