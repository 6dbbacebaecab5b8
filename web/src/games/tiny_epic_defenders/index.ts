import type { GameUi } from "..";
import { t } from "../../lib/i18n.svelte";
import { after, heading, landmark } from "./after";
import Board from "./Board.svelte";
import Defenders from "./Defenders.svelte";
import { actionIcon } from "./icons";
import { charts, verdict } from "./charts";
import { described } from "./described";
import { tip } from "./tips";
import type { View } from "./view";

export const ui: GameUi = {
  board: Board,
  seat: Defenders,
  headline: (view) => t("Round {round}", { round: (view as View).round }),
  decider: (view) => (view as View).decision?.defender ?? null,
  icon: actionIcon,
  after,
  landmark,
  heading,
  tip,
  described,
  verdict,
  charts,
};
