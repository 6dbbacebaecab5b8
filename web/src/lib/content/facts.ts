/** What is known of anything on a board, from the layout of the view and the cards of the content: tips, and the board in words. */

import type { Passage, Tip } from "../view/game_ui";
import { inWords } from "./content";
import { axial } from "../board/hexes";
import { inReadingOrder } from "../board/hexmap";
import { t } from "../page/i18n.svelte";
import {
  called,
  cardIn,
  faceOf,
  identityOf,
  isCalled,
  isThere,
  isThing,
  itemsOf,
  listed,
  nameOf,
  sectionsOf,
  type Item,
  type Thing,
} from "../view/layout";
import type { ContentCard, Layout, Part } from "../server/protocol";
import { factOf, factsOf, gapsTold, kindIn, namesTold, saidOf, toldOf } from "./sentences";
import { said, withSource } from "./telling";
import { capital } from "../view/words";

export const lead = (name: string, text: string): string => t("**{name}.** {text}", { name, text });

/** A text of a card under the name of what it does, as far as the card has them. */
export function ability(card: ContentCard | undefined, name: string, text: string): string[] {
  const [title] = said(card, name);
  const [does] = said(card, text);
  if (!does) return title ? [title] : [];
  return [title ? lead(title, does) : does];
}

const NO_TEXT = new Set(["name", "code", "ability", "text"]);

/** `Attack 2.` says by itself what it is: the name of its block would say it twice. */
const begins = (text: string, name: string): boolean => text.toLowerCase().startsWith(name.toLowerCase());

/** What matters to the set-up alone. */
const SET_UP = /\.(copies|fewest_players|most_players|two_players)$/;

/** All that stands on a card: its texts but for those told by `without`; or, without any, its numbers but for those of the set-up, unless
 * told otherwise. */
export function onCard(card: ContentCard | undefined, numbered = true, without: Part["kinds"] = []): string[] {
  if (!card) return [];
  const label = (name: string) => card.values.find((value) => value.key.endsWith(`.${name}`))?.name ?? "";
  const others = Object.keys(card.texts).filter(
    (name) => !NO_TEXT.has(name) && !name.startsWith("house_") && !without.some(({ text }) => text === `{${name}}`),
  );
  const texts = [
    ...ability(card, "ability", "text"),
    ...others.flatMap((name) =>
      said(card, name).map((text) => (label(name) && !begins(text, t(label(name))) ? lead(t(label(name)), text) : text)),
    ),
  ];
  if (texts.length || !numbered) return texts;
  const numbers = card.values.filter(
    ({ key, value }) => !SET_UP.test(key) && typeof value !== "string" && (Array.isArray(value) ? value.length : value),
  );
  return numbers.length
    ? [`${numbers.map((value) => t("{value}: {from}", { value: t(value.name), from: inWords(value, value.value) })).join("; ")}.`]
    : [];
}

/** What the words of a card say already. */
const SAID = /\.(amount|price|hit_point_price|goal|others)$/;

/** A card of more values than this is no one with attributes. */
const ATTRIBUTES = 12;

/** What has lists by the number of players is a scenario, not somebody. */
const BY_PLAYERS = /\.countryside$/;

/** The numbers that somebody has, beside what their card says in words; 0 only where most cards of the deck have more, so that they are
 * compared. */
export function numbersOf(card: ContentCard | undefined, cards: ContentCard[] = []): { name: string; value: string }[] {
  const values = (card?.values ?? []).filter(({ value }) => typeof value !== "string");
  if (!Object.keys(card?.texts ?? {}).includes("text") || values.length > ATTRIBUTES || values.some(({ key }) => BY_PLAYERS.test(key)))
    return [];
  const peers = cards.filter(({ deck }) => deck === card?.deck);
  const kindOf = (key: string): string => key.slice(key.lastIndexOf("."));
  const isUsual = (key: string): boolean =>
    2 * peers.filter((peer) => peer.values.some((one) => kindOf(one.key) === kindOf(key) && Number(one.value))).length > peers.length;
  const isTold = ({ key, value }: ContentCard["values"][number]): boolean =>
    Array.isArray(value) ? value.length > 0 : Boolean(value) || (value === 0 && isUsual(key));
  return values
    .filter((one) => ![SET_UP, SAID].some((rest) => rest.test(one.key)) && isTold(one))
    .map((one) => ({ name: t(one.name), value: inWords(one, one.value) }));
}

/** The same in words: `Hit Points 4`. */
export const attributes = (card: ContentCard | undefined): string[] =>
  numbersOf(card).map(({ name, value }) => t("{value} {from}", { value: name, from: value }));

