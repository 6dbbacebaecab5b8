/** Heads of those who go upright: their shape, ears, eyes, nose and mouth. */

import { both, type Colour, darker, disc, flat, INK, inked, lighter, line, mirrored, solid, type Step, sym } from "./drawing";

/** What a head is drawn with. */
export interface Look {
  skin: Colour;
  chance: () => number;
  face: ReadonlySet<Face>;
  /** Whoever is drawn with fuller lashes and lips. */
  isShe: boolean;
}

/** What a face says of who has it. */
export const FACES = [
  "grim",
  "smile",
  "scar",
  "patch",
  "paint",
  "old",
  "glow",
  "closed",
  "mask",
  "tusks",
  "fangs",
  "freckles",
  "gills",
  "runes",
  "cracked",
  "tears",
  "cyclops",
] as const;
export type Face = (typeof FACES)[number];

const BROW_Y = 50;
const EYE_Y = 58;

/** The shape of a head by half its breadth above, of the jaw, and where the chin is. */
const skull = (breadth: number, jaw: number, chin = 86, top = 26): string => {
  const steps: Step[] = [
    [breadth * 0.7, top, breadth, top + 14, breadth, 54],
    [breadth, 68, jaw * 1.15, chin - 6, jaw * 0.5, chin - 1],
    [jaw * 0.3, chin, 0, chin, 0, chin],
  ];
  return sym([0, top], ...steps);
};

function eyes({ skin, chance, face, isShe }: Look, apart = 10, size = 1): string {
  if (face.has("cyclops"))
    return inked("M46 56Q60 42 74 56 60 68 46 56z", "#f5ecd6", 1.5) + disc(60, 56, 5.5, "#a3401f") + disc(60, 56, 2.6, INK);
  const iris = ["#4a2f1c", "#3f5d38", "#31566f", "#54402a"][Math.floor(chance() * 4)] ?? INK;
  const brow = face.has("grim") ? [BROW_Y + 3.5, BROW_Y - 1] : face.has("smile") ? [BROW_Y - 1, BROW_Y] : [BROW_Y + 1, BROW_Y - 0.5];
  const x = 60 + apart;
  const one = (): string => {
    if (face.has("glow")) return disc(x, EYE_Y, 5.4 * size, "#ffcf4d") + disc(x, EYE_Y, 2.6 * size, "#fff8da");
    if (face.has("closed")) return line(`M${x - 5} ${EYE_Y}q5 4 10 0`, INK, 2);
    const open = `M${x - 5.5 * size} ${EYE_Y + 0.8}Q${x} ${EYE_Y - 6 * size} ${x + 6 * size} ${EYE_Y - 0.6} ${x + 1} ${EYE_Y + 5 * size} ${x - 5.5 * size} ${EYE_Y + 0.8}z`;
    return (
      flat(open, "#f8f3e6") +
      disc(x + 0.3, EYE_Y - 0.2, 2.9 * size, iris) +
      disc(x + 0.3, EYE_Y - 0.2, 1.4 * size, INK) +
      line(`M${x - 6 * size} ${EYE_Y + 0.8}Q${x} ${EYE_Y - 6.4 * size} ${x + 6.6 * size} ${EYE_Y - 0.8}${isShe ? "l2.6-2" : ""}`, INK, 1.7)
    );
  };
  const brows = line(
    `M${x - 6} ${brow[0]}Q${x + 1} ${(brow[1] ?? 0) - 2.5} ${x + 8} ${(brow[1] ?? 0) + 1}`,
    darker(skin, 0.65),
    isShe ? 2 : 3,
  );
  const right = one() + brows;
  const left = face.has("patch")
    ? inked(`M${114 - x} 52h12v8q-6 7-12 0z`, "#26211f", 1) + line(`M${120 - x} 54L84 36M${114 - x} 54L36 44`, "#26211f", 2)
    : mirrored(right);
  return right + left;
}

