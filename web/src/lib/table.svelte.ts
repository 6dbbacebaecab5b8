/** A table as this browser knows it: what the server told, what was asked and is not answered yet. */

import { Connection, socketUrl, type Status, type Wire } from "./socket";
import type { Act, Agree, ChatLine, Choice, Defer, Frame, Hint, Reseat, Resign, Seated, SeatInfo, Sight, TableFrame, TableInfo, Undo, Update } from "./protocol";
import { forget, keep, lacks, tokensOf, type Tokens } from "./tokens";
import { freshTokens, getTable, Refusal, sentence } from "./api";

type Command = Act | Undo | Reseat | Resign | Agree | Defer;
type Unsent = Command extends infer C ? (C extends Command ? Omit<C, "id" | "seq" | "token"> : never) : never;

export interface Pending {
  id: string;
  action: string;
  /** The `seq` at which it was done, once that is known. */
  done: number | null;
}

const openWire = (): Wire => new WebSocket(socketUrl(location)) as unknown as Wire;

/** An id for a command that nobody else has. */
export const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, "0")).join("");

export class Table {
  info = $state.raw<TableInfo | null>(null);
  seq = $state(-1);
  log = $state.raw<string[]>([]);
  /** Where the lines of the last update begin. */
  freshFrom = $state(0);
  /** What was no part of the game: each stands after so many lines of the log. */
  notes = $state.raw<{ after: number; text: string }[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  sight = $state.raw<Sight | null>(null);
  thinking = $state<Record<number, string>>({});
  pending = $state.raw<Pending | null>(null);
  hint = $state.raw<Hint | null>(null);
  hinting = $state<string | null>(null);
  trouble = $state("");
  status = $state<Status>("off");
  /** When the seats were last told, for how long somebody has been gone. */
  seatsAt = $state(0);
  tokens = $state.raw<Tokens>({});
  /** Why the table cannot be shown at all. */
  missing = $state("");
  private readonly connection: Connection;

  constructor(
    readonly id: string,
    open: () => Wire = openWire,
    private readonly store: Storage = localStorage,
  ) {
    this.tokens = tokensOf(id, store);
    this.connection = new Connection(open, {
      hear: (frame) => this.hear(frame),
      status: (status) => (this.status = status),
      joining: () => ({ table: id, tokens: Object.values(this.tokens), since: this.info ? this.seq : -1 }),
    });
  }

  // -- coming and going -------------------------------------------------------------------------------------------

  /** Look at the table once, fetch the tokens of one's seats if this browser has none, and listen from then on. */
  async open(): Promise<void> {
    try {
      const frame = await this.look();
      if (lacks(this.tokens, frame.info.yours)) await this.renew();
      if (!this.info) this.afresh(frame, -1);
    } catch (thrown) {
      this.missing = sentence(thrown);
      return;
    }
    this.connection.start();
  }

  /** The table as the first of one's seats sees it; a token that is good no more, because one has got up elsewhere, is forgotten. */
  private async look(): Promise<TableFrame> {
    const [first, ...others] = Object.entries(this.tokens);
    try {
      return await getTable(this.id, first?.[1]);
    } catch (thrown) {
      if (!first || !(thrown instanceof Refusal) || thrown.reason.code !== "wrong-token") throw thrown;
      forget(this.id, this.store);
      this.tokens = keep(this.id, others.map(([seat, token]) => ({ seat: Number(seat), token })), this.store);
      return this.look();
    }
  }

  close(): void {
    this.connection.stop();
  }

  wake(): void {
    this.connection.wake();
  }

  /** Sit as the server says one sits now, and join so. */
  take(seated: Seated): void {
    const { yours } = seated.table;
    const kept = Object.entries(this.tokens).map(([seat, token]) => ({ seat: Number(seat), token }));
    forget(this.id, this.store);
    this.tokens = keep(this.id, [...kept.filter(({ seat }) => yours.includes(seat)), ...seated.tokens], this.store);
    if (this.info) this.info = { ...seated.table };
    this.connection.rejoin();
  }

  private async renew(): Promise<void> {
    const seated = await freshTokens(this.id);
    this.tokens = keep(this.id, seated.tokens, this.store);
  }

  // -- what the server says ---------------------------------------------------------------------------------------

  hear(frame: Frame): void {
    switch (frame.type) {
      case "table":
        this.afresh(frame, frame.seq);
        break;
      case "update":
        this.advance(frame);
        break;
      case "seats":
        this.reseat(frame.seats);
        break;
      case "thinking":
        this.thinking[frame.seat] = frame.text;
        break;
      case "chat":
        if (!this.chat.some((line) => line.number === frame.line.number)) this.chat = [...this.chat, frame.line];
        break;
      case "hint":
        if (frame.id === this.hinting) this.hinting = null;
        if (frame.seq === this.seq) this.hint = frame;
        break;
      case "answer":
        this.answered(frame.id, frame.seq, frame.error?.text ?? "");
        break;
      case "refused":
        this.trouble = frame.error.text;
        break;
    }
  }

  /** Everything anew; a first look over HTTP is shown with `seq` -1, so that the socket tells all again. */
  private afresh(frame: TableFrame, seq: number): void {
    this.know(frame.info);
    this.notes = [];
    this.log = frame.log;
    this.freshFrom = frame.log.length;
    this.chat = frame.chat;
    this.sight = frame.sight;
    this.seatsAt = Date.now();
    this.thinking = {};
    this.move(seq);
  }

  private advance(update: Update): void {
    if (!this.info) return;
    const first = update.events[0];
    if (first && first.seq > this.seq + 1) {
      this.seq = -1; // something was missed: hear everything again
      this.connection.rejoin();
      return;
    }
    const before = this.log.length;
    for (const event of update.events) {
      this.log = [...this.log.slice(0, event.log_from), ...event.lines];
      this.notes = this.notes.map((note) => ({ ...note, after: Math.min(note.after, this.log.length) }));
      if (event.note) this.notes = [...this.notes, { after: this.log.length, text: event.note }];
    }
    this.freshFrom = Math.min(before, this.log.length);
    this.sight = update.sight;
    if (update.info) this.know(update.info);
    this.info = { ...this.info, turn: update.sight.deciding, seq: update.seq };
    if (update.seats) this.reseat(update.seats);
    for (const seat of Object.keys(this.thinking)) {
      if (!update.sight.deciding.includes(Number(seat))) delete this.thinking[Number(seat)];
    }
    this.move(update.seq);
  }

  /** The server knows whose seats are whose only where the browser shows who it is; elsewhere what was known stays. */
  private know(info: TableInfo): void {
    const yours = info.yours.length ? info.yours : (this.info?.yours ?? []);
    this.info = { ...info, yours, is_host: info.is_host || (this.info?.is_host ?? false) };
  }

  private move(seq: number): void {
    if (seq !== this.seq) this.hint = null;
    this.seq = seq;
    if (this.pending?.done != null && this.pending.done <= seq) this.pending = null;
  }

  private reseat(seats: SeatInfo[]): void {
    if (this.info) this.info = { ...this.info, seats };
    this.seatsAt = Date.now();
  }

  private answered(id: string, seq: number, error: string): void {
    if (error) this.trouble = error;
    if (id === this.hinting) this.hinting = null;
    if (id !== this.pending?.id) return;
    this.pending = error || seq <= this.seq ? null : { ...this.pending, done: seq };
  }

  // -- what one asks ----------------------------------------------------------------------------------------------

  get seated(): number[] {
    return Object.keys(this.tokens).map(Number);
  }

  /** What may be done now from here; nothing while something is on its way. */
  get choices(): Choice[] {
    return this.pending || !this.sight ? [] : this.sight.choices.filter((choice) => this.tokens[choice.seat]);
  }

  act(choice: Choice): void {
    this.command(choice.seat, { type: "act", action: choice.action }, choice.action);
  }

  undo(): void {
    if (this.sight?.undo_seat) this.command(this.sight.undo_seat, { type: "undo" }, "undo");
  }

  /** Let the computer players who are asked too answer first. */
  defer(): void {
    if (this.sight?.can_defer) this.command(this.sight.eye, { type: "defer" }, "defer");
  }

  /** Let a computer player or, as `human`, its person play a seat. */
  letPlay(seat: number, player: string): void {
    this.command(this.tokens[seat] ? seat : this.anySeat(), { type: "reseat", seat, player }, "reseat");
  }

  resign(seat: number): void {
    this.command(seat, { type: "resign" }, "resign");
  }

  agree(seat: number, agree: boolean): void {
    this.command(seat, { type: "agree", agree }, "agree");
  }

  say(text: string): void {
    const token = this.tokens[this.speaker()];
    if (token) this.connection.ask({ type: "say", id: newId(), token, text });
  }

  askHint(): void {
    const seat = this.sight?.eye ?? 0;
    const token = this.tokens[seat];
    if (!token || this.hinting || !this.choices.length) return;
    this.hinting = newId();
    this.trouble = "";
    this.connection.ask({ type: "hint", id: this.hinting, seq: this.seq, token });
  }

  private command(seat: number, unsent: Unsent, action: string): void {
    const token = this.tokens[seat];
    if (!token || this.pending) return;
    const id = newId();
    this.pending = { id, action, done: null };
    this.trouble = "";
    this.connection.ask({ ...unsent, id, seq: this.seq, token } as Command);
  }

  private speaker(): number {
    const eye = this.sight?.eye ?? 0;
    return this.tokens[eye] ? eye : this.anySeat();
  }

  private anySeat(): number {
    return this.seated[0] ?? 0;
  }
}
