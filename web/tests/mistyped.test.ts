import { afterEach, expect, it } from "vitest";
import { Rejected } from "../src/net/connection";
import { settings } from "../src/settings.svelte";
import { say, speech } from "../src/speech.svelte";
import { laid } from "./laid";

afterEach(() => (settings.language = "en"));

const MOVES = ["move 58/31 0910", "move 124/31 0910", "done"];
const answers = (key: string, facts: Record<string, string | number | string[]>) => new Rejected({ type: "error", what: "malformed", message: "English words", key, facts });

it.each([
  ["en", "“dance” is no order. Possible now: done, move"],
  ["fr", "« dance » n'est pas un ordre. Possibles maintenant\u00a0: fini, aller"],
] as const)("a mistyped order is explained in the player's language, with the orders of the moment (%s)", async (language, words) => {
  settings.language = language;
  const { table } = laid(MOVES, answers("no-action", { word: "dance", kinds: ["done", "move"] }));
  await table.type("dance");
  expect(table.failure.replace("«\u00a0", "« ").replace("\u00a0»", " »")).toBe(words);
});

it("of many orders the first few are listed, and how many more there are", async () => {
  const kinds = Array.from({ length: 15 }, (_, number) => `kind${String(number)}`);
  const { table } = laid(MOVES, answers("no-action", { word: "dance", kinds }));
  await table.type("dance");
  expect(table.failure).toBe(`“dance” is no order. Possible now: ${kinds.slice(0, 12).join(", ")}, … 3`);
});

it("a counter that is sent off when nobody marches is asked about all the same", async () => {
  const { table, asked } = laid(["airdrop 1009", "done"]);
  await table.type("58/31-0910");
  expect(asked).toEqual(["move 58/31 0910"]);
});

it("a hop to a hex that is not on the map is told so", async () => {
  const { table, asked } = laid(MOVES);
  await table.type("58/31-9999");
  expect([table.failure, asked]).toEqual(["There is no hex “9999”.", []]);
});

it("one that lacks something is shown by an example", async () => {
  const { table } = laid(MOVES, answers("too-short", { kind: "move", missing: 1 }));
  await table.type("move 58/31");
  expect(table.failure).toBe("move needs one word more. For example: move 58/31 0910");
});

it.each([
  ["en", "None of your counters is in 1010."],
  ["fr", "Aucun de vos pions n'est en 1010."],
] as const)("a hop from a hex where none of one's counters lies is told so (%s)", async (language, words) => {
  settings.language = language;
  const { table, asked } = laid(MOVES);
  for (const from of ["1010", "1009"]) {
    await table.type(`${from}-0909`);
    expect([table.failure, asked]).toEqual([words.replace("1010", from), []]);
  }
});

it.each(["aller 58/31 0910", "ALLER 58/31 0910", "move 58/31 0910"])("verbs of both languages are understood (%s)", async (line) => {
  const { table, played } = laid(MOVES);
  await table.type(line);
  expect(played).toEqual([line]);
});

it("an example is given as the player would type it", async () => {
  settings.language = "fr";
  const { table } = laid(MOVES, answers("too-short", { kind: "move", missing: 1 }));
  await table.type("aller 58/31");
  expect(table.failure).toBe("Il manque un mot après aller. Par exemple\u00a0: aller 58/31 0910");
  const { tongue, action } = table.known;
  expect(tongue.spoken("choose-chit attack", action.get("choose-chit"), "fr")).toBe("choose-chit attaque");
});

it("words of the code are told in the player's language", () => {
  settings.language = "fr";
  const { table } = laid(MOVES);
  speech.learn(table.known);
  const facts = { action: "move", expected: ["done", "move"], side: "allied" };
  expect(say("refusal-not-now", facts).replace(/\u00a0/g, " ")).toBe("« aller » se donne pendant une Phase d'Offensive ; maintenant : fini, aller ; les Alliés");
});
