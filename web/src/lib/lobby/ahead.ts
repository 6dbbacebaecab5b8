/** What a page will want, asked for while the page itself is being fetched: on a slow network one wait is saved for each. */

import { uiOf } from "../../games";
import { figuresOf } from "../../games/figures";
import { ahead, campaignOf, contentPath, storyPath, tablePath } from "../server/api";
import { rulesOf } from "../learning/glossary";
import { games } from "../server/me.svelte";
import type { TableFrame } from "../server/protocol";
import { tokensOf } from "../server/tokens";

const quietly = (asked: Promise<unknown>): void => void asked.catch(() => undefined); // the page asks again and tells why

/** The rules of a game and their pictures. */
export function rulesAhead(game: string): void {
  quietly(rulesOf(game));
  quietly(games());
  quietly(figuresOf(game));
}

/** The cards of a game. */
export function contentAhead(game: string): void {
  quietly(ahead(contentPath(game)));
  quietly(games());
}

/** A table, and then what its game draws. */
export function tableAhead(table: string): void {
  quietly(ahead<TableFrame>(tablePath(table), Object.values(tokensOf(table))[0]).then(({ info }) => uiOf(info.game)));
}

/** The story of a table; the table itself tells sooner which game is to be drawn. */
export function storyAhead(table: string): void {
  if (!table) return; // a file is read first
  quietly(ahead(storyPath(table), Object.values(tokensOf(table))[0]));
  tableAhead(table);
}

/** The campaign of a game. */
export function campaignAhead(game: string): void {
  quietly(ahead(campaignOf(game)));
}
