import { expect, it } from "vitest";
import { cutter } from "./glossary";
import type { Term } from "../server/protocol";

const term = (name: string, forms: string[] = []): Term => ({ term: name, forms, text: `what ${name} means`, rule: "TED-1.1" });
const TERMS = [
  term("Threat"),
  term("Defend", ["Defends"]),
  term("Defender", ["Defenders"]),
  term("All Defenders card", ["All Defenders"]),
  term("Action Point", ["AP"]),
  term("artifact", ["artifacts"]),
];
const cut = cutter(TERMS);
/** Terms in brackets, rules with an arrow, code with a tilde. */
const shown = (text: string, how = cut) =>
  how(text)
    .map((part) => ({ text: part.text, term: `[${part.text}]`, rule: `→${part.text}`, code: `~${part.text}~` })[part.kind])
    .join("");

it("finds terms as whole words, letter for letter", () => {
  expect(shown("The Threat rises; threats and Threatening do not count.")).toBe(
    "The [Threat] rises; threats and Threatening do not count.",
  );
});

it("takes the longest term", () => {
  expect(shown("An All Defenders card, then Defenders who Defend.")).toBe("An [All Defenders card], then [Defenders] who [Defend].");
});

it("marks a term once in a paragraph, in whatever form", () => {
  expect(shown("1 AP, or 2 Action Points. Threat and Threat.")).toBe("1 [AP], or 2 Action Points. [Threat] and Threat.");
  const seen = new Set<Term>();
  expect(cut("Threat", seen).length + cut("More Threat", seen).length).toBe(2);
  expect(cut("More Threat", seen)).toEqual([{ kind: "text", text: "More Threat" }]);
});

it("takes a term in small letters also at the beginning of a sentence", () => {
  expect(shown("Artifacts are drawn; an artifact stays.")).toBe("[Artifacts] are drawn; an artifact stays.");
});

it("finds ids of rules and names of options, and no terms inside them", () => {
  expect(shown("See TED-5.22 (option `AP`), not XTED-1.")).toBe("See →TED-5.22 (option ~AP~), not XTED-1.");
});

it("is no use of signs that mean something to a search", () => {
  expect(shown("C++ (Threat?)", cutter([term("C++"), term("Threat?")]))).toBe("[C++] ([Threat?])");
});

it("finds terms with hyphens, also at their beginning", () => {
  const hyphened = cutter([term("Non-Player Character"), term("-1 Card token"), term("stand-off")]);
  expect(shown("A Non-Player Character has a -1 Card token. Stand-off.", hyphened)).toBe(
    "A [Non-Player Character] has a [-1 Card token]. [Stand-off].",
  );
});

it("finds words with letters that are not English, as whole words", () => {
  const german = cutter([term("Übersicht"), term("Außenregion", ["Außenregionen"])]);
  expect(shown("Die Übersicht der Außenregionen, keine Außenregionenkarte.", german)).toBe(
    "Die [Übersicht] der [Außenregionen], keine Außenregionenkarte.",
  );
});

it("leaves a text as it is where there is no glossary", () => {
  expect(cutter([])("The Threat.")).toEqual([{ kind: "text", text: "The Threat." }]);
});

it("finds terms with a hyphen, also at their beginning", () => {
  expect(shown("A Non-Player Character gives a -1 Card token.", cutter([term("Non-Player Character"), term("-1 Card token")]))).toBe(
    "A [Non-Player Character] gives a [-1 Card token].",
  );
});
