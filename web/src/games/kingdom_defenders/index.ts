import type { GameUi } from "../../lib/game_ui";
import { t } from "../../lib/i18n.svelte";
import Board from "./Board.svelte";
import { described } from "./described";
import Hand from "./Hand.svelte";
import Hero from "./Hero.svelte";
import { actionIcon } from "./icons";
import { tip } from "./tips";
import { phaseName } from "./naming";
import type { View } from "./view";

export const ui: GameUi = {
  board: Board,
  roomy: true,
  seat: Hero,
  hand: Hand,
  headline: (given) => {
    const view = given as View;
    return t("Round {round}: {phase}", { round: view.round, phase: phaseName(view.phase) });
  },
  decider: (view) => (view as View).decision?.player ?? null,
  icon: actionIcon,
  tip,
  described,
};
