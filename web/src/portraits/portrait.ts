/** Portraits of beings, each composed of parts by a recipe: heads, hair, hats, bodies and what they hold, in colours by name, before a
 * place in some light.  What the recipe leaves open follows from the seed, which is the key of the card: the same each time. */

import { BACKS, type BackName, BODIES, type BodyName } from "./bodies";
import { type Beast, BEASTS, type BeastName, beastNeck, THINGS } from "./beasts";
import { BOX, chanceOf, type Colour, FACE, type Layers, seedOf, within } from "./drawing";
import { GROUNDS, type Ground } from "./grounds";
import { BEARDS, HAIR, HATS } from "./hair";
import { type HoldName, HOLDS } from "./holds";
import { CLOTHS, type Cloth, type Hair, HAIRS, type Light, LIGHTS, type Skin, SKINS } from "./palette";
import { type Face, HEADS } from "./people";

type HeadName = keyof typeof HEADS;

/** What a being looks like.  A beast stands on its own neck unless it wears something. */
export interface Recipe {
  is: HeadName | BeastName | keyof typeof THINGS;
  skin?: Skin;
  /** The colour of hair and beard; of a beast its belly, muzzle or comb. */
  hairs?: Hair | Skin;
  hair?: keyof typeof HAIR;
  beard?: keyof typeof BEARDS;
  /** What is on the head, and its colour. */
  hat?: keyof typeof HATS;
  hats?: Cloth;
  wears?: BodyName;
  cloth?: Cloth;
  /** Seams, buckles, gems; of a beast the eyes. */
  trim?: Cloth;
  back?: BackName;
  /** The colour of what is behind, where it is not that of the clothes. */
  backs?: Cloth | Skin;
  /** What is held; the first in the hand, others before or behind. */
  holds?: HoldName[];
  face?: Face[];
  she?: boolean;
  build?: "slim" | "broad" | "huge";
  at?: Ground;
  light?: Light;
}

const BREADTH = { slim: 40, usual: 46, broad: 52, huge: 57 };

const pick = <Key extends string>(from: Record<Key, unknown>, chance: () => number): Key =>
  (Object.keys(from) as Key[])[Math.floor(chance() * Object.keys(from).length)] as Key;

const isBeast = (name: Recipe["is"]): name is BeastName => Object.hasOwn(BEASTS, name);
const isThing = (name: Recipe["is"]): name is keyof typeof THINGS => Object.hasOwn(THINGS, name);

const hairOf = (name: Hair | Skin): Colour => (Object.hasOwn(HAIRS, name) ? HAIRS[name as Hair] : SKINS[name as Skin]);
const backOf = (name: Cloth | Skin): Colour => (Object.hasOwn(CLOTHS, name) ? CLOTHS[name as Cloth] : SKINS[name as Skin]);

/** Hats under which hair is seen. */
const OPEN: ReadonlySet<string> = new Set(["circlet", "horns", "bull-horns", "antlers", "tusks", "ram-horns", "crown", "coral", "thorns"]);

/** The being itself, from behind to the front. */
function being(recipe: Recipe, chance: () => number): string {
  const { is, back, backs, hat, wears } = recipe;
  const skin = SKINS[recipe.skin ?? pick({ fair: 0, tan: 0, brown: 0, dark: 0 }, chance)];
  const hair = hairOf(recipe.hairs ?? pick({ black: 0, brown: 0, chestnut: 0, grey: 0 }, chance));
  const trim = CLOTHS[recipe.trim ?? (isBeast(is) ? "yellow" : "gold")];
  const cloth = CLOTHS[recipe.cloth ?? pick(CLOTHS, chance)];
  const dressed = { skin, cloth, trim, breadth: BREADTH[recipe.build ?? "usual"] };
  const behind = backs ? { ...dressed, cloth: backOf(backs), trim: backOf(backs) } : dressed;
  const around: Layers[] = [back ? { behind: BACKS[back](behind) } : {}, ...(recipe.holds ?? []).map((name) => HOLDS[name](trim))];
  const hide = { skin, hair, trim };
  if (isThing(is)) return within(THINGS[is](hide), ...around);

  const worn: Layers = hat ? HATS[hat](CLOTHS[recipe.hats ?? recipe.cloth ?? "steel"], trim) : {};
  const locks: Layers = recipe.hair ? HAIR[recipe.hair](hair, trim) : {};
  const body = wears && BODIES[wears](dressed);
  if (isBeast(is)) {
    const { head, neck = beastNeck }: Beast = BEASTS[is];
    return within(within((body ?? neck(hide)) + head(hide), { behind: locks.behind ?? "" }, worn), ...around);
  }
  const face = HEADS[is]({ skin, chance, face: new Set(recipe.face ?? []), isShe: recipe.she ?? false });
  const beard = recipe.beard ? BEARDS[recipe.beard](hair, trim) : "";
  const seen = !hat || OPEN.has(hat) ? (locks.front ?? "") : "";
  return within(within((body ?? BODIES.tunic(dressed)) + face + beard + seen, worn, { behind: locks.behind ?? "" }), ...around);
}

/** How a portrait is cut: whole or its head close by, both for a shield, or round, for a token. */
export type Cut = "whole" | "close" | "round";

const CUTS: Record<Cut, [x: number, y: number, width: number, height: number]> = {
  whole: [0, 0, BOX.width, BOX.height],
  close: [15, 8, 90, 105],
  round: [FACE.x - FACE.radius, FACE.y - FACE.radius, 2 * FACE.radius, 2 * FACE.radius],
};

/** The portrait of a recipe as SVG: 240 pixels high unless something else is asked of it. */
export function painted(recipe: Recipe, key: string, cut: Cut): string {
  const chance = chanceOf(seedOf(key));
  const [zenith, sky, land] = LIGHTS[recipe.light ?? pick(LIGHTS, chance)];
  const ground = GROUNDS[recipe.at ?? pick(GROUNDS, chance)]({ land, sky, chance });
  const [x, y, width, height] = CUTS[cut];
  const rim =
    cut === "round" ? `<circle cx="${FACE.x}" cy="${FACE.y}" r="${FACE.radius}"/>` : `<path d="M0 0H${BOX.width}V${BOX.height}H0z"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${(width * 240) / height}" height="240">` +
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${zenith}"/><stop offset="0.75" stop-color="${sky}"/></linearGradient>` +
    `<clipPath id="shade"><path d="M60-40H200V200H60z"/></clipPath><clipPath id="rim">${rim}</clipPath></defs>` +
    `<g clip-path="url(#rim)"><path d="M0 0H${BOX.width}V${BOX.height}H0z" fill="url(#sky)"/>${ground}${being(recipe, chance)}</g></svg>`
  );
}
