import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

const root = new URL("..", import.meta.url).pathname;
const GAMES = ["nemesis", "pacific_battles"];
const DECLARED = ["war_of_resistance"]; // on the plain table: nearly all their words are the game's own
const read = (...path: string[]): string => readFileSync(join(root, ...path), "utf8");
const written = (source: string): string[] => source.split("\n").flatMap((line) => /^([a-z][\w-]*) =/.exec(line)?.[1] ?? []);

type Language = "en" | "fr";
const common = (language: Language): string =>
  [`${language}.ftl`, `games.${language}.ftl`, `atlas.${language}.ftl`, `machine.${language}.ftl`, `people.${language}.ftl`, `account.${language}.ftl`, `operator.${language}.ftl`, `ladder.${language}.ftl`, `workshop.${language}.ftl`, `sheets.${language}.ftl`, `analysis.${language}.ftl`].map((file) => read("src/text", file)).join("\n");
const ofGame = (game: string, language: Language): string => read("src/games", game, "text", `${language}.ftl`);
/** What the module itself says to players; the client may show it as well. */
const ofModule = (game: string, language: Language): string => {
  const folder = join(root, "../grognard/games", game, "text");
  return readdirSync(folder)
    .filter((file) => file.endsWith(`.${language}.ftl`))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
};

function sources(folder: string, without: string[] = []): string {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !without.includes(entry.name))
    .map((entry) =>
      entry.isDirectory() ? sources(join(folder, entry.name)) : /\.(ts|svelte)$/.test(entry.name) ? read(folder, entry.name) : "",
    )
    .join("\n");
}
const named = (source: string): string[] => [...source.matchAll(/\bsay\(\s*"([a-z][\w-]*)"/g)].map((match) => match[1]!);
const families = (source: string): string[] => [...source.matchAll(/\bsay\(\s*`([a-z][\w-]*-)\$\{/g)].map((match) => match[1]!);

const texts: [string, (language: Language) => string][] = [
  ["common", common],
  ...[...GAMES, ...DECLARED].map((game): [string, (language: Language) => string] => [game, (language) => ofGame(game, language)]),
];

describe.each(texts)("texts (%s)", (_, text) => {
  const keys = { en: written(text("en")), fr: written(text("fr")) };

  it("have the same keys in English and French, each once", () => {
    expect(keys.en.length).toBeGreaterThan(15);
    expect(keys.fr).toEqual(keys.en);
    expect(new Set(keys.en).size).toBe(keys.en.length);
  });

  it.each(["en", "fr"] as const)("are all well formed (%s)", (language) => {
    const made = new FluentBundle("en", { useIsolating: false });
    expect(made.addResource(new FluentResource(text(language)))).toEqual([]);
    for (const key of keys[language]) expect(made.hasMessage(key), key).toBe(true);
  });

  it("use the same variables in both languages", () => {
    const variables = (language: Language): Record<string, string[]> =>
      Object.fromEntries(
        text(language)
          .split(/\n(?=[a-z][\w-]* =)/)
          .map((message) => [message.split(" ")[0], [...new Set(message.match(/\$\w+/g) ?? [])].sort()]),
      );
    expect(variables("fr")).toEqual(variables("en"));
  });
});

describe("every key the client names exists", () => {
  const shared = written(common("en"));

  it("in what is common to all games", () => {
    const source = sources("src", ["games"]);
    expect(named(source).length).toBeGreaterThan(100);
    expect(named(source).filter((key) => !key.startsWith("event-") && !shared.includes(key))).toEqual([]); // events are told by the game
    for (const family of families(source)) {
      const known = [...shared, ...GAMES.flatMap((game) => written(ofGame(game, "en"))), ...[...GAMES, ...DECLARED].flatMap((game) => written(ofModule(game, "en")))];
      expect(known.some((key) => key.startsWith(family)), family).toBe(true);
    }
  });

  it.each(DECLARED)("on the plain table, for %s", (game) => {
    const source = sources("src/games/plain");
    const known = [...shared, ...written(ofModule(game, "en"))];
    expect(named(source).length).toBeGreaterThan(3);
    expect(named(source).filter((key) => !shared.includes(key))).toEqual([]);
    for (const family of families(source).filter((one) => one !== "sheet-")) expect(known.some((key) => key.startsWith(family)), family).toBe(true);
  });

  it.each([...GAMES, ...DECLARED])("in %s", (game) => {
    const known = [...shared, ...written(ofGame(game, "en")), ...written(ofModule(game, "en"))];
    const source = sources(`src/games/${game}`);
    expect(named(source).filter((key) => !known.includes(key))).toEqual([]);
    for (const family of families(source)) expect(known.some((key) => key.startsWith(family)), family).toBe(true);
  });
});

it("there are words for every end of a game", () => {
  const reasons: Record<string, string[]> = {
    nemesis: ["satisfaction", "lament", "turn-10", "draw"],
    pacific_battles: ["draw", "marginal", "tactical", "decisive", "unkept-declaration", "singapore-captured", "capitulation", "singapore-held"],
  };
  for (const game of GAMES)
    for (const language of ["en", "fr"] as const) {
      const made = new FluentBundle(language, { useIsolating: false });
      made.addResource(new FluentResource(ofGame(game, language)));
      for (const reason of reasons[game]!)
        for (const side of ["japanese", "allied", "none"]) {
          const errors: Error[] = [];
          const words = made.formatPattern(made.getMessage(`over-reason-${reason}`)!.value!, { side, scenario: "bataan" }, errors);
          expect([errors, words.length > 20], reason).toEqual([[], true]);
        }
    }
});

it.each(GAMES)("there are words for every kind of order of %s", (game) => {
  const kinds = ["rules", "scenarios"].flatMap((part) => {
    const folder = join(root, "../grognard/games", game, part);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((file) => file.endsWith(".py"))
      .flatMap((file) =>
        [...readFileSync(join(folder, file), "utf8").matchAll(/kind: ClassVar\[str\] = "([a-z-]+)"/g)].map((m) => m[1]!),
      );
  });
  const keys = [...written(common("en")), ...written(ofGame(game, "en"))];
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => !keys.includes(`do-${kind}`))).toEqual([]);
});
