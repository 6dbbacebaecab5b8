import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Rest, Sinces, TAKES_AFTER } from "./rest";

class FakeElement {
  closest = () => this;
}

const [move, other] = [new FakeElement(), new FakeElement()];
let time = 0;
let late = 0; // by so much later the page hears of what is done
let rest: Rest;

beforeEach(() => {
  vi.stubGlobal("Element", FakeElement);
  [time, late] = [1000, 0];
  rest = new Rest(() => time);
});
afterEach(() => vi.unstubAllGlobals());

const feel = (type: string, target: FakeElement, x: number, pointerType = "mouse", isTrusted = true) =>
  rest.feel({ type, target, clientX: x, clientY: 5, pointerType, isTrusted, timeStamp: time - late } as unknown as PointerEvent);

/** Press and lift where the pointer is; whether the click is taken. */
function click(target: FakeElement, x: number, pointerType = "mouse", detail = 1): boolean {
  if (detail) for (const type of ["pointerover", "pointerdown"]) feel(type, target, x, pointerType);
  const event = { detail, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() };
  rest.click(event as unknown as MouseEvent);
  return !event.preventDefault.mock.calls.length;
}

type Second = {
  target?: FakeElement;
  x?: number;
  after?: number;
  moves?: boolean;
  trusted?: boolean;
  rolled?: boolean;
  detail?: number;
  kind?: string;
};

it.each<[string, Second, boolean]>([
  ["what was there before", { target: move }, true],
  ["what came under it", {}, false],
  ["what came under a hand that trembles", { x: 13 }, false],
  ["what came, after a while", { after: TAKES_AFTER }, true],
  ["what lies elsewhere", { x: 60 }, true],
  ["what came, whatever the browser tells of a move to where the pointer is", { moves: true }, false],
  ["what came, once a program has pointed there", { moves: true, trusted: false }, true],
  ["what came by its wheel", { rolled: true }, true],
  ["what came, by key", { detail: 0 }, true],
  ["what came under a finger", { kind: "touch" }, false],
  ["what came, where a finger comes again later", { kind: "touch", after: TAKES_AFTER }, true],
])(
  "lets the second click of a pair take %s: %o",
  (_, { target = other, x = 10, after = 60, moves = false, trusted = true, rolled = false, detail = 1, kind = "mouse" }: Second, taken) => {
    if (kind === "mouse") feel("pointermove", move, 10);
    time += 500;
    expect(click(move, 10, kind)).toBe(true);
    if (rolled) rest.roll();
    if (kind === "mouse") feel("pointerover", x === 10 ? target : move, 10); // the browser tells what has come
    time += after;
    if (moves) feel("pointermove", target, x, kind, trusted);
    expect(click(target, x, kind, detail)).toBe(taken);
    time += TAKES_AFTER;
    expect(click(target, x, kind)).toBe(true);
  },
);

it("knows what one thing means anew, and that nobody has pointed at it", () => {
  const offers = new Sinces(() => time);
  offers.see(["a"]);
  feel("pointermove", move, 10);
  feel("pointermove", move, 11);
  time += 500;
  offers.see(["a", "b"]);
  time += 20;
  click(move, 11);
  const said = () => ["a", "b", "c"].map((name) => [rest.isHasty(offers.of(name)), rest.isUnasked(offers.of(name))].join(" "));
  expect(said()).toEqual(["false false", "true true", "false false"]);
  for (const leave of [() => rest.type(), () => rest.focus(), () => feel("pointermove", move, 40)]) {
    feel("pointerover", move, 11);
    expect(said()[1]).toBe("true true");
    leave();
    expect(said()).toEqual(Array(3).fill("false false"));
  }
});

it("holds a finger that comes to the same place again off what is offered there by then, however long that took", () => {
  const offers = new Sinces(() => time);
  click(move, 10, "touch");
  time += 2000;
  offers.see(["a"]);
  time += 60;
  click(move, 14, "touch");
  expect(rest.isHasty(offers.of("a"))).toBe(true);
  click(move, 60, "touch");
  expect(rest.isHasty(offers.of("a"))).toBe(false);
});

it.each(["mouse", "touch"])("holds the second click of a pair that waited while the page was busy with the first: %s", (kind) => {
  const offers = new Sinces(() => time);
  if (kind === "mouse") feel("pointermove", move, 10);
  time += 500;
  expect(click(move, 10, kind)).toBe(true);
  time += 40;
  offers.see(["a"]);
  [time, late] = [time + 700, 500]; // made 240 ms after the first, and heard of only now
  expect(click(other, 10, kind)).toBe(false);
  expect(rest.isHasty(offers.of("a"))).toBe(true);
  [time, late] = [time + 900, 500];
  expect(click(other, 10, kind)).toBe(true);
  expect(rest.isHasty(offers.of("a"))).toBe(false);
});

it("goes by when it hears of what has no time of this clock", () => {
  for (late of [-5, 20_000, NaN]) {
    click(move, 10);
    time += 60;
    feel("pointerover", other, 10);
    time += 60;
    expect(click(other, 10)).toBe(false);
    time += TAKES_AFTER;
    expect(click(other, 10)).toBe(true);
    time += 1000;
    feel("pointermove", move, 60);
    feel("pointermove", move, 10);
  }
});

it("lets what one has pointed at take a click, though what it shows has pushed it away for a moment", () => {
  feel("pointermove", move, 10);
  time += 6;
  feel("pointerover", other, 10);
  time += 7;
  expect(click(move, 10)).toBe(true);
  feel("pointerover", other, 10);
  expect(click(other, 10)).toBe(false);
});

it("forgets a press that came too soon and was no click", () => {
  feel("pointermove", move, 10);
  time += 500;
  feel("pointerover", other, 10);
  time += 20;
  feel("pointerdown", other, 10);
  rest.focus(); // by that press
  expect(rest.isUnasked(-Infinity)).toBe(true);
  rest.type();
  const event = { detail: 1, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() };
  rest.click(event as unknown as MouseEvent);
  expect(event.preventDefault).not.toHaveBeenCalled();
});
