/** What of a game is worth a mark: where its parts begin, and where it turns. */

import type { Step } from "../../lib/game_ui";
import { t } from "../../lib/i18n.svelte";
import { colourName } from "../../lib/seats";
import type { Event } from "./events";
import { phaseName } from "./naming";

/** Rounds are the parts of the game; what turns it are the Hordes that come, are beaten or break in, and the end. */
export function landmark(happened: Step): { kind: "part" | "turn"; text: string } | null {
  const step = happened as Event;
  const turn = (told: string) => ({ kind: "turn" as const, text: told });
  if (step.kind === "game-began") return { kind: "part", text: t("Round {round}", { round: 1 }) };
  if (step.kind === "round-began" && step.round > 1) return { kind: "part", text: t("Round {round}", { round: step.round }) };
  if (step.kind === "phase-began" && step.phase === "scoring") return { kind: "part", text: phaseName("scoring") };
  if (step.kind === "horde-revealed") return turn(t("A Horde appears"));
  if (step.kind === "victory") return turn(t("The Horde is beaten"));
  if (step.kind === "siege") return turn(t("Siege"));
  if (step.kind === "wall-turned" && step.wall === "fallen") return turn(t("The city falls"));
  if (step.kind === "won") return turn(t("{who} wins", { who: colourName(step.player) }));
  return null;
}
