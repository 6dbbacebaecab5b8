import { describe, expect, it } from "vitest";
import type { Choice } from "../../lib/server/protocol";
import { view } from "./fixtures/view";
import { previewOf } from "./previews";
import { expectedSpots, spotOf } from "./spots";

const choice = (action: string, role = "", more: Partial<Choice> = {}): Choice => {
  const [name = "", target = ""] = action.split(":");
  return { seat: 1, action, text: action, name, role, target, ...more };
};
const prospect = (action: string, patch: unknown[], chance = false) => ({ action, steps: [], patch, chance, cautions: [], lines: [] });

describe("previews", () => {
  it("draws what is certain: who would stand where, and what would become of Threat", () => {
    const forest = view().regions.findIndex((region) => region.region === "forest");
    const patch = [
      [["regions", forest, "threat"], 1],
      [["regions", forest, "defenders"], 0, 0, ["red"]],
      [["defenders", 0, "place"], "forest"],
    ];
    const preview = previewOf(view(), prospect("move:forest", patch));
    expect(preview).toMatchObject({ moved: [{ defender: "red", place: "forest" }], foe: "", chance: false });
    expect(preview?.view.regions.find((region) => region.region === "forest")).toMatchObject({ threat: 1, defenders: ["red"] });
  });

  it("says that chance follows", () => {
    expect(previewOf(view(), prospect("pass", [], true))).toMatchObject({ moved: [], chance: true });
  });

  it("shows where a foe would come", () => {
    const revealed = { foe: "kraken", name: "Kraken", revealed: true, place: "ruins", hit_points: 10, of: 10, event_spaces: [6, 2] };
    expect(previewOf(view(), prospect("pass", [[["foe"], revealed]], true))?.foe).toBe("ruins");
  });

  it("is nothing while nothing is known", () => {
    expect(previewOf(view(), undefined)).toBeNull();
  });
});

describe("where actions belong", () => {
  it("is the region, the Defender, the foe or the deck", () => {
    expect(spotOf(choice("move:forest", "region"), view())).toBe("region:forest");
    expect(spotOf(choice("heal:blue", "defender"), view())).toBe("defender:blue");
    expect(spotOf(choice("fight"), view())).toBe("foe");
    expect(spotOf(choice("scry"), view())).toBe("deck");
    expect(spotOf(choice("rejuvenate"), view())).toBe("region:coast"); // where Red stands
    expect(spotOf(choice("pass"), view())).toBe("");
  });

  it("follows whoever moves in what is expected", () => {
    const expected = [
      choice("move:forest", "region"),
      choice("secure:forest", "region"),
      choice("lightning"),
      choice("pass", "", { ends: true }),
    ];
    expect(expectedSpots(expected, view())).toEqual([
      { number: 1, spot: "region:forest", from: "coast" },
      { number: 2, spot: "region:forest", from: "" },
      { number: 3, spot: "region:forest", from: "" },
    ]);
  });
});
