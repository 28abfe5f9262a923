/** The words of a game that explain themselves: found in its messages (`means-KEY`, with its forms) and in any text. */

export interface Term {
  key: string;
  forms: string[];
  about: string;
}

/** A run of text, or a word of the game in it. */
export interface Part {
  text: string;
  term?: Term;
}

/** What stands before a word of the game and after it on the same line: an elided article, a bracket, a comma. */
export interface HeldPart extends Part {
  before: string;
  after: string;
}

/** Before a French « pas » that is no step of a unit, but half of a negation. */
const DENIED = /(?:^|[\s(«])n(?:e |['’])(?:[\p{L}'’-]+ )?$/iu;
const LEADS = /(?:[\p{L}]+['’]|[(«“]\u00a0?)$/u;
const STOPS = /^[\u00a0,.;:!?)»”]+/u;

/** The same runs, but for what must not be torn from a word of the game at the end of a line. */
export function held(parts: readonly Part[]): HeldPart[] {
  return parts.map((part, i) => {
    const [last, next] = [parts[i - 1], parts[i + 1]];
    if (part.term)
      return {
        ...part,
        before: last && !last.term ? (LEADS.exec(last.text)?.[0] ?? "") : "",
        after: next && !next.term ? (STOPS.exec(next.text)?.[0] ?? "") : "",
      };
    let { text } = part;
    if (last?.term) text = text.replace(STOPS, "");
    if (next?.term) text = text.replace(LEADS, "");
    return { text, before: "", after: "" };
  });
}

/** Of a game's messages; what the game itself says comes after what all games say, and counts. */
export function termsOf(messages: string): Term[] {
  const found = new Map<string, Term>();
  for (const [, key, forms, about] of messages.matchAll(/^means-([\w-]+) = (.+)\n +\.about = (.+)$/gm) as Iterable<[string, string, string, string]>)
    found.set(key, { key, forms: forms.split("|"), about });
  return [...found.values()];
}

export class Terms {
  private readonly byForm = new Map<string, Term>();
  private readonly pattern: RegExp | null;

  constructor(messages: string) {
    for (const term of termsOf(messages)) for (const form of term.forms) this.byForm.set(form, term);
    for (const [form, term] of [...this.byForm]) {
      const first = form.charAt(0).toUpperCase() + form.slice(1); // as it begins a sentence
      if (!this.byForm.has(first)) this.byForm.set(first, term);
    }
    const forms = [...this.byForm.keys()].sort((a, b) => b.length - a.length).map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    this.pattern = forms.length ? new RegExp(`(?<![\\p{L}\\p{N}/-])(?:${forms.join("|")})(?![\\p{L}\\p{N}/]|-\\p{L})`, "gu") : null;
  }

  /** The text in runs; every word is marked once, where it comes first. */
  parts(text: string): Part[] {
    if (!this.pattern) return [{ text }];
    const made: Part[] = [];
    const told = new Set<Term>();
    let from = 0;
    for (const match of text.matchAll(this.pattern)) {
      const term = this.byForm.get(match[0])!;
      if (told.has(term) || (match[0] === "pas" && DENIED.test(text.slice(0, match.index)))) continue;
      told.add(term);
      if (match.index > from) made.push({ text: text.slice(from, match.index) });
      made.push({ text: match[0], term });
      from = match.index + match[0].length;
    }
    if (from < text.length || !made.length) made.push({ text: text.slice(from) });
    return made;
  }
}
