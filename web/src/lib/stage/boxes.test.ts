import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { boxOf, elementAt, looking, seen } from "./boxes";

/** An element that counts how often it is measured. */
class Fake {
  measured = 0;
  parentElement: Fake | null = null;
  [size: string]: unknown;

  constructor(
    readonly marks: Record<string, string>,
    private readonly box = { x: 0, y: 0, width: 10, height: 10 },
  ) {}

  getAttribute = (name: string): string | null => this.marks[name] ?? null;
  hasAttribute = (name: string): boolean => name in this.marks;
  closest = (): null => null;
  getBoundingClientRect(): object {
    this.measured += 1;
    return this.box;
  }
}

const page = new Fake({}, { x: 0, y: 0, width: 100, height: 100 });
let drawn: Fake[] = [];
const query = vi.fn(() => drawn);

beforeEach(() => vi.stubGlobal("document", { querySelectorAll: query, body: null, documentElement: page }));
afterEach(() => {
  vi.unstubAllGlobals();
  query.mockClear();
});

it("finds what is there by its anchor, its spot, its tip and its section", () => {
  const [anchor, spot, tip, section, empty] = (drawn = [
    new Fake({ "data-anchor": "seat:0" }),
    new Fake({ "data-spot": "card:one" }),
    new Fake({ "data-tip": "card:two" }),
    new Fake({ "data-section": "pile" }),
    new Fake({ "data-spot": "card:gone" }, { x: 0, y: 0, width: 0, height: 0 }),
  ]);
  expect(["seat:0", "card:one", "card:two", "field:pile", "field:card:one", "pile", "card:gone"].map((one) => elementAt([one]))).toEqual([
    anchor,
    spot,
    tip,
    section,
    spot,
    null,
    null,
  ]);
  expect(empty?.measured).toBe(1);
  expect(elementAt(["card:none", "card:two"])).toBe(tip);
});

it("finds what is shown large", () => {
  const large = new Fake({});
  large.parentElement = new Fake({ "data-reveal": "" });
  Object.assign(large.parentElement, { scrollHeight: 0, clientHeight: 0, scrollWidth: 0, clientWidth: 0 });
  drawn = [large];
  expect(elementAt(["reveal:"])).toBe(large);
});

it("takes what is in sight before what is scrolled away", () => {
  const room = new Fake({}, { x: 0, y: 0, width: 50, height: 50 });
  Object.assign(room, { scrollHeight: 500, clientHeight: 50, scrollWidth: 50, clientWidth: 50 });
  const [away, near] = (drawn = [
    new Fake({ "data-spot": "card:one" }, { x: 0, y: 200, width: 10, height: 10 }),
    new Fake({ "data-tip": "card:one" }),
  ]);
  for (const one of drawn) one.parentElement = room;
  expect(elementAt(["card:one"])).toBe(near);
  drawn = [away as Fake];
  expect(elementAt(["card:one"])).toBe(away);
});

it("asks the page once for all that somebody looks for, and measures each thing once", () => {
  const cards = (drawn = [new Fake({ "data-spot": "card:one" }), new Fake({ "data-spot": "card:two" })]);
  page.measured = 0;
  looking(() => {
    for (let i = 0; i < 3; i++) for (const spot of ["card:one", "card:two", "card:none"]) boxOf([spot]);
    looking(() => seen(cards[0] as unknown as Element)); // within another it is the same look
  });
  expect([query.mock.calls.length, ...cards.map(({ measured }) => measured), page.measured]).toEqual([1, 1, 1, 1]);
});

it("asks nothing of the page where nothing is looked for", () => {
  looking(() => undefined);
  expect(query).not.toHaveBeenCalled();
});

it("looks at the page anew each time", () => {
  drawn = [];
  expect(looking(() => elementAt(["card:one"]))).toBeNull();
  const [card] = (drawn = [new Fake({ "data-spot": "card:one" })]);
  expect(looking(() => elementAt(["card:one"]))).toBe(card);
  expect(() =>
    looking(() => {
      throw new Error("lost");
    }),
  ).toThrow();
  expect([elementAt(["card:one"]), query.mock.calls.length]).toEqual([card, 3]);
});
