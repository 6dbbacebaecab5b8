import { expect, it } from "vitest";
import { outlook } from "./outlook";
import type { View } from "./view";

type Scores = Record<string, number>;
const player = (seat: number, colour: string, fame: number, scores: Scores | null) => ({
  seat,
  colour,
  fame,
  screen: scores && { forecast: Object.entries(scores).map(([line, each]) => ({ line, fame: each })) },
});
const scored = (scores: Scores) =>
  ({ players: [player(1, "red", 20, scores), player(2, "blue", 31, null), player(3, "green", 28, null)] }) as unknown as View;
const view = scored({ loot: 3, trophies: 0, runes: 6, wounds: -4, fate: 2 });

it("says with how much Fame one would end, what most of it comes from, and who is ahead before the screens are lifted", () => {
  expect(outlook(view, 1)).toBe(
    "As things stand the end would bring you to 27 Fame: 20 on the track, then Power Runes +6, Wounds −4, Loot +3. Blue has 31 before the screen is lifted.",
  );
});

it("names no source where the end scores nothing", () => {
  expect(outlook(scored({ loot: 0 }), 1)).toBe(
    "As things stand the end would leave you at 20 Fame. Blue has 31 before the screen is lifted.",
  );
});

it("says nothing to who sees no screen", () => {
  expect(outlook(view, 2)).toBe("");
  expect(outlook(view, 0)).toBe("");
});
