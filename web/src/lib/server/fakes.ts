/** What tests of the library share: a store, a wire, a table as the server tells it. */

import type { Choice, Moment, Sight, Story, TableFrame } from "./protocol";
import type { Wire } from "./socket";

export class FakeStore implements Storage {
  private readonly kept = new Map<string, string>();
  get length(): number {
    return this.kept.size;
  }
  clear = (): void => this.kept.clear();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  key = (n: number): string | null => [...this.kept.keys()][n] ?? null;
  removeItem = (key: string): void => void this.kept.delete(key);
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
}

/** A wire that keeps what is sent over it. */
export class FakeWire implements Wire {
  static all: FakeWire[] = [];
  sent: Record<string, unknown>[] = [];
  isClosed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    FakeWire.all.push(this);
  }

  static get last(): FakeWire {
    const wire = FakeWire.all.at(-1);
    if (!wire) throw new Error("nobody has connected");
    return wire;
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }

  close(): void {
    this.isClosed = true;
  }

  says(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

export const choice = (action: string, text: string, more: Partial<Choice> = {}): Choice => ({
  seat: 1,
  action,
  text,
  name: action.split(":")[0] ?? "",
  ...more,
});

export const sight = (more: Partial<Sight> = {}): Sight => ({
  eye: 1,
  question: "Red (Ezru) at the Coast has 2 action points.",
  deciding: [1],
  choices: [choice("move:forest", "Move to the Forest (1 AP)"), choice("pass", "End the turn", { ends: true })],
  undo_seat: 0,
  why_not_undo: "you have not done anything yet",
  can_defer: false,
  over: false,
  outcome: "",
  view: {},
  ...more,
});

export const frame = (more: Partial<TableFrame> = {}): TableFrame => ({
  type: "table",
  info: {
    id: "table-01",
    game: "tiny-epic-defenders",
    title: "Tiny Epic Defenders",
    state: "running",
    public: false,
    people: 2,
    seats: [
      {
        seat: 1,
        kind: "human",
        name: "Ann",
        plays: "Red (Ezru)",
        here: true,
        gone_for: 0,
        resigned: false,
        agrees: false,
        note: "",
        team: "",
      },
      {
        seat: 2,
        kind: "hard",
        name: "",
        plays: "Blue (Oryk)",
        here: false,
        gone_for: 0,
        resigned: false,
        agrees: false,
        note: "",
        team: "",
      },
    ],
    options: {},
    turn: [1],
    seq: 3,
    created: 0,
    changed: 0,
    yours: [1],
    is_host: true,
    outcome: "",
    notice: "",
    values: {},
    lesson: "",
    played_on: false,
    watching: 0,
    together: true,
    occasion: null,
  },
  seq: 3,
  log: ["The game begins.", "Red is Ezru."],
  chat: [],
  sight: sight(),
  headings: [],
  addresses: [],
  proposals: [],
  ...more,
});

export const moment = (number: number, more: Partial<Moment> = {}): Moment => ({
  number,
  seat: number ? 1 : 0,
  player: number ? "human" : "",
  action: number ? "pass" : "",
  ends: false,
  text: "",
  lines: [],
  headings: [],
  turns: [],
  steps: [],
  question: "",
  view: {},
  ...more,
});

export const story = (more: Partial<Story> = {}): Story => ({
  game: "tiny-epic-defenders",
  title: "Tiny Epic Defenders",
  options: {},
  values: {},
  seats: [],
  eye: 0,
  eyes: [0],
  seq: -1,
  over: true,
  outcome: "lost",
  moments: [moment(0)],
  ...more,
});