/** Facts as sentences: those that end with a full stop stand alone. */
export function joined(facts: string[]): string {
  let text = "";
  for (const fact of facts) text += !text ? fact : /[.!?]$/.test(text) ? ` ${capital(fact)}` : `; ${fact}`;
  return !text || /[.!?]$/.test(text) ? text : `${text}.`;
}

const stop = (facts: string[]): string[] => (facts.length ? [capital(joined(facts))] : []);

const titleOf = (part: Part, thing: Thing, cards: ContentCard[]): string => nameOf(part, thing, cards);

/** What a card that lies somewhere is: as its field tells it, by how the thing stands and what is on the card, else by its deck. */
function kindOf(
  known: Part | undefined,
  card: ContentCard | undefined,
  thing: Thing,
  view: Thing,
  parts: Part[],
  cards: ContentCard[],
): string {
  return kindIn(known, { ...written(card), ...thing }, view, parts, cards) || card?.kind || known?.title || "";
}

/** What is on a card, for sentences: its key, its texts and its values in words. */
function written(card: ContentCard | undefined): Thing {
  if (!card) return {};
  const texts = Object.keys(card.texts).map((name) => [name, said(card, name)[0]]);
  const values = card.values.map((one) => [one.key.slice(one.key.lastIndexOf(".") + 1), inWords(one, one.value)]);
  return Object.fromEntries([...values, ...texts, ["key", card.key]]);
}

/** The tip of a card that lies somewhere. */
export function cardTip(part: Part, key: string, cards: ContentCard[]): Tip | null {
  const card = cardIn(part.decks, key, cards);
  if (!card && !part.decks?.length) return null;
  const says = saidOf(part, written(card), {}, [], cards);
  return withSource(
    {
      name: called(part, key, cards),
      kind: kindOf(part, card, {}, {}, [], cards),
      text: [...says, ...onCard(card, !says.length, part.kinds)],
      rules: part.rules ?? [],
    },
    card,
  );
}

/** The tip of a thing: the card that it is, and how it stands: what its identity says of that, else its facts. */
export function thingTip({ part, thing, within }: Item, view: Thing, cards: ContentCard[], layout: Layout): Tip {
  const known = identityOf(part);
  const card = faceOf(part, thing, cards);
  const told = (part.parts ?? []).filter(
    (one) => one.says?.length && ["place", "card", "colour"].includes(one.kind) && thing[one.name] != null,
  );
  const rules = (part.parts ?? [])
    .filter((one) => one === known || (one.kind === "card" && isThere(one, thing[one.name])))
    .flatMap((one) => one.rules ?? []);
  const parts = part.parts ?? [];
  const face = parts.find((one) => one.kinds && one.kind === "card" && !one.many) ?? (part.kinds ? part : known);
  const lines = onCard(card, false, face?.kinds);
  const own = (part.parts ?? []).filter((one) => !(lines.length && one.kind === "text")); // a card has its own words
  const says = part.many ? saidOf(part, thing, view, parts, cards) : saidOf(part, within, view, layout.parts, cards);
  const stands = told.flatMap((one) => saidOf(one, thing, view, parts, cards));
  const texts = own.filter((one) => one.kind === "text"); // where its card is not known yet
  const facts = says.length ? [] : factsOf({ ...part, parts: stands.length ? texts : own }, thing, cards, view);
  const lying = part.style === "hexes" ? tokensOn(part, thing, known, cards) : [];
  const text = [
    ...says,
    ...(lines.length || facts.length || says.length || stands.length ? lines : onCard(card)),
    ...(stands.length ? [...stop(facts), ...stands] : stop(facts)),
    ...lying,
  ];
  return withSource(
    {
      name: titleOf(part, thing, cards),
      kind: kindOf(face, card, thing, view, parts, cards) || part.title,
      text,
      rules: [...new Set([...rules, ...(part.rules ?? [])])],
    },
    card,
  );
}

/** What stands on the cards that lie face up on a hex of a map, each under its name. */
function tokensOn(part: Part, thing: Thing, known: Part | undefined, cards: ContentCard[]): string[] {
  const fields = (part.parts ?? []).filter((one) => one.kind === "card" && one !== known && isThere(one, thing[one.name]));
  return fields.flatMap((one) =>
    listed(thing[one.name]).flatMap((key) => {
      const lines = onCard(cardIn(one.decks, String(key), cards));
      return lines.length ? [lead(called(one, key, cards), lines.join(" "))] : [];
    }),
  );
}

