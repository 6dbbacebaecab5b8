/** What events change in the view, one by one, so that a screen can show them in order.

What no event tells stays as it was until the next view comes: what lies behind a rival's screen, what the end would score, whose decision
it is, and what leaves and comes home in Maintenance.
*/

import type { Step } from "..";
import { t } from "../../lib/i18n.svelte";
import { colourName, type Colour } from "../../lib/seats";
import { saysNumber } from "../../lib/telling";
import { phaseName, type Adventure, type BuildingTile, type CharacterTile, type Deed, type Horde, type Player, type Reward, type Screen, type Space, type View } from "./view";

type Change = (view: View, step: Step) => View;

const text = (step: Step, field: string): string => (typeof step[field] === "string" ? step[field] : "");
const number = (step: Step, field: string, otherwise = 0): number => (typeof step[field] === "number" ? step[field] : otherwise);
const part = <T>(step: Step, field: string): T | null => (step[field] && typeof step[field] === "object" ? (step[field] as T) : null);

// -- parts of the view -----------------------------------------------------------------------------------------------

const withPlayer = (view: View, colour: string, change: (player: Player) => Partial<Player>): View => ({
  ...view,
  players: view.players.map((player) => (player.colour === colour ? { ...player, ...change(player) } : player)),
});

const mine: (step: Step) => string = (step) => text(step, "player");

/** What is behind the screen of a player whose screen one may look behind. */
const withScreen = (view: View, colour: string, change: (screen: Screen) => Partial<Screen>): View =>
  withPlayer(view, colour, (player) => (player.screen ? { screen: { ...player.screen, ...change(player.screen) } } : {}));

/** The same view with other spaces; a part in which none is another stays as it was. */
function withSpaces(view: View, change: <S extends Space>(space: S) => S): View {
  return {
    ...view,
    characters: view.characters.map((tile) => tile && { ...tile, space: change(tile.space) }),
    buildings: view.buildings.map((tile) => ({ ...tile, ...(tile.spaces ? { spaces: tile.spaces.map((space) => change(space)) } : {}) })),
    deed_spaces: view.deed_spaces.map((space) => change(space)),
    adventures: view.adventures.map((card) => ({ ...card, space: change(card.space) })),
    camp_spaces: view.camp_spaces.map((space) => change(space)),
    doors: view.doors.map((space) => change(space)),
  };
}

/** Who holds the spaces that an event names; in Maintenance it names all that are still held. */
function held(view: View, step: Step): View {
  const holders = part<Record<string, Colour[]>>(step, "holders");
  if (!holders) return view;
  const all = step.kind === "phase-began";
  return withSpaces(view, (space) => {
    const now = holders[space.space] ?? (all ? [] : null);
    if (!now) return space;
    return { ...space, holders: now, grey: now.length > 0 && (space.grey || step["grey_on"] === space.space) };
  });
}

/** The discs that a player has at hand after an event. */
function hand(view: View, step: Step): View {
  if (typeof step["discs"] !== "number") return view;
  return withPlayer(view, mine(step), (player) => ({ discs: number(step, "discs", player.discs), grey: step["grey"] === true }));
}

const discs: Change = (view, step) => hand(held(view, step), step);

const add = (goods: Screen["goods"], good: string, by: number): Screen["goods"] =>
  good in goods ? { ...goods, [good]: Math.max(0, goods[good as keyof Screen["goods"]] + by) } : goods;

const goods =
  (sign: 1 | -1): Change =>
  (view, step) =>
    withScreen(view, mine(step), (screen) => ({ goods: add(screen.goods, text(step, "good"), sign * number(step, "by")) }));

const wounds: Change = (view, step) => withPlayer(hand(view, step), mine(step), (player) => ({ wounds: number(step, "wounds", player.wounds) }));

/** The cubes of a camp after an event, and what the Horde still lacks. */
function camp(view: View, step: Step): View {
  const cubes = part<Player["camp"]>(step, "camp");
  const missing = part<Horde["missing"]>(step, "missing");
  const laid = cubes ? withPlayer(view, mine(step), () => ({ camp: cubes })) : view;
  return missing && laid.horde ? { ...laid, horde: { ...laid.horde, missing } } : laid;
}

/** The order after an event, by the seats in it. */
function order(view: View, step: Step): View {
  const seats = Array.isArray(step["order"]) ? (step["order"] as number[]) : null;
  if (!seats) return view;
  return { ...view, order: seats, players: view.players.map((player) => ({ ...player, position: seats.indexOf(player.seat) + 1 })) };
}

/** A place of the board with what lies there now, but for the discs, which other events tell. */
function laid<T extends { space?: Space }>(all: (T | null)[], at: number, now: T | null): (T | null)[] {
  return all.map((one, i) => (i === at && now ? { ...now, ...(one?.space ? { space: one.space } : {}) } : one));
}

