import { describe, expect, it } from "vitest";
import { Book } from "../src/book";

const rule = (id: string) => ({ id, kind: "core", en: `about ${id}`, fr: `sur ${id}` });
const ledger = ["2.4/a", "2.4/b", "10.361/c", "bataan 2.71/d", "bataan attrition-table", "optional/e"].map(rule);
const book = new Book(ledger, {
  "2": { en: "Counters", fr: "Pions" },
  "10": { en: "Combat", fr: "Combat" },
  "10.3": { en: "Shifts", fr: "Décalages" },
  bataan: { en: "Bataan", fr: "Bataan" },
  "bataan 2": { en: "Rules of this game", fr: "Règles de ce jeu" },
  "bataan 2.7": { en: "Landings", fr: "Débarquements" },
  "bataan attrition-table": { en: "Attrition table", fr: "Table d'attrition" },
  optional: { en: "Optional rules", fr: "Règles optionnelles" },
});

describe("the rulebook", () => {
  it("calls a rule by its paragraph and the nearest heading, never by its slug", () => {
    expect(book.cite("10.361/c", "fr")).toBe("10.361, Décalages");
    expect(book.cite("2.4", "en")).toBe("2.4, Counters");
    expect(book.cite("bataan 2.71/d", "fr")).toBe("Bataan 2.71, Débarquements");
    expect(book.cite("bataan attrition-table", "en")).toBe("Bataan, Attrition table");
    expect(book.cite("optional/e", "fr")).toBe("Règles optionnelles");
  });

  it("has every entry once, under its chapter and paragraph, in the book's order", () => {
    const chapters = book.chapters("en");
    expect(chapters.map(({ number, title }) => `${number} ${title}`.trim())).toEqual([
      "2 Counters",
      "10 Combat",
      "Bataan 2 Rules of this game",
      "Bataan Attrition table",
      "Optional rules",
    ]);
    expect(chapters[0]!.paragraphs.map(({ number, rules }) => [number, rules.length])).toEqual([["2.4", 2]]);
    const all = chapters.flatMap((chapter) => chapter.paragraphs.flatMap((one) => one.rules.map(({ id }) => id)));
    expect(all).toEqual(ledger.map(({ id }) => id));
  });
});
