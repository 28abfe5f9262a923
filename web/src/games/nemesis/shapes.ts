/** Made from grognard/games/nemesis/shapes.py by `make types`: change it there. */

import type { ActionShape, Adjustment, BoardGiven, ChartGiven, Ended, FormationData, LineGiven, LookData, LossChance, Named, OptionShape, PlaceGiven, Refused, Rule, Scenario, SourcesGiven, Surplus } from "../../shapes";

/** A unit or a Transporter (1.2). */
export interface Counter {
  id: string; // typed in orders: no blanks, unique, e.g. '58/31'
  name: Named; // on the counter
  side: string;
  nation: string; // japanese, ina, british, indian, african, us, chinese, ... (for the counter's picture)
  force: string; // one of FORCES
  formation: string; // Division, '' if none
  kind: string; // one of UNIT_KINDS or TRANSPORTER_KINDS
  size: string; // 1.2-A/size: 'large', 'small', or '' for a Transporter
  steps: number; // 1, 2 or 3 (0 for a Transporter)
  front: Values; // strength 0 for a Transporter
  back: Values | null; // the reduced side of a large unit of 2 or 3 steps
  light: boolean;
  motorized: boolean;
  support: boolean;
  replaceable: boolean;
  range: number; // supply range of a Transporter
  special: string;
  entry: number; // Game Turn of entry, 0 if none
  regiment: boolean;
  halves: number;
}

export interface AirData {
  id: string;
  name: Named;
  side: string;
  nation: string;
  strength: number;
  monsoon: number; // strength on the Monsoon side, 0 if it has none
}

/** A counter as it lies. */
export interface CounterView {
  id: string;
  at: string; // hex or box
  reduced: boolean;
  supply: "full" | "limited" | "out";
  hunger: number;
  done: number;
  due: number;
}

/** The levels of a side. */
export interface Track {
  general: number;
  lament: number;
  superior: number;
}

/** What the units of a hex take up, in half units, and what they may. */
export interface Room {
  side: string;
  halves: number;
  limit: number | null; // null: no limit
  refusal: Refused | null;
}

/** Who has pushed a Transporter and has points left. */
export interface GoingOn {
  unit: string;
  left: number;
}

/** Of the spearhead and of the meeting unit, with river and Bunker. */
export interface Quality {
  attack: number;
  defence: number;
}

/** Points that support adds. */
export interface Support {
  attack: number;
  defence: number;
}

/** Steps lost on the average. */
export interface Losses {
  attacker: number;
  defender: number;
}

/** An attack before the die. */
export interface NemesisForecast {
  refusal: Refused | null;
  attackers: Record<string, number>;
  defenders: Record<string, number>;
  air: number;
  attack: number;
  defence: number;
  support: Support;
  advantage: string | null;
  lament: number;
  columns: string[];
  column: string | null;
  final: string | null;
  spearhead: string | null;
  meeting: string | null;
  quality: Quality | null;
  shifts: Adjustment[];
  modifiers: Adjustment[];
  massive: boolean;
  banzai: string | null;
  chances: LossChance[];
  retreat: number;
  losses: Losses;
}

/** What the die gave. */
export interface Outcome {
  attacker: number;
  defender: number;
  retreat: boolean;
}

/** Steps that a side has yet to lose. */
export interface Owed {
  side: string;
  left: number;
  cause: string;
}

/** Who leads and who refuses, and the price of the next word as long as it is to be spoken. */
export interface Speakers {
  leader: string | null;
  refuser: string | null;
  price: number | null;
}

/** How the combat in progress stands. */
export interface CombatOdds {
  air: string | null;
  spearhead: string | null;
  meeting: string | null;
  massive: boolean | null; // null: not yet said
  banzai: boolean | null;
  odds: NemesisForecast | null; // before the die
  column: string | null; // after it
  result: Outcome | null;
}

/** The combat in progress, open to everybody. */
export interface CombatView {
  air: string | null;
  spearhead: string | null;
  meeting: string | null;
  massive: boolean | null; // null: not yet said
  banzai: boolean | null;
  odds: NemesisForecast | null; // before the die
  column: string | null; // after it
  result: Outcome | null;
  hex: string;
  side: string; // the attacker
  kind: "attack" | "assault" | "vacant";
  stage: string; // what is being decided
  attackers: string[];
  defenders: string[];
  losses: Owed | null;
  enforcing: Speakers | null;
}

