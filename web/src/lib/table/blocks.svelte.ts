/** Whose chat one does not want to read: kept by the server with oneself. */

import { block, getBlocks, unblock } from "../server/api";
import { learnMe, me } from "../server/me.svelte";
import type { Block, ChatLine } from "../server/protocol";

export const blocks = $state<{ list: Block[] }>({ list: [] });

let of = "";

/** Learn whom one has blocked, once for who one is; nobody has blocked nobody. */
export async function learnBlocks(): Promise<void> {
  await learnMe();
  if (of === me.name) return;
  of = me.name;
  blocks.list = me.name ? (await getBlocks()).blocks : [];
}

export async function ignore(line: ChatLine): Promise<void> {
  blocks.list = (await block({ author: line.author, name: line.name })).blocks;
}

export async function lift(author: string): Promise<void> {
  blocks.list = (await unblock(author)).blocks;
}

export const isIgnored = (line: ChatLine): boolean => line.author !== "" && blocks.list.some(({ author }) => author === line.author);
