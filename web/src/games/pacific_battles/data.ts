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
  placement: string; // how it is set up; `hex`: where the scenario says
  entry: number; // turn; 0 for those of the start
  label?: string;
}

export const UNLIMITED = 255; // a range of U

export interface PacificFeatures extends Features {
  ports?: string[];
  airfields?: Record<string, Side>;
}

export interface CombatChart {
  columns: string[];
  lowest: number; // die of the first row
  cells: string[][]; // rows by die, such as "A1 D2"
}

export interface PacificCatalogue extends Catalogue {
  features: PacificFeatures;
  charts: Catalogue["charts"] & { combat: CombatChart; effort: CombatChart };
}

/** Fire before its die. */
export interface Volley extends Forecast {
  hex: string;
  units: string[];
  total: number;
  modifier: number;
  halved: string[]; // guns without a spotter
  fortified: boolean; // the target, which halves the whole
  results: Record<string, number>; // such as "1d": dice of six
  enough: string[]; // of those asked about, the fewest with the same chances
}

/** Who commands a unit. */
export type Commands = Record<string, { hq: string; value: number } | null>;

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

/** The combat in progress, as far as the seat may know it; names are missing where only numbers are seen. */
export interface BattleView {
  side: Side;
  hex: string;
  step: string;
  round: number;
  banzai: boolean;
  bases: Record<string, number>;
  support: Record<"guns" | "air" | "bombers" | "ships", number>;
  defence_support: Record<"guns" | "ships" | "bombers", number>;
  joined: number;
  limit: number;
  attackers?: string[];
  lead?: string;
  supporting?: string[];
  defenders?: string[];
  defender_lead?: string | null;
  defence_supporting?: string[];
  attack?: number;
  defence?: number;
  column?: string;
  shifts?: Adjustment[];
  modifiers?: Adjustment[];
  effort?: boolean | null;
  die?: number;
  result?: { attacker: number; defender: number };
  shown: Record<string, Omit<CounterView, "id">>; // those taking part that lie under others, once all are shown
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
  declared: number;
  attacks: number;
  battle: BattleView | null;
  procedures: string[];
}

/** What the end of the game was judged by. */
export interface Judged {
  rows: { name: string; japanese: number | null; allied: number | null }[];
}

export type SupplyReport = Record<string, { supplied: boolean; rule: string; line: string[] }>;

/** An attack whose defence is not known: what each defence strength would lead to. */
export interface PacificForecast extends Forecast {
  lead: string;
  lead_efficiency: number;
  defenders: number | null;
  top: { unit: string; defence: number; efficiency: number } | null;
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
