/** What a game shows in its own way: panels, counters, marks on the map, questions. Everything else is common. */

import type { Component } from "svelte";
import type { Catalogue, HexData, Known, Language, PieceData, Place, Side } from "../catalogue";
import { body, dark, drawSymbol, pips, title } from "../map/counters";
import type { XY } from "../map/geometry";
import { type Colours, nation } from "../map/palette";
import type { HiddenStack, Overlaid } from "../map/scene";
import { codeOf } from "../map/symbols";
import type { Gesture, Order } from "../play/orders";
import type { Entry, Facts, Forecast, GameEvent, PieceView, View } from "../protocol";
import type { Barrier } from "../table/barrier";
import type { Builder, TableState } from "../table/state.svelte";
import type { Table } from "../table/table.svelte";

export type Panel = Component<{ table: Table }>;
type Brush = CanvasRenderingContext2D;

export interface MapBrush {
  g: Brush;
  known: Known;
  at: (hex: string) => XY | undefined;
  zoom: number;
}

/** Something besides counters that an attack can be given, such as an Air Support or a maximum effort. */
export interface Extra {
  field: string; // of the action
  label: string;
  choices: { value: string; label: string }[];
}

export interface Question {
  name: string;
  args: Record<string, unknown>;
}

export type Ask = <T>(question: Question) => Promise<T | null>;

export interface March {
  args: Record<string, unknown>;
  together: boolean;
  costed?: boolean; // false: the query knows nothing of it, its hexes are those of the orders alone
  stretch?: boolean; // its hexes are all tinted as farther than usual, and none of them need be listed
  told?: boolean; // what its hexes are for is said beside them, since they are lit for other things too
}

/** What ending a phase now would cost, with its rule. */
export interface Caution {
  key: string;
  facts: Facts;
  rule: string;
}

/** An attack that could be made from where counters stand: who would make it, at what odds, and how it would end. */
export interface Prospect {
  hex: string;
  units: string[];
  odds: string;
  good: number; // chances of a result for the attacker, and against him
  bad: number;
}

/** One line of the final score: what is counted, and the number of each side that has one. */
export interface Score {
  key: string;
  values: Partial<Record<Side, number | null>>;
}

/** Where the log is cut: a new turn, or a new phase of a side. */
export type Cut = { turn: number } | { side: string; phase: string };

/** Panels in place of the common ones; a game without one has the common panel, or none. */
export interface Panels {
  Status: Panel | null; // in the bar, after the turn
  Tracks: Panel | null; // at the end of the bar
  Sequence: Panel | null; // the sequence of play in the rail
  Boxes: Panel | null;
  Sheets: Panel | null; // rows and columns beside the map
  Orders: Panel | null; // in the rail, what a decision asks for besides buttons
  Attack: Panel | null; // in the drawer, in place of the usual attack builder
  Odds: Component<{ table: Table; forecast: Forecast }> | null; // under the attackers, in place of the usual picture
  HexFacts: Component<{ table: Table; hex: HexData }> | null; // list items
  PieceFacts: Component<{ table: Table; piece: PieceData; state: PieceView }> | null;
}

/** How counters are drawn and told. */
export interface CounterFacet {
  /** All of a counter's state that its picture shows. */
  aspect(state: PieceView): string;
  drawFull(g: Brush, known: Known, piece: PieceData, state: PieceView, size: number): void;
  drawBlock(g: Brush, known: Known, piece: PieceData, state: PieceView): void;
  /** The ground of a counter, which is all that is seen of it from afar. */
  colours(known: Known, piece: PieceData): Colours;
  /** What a stack amounts to, in a number that is seen from afar; '' for nothing to be told. */
  sum(known: Known, pieces: readonly PieceView[]): string;
  /** The other side of a counter, if it has one. */
  flipped(piece: PieceData, state: PieceView): PieceView | null;
  /** What lies on top in a stack: the heavier. */
  weight(piece: PieceData, state: PieceView): number;
  /** Factors and signs in words. */
  factors(piece: PieceData, state: PieceView): string;
  signs(piece: PieceData, state: PieceView): string[];
  /** Bodies of counters that it belongs to besides its formation, by name. */
  bands(piece: PieceData, state: PieceView): string[];
  /** Whether the counter has nothing more to do in this phase. */
  spent(state: PieceView): boolean;
  /** Enemy stacks of which a seat knows only that they are there. */
  hidden(view: View): HiddenStack[];
}

/** What the game adds to the ground. */
export interface GroundFacet {
  drawPrinted(g: Brush, data: Catalogue, language: Language, detail: number): void;
  /** Marks that must be seen beside the counter of their hex. */
  drawTips(brush: MapBrush, wanted: (hex: HexData) => boolean): void;
  drawMarkers(brush: MapBrush, view: View): void;
  great(known: Known, place: Place): boolean;
  describe(known: Known, view: View, hex: string): string[];
  readonly overlays: readonly { key: string; letter: string }[];
  overlay(table: TableState, key: string, ask: Ask): Promise<Partial<Overlaid>>;
  /** The hex where something goes on that both sides should see, such as a combat. */
  focus(view: View): string | null;
  /** Counters that are gathered against a hex, step by step. */
  gathered(view: View): { target: string; units: string[] } | null;
}

