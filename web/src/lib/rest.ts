/** What comes to lie under a pointer that rests: nobody has pointed at it, and the second click of a pair is not meant for it. */

/** What has just come under a pointer takes a click after so many milliseconds, or once the pointer has moved. */
export const TAKES_AFTER = 350;

/** Who clicks twice moves the pointer by so many pixels without meaning to: a mouse as systems have it for a double click, a finger more. */
const TREMBLES: Record<string, number> = { mouse: 4, touch: 20 };

/** A browser that tells what lies under the pointer only when that presses tells it within so many milliseconds. */
const AT_ONCE = 16;

/** What one may click. */
const THINGS = "button, a, input, select, textarea, summary, label, [tabindex], [data-spot], [data-tip]";

type Place = Pick<PointerEvent, "clientX" | "clientY">;
type News = Place & Pick<PointerEvent, "type" | "pointerType" | "target">;

export class Rest {
  private thing: Element | null = null; // under the pointer
  private came = -Infinity; // when it came there without a move of the pointer
  private moved = -Infinity;
  private place: Place | null = null;
  private press: Place | null = null;
  private pressed = -Infinity;
  private points = false; // whether the pointer was used last, and not the keys
  private hasty = false; // whether it was pressed too soon

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Note where the pointer is, and what lies there. */
  feel(event: News): void {
    const now = this.now();
    this.points = true;
    if (this.isMove(event, now)) this.moved = now;
    this.place = event;
    const thing = event.target instanceof Element ? event.target.closest(THINGS) : null;
    if (thing !== this.thing) this.came = this.moved === now ? -Infinity : now;
    this.thing = thing;
    if (event.type !== "pointerdown") return;
    if (now - this.came < AT_ONCE && now - this.pressed > TAKES_AFTER) this.came = -Infinity;
    this.press = event;
    this.pressed = now;
    this.hasty = this.isHasty(-Infinity);
  }

  /** A program that points for somebody moves to where the pointer is already before it presses: no hand does that. */
  private isMove(event: News, now: number): boolean {
    const trembles = this.press && now - this.pressed < TAKES_AFTER && distance(event, this.press) <= (TREMBLES[event.pointerType] ?? 4);
    if (event.pointerType === "touch") return !trembles; // a finger is nowhere before it comes
    const far = this.place && distance(event, this.place);
    return far ? !trembles : event.type === "pointermove";
  }

  /** Keys mean what they say. */
  type(): void {
    this.points = false;
  }

  /** Keep a click from what has just come under it. */
  click(event: MouseEvent): void {
    if (!event.detail) this.points = false; // a key, or a program, clicks without a pointer
    else if (this.hasty) {
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
  addEventListener("keydown", () => rest.type(), true);
  addEventListener("click", (event) => rest.click(event), true);
}

/** Since when each of several things has been there, in milliseconds. */
export class Sinces {
  private at = new Map<string, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Note what is there now: what was there before stays as old as it is. */
  see(names: string[]): void {
    this.at = new Map(names.map((name) => [name, this.at.get(name) ?? this.now()]));
  }

  of(name: string): number {
    return this.at.get(name) ?? -Infinity;
  }
}
