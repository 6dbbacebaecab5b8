/** A picture of a result to share: drawn as SVG from what the page shows, and made a PNG by the browser. */

import { across, leastOf, mostOf, stairs, upward } from "./charting";
import { BEARING, RIM, shieldOf } from "../content/shield";

export const WIDTH = 1200;
export const HEIGHT = 630;

/** A PNG is smaller than this, in bytes: it is drawn smaller where it would not be. */
export const MOST_BYTES = 150_000;

/** Somebody at the end of the game. */
export interface Stood {
  name: string;
  /** Place and points, where there are any. */
  text: string;
  /** The colour of their seat. */
  colour?: string;
  /** Their faces: the key and the name of a card, and its portrait, the address of a picture, or the path of what its shield bears. */
  faces: { name: string; key?: string; portrait?: string; picture?: string }[];
}

export interface Result {
  title: string;
  headline: string;
  /** What stands below the headline. */
  text: string;
  stood: Stood[];
  chart: {
    title: string;
    /** What stands behind its numbers. */
    unit: string;
    lines: { name: string; colour: string; points: (number | null)[]; limit?: number; dots: number[] }[];
  } | null;
  /** When and where it was played. */
  foot: string;
}

/** The colours of the page, as it is shown now. */
export interface Ink {
  paper: string;
  ink: string;
  muted: string;
  line: string;
  accent: string;
  /** Whether the paper is dark. */
  isDark: boolean;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[mark] ?? mark);

