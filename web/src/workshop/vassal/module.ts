/** What a VASSAL module tells of a game: its counters with their names, factors and pictures, its grid and its places. */

import { below, type Element, parsed } from "./xml";
import { Broken, Zip } from "./zip";

const BUILD = ["buildFile.xml", "buildFile"];
const BUILD_BYTES = 30_000_000;
const PICTURE_BYTES = 4_000_000;
const PICTURES: Record<string, string> = { png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg", gif: "image/gif" }; // no svg: it can run
const DEEP = 20; // prototypes within prototypes

export interface Counter {
  name: string;
  factors: string; // as 6-5-3, '' where none was found
  image: string; // the name of a file, '' for none
  words: string[]; // all that is written on it
}

export interface Spot {
  name: string;
  x: number;
  y: number;
}

export interface Module {
  name: string;
  counters: Counter[];
  grids: HexGrid[];
  places: Spot[];
  picture: (image: string) => Promise<Blob | null>;
}

export async function opened(file: Blob): Promise<Module> {
  const zip = await Zip.open(file);
  const name = BUILD.find((one) => zip.names.includes(one));
  const bytes = name && (await zip.read(name, BUILD_BYTES));
  if (!bytes) throw new Broken("module");
  return { ...read(parsed(new TextDecoder().decode(bytes))), picture: (image) => pictured(zip, image) };
}

async function pictured(zip: Zip, image: string): Promise<Blob | null> {
  const type = PICTURES[image.split(".").at(-1)!.toLowerCase()];
  const bytes = type ? await zip.read(`images/${image}`, PICTURE_BYTES) : null;
  return bytes && new Blob([bytes], { type });
}

export function read(root: Element): Omit<Module, "picture"> {
  const prototypes = new Map([...below(root, "PrototypeDefinition")].map((one) => [one.attributes.name ?? "", traits(one.text)]));
  const slots = [...below(root, "PieceSlot", "CardSlot")];
  const counters = slots.map((one) => counter(one, prototypes)).filter((one) => one.name);
  const grids = [...below(root, "HexGrid")].map(gridOf).filter((one) => one !== null);
  const places = [...below(root, "Region")].map(({ attributes }) => ({ name: attributes.name ?? "", x: Number(attributes.originx), y: Number(attributes.originy) }));
  return { name: root.attributes.name ?? "", counters: once(counters), grids, places: places.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)) };
}

/** The same counter lies in many boxes of a module. */
const once = (all: Counter[]): Counter[] => [...new Map(all.map((one) => [`${one.name}\t${one.image}\t${one.factors}`, one])).values()];

// --- counters --------------------------------------------------------------------------------------------

interface Trait {
  kind: string;
  fields: string[];
  state: string;
}

const split = (text: string, by: RegExp): string[] => text.split(by);

