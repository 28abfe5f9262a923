/** What War of Resistance has beyond what every game has: the state of its counters, politics and the air. */

import type { PieceData } from "../../catalogue";
import type { PieceView, View } from "../../protocol";
import type { Counter, Flying, Ground, Ship, WarView } from "./shapes";

export type * from "./shapes";

export const counterOf = (piece: PieceData): Counter => piece as Counter;

/** A counter as it stands: a ground unit, an air unit or a ship has some of these. */
export type State = PieceView & Partial<Omit<Ground & Flying & Ship, keyof PieceView>>;

export const stateOf = (state: PieceView): State => state as State;

/** The numbers as orders of battle write them: a star is the dot of support, a circle its lack. */
export interface Ratings {
  text: string;
  support: "" | "dot" | "circle";
}

export function ratingsOf(state: PieceView): Ratings | null {
  const { rating } = stateOf(state);
  if (!rating) return null;
  const support = rating.endsWith("*") ? "dot" : rating.endsWith("°") ? "circle" : "";
  return { text: support ? rating.slice(0, -1) : rating, support };
}

export const viewOf = (view: View): WarView => view as WarView;
