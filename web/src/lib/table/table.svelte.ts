/** A table as this browser knows it: what the server told, what was asked and is not answered yet. */

import { Connection, socketUrl, type Status, type Wire } from "../server/socket";
import type {
  Act,
  Agree,
  Answer,
  ChatLine,
  Choice,
  Defer,
  Frame,
  TableEvent,
  Reseat,
  Resign,
  Seated,
  SeatInfo,
  Sight,
  TableFrame,
  TableInfo,
  Undo,
  Update,
} from "../server/protocol";
import { Advice } from "../learning/advice.svelte";
import { Together } from "./together.svelte";
import { kept, type Store } from "../page/store.svelte";
import { forget, keep, lacks, newId, tokensOf, type Tokens } from "../server/tokens";
import { deleteTable, freshTokens, getEvents, getStory, getTable, Refusal, sentence, sayAt } from "../server/api";
import { lessonAt, type Lesson } from "../learning/lesson.svelte";
import { director } from "../stage/beats";
import { cards } from "../content/cards.svelte";
import { filmOf } from "../story/film";
import { looks } from "../view/layout.svelte";
import { Following, type Staying } from "../view/follow";
import { beSomebody } from "../server/me.svelte";
import { language, t } from "../page/i18n.svelte";
import { hear } from "../stage/hear";
import { againTime, paceTime, revealTime, stepTime } from "../page/settings.svelte";
import { remember, remembers } from "../page/remembered.svelte";
import { openingOf, pastOf, Since } from "../story/since";
import { Stage, type Act as Shown, type Note, type Times } from "../stage/stage.svelte";
import { onlyOf } from "./only";
import { KEPT, othersOf } from "../story/others";
import type { Patch } from "../server/patch";
import type { Pending } from "./pending";
import { isCut, stepsOf, viewAfter } from "../view/steps";
import { readingTime } from "../content/turned";

type Command = Act | Undo | Reseat | Resign | Agree | Defer;
type Unsent = Command extends infer C ? (C extends Command ? Omit<C, "id" | "seq" | "token"> : never) : never;

const openWire = (server: string): Wire => new WebSocket(socketUrl(location, server === location.origin ? "" : server)) as unknown as Wire;

/** After so many actions a game has begun long ago. */
const OPENING = 40;
/** Milliseconds after which what it has turned up is waited for no more. */
const LATE = 4000;

/** What is offered where nothing is: always the same, so that what shows it is left alone. */
const NOTHING: Choice[] = [];

export class Table {
  info = $state.raw<TableInfo | null>(null);
  seq = $state(-1);
  /** Whether the socket has told all there is; before that the table is shown as it was looked at. */
  heard = $state(false);
  /** What is shown of the game: the newest as soon as all that led there has been shown. */
  readonly stage: Stage;
  readonly since = new Since();
  /** Who acts on, where the game is one that asks again and again. */
  private readonly follow = new Following();
  staying: Staying | null = null;
  chat = $state.raw<ChatLine[]>([]);
  thinking = $state<Record<number, string>>({});
  /** Whether who acts was chosen without asking. */
  actsOn = $state(false);
  /** How many more actions are to be taken back, once the server has taken back the last. */
  private undoesOn = $state(0);
  private answeredAlone = 0; // so many questions since one's last action
  private asksAll = $state(false); // after something was taken back, till one acts
  private opening = $state(false); // what the game has turned up so far is on its way
  private hasTold!: () => void;
  private readonly told = new Promise<void>((resolve) => (this.hasTold = resolve)); // till the socket has told all there is
  pending = $state.raw<Pending | null>(null);
  /** The lesson that is taught here. */
  lesson = $state.raw<Lesson | null>(null);
  /** Whether a lesson is still being asked for: till then nobody knows what it allows. */
  learning = $state(false);
  private renewing = false;
  /** What others have done since one acted oneself. */
  others = $state.raw<Shown[]>([]);
  private readonly read = new Set<string>(); // what has been turned up here before
  trouble = $state("");
  status = $state<Status>("off");
  /** When the seats were last told, for how long somebody has been gone. */
  seatsAt = $state(0);
  tokens = $state.raw<Tokens>({});
  /** Why the table cannot be shown at all. */
  missing = $state("");
  /** Hints, and what actions would come to. */
  readonly advice: Advice;
  /** What people here point at and propose. */
  readonly together: Together;
  private readonly connection: Connection;

