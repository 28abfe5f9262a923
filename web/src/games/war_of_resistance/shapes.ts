/** Made from grognard/games/war_of_resistance/shapes.py by `make types`: change it there. */

import type { ActionShape, Adjustment, BoardColumns, ChartGiven, Ended, Facts, FormationData, LookData, Named, OptionShape, Rule, SourcesByPart, Surplus, TurnData } from "../../shapes";

/** A ground unit as it stands; what follows its strength is told of those on the map. */
export interface Ground {
  at: string;
  side: string;
  face: "full" | "cadre" | "remnant";
  rating: string;
  strength: number;
  supply?: "supplied" | "unsupplied" | "cut-off";
  isolated?: boolean;
  hits?: number;
  spent?: number;
  used?: boolean;
  corps?: number;
  idle?: boolean;
}

/** An air unit; its base is known to its owner. */
export interface Flying {
  at: string;
  side: string;
  arm: string;
  type: string;
  service: string;
  rating: string;
  bombs: [number, number]; // tactical, strategic
  move: number;
  codes: string;
  ready: "operative" | "inoperative";
  mission: string;
  deck: string | null;
  home?: string;
}

/** A naval unit; what follows its guns is told of those afloat. */
export interface Ship {
  at: string;
  side: string;
  kind: string;
  strength: number;
  damage: number;
  aa: number;
  afloat?: string;
  sailed?: number;
  prepared?: boolean;
  depleted?: boolean;
}

export interface StatusLine {
  key: string;
  facts: Facts;
}

/** The points of a battle as they stand, and how many decide it. */
export interface Score {
  total: number;
  cities: number;
  killed: number;
  lost: number;
  japanese: number;
  chinese: number;
}

export interface FreightView {
  ships: string[];
  units: string[];
  items: Record<string, number>;
}

export interface Yards {
  repair: number;
  bought: number[];
  deficit: number[];
}

export interface Works {
  what: string;
  hex: string;
  units: string[];
  turn: number;
}

/** What to ask for the odds. */
export interface Question {
  name: string;
  args: Record<string, unknown>;
}

/** The attack or overrun that is being put together or carried out. */
export interface DeclaredView {
  kind: string;
  hex: string;
  units: string[];
  resolved: boolean;
  question: Question | null;
}

/** Replacement points. */
export interface Points {
  district: string;
  affiliation: string;
  type: string;
  points: number;
}

export interface Capital {
  government: string;
  place: string;
  operative: boolean;
}

export interface Factory {
  factory: string;
  state: number;
  hits: number;
  parts: string[];
}

/** The Burma road. */
export interface Road {
  open: boolean;
  hits: number;
  capacity: number;
}

/** Stability, mandate, markers and whatever has changed the map. */
export interface Politics {
  stability: number;
  index: number;
  restriction: number;
  aggressive: boolean;
  seas: Record<string, string>;
  capitals: Capital[];
  factories: Factory[];
  road: Road;
  alert: string[];
  breached: boolean;
  freed: boolean;
}

export interface Flight {
  unit: string;
  duty: string;
  route: string[] | null;
}

/** An operation in the air; whither it flies is known to its own side until it is there. */
export interface Operation {
  side: string;
  night: boolean;
  target: string | null;
  kind: string | null;
  flights: Flight[];
  interceptors: string[];
}

export interface Coming {
  unit: string;
  turn: number;
}

/** A landing from the air that is planned; known to its owner. */
export interface Drop {
  unit: string;
  hex: string;
  turn: string;
}

export interface AirView {
  marks: Record<string, Record<string, number>>;
  harassed: Record<string, Record<string, number>>;
  bases: Record<string, Record<string, number | null>>;
  arp: Record<string, number>;
  debts: Record<string, number>;
  coming: Coming[];
  disrupted: Record<string, number>;
  operation: Operation | null;
  plans: Drop[];
}

/** A damaged bridge (44A1), by the hexes on its banks. */
export interface Bridge {
  banks: string[];
  hits: number;
}

