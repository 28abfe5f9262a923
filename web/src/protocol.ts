/** The view of a position, what changes of it, and answers to queries; the messages themselves are in messages.ts. */

import type { Change } from "./messages";
import type { Adjustment, Facts, LossChance, Refused as Why, Seen } from "./shapes";

export type * from "./messages";
export { VERSION } from "./messages";
export type { Adjustment, Facts, LossChance } from "./shapes";

export type Fact = Facts[string];

// --- a position as one seat may know it ----------------------------------------------------------------

/** A counter that the seat can see; each game adds its own state. */
export interface PieceView {
  id: string;
  at: string; // hex or box
  side?: string; // if counters can go over to the other
  area?: string; // among the counters of a box, where it belongs
}

/** What every game shows; each adds its own (games/<name>/shapes.ts). */
export interface View extends Omit<Seen, "procedures" | "surplus">, Partial<Pick<Seen, "procedures" | "surplus">> {
  pieces: PieceView[] | Record<string, Omit<PieceView, "id">>; // a list, or by id
}

export function piecesOf(view: View): PieceView[] {
  return Array.isArray(view.pieces) ? view.pieces : Object.entries(view.pieces).map(([id, state]) => ({ ...state, id }));
}

// --- what changes of it ----------------------------------------------------------------------------------

/** The new view from the old one, which is left as it was. */
export function changed(view: View, changes: readonly Change[]): View {
  let made: unknown = view;
  const fresh = new Set<unknown>(); // what was copied already need not be copied again
  for (const [path, value] of changes) made = put(made, path, 0, value, fresh);
  return made as View;
}

function put(shape: unknown, path: readonly (string | number)[], from: number, value: unknown, fresh: Set<unknown>): unknown {
  if (from === path.length) return value;
  const key = path[from]!;
  let copy = shape as Record<string | number, unknown>;
  if (!fresh.has(shape)) {
    copy = (Array.isArray(shape) ? [...shape] : { ...(shape as object) }) as Record<string | number, unknown>;
    fresh.add(copy);
  }
  copy[key] = put(copy[key], path, from + 1, value, fresh);
  return copy;
}

// --- answers to queries ------------------------------------------------------------------------------------

export interface ReachAnswer {
  start: string;
  value: number; // movement points
  hexes: { hex: string; cost: number; left: number; stretch?: boolean; path: [string, number][] }[];
}

/** A reach by hex, with paths that begin where the unit stands. */
export interface Reach {
  unit: string;
  value: number;
  hexes: Record<string, { cost: number; left: number; stretch: boolean }>;
  paths: Record<string, [string, number][]>;
}

export function reachOf(unit: string, answer: ReachAnswer): Reach {
  const made: Reach = { unit, value: answer.value, hexes: {}, paths: {} };
  for (const { hex, cost, left, stretch, path } of answer.hexes) {
    made.hexes[hex] = { cost, left, stretch: stretch ?? false };
    made.paths[hex] = path[0]?.[0] === answer.start ? path : [[answer.start, 0], ...path];
  }
  return made;
}

/** Units that go as one go where each of them can, at the price of the dearest. */
export function reachTogether(unit: string, answers: readonly ReachAnswer[]): Reach {
  const [first, ...others] = answers.map((answer) => reachOf(unit, answer));
  const made = first!;
  for (const [hex, step] of Object.entries(made.hexes))
    for (const other of others) {
      const its = other.hexes[hex];
      if (!its) delete made.hexes[hex];
      else if (made.hexes[hex] && its.left < step.left) {
        made.hexes[hex] = its;
        made.paths[hex] = other.paths[hex]!;
      }
    }
  made.value = Math.min(made.value, ...others.map((other) => other.value));
  return made;
}

/** An attack before the die, as far as every game tells it. */
export interface Forecast {
  refusal?: Why | null;
  attack: number;
}

/** A result with its chance: losses of both sides, or a word of the game's table and for whom it is good. */
export type Chance = LossChance | { result: string; for: "attacker" | "defender" | ""; chance: number; told?: { key: string; facts: Facts } };

/** With all strengths known, one column and its chances. */
/** Why counters count for less than is printed on them, and what is left of their strength. */
export interface Reduction extends Adjustment {
  units: string[];
}

export interface OpenForecast extends Forecast {
  attackers: Record<string, number>;
  defenders: Record<string, number>;
  defence: number;
  columns: string[];
  column: string | null;
  final: string | null;
  shifts: Adjustment[];
  modifiers: Adjustment[];
  reductions?: Reduction[];
  additions?: Adjustment[]; // points that are added to the strength
  chances: Chance[];
  tables?: Record<string, Chance[]>; // where there are several to choose from
  table?: string; // the one that is chosen, or the usual one
  remarks?: { key: string; facts: Facts }[];
  joins?: { unit: string; order: string }[]; // who could still take part, and by which order
  leaves?: { unit: string; order: string }[];
  retreat?: number;
  losses?: { attacker: number; defender: number };
}
