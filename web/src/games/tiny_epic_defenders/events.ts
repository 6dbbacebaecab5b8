// The events, decisions and actions of the game, made from src/holdfast/games/tiny_epic_defenders by `python -m holdfast.protocol.event_types`.  Do not edit.

import type { Reveal } from "../../lib/view/game_ui";
import type { Patch } from "../../lib/server/patch";

export type Card =
  | "coast-mountains"
  | "forest-desert"
  | "forest-ruins"
  | "forest-coast"
  | "mountains-plains"
  | "coast-desert"
  | "plains-desert"
  | "mountains-ruins"
  | "plains-ruins"
  | "harpy"
  | "minotaur"
  | "sea-serpent"
  | "manticore"
  | "giant-wasps"
  | "wraith"
  | "red"
  | "blue"
  | "green"
  | "yellow"
  | "all-defenders-12"
  | "all-defenders-123"
  | "unseen";

export type Region = "capital-city" | "coast" | "desert" | "forest" | "mountains" | "plains" | "ruins";

export type Defender = "red" | "blue" | "green" | "yellow";

export type Place = "capital-city" | "coast" | "desert" | "forest" | "mountains" | "plains" | "ruins" | "aboard";

export type Artifact =
  | "celestial-idol"
  | "shield-of-aughmoore"
  | "spear-of-valor"
  | "zodiac-cloak"
  | "elixir-of-errand"
  | "staff-of-control"
  | "hammer-of-might"
  | "wings-of-zephyr"
  | "horn-of-command"
  | "timeless-hourglass";

export type Foe = "the-ancient" | "colossus" | "hill-giant" | "dragon" | "kraken" | "demon-lord";

export type Side = "a" | "b";

export type Hero =
  | "ezru"
  | "gurmund"
  | "ethairna"
  | "umtak"
  | "nyrra"
  | "lealith"
  | "kglflr"
  | "oryk"
  | "laishom"
  | "randal";

type Told =
  | { kind: "game-began" }
  | { kind: "round-began"; round: number }
  | { kind: "horde-joined"; horde: number }
  | { kind: "card-drawn"; card: Card }
  | { kind: "attacked"; region: Region; card: Card }
  | { kind: "defended"; defender: Defender; region: Region; paid: number }
  | { kind: "martyred"; defender: Defender; other: Defender; paid: number }
  | { kind: "stepped-out"; defender: Defender }
  | { kind: "withdrew"; defender: Defender }
  | { kind: "threat-rose"; region: Region; threat: number }
  | { kind: "threat-fell"; region: Region; threat: number }
  | { kind: "destroyed"; region: Region; cover: Card }
  | { kind: "moved"; defender: Defender; place: Place }
  | { kind: "swept"; defender: Defender; place: Place }
  | { kind: "lost-hit-points"; defender: Defender; by: number; hit_points: number }
  | { kind: "gained-hit-points"; defender: Defender; by: number; hit_points: number }
  | { kind: "rested"; defender: Defender }
  | { kind: "turn-began"; defender: Defender; points: number }
  | { kind: "pool-began"; points: number }
  | { kind: "acts"; defender: Defender }
  | { kind: "turn-ended"; defender: Defender; unspent: number }
  | { kind: "sacrificed"; defender: Defender; gained: number }
  | { kind: "artifact-gained"; defender: Defender; artifact: Artifact }
  | { kind: "artifact-dropped"; defender: Defender; artifact: Artifact }
  | { kind: "artifact-refused"; defender: Defender; artifact: Artifact }
  | { kind: "foe-revealed"; foe: Foe; place: Place; name: string }
  | { kind: "foe-moved"; foe: Foe; place: Place }
  | { kind: "foe-hit"; defender: Defender; damage: number; hit_points: number }
  | { kind: "foe-event"; foe: Foe; hit_points: number }
  | { kind: "swallowed"; defender: Defender }
  | { kind: "spat-out"; defender: Defender; place: Place }
  | { kind: "climbed"; defender: Defender }
  | { kind: "fell"; defender: Defender; place: Place }
  | { kind: "flipped"; region: Region }
  | { kind: "shown"; card: Card }
  | { kind: "put-on-top"; card: Card }
  | { kind: "put-at-bottom"; card: Card }
  | { kind: "prayed"; card: Card }
  | { kind: "entombed"; card: Card }
  | { kind: "untombed"; card: Card }
  | { kind: "meditates"; defender: Defender }
  | { kind: "prepared"; defender: Defender }
  | { kind: "commanded"; defender: Defender; other: Defender }
  | { kind: "cloaked"; defender: Defender; gained: number }
  | { kind: "hourglass"; defender: Defender }
  | { kind: "ability"; defender: Defender; region: Region; side: Side }
  | { kind: "hero-ability"; defender: Defender; hero: Hero }
  | { kind: "artifact-used"; defender: Defender; artifact: Artifact }
  | { kind: "hero-chosen"; defender: Defender; hero: Hero }
  | { kind: "won" }
  | { kind: "lost" }
  | { kind: "secured"; defender: Defender; region: Region }
  | { kind: "dire-effect"; card: Card }
  | { kind: "passed-on"; region: Region }
  | { kind: "turn-declined"; defender: Defender };

