/** The position in words, for people who hear the board or would rather read it. */

import type { Passage } from "../../lib/game_ui";
import { t, tn } from "../../lib/i18n.svelte";
import type { ContentCard } from "../../lib/protocol";
import { colourName } from "../../lib/seats";
import { cardOf, wordsOf } from "./faces";
import { amountsOf, amountsTold, cubesTold, requirementTold } from "./glance";
import { dieName, inOrder, isClosed, isOpen, isPeaceful, lineName, ONE_DISC, phaseName, placeName, relicName } from "./naming";
import type { Acting, Adventure, Player, Space, View } from "./view";

export function described(given: unknown, cards: ContentCard[]): Passage[] {
  const view = given as View;
  const mine = view.players.filter((player) => player.screen);
  return [
    { heading: t("Now"), sentences: now(view) },
    { heading: t("Players"), sentences: inOrder(view).map((player) => playerTold(player, view)) },
    ...mine.map((player) => ({ heading: t("Behind the screen of {who}", { who: colourName(player.colour) }), sentences: screenTold(player, cards) })),
    { heading: t("Area A: Characters"), sentences: view.characters.flatMap((tile) => (tile ? [tileTold(tile, cardOf("characters", tile.character, cards), [tile.space])] : [])) },
    { heading: t("Area B1: Deeds"), sentences: deeds(view) },
    { heading: t("Area B2: Buildings"), sentences: buildings(view, cards) },
    { heading: t("Area B3: Adventures"), sentences: [...view.adventures.flatMap(adventureTold), tn(view.adventures_left, "{count} card is in the deck.", "{count} cards are in the deck.")] },
    ...(isPeaceful(view) ? [] : [{ heading: t("Area C: camps and the Horde"), sentences: camps(view) }]),
    { heading: t("Area D: the Wall, its doors and the turn order"), sentences: wall(view) },
  ];
}

const list = (words: string[]): string => words.join(", ");
const names = (colours: string[]): string => list(colours.map(colourName));

function now(view: View): string[] {
  const decides = view.decision?.player ? [t("{who} decides.", { who: colourName(view.decision.player) })] : [];
  const ended = { held: isPeaceful(view) ? t("The game is over.") : t("The game is over; the city stands."), fallen: t("The game is over; the city has fallen.") }[view.result];
  return [t("Round {round} of {rounds}: {phase}.", { round: view.round, rounds: view.rounds, phase: phaseName(view.phase) }), ...(ended ? [ended] : decides)];
}

function playerTold(player: Player, view: View): string {
  const tiles = [
    ...(player.strength_tile ? [tn(player.strength_tile, "Adventures ask {count} weapon less", "Adventures ask {count} weapons less")] : []),
    ...(player.magic_tile ? [tn(player.magic_tile, "Adventures ask {count} spell less", "Adventures ask {count} spells less")] : []),
  ];
  const parts = [
    t("{fame} Fame", { fame: player.fame }),
    tn(player.discs, "{count} disc at hand", "{count} discs at hand") + (player.grey ? ` ${t("and the grey disc")}` : ""),
    tn(player.wounds, "{count} wound", "{count} wounds"),
    t("Strength {level}, times {multiplier}", { level: player.strength, multiplier: player.multipliers.strength }),
    t("Magic {level}, times {multiplier}", { level: player.magic, multiplier: player.multipliers.magic }),
    ...tiles,
    ...(isPeaceful(view) ? [] : [t("camp: {cubes}", { cubes: cubesTold(player.camp) })]),
    tn(player.adventures, "{count} Adventure", "{count} Adventures"),
    tn(player.rewards, "{count} Reward", "{count} Rewards"),
    ...(player.protected ? [t("protected from attacks")] : []),
    ...(player.passed && view.phase === "placing" ? [t("passed")] : []),
    ...(player.lines?.length ? [t("scored: {lines}", { lines: list(player.lines.map((line) => `${lineName(line.line)} ${line.fame}`)) })] : []),
  ];
  return t("{position}. {who}: {parts}.", { position: player.position, who: colourName(player.colour), parts: parts.join("; ") });
}

function screenTold(player: Player, cards: ContentCard[]): string[] {
  const { screen } = player;
  if (!screen) return [];
  const relics = amountsOf(screen.relics);
  const scored = screen.forecast.filter((line) => line.fame);
  return [
    t("Goods: {what}.", { what: amountsTold(amountsOf({ ...screen.goods })) || t("none") }),
    screen.fate ? t("Fate card: {name}. {text}", { name: t(screen.fate.name), text: wordsOf(cardOf("fates", screen.fate.key, cards), screen.fate).join(" ") }) : t("No Fate card is chosen yet."),
    t("Relics: {what}.", { what: amountsTold(relics) || t("none") }),
    ...screen.adventures.map((card) => t("Adventure: {name}: {relics}.", { name: t(card.name), relics: list(card.relics.map(relicName)) || t("no relics") })),
    ...screen.rewards.map((reward) => t("Reward: {relic}.", { relic: relicName(reward.relic) })),
    ...(player.lines?.length ? [] : [t("At the end this would score {fame}: {lines}.", { fame: screen.forecast.reduce((sum, line) => sum + line.fame, 0), lines: list(scored.map((line) => `${lineName(line.line)} ${line.fame}`)) || t("nothing") })]),
  ];
}

