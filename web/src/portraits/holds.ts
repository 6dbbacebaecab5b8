/** What a being holds: upright at its right, or across the shoulder behind it; a shield before it. */

import { type Colour, darker, disc, flat, INK, type Layers, lighter, line, placed, pole, solid } from "./drawing";

const STEEL = "#c3cad0";
const WOOD = "#7c5534";

/** Something long that stands at the right, its top at 0, 0. */
const upright = (what: string, foot = 150): Layers => ({ behind: placed(pole(`M0 4V${foot}`, WOOD, 4.6) + what, 103, 6, 5) });
/** A blade over the right shoulder: its point at 0, 0 and its hilt down. */
const across = (what: string): Layers => ({ behind: placed(what, 105, 2, 18) });

export const HOLDS = {
  sword: (trim) =>
    across(
      solid("M0 0 6 10 5 84H-5L-6 10z", STEEL) +
        line("M0 8V80", darker(STEEL, 0.3), 1.6) +
        solid("M-16 82H16V90H-16z", trim) +
        solid("M-4 90H4V112H-4z", WOOD),
    ),
  greatsword: (trim) =>
    across(
      solid("M0-4 10 10 8 88H-8L-10 10z", STEEL) +
        line("M0 6V86", darker(STEEL, 0.3), 2.4) +
        solid("M-22 84 0 80 22 84V92H-22z", trim) +
        solid("M-4 92H4V124H-4z", WOOD),
    ),
  scimitar: (trim) =>
    across(solid("M14-2Q12 40 5 84H-5Q-8 40 2 14z", STEEL) + solid("M-13 82H13V89H-13z", trim) + solid("M-4 89H4V112H-4z", WOOD)),
  rapier: (trim) =>
    across(
      solid("M0-4 2.4 6 2 84H-2L-2.4 6z", STEEL, 1.6) +
        line("M-12 88Q0 72 12 88 0 100-12 88z", INK, 6) +
        line("M-12 88Q0 72 12 88 0 100-12 88z", trim, 3.4),
    ),
  dagger: (trim) => ({
    front: placed(
      solid("M0 0 6 9 4 36H-4L-6 9z", STEEL, 1.8) + solid("M-10 35H10V41H-10z", trim, 1.8) + solid("M-3.5 41H3.5V56H-3.5z", WOOD, 1.8),
      100,
      82,
      12,
    ),
  }),
  daggers: (trim) => ({
    front: [
      [102, 82, 14],
      [18, 82, -14],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        placed(
          solid("M0 0 6 9 4 36H-4L-6 9z", STEEL, 1.8) + solid("M-10 35H10V41H-10z", trim, 1.8) + solid("M-3.5 41H3.5V56H-3.5z", WOOD, 1.8),
          x,
          y,
          turn,
        ),
      )
      .join(""),
  }),
  axe: (trim) =>
    upright(
      solid("M-2 8Q-26 2-28 34-16 26-2 32z", STEEL) +
        line("M-24 10Q-27 20-26 30", lighter(STEEL, 0.6), 2) +
        solid("M-4 6H5V34H-4z", trim, 1.8),
    ),
  "double-axe": (trim) =>
    upright(solid("M-2 10Q-22-2-26 32-14 22-2 30zM3 10Q23-2 27 32 15 22 3 30z", STEEL) + solid("M-4 8H5V34H-4z", trim, 1.8)),
  hammer: (trim) =>
    upright(solid("M-22 4H22V26H-22z", STEEL) + flat("M-22 4H-15V26H-22zM15 4H22V26H15z", trim) + line("M-22 4H22V26H-22z", INK, 2)),
  mace: (trim) =>
    upright(
      solid("M0-6 6 2 16 0 14 10 22 16 14 22 16 32 6 30 0 38-6 30-16 32-14 22-22 16-14 10-16 0-6 2z", STEEL) + disc(0, 16, 6, trim, 1.6),
    ),
  flail: (trim) =>
    upright(
      line("M0 6Q-20-4-24 24", INK, 4) +
        line("M0 6Q-20-4-24 24", STEEL, 2) +
        solid("M-24 20-20 26-12 24-14 31-8 36-15 38-14 46-21 42-26 48-28 41-36 41-32 35-37 29-29 29z", trim),
    ),
  club: () =>
    upright(
      solid("M-6 60Q-14 20-10 0 0-10 10 0 14 20 6 60z", darker(WOOD, 0.12)) +
        [
          [-6, 8],
          [6, 14],
          [-4, 26],
          [5, 34],
        ]
          .map(([x = 0, y = 0]) => disc(x, y, 2.4, STEEL, 1))
          .join(""),
    ),
  spear: (trim) => upright(solid("M0-8Q10 12 8 22L0 30-8 22Q-10 12 0-8z", STEEL) + flat("M-4 30H4V38H-4z", trim)),
  halberd: (trim) =>
    upright(
      solid("M0-10 5 8V36H-5V8z", STEEL) +
        solid("M-4 8Q-26 4-26 32-14 26-4 30z", STEEL) +
        solid("M4 12 18 18 4 26z", STEEL) +
        flat("M-5 32H5V40H-5z", trim),
    ),
  lance: (trim) => upright(solid("M0-10 7 50H-7z", lighter(WOOD, 0.3)) + line("M-3 24 4 34M-5 40 6 48", trim, 3.4)),
  trident: (trim) => upright(solid("M-3 40V24Q-18 24-16-2L-10 6Q-12 16-3 17V-4L0-12 3-4V17Q12 16 10 6L16-2Q18 24 3 24V40z", trim)),
  scythe: () => upright(solid("M2 2Q-30-10-50 24-24 8 2 14z", STEEL)),
  pick: (trim) => upright(solid("M0 4Q-26 6-34 26-20 16 0 16 20 16 34 26 26 6 0 4z", STEEL) + solid("M-5 2H5V18H-5z", trim, 1.8)),
  shovel: () => upright(solid("M-12 6Q0 0 12 6V26Q10 40 0 44-10 40-12 26z", STEEL)),
  pitchfork: () => upright(line("M-12-4V24H12V-4M0-6V30", INK, 7) + line("M-12-4V24H12V-4M0-6V30", STEEL, 4)),
  torch: () =>
    upright(
      flat("M0-22Q10-10 14 2 18 20 0 26-18 20-14 2-12-6-6-4-6-14 0-22z", "#f0872b") +
        flat("M0-8Q8 2 8 10 8 20 0 22-8 20-8 10-6 4 0-8z", "#ffe27a") +
        solid("M-8 22H8L6 40H-6z", "#5b3c25"),
    ),
  staff: (trim) =>
    upright(
      line("M-10 16Q-14-4 0-6 14-4 10 16", INK, 8) +
        line("M-10 16Q-14-4 0-6 14-4 10 16", WOOD, 4.6) +
        disc(0, 9, 8, trim, 2) +
        disc(-2.4, 6.4, 2.4, lighter(trim, 0.7)),
    ),
  crook: () =>
    upright(line("M0 30V8Q0-12-14-10-26-6-22 6-18 12-13 8", INK, 8) + line("M0 30V8Q0-12-14-10-26-6-22 6-18 12-13 8", WOOD, 4.6)),
  "crystal-staff": (trim) =>
    upright(solid("M0-16 10 2 6 26H-6L-10 2z", trim) + flat("M0-16-10 2-2 4z", lighter(trim, 0.6)) + line("M-12 30 0 22 12 30", WOOD, 4)),
  "skull-staff": (trim) =>
    upright(
      solid("M0-4Q16-4 15 12 14 18 9 20V28H-9V20Q-14 18-15 12-16-4 0-4z", "#ece3c9", 1.8) +
        disc(-6, 11, 3.6, trim) +
        disc(6, 11, 3.6, trim) +
        line("M-3 22v5M3 22v5", INK, 1.4),
    ),
  wand: (trim) => ({
    front: placed(pole("M0 4V40", WOOD, 4) + flat("M0-14 4-4 14 0 4 4 0 14-4 4-14 0-4-4z", trim) + disc(0, 0, 3, "#ffffff"), 102, 76, 16),
  }),
  bow: () => ({
    behind: placed(
      line("M-4-60Q30-30 26 0 30 30-4 60", INK, 8.4) + line("M-4-60Q30-30 26 0 30 30-4 60", WOOD, 5) + line("M-4-60V60", "#efe7d2", 1.4),
      88,
      68,
      6,
    ),
  }),
  crossbow: (trim) => ({
    front: placed(
      pole("M0 0V62", WOOD, 7) +
        line("M-32 14Q0-10 32 14", INK, 9) +
        line("M-32 14Q0-10 32 14", STEEL, 5.6) +
        line("M-31 14 0 34 31 14", "#efe7d2", 1.4) +
        flat("M0-16 4-4H-4z", trim),
      88,
      88,
      24,
      0.8,
    ),
  }),
  gun: (trim) => ({
    front: placed(
      solid("M-5-30H5V30H-5z", "#61686f") + solid("M-6 28H6L12 60H0z", WOOD) + flat("M-6 4H6V10H-6zM-7-32H7V-26H-7z", trim),
      94,
      90,
      20,
    ),
  }),
  slingshot: () => ({
    front: placed(
      line("M0 50V24M0 26Q-14 20-14 2M0 26Q14 20 14 2", INK, 9) +
        line("M0 50V24M0 26Q-14 20-14 2M0 26Q14 20 14 2", WOOD, 5.6) +
        line("M-14 2 0 12 14 2", "#a8453b", 2),
      100,
      84,
      8,
    ),
  }),
  whip: (trim) => ({
    behind:
      line("M88 128Q112 112 106 84 96 60 110 44 122 26 104 14 90 10 92 22", INK, 6.4) +
      line("M88 128Q112 112 106 84 96 60 110 44 122 26 104 14 90 10 92 22", trim, 3.6),
  }),
  banner: (trim) => ({
    behind: placed(pole("M0 0V150", WOOD, 4.6) + solid("M0 4H-40L-32 20-40 38H0z", trim) + disc(-18, 20, 6, lighter(trim, 0.6)), 108, 4, 3),
  }),
  book: (trim) => ({
    front: placed(
      solid("M-20-14Q-10-18 0-12 10-18 20-14V14Q10 10 0 16-10 10-20 14z", trim) +
        solid("M-17-13Q-9-16 0-10V14Q-9 9-17 12z", "#f2e8cf", 1.4) +
        solid("M17-13Q9-16 0-10V14Q9 9 17 12z", "#e4d7b7", 1.4) +
        line("M-13-6l8 2M-13 0l8 2M5-4l8-2M5 2l8-2", "#85745a", 1.3),
      92,
      116,
      -8,
    ),
  }),
  orb: (trim) => ({
    front:
      disc(96, 112, 15, trim, 2) +
      disc(91, 106, 4.6, lighter(trim, 0.75)) +
      flat("M84 120q12 10 24 0-4 10-12 10t-12-10z", darker(trim, 0.3)),
  }),
  potion: (trim) => ({
    front: placed(
      solid("M-5-22H5V-8L15 10Q16 20 0 20-16 20-15 10L-5-8z", "#dbe9ec") +
        flat("M-11 4H11L14 10Q15 18 0 18-15 18-14 10z", trim) +
        solid("M-6-26H6V-20H-6z", WOOD, 1.6) +
        disc(3, 10, 2, lighter(trim, 0.7)),
      96,
      112,
      8,
    ),
  }),
  lute: (trim) => ({
    front: placed(
      solid("M0-6Q20 0 18 20 14 38 0 38-14 38-18 20-20 0 0-6z", "#b87f43") +
        disc(0, 16, 6, "#3a2718", 1.4) +
        solid("M-3.5-52H3.5V4H-3.5z", WOOD) +
        solid("M-6-62H6V-50H-6z", trim, 1.8) +
        line("M-1-50V32M1-50V32", "#f0e6cc", 0.9),
      90,
      100,
      24,
      0.9,
    ),
  }),
  horn: (trim) => ({
    front: placed(
      solid("M-30 6Q-4 10 8-10L26-22Q34-6 20 8 4 26-28 14z", "#e5d8b4") +
        line("M-8 12l2-8M8 4l-5-7", trim, 4) +
        solid("M24-24Q36-8 20 10 12-6 24-24z", trim),
      88,
      108,
      -6,
      0.9,
    ),
  }),
  scroll: (trim) => ({
    front: placed(
      solid("M-14-20H14V20H-14z", "#f0e4c5") +
        solid("M-17-24H17V-18H-17zM-17 18H17V24H-17z", trim, 1.8) +
        line("M-8-10H8M-8-3H8M-8 4H4M-8 11H6", "#7e6d52", 1.5),
      94,
      112,
      10,
    ),
  }),
  bag: (trim) => ({
    front: placed(
      solid("M-8-18H8L5-10Q22 4 18 20 10 28 0 28-10 28-18 20-22 4-5-10z", "#a57a48") + line("M-7-12H7", trim, 4) + disc(0, 9, 6, trim, 1.6),
      94,
      112,
      6,
    ),
  }),
  coin: (trim) => ({
    front:
      disc(96, 112, 14, trim, 2) +
      disc(96, 112, 9.5, lighter(trim, 0.25), 1.2) +
      flat("M96 104l2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.6-4.8 2.6 1-5.4-4-3.8 5.4-.7z", darker(trim, 0.35)),
  }),
  basket: (trim) => ({
    front: placed(
      line("M-18 0Q0-34 18 0", INK, 6) +
        line("M-18 0Q0-34 18 0", WOOD, 3.4) +
        [-11, 0, 11].map((x, nth) => disc(x, -4 - (nth % 2) * 4, 7, nth % 2 ? "#cf5b3c" : trim, 1.6)).join("") +
        solid("M-22-2H22L16 22H-16z", "#b98a52") +
        line("M-20 6H20M-18 14H18M-8-1-6 21M8-1 6 21", "#6d4a29", 1.4),
      90,
      114,
      0,
      0.95,
    ),
  }),
  ladle: () => upright(solid("M-14 4H14Q14 26 0 26-14 26-14 4z", STEEL)),
  saw: (trim) => upright(solid("M-6 0 20-4 16 2 20 8 14 12 18 20 12 24 15 32 8 36-6 40z", STEEL) + flat("M-8 38H6V46H-8z", trim)),
  anchor: () =>
    upright(
      line("M0-4V44M-18 30Q-16 46 0 46 16 46 18 30M-10 8H10", INK, 10) +
        line("M0-4V44M-18 30Q-16 46 0 46 16 46 18 30M-10 8H10", "#79828a", 6) +
        `<circle cx="0" cy="-6" r="6" fill="none" stroke="#79828a" stroke-width="4"/>`,
    ),
  lantern: () => ({
    front:
      placed(
        line("M-9-20Q0-34 9-20", INK, 4) +
          solid("M-11-20H11L8-14H-8z", "#5c5148", 1.8) +
          solid("M-9-14H9V10H-9z", "#ffdc6b") +
          solid("M-11 10H11V16H-11z", "#5c5148", 1.8) +
          flat("M0-8Q6 0 5 4 4 8 0 8-4 8-5 4-4-1 0-8z", "#f28a2c"),
        98,
        112,
        0,
      ) + disc(98, 110, 22, "#ffdc6b22"),
  }),
  shield: (trim) => ({
    front: placed(
      solid("M-20-24H20V0Q18 20 0 28-18 20-20 0z", trim) +
        flat("M-20-24H0V28Q-18 20-20 0z", lighter(trim, 0.45)) +
        line("M-20-24H20V0Q18 20 0 28-18 20-20 0z", "#d9d2c0", 2.6),
      24,
      112,
      -6,
      0.95,
    ),
  }),
  "round-shield": (trim) => ({
    front:
      disc(26, 112, 23, "#7c5534", 2.4) +
      disc(26, 112, 17, trim, 1.6) +
      `<path d="M26 95V129M9 112H43" stroke="#e9e0c8" stroke-width="3"/>` +
      disc(26, 112, 5.4, "#c3cad0", 1.8),
  }),
  "tower-shield": (trim) => ({
    front: placed(
      solid("M-24-34Q0-44 24-34V40H-24z", trim) +
        line("M-18-30Q0-38 18-30V40M-18-30V40", lighter(trim, 0.5), 2.4) +
        disc(0, 0, 9, "#d9b04a", 2),
      26,
      108,
      -4,
      0.95,
    ),
  }),
  claws: (trim) => ({
    front: [0, 1]
      .map((side) =>
        placed(
          [-10, 0, 10].map((x) => placed(solid("M-4 20Q-5 2 2-16 6 2 4 20z", trim, 1.6), x, 0, x * 0.8)).join(""),
          side ? 104 : 16,
          112,
          side ? 8 : -8,
        ),
      )
      .join(""),
  }),
  net: () => ({
    front: placed(
      line(
        "M-26-20Q0-4 26-20M-24-6Q0 10 24-6M-20 8Q0 24 20 8M-26-20Q-14 10-8 28M-8-12Q-2 10 0 30M8-12Q4 10 4 30M26-20Q16 10 10 28",
        "#c8b98e",
        2.6,
      ),
      92,
      108,
      8,
    ),
  }),
  flame: (trim) => ({
    front: [22, 98]
      .map((x) =>
        placed(
          flat("M0-30Q12-14 15 0 18 20 0 24-18 20-15 0-14-8-7-6-7-18 0-30z", trim) +
            flat("M0-10Q8 0 8 10 6 20 0 20-6 20-8 10-6 2 0-10z", lighter(trim, 0.65)),
          x,
          108,
        ),
      )
      .join(""),
  }),
  ice: () => ({
    front: [20, 100]
      .map((x) =>
        placed(
          solid("M0-30 8-6 4 20H-4L-8-6z", "#c9ecf6", 1.6) + solid("M-12-14-5 4-6 20-14 8zM12-14 5 4 6 20 14 8z", "#a6d8ea", 1.6),
          x,
          112,
        ),
      )
      .join(""),
  }),
  bolt: (trim) => ({ front: [20, 100].map((x) => placed(solid("M4-30-14 4H-3L-8 28 14-8H2L10-30z", trim, 1.8), x, 108)).join("") }),
} as const satisfies Record<string, (trim: Colour) => Layers>;

export type HoldName = keyof typeof HOLDS;
