// The protocol of the server, made from src/holdfast/server/protocol.py by `python -m holdfast.server.typescript`.  Do not edit.

/** How often a client pings. */
export const PING_SECONDS = 2.5;

/** A client that has heard nothing for so long connects anew. */
export const PONG_SECONDS = 9.0;

/** A client that has said nothing for so long is gone. */
export const GONE_SECONDS = 30.0;

/** The cookie that holds a session. */
export const COOKIE = "holdfast";

/** Bytes of the longest message that a client may send. */
export const MAX_FRAME = 16384;

/**
 * Sit down to look at a table, with the tokens of the seats one plays; `since` is the last `seq` that was heard, -1
 * for none.
 */
export interface Join {
  type: "join";
  table: string;
  tokens?: string[];
  since?: number;
}

/** Look at no table any more. */
export interface Leave {
  type: "leave";
}

/** Take an action, in its text form: `move:coast`. */
export interface Act {
  type: "act";
  id: string;
  seq: number;
  token: string;
  action: string;
}

/** Take back the last action of the seat. */
export interface Undo {
  type: "undo";
  id: string;
  seq: number;
  token: string;
}

/**
 * Let a computer player of a level play a seat from now on, or, as `human`, the person again whose seat it is.
 *
 * One's own seat at any time; that of somebody who has been gone for a while also by others at the table.
 */
export interface Reseat {
  type: "reseat";
  id: string;
  seq: number;
  token: string;
  seat: number;
  player: string;
}

/** Leave the game for good; a computer player goes on in one's place, and with no person left the game ends. */
export interface Resign {
  type: "resign";
  id: string;
  seq: number;
  token: string;
}

/** Be for ending the game here, without a result, or no longer; it ends when all people at the table are for it. */
export interface Agree {
  type: "agree";
  id: string;
  seq: number;
  token: string;
  agree: boolean;
}

/** In a decision for several, let the computer players who are asked answer first. */
export interface Defer {
  type: "defer";
  id: string;
  seq: number;
  token: string;
}

/** Say something to all at the table. */
export interface Say {
  type: "say";
  id: string;
  token: string;
  text: string;
}

/** Ask what the best computer player would do. */
export interface AskHint {
  type: "hint";
  id: string;
  seq: number;
  token: string;
}

/** Say that one is still there. */
export interface Ping {
  type: "ping";
}

/** What changes a table; also taken by `POST /api/tables/{table}/commands`. */
export type Command = Act | Undo | Reseat | Resign | Agree | Defer | Say;

/** What may be said over the socket. */
export type Request = Join | Leave | Act | Undo | Reseat | Resign | Agree | Defer | Say | AskHint | Ping;

/** Why something was not done: a word for programs, a sentence for people, and whether to try again as it is. */
export interface Error {
  code: string;
  text: string;
  retry: boolean;
}

/** The body of every HTTP answer that is not a success. */
export interface ErrorBody {
  error: Error;
}

/**
 * Something that may be done now: by which seat, its text form, and its words with the price.
 *
 * `name` is the kind of action; `role` and `target` say to which thing on the board it belongs, if it belongs to
 * one; `ends` marks what ends a turn or a window.
 */
export interface Choice {
  seat: number;
  action: string;
  text: string;
  name: string;
  role?: string;
  target?: string;
  ends?: boolean;
}

/**
 * The position through the eyes of one seat (0 for a spectator), and what its person may do now.
 *
 * `undo_seat` is the seat whose last action may be taken back, 0 with the reason in `why_not_undo` if there is none;
 * `can_defer` that computer players are asked too, and wait.
 */
export interface Sight {
  eye: number;
  question: string;
  deciding: number[];
  choices: Choice[];
  undo_seat: number;
  why_not_undo: string;
  can_defer: boolean;
  over: boolean;
  outcome: string;
  view: unknown;
}

/**
 * A seat: who sits there and who plays it.
 *
 * `kind` is `open`, `human` or a level; `name` is the person's; `plays` says whom the seat plays in the game's
 * words; `here` whether the person is connected, and `gone_for` for how many seconds they are not; `agrees` that
 * they are for ending the game.
 */
export interface SeatInfo {
  seat: number;
  kind: string;
  name: string;
  plays: string;
  here: boolean;
  gone_for: number;
  resigned: boolean;
  agrees: boolean;
}

export type TableState = "ended" | "open" | "over" | "running" | "unplayable";

/** A table for lists: `turn` has the seats that are to decide. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  state: TableState;
  public: boolean;
  people: number;
  seats: SeatInfo[];
  options: Record<string, string>;
  turn: number[];
  seq: number;
  created: number;
  changed: number;
  yours: number[];
  is_host: boolean;
  outcome: string;
  notice: string;
}

/**
 * One thing that happened at a table, as a viewer may know it.
 *
 * A viewer's log is then its first `log_from` lines and these `lines`; `note` is for what is no part of the game:
 * somebody takes back, a computer player takes over.
 */
