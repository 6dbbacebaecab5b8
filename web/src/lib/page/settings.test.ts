import { expect, it } from "vitest";
import { read, USUAL } from "./settings.svelte";

it("is as usual where nothing is kept, or nothing that can be read", () => {
  for (const kept of [null, "", "{", "[]", "null", '"fast"']) expect(read(kept)).toEqual(USUAL);
});

it("keeps what makes sense and forgets the rest", () => {
  expect(read('{"speed":"fast","pace":"toString","motion":false,"sound":"yes","strange":1,"level":"easy"}')).toEqual({
    ...USUAL,
    speed: "fast",
    motion: false,
    level: "easy",
  });
});

it("keeps how loud each kind of sound is, and takes nonsense for silence", () => {
  expect(read('{"volumes":{"table":"loud","turn":"deafening","strange":1}}').volumes).toEqual({
    table: "loud",
    turn: "off",
    ending: "off",
  });
});
