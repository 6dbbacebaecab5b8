/** What the pictures are drawn with that a layout names: paths of icons, and the patterns of terrains. */

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

/** A pattern: the size of the tile that repeats, what is drawn in lines and what is filled, all in sides of a hex; its colours by day and by night. */
export interface Drawn {
  size: [width: number, height: number];
  lines?: string;
  filled?: string;
  ground: [day: string, night: string];
  ink: [day: string, night: string];
}

export const PATTERNS: Record<Pattern, Drawn> = {
  forest: { size: [0.62, 0.56], filled: "M.15.04.27.26H.03zM.46.31.58.53H.34z", ground: ["#bcd4a8", "#2c452e"], ink: ["#6f9a5c", "#547f50"] },
  plains: { size: [0.7, 0.5], lines: "M.1.2q.02-.1.06-.14M.16.2q0-.08.1-.12M.46.45q.02-.1.06-.14M.52.45q0-.08.1-.12", ground: ["#e8e6b0", "#47492a"], ink: ["#a9a555", "#8a8a4c"] },
  hills: { size: [0.7, 0.5], lines: "M.04.24a.15.14 0 0 1 .3 0M.38.48a.15.14 0 0 1 .3 0", ground: ["#e4d3a6", "#4e442b"], ink: ["#ab8d4c", "#94804e"] },
  mountain: { size: [0.76, 0.6], lines: "M.04.28.2.04.36.28M.14.13.2.18.26.13M.42.58.58.34.74.58M.52.43.58.48.64.43", ground: ["#d8d3cb", "#42454b"], ink: ["#8c857a", "#8a8f99"] },
  desert: { size: [0.72, 0.5], lines: "M.02.2q.12-.12.24 0t.24 0M.3.44q.1-.1.2 0t.2 0", filled: "M.1.4h.04v.04h-.04zM.6.1h.04v.04h-.04z", ground: ["#f4e2b4", "#54472a"], ink: ["#c39c52", "#a2854a"] },
  swamp: { size: [0.7, 0.52], lines: "M.04.2H.3M.17.2V.04M.11.2.08.08M.23.2.26.08M.4.46H.66M.53.46V.3", ground: ["#c6d1ba", "#354138"], ink: ["#6f8468", "#6a8068"] },
  waste: { size: [0.7, 0.56], lines: "M.04.1.16.2.12.3.28.36M.16.2.3.16M.42.34.52.44.64.4M.52.44.5.54", ground: ["#dfc8ba", "#473731"], ink: ["#a57b66", "#8f6d5e"] },
  snow: { size: [0.62, 0.54], lines: "M.15.04V.24M.06.09.24.19M.24.09.06.19M.46.32V.52M.37.37.55.47M.55.37.37.47", ground: ["#eff3f6", "#525e6a"], ink: ["#9fb2c0", "#8ba0b0"] },
  lake: { size: [0.72, 0.44], lines: "M.02.14q.08-.1.16 0t.16 0M.38.36q.08-.1.16 0t.16 0", ground: ["#c2e0f0", "#21435a"], ink: ["#62a2c6", "#4d89ae"] },
  sea: { size: [0.64, 0.3], lines: "M0 .12q.08-.1.16 0t.16 0 .16 0 .16 0M0 .26q.08-.1.16 0t.16 0 .16 0 .16 0", ground: ["#a6cde6", "#183550"], ink: ["#4f90bb", "#3f78a2"] },
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
