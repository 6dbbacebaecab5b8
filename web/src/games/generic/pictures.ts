/** What the pictures are drawn with that a layout names: paths of icons, and the colours of terrains. */

import type { Pattern, Picture, Tint } from "../../lib/protocol";
import book from "icon:open-book";
import camp from "icon:camping-tent";
import cave from "icon:cave-entrance";
import city from "icon:elven-castle";
import coin from "icon:two-coins";
import drop from "icon:drop";
import eye from "icon:beast-eye";
import fire from "icon:fire";
import flag from "icon:flying-flag";
import fortress from "icon:guarded-tower";
import gate from "icon:gate";
import heart from "icon:hearts";
import leaf from "icon:oak-leaf";
import mine from "icon:mine-wagon";
import monster from "icon:spiked-dragon-head";
import moon from "icon:moon";
import person from "icon:person";
import question from "icon:uncertainty";
import ruins from "icon:ancient-columns";
import shield from "icon:round-shield";
import skull from "icon:death-skull";
import star from "icon:round-star";
import sun from "icon:sun";
import sword from "icon:broadsword";
import temple from "icon:greek-temple";
import tower from "icon:white-tower";
import treasure from "icon:open-treasure-chest";
import village from "icon:house";

export const PICTURES: Record<Picture, string> = {
  book,
  camp,
  cave,
  city,
  coin,
  drop,
  eye,
  fire,
  flag,
  fortress,
  gate,
  heart,
  leaf,
  mine,
  monster,
  moon,
  person,
  question,
  ruins,
  shield,
  skull,
  star,
  sun,
  sword,
  temple,
  tower,
  treasure,
  village,
};

/** A kind of terrain: the colours of its ground and of what stands on it, by day and by night. */
export const GROUNDS: Record<Pattern, Record<"ground" | "ink", [day: string, night: string]>> = {
  forest: { ground: ["#bcd4a8", "#2c452e"], ink: ["#6f9a5c", "#547f50"] },
  plains: { ground: ["#e8e6b0", "#47492a"], ink: ["#a9a555", "#8a8a4c"] },
  hills: { ground: ["#e4d3a6", "#4e442b"], ink: ["#ab8d4c", "#94804e"] },
  mountain: { ground: ["#d8d3cb", "#42454b"], ink: ["#8c857a", "#8a8f99"] },
  desert: { ground: ["#f4e2b4", "#54472a"], ink: ["#c39c52", "#a2854a"] },
  swamp: { ground: ["#c6d1ba", "#354138"], ink: ["#6f8468", "#6a8068"] },
  waste: { ground: ["#dfc8ba", "#473731"], ink: ["#a57b66", "#8f6d5e"] },
  snow: { ground: ["#eff3f6", "#525e6a"], ink: ["#9fb2c0", "#8ba0b0"] },
  lake: { ground: ["#c2e0f0", "#21435a"], ink: ["#62a2c6", "#4d89ae"] },
  sea: { ground: ["#a6cde6", "#183550"], ink: ["#4f90bb", "#3f78a2"] },
};

/** A tint: its colour by day and by night, and what is written on it. */
export const TINTS: Record<Tint, [ground: [string, string], ink: string]> = {
  red: [["#c8372d", "#c8473d"], "#ffffff"],
  blue: [["#2f66b8", "#3f76c8"], "#ffffff"],
  white: [["#f7f5ee", "#e4e2da"], "#22262c"],
  green: [["#37813f", "#3f8f48"], "#ffffff"],
  gold: [["#e3b23c", "#dcae42"], "#22262c"],
  black: [["#2b2b31", "#0b0c0f"], "#ffffff"],
  violet: [["#7a4aa3", "#8a5ab3"], "#ffffff"],
  brown: [["#8a5a34", "#96663f"], "#ffffff"],
  grey: [["#8b9198", "#7c838b"], "#14181e"],
};

export const byLight = ([day, night]: [string, string]): string => `light-dark(${day}, ${night})`;

/** Pictures of what is gained and paid in any game, by the words that games commonly name it with. */
const PIECES: [picture: Picture, words: string[]][] = [
  ["coin", ["coin", "coins", "gold", "price", "money"]],
  ["treasure", ["eternium", "loot", "treasure", "trophies"]],
  ["heart", ["hp", "health", "healed", "hit", "heal"]],
  ["star", ["fame", "vp", "points", "level"]],
  ["sun", ["light"]],
  ["moon", ["darkness"]],
  ["leaf", ["wild", "resource"]],
  ["drop", ["mana", "crystal"]],
  ["person", ["soldiers", "people"]],
  ["fire", ["threat"]],
];

export const pieceIcon = (name: string): string | undefined => {
  const known = Object.hasOwn(PICTURES, name) ? (name as Picture) : PIECES.find(([, words]) => words.includes(name))?.[0];
  return known && PICTURES[known];
};
