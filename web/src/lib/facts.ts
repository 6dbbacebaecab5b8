/** What is known of anything on a board, from the layout of the view and the cards of the content: tips, and the board in words. */

import type { Passage, Tip } from "./game_ui";
import { inWords } from "./content";
import { t } from "./i18n.svelte";
import { called, cardIn, faceOf, identityOf, isCalled, isThere, isThing, itemsOf, listed, nameOf, sectionsOf, type Item, type Thing } from "./layout";
import type { ContentCard, Layout, Part } from "./protocol";
import { factOf, factsOf, saidOf, toldOf } from "./sentences";
import { said, withSource } from "./telling";
import { capital } from "./words";

export const lead = (name: string, text: string): string => t("**{name}.** {text}", { name, text });

/** A text of a card under the name of what it does, as far as the card has them. */
export function ability(card: ContentCard | undefined, name: string, text: string): string[] {
  const [title] = said(card, name);
  const [does] = said(card, text);
  if (!does) return title ? [title] : [];
  return [title ? lead(title, does) : does];
}

const NO_TEXT = new Set(["name", "code", "ability", "text"]);

/** All that stands on a card: its texts, or, on one without any, its numbers, unless these are told otherwise. */
export function onCard(card: ContentCard | undefined, numbered = true): string[] {
  if (!card) return [];
  const label = (name: string) => card.values.find((value) => value.key.endsWith(`.${name}`))?.name ?? "";
  const others = Object.keys(card.texts).filter((name) => !NO_TEXT.has(name) && !name.startsWith("house_"));
  const texts = [...ability(card, "ability", "text"), ...others.flatMap((name) => said(card, name).map((text) => (label(name) ? lead(t(label(name)), text) : text)))];
  if (texts.length || !numbered) return texts;
  const numbers = card.values.filter(({ value }) => typeof value !== "string" && (Array.isArray(value) ? value.length : value));
  return numbers.length ? [`${numbers.map((value) => t("{value}: {from}", { value: t(value.name), from: inWords(value, value.value) })).join("; ")}.`] : [];
}

/** Facts as sentences: those that end with a full stop stand alone. */
export function joined(facts: string[]): string {
  let text = "";
  for (const fact of facts) text += !text ? fact : /[.!?]$/.test(text) ? ` ${capital(fact)}` : `; ${fact}`;
  return !text || /[.!?]$/.test(text) ? text : `${text}.`;
}

const stop = (facts: string[]): string[] => (facts.length ? [capital(joined(facts))] : []);

/** A thing by its name, with the code that its card bears. */
function titleOf(part: Part, thing: Thing, cards: ContentCard[]): string {
  const [code] = said(faceOf(part, thing, cards), "code");
  return code ? t("{name} ({code})", { name: nameOf(part, thing, cards), code }) : nameOf(part, thing, cards);
}

/** The tip of a card that lies somewhere. */
export function cardTip(part: Part, key: string, cards: ContentCard[]): Tip | null {
  const card = cardIn(part.decks, key, cards);
  if (!card && !part.decks?.length) return null;
  return withSource({ name: called(part, key, cards), kind: card?.kind || part.title, text: onCard(card), rules: part.rules ?? [] }, card);
}

/** The tip of a thing: the card that it is, and how it stands. */
export function thingTip({ part, thing, within }: Item, view: Thing, cards: ContentCard[], layout: Layout): Tip {
  const known = identityOf(part);
  const card = faceOf(part, thing, cards);
  const told = (part.parts ?? []).filter((one) => one.says?.length && ["place", "card", "colour"].includes(one.kind) && thing[one.name] != null);
  const rules = (part.parts ?? []).filter((one) => one === known || (one.kind === "card" && isThere(one, thing[one.name]))).flatMap((one) => one.rules ?? []);
  const written = onCard(card, false);
  const own = (part.parts ?? []).filter((one) => !(written.length && one.kind === "text")); // a card has its own words
  const says = part.many ? saidOf(part, thing, view, part.parts ?? [], cards) : saidOf(part, within, view, layout.parts, cards);
  const facts = says.length ? [] : factsOf({ ...part, parts: own }, thing, cards, view);
  const text = [...says, ...(written.length || facts.length || says.length ? written : onCard(card)), ...told.flatMap((one) => saidOf(one, thing, view, part.parts ?? [], cards)), ...stop(facts)];
  return withSource({ name: titleOf(part, thing, cards), kind: card?.kind || known?.title || part.title, text, rules: [...new Set([...rules, ...(part.rules ?? [])])] }, card);
}

