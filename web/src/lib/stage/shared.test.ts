import { expect, it } from "vitest";
import { shared } from "./shared";

const view = () => ({
  round: 1,
  seats: [
    { seat: 1, cards: ["a", "b"] },
    { seat: 2, cards: [] as string[] },
  ],
  map: { a: { q: 1 }, b: null },
});

it("is what there was where nothing differs", () => {
  const before = view();
  expect(shared(before, view())).toBe(before);
  expect(shared(before, before)).toBe(before);
});

it("keeps whatever is the same beside what differs, and says what differs", () => {
  const before = view();
  const after = {
    ...view(),
    round: 2,
    seats: [
      { seat: 1, cards: ["a", "b"] },
      { seat: 2, cards: ["c"] },
    ],
  };
  const made = shared(before, after);
  expect(made).toEqual(after);
  expect(made.seats[0]).toBe(before.seats[0]);
  expect(made.seats[1]).not.toBe(before.seats[1]);
  expect(made.map).toBe(before.map);
});

it("tells what is there from what is not, and lists from things", () => {
  expect(shared({ a: 1, b: undefined }, { a: 1 })).toStrictEqual({ a: 1 });
  expect(shared({ a: undefined }, { b: undefined })).toStrictEqual({ b: undefined });
  expect(shared([1, 2], [1])).toEqual([1]);
  expect(shared([1], { 0: 1 })).toEqual({ 0: 1 });
  expect(shared({ 0: 1 }, [1])).toEqual([1]);
  expect(shared(null, [1])).toEqual([1]);
  expect(shared({ a: 1 }, null)).toBeNull();
});

it("changes neither of them", () => {
  const [before, after] = [view(), { ...view(), round: 2 }];
  shared(before, after);
  expect(before).toEqual(view());
  expect(after).toEqual({ ...view(), round: 2 });
});
