/** Things that one can point at: all that has `data-point`, `data-spot` or `data-tip` has a name that is the same on every screen. */

const THINGS = "[data-point], [data-spot], [data-tip]";
const KEY = /^[a-z0-9_,.-]+(:[a-z0-9_,.-]+)*$/;

/** Where one looks for things: the board and the seats. */
const ROOMS = "main, [data-point]";

/** As much of a thing must be in sight to be marked, in pixels. */
const LEAST = 8;
/** How far the mark stands from the thing. */
const GAP = 3;

export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The thing on which something lies, and its name; null where there is none. */
export function thingOf(target: EventTarget | null): { at: string; element: Element; tip: string } | null {
  let element = target instanceof Element && target.closest(ROOMS) ? target.closest(THINGS) : null;
  while (element) {
    const at = ["data-point", "data-spot", "data-tip"].map((name) => element?.getAttribute(name)).find(Boolean) ?? "";
    if (KEY.test(at) && at.length <= 100) return { at, element, tip: element.getAttribute("data-tip") ?? "" };
    element = element.parentElement?.closest(THINGS) ?? null;
  }
  return null;
}

/** What draws the thing of a name here; of several that of which most is in sight. */
export function thingAt(at: string): Element | null {
  const name = CSS.escape(at);
  const found = [...document.querySelectorAll(`[data-point="${name}"], [data-spot="${name}"], [data-tip="${name}"]`)];
  const area = (one: Element) => {
    const place = placeOf(one);
    return place ? place.width * place.height : 0;
  };
  return found.toSorted((a, b) => area(b) - area(a))[0] ?? null;
}

/** Where the part of a thing that is in sight is drawn; null where nothing of it is. */
export function placeOf(element: Element | null): Place | null {
  if (!element) return null;
  const box = element.getBoundingClientRect();
  let [left, top, right, bottom] = [
    Math.max(0, box.left),
    Math.max(0, box.top),
    Math.min(innerWidth, box.right),
    Math.min(innerHeight, box.bottom),
  ];
  for (let room = element.parentElement; room && room !== document.body; room = room.parentElement) {
    if (room instanceof SVGElement || getComputedStyle(room).overflow === "visible") continue;
    const within = room.getBoundingClientRect();
    [left, top, right, bottom] = [
      Math.max(left, within.left),
      Math.max(top, within.top),
      Math.min(right, within.right),
      Math.min(bottom, within.bottom),
    ];
  }
  if (right - left < LEAST || bottom - top < LEAST) return null;
  return { left: left - GAP, top: top - GAP, width: right - left + 2 * GAP, height: bottom - top + 2 * GAP };
}
