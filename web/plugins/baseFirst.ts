/** Puts the styles of the first page, in which those of the whole page are, before the styles of the parts, which refine them. */

import type { Plugin } from "vite";

const OF_THE_PAGE = /\s*<link rel="stylesheet"[^>]*\/index-[^>]*>/;
const FIRST = /\s*<link rel="stylesheet"/;

export function baseFirst(): Plugin {
  return {
    name: "base-first",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const base = OF_THE_PAGE.exec(html)?.[0];
        if (!base) throw new Error("the page asks for no stylesheet that is called index-*: which one is that of the whole page?");
        const others = html.replace(base, () => "");
        return FIRST.test(others) ? others.replace(FIRST, (first) => base + first) : html;
      },
    },
  };
}
