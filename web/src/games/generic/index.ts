/** What a game draws that draws nothing of its own: all of it is made from the layout of its view. */

import type { GameUi } from "../../lib/game_ui";
import { described, headline, tip } from "../../lib/facts";
import { itemsOf, sectionsOf, spotOf, spotsOf, type Thing } from "../../lib/layout";
import { looks } from "../../lib/layout.svelte";
import type { Part } from "../../lib/protocol";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import Seat from "./Seat.svelte";
import { actionIcon } from "./icons";
import { pieceIcon } from "./pictures";

const known = new WeakMap<Thing, Map<string, Part>>();

/** The spots of all things of a view, which the board draws, with the part in which they lie: for what also lies in a hand that is the hand. */
function spotsIn(view: Thing): Map<string, Part> {
  const inOrder = () => itemsOf(looks.layout, view).toSorted((a, b) => Number(a.part.style === "hand") - Number(b.part.style === "hand"));
  const spots = known.get(view) ?? new Map(inOrder().flatMap(({ part, thing }) => spotsOf(part, thing).map((spot) => [spot, part] as const)));
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
  partOf: (choice, view) => spotsIn(view as Thing).get(spotOf(choice))?.title ?? "",
  isInHand: (choice, view) => spotsIn(view as Thing).get(spotOf(choice))?.style === "hand",
  icon: actionIcon,
  piece: pieceIcon,
  tip,
  described,
};
