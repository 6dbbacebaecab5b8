import { expect, it } from "vitest";
import { BACKS, BODIES } from "./bodies";
import { BEASTS, THINGS } from "./beasts";
import { sym } from "./drawing";
import { GROUNDS } from "./grounds";
import { BEARDS, HAIR, HATS } from "./hair";
import { HOLDS } from "./holds";
import { CLOTHS, HAIRS, LIGHTS, SKINS } from "./palette";
import { FACES, HEADS } from "./people";
import { painted, type Recipe } from "./portrait";

const FILES = import.meta.glob("../games/portraits/*.json", { import: "default", eager: true }) as Record<
  string,
  Record<string, Record<string, Recipe>>
>;

const recipes = Object.entries(FILES).flatMap(([file, decks]) =>
  Object.entries(decks).flatMap(([deck, cards]) =>
    Object.entries(cards).map(([key, recipe]) => ({ of: `${file} ${deck} ${key}`, key, recipe })),
  ),
);

const WORDS: Record<keyof Recipe, object> = {
  is: { ...HEADS, ...BEASTS, ...THINGS },
  skin: SKINS,
  hairs: { ...HAIRS, ...SKINS },
  hair: HAIR,
  beard: BEARDS,
  hat: HATS,
  hats: CLOTHS,
  wears: BODIES,
  cloth: CLOTHS,
  trim: CLOTHS,
  back: BACKS,
  backs: { ...CLOTHS, ...SKINS },
  holds: HOLDS,
  face: Object.fromEntries(FACES.map((name) => [name, true])),
  she: { true: true },
  build: { slim: true, broad: true, huge: true },
  at: GROUNDS,
  light: LIGHTS,
};

it("has recipes of five games whose every word is a part or a colour", () => {
  expect(Object.keys(FILES)).toHaveLength(5);
  const unknown = recipes.flatMap(({ of, recipe }) =>
    Object.entries(recipe).flatMap(([part, value]) =>
      [value]
        .flat()
        .filter((word) => !Object.hasOwn(WORDS[part as keyof Recipe] ?? {}, String(word)))
        .map((word) => `${of}: ${part} ${String(word)}`),
    ),
  );
  expect(unknown).toEqual([]);
});

it("says where each being stands and in which light, so that it is the same wherever it is seen", () => {
  expect(recipes.filter(({ recipe }) => !recipe.at || !recipe.light || !recipe.skin).map(({ of }) => of)).toEqual([]);
});

it("paints each being, each time alike, and no two alike", () => {
  const all = recipes.map(({ key, recipe }) => painted(recipe, key, "whole"));
  expect(all.filter((svg) => /undefined|NaN/.test(svg))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
  expect(recipes.map(({ key, recipe }) => painted(recipe, key, "whole"))).toEqual(all);
});

it("paints a being of which only the kind is known by its seed: a stranger's card has a face too", () => {
  expect(painted({ is: "human" }, "anna", "round")).toBe(painted({ is: "human" }, "anna", "round"));
  expect(painted({ is: "human" }, "anna", "round")).not.toBe(painted({ is: "human" }, "ben", "round"));
});

it("cuts a portrait round for a token, and close by for a small shield", () => {
  const recipe: Recipe = { is: "wolf", skin: "grey" };
  const box = (cut: "whole" | "close" | "round") => /viewBox="([^"]*)"/.exec(painted(recipe, "wolf", cut))?.[1];
  expect([box("whole"), box("close"), box("round")]).toEqual(["0 0 120 140", "15 8 90 105", "6 6 108 108"]);
  expect(painted(recipe, "wolf", "round")).toContain('<clipPath id="rim"><circle');
});

it("mirrors the right half of an outline", () => {
  expect(sym([0, 10], [8, 20], [8, 24, 4, 30, 0, 30])).toBe(
    "M60.0 10L68.0 20C68.0 24 64.0 30 60.0 30L60.0 30C56.0 30 52.0 24 52.0 20L60.0 10z",
  );
});
