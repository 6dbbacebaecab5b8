// The events, decisions and actions of the game, made from src/holdfast/games/kingdom_defenders by `python -m holdfast.protocol.event_types`.  Do not edit.

import type { Reveal } from "../../lib/view/game_ui";
import type { Patch } from "../../lib/server/patch";

export type Colour = "red" | "blue" | "green" | "yellow";

export type Character =
  | "royal-bodyguard"
  | "court-bard"
  | "quartermaster"
  | "siege-captain"
  | "high-priestess"
  | "royal-herald"
  | "master-at-arms"
  | "tutor"
  | "smuggler"
  | "assassin"
  | "usurper"
  | "illusionist";

export type Building =
  | "armoury"
  | "arcane-library"
  | "market"
  | "training-grounds"
  | "temple"
  | "merchants-guild"
  | "tavern"
  | "hiring-hall"
  | "trading-post"
  | "herbalist"
  | "academy"
  | "criers-post"
  | "mercenary-camp"
  | "supply-road"
  | "hall-of-relics"
  | "sappers-tunnel"
  | "thieves-den"
  | "mirror-portal";

export type Deed =
  | "deed-i-1"
  | "deed-i-2"
  | "deed-i-3"
  | "deed-i-4"
  | "deed-i-5"
  | "deed-i-6"
  | "deed-ii-1"
  | "deed-ii-2"
  | "deed-ii-3"
  | "deed-ii-4"
  | "deed-ii-5"
  | "deed-ii-6"
  | "deed-ii-7"
  | "deed-ii-8"
  | "deed-ii-9"
  | "deed-ii-10"
  | "deed-ii-11"
  | "deed-ii-12";

export type Adventure =
  | "adventure-1"
  | "adventure-2"
  | "adventure-3"
  | "adventure-4"
  | "adventure-5"
  | "adventure-6"
  | "adventure-7"
  | "adventure-8"
  | "adventure-9"
  | "adventure-10"
  | "adventure-11"
  | "adventure-12"
  | "adventure-13"
  | "adventure-14"
  | "adventure-15"
  | "adventure-16"
  | "adventure-17"
  | "adventure-18"
  | "adventure-19"
  | "adventure-20"
  | "adventure-21"
  | "adventure-22"
  | "adventure-23"
  | "adventure-24"
  | "adventure-25"
  | "adventure-26"
  | "adventure-27"
  | "adventure-28"
  | "adventure-29"
  | "adventure-30"
  | "adventure-31"
  | "adventure-32"
  | "adventure-33"
  | "adventure-34";

export type RewardPlace = "chest" | "left" | "right";

export type Reward =
  | "reward-1"
  | "reward-2"
  | "reward-3"
  | "reward-4"
  | "reward-5"
  | "reward-6"
  | "reward-7"
  | "reward-8"
  | "reward-9"
  | "reward-10"
  | "reward-11"
  | "reward-12"
  | "reward-13"
  | "reward-14"
  | "reward-15"
  | "reward-16"
  | "reward-17"
  | "reward-18";

export type Fate =
  | "coins"
  | "trophies"
  | "legendary-weapons"
  | "arcane-tomes"
  | "runes"
  | "reward-tiles"
  | "loot"
  | "adventures";

export type Good = "weapon" | "spell" | "loot" | "coin";

export type Source =
  | "start"
  | "requirement"
  | "character"
  | "building"
  | "adventure"
  | "failed-adventure"
  | "camp"
  | "empty-hands"
  | "victory"
  | "siege"
  | "fewest-cubes"
  | "bard"
  | "attack"
  | "scoring";

export type Phase =
  | "new-round"
  | "favor-of-the-king"
  | "placing"
  | "characters"
  | "area-b"
  | "camps"
  | "horde-movement"
  | "turn-order"
  | "maintenance"
  | "scoring";

