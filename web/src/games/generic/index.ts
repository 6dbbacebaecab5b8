/** What a game draws that draws nothing of its own: all of it is made from the layout of its view. */

import type { GameUi } from "../../lib/view/game_ui";
import { described, headline, tip } from "../../lib/content/facts";
import { sectionsOf } from "../../lib/view/layout";
import { looks } from "../../lib/view/layout.svelte";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Seat from "./Seat.svelte";
import { actionIcon } from "./icons";
import { pieceIcon } from "./pictures";
import { where } from "./where";

export const ui: GameUi = {
  board: Board,
  needsCards: true,
  get roomy() {
    return sectionsOf(looks.layout).maps.length > 0;
  },
  seat: Seat,
  hand: Hand,
  headline: (view) => headline(view, looks.layout),
  ...where,
  icon: actionIcon,
  piece: pieceIcon,
  tip,
  described,
};