/** What a seat may know: everything but the other side's secretly chosen chit. */
export interface NemesisView {
  seat: string | null;
  turn: number;
  procedures: string[];
  surplus: Surplus[];
  result: Ended | null;
  standing?: string[]; // the seat's own standing orders, in games that have any
  pieces: CounterView[];
  weather: string;
  support: boolean;
  tracks: Record<string, Track>;
  resources: number;
  clf: number;
  stock: number;
  air_supply: number;
  yunnan_active: boolean;
  played: Record<string, string[]>;
  chosen: Record<string, string | null>;
  going_on: GoingOn | null;
  flags: Record<string, string>;
  ambushes: string[];
  bunkers: Record<string, string>;
  air: Record<string, string>;
  stacking: Record<string, Room>; // by hex
  combat: CombatView | null;
}

/** What a retreat would cost to enforce, and to refuse. */
export interface Enforcing {
  leader: string | null;
  refuser: string | null;
  quality: Quality | null;
  enforcing: number | null;
  refusing: number | null;
}

/** How a counter is supplied, and what a check would give it. */
export interface SupplyLine {
  level: "full" | "limited" | "out";
  would_be: "full" | "limited" | "out";
  source: string;
  rule: string;
  line: string[];
  relays: string[];
}

export interface Objective {
  hex: string;
  value: number;
  side: string;
  star: boolean;
}

export interface Depot {
  hex: string;
  side: string;
  range: number;
  ring: string;
  river: string;
}

export interface Reinforcement {
  hex: string;
  force: string;
  railway: string;
}

export interface River {
  key: string;
  major: boolean;
  sides: string[][];
}

export interface Lake {
  key: string;
  sides: string[][];
}

export interface Railway {
  key: string;
  side: string;
  links: string[][];
  edges: string[];
}

/** What the map prints besides terrain, by the names of hexes. */
export interface FeaturesGiven {
  rivers: River[];
  lakes: Lake[];
  lines: LineGiven[];
  railways: Railway[];
  places: PlaceGiven[];
  objectives: Objective[];
  depots: Depot[];
  airfields: Record<string, string>;
  entries: Record<string, string>;
  reinforcement: Reinforcement[];
  letters: Record<string, string>;
}

export interface CombatChart {
  columns: string[];
  lowest: number;
  cells: string[][];
}

/** Costs by kind of terrain and of line; null where one cannot go. */
export interface MovementData {
  terrains: string[];
  terrain: (number | null)[];
  terrain_light: (number | null)[];
  lines: string[];
  line: (number | null)[];
  line_light: (number | null)[];
  path_in_mountain: number;
  major_river: number;
}

export interface NemesisTurn {
  turn: number;
  date: Named;
  weather: string;
  support: boolean;
}

export interface TrackData {
  name: Named;
  side: string | null;
  lowest: number;
  highest: number;
}

export interface BoxData {
  name: Named;
  parts: string[];
}

export interface ChartsGiven {
  combat: CombatChart;
  movement: MovementData;
  turns: NemesisTurn[];
  tracks: Record<string, TrackData>;
  boxes: Record<string, BoxData>;
  markers: Record<string, number>;
}

/** Everything that never changes, as the server gives it. */
export interface NemesisGiven {
  format: number; // raised whenever a reader of this data must change
  name: string;
  sides: string[];
  options: OptionShape[];
  actions: ActionShape[];
  ledger: Rule[];
  headings: Record<string, Named>; // of the rulebook's chapters, sections and paragraphs
  tables?: ChartGiven[]; // every chart of the data
  messages: Named;
  editions: string[];
  scenarios: Scenario[];
  seats: Record<string, string[]>;
  chits: string[];
  board: BoardGiven;
  features: FeaturesGiven;
  pieces: Counter[];
  air: AirData[];
  formations: Record<string, FormationData>;
  charts: ChartsGiven;
  boxes: string[];
  bunkers: string[];
  air_states: string[];
  look: LookData;
  sources: SourcesGiven;
}

/** One side of a counter. */
export interface Values {
  strength: number;
  movement: number;
  quality: number;
}
