import { describe, expect, it } from "vitest";
import type { Step } from "..";
import { after, heading, landmark } from "./after";
import moves from "./fixtures/moves.json";
import type { Player, View } from "./view";

interface Move {
  before: View;
  steps: Step[];
  after: Partial<View>;
}

/** What events tell of a player: not what all that was seen adds up to, nor what the end would score, nor who has won. */
function told({ at_least: _, known_relics: __, known_rewards: ___, open_rewards: ____, protected: _____, passed: ______, won: _______, lines, screen, ...player }: Player) {
  const behind = screen && { goods: screen.goods, adventures: screen.adventures.map((one) => one.card).sort(), rewards: screen.rewards.map((one) => one.reward).sort() };
  const scored = (lines ?? []).filter((line) => line.fame).sort((a, b) => a.line.localeCompare(b.line));
  return { ...player, known_adventures: [...player.known_adventures].sort(), lines: scored, orbs_as: [...player.orbs_as].sort(), achieved: [...player.achieved].sort(), screen: behind };
}

/** What the board shows and events tell: not whose decision it is, nor what follows from the round, nor what decided between equals. */
function board({ decision: _, ranking: __, next_special: ___, difficulty_sum: ____, grey_next: _____, grey_disc: ______, tie_breakers: _______, deeds_left_1, deeds_left_2, dice, ...view }: View) {
  void [deeds_left_1, deeds_left_2, dice];
  return { ...view, adventures: view.adventures.map(({ waits: _, ...card }) => card), players: view.players.map(told) };
}

describe("moves of recorded games", () => {
  const all = moves as unknown as Move[];
  it.each(all.map((move, i) => [i, move] as const))("move %i: the events lead from the view before to the view after", (_, { before, steps, after: changed }) => {
    const reached = steps.reduce<View>((view, step) => after(view, step) as View, before);
    const wanted = { ...before, ...changed };
    // When all screens are lifted, what lies behind them is told by the next view.
    if (wanted.result !== "running") wanted.players = wanted.players.map((player, i) => ({ ...player, screen: reached.players[i]?.screen ?? null }));
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
    expect(after(before, { kind: "fate-chosen", player: "red" })).toBe(before);
    expect(after(before, { kind: "something-new" })).toBe(before);
  });
});

describe("landmarks", () => {
  it("are rounds, and what turns the game", () => {
    expect(landmark({ kind: "round-began", round: 3 })).toEqual({ kind: "part", text: "Round 3" });
    expect(landmark({ kind: "siege", horde: "horde-2-1", fame_loss: 8 })).toEqual({ kind: "turn", text: "Siege" });
    expect(landmark({ kind: "won", player: "red", result: "held" })).toEqual({ kind: "turn", text: "Red wins" });
    expect(landmark({ kind: "placed", player: "red", space: "market-1" })).toBeNull();
  });
});

it("shows as headings the lines with which rounds begin, and no others", () => {
  const lines = ["Round 3 begins.", "Round 3 begins. Again.", "Round begins.", "Red passes."];
  expect(lines.filter(heading)).toEqual(["Round 3 begins."]);
});
