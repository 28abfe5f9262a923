/** Words for players: the client's own Fluent messages and those of the game, in the language of the settings. */

import { FluentBundle, type FluentFunction, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Catalogue, Known, Language } from "./catalogue";
import type { Fact, Facts } from "./protocol";
import { settings } from "./settings.svelte";
import accountEn from "./text/account.en.ftl?raw";
import accountFr from "./text/account.fr.ftl?raw";
import analysisEn from "./text/analysis.en.ftl?raw";
import analysisFr from "./text/analysis.fr.ftl?raw";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";
import atlasEn from "./text/atlas.en.ftl?raw";
import atlasFr from "./text/atlas.fr.ftl?raw";
import gamesEn from "./text/games.en.ftl?raw";
import gamesFr from "./text/games.fr.ftl?raw";
import ladderEn from "./text/ladder.en.ftl?raw";
import ladderFr from "./text/ladder.fr.ftl?raw";
import machineEn from "./text/machine.en.ftl?raw";
import machineFr from "./text/machine.fr.ftl?raw";
import operatorEn from "./text/operator.en.ftl?raw";
import operatorFr from "./text/operator.fr.ftl?raw";
import peopleEn from "./text/people.en.ftl?raw";
import peopleFr from "./text/people.fr.ftl?raw";
import sheetsEn from "./text/sheets.en.ftl?raw";
import sheetsFr from "./text/sheets.fr.ftl?raw";
import workshopEn from "./text/workshop.en.ftl?raw";
import workshopFr from "./text/workshop.fr.ftl?raw";

const OWN: Record<Language, string> = {
  en: [gamesEn, en, machineEn, peopleEn, accountEn, operatorEn, ladderEn, workshopEn, sheetsEn, analysisEn].join("\n"),
  fr: [gamesFr, fr, machineFr, peopleFr, accountFr, operatorFr, ladderFr, workshopFr, sheetsFr, analysisFr].join("\n"),
};
const ATLAS: Record<Language, string> = { en: atlasEn, fr: atlasFr }; // a board may have better words


/** A run of text, or something in it that can be clicked. */
export interface Run {
  text: string;
  piece?: string;
  hex?: string;
  die?: number;
}

const FEW = 12; // orders that a message lists at most
const OPEN = "\uE000";
const CLOSE = "\uE001";
const CALLED = "\uE002"; // before what the marked thing is called
const MARKED = /\uE000([ph])([^\uE002]*)\uE002([^\uE001]*)\uE001/g;

export function bundle(language: Language, ...texts: string[]): FluentBundle {
  const said = (key: string, attribute?: string): string | null => {
    const message = made.getMessage(key);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    return pattern ? made.formatPattern(pattern) : null;
  };
  /** One word of the code or several, each as its message says. */
  const each = (prefix: string): FluentFunction => ([facts]) =>
    String(facts).split(", ").map((one) => said(prefix + one) ?? one).join(", ");
  const typed = (line: string): string => {
    const [verb, ...words] = line.split(" ");
    const rest = words.map((word) => word.split(",").map((one) => said(`typed-${one}`) ?? one).join(","));
    return [said(`order-${verb}`) ?? verb, ...rest].join(" ");
  };
  const functions: Record<string, FluentFunction> = {
    WORD: each("word-"),
    /** Of many orders the first few are told, and how many more there are. */
    VERB: ([facts], named) => {
      const words = String(facts).split(", ");
      const told = String(each("order-")([words.slice(0, FEW).join(", ")], named));
      const count = words.length - FEW;
      const more = made.getMessage("and-more")?.value;
      return count > 0 ? `${told}, ${more ? made.formatPattern(more, { count }) : `… ${count}`}` : told;
    },
    TYPED: each("typed-"),
    LINE: ([line]) => typed(String(line)),
    DEED: ([line]) => said(`do-${String(line)}`) ?? typed(String(line)),
    SIGNED: ([number]) => `${Number(number) > 0 ? "+" : ""}${Number(number)}`,
    WHEN: ([action]) => said(`order-${String(action)}`, "when") ?? "",
  };
  const made = new FluentBundle(language, { useIsolating: false, functions });
  for (const text of texts) made.addResource(new FluentResource(text), { allowOverrides: true });
  return made;
}

/** French binds its double signs and quotation marks to their words. */
export const typeset = (text: string): string =>
  settings.language === "fr" ? text.replace(/ ([:;?!»%])/g, "\u00a0$1").replace(/« /g, "«\u00a0") : text;

class Speech {
  private module = $state.raw<Catalogue["messages"]>({ en: "", fr: "" });
  private face = $state.raw<Catalogue["messages"]>({ en: "", fr: "" });
  private shelf = $state.raw<Catalogue["messages"]>({ en: "", fr: "" });
  private readonly own = $derived.by(() => {
    const { language } = settings;
    return bundle(language, ATLAS[language], this.shelf[language], this.module[language], OWN[language], this.face[language]);
  });
  private known: Known | null = null;

  /** Learns the words of a game. */
  learn(known: Known): void {
    this.known = known;
    this.module = known.data.messages;
    this.face = known.face.texts;
  }

  /** Learns what games on the shelf are called; a game that the client knows well is called by the client's own words. */
  shelve(games: readonly Catalogue["messages"][]): void {
    this.shelf = { en: games.map(({ en }) => en).join("\n"), fr: games.map(({ fr }) => fr).join("\n") };
  }

  has(key: string): boolean {
    return this.own.hasMessage(key);
  }

  /** The message; the bare key and facts where it is missing, so that nothing is lost. */
  say(key: string, facts: Facts = {}): string {
    return this.format(key, facts, false);
  }

  /** The message with its counters and hexes marked, so that they can be clicked. */
  runs(key: string, facts: Facts = {}): Run[] {
    const said = this.format(key, facts, true);
    const made: Run[] = [];
    let from = 0;
    for (const match of said.matchAll(MARKED)) {
      if (match.index > from) made.push({ text: said.slice(from, match.index) });
      const [, family, name, text] = match as unknown as [string, string, string, string];
      made.push(family === "p" ? { text, piece: name } : { text, hex: name });
      from = match.index + match[0].length;
    }
    if (from < said.length) made.push({ text: said.slice(from) });
    return made;
  }

  private format(key: string, facts: Facts, marked: boolean): string {
    const message = this.own.getMessage(key);
    const args: Record<string, FluentVariable> = {};
    for (const [name, fact] of Object.entries(facts)) args[name] = name === "rule" ? this.cited(fact) : this.argument(fact, marked);
    if (!message?.value) return key + Object.entries(args).map(([name, value]) => ` ${name}=${String(value)}`).join("");
    const text = this.own.formatPattern(message.value, args);
    return typeset(text);
  }

  /** The fact `rule` of a message is an id of the ledger: people are told the paragraph and what it is about. */
  private cited(fact: Fact): string {
    const id = String(fact);
    return this.known?.book.cite(id, settings.language) || id;
  }

  private argument(fact: Fact, marked: boolean): FluentVariable {
    if (typeof fact === "number") return fact;
    if (typeof fact !== "string") return fact.map((one) => this.mark(one, marked)).join(", ");
    return this.mark(fact, marked);
  }

  private mark(word: string, marked: boolean): string {
    const family = this.known?.piece.has(word) ? "p" : this.known?.hex.has(word) ? "h" : "";
    const called = this.known?.called(word, settings.language) ?? word;
    return marked && family ? `${OPEN}${family}${word}${CALLED}${called}${CLOSE}` : called;
  }
}

export const speech = new Speech();
export const say = (key: string, facts: Facts = {}): string => speech.say(key, facts);
