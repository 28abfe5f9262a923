/** Lines on the map as paths with their extent: rivers and other chains of hexsides, roads and railways. */

import type { Catalogue, Chain, HexData, Pair } from "../catalogue";
import { alongSides, beside, longer, middle, straight, through } from "./curves";
import { type Box, chain, Corners, hexside, rimOf, touch, type XY } from "./geometry";

const UNIT = 100;

export interface Stroke {
  colour: string;
  width: number;
  dash: number[];
  cap: CanvasLineCap;
}

/** Paths drawn alike, one stroke over the other. */
export interface Course {
  kind: string;
  paths: { path: Path2D; box: Box }[];
  strokes: Stroke[];
}

/** How hexsides of each kind are drawn where the look does not say: colour/width/dash, one over the other. */
const CHAINS: Record<string, string> = {
  sea: "#3d7ea6/26 #a9cfe0/22",
  channel: "#3d7ea6/22 #a9cfe0/18",
  strait: "#3d7ea6/16 #a9cfe0/12",
  canal: "#e9efe6/7 #2f6f98/4/9,3",
  dike: "#6b4b22/7/3,3",
  mountain: "#4f3c26/10 #a58a63/6/6,4",
  alpine: "#4f3c26/9 #b99a70/5/6,4",
  fort: "#2b241b/9 #d8c9a0/5/6,4",
  border: "#7b4a7a/4/14,5,3,5",
  shore: "", // the coast itself shows it
};
const BELOW = ["sea", "lake", "channel", "strait", "canal", "shallow-river", "river", "shallow-major-river", "major-river", "great-river"]; // in this order, the rest above
const LINES = ["path", "trail", "track", "road", "planned", "railway"];

type Look = Record<string, string>;

/** Chains of hexsides, waters first. */
export function chainCourses(data: Catalogue): Course[] {
  const look = data.look.values;
  const at = new Map(data.board.hexes.map((h) => [h.name, h]));
  const kinds = [...new Set(data.features.chains.map((one) => one.kind))];
  kinds.sort((a, b) => order(BELOW, a) - order(BELOW, b));
  const lines = data.features.chains.flatMap((one) => runs(one, at).map((line) => ({ kind: one.kind, line })));
  const rim = rimOf(data.board.orientation === "pointy");
  const joints = new Joints(data.board.hexes, rim, lines.filter(({ kind }) => kind.endsWith("river")).map(({ line }) => line));
  const made = kinds.map((kind): Course => {
    const paths = lines
      .filter((one) => one.kind === kind)
      .map(({ line }) => {
        const run = kind.endsWith("river") ? joints.flow(line) : line.map(scaled);
        return { path: new Path2D(run.length < 4 && kind === "lake" ? straight(run) : alongSides(run)), box: boxOf(line) };
      });
    return { kind, paths, strokes: chainStrokes(kind, look) };
  });
  // all banks lie under all water, so that rivers flow together
  const rivers = made.filter((_, i) => kinds[i]!.endsWith("river") && made[i]!.strokes.length === 2);
  if (rivers.length < 2) return made;
  const at0 = made.indexOf(rivers[0]!);
  const rest = made.filter((one) => !rivers.includes(one));
  const banks = rivers.map((one) => ({ ...one, strokes: one.strokes.slice(0, 1) }));
  const water = rivers.map((one) => ({ ...one, strokes: one.strokes.slice(1) }));
  return [...rest.slice(0, at0), ...banks, ...water, ...rest.slice(at0)];
}

const order = (list: string[], word: string): number => (list.includes(word) ? list.indexOf(word) : list.length);

function chainStrokes(kind: string, look: Look): Stroke[] {
  const written = look[`chain.${kind}.layers`];
  if (!written && kind.endsWith("river")) {
    const width = Number(look[`river.${kind === "major-river" ? "major" : "minor"}.width`] ?? (kind === "river" ? 4.5 : 9));
    return [
      { colour: look["river.bank"] ?? "#e9efe6", width: width + 3, dash: [], cap: "round" },
      { colour: look["river.water"] ?? "#3d7ea6", width, dash: [], cap: "round" },
    ];
  }
  if (!written && kind === "lake")
    return [
      { colour: look["lake.shore"] ?? "#3d7ea6", width: 26, dash: [], cap: "round" },
      { colour: look["lake.water"] ?? "#7fb3cf", width: 22, dash: [], cap: "round" },
    ];
  return strokesOf(written ?? CHAINS[kind] ?? "#555555/3", "round");
}

/** `#5f2318/7 #c8553d/4.4/11,5`: colour, width and dash of each stroke, the lowest first. */
export function strokesOf(written: string, cap: CanvasLineCap): Stroke[] {
  return written.split(" ").filter(Boolean).map((stroke) => {
    const [colour, width, dash] = stroke.split("/");
    return { colour: colour!, width: Number(width), dash: dash ? dash.split(",").map(Number) : [], cap: dash ? "butt" : cap };
  });
}

