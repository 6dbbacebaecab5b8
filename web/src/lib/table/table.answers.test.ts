import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeStore, FakeWire, choice, frame, sight } from "../server/fakes";
import type { Choice, Update } from "../server/protocol";
import { remember } from "../page/remembered.svelte";
import { Table } from "./table.svelte";
import { keep } from "../server/tokens";

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

  describe("that asks a question with one answer", () => {
    const only = { ...choice("die:force", "Take the die"), name: "die" };
    const foretold = (cautions: string[] = []) => ({
      type: "prospects" as const,
      id: "p",
      seq: table.seq,
      prospects: [{ action: "die:force", lines: [], steps: [], patch: [], chance: false, cautions }],
    });
    const asked = async (choices = [only], cautions: string[] = []) => {
      const wire = await sitDown();
      wire.says(update(table.seq + 1, { sight: sight({ choices }) }));
      table.stage.skip();
      table.advice.hear(foretold(cautions));
      return wire;
    };

    it("takes it, and takes it back together with what led there", async () => {
      const wire = await asked();
      const becomes = (choices: Choice[]) => {
        wire.says({ type: "answer", id: table.pending?.id ?? "", seq: table.seq + 1, error: null });
        wire.says(update(table.seq + 1, { sight: sight({ choices, undo_seat: 1 }) }));
        table.stage.skip();
      };
      expect(table.onlyAnswer(() => true)).toEqual(only);
      table.goOn(only);
      expect(wire.sent.map((one) => one["action"])).toEqual(["die:force"]);
      becomes([choice("pass", "Pass")]);
      table.undo();
      becomes([only]);
      table.undoOn();
      expect(wire.sent.map((one) => one["type"])).toEqual(["act", "undo", "undo"]);
    });

    it("asks it all the same after something was taken back, until one acts", async () => {
      await asked();
      table.undo();
      expect(table.onlyAnswer(() => true)).toBeNull();
    });

    it("asks it where it ends a turn, where there is a caution, another answer, or a secret", async () => {
      await asked([only], ["It is lost."]);
      expect(table.onlyAnswer(() => true)).toBeNull();
      table.advice.hear(foretold());
      expect(table.onlyAnswer(() => false)).toBeNull();
      expect(table.onlyAnswer(() => true)).toEqual(only);
      await asked([{ ...only, ends: true }]);
      expect(table.onlyAnswer(() => true)).toBeNull();
      await asked([only, { ...choice("die:magic", "Take the other die"), name: "die" }]);
      expect(table.onlyAnswer(() => true)).toBeNull();
    });
  });
});