/** What a seat may know: everything but whither operations fly and what is planned in secret. */
export interface WarView {
  seat: string | null;
  turn: number;
  procedures: string[];
  surplus: Surplus[];
  result: Ended | null;
  standing?: string[]; // the seat's own standing orders, in games that have any
  pieces: Record<string, unknown>; // Ground, Flying or Ship
  scenario: string | null;
  player: string;
  phase: string;
  status: StatusLine[];
  weather: Record<string, string>; // by zone
  air: AirView;
  seas: Record<string, string>;
  freights: FreightView[];
  landings: Record<string, string>;
  gunfire: [string, string, number][];
  ferries: Record<string, string[]>;
  bridges: Bridge[];
  yards: Yards;
  owners: Record<string, string>;
  forts: Record<string, string>;
  marks: Record<string, Record<string, number>>;
  stocks: Record<string, Record<string, number>>;
  parted: Record<string, string[]>;
  joined: Record<string, string[]>;
  crowded: string[];
  breaks: string[][]; // hexes at whose side, or in which, the railway is broken
  works: Works[];
  score: Score | null;
  politics: Politics | null;
  declared: DeclaredView | null;
  smp: number;
  points: Points[];
  drafts: [string, string, number][];
}

export interface ResultChance {
  result: string;
  for: "attacker" | "defender" | "";
  chance: number;
}

/** Why units count for less than is printed on them: what is left of their strength, and the rule. */
export interface Reduction {
  name: string;
  number: number;
  rule: string;
  units: string[];
}

/** Points that are added to the strength of a side, and the rule. */
export interface Addition {
  name: string;
  number: number;
  rule: string;
}

/** Odds, the die and the chance of every result. */
export interface WarForecast {
  attack: number;
  defence: number;
  attackers: Record<string, number>;
  defenders: Record<string, number>;
  columns: string[];
  column: string | null;
  final: string | null;
  shift: number;
  shifts: Adjustment[];
  modifiers: Adjustment[];
  reductions: Reduction[];
  additions: Addition[];
  die: number;
  chances: ResultChance[];
}

/** What could be attacked from where everybody stands: the odds, and the chances of a good and of a bad result. */
export interface Prospect {
  hex: string;
  units: string[];
  odds: string;
  good: number;
  bad: number;
}

/** What a player should know before a phase ends. */
export interface Caution {
  key: string;
  facts: Facts;
  rule: string;
}

export interface FlightRange {
  distance: number;
  range: string;
}

/** Who could intercept whom, with the chances of both shots. */
export interface Interception {
  unit: string;
  at: string;
  shot: Record<string, number>;
  reply: Record<string, number>;
}

/** A proposed bombing: what guns and bombs do if nobody intercepts, and who could. */
export interface Raid {
  target: string;
  units: Record<string, FlightRange>;
  guns: number;
  risks: Record<string, Record<string, number>>;
  hits: Record<string, number>;
  interceptors: Interception[];
  patrols: Record<string, number>;
}

/** A counter as the box holds it; the numbers of ground units are in the view, since they have several faces. */
export interface Counter {
  id: string;
  name: Named;
  side: string;
  nation: string;
  formation: string;
  steps: number;
  label: string;
  kind: string;
  size: string;
  arm: "ground" | "air" | "naval";
  about?: Named; // the type of a ground unit in words
  rating?: string; // of aircraft and ships
  radius?: number; // of an HQ
  activation?: number;
}

export interface BoxGiven {
  key: string;
  name: Named;
  side: string;
}

export interface WarCharts {
  turns: TurnData[];
}

/** The board, the same for every scenario (docs/atlas.md). */
export interface Land {
  board: BoardColumns;
  features: Record<string, unknown>;
  layers: Record<string, unknown>[];
  links: Record<string, unknown>[];
  look: LookData;
  sources: SourcesByPart;
}

/** Everything that never changes, as the server gives it. */
export interface WarGiven {
  format: number; // raised whenever a reader of this data must change
  name: string;
  sides: string[];
  options: OptionShape[];
  actions: ActionShape[];
  ledger: Rule[];
  headings: Record<string, Named>; // of the rulebook's chapters, sections and paragraphs
  tables?: ChartGiven[]; // every chart of the data
  messages: Named;
  board: BoardColumns;
  features: Record<string, unknown>;
  layers: Record<string, unknown>[];
  links: Record<string, unknown>[];
  look: LookData;
  sources: SourcesByPart;
  seats: string[];
  pieces: Counter[];
  formations: Record<string, FormationData>;
  boxes: BoxGiven[];
  field: number[] | null; // the hexes of a battle on a part of the board
  charts: WarCharts;
  table: Record<string, unknown>; // docs/plain-table.md
}