/** A card leaves the row, and its gap is there. */
const gone = (view: View, key: string): View => ({
  ...view,
  adventures: view.adventures.map(({ place, top, leaves, waits, space, ...card }) => ({ place, top, leaves, waits, space, ...(card.adventure === key ? { adventure: null } : card) })),
});

// -- events ----------------------------------------------------------------------------------------------------------

const phaseBegan: Change = (view, step) => {
  const phase = text(step, "phase");
  const hands = part<Record<string, number>>(step, "discs");
  const begun = {
    ...held(view, step),
    phase,
    dice: phase === "favor-of-the-king" || phase === "placing" ? view.dice.map((die) => ({ ...die, result: null })) : view.dice,
  };
  const players = begun.players.map((player) => ({
    ...player,
    discs: hands?.[player.colour] ?? player.discs,
    passed: phase === "placing" ? false : player.passed,
    protected: phase === "maintenance" ? false : player.protected,
    bard_fame: phase === "maintenance" ? 0 : player.bard_fame,
  }));
  return { ...begun, players };
};

const hordeRevealed: Change = (view, step) => {
  const camps = part<Record<string, Player["camp"]>>(step, "camps");
  return {
    ...view,
    horde: part<Horde>(step, "now"),
    hordes_left: number(step, "hordes_left", view.hordes_left),
    players: view.players.map((player) => ({ ...player, camp: camps?.[player.colour] ?? player.camp })),
  };
};

const adventureLaid: Change = (view, step) => {
  const now = part<Adventure>(step, "now");
  const at = number(step, "place");
  const key = text(step, "adventure");
  const cleared = step.kind === "adventure-moved" ? gone(view, key) : view;
  return {
    ...cleared,
    adventures: now ? (laid(cleared.adventures, at, now) as Adventure[]) : cleared.adventures,
    adventures_left: number(step, "adventures_left", view.adventures_left),
  };
};

const dieShows = (view: View, step: Step, result: { gives: string; amount: number } | null): View => ({
  ...view,
  dice: view.dice.map((die) => (die.die === text(step, "die") ? { ...die, result } : die)),
});

const levelGained: Change = (view, step) =>
  withPlayer(view, mine(step), (player) => {
    const track = text(step, "track") === "magic" ? "magic" : "strength";
    const multipliers = { ...player.multipliers, [track]: Math.max(player.multipliers[track], number(step, "multiplier", player.multipliers[track])) };
    return { [track]: number(step, "level", player[track]), multipliers };
  });

const tileGained: Change = (view, step) => withPlayer(view, mine(step), () => (text(step, "track") === "magic" ? { magic_tile: number(step, "worth") } : { strength_tile: number(step, "worth") }));

const fameChanged: Change = (view, step) =>
  withPlayer(view, mine(step), (player) => ({
    fame: Math.max(0, player.fame + number(step, "by")),
    bard_fame: player.bard_fame + (text(step, "source") === "bard" ? number(step, "by") : 0),
  }));

const rewardTaken: Change = (view, step) => {
  const place = text(step, "place");
  const [reward, relic] = [text(step, "reward"), text(step, "relic")];
  const taken = withPlayer(view, mine(step), (player) => ({
    rewards: number(step, "rewards", player.rewards + 1),
    open_rewards: player.open_rewards + (place !== "chest" ? 1 : 0),
    screen:
      player.screen && reward
        ? { ...player.screen, rewards: [...player.screen.rewards, { reward, relic }], relics: { ...player.screen.relics, [relic]: (player.screen.relics[relic] ?? 0) + 1 } }
        : player.screen,
  }));
  return {
    ...taken,
    rewards: place === "chest" ? taken.rewards : taken.rewards.map((one) => (one.place === place ? { ...one, reward: null, relic: null } : one)),
    rewards_left: number(step, "rewards_left", view.rewards_left),
  };
};

const adventureDone: Change = (view, step) => {
  const key = text(step, "adventure");
  const card = view.adventures.find((one) => one.adventure === key);
  const taken = withPlayer(discs(gone(view, key), step), mine(step), (player) => ({
    adventures: player.adventures + 1,
    known_adventures: [...player.known_adventures, key],
  }));
  const relicsOf = card?.relics ?? [];
  return withScreen(taken, mine(step), (screen) => {
    const relics = { ...screen.relics };
    for (const relic of relicsOf) relics[relic] = (relics[relic] ?? 0) + 1;
    return { adventures: [...screen.adventures, { card: key, name: card?.name ?? "", relics: relicsOf }], relics };
  });
};

const deedDone: Change = (view, step) => {
  const key = text(step, "deed");
  const done = withPlayer(discs(view, step), mine(step), (player) => ({ orbs_used: player.orbs_used + number(step, "orbs") }));
  return { ...done, deeds: done.deeds.map((deed) => (deed.deed === key ? { place: deed.place, deed: null } : deed)) };
};

const scored: Change = (view, step) =>
  withPlayer(view, mine(step), (player) => {
    const line = { line: text(step, "counted"), fame: number(step, "fame") };
    const others = (player.lines ?? []).filter((one) => one.line !== line.line);
    return { lines: [...others, line] };
  });

