/** What a lesson speaks of, for a board that can bring it to the fore: `die:0`. */

let place = $state("");

export const spoken = {
  get place(): string {
    return place;
  },
  say(of: string): void {
    place = of;
  },
};
