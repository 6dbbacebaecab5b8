/** Seats have a colour and a shape, everywhere. */

import { t } from "../page/i18n.svelte";
import type { SeatInfo } from "../server/protocol";
import { COLOURS, seatColours } from "./seat_colours.svelte";

export { COLOURS };
export type Colour = (typeof COLOURS)[number];

export const SHAPES: Record<Colour, string> = { red: "circle", blue: "square", green: "triangle", yellow: "diamond" };

/** The colour of a seat, counted from 1; more than four begin again. */
export const colourOf = (seat: number): Colour => seatColours.order[(seat - 1) % seatColours.order.length] ?? "red";

/** The seats team by team; the first of each team has the team's name as `head`, where teams play against each other. */
export function byTeam(seats: SeatInfo[]): { seat: SeatInfo; head: string }[] {
  const teams = [...new Set(seats.map((seat) => seat.team))];
  return teams.flatMap((team) => seats.filter((seat) => seat.team === team).map((seat, place) => ({ seat, head: place ? "" : team })));
}

/** Who sits at a seat; a name that stands at several seats is told apart by their colours. */
export function personAt(seat: SeatInfo, seats: SeatInfo[]): string {
  const name = seat.name || t("somebody");
  const playsMore = seats.some((other) => other.seat !== seat.seat && other.kind === "human" && other.name === seat.name);
  return playsMore ? `${name} · ${colourName(colourOf(seat.seat))}` : name;
}

/** What a seat is called wherever it is named: a person by name, a computer player as the log has it. */
export const calledAt = (seat: SeatInfo, seats: SeatInfo[]): string => (seat.kind === "human" ? personAt(seat, seats) : roleAt(seat));

/** Whom a seat plays, as the log has it; by its colour until the game has said. */
export const roleAt = (seat: SeatInfo): string => seat.plays || colourName(colourOf(seat.seat));

/** What a colour is called. */
export function colourName(colour: string): string {
  const names: Record<string, string> = { red: t("Red"), blue: t("Blue"), green: t("Green"), yellow: t("Yellow") };
  return names[colour] ?? colour;
}
