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
 *
 * All that is told from then on is in `language`; what the house does not speak is told in English.
 */
export interface Join {
  type: "join";
  table: string;
  tokens?: string[];
  since?: number;
  language?: string;
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

/**
 * Say something: with the token of a seat to the players, without one, as somebody who is known by name, to those
 * who watch.
 */
export interface Say {
  type: "say";
  id: string;
  text: string;
  token?: string | null;
}

/** Ask what the best computer player would do. */
export interface AskHint {
  type: "hint";
  id: string;
  seq: number;
  token: string;
}

/** Ask what each thing that the seat may do now would certainly come to. */
export interface Foresee {
  type: "foresee";
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
export type Request = Join | Leave | Act | Undo | Reseat | Resign | Agree | Defer | Say | AskHint | Foresee | Ping;

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

/** A number or a word, of an option. */
export type Value = number | string;

/** A number or a word of the content, or several of them in their order. */
export type CardValue = number | string | (number | string)[];

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

/**
 * A table for lists: `turn` has the seats that are to decide.
 *
 * `values` are the numbers and words of the content that this table has of its own, in a list of tables only the
 * first of them, with their texts cut short; `lesson` names the lesson that is being taught here; `played_on` says
 * that it goes on from a moment of another game; `watching` counts those who look on without a seat.
 */
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
  values: Record<string, CardValue>;
  lesson: string;
  played_on: boolean;
  watching: number;
}

/**
 * One thing that happened at a table, as a viewer may know it.
 *
 * A viewer's log is then its first `log_from` lines and these `lines`; `note` is for what is no part of the game:
 * somebody takes back, a computer player takes over.  `steps` are the events of the game, in order, for a screen
 * that shows them one by one: each is an object with its `kind`, what it is about in the words of the game's view,
 * and, where a line tells it, the `line`'s index in `lines`. They are there for what happened of late only.
 */
export interface Happening {
  seq: number;
  kind: "act" | "agree" | "begin" | "end" | "reseat" | "resign" | "undo";
  seat: number;
  log_from: number;
  lines: string[];
  note: string;
  steps: unknown[];
}

/** Something that was said at a table, among players or among those who watch; `number` counts from 1. */
export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  text: string;
  room: "players" | "watchers";
}

/**
 * What an action would come to, as far as its seat can know.
 *
 * `lines` and `steps` are what is certain, in order, in the form of those of `Happening`; `chance` says that more
 * follows which nobody can know; `cautions` are sentences about what one may not want: it loses the game, it wastes
 * points.
 */
