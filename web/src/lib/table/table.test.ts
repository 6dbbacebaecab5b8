import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeStore, FakeWire, choice, frame, moment, sight, story } from "../server/fakes";
import { Lesson } from "../learning/lesson.svelte";
import type { Update } from "../server/protocol";
import { remember } from "../page/remembered.svelte";
import { Table } from "./table.svelte";
import { keep, tokensOf } from "../server/tokens";

const update = (seq: number, more: Partial<Update> = {}): Update => ({
  type: "update",
  seq,
  events: [{ seq, kind: "act", seat: 1, log_from: 2, lines: ["Red goes to the Forest."], note: "", rest: [], headings: [], steps: [] }],
  sight: sight(),
  seats: null,
  info: null,
  ...more,
});

/** A server that answers these addresses; everything that is asked of it is kept. */
function serve(answers: Record<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path}`);
    const body = answers[`${init.method} ${path}`];
    return Promise.resolve(
      new Response(JSON.stringify(body ?? { error: { code: "no", text: "There is no such table.", retry: false } }), {
        status: body ? 200 : 404,
      }),
    );
  });
  return asked;
}

describe("a table", () => {
  let store: FakeStore;
  let table: Table;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeWire.all = [];
    store = new FakeStore();
    keep("table-01", [{ seat: 1, token: "token-1" }], store);
    remember("begun", "table-01", true, store); // its beginning was shown
    table = new Table("table-01", () => new FakeWire(), store, { step: () => 250, reveal: () => 0, hidden: () => false });
  });

  afterEach(() => {
    table.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  async function sitDown(): Promise<FakeWire> {
    serve({ "GET /api/tables/table-01": frame() });
    await table.open();
    FakeWire.last.onopen?.();
    FakeWire.last.says(frame());
    FakeWire.last.sent = [];
    return FakeWire.last;
  }

  it("keeps what others did until one acts oneself, not by an answer that goes without asking", async () => {
    const wire = await sitDown();
    const told = (seq: number, seat: number) =>
      wire.says(
        update(seq, {
          events: [{ seq, kind: "act", seat, log_from: 2, lines: ["It happens."], note: "", rest: [], headings: [], steps: [] }],
        }),
      );
    const seats = () => table.others.map(({ seat }) => seat);
    told(1, 2);
    told(2, 3);
    expect(seats()).toEqual([2, 3]);
    table.goOn(choice("only", "The only answer"));
    told(3, 1);
    expect(seats()).toEqual([2, 3]);
    table.act(choice("go", "Go"));
    told(4, 1);
    expect(seats()).toEqual([]);
    told(5, 2);
    wire.says(frame({ seq: 6 }));
    expect(seats()).toEqual([]);
  });

  it("answers nothing and offers nothing before it has shown what was turned up so far, also where a computer player acts meanwhile", async () => {
    remember("begun", "table-01", false, store);
    const turned = { kind: "drawn", line: 0, reveal: { deck: "horde", key: "forest-desert", grand: false } };
    const told = (seq: number) =>
      story({ over: false, outcome: "", seq, moments: [moment(0, { lines: ["Drawn: Forest."], steps: [turned] })] });
    const asked: ((body: unknown) => void)[] = [];
    vi.stubGlobal("fetch", (path: string) => {
      const answer = (body: unknown) => new Response(JSON.stringify(body));
      return path.includes("/story")
        ? new Promise((settle) => asked.push((body) => settle(answer(body))))
        : Promise.resolve(answer(frame()));
    });
    await table.open();
    expect([table.choices, table.isHeld, asked.length]).toEqual([[], true, 0]); // what the socket tells first would be shown in its place
    FakeWire.last.onopen?.();
    FakeWire.last.says(frame());
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    FakeWire.last.says(
      update(4, {
        sight: sight({ view: {} }),
        events: [{ seq: 4, kind: "act", seat: 2, log_from: 2, lines: [], note: "", rest: [], headings: [], steps: [] }],
      }),
    );
    asked[0]?.(told(3));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(table.stage.again).toBe(false);
    asked[1]?.(told(4));
    await vi.waitFor(() => expect(table.isHeld).toBe(false));
    expect([table.isHeld, table.stage.again, table.stage.playing, table.choices]).toEqual([false, true, true, []]);
    table.stage.skip();
    expect(table.choices).toHaveLength(2);
  });

  it("waits for what was turned up so far no longer than a moment", async () => {
    remember("begun", "table-01", false, store);
    vi.stubGlobal("fetch", (path: string) =>
      path.includes("/story") ? new Promise(() => undefined) : Promise.resolve(new Response(JSON.stringify(frame()))),
    );
    await table.open();
    FakeWire.last.onopen?.();
    FakeWire.last.says(frame());
    await vi.advanceTimersByTimeAsync(3999);
    expect(table.choices).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(table.choices).toHaveLength(2);
  });

  it("is played at another server, that its first look has named, when the socket of the first cannot be had", async () => {
    const opened: string[] = [];
    const open = (server: string): FakeWire => {
      opened.push(server);
      return new FakeWire();
    };
    serve({ "GET /api/tables/table-01": frame({ addresses: ["https://b.example"] }) });
    table = new Table("table-01", open, store, { step: () => 250, reveal: () => 0, hidden: () => false });
    await table.open();
    FakeWire.last.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(400);
    expect(opened).toEqual(["", "https://b.example"]);
  });

  it("is shown from its first look, and joins from nothing so that the socket tells all", async () => {
    serve({ "GET /api/tables/table-01": frame() });
    await table.open();
    expect(table.info?.title).toBe("Tiny Epic Defenders");
    FakeWire.last.onopen?.();
    expect(FakeWire.last.sent).toEqual([
      { type: "join", table: "table-01", tokens: ["token-1"], since: -1, language: "en", at_once: false },
    ]);
  });

  it("acts on what its first look shows, at the seq of that look", async () => {
    serve({ "GET /api/tables/table-01": frame() });
    await table.open();
    expect([table.heard, table.choices.length]).toEqual([false, 2]);
    table.act(table.choices[0]!);
    FakeWire.last.onopen?.();
    expect(FakeWire.last.sent.map(({ type, seq }) => [type, seq])).toEqual([
      ["join", undefined],
      ["act", 3],
    ]);
  });

  it("says why it cannot be shown, and does not connect", async () => {
    serve({});
    await table.open();
    expect(table.missing).toBe("There is no such table.");
    expect(FakeWire.all).toEqual([]);
  });

  it("asks for fresh tokens where this browser has none of its person's seats", async () => {
    const bare = new Table("table-02", () => new FakeWire(), store, { step: () => 0, reveal: () => 0, hidden: () => false });
    const asked = serve({
      "GET /api/tables/table-02": frame(),
      "POST /api/tables/table-02/tokens": { table: frame().info, tokens: [{ seat: 1, token: "fresh" }] },
    });
    await bare.open();
    expect(asked).toEqual(["GET /api/tables/table-02", "POST /api/tables/table-02/tokens"]);
    expect(bare.tokens).toEqual({ 1: "fresh" });
    bare.close();
  });

  it("forgets a token that is good no more, and looks on without it", async () => {
    keep("table-01", [{ seat: 2, token: "token-2" }], store);
    const two = new Table("table-01", () => new FakeWire(), store, { step: () => 250, reveal: () => 0, hidden: () => false });
    const looked: (string | undefined)[] = [];
    vi.stubGlobal("fetch", (_: string, init: { headers: Record<string, string> }) => {
      const bearer = init.headers["Authorization"];
      looked.push(bearer);
      const wrong = { error: { code: "wrong-token", text: "This is no token of a seat at this table.", retry: false } };
      return Promise.resolve(
        bearer
          ? new Response(JSON.stringify(wrong), { status: 401 })
          : new Response(JSON.stringify(frame({ info: { ...frame().info, yours: [] } }))),
      );
    });
    await two.open();
    expect(looked).toEqual(["Bearer token-1", "Bearer token-2", undefined]);
    expect([two.missing, two.tokens, tokensOf("table-01", store)]).toEqual(["", {}, {}]);
    FakeWire.last.onopen?.();
    expect(FakeWire.last.sent).toEqual([{ type: "join", table: "table-01", tokens: [], since: -1, language: "en", at_once: false }]);
    two.close();
  });

  it("has new tokens for its seats when the old ones end, as after a new password, and goes on", async () => {
    for (const ended of [
      (wire: FakeWire) => wire.says(frame({ sight: { ...sight(), eye: 0, choices: [] } })),
      (wire: FakeWire) => wire.says(update(4, { sight: { ...sight(), eye: 0, choices: [] } })),
      (wire: FakeWire) => wire.says({ type: "answer", id: "one", seq: 3, error: { code: "wrong-token", text: "no token", retry: false } }),
    ]) {
      keep("table-01", [{ seat: 1, token: "token-1" }], store);
      table = new Table("table-01", () => new FakeWire(), store, { step: () => 250, reveal: () => 0, hidden: () => false });
      const wire = await sitDown();
      const asked: string[] = [];
      vi.stubGlobal("fetch", (path: string, init: { method: string; headers: Record<string, string> }) => {
        asked.push(`${init.method} ${path}`);
        const wrong = { error: { code: "wrong-token", text: "This is no token of a seat at this table.", retry: false } };
        if (init.headers["Authorization"]) return Promise.resolve(new Response(JSON.stringify(wrong), { status: 401 }));
        return Promise.resolve(
          new Response(JSON.stringify(init.method === "POST" ? { table: frame().info, tokens: [{ seat: 1, token: "fresh" }] } : frame())),
        );
      });
      ended(wire);
      await vi.waitFor(() => expect(table.tokens).toEqual({ 1: "fresh" }));
      expect(asked).toEqual(["GET /api/tables/table-01", "GET /api/tables/table-01", "POST /api/tables/table-01/tokens"]);
      expect(wire.sent).toEqual([{ type: "join", table: "table-01", tokens: ["fresh"], since: -1, language: "en", at_once: false }]);
      table.close();
    }
  });

  it("says that it was deleted, and by whom, and does not connect again", async () => {
    const wire = await sitDown();
    wire.says({ type: "refused", error: { code: "deleted", text: "Ben has deleted this table.", retry: false } });
    expect(table.missing).toBe("Ben has deleted this table.");
    wire.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(20_000);
    expect(FakeWire.all).toHaveLength(1);
  });

  it("is deleted for good, with its tokens, or says why not", async () => {
    serve({ "GET /api/tables/table-01": frame() });
    await table.open();
    expect(await table.remove()).toBe(false);
    expect([table.trouble, tokensOf("table-01", store)]).toEqual(["There is no such table.", { 1: "token-1" }]);
    expect(serve({ "DELETE /api/tables/table-01": { ok: true } })).toEqual([]);
    expect(await table.remove()).toBe(true);
    expect(tokensOf("table-01", store)).toEqual({});
  });

  it("writes the log from where an event says, so that what is taken back is gone", async () => {
    const wire = await sitDown();
    wire.says(update(4));
    expect(table.log).toEqual(["The game begins.", "Red is Ezru.", "Red goes to the Forest."]);
    expect(table.freshFrom).toBe(2);
    wire.says(
      update(5, {
        events: [{ seq: 5, kind: "undo", seat: 1, log_from: 2, lines: [], note: "Ann takes back.", rest: [], headings: [], steps: [] }],
      }),
    );
    expect(table.log).toEqual(["The game begins.", "Red is Ezru."]);
    expect(table.notes).toEqual([{ after: 2, text: "Ann takes back." }]);
    expect(table.seq).toBe(5);
  });

  it("hears everything anew when an event is missing", async () => {
    const wire = await sitDown();
    wire.says(update(6));
    expect(table.log).toHaveLength(2);
    expect(wire.sent).toEqual([{ type: "join", table: "table-01", tokens: ["token-1"], since: -1, language: "en", at_once: false }]);
  });

  it("is led by changes to a view that is left out", async () => {
    const wire = await sitDown();
    wire.says(update(4, { sight: sight({ view: { at: ["coast"], round: 1 } }) }));
    const happened = { seq: 5, kind: "act" as const, seat: 1, log_from: 3, lines: [], note: "", headings: [] };
    wire.says(
      update(5, {
        events: [{ ...happened, steps: [{ kind: "moved", patch: [[["at", 0], "forest"]] }], rest: [[["round"], 2]] }],
        sight: sight({ view: null }),
      }),
    );
    expect(table.stage.end.view).toEqual({ at: ["forest"], round: 2 });
    expect(table.stage.end.sight?.view).toEqual({ at: ["forest"], round: 2 });
    expect(wire.sent).toEqual([]);
  });

  it("hears everything anew when changes do not fit what it shows", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const wire = await sitDown();
    const happened = { seq: 4, kind: "act" as const, seat: 1, log_from: 2, lines: ["Red goes."], note: "", headings: [], steps: [] };
    wire.says(update(4, { events: [{ ...happened, rest: [[["at", 3], "forest"]] }], sight: sight({ view: null }) }));
    expect([table.log.length, said.mock.calls.length]).toEqual([2, 1]);
    expect(wire.sent).toEqual([{ type: "join", table: "table-01", tokens: ["token-1"], since: -1, language: "en", at_once: false }]);
    said.mockRestore();
  });

  it("goes on from what it heard after a break", async () => {
    const wire = await sitDown();
    wire.says(update(4));
    wire.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(400);
    FakeWire.last.onopen?.();
    expect(FakeWire.last.sent).toEqual([
      { type: "join", table: "table-01", tokens: ["token-1"], since: 4, language: "en", at_once: false },
    ]);
  });

  it("looks with the eyes of a seat it has just taken, though nothing has happened since", async () => {
    const wire = await sitDown();
    wire.says({ type: "update", seq: 3, events: [], sight: sight({ eye: 1, choices: [choice("fight", "Fight the Dragon")] }) });
    expect(table.choices.map(({ action }) => action)).toEqual(["fight"]);
  });

  it("acts with the token of the choice's seat at the seq it saw, and offers nothing until that is done and shown", async () => {
    const wire = await sitDown();
    table.act(table.choices[0]!);
    const [sent] = wire.sent;
    expect(sent).toMatchObject({ type: "act", seq: 3, token: "token-1", action: "move:forest" });
    expect(table.choices).toEqual([]);
    table.act(choice("pass", "End the turn")); // a second click
    expect(wire.sent).toHaveLength(1);
    wire.says({ type: "answer", id: sent?.id, seq: 4, error: null });
    expect(table.choices).toEqual([]); // done, but the new position is still to come
    wire.says(update(4));
    expect(table.choices).toHaveLength(2);
  });

  it("offers everything again and says why when the server refuses", async () => {
    const wire = await sitDown();
    table.act(table.choices[0]!);
    wire.says({
      type: "answer",
      id: wire.sent[0]?.id,
      seq: 3,
      error: { code: "illegal", text: "This is not possible now.", retry: false },
    });
    expect(table.choices).toHaveLength(2);
    expect(table.trouble).toBe("This is not possible now.");
  });

  it("takes back for the seat that the server names, and only then", async () => {
    const wire = await sitDown();
    table.undo();
    expect(wire.sent).toEqual([]);
    wire.says(update(4, { sight: sight({ undo_seat: 1, why_not_undo: "" }) }));
    table.undo();
    expect(wire.sent[0]).toMatchObject({ type: "undo", seq: 4, token: "token-1" });
  });

  it("takes back who acts, where nobody was asked, together with the action before it", async () => {
    const undoable = { undo_seat: 1, why_not_undo: "" };
    const wire = await sitDown();
    table.actOn(table.choices[0]!);
    wire.says({ type: "answer", id: wire.sent[0]?.id, seq: 4, error: null });
    wire.says(update(4, { sight: sight(undoable) }));
    table.undo();
    table.undoOn();
    expect(wire.sent.map(({ type, seq }) => [type, seq])).toEqual([
      ["act", 3],
      ["undo", 4],
    ]);
    wire.says({ type: "answer", id: wire.sent[1]?.id, seq: 5, error: null });
    wire.says(update(5, { sight: sight(undoable) }));
    expect(table.choices).toEqual([]); // nothing is offered on the way
    table.undoOn();
    expect(wire.sent[2]).toMatchObject({ type: "undo", seq: 5 });
    wire.says({ type: "answer", id: wire.sent[2]?.id, seq: 6, error: null });
    wire.says(update(6, { sight: sight(undoable) }));
    table.undoOn();
    expect(wire.sent).toHaveLength(3);
    expect(table.choices).toHaveLength(2);
  });

  it("takes back nothing more when the server refuses", async () => {
    const wire = await sitDown();
    table.actOn(table.choices[0]!);
    wire.says({ type: "answer", id: wire.sent[0]?.id, seq: 4, error: null });
    wire.says(update(4, { sight: sight({ undo_seat: 1, why_not_undo: "" }) }));
    table.undo();
    wire.says({ type: "answer", id: wire.sent[1]?.id, seq: 4, error: { code: "cannot-undo", text: "No.", retry: false } });
    table.undoOn();
    expect(wire.sent).toHaveLength(2);
  });

  it("offers nothing of seats that are not one's own", async () => {
    const wire = await sitDown();
    wire.says(update(4, { sight: sight({ choices: [choice("defend:blue", "Blue Defends", { seat: 2 })] }) }));
    expect(table.choices).toEqual([]);
  });

  it("forgets a hint when the position changes", async () => {
    const wire = await sitDown();
    table.advice.askHint();
    const id = wire.sent[0]?.id;
    expect(wire.sent[0]).toMatchObject({ type: "hint", seq: 3, token: "token-1" });
    wire.says({
      type: "hint",
      id,
      seq: 3,
      choices: [{ action: "pass", text: "End the turn", value: 0.5, worth: "50 %", tried: 9 }],
      stake: "to win",
      in_points: false,
      note: "",
      line: [],
      iterations: 9,
      seconds: 0.1,
    });
    expect(table.advice.hinting).toBeNull();
    expect(table.advice.hint?.choices[0]?.action).toBe("pass");
    wire.says(update(4));
    expect(table.advice.hint).toBeNull();
  });

  it("keeps a hint when it is asked for again, and asks nobody", async () => {
    const wire = await sitDown();
    table.advice.askHint();
    wire.says({
      type: "hint",
      id: wire.sent[0]?.id,
      seq: 3,
      choices: [{ action: "pass", text: "End the turn", value: 0.5, worth: "50 %", tried: 9 }],
      stake: "to win",
      in_points: false,
      note: "",
      line: [],
      iterations: 9,
      seconds: 0.1,
    });
    table.advice.askHint();
    expect(table.advice.hint?.choices[0]?.action).toBe("pass");
    expect(wire.sent).toHaveLength(1);
  });

  it("asks once for each position what its choices come to, and plays without that when it is not told", async () => {
    const wire = await sitDown();
    table.advice.askProspects();
    table.advice.askProspects();
    expect(wire.sent).toEqual([{ type: "prospects", id: wire.sent[0]?.id, seq: 3, token: "token-1" }]);
    wire.says({ type: "answer", id: wire.sent[0]?.id, seq: 3, error: { code: "too-fast", text: "That was much at once.", retry: true } });
    expect(table.trouble).toBe("");
    wire.says(update(4));
    table.advice.askProspects();
    const prospect = { action: "pass", steps: [], patch: [], lines: [], chance: true, cautions: ["This loses the game."] };
    wire.says({ type: "prospects", id: wire.sent[1]?.id, seq: 4, prospects: [prospect] });
    expect(table.advice.prospects).toEqual({ pass: prospect });
    wire.says(update(5));
    expect(table.advice.prospects).toEqual({});
  });

  it("warns of nothing that its lesson asks, and of everything again once the lesson is left", async () => {
    const wire = await sitDown();
    const plan = {
      name: "first",
      title: "First",
      opening: 0,
      next: "",
      steps: [
        { text: "End the turn", actions: ["pass"], at: [""] },
        { text: "Well done", actions: [], at: [""] },
      ],
    };
    table.lesson = new Lesson("table-01", plan, [1], [], 3, store);
    table.advice.askProspects();
    const prospect = (action: string) => ({
      action,
      steps: [],
      patch: [],
      lines: ["So."],
      chance: false,
      cautions: ["1 action point is lost."],
    });
    wire.says({ type: "prospects", id: wire.sent[0]?.id, seq: 3, prospects: [prospect("pass"), prospect("move:forest")] });
    expect(table.advice.prospects).toEqual({ pass: { ...prospect("pass"), cautions: [] }, "move:forest": prospect("move:forest") });
    table.lesson.left = true;
    expect(table.advice.prospects["pass"]).toEqual(prospect("pass"));
  });

  it("says nothing when what it asked about an older position comes too late", async () => {
    const wire = await sitDown();
    table.advice.askProspects();
    wire.says(update(4));
    table.advice.askProspects();
    expect(wire.sent.map(({ seq }) => seq)).toEqual([3, 4]);
    for (const { id } of wire.sent)
      wire.says({ type: "answer", id, seq: 4, error: { code: "stale", text: "Something has happened since.", retry: false } });
    expect(table.trouble).toBe("");
  });

  it("takes a seat back, and resigns, whatever has happened meanwhile; an action it does not do again", async () => {
    const wire = await sitDown();
    const stale = (seq: number) =>
      wire.says({
        type: "answer",
        id: wire.sent.at(-1)?.id,
        seq,
        error: { code: "stale", text: "Something has happened since.", retry: false },
      });
    for (const ask of [() => table.letPlay(1, "human"), () => table.resign(1)]) {
      wire.sent = [];
      ask();
      stale(4);
      stale(5);
      expect(wire.sent.map(({ seq }) => seq)).toEqual([3, 4, 5]);
      expect(new Set(wire.sent.map(({ id }) => id)).size).toBe(1);
      wire.says({ type: "answer", id: wire.sent.at(-1)?.id, seq: 3, error: null });
      expect([table.pending, table.trouble]).toEqual([null, ""]);
    }
    wire.sent = [];
    table.act(table.choices[0]!);
    stale(4);
    expect(wire.sent).toHaveLength(1);
    expect([table.pending, table.trouble]).toEqual([null, "Something has happened since."]);
  });

  it("asks again what its choices come to when it hears everything in another language", async () => {
    const wire = await sitDown();
    table.advice.askProspects();
    wire.says({
      type: "prospects",
      id: wire.sent[0]?.id,
      seq: 3,
      prospects: [{ action: "pass", steps: [], patch: [], lines: [], chance: true, cautions: ["This loses the game."] }],
    });
    table.hearAnew();
    wire.says(frame());
    expect(table.advice.prospects).toEqual({});
    table.advice.askProspects();
    expect(wire.sent.map(({ type }) => type)).toEqual(["prospects", "join", "prospects"]);
  });

  it("offers nothing while nobody knows yet what its lesson asks, and everything where that cannot be had", async () => {
    let fail: (thrown: Error) => void = () => undefined;
    const taught = frame();
    taught.info.lesson = "first";
    vi.stubGlobal("fetch", (path: string) =>
      path.endsWith("/tables/table-01")
        ? Promise.resolve(new Response(JSON.stringify(taught)))
        : new Promise((_, reject) => (fail = reject)),
    );
    await table.open();
    expect(table.choices).toEqual([]);
    fail(new TypeError("no network"));
    await vi.advanceTimersByTimeAsync(0);
    expect(table.choices).toHaveLength(2);
  });

  it("asks again where its lesson is when something has happened since that was told", async () => {
    const taught = frame();
    taught.info.lesson = "first";
    const plan = {
      name: "first",
      title: "First",
      opening: 0,
      next: "",
      steps: [
        { text: "Go", actions: ["move:forest", "pass"], at: "" },
        { text: "Well done", actions: [], at: "" },
      ],
    };
    const moments = [0, 1].map((seat, number) => ({ number, seat }));
    const answers: ((seq: number, told: number) => void)[] = [];
    vi.stubGlobal("localStorage", store);
    const answer = (body: unknown) => new Response(JSON.stringify(body));
    vi.stubGlobal("fetch", (path: string) => {
      if (path.endsWith("/tables/table-01")) return Promise.resolve(answer(taught));
      if (!path.includes("/story")) return Promise.resolve(answer(plan));
      return new Promise((told) => answers.push((seq, count) => told(answer({ seq, moments: moments.slice(0, count) }))));
    });
    await table.open();
    answers[0]?.(3, 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.lesson?.action).toBe("move:forest");
    FakeWire.last.onopen?.();
    FakeWire.last.says(taught); // all is told once more, and where the lesson is is asked anew
    FakeWire.last.says(
      update(4, { events: [{ seq: 4, kind: "act", seat: 1, log_from: 2, lines: [], note: "", rest: [], headings: [], steps: [] }] }),
    );
    await vi.advanceTimersByTimeAsync(0);
    answers[1]?.(3, 1);
    await vi.advanceTimersByTimeAsync(0);
    answers[2]?.(4, 2);
    await vi.advanceTimersByTimeAsync(0);
    expect(table.lesson?.action).toBe("pass");
  });

  it("offers nothing while something is still being shown", async () => {
    const wire = await sitDown();
    const happened = {
      seq: 4,
      kind: "act" as const,
      seat: 2,
      log_from: 2,
      lines: ["Blue goes."],
      note: "",
      rest: [],
      headings: [],
      steps: [{ kind: "moved", line: 0 }],
    };
    wire.says(update(4, { events: [happened] }));
    expect([table.log.at(-1), table.choices]).toEqual(["Blue goes.", []]);
    vi.advanceTimersByTime(250);
    expect(table.choices).toHaveLength(2);
  });

  it("shows again what others did, from what it heard or, after it was loaded anew, from the story", async () => {
    const wire = await sitDown();
    const moment = (number: number, seat: number) => ({
      number,
      seat,
      player: "",
      action: "",
      text: "",
      lines: [`line ${number}`],
      headings: [],
      steps: [],
      question: "",
      view: { number },
    });
    const story = { moments: [moment(0, 0), moment(1, 1), moment(2, 2)] };
    const asked = serve({ "GET /api/tables/table-01/story?eye=1": story });
    await table.showAgain();
    expect(asked).toEqual(["GET /api/tables/table-01/story?eye=1"]);
    expect([table.stage.again, table.stage.shown.view, table.log]).toEqual([true, { number: 0 }, ["line 0"]]);
    table.stage.skip();
    table.act(table.choices[1]!);
    wire.says(update(4));
    wire.says(
      update(5, {
        events: [{ seq: 5, kind: "act", seat: 2, log_from: 3, lines: ["Blue goes."], note: "", rest: [], headings: [], steps: [] }],
      }),
    );
    table.stage.skip();
    await table.showAgain();
    expect(asked).toHaveLength(1);
    expect(table.log).toEqual(["The game begins.", "Red is Ezru."]);
    vi.advanceTimersByTime(10_000);
    expect(table.log).toEqual(["The game begins.", "Red is Ezru.", "Red goes to the Forest.", "Blue goes."]);
  });

  it("hears everything again when it is to be told in another language", async () => {
    const wire = await sitDown();
    table.hearAnew();
    expect(wire.sent).toEqual([{ type: "join", table: "table-01", tokens: ["token-1"], since: -1, language: "en", at_once: false }]);
  });

  it("shows who thinks until that seat is asked no more", async () => {
    const wire = await sitDown();
    wire.says({ type: "thinking", seat: 2, text: "Blue is thinking." });
    expect(table.thinking[2]).toBe("Blue is thinking.");
    wire.says(update(4));
    expect(table.thinking[2]).toBeUndefined();
  });

  it("hears each line of the chat once", async () => {
    const wire = await sitDown();
    const line = { id: "a", seat: 2, name: "Bob", text: "Hello" };
    wire.says({ type: "chat", line });
    wire.says({ type: "chat", line });
    expect(table.chat).toEqual([line]);
  });

  it("sits as the server says: up from one seat, down at another", async () => {
    const wire = await sitDown();
    table.take({ table: { ...frame().info, yours: [2] }, tokens: [{ seat: 2, token: "token-2" }] });
    expect(table.tokens).toEqual({ 2: "token-2" });
    expect(wire.sent).toEqual([{ type: "join", table: "table-01", tokens: ["token-2"], since: 3, language: "en", at_once: false }]);
  });

  it("keeps whose seats are whose when a frame does not know", async () => {
    const wire = await sitDown();
    wire.says(frame({ info: { ...frame().info, yours: [], is_host: false, state: "over" } }));
    expect(table.info).toMatchObject({ yours: [1], is_host: true, state: "over" });
  });
});
