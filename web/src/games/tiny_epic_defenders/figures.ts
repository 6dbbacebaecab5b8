/** Pictures for rules in which geometry matters. */

import type { Component } from "svelte";
import Circle from "./figures/Circle.svelte";
import Clockwise from "./figures/Clockwise.svelte";
import FoeTrack from "./figures/FoeTrack.svelte";
import Neighbours from "./figures/Neighbours.svelte";
import Opposite from "./figures/Opposite.svelte";
import RegionParts from "./figures/RegionParts.svelte";

export const figures: Record<string, Component> = {
  "TED-3.1": Clockwise,
  "TED-3.3": Neighbours,
  "TED-3.4": Opposite,
  "TED-3.8": RegionParts,
  "TED-11.6": FoeTrack,
  "TED-12.11": Circle,
};
