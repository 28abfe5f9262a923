/** Made from grognard/games/world_in_flames/shapes.py by `make types`: change it there. */

import type { Adjustment, Ended, Facts, Surplus } from "../../shapes";

/** A counter as it stands; how it lies is told of those on the map. */
export interface Counter {
  at: string;
  side: string;
  down?: boolean;
  supply?: string; // supplied or out
  idle?: boolean;
  did?: string; // in this impulse, '' for nothing
  area?: string; // where it is to be set up
  due?: number; // the turn of its arrival
}

export interface StatusLine {
  key: string;
  facts: Facts;
}

export interface ImpulseTrack {
  box: number;
  boxes: number[]; // the number at or under which the turn ends
  advance: number;
  side: string;
  first: string;
}

export interface InitiativeTrack {
  box: number;
  holder: string;
}

/** How often something has been done in this impulse, and how often it may be. */
export interface Use {
  done: number;
  most: number | null; // null: as often as one likes
}

/** What to ask for the odds. */
export interface Question {
  name: string;
  args: Record<string, string>;
}

/** An attack that is declared or fought. */
export interface AttackView {
  kind: string;
  hex: string;
  units: string[];
  stage: string; // declared or fighting
  resolved: boolean;
  question: Question;
}

export interface FlightView {
  unit: string;
  side: string;
  base: string;
  hex: string;
  role: string;
  extended: boolean;
  cargo: string | null;
}

/** What a side has in an air combat, each from front to back. */
export interface Lines {
  fighters: string[];
  bombers: string[];
}

export interface DogfightView {
  hex: string;
  lines: Record<string, Lines>;
  values: Record<string, number>;
  result: string; // of the roll that is being applied
  roller: string | null;
}

/** The missions that are being flown. */
export interface AirView {
  phase: string;
  side: string;
  flights: FlightView[];
  fight: DogfightView | null;
}

/** Nothing is hidden. */
export interface FlamesView {
  seat: string | null;
  turn: number;
  procedures: string[];
  surplus: Surplus[];
  result: Ended | null;
  standing?: string[]; // the seat's own standing orders, in games that have any
  scenario: string | null;
  player: string;
  phase: string;
  phases: string[];
  status: StatusLine[];
  weather: Record<string, string>; // by zone
  skies: string[]; // the zones in which somebody stands
  impulse: ImpulseTrack;
  initiative: InitiativeTrack;
  actions: Record<string, string>; // power -> the action it chose last
  uses: Record<string, Record<string, Use>>; // of the powers that have chosen in this impulse
  allowances: Record<string, Record<string, number | null>>; // of the actions that one may choose now
  pieces: Record<string, Counter>;
  owners: Record<string, string>;
  scores: Record<string, number>;
  wanted: number | null; // points that the Axis needs at the end
  declared: AttackView | null;
  attacks: AttackView[];
  air: AirView | null;
}

export interface ResultChance {
  result: string;
  told: StatusLine;
  for: "attacker" | "defender" | "";
  chance: number;
}

/** Why units count for less or more than is printed on them. */
export interface Reduction {
  name: string;
  number: number;
  rule: string;
  units: string[];
}

/** An order that changes what is put together, about one counter. */
export interface Offer {
  unit: string;
  order: string;
}

/** Odds, both tables and the chance of every result. */
export interface FlamesForecast {
  attack: number;
  defence: number;
  attackers: Record<string, number>;
  defenders: Record<string, number>;
  columns: string[];
  column: string;
  final: string;
  shift: number;
  shifts: Adjustment[];
  modifiers: Adjustment[];
  reductions: Reduction[];
  chooser: string;
  table: string; // the one that is chosen, or the better one for who chooses
  tables: Record<string, ResultChance[]>;
  chances: ResultChance[];
  remarks: StatusLine[];
  joins: Offer[];
  leaves: Offer[];
}
