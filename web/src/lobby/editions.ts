/** The own editions that this browser may play by: those it has made, was given as a file, or has taken from a gallery. */

import type { EditionInfo } from "../messages";

export interface Edition extends Pick<EditionInfo, "digest" | "name" | "author" | "scenarios"> {
  module: string;
}

const KEY = "grognard-editions";
const MOST = 30;

export function editions(): Edition[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Edition[];
  } catch {
    return [];
  }
}

/** The latest stands first; another state of the same edition takes its place. */
export function keepEdition({ digest, module, name, author, scenarios }: Edition): void {
  const others = editions().filter((one) => one.digest !== digest && !(one.module === module && one.name === name && one.author === author));
  localStorage.setItem(KEY, JSON.stringify([{ digest, module, name, author, scenarios }, ...others].slice(0, MOST)));
}

export function dropEdition(digest: string): void {
  localStorage.setItem(KEY, JSON.stringify(editions().filter((one) => one.digest !== digest)));
}