const CHANGES: Record<string, Change> = {
  "game-began": order,
  ordered: order,
  "order-changed": order,
  "character-laid": (view, step) => ({ ...view, characters: laid(view.characters, number(step, "position"), part<CharacterTile>(step, "now")) }),
  "building-revealed": (view, step) => {
    const now = part<BuildingTile>(step, "now");
    return now ? { ...view, buildings: view.buildings.map((tile) => (tile.place === text(step, "place") ? now : tile)) } : view;
  },
  "deed-revealed": (view, step) => {
    const now = part<Deed>(step, "now");
    return { ...view, deeds: view.deeds.map((deed, i) => (i === number(step, "place") && now ? now : deed)), deeds_left: number(step, "deeds_left", view.deeds_left) };
  },
  "adventure-revealed": adventureLaid,
  "adventure-moved": adventureLaid,
  "adventure-discarded": (view, step) => gone(view, text(step, "adventure")),
  "reward-revealed": (view, step) => {
    const now = part<Reward>(step, "now");
    return {
      ...view,
      rewards: view.rewards.map((one) => (now && one.place === now.place ? now : one)),
      rewards_left: number(step, "rewards_left", view.rewards_left),
    };
  },
  gained: goods(1),
  spent: goods(-1),
  fame: fameChanged,
  "round-began": (view, step) => ({ ...view, round: number(step, "round", view.round) }),
  "phase-began": phaseBegan,
  "horde-revealed": hordeRevealed,
  "die-rolled": (view, step) => dieShows(view, step, { gives: text(step, "gives"), amount: number(step, "amount") }),
  "die-taken": (view, step) => dieShows(view, step, null),
  "die-left": (view, step) => dieShows(view, step, null),
  placed: discs,
  passed: (view, step) => withPlayer(view, mine(step), () => ({ passed: true })),
  "character-used": discs,
  "building-used": discs,
  "taken-back": discs,
  "deed-done": deedDone,
  "deed-missed": discs,
  "reward-taken": rewardTaken,
  "adventure-done": adventureDone,
  "adventure-failed": discs,
  wounded: wounds,
  healed: wounds,
  "wound-disc": discs,
  "level-gained": levelGained,
  "tile-gained": tileGained,
  "came-to-camps": discs,
  contributed: (view, step) => camp(discs(view, step), step),
  "contributed-nothing": discs,
  "horde-marched": (view, step) => (view.horde ? { ...view, horde: { ...view.horde, counter: number(step, "counter") } } : view),
  "wall-turned": (view, step) => ({ ...view, wall: text(step, "wall") || view.wall, result: text(step, "wall") === "fallen" ? "fallen" : view.result }),
  "door-used": discs,
  "disc-sent-back": discs,
  "cube-removed": camp,
  "disc-recruited": (view, step) => withPlayer(discs(view, step), mine(step), (player) => ({ reserve: number(step, "reserve", player.reserve) })),
  "grey-taken": (view, step) => ({ ...hand(view, step), grey_disc: mine(step) }),
  "grey-back": (view, step) => ({ ...hand(view, step), grey_disc: "board" }),
  "orb-became": (view, step) => withPlayer(view, mine(step), (player) => ({ orbs_as: [...player.orbs_as, text(step, "relic")] })),
  scored,
  achieved: (view, step) => withPlayer(view, mine(step), (player) => ({ achieved: [...new Set([...player.achieved, text(step, "achievement")])] })),
  won: (view, step) => ({ ...view, result: text(step, "result") || view.result }),
};

/** The view after an event; one that changes nothing that is shown gives the same view. */
export const after = (view: unknown, step: Step): unknown => CHANGES[step.kind]?.(view as View, step) ?? view;

/** A line of the log that begins a round. */
export const heading = (line: string): boolean => saysNumber(line, t("Round {number} begins.", { number: "#" }));

/** Rounds are the parts of the game; what turns it are the Hordes that come, are beaten or break in, and the end. */
export function landmark(step: Step): { kind: "part" | "turn"; text: string } | null {
  const turn = (told: string) => ({ kind: "turn" as const, text: told });
  if (step.kind === "game-began") return { kind: "part", text: t("Round {round}", { round: 1 }) };
  if (step.kind === "round-began" && number(step, "round") > 1) return { kind: "part", text: t("Round {round}", { round: number(step, "round") }) };
  if (step.kind === "phase-began" && text(step, "phase") === "scoring") return { kind: "part", text: phaseName("scoring") };
  if (step.kind === "horde-revealed") return turn(t("A Horde appears"));
  if (step.kind === "victory") return turn(t("The Horde is beaten"));
  if (step.kind === "siege") return turn(t("Siege"));
  if (step.kind === "wall-turned" && text(step, "wall") === "fallen") return turn(t("The city falls"));
  if (step.kind === "won") return turn(t("{who} wins", { who: colourName(mine(step)) }));
  return null;
}
