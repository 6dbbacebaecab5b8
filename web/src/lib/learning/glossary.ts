/** Words of the game in texts: terms of the glossary, ids of rules, and names of options. */

import { getRules } from "../server/api";
import { language } from "../page/i18n.svelte";
import type { Rules, Term } from "../server/protocol";

export type Cut = { kind: "text" | "code"; text: string } | { kind: "term"; text: string; term: Term } | { kind: "rule"; text: string };

/** Cuts texts into parts; `seen` are the terms that the paragraph has had already, each is marked only once. */
export type Cutter = (text: string, seen?: Set<Term>) => Cut[];

const RULE = "(?<rule>\\b[A-Z]{2,4}-\\d+\\.\\d+\\b)";
const CODE = "`(?<code>[^`]+)`";

/** The words that a text may have for a term, and the term itself. */
const formsOf = (term: Term): string[] => [term.term, ...term.forms];

/** What finds a form as a whole word; one in small letters may also begin a sentence. */
function pattern(form: string): string {
  const first = form.charAt(0);
  const safe = form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return first !== first.toUpperCase() ? `[${first}${first.toUpperCase()}]${safe.slice(1)}` : safe;
}

/** What cuts texts by a glossary: the longest term wins, letter for letter, whole words only. */
export function cutter(terms: Term[]): Cutter {
  const byForm = new Map<string, Term>();
  for (const term of terms) for (const form of formsOf(term)) byForm.set(form.toLowerCase(), term);
  const forms = terms.flatMap(formsOf).sort((a, b) => b.length - a.length);
  const words = forms.length ? `|(?<![\\p{L}\\p{N}-])(?<term>${forms.map(pattern).join("|")})(?![\\p{L}\\p{N}]|-\\p{L})` : "";
  const finder = new RegExp(`${RULE}|${CODE}${words}`, "gu");
  return (text, seen = new Set()) => {
    const parts: Cut[] = [];
    let from = 0;
    for (const match of text.matchAll(finder)) {
      const { rule, code, term: said } = match.groups ?? {};
      const term = said ? byForm.get(said.toLowerCase()) : undefined;
      if (term && seen.has(term)) continue;
      if (match.index > from) parts.push({ kind: "text", text: text.slice(from, match.index) });
      if (rule) parts.push({ kind: "rule", text: rule });
      else if (code) parts.push({ kind: "code", text: code });
      else if (said && term) {
        seen.add(term);
        parts.push({ kind: "term", text: said, term });
      }
      from = match.index + match[0].length;
    }
    if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
    return parts;
  };
}

const asked = new Map<string, Promise<Rules>>();
const cutters = new WeakMap<Rules, Cutter>();

/** The rules of a game with its glossary, in the language one reads; asked once. */
export function rulesOf(game: string): Promise<Rules> {
  const key = `${language.is} ${game}`;
  const known =
    asked.get(key) ??
    getRules(game).catch((thrown: unknown) => {
      asked.delete(key);
      throw thrown;
    });
  asked.set(key, known);
  return known;
}

/** What cuts texts by the glossary of these rules; made once. */
export function cutterOf(rules: Rules): Cutter {
  const known = cutters.get(rules) ?? cutter(rules.glossary);
  cutters.set(rules, known);
  return known;
}
