import { expect, it } from "vitest";
import { outlook } from "./outlook";
import type { View } from "./view";

const player = (seat: number, colour: string, fame: number, scores: number[] | null) => ({ seat, colour, fame, screen: scores && { forecast: scores.map((each) => ({ line: "loot", fame: each })) } });
const view = { players: [player(1, "red", 20, [3, -1]), player(2, "blue", 31, null), player(3, "green", 28, null)] } as unknown as View;

it("says with how much Fame one would end, and who is ahead before the screens are lifted", () => {
  expect(outlook(view, 1)).toBe("As things stand the end would bring you to 22 Fame. Blue has 31 before the screen is lifted.");
});

it("says nothing to who sees no screen", () => {
  expect(outlook(view, 2)).toBe("");
  expect(outlook(view, 0)).toBe("");
});