export interface Prospect {
  action: string;
  lines: string[];
  steps: unknown[];
  chance: boolean;
  cautions: string[];
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

/** Somebody came or went; `watching` counts those who look on without a seat. */
export interface Seats {
  type: "seats";
  seats: SeatInfo[];
  watching: number;
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

/**
 * What the best computer player would do: the best few actions and the line it expects.
 *
 * `stake` says what a value is the likelihood of: `to hold the city`.
 */
export interface Hint {
  type: "hint";
  id: string;
  seq: number;
  choices: HintChoice[];
  stake: string;
  line: Choice[];
  iterations: number;
  seconds: number;
}

/** What each action of a seat would come to. */
export interface Foresight {
  type: "foresight";
  id: string;
  seq: number;
  prospects: Prospect[];
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
export type Frame =
  | TableFrame
  | Update
  | Seats
  | Thinking
  | Chat
  | Hint
  | Foresight
  | Answer
  | Refused
  | Pong
  | Closing;

/**
 * Something that a table may agree on: a number from `low` to `high`, or one of `choices`, which people call by
 * their `labels`.
 *
 * Options of one `group` belong together; `title` is what people call it.  It changes something only where the
 * option `needs` is at least `at_least`; `by_people` is what 0 stands for with 1, 2, … people, where it stands for a
 * number.
 */
export interface OptionInfo {
  name: string;
  title: string;
  group: string;
  text: string;
  default: number | string;
  low: number;
  high: number;
  choices: string[];
  labels: string[];
  source: string;
  why: string;
  needs: string;
  at_least: number;
  by_people: number[];
}

/** A game that is set up for learning. */
export interface LessonInfo {
  name: string;
  title: string;
  summary: string;
}

/**
 * One thing to learn: what to read, what it speaks of on the table, and the actions that do it, in order, if it is
 * more than read.
 */
export interface LessonStep {
  text: string;
  actions: string[];
  at: string;
}

/**
 * A lesson, step by step; `opening` is how many actions were taken before it begins, `next` the lesson that follows,
 * if one does.
 */
export interface LessonPlan {
  name: string;
  title: string;
  steps: LessonStep[];
  opening: number;
  next: string;
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
  lessons: LessonInfo[];
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

/** A word of the game, what it means, and the rule that says so; `forms` are other forms in which texts have it. */
export interface Term {
  term: string;
  forms: string[];
  text: string;
  rule: string;
}

/** What the page says in a language, by its English. */
export interface LanguageWords {
  words: Record<string, string>;
}

/** All rules of a game, and its glossary. */
export interface Rules {
  rules: RuleInfo[];
  glossary: Term[];
}

/**
 * A number or word of a card that an owner of the box may correct: `key` is what a table's `values` call it.
 *
 * `source` is where the value is from (`printed`, `reconstructed`, …) and `why` what is known about it.  Numbers lie
 * between `low` and `high`; `choices` are the words that are possible, if only some are, which people call by their
 * `labels`; `most` is how many of them the value may have, 0 for a single one.
 */
export interface ContentValue {
  key: string;
  name: string;
  value: CardValue;
  source: string;
  why: string;
  low: number;
  high: number;
  choices: string[];
  labels: string[];
  most: number;
}

/**
 * A card, place or tile of a game as it is printed, in our own words.
 *
 * `key` names it in views (`forest-desert`) and `deck` the cards it belongs to; `kind` says what it is; `rule` is
 * the id of the rule that tells more.
 */
export interface ContentCard {
  key: string;
  deck: string;
  name: string;
  kind: string;
  texts: Record<string, string>;
  values: ContentValue[];
  source: string;
  why: string;
  rule: string;
}

/** All cards of a game, those of a table with its own values; `decks` are the titles of the decks, in order. */
export interface GameContent {
  hash: string;
  decks: Record<string, string>;
  cards: ContentCard[];
}

/** Values to be checked: as TOML text, as in an overlay file, or one by one. */
export interface NewValues {
  toml?: string | null;
  values?: Record<string, CardValue>;
}

/**
 * Values that are good for a table: those that differ from the house's, under their full keys, and as the text of an
 * overlay file.
 */
export interface CheckedValues {
  hash: string;
  values: Record<string, CardValue>;
  toml: string;
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

/** Another password for one's account. */
export interface NewPassword {
  old: string;
  new: string;
}

/** The end of one's account, for good; the password says that it is meant. */
export interface Farewell {
  password: string;
}

/** How often a person's games for so many people ended in a way. */
export interface Tally {
  people: number;
  outcome: string;
  count: number;
}

/**
 * How a person has fared at a game: a streak is of games won one after the other.
 *
 * `tallies` say how the games ended; `rating` is what the person is at least worth against other people, about 1000
 * for a beginner, and null where all win or lose together or nobody has been met yet.
 */
export interface GameRecord {
  game: string;
  title: string;
  played: number;
  won: number;
  streak: number;
  best_streak: number;
  last_played: number;
  tallies: Tally[];
  rating: number | null;
  rated_games: number;
}

/** Somebody with an account, since when, and how they have fared, the game that was played last first. */
export interface Profile {
  name: string;
  since: number;
  records: GameRecord[];
}

/** Games of one's own that are over, the last one first; `more` says whether there are earlier ones. */
export interface MyGames {
  games: TableInfo[];
  more: boolean;
}

/**
 * A moment of a game that is over, to play on from: of a table, or of the text of a replay file; after so many of
 * its actions.
 */
export interface Beginning {
  moment: number;
  table?: string | null;
  replay?: string | null;
}

/**
 * Set up a table.  Each seat is `me`, `open` or a level; the game begins when no seat is open.
 *
 * `values` are numbers and words of the content that this table has of its own; see `/api/games/{game}/content`.
 * With `beginning`, the game, its options, its values and its luck are those of another game, and only the seats are
 * asked for.
 */
export interface NewTable {
  game: string;
  seats: string[];
  options?: Record<string, Value>;
  public?: boolean;
  values?: Record<string, CardValue>;
  beginning?: Beginning | null;
}

/** Begin a lesson: a game of one's own, set up for learning. */
export interface NewLesson {
  game: string;
  lesson: string;
}

/** A replay file, to be looked at. */
export interface ReplayText {
  replay: string;
}

/**
 * A position of a game, and what led to it: the `seat` and who played there, the action, its words, what the log
 * said, the events.
 *
 * The first moment is the beginning; its seat is 0.  `ends` marks an action that ended a turn or a window, as far as
 * one may know it.
 */
export interface Moment {
  number: number;
  seat: number;
  player: string;
  action: string;
  ends: boolean;
  text: string;
  lines: string[];
  steps: unknown[];
  question: string;
  view: unknown;
}

/**
 * A game from its beginning, through the eyes of one viewer.
 *
 * `eye` is whose eyes these are, 0 for a spectator's; `eyes` are those one may look through: while a game is played
 * one's own, afterwards all.  `seq` is the number of the last thing it tells of; of a file -1.
 */
export interface Story {
  game: string;
  title: string;
  options: Record<string, Value>;
  values: Record<string, CardValue>;
  seats: SeatInfo[];
  eye: number;
  eyes: number[];
  seq: number;
  over: boolean;
  outcome: string;
  moments: Moment[];
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
