/** Made from grognard/games/pacific_battles/shapes.py by `make types`: change it there. */

import type { ActionShape, Adjustment, BoardGiven, ChainGiven, ChartGiven, Ended, LineGiven, LookData, Named, OptionShape, PlaceGiven, Refused, Rule, Scenario, SourcesGiven, Surplus } from "../../shapes";

/** A counter (2.1). A unit of three or four steps is one piece, breakdown counter included (singapore 1.3). */
export interface Counter {
  id: string; // typed in orders: no blanks, unique
  name: Named; // in full
  side: string;
  nation: string;
  service: string;
  formation: string; // key of its formation, '' if none
  kind: string;
  size: string;
  steps: number; // 1 to 4; an HQ has one and two faces (14.1)
  faces: readonly Face[]; // by steps lost; an HQ: as printed, then as rebuilt
  range: number; // of artillery and naval guns; UNLIMITED
  motorized: boolean;
  motorizable: boolean; // may choose each movement phase (singapore 2.10.1)
  entry: number; // Game Turn of arrival, 0 at set-up
  label: string; // the letters on the counter, '' for its id
  artillery: boolean;
  placement: string;
}

/** A counter that may be looked at; what only its owner knows is missing for others. */
export interface CounterState {
  at: string; // hex or box
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
  side: string;
  concealed: boolean;
  count?: number;
  top?: string;
  reserve?: number;
  disrupted?: number;
  fired?: number;
}

export interface FortView {
  side: string;
  building: boolean;
}

/** How many support the attack. */
export interface AttackSupport {
  guns: number;
  air: number;
  bombers: number;
  ships: number;
}

export interface DefenceSupport {
  guns: number;
  ships: number;
  bombers: number;
}

export interface StepsLost {
  attacker: number;
  defender: number;
}

/** Odds, shifts, modifiers, die and result, as far as they are known; all of it is open. */
export interface Reckoned {
  attack?: number;
  defence?: number;
  column?: string;
  shifts?: Adjustment[];
  modifiers?: Adjustment[];
  effort?: boolean | null;
  die?: number;
  result?: StepsLost;
}

/** A combat as far as a seat may know it; names are missing where only numbers are seen. */
export interface BattleSeen {
  attack?: number;
  defence?: number;
  column?: string;
  shifts?: Adjustment[];
  modifiers?: Adjustment[];
  effort?: boolean | null;
  die?: number;
  result?: StepsLost;
  side: string;
  hex: string;
  step: string;
  round: number;
  banzai: boolean;
  bases: Record<string, number>;
  support: AttackSupport;
  defence_support: DefenceSupport;
  joined: number;
  limit: number;
  attackers?: string[];
  lead?: string;
  supporting?: string[];
  defenders?: string[];
  defender_lead?: string | null;
  defence_supporting?: string[];
}

/** The combat in progress. */
export interface BattleView {
  attack?: number;
  defence?: number;
  column?: string;
  shifts?: Adjustment[];
  modifiers?: Adjustment[];
  effort?: boolean | null;
  die?: number;
  result?: StepsLost;
  side: string;
  hex: string;
  step: string;
  round: number;
  banzai: boolean;
  bases: Record<string, number>;
  support: AttackSupport;
  defence_support: DefenceSupport;
  joined: number;
  limit: number;
  attackers?: string[];
  lead?: string;
  supporting?: string[];
  defenders?: string[];
  defender_lead?: string | null;
  defence_supporting?: string[];
  shown: Record<string, CounterState>; // those taking part that lie under others, once all are shown
}

/** What a seat may know: its own units, boxes and cards, and of the enemy's stacks the top unit. */
export interface PacificView {
  seat: string | null;
  turn: number;
  procedures: string[];
  surplus: Surplus[];
  result: Ended | null;
  standing?: string[]; // the seat's own standing orders, in games that have any
  pieces: Record<string, CounterState>;
  scenario: string;
  date: Named;
  first: string;
  initiative: string | null;
  momentum: boolean;
  declared: number;
  attacks: number;
  stacks: Record<string, StackView>;
  forts: Record<string, FortView>;
  interdicted: Record<string, string[]>;
  concealed: string[];
  shelled: string[];
  control: Record<string, string>;
  tallies: Record<string, number>;
  replacements: Record<string, number>;
  fallen: Record<string, number>;
  markers: Record<string, number>;
  convoy: string;
  sailings: number;
  battle: BattleView | null;
}

export interface TopUnit {
  unit: string;
  defence: number;
  efficiency: number;
}

