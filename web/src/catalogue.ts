/** The static data of a game module, as the server gives it: board, counters, charts, look, ledger and messages. */

export type Language = "en" | "fr";
export type Named = Record<Language, string>;
export type Side = "japanese" | "allied";

export interface HexData {
  name: string;
  x: number;
  y: number;
  terrain: string;
  region: string;
  off: boolean;
  around: string[];
}

export interface Values {
  strength: number;
  movement: number;
  quality: number;
}

export interface PieceData {
  id: string;
  name: Named;
  side: Side;
  nation: string;
  force: string;
  formation: string;
  kind: string;
  size: string;
  steps: number;
  front: Values;
  back: Values | null;
  light: boolean;
  motorized: boolean;
  support: boolean;
  replaceable: boolean;
  range: number;
  special: string;
  entry: number;
  regiment: boolean;
}

/** Where values come from: keys by hex and by counter, and what each key stands for. */
export interface Sources {
  cited: Record<string, { kind: "rulebook" | "public" | "reconstructed"; reference: string }>;
  hexes: Record<string, string>;
  pieces: Record<string, string>;
}

export interface AirData {
  id: string;
  name: Named;
  side: Side;
  nation: string;
  strength: number;
  monsoon: number;
}

export interface ActionField {
  name: string;
  domain: string;
  type: string;
  many: boolean;
}

export interface ActionShape {
  kind: string;
  secret: boolean;
  complete: boolean;
  fields: ActionField[];
}

export interface Label {
  key: string;
  kind: string;
  name: Named;
  along: string[];
}

export interface LookData {
  values: Record<string, string>;
  labels: Label[];
  texts: Record<string, Named>;
  shade: string[];
}

export type Pair = [string, string];

export interface Features {
  rivers: { key: string; major: boolean; sides: Pair[] }[];
  lakes: { key: string; sides: Pair[] }[];
  lines: { key: string; kind: string; hexes: string[] }[];
  railways: { key: string; side: Side; links: Pair[]; edges: string[] }[];
  places: { key: string; hex: string; size: string; name: Named }[];
  objectives: { hex: string; value: number; side: Side; star: boolean }[];
  depots: { hex: string; side: Side; range: number; ring: string; river: string }[];
  airfields: Record<string, Side>;
  entries: Record<string, Side>;
  reinforcement: { hex: string; force: string; railway: string }[];
  letters: Record<string, string>;
}

export interface Rule {
  id: string;
  kind: string;
  en: string;
  fr: string;
}

export interface OptionData {
  key: string;
  values: (string | boolean | number)[];
  rules: string[];
}

export interface Catalogue {
  format: number;
  name: string;
  editions: string[];
  scenarios: { key: string; name: Partial<Named> }[];
  options: OptionData[];
  seats: { two: string[]; four: string[] };
  sides: Side[];
  chits: string[];
  actions: ActionShape[];
  board: { orientation: string; terrains: string[]; hexes: HexData[] };
  features: Features;
  pieces: PieceData[];
  air: AirData[];
  formations: Record<string, { name: Named; side: Side; colour: string }>;
  charts: {
    combat: { columns: string[]; lowest: number; cells: string[][] };
    movement: Record<string, unknown>;
    turns: { turn: number; date: Named; weather: string; support: boolean }[];
    tracks: Record<string, { name: Named; side: Side | null; lowest: number; highest: number }>;
    boxes: Record<string, { name: Named; parts: string[] }>;
    markers: Record<string, number>;
  };
  boxes: string[];
  look: LookData;
  sources?: Sources;
  ledger: Rule[];
  messages: Record<Language, string>;
}

/** The catalogue with the look-ups that everything needs. */
export class Known {
  readonly hex: Map<string, HexData>;
  readonly piece: Map<string, PieceData>;
  readonly air: Map<string, AirData>;
  readonly action: Map<string, ActionShape>;
  readonly rule: Map<string, Rule>;
  readonly place: Map<string, { name: Named; size: string }>;
  readonly objective: Map<string, Features["objectives"][number]>;
  readonly depot: Map<string, Features["depots"][number]>;

  constructor(readonly data: Catalogue) {
    this.hex = new Map(data.board.hexes.map((h) => [h.name, h]));
    this.piece = new Map(data.pieces.map((p) => [p.id, p]));
    this.air = new Map(data.air.map((a) => [a.id, a]));
    this.action = new Map(data.actions.map((a) => [a.kind, a]));
    this.rule = new Map(data.ledger.map((r) => [r.id, r]));
    this.place = new Map(data.features.places.map((p) => [p.hex, p]));
    this.objective = new Map(data.features.objectives.map((o) => [o.hex, o]));
    this.depot = new Map(data.features.depots.map((d) => [d.hex, d]));
  }
}
