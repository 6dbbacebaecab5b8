/** What the keys do at a table. */

import { pinnedOf } from "./folds";
import type { Key } from "./keys";
import type { Choice } from "../server/protocol";
import type { Table } from "./table.svelte";
import type { Group } from "../view/words";

/** The parts of the page that keys lead to. */
export interface Page {
  act: (choice: Choice) => void;
  /** The kinds of what can be done, as they are listed. */
  kinds: () => Group[];
  /** Bring the log or the chat to the front, and go there. */
  read: (room: "log" | "chat") => void;
  /** The rules, or the keys, in a dialog. */
  open: (dialog: "rules" | "keys") => void;
  /** Show the board in words, or no longer. */
  words: () => void;
  /** Not after all: what is asked once more, a hint; then the board in words. */
  back: () => void;
}

/** Do what a key means. */
export function press(key: Key, table: Table, page: Page): void {
  const choices = table.offered;
  switch (key) {
    case "undo":
      return table.undo();
    case "hint":
      return table.advice.askHint();
    case "since":
      if (table.seated.length && !table.sight?.over) void table.showAgain();
      return;
    case "whole":
      if (table.seated.length && !table.sight?.over) void table.showAgain(true);
      return;
    case "end": {
      const end = choices.find((choice) => choice.ends);
      if (end) page.act(end);
      return;
    }
    case "main": {
      const main = pinnedOf(page.kinds())[0];
      if (main) page.act(main.choice);
      return;
    }
    case "log":
    case "chat":
      return page.read(key);
    case "rules":
    case "keys":
      return page.open(key);
    case "words":
      return page.words();
    case "back":
      return page.back();
    case "board":
      document.querySelector<SVGElement>("[data-spot][tabindex='0'], [data-spot]")?.focus();
      return;
    default: {
      const items = page.kinds().flatMap((group) => group.items);
      const picked = items.find((item) => String(item.key) === key);
      if (picked) page.act(picked.choice);
    }
  }
}
