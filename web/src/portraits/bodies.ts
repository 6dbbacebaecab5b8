/** Shoulders and what is worn on them. */

import { both, type Colour, darker, disc, flat, lighter, line, solid, sym } from "./drawing";

/** What a body is drawn with. */
export interface Dressed {
  skin: Colour;
  cloth: Colour;
  trim: Colour;
  /** Half the breadth of the shoulders. */
  breadth: number;
}

const shoulders = (breadth: number, top = 92): string =>
  sym(
    [0, top - 4],
    [10, top - 4],
    [16, top, breadth - 14, top + 4, breadth - 4, top + 14],
    [breadth + 2, top + 24, breadth + 3, 130, breadth + 4, 142],
    [0, 142],
  );
const neck = (skin: Colour, breadth = 11): string =>
  flat(sym([0, 70], [breadth - 2, 70], [breadth, 92], [breadth + 6, 102], [0, 104]), darker(skin, 0.2));
const collar = (colour: Colour): string => solid("M42 92Q60 108 78 92L84 98Q60 118 36 98z", colour);
const wide = (breadth: number): string => shoulders(breadth);

type Body = (dressed: Dressed) => string;

export const BODIES = {
  bare: ({ skin, trim, breadth }) =>
    solid(wide(breadth), skin) +
    neck(skin, 13) +
    line("M60 108V130M34 118q14 8 26 2 12 6 26-2", darker(skin, 0.4), 1.8) +
    line("M38 96 60 116 82 96", trim, 3) +
    disc(60, 117, 4.5, trim, 1.6),
  tunic: ({ skin, cloth, trim, breadth }) =>
    neck(skin) +
    solid(wide(breadth), cloth) +
    flat("M50 88 60 108 70 88z", darker(skin, 0.2)) +
    line("M48 88 60 109 72 88", trim, 3.4) +
    line("M60 110V140", darker(cloth, 0.35), 2),
  robe: ({ skin, cloth, trim, breadth }) =>
    neck(skin) +
    solid(wide(breadth), cloth) +
    flat("M48 88H72L70 142H50z", darker(cloth, 0.35)) +
    line("M46 88 52 142M74 88 68 142", trim, 4) +
    line("M30 108q2 16 0 32M90 108q-2 16 0 32", darker(cloth, 0.35), 1.8),
  gown: ({ skin, cloth, trim, breadth }) =>
    solid(
      sym(
        [0, 92],
        [10, 92],
        [20, 96, breadth - 12, 98, breadth - 8, 110],
        [breadth - 4, 120, breadth - 4, 130, breadth - 2, 142],
        [0, 142],
      ),
      skin,
    ) +
    neck(skin, 9) +
    solid("M24 142L30 112Q44 104 60 118 76 104 90 112L96 142z", cloth) +
    line("M30 112Q44 104 60 118 76 104 90 112", trim, 3.4) +
    line("M46 100Q60 112 74 100", trim, 2) +
    disc(60, 108, 3.2, trim, 1.2),
  leather: ({ skin, cloth, trim, breadth }) =>
    neck(skin) +
    solid(wide(breadth), cloth) +
    collar(darker(cloth, 0.25)) +
    line("M36 104 74 142", darker(cloth, 0.55), 7) +
    line("M36 104 74 142", lighter(cloth, 0.15), 4) +
    disc(55, 122, 4, trim, 1.4) +
    line("M84 108v26M78 116h12M78 126h12", darker(cloth, 0.4), 1.6),
  mail: ({ skin, cloth, trim, breadth }) =>
    neck(skin) +
    solid(wide(breadth), cloth) +
    Array.from({ length: 4 }, (_, row) =>
      line(
        Array.from({ length: 9 }, (_n, nth) => `M${18 + nth * 10 + (row % 2) * 5} ${108 + row * 9}q4 5 8 0`).join(""),
        darker(cloth, 0.35),
        1.4,
      ),
    ).join("") +
    solid("M40 92Q60 112 80 92L88 100Q60 126 32 100z", trim) +
    line("M34 101Q60 125 86 101", darker(trim, 0.4), 1.6),
  plate: ({ cloth, trim, breadth }) =>
    solid(wide(breadth), darker(cloth, 0.12)) +
    solid("M36 98Q60 108 84 98L88 142H32z", cloth) +
    line("M60 106V142", lighter(cloth, 0.5), 2) +
    line("M38 124Q60 132 82 124", darker(cloth, 0.4), 1.8) +
    both(
      solid(
        `M${60 + breadth - 24} 96Q${60 + breadth} 88 ${60 + breadth + 6} 112 ${60 + breadth + 4} 124 ${60 + breadth - 8} 120 ${60 + breadth - 22} 112 ${60 + breadth - 24} 96z`,
        cloth,
      ) + line(`M${60 + breadth - 20} 102Q${60 + breadth - 2} 98 ${60 + breadth + 3} 114`, trim, 2.6),
    ) +
    solid("M40 88Q60 102 80 88L84 96Q60 112 36 96z", darker(cloth, 0.1)) +
    line("M38 96Q60 111 82 96", trim, 2.6),
  tabard: ({ skin, cloth, trim, breadth }) =>
    neck(skin) +
    solid(wide(breadth), "#8e979f") +
    Array.from({ length: 3 }, (_, row) =>
      line(`M14 ${112 + row * 9}q5 4 10 0t10 0M86 ${112 + row * 9}q5 4 10 0t10 0`, "#5f676e", 1.3),
    ).join("") +
    solid("M38 94Q60 110 82 94L84 142H36z", cloth) +
    flat("M60 112 70 124 60 136 50 124z", trim) +
    collar("#9aa3aa"),
  cloak: ({ skin, cloth, trim, breadth }) =>
    neck(skin) +
    solid(wide(breadth + 3), cloth) +
    solid("M44 92 60 118 76 92 72 142H48z", darker(cloth, 0.45)) +
    line("M44 92Q50 108 50 142M76 92Q70 108 70 142", trim, 3) +
    disc(60, 104, 5, trim, 1.8) +
    line("M46 98Q60 108 74 98", trim, 2.2),
  fur: ({ skin, cloth, trim, breadth }) =>
    neck(skin, 13) +
    solid(wide(breadth), trim) +
    solid(
      `M34 90L40 98 46 94 52 104 60 100 68 104 74 94 80 98 86 90 ${60 + breadth - 8} 96 ${60 + breadth} 104 ${60 + breadth - 6} 112 ${60 + breadth + 2} 118 88 116 82 124 74 116 66 124 60 118 54 124 46 116 38 124 32 116 ${58 - breadth} 118 ${66 - breadth} 112 ${60 - breadth} 104 ${68 - breadth} 96z`,
      cloth,
    ) +
    line("M30 104l4 6M44 106l3 6M60 108v6M76 106l-3 6M90 104l-4 6", darker(cloth, 0.45), 1.6),
  rags: ({ skin, cloth, trim, breadth }) =>
    solid(wide(breadth), skin) +
    neck(skin) +
    solid("M26 142L30 106 40 96 46 108 60 116 70 104 80 94 92 108 96 142 88 134 82 142 74 132 66 142 56 134 48 142 40 134z", cloth) +
    line("M38 112l10 8M72 124l8-10", darker(cloth, 0.45), 1.8) +
    flat("M66 118h9v8h-9z", trim),
  apron: ({ skin, cloth, trim, breadth }) =>
    neck(skin) +
    solid(wide(breadth), trim) +
    solid("M42 106H78L84 142H36z", cloth) +
    line("M42 106 44 90M78 106 76 90", cloth, 4) +
    line("M46 126h28", darker(cloth, 0.35), 1.8) +
    collar(darker(trim, 0.15)),
  bones: ({ skin, cloth, trim, breadth }) =>
    solid(wide(breadth - 4), darker(cloth, 0.5)) +
    solid("M56 86H64V142H56z", skin, 1.6) +
    [104, 114, 124, 134]
      .map((y) => both(line(`M62 ${y}Q82 ${y - 6} 88 ${y + 6}`, "#1d1714", 6.4) + line(`M62 ${y}Q82 ${y - 6} 88 ${y + 6}`, skin, 3.6)))
      .join("") +
    both(solid(`M66 94Q84 90 ${60 + breadth - 6} 98L${60 + breadth - 10} 104Q82 98 66 101z`, skin, 1.6)) +
    line("M40 90Q60 100 80 90", trim, 3),
  scales: ({ skin, cloth, trim, breadth }) =>
    solid(wide(breadth), cloth) +
    neck(skin, 13) +
    Array.from({ length: 4 }, (_, row) =>
      line(
        Array.from({ length: 7 }, (_n, nth) => `M${18 + nth * 12 + (row % 2) * 6} ${106 + row * 9}q6 9 12 0`).join(""),
        darker(cloth, 0.4),
        1.5,
      ),
    ).join("") +
    line("M42 92Q60 106 78 92", trim, 4),
  stone: ({ skin, breadth }) =>
    solid(
      `M48 84H72L84 94 ${60 + breadth} 98 ${60 + breadth + 8} 120 ${60 + breadth + 4} 142H${56 - breadth}L${52 - breadth} 120 ${60 - breadth} 98 36 94z`,
      skin,
    ) +
    flat("M36 94 60 104 84 94 72 84H48z", darker(skin, 0.35)) +
    line("M60 104V126L52 134M86 98l-6 16 8 12M32 102l8 14-6 10", darker(skin, 0.5), 2) +
    flat("M24 102l10-4-2 8z", lighter(skin, 0.35)),
  mist: ({ cloth, breadth }) =>
    flat(
      sym([0, 84], [12, 84], [20, 92, breadth, 92, breadth, 116], [breadth + 2, 124, breadth - 10, 122, breadth - 8, 142], [0, 142]),
      cloth,
      0.85,
    ) + line("M34 108q6 12 2 30M86 108q-6 12-2 30M50 112q4 12 0 28M70 112q-4 12 0 28", lighter(cloth, 0.4), 2),
  trunk: ({ skin, breadth }) =>
    solid(
      sym([0, 88], [14, 88], [22, 96, breadth - 6, 92, breadth + 4, 104], [breadth + 8, 116, breadth - 4, 124, breadth, 142], [0, 142]),
      skin,
    ) +
    line("M40 104q6 18 0 36M54 108q-3 16 2 32M68 106q4 16-1 34M82 104q-5 18 2 36", darker(skin, 0.4), 1.8) +
    both(flat("M88 100q10-8 16-2-6 8-16 2z", "#7aa34c")),
} as const satisfies Record<string, Body>;

