// The protocol of the server, made from src/holdfast/protocol/__init__.py by `python -m holdfast.protocol.typescript`.  Do not edit.

/** Seconds between two pings of a client. */
export const PING_SECONDS = 1.0;

/**
 * A client that has received nothing for so many seconds after a ping connects anew: it notices silence within three
 * seconds.
 */
export const PONG_SECONDS = 2.0;

/** A client that has sent nothing for so many seconds is disconnected. */
export const GONE_SECONDS = 30.0;

/** The name of the session cookie. */
export const COOKIE = "holdfast";

/** Maximum size of a client's message in bytes. */
export const MAX_FRAME = 16384;

/** What people write to be read: no control characters but tabs and ends of lines. */
export const WRITING = "^[^\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f]*$(?!\\n)";

/**
 * Watch a table, with the tokens of the client's seats; `since` is the last received `seq`, -1 for none.
 *
 * All later texts are in `language`, or in English if it is not supported.  Computer players pause before a move
 * while somebody watches, unless all viewers ask for moves `at_once`.
 */
export interface Join {
  type: "join";
  table: string;
  tokens?: string[];
  since?: number;
  language?: string;
  at_once?: boolean;
}

/** Stop watching the table. */
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

/** Undo the last action of the seat. */
export interface Undo {
  type: "undo";
  id: string;
  seq: number;
  token: string;
}

/**
 * Hand a seat to a computer player of a level, or, with `human`, back to its person.
 *
 * The client's own seat at any time; the seat of a person who has been absent for a while also by others at the
 * table.
 */
export interface Reseat {
  type: "reseat";
  id: string;
  seq: number;
  token: string;
  seat: number;
  player: string;
}

/** Resign: a computer player takes over the seat, and the game ends if no person is left. */
export interface Resign {
  type: "resign";
  id: string;
  seq: number;
  token: string;
}

/** Vote for ending the game without a result, or withdraw the vote; it ends when all people at the table agree. */
export interface Agree {
  type: "agree";
  id: string;
  seq: number;
  token: string;
  agree: boolean;
}

/** In a shared decision, let the computer players answer first. */
export interface Defer {
  type: "defer";
  id: string;
  seq: number;
  token: string;
}

/**
 * Send a chat message: with a seat token to the players, without one, as a named user, to the watchers.
 *
 * With `team` only people with a seat of the same team read it, now and after the game.
 */
export interface Say {
  type: "say";
  id: string;
  text: string;
  token?: string | null;
  team?: boolean;
}

/**
 * Point at a thing, for all who see it, or with `team` only for those of them with a seat of the same team.  Nothing
 * is stored.
 */
export interface Point {
  type: "point";
  id: string;
  token: string;
  at: string;
  team?: boolean;
}

/**
 * Propose an action to a team-mate who decides now, in place of what the seat of the token has proposed before.
 *
 * It is one of those that `AskProposable` tells; in a game in which all win or lose together everybody is a team-
 * mate.
 */
export interface Propose {
  type: "propose";
  id: string;
  seq: number;
  token: string;
  seat: number;
  action: string;
}

/** Put away what the seat `by` has proposed: it may itself, and so may the seat to which it was proposed. */
export interface Dismiss {
  type: "dismiss";
  id: string;
  seq: number;
  token: string;
  by: number;
}

/** Request what the seat could propose to team-mates now. */
export interface AskProposable {
  type: "proposable";
  id: string;
  seq: number;
  token: string;
}

/**
 * Ask a computer player of one's own team what it means to do, if it decides now; and what it would do in one's
 * place, if one decides oneself, which it proposes.  The whole team is told.
 */
export interface AskIntention {
  type: "intention";
  id: string;
  seq: number;
  token: string;
  seat: number;
}

/** Request the best computer player's advice. */
export interface AskHint {
  type: "hint";
  id: string;
  seq: number;
  token: string;
}

/** Request the certain consequences of each legal action of the seat. */
export interface AskProspects {
  type: "prospects";
  id: string;
  seq: number;
  token: string;
}

/** Report that the client is still connected. */
export interface Ping {
  type: "ping";
}

/** The requests that change a table, or what is shown there; also accepted by `POST /api/tables/{table}/commands`. */
export type Command = Act | Undo | Reseat | Resign | Agree | Defer | Say | Point | Propose | Dismiss;

/** Every request that a client sends over the WebSocket. */
export type Request =
  | Join
  | Leave
  | Act
  | Undo
  | Reseat
  | Resign
  | Agree
  | Defer
  | Say
  | Point
  | Propose
  | Dismiss
  | AskHint
  | AskProspects
  | AskProposable
  | AskIntention
  | Ping;

/**
 * Why a table was set up: the challenge of a `day`, or a `chapter` of a campaign.
 *
 * A challenge is `ranked`, or played once more for practice.  `title` says it in words; `next` is the name of the
 * chapter after this one, once the viewer may play that.
 */
