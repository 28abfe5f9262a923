import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

const root = new URL("..", import.meta.url).pathname;
const game = join(root, "../grognard/games/nemesis");
const text = (language: string): string => readFileSync(join(root, `src/text/${language}.ftl`), "utf8");
const bundle = (source: string): FluentBundle => {
  const made = new FluentBundle("en", { useIsolating: false });
  const errors = made.addResource(new FluentResource(source));
  expect(errors).toEqual([]);
  return made;
};
const written = (source: string): string[] =>
  source.split("\n").flatMap((line) => /^([a-z][\w-]*) =/.exec(line)?.[1] ?? []);
const keys = { en: written(text("en")), fr: written(text("fr")) };

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : /\.(ts|svelte)$/.test(entry.name) ? [join(folder, entry.name)] : [],
  );
}
const source = files(join(root, "src")).map((file) => readFileSync(file, "utf8")).join("\n");

describe("texts", () => {
  it("have the same keys in English and French, each once", () => {
    expect(keys.fr).toEqual(keys.en);
    expect(new Set(keys.en).size).toBe(keys.en.length);
  });

  it.each(["en", "fr"] as const)("are all well formed (%s)", (language) => {
    const made = bundle(text(language));
    for (const key of keys[language]) expect(made.hasMessage(key), key).toBe(true);
  });

  it("use the same variables in both languages", () => {
    const variables = (language: "en" | "fr"): Record<string, string[]> =>
      Object.fromEntries(
        text(language)
          .split(/\n(?=[a-z][\w-]* =)/)
          .map((message) => [message.split(" ")[0], [...new Set(message.match(/\$\w+/g) ?? [])].sort()]),
      );
    expect(variables("fr")).toEqual(variables("en"));
  });

  it("exist for every key the client names", () => {
    const named = [...source.matchAll(/\bsay\(\s*"([a-z][\w-]*)"/g)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((key) => !key.startsWith("event-") && !keys.en.includes(key))).toEqual([]); // events are told by the game
  });

  it("exist for every family of keys that is put together", () => {
    const families = [...source.matchAll(/\bsay\(\s*`([a-z][\w-]*-)\$\{/g)].map((match) => match[1]!);
    for (const family of families) expect(keys.en.some((key) => key.startsWith(family)), family).toBe(true);
  });

  it("exist for every kind of order of the game", () => {
    const rules = readdirSync(join(game, "rules")).filter((file) => file.endsWith(".py"));
    const kinds = rules.flatMap((file) =>
      [...readFileSync(join(game, "rules", file), "utf8").matchAll(/kind: ClassVar\[str\] = "([a-z-]+)"/g)].map((m) => m[1]!),
    );
    expect(kinds.length).toBeGreaterThan(20);
    expect(kinds.filter((kind) => !keys.en.includes(`do-${kind}`))).toEqual([]);
  });
});