/** What hangs from the shoulders behind everything. */
export const BACKS = {
  cape: ({ cloth, trim, breadth }: Dressed) =>
    solid(`M34 88Q10 96 ${54 - breadth} 142H${66 + breadth}Q110 96 86 88z`, cloth) +
    line(`M28 96Q12 110 ${58 - breadth} 142M92 96Q108 110 ${62 + breadth} 142`, trim, 2),
  "bat-wings": ({ cloth }: Dressed) =>
    both(
      solid("M78 96Q88 60 118 24 126 40 120 56 130 72 118 88 122 104 106 112 96 118 80 116z", cloth) +
        line("M80 104Q100 76 116 32M82 106Q104 90 118 60M84 110Q104 104 117 90", darker(cloth, 0.5), 1.8),
    ),
  "bird-wings": ({ cloth }: Dressed) =>
    both(
      solid("M78 100Q84 66 112 30 124 48 116 58 124 68 115 78 120 90 108 96 108 110 92 116z", cloth) +
        line("M86 98Q100 78 110 48M90 104Q104 92 113 70M92 110Q104 104 112 92", darker(cloth, 0.4), 1.6),
    ),
  "moth-wings": ({ cloth, trim }: Dressed) =>
    both(
      `<path d="M80 92Q96 34 118 36 128 66 104 92 122 104 110 130 92 128 80 100z" fill="${cloth}" opacity="0.85" stroke="#1d1714" stroke-width="2"/>` +
        disc(106, 62, 7, trim, 1.4) +
        disc(102, 112, 5, trim, 1.2),
    ),
  rays: ({ trim }: Dressed) =>
    Array.from(
      { length: 14 },
      (_, nth) => `<path d="M57 60 60-8 63 60z" fill="${trim}" opacity="0.75" transform="rotate(${nth * 25.7} 60 60)"/>`,
    ).join(""),
  halo: ({ trim }: Dressed) =>
    `<circle cx="60" cy="50" r="43" fill="none" stroke="${trim}" stroke-width="5"/><circle cx="60" cy="50" r="37" fill="${lighter(trim, 0.5)}" opacity="0.35"/>`,
  flames: ({ trim }: Dressed) =>
    flat(
      "M8 142Q2 100 14 70 18 88 26 92 16 50 34 26 34 48 42 54 40 20 60-2 80 20 78 54 86 48 86 26 104 50 94 92 102 88 106 70 118 100 112 142z",
      trim,
      0.85,
    ) + flat("M24 142Q22 112 34 88 40 100 46 100 42 66 60 36 78 66 74 100 80 100 86 88 98 112 96 142z", lighter(trim, 0.55), 0.8),
  tentacles: ({ cloth }: Dressed) =>
    both(
      ["M80 120Q112 110 104 80 98 66 108 58", "M84 130Q126 126 116 96", "M74 110Q94 90 90 60 88 40 102 32"]
        .map((d) => line(d, "#1d1714", 13) + line(d, cloth, 9.5))
        .join("") +
        [
          [104, 92],
          [106, 78],
          [91, 74],
          [91, 60],
        ]
          .map(([x = 0, y = 0]) => disc(x, y, 1.8, lighter(cloth, 0.5)))
          .join(""),
    ),
  quiver: ({ cloth, trim }: Dressed) =>
    solid("M18 66 32 62 46 112 30 116z", cloth) +
    ["M20 66 12 40", "M25 64 20 36", "M30 62 29 36"].map((d) => line(d, "#5f4630", 2.6)).join("") +
    [
      [12, 40],
      [20, 36],
      [29, 36],
    ]
      .map(([x = 0, y = 0]) => flat(`M${x} ${y}l-5-9 4 2 2-5 3 5 3-1z`, trim))
      .join(""),
  pack: ({ cloth, trim }: Dressed) =>
    solid("M14 70Q12 58 28 58H92Q108 58 106 70L108 112H12z", cloth) +
    solid("M8 46H112Q118 54 112 62H8Q2 54 8 46z", trim) +
    line("M16 54H104", darker(trim, 0.4), 1.6),
  shell: ({ cloth }: Dressed) =>
    solid("M60 20Q120 24 116 110L108 142H12L4 110Q0 24 60 20z", cloth) +
    line("M60 20V60M22 50 44 78M98 50 76 78M6 104l30 2M114 104l-30 2", darker(cloth, 0.45), 2.4),
  bolts: ({ trim }: Dressed) =>
    both(flat("M96 18 80 58h9L76 96 108 48h-10l12-30z", trim) + line("M96 18 80 58h9L76 96 108 48h-10l12-30z", "#1d1714", 1.6)),
  spines: ({ cloth }: Dressed) =>
    Array.from(
      { length: 9 },
      (_, nth) =>
        `<path d="M55 60 60-2 65 60z" fill="${cloth}" stroke="#1d1714" stroke-width="1.8" transform="rotate(${(nth - 4) * 22} 60 72)"/>`,
    ).join(""),
} as const satisfies Record<string, (dressed: Dressed) => string>;

export type BodyName = keyof typeof BODIES;
export type BackName = keyof typeof BACKS;
