import { describe, expect, it } from "vitest";
import type { ContentCard, ContentValue } from "../../lib/server/protocol";
import { LAYOUT, view, withRegions } from "./fixtures/view";
import { tip as told } from "./tips";

const tip = (key: string, view: unknown, cards: ContentCard[]) => told(key, view, cards, LAYOUT);

const value = (key: string, more: Partial<ContentValue> = {}): ContentValue => ({
  key,
  name: "Hit Points",
  value: 10,
  source: "printed",
  why: "",
  low: 0,
  high: 0,
  choices: [],
  labels: [],
  most: 0,
  ...more,
});
const card = (key: string, deck: string, texts: Record<string, string>, more: Partial<ContentCard> = {}): ContentCard => ({
  key,
  deck,
  name: texts["name"] ?? "",
  kind: "",
  texts,
  values: [],
  source: "printed",
  why: "",
  rule: "",
  ...more,
});

const CARDS = [
  card(
    "coast",
    "regions",
    { name: "Coast", ability: "Rejuvenate", text: "Be healed.", house_ability: "Embark", house_text: "Sail away." },
    { rule: "TED-12.3" },
  ),
  card(
    "harpy",
    "dire_enemies",
    { name: "Harpy", ability: "Frenzy", text: "Calm regions rise." },
    { values: [value("dire_enemies.harpy.region", { value: "mountains", choices: ["mountains"], labels: ["Mountains"] })] },
  ),
  card(
    "forest-desert",
    "enemies",
    { name: "Forest, then Desert" },
    {
      values: [
        value("enemies.forest_desert.first", { value: "forest", choices: ["forest"], labels: ["Forest"] }),
        value("enemies.forest_desert.second", { value: "desert", choices: ["desert"], labels: ["Desert"] }),
      ],
    },
  ),
  card(
    "all-defenders-12",
    "defender_cards",
    { name: "All Defenders (1-2 players)", text: "All Defenders share 3 AP." },
    { kind: "Defender card" },
  ),
  card("blue", "defender_cards", { name: "Blue Defender's Turn", text: "The blue Defender takes a turn." }, { kind: "Defender card" }),
  card("ezru", "heroes", { name: "Ezru", people: "Lizardfolk Warrior", ability: "Courage", text: "Calms as he comes." }),
  card(
    "kraken",
    "foes",
    { name: "Kraken", ability: "Deep", text: "Abilities sleep.", event_text: "A wave." },
    {
      values: [value("foes.kraken.hit_points", { source: "reconstructed", why: "not legible" })],
    },
  ),
];

