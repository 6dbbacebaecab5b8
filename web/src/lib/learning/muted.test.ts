import { afterEach, expect, it } from "vitest";
import { isMuted, mute, readMuted, unmute } from "./muted.svelte";

afterEach(unmute);

it("hears a caution no more, whatever its numbers", () => {
  mute(["2 discs do nothing this round."]);
  expect(isMuted("3 discs do nothing this round.")).toBe(true);
  expect(isMuted("You have no wounds: potions do nothing.")).toBe(false);
});

it("hears all again when that is wanted", () => {
  mute(["You have no wounds: potions do nothing."]);
  unmute();
  expect(isMuted("You have no wounds: potions do nothing.")).toBe(false);
});

it.each(["{", "{}", "[1, null]", ""])("takes what cannot be read as nothing: %s", (kept) => {
  expect(readMuted(kept)).toEqual([]);
});
