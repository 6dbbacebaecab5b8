/** What a game draws that draws nothing of its own: all of it is made from the layout of its view. */

import type { GameUi } from "../../lib/game_ui";
import { described, headline, tip } from "../../lib/facts";
import { itemsOf, sectionsOf, spotOf, spotsOf, type Thing } from "../../lib/layout";
import { looks } from "../../lib/layout.svelte";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Seat from "./Seat.svelte";
import { actionIcon } from "./icons";
import { pieceIcon } from "./pictures";

const known = new WeakMap<Thing, Map<string, string>>();

/** The spots of all things of a view, which the board draws, with what the part is called in which they lie. */
function spotsIn(view: Thing): Map<string, string> {
  const spots = known.get(view) ?? new Map(itemsOf(looks.layout, view).flatMap(({ part, thing }) => spotsOf(part, thing).map((spot) => [spot, part.title] as const)));
  known.set(view, spots);
  return spots;
}

export const ui: GameUi = {
  board: Board,
  needsCards: true,
  get roomy() {
    return sectionsOf(looks.layout).maps.length > 0;
  },
  seat: Seat,
  hand: Hand,
  headline: (view) => headline(view, looks.layout),
  isLit: (choice, view) => spotsIn(view as Thing).has(spotOf(choice)),
  partOf: (choice, view) => spotsIn(view as Thing).get(spotOf(choice)) ?? "",
  icon: actionIcon,
  piece: pieceIcon,
  tip,
  described,
};
