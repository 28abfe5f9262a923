/** Finding a place, a hex, a railway or a sea by a few letters, with or without accents. */

import type { Known, Language, Named } from "../catalogue";

export interface Found {
  kind: "hex" | "place" | "line" | "chain" | "area";
  name: string;
  note: string; // size or kind, as a key of the board
  hex: string; // where to look
  hexes: string[]; // all it covers
}

const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[’']/g, "'");

interface Entry extends Found {
  words: string; // folded, in every language and as a key
}

export class Search {
  private readonly entries: Entry[];

  constructor(
    private readonly known: Known,
    language: Language,
  ) {
    const { places, lines, chains, areas } = known.data.features;
    const entry = (kind: Found["kind"], name: Named | undefined, key: string, note: string, hexes: string[]): Entry[] =>
      hexes.length && (name || !note.includes(key)) // what only repeats its kind is no name
        ? [
            {
              kind,
              name: name?.[language] ?? titled(key),
              note,
              hex: hexes[Math.floor(hexes.length / 2)]!,
              hexes,
              words: fold([...new Set([...Object.values(name ?? {}), key.replace(/[-_/]/g, " ")])].join(" | ")),
            },
          ]
        : [];
    this.entries = [
      ...places.filter((one) => one.name.en).flatMap((one) => entry("place", one.name, one.key, one.size, [one.hex])),
      ...areas.flatMap((one) => entry("area", one.name, one.key, one.kind, one.hexes)),
      ...merged(lines.map((one) => ({ ...one, hexes: one.hexes }))).flatMap((one) => entry("line", one.name, one.key, one.kind, one.hexes)),
      ...merged(chains.map((one) => ({ ...one, hexes: one.sides.flat() }))).flatMap((one) => entry("chain", one.name, one.key, one.kind, one.hexes)),
    ];
  }

  /** The best first: what begins so, then words that begin so, then anything that holds it. */
  find(text: string, most = 12): Found[] {
    const wanted = fold(text.trim());
    if (!wanted) return [];
    const hex = this.hex(text.trim());
    const found = this.entries
      .map((entry) => ({ entry, rank: rank(entry.words, wanted) }))
      .filter(({ rank: r }) => r < 3)
      .sort((a, b) => a.rank - b.rank || weight(a.entry) - weight(b.entry) || a.entry.name.localeCompare(b.entry.name))
      .map(({ entry }) => entry);
    return [...(hex ? [hex] : []), ...found].slice(0, most);
  }

  private hex(text: string): Found | null {
    const name = [text, text.toUpperCase()].find((word) => this.known.hex.has(word));
    if (!name) return null;
    return { kind: "hex", name, note: this.known.hex.get(name)!.terrain, hex: name, hexes: [name] };
  }
}

/** Parts of one line or river are one find. */
function merged<T extends { key: string; kind: string; name?: Named; hexes: string[] }>(parts: T[]): T[] {
  const found = new Map<string, T>();
  for (const part of parts) {
    const key = part.name ? `name ${part.name.en}` : `${part.kind} ${part.key.split("/")[0]}`;
    const old = found.get(key);
    found.set(key, old ? { ...old, hexes: [...new Set([...old.hexes, ...part.hexes])] } : { ...part, key: part.key.split("/")[0]! });
  }
  return [...found.values()];
}

const ORDER = ["hex", "place", "area", "line", "chain"];
const weight = (entry: Found): number => ORDER.indexOf(entry.kind);

function rank(words: string, wanted: string): number {
  const names = words.split(" | ");
  if (names.some((name) => name.startsWith(wanted))) return 0;
  if (names.some((name) => name.split(/[\s(-]+/).some((word) => word.startsWith(wanted)))) return 1;
  return words.includes(wanted) ? 2 : 3;
}

/** A key as a name, where the board gives no other. */
export const titled = (key: string): string => key.replace(/[-_/]+/g, " ").replace(/(^| )\p{L}/gu, (c) => c.toUpperCase());
