/** Where counters lie on the screen: stacks with a small offset, fanned out when looked at. */

import type { Known } from "../catalogue";
import type { PieceView } from "../protocol";
import type { Box, XY } from "./geometry";
import type { HiddenStack } from "./scene";

/** A counter, or the back of one that is not known. */
export interface Placed {
  state: PieceView | null;
  x: number; // centre, hex widths
  y: number;
  size: number; // hex widths
}

export interface Stack {
  hex: string;
  x: number;
  y: number;
  pieces: PieceView[]; // top last
  hidden: HiddenStack | null; // what else lies there, unseen
}

/** The heaviest on top, as the game weighs them; a chosen counter above all. */
export function stacks(
  known: Known,
  pieces: readonly PieceView[],
  hidden: readonly HiddenStack[],
  top: string | null,
): Map<string, Stack> {
  const found = new Map<string, Stack>();
  const at = (name: string): Stack | undefined => {
    const hex = known.hex.get(name);
    if (!hex) return undefined;
    let stack = found.get(name);
    if (!stack) found.set(name, (stack = { hex: name, x: hex.x, y: hex.y, pieces: [], hidden: null }));
    return stack;
  };
  for (const state of pieces) if (known.piece.has(state.id)) at(state.at)?.pieces.push(state);
  for (const one of hidden) {
    const stack = at(one.hex);
    if (stack) stack.hidden = one;
  }
  const weight = (state: PieceView): number =>
    state.id === top ? Infinity : known.face.weight(known.piece.get(state.id)!, state);
  for (const stack of found.values())
    if (stack.pieces.length > 1) stack.pieces.sort((a, b) => weight(a) - weight(b) || a.id.localeCompare(b.id));
  return found;
}

/** How many counters lie there, as far as one can see. */
export const sizeOf = (stack: Stack): number => stack.pieces.length + (stack.hidden ? (stack.hidden.count ?? 1) : 0);

const SHOWN = 4; // counters of a stack that show an edge
const SHIFT = 0.042;

/** A stack as it lies: the lower counters peep out up and to the right. */
export function lying(stack: Stack, size: number): Placed[] {
  const shown = faces(stack).slice(-SHOWN);
  const last = shown.length - 1;
  return shown.map((state, i) => ({
    state,
    x: stack.x + (last - i) * SHIFT - (last * SHIFT) / 2,
    y: stack.y - (last - i) * SHIFT + (last * SHIFT) / 2,
    size,
  }));
}

/** Backs lie under the counters that are seen. */
function faces(stack: Stack): (PieceView | null)[] {
  const unseen = stack.hidden ? (stack.hidden.count ?? 1) : 0;
  return [...Array.from({ length: Math.min(SHOWN, unseen) }, () => null), ...stack.pieces];
}

/** A stack fanned out: a row, or two, over the hex; `size` in hex widths, large enough to read at any zoom. */
export function fanned(stack: Stack, size: number): Placed[] {
  const count = stack.pieces.length;
  const columns = count <= 4 ? count : Math.ceil(count / Math.ceil(count / 5));
  const rows = Math.ceil(count / columns);
  const gap = size * 1.08;
  return [...stack.pieces].reverse().map((state, i) => ({
    state,
    x: stack.x + ((i % columns) - (columns - 1) / 2) * gap,
    y: stack.y + (Math.floor(i / columns) - (rows - 1) / 2) * gap,
    size,
  }));
}

export function hit(placed: readonly Placed[], point: XY): Placed | undefined {
  for (let i = placed.length - 1; i >= 0; i--) {
    const p = placed[i]!;
    if (Math.abs(point.x - p.x) <= p.size / 2 && Math.abs(point.y - p.y) <= p.size / 2) return p;
  }
  return undefined;
}

const EDGE = 0.62; // of a counter's side, from its middle to the edge of the sheet below a fan

/** The sheet that a fan lies on. */
export function sheetOf(placed: readonly Placed[]): Box {
  const [xs, ys] = [placed.map((p) => p.x), placed.map((p) => p.y)];
  const edge = (placed[0]?.size ?? 0) * EDGE;
  return { left: Math.min(...xs) - edge, top: Math.min(...ys) - edge, right: Math.max(...xs) + edge, bottom: Math.max(...ys) + edge };
}

/** The counter of an open fan that is meant: the nearest anywhere on its sheet, none beside it. */
export function meant(placed: readonly Placed[], point: XY): Placed | undefined {
  const { left, top, right, bottom } = sheetOf(placed);
  if (point.x < left || point.x > right || point.y < top || point.y > bottom) return undefined;
  const far = (p: Placed): number => Math.max(Math.abs(point.x - p.x), Math.abs(point.y - p.y));
  return [...placed].sort((a, b) => far(a) - far(b))[0];
}
