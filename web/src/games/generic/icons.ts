/** Pictures for what can be done in any game, by the words that games commonly name their actions with. */

import walk from "icon:walking-boot";
import draw from "icon:card-draw";
import play from "icon:card-play";
import discard from "icon:card-discard";
import roll from "icon:rolling-dices";
import coins from "icon:two-coins";
import hourglass from "icon:hourglass";
import fight from "icon:crossed-swords";
import heal from "icon:health-increase";
import hand from "icon:hand";
import trade from "icon:trade";
import build from "icon:hammer-nails";
import look from "icon:magnifying-glass";
import guard from "icon:round-shield";
import check from "icon:check-mark";

const ICONS: [icon: string, words: string[]][] = [
  [walk, ["walk", "move", "go", "travel", "enter", "leave", "climb", "sail"]],
  [draw, ["draw"]],
  [play, ["play", "place", "put"]],
  [discard, ["discard", "drop"]],
  [roll, ["roll", "reroll"]],
  [coins, ["buy", "sell", "pay", "hire"]],
  [hourglass, ["wait", "pass", "rest", "skip", "stop", "end"]],
  [fight, ["fight", "attack", "strike", "shoot"]],
  [heal, ["heal", "cure"]],
  [hand, ["take", "gain", "pick", "collect", "choose"]],
  [trade, ["trade", "swap", "exchange", "give"]],
  [build, ["build", "craft", "repair", "grow", "make"]],
  [look, ["look", "search", "scry", "explore", "reveal"]],
  [guard, ["defend", "guard", "block", "protect", "secure"]],
  [check, ["begin", "start", "accept", "keep", "done"]],
];

/** The picture of an action by the first word of its name; none for a word that says nothing. */
export function actionIcon(name: string): string | undefined {
  const [word = ""] = name.split("-");
  return ICONS.find(([, words]) => words.includes(word))?.[0];
}
