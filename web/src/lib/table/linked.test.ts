import { expect, it } from "vitest";
import { linked } from "./linked";

const links = (text: string) => linked(text, "https://house.example").filter((piece) => piece.path);

it("links to tables and moments of this house", () => {
  expect(linked("Again: https://house.example/t/abcdefgh now", "https://house.example")).toEqual([
    { text: "Again: ", path: "" },
    { text: "https://house.example/t/abcdefgh", path: "/t/abcdefgh" },
    { text: " now", path: "" },
  ]);
  expect(links("https://house.example/t/abcdefgh/replay/12").map((piece) => piece.path)).toEqual(["/t/abcdefgh/replay/12"]);
});

it("links to nowhere else", () => {
  for (const text of [
    "https://elsewhere.example/t/abcdefgh",
    "https://house.example.evil.example/t/abcdefgh",
    "https://house.example/api/tables",
    "javascript:alert(1)",
    "/t/abcdefgh",
  ])
    expect(links(text)).toEqual([]);
});
