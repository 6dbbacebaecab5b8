import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Evaluating } from "./evaluating.svelte";

const told = (share: number) => ({ done: share === 1, share, stake: "to win", in_points: false, note: "", sides: [], points: [] });
const answers = (...all: [unknown, number?][]) => {
  const asked = vi.fn(() => {
    const [body, status] = all[Math.min(asked.mock.calls.length, all.length) - 1] ?? [null];
    return Promise.resolve(new Response(JSON.stringify(body), { status: status ?? 200 }));
  });
  vi.stubGlobal("fetch", asked);
  return asked;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("asks again until it is made, and shows what is known meanwhile", async () => {
  const asked = answers([told(0)], [told(0.5)], [told(1)]);
  const evaluating = new Evaluating("table-01");
  await vi.advanceTimersByTimeAsync(0);
  expect(evaluating.found?.share).toBe(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(evaluating.found?.share).toBe(0.5);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(evaluating.found?.done).toBe(true);
  expect(asked).toHaveBeenCalledTimes(3);
});

it("says why there is none, and asks again only where that may help, and not for ever", async () => {
  const refused = (retry: boolean) => ({ error: { code: "x", text: "Not now.", retry } });
  const never = answers([refused(false), 409]);
  const evaluating = new Evaluating("table-01");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(evaluating.trouble).toBe("Not now.");
  expect(never).toHaveBeenCalledTimes(1);
  const often = answers([refused(true), 503]);
  const trying = new Evaluating("table-01");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(trying.trouble).toBe("Not now.");
  expect(often.mock.calls.length).toBeLessThan(10);
});

it("asks no more when nobody looks", async () => {
  const asked = answers([told(0.5)]);
  const evaluating = new Evaluating("table-01");
  await vi.advanceTimersByTimeAsync(0);
  evaluating.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
});
