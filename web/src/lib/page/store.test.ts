import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeStore } from "../server/fakes";

const SOURCES = import.meta.glob(["../../**/*.ts", "../../**/*.svelte"], { query: "?raw", import: "default", eager: true }) as Record<
  string,
  string
>;

type Stores = typeof import("./store.svelte");
let kept: Stores["kept"], keptHere: Stores["keptHere"], unkept: Stores["unkept"];

beforeEach(async () => {
  vi.resetModules();
  ({ kept, keptHere, unkept } = await import("./store.svelte"));
});

afterEach(() => vi.unstubAllGlobals());

const full = () => {
  const store = new FakeStore();
  store.setItem("old", "1");
  store.setItem = () => {
    throw new Error("full");
  };
  return store;
};

it("keeps in the browser what that takes", () => {
  const store = new FakeStore();
  vi.stubGlobal("localStorage", store);
  kept.setItem("a", "1");
  expect([store.getItem("a"), kept.getItem("a"), kept.length, kept.key(0), unkept.words]).toEqual(["1", "1", 1, "a", false]);
  kept.removeItem("a");
  expect([store.length, kept.getItem("a")]).toEqual([0, null]);
});

it("keeps for this visit what a full browser does not take, before what stood there, and says so", () => {
  vi.stubGlobal("localStorage", full());
  kept.setItem("old", "2");
  kept.setItem("new", "3");
  expect([kept.getItem("old"), kept.getItem("new"), kept.length, unkept.words]).toEqual(["2", "3", 2, true]);
  kept.removeItem("old");
  kept.removeItem("new");
  expect([kept.getItem("old"), kept.length]).toEqual([null, 0]);
});

it("does without a store that throws when one looks for it", () => {
  for (const name of ["localStorage", "sessionStorage"])
    vi.stubGlobal(name, new Proxy({} as Storage, { get: () => { throw new Error("denied"); } })); // prettier-ignore
  for (const store of [kept, keptHere]) {
    expect(store.getItem("b")).toBe(null);
    store.setItem("b", "1");
    expect([store.getItem("b"), store.length, unkept.words]).toEqual(["1", 1, true]);
    store.removeItem("b");
    expect([store.getItem("b"), store.length]).toEqual([null, 0]);
  }
});

it("is the only part of the page that knows where a browser keeps things", () => {
  const others = Object.entries(SOURCES).filter(([file]) => !file.endsWith(".test.ts") && !file.endsWith("store.svelte.ts"));
  expect(others.length).toBeGreaterThan(150);
  expect(
    others.filter(([, source]) => /\b(localStorage|sessionStorage|indexedDB|document\.cookie)\b/.test(source)).map(([file]) => file),
  ).toEqual([]);
});
