/** Whether the same can be done as before. */

import type { Choice } from "../server/protocol";

/** A name of what can be done: equal for choices that are told anew and are the same, as when a price or a language changes. */
export const offerOf = (choices: Choice[]): string => choices.map(({ seat, action }) => `${seat} ${action}`).join("\n");
