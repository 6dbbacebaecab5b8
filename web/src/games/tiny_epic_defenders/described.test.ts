import { describe, expect, it } from "vitest";
import { described } from "./described";
import { LAYOUT, view, withRegions } from "./fixtures/view";

const part = (given: ReturnType<typeof view>, heading: string) =>
  described(given, [], LAYOUT).find((one) => one.heading === heading)?.sentences;

describe("the board in words", () => {
  it("says whose card it is and what is left of it", () => {
    expect(part(view(), "Now")).toEqual(["Round 2.", "In play: Red’s card.", "3 action points are left."]);
  });

  it("tells each region with its neighbours, beginning in the middle and then clockwise", () => {
    const told = part(withRegions(view(), { forest: { threat: 3 } }), "Regions");
    expect(told?.slice(0, 3)).toEqual([
      "Capital City: in the middle, beside Coast, Plains; Threat 0 of 8; ability Rest; here: Blue (Oryk).",
      "Coast: beside Desert, Forest, Capital City; Threat 0 of 4; ability Rejuvenate; here: Red (Ezru).",
      "Forest: beside Coast, Mountains; Threat 3 of 4; ability Enchant.",
    ]);
  });

  it("tells what has become of a destroyed region, and where the foe is", () => {
    const foe = { foe: "kraken", name: "Kraken", revealed: true, place: "ruins", hit_points: 7, of: 10, event_spaces: [6, 2] };
    const given = withRegions(view({ foe }), { ruins: { destroyed: true, cover: "forest-ruins", threat: 4, foe: true } });
    expect(part(given, "Regions")?.[5]).toBe("Ruins: beside Plains, Desert; destroyed; covered by Forest › Ruins; here: Kraken.");
    expect(part(given, "The Epic Foe")).toEqual(["Kraken is at Ruins with 7 of 10 Hit Points.", "Its event happens at 6, 2."]);
  });

  it("tells each Defender with Hit Points and artifacts", () => {
    const [red, ...others] = view().defenders;
    if (!red) throw new Error("there is no Red");
    const told = part(
      view({ defenders: [{ ...red, hit_points: 0, artifacts: ["spear-of-valor"], stored_point: true }, ...others] }),
      "Defenders",
    );
    expect(told?.[0]).toBe(
      "Red (Ezru): Coast; 0 of 4 Hit Points; Exhausted: cannot Secure, Fight or Defend until healed; ability Courage; carries Spear of Valor; gets 1 action point more on the next card, from Prepare.",
    );
  });

  it("tells the decks as far as they are known", () => {
    expect(part(view({ entombed: "harpy" }), "Cards")).toEqual([
      "The Turn Deck has 4 cards.",
      "Known to come: Forest › Desert, Forest › Ruins, Blue’s card.",
      "1 card of it has never been seen.",
      "Discard pile, top first: Coast › Desert.",
      "The Horde Deck has 4 cards.",
      "10 artifacts can still be gained.",
      "In the tomb: Harpy.",
    ]);
  });
});
