import { afterEach, describe, expect, it, vi } from "vitest";
import { choose, language, number, t, tn, wanted } from "./i18n.svelte";

const WORDS: Record<string, string> = {
  "{who} is gone": "{who} ist weg",
  "{count} card": "{count} Karte",
  "{count} cards": "{count} Karten",
};

/** A server that knows German. */
const serve = (ok: boolean) =>
  vi.stubGlobal("fetch", () => Promise.resolve({ ok, status: ok ? 200 : 503, json: () => Promise.resolve({ words: WORDS }) }));

vi.stubGlobal("document", { documentElement: { lang: "en" } });

afterEach(() => choose("en"));

describe("the language to begin with", () => {
  it("is the one that was chosen here", () => expect(wanted("es", ["de-DE", "en"])).toBe("es"));
  it("is else the first of the browser's that there is", () => expect(wanted(null, ["fr-FR", "de-AT", "en"])).toBe("de"));
  it("is English where there is none of them", () => expect(wanted("tlh", ["fr"])).toBe("en"));
  it("is no property that every object has", () => expect(wanted("constructor", [])).toBe("en"));
});

describe("texts", () => {
  it("are English with their parts until another language is chosen", () => {
    expect(t("{who} is gone", { who: "Ann" })).toBe("Ann is gone");
    expect(tn(1, "{count} card", "{count} cards")).toBe("1 card");
    expect(tn(0, "{count} card", "{count} cards")).toBe("0 cards");
  });

  it("are of the language that was chosen, and English where it has no words", async () => {
    serve(true);
    await choose("de");
    expect(t("{who} is gone", { who: "Ann" })).toBe("Ann ist weg");
    expect(tn(2, "{count} card", "{count} cards")).toBe("2 Karten");
    expect(t("Nobody said this")).toBe("Nobody said this");
    expect(t("constructor")).toBe("constructor");
    expect(document.documentElement.lang).toBe("de");
    expect(number(12345)).toBe("12.345");
  });

  it("do not put words into what people are called", async () => {
    serve(true);
    await choose("de");
    expect(t("{who} is gone", { who: "{count} card" })).toBe("{count} card ist weg");
  });

  it("stay as they are when the words cannot be had", async () => {
    serve(false);
    await expect(choose("de")).rejects.toThrow("503");
    expect(language.is).toBe("en");
  });
});
