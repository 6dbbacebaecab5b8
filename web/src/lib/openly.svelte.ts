/** Tables at one screen whose people may see what each of them has: nobody has to look away there.  Kept in this browser. */

const KEY = "holdfast.open-tables";

/** So many tables are remembered. */
const MOST = 50;

const store = typeof localStorage === "undefined" ? null : localStorage;

let tables = $state.raw<string[]>(JSON.parse(store?.getItem(KEY) ?? "[]") as string[]);

export const isOpen = (table: string): boolean => tables.includes(table);

/** Play openly at a table from now on, or hand the screen over again. */
export function playOpenly(table: string, openly: boolean): void {
  tables = [...tables.filter((one) => one !== table), ...(openly ? [table] : [])].slice(-MOST);
  store?.setItem(KEY, JSON.stringify(tables));
}
