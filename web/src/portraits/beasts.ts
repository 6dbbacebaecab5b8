/** Heads of beasts and monsters, seen from the front; each may be set on a clothed body, else on its own neck. */

import { both, type Colour, darker, disc, flat, INK, inked, lighter, line, pole, solid, sym } from "./drawing";

/** What a beast is drawn with. */
export interface Hide {
  skin: Colour;
  /** The colour of its belly, muzzle, mane or comb. */
  hair: Colour;
  /** The colour of its eyes. */
  trim: Colour;
}

/** A beast: its head, and what is drawn instead of a neck. */
export interface Beast {
  head: (hide: Hide) => string;
  neck?: (hide: Hide) => string;
}

const eye = (x: number, y: number, colour: Colour, size = 1, slit = false): string =>
  both(
    flat(
      `M${x - 6 * size} ${y + 1}Q${x} ${y - 7 * size} ${x + 7 * size} ${y - 2} ${x + 2} ${y + 6 * size} ${x - 6 * size} ${y + 1}z`,
      colour,
    ) +
      (slit
        ? line(`M${x} ${y - 3.5 * size}v${6.5 * size}`, INK, 2.4)
        : disc(x, y, 2.7 * size, INK) + disc(x - 1, y - 1, 0.9 * size, "#ffffff")) +
      line(`M${x - 7 * size} ${y + 1}Q${x} ${y - 7 * size} ${x + 8 * size} ${y - 3}`, INK, 2.2),
  );
const fang = (x: number, y: number, long: number, wide = 3): string =>
  both(
    flat(`M${60 + x - wide} ${y}L${60 + x} ${y + long} ${60 + x + wide} ${y}z`, "#f7f0dc") +
      line(`M${60 + x - wide} ${y}L${60 + x} ${y + long} ${60 + x + wide} ${y}`, INK, 1.3),
  );
const chest = (skin: Colour, hair: Colour): string =>
  solid(sym([0, 70], [18, 70], [26, 88, 44, 92, 50, 112], [54, 124, 54, 132, 55, 142], [0, 142]), skin) +
  solid("M44 84L50 96 54 90 60 102 66 90 70 96 76 84 84 112 74 108 70 122 62 114 60 128 56 114 48 122 46 108 36 112z", hair, 1.6);
const scaly = (skin: Colour, belly: Colour): string =>
  solid(sym([0, 66], [17, 66], [20, 90, 38, 96, 44, 116], [47, 126, 48, 134, 48, 142], [0, 142]), skin) +
  flat(sym([0, 80], [11, 82], [12, 100, 20, 116, 22, 142], [0, 142]), belly) +
  [92, 102, 112, 122, 132]
    .map((y, nth) => line(`M${48 - nth * 2} ${y}q${12 + nth * 2} 5 ${24 + nth * 4} 0`, darker(belly, 0.35), 1.6))
    .join("");
const ears = (d: string, skin: Colour, inner: string, within: Colour): string => both(solid(d, skin) + flat(inner, within));

