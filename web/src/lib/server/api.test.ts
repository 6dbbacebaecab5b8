import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ahead, getContent, getGames, getTable, Refusal, sayAt, tablePath } from "./api";
import { language } from "../page/i18n.svelte";

/** A server whose every answer tells how many it has given; what it is asked is kept. */
function serve(answer: (number: number) => Response | Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    const { Authorization } = init.headers as Record<string, string>;
    asked.push([init.method, path, Authorization].filter(Boolean).join(" "));
    return Promise.resolve(answer(asked.length));
  });
  return asked;
}

const numbered = (number: number) => new Response(JSON.stringify({ number }));
const TABLE = "/tables/one";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.advanceTimersByTime(10_000); // nothing waits for the next test
  language.is = "en";
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("what is asked ahead", () => {
  it("is given to who asks the same next, once", async () => {
    const asked = serve(numbered);
    void ahead(tablePath("one"));
    expect(await getTable("one")).toEqual({ number: 1 });
    expect(await getTable("one")).toEqual({ number: 2 });
    expect(asked).toHaveLength(2);
  });

  it("is given while it is still on its way", async () => {
    let arrive: (answer: Response) => void = () => undefined;
    const asked = serve(() => new Promise((resolve) => (arrive = resolve)));
    void ahead(TABLE);
    const wanted = getTable("one");
    arrive(numbered(1));
    expect(await wanted).toEqual({ number: 1 });
    expect(asked).toHaveLength(1);
  });

  it("is too old after ten seconds", async () => {
    serve(numbered);
    void ahead(TABLE);
    vi.advanceTimersByTime(9_999);
    expect(await getTable("one")).toEqual({ number: 1 });
    void ahead(TABLE);
    vi.advanceTimersByTime(10_000);
    expect(await getTable("one")).toEqual({ number: 3 });
  });

  it("is not thrown away when an older answer to the same grows old", async () => {
    serve(numbered);
    void ahead(TABLE);
    vi.advanceTimersByTime(6_000);
    await getTable("one");
    void ahead(TABLE);
    vi.advanceTimersByTime(6_000);
    expect(await getTable("one")).toEqual({ number: 2 });
  });

  it("is for whoever has the same token, and for nobody else", async () => {
    const asked = serve(numbered);
    void ahead(TABLE, "token-of-red");
    expect(await getTable("one")).toEqual({ number: 2 });
    expect(await getTable("one", "token-of-blue")).toEqual({ number: 3 });
    expect(await getTable("one", "token-of-red")).toEqual({ number: 1 });
    expect(asked).toEqual(["GET /api/tables/one Bearer token-of-red", "GET /api/tables/one", "GET /api/tables/one Bearer token-of-blue"]);
  });

  it("is for whoever reads the same language", async () => {
    serve(numbered);
    void ahead("/games");
    language.is = "de";
    expect(await getGames()).toEqual({ number: 2 });
    language.is = "en";
    expect(await getGames()).toEqual({ number: 1 });
  });

  it("tells who wants it why there is none, and is asked again afterwards", async () => {
    serve((number) =>
      number === 1
        ? new Response(JSON.stringify({ error: { code: "no-game", text: "There is no such game.", retry: false } }), { status: 404 })
        : numbered(number),
    );
    void ahead("/games/chess/content").catch(() => undefined);
    await expect(getContent("chess")).rejects.toThrow("There is no such game.");
    expect(await getContent("chess")).toEqual({ number: 2 });
  });
});

describe("what is said over HTTP", () => {
  it("is said when the answer has no error", async () => {
    serve(() => new Response(JSON.stringify({ type: "answer", id: "line", seq: 3, error: null })));
    await expect(sayAt("one", "line", "Hello")).resolves.toBeUndefined();
  });

  it("is refused where the answer says so, although it came", async () => {
    serve(
      () =>
        new Response(
          JSON.stringify({ type: "answer", id: "line", seq: 3, error: { code: "too-fast", text: "That was much at once.", retry: true } }),
        ),
    );
    const thrown = await sayAt("one", "line", "Hello").catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Refusal);
    expect((thrown as Refusal).reason).toMatchObject({ code: "too-fast", retry: true });
  });
});
