/** The layout of the view of the game one looks at, asked for once in each language. */

import { getLayout } from "../server/api";
import { language } from "../page/i18n.svelte";
import type { Layout } from "../server/protocol";
import { seatColours } from "./seat_colours.svelte";

const NOTHING: Layout = { parts: [] };

let known = $state.raw({ of: "", layout: NOTHING });

export const looks = {
  /** Empty until it is known. */
  get layout(): Layout {
    return known.layout;
  },
};

function learnt(of: string, layout: Layout): void {
  known = { of, layout };
  seatColours.wear(layout.colours);
}

/** Learn the layout of a game's view; what cannot be had is asked for again next time. */
export async function learnLayout(game: string): Promise<void> {
  const of = `${game} ${language.is}`;
  if (known.of === of) return;
  try {
    const layout = await getLayout(game);
    if (of === `${game} ${language.is}`) learnt(of, layout);
  } catch {
    if (!known.of.startsWith(`${game} `)) learnt("", NOTHING);
  }
}
