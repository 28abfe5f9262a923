/** The rulebook as it is read: rules called by paragraph and title, and the ledger cut into the book's chapters. */

import type { Language, Named, Rule } from "./catalogue";

export interface Chapter {
  number: string;
  title: string;
  paragraphs: { number: string; title: string; rules: Rule[] }[];
}

const paragraphOf = (id: string): string => id.split("/")[0]!;
const chapterOf = (id: string): string => paragraphOf(id).split(".")[0]!;

export class Book {
  constructor(
    private readonly ledger: readonly Rule[],
    private readonly headings: Readonly<Record<string, Named>>,
  ) {}

  /** What the paragraph of a rule is about, or the section or chapter it stands in. */
  title(id: string, language: Language): string {
    let number = paragraphOf(id);
    while (number && !this.headings[number]) number = number.slice(0, -1);
    return this.headings[number]?.[language] ?? "";
  }

  /** A paragraph as the book counts it, with the part of the book; a table has no number. */
  number(id: string, language: Language): string {
    const paragraph = paragraphOf(id);
    const [word, rest] = paragraph.split(" ");
    const part = rest === undefined ? "" : (this.headings[word!]?.[language] ?? word!);
    if (!/\d/.test(paragraph)) return part;
    return part ? `${part} ${rest}` : paragraph;
  }

  /** A rule as a person calls it. */
  cite(id: string, language: Language): string {
    return [this.number(id, language), this.title(id, language)].filter(Boolean).join(", ");
  }

  /** Rules (all of them, or those that were found) under their chapters and paragraphs, in the book's order. */
  chapters(language: Language, rules: readonly Rule[] = this.ledger): Chapter[] {
    const found = new Map<string, Chapter>();
    for (const rule of rules) {
      const key = chapterOf(rule.id);
      if (!found.has(key)) found.set(key, { number: this.number(key, language), title: this.title(key, language), paragraphs: [] });
      const { paragraphs } = found.get(key)!;
      const number = this.number(rule.id, language);
      if (paragraphs.at(-1)?.number !== number) paragraphs.push({ number, title: this.title(rule.id, language), rules: [] });
      paragraphs.at(-1)!.rules.push(rule);
    }
    return [...found.values()];
  }
}
