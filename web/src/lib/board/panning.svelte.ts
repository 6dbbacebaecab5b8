/** Moving and zooming a map by pointers: one draws it along, two draw it apart, a wheel zooms it where it points. */

import type { Point } from "./hexmap";

/** Pixels by which a pointer moves before it drags. */
const DRAG = 6;

/** What a map does when it is drawn along, and when it is zoomed by a factor about a point of it. */
interface Moved {
  move: (x: number, y: number) => void;
  zoom: (factor: number, about: Point) => void;
}

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const apart = (one: Point, other: Point): number => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));

/** A point of what a listener listens to. */
function pointOf(event: PointerEvent | WheelEvent): Point {
  const { left, top } = (event.currentTarget as Element).getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

export class Panning {
  dragging = $state(false);
  private hasDragged = false; // a click that ends a drag means nothing
  private readonly pointers = new Map<number, Point>();

  constructor(private readonly map: Moved) {}

  readonly down = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (!this.pointers.size) this.hasDragged = false;
    this.pointers.set(event.pointerId, pointOf(event));
  };

  readonly move = (event: PointerEvent): void => {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...this.pointers].find(([pointer]) => pointer !== event.pointerId)?.[1];
    if (!this.dragging && Math.hypot(now.x - before.x, now.y - before.y) < DRAG) return;
    if (!this.dragging) (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.dragging = this.hasDragged = true;
    this.pointers.set(event.pointerId, now);
    if (!other) return this.map.move(now.x - before.x, now.y - before.y);
    const [was, is] = [between(before, other), between(now, other)];
    this.map.move(is.x - was.x, is.y - was.y);
    this.map.zoom(apart(now, other) / apart(before, other), is);
  };

  readonly up = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
    if (!this.pointers.size) this.dragging = false;
  };

  readonly click = (event: MouseEvent): void => {
    if (this.hasDragged) event.stopPropagation();
    this.hasDragged = false;
  };

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.map.zoom(Math.exp(-Math.sign(event.deltaY) * Math.min(0.3, Math.abs(event.deltaY) / 400)), pointOf(event));
  };
}
