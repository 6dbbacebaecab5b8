import { expect, it } from "vitest";
import { FakeStore } from "./fakes";
import { forget, forgetAll, keep, lacks, tokensOf } from "./tokens";

it("keeps the tokens of each table for themselves, a fresh one in place of an old one", () => {
  const store = new FakeStore();
  keep(
    "one",
    [
      { seat: 1, token: "a" },
      { seat: 3, token: "b" },
    ],
    store,
  );
  keep("two", [{ seat: 1, token: "c" }], store);
  expect(keep("one", [{ seat: 1, token: "d" }], store)).toEqual({ 1: "d", 3: "b" });
  expect(tokensOf("one", store)).toEqual({ 1: "d", 3: "b" });
  expect(tokensOf("two", store)).toEqual({ 1: "c" });
  forget("one", store);
  expect(tokensOf("one", store)).toEqual({});
  expect(tokensOf("two", store)).toEqual({ 1: "c" });
});

it("forgets all tables and nothing else", () => {
  const store = new FakeStore();
  keep("one", [{ seat: 1, token: "a" }], store);
  keep("two", [{ seat: 1, token: "b" }], store);
  store.setItem("holdfast.theme", "dark");
  forgetAll(store);
  expect([tokensOf("one", store), tokensOf("two", store), store.getItem("holdfast.theme")]).toEqual([{}, {}, "dark"]);
});

it("has none where what is kept cannot be read", () => {
  const store = new FakeStore();
  store.setItem("holdfast.tokens.one", "{broken");
  expect(tokensOf("one", store)).toEqual({});
});

it("knows when one of one's seats has no token here", () => {
  expect(lacks({ 1: "a" }, [1])).toBe(false);
  expect(lacks({ 1: "a" }, [1, 2])).toBe(true);
  expect(lacks({}, [])).toBe(false);
});
