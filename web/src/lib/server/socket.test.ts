import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Act, Frame } from "./protocol";
import { FakeWire } from "./fakes";
import { Connection, socketUrl, type Status } from "./socket";

const last = () => FakeWire.last;
const kinds = (wire: FakeWire) => wire.sent.map((message) => message.type);
const table = { type: "table", info: {}, seq: 3, log: [], chat: [], sight: null, addresses: [] };
const act = (id: string): Act => ({ type: "act", id, seq: 3, token: "token-of-red", action: "move:coast" });

describe("the connection", () => {
  let heard: Frame[];
  let statuses: Status[];
  let since: number;
  let connection: Connection;
  let opened: string[];

  beforeEach(() => {
    vi.useFakeTimers();
    FakeWire.all = [];
    heard = [];
    statuses = [];
    since = -1;
    opened = [];
    connection = new Connection(
      (server) => {
        opened.push(server);
        return new FakeWire();
      },
      {
        hear: (frame) => heard.push(frame),
        status: (status) => statuses.push(status),
        joining: () => ({ table: "table-1", tokens: ["token-of-red"], since, language: "en", at_once: false }),
      },
      () => 0.5, // no chance: waits are what they say
    );
  });

  afterEach(() => {
    connection.stop();
    vi.useRealTimers();
  });

  function live(): FakeWire {
    connection.start();
    last().onopen?.();
    last().says(table);
    return last();
  }

  it("joins when it is open and is live when the table has been told", () => {
    connection.start();
    expect(last().sent).toEqual([]);
    last().onopen?.();
    expect(last().sent).toEqual([{ type: "join", table: "table-1", tokens: ["token-of-red"], since: -1, language: "en", at_once: false }]);
    last().says(table);
    expect(heard).toEqual([table]);
    expect(statuses).toEqual(["connecting", "joining", "live"]);
  });

  it("pings every second and keeps the answers for itself", () => {
    const wire = live();
    vi.advanceTimersByTime(900);
    expect(kinds(wire)).toEqual(["join"]);
    vi.advanceTimersByTime(200);
    expect(kinds(wire)).toEqual(["join", "ping"]);
    wire.says({ type: "pong" });
    expect(heard).toEqual([table]);
  });

  it("stays while the server answers and connects anew when it has not answered a ping for two seconds", () => {
    const wire = live();
    for (let i = 0; i < 10; i += 1) {
      vi.advanceTimersByTime(1000);
      wire.says({ type: "pong" });
    }
    expect(FakeWire.all).toHaveLength(1);
    vi.advanceTimersByTime(2990); // it pings after one of them
    expect(FakeWire.all).toHaveLength(1);
    vi.advanceTimersByTime(20);
    expect(wire.isClosed).toBe(true);
    expect(FakeWire.all).toHaveLength(2);
  });

  it("gives a server that takes connections and says nothing three seconds", () => {
    connection.start();
    vi.advanceTimersByTime(2990);
    expect(FakeWire.all).toHaveLength(1);
    vi.advanceTimersByTime(20);
    expect(FakeWire.all).toHaveLength(2);
    last().onopen?.();
    vi.advanceTimersByTime(2010); // open, and nothing about the table
    expect(FakeWire.all).toHaveLength(3);
  });

  it("goes to another server that it has been told of when one is silent, gone or ends, and stays where it is answered", () => {
    connection.start();
    last().onopen?.();
    last().says({ ...table, addresses: ["https://a.example", "https://b.example"] });
    const ways: (() => void)[] = [
      () => vi.advanceTimersByTime(3010), // silent
      () => last().onclose?.({ code: 1006 }),
      () => last().says({ type: "closing", after: 60 }),
    ];
    for (const way of ways) {
      way();
      vi.advanceTimersByTime(300);
      last().onopen?.();
      last().says(table);
    }
    expect(opened).toEqual(["", "https://a.example", "https://b.example", ""]);
    last().onclose?.({ code: 4008 }); // this one did nothing wrong
    vi.advanceTimersByTime(250);
    expect(opened.at(-1)).toBe("");
  });

  it("joins again from what it has heard", () => {
    const wire = live();
    since = 17;
    wire.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(250);
    last().onopen?.();
    expect(last().sent).toEqual([{ type: "join", table: "table-1", tokens: ["token-of-red"], since: 17, language: "en", at_once: false }]);
  });

  it("waits longer each time it fails, two seconds at most, and starts over once it is live", () => {
    connection.start();
    for (const wait of [250, 500, 1000, 2000, 2000, 2000]) {
      const before = FakeWire.all.length;
      last().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(wait - 1);
      expect(FakeWire.all).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(FakeWire.all).toHaveLength(before + 1);
    }
    last().onopen?.();
    last().says(table);
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(250);
    expect(FakeWire.all).toHaveLength(8);
  });

  it("spreads its attempts by chance, by a quarter to either side", () => {
    const waits: number[] = [];
    for (const chance of [0, 1]) {
      FakeWire.all = [];
      const ears = {
        hear: () => {},
        status: (_: Status, seconds: number) => seconds && waits.push(seconds),
        joining: () => ({ table: "t", tokens: [], since: -1, language: "en", at_once: false }),
      };
      const other = new Connection(
        () => new FakeWire(),
        ears,
        () => chance,
      );
      other.start();
      last().onclose?.({ code: 1006 });
      other.stop();
    }
    expect(waits).toEqual([0.1875, 0.3125]);
  });

  it("sends what is unanswered again, in order, with the same ids, and what is answered no more", () => {
    const wire = live();
    connection.ask(act("first"));
    connection.ask(act("second"));
    connection.ask(act("third"));
    wire.says({ type: "answer", id: "second", seq: 4, error: null });
    wire.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(250);
    last().onopen?.();
    expect(last().sent.slice(1)).toEqual([act("first"), act("third")]);
  });

  it("keeps what is asked while it is away, and sends it once", () => {
    const wire = live();
    wire.onclose?.({ code: 1006 });
    connection.ask(act("first"));
    vi.advanceTimersByTime(250);
    last().onopen?.();
    last().says(table);
    expect(last().sent.slice(1)).toEqual([act("first")]);
  });

  it("sends again what cannot be done just now, with the same id, until it is done, and tells only that", () => {
    const wire = live();
    const later = { code: "moving", text: "The table is moving.", retry: true };
    connection.ask(act("first"));
    for (let tries = 1; tries <= 3; tries += 1) {
      wire.says({ type: "answer", id: "first", seq: 3, error: later });
      vi.advanceTimersByTime(299);
      expect(wire.sent.slice(1)).toEqual(Array(tries).fill(act("first")));
      vi.advanceTimersByTime(1);
    }
    expect(wire.sent.slice(1)).toEqual(Array(4).fill(act("first")));
    wire.says({ type: "answer", id: "first", seq: 4, error: null });
    expect(heard.slice(1)).toEqual([{ type: "answer", id: "first", seq: 4, error: null }]);
    expect(connection.unanswered.size).toBe(0);
  });

  it("leaves it to the person to ask for another hint", () => {
    const wire = live();
    connection.ask({ type: "hint", id: "why", seq: 3, token: "token-of-red" });
    wire.says({ type: "answer", id: "why", seq: 3, error: { code: "no-hint", text: "There is none.", retry: true } });
    expect(heard).toHaveLength(2);
    expect(connection.unanswered.size).toBe(0);
  });

  it("sends what could not be done only once when the connection breaks meanwhile", () => {
    const wire = live();
    connection.ask(act("first"));
    wire.says({ type: "answer", id: "first", seq: 3, error: { code: "closing", text: "In a moment.", retry: true } });
    wire.onclose?.({ code: 1012 });
    vi.advanceTimersByTime(250);
    last().onopen?.();
    vi.advanceTimersByTime(900);
    expect(last().sent.slice(1)).toEqual([act("first")]);
  });

  it("connects anew when it cannot join just now", () => {
    connection.start();
    last().onopen?.();
    last().says({ type: "refused", error: { code: "store", text: "In a moment.", retry: true } });
    expect(statuses.at(-1)).toBe("waiting");
    vi.advanceTimersByTime(250);
    expect(FakeWire.all).toHaveLength(2);
  });

  it("takes a hint as the answer to the question for it", () => {
    const wire = live();
    connection.ask({ type: "hint", id: "why", seq: 3, token: "token-of-red" });
    wire.says({ type: "hint", id: "why", seq: 3, choices: [], line: [], iterations: 0, seconds: 0 });
    expect(connection.unanswered.size).toBe(0);
  });

  it("comes back after the time that a closing server asks for", () => {
    const wire = live();
    wire.says({ type: "closing", after: 2 });
    expect(wire.isClosed).toBe(true);
    vi.advanceTimersByTime(1999);
    expect(FakeWire.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeWire.all).toHaveLength(2);
  });

  it("comes back at once when it was too slow or the server restarts, and later after a flood", () => {
    for (const [code, wait] of [
      [4008, 250],
      [1012, 250],
      [4009, 5000],
    ] as const) {
      const wire = live();
      const before = FakeWire.all.length;
      wire.onclose?.({ code });
      vi.advanceTimersByTime(wait - 1);
      expect(FakeWire.all).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(FakeWire.all).toHaveLength(before + 1);
      connection.stop();
    }
  });

  it("does not try again where the server refuses the page's origin", () => {
    live().onclose?.({ code: 4001 });
    vi.advanceTimersByTime(60_000);
    expect(FakeWire.all).toHaveLength(1);
    expect(statuses[statuses.length - 1]).toBe("refused");
  });

  it("does not try again where the operator has barred its address", () => {
    live().onclose?.({ code: 4003 });
    vi.advanceTimersByTime(60_000);
    expect(FakeWire.all).toHaveLength(1);
    expect(statuses[statuses.length - 1]).toBe("barred");
  });

  it("tries at once when the network is back, and looks after itself when the screen is", () => {
    const wire = live();
    connection.wake();
    expect(kinds(wire)).toEqual(["join", "ping"]);
    wire.says({ type: "pong" });
    expect(FakeWire.all).toHaveLength(1);
    wire.onclose?.({ code: 1006 });
    connection.wake();
    expect(FakeWire.all).toHaveLength(2);
  });

  it("is still after it has been stopped", () => {
    const wire = live();
    connection.stop();
    vi.advanceTimersByTime(60_000);
    expect(wire.isClosed).toBe(true);
    expect(FakeWire.all).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("hears nothing of a wire that it has left", () => {
    const wire = live();
    wire.says({ type: "closing", after: 1 });
    wire.says(table);
    expect(heard).toEqual([table]);
  });
});

it("the socket is where the page is, secured like the page", () => {
  expect(socketUrl({ protocol: "https:", host: "play.example" })).toBe("wss://play.example/api/socket");
  expect(socketUrl({ protocol: "http:", host: "localhost:8000" })).toBe("ws://localhost:8000/api/socket");
  expect(socketUrl({ protocol: "http:", host: "localhost:8000" }, "https://b.example:8443")).toBe("wss://b.example:8443/api/socket");
});