/** `+/null/TYPE/STATE`, where each trait holds the next one behind a tab that is escaped once more. */
function traits(text: string): Trait[] {
  const [, , type = "", state = ""] = split(text.trim(), /(?<!\\)\//);
  const states = split(state, /\\*\t/);
  return split(type, /\\*\t/).map((one, i) => {
    const [kind = "", ...fields] = split(one, /(?<!\\);/).map(bare);
    return { kind, fields, state: bare(states[i] ?? "") };
  });
}

const bare = (text: string): string => text.replace(/\\+$/, "").replace(/\\(.)/g, "$1");

function all(own: readonly Trait[], prototypes: ReadonlyMap<string, Trait[]>, deep = 0): Trait[] {
  if (deep > DEEP) return [];
  return own.flatMap((one) => (one.kind === "prototype" ? all((prototypes.get(one.fields[0] ?? "") ?? []).filter(({ kind }) => kind !== "piece"), prototypes, deep + 1) : [one]));
}

function counter(slot: Element, prototypes: ReadonlyMap<string, Trait[]>): Counter {
  const own = all(traits(slot.text), prototypes);
  const basic = own.find(({ kind }) => kind === "piece");
  const layers = own.filter(({ kind }) => kind === "emb2").flatMap(({ fields }) => fields.flatMap((field) => field.split(",")).filter((word) => /\.(png|jpe?g|gif)$/i.test(word)));
  const image = basic?.fields[2] || layers[0] || "";
  const name = basic?.fields[3] || slot.attributes.entryName || "";
  const written = own.filter(({ kind }) => kind === "mark" || kind === "label" || kind === "PROP").map(({ state }) => state.split(";")[0]!).filter(Boolean);
  return { name, image, words: written, factors: factorsOf([...written, image.replace(/\.\w+$/, ""), name]) };
}

/** The first two, three or four numbers that are joined: 6-5-3 in `gz_6-5-3`. */
export function factorsOf(words: readonly string[]): string {
  for (const word of words) {
    const found = [...word.matchAll(/(?<![\d/])\d{1,2}(?:[-–—]\d{1,2}){1,3}(?!\d)/g)].map(([one]) => one.replace(/[–—]/g, "-"));
    const longest = found.sort((a, b) => b.split("-").length - a.split("-").length)[0];
    if (longest) return longest;
  }
  return "";
}

// --- the grid --------------------------------------------------------------------------------------------

export interface HexGrid {
  dx: number;
  dy: number;
  x0: number;
  y0: number;
  sideways: boolean;
  first: "H" | "V";
  sep: string;
  stagger: boolean;
  hOff: number;
  vOff: number;
}

/** A grid whose hexes have numbers; letters and descending numbers are left to those who know them. */
function gridOf({ attributes, children }: Element): HexGrid | null {
  const numbering = children.find(({ tag }) => tag.endsWith("HexGridNumbering"))?.attributes;
  if (!numbering || numbering.hType !== "N" || numbering.vType !== "N" || numbering.hDescend === "true" || numbering.vDescend === "true") return null;
  const [dx, dy, x0, y0] = [attributes.dx, attributes.dy, attributes.x0 ?? 0, attributes.y0 ?? 0].map(Number) as [number, number, number, number];
  if (!(dx > 0 && dy > 0)) return null;
  return { dx, dy, x0, y0, sideways: attributes.sideways === "true", first: numbering.first === "V" ? "V" : "H", sep: numbering.sep ?? "", stagger: numbering.stagger === "true", hOff: Number(numbering.hOff) || 0, vOff: Number(numbering.vOff) || 0 };
}

/** The middle of a hex by its number, as VASSAL finds it; null where the number is not of this grid. */
export function middle(grid: HexGrid, hex: string): { x: number; y: number } | null {
  const parts = grid.sep ? hex.split(grid.sep) : hex.length % 2 ? [] : [hex.slice(0, hex.length / 2), hex.slice(hex.length / 2)];
  if (parts.length !== 2 || !parts.every((part) => /^\d+$/.test(part))) return null;
  const [first, second] = parts.map(Number) as [number, number];
  const column = (grid.first === "H" ? first : second) - grid.hOff;
  let row = (grid.first === "H" ? second : first) - grid.vOff;
  const odd = Math.abs(column % 2) === 1;
  if (grid.stagger && odd) row -= 1;
  const x = Math.floor(column * grid.dx + grid.x0 + 0.5);
  const y = Math.floor(row * grid.dy + (odd ? grid.dy / 2 : 0) + grid.y0 + 0.5);
  return grid.sideways ? { x: y, y: x } : { x, y };
}

/** The hex that a spot lies in, among those of our map; '' where none is near. */
export function hexAt(grid: HexGrid, spot: { x: number; y: number }, hexes: Iterable<string>): string {
  let [best, nearest] = ["", (0.6 * Math.max(grid.dx, grid.dy)) ** 2];
  for (const hex of hexes) {
    const at = middle(grid, hex);
    if (!at) continue;
    const far = (at.x - spot.x) ** 2 + (at.y - spot.y) ** 2;
    if (far < nearest) [best, nearest] = [hex, far];
  }
  return best;
}
