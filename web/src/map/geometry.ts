/** Hexes in the plane: flat-topped, one unit from flat side to flat side, x east and y south. */

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

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Whether a point lies in the hex around a centre. */
export function inHex(point: XY, centre: XY): boolean {
  const dx = Math.abs(point.x - centre.x);
  const dy = Math.abs(point.y - centre.y);
  return dy <= 0.5 && dx + dy * 2 * HALF_SIDE <= 2 * HALF_SIDE + 1e-9;
}

/** Finds the hex under a point without looking at all of them. */
export class HexIndex<T extends XY> {
  private readonly cells = new Map<string, T[]>();

  constructor(readonly all: readonly T[]) {
    for (const hex of all) {
      const key = `${Math.floor(hex.x)}:${Math.floor(hex.y)}`;
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
        for (const hex of this.cells.get(`${column + dx}:${row + dy}`) ?? []) if (inHex(point, hex)) return hex;
    return undefined;
  }

  within(box: Box, margin = 0.6): T[] {
    const found: T[] = [];
    for (let x = Math.floor(box.left - margin); x <= Math.floor(box.right + margin); x++)
      for (let y = Math.floor(box.top - margin); y <= Math.floor(box.bottom + margin); y++)
        for (const hex of this.cells.get(`${x}:${y}`) ?? [])
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
export function bounds(hexes: readonly XY[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of hexes) {
    box.left = Math.min(box.left, x - 2 * HALF_SIDE);
    box.right = Math.max(box.right, x + 2 * HALF_SIDE);
    box.top = Math.min(box.top, y - 0.5);
    box.bottom = Math.max(box.bottom, y + 0.5);
  }
  return box;
}

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

const cornerKey = (p: XY): string => `${Math.round(p.x * 200)}:${Math.round(p.y * 200)}`;

/** The corners along a chain of hexsides, in its order. */
export function chain(sides: readonly (readonly [XY, XY])[]): XY[] {
  const ends = sides.map(([a, b]) => hexside(a, b));
  const first = ends[0];
  if (!first) return [];
  if (ends.length === 1) return [...first];
  const line: XY[] = [];
  for (let i = 0; i + 1 < ends.length; i++) {
    const here = ends[i]!;
    const there = ends[i + 1]!.map(cornerKey);
    const shared = here.find((p) => there.includes(cornerKey(p)));
    if (!shared) continue;
    if (!line.length) line.push(here.find((p) => p !== shared)!);
    line.push(shared);
  }
  const last = line.at(-1);
  if (last) line.push(ends.at(-1)!.find((p) => cornerKey(p) !== cornerKey(last))!);
  return line;
}

export { cornerKey };

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