const marks = ({ skin, face }: Look): string =>
  (face.has("scar") ? line("M76 44 70 72", lighter(skin, 0.55), 2.2) : "") +
  (face.has("paint") ? both(flat("M64 64l18-3 1 5-18 3z", "#b3352b") + flat("M66 71l14-2 0 4-13 2z", "#b3352b")) : "") +
  (face.has("old")
    ? both(line("M64 74q5 1 8 5M77 65q3 1 5 0M66 66q4 2 8 0", darker(skin, 0.35), 1.2)) +
      line("M52 40q8-3 16 0M54 45q6-2 12 0", darker(skin, 0.3), 1.2)
    : "") +
  (face.has("freckles")
    ? both(disc(68, 67, 1, darker(skin, 0.35)) + disc(72, 69, 1, darker(skin, 0.35)) + disc(75, 66, 1, darker(skin, 0.35)))
    : "") +
  (face.has("gills") ? both(line("M76 70q4 1 6-2M75 75q4 1 6-2M73 80q4 1 6-2", darker(skin, 0.45), 1.6)) : "") +
  (face.has("runes") ? both(line("M76 46v8l4-4M74 66l5 3-5 4", "#7fe0e8", 1.8)) + line("M60 32v8M56 36l4 4 4-4", "#7fe0e8", 1.8) : "") +
  (face.has("cracked") ? line("M70 28 66 38 72 46M44 62l6 6-4 8", darker(skin, 0.6), 1.8) : "") +
  (face.has("tears") ? both(line("M70 64q2 8 0 15", "#5d2b63", 2.4)) : "");

const nose = (skin: Colour, breadth = 4, foot = 70): string =>
  flat(`M60 ${EYE_Y - 2}L${60 + breadth} ${foot - 1}Q60 ${foot + 3} ${60 - breadth * 0.2} ${foot}z`, darker(skin, 0.22)) +
  line(`M${60 - breadth} ${foot - 0.5}q${breadth} 3 ${breadth * 2} 0`, darker(skin, 0.55), 1.6);

function mouth({ skin, face, isShe }: Look, y = 77, breadth = 8): string {
  const lips = face.has("smile")
    ? `M${60 - breadth} ${y - 1}Q60 ${y + 6} ${60 + breadth} ${y - 1}`
    : face.has("grim")
      ? `M${60 - breadth} ${y + 1}Q60 ${y - 2.5} ${60 + breadth} ${y + 1}`
      : `M${60 - breadth} ${y}Q60 ${y + 1.5} ${60 + breadth} ${y}`;
  const red = isShe
    ? flat(
        `M${60 - breadth * 0.75} ${y}Q57 ${y - 3} 60 ${y - 1.6} 63 ${y - 3} ${60 + breadth * 0.75} ${y} 60 ${y + 6} ${60 - breadth * 0.75} ${y}z`,
        "#a8393c",
        0.85,
      )
    : "";
  const teeth =
    (face.has("tusks") ? both(inked(`M${60 + breadth - 1} ${y + 2}l1.5-11 4.5 10z`, "#f3ead0", 1.2)) : "") +
    (face.has("fangs") ? both(inked(`M${60 + breadth - 4} ${y}l2 7 2.4-7z`, "#f8f3e2", 0.9)) : "");
  return red + line(lips, darker(skin, 0.7), 2) + teeth;
}

const ear = (look: Look, x: number): string =>
  both(solid(`M${60 + x - 3} 52q9-6 9 4 0 9-9 11z`, look.skin) + line(`M${60 + x} 56q3-1 3 3`, darker(look.skin, 0.4), 1.3));
const longEar = (look: Look, x: number, reach = 20, up = 18): string =>
  both(
    solid(
      `M${60 + x - 4} 54Q${60 + x + 6} ${50 - up * 0.3} ${60 + x + reach} ${54 - up} ${60 + x + reach * 0.6} 62 ${60 + x - 3} 67z`,
      look.skin,
    ) + line(`M${60 + x} 59q${reach * 0.4}-2 ${reach * 0.6}-${up * 0.5}`, darker(look.skin, 0.35), 1.4),
  );

type Head = (look: Look) => string;

const face = (
  look: Look,
  more: { apart?: number; size?: number; nose?: number; foot?: number; mouth?: number; wide?: number } = {},
): string =>
  eyes(look, more.apart, more.size) +
  (look.face.has("mask")
    ? ""
    : nose(look.skin, more.nose ?? (look.isShe ? 3 : 4), more.foot) + mouth(look, more.mouth, more.wide ?? (look.isShe ? 7 : 8))) +
  marks(look) +
  (look.face.has("mask") ? solid("M36 62Q60 70 84 62L82 80Q60 94 38 80z", "#3a2f35") + line("M44 72q16 6 32 0", "#5d4d55", 1.5) : "");

const gleam = (skin: Colour): string => flat("M42 44q3-10 12-13-8 6-9 15z", lighter(skin, 0.5), 0.7);

