import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeStore, frame } from "../server/fakes";

let asked: string[];

// What was asked for once is kept by the page: each test is a page that has only been opened.
const opened = async () => ({ ...(await import("./ahead")), ...(await import("../server/api")), ...(await import("../server/tokens")) });

beforeEach(() => {
  vi.resetModules();
  asked = [];
  vi.stubGlobal("localStorage", new FakeStore());
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push(`${path} ${(init.headers as Record<string, string>)["Authorization"] ?? ""}`.trim());
    return Promise.resolve(new Response(JSON.stringify({ ...frame(), games: [], levels: [] })));
  });
});

afterEach(() => void vi.unstubAllGlobals());

it("asks for a table with the token of the seat one has there, as the page does then", async () => {
  const { getTable, keep, tableAhead } = await opened();
  keep("mine", [{ seat: 2, token: "token-of-blue" }]);
  tableAhead("mine");
  await getTable("mine", "token-of-blue");
  expect(asked).toEqual(["/api/tables/mine Bearer token-of-blue", "/api/games/tiny-epic-defenders/layout"]);
});

it("asks for the story and for its table, each once", async () => {
  const { getStory, getTable, storyAhead } = await opened();
  storyAhead("watched");
  await getStory("watched");
  await getTable("watched");
  expect(asked).toEqual(["/api/tables/watched/story", "/api/tables/watched", "/api/games/tiny-epic-defenders/layout"]);
});

it("asks for no story where a file is read first", async () => {
  const { storyAhead } = await opened();
  storyAhead("");
  expect(asked).toEqual([]);
});

it("leaves it to the page to tell that something could not be had", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  const { contentAhead, getContent } = await opened();
  contentAhead("chess");
  await expect(getContent("chess")).rejects.toThrow("The server cannot be reached");
});
