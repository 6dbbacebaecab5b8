import { describe, expect, it } from "vitest";
import { landmark } from "./landmarks";

describe("landmarks", () => {
  it("are rounds, and what turns the game", () => {
    expect(landmark({ kind: "round-began", round: 3 })).toEqual({ kind: "part", text: "Round 3" });
    expect(landmark({ kind: "siege", horde: "horde-2-1", fame_loss: 8 })).toEqual({ kind: "turn", text: "Siege" });
    expect(landmark({ kind: "won", player: "red", result: "held" })).toEqual({ kind: "turn", text: "Red wins" });
    expect(landmark({ kind: "placed", player: "red", space: "market-1" })).toBeNull();
  });
});
