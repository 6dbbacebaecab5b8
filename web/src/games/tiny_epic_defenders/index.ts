import type { GameUi } from "../../lib/view/game_ui";
import { t } from "../../lib/page/i18n.svelte";
import Board from "./Board.svelte";
import Defenders from "./Defenders.svelte";
import { actionIcon, pieceIcon } from "./icons";
import { spotOf } from "./spots";
import { spending } from "./spending";
import { described } from "./described";
import { tip } from "./tips";
import type { View } from "./view";

export const ui: GameUi = {
  board: Board,
  seat: Defenders,
  headline: (view) => t("Round {round}", { round: (view as View).round }),
  staying: {
    name: "act",
    goesOn: (before, now) => {
      const [then, next] = [before as View, now as View];
      return next.card === then.card && next.round === then.round && next.points < then.points;
    },
  },
  decider: (view) => (view as View).decision?.defender ?? null,
  isLit: (choice, view) => spotOf(choice, view as View) !== "",
  icon: actionIcon,
  piece: pieceIcon,
  tip,
  described,
  reckoned: spending,
};
