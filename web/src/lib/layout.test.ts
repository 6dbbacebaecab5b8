import { expect, test } from "vitest";
import { handsOf } from "./layout";
import type { Part } from "./protocol";

const part = (name: string, kind: string, more: Partial<Part> = {}): Part => ({ name, kind, title: name, ...more }) as Part;
const SEATS = part("seats", "group", { many: true, style: "seats", parts: [part("seat", "seat"), part("Patron", "card", { many: true, style: "hand" })] });
const titles = (...held: (string[] | null)[]) => handsOf(SEATS, { seats: held.map((cards, i) => ({ seat: i + 1, Patron: cards })) }, []).map(({ title }) => title);

test("a hand says whose it is where the hands of several are seen", () => {
  expect(titles(["a"], null)).toEqual(["Patron"]);
  expect(titles(["a"], ["b"])).toEqual(["Red: Patron", "Blue: Patron"]);
});

test("without a list of seats there are no hands", () => {
  expect(handsOf(undefined, {}, [])).toEqual([]);
});