  constructor(
    readonly id: string,
    open: (server: string) => Wire = openWire,
    private readonly store: Store = kept,
    private readonly times: Times = {
      step: stepTime,
      reveal: (reveal, told) => revealTime(reveal.grand, readingTime(reveal, told, cards.all, this.read)),
      hidden: () => document.hidden,
      hear: (sound: string) => void hear(sound),
      director,
    },
  ) {
    this.tokens = tokensOf(id, store);
    this.stage = new Stage(times);
    this.connection = new Connection(open, {
      hear: (frame) => this.hear(frame),
      status: (status) => (this.status = status),
      joining: () => ({
        table: id,
        tokens: Object.values(this.tokens),
        since: this.heard ? this.seq : -1,
        language: language.is,
        at_once: paceTime() === 0,
      }),
    });
    this.advice = new Advice(this, (request) => this.connection.ask(request));
    this.together = new Together(this, (request) => this.connection.ask(request));
  }

  // -- coming and going -------------------------------------------------------------------------------------------

  /** Look at the table once, fetch the tokens of one's seats if this browser has none, and listen from then on. */
  async open(): Promise<void> {
    try {
      const frame = await this.look();
      this.connection.know(frame.addresses); // who joins from there on is not told the whole table
      if (lacks(this.tokens, frame.info.yours)) await this.renew();
      if (!this.info) this.afresh(frame);
    } catch (thrown) {
      this.missing = sentence(thrown);
      return;
    }
    this.connection.start();
    void this.showOpening();
  }

  /** Show what a game that has just begun has turned up so far, once the socket has told all there is; until then, or for a while at most,
   * nothing is answered for anybody. */
  private async showOpening(): Promise<void> {
    const { info, sight } = this;
    const token = this.tokens[sight?.eye ?? 0];
    if (
      info?.state !== "running" ||
      info.lesson ||
      !sight ||
      !token ||
      !this.times.step() ||
      this.times.hidden() ||
      remembers("begun", this.id, this.store)
    )
      return;
    remember("begun", this.id, true, this.store);
    this.opening = true;
    const late = setTimeout(() => (this.opening = false), LATE);
    try {
      await this.told;
      for (let seq = -1; this.opening && this.seq !== seq && this.seq <= OPENING;) {
        seq = this.seq;
        const past = await getStory(this.id, sight.eye, token)
          .then((told) => openingOf(told, this.seated))
          .catch(() => null);
        if (past && this.opening && this.seq === seq && !this.stage.secret) this.stage.replay(past.from, past.acts, "opening");
      }
    } finally {
      clearTimeout(late);
      this.opening = false;
    }
  }

  /** The table as the first of one's seats sees it; a token that is good no more, because one has got up elsewhere, is forgotten. */
  private async look(): Promise<TableFrame> {
    const [first, ...others] = Object.entries(this.tokens);
    try {
      return await getTable(this.id, first?.[1]);
    } catch (thrown) {
      if (!first || !(thrown instanceof Refusal) || thrown.reason.code !== "wrong-token") throw thrown;
      forget(this.id, this.store);
      this.tokens = keep(
        this.id,
        others.map(([seat, token]) => ({ seat: Number(seat), token })),
        this.store,
      );
      return this.look();
    }
  }

  /** Delete the table for good; whoever looks at it is told. */
  async remove(): Promise<boolean> {
    try {
      await deleteTable(this.id);
    } catch (thrown) {
      this.trouble = sentence(thrown);
      return false;
    }
    forget(this.id, this.store);
    return true;
  }

  close(): void {
    this.stage.skip();
    this.connection.stop();
  }

