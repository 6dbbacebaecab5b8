/** The realm as the board lies in it: the kingdom beyond the wall with the camps of the Horde, the wall itself, and the city within.
 *
 * Outlines by tone, the farthest first, as in `lib/board/scenery.ts`; the same realm is drawn in any room, for its seed is fixed. */

import { block, disc, fir, hills, n, randomOf, triangle, type Outline, type Random, type Room } from "../../lib/board/scenery";

export type Place = "kingdom" | "camps" | "wall" | "city";

/** A mountain with the side away from the light, and its snow. */
function* peaks(random: Random, { w, h }: Room, count: number): Generator<Outline> {
  const all = Array.from({ length: count }, (_, i) => ({
    x: (w * (i + 0.3 + 0.5 * random())) / count,
    tall: h * (0.3 + 0.3 * random()),
    half: (w / count) * (0.7 + 0.3 * random()),
  }));
  const foot = h * 0.72;
  yield { tone: "far", d: all.map(({ x, tall, half }) => triangle(x, foot, half, tall)).join("") };
  yield {
    tone: "middle",
    d: all
      .map(
        ({ x, tall, half }) =>
          `M${n(x)} ${n(foot - tall)}L${n(x + half)} ${n(foot)}H${n(x + half * 0.12)}L${n(x + half * 0.2)} ${n(foot - tall * 0.42)}z`,
      )
      .join(""),
  };
  yield {
    tone: "light",
    d: all
      .map(
        ({ x, tall, half }) =>
          `M${n(x)} ${n(foot - tall)}l${n(half * 0.28)} ${n(tall * 0.28)}l${n(-half * 0.18)} ${n(-tall * 0.05)}l${n(-half * 0.1)} ${n(tall * 0.07)}l${n(-half * 0.12)} ${n(-tall * 0.08)}l${n(-half * 0.16)} ${n(tall * 0.06)}z`,
      )
      .join(""),
  };
}

/** Open land under mountains, with a road that comes down to the wall, woods and a village. */
function* kingdom(random: Random, room: Room): Generator<Outline> {
  const { w, h } = room;
  yield { tone: "sun", d: disc(w * 0.2, h * 0.2, h * 0.08) };
  yield* peaks(random, room, 7);
  const meadow = hills(random, room, 0.64, 0.05);
  yield { tone: "near", d: meadow.d };
  yield {
    tone: "light",
    d: `M${n(w * 0.5)} ${n(meadow.at(0.5))}C${n(w * 0.62)} ${n(h * 0.72)} ${n(w * 0.3)} ${n(h * 0.8)} ${n(w * 0.42)} ${n(h)}h${n(w * 0.07)}C${n(w * 0.4)} ${n(h * 0.8)} ${n(w * 0.68)} ${n(h * 0.74)} ${n(w * 0.51)} ${n(meadow.at(0.51))}z`,
  };
  const wood = (from: number, to: number, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const share = from + ((to - from) * i) / count + 0.012 * random();
      return fir(w * share, meadow.at(share) + h * (0.05 + 0.22 * random()), h * (0.14 + 0.1 * random()));
    }).join("");
  yield { tone: "dark", d: wood(0.02, 0.3, 20) + wood(0.66, 0.99, 22) };
  const house = (x: number, y: number, s: number): [string, string] => [
    block(x, y, s, s * 0.6),
    `M${n(x - s * 0.12)} ${n(y - s * 0.6)}l${n(s * 0.62)} ${n(-s * 0.5)}l${n(s * 0.62)} ${n(s * 0.5)}z`,
  ];
  const village = Array.from({ length: 6 }, (_, i) => house(w * (0.5 + 0.024 * i), h * (0.84 + 0.05 * ((i * 2) % 3)), w * 0.014));
  yield { tone: "stone", d: village.map(([walls]) => walls).join("") };
  yield { tone: "roof", d: village.map(([, roof]) => roof).join("") };
  yield { tone: "middle", d: hills(random, room, 0.95, 0.02).d };
}

