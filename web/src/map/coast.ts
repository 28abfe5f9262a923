/** Where land meets the sea: the shore along hexsides, rounded, but sharp where the board ends. */

import type { HexData, Outline } from "../catalogue";
import { Corners, hexside, touch, type XY } from "./geometry";

const SEAS = new Set(["sea", "ocean", "all-sea", "coast-only", "coast_only", "covered", "lake", "great-lake", "water"]);

/** Whether a terrain is open water; the look may say so of any. */
export const isSea = (terrain: string, look: Record<string, string>): boolean =>
  (look[`terrain.${terrain}.water`] ?? (SEAS.has(terrain) ? "yes" : "no")) === "yes";

export interface Coast {
  land: string; // closed rounded outline of all land, as path data
  shore: string; // only where it meets the sea
  lakes: string; // water within the land
}

interface Edge {
  a: XY;
  b: XY;
  end: number; // corner b
  wet: boolean; // whether the sea is beyond it, not the end of the board
}

const LONG = 3; // hexes: such straight lines run outside the board, and their ends stay sharp

/** A ring with its corners rounded. */
function ring({ points }: Outline): string {
  const next = (i: number): [number, number] => points[(i + 1) % points.length]!;
  const half = (i: number): string => n((points[i]![0] + next(i)[0]) / 2, (points[i]![1] + next(i)[1]) / 2);
  const long = (i: number): boolean => Math.hypot(points[i]![0] - next(i)[0], points[i]![1] - next(i)[1]) > LONG;
  const last = points.length - 1;
  const corners = points.map(([x, y], i) => (long(i) || long(i ? i - 1 : last) ? `L${n(x, y)}L${half(i)}` : `Q${n(x, y)} ${half(i)}`));
  return `M${half(last)}${corners.join("")}Z`;
}

/** The shores that a board draws itself, in hex widths: rings of land, and of lakes in it, their corners rounded. */
export function drawnCoast(outlines: readonly Outline[]): Coast | null {
  const land = outlines.filter((one) => one.kind === "land").map(ring).join("");
  const lakes = outlines.filter((one) => one.kind === "lake").map(ring).join("");
  return land ? { land, shore: land + lakes, lakes } : null;
}

/** The outline of all land hexes in hundredths of a hex; null on a board without sea. */
export function coastOf(hexes: readonly HexData[], rim: readonly XY[], look: Record<string, string>): Coast | null {
  const at = new Map(hexes.map((hex) => [hex.name, hex]));
  const land = hexes.filter((hex) => !isSea(hex.terrain, look));
  if (land.length === hexes.length) return null;
  const corners = new Corners();
  const edgeKey = (a: XY, b: XY): number => {
    const [one, other] = [corners.id(a), corners.id(b)];
    return Math.min(one, other) * 1e6 + Math.max(one, other);
  };
  const from = new Map<number, Edge[]>(); // by corner
  // hexes may be joined over the edge of a map without lying side by side
  const beside = (hex: HexData): HexData[] =>
    hex.around.flatMap((name) => {
      const other = at.get(name);
      return other && touch(hex, other) ? [other] : [];
    });
  const inland = (hex: HexData): boolean => {
    const around = beside(hex);
    return around.length === rim.length && around.every((other) => !isSea(other.terrain, look));
  };
  for (const hex of land) {
    if (inland(hex)) continue;
    const across = new Map<number, HexData>();
    for (const other of beside(hex)) {
      const [p, q] = hexside(hex, other);
      across.set(edgeKey(p, q), other);
    }
    rim.forEach((corner, i) => {
      const next = rim[(i + 1) % rim.length]!;
      const a = { x: hex.x + corner.x, y: hex.y + corner.y };
      const b = { x: hex.x + next.x, y: hex.y + next.y };
      const other = across.get(edgeKey(a, b));
      if (other && !isSea(other.terrain, look)) return;
      const key = corners.id(a);
      const list = from.get(key);
      const edge = { a, b, end: corners.id(b), wet: other !== undefined };
      if (list) list.push(edge);
      else from.set(key, [edge]);
    });
  }
  const outlines = loops(from);
  return { land: outlines.map(outline).join(""), shore: outlines.map(shoreline).join(""), lakes: "" };
}

/** The edges joined head to tail; every land hex is walked the same way round, so they always close. */
function loops(from: Map<number, Edge[]>): Edge[][] {
  const found: Edge[][] = [];
  for (const list of from.values())
    while (list.length) {
      const loop: Edge[] = [];
      let edge: Edge | undefined = list.pop();
      while (edge) {
        loop.push(edge);
        edge = from.get(edge.end)?.pop();
      }
      found.push(loop);
    }
  return found;
}

const n = (x: number, y: number): string => `${(x * 100).toFixed(1)},${(y * 100).toFixed(1)}`;
const RAGGED = 0.13; // of a hex, how far the shore strays from its hexside

/** The middle of a hexside, a little to one side where the sea is: no shore is ruled with a compass. */
function half({ a, b, wet }: Edge): string {
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  if (!wet) return n(x, y);
  const grain = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  const stray = (grain - Math.floor(grain) - 0.5) * 2 * RAGGED;
  return n(x + (b.y - a.y) * stray * 1.7, y - (b.x - a.x) * stray * 1.7);
}

function outline(loop: Edge[]): string {
  let d = `M${half(loop[0]!)}`;
  loop.forEach((edge, i) => {
    const next = loop[(i + 1) % loop.length]!;
    const corner = n(edge.b.x, edge.b.y);
    d += edge.wet && next.wet ? `Q${corner} ${half(next)}` : `L${corner}L${half(next)}`;
  });
  return `${d}Z`;
}

function shoreline(loop: Edge[]): string {
  const first = loop.findIndex((edge, i) => edge.wet && !loop[(i + loop.length - 1) % loop.length]!.wet);
  if (first < 0) return loop[0]!.wet ? outline(loop) : "";
  let d = "";
  for (let step = 0; step < loop.length; step++) {
    const edge = loop[(first + step) % loop.length]!;
    if (!edge.wet) continue;
    const before = loop[(first + step + loop.length - 1) % loop.length]!;
    const next = loop[(first + step + 1) % loop.length]!;
    if (!before.wet) d += `M${n(edge.a.x, edge.a.y)}L${half(edge)}`;
    d += next.wet ? `Q${n(edge.b.x, edge.b.y)} ${half(next)}` : `L${n(edge.b.x, edge.b.y)}`;
  }
  return d;
}
