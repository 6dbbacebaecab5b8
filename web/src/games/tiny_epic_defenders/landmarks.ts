/** What of a game is worth a mark: where its parts begin, and where it turns. */

import type { Step } from "../../lib/game_ui";
import { t } from "../../lib/i18n.svelte";
import type { Event } from "./events";
import { placeName } from "./naming";

/** Rounds are the parts of the game; what turns it are the regions that fall, the foe's coming and its events, and the end. */
export function landmark(happened: Step): { kind: "part" | "turn"; text: string } | null {
  const step = happened as Event;
  const turn = (told: string) => ({ kind: "turn" as const, text: told });
  if (step.kind === "round-began") return { kind: "part", text: t("Round {round}", { round: step.round }) };
  if (step.kind === "destroyed") return turn(t("{region} destroyed", { region: placeName(step.region) }));
  if (step.kind === "foe-revealed") return turn(t("The Epic Foe comes: {foe}", { foe: t(step.name) }));
  if (step.kind === "foe-event") return turn(t("The Epic Foe’s event"));
  if (step.kind === "won") return turn(t("Won"));
  if (step.kind === "lost") return turn(t("Lost"));
  return null;
}
