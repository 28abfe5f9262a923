/** Made from grognard/games/shapes.py by `make types`: change it there. */

export type Named = Record<"en" | "fr", string>;

export type Facts = Record<string, string | number | readonly string[]>;

/** How a game ended. */
export interface Ended {
  winner: string | null;
  reason: string;
}

/** Where one's own units will be too many if the movement ends now. */
export interface Surplus {
  hex: string;
  rule: string;
}

/** What every view has; the counters are told as each game likes. */
export interface Seen {
  seat: string | null;
  turn: number;
  procedures: string[];
  surplus: Surplus[];
  result: Ended | null;
  standing?: string[]; // the seat's own standing orders, in games that have any
}

/** Why something would not be allowed. */
export interface Refused {
  rule: string;
  key: string;
  facts: Facts;
}

/** A column shift or a modifier of the die, and the rule that gives it. */
export interface Adjustment {
  name: string;
  number: number;
  rule: string;
}

/** Losses of both sides, and how likely they are. */
export interface LossChance {
  attacker: number;
  defender: number;
  retreat?: boolean;
  chance: number;
}

/** What decides a scenario, as far as it has come: the message `aim-KEY` tells it in words. */
export interface Aim {
  key: string;
  side: string; // whose aim it is
  value: number;
  goal: number | null;
  facts: Facts;
}

/** A place that is fought for, what it counts, and who holds it. */
export interface Prize {
  hex: string;
  name: Named;
  points: number;
  holder: string | null;
}

/** How a scenario is won, and how it stands; `now` is how it would end if time were up. */
export interface Aims {
  aims: Aim[];
  prizes: Prize[];
  now: Ended | null;
}

export interface OptionShape {
  key: string;
  values: (string | boolean | number)[]; // the first is the default
  rules: string[];
}

export interface ActionField {
  name: string;
  domain: string;
  type: string;
  many: boolean;
  default: string | number | null; // what it is if it is not said
}

/** The shape of an action, so that a line of text can be read and written anywhere. */
export interface ActionShape {
  kind: string;
  secret: boolean;
  complete: boolean;
  standing: string | null; // the question that such a standing order answers
  fields: ActionField[];
}

/** A name that lies along the map. */
export interface Label {
  key: string;
  kind: string;
  name: Named;
  along: string[];
}

/** How the map is drawn. */
export interface LookData {
  values: Record<string, string>;
  labels: Label[];
  texts: Record<string, Named>;
  shade: string[];
}

/** Where some of the values of a hex come from. */
export interface Part {
  of: string[];
  kind: string;
  reference: string;
}

export interface Cited {
  kind: string;
  reference: string;
  parts?: Part[]; // the source of each value
}

/** A row of the ledger. */
export interface Rule {
  id: string;
  kind: string;
  en: string;
  fr: string;
}

/** Counters that belong together, by their colour. */
export interface FormationData {
  name: Named;
  side: string;
  colour: string;
  shape?: string;
}

export interface TurnData {
  turn: number;
  date: Named;
}

/** A hex with its centre in hex widths (x east, y south). */
export interface HexGiven {
  name: string;
  x: number;
  y: number;
  terrain: string;
  around: string[];
  region?: string;
  off?: boolean; // beside the map
}

export interface BoardGiven {
  orientation: "flat" | "pointy";
  terrains: string[];
  hexes: HexGiven[];
}

/** Hexsides that belong together. */
export interface ChainGiven {
  key: string;
  kind: string;
  sides: string[][];
}

export interface LineGiven {
  key: string;
  kind: string;
  hexes: string[];
}

export interface PlaceGiven {
  key: string;
  hex: string;
  hexes?: string[]; // all in which it lies, if it is large
  size: string;
  name: Named;
}

/** Where values come from: keys by hex and by counter, and what each key stands for. */
export interface SourcesGiven {
  cited: Record<string, Cited>;
  hexes: Record<string, string>;
  pieces: Record<string, string>;
}

/** A great board in few bytes: a column a property instead of an object a hex; places in it name its hexes. */
export interface HexColumns {
  name: string[];
  x: number[];
  y: number[];
  terrain: number[]; // places in the list of terrains
  around?: number[][];
}

export interface BoardColumns {
  orientation: "flat" | "pointy";
  terrains: string[];
  hexes: HexColumns;
}

/** Where each value of each hex comes from: a column of keys, one for each combination. */
export interface SourcesByPart {
  cited: Record<string, Cited>;
  hexes: string[];
}

export interface Scenario {
  key: string;
  name: Named;
}

/** A chart as its sheet has it; `sure` tells of each row where it comes from. */
export interface ChartGiven {
  key: string;
  columns: string[];
  rows: string[][];
  sure: string[]; // rulebook, public or reconstructed
}

/** One gesture of a lesson, or something to look at. */
export interface LessonStep {
  key: string;
  play: string | null; // the pupil's order, as it may be typed
  also: string[]; // orders that do as well, with * for any words
  light: string[]; // what to click
}

/** A guided first turn; its words are `lesson-KEY` and `lesson-KEY-STEP`. */
export interface LessonGiven {
  key: string;
  side: string;
  minutes: number;
  steps: LessonStep[];
}

/** What the fixed data of every game hold alike. */
export interface Fixed {
  format: number; // raised whenever a reader of this data must change
  name: string;
  sides: string[];
  options: OptionShape[];
  actions: ActionShape[];
  ledger: Rule[];
  headings: Record<string, Named>; // of the rulebook's chapters, sections and paragraphs
  tables?: ChartGiven[]; // every chart of the data
  messages: Named;
}
