import { expect, it } from "vitest";

const SOURCES = import.meta.glob(["./**/*.ts", "./**/*.svelte"], { query: "?raw", import: "default", eager: true }) as Record<
  string,
  string
>;

/** What a file imports when it is loaded; what it fetches later, with `import()`, makes no circle. */
const IMPORT = /^\s*(?:import|export)\s(?:[^;"']*?\sfrom\s*)?["'](\.[^"'?]*)["']/gm;

const isTest = (file: string) => file.endsWith(".test.ts");

/** `lib/server/api.ts`, by what a file there calls it; null for what is no source of the page, such as a style sheet. */
function found(from: string, path: string, files: Set<string>): string | null {
  const parts = from.split("/").slice(0, -1);
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  const base = parts.join("/");
  return [base, `${base}.ts`, `${base}.svelte.ts`, base ? `${base}/index.ts` : "index.ts"].find((file) => files.has(file)) ?? null;
}

/** The files that each file imports; a component that imports itself, for things within things, makes no circle of files. */
function importsOf(sources: Record<string, string>): Map<string, string[]> {
  const files = new Set(Object.keys(sources));
  return new Map(
    Object.entries(sources).map(([file, source]) => [
      file,
      [...source.matchAll(IMPORT)].flatMap(([, path]) => found(file, path ?? "", files) ?? []).filter((other) => other !== file),
    ]),
  );
}

/** The circles of imports, each once: `a.ts > b.ts > a.ts`. */
function circles(imports: Map<string, string[]>): string[] {
  const told: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, way: string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) return void told.push([...way.slice(at), file].join(" > "));
    if (done.has(file)) return;
    for (const other of imports.get(file) ?? []) walk(other, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return told;
}

const page = Object.fromEntries(Object.entries(SOURCES).flatMap(([file, source]) => (isTest(file) ? [] : [[file.slice(2), source]])));

it("finds a circle, also one of types only, and no circle in what is fetched later", () => {
  const found = (sources: Record<string, string>) => circles(importsOf(sources));
  expect(
    found({
      "a.ts": 'import type { B } from "./lib";',
      "lib/index.ts": 'import {\n  c,\n  d,\n} from "./c";',
      "lib/c.ts": 'export { a } from "../a";',
    }),
  ).toEqual(["a.ts > lib/index.ts > lib/c.ts > a.ts"]);
  expect(found({ "a.ts": 'const b = () => import("./b");', "b.ts": 'import { a } from "./a";' })).toEqual([]);
});

it("has no circles of imports", () => {
  const imports = importsOf(page);
  expect(imports.size).toBeGreaterThan(150);
  expect([...imports.values()].flat().length).toBeGreaterThan(500);
  expect(circles(imports)).toEqual([]);
});

it("has games that no other part of the page imports but by the list of games", () => {
  const known = ["games/index.ts", "games/figures.ts", "games/portraits.svelte.ts"];
  const outside = [...importsOf(page)].filter(([file]) => !file.startsWith("games/") || known.includes(file));
  expect(
    outside.flatMap(([file, imports]) =>
      imports.filter((one) => one.startsWith("games/") && !known.includes(one)).map((one) => `${file} > ${one}`),
    ),
  ).toEqual([]);
});

/** The rooms of `lib/` and of `parts/` that each room of the same folder may import. */
const ROOMS: Record<string, Record<string, string>> = {
  lib: {
    page: "",
    server: "page",
    view: "server page",
    board: "view server page",
    learning: "view server page",
    content: "learning board view server page",
    stage: "content board view server page",
    story: "stage content view server page",
    table: "story stage content learning view server page",
    lobby: "learning server page",
  },
  parts: {
    page: "",
    board: "page",
    learning: "board page",
    content: "learning board page",
    acting: "learning board page",
    lobby: "content learning board page",
    table: "lobby board page",
    account: "lobby page",
    story: "account table lobby learning board page",
  },
};

it.each(Object.keys(ROOMS))("has rooms of %s that import only what lies below them", (folder) => {
  const rooms = ROOMS[folder]!;
  const room = (file: string) => (file.startsWith(`${folder}/`) ? file.split("/")[1]! : null);
  const imports = importsOf(page);
  expect(new Set([...imports.keys()].flatMap((file) => room(file) ?? []))).toEqual(new Set(Object.keys(rooms)));
  const wrong = [...imports].flatMap(([file, others]) => {
    const own = room(file);
    const known = own ? [own, ...rooms[own]!.split(" ")] : [];
    return own ? others.filter((other) => room(other) && !known.includes(room(other)!)).map((other) => `${file} > ${other}`) : [];
  });
  expect(wrong).toEqual([]);
  expect(circles(new Map(Object.entries(rooms).map(([one, others]) => [one, others.split(" ").filter(Boolean)])))).toEqual([]);
});

it("has a library that imports no piece, page or game, but by the list of games", () => {
  const wrong = [...importsOf(page)].flatMap(([file, others]) => (file.startsWith("lib/") ? others.map((other) => [file, other]) : []));
  expect(wrong.filter(([, other]) => !/^lib\/|^games\/(index|figures)\.ts$/.test(other!)).map((one) => one.join(" > "))).toEqual([]);
});
