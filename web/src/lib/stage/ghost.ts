/** A copy of a piece that can be moved after the piece itself is gone from the board. */

/** By these the page and its boards find a piece: a copy is nothing that is there. */
const MARKS = ["id", "data-spot", "data-tip", "data-anchor", "data-section", "data-point", "tabindex", "role", "aria-label"];

/** What a piece has from what it stands in. */
const INHERITED = ["color", "fill", "font-family", "font-size", "font-weight", "line-height", "text-align", "text-anchor"];

/** It is as large as the piece is in sight; a piece of a drawing stands in a drawing of its own. */
export function ghostOf(piece: Element): Element {
  const copy = piece.cloneNode(true) as HTMLElement;
  // What a picture is cut out or filled with is found by its id.
  for (const one of [copy, ...copy.querySelectorAll(":not(defs *)")]) for (const mark of MARKS) one.removeAttribute(mark);
  const ghost = piece instanceof SVGGraphicsElement && piece.ownerSVGElement ? inDrawing(piece, copy) : copy;
  const style = getComputedStyle(piece);
  for (const name of INHERITED) ghost.style.setProperty(name, style.getPropertyValue(name));
  if (ghost === copy)
    Object.assign(copy.style, {
      position: "static",
      margin: "0",
      width: "100%",
      height: "100%",
      boxSizing: "border-box",
      transition: "none",
      animation: "none",
    });
  return ghost;
}

function inDrawing(piece: SVGGraphicsElement, copy: Element): SVGSVGElement {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const { x, y, width, height } = piece.getBoundingClientRect();
  const within = (piece.parentNode as SVGGraphicsElement).getScreenCTM();
  if (within) group.setAttribute("transform", `matrix(${[within.a, within.b, within.c, within.d, within.e - x, within.f - y].join(" ")})`);
  drawing.setAttribute("width", String(width));
  drawing.setAttribute("height", String(height));
  drawing.style.overflow = "visible";
  group.append(copy);
  drawing.append(group);
  return drawing;
}
