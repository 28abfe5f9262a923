/** Orders: the text form of actions, read and written by the shapes the server gives. */

import type { ActionShape, Known } from "../catalogue";

export interface Order {
  text: string;
  kind: string;
  fields: Record<string, string | string[]>;
}

const REMEMBERED = 20_000; // orders that were read, of which the same come again with every counter that is taken up
const orders = new WeakMap<Known, Map<string, Order | undefined>>();

/** One line of text as an order; undefined where the kind is unknown. */
export function read(known: Known, text: string): Order | undefined {
  let kept = orders.get(known);
  if (!kept || kept.size > REMEMBERED) orders.set(known, (kept = new Map()));
  if (kept.has(text)) return kept.get(text);
  const order = parse(known, text);
  kept.set(text, order);
  return order;
}

function parse(known: Known, text: string): Order | undefined {
  const [kind, ...words] = text.trim().split(/\s+/);
  const shape = known.action.get(known.tongue.kind(kind ?? ""));
  if (!shape) return undefined;
  const fields: Order["fields"] = {};
  shape.fields.forEach((field, i) => {
    const word = words[i];
    if (word === undefined) return;
    fields[field.name] = field.many ? (word === "-" ? [] : word.split(",")) : word;
  });
  return { text: text.trim(), kind: shape.kind, fields };
}

export function write(shape: ActionShape, fields: Order["fields"]): string {
  const words = shape.fields.map((field) => {
    const value = fields[field.name];
    if (value === undefined) return undefined;
    return Array.isArray(value) ? value.join(",") || "-" : value;
  });
  while (words.length && (words.at(-1) === undefined || words.at(-1) === "-")) words.pop();
  return [shape.kind, ...words.map((word) => word ?? "-")].join(" ");
}

/** The pieces and the hexes (or boxes and areas) an order names, by the domains of its fields. */
export function names(known: Known, order: Order): { pieces: string[]; hexes: string[] } {
  const found = { pieces: [] as string[], hexes: [] as string[] };
  for (const field of known.action.get(order.kind)?.fields ?? []) {
    const value = order.fields[field.name];
    if (value === undefined) continue;
    const list = (Array.isArray(value) ? value : [value]).filter((word) => word !== "-");
    if (field.domain === "piece") found.pieces.push(...list);
    if (field.domain === "hex" || field.domain === "place") found.hexes.push(...list);
  }
  return found;
}

/** How a player answers a decision with this kind of action; "join": counters one by one against a hex, gathered before. */
export type Gesture = "combat" | "join" | "piece-hex" | "piece" | "hex" | "plain" | "many";

/** By the fields of the action, unless the game knows better. */
export function gesture(shape: ActionShape, known?: Known): Gesture {
  const own = known?.face.orders.gestures[shape.kind];
  if (own) return own;
  const pieces = shape.fields.filter((f) => f.domain === "piece");
  const hexes = shape.fields.filter((f) => (f.domain === "hex" || f.domain === "place") && !f.many);
  if (pieces.some((f) => f.many)) return hexes.length && pieces.length === 1 ? "combat" : "many";
  if (pieces.length && hexes.length) return "piece-hex";
  if (pieces.length) return "piece";
  return hexes.length ? "hex" : "plain";
}

export interface Hop {
  from: string; // a hex, or a piece
  piece: boolean;
  to: string;
}

/** `0909-1010`: whoever may go from the one hex to the other; `63/17-0312`: this piece to the hex. */
export function hopOf(known: Known, line: string): Hop | null {
  const [, start, to] = /^(\S+)-([\w:]+)$/.exec(line.trim()) ?? [];
  if (start === undefined || to === undefined || !known.hex.has(to)) return null;
  if (known.hex.has(start)) return { from: start, piece: false, to };
  const named = [...known.piece.keys()].filter((id) => id.toLowerCase() === start.toLowerCase());
  const piece = named.includes(start) ? start : named.length === 1 ? named[0] : undefined;
  return piece === undefined ? null : { from: piece, piece: true, to };
}

/** A typed line as an order: words as the machine reads them, or a hop to a hex from another or of a piece. */
export function typed(known: Known, line: string, legal: readonly Order[], chosen: string | null, at: (piece: string) => string): Order[] {
  const hop = hopOf(known, line);
  if (hop) {
    const fits = legal.filter((order) => {
      const { pieces, hexes } = names(known, order);
      return hexes[0] === hop.to && (hop.piece ? pieces.length === 1 && pieces[0] === hop.from : pieces.some((piece) => at(piece) === hop.from));
    });
    const own = fits.filter((order) => names(known, order).pieces.includes(chosen ?? ""));
    return own.length ? own : fits;
  }
  const order = read(known, line);
  return order ? [order] : [];
}