/** The tip of a number or mark of a thing, or of the whole view. */
export function fieldTip(field: Part, thing: Thing, view: Thing, parts: Part[], cards: ContentCard[], owner = "", isPlace = false): Tip {
  const fact = factOf(field, thing, cards);
  const card = field.kind === "card" && !field.many ? cardIn(field.decks, String(thing[field.name]), cards) : undefined;
  const says = saidOf(field, { ...written(card), ...thing }, view, parts, cards);
  const text = [...(fact && !says.length ? [`${fact}.`] : []), ...says, ...onCard(card, !says.length)];
  const kind =
    kindIn(field, { ...written(card), ...thing }, view, parts, cards) ||
    (card?.kind ?? "") ||
    (field.kind === "pile" ? t("Deck") : field.kind === "track" ? field.title : field.kind === "count" ? t("Number") : field.title);
  const isOwner = ["colour", "seat"].includes(field.kind) && !field.many;
  return withSource(
    {
      name:
        owner && isOwner
          ? owner
          : isPlace
            ? t("{what} of {place}", { what: field.title, place: owner })
            : owner
              ? t("{what} of {who}", { what: field.title, who: owner })
              : field.title,
      kind,
      text,
      rules: field.rules ?? [],
    },
    card,
  );
}

const meant = (part: Part, kind: string): boolean => part.kind !== "hidden" && [part.tip, part.role, part.name].includes(kind);

const allParts = (parts: Part[]): Part[] => parts.flatMap((part) => [part, ...allParts(part.parts ?? [])]);

/** What is known of what `data-tip` names: a thing (`place:harbour`), a field of it (`heat:harbour`) or of the view (`deck`), a card. */
export function tip(key: string, given: unknown, cards: ContentCard[], layout: Layout): Tip | null {
  if (!isThing(given)) return null;
  const top = layout.parts.find((part) => part.kind !== "hidden" && (part.tip || part.name) === key);
  if (top) return fieldTip(top, given, given, layout.parts, cards);
  const sign = layout.signs?.find((one) => one.tip === key);
  if (sign) return { name: sign.title, kind: sign.kind, text: saidOf(sign, {}, given, [], cards), rules: sign.rules ?? [] };
  const [kind = "", id = ""] = key.split(":");
  for (const item of itemsOf(layout, given)) {
    if (!id || !isCalled(item.part, item.thing, id)) continue;
    const known = identityOf(item.part);
    if (known && meant(known, kind)) return thingTip(item, given, cards, layout);
    const field = item.part.parts?.find((part) => part.kind !== "hidden" && (part.tip || part.name) === kind);
    if (field?.kind === "card" && String(item.thing[field.name]) === id) return cardTip(field, id, cards);
    if (field)
      return fieldTip(
        field,
        item.thing,
        given,
        item.part.parts ?? [],
        cards,
        nameOf(item.part, item.thing, cards),
        known?.kind === "place",
      );
  }
  const part = allParts(layout.parts).find((one) => one.kind === "card" && meant(one, kind));
  return part && id ? cardTip(part, id, cards) : null;
}

// -- the board in words ------------------------------------------------------------------------------------------------------

/** `Harbour: Heat 2 of 4; burnt.` */
export function thingTold(part: Part, thing: Thing, cards: ContentCard[], view: Thing = {}): string {
  const facts = factsOf(part, thing, cards, view);
  const name = titleOf(part, thing, cards);
  if (isGap(part, thing)) return part.gaps ? gapsTold(part, [thing], view, cards).join(" ") : t("An empty place.");
  return facts.length ? t("{place}: {facts}", { place: name, facts: joined(facts) }) : `${name}.`;
}

/** Whether a thing of a list is no more than a place: it has no name and no card there is. */
function isGap(part: Part, thing: Thing): boolean {
  const face = part.gaps ? part.parts?.find((one) => one.kind === "card" && !one.many) : undefined;
  return (
    Boolean(part.many) &&
    (face ? thing[face.name] == null : !part.parts?.some((one) => thing[one.name] && (one.kind === "name" || one === identityOf(part))))
  );
}

function told(part: Part, value: unknown, cards: ContentCard[], view: Thing = {}): string[] {
  if (part.style === "versus") return isThing(value) ? fightTold(part, value, cards, view) : [];
  if (part.style === "hexes")
    return inReadingOrder(listed(value).filter(isThing), axial).map((thing) => thingTold(part, thing, cards, view));
  if (part.kind === "group") return thingsTold(part, listed(value).filter(isThing), cards, view);
  const texts = (part.unknown && value === null ? [null] : listed(value)).map((one) => [
    called(part, one, cards),
    ...(part.kind === "card" ? onCard(cardIn(part.decks, String(one), cards)) : []),
  ]);
  return texts.map(([name = "", ...rest]) =>
    rest.length ? t("{place}: {facts}", { place: name, facts: rest.join(" ").replaceAll("**", "") }) : `${name}.`,
  );
}

