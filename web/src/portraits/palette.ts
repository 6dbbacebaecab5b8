/** The colours of portraits, by name. */

import type { Colour } from "./drawing";

/** Skin, hide, scales, stone: what a being is made of. */
export const SKINS = {
  fair: "#f2c9a4",
  tan: "#d9a06b",
  brown: "#9a6238",
  dark: "#6b4128",
  pale: "#e8dccb",
  grey: "#a3a5a0",
  green: "#7fa352",
  olive: "#9aa05a",
  moss: "#5c7a45",
  blue: "#6f9fc4",
  teal: "#4f9d97",
  violet: "#8d6cab",
  red: "#c1453a",
  crimson: "#98273a",
  orange: "#dd8236",
  gold: "#dcae45",
  bone: "#e9dfc3",
  white: "#eeeae0",
  ash: "#6d6a6b",
  black: "#3f3b40",
  stone: "#9b968c",
  clay: "#b4704a",
  ice: "#bfe3ee",
  fire: "#f0922e",
  sand: "#d8bd85",
  rust: "#9c4f2c",
  bark: "#77563a",
  water: "#4d87b8",
  shadow: "#4a4458",
} as const satisfies Record<string, Colour>;

/** Cloth, leather and metal. */
export const CLOTHS = {
  steel: "#aeb6bd",
  iron: "#747b82",
  gold: "#d9a93b",
  bronze: "#b07a3f",
  red: "#b5352e",
  crimson: "#7f1f33",
  blue: "#2f62a8",
  navy: "#263d66",
  sky: "#6ea4cf",
  green: "#3f7d46",
  forest: "#2c5238",
  olive: "#7d7f43",
  yellow: "#e0b93e",
  orange: "#cf742b",
  violet: "#70449a",
  pink: "#c76f92",
  white: "#ebe6d8",
  grey: "#878787",
  black: "#38353c",
  brown: "#7a5233",
  leather: "#94643a",
  tan: "#bb9361",
  teal: "#2d7d7b",
  bone: "#e0d5b5",
  ice: "#b9dbe8",
} as const satisfies Record<string, Colour>;

/** Hair, beards, manes and feathers. */
export const HAIRS = {
  black: "#2c2628",
  brown: "#5c3b24",
  chestnut: "#84472a",
  red: "#b8502a",
  blond: "#dcb766",
  grey: "#9c9a97",
  white: "#ecebe6",
  blue: "#4b78a8",
  green: "#5c8a4a",
  violet: "#70508e",
  teal: "#3c8b86",
} as const satisfies Record<string, Colour>;

/** The light of a place: the sky above, the sky at the horizon, the land. */
export const LIGHTS = {
  day: ["#86bfe0", "#e4efe6", "#7d9a58"],
  dawn: ["#8ea5cf", "#f6cfa8", "#8a8458"],
  dusk: ["#4b4a80", "#e98f63", "#5a4050"],
  night: ["#1d2747", "#4a5f8d", "#263249"],
  storm: ["#4d5a69", "#9caab2", "#4c5a57"],
  fire: ["#5b1d1a", "#f08a35", "#3e1a18"],
  frost: ["#8fb3cb", "#eef5f8", "#b9cfdc"],
  poison: ["#2f4a33", "#b3c45b", "#2c3f2a"],
  deep: ["#123a55", "#3d93a4", "#17404f"],
  gloom: ["#2f2a38", "#76687a", "#2a2530"],
  magic: ["#3c2468", "#c06cc8", "#33245a"],
  gold: ["#b98b34", "#fbe6a6", "#8d6a35"],
  blood: ["#451019", "#c8433f", "#2f0d15"],
  sand: ["#dcae6a", "#f7e3b5", "#c08f50"],
} as const satisfies Record<string, readonly [Colour, Colour, Colour]>;

export type Skin = keyof typeof SKINS;
export type Cloth = keyof typeof CLOTHS;
export type Hair = keyof typeof HAIRS;
export type Light = keyof typeof LIGHTS;
