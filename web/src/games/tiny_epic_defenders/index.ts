import type { GameUi } from "..";
import Board from "./Board.svelte";
import Defenders from "./Defenders.svelte";
import { actionIcon } from "./icons";
import type { View } from "./view";

export const ui: GameUi = {
  board: Board,
  seat: Defenders,
  headline: (view) => `Round ${(view as View).round}`,
  icon: actionIcon,
};
