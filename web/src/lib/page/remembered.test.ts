import { expect, it } from "vitest";
import { FakeStore } from "../server/fakes";
import { forgetTables, remember, remembers } from "./remembered.svelte";

it("remembers each thing of a table for itself, and forgets it when asked to", () => {
  const store = new FakeStore();
  remember("open", "one", true, store);
  remember("left", "two", true, store);
  expect([remembers("open", "one", store), remembers("open", "two", store), remembers("left", "two", store)]).toEqual([true, false, true]);
  remember("open", "one", false, store);
  expect(remembers("open", "one", store)).toBe(false);
});

it("remembers the newest tables only", () => {
  const store = new FakeStore();
  for (let number = 0; number <= 50; number += 1) remember("open", `table-${number}`, true, store);
  expect(remembers("open", "table-0", store)).toBe(false);
  expect(remembers("open", "table-1", store)).toBe(true);
  expect(remembers("open", "table-50", store)).toBe(true);
});

it("forgets all when somebody else comes, but nothing that is not of tables", () => {
  const store = new FakeStore();
  store.setItem("holdfast.settings", "{}");
  remember("open", "one", true, store);
  remember("left", "one", true, store);
  forgetTables(store);
  expect(remembers("open", "one", store) || remembers("left", "one", store)).toBe(false);
  expect(store.length).toBe(1);
});

it.each(["", "[", "null", "7", '"one"', '{"one": true}', '[1, null, {"one": 1}]'])(
  "takes a damaged %s for nothing, and remembers from then on",
  (damaged) => {
    const store = new FakeStore();
    store.setItem("holdfast.open-tables", damaged);
    expect(remembers("open", "one", store)).toBe(false);
    remember("open", "one", true, store);
    expect(remembers("open", "one", store)).toBe(true);
  },
);

it("keeps what is whole beside what is damaged", () => {
  const store = new FakeStore();
  store.setItem("holdfast.lessons-left", '["one", 2]');
  expect(remembers("left", "one", store)).toBe(true);
});
