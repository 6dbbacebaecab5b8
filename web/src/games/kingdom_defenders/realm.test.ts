import { expect, it } from "vitest";
import { realm, type Place } from "./realm";

const PLACES: Place[] = ["kingdom", "camps", "wall", "city"];

it.each(PLACES)("draws the %s alike each time, from numbers that a browser understands", (place) => {
  const drawn = realm(place, 1000, 300);
  expect(drawn.length).toBeGreaterThan(3);
  expect(realm(place, 1000, 300)).toEqual(drawn);
  for (const { d } of drawn) expect(d).toMatch(/^M[-\d.]+ [-\d.a-zA-Z ]+z$/);
});

it("draws a camp with tents and fires, and takes little to do it", () => {
  const tones = realm("camps", 1000, 400).map(({ tone }) => tone);
  expect(tones).toContain("roof");
  expect(tones).toContain("sun");
  const bytes = PLACES.flatMap((place) => realm(place, 1000, 300)).reduce((sum, { d }) => sum + d.length, 0);
  expect(bytes).toBeLessThan(60_000);
});
