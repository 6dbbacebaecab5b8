/** What others did since one's own last action, in a few sentences: `Blue walks to the keep, beats Swordsmen and recruits Guardsmen.` */

import { language } from "../page/i18n.svelte";
import type { Step } from "../view/game_ui";
import type { Layout } from "../server/protocol";
import type { Act } from "../stage/stage.svelte";

/** So many doings of somebody are told, and so many sentences. */
const DOINGS = 3;
const SENTENCES = 3;

const WEIGHT: Record<string, number> = { entrance: 4, victory: 4, loss: 4, blow: 3, fire: 3, siege: 4, step: 2, coin: 1 };

/** How much an event matters to who was not there. */
function weightOf({ kind, reveal, sound = "" }: Step, layout: Layout): number {
  if (layout.events?.[kind]?.turning || reveal?.grand) return 5;
  return reveal ? 4 : (WEIGHT[sound] ?? 0);
}

interface Doing {
  who: string;
  what: string;
  weight: number;
  sound: string;
}

/** What matters of what was done, by whom, in its order, without what it brought in detail.  Of several steps on the way the last is
 * told. */
function doingsOf(acts: readonly Act[], names: readonly string[], layout: Layout): Doing[] {
  const told = acts.flatMap(({ lines, steps }) =>
    steps.flatMap((step): Doing[] => {
      const line = lines[step.line ?? -1];
      const weight = weightOf(step, layout);
      if (!line || !weight) return [];
      const who = names.find((name) => line.startsWith(`${name} `)) ?? "";
      const what = line.slice(who.length).trim().replace(/[.!]$/, "");
      return [{ who, what: who ? (what.split(": ")[0] ?? "") : what, weight, sound: step.sound ?? "" }];
    }),
  );
  return told.filter(
    (one, nth) =>
      one.sound !== "step" || one.weight > 2 || !told.slice(nth + 1).some(({ who, sound }) => who === one.who && sound === "step"),
  );
}

/** The most that matters of some, in their order. */
function most<T extends { weight: number }>(all: readonly T[], count: number): T[] {
  const kept = new Set([...all.keys()].toSorted((a, b) => (all[b]?.weight ?? 0) - (all[a]?.weight ?? 0) || b - a).slice(0, count));
  return all.filter((_, nth) => kept.has(nth));
}

/** The sentences, of each of `names` one; what is nobody's doing stands for itself. */
export function recap(acts: readonly Act[], names: readonly string[], layout: Layout): string[] {
  const doings = doingsOf(
    acts,
    names.filter(Boolean).toSorted((a, b) => b.length - a.length),
    layout,
  );
  const list = new Intl.ListFormat(language.is);
  const sentences = [...Map.groupBy(doings, ({ who, what }) => who || `. ${what}`).values()].flatMap((of) => {
    const [first] = of;
    const told = most(of, DOINGS);
    return first
      ? [
          {
            weight: Math.max(...told.map(({ weight }) => weight)) + (first.who ? 1 : 0),
            text: `${first.who} ${list.format([...new Set(told.map(({ what }) => what))])}.`.trim(),
          },
        ]
      : [];
  });
  return most(sentences, SENTENCES).map(({ text }) => text);
}
