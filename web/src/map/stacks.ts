/** Where counters lie on the screen: stacks with a small offset, fanned out beside themselves when looked at. */

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
    state.id === top ? Infinity : known.face.counters.weight(known.piece.get(state.id)!, state);
  for (const stack of found.values())
    if (stack.pieces.length > 1) stack.pieces.sort((a, b) => weight(a) - weight(b) || a.id.localeCompare(b.id));
  return found;
}

/** How many counters lie there, as far as one can see. */
export const sizeOf = (stack: Stack): number => stack.pieces.length + (stack.hidden ? (stack.hidden.count ?? 1) : 0);

/** Pixels a hex below which counters are specks. */
export const FAR = 14;
const SPECK = 15; // pixels of a speck that bears a number
/** Half a side of a speck in hundredths of a hex, large enough for a number. */
export const speckAt = (zoom: number, scale: number): number => Math.max(40 * scale, (SPECK * 50) / zoom);

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

export const SIDES = ["right", "left", "above", "below"] as const;
/** On which side of its stack a fan lies. */
export type FanSide = (typeof SIDES)[number];

/** An open fan: its counters and the sheet they lie on. */
export interface Fan {
  placed: Placed[];
  sheet: Box;
}

const EDGE = 0.62; // of a counter's side, from its middle to the edge of the sheet below a fan

/**
 * A stack fanned out beside itself, the top counter first: the stack stays as it lies, so that a click on it still
 * means the counter that was pointed at. `size` in hex widths, large enough to read; a top counter that can be read
 * where it lies is not shown twice.
 */
export function fanned(stack: Stack, size: number, counter: number, side: FanSide): Fan {
  const listed = [...stack.pieces].reverse().slice(size > counter ? 0 : 1);
  const count = listed.length;
  const columns = count <= 4 ? count : Math.ceil(count / Math.ceil(count / 5));
  const rows = Math.ceil(count / columns);
  const gap = size * 1.08;
  const [width, height] = [(columns - 1) * gap + 2 * EDGE * size, (rows - 1) * gap + 2 * EDGE * size];
  const away = counter / 2 + ((Math.min(SHOWN, sizeOf(stack)) - 1) * SHIFT) / 2; // from the middle of the stack to its edge
  const [dx, dy] = { right: [1, 0], left: [-1, 0], above: [0, -1], below: [0, 1] }[side] as [number, number];
  const left = stack.x + dx * (away + width / 2) - width / 2;
  const top = stack.y + dy * (away + height / 2) - height / 2;
  const placed = listed.map((state, i) => ({
    state,
    x: left + EDGE * size + (i % columns) * gap,
    y: top + EDGE * size + Math.floor(i / columns) * gap,
    size,
  }));
  return { placed, sheet: { left, top, right: left + width, bottom: top + height } };
}

export function hit(placed: readonly Placed[], point: XY): Placed | undefined {
  for (let i = placed.length - 1; i >= 0; i--) {
    const p = placed[i]!;
    if (Math.abs(point.x - p.x) <= p.size / 2 && Math.abs(point.y - p.y) <= p.size / 2) return p;
  }
  return undefined;
}

const within = ({ left, top, right, bottom }: Box, { x, y }: XY): boolean => x >= left && x <= right && y >= top && y <= bottom;

/** The counter of an open fan that is meant: the nearest anywhere on its sheet, none beside it. */
export function meant({ placed, sheet }: Fan, point: XY): Placed | undefined {
  if (!within(sheet, point)) return undefined;
  const far = (p: Placed): number => Math.max(Math.abs(point.x - p.x), Math.abs(point.y - p.y));
  return [...placed].sort((a, b) => far(a) - far(b))[0];
}

/** Which of some places a fan lies on. */
export const covers = ({ sheet }: Fan, places: Iterable<XY>): number => [...places].filter((place) => within(sheet, place)).length;

/** The side on which a fan is all in sight and lies on as few as can be of the places that may be wanted next. */
export function bestSide(fan: (side: FanSide) => Fan, room: Box, wanted: readonly XY[]): FanSide {
  const cost = (side: FanSide): number => {
    const { sheet } = fan(side);
    const inside = sheet.left >= room.left && sheet.right <= room.right && sheet.top >= room.top && sheet.bottom <= room.bottom;
    return covers(fan(side), wanted) + (inside ? 0 : 1000);
  };
  return [...SIDES].sort((a, b) => cost(a) - cost(b))[0]!;
}
