/** Hair, beards and what is worn on the head; `behind` lies behind the head, `front` before it. */

import { both, type Colour, darker, disc, flat, INK, type Layers, lighter, line, pole, solid } from "./drawing";

type Worn = (colour: Colour, trim: Colour) => Layers;

const strands = (d: string, colour: Colour): string => line(d, darker(colour, 0.35), 1.4);
const cap = "M36 52Q34 24 60 22 86 24 84 52 82 40 74 37 60 40 46 37 38 40 36 52z";

export const HAIR = {
  short: (c) => ({ front: solid(cap, c) + strands("M46 30q-4 4-5 9M60 25v9M74 30q4 4 5 9", c) }),
  parted: (c) => ({
    front:
      solid("M35 56Q30 22 62 20 90 22 85 56 84 44 78 38 62 38 54 30 48 42 38 42 35 56z", c) +
      strands("M54 30Q46 32 42 40M62 26q10 1 16 10", c),
  }),
  long: (c) => ({
    behind:
      solid("M32 50Q30 18 60 17 90 18 88 50 90 84 96 108 78 112 74 88V60H46V88Q42 112 24 108 30 84 32 50z", c) +
      strands("M32 74q-1 16-4 28M88 74q1 16 4 28M38 84v22M82 84v22", c),
    front: solid("M35 58Q31 22 60 20 89 22 85 58 82 44 76 38 64 36 60 28 56 36 44 38 38 44 35 58z", c),
  }),
  braids: (c, trim) => ({
    behind: both(
      solid("M78 60Q88 62 87 76 92 82 88 90 92 98 86 106L88 120 80 122Q82 110 79 104 84 96 80 88 84 80 78 74z", c) +
        line("M80 76q4 3 8 2M80 90q4 3 8 1M81 104q3 3 6 1", darker(c, 0.4), 1.5) +
        flat("M80 109h8v4h-8z", trim),
    ),
    front: solid("M35 58Q31 22 60 20 89 22 85 58 82 44 76 38 64 36 60 28 56 36 44 38 38 44 35 58z", c) + strands("M60 28V21", c),
  }),
  bun: (c, trim) => ({
    behind: disc(60, 16, 11, c, 2) + line("M54 10q6-3 12 0M52 18q8 3 16 0", darker(c, 0.35), 1.3),
    front: solid(cap, c) + strands("M44 34q4-9 15-11M76 34q-4-9-15-11", c) + flat("M51 24q9-3 18 0l-1 3q-8-2-16 0z", trim),
  }),
  tail: (c, trim) => ({
    behind:
      solid("M62 22Q92 8 98 34 100 60 92 84 88 60 84 44 78 30 62 22z", c) +
      strands("M86 26q8 14 6 40", c) +
      flat("M76 18l9 5-3 6-9-5z", trim),
    front: solid(cap, c),
  }),
  wild: (c) => ({
    behind: solid("M34 60Q18 58 22 44L14 34 28 32 26 14 40 22 46 4 58 16 72 4 76 20 92 12 92 30 106 34 98 46Q102 60 86 60z", c),
    front: solid("M36 54L34 36 46 40 50 28 60 38 70 28 74 40 86 36 84 54Q82 38 60 36 38 38 36 54z", c),
  }),
  mohawk: (c) => ({
    behind: solid("M54 34Q46 8 60 -2 74 8 66 34z", c),
    front: solid("M55 40Q50 12 60 2 70 12 65 40 60 36 55 40z", c) + strands("M60 8v28", c),
  }),
  curls: (c) => ({
    behind: [
      [36, 40],
      [32, 54],
      [36, 66],
      [84, 40],
      [88, 54],
      [84, 66],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 10, c, 2))
      .join(""),
    front:
      [
        [42, 32],
        [52, 26],
        [64, 25],
        [76, 31],
        [82, 40],
        [38, 40],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 8.5, c, 1.6))
        .join("") + flat("M40 34Q60 22 80 34L80 38Q60 30 40 38z", c),
  }),
  bob: (c) => ({
    behind: solid("M32 54Q28 18 60 17 92 18 88 54L90 84H74V60H46V84H30z", c),
    front: solid("M35 60Q31 22 60 20 89 22 85 60L82 44Q60 34 38 44z", c) + strands("M50 26q-4 6-6 13M70 26q4 6 6 13", c),
  }),
  tonsure: (c) => ({ front: both(solid("M80 40Q88 48 86 60L80 58Q84 50 78 42z", c)) }),
  snakes: (c) => ({
    behind:
      [
        "M38 44Q14 40 18 20 24 12 30 20 24 26 40 30",
        "M46 32Q34 12 46 2 56 2 52 12 46 12 56 28",
        "M74 32Q86 12 74 2 64 2 68 12 74 12 64 28",
        "M82 44Q106 40 102 20 96 12 90 20 96 26 80 30",
        "M36 60Q12 66 10 88 18 96 22 86 20 78 38 74",
        "M84 60Q108 66 110 88 102 96 98 86 100 78 82 74",
      ]
        .map((d) => line(d, INK, 10) + line(d, c, 6.5))
        .join("") +
      [
        [30, 20],
        [52, 11],
        [68, 11],
        [90, 20],
        [22, 87],
        [98, 87],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 5.4, c, 1.6) + disc(x, y - 1, 1.3, "#ffe36b"))
        .join(""),
    front: solid(cap, darker(c, 0.15)),
  }),
  mane: (c) => ({
    behind:
      solid(
        "M60 6L72 12 84 8 90 20 102 24 100 38 110 48 104 60 110 74 100 82 98 98 84 96 76 108 60 100 44 108 36 96 22 98 20 82 10 74 16 60 10 48 20 38 18 24 30 20 36 8 48 12z",
        c,
      ) + strands("M60 12v8M90 26l-7 6M30 26l7 6M104 60h-9M16 60h9M94 90l-8-7M26 90l8-7", c),
  }),
} as const satisfies Record<string, Worn>;

