/** What people at a table show one another: what they point at, say and propose.  Each sign is drawn where it belongs, for a moment. */

import type {
  AskProposable,
  ChatLine,
  Choice,
  Dismiss,
  AskIntention,
  Intention,
  Point,
  Pointed,
  Proposable,
  Proposal,
  Proposals,
  Propose,
  SeatInfo,
  Sight,
  TableInfo,
} from "../server/protocol";
import { newId, type Tokens } from "../server/tokens";
import { t } from "../page/i18n.svelte";

/** How long a thing stays marked, in milliseconds. */
export const MARKED = 5000;

/** How long a text stays: as long as it takes to read, and no longer than one can want. */
export const readingTime = (text: string): number => Math.min(12_000, 2500 + 60 * text.length);

export interface Sign {
  /** Which one it is, so that a newer one of a seat is another. */
  key: number;
  kind: "point" | "say" | "intention";
  seat: number;
  /** Where it belongs, as `data-spot`, `data-tip` and `data-point` name things. */
  at: string;
  text: string;
  /** Whether only the team of the seat sees it. */
  team: boolean;
  /** What a computer player would have a team-mate do after it. */
  then?: Choice | null;
}

/** The table at which this is shown, as far as it matters here. */
interface Shared {
  readonly seq: number;
  readonly sight: Sight | null;
  readonly info: TableInfo | null;
  readonly tokens: Tokens;
  trouble: string;
}

type Asked = Point | Propose | Dismiss | AskProposable | AskIntention;

export class Together {
  signs = $state.raw<Sign[]>([]);
  /** What is proposed at this position. */
  proposals = $state.raw<Proposal[]>([]);
  /** What one may propose, while one chooses from it. */
  proposable = $state.raw<Choice[] | null>(null);
  /** The id of the question what one may propose, until it is answered. */
  asking = $state<string | null>(null);
  private wanted = 0; // the seat for which one has asked what could be proposed
  private made = 0;
  private answeredAt = -1; // where a computer player was last asked by a point at the board
  private unasked = "";

  constructor(
    private readonly table: Shared,
    private readonly ask: (request: Asked) => void,
  ) {}

  /** Whether a seat is another's who wins and loses with oneself. */
  private isMate(seat: SeatInfo): boolean {
    const { info, tokens } = this.table;
    const own = info?.seats.find((one) => tokens[one.seat]);
    return !!own && !tokens[seat.seat] && (info?.together || (seat.team !== "" && seat.team === own.team));
  }

  /** The team-mates to whom one may propose something now: people who decide. */
  readonly mates = $derived.by(() => {
    const { info, sight } = this.table;
    if (info?.state !== "running" || !sight || sight.over) return [];
    return info.seats.filter((seat) => seat.kind === "human" && sight.deciding.includes(seat.seat) && this.isMate(seat));
  });

  /** The computer players of one's team who are asked together with people: one may ask what they mean to do. */
  readonly computers = $derived.by(() => {
    const { info, sight } = this.table;
    if (info?.state !== "running" || !sight?.can_defer || info.occasion?.ranked) return [];
    return info.seats.filter((seat) => seat.kind !== "human" && sight.deciding.includes(seat.seat) && this.isMate(seat));
  });

  /** The computer player of one's team whose place this is, where it would say what it means to do, or what it would do in one's place. */
  askable(at: string): SeatInfo | null {
    const { info, sight, tokens } = this.table;
    if (info?.state !== "running" || !sight || sight.over || info.occasion?.ranked) return null;
    const seat = info.seats.find((one) => at === `seat:${one.seat}` && one.kind !== "human" && this.isMate(one));
    return seat && sight.deciding.some((one) => one === seat.seat || tokens[one]) ? seat : null;
  }

  /** Whether one has team-mates who play against others, and may show something to them alone. */
  readonly hasTeam = $derived.by(() => this.table.info?.seats.some((seat) => seat.team !== "" && this.isMate(seat)) ?? false);

  private token(): string | undefined {
    const { sight, tokens } = this.table;
    return tokens[sight?.eye ?? 0] ?? Object.values(tokens)[0];
  }

  // -- what one shows ---------------------------------------------------------------------------------------------------

  /** The computer player of one's team that says what it means to do where one points at a thing of the board: who decides now, else the
   * first. */
  private answering(at: string, team: boolean): SeatInfo | null {
    const { info, sight } = this.table;
    if (at.startsWith("seat:") || !(team || info?.together)) return null;
    const mates = info?.seats.flatMap(({ seat }) => this.askable(`seat:${seat}`) ?? []) ?? [];
    return mates.find(({ seat }) => sight?.deciding.includes(seat)) ?? mates[0] ?? null;
  }

