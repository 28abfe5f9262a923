/** What is known of a hex, in words and with its source. */

import type { Fact, HexData, Known, Language } from "../catalogue";
import { say, speech } from "../speech.svelte";
import { titled } from "./search";

/** A word of the board: its own text, the client's, or the key made readable. */
export const term = (family: string, key: string): string => (speech.has(`${family}-${key}`) ? say(`${family}-${key}`) : titled(key));

export function factWords([key, value]: Fact, language: Language): string {
  if (value === null || value === false) return "";
  const shown = value === true ? "" : typeof value === "object" ? value[language] : value;
  if (speech.has(`fact-${key}`)) return say(`fact-${key}`, { value: shown });
  return shown === "" ? titled(key) : `${titled(key)}: ${shown}`;
}

const COMPASS = ["e", "se", "s", "sw", "w", "nw", "n", "ne"];

/** In which direction a neighbour lies. */
export function direction(from: HexData, to: HexData): string {
  const turn = Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4);
  return COMPASS[(Math.round(turn) + 8) % 8]!;
}

/** A line through a hex, or hexsides of it, and in which directions. */
interface Course {
  kind: string;
  name: string;
  directions: string[];
  facts: string[];
}

export interface Sheet {
  title: string;
  hex: HexData;
  layers: { name: string; value: string; colour: string | undefined }[];
  places: { name: string; size: string; facts: string[] }[];
  lines: Course[];
  sides: Course[];
  areas: { name: string; kind: string; facts: string[] }[];
  links: string[];
  sources: { of: string; kind: string; reference: string }[]; // one for each source, with the values it gives
}

/** Everything the board says of a hex. */
export function sheetOf(known: Known, name: string, language: Language): Sheet | null {
  const hex = known.hex.get(name);
  if (!hex) return null;
  const { features, layers, board } = known.data;
  const number = board.hexes.indexOf(hex);
  const called = (one: { key: string; kind: string; name?: Record<Language, string> }): string => one.name?.[language] ?? keyName(one);
  const facts = (one: { facts?: Fact[] }): string[] => (one.facts ?? []).map((fact) => factWords(fact, language)).filter(Boolean);
  const towards = (others: (string | undefined)[]): string[] => [
    ...new Set(others.flatMap((other) => (known.hex.has(other ?? "") ? [say(`direction-${direction(hex, known.hex.get(other!)!)}`)] : []))),
  ];
  const places = features.places.filter((place) => place.hex === name);
  const areas = features.areas.filter((area) => area.hexes.includes(name));
  return {
    title: places.find((place) => place.name.en)?.name[language] ?? say("hex-title", { hex: name }),
    hex,
    layers: layers.flatMap((layer) => {
      const value = layer.values[layer.hexes[number] ?? -1];
      return value ? [{ name: layer.name[language], value: value.name[language], colour: value.colour }] : [];
    }),
    places: places.map((place) => ({ name: place.name[language], size: term("size", place.size), facts: facts(place) })),
    lines: gathered(
      features.lines
        .filter((line) => line.hexes.includes(name))
        .map((line) => {
          const next = line.hexes.flatMap((one, i) => (one === name ? [line.hexes[i - 1], line.hexes[i + 1]] : []));
          return { name: called(line), kind: term("line", line.kind), directions: towards(next), facts: facts(line) };
        }),
    ),
    sides: gathered(
      features.chains.flatMap((chain) => {
        const directions = towards(chain.sides.flatMap(([a, b]) => (a === name ? [b] : b === name ? [a] : [])));
        return directions.length ? [{ kind: term("chain", chain.kind), name: called(chain), directions, facts: facts(chain) }] : [];
      }),
    ),
    areas: areas.map((area) => ({ name: called(area), kind: term("area", area.kind), facts: facts(area) })),
    links: linksOf(known, [name, ...areas.map((area) => area.key)], language),
    sources: sourcesOf(known, name),
  };
}

/** Parts of one kind and name as one. */
function gathered(courses: Course[]): Course[] {
  const found = new Map<string, Course>();
  for (const one of courses) {
    const key = `${one.kind}|${one.name}`;
    const old = found.get(key);
    found.set(key, old ? { ...old, directions: [...new Set([...old.directions, ...one.directions])] } : one);
  }
  return [...found.values()];
}

/** A key as a name, unless it only repeats what kind of thing it is. */
export function keyName({ key, kind }: { key: string; kind: string }): string {
  const base = key.split("/")[0]!;
  return kind.includes(base) ? "" : titled(base);
}

/** Where the ways lead that begin at a hex or in its areas. */
function linksOf(known: Known, here: string[], language: Language): string[] {
  const named = (key: string): string =>
    known.place.get(key)?.name[language] ?? known.data.features.areas.find((area) => area.key === key)?.name?.[language] ?? key;
  return known.data.links.flatMap((link) => {
    const other = here.includes(link.from) ? link.to : here.includes(link.to) ? link.from : "";
    return other ? [`${term("link", link.kind)}: ${named(other)}`] : [];
  });
}

function sourcesOf({ data: { sources } }: Known, name: string): Sheet["sources"] {
  const cited = sources.cited[sources.hexes[name] ?? ""];
  if (!cited) return [];
  const parts = cited.parts ?? [{ ...cited, of: [] }];
  return parts.map(({ of, kind, reference }) => ({ of: of.map((part) => term("atlas-part", part)).join(", "), kind, reference }));
}
