/** Hexes in the plane: one unit from flat side to flat side, x east and y south; tops are flat unless said to be pointy. */

export interface XY {
  x: number;
  y: number;
}

export const HALF_SIDE = 1 / (2 * Math.sqrt(3));

/** The corners of a hex around its centre, clockwise from the north-west. */
export const RIM: readonly XY[] = [
  { x: -HALF_SIDE, y: -0.5 },
  { x: HALF_SIDE, y: -0.5 },
  { x: 2 * HALF_SIDE, y: 0 },
  { x: HALF_SIDE, y: 0.5 },
  { x: -HALF_SIDE, y: 0.5 },
  { x: -2 * HALF_SIDE, y: 0 },
];

/** The same with a corner at the top. */
export const POINTY: readonly XY[] = RIM.map(({ x, y }) => ({ x: y, y: x }));

export const rimOf = (pointy: boolean): readonly XY[] => (pointy ? POINTY : RIM);

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Whether a point lies in the hex around a centre. */
export function inHex(point: XY, centre: XY, pointy = false): boolean {
  const [across, along] = [Math.abs(point.x - centre.x), Math.abs(point.y - centre.y)];
  const [dx, dy] = pointy ? [along, across] : [across, along];
  return dy <= 0.5 && dx + dy * 2 * HALF_SIDE <= 2 * HALF_SIDE + 1e-9;
}

const cellKey = (column: number, row: number): number => (column + 4096) * 16384 + (row + 4096);

/** Finds the hex under a point without looking at all of them. */
export class HexIndex<T extends XY> {
  private readonly cells = new Map<number, T[]>();

  constructor(
    readonly all: readonly T[],
    private readonly pointy = false,
  ) {
    for (const hex of all) {
      const key = cellKey(Math.floor(hex.x), Math.floor(hex.y));
      const cell = this.cells.get(key);
      if (cell) cell.push(hex);
      else this.cells.set(key, [hex]);
    }
  }

  at(point: XY): T | undefined {
    const column = Math.floor(point.x);
    const row = Math.floor(point.y);
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const hex of this.cells.get(cellKey(column + dx, row + dy)) ?? []) if (inHex(point, hex, this.pointy)) return hex;
    return undefined;
  }

  within(box: Box, margin = 0.6): T[] {
    const found: T[] = [];
    for (let x = Math.floor(box.left - margin); x <= Math.floor(box.right + margin); x++)
      for (let y = Math.floor(box.top - margin); y <= Math.floor(box.bottom + margin); y++)
        for (const hex of this.cells.get(cellKey(x, y)) ?? [])
          if (
            hex.x > box.left - margin &&
            hex.x < box.right + margin &&
            hex.y > box.top - margin &&
            hex.y < box.bottom + margin
          )
            found.push(hex);
    return found;
  }
}

/** The smallest box that holds all hexes. */
export function bounds(hexes: readonly XY[], pointy = false): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const [width, height] = pointy ? [0.5, 2 * HALF_SIDE] : [2 * HALF_SIDE, 0.5];
  for (const { x, y } of hexes) {
    box.left = Math.min(box.left, x - width);
    box.right = Math.max(box.right, x + width);
    box.top = Math.min(box.top, y - height);
    box.bottom = Math.max(box.bottom, y + height);
  }
  return box;
}

/** Whether two hexes lie side by side. */
export const touch = (a: XY, b: XY): boolean => Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - 1) < 0.08;

/** The two corners of the side between two adjacent hexes. */
export function hexside(a: XY, b: XY): [XY, XY] {
  const mx = (a.x + b.x) / 2;
  const my = (a.y + b.y) / 2;
  const length = Math.hypot(b.x - a.x, b.y - a.y) / HALF_SIDE;
  const dx = (b.y - a.y) / length;
  const dy = (a.x - b.x) / length;
  return [
    { x: mx - dx, y: my - dy },
    { x: mx + dx, y: my + dy },
  ];
}

const CELL = 0.3; // no two corners are so near
const NEAR = 0.1;

/** Gives every corner one number, though hexes that share it work it out a little differently. */
export class Corners {
  private readonly cells = new Map<number, number>();
  private readonly points: XY[] = [];

  id(point: XY): number {
    const [x, y] = [point.x / CELL, point.y / CELL];
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [dx, dy] = [x - column < 0.5 ? -1 : 1, y - row < 0.5 ? -1 : 1];
    for (const i of [0, dx])
      for (const k of [0, dy]) {
        const found = this.cells.get(cellKey(column + i, row + k));
        if (found === undefined) continue;
        const other = this.points[found]!;
        if (Math.abs(other.x - point.x) < NEAR && Math.abs(other.y - point.y) < NEAR) return found;
      }
    this.cells.set(cellKey(column, row), this.points.length);
    return this.points.push(point) - 1;
  }
}

/** The corners along a chain of hexsides, in its order. */
export function chain(sides: readonly (readonly [XY, XY])[], corners = new Corners()): XY[] {
  const ends = sides.map(([a, b]) => hexside(a, b));
  const first = ends[0];
  if (!first) return [];
  if (ends.length === 1) return [...first];
  const line: XY[] = [];
  for (let i = 0; i + 1 < ends.length; i++) {
    const here = ends[i]!;
    const there = ends[i + 1]!.map((p) => corners.id(p));
    const shared = here.find((p) => there.includes(corners.id(p)));
    if (!shared) continue;
    if (!line.length) line.push(here.find((p) => p !== shared)!);
    line.push(shared);
  }
  const last = line.at(-1);
  if (last) line.push(ends.at(-1)!.find((p) => corners.id(p) !== corners.id(last))!);
  return line;
}

/** A lean for the arrows along which no neighbour lies straight ahead, to and fro, so that the cursor keeps its row. */
export function lean(from: XY, dx: number, dy: number, pointy: boolean): { dx: number; dy: number } {
  const across = pointy ? dy : dx;
  if (!across) return { dx, dy };
  const odd = Math.abs(Math.round((pointy ? from.y : from.x) / (Math.sqrt(3) / 2))) % 2 ? 0.2 : -0.2;
  return pointy ? { dx: dx + odd, dy } : { dx, dy: dy + odd };
}

/** The neighbour of a hex that lies nearest to a direction (an arrow key). */
export function towards<T extends XY>(from: XY, around: readonly T[], dx: number, dy: number): T | undefined {
  let best: T | undefined;
  let most = 0.2;
  for (const hex of around) {
    const length = Math.hypot(hex.x - from.x, hex.y - from.y) || 1;
    const along = ((hex.x - from.x) * dx + (hex.y - from.y) * dy) / length;
    if (along > most + 1e-6) {
      most = along;
      best = hex;
    }
  }
  return best;
}
