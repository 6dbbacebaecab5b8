/** What the page and the games share: the props of a board, what a game draws, tips, passages and charts.  Types only; it knows no game. */

import type { Component } from "svelte";
import type { Staying } from "./follow";
import type { Patch } from "../server/patch";
import type { Choice, ContentCard, Layout, Prospect, Story } from "../server/protocol";
import type { Colour } from "./seats";

export interface BoardProps {
  game: string;
  view: unknown;
  choices: Choice[];
  /** The choice under the pointer or the focus, here or in the bar. */
  lit: Choice | null;
  act: (choice: Choice) => void;
  /** Take another step of what one has begun: it is taken back together with that. */
  goOn?: ((choice: Choice) => void) | undefined;
  light: (choice: Choice | null) => void;
  /** Show the rules that speak of something. */
  look: (word: string) => void;
  /** What the choices would certainly come to, by their action; empty until it is known. */
  prospects: Record<string, Prospect>;
  /** What the hint expects, in order; drawn on the board. */
  expected: Choice[];
  /** The digit that takes a choice, as in the list of what may be done; 0 for none. */
  keyOf?: (choice: Choice) => number;
  /** The seat whose eyes one sees with, counted from 1; 0 for none. */
  eye?: number;
}

/** A card that an event turns up for all to look at. */
export interface Reveal {
  deck: string;
  key: string;
  /** Whether it is an entrance, as of a boss. */
  grand: boolean;
}

/** An event of the game, as the server tells it: see `TableEvent.steps`. */
export interface Step {
  kind: string;
  /** Which of the lines of the log tells it. */
  line?: number;
  /** How the view has changed with it. */
  patch?: Patch;
  /** Its sound: see `sound.ts`. */
  sound?: string;
  /** What it turns up. */
  reveal?: Reveal;
  [about: string]: unknown;
}

/** What is known of a thing on the table: a card, a place, a token, a number. */
export interface Tip {
  name: string;
  kind: string;
  icon?: string;
  /** The card that it is about. */
  card?: Pick<ContentCard, "deck" | "key">;
  /** Rule text in our words, a paragraph each. */
  text: string[];
  /** Where its values are from, where they are not simply printed; who plays need not read that. */
  provenance?: string;
  /** What a printed tile bears to be found by. */
  code?: string;
  /** Ids of the rules that speak of it. */
  rules: string[];
}

/** A part of the position in words, a sentence for each thing. */
export interface Passage {
  heading: string;
  sentences: string[];
}

/** A line of a chart: a number for each moment, null where there is none; what happened at a moment may be marked in it. */
export interface ChartLine {
  name: string;
  /** Whose line it is: it is drawn in the colour of the seat. */
  colour?: Colour;
  points: (number | null)[];
  /** The most it can be, where that is known. */
  limit?: number;
  marks?: ChartMark[];
  /** The moments that are marked with a dot on the line. */
  dots?: number[];
}

/** What happened to a line at a moment, and whether that was good for those who play. */
export interface ChartMark {
  at: number;
  text: string;
  good?: boolean;
}

/** A chart of a game: lines over its moments, bars of named things, or a plain table with its sums and what decides between equal ones. */
export type Chart =
  | { kind: "lines"; title: string; unit: string; series: ChartLine[] }
  | { kind: "bars"; title: string; unit: string; rows: BarRow[] }
  | { kind: "table"; title: string; columns: { name: string; colour?: Colour }[]; rows: TableRow[]; total?: TableRow; ties?: TableRow[] };

/** Parts of a bar, those below 0 to the left of its zero line; behind it stands their sum. */
export interface BarRow {
  name: string;
  colour?: Colour;
  parts: { name: string; value: number }[];
}

/** A row of a table: a number for each column. */
export interface TableRow {
  name: string;
  values: number[];
}

export interface SeatProps {
  view: unknown;
  seat: number;
  /** Whether the seat is to decide now; it shows more then. */
  open: boolean;
  look: (word: string) => void;
}

export type HandProps = Pick<SeatProps, "view" | "seat">;

export interface GameUi {
  board: Component<BoardProps>;
  /** Whether the board wants more than two thirds of a wide page. */
  roomy?: boolean;
  /** Whether the board shows nothing before the cards' texts are there, so that they are asked for at once. */
  needsCards?: boolean;
  /** What a seat has, beside the board. */
  seat: Component<SeatProps> | null;
  /** What one has oneself, in a line: a phone shows it beside what is asked. */
  hand?: Component<HandProps>;
  /** Where the game stands, for the top bar. */
  headline: (view: unknown) => string;
  /** Whose colour goes with what is asked, where seats play several; otherwise it is the deciding seat's. */
  decider?: (view: unknown) => Colour | null;
  /** Where the game asks for each point anew who uses it: who is chosen stays chosen. */
  staying?: Staying;
  /** Kinds of actions of which everybody knows which there are: a game with secrets answers a question for somebody only where these are
   * asked. */
  plain?: readonly string[];
  /** Whether the board lights where an action is done, so that no list need repeat it. */
  isLit?: (choice: Choice, view: unknown) => boolean;
  /** What the part of the board is called where an action is done. */
  partOf?: (choice: Choice, view: unknown) => string;
  /** What the card is called on which it is done; empty where that is no card. */
  cardAt?: (choice: Choice, view: unknown) => string;
  /** Where what it is done with lies among the things of its kind: choices and keys of a kind are in that order. */
  orderAt?: (choice: Choice, view: unknown) => number;
  /** Whether it is done with a card of one's hand. */
  isInHand?: (choice: Choice, view: unknown) => boolean;
  /** How a seat would stand if the game ended now, and where that comes from: what a hint says besides its likelihood. */
  outlook?: (view: unknown, seat: number) => string;
  /** What is drawn behind a card that an event of a kind turns up as an entrance. */
  scene?: Component<{ event: string }>;
  /** An icon for a kind of action. */
  icon: (name: string) => string | undefined;
  /** A picture of what flies to its owner, by the name of a good, of an amount, or of a word of the event; also of a face of a die. */
  piece?: (name: string) => string | undefined;
  /** What is known of a thing that has `data-tip`: the kind of thing and which one, as in `card:forest-desert`. */
  tip: (key: string, view: unknown, cards: ContentCard[], layout: Layout) => Tip | null;
  /** The position in words: what a screen reader reads instead of the board. */
  described: (view: unknown, cards: ContentCard[], layout: Layout) => Passage[];
  /** What charts count of a whole game that no event tells, as events. */
  reckoned?: (story: Story) => Step[];
  /** Whether its board counts the points of the end itself. */
  counts?: true;
}
