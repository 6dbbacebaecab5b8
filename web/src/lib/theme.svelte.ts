/** Light or dark: as the system says, unless one says otherwise here. */

export type Theme = "auto" | "light" | "dark";

const KEY = "holdfast.theme";
const ORDER: Theme[] = ["auto", "light", "dark"];
const kept = localStorage.getItem(KEY) as Theme | null;

export const theme = $state<{ is: Theme }>({ is: kept && ORDER.includes(kept) ? kept : "auto" });

export function showTheme(): void {
  document.documentElement.dataset.theme = theme.is;
}

export function nextTheme(): void {
  theme.is = ORDER[(ORDER.indexOf(theme.is) + 1) % ORDER.length] ?? "auto";
  localStorage.setItem(KEY, theme.is);
  showTheme();
}
