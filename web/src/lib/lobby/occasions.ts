/** The challenge of the day and the chapters of campaigns, in words. */

import { language, t, tn } from "../page/i18n.svelte";
import type { Challenge, ChallengeResult, Chapter, Occasion, TableInfo } from "../server/protocol";

export const challengePath = (day = ""): string => (day ? `/challenge?day=${day}` : "/challenge");
export const campaignPath = (game: string): string => `/campaign/${game}`;

/** Where one reads of an occasion. */
export const occasionPath = (info: TableInfo, { kind, day }: Occasion): string =>
  kind === "challenge" ? challengePath(day) : campaignPath(info.game);

/** A day of the server, `2026-11-29`, as one writes it: days are those of UTC everywhere. */
export const dayNamed = (day: string): string =>
  new Intl.DateTimeFormat(language.is, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** A time of day where one is, from seconds since 1970. */
export const clock = (seconds: number): string => new Intl.DateTimeFormat(language.is, { timeStyle: "short" }).format(seconds * 1000);

/** How long something still lasts: whole hours as long as there are some, then minutes. */
export function left(seconds: number): string {
  const minutes = Math.max(1, Math.floor(seconds / 60));
  return minutes < 60 ? tn(minutes, "{count} minute", "{count} minutes") : tn(Math.floor(minutes / 60), "{count} hour", "{count} hours");
}

/** Who sits at the other seats: `2 computer players (medium)`. */
export function company(seats: string[]): string {
  const levels = Map.groupBy(seats.slice(1), (level) => level);
  if (!levels.size) return t("you alone");
  const others = [...levels].map(([level, all]) =>
    tn(all.length, "{count} computer player ({level})", "{count} computer players ({level})", { level: t(level) }),
  );
  return t("you and {others}", { others: new Intl.ListFormat(language.is).format(others) });
}

/** The result that is one's own. */
export const ownResult = ({ results }: Challenge): ChallengeResult | undefined => results.find(({ mine }) => mine);

/** How one stands in a challenge; empty without a result. */
export function standing(challenge: Challenge): string {
  const own = ownResult(challenge);
  return own ? t("Rank {rank} of {count}", { rank: own.rank, count: challenge.played }) : "";
}

/** Why there are fewer results than games; empty where all are there. */
export const unlisted = ({ results, played }: Challenge): string =>
  results.length < played ? t("{count} of {all} results", { count: results.length, all: played }) : "";

export const doneOf = (chapters: Chapter[]): number => chapters.filter(({ state }) => state === "done").length;

/** The chapter that one comes to next: the first that can be played and is not done. */
export const nextOf = (chapters: Chapter[]): Chapter | undefined => chapters.find(({ state }) => state === "open");

/** What opens a chapter, in words. */
export function opener(chapters: Chapter[], nth: number): string {
  const before = chapters[nth - 1];
  return before ? t("Opens when “{title}” is done.", { title: before.title }) : "";
}

/** The game of a chapter that one has begun and not ended; the latest of several. */
export const begun = (tables: TableInfo[], game: string, chapter: string): TableInfo | undefined =>
  tables
    .filter(
      (table) =>
        table.game === game && table.state === "running" && table.occasion?.kind === "chapter" && table.occasion.chapter === chapter,
    )
    .sort((a, b) => b.changed - a.changed)[0];

/** An occasion by its name wherever there are others beside it: of a challenge with its day. */
export const occasionNamed = ({ kind, title, day }: Occasion): string =>
  kind === "challenge" ? t("{title}, {day}", { title, day: dayNamed(day) }) : title;
