/** Seats have a colour and a shape, everywhere. */

export const COLOURS = ["red", "blue", "green", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];

export const SHAPES: Record<Colour, string> = { red: "circle", blue: "square", green: "triangle", yellow: "diamond" };

/** The colour of a seat, counted from 1; more than four begin again. */
export const colourOf = (seat: number): Colour => COLOURS[(seat - 1) % COLOURS.length] ?? "red";
