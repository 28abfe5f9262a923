/** The fixed data of a game as the client uses it: what every game has. A game's own data are typed in `games/<name>`. */

import { Book } from "./book";
import { Tongue } from "./play/tongue";
import { type GameFace, PLAIN } from "./games/face";
import type { ActionShape, ChartGiven, FormationData, LessonGiven, LookData, Named, Rule, SourcesGiven, TurnData } from "./shapes";

export type { ActionField, ActionShape, Cited, Label, LookData, Named, Rule } from "./shapes";

export type Language = keyof Named;
export type Side = string; // a key of the game, such as japanese

export interface HexData {
  name: string;
  x: number; // centre in hex widths, east
  y: number; // south
  terrain: string;
  region: string;
  off: boolean; // beside the map
  around: string[];
}

export interface PieceData {
  id: string;
  name: Named;
  side: Side;
  nation: string;
  formation: string;
  kind: string;
  size: string;
  steps: number;
  label?: string; // what is printed on it, if not its id
  about?: Named; // its kind in words
  arm?: string; // ground, air or naval
}

export type Pair = [string, string];
export type Fact = [key: string, value: string | number | boolean | Named | null];

/** Hexsides that belong together: a river, a lake shore, a frontier, a strait. */
export interface Chain {
  key: string;
  kind: string;
  sides: Pair[];
  name?: Named;
  facts?: Fact[];
}

export interface Line {
  key: string;
  kind: string;
  hexes: string[];
  name?: Named;
  facts?: Fact[];
}

export interface Place {
  key: string;
  hex: string;
  hexes?: string[]; // all in which it lies, if it is large
  size: string;
  name: Named;
  facts?: Fact[];
}

/** A named set of hexes: a sea area, an island, a box beside the map. */
export interface Area {
  key: string;
  kind: string;
  name?: Named;
  hexes: string[];
  outline?: [number, number][];
  at?: [number, number];
  facts?: Fact[];
}

/** A shore as it really runs: a ring of land, or of a lake. */
export interface Outline {
  key: string;
  kind: string;
  points: [number, number][];
}

export interface Features {
  chains: Chain[];
  lines: Line[];
  places: Place[];
  areas: Area[];
  outlines: Outline[];
}

/** One value for each hex, such as its country or its weather zone. */
export interface Layer {
  key: string;
  name: Named;
  values: { key: string; name: Named; colour?: string }[];
  hexes: ArrayLike<number>; // by hex of the board; -1 where it has none
}

export interface Link {
  kind: string;
  from: string;
  to: string;
  name?: Named;
}

export interface Catalogue {
  name: string;
  sides: Side[];
  actions: ActionShape[];
  board: { orientation: "flat" | "pointy"; terrains: string[]; hexes: HexData[] };
  features: Features;
  layers: Layer[];
  links: Link[];
  pieces: PieceData[];
  formations: Record<string, FormationData>;
  charts: { turns: TurnData[] };
  look: LookData;
  sources: SourcesGiven;
  ledger: Rule[];
  headings: Record<string, Named>; // of the rulebook's chapters, sections and paragraphs
  messages: Record<Language, string>;
  tables?: ChartGiven[]; // every chart of the data
  lesson?: LessonGiven; // a guided first turn
  field?: string[]; // the hexes of a battle on a part of the board
  opening?: string[]; // those on which the map opens, if not on all of the field
  boxes?: (string | { key: string; name: Named })[]; // places beside the map
}

/** The catalogue with the look-ups that everything needs, and the face of its game. */
export class Known {
  readonly hex: Map<string, HexData>;
  readonly piece: Map<string, PieceData>;
  readonly action: Map<string, ActionShape>;
  readonly rule: Map<string, Rule>;
  readonly place: Map<string, Place>; // those with a name
  readonly box: Map<string, Named>; // places beside the map, where the game has words for them
  readonly book: Book;
  readonly tongue: Tongue;

  constructor(
    readonly data: Catalogue,
    readonly face: GameFace = PLAIN,
  ) {
    this.hex = new Map(data.board.hexes.map((h) => [h.name, h]));
    this.piece = new Map(data.pieces.map((p) => [p.id, p]));
    this.action = new Map(data.actions.map((a) => [a.kind, a]));
    this.rule = new Map(data.ledger.map((r) => [r.id, r]));
    this.book = new Book(data.ledger, data.headings);
    this.tongue = new Tongue(data.messages);
    const places = data.features.places.filter((p) => p.name.en);
    const spread = places.flatMap((p) => (p.hexes ?? []).map((hex): [string, Place] => [hex, p]));
    this.place = new Map([...spread, ...places.map((p): [string, Place] => [p.hex, p])]);
    this.box = new Map((data.boxes ?? []).flatMap((box) => (typeof box === "object" ? [[box.key, box.name]] : [])));
  }

  /** What a counter or a place is called in messages: where ids are only keys, by its name; two hexes of a name keep their numbers. */
  called(word: string, language: Language): string {
    if (!this.plain) return word;
    const place = this.place.get(word);
    if (!place) return (this.piece.get(word)?.name ?? this.box.get(word))?.[language] ?? word;
    return (place.hexes?.length ?? 1) > 1 ? `${place.name[language]} (${word})` : place.name[language];
  }

  /** The colour of a side: of two, the first has the one of the Japanese and the other that of the Allies. */
  tone(side: Side): "japanese" | "allied" | "" {
    if (side === "japanese" || side === "allied") return side;
    const place = this.data.sides.indexOf(this.face.side(side));
    return place < 0 ? "" : place % 2 ? "allied" : "japanese";
  }

  /** Whether the game is played as it declares its table, with or without code of its own here. */
  get plain(): boolean {
    return this.face.plain;
  }

  get pointy(): boolean {
    return this.data.board.orientation === "pointy";
  }
}
