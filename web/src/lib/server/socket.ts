/**
 * The connection to a table.  It lives through lost networks and restarting servers: it notices silence, connects anew with patience,
 * asks for what was missed, and sends again what was not answered, with the same ids, so that everything is done exactly once.
 */

import {
  PING_SECONDS,
  PONG_SECONDS,
  type Command,
  type AskHint,
  type AskIntention,
  type AskProposable,
  type AskProspects,
  type Frame,
  type Request,
} from "./protocol";

export type Status = "off" | "connecting" | "joining" | "live" | "waiting" | "refused" | "barred";

/** The part of a WebSocket that is used here. */
export interface Wire {
  send(data: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Ears {
  /** A frame came. */
  hear(frame: Frame): void;
  /** The connection is in another state; `seconds` until the next attempt when it waits. */
  status(status: Status, seconds: number): void;
  /** What to join with: the tokens, and the last `seq` that was heard. */
  joining(): { table: string; tokens: string[]; since: number; language: string; at_once: boolean };
}

type Awaited = Command | AskHint | AskProspects | AskProposable | AskIntention;

/** What is asked besides commands, and by what it is answered. */
const ANSWERS = ["hint", "prospects", "proposable", "intention"];

const FIRST_WAIT = 0.25;
const LONGEST_WAIT = 2;
/** Seconds after which an attempt to connect is given up: a server whose process stands still takes connections and says nothing. */
const OPEN_WAIT = 3;
const FLOOD_WAIT = 5;
const REPEAT_WAIT = 0.3;
const CODE_ORIGIN = 4001;
const CODE_BARRED = 4003;
const CODE_SLOW = 4008;
const CODE_FLOOD = 4009;
const CODE_RESTART = 1012;

export class Connection {
  status: Status = "off";
  /** What was sent and not yet answered, in order. */
  readonly unanswered = new Map<string, Awaited>();
  private wire: Wire | null = null;
  private attempts = 0;
  /** The servers at which the table can be played, as origins; the first is the one to try next, and "" is where the page is from. */
  private servers = [""];
  private silence: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private retrying: ReturnType<typeof setTimeout> | undefined;
  /** The commands that could not be done just now, and are sent once more in a moment. */
  private readonly putOff = new Set<string>();
  private repeating: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly open: (server: string) => Wire,
    private readonly ears: Ears,
    private readonly random: () => number = Math.random,
  ) {}

  start(): void {
    if (this.status !== "off") return;
    this.connect();
  }

  stop(): void {
    this.drop();
    clearTimeout(this.retrying);
    this.unanswered.clear();
    this.become("off");
  }

  /** Send a command; it is kept and sent again after a break until it is answered. */
  ask(request: Awaited): void {
    this.unanswered.set(request.id, request);
    if (this.status === "live" || this.status === "joining") this.send(request);
  }

  /** The network or the screen is back: try at once rather than later. */
  wake(): void {
    if (this.status === "waiting") this.connect();
    else if (this.status !== "connecting") this.beat();
  }

  /** Join afresh, with other tokens or from another point. */
  rejoin(): void {
    if (this.status !== "live" && this.status !== "joining") return;
    this.become("joining");
    this.join();
  }

  /** Remember at which other servers the table can be played. */
  know(servers: string[]): void {
    for (const server of servers) if (!this.servers.includes(server)) this.servers.push(server);
  }

  private connect(): void {
    clearTimeout(this.retrying);
    this.drop();
    this.become("connecting");
    const wire = this.open(this.servers[0] ?? "");
    this.wire = wire;
    this.expect(OPEN_WAIT);
    wire.onopen = () => {
      this.expect(PONG_SECONDS);
      this.become("joining");
      this.join();
      for (const request of this.unanswered.values()) this.send(request);
    };
    wire.onmessage = (event) => this.receive(String(event.data));
    wire.onclose = (event) => this.closed(event.code);
    this.pinging = setInterval(() => this.beat(), PING_SECONDS * 1000);
  }

  private join(): void {
    this.send({ type: "join", ...this.ears.joining() });
  }

  private beat(): void {
    if (this.status !== "live" && this.status !== "joining") return;
    this.send({ type: "ping" });
    if (this.silence === undefined) this.expect(PONG_SECONDS);
  }

  /** Go elsewhere if nothing is heard within some seconds.  It is counted from a ping, never from what came before: pages that nobody sees
   * ping rarely. */
  private expect(seconds: number): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.leave(0), seconds * 1000);
  }

  /** Leave a server that is silent or gone: another one is tried next, if one is known. */
  private leave(seconds?: number): void {
    this.servers.push(...this.servers.splice(0, 1));
    this.again(seconds);
  }

  private receive(text: string): void {
    clearTimeout(this.silence);
    this.silence = undefined;
    const frame = JSON.parse(text) as Frame;
    if (frame.type === "answer" && frame.error?.retry && this.isCommand(frame.id)) {
      this.putOff.add(frame.id);
      this.repeating ??= setTimeout(() => this.repeat(), REPEAT_WAIT * 1000);
      return;
    }
    if (frame.type === "refused" && frame.error.retry && this.status === "joining") {
      this.again();
      return;
    }
    if (frame.type === "answer" || (ANSWERS.includes(frame.type) && "id" in frame)) this.unanswered.delete(frame.id);
    if (frame.type === "table") this.know(frame.addresses);
    if (frame.type === "table" || frame.type === "update") {
      this.attempts = 0;
      if (this.status === "joining") this.become("live");
    }
    if (frame.type === "closing") this.leave(this.servers.length > 1 ? FIRST_WAIT : frame.after);
    else if (frame.type !== "pong") this.ears.hear(frame);
  }

  /** Whether it is a command that waits for its answer; for other advice it is the person who asks, and prospects can be done without. */
  private isCommand(id: string): boolean {
    const type = this.unanswered.get(id)?.type;
    return type !== undefined && !ANSWERS.includes(type);
  }

  private repeat(): void {
    this.repeating = undefined;
    for (const id of this.putOff) {
      const request = this.unanswered.get(id);
      if (request) this.send(request);
    }
    this.putOff.clear();
  }

  private closed(code: number): void {
    if (code === CODE_ORIGIN || code === CODE_BARRED) {
      this.drop();
      this.become(code === CODE_ORIGIN ? "refused" : "barred");
    } else if (code === CODE_FLOOD) this.again(FLOOD_WAIT);
    else if (code === CODE_SLOW) this.again(FIRST_WAIT);
    else if (code === CODE_RESTART) this.leave(FIRST_WAIT);
    else this.leave();
  }

  /** Connect again after a wait: the given one, or one that doubles with each attempt, and a little chance so that not all come at once. */
  private again(seconds?: number): void {
    this.drop();
    const doubled = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.attempts);
    const wait = (seconds ?? doubled) * (0.75 + this.random() / 2);
    this.attempts += 1;
    if (wait === 0) {
      this.connect();
      return;
    }
    this.become("waiting", wait);
    this.retrying = setTimeout(() => this.connect(), wait * 1000);
  }

  private drop(): void {
    clearInterval(this.pinging);
    clearTimeout(this.silence);
    this.silence = undefined;
    clearTimeout(this.repeating);
    this.repeating = undefined;
    this.putOff.clear(); // on another connection all that is unanswered is sent
    const wire = this.wire;
    this.wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  private send(request: Request): void {
    this.wire?.send(JSON.stringify(request));
  }

  private become(status: Status, seconds = 0): void {
    this.status = status;
    this.ears.status(status, seconds);
  }
}

/** The address of a server's socket: of the one that this page is from, or of another one by its origin. */
export function socketUrl(location: { protocol: string; host: string }, server = ""): string {
  const { protocol, host } = server ? new URL(server) : location;
  return `${protocol === "https:" ? "wss:" : "ws:"}//${host}/api/socket`;
}