export interface Occasion {
  kind: "challenge" | "chapter";
  title: string;
  day: string;
  ranked: boolean;
  chapter: string;
  next: string;
}

/**
 * What somebody has reached in the challenge of a day.  Who is equal shares a rank.
 *
 * `points` are told where a game is decided by them, `measure` where the challenge has one beside.  `table` is empty
 * as long as the viewer may not see the game: until they have played it themselves, or the day is over.
 */
export interface ChallengeResult {
  rank: number;
  name: string;
  mine: boolean;
  won: boolean;
  points: number | null;
  measure: number | null;
  table: string;
}

/**
 * The challenge of a day in one game: the same set-up and the same luck for all, and one game with rank for each
 * person.
 *
 * `setup` has the options that are not as usual, as (title, value) in words; `seats` who plays, the viewer first, as
 * `me` and levels.  `state` is that of the viewer's game with rank, `table` where it is: `new` before it begins,
 * `lost` where it was ended without a result.  `measure` is the title of what decides between equals, empty if
 * nothing does; `fewer` says that less of it is better.  `results` has the best and always the viewer's own;
 * `played` counts all.
 */
export interface Challenge {
  game: string;
  title: string;
  setup: [string, string][];
  seats: string[];
  state: "lost" | "new" | "over" | "running";
  table: string;
  measure: string;
  fewer: boolean;
  played: number;
  results: ChallengeResult[];
}

/**
 * The challenges of a day.
 *
 * `until` is when it ends, in Unix seconds; `before` and `after` are the neighbouring days that can be seen, if any.
 */
export interface Challenges {
  day: string;
  today: boolean;
  until: number;
  before: string;
  after: string;
  games: Challenge[];
}

/**
 * A chapter of a campaign: its title, its line of story, and what has to be reached (`aim`).
 *
 * `open` chapters can be played: the first, and each after one that is done; a `done` one tells when, and at which
 * table (to the viewer).
 */
export interface Chapter {
  name: string;
  title: string;
  text: string;
  aim: string;
  setup: [string, string][];
  seats: string[];
  state: "closed" | "done" | "open";
  done_at: number;
  done_table: string;
}

/** The campaign of a game, and how far the viewer has come. */
export interface Campaign {
  game: string;
  title: string;
  chapters: Chapter[];
}

/** How many of the chapters of a game's campaign the viewer has done. */
export interface CampaignProgress {
  game: string;
  title: string;
  done: number;
  chapters: number;
}

/** The games that have a campaign, and how far the viewer has come in each. */
export interface Campaigns {
  games: CampaignProgress[];
}

/** Why something was refused: a code for programs, a message for people, and whether to retry unchanged. */
export interface Error {
  code: string;
  text: string;
  retry: boolean;
}

/** The body of every HTTP response that is not a success. */
export interface ErrorBody {
  error: Error;
}

/** An option's value: a number or a word. */
export type Value = number | string;

/** A card value: a number, a word, or an ordered list of them. */
export type CardValue = number | string | (number | string)[];

/**
 * A legal action: its seat, its text form, and its description with the cost.
 *
 * `name` is the kind of action; `role` and `target` identify the object on the board it belongs to, if any; `ends`
 * marks actions that end a turn or a window, `aside` those that are possible nearly always and seldom wanted, or
 * lead nowhere now, and `main` those that the question is mostly about.
 */
export interface Choice {
  seat: number;
  action: string;
  text: string;
  name: string;
  role?: string;
  target?: string;
  ends?: boolean;
  aside?: boolean;
  main?: boolean;
}

/**
 * The position as seen by one seat (0 for a spectator), and the legal actions of its person.
 *
 * `undo_seat` is the seat whose last action may be undone, or 0 with the reason in `why_not_undo`; `can_defer` says
 * that computer players of the own team share the decision and wait.  `view` is null in the updates of a connection
 * to which the patches of their entries lead: it is then the view of the frame before with these patches applied, in
 * order.
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
 * `kind` is `open`, `human` or a level; `name` is the person's; `plays` is the role of the seat in the game; `here`
 * whether the person is connected, and `gone_for` the seconds since they disconnected; `agrees` whether they vote
 * for ending the game; `note` is set when a fallback moved in place of the seat's computer player, and says why;
 * `team` is the name of the seat's team, where teams play against each other.
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
  note: string;
  team: string;
}

export type TableState = "ended" | "open" | "over" | "running" | "unplayable";

/**
 * The summary of a table: `turn` has the seats that are to decide.
 *
 * `values` are the custom card values of the table, in a list of tables only the first few, with texts cut short;
 * `lesson` is the name of the table's lesson, if any; `played_on` marks a game that continues from a moment of
 * another game, or whose seed was given; `watching` counts the viewers without a seat; `together` says that all
 * seats win or lose together, and is told only at the table itself; `occasion` says why it was set up: for the
 * challenge of a day, or a chapter of a campaign.
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
  together: boolean;
  occasion: Occasion | null;
}

/**
 * One journal entry, as a viewer may know it.
 *
 * The viewer's log then consists of its first `log_from` lines and these `lines`, of which `headings` (from 0) begin
 * a part of the game; `note` describes an entry that is not part of the game: an undo, a change of players.  `steps`
 * are the events of the game, in order, for animation: each is an object with its `kind`, its subjects in the terms
 * of the game's view, and, if a line reports it, the `line`'s index in `lines`. `patch` of a step is the change of
 * the viewer's view since the step before; `rest` is the change after the last step.  A patch is a list of changes,
 * to be applied in order: `[path, value]` sets the value at a path of keys and indices, `[path]` deletes an entry of
 * an object, `[path, start, count, items]` replaces items of an array.  Steps and patches exist for recent entries
 * only; otherwise `rest` is null.
 */