/** How kinds of order are given, where their fields do not tell. */
export interface OrderFacet {
  readonly gestures: Readonly<Record<string, Gesture>>;
  /** Kinds of order by the way: they light nothing and are never the main button. */
  readonly minor: ReadonlySet<string>;
  /** Kinds of order for which the hex may be clicked first: who goes there is asked then. */
  readonly calling: ReadonlySet<string>;
  /** Kinds that are given by a click on the counter they name, without another on a button. */
  readonly atOnce: ReadonlySet<string>;
  /** Kinds that carry out what was declared step by step: the main button while they are legal. */
  readonly deeds: ReadonlySet<string>;
  /** Kinds of order that a builder makes of all that are legal: wanted at once, and not a piece at a time. */
  readonly whole: ReadonlySet<string>;
  /** Decisions that only lay out the board before play: what a machine answers there is not shown piece by piece. */
  readonly arranging: ReadonlySet<string>;
  /** Verbs whose hexes the query `reach` tells with these arguments; `together`: several of a hex may go as one. */
  readonly marches: Readonly<Record<string, March>>;
  /** What a piece does when it goes to a hex by this order. */
  verb(order: Order): string;
  /** Words for the hexes that are lit for what a piece does, such as a chance, where the server must be asked for them. */
  labels(table: TableState, piece: string, verb: string, ask: Ask): Promise<Record<string, string>>;
  /** The hex an order is about, if that is not the first it names. */
  goal(order: Order, view: View): string | undefined;
  /** The order of those who march together. */
  march(units: readonly string[], hex: string, verb: string): string;
  /** An order given on the map with what was wished for beside it. */
  amend(table: TableState, order: Order): Order;
  /** The order to ask about when a counter (and a hex) cannot be used: null for the usual one, '' for none. */
  why(table: TableState, kind: string, piece: string, hex: string | null): string | null;
  /** Whether a counter may be taken up although nothing is listed for it, such as one to be set up anew: the march `anew`. */
  anew(table: TableState, piece: string): boolean;
  /** Better words for a button than the fields give; null if those will do. */
  wording(table: TableState, order: Order): { key: string; facts: Facts } | null;
}

/** Orders that are put together at the table before they are given, such as an attack. */
export interface BuildingFacet {
  /** What stands ready to be filled in when a decision comes, when a counter is taken up, when a hex is aimed at. */
  opening(table: TableState): Builder | null;
  begin(table: TableState, piece: string): Builder | null;
  aimed(table: TableState, builder: Builder): Builder;
  /** What a touch of a counter or a hex makes of an order that is being built; null if it means nothing to it. */
  touch(table: TableState, builder: Builder, what: { piece?: string; hex?: string }): Builder | null;
  /** Hexes that may be touched while it is being built. */
  open(table: TableState, builder: Builder): Iterable<string>;
  /** The fields of the order, or null while something is missing. */
  compose(table: TableState, builder: Builder): Order["fields"] | null;
  extras(table: Table, builder: Builder): Extra[];
  forecast(builder: Builder): Question | null;
  /** What could be attacked now; null where nobody can tell. */
  prospects(table: TableState, ask: Ask): Promise<Prospect[] | null>;
  /** Lines under the odds. */
  remarks(forecast: Forecast): { key: string; facts: Facts }[];
}

/** The end of decisions, and of the game. */
export interface EndingFacet {
  /** Decisions whose end gives up a right: to end them is never the main thing to do. */
  readonly rights: ReadonlySet<string>;
  /** Decisions that are mostly ended as they are: nobody is reminded of what else could be done. */
  readonly casual: ReadonlySet<string>;
  /** Why an order that rolled no die is final all the same; null if the usual words will do. */
  final(order: Order, entry: Entry): Barrier | null;
  /** What is still to be done before a phase ends besides what its counters could do. */
  undone(table: TableState): number;
  /** What ending the phase now would cost, with its rule; null if nothing. */
  caution(table: TableState): Caution | null;
  /** The same where the server must be asked, when the button is pressed; null where it has nothing to say. */
  readonly cautions: ((ask: Ask) => Promise<Caution[]>) | null;
  /** The numbers by which the game was decided. */
  score(view: View, ask: Ask): Promise<Score[]>;
}

/** What the log makes of events. */
export interface LogFacet {
  /** Events that tell what the die before them led to. */
  readonly outcomes: ReadonlySet<string>;
  /** Events of a fight, by their names to those who see everything: one opens it, others carry it on or only may. */
  readonly fights: Readonly<Record<string, "opens" | "goes on" | "may">>;
  cut(event: GameEvent): Cut | null;
  /** What counts in the figures of the game: a plot, a side and a number; sums grow from turn to turn. */
  readonly plots: readonly { key: string; sum: boolean }[];
  count(known: Known, event: GameEvent): { plot: string; side: Side; number: number } | null;
}

