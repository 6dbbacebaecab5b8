import { expect, it } from "vitest";
import { othersOf } from "./others";
import type { TableEvent } from "../server/protocol";

const event = (seq: number, seat: number, kind: TableEvent["kind"] = "act"): TableEvent => ({
  seq,
  kind,
  seat,
  log_from: seq,
  lines: [`line ${seq}`],
  note: "",
  rest: [],
  headings: [],
  steps: [],
});
const seqs = (events: TableEvent[], endsAt: (one: TableEvent) => boolean) => othersOf(events, endsAt).map(({ logFrom }) => logFrom);
const mine = ({ seat }: TableEvent) => seat === 1;

it("is what was done since one's own last action, and nothing else that happened at the table", () => {
  expect(seqs([event(4, 2), event(5, 1), event(6, 2), event(7, 3, "reseat"), event(8, 3)], mine)).toEqual([6, 8]);
});

it("begins anew with what is taken back, and after what was put away", () => {
  expect(seqs([event(4, 2), event(5, 1, "undo"), event(6, 2)], mine)).toEqual([6]);
  expect(seqs([event(4, 2), event(5, 2), event(6, 2)], ({ seq }) => seq === 5)).toEqual([6]);
});

it("is all that is still known where one has not acted", () => {
  expect(seqs([event(4, 2), event(5, 3)], mine)).toEqual([4, 5]);
});