  /** Hear everything again, in the language one reads now. */
  hearAnew(): void {
    this.heard = false;
    this.connection.rejoin();
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

  /** The tokens of one's seats are good no more, as after a new password: have new ones, as far as one still sits there. */
  private async renewOld(): Promise<void> {
    if (this.renewing) return;
    this.renewing = true;
    const before = JSON.stringify(this.tokens);
    try {
      const frame = await this.look();
      if (lacks(this.tokens, frame.info.yours)) await this.renew();
      if (JSON.stringify(this.tokens) !== before) this.hearAnew();
    } catch (thrown) {
      this.trouble = sentence(thrown);
    } finally {
      this.renewing = false;
    }
  }

  /** Who has a seat is told what it sees; who is told what everybody sees has none any more. */
  private checkEye(sight: Sight | null): void {
    if (this.seated.length && sight?.eye === 0) void this.renewOld();
  }

  // -- what the server says ---------------------------------------------------------------------------------------

  hear(frame: Frame): void {
    switch (frame.type) {
      case "table":
        this.heard = true;
        this.afresh(frame);
        this.checkEye(frame.sight);
        this.hasTold();
        void this.recall();
        break;
      case "update":
        this.advance(frame);
        this.checkEye(frame.sight);
        break;
      case "seats":
        this.reseat(frame.seats);
        if (this.info) this.info = { ...this.info, watching: frame.watching };
        break;
      case "thinking":
        this.thinking[frame.seat] = frame.text;
        break;
      case "chat":
        if (this.chat.some((line) => line.id === frame.line.id)) break;
        this.chat = [...this.chat, frame.line];
        this.together.said(frame.line);
        break;
      case "hint":
      case "prospects":
        this.advice.hear(frame);
        break;
      case "answer":
        this.answered(frame.id, frame.seq, frame.error);
        break;
      case "refused":
        if (frame.error.code === "deleted") {
          this.missing = frame.error.text;
          this.close();
        } else this.trouble = frame.error.text;
        break;
      default:
        if (frame.type !== "pong" && frame.type !== "closing") this.together.hear(frame);
    }
  }

  /** Everything anew.  Also what is seen at a first look, before the socket tells all again, can be acted on: at the `seq` that is
   * shown. */
  private afresh(frame: TableFrame): void {
    this.know(frame.info);
    this.stage.jump({
      view: frame.sight?.view,
      log: frame.log,
      headings: frame.headings,
      freshFrom: frame.log.length,
      notes: [],
      sight: frame.sight,
    });
    this.since.forget();
    this.others = [];
    this.chat = frame.chat;
    this.seatsAt = Date.now();
    this.thinking = {};
    this.advice.afresh();
    this.move(frame.seq);
    this.together.proposals = frame.proposals;
    if (frame.info.lesson && this.seated.length) void this.learn();
  }

  /** Tell again what others did since one's last action; what was put away here is not told again. */
  private async recall(): Promise<void> {
    const { seq, info } = this;
    const token = this.tokens[this.sight?.eye ?? 0];
    if (!token || info?.state !== "running") return;
    const told = await getEvents(this.id, Math.max(0, seq - KEPT), token).catch(() => null);
    if (!told) return; // what is told meanwhile stays
    if (this.seq !== seq) return this.recall(); // something has happened since it was told
    this.others = othersOf(
      told.update?.events ?? [],
      (event) => this.isOwn(event) || remembers("putAway", `${this.id}@${event.seq}`, this.store),
    );
  }

  /** Put away what others did. */
  putAway(): void {
    this.others = [];
    remember("putAway", `${this.id}@${this.seq}`, true, this.store);
  }

  /** Whether a person here did it, and no computer player for them. */
  private isOwn({ kind, seat }: TableEvent): boolean {
    return seat in this.tokens && !(kind === "act" && this.info?.seats[seat - 1]?.kind !== "human");
  }

  /** Find out where the lesson is that is taught here; without it one plays by oneself. */
  private async learn(): Promise<void> {
    if (!this.info) return;
    this.learning = !this.lesson;
    const lesson = await lessonAt(this.info, this.tokens[this.seated[0] ?? 0]).catch(() => null);
    if (lesson && lesson.seq < this.seq) return this.learn(); // something has happened since it was told
    if (lesson && this.lesson) lesson.recall(this.lesson);
    this.lesson = lesson;
    this.learning = false;
  }

  private advance(told: Update): void {
    if (!this.info) return;
    const first = told.events[0];
    const view = first && first.seq > this.seq + 1 ? undefined : viewAfter(told, this.stage.end.view);
    if (view === undefined) {
      this.hearAnew(); // something was missed
      return;
    }
    const update = { ...told, sight: { ...told.sight, view } };
    this.lesson?.hear(update);
    update.events.forEach((event, i) => this.happen(event, i === update.events.length - 1 ? update.sight : undefined));
    if (update.events.some((event) => event.rest === null)) this.since.forget(); // long ago: how the position changed is not told any more
    // Nothing new, but perhaps with other eyes.
    if (!first) this.stage.jump({ ...this.stage.end, sight: update.sight, view: update.sight.view });
    if (update.info) this.know(update.info);
    this.info = { ...this.info, turn: update.sight.deciding, seq: update.seq };
    if (update.seats) this.reseat(update.seats);
    for (const seat of Object.keys(this.thinking)) {
      if (!update.sight.deciding.includes(Number(seat))) delete this.thinking[Number(seat)];
    }
    this.move(update.seq);
  }

  /** Put something on the stage; the last of an update with the position after it. */
  private happen(event: TableEvent, sight: Sight | undefined): void {
    const isComputer = event.kind === "act" && this.info?.seats[event.seat - 1]?.kind !== "human";
    const act = {
      seat: event.seat,
      mine: this.isOwn(event),
      hold: isComputer ? paceTime() : 0,
      logFrom: event.log_from,
      lines: event.lines,
      headings: event.headings,
      note: event.note,
      steps: stepsOf(event),
      rest: (event.rest as Patch | null) ?? [],
      ...(sight ? { sight, view: sight.view } : {}),
    };
    const before = this.stage.end;
    this.stage.take(act);
    if (event.kind === "undo" || (act.mine && !this.actsOn && !this.answeredAlone)) this.others = [];
    else if (event.kind === "act" && !act.mine && this.seated.length) this.others = [...this.others, act];
    if (event.kind === "act") this.since.hear(act, before, act.mine && (this.pending?.ends ?? false));
    else if (event.kind === "undo") this.since.undone();
  }

  /** The server knows whose seats are whose only where the browser shows who it is; elsewhere what was known stays. */
  private know(info: TableInfo): void {
    const yours = info.yours.length ? info.yours : (this.info?.yours ?? []);
    this.info = { ...info, yours, is_host: info.is_host || (this.info?.is_host ?? false) };
  }

  private move(seq: number): void {
    if (seq !== this.seq) for (const told of [this.advice, this.together]) told.forget();
    this.seq = seq;
    if (this.pending?.done != null && this.pending.done <= seq) this.pending = null;
  }

  private reseat(seats: SeatInfo[]): void {
    if (this.info) this.info = { ...this.info, seats };
    this.seatsAt = Date.now();
  }

  private answered(id: string, seq: number, error: Answer["error"]): void {
    if (this.advice.isRefusedProspects(id)) return;
    if (error?.code === "stale" && id === this.pending?.id && this.pending.renew) {
      this.pending.renew(seq);
      return;
    }
    if (error?.code === "wrong-token") void this.renewOld();
    if (error && !this.together.isUnasked(id)) this.trouble = error.text;
    this.advice.ended(id);
    this.together.ended(id);
    if (id !== this.pending?.id) return;
    if (error) this.undoesOn = 0;
    this.pending = error || seq <= this.seq ? null : { ...this.pending, done: seq };
  }

  // -- what one asks ----------------------------------------------------------------------------------------------

  get sight(): Sight | null {
    return this.stage.shown.sight;
  }

  get log(): string[] {
    return this.stage.shown.log;
  }

  get headings(): number[] {
    return this.stage.shown.headings;
  }

  get notes(): Note[] {
    return this.stage.shown.notes;
  }

  get freshFrom(): number {
    return this.stage.shown.freshFrom;
  }

  get seated(): number[] {
    return Object.keys(this.tokens).map(Number);
  }

  /** Whether what the lesson allows, or what the game has turned up so far, is on its way: nothing is offered before. */
  get isHeld(): boolean {
    return this.learning || this.opening;
  }

  /** What may be done now from here; nothing while something is on its way, or is still being shown. */
  get choices(): Choice[] {
    if (this.pending || this.undoesOn || this.stage.playing || !this.sight || this.isHeld) return NOTHING;
    const mine = this.sight.choices.filter((choice) => this.tokens[choice.seat]);
    return this.lesson?.allowed(mine) ?? mine;
  }

  /** What one chooses from: what may be done, or what one may propose to another; nothing while that is asked, or a key would do it
   * oneself. */
  get offered(): Choice[] {
    return this.together.proposable ?? (this.together.asking ? NOTHING : this.choices);
  }

  /** What goes without asking, where a game asks again and again who acts; while another person is asked too, nobody is preferred. */
  following(): Choice | null {
    if (!this.staying || !this.heard || this.lesson?.isTeaching || !this.sight) return null;
    const others = this.sight.deciding.some((seat) => !this.tokens[seat] && this.info?.seats[seat - 1]?.kind === "human");
    return others ? null : this.follow.next(this.choices, this.sight.view, this.staying);
  }

  /** Take what goes without asking. */
  actOn(choice: Choice): void {
    this.act(choice);
    this.actsOn = true;
  }

  /** What answers a question by itself; nothing while every question is asked. */
  onlyAnswer(isPlain: (choice: Choice) => boolean): Choice | null {
    const asks = !this.heard || this.asksAll || this.lesson?.isTeaching;
    return asks ? null : onlyOf(this.choices, isPlain, this.advice.prospects);
  }

  /** Take the only answer, or another step of what one has begun; it is taken back together with what it goes on from. */
  goOn(choice: Choice): void {
    this.answeredAlone += 1;
    this.command(choice.seat, { type: "act", action: choice.action }, choice.action);
  }

  act(choice: Choice): void {
    this.actsOn = this.asksAll = false;
    this.answeredAlone = 0;
    if (this.staying && !this.pending) this.follow.took(choice, this.sight?.view, this.staying, choice.ends ?? false);
    this.command(choice.seat, { type: "act", action: choice.action }, choice.action, choice.ends);
  }

  /** Take back what one did last, and with it what went without asking: who acts, and answers. */
  undo(): void {
    if (this.actsOn) this.follow.back();
    else this.follow.ask();
    this.undoesOn = this.answeredAlone + Number(this.actsOn);
    this.answeredAlone = 0;
    this.asksAll = true;
    this.takeBack();
  }

  /** Take back who acts, and be asked. */
  askWhoActs(): void {
    this.follow.ask();
    this.takeBack();
  }

  /** Take back the action before what has just been taken back, if that is still to be done. */
  undoOn(): void {
    if (!this.undoesOn || this.pending || this.stage.playing) return;
    this.undoesOn = this.sight?.undo_seat ? this.undoesOn - 1 : 0;
    this.takeBack();
  }

  private takeBack(): void {
    this.actsOn = false;
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

  /** Say something: to the players, or one's `team` alone, if one has a seat, else to those who watch. */
  say(text: string, team = false): void {
    const token = this.tokens[this.speaker()];
    if (token) this.connection.ask({ type: "say", id: newId(), token, text, team });
    else void this.sayAside(text);
  }

  /** Who watches speaks by their name, which the socket of somebody who came without one does not know. */
  private async sayAside(text: string): Promise<void> {
    this.trouble = "";
    try {
      await beSomebody();
      await sayAt(this.id, newId(), text);
    } catch (thrown) {
      this.trouble = sentence(thrown);
    }
  }

  /** Show once more what has happened since one's last turn: as a film of the turning points, or `whole`. */
  async showAgain(whole = false): Promise<void> {
    if (this.stage.secret) return; // it would show one person what another saw
    try {
      const eye = this.sight?.eye ?? 0;
      const past = this.since.past ?? pastOf(await getStory(this.id, eye, this.tokens[eye]), this.seated);
      if (!past) this.trouble = t("Nothing has happened yet.");
      else {
        const acts = past.acts.map((act) => ({ ...act, hold: againTime() }));
        const film = whole ? acts : filmOf(past.from.view, acts, looks.layout);
        this.stage.replay(past.from, film, film.some(({ steps }) => steps.some(isCut)) ? "film" : "whole");
      }
    } catch (thrown) {
      this.trouble = sentence(thrown);
    }
  }

  private command(seat: number, unsent: Unsent, action: string, ends = false): void {
    const token = this.tokens[seat];
    if (!token || this.pending) return;
    const id = newId();
    const ask = (seq: number) => this.connection.ask({ ...unsent, id, seq, token } as Command);
    const isOfAnyPosition = unsent.type === "reseat" || unsent.type === "resign";
    this.pending = { id, action, done: null, ends, renew: isOfAnyPosition ? ask : null };
    this.trouble = "";
    ask(this.seq);
  }

  private speaker(): number {
    const eye = this.sight?.eye ?? 0;
    return this.tokens[eye] ? eye : this.anySeat();
  }

  private anySeat(): number {
    return this.seated[0] ?? 0;
  }
}
