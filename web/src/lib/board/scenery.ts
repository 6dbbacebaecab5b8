/** Landscapes drawn from a kind of land, a room and a seed: outlines by tone, the farthest first.
 *
 * The upper half is kept calm, for what is written there. The same seed draws the same land in any room, so that a place is
 * known again by its shape. What the tones look like, by day and by night, the part that draws them says. */

export type Land = "mountains" | "plains" | "forest" | "city" | "ruins" | "coast" | "desert";

/** What an outline is coloured as: see `parts/board/Scenery.svelte`. */
export type Tone = "far" | "middle" | "near" | "dark" | "light" | "sun" | "water" | "stone" | "roof";

export interface Outline {
  tone: Tone;
  d: string;
}

export type Random = () => number;

/** Numbers from 0 to 1 from a name, always the same (mulberry32 on an FNV-1a hash). */
export function randomOf(name: string): Random {
  let seed = [...name].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0, 2166136261);
  return () => {
    seed = (seed + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const n = (value: number) => Math.round(value * 10) / 10;

/** A rolling line of hills from edge to edge, filled down to the ground; `at` is its height at a share of the width. */
export function hills(random: Random, { w, h }: Room, level: number, swing: number): { d: string; at: (x: number) => number } {
  const [a, b, c] = [random() * 6.3, random() * 6.3, 1.2 + random()];
  const at = (share: number) => h * (level + swing * (0.6 * Math.sin(a + share * 4.1 * c) + 0.4 * Math.sin(b + share * 9.7)));
  const points = Array.from({ length: 13 }, (_, i) => [w * (i / 12), at(i / 12)] as const);
  const d = points.slice(1).reduce(
    (line, [x, y], i) => {
      const [px, py] = points[i] as readonly [number, number];
      return `${line}S${n((x + px) / 2 + w / 48)} ${n((y + py) / 2)} ${n(x)} ${n(y)}`;
    },
    `M0 ${n(h)}V${n(at(0))}`,
  );
  return { d: `${d}V${n(h)}z`, at };
}

export interface Room {
  w: number;
  h: number;
}

export const triangle = (x: number, y: number, half: number, tall: number) =>
  `M${n(x - half)} ${n(y)}L${n(x)} ${n(y - tall)} ${n(x + half)} ${n(y)}z`;
export const block = (x: number, y: number, wide: number, tall: number) => `M${n(x)} ${n(y)}v${n(-tall)}h${n(wide)}v${n(tall)}z`;
export const disc = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0z`;
export const fir = (x: number, y: number, s: number) =>
  triangle(x, y - 0.1 * s, 0.3 * s, 0.55 * s) +
  triangle(x, y - 0.4 * s, 0.23 * s, 0.5 * s) +
  triangle(x, y - 0.68 * s, 0.15 * s, 0.4 * s) +
  block(x - 0.04 * s, y, 0.08 * s, 0.12 * s);

function* mountains(random: Random, room: Room): Generator<Outline> {
  const { w, h } = room;
  const peaks = [0.5, 0.66, 0.83, 0.97].map((share) => ({
    x: w * (share + 0.05 * random()),
    tall: h * (0.34 + 0.24 * random()),
    half: w * (0.13 + 0.05 * random()),
  }));
  yield { tone: "far", d: hills(random, room, 0.72, 0.05).d };
  yield { tone: "middle", d: peaks.map(({ x, tall, half }) => triangle(x, h * 0.9, half, tall)).join("") };
  // The side away from the light, and the snow.
  yield {
    tone: "near",
    d: peaks
      .map(
        ({ x, tall, half }) =>
          `M${n(x)} ${n(h * 0.9 - tall)}L${n(x + half)} ${n(h * 0.9)}H${n(x + half * 0.1)}L${n(x + half * 0.16)} ${n(h * 0.9 - tall * 0.45)}z`,
      )
      .join(""),
  };
  yield {
    tone: "light",
    d: peaks
      .map(({ x, tall, half }) => {
        const [top, cut] = [h * 0.9 - tall, 0.3];
        const [left, right, low] = [x - half * cut, x + half * cut, top + tall * cut];
        return `M${n(x)} ${n(top)}L${n(right)} ${n(low)}L${n(x + half * 0.1)} ${n(low - tall * 0.07)}L${n(x)} ${n(low + tall * 0.05)}L${n(x - half * 0.12)} ${n(low - tall * 0.06)}L${n(left)} ${n(low)}z`;
      })
      .join(""),
  };
  const ground = hills(random, room, 0.86, 0.03);
  yield { tone: "near", d: ground.d };
  yield {
    tone: "dark",
    d: Array.from({ length: 7 }, (_, i) =>
      fir(w * (0.4 + 0.09 * i + 0.03 * random()), ground.at(0.4 + 0.09 * i) + 4, h * (0.09 + 0.05 * random())),
    ).join(""),
  };
}

function* plains(random: Random, room: Room): Generator<Outline> {
  const { w, h } = room;
  yield { tone: "sun", d: disc(w * 0.62, h * 0.62, h * 0.1) };
  yield { tone: "far", d: hills(random, room, 0.64, 0.035).d };
  const mid = hills(random, room, 0.74, 0.03);
  yield { tone: "middle", d: mid.d };
  const x = w * (0.78 + 0.06 * random());
  const y = mid.at(x / w) + 3;
  const s = h * 0.22; // a windmill
  const arm = (turn: number) =>
    `M${n(x)} ${n(y - s)}l${n(Math.cos(turn) * s * 0.62)} ${n(Math.sin(turn) * s * 0.62)}l${n(-Math.sin(turn) * s * 0.16)} ${n(Math.cos(turn) * s * 0.16)}z`;
  yield { tone: "stone", d: `M${n(x - s * 0.2)} ${n(y)}L${n(x - s * 0.12)} ${n(y - s)}h${n(s * 0.24)}L${n(x + s * 0.2)} ${n(y)}z` };
  yield {
    tone: "roof",
    d: `M${n(x - s * 0.17)} ${n(y - s * 0.96)}L${n(x)} ${n(y - s * 1.28)} ${n(x + s * 0.17)} ${n(y - s * 0.96)}z${[0.5, 2.07, 3.64, 5.21].map(arm).join("")}`,
  };
  yield { tone: "near", d: hills(random, room, 0.85, 0.025).d };
  // Furrows that meet far away, and ears of corn before them.
  yield {
    tone: "light",
    d: Array.from({ length: 9 }, (_, i) => `M${n(w * 0.62)} ${n(h * 0.86)}L${n(w * (0.14 + 0.125 * i))} ${n(h)}h${n(w * 0.035)}z`).join(""),
  };
  yield {
    tone: "dark",
    d: Array.from({ length: 16 }, (_, i) => {
      const [ear, foot] = [w * (0.36 + 0.042 * i + 0.01 * random()), h * (0.97 + 0.03 * random())];
      return `M${n(ear)} ${n(foot)}l${n(1.2)} ${n(-h * 0.1)}l1.4 0l-1 ${n(h * 0.1)}z${disc(ear + 2, foot - h * 0.11, 1.9)}${disc(ear + 0.6, foot - h * 0.085, 1.6)}`;
    }).join(""),
  };
}

function* forest(random: Random, room: Room): Generator<Outline> {
  const { w, h } = room;
  const row = (level: number, from: number, step: number, tall: number, out: number) => {
    let d = "";
    for (let share = from; share < 1.03; share += step * (0.75 + 0.5 * random()))
      d += fir(w * share, h * level, h * tall * (0.75 + 0.45 * random()) * Math.min(1, out + share));
    return d;
  };
  yield { tone: "far", d: hills(random, room, 0.66, 0.03).d + row(0.68, 0.08, 0.05, 0.22, 0.35) };
  yield { tone: "middle", d: hills(random, room, 0.76, 0.02).d + row(0.81, 0.24, 0.075, 0.34, 0.2) };
  yield { tone: "near", d: hills(random, room, 0.87, 0.02).d + row(0.91, 0.48, 0.1, 0.44, 0.1) };
  yield { tone: "dark", d: row(1.03, 0.62, 0.14, 0.52, 0) };
}

function* city(random: Random, room: Room): Generator<Outline> {
  const { w, h } = room;
  yield { tone: "far", d: hills(random, room, 0.72, 0.03).d };
  const [ground, tall] = [h * 0.9, h * 0.42];
  const towers = [0.42, 0.52, 0.6, 0.7, 0.8, 0.88, 0.96].map((share, i) => ({
    x: w * share,
    wide: w * (i % 3 === 1 ? 0.055 : 0.045),
    tall: tall * ((i === 3 ? 1.08 : 0.52) + 0.24 * random()),
  }));
  yield { tone: "stone", d: towers.map(({ x, wide, tall: high }) => block(x - wide / 2, ground, wide, high)).join("") };
  yield { tone: "roof", d: towers.map(({ x, wide, tall: high }) => triangle(x, ground - high, wide * 0.68, wide * 1.15)).join("") };
  yield {
    tone: "sun",
    d: towers
      .map(
        ({ x, wide, tall: high }) =>
          block(x - wide * 0.1, ground - high * 0.62, wide * 0.2, wide * 0.34) +
          block(x - wide * 0.1, ground - high * 0.82, wide * 0.2, wide * 0.3),
      )
      .join(""),
  };
  const [from, wall, tooth] = [w * 0.34, h * 0.17, w * 0.02]; // the wall with its teeth, and the gate
  let d = block(from, h, w - from, h - ground + wall);
  for (let x = from; x < w; x += 2 * tooth) d += block(x, ground - wall, tooth, h * 0.04);
  yield { tone: "middle", d };
  const gate = w * 0.7;
  yield {
    tone: "dark",
    d: `M${n(gate - w * 0.03)} ${n(h)}v${n(-h * 0.13)}a${n(w * 0.03)} ${n(w * 0.03)} 0 0 1 ${n(w * 0.06)} 0v${n(h * 0.13)}z`,
  };
  yield { tone: "near", d: hills(random, room, 0.965, 0.008).d };
}

function* ruins(random: Random, room: Room): Generator<Outline> {
  const { w, h } = room;
  yield { tone: "far", d: hills(random, room, 0.68, 0.04).d };
  const ground = hills(random, room, 0.84, 0.02);
  yield { tone: "middle", d: ground.d };
  const columns = [0.5, 0.59, 0.68, 0.77, 0.87, 0.95].map((share, i) => ({
    x: w * share,
    y: ground.at(share) + h * 0.05,
    tall: h * (i === 2 || i === 3 ? 0.43 : 0.12 + 0.26 * random()),
    wide: w * 0.026,
  }));
  yield {
    tone: "stone",
    d:
      columns
        .map(
          ({ x, y, tall, wide }, i) =>
            `M${n(x - wide)} ${n(y)}V${n(y - tall)}l${n(wide * 0.7)} ${n(i === 2 || i === 3 ? 0 : wide * 0.7)}l${n(wide * 1.3)} ${n(i === 2 || i === 3 ? 0 : -wide * 0.9)}V${n(y)}z`,
        )
        .join("") +
      // What is left of the beam over the two that stand.
      block((columns[2]?.x ?? 0) - w * 0.045, (columns[2]?.y ?? 0) - (columns[2]?.tall ?? 0) + 1, w * 0.2, h * 0.055),
  };
  yield {
    tone: "near",
    d: columns
      .map(
        ({ x, y, tall, wide }) => block(x + wide * 0.35, y, wide * 0.65, tall * 0.92) + block(x - wide * 1.4, y + 1, wide * 2.8, h * 0.03),
      )
      .join(""),
  };
  yield { tone: "near", d: hills(random, room, 0.92, 0.015).d };
  yield {
    tone: "stone",
    d: Array.from({ length: 6 }, () => block(w * (0.42 + 0.54 * random()), h * (0.95 + 0.05 * random()), w * 0.03, h * 0.05)).join(""),
  };
  yield {
    tone: "dark",
    d: Array.from({ length: 9 }, () => triangle(w * (0.4 + 0.6 * random()), h, w * 0.008, h * (0.05 + 0.05 * random()))).join(""),
  };
}

function* coast(random: Random, room: Room): Generator<Outline> {
  const { w, h } = room;
  yield { tone: "sun", d: disc(w * 0.6, h * 0.63, h * 0.09) };
  yield { tone: "water", d: block(0, h, w, h * 0.38) };
  yield {
    tone: "light",
    d: Array.from({ length: 12 }, () => {
      const [x, y, long] = [w * random(), h * (0.66 + 0.22 * random()), w * (0.03 + 0.05 * random())];
      return `M${n(x)} ${n(y)}q${n(long / 2)} ${n(-h * 0.016)} ${n(long)} 0q${n(-long / 2)} ${n(-h * 0.005)} ${n(-long)} 0z`;
    }).join(""),
  };
  const x = w * 0.5; // a ship under way
  yield { tone: "roof", d: `M${n(x - w * 0.035)} ${n(h * 0.7)}h${n(w * 0.07)}l${n(-w * 0.014)} ${n(h * 0.035)}h${n(-w * 0.042)}z` };
  yield {
    tone: "stone",
    d: `M${n(x)} ${n(h * 0.69)}V${n(h * 0.56)}q${n(w * 0.03)} ${n(h * 0.07)} ${n(w * 0.026)} ${n(h * 0.125)}zM${n(x - w * 0.004)} ${n(h * 0.69)}V${n(h * 0.6)}q${n(-w * 0.022)} ${n(h * 0.05)} ${n(-w * 0.024)} ${n(h * 0.085)}z`,
  };
  yield {
    tone: "middle",
    d: `M${n(w * 0.3)} ${n(h)}C${n(w * 0.5)} ${n(h * 0.86)} ${n(w * 0.72)} ${n(h * 0.95)} ${n(w)} ${n(h * 0.74)}V${n(h)}z`,
  };
  yield {
    tone: "near",
    d: `M${n(w * 0.46)} ${n(h)}C${n(w * 0.66)} ${n(h * 0.94)} ${n(w * 0.86)} ${n(h * 0.96)} ${n(w)} ${n(h * 0.86)}V${n(h)}z`,
  };
  const [px, py, s] = [w * 0.87, h * 0.88, h * 0.36]; // a palm, with fronds to both sides
  const frond = (dx: number, dy: number) =>
    `M${n(px + s * 0.16)} ${n(py - s)}q${n(dx * 0.55 * s)} ${n((dy - 0.22) * s)} ${n(dx * s)} ${n(dy * s)}q${n(-dx * 0.4 * s)} ${n((-dy * 0.5 - 0.08) * s)} ${n(-dx * s)} ${n(-dy * s)}z`;
  yield {
    tone: "stone",
    d: `M${n(px - s * 0.04)} ${n(py)}q${n(s * 0.02)} ${n(-s * 0.6)} ${n(s * 0.18)} ${n(-s)}l${n(s * 0.05)} ${n(s * 0.02)}q${n(-s * 0.13)} ${n(s * 0.45)} ${n(-s * 0.13)} ${n(s * 0.98)}z`,
  };
  yield {
    tone: "dark",
    d: [frond(-0.5, 0.12), frond(-0.42, 0.32), frond(0.42, 0.1), frond(0.36, 0.32), frond(-0.22, -0.16), frond(0.26, -0.14)].join(""),
  };
}

function* desert(random: Random, room: Room): Generator<Outline> {
  const { w, h } = room;
  yield { tone: "sun", d: disc(w * 0.66, h * 0.6, h * 0.1) };
  const dune = (level: number, peak: number, rise: number) => ({
    d: `M0 ${n(h)}V${n(h * level)}C${n(w * (peak - 0.35))} ${n(h * level)} ${n(w * (peak - 0.15))} ${n(h * (level - rise))} ${n(w * peak)} ${n(h * (level - rise))}C${n(w * (peak + 0.12))} ${n(h * (level - rise * 0.3))} ${n(w * (peak + 0.25))} ${n(h * level)} ${n(w)} ${n(h * (level - rise * 0.2))}V${n(h)}z`,
    // The slope away from the wind.
    lee: `M${n(w * peak)} ${n(h * (level - rise))}C${n(w * (peak + 0.12))} ${n(h * (level - rise * 0.3))} ${n(w * (peak + 0.2))} ${n(h * level)} ${n(w * (peak + 0.3))} ${n(h * (level + 0.03))}C${n(w * (peak + 0.1))} ${n(h * (level + 0.02))} ${n(w * (peak + 0.02))} ${n(h * (level - rise * 0.4))} ${n(w * peak)} ${n(h * (level - rise))}z`,
  });
  const [far, mid, near] = [dune(0.72, 0.76 + 0.08 * random(), 0.12), dune(0.82, 0.5 + 0.06 * random(), 0.1), dune(0.94, 0.78, 0.09)];
  yield { tone: "far", d: far.d };
  yield { tone: "middle", d: mid.d };
  yield { tone: "near", d: mid.lee };
  yield { tone: "near", d: near.d };
  const cactus = (x: number, y: number, s: number) => {
    const arm = (side: number, at: number) => {
      const [ax, ay, t] = [x + side * s * 0.24, y - at * s, s * 0.09];
      return (
        block(Math.min(x, ax), ay, Math.abs(ax - x), t) +
        `M${n(ax - t / 2)} ${n(ay)}v${n(-s * 0.28)}a${n(t / 2)} ${n(t / 2)} 0 0 1 ${n(t)} 0v${n(s * 0.28)}z`
      );
    };
    return `M${n(x - s * 0.08)} ${n(y)}v${n(-s * 0.92)}a${n(s * 0.08)} ${n(s * 0.08)} 0 0 1 ${n(s * 0.16)} 0v${n(s * 0.92)}z${arm(-1, 0.4)}${arm(1, 0.5)}`;
  };
  yield {
    tone: "dark",
    d: cactus(w * 0.86, h * 0.95, h * 0.36) + cactus(w * 0.6, h * 0.84, h * 0.17) + cactus(w * 0.45, h * 0.97, h * 0.14),
  };
}

const LANDS: Record<Land, (random: Random, room: Room) => Generator<Outline>> = { mountains, plains, forest, city, ruins, coast, desert };

/** Whether a name is that of a land that can be drawn. */
export const isLand = (name: string): name is Land => name in LANDS;

/** The outlines of a land in a room of `w` by `h` pixels. */
export const scenery = (land: Land, w: number, h: number, seed: string = land): Outline[] => [...LANDS[land](randomOf(seed), { w, h })];