export const HEADS = {
  human: (look) =>
    ear(look, look.isShe ? 20 : 22) +
    solid(skull(look.isShe ? 21 : 22 + look.chance() * 2, look.isShe ? 14 : 17 + look.chance() * 5), look.skin) +
    gleam(look.skin) +
    face(look),
  child: (look) =>
    ear(look, 22) + solid(skull(23, 17, 84, 30), look.skin) + face(look, { size: 1.2, nose: 3, foot: 68, mouth: 75, wide: 6 }),
  elf: (look) => longEar(look, 20) + solid(skull(20, 12, 87), look.skin) + gleam(look.skin) + face(look, { nose: 3 }),
  dwarf: (look) =>
    ear(look, 25) + solid(skull(26, 24, 86, 32), look.skin) + gleam(look.skin) + face(look, { apart: 11, nose: 6.5, foot: 71 }),
  orc: (look) =>
    longEar(look, 23, 13, 8) +
    solid(sym([0, 28], [15, 27, 23, 36, 23, 50], [24, 62, 29, 66, 27, 76], [24, 88, 12, 90, 0, 90]), look.skin) +
    flat("M38 50Q60 42 82 50L80 55Q60 49 40 55z", darker(look.skin, 0.3)) +
    face({ ...look, face: new Set([...look.face, "tusks", "grim"]) }, { nose: 6, foot: 69, mouth: 79, wide: 12 }),
  goblin: (look) =>
    longEar(look, 20, 30, 16) +
    solid(skull(21, 11, 90, 32), look.skin) +
    face({ ...look, face: new Set([...look.face, "fangs"]) }, { size: 1.25, apart: 10, nose: 5, foot: 75, mouth: 81, wide: 10 }),
  ogre: (look) =>
    ear(look, 24) +
    solid(sym([0, 34], [11, 32, 18, 38, 20, 50], [24, 58, 33, 66, 31, 78], [28, 92, 14, 94, 0, 94]), look.skin) +
    flat("M40 51Q60 45 80 51L79 56Q60 51 41 56z", darker(look.skin, 0.28)) +
    face(look, { size: 0.8, apart: 9, nose: 7, foot: 72, mouth: 83, wide: 15 }),
  troll: (look) =>
    longEar(look, 20, 22, -2) +
    solid(sym([0, 24], [12, 24, 19, 34, 20, 50], [22, 62, 23, 80, 16, 88], [10, 94, 5, 94, 0, 94]), look.skin) +
    flat("M39 52Q60 44 81 52L80 57Q60 51 40 57z", darker(look.skin, 0.3)) +
    eyes(look, 9, 0.85) +
    solid("M54 54Q60 50 66 54L70 76Q60 84 50 76z", darker(look.skin, 0.08)) +
    mouth({ ...look, face: new Set([...look.face, "tusks"]) }, 86, 11) +
    marks(look),
  demon: (look) =>
    longEar(look, 21, 16, 14) +
    solid(sym([0, 26], [14, 26, 22, 36, 22, 50], [22, 64, 19, 74, 12, 82], [7, 88, 3, 94, 0, 95]), look.skin) +
    flat("M39 50Q52 52 60 58 68 52 81 50L80 54Q68 56 60 62 52 56 40 54z", darker(look.skin, 0.45)) +
    face({ ...look, face: new Set([...look.face, "glow", "fangs", "grim"]) }, { apart: 10, nose: 4, mouth: 79, wide: 10 }),
  lizard: (look) =>
    solid(sym([0, 28], [14, 27, 24, 36, 25, 50], [26, 60, 21, 68, 19, 78], [16, 90, 8, 92, 0, 92]), look.skin) +
    both(flat("M64 32l6 3-4 5-6-3zM74 40l5 4-5 4-4-5zM72 78l4-5 3 5-4 4z", darker(look.skin, 0.25))) +
    both(inked("M66 52Q74 46 83 52 76 62 66 56z", "#f3d04f", 1.6) + line("M75 50v9", INK, 2.6)) +
    both(disc(64, 78, 1.8, INK)) +
    line("M42 84Q60 92 78 84", darker(look.skin, 0.6), 2.2) +
    marks(look),
  fish: (look) =>
    both(
      solid("M78 46Q98 34 104 44 96 50 100 60 92 60 94 72 84 70 78 68z", darker(look.skin, 0.15)) +
        line("M82 54l14-7M83 60l11 1", darker(look.skin, 0.5), 1.4),
    ) +
    solid(skull(23, 20, 88, 28), look.skin) +
    both(disc(71, 56, 8.5, "#f4efcf", 2) + disc(71, 57, 4.4, INK) + disc(69.5, 55, 1.4, "#fff")) +
    line("M46 80Q60 72 74 80", darker(look.skin, 0.7), 3) +
    both(disc(63, 68, 1.3, INK)) +
    marks({ ...look, face: new Set([...look.face, "gills"]) }),
  skull: (look) =>
    solid(sym([0, 26], [18, 26, 25, 38, 24, 54], [23, 64, 17, 66, 16, 70], [16, 78, 15, 86, 12, 90], [6, 93, 3, 93, 0, 93]), look.skin) +
    both(flat("M64 52Q72 46 80 53 82 64 72 67 63 66 64 52z", "#1c1418")) +
    (look.face.has("glow")
      ? both(disc(72, 58, 3.6, "#7ff0c0") + disc(72, 58, 1.7, "#f3fff8"))
      : look.face.has("grim")
        ? both(disc(72, 58, 3.2, "#f0532e"))
        : "") +
    flat("M60 64l4 9h-8z", "#1c1418") +
    line("M48 80H72M51 76v10M56 76v11M60 76v11M64 76v11M69 76v10", darker(look.skin, 0.6), 1.6) +
    marks(look),
  hollow: (look) =>
    flat(skull(22, 18), "#100c12") +
    both(disc(70, 58, 6.5, look.skin) + disc(70, 58, 3, "#ffffff")) +
    flat("M50 74q10 6 20 0-10 12-20 0z", darker(look.skin, 0.4), 0.7),
  ghost: (look) =>
    solid(sym([0, 22], [20, 22, 26, 40, 25, 56], [25, 72, 22, 88, 10, 92], [5, 93, 2, 93, 0, 93]), look.skin) +
    both(flat("M65 50Q72 44 78 52 79 66 71 66 64 62 65 50z", "#14202c")) +
    flat("M60 70Q67 70 67 80 60 92 53 80 53 70 60 70z", "#14202c") +
    marks(look),
  golem: (look) =>
    solid("M38 34 48 26H74L84 36 86 70 78 88H44L34 72z", look.skin) +
    flat("M48 26 44 48 34 56 38 34zM78 88 72 74 86 70z", lighter(look.skin, 0.2), 0.8) +
    solid("M36 50H84L82 60H38z", darker(look.skin, 0.25)) +
    both(disc(71, 60, 4.6, "#ffe27a") + disc(71, 60, 2, "#fffbe0")) +
    line("M48 78H72M52 74v8M60 74v8M68 74v8", darker(look.skin, 0.55), 2) +
    line("M66 28 62 40 68 46M42 70l6 6-2 8", darker(look.skin, 0.5), 1.8) +
    marks(look),
  ent: (look) =>
    both(solid("M76 36Q92 24 90 4 98 14 96 22L106 12Q106 30 84 46z", darker(look.skin, 0.12))) +
    solid(sym([0, 24], [16, 22, 24, 34, 23, 54], [22, 70, 24, 80, 20, 96], [10, 102, 4, 98, 0, 102]), look.skin) +
    both(flat("M64 54Q72 48 80 54 72 62 64 58z", "#1a120c") + disc(72, 56, 2.6, "#d9e86a")) +
    solid("M56 58L64 58 66 74 54 74z", darker(look.skin, 0.1)) +
    flat("M46 80Q60 76 74 80 60 94 46 80z", "#1a120c") +
    line("M46 34q-2 8 0 14M72 30q4 8 2 16M44 64q4 8 1 16M76 66q-3 8 0 18", darker(look.skin, 0.4), 1.8) +
    both(disc(92, 6, 6, "#6f9a45") + disc(104, 14, 6, "#86ad54") + disc(84, 12, 5, "#5f8a3d")),
  flame: (look) =>
    flat("M60 -2Q66 14 82 20 78 28 92 36 96 60 88 76 80 96 60 98 40 96 32 76 22 58 32 38 38 40 40 26 52 22 60 -2z", look.skin) +
    flat("M60 22Q66 34 76 40 84 58 78 76 72 90 60 91 48 90 42 76 36 58 46 42 54 38 60 22z", lighter(look.skin, 0.45)) +
    both(flat("M63 58Q72 48 81 54 76 66 63 62z", "#2a0f10") + disc(72, 58, 2.4, "#fff6b0")) +
    flat("M46 74Q60 70 74 74 68 88 60 88 52 88 46 74z", "#2a0f10"),
} as const satisfies Record<string, Head>;