/** A text in at most so many lines of at most so many letters; the last one is cut where it goes on. */
export function wrapped(text: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${(lines[most - 1] ?? "").slice(0, letters - 1)}…`];
}

const text = (x: number, y: number, size: number, fill: string, said: string, more = ""): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${escaped(said)}</text>`;

const MIDDLE = 'text-anchor="middle"';

function shield(face: Stood["faces"][number], colour: string | undefined, x: number, y: number, size: number, ink: Ink): string {
  const { hue, pattern, letter } = shieldOf(face.name, face.key);
  const field = colour ?? (ink.isDark ? `hsl(${hue} 34% 40%)` : `hsl(${hue} 42% 52%)`);
  const charge = colour ? "rgb(11 12 15 / 0.3)" : ink.isDark ? `hsl(${hue} 40% 26%)` : `hsl(${hue} 46% 36%)`;
  const rim = `<path d="${RIM}" fill="none" stroke="${ink.isDark ? "#0b0d10" : "#2a241e"}" stroke-width="1.2"/>`;
  if (face.portrait)
    return `<g transform="translate(${x} ${y}) scale(${size / 24})"><image href="${face.portrait}" width="24" height="28" clip-path="url(#rim)"/>${rim}</g>`;
  const inside = face.picture
    ? `<path d="${face.picture}" fill="#ffffff" transform="${BEARING}"/>`
    : `<circle cx="12" cy="13" r="7.4" fill="${ink.paper}"/><text x="12" y="17" font-size="11" font-weight="700" fill="${ink.ink}" ${MIDDLE}>${escaped(letter)}</text>`;
  return `<g transform="translate(${x} ${y}) scale(${size / 24})"><g clip-path="url(#rim)"><path d="M0 0H24V28H0z" fill="${field}"/><path d="${pattern}" fill="${charge}" opacity="${face.picture ? 0.35 : 1}"/></g>${rim}${inside}</g>`;
}

function people(stood: Stood[], top: number, ink: Ink): string {
  const room = WIDTH / Math.max(1, stood.length);
  return stood
    .map((one, nth) => {
      const x = room * (nth + 0.5);
      const faces = one.faces.length ? one.faces.slice(0, 4) : [{ name: one.name }];
      const size = Math.min(72, (room - 20) / faces.length - 6);
      const left = x - (faces.length * (size + 6) - 6) / 2;
      const shields = faces
        .map((face, i) => shield(face, one.faces.length ? undefined : one.colour, left + i * (size + 6), top, size, ink))
        .join("");
      const [name = ""] = wrapped(one.name, Math.floor(room / 12), 1);
      return `${shields}${text(x, top + 116, 24, ink.ink, name, `${MIDDLE} font-weight="700"`)}${text(x, top + 144, 20, ink.muted, one.text, MIDDLE)}`;
    })
    .join("");
}

function course(chart: NonNullable<Result["chart"]>, top: number, ink: Ink): string {
  const frame = { left: 96, right: WIDTH - 60, top: top + 40, bottom: HEIGHT - 66 };
  const x = across(frame, chart.lines[0]?.points.length ?? 0);
  const [least, most] = [leastOf(chart.lines), mostOf(chart.lines)];
  const y = upward(frame, most, least);
  const grid = [least, Math.round((least + most) / 2), most]
    .map(
      (value) =>
        `<path d="M${frame.left} ${y(value)}H${frame.right}" stroke="${ink.line}"/>${text(frame.left - 10, y(value) + 6, 18, ink.muted, `${value} ${chart.unit}`.trim(), 'text-anchor="end"')}`,
    )
    .join("");
  const drawn = chart.lines
    .map(({ colour, points, dots }, nth) => {
      const dashes = ["", "14 7", "4 7", "20 6 4 6"][nth % 4] ?? "";
      const marks = dots
        .map(
          (at) =>
            `<circle cx="${x(at).toFixed(1)}" cy="${y(points[at] ?? 0).toFixed(1)}" r="7" fill="${ink.paper}" stroke="${colour}" stroke-width="3"/>`,
        )
        .join("");
      return `<path d="${stairs(points, x, y)}" fill="none" stroke="${colour}" stroke-width="4" stroke-dasharray="${dashes}"/>${marks}`;
    })
    .join("");
  return `${text(frame.left, top + 24, 22, ink.ink, chart.title, 'font-weight="700"')}${grid}${drawn}`;
}

/** The picture as SVG. */
export function drawn(result: Result, ink: Ink): string {
  const headline = wrapped(result.headline, 42, 2);
  const below = 96 + headline.length * 50;
  const said = wrapped(result.text, 96, 1);
  const top = below + said.length * 34 - 14;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Alegreya, Georgia, serif">`,
    `<defs><clipPath id="rim"><path d="${RIM}"/></clipPath></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ink.paper}"/><rect width="${WIDTH}" height="10" fill="${ink.accent}"/>`,
    text(WIDTH / 2, 62, 30, ink.muted, result.title, MIDDLE),
    ...headline.map((line, nth) => text(WIDTH / 2, 114 + nth * 50, 46, ink.ink, line, `${MIDDLE} font-weight="700"`)),
    ...said.map((line, nth) => text(WIDTH / 2, below + 6 + nth * 34, 24, ink.muted, line, MIDDLE)),
    people(result.stood, top, ink),
    result.chart ? course(result.chart, top + 172, ink) : "",
    text(WIDTH - 60, HEIGHT - 22, 20, ink.muted, result.foot, 'text-anchor="end"'),
    "</svg>",
  ].join("");
}

/** What a colour of the page comes to now: `var(--red)`. */
export function colourNow(name: string): string {
  const probe = document.createElement("i");
  probe.style.color = `var(--${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** The colours of the page now: what its variables come to. */
export function inkNow(): Ink {
  const paper = colourNow("panel");
  const [red = 255, green = 255, blue = 255] = paper.match(/\d+(\.\d+)?/g)?.map(Number) ?? [];
  return {
    paper,
    ink: colourNow("ink"),
    muted: colourNow("muted"),
    line: colourNow("edge"),
    accent: colourNow("accent"),
    isDark: red + green + blue < 384,
  };
}

/** The PNG of an SVG picture, smaller where it would have too many bytes.  Throws where the browser cannot draw it. */
export async function pngOf(svg: string, most = MOST_BYTES): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  for (let scale = 1; ; scale *= 0.8) {
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(WIDTH * scale);
    canvas.height = Math.round(HEIGHT * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    if (!made) throw new Error("the browser makes no PNG");
    if (made.size <= most) return made;
  }
}