/** An event as the server tells it, its line, how the view changes, what it turns up and its sound: see `Step`. */
export type Event = Told & { line?: number; patch?: Patch; reveal?: Reveal; sound?: string };

/** The kinds of decisions. */
export type WindowName =
  | "nothing"
  | "heroes"
  | "round"
  | "enemy"
  | "attack"
  | "martyr"
  | "artifact"
  | "retribution"
  | "drain"
  | "turn"
  | "hourglass"
  | "start"
  | "drawn"
  | "pool"
  | "act"
  | "scry"
  | "mirage"
  | "entomb"
  | "horn";

/** What anybody may ever do, as a program says it. */
export type Action =
  | { action: "pass" }
  | { action: "done"; seat: "seat-1" | "seat-2" | "seat-3" | "seat-4" }
  | { action: "hero"; hero: Hero }
  | { action: "act"; defender: Defender }
  | { action: "move"; region: Region }
  | { action: "secure"; region: Region }
  | { action: "fight" }
  | { action: "spear" }
  | { action: "sacrifice" }
  | { action: "climb" }
  | { action: "jump" }
  | { action: "rejuvenate" }
  | { action: "enchant"; region: Region }
  | { action: "mirage" }
  | { action: "meditate" }
  | { action: "pray" }
  | { action: "entomb" }
  | { action: "embark"; region: Region }
  | { action: "sandstorm" }
  | { action: "give"; defender: Defender }
  | { action: "take"; defender: Defender }
  | { action: "prepare" }
  | { action: "absorb"; region: Region }
  | { action: "heal"; defender: Defender }
  | { action: "lightning" }
  | { action: "idol" }
  | { action: "wings"; region: Region }
  | { action: "horn"; defender: Defender }
  | { action: "send"; region: Region }
  | { action: "staff"; region: Region }
  | { action: "courage" }
  | { action: "scry" }
  | { action: "top" }
  | { action: "bottom" }
  | { action: "command"; defender: Defender }
  | { action: "cloak" }
  | { action: "hourglass" }
  | { action: "defend"; defender: Defender }
  | { action: "step-out"; defender: Defender }
  | { action: "martyr" }
  | { action: "retribute"; defender: Defender }
  | { action: "retribute-here" }
  | { action: "drop"; artifact: Artifact }
  | { action: "card"; card: "coast-mountains" | "forest-desert" | "forest-ruins" | "forest-coast" | "mountains-plains" | "coast-desert" | "plains-desert" | "mountains-ruins" | "plains-ruins" | "harpy" | "minotaur" | "sea-serpent" | "manticore" | "giant-wasps" | "wraith" | "red" | "blue" | "green" | "yellow" | "all-defenders-12" | "all-defenders-123" }
  | { action: "drain"; defender: Defender };

/** The `name` of a choice. */
export type ActionName = Action["action"];