/** How the spaces of a tile stand: who holds which, and how many are free. */
function spacesTold(spaces: Space[]): string {
  const held = spaces.flatMap((space) => (space.holders.length ? [names(space.holders)] : []));
  const free = spaces.filter((space) => space.open && !space.holders.length).length;
  return [...(held.length ? [t("held by {who}", { who: held.join("; ") })] : []), tn(free, "{count} space free", "{count} spaces free")].join(", ");
}

const tileTold = (tile: Acting, card: ContentCard | undefined, spaces: Space[]): string =>
  t("{name} ({code}): {text} Asks {asked}; {spaces}.", { name: t(tile.name), code: tile.code, text: wordsOf(card, tile).join(" "), asked: requirementTold(tile.requirement), spaces: spacesTold(spaces) });

function buildings(view: View, cards: ContentCard[]): string[] {
  const open = view.buildings.filter(isOpen);
  const down = view.buildings.length - open.length;
  return [...open.map((tile) => tileTold(tile, cardOf("buildings", tile.building, cards), tile.spaces ?? [])), ...(down ? [tn(down, "{count} Building lies face down.", "{count} Buildings lie face down.")] : [])];
}

function deeds(view: View): string[] {
  const spaces = view.deed_spaces.map((space, i) =>
    space.open ? t("Deed space {number}: asks {asked}; {spaces}.", { number: i + 1, asked: requirementTold(space.requirement), spaces: space.holders.length ? t("held by {who}", { who: names(space.holders) }) : t("free") }) : t("Deed space {number}: not with so few players.", { number: i + 1 }),
  );
  const shown = view.deeds.map((deed) => (deed.deed ? t("{name}: show {what}.", { name: t(deed.name ?? ""), what: amountsTold(amountsOf(deed.show ?? {})) }) : t("A Deed is done; its place is empty.")));
  const rewards = view.rewards.map((one) => {
    const what = one.relic ? relicName(one.relic) : one.place === "chest" ? tn(view.rewards_left, "unseen, {count} left", "unseen, {count} left") : t("empty");
    const bonus = { coin: t("with 1 coin"), healing: t("with the die of Healing"), wealth: t("with the die of Wealth") }[one.bonus] ?? "";
    return t("{place}: {what}, {bonus}.", { place: placeName(one.place), what, bonus });
  });
  return [...spaces, ...shown, tn(view.deeds_left, "{count} Deed is still to come.", "{count} Deeds are still to come."), ...rewards];
}

function adventureTold(card: Adventure): string[] {
  if (!card.adventure) return card.space.open ? [card.top ? t("The Adventure deck is empty.") : t("An empty place in the row.")] : [];
  const parts = [
    t("costs {what}", { what: amountsTold(amountsOf(card.cost ?? {})) || t("nothing") }),
    t("gives {what}", { what: amountsTold(amountsOf(card.gain ?? {})) || t("nothing") }),
    ...(card.relics?.length ? [t("relics: {what}", { what: list(card.relics.map(relicName)) })] : []),
    t("asks {asked}", { asked: requirementTold(card.requirement ?? ONE_DISC) }),
    card.space.holders.length ? t("held by {who}", { who: names(card.space.holders) }) : t("free"),
    ...(card.top ? [t("on top of the deck")] : []),
    ...(card.waits ? [t("not before the next round")] : []),
    ...(card.leaves ? [t("leaves in Maintenance")] : []),
  ];
  return [t("{name}: {parts}.", { name: t(card.name ?? ""), parts: parts.join("; ") })];
}

function camps(view: View): string[] {
  const { horde } = view;
  const told = horde
    ? [
        t("{name} stands on space {space}; 0 is the Wall.", { name: t(horde.name), space: horde.counter }),
        t("It asks {asked}; still missing: {missing}.", { asked: cubesTold(horde), missing: cubesTold(horde.missing) }),
        t("Beaten it gives {fame} Fame for each cube in the own camp. A siege costs everybody {loss} Fame less the cubes in their camp.", { fame: horde.fame_per_cube, loss: horde.fame_loss }),
      ]
    : [t("No Horde is in sight.")];
  const spaces = view.camp_spaces.map((space, i) =>
    space.open
      ? tn(space.cubes, "Camp space {number}: {count} cube; {state}.", "Camp space {number}: up to {count} cubes; {state}.", { number: i + 1, state: space.holders.length ? t("held by {who}", { who: names(space.holders) }) : isClosed(view) ? t("closed in round 1") : t("free") })
      : t("Camp space {number}: not with so few players.", { number: i + 1 }),
  );
  return [...told, tn(view.hordes_left, "{count} Horde lies in the deck.", "{count} Hordes lie in the deck."), ...spaces];
}

function wall(view: View): string[] {
  const state = { a: t("The Wall is whole."), b: t("The Wall is broken: the next siege takes the city."), fallen: t("The Wall has fallen.") }[view.wall];
  const doors = view.doors.map((door) => t("Door {number}: {state}.", { number: door.position, state: door.holders.length ? t("held by {who}", { who: names(door.holders) }) : door.open ? t("free") : t("not with so few players") }));
  const dice = view.dice.flatMap((die) => (die.result ? [t("Die of {name}: {what}.", { name: dieName(die.die), what: die.result.amount ? amountsTold([{ thing: die.result.gives, count: die.result.amount }]) : t("nothing") })] : []));
  return [...(state && !isPeaceful(view) ? [state] : []), ...doors, t("Turn order: {who}.", { who: names(inOrder(view).map((player) => player.colour)) }), ...dice];
}
