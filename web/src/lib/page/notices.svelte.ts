/** How somebody who looks elsewhere learns that it is their turn: the title, a sound and a notification if they want them. */

import { settings, want } from "./settings.svelte";

/** How often the title changes while nobody looks. */
const BLINK = 1000;

/** The two tones, in hertz, and how long each is heard, in seconds. */
const TONES = [523.25, 783.99];
const LENGTH = 0.28;
const LOUD = 0.12;

export interface Turn {
  /** What the title says, with a mark, while it is one's turn. */
  alert: string;
  /** What the page is called otherwise. */
  title: string;
  /** Tells one table from another, so that a newer notification takes the place of an older one. */
  tag: string;
}

/** Keeps the title of the page, and speaks up when it becomes one's turn while the page is hidden. */
export class Notices {
  private timer: ReturnType<typeof setInterval> | null = null;
  private shown: Notification | null = null;

  constructor(
    private readonly page: Document = document,
    private readonly speakUp: (turn: Turn) => Notification | null = notify,
    private readonly ring: () => void = tones,
  ) {}

  /** It is one's turn from now on. */
  begin(turn: Turn): void {
    this.end(turn);
    this.page.title = `${turn.alert} · ${turn.title}`;
    if (!this.page.hidden) return;
    this.timer = setInterval(() => {
      this.page.title = this.page.title === turn.title ? `${turn.alert} · ${turn.title}` : turn.title;
    }, BLINK);
    if (settings.sound) this.ring();
    if (settings.notify) this.shown = this.speakUp(turn);
  }

  /** Somebody looks at the page again: it keeps still. */
  seen(turn: Turn): void {
    this.quiet();
    this.page.title = `${turn.alert} · ${turn.title}`;
  }

  /** It is one's turn no more. */
  end(turn: Turn): void {
    this.quiet();
    this.page.title = turn.title;
  }

  private quiet(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
    this.shown?.close();
    this.shown = null;
  }
}

/** Whether the browser can show notifications at all. */
export const canNotify = (): boolean => "Notification" in globalThis;

/** Want notifications from now on; the browser asks for leave.  Whether it gave it. */
export async function wantNotifications(): Promise<boolean> {
  const allowed = canNotify() && (await Notification.requestPermission()) === "granted";
  want({ notify: allowed });
  return allowed;
}

function notify({ alert, title, tag }: Turn): Notification | null {
  if (!canNotify() || Notification.permission !== "granted") return null;
  try {
    const shown = new Notification(alert, { body: title, tag });
    shown.onclick = () => {
      focus();
      shown.close();
    };
    return shown;
  } catch {
    return null; // phones only let a service worker do this; there are the title and the sound
  }
}

/** Two soft tones, one after the other. */
export function tones(): void {
  const context = new AudioContext();
  for (const [number, tone] of TONES.entries()) {
    const begin = context.currentTime + number * LENGTH * 0.6;
    const source = new OscillatorNode(context, { type: "sine", frequency: tone });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(LOUD, begin + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + LENGTH);
    source.connect(volume).connect(context.destination);
    source.start(begin);
    source.stop(begin + LENGTH);
    if (number === TONES.length - 1) source.onended = () => void context.close();
  }
}
