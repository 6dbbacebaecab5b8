/** Sentences about a view, made from its layout: the facts of a thing, and what is said of a field. */

import { t, tn } from "../page/i18n.svelte";
import {
  amounts,
  called,
  countOf,
  faceOf,
  fieldsOf,
  isThere,
  isThing,
  isUnknown,
  limitOf,
  listed,
  nameOf,
  numbersTold,
  titleIn,
  type Thing,
} from "../view/layout";
import type { ContentCard, Part, Sentence } from "../server/protocol";
import { said } from "./telling";
import { titled } from "../view/words";

/** The value that a path leads to, in a thing or else in the whole view. */
export function found(path: string, thing: Thing, view: Thing): unknown {
  const [first = "", ...rest] = path.split(".");
  const from = first in thing ? thing : view;
  return rest.reduce<unknown>((value, key) => {
    if (!Array.isArray(value)) return isThing(value) ? value[key] : undefined;
    if (/^\d+$/.test(key)) return (value as unknown[])[Number(key)];
    const all = value.filter(isThing).flatMap((one) => one[key]);
    return all.length && all.every((one) => typeof one === "number") ? all.reduce((sum, one) => sum + one, 0) : all;
  }, from[first]);
}

/** The field that a path leads to; a number in it stands for an entry of a list. */
const partAt = (path: string, parts: Part[]): Part | undefined =>
  path
    .split(".")
    .reduce<Part | undefined>(
      (part, key) => (/^\d+$/.test(key) ? part : ((part?.parts ?? []).find((one) => one.name === key) ?? (part?.names ? part : undefined))),
      { name: "", kind: "group", title: "", parts },
    );

/** `2 weapons, 1 loot`, by the nouns that are declared; empty where there is nothing. */
export const amountsTold = (part: Part, value: unknown): string =>
  amounts(value)
    .map(({ key, name, count }) => {
      const noun = part.nouns?.[key];
      return noun ? tn(count, noun.one, noun.many) : t("{count} {name}", { count, name });
    })
    .join(", ");

/** `Loot 2, Fate card 3`: of a list of named numbers those that are not zero. */
const linesTold = (part: Part, things: Thing[]): string =>
  things
    .flatMap((thing) => {
      const values = Object.values(thing);
      const name = String(values.find((value) => typeof value === "string"));
      const count = values.find((value) => typeof value === "number");
      return count ? [`${part.names?.[name] ?? t(titled(name))} ${count}`] : [];
    })
    .join(", ");

/** Names in their order, with how often each follows itself: `Oak ×3, Elm, Oak`. */
export function namesTold(part: Part, value: unknown, cards: ContentCard[]): string {
  const names = (part.unknown && value === null ? [null] : listed(value)).map((one) => called(part, one, cards));
  const firsts = names.flatMap((name, at) => (name === names[at - 1] ? [] : [at]));
  return firsts
    .map((at, nth) => {
      const [name = "", count] = [names[at], (firsts[nth + 1] ?? names.length) - at];
      return count > 1 ? t("{name} ×{count}", { name, count }) : name;
    })
    .join(", ");
}

/** A value as a sentence has it: what a field names is called by its name. */
function worded(path: string, thing: Thing, view: Thing, parts: Part[], cards: ContentCard[]): string {
  const value = found(path, thing, view);
  const part = partAt(path, parts);
  if (isUnknown(part, value)) return t("unknown");
  if (part?.kind === "name" || part?.kind === "text") return t(String(value));
  if (
    part &&
    (((part.names || part.decks) && !(Array.isArray(value) && value.some(isThing))) ||
      ["place", "card", "colour", "seat", "word"].includes(part.kind))
  )
    return namesTold(part, value, cards);
  if (part?.kind === "counts" || part?.nouns) return amountsTold(part, value) || t("nothing");
  if (part?.names && Array.isArray(value) && value.length && value.every(isThing)) return linesTold(part, value) || t("nothing");
  if (Array.isArray(value) && value.every((one) => typeof one === "number")) return value.join(", ");
  return isThing(value) || Array.isArray(value) ? String(countOf(value)) : String(value ?? "");
}

const isSo = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : isThing(value) ? Object.values(value).some(Boolean) : Boolean(value);

/** Whether all conditions are met: a field that is neither zero, empty nor null, one that has a value, one that begins so, none of it:
 * `passed phase=placing space=camp-* !top`. */
export const holds = (conditions: string, thing: Thing, view: Thing): boolean =>
  conditions.split(" ").every((one) => (one.startsWith("!") ? !isMet(one.slice(1), thing, view) : isMet(one, thing, view)));

function isMet(condition: string, thing: Thing, view: Thing): boolean {
  const [path = "", wanted] = condition.split("=");
  const value = found(path, thing, view);
  if (wanted === undefined) return isSo(value);
  const values = wanted.replace(/\{([\w.]+)\}/g, (_, other: string) => String(found(other, thing, view) ?? null));
  const is = String(value ?? null);
  return values.split("|").some((one) => (one.endsWith("*") ? is.startsWith(one.slice(0, -1)) : is === one));
}