export interface TableEvent {
  seq: number;
  kind: "act" | "agree" | "begin" | "end" | "reseat" | "resign" | "undo";
  seat: number;
  log_from: number;
  lines: string[];
  rest: unknown;
  note: string;
  steps: unknown[];
  headings: number[];
}

/**
 * A chat message, of the players' or the watchers' room or for the team of its seat alone.
 *
 * Its `id` tells nothing of the messages that others read.  `author` is the same in all messages of a person,
 * whatever their name; empty for a deleted account.
 */
export interface ChatLine {
  id: string;
  seat: number;
  name: string;
  text: string;
  room: "players" | "team" | "watchers";
  author: string;
}

/** An action that the seat `by` proposes to the seat of the `choice`, which decides. */
export interface Proposal {
  by: number;
  choice: Choice;
}

/**
 * What an action would lead to, as far as its seat can know.
 *
 * `lines` and `steps` are the certain consequences, in order, in the form of those of `TableEvent` but without
 * patches; `patch` is the certain change of the seat's view; `chance` says that further consequences are uncertain;
 * `cautions` are warnings: the action loses the game, it wastes points.
 */
export interface Prospect {
  action: string;
  lines: string[];
  steps: unknown[];
  patch: unknown;
  chance: boolean;
  cautions: string[];
}

/**
 * An action, its estimated result (from 0 to 1) and what that stands for in display text (`82 %`, `92 points`), its
 * number of visits, and whether it is statistically tied with the first.
 */
export interface HintChoice {
  action: string;
  text: string;
  value: number;
  worth: string;
  tried: number;
  equal: boolean;
}

/**
 * The complete state of a table as the viewer may know it.
 *
 * `sight` is null until the game has begun, or if it cannot be played here; `headings` are the log lines (from 0)
 * that begin a part of the game.  `addresses` are the servers at which the table can be played, for when this one
 * falls silent: `https://b.example.org`; `proposals` are what team-mates propose.
 */
export interface TableFrame {
  type: "table";
  info: TableInfo;
  seq: number;
  log: string[];
  chat: ChatLine[];
  sight: Sight | null;
  headings: number[];
  addresses: string[];
  proposals: Proposal[];
}

/** The new entries of a table, in order, and the position after them; `seats` and `info` if they changed. */
export interface Update {
  type: "update";
  seq: number;
  events: TableEvent[];
  sight: Sight;
  seats: SeatInfo[] | null;
  info: TableInfo | null;
}

/** A seat's person connected or disconnected; `watching` counts the viewers without a seat. */
export interface Seats {
  type: "seats";
  seats: SeatInfo[];
  watching: number;
}

/** A computer player is thinking, or is being compiled; an empty text means that it has answered. */
export interface Thinking {
  type: "thinking";
  seat: number;
  text: string;
}

/** A chat message; who joins again may be sent one that they know by its id. */
export interface Chat {
  type: "chat";
  line: ChatLine;
}

/** Somebody with a seat points at a thing that the viewer sees; with `team` only their team is told. */
export interface Pointed {
  type: "pointed";
  seat: number;
  at: string;
  team: boolean;
}

/** All that is proposed at this position, as far as the viewer may know; the next entry ends it. */
export interface Proposals {
  type: "proposals";
  seq: number;
  proposals: Proposal[];
}

/**
 * What a seat could propose: the legal actions of people of its team who decide now, as far as the seat can know
 * them.
 */
export interface Proposable {
  type: "proposable";
  id: string;
  seq: number;
  choices: Choice[];
}

/**
 * A computer player of the viewer's own team is about to take this action, as far as the viewer may know it.
 *
 * `then` is what it would have who asked for it do when they are next to decide, as far as everybody may know that.
 */
export interface Intention {
  type: "intention";
  choice: Choice;
  then: Choice | null;
}