export const BEASTS = {
  wolf: {
    head: ({ skin, hair, trim }) =>
      ears("M68 34L88 4 94 44z", skin, "M76 32L87 14 89 40z", darker(hair, 0.35)) +
      solid(sym([0, 24], [14, 24], [26, 32, 30, 44, 34, 62], [28, 60], [30, 72], [20, 72], [16, 84, 12, 92, 8, 96], [0, 98]), skin) +
      flat("M60 40L66 60 86 62 76 72 70 84 66 95H54L50 84 44 72 34 62 54 60z", hair) +
      eye(73, 55, trim) +
      solid("M50 72Q60 64 70 72L72 88Q60 98 48 88z", lighter(hair, 0.2), 1.6) +
      flat("M52 72Q60 66 68 72 66 80 60 81 54 80 52 72z", INK) +
      line("M60 81V89M50 91Q60 86 70 91", INK, 1.8) +
      fang(7, 90, 7, 2.2),
  },
  fox: {
    head: ({ skin, hair, trim }) =>
      ears("M66 36L92 2 96 50z", skin, "M76 34L90 14 90 42z", "#2a211f") +
      solid(sym([0, 28], [12, 28], [26, 34, 30, 44, 36, 64], [22, 74, 12, 88, 5, 98], [0, 99]), skin) +
      flat("M60 74Q74 70 94 65 82 78 66 98H54Q38 78 26 65 46 70 60 74z", hair) +
      eye(74, 56, trim) +
      flat("M55 90Q60 87 65 90 64 97 60 98 56 97 55 90z", INK),
  },
  hound: {
    head: ({ skin, hair, trim }) =>
      solid(sym([0, 24], [16, 22, 27, 30, 28, 46], [29, 60, 22, 70, 20, 82], [17, 96, 8, 98, 0, 98]), skin) +
      both(solid("M78 32Q100 28 102 56 102 80 92 84 82 72 82 48z", darker(skin, 0.28))) +
      flat("M60 26Q68 40 66 58L78 78Q74 96 60 97 46 96 42 78L54 58Q52 40 60 26z", hair) +
      eye(72, 54, trim) +
      flat("M50 70Q60 63 70 70 68 80 60 81 52 80 50 70z", INK) +
      line("M60 81V88M46 86Q54 94 60 88 66 94 74 86", INK, 2) +
      flat("M56 91Q60 108 65 91z", "#cf6468"),
  },
  bear: {
    head: ({ skin, hair, trim }) =>
      ears("M76 34Q78 16 92 18 104 26 92 44z", skin, "M80 34Q83 24 91 26 95 32 89 40z", darker(skin, 0.4)) +
      solid(sym([0, 22], [22, 22, 33, 36, 33, 54], [33, 74, 24, 92, 0, 98]), skin) +
      eye(72, 50, trim, 0.8) +
      solid("M42 70Q46 58 60 58 74 58 78 70 80 92 60 96 40 92 42 70z", hair, 1.6) +
      flat("M50 63Q60 57 70 63 68 73 60 74 52 73 50 63z", INK) +
      line("M60 74V82M48 84Q55 90 60 82 65 90 72 84", INK, 2) +
      fang(8, 86, 7, 2.4),
  },
  cat: {
    head: ({ skin, hair, trim }) =>
      ears("M70 32L90 6 94 46z", skin, "M77 32L88 16 89 40z", "#c98a7c") +
      both(line("M89 8L92-4", INK, 3)) +
      solid(sym([0, 24], [20, 24, 31, 36, 32, 54], [38, 66], [28, 72], [22, 90, 10, 94, 0, 94]), skin) +
      both(line("M84 44l-8 3M86 52l-8 1M66 28v9M72 30l-2 8", darker(skin, 0.5), 2.4)) +
      eye(73, 56, trim, 1.1, true) +
      solid("M46 76Q52 68 60 72 68 68 74 76 74 90 60 92 46 90 46 76z", hair, 1.5) +
      flat("M54 69Q60 66 66 69L60 76z", "#3a2426") +
      line("M60 76V81M51 83Q56 87 60 81 64 87 69 83", INK, 1.8) +
      both(line("M72 78l22-4M72 82l22 3", "#f7f0dc", 1.2)),
  },
  sabre: {
    head: ({ skin, hair, trim }) =>
      ears("M74 30Q84 12 96 20 98 32 90 44z", skin, "M79 30Q86 20 92 26 92 34 87 40z", "#b27a68") +
      solid(sym([0, 20], [22, 20, 32, 34, 33, 52], [35, 70, 26, 80, 24, 88], [12, 96, 6, 96, 0, 96]), skin) +
      both(line("M66 24v10M74 27l-2 9M90 50l-9 2M90 60l-9-1M86 72l-7-4", darker(skin, 0.55), 3)) +
      eye(73, 52, trim, 1.05, true) +
      solid("M42 74Q48 62 60 64 72 62 78 74 78 88 60 90 42 88 42 74z", hair, 1.6) +
      flat("M51 64Q60 60 69 64 67 72 60 73 53 72 51 64z", "#3a2426") +
      line("M60 73V80", INK, 2) +
      both(solid("M66 82L78 82 73 122z", "#f4ebd2", 1.8)),
  },
  boar: {
    head: ({ skin, hair, trim }) =>
      ears("M72 34Q90 14 104 18 104 38 88 50z", skin, "M80 34Q92 24 98 25 96 36 88 43z", darker(skin, 0.4)) +
      solid(sym([0, 24], [20, 24, 30, 36, 31, 54], [31, 70, 22, 84, 18, 92], [10, 98, 5, 98, 0, 98]), skin) +
      solid("M52 32L54 12 58 26 60 6 62 26 66 12 68 32 60 48z", hair, 1.6) +
      eye(74, 52, trim, 0.8) +
      solid("M44 74Q60 60 76 74 78 92 60 95 42 92 44 74z", lighter(skin, 0.18)) +
      both(disc(66, 80, 4, INK)) +
      both(solid("M74 90Q90 92 92 68 104 88 90 102 78 102 74 96z", "#f1e6c8", 1.8)),
  },
  bull: {
    head: ({ skin, hair, trim }) =>
      both(solid("M74 38Q104 40 104 8 118 30 108 48 96 58 78 54z", "#e7dcbd") + flat("M104 8Q113 20 112 32L105 26z", "#3a302a")) +
      both(solid("M80 50Q100 50 106 60 98 70 82 64z", darker(skin, 0.15))) +
      solid(sym([0, 24], [18, 24, 26, 36, 25, 54], [24, 68, 22, 74, 22, 84], [20, 98, 8, 100, 0, 100]), skin) +
      solid("M42 28Q60 16 78 28 74 42 66 38 62 48 56 40 46 42 42 28z", hair, 1.8) +
      eye(74, 54, trim, 0.9) +
      solid("M40 82Q44 70 60 70 76 70 80 82 80 100 60 101 40 100 40 82z", lighter(skin, 0.3)) +
      both(disc(68, 82, 3.6, INK)) +
      line("M48 94Q60 90 72 94", INK, 2) +
      `<circle cx="60" cy="93" r="7" fill="none" stroke="#d6ac42" stroke-width="3"/>`,
  },
  ram: {
    head: ({ skin, hair, trim }) =>
      both(
        line("M74 34Q110 20 112 56 108 84 86 78 78 66 90 60", INK, 17) +
          line("M74 34Q110 20 112 56 108 84 86 78 78 66 90 60", "#cdb98c", 13) +
          line("M88 27l-3 12M102 33l-8 9M111 48l-12 3M109 66l-11-6M96 79l-3-11", "#7d6b49", 1.8),
      ) +
      solid(sym([0, 24], [16, 24, 24, 36, 23, 52], [22, 72, 16, 92, 0, 98]), skin) +
      solid("M44 32Q46 18 54 22 60 14 66 22 74 18 76 32 74 44 68 40 60 48 52 40 46 44 44 32z", hair, 1.8) +
      eye(71, 56, trim, 0.9) +
      both(flat("M63 84q4-1 5 2-3 3-6 1z", INK)) +
      line("M60 86V92M52 93Q60 97 68 93", INK, 1.8),
  },
  stag: {
    head: ({ skin, hair, trim }) =>
      both(
        ["M70 30Q82 18 84-4", "M80 14Q98 14 104-2", "M84 2 76-8", "M96 12 112 10"]
          .map((d) => line(d, INK, 8) + line(d, "#cdb58a", 4.8))
          .join(""),
      ) +
      ears("M76 40Q100 30 108 40 98 56 80 52z", skin, "M82 42Q96 36 101 41 94 50 83 48z", "#d9b79b") +
      solid(sym([0, 26], [14, 26, 23, 36, 22, 50], [21, 70, 13, 80, 12, 92], [8, 98, 4, 98, 0, 98]), skin) +
      flat("M60 66Q70 70 71 86 68 98 60 98 52 98 49 86 50 70 60 66z", hair) +
      eye(72, 54, trim) +
      flat("M52 86Q60 81 68 86 66 94 60 95 54 94 52 86z", INK),
  },
  rat: {
    head: ({ skin, hair, trim }) =>
      ears("M76 36Q80 6 100 14 112 32 88 52z", skin, "M81 36Q85 16 98 21 103 32 87 46z", "#d6938c") +
      solid(sym([0, 28], [16, 28, 27, 38, 28, 54], [26, 72, 12, 88, 6, 96], [0, 98]), skin) +
      flat("M60 72Q70 74 68 94 64 98 60 98 56 98 52 94 50 74 60 72z", hair) +
      eye(73, 56, trim, 0.95) +
      disc(60, 92, 6, "#d6807c", 1.8) +
      both(line("M68 88l26-6M68 92l26 3", "#efe6d4", 1.2)) +
      solid("M56 98H64V107H56z", "#f6efdb", 1.3) +
      line("M60 98V106", INK, 1.2),
  },
  ape: {
    head: ({ skin, hair, trim }) =>
      solid(sym([0, 18], [24, 18, 36, 36, 36, 60], [36, 84, 22, 98, 0, 98]), skin) +
      solid("M36 54Q36 40 50 42 60 44 70 42 84 40 84 54 84 66 80 72 86 92 60 94 34 92 40 72 36 66 36 54z", hair, 1.8) +
      eye(70, 54, trim, 0.8) +
      both(disc(64, 70, 2.4, INK)) +
      line("M44 82Q60 78 76 82", INK, 2.2) +
      fang(9, 82, 7),
  },
  elephant: {
    head: ({ skin, hair, trim }) =>
      both(solid("M78 30Q112 14 116 50 112 84 88 78z", darker(skin, 0.12))) +
      solid(sym([0, 20], [22, 20, 30, 34, 29, 54], [28, 70, 18, 78, 16, 84], [0, 84]), skin) +
      solid("M42 32Q40 10 60 8 80 10 78 32 72 24 68 34 60 26 52 34 48 24 42 32z", hair, 1.8) +
      eye(75, 52, trim, 0.8) +
      solid("M50 62Q60 56 70 62L72 96Q74 120 62 128 52 132 50 124 60 122 58 112L50 96z", skin) +
      line("M51 76q9 4 18 0M50 86q10 4 20 0M51 96q9 4 20 0M56 106q8 3 15 0", darker(skin, 0.4), 1.6) +
      both(solid("M72 78Q100 92 96 128 82 112 70 90z", "#f4ebd2", 1.8)),
  },
  horse: {
    head: ({ skin, hair, trim }) =>
      ears("M68 30L76 6 84 36z", skin, "M72 28L76 14 80 32z", darker(skin, 0.4)) +
      solid(sym([0, 22], [16, 22, 22, 34, 21, 52], [20, 70, 16, 80, 17, 90], [16, 102, 6, 102, 0, 102]), skin) +
      solid("M50 20Q60 10 70 20 72 40 62 56 56 44 50 20z", hair, 1.8) +
      eye(74, 50, trim, 0.9) +
      flat("M60 76Q74 76 75 92 72 101 60 101 48 101 45 92 46 76 60 76z", lighter(skin, 0.3)) +
      both(disc(67, 88, 3.2, INK)),
  },
  bird: {
    head: ({ skin, hair, trim }) =>
      solid("M60 14Q66 4 74 8 70 14 76 16 88 22 92 40 96 64 84 82L74 98H46L36 82Q24 64 28 40 32 22 44 16 50 14 46 8 54 4 60 14z", skin) +
      both(flat("M64 40Q76 28 88 38 88 62 70 66z", hair)) +
      both(disc(74, 51, 8.5, trim, 2) + disc(74, 51, 4.2, INK) + disc(72.4, 49, 1.5, "#fff")) +
      line("M36 46Q46 36 58 50M84 46Q74 36 62 50", INK, 3.4) +
      solid("M50 58Q60 50 70 58 72 74 64 88 60 96 56 88 48 74 50 58z", "#e2a336") +
      line("M54 72q6 5 12 0", darker("#e2a336", 0.5), 1.8) +
      both(disc(64, 62, 1.4, INK)),
  },
  owl: {
    head: ({ skin, hair, trim }) =>
      both(solid("M74 28L98 8 94 46z", skin)) +
      solid(sym([0, 22], [26, 22, 34, 40, 34, 58], [34, 82, 20, 96, 0, 98]), skin) +
      both(disc(74, 54, 16, hair, 1.8) + disc(74, 54, 9, trim, 1.6) + disc(74, 54, 4.4, INK)) +
      solid("M54 60H66L60 80z", "#dd9a33"),
  },
  dragon: {
    head: ({ skin, hair, trim }) =>
      both(solid("M72 32Q86 22 92-4 106 22 86 50z", hair) + solid("M84 54L108 42 98 58 110 66 94 70z", darker(skin, 0.15))) +
      solid(sym([0, 20], [12, 22, 22, 30, 28, 46], [32, 58, 24, 64, 22, 74], [21, 88, 14, 98, 0, 100]), skin) +
      solid("M60 18L65 34 60 50 55 34z", hair, 1.5) +
      both(flat("M66 40Q78 38 90 48L88 54Q76 48 64 52z", darker(skin, 0.4))) +
      eye(75, 54, trim, 1, true) +
      both(flat("M64 76q6-4 9 2-3 5-8 2z", INK)) +
      line("M40 86Q48 94 60 90 72 94 80 86", INK, 2.2) +
      fang(12, 90, 8, 2.8) +
      line("M50 66Q60 72 70 66", darker(skin, 0.4), 1.6),
    neck: ({ skin, hair }) => scaly(skin, hair),
  },
  serpent: {
    head: ({ skin, hair, trim }) =>
      both(
        solid("M80 44Q106 20 108 50 112 62 104 74 108 90 82 80z", hair) + line("M84 54l20-8M84 62h22M84 70l20 8", darker(hair, 0.45), 1.8),
      ) +
      solid(sym([0, 22], [18, 22, 27, 34, 27, 52], [27, 68, 18, 80, 12, 92], [6, 98, 3, 98, 0, 98]), skin) +
      flat("M60 24L68 44 60 62 52 44z", darker(skin, 0.25)) +
      eye(73, 50, trim, 1.1, true) +
      both(disc(64, 82, 1.6, INK)) +
      line("M38 74Q48 88 60 88 72 88 82 74", INK, 2.2) +
      fang(9, 85, 12, 2.6) +
      line("M60 90V112L54 122M60 112 66 122", "#c43b44", 3),
    neck: ({ skin, hair }) => scaly(skin, hair),
  },
  lizard: {
    head: ({ skin, hair, trim }) =>
      solid("M60 6L66 18 74 12 76 24 86 22 84 34 96 36 90 46H30L24 36 36 34 34 22 44 24 46 12 54 18z", hair) +
      solid(sym([0, 26], [16, 26, 26, 34, 30, 50], [32, 64, 24, 76, 22, 84], [18, 96, 8, 98, 0, 98]), skin) +
      both(solid("M74 42Q92 38 94 54 86 66 72 58z", lighter(skin, 0.15)) + disc(82, 52, 5.6, trim, 1.4) + line("M82 48v8", INK, 2.6)) +
      both(disc(65, 74, 2, INK)) +
      line("M36 80Q60 94 84 80", INK, 2.4) +
      both(disc(72, 70, 2.4, darker(skin, 0.3)) + disc(78, 74, 1.8, darker(skin, 0.3)) + disc(66, 38, 2.6, darker(skin, 0.3))),
    neck: ({ skin, hair }) => scaly(skin, lighter(hair, 0.3)),
  },
  hydra: {
    head: ({ skin, hair, trim }) => {
      const small = (size: number, x: number, y: number): string =>
        `<g transform="translate(${x} ${y}) scale(${size})">` +
        solid("M0-26Q12-26 17-8 20 6 12 14 10 30 0 31-10 30-12 14-20 6-17-8-12-26 0-26z", skin, 2.4) +
        solid("M-4-28 0-42 4-28 0-14z", hair, 1.8) +
        [-1, 1]
          .map(
            (side) =>
              disc(side * 9, -2, 4.6, trim, 1.4) +
              line(`M${side * 9}-5v6`, INK, 2.2) +
              flat(`M${side * 4} 24l${side * 3} 9 ${side * 3}-10z`, "#f7f0dc"),
          )
          .join("") +
        line("M-13 20Q0 28 13 20", INK, 2) +
        "</g>";
      return (
        [
          ["M60 140Q16 110 26 44", 26, 40],
          ["M60 140Q104 110 94 44", 94, 40],
        ]
          .map(([d, x, y]) => line(String(d), INK, 23) + line(String(d), darker(skin, 0.1), 19) + small(0.85, Number(x), Number(y)))
          .join("") +
        line("M60 142V62", INK, 30) +
        line("M60 142V62", skin, 26) +
        small(1.2, 60, 54)
      );
    },
    neck: ({ skin }) => flat("M10 142Q20 116 60 112 100 116 110 142z", skin),
  },
  worm: {
    head: ({ skin, hair, trim }) =>
      solid(sym([0, 10], [30, 10, 44, 34, 44, 60], [44, 84, 30, 104, 0, 104]), skin) +
      disc(60, 57, 33, darker(hair, 0.2), 2) +
      disc(60, 57, 24, darker(hair, 0.55)) +
      disc(60, 57, 12, "#170b0f") +
      Array.from(
        { length: 12 },
        (_, nth) =>
          `<path d="M55 26 60 42 65 26z" fill="#f5ecd2" stroke="${INK}" stroke-width="1.3" transform="rotate(${nth * 30} 60 57)"/>`,
      ).join("") +
      both(disc(88, 22, 4.2, trim, 1.4) + disc(98, 36, 3.2, trim, 1.2)),
    neck: ({ skin }) =>
      solid("M20 142Q14 110 26 84H94Q106 110 100 142z", skin) +
      line("M20 108q40 14 80 0M17 120q43 14 86 0M17 132q43 14 86 0", darker(skin, 0.4), 2.2),
  },
  turtle: {
    head: ({ skin, hair, trim }) =>
      solid("M60 4Q112 8 118 84L106 116H14L2 84Q8 8 60 4z", hair) +
      inked(
        "M60 12 78 24V44L60 54 42 44V24zM84 26 104 42 100 66 82 62V44zM36 26 16 42 20 66 38 62V44zM84 70 110 72 104 100 82 92zM36 70 10 72 16 100 38 92z",
        lighter(hair, 0.22),
      ) +
      solid(sym([0, 54], [15, 54, 22, 62, 22, 76], [22, 92, 13, 104, 0, 106]), skin) +
      eye(71, 74, trim, 0.85) +
      both(disc(64, 87, 1.5, INK)) +
      line("M42 92Q60 101 78 92", INK, 2.4) +
      both(disc(68, 62, 2.2, darker(skin, 0.28))),
    neck: ({ skin, hair }) => solid("M8 142Q12 112 60 108 108 112 112 142z", darker(hair, 0.2)) + solid("M46 100H74L78 142H42z", skin),
  },
  fish: {
    head: ({ skin, hair }) =>
      solid("M60 2Q74 18 72 34H48Q46 18 60 2z", hair) +
      both(solid("M84 60Q106 46 112 66 108 84 86 76z", hair) + line("M88 66l18-4M88 70l16 4", darker(hair, 0.45), 1.6)) +
      solid(sym([0, 22], [20, 22, 30, 42, 30, 62], [30, 84, 18, 98, 0, 98]), skin) +
      both(disc(76, 50, 9, "#f6efcb", 2) + disc(76, 50, 4.6, INK) + disc(74, 48, 1.5, "#fff")) +
      solid("M38 76Q60 64 82 76 78 96 60 96 42 96 38 76z", "#3c1320", 1.8) +
      [-15, -9, -3, 3, 9, 15].map((x) => flat(`M${60 + x - 3} 74l3 9 3-9zM${60 + x - 3} 93l3-8 3 8z`, "#f5ecd4")).join(""),
    neck: ({ skin, hair }) => scaly(skin, lighter(hair, 0.35)),
  },
  kraken: {
    head: ({ skin, hair, trim }) =>
      both(
        ["M72 84Q104 92 108 66 106 52 96 56 94 64 100 66", "M68 92Q100 112 112 96", "M64 94Q76 122 96 122 106 118 100 110"]
          .map((d) => line(d, INK, 13.5) + line(d, skin, 10))
          .join("") +
          [
            [98, 80],
            [106, 70],
            [92, 104],
            [84, 118],
          ]
            .map(([x = 0, y = 0]) => disc(x, y, 2, hair))
            .join(""),
      ) +
      solid(sym([0, 0], [28, 2, 38, 26, 35, 50], [33, 64, 30, 76, 26, 90], [12, 96, 6, 94, 0, 94]), skin) +
      [
        [50, 20],
        [68, 14],
        [60, 32],
        [78, 30],
        [42, 34],
      ]
        .map(([x = 0, y = 0], nth) => disc(x, y, 3 + (nth % 3), darker(skin, 0.22)))
        .join("") +
      both(disc(75, 58, 10, trim, 2.2) + flat("M67 58Q75 52 83 58 75 63 67 58z", INK)) +
      line("M38 48Q50 46 56 58M82 48Q70 46 64 58", INK, 3.4) +
      solid("M52 80Q60 74 68 80L60 94z", "#33231d", 1.6),
    neck: ({ skin }) =>
      ["M46 88Q40 120 26 140", "M56 90Q54 120 50 144", "M66 90Q68 120 72 144", "M76 88Q82 120 96 140"]
        .map((d) => pole(d, darker(skin, 0.12), 11))
        .join(""),
  },
  crab: {
    head: ({ skin, hair, trim }) =>
      both(solid("M84 66Q108 62 104 40L94 48Q92 24 108 16 122 24 120 44 118 72 92 80z", hair)) +
      both(line("M68 46L72 24", INK, 7) + line("M68 46L72 24", skin, 4) + disc(73, 22, 7, trim, 2) + disc(73, 22, 3, INK)) +
      solid(sym([0, 42], [26, 42, 38, 54, 38, 68], [38, 86, 22, 96, 0, 96]), skin) +
      both(
        disc(76, 62, 3, darker(skin, 0.3)) + disc(68, 56, 2.2, darker(skin, 0.3)) + solid("M62 78L72 76 68 92z", darker(skin, 0.15), 1.6),
      ) +
      line("M46 74Q60 80 74 74", INK, 2.2),
    neck: ({ skin }) =>
      both(["M78 88Q104 92 112 116", "M74 92Q94 104 98 130", "M68 94Q80 112 80 138"].map((d) => pole(d, darker(skin, 0.1), 7)).join("")),
  },
  spider: {
    head: ({ skin, hair, trim }) =>
      both(
        ["M74 60Q100 30 108 8", "M78 68Q108 56 118 36", "M78 76Q110 84 116 112", "M72 84Q92 106 94 134"]
          .map((d) => pole(d, skin, 5.5))
          .join(""),
      ) +
      disc(60, 40, 27, darker(skin, 0.12), 2) +
      flat("M60 22L68 34 60 52 52 34z", hair) +
      solid(sym([0, 46], [20, 46, 26, 58, 26, 70], [24, 86, 12, 90, 0, 90]), skin) +
      both(disc(68, 64, 6, trim, 1.6) + disc(79, 60, 3.8, trim, 1.4) + disc(66, 53, 2.8, trim, 1.2) + disc(76, 70, 2.4, trim, 1.2)) +
      both(solid("M62 82Q74 80 74 92 72 104 64 110 68 98 62 94z", hair, 1.8)),
    neck: () => "",
  },
  wasp: {
    head: ({ skin, hair, trim }) =>
      both(
        `<path d="M72 80Q92 40 118 34 126 60 104 84 90 94 76 92z" fill="#e8f1f2" opacity="0.75" stroke="${INK}" stroke-width="1.8"/>` +
          line("M80 82Q100 60 114 40", "#93a4a8", 1.4),
      ) +
      both(line("M66 32Q72 12 88 6", INK, 3.4) + disc(88, 6, 3.4, INK)) +
      solid(sym([0, 26], [18, 26, 28, 38, 27, 54], [24, 76, 14, 92, 0, 96]), skin) +
      both(solid("M68 40Q88 34 90 54 86 72 70 66 64 54 68 40z", trim) + flat("M74 44q8-2 9 6-6-2-9-6z", "#ffffff", 0.6)) +
      flat("M52 34H68L64 44H56z", hair) +
      both(solid("M61 84Q74 80 76 92 70 104 62 100 66 92z", hair, 1.8)),
    neck: ({ skin, hair }) =>
      solid(sym([0, 86], [20, 88, 30, 104, 28, 142], [0, 142]), skin) +
      [100, 114, 128].map((y) => flat(`M${34} ${y}q26 8 52 0v7q-26 8-52 0z`, hair)).join(""),
  },
  scorpion: {
    head: ({ skin, hair, trim }) =>
      pole("M60 60Q20 40 30 8 44-12 66-2", skin, 11) +
      solid("M62-10Q82-8 84 16 76 10 66 10z", hair) +
      both(solid("M84 76Q112 70 108 46L98 54Q94 30 112 22 124 36 122 54 120 82 92 92z", skin)) +
      solid(sym([0, 46], [22, 46, 30, 58, 30, 72], [28, 90, 14, 98, 0, 98]), skin) +
      line("M36 60q24 8 48 0M34 70q26 8 52 0", darker(skin, 0.4), 1.8) +
      both(disc(67, 80, 4.6, trim, 1.4) + disc(77, 76, 3, trim, 1.2)) +
      both(solid("M62 92L72 90 67 104z", hair, 1.6)),
    neck: ({ skin }) => both(["M80 90Q104 98 110 124", "M74 96Q92 108 94 136"].map((d) => pole(d, darker(skin, 0.1), 6)).join("")),
  },
  beetle: {
    head: ({ skin, hair, trim }) =>
      both(line("M66 34Q84 26 82 4 74-2 72 6", INK, 9) + line("M66 34Q84 26 82 4 74-2 72 6", hair, 5.4)) +
      solid(sym([0, 28], [20, 28, 30, 42, 28, 56], [24, 72, 16, 78, 12, 88], [6, 92, 3, 92, 0, 92]), skin) +
      both(disc(78, 56, 8, trim, 2)) +
      line("M46 40Q60 46 74 40M60 30V70", darker(skin, 0.5), 2),
    neck: ({ skin }) => solid(sym([0, 80], [30, 80, 48, 100, 48, 142], [0, 142]), darker(skin, 0.1)) + line("M60 84V142", INK, 2.4),
  },
  slime: {
    head: ({ skin, hair, trim }) =>
      flat("M60 16Q84 20 92 54 96 84 108 104 114 130 100 142H20Q6 130 12 104 24 84 28 54 36 20 60 16z", skin, 0.92) +
      line("M60 16Q84 20 92 54 96 84 108 104 114 130 100 142M20 142Q6 130 12 104 24 84 28 54 36 20 60 16", INK, 2) +
      flat("M40 50Q44 30 58 26 50 38 48 54z", lighter(skin, 0.6), 0.8) +
      both(disc(73, 62, 8, trim, 2) + disc(73, 63, 3.6, INK)) +
      flat("M42 82Q60 92 78 82 74 104 60 104 46 104 42 82z", darker(skin, 0.6)) +
      [
        [34, 112],
        [86, 118],
        [60, 124],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 5, lighter(hair, 0.3), 1.2))
        .join(""),
    neck: () => "",
  },
  bat: {
    head: ({ skin, hair, trim }) =>
      ears("M66 36Q74 2 100-2 104 26 88 52z", skin, "M74 34Q80 12 95 8 96 26 87 42z", "#b97a7e") +
      solid(sym([0, 28], [18, 28, 28, 40, 28, 56], [28, 76, 16, 92, 0, 94]), skin) +
      eye(72, 56, trim, 1) +
      solid("M52 66Q60 58 68 66L65 75H55z", hair, 1.6) +
      flat("M46 80Q60 76 74 80 70 92 60 92 50 92 46 80z", "#3a141b") +
      fang(8, 79, 9, 2.6),
  },
  harpy: {
    head: ({ skin, hair, trim }) =>
      solid("M60 18Q96 10 96 50 100 70 92 86 84 70 82 46H38Q36 70 28 86 20 70 24 50 24 10 60 18z", hair) +
      solid(sym([0, 26], [16, 26, 22, 38, 21, 54], [20, 70, 10, 84, 0, 86]), skin) +
      solid("M38 44Q46 24 60 34 74 24 82 44 70 38 60 42 50 38 38 44z", hair, 1.6) +
      eye(71, 56, trim, 0.95) +
      solid("M53 64Q60 60 67 64L60 82z", "#dda23a", 1.6) +
      line("M54 68q6 3 12 0", darker("#dda23a", 0.5), 1.3),
  },
  horror: {
    head: ({ skin, hair, trim }) =>
      ["M40 30Q24 10 32-4", "M52 22Q46 4 54-8", "M68 22Q76 4 70-8", "M80 30Q98 10 90-4"].map((d) => pole(d, hair, 5)).join("") +
      solid(sym([0, 18], [28, 18, 40, 38, 38, 60], [36, 86, 22, 102, 0, 102]), skin) +
      disc(60, 48, 15, "#f3ead0", 2.2) +
      disc(60, 48, 8.5, trim) +
      flat("M57 40Q63 48 57 56 54 48 57 40z", INK) +
      both(disc(84, 42, 5, trim, 1.6) + disc(84, 42, 2, INK) + disc(82, 58, 3.6, trim, 1.4)) +
      flat("M34 74Q60 66 86 74 84 98 60 98 36 98 34 74z", "#2c0d1a") +
      [-20, -12, -4, 4, 12, 20]
        .map((x) => flat(`M${60 + x - 3.4} 72l3.4 12 3.4-12zM${60 + x - 3.4} 97l3.4-11 3.4 11z`, "#f5ecd4"))
        .join(""),
  },
} as const satisfies Record<string, Beast>;

