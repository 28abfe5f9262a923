/** A move drawn on the map: whose counters, by which way, against whom. */

import type { Known } from "../catalogue";
import type { Entry, PieceView } from "../protocol";
import { attackersOf } from "./choices";
import { gesture, names, type Order, read } from "./orders";

export interface Drawing {
  entry: Entry | null; // the move, if it was made
  pieces: string[];
  path: string[]; // hexes
  arrows: { from: string; to: string; hostile: boolean }[];
  hexes: string[]; // all that it touches, the goal last
}

/** An order that could be given, from where its counters stand. */
export function drawingOf(known: Known, order: Order, at: (piece: string) => string): Drawing {
  const { pieces, hexes } = names(known, order);
  const shape = known.action.get(order.kind);
  const hostile = shape !== undefined && ["combat", "join"].includes(gesture(shape, known));
  const goal = hexes[0];
  const via = hexes.slice(1);
  const movers = hostile ? attackersOf(order) : pieces;
  const starts = [...new Set(movers.map(at))].filter((hex) => known.hex.has(hex) && hex !== goal);
  return {
    entry: null,
    pieces,
    path: via.length && starts[0] && goal ? [starts[0], ...via.filter((hex) => hex !== goal), goal] : [],
    arrows: goal && !via.length ? starts.map((from) => ({ from, to: goal, hostile })) : [],
    hexes: [...new Set([...pieces.map(at), ...hexes, ...(goal ? [goal] : [])])].filter((hex) => known.hex.has(hex)),
  };
}

/** A move that was made: by what it told, and by which counters lie elsewhere now. */
export function drawingOfMove(known: Known, entry: Entry, before: ReadonlyMap<string, string>, after: readonly PieceView[]): Drawing {
  const isHex = (word: unknown): word is string => typeof word === "string" && known.hex.has(word);
  const touched: string[] = [];
  const pieces = new Set<string>();
  let path: string[] = [];
  for (const { facts } of entry.events ?? []) {
    for (const [name, fact] of Object.entries(facts)) {
      const words = typeof fact === "object" ? fact : [fact];
      if (name === "path" && words.length && words.every(isHex)) path = words as string[];
      for (const word of words) {
        if (isHex(word)) touched.push(word);
        else if (typeof word === "string" && known.piece.has(word)) pieces.add(word);
      }
    }
    const from = facts["start"];
    if (path.length && isHex(from) && path[0] !== from) path = [from, ...path];
  }
  const arrows: Drawing["arrows"] = [];
  for (const { id, at } of after) {
    const from = before.get(id);
    if (from === undefined || from === at) continue;
    pieces.add(id);
    if (isHex(from) && isHex(at) && !arrows.some((one) => one.from === from && one.to === at)) arrows.push({ from, to: at, hostile: false });
    touched.push(...[from, at].filter(isHex));
  }
  const order = entry.action ? read(known, entry.action) : undefined;
  const planned = order ? drawingOf(known, order, (id) => before.get(id) ?? "") : null;
  const hostile = planned?.arrows.filter((one) => one.hostile) ?? [];
  const goal = hostile[0]?.to ?? path.at(-1) ?? arrows.at(-1)?.to ?? planned?.hexes.at(-1) ?? touched.at(-1);
  return {
    entry,
    pieces: [...pieces],
    path,
    arrows: hostile.length ? hostile : path.length ? [] : arrows,
    hexes: [...new Set([...touched, ...(planned?.hexes ?? [])].filter((hex) => hex !== goal)), ...(goal ? [goal] : [])],
  };
}