/** A column of the table, the defence strengths that lead to it, and how many of six dice give which losses. */
export interface ColumnChances {
  column: string;
  defence: [number, number];
  normal: Record<string, number>;
  effort: Record<string, number>;
}

/** What the attacker can reckon before he declares. */
export interface Outlook {
  attack: number;
  lead_efficiency: number;
  shifts: Adjustment[];
  modifiers: Adjustment[];
  shift: number;
  modifier: number;
  columns: ColumnChances[];
}

/** An attack whose defence is not known: what each defence strength would lead to. */
export interface Prospect {
  attack: number;
  lead_efficiency: number;
  shifts: Adjustment[];
  modifiers: Adjustment[];
  shift: number;
  modifier: number;
  columns: ColumnChances[];
  hex: string;
  lead: string;
  defenders: number | null;
  top: TopUnit | null;
}

/** An attack that is being put together, and why it could not be declared as it stands. */
export interface PacificForecast {
  attack: number;
  lead_efficiency: number;
  shifts: Adjustment[];
  modifiers: Adjustment[];
  shift: number;
  modifier: number;
  columns: ColumnChances[];
  hex: string;
  lead: string;
  defenders: number | null;
  top: TopUnit | null;
  refusal: Refused | null;
}

/** Fire before its die. */
export interface Volley {
  hex: string;
  units: string[];
  total: number;
  modifier: number;
  halved: string[]; // guns without a spotter
  fortified: boolean; // the target, which halves the whole
  results: Record<string, number>; // such as "1d": dice of six
  enough: string[]; // of those asked about, the fewest with the same chances
  refusal: Refused | null;
}

/** Who commands a unit. */
export interface Command {
  hq: string;
  value: number;
}

/** Whether a unit is supplied, by which rule, and its line. */
export interface SupplyLine {
  supplied: boolean;
  rule: string;
  line: string[];
}

/** One of the numbers by which the end of the game was judged. */
export interface Judgement {
  name: string;
  japanese: number | null;
  allied: number | null;
}

/** What the end of the game was judged by. */
export interface Judged {
  rows: Judgement[];
}

export interface AreaGiven {
  key: string;
  kind: string;
  hexes: string[];
}

/** What the map prints besides terrain, by the names of hexes. */
export interface FeaturesGiven {
  chains: ChainGiven[];
  lines: LineGiven[];
  places: PlaceGiven[];
  areas: AreaGiven[];
  ports: string[];
  airfields: Record<string, string>;
}

/** A table of results. */
export interface CombatChart {
  columns: string[];
  lowest: number; // die of the first row
  cells: string[][]; // rows by die, such as "A1 D2"
}

export interface FireChart {
  totals: number[];
  lowest: number;
  cells: string[][];
}

/** Costs on foot and motorized, null where one cannot go, and column shifts. */
export interface TerrainData {
  terrains: Record<string, (number | null)[]>;
  lines: Record<string, (number | null)[]>;
  sides: Record<string, (number | null)[]>;
  shifts: Record<string, number>;
  side_shifts: Record<string, number>;
  fortification: number;
}

export interface PacificTurn {
  turn: number;
  date: Named;
  month: string;
  first: string;
}

export interface ChartsGiven {
  combat: CombatChart;
  effort: CombatChart;
  bombardment: FireChart;
  terrain: TerrainData;
  turns: PacificTurn[];
  attrition: Record<string, number[]>;
  replacement: Record<string, number>;
}

export interface PacificFormation {
  name: Named;
  side: string;
  colour: string;
  shape?: string;
  integrity: boolean;
}

/** Everything of one of the three games that never changes, as the server gives it. */
export interface PacificGiven {
  format: number; // raised whenever a reader of this data must change
  name: string;
  sides: string[];
  options: OptionShape[];
  actions: ActionShape[];
  ledger: Rule[];
  headings: Record<string, Named>; // of the rulebook's chapters, sections and paragraphs
  tables?: ChartGiven[]; // every chart of the data
  messages: Named;
  scenario: string;
  editions: string[];
  scenarios: Scenario[];
  seats: Record<string, string[]>;
  board: BoardGiven;
  features: FeaturesGiven;
  pieces: Counter[];
  formations: Record<string, PacificFormation>;
  charts: ChartsGiven;
  boxes: string[];
  tallies: string[];
  specials: string[];
  look: LookData;
  sources: SourcesGiven;
}

/** One side of a counter (2.3). */
export interface Face {
  attack: number;
  defence: number;
  movement: number;
  efficiency: number;
  bombardment: number;
  command: number;
}
