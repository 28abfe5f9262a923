/** The fixed data and the view of Pacific Battles, as `grognard/games/pacific_battles` gives them. */

import type { Catalogue, Features, Named, PieceData, Side } from "../../catalogue";
import type { Adjustment, Forecast, PieceView, View } from "../../protocol";

export interface Values {
  attack: number;
  defence: number;
  movement: number;
  efficiency: number;
  bombardment: number;
  command: number;
}

export interface Counter extends PieceData {
  service: string;
  faces: Values[]; // by steps lost; an HQ: as printed, then as rebuilt
  range: number;
  motorized: boolean;
  label?: string;
}

export const UNLIMITED = 255; // a range of U

export interface PacificFeatures extends Features {
  ports?: string[];
  airfields?: Record<string, Side>;
}

export interface PacificCatalogue extends Catalogue {
  features: PacificFeatures;
}

/** A counter; what only its owner knows is missing for others. */
export interface CounterView extends PieceView {
  lost: number;
  reserve: boolean;
  disrupted: boolean;
  fired: boolean;
  truck: boolean;
  building: boolean;
  moved?: boolean;
  spent?: number;
  motorized?: boolean;
  top?: boolean;
  supplied?: boolean;
  plot?: string;
  plot_turn?: number;
}

/** An enemy stack: a concealed one tells its side and nothing else. */
export interface StackView {
  side: Side;
  concealed: boolean;
  count?: number;
  top?: string;
  reserve?: number;
  disrupted?: number;
  fired?: number;
}

export interface PacificView extends View {
  scenario: string;
  date: Named;
  first: Side;
  initiative: Side | null;
  momentum: boolean;
  stacks: Record<string, StackView>;
  forts: Record<string, { side: Side; building: boolean }>;
  interdicted: Record<string, Side[]>;
  concealed: string[];
  shelled: string[];
  control: Record<string, Side>;
  tallies: Record<string, number>;
  replacements: Record<string, number>;
  fallen: Record<Side, number>;
  markers: Record<Side, number>;
  convoy: number;
  sailings: number;
  procedures: string[];
}

export type SupplyReport = Record<string, { supplied: boolean; rule: string; line: string[] }>;

/** An attack whose defence is not known: what each defence strength would lead to. */
export interface PacificForecast extends Forecast {
  lead: string;
  lead_efficiency: number;
  defenders: number | null;
  top: { unit: string; defence: number } | null;
  shifts: Adjustment[];
  modifiers: Adjustment[];
  columns: { column: string; defence: [number, number]; normal: Record<string, number>; effort: Record<string, number> }[];
}

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
