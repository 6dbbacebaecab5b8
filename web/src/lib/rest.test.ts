import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Rest, Sinces, TAKES_AFTER } from "./rest";

class FakeElement {
  closest = () => this;
}

const [move, other] = [new FakeElement(), new FakeElement()];
let time = 0;
let rest: Rest;

beforeEach(() => {
  vi.stubGlobal("Element", FakeElement);
  time = 1000;
  rest = new Rest(() => time);
});
afterEach(() => vi.unstubAllGlobals());

const feel = (type: string, target: FakeElement, x: number, pointerType = "mouse") => rest.feel({ type, target, clientX: x, clientY: 5, pointerType } as unknown as PointerEvent);

/** Press and lift where the pointer is; whether the click is taken. */
function click(target: FakeElement, x: number, pointerType = "mouse", detail = 1): boolean {
  if (detail) for (const type of ["pointerover", "pointerdown"]) feel(type, target, x, pointerType);
  const event = { detail, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() };
  rest.click(event as unknown as MouseEvent);
  return !event.preventDefault.mock.calls.length;
}

it.each([
  ["what was there before", { target: move }, true],
  ["what came under it", {}, false],
  ["what came under a hand that trembles", { x: 13 }, false],
  ["what came, after a while", { after: TAKES_AFTER }, true],
  ["what lies elsewhere", { x: 60 }, true],
  ["what came, once a program has pointed there", { pointed: true }, true],
  ["what came, by key", { detail: 0 }, true],
  ["what came under a finger", { kind: "touch" }, false],
  ["what came, where a finger comes again later", { kind: "touch", after: TAKES_AFTER }, true],
])("lets the second click of a pair take %s: %o", (_, { target = other, x = 10, after = 60, pointed = false, detail = 1, kind = "mouse" }: { target?: FakeElement; x?: number; after?: number; pointed?: boolean; detail?: number; kind?: string }, taken) => {
  if (kind === "mouse") feel("pointermove", move, 10);
  time += 500;
  expect(click(move, 10, kind)).toBe(true);
  if (kind === "mouse") feel("pointerover", x === 10 ? target : move, 10); // the browser tells what has come
  time += after;
  if (pointed) feel("pointermove", target, x);
  expect(click(target, x, kind, detail)).toBe(taken);
  time += TAKES_AFTER;
  expect(click(target, x, kind)).toBe(true);
});

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
  rest.type();
  expect(said()).toEqual(Array(3).fill("false false"));
  feel("pointermove", move, 40);
  expect(said()).toEqual(Array(3).fill("false false"));
});
