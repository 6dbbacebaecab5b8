import { describe, expect, it } from "vitest";
import type { ContentCard } from "../../lib/server/protocol";
import { described } from "./described";
import { LAYOUT, view } from "./fixtures/view";

const coded = (deck: string, key: string, code: string): ContentCard => ({
  key,
  deck,
  name: key,
  kind: "",
  texts: { code },
  values: [],
  source: "printed",
  why: "",
  rule: "",
});
const CODED = [coded("buildings", "training-grounds", "E4")];
const part = (given: ReturnType<typeof view>, heading: string) =>
  described(given, CODED, LAYOUT).find((one) => one.heading === heading)?.sentences;

describe("the board in words", () => {
  it("says where the game stands and who decides", () => {
    expect(part(view(), "Now")).toEqual(["Round 3 of 6: Placing discs.", "Red decides."]);
    expect(part(view({ decision: { window: "fate", seats: [1, 2], player: null } }), "Now")?.[1]).toBe("Red and Blue decide.");
    expect(part(view({ result: "fallen", decision: null }), "Now")).toEqual([
      "Round 3 of 6: Placing discs.",
      "The game is over; the city has fallen.",
    ]);
  });

  it("tells the players, and what lies behind one's own screen only", () => {
    const told = part(view(), "Players");
    expect(told?.map((line) => line.split(":")[0])).toEqual(["1. Blue", "2. Red", "3. Green"]); // in turn order
    expect(told?.find((line) => line.includes("Red"))).toContain("27 Fame; 4 discs at hand; 1 wound; Strength 1, times 1");
    expect(part(view(), "Behind the screen of Red")?.[0]).toBe("Goods: 3 weapons, 1 spell, 2 loot, 4 coins.");
    expect(part(view(), "Behind the screen of Blue")).toBeUndefined();
  });

  it("tells every tile with what it asks and who holds it", () => {
    expect(part(view(), "Area B2: Buildings")?.[3]).toBe(
      "Training Grounds: Advance 1 space and gain 2 cubes. Asks 2 discs; 2 spaces free.",
    );
    expect(part(view(), "Area B2: Buildings")?.at(-1)).toBe("2 Buildings lie face down.");
    expect(part(view(), "Area A: Characters")?.[0]).toContain("held by Green");
  });

  it("tells the row of Adventures with its empty place, and what leaves", () => {
    const told = part(view(), "Area B3: Adventures");
    expect(told?.[2]).toBe("An empty place in the row.");
    expect(told?.[4]).toBe(
      "Tide of Glass: costs 3 spells, 1 wound; gives 7 Fame, 1 Magic level; relics: Orb; asks 1 disc; free; leaves in Maintenance.",
    );
  });

  it("leaves the Horde out where there is none in the whole game", () => {
    expect(part(view(), "Area C: camps and the Horde")?.[0]).toBe("The Coral Host stands on space 2; 0 is the Wall.");
    const family = { variant: "family", result: "held", decision: null };
    expect(part(view(family), "Area C: camps and the Horde")).toBeUndefined();
    expect(part(view(family), "Now")?.at(-1)).toBe("The game is over.");
    expect(described(view(family), [], LAYOUT).flatMap((one) => one.sentences)).not.toContain("The Wall is whole.");
    expect(described(view(), [], LAYOUT).flatMap((one) => one.sentences)).toContain("The Wall is whole.");
  });

  it("tells a tile and a Fate card with an owner's numbers in the words of their cards", () => {
    const corrected = (deck: string, key: string): ContentCard => ({
      key,
      deck,
      name: key,
      kind: "",
      texts: { code: "E4", text: `${key}: Berichtigt.` },
      values: [],
      source: "printed",
      why: "",
      rule: "",
    });
    const fate = view()
      .players.map((player) => player.screen?.fate)
      .find(Boolean);
    const told = described(view(), [corrected("buildings", "training-grounds"), corrected("fates", fate?.key ?? "")], LAYOUT).flatMap(
      (one) => one.sentences,
    );
    expect(told).toContain("Training Grounds: training-grounds: Berichtigt. Asks 2 discs; 2 spaces free.");
    expect(told).toContain(`Fate card: ${fate?.name}: ${fate?.key}: Berichtigt.`);
  });
});