/** A game at the table. Every facet has defaults (`PLAIN`), so a game states only what it does in its own way. */
export interface GameFace {
  readonly name: string; // '' for a game without code of its own
  readonly plain: boolean; // everything that it does not do in its own way follows from what it declares
  readonly texts: Record<Language, string>;
  readonly panels: Panels;
  readonly counters: CounterFacet;
  readonly ground: GroundFacet;
  readonly orders: OrderFacet;
  readonly building: BuildingFacet;
  readonly ending: EndingFacet;
  readonly log: LogFacet;
  side(seat: string): Side;
}

/** What a game does in its own way, facet by facet. */
export type Own = { [Facet in keyof GameFace]?: GameFace[Facet] extends string | boolean | ((...given: never[]) => unknown) ? GameFace[Facet] : Partial<GameFace[Facet]> };

/** A face that differs from another only in what is given. */
export function faced(own: Own, base: GameFace = PLAIN): GameFace {
  return {
    name: own.name ?? base.name,
    plain: own.plain ?? base.plain,
    texts: { ...base.texts, ...own.texts },
    panels: { ...base.panels, ...own.panels },
    counters: { ...base.counters, ...own.counters },
    ground: { ...base.ground, ...own.ground },
    orders: { ...base.orders, ...own.orders },
    building: { ...base.building, ...own.building },
    ending: { ...base.ending, ...own.ending },
    log: { ...base.log, ...own.log },
    side: own.side ?? base.side,
  };
}

/** The counters gathered in the fields for them, the hex in its own, the rest as it was given. */
function compose(table: TableState, builder: Builder): Order["fields"] | null {
  const shape = table.known.action.get(builder.kind);
  if (!shape || !builder.units.length) return null;
  const fields: Order["fields"] = {};
  for (const field of shape.fields) {
    if (field.domain === "hex") fields[field.name] = builder.target;
    else if (field.domain === "piece" && field.many) fields[field.name] = builder.units;
    else if (builder.extra[field.name] !== undefined) fields[field.name] = builder.extra[field.name]!;
  }
  return fields;
}

/** The colours of a nation, or those of the power a counter belongs to. */
function coloursOf(known: Known, piece: PieceData): Colours {
  const ground = known.data.formations[piece.formation]?.colour;
  return ground ? { ground, edge: "#3b3228", ink: dark(ground) ? "#ffffff" : "#1d1710" } : nation(piece);
}

/** A board without a game, and the defaults of every face. */
export const PLAIN: GameFace = {
  name: "",
  plain: true,
  texts: { en: "", fr: "" },
  panels: { Status: null, Tracks: null, Sequence: null, Boxes: null, Sheets: null, Orders: null, Attack: null, Odds: null, HexFacts: null, PieceFacts: null },
  counters: {
    aspect: () => "",
    drawFull: (g, known, piece, _, size) => {
      const { ground, edge, ink } = coloursOf(known, piece);
      body(g, { ground, edge }, edge, 19);
      title(g, piece.id, edge);
      drawSymbol(g, codeOf(piece.kind, piece.size), ink, size);
      pips(g, piece.steps, piece.steps, ink);
    },
    drawBlock: (g, known, piece) => {
      const colours = coloursOf(known, piece);
      body(g, colours, colours.edge, 22);
    },
    colours: (_, piece) => nation(piece),
    sum: () => "",
    flipped: () => null,
    weight: (piece) => piece.steps,
    factors: () => "",
    signs: () => [],
    bands: () => [],
    spent: () => false,
    hidden: () => [],
  },
  ground: {
    drawPrinted: () => undefined,
    drawTips: () => undefined,
    drawMarkers: () => undefined,
    great: () => false,
    describe: () => [],
    overlays: [],
    overlay: () => Promise.resolve({}),
    focus: () => null,
    gathered: () => null,
  },
  orders: {
    gestures: {},
    minor: new Set(),
    calling: new Set(),
    atOnce: new Set(),
    deeds: new Set(),
    whole: new Set(),
    arranging: new Set(),
    marches: { move: { args: {}, together: false } },
    verb: (order) => order.kind,
    labels: () => Promise.resolve({}),
    goal: () => undefined,
    march: () => "",
    amend: (_, order) => order,
    why: () => null,
    anew: () => false,
    wording: () => null,
  },
  building: {
    opening: () => null,
    begin: () => null,
    aimed: (_, builder) => builder,
    touch: () => null,
    open: () => [],
    compose,
    extras: () => [],
    forecast: () => null,
    prospects: () => Promise.resolve(null),
    remarks: () => [],
  },
  ending: {
    rights: new Set(),
    casual: new Set(),
    final: () => null,
    undone: () => 0,
    caution: () => null,
    cautions: null,
    score: () => Promise.resolve([]),
  },
  log: {
    outcomes: new Set(),
    fights: {},
    cut: (event) => (event.kind === "turn" ? { turn: Number(event.facts["turn"]) } : null),
    plots: [],
    count: () => null,
  },
  side: (seat) => seat,
};
