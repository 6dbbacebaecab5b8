import { describe, expect, it } from "vitest";
import type { ContentCard } from "../../lib/server/protocol";
import { LAYOUT, view } from "./fixtures/view";
import { tip as told } from "./tips";

const tip = (key: string, given: unknown, cards: ContentCard[]) => told(key, given, cards, LAYOUT);

const card = (deck: string, key: string, more: Partial<ContentCard> = {}): ContentCard => ({
  key,
  deck,
  name: key,
  kind: "",
  texts: {},
  values: [],
  source: "reconstructed",
  why: "a guess",
  rule: "KD-21.3",
  ...more,
});

describe("tips", () => {
  it("tell of a Building what it does and asks, where that is from, and its rules", () => {
    const told = tip("building:market", view(), [card("buildings", "market", { texts: { code: "E3" } })]);
    expect(told).toMatchObject({
      name: "Market",
      code: "E3",
      kind: "Building",
      provenance: "reconstructed: a guess",
      rules: ["KD-21.3", "KD-5.7", "KD-7.7"],
    });
    expect(told?.text).toEqual(["Gain 1 coin and 1 loot.", "To place here: 1 disc.", "2 spaces are free."]);
  });

  it("tell of a tile with an owner's numbers what its card says of them", () => {
    const said = "Gewinne 1 Münze und 1 Beute. Berichtigt, was immer diese Worte sagen: Münzen = 3.";
    expect(tip("building:market", view(), [card("buildings", "market", { texts: { text: said } })])?.text).toEqual([
      said,
      "To place here: 1 disc.",
      "2 spaces are free.",
    ]);
  });

  it("tell of a Character that it is passive, of a Deed what is shown, of a Horde that is not there how many come", () => {
    const given = view();
    const characters = (passive: boolean) => given.characters.map((one) => one && { ...one, passive });
    const tile = given.characters.find((one) => one !== null);
    const told = tip(`character:${tile?.character}`, { ...given, characters: characters(true) }, []);
    expect(told?.kind).toBe("Passive Character");
    expect(told?.text).toContain("Passive: it works until the end of the round, and the disc stays until Maintenance.");
    expect(tip(`character:${tile?.character}`, { ...given, characters: characters(false) }, [])?.kind).toBe("Character");
    const deed = given.deeds.find((one) => one.deed);
    expect(tip(`deed:${deed?.deed}`, given, [])?.text[0]).toMatch(
      /^Show .+: nothing of it is spent\. The Deed leaves the game, and you choose a Reward\.$/,
    );
    expect(tip("horde:none", { ...given, horde: null, hordes_left: 4 }, [])?.text[1]).toBe("4 Hordes lie in the deck.");
  });

  it("tell a Fate card, and a tile that does not lie on the board by its name", () => {
    const fate = card("fates", "coins", { name: "Coins", texts: { text: "Score your coins." }, rule: "KD-16.14" });
    expect(tip("fate:coins", view(), [fate])).toMatchObject({
      name: "Coins",
      kind: "Fate card",
      text: ["Score your coins."],
      rules: ["KD-16.14", "KD-16.11"],
    });
    expect(tip("building:tavern", view(), [card("buildings", "tavern", { name: "Tavern", texts: { code: "E7" } })])?.name).toBe("Tavern");
  });

  it("say what kind of number it is, and in which area a space lies", () => {
    const kinds = [
      "fame:red",
      "discs:red",
      "strength:red",
      "camp:red",
      "adventures:red",
      "rewards:red",
      "screen:red",
      "wall",
      "round",
      "space:camp-1",
      "door:1",
      "adventure-deck",
    ].map((key) => tip(key, view(), [])?.kind);
    expect(kinds).toEqual([
      "Fame",
      "Discs",
      "Level Indicator",
      "Camp",
      "Adventure cards",
      "Reward tiles",
      "Screen",
      "Area D",
      "Placing discs",
      "Area C",
      "Area D",
      "Area B3",
    ]);
  });

  it("tell what is known of a rival’s Rewards and no more", () => {
    const [red, blue, green] = view().players;
    if (!red || !blue || !green) throw new Error("three play");
    const given = view({ players: [red, { ...blue, rewards: 2, known_rewards: [{ reward: "reward-2", relic: "orb" }] }, green] });
    expect(tip("rewards:blue", given, [])?.text).toEqual(["2 Reward tiles.", "Known: Orb."]);
  });

  it("are there for everything that the board shows", () => {
    const keys = [
      "area:a",
      "area:b1",
      "area:b2",
      "area:b3",
      "area:c",
      "area:d",
      "wall",
      "round",
      "door:1",
      "die:force",
      "space:camp-1",
      "horde:horde-3-1",
      "horde-path",
      "horde-need",
      "horde-loss",
      "adventure-deck",
      "x-space",
    ];
    const things = [
      "weapon",
      "spell",
      "either",
      "loot",
      "coin",
      "fame",
      "potion",
      "wounds",
      "strength",
      "magic",
      "level",
      "contribute",
      "attack",
      "passive",
      "shield",
      "grey-disc",
      "orb",
      "rune-3",
    ].map((thing) => `thing:${thing}`);
    const players = ["player", "fame", "discs", "wounds", "strength", "magic", "camp", "adventures", "rewards", "screen", "forecast"].map(
      (kind) => `${kind}:red`,
    );
    const tiles = [
      "character:tutor",
      "building:unknown",
      "adventure:adventure-9",
      "deed:deed-i-2",
      "deed:none",
      "reward:chest",
      "reward:left",
      "reward:none",
      "price:tutor",
      "relic:trophy",
      "score:runes",
    ];
    for (const key of [...keys, ...things, ...players, ...tiles]) {
      const told = tip(key, view(), []);
      expect(told, key).not.toBeNull();
      expect(told?.text.every(Boolean), key).toBe(true);
      expect(told?.rules.length, key).toBeGreaterThan(0);
    }
    expect(tip("nothing:at-all", view(), [])).toBeNull();
  });
});
