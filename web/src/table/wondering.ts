/** Which orders to ask the server about when a click led to nothing, so that every click is answered with its rule. */

import type { HexData } from "../catalogue";
import { gesture } from "../play/orders";
import type { TableState } from "./state.svelte";

const NEAREST = 3; // own hexes from which an enemy is tried

/** Whether counters of the other side lie there, as far as one sees. */
function hostile(table: TableState, hex: string): boolean {
  const stack = table.stacks.get(hex);
  if (!stack) return false;
  return (stack.hidden !== null && stack.hidden.side !== table.side) || stack.pieces.some(({ id }) => table.sideOf(id) !== table.side);
}

/** Own counters on the map, one of each hex, those nearest to a hex first. */
function nearest(table: TableState, { x, y }: HexData): string[] {
  const far = (hex: string): number => {
    const there = table.known.hex.get(hex)!;
    return Math.hypot(there.x - x, there.y - y);
  };
  const own = [...table.stacks.values()].flatMap(({ hex, pieces }) => {
    const top = pieces.findLast(({ id }) => table.sideOf(id) === table.side);
    return top ? [{ id: top.id, far: far(hex) }] : [];
  });
  return own.sort((a, b) => a.far - b.far).slice(0, NEAREST).map(({ id }) => id);
}

/** What an own counter might have been wanted to do, apart from any hex. */
export function wonderPiece(table: TableState, id: string): string[] {
  const around = table.known.hex.get(table.byId.get(id)?.at ?? "")?.around ?? [];
  const enemy = around.find((hex) => hostile(table, hex)) ?? around[0];
  return (table.decision?.accepts ?? []).flatMap((kind) => {
    const shape = table.known.action.get(kind);
    if (!shape) return [];
    const own = table.known.face.orders.why(table, kind, id, null);
    if (own !== null) return own ? [own] : [];
    const how = gesture(shape, table.known);
    if (how === "piece") return [`${kind} ${id}`];
    if (how === "piece-hex" && around[0]) return [`${kind} ${id} ${around[0]}`];
    if (how === "join") return enemy ? [`${kind} ${id} ${enemy}`] : [];
    return how === "combat" && enemy ? [`${kind} ${enemy} ${id}`] : [];
  });
}

/** What might have been wanted of a hex while no counter was taken up: to attack it, or to choose it. */
export function wonderHex(table: TableState, name: string): string[] {
  const hex = table.known.hex.get(name);
  if (!hex) return [];
  const asked = new Set([...table.choices.byHex.values()].flat().map((order) => order.kind)); // a hex of their own is to be chosen
  return (table.decision?.accepts ?? []).flatMap((kind) => {
    const shape = table.known.action.get(kind);
    if (!shape || table.known.face.orders.minor.has(kind)) return [];
    const how = gesture(shape, table.known);
    if (how === "hex") return asked.has(kind) ? [`${kind} ${name}`] : [];
    if (how !== "combat" && how !== "join") return [];
    const usual = (id: string): string => (how === "join" ? `${kind} ${id} ${name}` : `${kind} ${name} ${id}`);
    return nearest(table, hex).flatMap((id) => table.known.face.orders.why(table, kind, id, name) ?? usual(id)).filter(Boolean);
  });
}