/**
 * The best computer player's advice: the best few actions and the expected line of play.
 *
 * `stake` completes what an action is worth: `82 % to hold the city`, `92 points in sight`. Where these are points,
 * `in_points`, `note` is a sentence about them, or empty.
 */
export interface Hint {
  type: "hint";
  id: string;
  seq: number;
  choices: HintChoice[];
  stake: string;
  in_points: boolean;
  note: string;
  line: Choice[];
  iterations: number;
  seconds: number;
}

/** What each legal action of a seat would lead to. */
export interface Prospects {
  type: "prospects";
  id: string;
  seq: number;
  prospects: Prospect[];
}

/** The result of a command: performed as entry `seq`, or the error. */
export interface Answer {
  type: "answer";
  id: string;
  seq: number;
  error: Error | null;
}

/** A message was not a valid request. */
export interface Refused {
  type: "refused";
  error: Error;
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
}

/** The server is shutting down; reconnect after so many seconds.  Nothing is lost. */
export interface Closing {
  type: "closing";
  after: number;
}

/** What people and computer players at a table show one another. */
export type Shown = Chat | Pointed | Proposals | Proposable | Intention;

/** Every frame that the server sends over the WebSocket. */
export type Frame =
  | TableFrame
  | Update
  | Seats
  | Thinking
  | Chat
  | Pointed
  | Proposals
  | Proposable
  | Intention
  | Hint
  | Prospects
  | Answer
  | Refused
  | Pong
  | Closing;

/**
 * An option of a table: a number from `low` to `high`, or one of `choices`, which are displayed as `labels`.
 *
 * Options of one `group` belong together; `title` is the display name.  The option has an effect only where the
 * option `needs`, or the number of players if that is `people`, is at least `at_least` or one of the words `among`;
 * `by_people` is the number that 0 stands for with 1, 2, … players, if it does, and `default_by_people` the default
 * with 1, 2, … players, where `default` is only that for more.  `for_people` are the fewest and the most players
 * that a choice is for, if not for all; `deck` is the field of the deck of which cards can be chosen, if any.
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
  among: string[];
  default_by_people: (number | string)[];
  for_people: Record<string, number[]>;
  deck: string;
}

/** A difficulty with a name: the options that are not as usual; all others of the game's `weighs` are. */
export interface DifficultyInfo {
  name: string;
  title: string;
  text: string;
  options: Record<string, number | string>;
}

/**
 * The named difficulties of a game, none for one without.
 *
 * `weighs` are the options that decide which of them a table has.  There are difficulties with these numbers of
 * `people` only, any if it is empty, and where the options `given` have one of these values.
 */
export interface Difficulties {
  named: DifficultyInfo[];
  weighs: string[];
  people: number[];
  given: Record<string, (number | string)[]>;
}

/** A lesson: a game set up for learning. */
export interface LessonInfo {
  name: string;
  title: string;
  summary: string;
}

/**
 * One step of a lesson: the text, the actions that complete it, in order, unless it is only read, and what on the
 * board it is about.
 *
 * `at` has one place for all actions, or one for each.
 */
export interface LessonStep {
  text: string;
  actions: string[];
  at: string[];
}

/**
 * A lesson, step by step; `opening` is the number of actions taken before it begins, `next` the following lesson, if
 * any.
 */
export interface LessonPlan {
  name: string;
  title: string;
  steps: LessonStep[];
  opening: number;
  next: string;
}

/**
 * Who is with whom among so many people: the name of each seat's team, or none where all play together against the
 * game.
 *
 * A name is empty where each seat is for itself.
 *
 * `option` and `value` name what one has to choose for it; without them it is so unless another entry says
 * otherwise.
 */
export interface SeatTeams {
  people: number;
  names: string[];
  option: string;
  value: string;
}

/**
 * An installed game.
 *
 * `secrets` says whether seats see information hidden from others; `teams` is empty where each seat is for itself.
 */
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
  difficulties: Difficulties;
  teams: SeatTeams[];
}

/**
 * A level of computer players; `seconds` is how long it thinks a turn at most, 0 for one that needs no limit, and
 * `games` are those that have it, none for all.
 */
