/** What lies behind a being. */

import { type Colour, darker, disc, flat, lighter, mixed } from "./drawing";

/** What a ground is painted with: its land, the sky at the horizon, and chance. */
interface Scene {
  land: Colour;
  sky: Colour;
  chance: () => number;
}

const ridge = (from: number, heights: number[], step: number): string =>
  `M0 140V${from}${heights.map((height, nth) => `L${(nth + 0.5) * step} ${from - height}L${(nth + 1) * step} ${from}`).join("")}V140z`;

const flames = (base: number, height: number, chance: () => number): string =>
  `M-6 140V${base}${Array.from({ length: 7 }, () => `q${3 + chance() * 4} ${-height * (0.5 + chance() * 0.6)} ${10} ${-height * (0.7 + chance() * 0.5)}q-2 ${height * 0.5} 9 ${height}V${base}`).join("")}V140z`;

export const GROUNDS = {
  plain: ({ land }: Scene) => flat("M0 140V104Q40 94 70 100T120 96V140z", land) + flat("M0 140V118Q50 106 120 116V140z", darker(land, 0.2)),
  hills: ({ land, sky, chance }: Scene) =>
    flat(`M0 140V${92 - chance() * 12}Q30 60 66 88T120 ${70 + chance() * 10}V140z`, mixed(land, sky, 0.35)) +
    flat("M0 140V110Q46 82 120 106V140z", land),
  peaks: ({ land, sky, chance }: Scene) =>
    flat(ridge(104, [44 + chance() * 20, 62, 40 + chance() * 24], 40), mixed(land, sky, 0.4)) +
    flat("M20 44 30 58 22 56 14 62zM60 42 70 60 60 55 52 60z", lighter(sky, 0.5), 0.8) +
    flat("M0 140V112Q60 98 120 110V140z", land),
  forest: ({ land, chance }: Scene) =>
    Array.from({ length: 9 }, (_, nth) => {
      const x = nth * 15 - 2 + chance() * 6;
      const top = 34 + chance() * 30;
      return flat(`M${x} ${top}L${x + 12} 112H${x - 12}z`, darker(land, 0.1 + chance() * 0.35));
    }).join("") + flat("M0 140V108Q60 100 120 108V140z", darker(land, 0.35)),
  ruins: ({ land, sky }: Scene) =>
    flat("M4 140V48h14v10h8V40h12v100zM84 140V60h8V44h14v14h10v82z", mixed(darker(land, 0.1), sky, 0.25)) +
    flat("M8 62h6v12H8zM92 70h8v14h-8z", darker(land, 0.4)) +
    flat("M0 140V112H120V140z", darker(land, 0.25)),
  castle: ({ land, sky }: Scene) =>
    flat("M0 140V62h6v-8h8v8h8v-8h8v8h6v78zM84 140V40h5v-8h7v8h7v-8h7v8h6v100z", mixed(land, sky, 0.22)) +
    flat("M98 56h7v14h-7zM14 78h7v14h-7z", darker(land, 0.4)) +
    flat("M0 140V112Q60 104 120 112V140z", darker(land, 0.15)),
  sea: ({ land, sky, chance }: Scene) =>
    flat("M0 140V88H120V140z", mixed(land, sky, 0.3)) +
    [92, 104, 116]
      .map((y, nth) =>
        flat(
          `M0 140V${y}q10 ${-8 - chance() * 4} 20 0t20 0 20 0 20 0 20 0 20 0V140z`,
          darker(mixed(land, sky, 0.3 - nth * 0.14), nth * 0.08),
        ),
      )
      .join(""),
  dunes: ({ land }: Scene) =>
    flat("M0 140V92Q34 66 62 90 90 72 120 86V140z", lighter(land, 0.25)) + flat("M0 140V112Q50 84 120 114V140z", land),
  cave: ({ land }: Scene) =>
    flat("M0 0H120V140H0zM60 12C20 14 12 60 8 140H112C108 60 100 14 60 12z", darker(land, 0.45)) +
    flat("M18 0 26 40 34 0zM78 0 86 32 94 0zM100 0 106 54 112 0z", darker(land, 0.55)),
  flames: ({ land, sky, chance }: Scene) =>
    flat(flames(90, 58, chance), mixed(sky, "#ffd45e", 0.35), 0.9) + flat(flames(112, 44, chance), mixed(sky, land, 0.35)),
  swamp: ({ land, sky }: Scene) =>
    flat(
      "M10 140V50q-8-12-10-26 8 8 13 20 1-12 8-20-1 16-5 30V140zM100 140V60q8-14 6-30-6 10-9 20-4-8-12-12 8 10 8 24V140z",
      darker(land, 0.4),
    ) +
    flat("M0 140V104Q60 96 120 104V140z", mixed(land, sky, 0.25)) +
    flat("M0 140V120Q60 112 120 122V140z", land),
  camp: ({ land, sky }: Scene) =>
    flat("M-8 116 22 56 52 116zM78 116 104 64 132 116z", mixed("#b58f5e", sky, 0.25)) +
    flat("M14 116 22 72 30 116zM98 116 104 80 110 116z", darker(land, 0.45)) +
    flat("M0 140V112Q60 104 120 112V140z", land),
  village: ({ land, sky }: Scene) =>
    flat("M2 140V78L20 58 38 78V140zM86 140V70L102 50 120 70V140z", mixed("#8c5f3d", sky, 0.3)) +
    flat("M-2 80 20 54 42 80 20 68zM80 74 102 46 124 74 102 62z", mixed("#6e3327", sky, 0.2)) +
    flat("M0 140V112Q60 104 120 112V140z", land),
  storm: ({ land, sky, chance }: Scene) =>
    flat("M0 30Q10 14 28 22 40 4 62 18 86 6 98 22 116 16 120 30V0H0z", darker(sky, 0.45)) +
    flat(`M${22 + chance() * 8} 26 12 62h8L10 96 32 54h-9l8-28zM98 24 90 54h7L88 84 108 46h-9z`, "#fdf2b0") +
    flat("M0 140V112Q60 100 120 112V140z", land),
  graves: ({ land, sky, chance }: Scene) =>
    disc(92, 30, 15, lighter(sky, 0.6)) +
    [6, 84, 104].map((x) => flat(`M${x} 140V${82 + chance() * 10}q8-14 16 0V140z`, mixed(darker(land, 0.2), sky, 0.2))).join("") +
    flat("M0 140V112Q60 102 120 112V140z", darker(land, 0.2)),
  arcane: ({ sky, chance }: Scene) =>
    `<g fill="none" stroke="${lighter(sky, 0.4)}" stroke-width="1.5" opacity="0.75"><circle cx="60" cy="62" r="50"/><circle cx="60" cy="62" r="44"/><path d="M60 12 103 87H17zM60 112 17 37H103z"/></g>` +
    Array.from({ length: 12 }, () => disc(Math.round(chance() * 120), Math.round(chance() * 120), 0.8 + chance() * 1.6, "#ffffff")).join(
      "",
    ),
  stars: ({ land, sky, chance }: Scene) =>
    disc(94, 28, 13, lighter(sky, 0.75)) +
    disc(99, 25, 11, mixed(sky, land, 0.35)) +
    Array.from({ length: 18 }, () => disc(Math.round(chance() * 120), Math.round(chance() * 80), 0.6 + chance(), "#ffffff")).join("") +
    flat("M0 140V108Q60 96 120 108V140z", land),
  library: ({ land }: Scene) =>
    flat("M0 0H120V140H0z", darker(land, 0.35)) +
    [10, 42, 74, 106].map((y) => flat(`M0 ${y}H120v4H0z`, darker(land, 0.6))).join("") +
    [14, 46, 78]
      .map((y, row) =>
        Array.from({ length: 14 }, (_, nth) =>
          flat(
            `M${nth * 9 + 1} ${y + 4 + ((nth * 7 + row * 5) % 6)}h6v${24 - ((nth * 7 + row * 5) % 6)}h-6z`,
            ["#8d3b32", "#3f6a5b", "#b08a43", "#43527c"][(nth + row * 3) % 4] ?? land,
          ),
        ).join(""),
      )
      .join(""),
} as const satisfies Record<string, (scene: Scene) => string>;

export type Ground = keyof typeof GROUNDS;
