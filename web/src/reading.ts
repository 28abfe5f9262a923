/** Fixed data as the server gives it (docs/atlas.md) made into the catalogue the client uses: columns become hexes,
 * places in columns become names, and what a game leaves out is empty. */

import type { Area, Catalogue, Chain, Fact, Features, HexData, Layer, Line, Link, Named, Outline, Pair, Place } from "./catalogue";
import { HexIndex, touch } from "./map/geometry";

type Ref = string | number;

interface Columns {
  name: string[];
  x: number[];
  y: number[];
  terrain: Ref[];
  region?: string[];
  off?: number[];
  around?: Ref[][];
}

export interface Given {
  name: string;
  board: { orientation?: "flat" | "pointy"; terrains: string[]; hexes: Columns | HexData[] };
  features?: {
    chains?: (Omit<Chain, "sides"> & { sides: [Ref, Ref][] })[];
    rivers?: { key: string; major: boolean; sides: [Ref, Ref][] }[];
    lakes?: { key: string; sides: [Ref, Ref][] }[];
    lines?: (Omit<Line, "hexes"> & { hexes: Ref[] })[];
    places?: (Omit<Place, "hex" | "name"> & { hex: Ref; name?: Partial<Named> })[];
    outlines?: Outline[];
    areas?: (Omit<Area, "hexes"> & { hexes?: Ref[] })[] | Record<string, Ref[]>;
  };
  layers?: (Omit<Layer, "hexes"> & { hexes: number[] })[];
  links?: { kind: string; from: Ref; to: Ref; name?: Named; facts?: Fact[] }[];
  sources?: { cited: Catalogue["sources"]["cited"]; hexes?: Record<string, string> | string[]; pieces?: Record<string, string> };
}

export function catalogueOf(given: unknown): Catalogue {
  const raw = given as Given & Partial<Catalogue>;
  const hexes = hexesOf(raw.board);
  const name = (ref: Ref): string => (typeof ref === "number" ? (hexes[ref]?.name ?? "") : ref);
  const look = raw.look ?? { values: {}, labels: [], texts: {}, shade: [] };
  return {
    ...(raw as object),
    name: raw.name,
    sides: raw.sides ?? [],
    actions: raw.actions ?? [],
    board: { orientation: raw.board.orientation ?? "flat", terrains: raw.board.terrains, hexes },
    features: { ...(raw.features as object), ...featuresOf(raw.features ?? {}, name) },
    layers: (raw.layers ?? []).map((layer) => ({ ...layer, hexes: Int16Array.from(layer.hexes) })),
    links: (raw.links ?? []).map((link): Link => ({ ...link, from: name(link.from), to: name(link.to) })),
    pieces: raw.pieces ?? [],
    formations: raw.formations ?? {},
    charts: { ...(raw.charts as object), turns: raw.charts?.turns ?? [] },
    look: { values: look.values ?? {}, labels: look.labels ?? [], texts: look.texts ?? {}, shade: look.shade ?? [] },
    sources: sourcesOf(raw.sources, hexes),
    ledger: raw.ledger ?? [],
    headings: raw.headings ?? {},
    messages: raw.messages ?? { en: "", fr: "" },
    ...(raw.opening ? { opening: (raw.opening as Ref[]).map(name) } : {}),
    ...(raw.field ? { field: (raw.field as Ref[]).map(name) } : {}),
  };
}

function hexesOf(board: Given["board"]): HexData[] {
  const { hexes, terrains } = board;
  if (Array.isArray(hexes)) return hexes.map((hex) => ({ ...hex, region: hex.region ?? "", off: hex.off ?? false }));
  const off = new Set(hexes.off ?? []);
  const word = (ref: Ref): string => (typeof ref === "number" ? (terrains[ref] ?? "") : ref);
  const made = hexes.name.map((name, i): HexData => ({
    name,
    x: hexes.x[i]!,
    y: hexes.y[i]!,
    terrain: word(hexes.terrain[i]!),
    region: hexes.region?.[i] ?? "",
    off: off.has(i),
    around: [],
  }));
  if (hexes.around)
    made.forEach((hex, i) => (hex.around = hexes.around![i]!.map((ref) => (typeof ref === "number" ? made[ref]!.name : ref))));
  else touching(made, board.orientation === "pointy");
  return made;
}

/** Neighbours by their distance, where the data leave them out. */
function touching(hexes: HexData[], pointy: boolean): void {
  const index = new HexIndex(hexes, pointy);
  for (const hex of hexes)
    hex.around = index
      .within({ left: hex.x, right: hex.x, top: hex.y, bottom: hex.y }, 1.1)
      .filter((other) => touch(hex, other))
      .map((other) => other.name);
}

function featuresOf(given: NonNullable<Given["features"]>, name: (ref: Ref) => string): Features {
  const pairs = (sides: [Ref, Ref][]): Pair[] => sides.map(([a, b]) => [name(a), name(b)]);
  const rivers = (given.rivers ?? []).map(({ key, major, sides }) => ({ key, kind: major ? "major-river" : "river", sides }));
  const lakes = (given.lakes ?? []).map(({ key, sides }) => ({ key, kind: "lake", sides }));
  const areas = Array.isArray(given.areas)
    ? given.areas
    : Object.entries(given.areas ?? {}).map(([key, hexes]) => ({ key, kind: "area", hexes }));
  return {
    chains: [...(given.chains ?? []), ...rivers, ...lakes].map((one) => ({ ...one, sides: pairs(one.sides) })),
    lines: (given.lines ?? []).map((line) => ({ ...line, hexes: line.hexes.map(name) })),
    places: (given.places ?? []).map((place) => ({ ...place, hex: name(place.hex), name: { en: place.name?.en ?? "", fr: place.name?.fr ?? place.name?.en ?? "" } })),
    outlines: given.outlines ?? [],
    areas: areas.map((area) => ({ ...area, hexes: (area.hexes ?? []).map(name) })),
  };
}

function sourcesOf(given: Given["sources"], hexes: HexData[]): Catalogue["sources"] {
  const by = given?.hexes ?? {};
  return {
    cited: given?.cited ?? {},
    hexes: Array.isArray(by) ? Object.fromEntries(by.flatMap((key, i) => (key && hexes[i] ? [[hexes[i].name, key]] : []))) : by,
    pieces: given?.pieces ?? {},
  };
}
