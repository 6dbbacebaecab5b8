import { expect, it } from "vitest";
import { optionsAgain, seatsAgain } from "./again";
import type { OptionInfo, SeatInfo } from "./protocol";

const seat = (number: number, kind: string): SeatInfo => ({ seat: number, kind, name: "", plays: "", here: true, gone_for: 0, resigned: false, agrees: false });
const seats = [seat(1, "human"), seat(2, "human"), seat(3, "hard")];

it("keeps one's own seats, waits for other people, and asks the same computer players", () => {
  expect(seatsAgain(seats, [1], false)).toEqual(["me", "open", "hard"]);
});

it("lets everybody sit one seat further", () => {
  expect(seatsAgain(seats, [1], true)).toEqual(["hard", "me", "open"]);
});

it("takes back a seat that was lent to a computer player", () => {
  expect(seatsAgain([seat(1, "greedy")], [1], false)).toEqual(["me"]);
});

it("asks for the same options, numbers as numbers", () => {
  const option = (name: string, choices: string[]) => ({ name, choices }) as unknown as OptionInfo;
  expect(optionsAgain({ capital_limit: "8", hero_1: "ezru" }, [option("capital_limit", []), option("hero_1", ["any", "ezru"])])).toEqual({ capital_limit: 8, hero_1: "ezru" });
});