/** A combat: its step and what is missing, then each side with who fights there. */
function fightTold(part: Part, fight: Thing, cards: ContentCard[], view: Thing): string[] {
  const parts = (part.parts ?? []).filter((one) => one.kind !== "hidden");
  const [sides, stands] = [parts.filter((one) => one.style === "sides"), parts.filter((one) => one.style !== "sides")];
  return [
    ...stop(
      stands.flatMap((one) => (one.facts ? factsOf({ ...part, parts: [one] }, fight, cards, view) : factOf(one, fight, cards) || [])),
    ),
    ...sides.flatMap((one) =>
      listed(fight[one.name])
        .filter(isThing)
        .map((side) => thingTold(one, side, cards, view)),
    ),
  ];
}

/** The things of a list: in the order of a number and with it, if there is one; gaps of which the same is true together, where the first
 * is. */
function thingsTold({ order, ...part }: Part, things: Thing[], cards: ContentCard[], view: Thing): string[] {
  if (order)
    return things
      .toSorted((a, b) => Number(a[order]) - Number(b[order]))
      .map((thing) => t("{position}. {told}", { position: Number(thing[order]), told: thingTold(part, thing, cards, view) }));
  if (!part.gaps) return things.map((thing) => thingTold(part, thing, cards, view));
  const gaps = things.filter((thing) => isGap(part, thing));
  const same = (gap: Thing) => gaps.filter((one) => thingTold(part, one, cards, view) === thingTold(part, gap, cards, view));
  return things.flatMap((thing) =>
    !isGap(part, thing) ? thingTold(part, thing, cards, view) : same(thing)[0] === thing ? gapsTold(part, same(thing), view, cards) : [],
  );
}

/** What of the seats is told under headings of its own: `Behind the screen of Red`. */
export function passagesApart(view: Thing, cards: ContentCard[], layout: Layout): Passage[] {
  const { seats } = sectionsOf(layout);
  const things = seats ? listed(view[seats.name]).filter(isThing) : [];
  const apart = (part: Part, thing: Thing): Passage[] => {
    const inner = thing[part.name];
    const heading = t("{what} of {who}", { what: part.title, who: seats ? nameOf(seats, thing, cards) : "" });
    return isThing(inner) ? [{ heading, sentences: factsOf(part, inner, cards, view).map((fact) => capital(joined([fact]))) }] : [];
  };
  return things.flatMap((thing) => (seats?.parts ?? []).filter((part) => part.apart).flatMap((part) => apart(part, thing)));
}

/** Some fields of a view in words, under a heading of their own. */
export function passage(heading: string, names: string[], view: Thing, cards: ContentCard[], layout: Layout): Passage {
  const parts = names.flatMap((name) => layout.parts.find((part) => part.name === name) ?? []);
  return {
    heading,
    sentences: parts.flatMap((part) =>
      part.many && !part.facts ? told(part, view[part.name], cards, view) : toldOf(part, view, layout.parts, cards),
    ),
  };
}

/** The position in words, a sentence for each thing. */
export function described(given: unknown, cards: ContentCard[], layout: Layout): Passage[] {
  if (!isThing(given)) return [];
  const { facts, piles, fights, maps, places, dice, rows, things, seats } = sectionsOf(layout);
  const now = [...facts, ...piles].flatMap((part) => toldOf(part, given, layout.parts, cards));
  const parts = [...fights, ...maps, ...places, ...dice, ...rows, ...things, ...(seats ? [seats] : [])].filter((part) =>
    isThere(part, given[part.name]),
  );
  const passages = [
    { heading: t("Now"), sentences: now },
    ...parts.map((part) => ({
      heading: part.title,
      sentences: part.facts ? toldOf(part, given, layout.parts, cards) : told(part, given[part.name], cards, given),
    })),
    ...passagesApart(given, cards, layout),
  ];
  return passages.filter(({ sentences }) => sentences.length);
}

/** Whether the top bar tells a field of the view. */
export const inHeadline = (part: Part): boolean => !part.many && (part.kind === "track" || part.kind === "word" || part.name === "round");

/** Whether a field says which scenario is played: a phone's top bar tells it in place of the game's name, which one knows. */
export const isScenario = (part: Part): boolean => part.kind === "card" && !part.many && part.role === "scenario";

/** Where the game stands, for the top bar: its round and its phase; a word says by itself what it is. */
export function headline(given: unknown, layout: Layout): string {
  if (!isThing(given)) return "";
  const told = (part: Part): string =>
    part.kind === "word" && isThere(part, given[part.name]) ? namesTold(part, given[part.name], []) : factOf(part, given, []);
  return layout.parts.filter(inHeadline).map(told).filter(Boolean).join(" · ");
}
