import { expect, it, vi } from "vitest";
import type { ContentCard } from "../server/protocol";
import { revealTime, settings } from "../page/settings.svelte";
import { readingTime, turnedUp } from "./turned";

const value = (key: string, name: string, is: number) => ({
  key: `enemies.wolf.${key}`,
  name,
  value: is,
  choices: [],
  labels: [],
  low: 0,
  high: 9,
  most: 0,
});
const WOLF = {
  deck: "enemies",
  key: "wolf",
  name: "Wolf",
  texts: {},
  values: [value("armor", "Armor", 3), value("attack", "Attack", 4)],
} as unknown as ContentCard;
const BEAR = { ...WOLF, key: "bear", name: "Bear", texts: { text: "It growls." } } as ContentCard;

it("says the numbers of what is turned up, and its words but for those of the log", () => {
  expect(turnedUp(WOLF)).toEqual(["Armor: 3; Attack: 4."]);
  expect(turnedUp(BEAR)).toEqual(["Armor 3 · Attack 4", "It growls."]);
  expect(turnedUp(BEAR, "A Bear! It growls.")).toEqual(["Armor 3 · Attack 4"]);
});

it("says no numbers of a card without words where the sentence goes on after its name with what they are", () => {
  expect(turnedUp(WOLF, "A Wolf comes.")).toEqual(["Armor: 3; Attack: 4."]);
  expect(turnedUp(WOLF, "It comes: Wolf, armor 3 and attack 4.")).toEqual([]);
  expect(turnedUp(BEAR, "It comes: Bear, with armor 3.")).toEqual(["Armor 3 · Attack 4", "It growls."]);
});

it("says in which it differs from most of its deck, where it has no words, but not what its name says", () => {
  const element = (is: string) => ({
    key: "enemies.x.element",
    name: "Element",
    value: is,
    choices: ["physical", "fire"],
    labels: ["physical", "Fire"],
    low: 0,
    high: 1,
    most: 0,
  });
  const of = (key: string, is: string, more = {}) =>
    ({ ...WOLF, key, values: [...WOLF.values, element(is)], ...more }) as unknown as ContentCard;
  const deck = [of("wolf", "physical"), of("ogre", "physical"), of("drake", "fire")];
  const says = (card: ContentCard) => turnedUp(card, "", deck);
  expect(deck.map(says)).toEqual([["Armor: 3; Attack: 4."], ["Armor: 3; Attack: 4."], ["Armor: 3; Attack: 4.", "Element: Fire."]]);
  expect(says(of("flame", "fire", { name: "Fire" }))).toEqual(["Armor: 3; Attack: 4."]);
  expect(says(of("imp", "fire", { texts: { text: "It burns." } }))).toEqual(["Armor 3 · Attack 4", "It burns."]);
});

it("stays for as long as all of that takes to read, and a card that is known as its sentence does", () => {
  const read = new Set<string>();
  const time = () => readingTime({ deck: "enemies", key: "wolf" }, "Drawn: Wolf.", [WOLF], read) / 60;
  expect(time()).toBe("WolfDrawn: Wolf.Armor: 3; Attack: 4.".length);
  expect(time()).toBe("WolfDrawn: Wolf.".length);
});

it("is never shorter than a glance, an entrance longer, and goes by the speed that one wants", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  expect([revealTime(false, 0), revealTime(true, 0), revealTime(false, 6000)]).toEqual([1250, 2500, 6000]);
  const { speed } = settings;
  settings.speed = "fast";
  expect([revealTime(false, 0), revealTime(false, 6000)]).toEqual([500, 2400]);
  settings.speed = speed;
});
