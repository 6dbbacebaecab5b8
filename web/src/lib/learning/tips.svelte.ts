/** Tips: what is known of anything that has `data-tip`, on hover, on focus, and as a dialog on a long press or the key I. */

import type { Tip } from "../view/game_ui";
import { t } from "../page/i18n.svelte";
import type { Term } from "../server/protocol";
import { settings } from "../page/settings.svelte";

/** How long one points at something before its tip comes, and how long it stays when one leaves, so that the pointer can reach it. */
export const COMES_AFTER = 400;
export const GOES_AFTER = 200;
/** How long a finger rests on something to see all of it, and how far it may stray. */
export const LONG_PRESS = 500;
const STRAYS = 12;

/** The id of the one element that shows a tip. */
export const TIP = "tip";

const FIELDS = "input, select, textarea, [contenteditable]";

/** What has a tip; an empty one says that there is none here, though there is one all around. */
function tipped(target: EventTarget | null): Element | null {
  const at = target instanceof Element ? target.closest("[data-tip]") : null;
  return at && keyOf(at) ? at : null;
}
const keyOf = (element: Element): string => element.getAttribute("data-tip") ?? "";

/** Where one can act the tip would lie over what one looks at: it comes by a long press or by I only. */
const isQuiet = (element: Element | null): boolean => element?.hasAttribute("data-quiet") ?? false;

export class Tips {
  /** What the tip is about, and where that is. */
  shown = $state.raw<{ key: string; at: Element } | null>(null);
  /** What the dialog is about. */
  zoomed = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private press: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | null = null;
  private pointed: Element | null = null;
  private place: { x: number; y: number } | null = null; // where the pointer was last seen
  private rests = false;
  private pressed = false; // a long press has opened the dialog, and its end is no click

  /** Show all that is known of something. */
  zoom(key: string): void {
    this.hide();
    this.zoomed = key;
  }

  hide(): void {
    clearTimeout(this.timer);
    this.describe(false);
    this.shown = null;
  }

  private show(at: Element): void {
    if (!at.isConnected) return;
    this.describe(false);
    this.shown = { key: keyOf(at), at };
    this.describe(true);
  }

  /** What has the focus is described by its tip, as long as that is there. */
  private describe(is: boolean): void {
    const at = this.shown?.at;
    if (!is) at?.removeAttribute("aria-describedby");
    else if (at && at === document.activeElement) at.setAttribute("aria-describedby", TIP);
  }

  private later(after: number, what: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(what, after);
  }

  // -- what the page tells -----------------------------------------------------------------------------------------------

  /** What comes to lie under a pointer that rests is not pointed at: its tip waits until the pointer moves. */
  over(event: PointerEvent): void {
    if (event.pointerType === "touch" || !settings.tips) return;
    this.rests = !this.place || (this.place.x === event.clientX && this.place.y === event.clientY);
    this.place = { x: event.clientX, y: event.clientY };
    this.point(event.target);
  }

  private point(target: EventTarget | null): void {
    const inTip = target instanceof Element && target.closest(`#${TIP}`);
    if (inTip) return clearTimeout(this.timer);
    this.pointed = tipped(target);
    const at = isQuiet(this.pointed) ? null : this.pointed;
    if (at && at === this.shown?.at) return clearTimeout(this.timer);
    if (at && !this.rests) this.later(this.shown ? GOES_AFTER : COMES_AFTER, () => this.show(at));
    else if (this.shown) this.later(GOES_AFTER, () => this.hide());
    else clearTimeout(this.timer);
  }

  focus(event: FocusEvent): void {
    const at = tipped(event.target);
    if (!at || isQuiet(at) || !settings.tips || !at.matches(":focus-visible")) return;
    this.later(COMES_AFTER, () => this.show(at));
  }

  blur(event: FocusEvent): void {
    const to = event.relatedTarget;
    if (to instanceof Element && to.closest(`#${TIP}`)) return;
    clearTimeout(this.timer);
    if (this.shown && tipped(event.target) === this.shown.at) this.hide();
  }

  /** Escape puts the tip away and nothing else; I shows all that is known of what one points at or stands on. */
  key(event: KeyboardEvent): void {
    if (event.key === "Escape" && this.shown) {
      this.hide();
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key.toLowerCase() !== "i" || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof Element && event.target.matches(FIELDS)) return;
    const at = tipped(document.activeElement) ?? this.pointed;
    if (!at?.isConnected) return;
    event.preventDefault();
    event.stopPropagation();
    this.zoom(keyOf(at));
  }

  down(event: PointerEvent): void {
    this.pressed = false;
    const at = tipped(event.target);
    if (event.pointerType !== "touch" || !at || !event.isPrimary) return this.lift();
    const timer = setTimeout(() => {
      this.press = null;
      this.pressed = true;
      this.zoom(keyOf(at));
    }, LONG_PRESS);
    this.press = { timer, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    if (this.rests && event.pointerType !== "touch" && settings.tips) {
      this.rests = false;
      this.point(event.target);
    }
    if (this.press && Math.hypot(event.clientX - this.press.x, event.clientY - this.press.y) > STRAYS) this.lift();
  }

  /** The finger has gone, or does something else. */
  lift(): void {
    if (this.press) clearTimeout(this.press.timer);
    this.press = null;
  }

  /** The end of a long press is no click, and the browser's own menu does not come over the dialog. */
  click(event: MouseEvent): void {
    const opens = event.target instanceof Element && event.target.closest(`#${TIP} summary`); // what the tip has behind its fold
    if (event.type === "click" && !opens) this.hide();
    if (!this.pressed && !(event.type === "contextmenu" && this.press)) return;
    event.preventDefault();
    event.stopPropagation();
    this.pressed = event.type === "contextmenu" && this.pressed;
  }
}

export const tips = new Tips();

/** What `data-tip` calls a word of the glossary: `term:dire-enemy`. */
export const termKey = (term: string): string => `term:${term.toLowerCase().replaceAll(" ", "-")}`;

/** The tip of a word of the glossary. */
export function termTip(key: string, glossary: Term[]): Tip | null {
  const term = glossary.find((one) => termKey(one.term) === key);
  return term ? { name: term.term, kind: t("Word of the game"), text: [term.text], rules: term.rule ? [term.rule] : [] } : null;
}

/** Where a tip goes: below what it is about, above where there is no room, beside it where there is none either, and never over the
 * edge. */
export function placed(
  at: DOMRect,
  size: { width: number; height: number },
  room: { width: number; height: number },
): { x: number; y: number } {
  const gap = 8;
  const within = (where: number, most: number) => Math.max(gap, Math.min(where, most - gap));
  const x = within(at.left + at.width / 2 - size.width / 2, room.width - size.width);
  const below = at.bottom + gap;
  const above = at.top - gap - size.height;
  if (below + size.height <= room.height) return { x, y: below };
  if (above >= 0) return { x, y: above };
  const y = Math.max(0, Math.min(at.top, room.height - size.height));
  const right = at.right + gap;
  const left = at.left - gap - size.width;
  return { x: right + size.width <= room.width ? right : left >= 0 ? left : x, y };
}
