import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Notices } from "./notices.svelte";
import { settings } from "./settings.svelte";

const TURN = { alert: "● Your turn", title: "Tiny Epic Defenders · Holdfast", tag: "/t/one" };
const CALL = `${TURN.alert} · ${TURN.title}`;

let page: { title: string; hidden: boolean };
let rung: number;
let shown: string[];
let notices: Notices;

beforeEach(() => {
  vi.useFakeTimers();
  page = { title: "", hidden: false };
  rung = 0;
  shown = [];
  const speakUp = ({ tag }: { tag: string }) => {
    shown.push(tag);
    return { close: () => shown.push("closed") } as unknown as Notification;
  };
  notices = new Notices(page as unknown as Document, speakUp, () => (rung += 1));
  Object.assign(settings, { sound: false, notify: false });
});

afterEach(() => vi.useRealTimers());

test("who looks at the page reads in the title that it is their turn, and nothing blinks or sounds", () => {
  Object.assign(settings, { sound: true, notify: true });
  notices.begin(TURN);
  expect(page.title).toBe(CALL);
  vi.advanceTimersByTime(3000);
  expect(page.title).toBe(CALL);
  expect([rung, shown]).toEqual([0, []]);
  notices.end(TURN);
  expect(page.title).toBe(TURN.title);
});

test("who looks elsewhere sees the title change, and hears nothing that they do not want", () => {
  page.hidden = true;
  notices.begin(TURN);
  expect(page.title).toBe(CALL);
  vi.advanceTimersByTime(1000);
  expect(page.title).toBe(TURN.title);
  vi.advanceTimersByTime(1000);
  expect(page.title).toBe(CALL);
  expect([rung, shown]).toEqual([0, []]);
});

test("a sound and a notification come once for a turn to who wants them, and go when the page is looked at", () => {
  Object.assign(settings, { sound: true, notify: true });
  page.hidden = true;
  notices.begin(TURN);
  vi.advanceTimersByTime(5000);
  expect([rung, shown]).toEqual([1, ["/t/one"]]);
  page.hidden = false;
  notices.seen(TURN);
  expect(shown).toEqual(["/t/one", "closed"]);
  vi.advanceTimersByTime(3000);
  expect(page.title).toBe(CALL);
});

test("when the turn is over the title is as before and blinks no more", () => {
  page.hidden = true;
  notices.begin(TURN);
  notices.end(TURN);
  vi.advanceTimersByTime(3000);
  expect(page.title).toBe(TURN.title);
});