/** The neck of a beast that has none of its own. */
export const beastNeck = ({ skin, hair }: Hide): string => chest(skin, hair);

/** A tower, an engine or a crowd: what has no head. */
export const THINGS = {
  catapult: ({ skin, hair, trim }: Hide) =>
    both(disc(92, 122, 15, skin, 2.4) + disc(92, 122, 4, INK)) +
    pole("M14 112H106", skin, 9) +
    pole("M34 112L60 58 86 112", darker(skin, 0.15), 7) +
    pole("M28 108L92 26", lighter(skin, 0.15), 7) +
    disc(94, 24, 14, trim, 2.4) +
    line("M60 58 88 108", hair, 2.4),
  tower: ({ skin, trim }: Hide) =>
    solid("M28 142V40H22V20H34V28H44V20H56V28H64V20H76V28H86V20H98V40H92V142z", skin) +
    flat("M52 142V112Q60 100 68 112V142z", INK) +
    both(flat("M74 58h8v14h-8zM74 86h8v14h-8z", INK)) +
    solid("M58 20V-4L80 4 60 12z", trim, 1.8) +
    line("M34 52h10M60 66h12M40 80h10M30 96h12M70 108h12", darker(skin, 0.4), 1.8),
} as const;

export type BeastName = keyof typeof BEASTS;
