/** Links that people send each other. */

/** The table of a link, or of its last part alone. */
export const tableOf = (link: string): string => /([A-Za-z0-9_-]{8,40})\/?$/.exec(link.trim().replace(/[?#].*$/, ""))?.[1] ?? "";
