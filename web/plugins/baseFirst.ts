/** Puts the styles of the first page, in which those of the whole page are, before the styles of the parts, which refine them. */

import type { Plugin } from "vite";

const OF_THE_PAGE = /\s*<link rel="stylesheet"[^>]*\/index-[^>]*>/;

export function baseFirst(): Plugin {
  return {
    name: "base-first",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const base = OF_THE_PAGE.exec(html)?.[0] ?? "";
        return html.replace(base, "").replace(/\s*<link rel="stylesheet"/, (first) => base + first);
      },
    },
  };
}
