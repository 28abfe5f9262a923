/** Where counters lie on the screen: stacks with a small offset, fanned out when looked at. */

import type { Known } from "../catalogue";
import type { PieceView } from "../protocol";
import type { XY } from "./geometry";

export interface Placed {
  state: PieceView;
  x: number; // centre, hex widths
  y: number;
  size: number; // hex widths
}

export interface Stack {
  hex: string;
  x: number;
  y: number;
  pieces: PieceView[]; // top last
}

/** Units above Transporters, the strongest on top. */
export function stacks(known: Known, pieces: readonly PieceView[], top: string | null): Map<string, Stack> {
  const found = new Map<string, Stack>();
  for (const state of pieces) {
    const hex = known.hex.get(state.at);
    if (!hex) continue;
    const stack = found.get(hex.name);
    if (stack) stack.pieces.push(state);
    else found.set(hex.name, { hex: hex.name, x: hex.x, y: hex.y, pieces: [state] });
  }
  for (const stack of found.values())
    stack.pieces.sort((a, b) => weight(known, a, top) - weight(known, b, top) || a.id.localeCompare(b.id));
  return found;
}

function weight(known: Known, state: PieceView, top: string | null): number {
  if (state.id === top) return 1000;
  const piece = known.piece.get(state.id)!;
  const values = state.reduced && piece.back ? piece.back : piece.front;
  return (piece.size ? 100 : 0) + values.strength * 4 + piece.steps;
}

const SHOWN = 4; // counters of a stack that show an edge
const SHIFT = 0.042;

/** A stack as it lies: the lower counters peep out up and to the right. */
export function lying(stack: Stack, size: number): Placed[] {
  const shown = stack.pieces.slice(-SHOWN);
  const last = shown.length - 1;
  return shown.map((state, i) => ({
    state,
    x: stack.x + (last - i) * SHIFT - (last * SHIFT) / 2,
    y: stack.y - (last - i) * SHIFT + (last * SHIFT) / 2,
    size,
  }));
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
