/** The server over HTTP: each function asks one thing, and throws `Refusal` with a sentence for people. */

import { language, t } from "../page/i18n.svelte";
import type {
  Achievements,
  Answer,
  Block,
  Blocks,
  Campaign,
  Campaigns,
  CardValue,
  Challenges,
  CheckedValues,
  Error as Reason,
  ErrorBody,
  Evaluation,
  Events,
  GameContent,
  Games,
  Layout,
  LessonPlan,
  Lobby,
  Me,
  MyGames,
  MyResult,
  NewAchievements,
  NewMe,
  NewTable,
  Profile,
  RecoveryCodes,
  Rules,
  Seated,
  Sessions,
  Story,
  TableFrame,
  TakeSeat,
} from "./protocol";

/** Why the server did not do it. */
export class Refusal extends Error {
  constructor(
    readonly reason: Reason,
    readonly status: number,
  ) {
    super(reason.text);
  }
}

/** How long an answer waits for the page that wants it, in milliseconds. */
const WAITS = 10_000;

const waiting = new Map<string, Promise<unknown>>();

const nameOf = (path: string, token = ""): string => `${language.is} ${token} ${path}`;

/** Ask while the page that wants the answer is still being fetched: who asks the same next is given this answer, once. */
export function ahead<T>(path: string, token?: string): Promise<T> {
  const name = nameOf(path, token);
  const answer = ask<T>("GET", path, undefined, token);
  answer.catch(() => undefined); // whoever wants it hears why there is none
  waiting.set(name, answer);
  setTimeout(() => waiting.get(name) === answer && waiting.delete(name), WAITS);
  return answer;
}

function ask<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const name = nameOf(path, token);
  const known = method === "GET" ? waiting.get(name) : undefined;
  waiting.delete(name);
  return (known as Promise<T> | undefined) ?? send<T>(method, path, body, token);
}

async function send<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": language.is };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch {
    throw new Refusal({ code: "offline", text: t("The server cannot be reached; try again in a moment."), retry: true }, 0);
  }
  if (answer.ok) return (await answer.json()) as T;
  const said = (await answer.json().catch(() => null)) as ErrorBody | null;
  throw new Refusal(
    said?.error ?? {
      code: "unclear",
      text: t("The server could not do it ({status}); try again in a moment.", { status: answer.status }),
      retry: true,
    },
    answer.status,
  );
}

export const tablePath = (table: string) => `/tables/${encodeURIComponent(table)}`;
export const storyPath = (table: string, eye?: number) => `${tablePath(table)}/story${eyed(eye)}`;
export const contentPath = (game: string) => `/games/${encodeURIComponent(game)}/content`;
const eyed = (eye?: number) => (eye === undefined ? "" : `?eye=${eye}`);

export const getGames = () => ask<Games>("GET", "/games");
export const getRules = (game: string) => ask<Rules>("GET", `/games/${encodeURIComponent(game)}/rules`);
export const getLayout = (game: string) => ask<Layout>("GET", `/games/${encodeURIComponent(game)}/layout`);
export const getContent = (game: string) => ask<GameContent>("GET", contentPath(game));
export const getTableContent = (table: string) => ask<GameContent>("GET", `${tablePath(table)}/content`);
export const checkValues = (game: string, given: { toml?: string; values?: Record<string, CardValue> }) =>
  ask<CheckedValues>("POST", `/games/${encodeURIComponent(game)}/values`, given);
export const getMe = () => ask<Me>("GET", "/me");
export const becomeGuest = (name?: string) => ask<Me>("POST", "/guests", name ? { name } : {});
export const makeAccount = (name: string, password: string) => ask<NewMe>("POST", "/accounts", { name, password });
export const signIn = (name: string, password: string) => ask<Me>("POST", "/sessions", { name, password });
export const recoverAccount = (code: string, password: string) => ask<Me>("POST", "/accounts/recovery", { code, password });
export const newCodes = (password: string) => ask<RecoveryCodes>("POST", "/accounts/codes", { password });
export const getSessions = () => ask<Sessions>("GET", "/me/sessions");
export const endSession = (session: string) => ask<unknown>("DELETE", `/me/sessions/${session}`);
export const endOtherSessions = () => ask<unknown>("DELETE", "/me/sessions");
export const getBlocks = () => ask<Blocks>("GET", "/me/blocks");
export const block = (wanted: Block) => ask<Blocks>("POST", "/me/blocks", wanted);
export const unblock = (author: string) => ask<Blocks>("DELETE", `/me/blocks/${author}`);
export const reportChat = (table: string, id: string, why: string, token?: string) =>
  ask<unknown>("POST", `${tablePath(table)}/reports`, { id, why }, token);