describe("tips", () => {
  it("tells a region with its ability, its Threat and its rules", () => {
    const told = tip("region:coast", withRegions(view(), { coast: { threat: 3 } }), CARDS);
    expect(told).toMatchObject({ name: "Coast", kind: "Outer Region", rules: ["TED-12.3", "TED-8.1"] });
    expect(told?.text).toEqual(["**Rejuvenate.** Be healed.", "Threat 3 of 4: at 4 it is destroyed, and the Capital City gets 1 Threat."]);
    expect(told?.provenance).toBeUndefined();
  });

  it("tells the ability of the side that lies up", () => {
    const told = tip("region:coast", withRegions(view(), { coast: { side: "b", ability: "Embark" } }), CARDS);
    expect(told?.kind).toBe("Outer Region, side B");
    expect(told?.text[0]).toBe("**Embark.** Sail away.");
  });

  it("tells no ability of a destroyed region", () => {
    const told = tip("region:coast", withRegions(view(), { coast: { destroyed: true, threat: 4 } }), CARDS);
    expect(told?.text).toEqual([
      "Destroyed: its ability is gone, and every Threat meant for it goes to the Capital City. Defenders may still come here.",
    ]);
  });

  it("tells of Threat how many cards to come attack there", () => {
    expect(tip("threat:forest", view(), [])?.text).toEqual([
      "Threat 0 of 4: at 4 it is destroyed, and the Capital City gets 1 Threat.",
      "2 of the 4 cards to come attack the Forest: 50–75 % for the next card. 1 unseen card may, too.",
    ]);
    expect(tip("threat:capital-city", view(), [])?.text).toEqual(["Threat 0 of 8: at 8 the game is lost."]);
  });

  it("tells a card: whom it attacks and what it does", () => {
    expect(tip("card:harpy", view(), CARDS)?.text).toEqual(["Attacks the Mountains.", "**Frenzy.** Calm regions rise."]);
    expect(tip("card:blue", view(), CARDS)).toMatchObject({
      name: "Blue’s card",
      kind: "Defender card",
      text: ["The blue Defender takes a turn."],
      rules: ["TED-5.1", "TED-5.2"],
    });
    expect(tip("card:all-defenders-12", view(), CARDS)).toMatchObject({
      name: "All Defenders",
      kind: "All Defenders card",
      text: ["All Defenders share 3 AP."],
      rules: ["TED-5.15"],
    });
    expect(tip("card:forest-desert", view(), CARDS)).toMatchObject({
      name: "Forest › Desert",
      kind: "Enemy",
      rules: ["TED-7.1", "TED-7.10"],
    });
    expect(tip("card:forest-desert", view(), CARDS)?.text).toEqual([
      "Attacks the Forest, then the Desert. A Defender there may lose 1 Hit Point to Defend; else the Threat rises by 1.",
    ]);
    expect(tip("tomb", view({ entombed: "harpy" }), CARDS)?.text).toEqual([
      "In it lies Harpy.",
      "Attacks the Mountains.",
      "It misses the next Turn Deck.",
      "**Frenzy.** Calm regions rise.",
    ]);
  });

  it("tells a Defender with the hero's ability", () => {
    expect(tip("defender:red", view(), CARDS)).toMatchObject({
      name: "Red (Ezru)",
      kind: "Lizardfolk Warrior",
      text: ["**Courage.** Calms as he comes.", "Coast; 4 of 4 Hit Points."],
      rules: ["TED-13.1"],
    });
  });

  it("says what is not printed, and why", () => {
    const foe = { foe: "kraken", name: "Kraken", revealed: true, place: "ruins", hit_points: 7, of: 10, event_spaces: [6, 2] };
    const told = tip("foe:kraken", view({ foe }), CARDS);
    expect(told?.provenance).toBe("Hit Points: reconstructed: not legible");
    expect(told?.text).toEqual([
      "7 of 10 Hit Points, at Ruins. At 0 you win.",
      "Its event happens at 6, 2.",
      "**Deep.** Abilities sleep.",
      "A wave.",
    ]);
  });

  it("never tells which foe lies face down", () => {
    expect(tip("foe:kraken", view(), CARDS)?.name).toBe("Unknown foe");
    expect(tip("foe:unknown", view(), CARDS)?.name).toBe("Unknown foe");
  });

  it("has a name, a kind, words and rules for everything that lies on the table", () => {
    const there = view({ entombed: "forest-ruins" });
    const things = [
      ...there.regions.flatMap(({ region }) => [`region:${region}`, `threat:${region}`]),
      ...there.defenders.flatMap(({ defender, hero }) => [`defender:${defender}`, `hp:${defender}`, `hero:${hero}`]),
      ...["turn", "discard", "horde", "artifacts"].map((deck) => `deck:${deck}`),
      ...["card:forest-desert", "card:harpy", "card:blue", "card:all-defenders-12", "card:unseen", "foe:unknown", "points", "tomb"],
    ];
    for (const thing of things) {
      const told = tip(thing, there, CARDS);
      const found = [told?.name, told?.kind, told?.text.length || thing === "hero:oryk", told?.rules.length].map(Boolean);
      expect([thing, ...found]).toEqual([thing, true, true, true, true]);
    }
  });

  it("knows nothing of what there is not", () => {
    expect(tip("region:moon", view(), CARDS)).toBeNull();
    expect(tip("something", view(), CARDS)).toBeNull();
    expect(tip("region:coast", null, CARDS)).toBeNull();
  });
});
