/** The server over HTTP: each function asks one thing, and throws `Refusal` with a sentence for people. */

import type {
  Error as Reason,
  ErrorBody,
  Games,
  Lobby,
  Me,
  NewTable,
  Rules,
  Seated,
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

async function ask<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = {};
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
    throw new Refusal({ code: "offline", text: "The server cannot be reached; try again in a moment.", retry: true }, 0);
  }
  if (answer.ok) return (await answer.json()) as T;
  const said = (await answer.json().catch(() => null)) as ErrorBody | null;
  throw new Refusal(
    said?.error ?? { code: "unclear", text: `The server could not do it (${answer.status}); try again in a moment.`, retry: true },
    answer.status,
  );
}

const at = (table: string) => `/tables/${encodeURIComponent(table)}`;

export const getGames = () => ask<Games>("GET", "/games");
export const getRules = (game: string) => ask<Rules>("GET", `/games/${encodeURIComponent(game)}/rules`);
export const getMe = () => ask<Me>("GET", "/me");
export const becomeGuest = (name?: string) => ask<Me>("POST", "/guests", name ? { name } : {});
export const makeAccount = (name: string, password: string) => ask<Me>("POST", "/accounts", { name, password });
export const signIn = (name: string, password: string) => ask<Me>("POST", "/sessions", { name, password });
export const signOut = () => ask<unknown>("DELETE", "/sessions");
export const getLobby = () => ask<Lobby>("GET", "/tables");
export const newTable = (table: NewTable) => ask<Seated>("POST", "/tables", table);
export const getTable = (table: string, token?: string) => ask<TableFrame>("GET", at(table), undefined, token);
export const takeSeat = (table: string, seat: TakeSeat) => ask<Seated>("POST", `${at(table)}/seats`, seat);
export const freshTokens = (table: string) => ask<Seated>("POST", `${at(table)}/tokens`, {});
export const replayPath = (table: string) => `/api${at(table)}/replay`;

/** What to tell a person about anything that was thrown. */
export const sentence = (thrown: unknown): string => (thrown instanceof Refusal ? thrown.reason.text : String(thrown));