export const signOut = () => ask<unknown>("DELETE", "/sessions");
export const changePassword = (old: string, wanted: string) => ask<Me>("POST", "/accounts/password", { old, new: wanted });
export const deleteAccount = (password: string) => ask<unknown>("DELETE", "/accounts", { password });
export const getProfile = (name: string) => ask<Profile>("GET", `/people/${encodeURIComponent(name)}`);
export const MY_GAMES = "/me/games";
export const getMyGames = (before?: string) => ask<MyGames>("GET", `${MY_GAMES}${before ? `?before=${before}` : ""}`);
export const MY_ACHIEVEMENTS = "/me/achievements";
export const getAchievements = () => ask<Achievements>("GET", MY_ACHIEVEMENTS);
export const getAchievedAt = (table: string) => ask<NewAchievements>("GET", `${tablePath(table)}/achievements`);
export const getLobby = () => ask<Lobby>("GET", "/tables");
export const newTable = (table: NewTable) => ask<Seated>("POST", "/tables", table);
export const getTable = (table: string, token?: string) => ask<TableFrame>("GET", tablePath(table), undefined, token);
export const getEvents = (table: string, since: number, token: string) =>
  ask<Events>("GET", `${tablePath(table)}/events?since=${since}`, undefined, token);
export const takeSeat = (table: string, seat: TakeSeat) => ask<Seated>("POST", `${tablePath(table)}/seats`, seat);
/** Say something: with the token of a seat to the players, else to those who watch, as somebody who has a name. */
export async function sayAt(table: string, id: string, text: string, token?: string): Promise<void> {
  const { error } = await ask<Answer>("POST", `${tablePath(table)}/commands`, { type: "say", id, text, token });
  if (error) throw new Refusal(error, 200); // the answer came, and is no
}
export const freshTokens = (table: string) => ask<Seated>("POST", `${tablePath(table)}/tokens`, {});
export const getStory = (table: string, eye?: number, token?: string) => ask<Story>("GET", storyPath(table, eye), undefined, token);
export const readReplay = (replay: string, eye?: number) => ask<Story>("POST", `/replays${eyed(eye)}`, { replay });
export const newLesson = (game: string, lesson: string) => ask<Seated>("POST", "/lessons", { game, lesson });
export const getLesson = (game: string, lesson: string) =>
  ask<LessonPlan>("GET", `/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(lesson)}`);
export const CHALLENGES = "/challenges";
export const getChallenges = (day = "") => ask<Challenges>("GET", `${CHALLENGES}${day ? `?day=${encodeURIComponent(day)}` : ""}`);
export const beginChallenge = (game: string) => ask<Seated>("POST", `${CHALLENGES}/${encodeURIComponent(game)}`);
export const CAMPAIGNS = "/campaigns";
export const campaignOf = (game: string) => `${CAMPAIGNS}/${encodeURIComponent(game)}`;
export const getCampaigns = () => ask<Campaigns>("GET", CAMPAIGNS);
export const getCampaign = (game: string) => ask<Campaign>("GET", campaignOf(game));
export const beginChapter = (game: string, chapter: string) => ask<Seated>("POST", `${campaignOf(game)}/${encodeURIComponent(chapter)}`);
export const deleteTable = (table: string) => ask<unknown>("DELETE", tablePath(table));
export const endGame = (table: string) => ask<unknown>("POST", `${tablePath(table)}/end`);
export const getEvaluation = (table: string) => ask<Evaluation>("GET", `${tablePath(table)}/evaluation`);
export const getMyResult = (table: string) => ask<MyResult>("GET", `${tablePath(table)}/mine`);
export const replayPath = (table: string) => `/api${tablePath(table)}/replay`;

/** What to tell a person about anything that was thrown. */
export const sentence = (thrown: unknown): string => (thrown instanceof Refusal ? thrown.reason.text : String(thrown));