export const BEARDS = {
  stubble: (c) => flat("M37 64Q38 86 60 89 82 86 83 64 80 76 70 74 60 70 50 74 40 76 37 64z", c, 0.35),
  moustache: (c) =>
    solid("M60 72Q66 68 72 73 76 76 80 73 77 82 68 79 62 78 60 75 58 78 52 79 43 82 40 73 44 76 48 73 54 68 60 72z", c, 1.4),
  goatee: (c) => solid("M50 74Q60 69 70 74L67 80Q66 96 60 98 54 96 53 80z", c, 1.6) + line("M55 78q5-2 10 0", darker(c, 0.55), 2),
  full: (c) =>
    solid("M36 58Q38 72 48 72 60 66 72 72 82 72 84 58 88 86 76 98 66 106 60 106 54 106 44 98 32 86 36 58z", c) +
    line("M53 79q7-3 14 0", darker(c, 0.6), 2.2) +
    strands("M48 86q2 8 6 12M72 86q-2 8-6 12M60 86v14", c),
  long: (c) =>
    solid("M36 58Q38 72 48 72 60 66 72 72 82 72 84 58 90 90 80 112 70 132 60 138 50 132 40 112 30 90 36 58z", c) +
    line("M53 79q7-3 14 0", darker(c, 0.6), 2.2) +
    strands("M46 88q2 18 8 32M74 88q-2 18-8 32M60 88v40", c),
  braided: (c, trim) =>
    solid("M36 58Q38 72 48 72 60 66 72 72 82 72 84 58 88 84 78 94L74 122 66 124 64 98H56L54 124 46 122 42 94Q32 84 36 58z", c) +
    line("M53 79q7-3 14 0", darker(c, 0.6), 2.2) +
    both(line("M66 100l8 3M66 108l8 3", darker(c, 0.5), 1.6) + flat("M65 114h9v5h-9z", trim)),
  tentacles: (c) =>
    [
      "M46 76Q42 96 48 110 54 118 50 126",
      "M54 78Q52 100 56 116 60 126 54 134",
      "M66 78Q68 100 64 116 60 126 66 134",
      "M74 76Q78 96 72 110 66 118 70 126",
    ]
      .map((d) => pole(d, c, 6))
      .join("") + solid("M40 70Q60 62 80 70 78 84 60 84 42 84 40 70z", c),
} as const satisfies Record<string, (colour: Colour, trim: Colour) => string>;

