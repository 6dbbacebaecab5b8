/** The order in which seats are listed. */

import { expect, test } from "vitest";
import type { SeatInfo } from "../server/protocol";
import { byTeam, calledAt, colourOf } from "./seats";
import { seatColours } from "./seat_colours.svelte";

const seat = (number: number, team: string): SeatInfo => ({
  seat: number,
  kind: "open",
  name: "",
  plays: "",
  here: false,
  gone_for: 0,
  resigned: false,
  agrees: false,
  note: "",
  team,
});
const told = (seats: SeatInfo[]): [number, string][] => byTeam(seats).map((one) => [one.seat.seat, one.head]);

test("Seats are listed team by team, each team under its name", () => {
  expect(told([seat(1, "Azure"), seat(2, "Crimson"), seat(3, "Azure")])).toEqual([
    [1, "Azure"],
    [3, ""],
    [2, "Crimson"],
  ]);
});

test("Where each plays alone or all together there is no heading", () => {
  expect(told([seat(1, ""), seat(2, "")])).toEqual([
    [1, ""],
    [2, ""],
  ]);
});

test("Seats have the colours of the game in their order, and the usual ones without", () => {
  seatColours.wear(["blue", "red", "green", "yellow"]);
  expect([1, 2, 3, 5].map(colourOf)).toEqual(["blue", "red", "green", "blue"]);
  seatColours.wear(undefined);
  expect([1, 2].map(colourOf)).toEqual(["red", "blue"]);
});

test("A computer is called as the log has it, by its colour until the game has said, and a person by name", () => {
  const red = { ...seat(1, ""), kind: "human", name: "Anna", plays: "Arythea" };
  const blue = { ...seat(2, ""), kind: "greedy", plays: "Tovak" };
  const told = (one: SeatInfo): string => calledAt(one, [red, blue]);
  expect([red, blue, { ...blue, plays: "" }].map(told)).toEqual(["Anna", "Tovak", "Blue"]);
});