export type Horde =
  | "horde-2-1"
  | "horde-2-2"
  | "horde-3-1"
  | "horde-3-2"
  | "horde-23-1"
  | "horde-23-2"
  | "horde-4-1"
  | "horde-4-2"
  | "horde-4-3"
  | "horde-4-4"
  | "special-2-round-4"
  | "special-2-round-5"
  | "special-3-round-4"
  | "special-3-round-5"
  | "special-4-round-4"
  | "special-4-round-5";

export type Die = "force" | "magic" | "wealth" | "healing";

export type Space =
  | "character-0"
  | "character-1"
  | "character-2"
  | "character-3"
  | "deed-1"
  | "deed-2"
  | "armoury-1"
  | "armoury-2"
  | "armoury-3"
  | "arcane-library-1"
  | "arcane-library-2"
  | "arcane-library-3"
  | "market-1"
  | "market-2"
  | "market-3"
  | "training-grounds-1"
  | "training-grounds-2"
  | "training-grounds-3"
  | "temple-1"
  | "temple-2"
  | "temple-3"
  | "slot-1-1"
  | "slot-1-2"
  | "slot-1-3"
  | "slot-2-1"
  | "slot-2-2"
  | "slot-2-3"
  | "slot-3-1"
  | "slot-3-2"
  | "slot-3-3"
  | "slot-4-1"
  | "slot-4-2"
  | "slot-4-3"
  | "slot-5-1"
  | "slot-5-2"
  | "slot-5-3"
  | "adventure-1"
  | "adventure-2"
  | "adventure-3"
  | "adventure-4"
  | "adventure-5"
  | "camp-1"
  | "camp-2"
  | "camp-3"
  | "camp-4"
  | "door-1"
  | "door-2";

export type Track = "strength" | "magic";

export type Wall = "a" | "b" | "fallen";

export type Relic =
  | "orb"
  | "trophy"
  | "legendary-weapon"
  | "arcane-tome"
  | "rune-1"
  | "rune-2"
  | "rune-3"
  | "rune-4"
  | "rune-5"
  | "rune-any";

export type Line = "loot" | "trophies" | "legendary-weapons" | "arcane-tomes" | "runes" | "wounds" | "fate";

export type Achievement =
  | "immaculate"
  | "expertise"
  | "defender"
  | "failed"
  | "collector"
  | "hunter"
  | "popular"
  | "fortunate"
  | "fanatic"
  | "adventurer"
  | "supremacy"
  | "legend";

