/** What is known of a hex, in words and with its source. */

import type { Fact, HexData, Known, Language } from "../catalogue";
import { say, speech } from "../speech.svelte";
import { titled } from "./search";

/** A word of the board: its own text, the client's, or the key made readable. */
export const term = (family: string, key: string): string => (speech.has(`${family}-${key}`) ? say(`${family}-${key}`) : titled(key));

export function factWords([key, value]: Fact): string {
  if (value === null || value === false) return "";
  const shown = value === true ? "" : typeof value === "number" || typeof value === "string" ? value : String(value);
  if (speech.has(`fact-${key}`)) return say(`fact-${key}`, { value: shown });
  return shown === "" ? titled(key) : `${titled(key)}: ${shown}`;
}

const COMPASS = ["e", "se", "s", "sw", "w", "nw", "n", "ne"];

/** In which direction a neighbour lies. */
export function direction(from: HexData, to: HexData): string {
  const turn = Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4);
  return COMPASS[(Math.round(turn) + 8) % 8]!;
}

export interface Sheet {
  title: string;
  hex: HexData;
  layers: { name: string; value: string; colour: string | undefined }[];
  places: { name: string; size: string; facts: string[] }[];
  lines: { name: string; kind: string; facts: string[] }[];
  sides: { kind: string; name: string; directions: string[] }[];
  areas: { name: string; kind: string; facts: string[] }[];
  links: string[];
  source: { kind: string; reference: string } | null;
}

/** Everything the board says of a hex. */
export function sheetOf(known: Known, name: string, language: Language): Sheet | null {
  const hex = known.hex.get(name);
  if (!hex) return null;
  const { features, layers, links, sources, board } = known.data;
  const number = board.hexes.indexOf(hex);
  const called = (one: { key: string; name?: Record<Language, string> }): string => one.name?.[language] ?? titled(one.key.split("/")[0]!);
  const facts = (one: { facts?: Fact[] }): string[] => (one.facts ?? []).map(factWords).filter(Boolean);
  const places = features.places.filter((place) => place.hex === name);
  const key = sources.hexes[name];
  return {
    title: places.find((place) => place.name.en)?.name[language] ?? say("hex-title", { hex: name }),
    hex,
    layers: layers.flatMap((layer) => {
      const value = layer.values[layer.hexes[number] ?? -1];
      return value ? [{ name: layer.name[language], value: value.name[language], colour: value.colour }] : [];
    }),
    places: places.map((place) => ({ name: place.name[language], size: term("size", place.size), facts: facts(place) })),
    lines: features.lines
      .filter((line) => line.hexes.includes(name))
      .map((line) => ({ name: called(line), kind: term("line", line.kind), facts: facts(line) })),
    sides: features.chains.flatMap((chain) => {
      const beyond = chain.sides.flatMap(([a, b]) => (a === name ? [b] : b === name ? [a] : []));
      const directions = beyond.flatMap((other) => (known.hex.has(other) ? [say(`direction-${direction(hex, known.hex.get(other)!)}`)] : []));
      return directions.length ? [{ kind: term("chain", chain.kind), name: called(chain), directions }] : [];
    }),
    areas: features.areas
      .filter((area) => area.hexes.includes(name))
      .map((area) => ({ name: called(area), kind: term("area", area.kind), facts: facts(area) })),
    links: links.flatMap((link) => {
      const other = link.from === name ? link.to : link.to === name ? link.from : "";
      return other ? [`${term("link", link.kind)}: ${known.place.get(other)?.name[language] ?? other}`] : [];
    }),
    source: key ? (sources.cited[key] ?? null) : null,
  };
}
