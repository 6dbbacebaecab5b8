/** Pictures for rules in which geometry matters. */

import type { Component } from "svelte";
import AdventureRow from "./figures/AdventureRow.svelte";
import Areas from "./figures/Areas.svelte";
import Doors from "./figures/Doors.svelte";
import HordePath from "./figures/HordePath.svelte";

export const figures: Record<string, Component> = {
  "KD-3.9": Areas,
  "KD-5.13": Areas,
  "KD-13.9": HordePath,
  "KD-14.5": Doors,
  "KD-15.6": AdventureRow,
};
