import { describe, expect, it } from "vitest";
import { apart, named, plain } from "./fine_print";

describe("the fine print of a rule", () => {
  it("has rulings, sources and numbers of findings", () => {
    expect(apart("All steps are carried out. (R-16) *Ruling: turning the Wall is the last step.*")).toEqual({
      text: "All steps are carried out.",
      notes: ["Ruling: turning the Wall is the last step.", "R-16"],
    });
    expect(apart("It gives four goods. *(reconstructed: all start goods)* More. (A6, A7)")).toEqual({
      text: "It gives four goods. More.",
      notes: ["reconstructed: all start goods", "A6, A7"],
    });
  });

  it("has no words that are stressed, nothing bold, and no other brackets", () => {
    const text = "Do it *again* in **Area A: Characters** (or B), see *Choose Your Destiny*.";
    expect(apart(text)).toEqual({ text, notes: [] });
  });

  it("is not taken from a rule that is nothing else", () => {
    expect(apart("*(house: to see what it does)*").text).toBe("*(house: to see what it does)*");
  });
});

it("calls an option as the form calls it, and other names in words", () => {
  const titles = new Map([["round_limit", "Limit of Rounds"]]);
  expect(named("round_limit", titles)).toBe("Limit of Rounds");
  expect(named("people_team", titles)).toBe("People team");
  expect(named("Ties", titles)).toBe("Ties");
  expect(plain("Only the option `round_limit` adds an end; `none` by default.", titles)).toBe(
    "Only the option Limit of Rounds adds an end; `none` by default.",
  );
});
