/** The optional rules of a game in words. */

import type { ModuleInfo, OpenGame } from "../net/api";
import { say } from "../speech.svelte";

type Value = string | boolean | number;

/** What a value of an option means; yes and no need no words of their own. */
export const meaning = (key: string, value: Value): string => (typeof value === "boolean" ? say(value ? "yes" : "no") : say(`option-${key}-${value}`));

/** Those by which a game differs from the usual one. */
export function chosen({ options }: Pick<OpenGame, "options">, module: Pick<ModuleInfo, "options"> | undefined): string[] {
  return (module?.options ?? []).flatMap(({ key, values }) => {
    const value = options[key] ?? values[0]!;
    return value === values[0] ? [] : [say("open-option", { option: say(`option-${key}`), value: meaning(key, value) })];
  });
}