export interface LevelInfo {
  name: string;
  text: string;
  seconds: number;
  games: string[];
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

/** A term of the game, its definition, and the rule that defines it; `forms` are other inflections found in texts. */
export interface Term {
  term: string;
  forms: string[];
  text: string;
  rule: string;
}

/** The translations of the web client's texts, by their English. */
export interface LanguageWords {
  words: Record<string, string>;
}

/** All rules of a game, and its glossary. */
export interface Rules {
  rules: RuleInfo[];
  glossary: Term[];
}

/**
 * A number or word of a card that a table may customise: `key` is its name in a table's `values`.
 *
 * `source` is where the default is from (`printed`, `reconstructed`, …) and `why` what is known about it.  Numbers
 * lie between `low` and `high`; `choices` are the permitted words, if limited, displayed as `labels`; `most` is the
 * maximum length of a list, 0 for a single value.
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
 * A card, place or tile of a game with its printed values, in our own words.
 *
 * `key` is its name in views (`forest-desert`) and `deck` the deck it belongs to; `kind` its type; `rule` the id of
 * the rule that explains it.
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

/** All cards of a game, for a table with its custom values; `decks` are the titles of the decks, in order. */
export interface GameContent {
  hash: string;
  decks: Record<string, string>;
  cards: ContentCard[];
}

/** Custom card values to be validated: as the TOML text of an overlay file, or one by one. */
export interface NewValues {
  toml?: string | null;
  values?: Record<string, CardValue>;
}

/** Valid custom values: those that differ from the defaults, by their full keys, and as the text of an overlay file. */
export interface CheckedValues {
  hash: string;
  values: Record<string, CardValue>;
  toml: string;
}

/** A mark in a line at the moment of an event, and whether that is good for those who play. */
export interface Mark {
  on: string;
  text: string;
  good?: boolean;
}

/**
 * An event at which a game turns, or at which a part of it `begins`.
 *
 * The text may name fields of the event; `given` is a condition on them, as of a `Sentence`.
 */
export interface Landmark {
  on: string;
  text: string;
  given?: string;
  begins?: boolean;
}

/**
 * A number of a chart with its display name.
 *
 * In bars it counts the events of the kinds `on` for which `given` holds, or adds up their field `sums`, of which
 * `only` may leave the gains or the losses; `after` leaves those that come from an event of these kinds, which is
 * the last before it in the same step that is about no object; what the object `loses` is taken away.  With `rest`,
 * it is the rest of that field of the object, beyond all other measures.  In lines it is the sum of the numbers at
 * the paths `paths` of the view.  Among what decides a tie it is the number at the path `paths` of the object, shown
 * if `given` holds of the view.
 */
export interface Measure {
  title: string;
  on?: string[];
  given?: string;
  sums?: string;
  only?: "" | "gains" | "losses";
  after?: string[];
  loses?: boolean;
  rest?: string;
  paths?: string[];
}

/**
 * A chart of a finished game.
 *
 * `lines` go over its moments: one for each object of the field `things` of the view, by its number `of`, to the
 * event `until` that names the object; or one for each of the `measures`, in the moments at which `given` holds of
 * the view, with `marks` in the first.  `bars` have a row for each object of `things`, with `measures` of the events
 * whose field `by` names it.  A `table` has a column for each object of `things`: its number `of` as the total of
 * the named numbers in its list `adds`, of what there was `before`, and the `ties`; or, in place of the list, of
 * `measures` of the events whose field `by` names it, once `given` holds of the view.  `numbers` are the charts of
 * the numbers of seats and places that a game has that declares none.
 */
export interface Chart {
  kind: "bars" | "lines" | "numbers" | "table";
  title?: string;
  unit?: string;
  things?: string;
  of?: string;
  by?: string;
  adds?: string;
  before?: string;
  given?: string;
  until?: Mark | null;
  marks?: Mark[];
  measures?: Measure[];
  ties?: Measure[];
}

/** A sentence about the view at the end; `given` is a condition, as of a `Sentence`. */
export interface Said {
  text: string;
  given?: string;
}

/**
 * How a game ended, as a headline: the first of the sentences about the view that is true.
 *
 * If `most` names a number of the seats, `{fame}` by its name stands for the most that somebody has of it, and
 * `{who}` for the one who alone has that, empty where several have.  `against` is the path of a card or a word of
 * the view by which results of games are told apart, beside the number of players: the foe, or the scenario.
 */
export interface Verdict {
  says?: Said[];
  most?: string;
  against?: string;
}

/**
 * How a game went and ended.
 *
 * Without charts those of the numbers of the view are drawn, and without landmarks the headings and turning points
 * of the log are marked.
 */
export interface Course {
  charts?: Chart[];
  landmarks?: Landmark[];
  verdict?: Verdict;
}

/**
 * A blow: `at` is what it hits, `by` what it comes from, each a field of the event or else of the view; `amount` is
 * the field that counts the harm, else the change of the view does.
 */
export interface Strike {
  at: string;
  by?: string;
  amount?: string;
}

/**
 * A piece that is beaten: `what` is a field of the event or else of the view; where `left` is named, once that
 * number is 0.
 */
export interface Fall {
  what: string;
  left?: string;
}

/**
 * The fields of an event that a screen moves by.
 *
 * `who` acts, `at` are the things and places named beside them, `what` is the thing of which `amount` is counted,
 * which `who` gains, or gives away if `pays`.  `rolls` is the field that names the die, or the face that was rolled;
 * `turning` marks a turning point.  `falls` is beaten with it; with `spreads` fire takes hold of `at`, from what the
 * action is about, else from `by`.
 */
export interface Motion {
  who?: string;
  at?: string[];
  what?: string;
  amount?: string;
  pays?: boolean;
  strike?: Strike | null;
  rolls?: string;
  turning?: boolean;
  falls?: Fall | null;
  spreads?: Strike | null;
}

/** A pattern that a screen draws a terrain with. */
export type Pattern =
  | "desert"
  | "forest"
  | "hills"
  | "lake"
  | "mountain"
  | "plains"
  | "sea"
  | "snow"
  | "swamp"
  | "waste";

/** A small picture for what stands on a hex, or for a face of a die. */
export type Picture =
  | "book"
  | "camp"
  | "cave"
  | "city"
  | "coin"
  | "drop"
  | "eye"
  | "fire"
  | "flag"
  | "fortress"
  | "gate"
  | "heart"
  | "leaf"
  | "mine"
  | "monster"
  | "moon"
  | "person"
  | "question"
  | "ruins"
  | "shield"
  | "skull"
  | "star"
  | "sun"
  | "sword"
  | "temple"
  | "tower"
  | "treasure"
  | "village";

/** A colour that a thing has on the table, such as that of a die or of a price; its name or picture stands beside it. */
export type Tint = "black" | "blue" | "brown" | "gold" | "green" | "grey" | "red" | "violet" | "white";

/** The colour of a seat, which has a shape too. */
export type SeatColour = "blue" | "green" | "red" | "yellow";

/**
 * A sentence about an object of the view; `{threat}` stands for the object's field of that name, or else the view's.
 *
 * `many` is the plural form, chosen by the number in the field `count`. The sentence is shown only if the field
 * `given` is neither zero, empty nor null, and the field `unless` is.  `phase=placing` asks whether a field has a
 * value in its JSON form, `phase=placing|camps` whether it has one of two, `space=camp-*` whether it begins so, and
 * `!passed` whether a condition does not hold; several with spaces between must all hold.  Points lead into objects
 * and lists: `{deck.order.0}`. `{lines}` of a list of named numbers tells each, `{lines.fame}` their sum.
 */
export interface Sentence {
  text: string;
  many?: string;
  count?: string;
  given?: string;
  unless?: string;
}

/** What is counted, with its number: `{count} weapon` and its plural. */
export interface Noun {
  one: string;
  many: string;
}

/**
 * A field of a view.
 *
 * `name` is its key in the view and `kind` one of `group`, `place`, `seat`, `colour`, `card`, `name`, `text`,
 * `word`, `count`, `counts`, `track`, `pile`, `flag`, `hidden`.  `many` marks a list, and `style` its display:
 * `places`, `seats`, `row`, `hand`, `pile`, `hexes`, `dice`, and of a group `versus`.  Some fields of their things
 * have a style too: `terrain`, `overlay`, `cost`, `stops` and `tokens` of hexes, `price` and `stands` of a row,
 * `pays` of a card, `face` and `spent` of dice, `sides` of a versus, `members` and `strength` of a side, `missing`,
 * `ahead` and `acting`; and a word of the view may be its `daytime`.
 *
 * `title` is its display name, `facts` its sentences in a list of facts (default: title and value), `says` sentences
 * that explain it (in the tooltip of an object, those of what identifies it stand in place of its facts), `kinds`
 * what the tooltip says it is, the first that is true (default: the kind of its card, or its title), `gaps` what is
 * said where a list has an object without its card, or a group is null: gaps of which the same is true are counted
 * and told once.  Sentences of a card may name what is on it: `{region}`.  Objects of a list are told by the number
 * in their field `order`, with that number; a group that is `apart` is told under a heading of its own, not among
 * the facts of what it belongs to.
 *
 * Of a field that has `unknown` null is what the viewer does not know, and is told so; null of another says that
 * there is nothing to tell.
 *
 * `rules` are the ids of the rules about it and `tip` the key of its tooltip.  `decks` are the content decks whose
 * cards it may name, `role` the role of actions that refer to it, and `limit` the maximum of a track: a number, or
 * the name of a sibling field.  `beside` names a sibling field: of a hand the number of its cards, of a price the
 * printed one, of a strength what it is; of a cost the number of the view of which it is paid.  `names` are the
 * display names of values that are not cards, `patterns`, `pictures`, `tints` and `letters` how values are drawn,
 * `nouns` what a dictionary of numbers counts, each by value or key.  `parts` are the fields of a group.
 */
export interface Part {
  name: string;
  kind: string;
  title: string;
  many?: boolean;
  style?: string;
  facts?: Sentence[];
  says?: Sentence[];
  kinds?: Sentence[];
  gaps?: Sentence[];
  order?: string;
  apart?: boolean;
  unknown?: boolean;
  rules?: string[];
  tip?: string;
  decks?: string[];
  role?: string;
  limit?: string | number;
  beside?: string;
  names?: Record<string, string>;
  patterns?: Record<string, Pattern>;
  pictures?: Record<string, Picture>;
  tints?: Record<string, Tint>;
  letters?: Record<string, string>;
  nouns?: Record<string, Noun>;
  parts?: Part[];
}

/** What lies together beside a map: parts of the view by their names, in their order, under a title. */
export interface Shelf {
  title: string;
  parts: string[];
}

/**
 * The layout of a game's view.
 *
 * `signs` are symbols and terms of a board that are not fields of the view, such as the icon of a good: display name
 * and meaning, by the key of the tooltip; their `kind` is the display name of the category.  `course` is what is
 * drawn of a whole game and said of its end, `colours` the colours of the seats in their order, where a game has its
 * own: one of teams that have a colour, for instance.  `events` say what moves with each kind of event, by its name.
 * `shelves` are what lies beside a map, one of them open at a time; a part that is on none of them is there only
 * while something is asked about it, and is then shown large.
 */
export interface Layout {
  parts: Part[];
  signs?: Part[];
  course?: Course;
  colours?: SeatColour[];
  events?: Record<string, Motion>;
  shelves?: Shelf[];
}

/** The current user: a guest, an account, or nobody yet (an empty name). */
export interface Me {
  name: string;
  is_guest: boolean;
}

/** The new account, with codes that set a new password, each once; they are told only now. */
export interface NewMe {
  name: string;
  is_guest: boolean;
  recovery_codes: string[];
}

/** New codes that set a new password, each once; earlier ones are no longer valid, and these are told only now. */
export interface RecoveryCodes {
  codes: string[];
}

/** Get new recovery codes; the password confirms it. */
export interface NewCodes {
  password: string;
}

/** Set a new password with a recovery code, or with the code of a link of the operator. */
export interface Recovery {
  code: string;
  password: string;
}

/**
 * A place where the user is signed in: browser and system as far as known, since when, and the day when it was last
 * used.
 */
export interface SessionInfo {
  id: string;
  device: string;
  since: number;
  seen: number;
  is_this: boolean;
}

/** The user's sessions, those used last first, and how many recovery codes are left. */
export interface Sessions {
  sessions: SessionInfo[];
  codes_left: number;
}

/** Hide what an author says in chats: `author` of a chat message, and the name that is shown in one's list. */
export interface Block {
  author: string;
  name: string;
}

/** The authors whose chat messages the user does not want to read, the latest first. */
export interface Blocks {
  blocks: Block[];
}

/** Report a chat message of a table to who runs the server, by its id; `why` is what the reporter says of it. */
export interface NewReport {
  id: string;
  why?: string;
}

/** Become a guest, with the given or a generated name. */
export interface NewGuest {
  name?: string | null;
}

/** Create an account; a guest's tables and seats are transferred to it. */
export interface NewAccount {
  name: string;
  password: string;
}

/** Sign in to an account. */
export interface SignIn {
  name: string;
  password: string;
}

/** Change the account's password. */
export interface NewPassword {
  old: string;
  new: string;
}

/** Delete the account permanently; the password confirms it. */
export interface DeleteAccount {
  password: string;
}

/** How often a user's games with so many players had an outcome. */
export interface Tally {
  people: number;
  outcome: string;
  count: number;
}

/**
 * A user's record at a game with so many players, against a foe or in a scenario where the game has several.
 *
 * `points` are the most that the user had in a game that is decided by points, `points_at` when that was; `won_at`
 * is when the first of these games was won, 0 if none was.  The tables are named to the user alone.
 */
export interface Best {
  people: number;
  against: string;
  played: number;
  won: number;
  points: number | null;
  points_at: number;
  points_table: string;
  won_at: number;
  won_table: string;
}

/** How many of a user's games have something in common, and how many of these were won. */
export interface Share {
  name: string;
  title: string;
  played: number;
  won: number;
}

/**
 * A user's record at a game: a streak is a series of consecutive wins.
 *
 * `tallies` count the outcomes of the games, `bests` are the best of them; `rating` is a lower bound of the user's
 * rating against other people, about 1000 for a beginner, and null for cooperative games and unrated users.
 * `heroes` divides the games by the characters that the user has played, of a game that has some; `others` by who
 * played at the other seats: a level of computer players, `people`, `mixed`, or `alone` for nobody.
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
  bests: Best[];
  heroes: Share[];
  others: Share[];
}

/** Something to achieve in a game, and when the user did so first; null if not yet. */
export interface AchievementInfo {
  name: string;
  title: string;
  text: string;
  at: number | null;
}

/** All achievements of a game. */
export interface GameAchievements {
  game: string;
  title: string;
  achievements: AchievementInfo[];
}

/** What can be achieved in each game that has achievements, and what the user has. */
export interface Achievements {
  games: GameAchievements[];
}

/** What the user has achieved at a table for the first time. */
export interface NewAchievements {
  achievements: AchievementInfo[];
}

/**
 * An account with its creation time, its record at each game, the most recently played game first, and what it has
 * achieved in each.
 */
export interface Profile {
  name: string;
  since: number;
  records: GameRecord[];
  achievements: GameAchievements[];
}

/** The user's finished games, latest first; `more` says whether there are earlier ones. */
export interface MyGames {
  games: TableInfo[];
  more: boolean;
}

/** The largest seed that can be given: the largest whole number of which every browser is sure. */
export const MOST_SEED = 9007199254740991;

/**
 * A moment of a finished game to continue from: a table's id or a replay file's text, and the number of its actions
 * to keep.
 */
export interface Beginning {
  moment: number;
  table?: string | null;
  replay?: string | null;
}

/**
 * Create a table.  Each seat is `me`, `open` or a level; the game begins when no seat is open.
 *
 * `values` are custom card values of the table; see `/api/games/{game}/content`.  `seed` sets the luck of the game,
 * which is otherwise random: the same seed with the same set-up is the same deal, so that the result does not count.
 * With `beginning`, the game, its options, values and seed are those of the other game, and only the seats are
 * chosen.
 */
export interface NewTable {
  game: string;
  seats: string[];
  options?: Record<string, Value>;
  public?: boolean;
  values?: Record<string, CardValue>;
  seed?: number | null;
  beginning?: Beginning | null;
}

/** Start a lesson at a private table. */
export interface NewLesson {
  game: string;
  lesson: string;
}

/** The text of a replay file. */
export interface ReplayText {
  replay: string;
}

/**
 * A position of a game and the action that led to it: the `seat` and who played there, the action, its description,
 * the log lines and which of these (from 0) begin a part of the game or are turning points (`turns`), the events.
 *
 * The first moment is the beginning; its seat is 0.  `ends` marks an action that ended a turn or a window, as far as
 * the viewer may know.
 */
export interface Moment {
  number: number;
  seat: number;
  player: string;
  action: string;
  ends: boolean;
  text: string;
  lines: string[];
  headings: number[];
  turns: number[];
  steps: unknown[];
  question: string;
  view: unknown;
}

/**
 * A game from its beginning, as one viewer sees it.
 *
 * `eye` is the viewer, 0 for a spectator; `eyes` are the viewers that may be chosen: during the game the client's
 * own seats, afterwards all.  `seq` is the number of the last entry included; -1 for a replay file.
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

/** Who wins and loses together: their seats, and the name of the team, if teams play against each other. */
export interface EvaluationSide {
  seats: number[];
  name: string;
}

/**
 * What each side has to expect after so many actions, from 0 to 1: its chance to win, or what stands for so many
 * `points`, of which there are none where it is a chance.
 */
export interface EvaluationPoint {
  moment: number;
  chances: number[];
  points: number[];
}

/**
 * What each side of a finished game had to expect after each of its turns, by the search: the chance to win, or
 * points.
 *
 * While it is being made (`share` of it is, from 0 to 1) the points so far are told; when it is `done` the last one
 * is the result.  `stake` completes a number: `82 % to hold the city`, `92 points in sight`. Where these are points,
 * `in_points`, `note` is a sentence about them, or empty.
 */
export interface Evaluation {
  done: boolean;
  share: number;
  stake: string;
  in_points: boolean;
  note: string;
  sides: EvaluationSide[];
  points: EvaluationPoint[];
}

/**
 * Something to try next: a value of an option that the user has not played, with the display names of both.
 *
 * `harder` marks a higher difficulty.
 */
export interface Suggestion {
  option: string;
  value: Value;
  title: string;
  label: string;
  harder: boolean;
}

/**
 * A finished game among the user's own: their records at the game, those with as many players first, and what to try
 * next.
 */
export interface MyResult {
  bests: Best[];
  suggestions: Suggestion[];
}

/**
 * Before the game begins: take a seat (`me`), leave it (`open`), or, as the host, give an open seat to a level or
 * reopen it.
 */
export interface TakeSeat {
  seat: number;
  player: string;
}

/** The token that authorises commands of a seat; it is sent only once. */
export interface SeatToken {
  seat: number;
  token: string;
}

/** A table and the tokens of the user's seats. */
export interface Seated {
  table: TableInfo;
  tokens: SeatToken[];
}

/** The user's own tables, those with open seats, and those that can be watched. */
export interface Lobby {
  mine: TableInfo[];
  open: TableInfo[];
  running: TableInfo[];
}

/** The response of a long poll: new entries, or the whole table when there are too many. */
export interface Events {
  seq: number;
  update: Update | null;
  table: TableFrame | null;
}

/** The request succeeded. */
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