/** A sentence of a layout as it is true now; empty where it is not, or counts what is unknown. */
export function sentenceOf(said: Sentence, thing: Thing, view: Thing, parts: Part[], cards: ContentCard[]): string {
  if (said.given && !holds(said.given, thing, view)) return "";
  if (said.unless && holds(said.unless, thing, view)) return "";
  const counted = said.count ? found(said.count, thing, view) : undefined;
  if (said.count && isUnknown(partAt(said.count, parts), counted)) return "";
  const count = said.count ? countOf(counted) : undefined;
  const form = count !== undefined && count !== 1 && said.many ? said.many : said.text;
  return form.replace(/\{([\w.]+)\}/g, (_, path: string) =>
    path === "count" && count !== undefined ? String(count) : worded(path, thing, view, parts, cards),
  );
}

/** All that is said of a field. */
export const saidOf = (part: Part, thing: Thing, view: Thing, parts: Part[], cards: ContentCard[]): string[] =>
  (part.says ?? []).map((said) => sentenceOf(said, thing, view, parts, cards)).filter(Boolean);

/** What a thing is, by the first of these sentences that is true; empty where none is. */
export const kindIn = (part: Part | undefined, thing: Thing, view: Thing, parts: Part[], cards: ContentCard[]): string =>
  (part?.kinds ?? []).map((said) => sentenceOf(said, thing, view, parts, cards)).find(Boolean) ?? "";

/** What is said of gaps: each sentence once, with the number of those of which it is the first that is true. */
export function gapsTold(part: Part, gaps: Thing[], view: Thing, cards: ContentCard[]): string[] {
  const of = (gap: Thing) => part.gaps?.find((said) => sentenceOf(said, gap, view, part.parts ?? [], cards));
  const told = Map.groupBy(gaps, of);
  return [...told].flatMap(([said, same]) =>
    said ? [sentenceOf(said, { ...same[0], count: same.length }, view, part.parts ?? [], cards)] : [],
  );
}

/** How a field of the whole view is told among others of it: in its own sentences, else in words of its title and value. */
export const toldOf = (part: Part, view: Thing, parts: Part[], cards: ContentCard[]): string[] => {
  if (part.facts) return part.facts.map((said) => sentenceOf(said, view, view, parts, cards)).filter(Boolean);
  const fact = factOf(part, view, cards);
  return fact ? [`${fact}.`] : [];
};

/** A field in words, without a full stop; empty where there is nothing to tell. */
export function factOf(part: Part, thing: Thing, cards: ContentCard[]): string {
  const value = thing[part.name];
  if (!isThere(part, value) || part.kind === "name") return "";
  const { title } = part;
  const named = (what: string) => (what ? t("{title}: {what}", { title, what }) : "");
  if (value === null) return named(t("unknown"));
  switch (part.kind) {
    case "flag":
      return title;
    case "text":
      return named(t(String(value)));
    case "count":
      return named(numbersTold(part, value));
    case "counts":
      return named(amountsTold(part, value));
    case "track": {
      const limit = limitOf(part, thing);
      return limit ? t("{title} {value} of {limit}", { title, value: Number(value), limit }) : named(String(value));
    }
    case "pile":
      return named(tn(countOf(value), "{count} card", "{count} cards"));
    case "group":
      return part.many || part.parts?.some((one) => one.kind !== "track")
        ? named(innerOf(part, value, cards))
        : innerOf(part, value, cards);
    case "word":
      return named(namesTold(part, value, cards));
    default:
      return part.style === "pile" ? named(tn(countOf(value), "{count} card", "{count} cards")) : named(namesTold(part, value, cards));
  }
}

/** The facts of a thing, without that by which it is called. */
export function factsOf(part: Part, thing: Thing, cards: ContentCard[], view: Thing = {}): string[] {
  const name = nameOf(part, thing, cards);
  const named = part.parts?.some((one) => one.kind === "name" && thing[one.name]);
  const face = part.parts?.find((one) => (one.kind === "card" || (one.kind === "place" && one.decks?.length)) && !one.many);
  const isName = (one: Part) =>
    one.kind === "card" && !one.many && ((named && one === face) || called(one, thing[one.name], cards) === name);
  return fieldsOf(part).flatMap((one) => {
    if (one.apart) return [];
    if (one.gaps && !one.many && thing[one.name] === null) return gapsTold(one, [{}], view, cards);
    if (one.style === "terrain" && !thing[one.name]) return [t("not explored")];
    if (one.facts) return one.facts.map((said) => sentenceOf(said, thing, view, part.parts ?? [], cards)).filter(Boolean);
    // With an owner's numbers.
    if (one.kind === "text" && thing[one.name]) return said(faceOf(part, thing, cards), "text")[0] ?? t(String(thing[one.name]));
    return isName(one) ? [] : factOf({ ...one, title: titleIn(one, thing, part.parts ?? [], cards) }, thing, cards) || [];
  });
}

const innerOf = (part: Part, value: unknown, cards: ContentCard[]): string =>
  listed(value)
    .filter(isThing)
    .map((inner) => innerFacts(part, inner, cards))
    .filter(Boolean)
    .join("; ");

function innerFacts(part: Part, thing: Thing, cards: ContentCard[]): string {
  const name = nameOf(part, thing, cards);
  const facts = factsOf(part, thing, cards).join(", ");
  if (/[.!?]$/.test(facts) && name !== part.title) return t("{title}: {what}", { title: name, what: facts });
  return name === part.title ? facts : facts ? t("{name} ({facts})", { name, facts }) : name;
}