const horn = (c: Colour, d: string): string => both(solid(d, c));

export const HATS = {
  hood: (c, trim) => ({
    behind: solid("M60 8Q98 10 96 58 100 90 108 106H12Q20 90 24 58 22 10 60 8z", c),
    front:
      `<path d="M60 8Q98 10 96 58 99 84 106 104 84 108 76 92 86 80 86 58 86 32 60 28 34 32 34 58 34 80 44 92 36 108 14 104 21 84 24 58 22 10 60 8z" fill="${c}" stroke="${INK}" stroke-width="2"/>` +
      flat("M60 8Q98 10 96 58 99 84 106 104 90 107 80 97 90 80 90 58 88 26 60 20z", INK, 0.2) +
      line("M44 92Q34 80 34 58 34 32 60 28 86 32 86 58 86 80 76 92", trim, 2.6),
  }),
  helm: (c, trim) => ({
    front:
      solid("M34 54Q32 18 60 16 88 18 86 54L80 52Q60 46 40 52z", c) +
      solid("M56 16H64L63 68Q60 72 57 68z", lighter(c, 0.15)) +
      line("M36 50Q60 42 84 50", trim, 3) +
      flat("M42 40q2-14 12-18-7 8-8 17z", lighter(c, 0.6), 0.8),
  }),
  "great-helm": (c, trim) => ({
    front:
      solid("M36 26Q60 14 84 26L86 84Q60 100 34 84z", c) +
      solid("M56 18H64V92Q60 96 56 92z", trim) +
      flat("M38 52H56V58H38zM64 52H82V58H64z", "#120d10") +
      [70, 76, 82].map((y) => both(disc(70, y, 1.4, "#120d10") + disc(76, y - 1, 1.4, "#120d10"))).join("") +
      flat("M40 34q1-6 9-9v20z", lighter(c, 0.55), 0.6),
  }),
  visor: (c, trim) => ({
    front:
      solid("M34 50Q32 16 60 14 88 16 86 50V62L76 66 60 60 44 66 34 62z", c) +
      flat("M40 52H80L78 57H42z", "#120d10") +
      solid("M36 60 60 58 84 60 78 82 60 92 42 82z", lighter(c, 0.12)) +
      line("M60 60V90M50 68v10M55 69v12M65 69v12M70 68v10", darker(c, 0.5), 1.6) +
      line("M36 46Q60 38 84 46", trim, 3),
  }),
  "horned-helm": (c, trim) => ({
    behind: horn("#e6dcc0", "M80 38Q102 40 106 8 118 40 86 54z"),
    front:
      solid("M34 56Q32 20 60 18 88 20 86 56L80 52Q60 44 40 52z", c) +
      line("M36 51Q60 43 84 51", trim, 4) +
      solid("M57 18H63L62 66H58z", c) +
      both(disc(82, 45, 3.4, trim, 1.4)),
  }),
  winged: (c, trim) => ({
    behind: horn("#f3efe2", "M82 46Q92 30 90 8 98 18 98 26 104 18 104 12 112 40 90 56z"),
    front:
      solid("M34 54Q32 20 60 18 88 20 86 54L80 50Q60 44 40 50z", c) + line("M36 50Q60 42 84 50", trim, 3.4) + disc(60, 32, 4, trim, 1.4),
  }),
  spiked: (c, trim) => ({
    front:
      solid("M34 52Q34 26 56 22L60 2 64 22Q86 26 86 52 60 42 34 52z", c) +
      line("M35 51Q60 41 85 51", trim, 4) +
      both(solid("M82 50l4 26-10-4z", c, 1.6)),
  }),
  kettle: (c, trim) => ({
    front:
      solid("M40 44Q40 18 60 16 80 18 80 44z", c) +
      solid("M26 50Q60 30 94 50 96 56 90 54 60 42 30 54 24 56 26 50z", lighter(c, 0.1)) +
      line("M41 41Q60 35 79 41", trim, 2.4),
  }),
  crown: (c, trim) => ({
    front:
      solid("M36 42L32 12 46 26 52 6 60 22 68 6 74 26 88 12 84 42Q60 34 36 42z", c) +
      line("M37 39Q60 31 83 39", darker(c, 0.4), 2) +
      disc(60, 29, 3.6, trim, 1.2) +
      both(disc(74, 31, 2.6, trim, 1)),
  }),
  circlet: (c, trim) => ({
    front: line("M36 46Q60 38 84 46", INK, 6.4) + line("M36 46Q60 38 84 46", c, 4) + solid("M60 32l5 8-5 8-5-8z", trim, 1.4),
  }),
  coral: (c, trim) => ({
    front:
      [
        "M42 42Q38 26 30 18M40 34l-10-2M48 38Q46 20 40 8M47 24l8-8M60 38V8M60 22l8-10M72 38Q74 20 80 8M73 24l-6-6M78 42Q82 26 90 18M80 34l10-2",
      ]
        .map((d) => line(d, INK, 7.5) + line(d, c, 4.6))
        .join("") +
      line("M37 45Q60 36 83 45", INK, 7) +
      line("M37 45Q60 36 83 45", trim, 4.4),
  }),
  thorns: (c, trim) => ({
    front:
      both(solid("M80 42l14-16-6 18zM72 38l8-24-1 25zM63 36l2-28 6 29z", c, 1.6)) +
      line("M36 46Q46 34 60 42 74 34 84 46M36 42Q50 46 60 36 70 46 84 42", INK, 6) +
      line("M36 46Q46 34 60 42 74 34 84 46M36 42Q50 46 60 36 70 46 84 42", c, 3.4) +
      disc(60, 38, 3.6, trim, 1.2),
  }),
  wizard: (c, trim) => ({
    front:
      solid("M36 44Q46 10 76 -6 68 4 72 12 82 28 84 44z", c) +
      solid("M20 50Q60 30 100 50 104 58 96 56 60 42 24 56 16 58 20 50z", darker(c, 0.12)) +
      line("M38 42Q60 33 83 42", trim, 3.6) +
      flat("M58 20l1.5 4 4 .4-3 3 1 4-3.5-2-3.5 2 1-4-3-3 4-.4z", trim),
  }),
  brim: (c, trim) => ({
    front:
      solid("M40 44Q40 16 54 16 60 22 66 16 80 16 80 44z", c) +
      solid("M16 50Q60 32 104 50 108 58 98 57 60 44 22 57 12 58 16 50z", c) +
      line("M41 41Q60 34 79 41", trim, 4),
  }),
  feather: (c, trim) => ({
    behind: solid("M74 36Q86 14 104 -2 112 18 84 42z", trim) + line("M80 36Q92 20 103 4", darker(trim, 0.4), 1.4),
    front: solid("M34 46Q36 18 62 18 88 20 86 42 76 36 60 38 44 38 34 46z", c) + line("M35 45Q60 32 86 41", darker(c, 0.4), 3),
  }),
  bandana: (c, trim) => ({
    behind: solid("M80 44L104 50 92 56 102 68 78 54z", c),
    front:
      solid("M35 50Q34 22 60 20 86 22 85 50 60 38 35 50z", c) +
      [
        [48, 32],
        [60, 28],
        [72, 33],
        [54, 38],
        [67, 38],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 1.8, trim))
        .join(""),
  }),
  turban: (c, trim) => ({
    front:
      solid("M32 50Q24 20 60 14 96 20 88 50 60 36 32 50z", c) +
      line("M34 46Q58 20 84 24M36 36Q62 18 78 18M46 42Q72 24 90 34", darker(c, 0.3), 1.8) +
      disc(60, 32, 4.6, trim, 1.6),
  }),
  cowl: (c, trim) => ({
    behind: solid("M60 14Q94 16 90 56 92 84 98 100H22Q28 84 30 56 26 16 60 14z", c),
    front:
      solid(
        "M60 14Q94 16 90 56 92 80 96 96 78 104 72 92 84 78 82 54 78 40 60 38 42 40 38 54 36 78 48 92 42 104 24 96 28 80 30 56 26 16 60 14z",
        c,
      ) + line("M40 50Q44 40 60 38 76 40 80 50", trim, 3),
  }),
  veil: (c, trim) => ({
    behind: solid("M60 12Q96 14 92 60 94 96 102 116H18Q26 96 28 60 24 14 60 12z", c),
    front:
      solid("M60 12Q96 14 92 58L86 60Q84 34 60 34 36 34 34 60L28 58Q24 14 60 12z", c) + line("M34 56Q36 34 60 34 84 34 86 56", trim, 2.8),
  }),
  mitre: (c, trim) => ({
    front:
      solid("M36 46L32 22 60 -4 88 22 84 46Q60 36 36 46z", c) +
      line("M37 44Q60 34 83 44", trim, 4) +
      flat("M60 6 67 20 60 34 53 20z", trim),
  }),
  antlers: (c) => ({
    behind: both(
      line("M72 30Q84 18 86 -2M82 14Q96 12 102 -2M86 6l-8-8M96 8l10 6", INK, 7.5) +
        line("M72 30Q84 18 86 -2M82 14Q96 12 102 -2M86 6l-8-8M96 8l10 6", c, 4.4),
    ),
  }),
  horns: (c) => ({ behind: horn(c, "M72 34Q90 30 94 2 106 34 80 48z") + both(line("M88 28q4 0 6 3M92 18q4 0 6 3", darker(c, 0.5), 1.4)) }),
  "ram-horns": (c) => ({
    front: both(
      line("M74 34Q104 22 106 50 104 72 88 68 80 62 88 54", INK, 15) +
        line("M74 34Q104 22 106 50 104 72 88 68 80 62 88 54", c, 11) +
        line("M88 27l-3 10M99 32l-6 8M106 46l-10 1M103 61l-8-6M91 69l0-9", darker(c, 0.45), 1.6),
    ),
  }),
  "bull-horns": (c) => ({
    behind: horn(c, "M76 42Q108 44 108 12 120 58 78 58z") + both(flat("M108 12Q113 24 112 32L107 28z", darker(c, 0.6))),
  }),
  tusks: (c) => ({ front: both(solid("M74 78Q98 84 100 58 110 94 72 92z", c, 1.8)) }),
  "skull-cap": (c) => ({
    front:
      solid("M34 54Q30 12 60 10 90 12 86 54L80 52 78 44 70 50 64 44 60 52 56 44 50 50 42 44 40 52z", c) +
      both(flat("M64 30Q72 24 78 32 76 42 66 40z", "#1c1418")),
  }),
  hawk: (c, trim) => ({
    front:
      solid("M32 50Q30 14 60 12 90 14 88 50L76 40 60 60 44 40z", c) +
      flat("M60 40l6 10-6 12-6-12z", trim) +
      line("M60 40l6 10-6 12-6-12z", INK, 1.6) +
      both(disc(72, 32, 3.6, "#f7e27a", 1.4) + disc(72, 32, 1.6, INK)),
  }),
  pelt: (c) => ({
    behind: both(solid("M72 24L88 2 92 34z", c)),
    front:
      solid("M30 60Q24 16 60 12 96 16 90 60L96 96 82 84 86 58Q80 38 60 36 40 38 34 58L38 84 24 96z", c) +
      both(flat("M76 22l8-12 2 16z", darker(c, 0.4)) + disc(70, 26, 2.6, INK)) +
      flat("M56 30h8l-4 6z", INK),
  }),
} as const satisfies Record<string, Worn>;
