/** Light or dark: as the system says, unless one says otherwise here. */

import { kept } from "./store.svelte";

export type Theme = "auto" | "light" | "dark";

const KEY = "holdfast.theme";
const ORDER: Theme[] = ["auto", "light", "dark"];
const chosen = kept.getItem(KEY) as Theme | null;

export const theme = $state<{ is: Theme }>({ is: chosen && ORDER.includes(chosen) ? chosen : "auto" });

export function showTheme(): void {
  document.documentElement.dataset.theme = theme.is;
}

export function nextTheme(): void {
  theme.is = ORDER[(ORDER.indexOf(theme.is) + 1) % ORDER.length] ?? "auto";
  kept.setItem(KEY, theme.is);
  showTheme();
}
