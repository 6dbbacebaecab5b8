import type { GameUi } from "../../lib/view/game_ui";
import { t } from "../../lib/page/i18n.svelte";
import Board from "./Board.svelte";
import { described } from "./described";
import type { ActionName } from "./events";
import Hand from "./Hand.svelte";
import Hero from "./Hero.svelte";
import { actionIcon, pieceIcon } from "./icons";
import Scene from "./Scene.svelte";
import { spotOf } from "./spots";
import { outlook } from "./outlook";
import { tip } from "./tips";
import { areaName, areaOf, phaseName } from "./naming";
import type { View } from "./view";

export const ui: GameUi = {
  board: Board,
  roomy: true,
  seat: Hero,
  hand: Hand,
  headline: (given) => {
    const view = given as View;
    const parts = { round: view.round, phase: phaseName(view.phase) };
    return view.round === view.rounds ? t("Last round: {phase}", parts) : t("Round {round}: {phase}", parts);
  },
  decider: (view) => (view as View).decision?.player ?? null,
  plain: ["die", "leave", "position", "rival", "reward", "copy", "steal", "level"] satisfies ActionName[],
  isLit: (choice) => spotOf(choice) !== "",
  partOf: (choice) => (choice.target && spotOf(choice).startsWith("space:") ? areaName(areaOf(choice.target)) : ""),
  outlook,
  scene: Scene,
  counts: true,
  icon: actionIcon,
  piece: pieceIcon,
  tip,
  described,
};