export interface Happening {
  seq: number;
  kind: "act" | "agree" | "begin" | "end" | "reseat" | "resign" | "undo";
  seat: number;
  log_from: number;
  lines: string[];
  note: string;
}

/** Something that was said at a table; `number` counts from 1. */
export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  text: string;
}

/** An action, the result it promises (1 is a win), and how often it was tried. */
export interface HintChoice {
  action: string;
  text: string;
  value: number;
  tried: number;
}

/**
 * A table afresh: everything that a viewer may know.  `sight` is null until the game has begun, or where it cannot
 * be played.
 */
export interface TableFrame {
  type: "table";
  info: TableInfo;
  seq: number;
  log: string[];
  chat: ChatLine[];
  sight: Sight | null;
}

/**
 * What has happened at the table since, in order, and the position after it; `seats` and `info` where they have
 * changed.
 */
export interface Update {
  type: "update";
  seq: number;
  events: Happening[];
  sight: Sight;
  seats: SeatInfo[] | null;
  info: TableInfo | null;
}

/** Somebody came or went. */
export interface Seats {
  type: "seats";
  seats: SeatInfo[];
}

/** A computer player thinks, or is being prepared; an empty text says that it has answered. */
export interface Thinking {
  type: "thinking";
  seat: number;
  text: string;
}

/** Somebody said something. */
export interface Chat {
  type: "chat";
  line: ChatLine;
}

/** What the best computer player would do: the best few actions and the line it expects. */
export interface Hint {
  type: "hint";
  id: string;
  seq: number;
  choices: HintChoice[];
  line: string[];
  iterations: number;
  seconds: number;
}

/** What became of a command: done at `seq`, or why not. */
export interface Answer {
  type: "answer";
  id: string;
  seq: number;
  error: Error | null;
}

/** A message was no valid request. */
export interface Refused {
  type: "refused";
  error: Error;
}

/** The server is there. */
export interface Pong {
  type: "pong";
}

/** The server goes for a moment; connect again after so many seconds.  Nothing is lost. */
export interface Closing {
  type: "closing";
  after: number;
}

/** What the server says over the socket. */
export type Frame = TableFrame | Update | Seats | Thinking | Chat | Hint | Answer | Refused | Pong | Closing;

/** Something that a table may agree on: a number from `low` to `high`, or one of `choices`. */
export interface OptionInfo {
  name: string;
  text: string;
  default: number | string;
  low: number;
  high: number;
  choices: string[];
  source: string;
  why: string;
}

/** A game of the house.  `secrets` says whether seats see what others do not. */
export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  minutes: string;
  people_from: number;
  people_to: number;
  secrets: boolean;
  how_to_play: string;
  options: OptionInfo[];
}

/** A level of computer players. */
export interface LevelInfo {
  name: string;
  text: string;
}

/** All games and levels. */
export interface Games {
  games: GameInfo[];
  levels: LevelInfo[];
}

/** A rule of a game. */
export interface RuleInfo {
  id: string;
  title: string;
  section: string;
  text: string;
}

/** All rules of a game. */
export interface Rules {
  rules: RuleInfo[];
}

/** Who one is: a guest, somebody with an account, or, with an empty name, nobody yet. */
export interface Me {
  name: string;
  is_guest: boolean;
}

/** Play as a guest, by a name of one's own or a made one. */
export interface NewGuest {
  name?: string | null;
}

/** Keep one's games: an account, which takes over what the guest had. */
export interface NewAccount {
  name: string;
  password: string;
}

/** Come back to one's account. */
export interface SignIn {
  name: string;
  password: string;
}

/** Set up a table.  Each seat is `me`, `open` or a level; the game begins when no seat is open. */
export interface NewTable {
  game: string;
  seats: string[];
  options?: Record<string, number | string>;
  public?: boolean;
}

/**
 * Before the game begins: sit down (`me`), get up (`open`), or, as the host, fill an open seat with a level or free
 * it again.
 */
export interface TakeSeat {
  seat: number;
  player: string;
}

/** The token with which a seat is played; it is told once. */
export interface SeatToken {
  seat: number;
  token: string;
}

/** A table and the tokens of one's seats. */
export interface Seated {
  table: TableInfo;
  tokens: SeatToken[];
}

/** One's own tables, those that wait for people, and those that can be watched. */
export interface Lobby {
  mine: TableInfo[];
  open: TableInfo[];
  running: TableInfo[];
}

/** What a bot hears: what happened since, or a whole table when too much did. */
export interface Events {
  seq: number;
  update: Update | null;
  table: TableFrame | null;
}

/** It is done. */
export interface Done {
  ok: boolean;
}

/** Whether the server can do its work. */
export interface Health {
  ok: boolean;
  version: string;
  tables: number;
  sockets: number;
  draining: boolean;
}
