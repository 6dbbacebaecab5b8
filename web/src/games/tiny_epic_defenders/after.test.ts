import { describe, expect, it } from "vitest";
import type { Step } from "..";
import { after, heading, landmark } from "./after";
import moves from "./fixtures/moves.json";
import type { View } from "./view";

interface Move {
  before: View;
  steps: Step[];
  after: Partial<View>;
}

/** What the board shows and events tell: not whose decision it is, nor what is left of the action points after something was paid. */
function board({ decision: _, points: __, ...view }: View) {
  const { known, ...deck } = view.turn_deck;
  return {
    ...view,
    defenders: view.defenders.map((defender) => ({ ...defender, artifacts: [...defender.artifacts].sort() })),
    turn_deck: known ? { ...deck, known: [...known].sort() } : deck,
  };
}

describe("moves of recorded games", () => {
  const all = moves as unknown as Move[];
  it.each(all.map((move, i) => [i, move] as const))("move %i: the events lead from the view before to the view after", (_, { before, steps, after: changed }) => {
    const reached = steps.reduce<View>((view, step) => after(view, step) as View, before);
    const wanted = { ...before, ...changed };
    // Mirage tells which card goes to the top, not below which others.
    if (before.decision?.window === "mirage") wanted.turn_deck = { ...wanted.turn_deck, order: reached.turn_deck.order };
    // An artifact that one may refuse is drawn without an event.
    if (wanted.decision?.window === "artifact") wanted.artifact_deck = reached.artifact_deck;
    // What lies below the top card of a closed discard pile is nobody's to see.
    if (before.decision?.window === "entomb" && !wanted.turn_deck.known) wanted.discard = { ...wanted.discard, cards: reached.discard.cards };
    expect(board(reached)).toEqual(board(wanted));
  });

  it("is another view, and leaves the one before as it was", () => {
    const [move] = all;
    if (!move) throw new Error("there are no moves");
    const kept = structuredClone(move.before);
    for (const step of move.steps) after(move.before, step);
    expect(move.before).toEqual(kept);
  });

  it("is the same view where nothing that is shown changes", () => {
    const before = all[0]?.before;
    expect(after(before, { kind: "acts", defender: "red" })).toBe(before);
    expect(after(before, { kind: "something-new" })).toBe(before);
  });
});

describe("landmarks", () => {
  it("are rounds, and what turns the game", () => {
    expect(landmark({ kind: "round-began", round: 3 })).toEqual({ kind: "part", text: "Round 3" });
    expect(landmark({ kind: "destroyed", region: "coast", cover: "harpy" })).toEqual({ kind: "turn", text: "Coast destroyed" });
    expect(landmark({ kind: "foe-revealed", foe: "kraken", name: "Kraken", place: "coast" })).toEqual({ kind: "turn", text: "The Epic Foe comes: Kraken" });
    expect(landmark({ kind: "won" })).toEqual({ kind: "turn", text: "Won" });
    expect(landmark({ kind: "moved", defender: "red", place: "coast" })).toBeNull();
  });
});

it("shows as headings the lines with which rounds begin, and no others", () => {
  const lines = ["Round 3 begins.", "Round 12 begins.", "Round 3 begins. Again.", "Round begins.", "Red moves to the Coast."];
  expect(lines.filter(heading)).toEqual(["Round 3 begins.", "Round 12 begins."]);
});
