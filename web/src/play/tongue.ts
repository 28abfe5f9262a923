/** Orders in the player's language: verbs of both languages are understood, those of the player's are shown. */

import type { ActionShape, Language } from "../catalogue";

const fold = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The messages of one kind, such as `order-move = aller`, by what follows the prefix. */
function said(text: string, prefix: string): Map<string, string> {
  const rows = text.matchAll(new RegExp(`^${prefix}-(\\S+) = (\\S+)$`, "gm"));
  return new Map([...rows].map(([, key, word]) => [key!, word!]));
}

export class Tongue {
  private readonly verbs: Record<Language, Map<string, string>>;
  private readonly words: Record<Language, Map<string, string>>;
  private readonly kinds = new Map<string, string>();

  constructor(messages: Record<Language, string>) {
    this.verbs = { en: said(messages.en, "order"), fr: said(messages.fr, "order") };
    this.words = { en: said(messages.en, "typed"), fr: said(messages.fr, "typed") };
    for (const verbs of Object.values(this.verbs)) for (const [kind, verb] of verbs) this.kinds.set(fold(verb), kind);
  }

  /** The kind of action that a typed verb means; as it is where it means none. */
  kind(verb: string): string {
    return this.kinds.get(fold(verb)) ?? verb.toLowerCase();
  }

  verb(kind: string, language: Language): string {
    return this.verbs[language].get(kind) ?? kind;
  }

  /** A line of the server as a player would type it. */
  spoken(line: string, shape: ActionShape | undefined, language: Language): string {
    const [kind = "", ...rest] = line.split(" ");
    const words = rest.map((word, i) => {
      const domain = shape?.fields[i]?.domain;
      return domain === "hex" || domain === "piece" ? word : (this.words[language].get(word) ?? word);
    });
    return [this.verb(kind, language), ...words].join(" ");
  }
}
