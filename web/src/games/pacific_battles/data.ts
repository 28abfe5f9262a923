/** The fixed data and the view of Pacific Battles, as `grognard/games/pacific_battles` gives them. */

import type { Catalogue, Features, PieceData } from "../../catalogue";
import type { PieceView, View } from "../../protocol";
import type { BattleView, ChartsGiven, CombatChart, Command, Counter, CounterState, Face, FeaturesGiven, PacificView, SupplyLine } from "./shapes";

export type * from "./shapes";
export type Values = Face;

export const UNLIMITED = 255; // a range of U

export interface PacificFeatures extends Features, Partial<Pick<FeaturesGiven, "ports" | "airfields">> {}

export interface PacificCatalogue extends Catalogue {
  features: PacificFeatures;
  charts: Catalogue["charts"] & Pick<ChartsGiven, "combat" | "effort">;
}

export type Commands = Record<string, Command | null>;
export type CounterView = PieceView & CounterState;
export type SupplyReport = Record<string, SupplyLine>;

// the server gives what the module's catalogue and view promise; here it gets its own types back
export const counterOf = (piece: PieceData): Counter => piece as Counter;
export const stateOf = (state: PieceView): CounterView => state as CounterView;
export const viewOf = (view: View): PacificView => view as PacificView;
export const printed = (data: Catalogue): PacificCatalogue => data as PacificCatalogue;

const NONE: Values = { attack: 0, defence: 0, movement: 0, efficiency: 0, bombardment: 0, command: 0 };

/** The side of the counter that is up. */
export function valuesOf(piece: PieceData, state: PieceView): Values {
  const { faces } = counterOf(piece);
  return faces[Math.min(stateOf(state).lost, faces.length - 1)] ?? NONE;
}

/** Those of a combat that can be drawn: counters in sight, and those that step 7 has shown; each once, for a gun in the hex is both. */
export function facesOf(battle: BattleView, seen: ReadonlyMap<string, PieceView>, ids: readonly string[] = []): PieceView[] {
  return [...new Set(ids)].flatMap((id) => {
    const state = seen.get(id) ?? battle.shown[id];
    return state ? [{ ...state, id }] : [];
  });
}

/** Six dice on a column of a combat table: result -> how many give it. */
export function chancesOf(chart: CombatChart, column: string, modifier: number): Record<string, number> {
  const found: Record<string, number> = {};
  const at = chart.columns.indexOf(column);
  for (let die = 1; die <= 6; die++) {
    const row = chart.cells[Math.min(chart.cells.length - 1, Math.max(0, die + modifier - chart.lowest))];
    const result = (row?.[at] ?? "").replace(" ", "");
    if (result) found[result] = (found[result] ?? 0) + 1;
  }
  return found;
}