/** Roads, tracks and railways, the least first. */
export function lineCourses(data: Catalogue): Course[] {
  const look = data.look.values;
  const at = new Map(data.board.hexes.map((h) => [h.name, h]));
  const kinds = [...new Set(data.features.lines.map((one) => one.kind))].sort((a, b) => order(LINES, a) - order(LINES, b));
  return kinds.map((kind): Course => {
    const aside = Number(look[`line.${kind}.aside`] ?? 0) * UNIT;
    const paths = data.features.lines
      .filter((line) => line.kind === kind)
      .map((line) => {
        const hexes = line.hexes.map((name) => at.get(name)).filter((hex): hex is HexData => hex !== undefined);
        const path = new Path2D();
        for (const run of unbroken(hexes)) path.addPath(new Path2D(through(aside ? beside(run.map(scaled), aside) : run.map(scaled))));
        return { path, box: boxOf(hexes) };
      });
    const cap = (look[`line.${kind}.cap`] ?? "round") as CanvasLineCap;
    const written = look[`line.${kind}.layers`] ?? (kind.startsWith("rail") ? "#2b241b/3 #2b241b/9/2,12" : "#6b4b32/3");
    return { kind, paths, strokes: strokesOf(written, cap).map((stroke) => (look[`line.${kind}.cap`] ? { ...stroke, cap } : stroke)) };
  });
}

/** A line that passes from map to map is not drawn over the gap between them. */
function unbroken(hexes: readonly HexData[]): HexData[][] {
  const runs: HexData[][] = [];
  hexes.forEach((hex, i) => {
    const before = hexes[i - 1];
    if (before && touch(before, hex)) runs.at(-1)!.push(hex);
    else runs.push([hex]);
  });
  return runs.filter((run) => run.length > 1);
}

const scaled = (p: XY): XY => ({ x: p.x * UNIT, y: p.y * UNIT });

export function boxOf(points: readonly XY[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

export const meets = (a: Box, b: Box, margin: number): boolean =>
  a.left < b.right + margin && a.right > b.left - margin && a.top < b.bottom + margin && a.bottom > b.top - margin;

/** The corners along a chain; several lines where its hexsides are in no order or branch. */
function runs(one: Chain, at: Map<string, XY>): XY[][] {
  const sides = one.sides.flatMap(([a, b]: Pair): [XY, XY][] => {
    const [p, q] = [at.get(a), at.get(b)];
    return p && q && touch(p, q) ? [[p, q]] : [];
  });
  if (!sides.length) return [];
  const corners = new Corners();
  const ends = sides.map(([a, b]) => hexside(a, b).map((p) => corners.id(p)));
  const ordered = ends.every((pair, i) => i === 0 || pair.some((key) => ends[i - 1]!.includes(key)));
  return ordered ? [chain(sides, corners)] : walks(sides);
}

/** Unordered hexsides as lines from fork to fork. */
export function walks(sides: readonly (readonly [XY, XY])[]): XY[][] {
  interface Side {
    ends: [XY, XY];
    ids: number[];
    walked: boolean;
  }
  const corners = new Corners();
  const around = new Map<number, Side[]>();
  for (const [a, b] of sides) {
    const ends = hexside(a, b);
    const side: Side = { ends, ids: ends.map((end) => corners.id(end)), walked: false };
    for (const id of side.ids) {
      const list = around.get(id);
      if (list) list.push(side);
      else around.set(id, [side]);
    }
  }
  const found: XY[][] = [];
  const walk = (corner: number, first: Side): void => {
    const line = [first.ends[first.ids.indexOf(corner)]!];
    let here = corner;
    let side: Side | undefined = first;
    while (side) {
      side.walked = true;
      const next: number = side.ids[0] === here ? 1 : 0;
      line.push(side.ends[next]!);
      here = side.ids[next]!;
      const on: Side[] = around.get(here)!;
      side = on.length === 2 ? on.find((one) => !one.walked) : undefined;
    }
    found.push(line);
  };
  for (const forks of [true, false])
    for (const [key, list] of around)
      if (!forks || list.length !== 2) for (const side of list) if (!side.walked) walk(key, side);
  return found;
}

/** Where rivers meet each other or leave the board. */
class Joints {
  private readonly corners = new Corners();
  private readonly bends = new Map<number, XY>();
  private readonly seen = new Map<number, number>();

  constructor(hexes: readonly HexData[], rim: readonly XY[], lines: readonly XY[][]) {
    const ends = new Set(lines.flatMap((line) => [this.corners.id(line[0]!), this.corners.id(line.at(-1)!)]));
    for (const hex of hexes)
      for (const corner of hex.off ? [] : rim) {
        const id = this.corners.id({ x: hex.x + corner.x, y: hex.y + corner.y });
        if (ends.has(id)) this.seen.set(id, (this.seen.get(id) ?? 0) + 1);
      }
    for (const line of lines)
      for (let i = 1; i + 1 < line.length; i++) {
        const [m, o] = [middle(line[i - 1]!, line[i]!), middle(line[i]!, line[i + 1]!)];
        this.bends.set(this.corners.id(line[i]!), { x: line[i]!.x / 2 + (m.x + o.x) / 4, y: line[i]!.y / 2 + (m.y + o.y) / 4 });
      }
  }

  /** The line, led into the river it joins and beyond the edge where it leaves the board; hundredths of a hex. */
  flow(line: readonly XY[]): XY[] {
    const run = [...line];
    const ends = [run[0]!, run.at(-1)!].map((end) => this.corners.id(end));
    const out = ends.map((end) => (this.seen.get(end) ?? 3) < 3);
    const [start, stop] = ends.map((end) => this.bends.get(end));
    if (start && !out[0]) run.unshift(start);
    if (stop && !out[1]) run.push(stop);
    return longer(run.map(scaled), out[0] ? 40 : 0, out[1] ? 40 : 0);
  }
}