/** The tip of a number or mark of a thing, or of the whole view. */
export function fieldTip(field: Part, thing: Thing, view: Thing, parts: Part[], cards: ContentCard[], owner = ""): Tip {
  const says = saidOf(field, thing, view, parts, cards);
  const fact = factOf(field, thing, cards);
  const card = field.kind === "card" && !field.many ? cardIn(field.decks, String(thing[field.name]), cards) : undefined;
  const text = [...(fact && !says.length ? [`${fact}.`] : []), ...onCard(card), ...says];
  const kind = card?.kind ?? (field.kind === "pile" ? t("Deck") : field.kind === "track" ? field.title : field.kind === "count" ? t("Number") : field.title);
  const isOwner = ["colour", "seat"].includes(field.kind) && !field.many;
  return withSource({ name: owner && isOwner ? owner : owner ? t("{what} of {who}", { what: field.title, who: owner }) : field.title, kind, text, rules: field.rules ?? [] }, card);
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
    if (field) return fieldTip(field, item.thing, given, item.part.parts ?? [], cards, nameOf(item.part, item.thing, cards));
  }
  const part = allParts(layout.parts).find((one) => one.kind === "card" && meant(one, kind));
  return part && id ? cardTip(part, id, cards) : null;
}

// -- the board in words ------------------------------------------------------------------------------------------------------

/** `Harbour: Heat 2 of 4; burnt.` */
export function thingTold(part: Part, thing: Thing, cards: ContentCard[], view: Thing = {}): string {
  const facts = factsOf(part, thing, cards, view);
  const name = titleOf(part, thing, cards);
  if (part.many && !part.parts?.some((one) => thing[one.name] && (one.kind === "name" || one === identityOf(part)))) return t("An empty place.");
  return facts.length ? t("{place}: {facts}", { place: name, facts: joined(facts) }) : `${name}.`;
}

function told(part: Part, value: unknown, cards: ContentCard[], view: Thing = {}): string[] {
  if (part.kind === "group") return listed(value).filter(isThing).map((thing) => thingTold(part, thing, cards, view));
  const texts = listed(value).map((one) => [called(part, one, cards), ...(part.kind === "card" ? onCard(cardIn(part.decks, String(one), cards)) : [])]);
  return texts.map(([name = "", ...rest]) => (rest.length ? t("{place}: {facts}", { place: name, facts: rest.join(" ").replaceAll("**", "") }) : `${name}.`));
}

/** Some fields of a view in words, under a heading of their own. */
export function passage(heading: string, names: string[], view: Thing, cards: ContentCard[], layout: Layout): Passage {
  const parts = names.flatMap((name) => layout.parts.find((part) => part.name === name) ?? []);
  return { heading, sentences: parts.flatMap((part) => (part.many && !part.facts ? told(part, view[part.name], cards, view) : toldOf(part, view, layout.parts, cards))) };
}

/** The position in words, a sentence for each thing. */
export function described(given: unknown, cards: ContentCard[], layout: Layout): Passage[] {
  if (!isThing(given)) return [];
  const { facts, piles, places, rows, things, seats } = sectionsOf(layout);
  const now = [...facts, ...piles].flatMap((part) => toldOf(part, given, layout.parts, cards));
  const parts = [...places, ...rows, ...things, ...(seats ? [seats] : [])].filter((part) => isThere(part, given[part.name]));
  const passages = [{ heading: t("Now"), sentences: now }, ...parts.map((part) => ({ heading: part.title, sentences: part.facts ? toldOf(part, given, layout.parts, cards) : told(part, given[part.name], cards, given) }))];
  return passages.filter(({ sentences }) => sentences.length);
}

/** Where the game stands, for the top bar: its round and its phase. */
export function headline(given: unknown, layout: Layout): string {
  if (!isThing(given)) return "";
  const parts = layout.parts.filter((part) => !part.many && (part.kind === "track" || part.kind === "word" || part.name === "round"));
  return parts.map((part) => factOf(part, given, [])).filter(Boolean).join(" · ");
}
