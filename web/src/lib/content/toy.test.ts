import { expect, it } from "vitest";
import toy from "./fixtures/toy.json";
import type { ContentCard, Layout, Part } from "../server/protocol";
import { sentenceOf } from "./sentences";

// The toy game of the tests: `tests/cli/test_sentences.py` tells the same cases in a terminal.
const LAYOUT = toy.layout as unknown as Layout;
const CARDS = toy.cards as unknown as ContentCard[];
const named = (parts: Part[], name: string): Part => parts.find((part) => part.name === name) ?? expect.fail(`no ${name}`);

it.each(toy.cases.map((one) => [one.told.join(" ") || "nothing", one] as const))(
  "a declared sentence is told as in a terminal: %s",
  (_, { change, seat, field, of, told }) => {
    const view: Record<string, unknown> & { seats: Record<string, unknown>[] } = { ...toy.view, ...change };
    const parts = seat === null ? LAYOUT.parts : (named(LAYOUT.parts, "seats").parts ?? []);
    const thing = seat === null ? view : (view.seats[seat] ?? {});
    const part = named(parts, field);
    expect(
      ((of === "facts" ? part.facts : part.says) ?? []).map((said) => sentenceOf(said, thing, view, parts, CARDS)).filter(Boolean),
    ).toEqual(told);
  },
);
