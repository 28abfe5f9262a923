import { describe, expect, it } from "vitest";
import { held, Terms, termsOf } from "../src/terms/terms";

const MESSAGES = `# words
means-hex = hex|hexes
    .about = A cell.
means-lament = Lament
    .about = It grows.
ask-move = Move.
means-phase-chit = Phase Chit|chit
    .about = First said for all games.
means-phase-chit = Phase Chit|Phase Chits
    .about = Drawn.
means-step = pas
    .about = Lost one by one.
means-french = côté d'hex|zone de contrôle
    .about = Un bord.`;

describe("words that explain themselves", () => {
  const terms = new Terms(MESSAGES);
  const marked = (text: string): string => terms.parts(text).map(({ text, term }) => (term ? `[${text}]` : text)).join("");

  it("are read from the messages, the game's own before what all games say", () => {
    expect(termsOf(MESSAGES).map(({ key }) => key)).toEqual(["hex", "lament", "phase-chit", "step", "french"]);
    expect(termsOf(MESSAGES)[2]!.about).toBe("Drawn.");
  });

  it("are found whole, the longest first, and each once", () => {
    expect(marked("Two hexes, one hex: Lament, lamentable, Phase Chits.")).toBe("Two [hexes], one hex: [Lament], lamentable, [Phase Chits].");
    expect(marked("La zone de contrôle d'un côté d'hex")).toBe("La [zone de contrôle] d'un côté d'hex");
    expect(marked("hexagonal 0909/hex")).toBe("hexagonal 0909/hex");
  });

  it("are no French negation", () => {
    expect(marked("Ce que vous n'attaquerez pas : perdez un pas.")).toBe("Ce que vous n'attaquerez pas : perdez un [pas].");
    expect(marked("Ne pas bouger")).toBe("Ne pas bouger");
  });

  it("are not torn from what stands before or after them at the end of a line", () => {
    const whole = (text: string): string =>
      held(terms.parts(text)).map(({ text, term, before, after }) => (term ? `[${before}${text}${after}]` : text)).join("|");
    expect(whole("Move one hex, or wait for Lament.")).toBe("Move one |[hex,]| or wait for |[Lament.]|");
    expect(whole("laissez l'hex (Lament)\u00a0; allez")).toBe("laissez |[l'hex]| |[(Lament)\u00a0;]| allez");
  });

  it("leave a text without any as it is", () => {
    expect(terms.parts("Nothing here")).toEqual([{ text: "Nothing here" }]);
    expect(new Terms("").parts("hex")).toEqual([{ text: "hex" }]);
  });
});
