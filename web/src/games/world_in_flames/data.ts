/** What World in Flames has beyond what every game has: factors of counters, the impulse, the air. */

import type { Known, PieceData } from "../../catalogue";
import type { PieceView, View } from "../../protocol";
import type { Counter, FlamesView } from "./shapes";

export type * from "./shapes";

/** What is printed on a counter; `factors` are combat-movement, or the four of an aircraft. */
export interface Printed extends PieceData {
  type: string;
  factors: string;
  white: boolean;
  cost: number;
  range?: number;
  reorganisation?: number;
}

/** An invented counter, with which a board is filled to see how it moves, has no print. */
export const printed = (piece: PieceData): Printed => ("factors" in piece ? (piece as Printed) : { type: "", factors: "", white: false, cost: 0, ...piece });

export type State = PieceView & Partial<Omit<Counter, keyof PieceView>>;

export const stateOf = (state: PieceView): State => state as State;

export const viewOf = (view: View): FlamesView => view as unknown as FlamesView;

/** Air-to-air, air-to-sea, tactical and strategic factor. */
export type Wing = readonly [number, number, number, number];

export function wingOf(piece: PieceData): Wing {
  const [air = 0, sea = 0, tactical = 0, strategic = 0] = printed(piece).factors.split(" ").map(Number);
  return [air, sea, tactical, strategic];
}

/** The colour and the shape of a power. */
export const powerOf = (known: Known, power: string): { colour: string; shape: string } => {
  const found = known.data.formations[power];
  return { colour: found?.colour ?? "#d8d2c0", shape: (found as { shape?: string } | undefined)?.shape ?? "disc" };
};
