/** What the pictures are drawn with that a layout names: paths of icons, and the colours of terrains. */

import type { Pattern, Picture } from "../../lib/server/protocol";
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
