import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { choice, FakeStore, FakeWire, frame, sight } from "../server/fakes";
import type { TableFrame } from "../server/protocol";
import { Table } from "./table.svelte";
import { MARKED, readingTime } from "./together.svelte";

let table: Table;

beforeEach(() => {
  vi.useFakeTimers();
  FakeWire.all = [];
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

/** A table at which Ann sits at seat 1, and Ben, who decides, at seat 2. */
async function meet(more: Partial<TableFrame["info"]> = {}, deciding = [2]): Promise<void> {
  const told = frame({ sight: sight({ deciding, choices: [] }) });
  const seats = told.info.seats.map((seat) => ({
    ...seat,
    kind: "human",
    name: ["Ann", "Ben"][seat.seat - 1] ?? "",
    team: more.together === false ? (["North", "South"][seat.seat - 1] ?? "") : "",
  }));
  const store = new FakeStore();
  store.setItem("holdfast.seats", "{}");
  table = new Table("table-01", () => new FakeWire(), store, { step: () => 0, reveal: () => 0, hidden: () => false });
  table.tokens = { 1: "token-of-ann" };
  table.hear({ ...told, info: { ...told.info, ...more, seats } });
  vi.stubGlobal("fetch", () =>
    Promise.resolve(
      new Response(JSON.stringify({ ...told, info: { ...told.info, ...more, seats } }), {
        headers: { "Content-Type": "application/json" },
      }),
    ),
  );
  await table.open();
  FakeWire.last.onopen?.();
}

const sent = () => FakeWire.last.sent.filter((one) => one["type"] !== "join" && one["type"] !== "ping");
const walk = choice("walk:right", "Walk to the right", { seat: 2 });

it("marks what somebody points at for a while, and of one seat only the last", async () => {
  await meet();
  table.hear({ type: "pointed", seat: 2, at: "place:harbour", team: false });
  table.hear({ type: "pointed", seat: 1, at: "place:hill", team: false });
  vi.advanceTimersByTime(MARKED - 1);
  table.hear({ type: "pointed", seat: 2, at: "place:mill", team: true });
  expect(table.together.signs.map(({ seat, at, team }) => [seat, at, team])).toEqual([
    [1, "place:hill", false],
    [2, "place:mill", true],
  ]);
  vi.advanceTimersByTime(1);
  expect(table.together.signs.map(({ at }) => at)).toEqual(["place:mill"]);
  vi.advanceTimersByTime(MARKED);
  expect(table.together.signs).toEqual([]);
});

it("shows what is said at the seat of whoever says it as long as it takes to read, and nothing that was said before", async () => {
  await meet();
  const line = { id: "c3", seat: 2, name: "Ben", text: "Let us go to the hill.", room: "players" as const, author: "b" };
  table.hear({ type: "chat", line });
  expect(table.together.signs.map(({ kind, at, text }) => [kind, at, text])).toEqual([["say", "seat:2", line.text]]);
  vi.advanceTimersByTime(readingTime(line.text));
  table.hear({ type: "chat", line }); // told again after a break
  table.hear({ type: "chat", line: { ...line, id: "c4", seat: 0, room: "watchers" } });
  expect(table.together.signs).toEqual([]);
  expect(readingTime("a".repeat(100))).toBeGreaterThan(readingTime("a"));
  expect(readingTime("a".repeat(500))).toBe(12_000);
});

it("points with the token of one's seat", async () => {
  await meet();
  table.together.point("place:harbour", true);
  expect(sent()).toMatchObject([{ type: "point", token: "token-of-ann", at: "place:harbour", team: true }]);
});

it("has a computer player of the team answer where one points at the board, not at a person", async () => {
  await meet({}, [1]);
  const seats = (kind: string) =>
    table.hear({
      type: "seats",
      seats: (table.info?.seats ?? []).map((seat) => (seat.seat === 2 ? { ...seat, kind } : seat)),
      watching: 0,
    });
  const asked = () => sent().filter(({ type }) => type === "intention");
  table.together.point("place:harbour"); // no computer player is there
  seats("hard");
  table.together.point("seat:1");
  expect(asked()).toEqual([]);
  table.together.point("place:harbour");
  expect(asked()).toMatchObject([{ seat: 2, token: "token-of-ann" }]);
  table.together.point("place:hill");
  expect(asked()).toHaveLength(1); // it has nothing else to say at this position
  table.hear({
    type: "answer",
    id: String(asked()[0]?.["id"]),
    seq: 3,
    error: { code: "not-asked", text: "It has nothing to say.", retry: false },
  });
  expect(table.trouble).toBe(""); // nobody has asked
  table.together.point("seat:2");
  table.hear({
    type: "answer",
    id: String(asked()[1]?.["id"]),
    seq: 3,
    error: { code: "not-asked", text: "It has nothing to say.", retry: false },
  });
  expect(table.trouble).toBe("It has nothing to say.");
  expect(sent().find(({ type, at }) => type === "point" && at === "place:harbour")).toMatchObject({ team: false });
});

it("asks a computer player of the team nothing where rivals see what is pointed at", async () => {
  await meet({ together: false }, [1]);
  const mates = (table.info?.seats ?? []).map((seat) => ({ ...seat, team: "North", kind: seat.seat === 2 ? "hard" : seat.kind }));
  table.hear({ type: "seats", seats: mates, watching: 0 });
  table.together.point("place:harbour");
  expect(sent().map(({ type }) => type)).toEqual(["point"]);
  table.together.point("place:harbour", true);
  expect(sent().map(({ type }) => type)).toEqual(["point", "point", "intention"]);
});

it("offers what could be proposed in place of one's own choices, and proposes it", async () => {
  await meet();
  expect(table.together.mates.map(({ seat }) => seat)).toEqual([2]);
  table.together.consider(2);
  expect(sent()).toMatchObject([{ type: "proposable", seq: 3, token: "token-of-ann" }]);
  const id = String(sent()[0]?.["id"]);
  table.hear({ type: "proposable", id, seq: 3, choices: [walk, { ...walk, seat: 3 }] });
  expect(table.offered).toEqual([walk]);
  table.together.propose(walk);
  expect(table.offered).toEqual([]);
  expect(sent().at(-1)).toMatchObject({ type: "propose", seq: 3, seat: 2, action: "walk:right", token: "token-of-ann" });
});

it("offers nothing of one's own while what could be proposed is on its way", async () => {
  await meet({}, [1, 2]);
  const wait = choice("wait", "Wait", { seat: 1 });
  const event = { seq: 4, kind: "act" as const, seat: 2, log_from: 2, lines: [], rest: [], note: "", steps: [], headings: [] };
  table.hear({
    type: "update",
    seq: 4,
    events: [event],
    sight: sight({ view: null, deciding: [1, 2], choices: [wait] }),
    seats: null,
    info: null,
  });
  expect(table.offered).toEqual([wait]);
  for (const end of [
    (id: string) => table.hear({ type: "answer", id, seq: 4, error: { code: "too-fast", text: "Too fast.", retry: false } }),
    (id: string) => table.hear({ type: "proposable", id, seq: 4, choices: [] }),
    () =>
      table.hear({
        type: "update",
        seq: 5,
        events: [{ ...event, seq: 5 }],
        sight: sight({ view: null, deciding: [1, 2], choices: [wait] }),
        seats: null,
        info: null,
      }),
  ]) {
    table.together.consider(2);
    expect(table.offered).toEqual([]);
    end(String(sent().at(-1)?.["id"]));
    expect(table.offered).toEqual([wait]);
  }
});

it("says so where nothing can be proposed, and takes no answer of an older position", async () => {
  await meet();
  table.together.consider(2);
  table.hear({ type: "proposable", id: "a", seq: 2, choices: [walk] });
  expect(table.together.proposable).toBeNull();
  table.hear({ type: "proposable", id: "a", seq: 3, choices: [] });
  expect([table.together.proposable, table.trouble]).toEqual([null, "There is nothing to propose there that you can know of."]);
});

it("forgets proposals with the position", async () => {
  await meet();
  table.hear({ type: "proposals", seq: 2, proposals: [{ by: 2, choice: walk }] });
  expect(table.together.proposals).toEqual([]);
  table.hear({ type: "proposals", seq: 3, proposals: [{ by: 2, choice: walk }] });
  table.together.proposable = [walk];
  expect(table.together.proposals).toHaveLength(1);
  table.together.dismiss({ by: 1, choice: walk });
  expect(sent().at(-1)).toMatchObject({ type: "dismiss", by: 1, token: "token-of-ann" });
  const event = { seq: 4, kind: "act" as const, seat: 2, log_from: 2, lines: [], rest: [], note: "", steps: [], headings: [] };
  table.hear({ type: "update", seq: 4, events: [event], sight: sight({ view: null, choices: [] }), seats: null, info: null });
  expect([table.together.proposals, table.together.proposable]).toEqual([[], null]);
});

it("proposes to nobody who plays against oneself", async () => {
  await meet({ together: false });
  expect([table.together.mates, table.together.hasTeam]).toEqual([[], false]);
});

it("forgets what a computer player means to do once its action is seen", async () => {
  await meet();
  table.hear({ type: "intention", choice: walk, then: null });
  expect(table.together.signs.map(({ kind, seat }) => [kind, seat])).toEqual([["intention", 2]]);
  table.together.acted(1);
  expect(table.together.signs).toHaveLength(1); // somebody else has
  table.together.acted(2);
  expect(table.together.signs).toEqual([]);
});
