import { describe, expect, it } from "vitest";
import { landmark } from "./landmarks";

describe("landmarks", () => {
  it("are rounds, and what turns the game", () => {
    expect(landmark({ kind: "round-began", round: 3 })).toEqual({ kind: "part", text: "Round 3" });
    expect(landmark({ kind: "destroyed", region: "coast", cover: "harpy" })).toEqual({ kind: "turn", text: "Coast destroyed" });
    expect(landmark({ kind: "foe-revealed", foe: "kraken", name: "Kraken", place: "coast" })).toEqual({ kind: "turn", text: "The Epic Foe comes: Kraken" });
    expect(landmark({ kind: "won" })).toEqual({ kind: "turn", text: "Won" });
    expect(landmark({ kind: "moved", defender: "red", place: "coast" })).toBeNull();
  });
});