/** Burnt land with tents round fires, banners, and the track on which the Horde marches. */
function* camps(random: Random, room: Room): Generator<Outline> {
  const { w, h } = room;
  yield { tone: "far", d: hills(random, room, 0.42, 0.06).d };
  yield { tone: "middle", d: hills(random, room, 0.58, 0.05).d };
  yield {
    tone: "light",
    d: `M${n(w * 0.12)} ${n(h * 0.5)}C${n(w * 0.5)} ${n(h * 0.56)} ${n(w * 0.4)} ${n(h * 0.76)} ${n(w * 0.86)} ${n(h)}h${n(w * 0.1)}C${n(w * 0.5)} ${n(h * 0.76)} ${n(w * 0.56)} ${n(h * 0.56)} ${n(w * 0.15)} ${n(h * 0.5)}z`,
  };
  const ground = hills(random, room, 0.78, 0.03);
  yield { tone: "near", d: ground.d };
  const tents = Array.from({ length: 9 }, (_, i) => ({
    x: w * (0.04 + 0.115 * i + 0.02 * random()),
    y: h * (0.72 + 0.24 * random()),
    s: h * (0.16 + 0.07 * random()),
  })).sort((a, b) => a.y - b.y);
  yield { tone: "roof", d: tents.map(({ x, y, s }) => triangle(x, y, s * 0.62, s)).join("") };
  yield {
    tone: "dark",
    d: tents
      .map(
        ({ x, y, s }) =>
          triangle(x, y, s * 0.16, s * 0.5) +
          `M${n(x)} ${n(y - s)}v${n(-s * 0.4)}h${n(s * 0.34)}l${n(-s * 0.1)} ${n(s * 0.1)}l${n(s * 0.1)} ${n(s * 0.1)}h${n(-s * 0.3)}v${n(s * 0.2)}z`,
      )
      .join(""),
  };
  yield {
    tone: "sun",
    d: tents
      .map(
        ({ x, y, s }) =>
          `M${n(x + s * 0.9)} ${n(y + 1)}q${n(-s * 0.2)} ${n(-s * 0.22)} ${n(s * 0.05)} ${n(-s * 0.42)}q${n(s * 0.28)} ${n(s * 0.2)} ${n(s * 0.06)} ${n(s * 0.42)}z`,
      )
      .join(""),
  };
}

/** Courses of stone under battlements, with towers; broken, it has gaps. */
function* wall(random: Random, { w, h }: Room): Generator<Outline> {
  const tooth = h * 0.34;
  const teeth = Array.from({ length: Math.ceil(w / (tooth * 1.7)) }, (_, i) => block(i * tooth * 1.7, h * 0.2, tooth, h * 0.2)).join("");
  yield { tone: "stone", d: block(0, h, w, h * 0.82) + teeth };
  const courses = [0.38, 0.58, 0.78].map((level, row) =>
    Array.from({ length: Math.ceil(w / (h * 0.9)) }, (_, i) =>
      block((i + (row % 2) / 2) * h * 0.9 + h * 0.04 * random(), h * (level + 0.17), h * 0.82, h * 0.15),
    ).join(""),
  );
  yield { tone: "light", d: courses.join("") };
  const towers = [0.012, 0.33, 0.665, 0.988].map((share) => ({ x: w * share, half: h * 0.42 }));
  yield {
    tone: "middle",
    d: towers
      .map(
        ({ x, half }) =>
          block(x - half, h, half * 2, h) +
          [0, 1, 2].map((i) => block(x - half * 1.12 + i * half * 0.86, h * 0.06, half * 0.52, h * 0.14)).join(""),
      )
      .join(""),
  };
  yield { tone: "dark", d: towers.map(({ x, half }) => block(x - half * 0.1, h * 0.66, half * 0.2, h * 0.3)).join("") };
}

/** Roofs behind roofs, with spires, and the keep in the middle of them. */
function* city(random: Random, { w, h }: Room): Generator<Outline> {
  const row = (level: number, size: number, spread: number) => {
    const walls: string[] = [];
    const roofs: string[] = [];
    const lights: string[] = [];
    for (let x = -size; x < w + size; x += size * (0.86 + 0.3 * random())) {
      const y = h * (level + spread * (random() - 0.5));
      const tall = size * (0.8 + 0.5 * random());
      const spire = random() > 0.86;
      walls.push(block(x, h, size * 0.84, h - y + (spire ? size * 0.7 : 0)));
      roofs.push(triangle(x + size * 0.42, y - (spire ? size * 0.7 : 0), size * 0.5, spire ? tall * 1.3 : tall * 0.62));
      lights.push(
        block(x + size * 0.2, y + size * 0.5, size * 0.14, size * 0.22),
        block(x + size * 0.5, y + size * 0.5, size * 0.14, size * 0.22),
      );
    }
    return { walls: walls.join(""), roofs: roofs.join(""), lights: lights.join("") };
  };
  const keep = (x: number, wide: number, top: number) => block(x - wide / 2, h, wide, h - top);
  const [far, mid, near] = [row(0.3, w * 0.036, 0.1), row(0.54, w * 0.05, 0.1), row(0.8, w * 0.066, 0.06)];
  yield { tone: "far", d: far.walls + far.roofs };
  yield { tone: "stone", d: keep(w * 0.36, w * 0.1, h * 0.16) + keep(w * 0.315, w * 0.03, h * 0.08) + keep(w * 0.405, w * 0.03, h * 0.08) };
  yield { tone: "roof", d: triangle(w * 0.315, h * 0.08, w * 0.02, h * 0.09) + triangle(w * 0.405, h * 0.08, w * 0.02, h * 0.09) };
  yield { tone: "middle", d: mid.walls };
  yield { tone: "roof", d: mid.roofs };
  yield { tone: "sun", d: mid.lights };
  yield { tone: "near", d: near.walls };
  yield { tone: "dark", d: near.roofs };
  yield { tone: "sun", d: near.lights };
}

const PLACES: Record<Place, (random: Random, room: Room) => Generator<Outline>> = { kingdom, camps, wall, city };

/** The outlines of a part of the realm in a room of `w` by `h`. */
export const realm = (place: Place, w: number, h: number): Outline[] => [...PLACES[place](randomOf(place), { w, h })];
