import { expect, it } from "vitest";
import { soft } from "./hyphens";

const parts = (text: string, language: string) => soft(text, language).replaceAll("\u00ad", "-");

it("lets long German and Spanish words break between syllables", () => {
  expect(parts("Belagerungshauptmann", "de")).toBe("Be-la-ge-rungs-haupt-mann");
  expect(parts("Königliche Leibwache", "de")).toBe("Kö-nig-li-che Leib-wa-che");
  expect(parts("Ausbildungsplatz", "de")).toBe("Aus-bil-dungs-platz");
  expect(parts("Intendente", "es")).toBe("In-ten-den-te");
  expect(parts("Herboristería", "es")).toBe("Her-bo-ris-te-ría");
});

it("leaves short words whole, and English to the browser", () => {
  expect(soft("Markt", "de")).toBe("Markt");
  expect(soft("Quartermaster", "en")).toBe("Quartermaster");
});
