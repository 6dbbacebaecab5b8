/** What comes to lie under a pointer that rests: nobody has pointed at it, and the second click of a pair is not meant for it. */

/** What has just come under a pointer takes a click after so many milliseconds, or once the pointer has moved. */
export const TAKES_AFTER = 350;

/** Who clicks twice moves the pointer by so many pixels without meaning to: a mouse as systems have it for a double click, a finger
 * more. */
const TREMBLES: Record<string, number> = { mouse: 4, touch: 20 };

/** A browser that tells what lies under the pointer only when that presses tells it within so many milliseconds. */
const AT_ONCE = 16;

/** What one may click. */
const THINGS = "button, a, input, select, textarea, summary, label, [tabindex], [data-spot], [data-tip]";

type Place = Pick<PointerEvent, "clientX" | "clientY">;
type News = Place & Pick<PointerEvent, "type" | "pointerType" | "target" | "isTrusted" | "timeStamp">;

/** The time of the browser, also where a test has put another clock in its place. */
const clock = performance.now.bind(performance);
const stampOf = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp")?.get;

/** No page is so busy that it hears of something so many milliseconds later: the time that is told is none of this clock. */
const MOST_LATE = 10_000;

/** When something was done, of which the page hears once it is no longer busy. */
function whenOf(event: News, now: number): number {
  const stamp = event instanceof Event ? Number(stampOf?.call(event)) : event.timeStamp;
  return now - stamp >= 0 && now - stamp < MOST_LATE ? stamp : now;
}

export class Rest {
  private thing: Element | null = null; // under the pointer
  private meant: Element | null = null; // to which the pointer has moved: what shows then may push it away for a moment
  private came = -Infinity; // when the thing came there without a move of the pointer
  private moved = -Infinity;
  private rolled = -Infinity; // when its wheel was turned
  private place: Place | null = null;
  private press: Place | null = null;
  private pressed = -Infinity;
  private points = false; // whether the pointer was used last, and not the keys
  private hasty = false; // whether it was pressed too soon

  constructor(private readonly now: () => number = clock) {}

  /** Note where the pointer is, and what lies there. */
  feel(event: News): void {
    const now = this.now();
    const then = whenOf(event, now); // the second click of a pair may have waited while the page was busy with the first
    this.points = true;
    const thing = event.target instanceof Element ? event.target.closest(THINGS) : null;
    if (this.isMove(event, then)) [this.moved, this.meant] = [now, thing];
    this.place = event;
    if (thing !== this.thing) this.came = thing === this.meant || now - this.rolled < TAKES_AFTER ? -Infinity : now;
    this.thing = thing;
    if (event.type !== "pointerdown") return;
    if (now - this.came < AT_ONCE && then - this.pressed >= TAKES_AFTER) this.came = -Infinity;
    this.press = event;
    this.pressed = then;
    this.hasty = this.isHasty(-Infinity);
  }

  /** Whether the pointer has gone elsewhere, and not just trembled. */
  private isMove(event: News, then: number): boolean {
    const near = this.press && distance(event, this.press) <= (TREMBLES[event.pointerType] ?? 4);
    if (event.pointerType === "touch") return !near; // a finger is nowhere before it comes
    if (!event.isTrusted) return event.type === "pointermove"; // a program that points for somebody has no hand to tremble
    // Some browsers tell of moves that lead nowhere.
    const far = this.place ? distance(event, this.place) > 0 : event.type === "pointermove";
    return far && !(near && then - this.pressed < TAKES_AFTER);
  }

  /** What one brings under the pointer with its wheel is meant. */
  roll(): void {
    this.rolled = this.now();
  }

  /** Keys mean what they say. */
  type(): void {
    this.points = this.hasty = false;
  }

  /** So does focus, whoever moves it; that a press moves it says nothing of whether that came too soon. */
  focus(): void {
    if (!this.hasty) this.points = false;
  }

  /** Keep a click from what has just come under it. */
  click(event: MouseEvent): void {
    this.points = event.detail > 0; // a key, or a program, clicks without a pointer
    if (this.points && this.hasty) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    this.hasty = false;
  }

  /** Whether the pointer was pressed too soon for what has meant this `since`. */
  isHasty(since: number): boolean {
    const from = Math.max(since, this.came);
    return this.points && this.moved < from && this.pressed - from < TAKES_AFTER;
  }

  /** Whether the pointer has not moved to what lies under it, and has meant this `since`. */
  isUnasked(since: number): boolean {
    return this.points && this.moved < Math.max(since, this.came);
  }
}

const distance = (one: Place, other: Place): number => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** The pointer of this page. */
export const rest = new Rest();

/** Look after all clicks of the page. */
export function mindClicks(): void {
  for (const type of ["pointerover", "pointermove", "pointerdown"] as const) addEventListener(type, (event) => rest.feel(event), true);
  addEventListener("wheel", () => rest.roll(), { capture: true, passive: true });
  addEventListener("keydown", () => rest.type(), true);
  addEventListener("focus", () => rest.focus(), true);
  addEventListener("click", (event) => rest.click(event), true);
}

/** Since when each of several things has been there, in milliseconds. */
export class Sinces {
  private at = new Map<string, number>();

  constructor(readonly now: () => number = clock) {}

  /** Note what is there now: what was there before stays as old as it is. */
  see(names: string[]): void {
    this.at = new Map(names.map((name) => [name, this.at.get(name) ?? this.now()]));
  }

  of(name: string): number {
    return this.at.get(name) ?? -Infinity;
  }
}
