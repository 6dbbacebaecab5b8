import { expect, it } from "vitest";
import { talkedOf, namedIn } from "./named";
import type { ContentCard } from "../server/protocol";

const being = (name: string): ContentCard => ({
  deck: "enemies",
  key: name.toLowerCase(),
  name,
  kind: "",
  texts: {},
  values: [],
  source: "printed",
  why: "",
  rule: "",
});
const [rat, golems, ice] = [being("Rat"), being("Golems"), being("Ice Golems")];

it("finds the being that a line names first, as words of their own, and the longer of two names", () => {
  expect(namedIn("A Rat fights Golems.", [golems, rat])).toBe(rat);
  expect(namedIn("Ice Golems stand there.", [golems, ice])).toBe(ice);
  expect(namedIn("The Ratsherr speaks, a Rat listens.", [rat])).toBe(rat);
  expect(namedIn("The Ratsherr speaks.", [rat])).toBeUndefined();
});

it("has a face where the talk turns to another, and knows each line once", () => {
  const known = new Map<string, ContentCard | undefined>();
  const lines = ["A Rat comes.", "It strikes.", "The Rat falls.", "Golems come.", "A Rat comes."];
  expect(talkedOf(lines, [rat, golems], known)).toEqual([rat, undefined, undefined, golems, rat]);
  expect(known.size).toBe(4);
});