  /** Point at a thing, for all who see it or for one's team alone; a computer player of the team answers, the one at whose place one points
   * before others. */
  point(at: string, team = false): void {
    const token = this.token();
    const meant = this.askable(at);
    const mate = meant ?? (this.answeredAt === this.table.seq ? null : this.answering(at, team)); // once at each position
    // What one asks a team-mate is no matter of rivals.
    if (token) this.ask({ type: "point", id: newId(), token, at, team: team || (mate !== null && this.hasTeam) });
    if (mate) this.askIntention(mate.seat, meant === null);
  }

  /** Ask what could be proposed to a seat; it is then offered in place of what one may do oneself. */
  consider(seat: number): void {
    const token = this.token();
    this.wanted = seat;
    this.table.trouble = "";
    if (!token) return;
    this.asking = newId();
    this.ask({ type: "proposable", id: this.asking, seq: this.table.seq, token });
  }

  /** The answer to this question has come. */
  ended(id: string): void {
    if (id === this.asking) this.asking = null;
  }

  propose(choice: Choice): void {
    const token = this.token();
    this.proposable = null;
    if (token) this.ask({ type: "propose", id: newId(), seq: this.table.seq, token, seat: choice.seat, action: choice.action });
  }

  /** Ask a computer player of one's team what it means to do, and what it would do in one's place; or have it asked where one has not, but
   * points at the board. */
  askIntention(seat: number, isUnasked = false): void {
    const token = this.token();
    const id = newId();
    if (isUnasked) [this.answeredAt, this.unasked] = [this.table.seq, id];
    if (token) this.ask({ type: "intention", id, seq: this.table.seq, token, seat });
  }

  /** Whether nobody has asked this in so many words: then it does not matter that it is refused. */
  isUnasked(id: string): boolean {
    return id === this.unasked;
  }

  /** Put away what was proposed to oneself, or by oneself. */
  dismiss({ by, choice }: Proposal): void {
    const token = this.table.tokens[choice.seat] ?? this.table.tokens[by];
    if (token) this.ask({ type: "dismiss", id: newId(), seq: this.table.seq, token, by });
  }

  // -- what is shown ----------------------------------------------------------------------------------------------------

  hear(told: Pointed | Proposals | Proposable | Intention): void {
    if (told.type === "proposable") this.ended(told.id);
    if (told.type === "pointed") this.show({ kind: "point", seat: told.seat, at: told.at, text: "", team: told.team }, MARKED);
    else if (told.type === "intention") {
      const { seat, text } = told.choice;
      const then = told.then ?? null;
      this.show({ kind: "intention", seat, at: `seat:${seat}`, text, team: true, then }, readingTime(text + (then?.text ?? "")));
    } else if (told.seq !== this.table.seq) return;
    else if (told.type === "proposals") this.proposals = told.proposals;
    else {
      const choices = told.choices.filter((choice) => choice.seat === this.wanted);
      this.proposable = choices.length ? choices : null;
      if (!choices.length) this.table.trouble = t("There is nothing to propose there that you can know of.");
    }
  }

  /** Somebody with a seat has said something. */
  said(line: ChatLine): void {
    if (line.seat)
      this.show(
        { kind: "say", seat: line.seat, at: `seat:${line.seat}`, text: line.text, team: line.room === "team" },
        readingTime(line.text),
      );
  }

  /** Draw a sign for a while, in place of the last one of its kind of that seat. */
  private show(sign: Omit<Sign, "key">, milliseconds: number): void {
    const key = ++this.made;
    this.signs = [...this.signs.filter((one) => one.seat !== sign.seat || one.kind !== sign.kind), { ...sign, key }];
    setTimeout(() => (this.signs = this.signs.filter((one) => one.key !== key)), milliseconds);
  }

  /** A seat has acted: what it meant to do is done, or is no more. */
  acted(seat: number): void {
    if (this.signs.some((one) => one.kind === "intention" && one.seat === seat))
      this.signs = this.signs.filter((one) => one.kind !== "intention" || one.seat !== seat);
  }

  /** Forget what was proposed at another position. */
  forget(): void {
    this.proposals = [];
    this.proposable = null;
    this.asking = null;
  }
}
