import { afterEach, expect, it, vi } from "vitest";
import { A_MOMENT, optionsAgain, seatsAgain, setUpAgain } from "./again";
import { Refusal } from "../server/api";
import { FakeStore, frame } from "../server/fakes";
import type { OptionInfo, SeatInfo } from "../server/protocol";

const seat = (number: number, kind: string): SeatInfo => ({
  seat: number,
  kind,
  name: "",
  plays: "",
  here: true,
  gone_for: 0,
  resigned: false,
  agrees: false,
  note: "",
  team: "",
});
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
  expect(optionsAgain({ capital_limit: "8", hero_1: "ezru" }, [option("capital_limit", []), option("hero_1", ["any", "ezru"])])).toEqual({
    capital_limit: 8,
    hero_1: "ezru",
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ["says once more what the server would not hear just then", true, 2],
  ["goes on where it may not be said", false, 1],
])("%s", async (_, retry, times) => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", new FakeStore());
  vi.stubGlobal("location", { origin: "https://holdfast" });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ games: [], levels: [], table: { id: "next" }, tokens: [] }))));
  const said: string[] = [];
  const say = (text: string): Promise<void> => {
    said.push(text);
    return said.length === 1 ? Promise.reject(new Refusal({ code: "no", text: "Not now.", retry }, 200)) : Promise.resolve();
  };
  const going = setUpAgain({ ...frame().info, seats: [seat(1, "human"), seat(2, "human")] }, [1], false, say);
  await vi.advanceTimersByTimeAsync(A_MOMENT);
  expect(await going).toBe("/t/next");
  expect(said).toEqual(Array(times).fill("Another game is set up: https://holdfast/t/next"));
});
