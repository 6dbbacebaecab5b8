/** What is heard, and how loud: nothing of it is loaded before somebody wants to hear something. */

import { settings, type Loudness, type Volumes } from "../page/settings.svelte";

/** How loud, of 1. */
const LOUD: Record<Loudness, number> = { off: 0, quiet: 0.3, normal: 0.6, loud: 1 };

const ENDINGS = ["victory", "loss"];

/** Which volume a sound goes by. */
export const kindOf = (name: string): keyof Volumes => (name === "turn" ? "turn" : ENDINGS.includes(name) ? "ending" : "table");

/** Of sounds at the same moment one is heard: that which says most, the last of these. */
const WEIGHT = ["step", "coin", "card", "die", "round", "day", "night", "fire", "blow", "siege", "entrance", "turn", "loss", "victory"];

/** Of two sounds at the same moment, the one that is heard. */
export const louder = (one: string, other: string): string => (WEIGHT.indexOf(other) > WEIGHT.indexOf(one) ? other : one);

const load = () => import("./sound");

/** Let a sound be heard, if one wants to hear its kind. */
export async function hear(name: string, from: () => Promise<Pick<Awaited<ReturnType<typeof load>>, "play">> = load): Promise<void> {
  const volume = LOUD[settings.volumes[kindOf(name)]];
  if (!volume) return;
  const asked = Date.now();
  try {
    const { play } = await from();
    if (Date.now() - asked <= LATE) play(name, volume);
  } catch {
    // a page without sound says the same: nothing depends on it
  }
}

/** A sound whose making took so many milliseconds to load is past. */
const LATE = 1000;