type Told =
  | { kind: "game-began" }
  | { kind: "ordered"; player: Colour; position: number }
  | { kind: "character-laid"; position: number; character: Character }
  | { kind: "building-revealed"; building: Building }
  | { kind: "deed-revealed"; place: number; deed: Deed }
  | { kind: "adventure-revealed"; place: number; adventure: Adventure }
  | { kind: "adventure-moved"; place: number; adventure: Adventure }
  | { kind: "adventure-discarded"; adventure: Adventure }
  | { kind: "reward-revealed"; place: RewardPlace; reward: Reward }
  | { kind: "fate-dealt"; player: Colour; fate: Fate }
  | { kind: "fate-kept"; player: Colour; fate: Fate }
  | { kind: "fate-chosen"; player: Colour }
  | { kind: "gained"; player: Colour; good: Good; by: number }
  | { kind: "spent"; player: Colour; good: Good; by: number }
  | { kind: "fame"; player: Colour; source: Source; by: number }
  | { kind: "round-began"; round: number }
  | { kind: "phase-began"; phase: Phase }
  | { kind: "horde-revealed"; horde: Horde; speed: number }
  | { kind: "die-left"; player: Colour; die: Die }
  | { kind: "die-rolled"; player: Colour; die: Die; face: number }
  | { kind: "die-taken"; player: Colour; die: Die; face: number }
  | { kind: "placed"; player: Colour; space: Space }
  | { kind: "passed"; player: Colour }
  | { kind: "character-used"; player: Colour; character: Character }
  | { kind: "building-used"; player: Colour; building: Building }
  | { kind: "taken-back"; player: Colour; space: Space }
  | { kind: "deed-done"; player: Colour; deed: Deed; orbs: number }
  | { kind: "deed-missed"; player: Colour }
  | { kind: "reward-taken"; player: Colour; reward: Reward | null; place: RewardPlace }
  | { kind: "adventure-done"; player: Colour; adventure: Adventure }
  | { kind: "adventure-failed"; player: Colour; adventure: Adventure }
  | { kind: "wounded"; player: Colour; by: number; wounds: number }
  | { kind: "healed"; player: Colour; by: number; wounds: number }
  | { kind: "wound-disc"; player: Colour; space: Space }
  | { kind: "level-gained"; player: Colour; track: Track; level: number }
  | { kind: "tile-gained"; player: Colour; track: Track; worth: number }
  | { kind: "contributed"; player: Colour; good: Good; cubes: number }
  | { kind: "contributed-nothing"; player: Colour }
  | { kind: "horde-marched"; counter: number }
  | { kind: "victory"; horde: Horde }
  | { kind: "siege"; horde: Horde; fame_loss: number }
  | { kind: "wall-turned"; wall: Wall }
  | { kind: "door-used"; player: Colour; door: number }
  | { kind: "order-changed"; player: Colour; position: number }
  | { kind: "attacked"; player: Colour; rival: Colour; tile: Character | Building }
  | { kind: "disc-sent-back"; player: Colour; space: Space }
  | { kind: "cube-removed"; player: Colour; good: Good }
  | { kind: "stolen"; player: Colour; good: Good; by: number }
  | { kind: "disc-recruited"; player: Colour }
  | { kind: "grey-taken"; player: Colour }
  | { kind: "grey-back"; player: Colour }
  | { kind: "building-copied"; player: Colour; building: Building }
  | { kind: "screens-lifted" }
  | { kind: "orb-became"; player: Colour; relic: Relic }
  | { kind: "scored"; player: Colour; counted: Line; fame: number }
  | { kind: "achieved"; player: Colour; achievement: Achievement }
  | { kind: "won"; player: Colour }
  | { kind: "came-to-camps"; player: Colour; space: Space };

/** An event as the server tells it, its line, how the view changes, what it turns up and its sound: see `Step`. */
export type Event = Told & { line?: number; patch?: Patch; reveal?: Reveal; sound?: string };

/** The kinds of decisions. */
export type WindowName =
  | "round"
  | "fate"
  | "either"
  | "leave"
  | "die"
  | "place"
  | "character"
  | "area-b"
  | "pay"
  | "lift"
  | "deed"
  | "reward"
  | "effect"
  | "contribute"
  | "level"
  | "spoils"
  | "fewest"
  | "position"
  | "rival"
  | "goods"
  | "reserve"
  | "sell"
  | "usurp"
  | "steal"
  | "copy"
  | "school"
  | "sap"
  | "orb"
  | "stand"
  | "camps"
  | "characters"
  | "ordered"
  | "victory"
  | "siege"
  | "scoring";

/** What anybody may ever do, as a program says it. */
export type Action =
  | { action: "pass" }
  | { action: "place"; space: Space }
  | { action: "activate"; space: Space }
  | { action: "take-back"; space: Space }
  | { action: "lift"; space: Space }
  | { action: "steal"; space: Space }
  | { action: "copy"; building: "armoury" | "arcane-library" | "market" | "training-grounds" | "temple" | "slot-1" | "slot-2" | "slot-3" | "slot-4" | "slot-5" }
  | { action: "deed"; deed: "deed-1" | "deed-2" | "deed-3" }
  | { action: "reward"; reward: RewardPlace }
  | { action: "fate"; fate: Fate }
  | { action: "take"; good: Good }
  | { action: "give"; good: Good }
  | { action: "pay"; weapons: "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" }
  | { action: "level"; track: Track }
  | { action: "wound" }
  | { action: "leave"; die: Die }
  | { action: "die"; die: Die }
  | { action: "position"; position: "position-1" | "position-2" | "position-3" | "position-4" }
  | { action: "rival"; seat: Colour }
  | { action: "orb"; relic: Relic };

/** The `name` of a choice. */
export type ActionName = Action["action"];
