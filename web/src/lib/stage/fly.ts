/** How what flies moves, as animations of the browser: they take no script while they run, and end with the element that they are of. */

import { elementAt, looking, pieceAt, seen, type Box } from "./boxes";
import type { Air } from "./beats";
import type { Flight } from "./flights";

interface Point {
  x: number;
  y: number;
}

/** A piece of nobody comes from above where it goes, and one for nobody goes up from where it was, by so many pixels. */
const LIFT = 70;

/** Things up to this size are shaken; what is larger has text to read, and stands still. */
const SHAKEN = 130;

/** A way is bent by this part of its length, but by no more pixels than that. */
const BENT = 0.16;
const MOST_BENT = 90;

export const centre = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** From where to where something flies; nothing where neither is known. */
export function wayOf(start: Box | null, end: Box | null): { from: Point; to: Point; comes: boolean; goes: boolean } | null {
  if (!start && !end) return null;
  const from = start ? centre(start) : { x: 0, y: 0 };
  const to = end ? centre(end) : { x: from.x, y: from.y - LIFT };
  return { from: start ? from : { x: to.x, y: to.y - LIFT }, to, comes: start !== null, goes: end !== null };
}

const at = ({ x, y }: Point, more: string): string => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%) ${more}`;

/** The middle of a bent way. */
export function bend(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - Math.min(length * BENT, MOST_BENT) };
}

/** What something is like on its way, from its beginning to its end. */
export function courseOf(flight: Pick<Flight, "kind">, start: Box | null, end: Box | null): Keyframe[] {
  const way = wayOf(start, end);
  if (!way) return [{ opacity: 0 }, { opacity: 0 }];
  const { from, to, comes, goes } = way;
  const middle = bend(from, to);
  const shown = [comes ? 1 : 0, goes ? 1 : 0];
  if (flight.kind === "strike") {
    const turned = `rotate(${Math.atan2(to.y - from.y, to.x - from.x).toFixed(3)}rad)`;
    return [
      { transform: at(from, `${turned} scale(0.7)`), opacity: 0.7, easing: "ease-in" },
      { transform: at(to, `${turned} scale(1.2)`), opacity: 1, offset: 0.85 },
      { transform: at(to, `${turned} scale(1.7)`), opacity: 0 },
    ];
  }
  if (flight.kind === "settle") {
    const small = end ? Math.min(1, Math.max(0.16, Math.min(end.width / 240, end.height / 260))) : 0.7;
    return [
      { transform: at(from, "scale(1)"), opacity: 1, easing: "cubic-bezier(0.5, 0, 0.3, 1)" },
      { transform: at(goes ? to : from, `scale(${small.toFixed(2)})`), opacity: goes ? 0.9 : 0, offset: 0.88 },
      { transform: at(goes ? to : from, `scale(${small.toFixed(2)})`), opacity: 0 },
    ];
  }
  return [
    { transform: at(from, "scale(0.7)"), opacity: shown[0] ?? 1, easing: "ease-in" },
    { transform: at(middle, "scale(1.15)"), opacity: 1, offset: 0.5, easing: "ease-out" },
    { transform: at(to, "scale(0.8)"), opacity: shown[1] ?? 1, offset: 0.94 },
    { transform: at(to, "scale(0.8)"), opacity: 0 },
  ];
}

/** What is beaten topples, to the middle of the page where it is seen to lie, and fades. */
export function toppling(isRight: boolean): Keyframe[] {
  const turned = (by: number): string => `rotate(${isRight ? by : 0 - by}deg)`;
  return [
    { transform: turned(0), opacity: 1, easing: "ease-out" },
    { transform: turned(-7), opacity: 1, offset: 0.2, easing: "cubic-bezier(0.6, 0, 0.9, 0.5)" },
    { transform: turned(84), opacity: 0.9, offset: 0.7 },
    { transform: turned(84), opacity: 0 },
  ];
}

/** Whether a piece still stands about where it stood: what is told beside it may have changed. */
const isWhere = (box: Box, { x, y }: Box): boolean => Math.hypot(box.x - x, box.y - y) < box.width;

/** Let the children of an element fly, each the flight of its `data-nth`; they stay where they end until they are taken away.  Several parts of
 * one, by `data-part`, follow one another.  They begin when the page is laid out anyway, before it is drawn: nothing is laid out for them
 * alone. */
export function fly(air: HTMLElement, { flights, time }: Air): { destroy: () => void } {
  const running: Animation[] = [];
  const watch = new ResizeObserver(() => {
    watch.disconnect();
    // All is found and measured before anything of the page changes.
    const begun = looking(() => [...air.children].map((node) => courseFor(node as HTMLElement, flights, time)));
    for (const begin of begun) running.push(...begin());
  });
  watch.observe(air);
  return {
    destroy: () => {
      watch.disconnect();
      running.forEach((one) => one.cancel());
    },
  };
}

/** Find where an element flies; what is returned lets it. */
function courseFor(node: HTMLElement, flights: readonly Flight[], time: number): () => Animation[] {
  const flight = flights[Number(node.dataset.nth)];
  if (!flight) return () => [];
  const target = elementAt(flight.to);
  const end = target ? seen(target) : null;
  if (flight.kind === "fall") return fallOf(node, flight, time);
  if (flight.kind === "hurt" || flight.kind === "die") return () => happen(node, flight, target, end, time);
  return () => {
    const late = (Number(node.dataset.part ?? 0) * time) / 8;
    const course = node.animate(courseOf(flight, flight.start ?? null, end), { duration: time - late, delay: late, fill: "both" });
    // What comes is not there before it has come.
    const comes =
      target && flight.card && isCard(target, flight.card.key)
        ? [target.animate([{ opacity: 0 }, { opacity: 0, offset: 0.88 }, { opacity: 1 }], { duration: time })]
        : [];
    return [course, ...comes];
  };
}

function fallOf(node: HTMLElement, { start, ghost, to }: Flight, time: number): () => Animation[] {
  if (!start || !ghost) return () => [];
  const stays = pieceAt(to);
  const isThere = stays && isWhere(start, seen(stays));
  return () => {
    Object.assign(node.style, { left: `${start.x}px`, top: `${start.y}px`, width: `${start.width}px`, height: `${start.height}px` });
    node.append(ghost);
    const falls = node.animate(toppling(centre(start).x < innerWidth / 2), { duration: time * 0.9, fill: "both" });
    // What is beaten and stays is seen as it then is once it has fallen.
    return isThere ? [falls, stays.animate([{ opacity: 0 }, { opacity: 0 }], { duration: time })] : [falls];
  };
}

function happen(node: HTMLElement, { kind }: Flight, target: Element | null, end: Box | null, time: number): Animation[] {
  if (!end) {
    node.style.display = "none";
    return [];
  }
  const { x, y } = centre(end);
  node.style.left = `${x}px`;
  node.style.top = `${y}px`;
  node.style.setProperty("--size", `${Math.max(44, Math.min(end.width, end.height, 150)).toFixed(0)}px`);
  return target && kind === "hurt" ? [target.animate(shake(end), { duration: time * 0.5, easing: "ease-out" })] : [];
}

const isCard = (element: Element, key: string): boolean =>
  [element.getAttribute("data-spot"), element.getAttribute("data-tip")].some((spot) => spot?.endsWith(`:${key}`));

function shake(box: Box | null): Keyframe[] {
  if (!box || Math.max(box.width, box.height) > SHAKEN) return [{}, {}];
  return [0, -5, 5, -4, 3, 0].map((by) => ({ translate: `${by}px 0` }));
}
