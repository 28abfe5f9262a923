/** The messages between the table and the server, version 1 (docs/server.md), and the view of a position. */

import type { Adjustment, Facts, LossChance, Refused as Why, Seen } from "./shapes";

export type { Adjustment, Facts, LossChance } from "./shapes";

export const VERSION = 1;

export type Fact = Facts[string];

// --- a position as one seat may know it ----------------------------------------------------------------

/** A counter that the seat can see; each game adds its own state. */
export interface PieceView {
  id: string;
  at: string; // hex or box
  side?: string; // if counters can go over to the other
}

/** What every game shows; each adds its own (games/<name>/shapes.ts). */
export interface View extends Omit<Seen, "procedures" | "surplus">, Partial<Pick<Seen, "procedures" | "surplus">> {
  pieces: PieceView[] | Record<string, Omit<PieceView, "id">>; // a list, or by id
}

export function piecesOf(view: View): PieceView[] {
  return Array.isArray(view.pieces) ? view.pieces : Object.entries(view.pieces).map(([id, state]) => ({ ...state, id }));
}

// --- from the server -----------------------------------------------------------------------------------

export interface GameEvent {
  kind: string;
  facts: Facts;
  to?: string[] | null; // the seats that see it
}

export interface Entry {
  seq: number;
  number: number;
  seat: string;
  at: number;
  action?: string | null;
  hidden?: boolean;
  events?: GameEvent[];
  undoes?: number | null;
  undone?: boolean;
  bot?: string; // who chose it, if not a person
}

/** Who plays a seat. */
export interface SeatInfo {
  name: string;
  bot: string; // '' for a person
  until: string; // the bot plays to the end of the 'phase' or 'turn'; '' for good
  held: boolean; // some link opens it, so only that player can take it
}

/** Whoever holds a seat. */
export interface Person {
  name: string; // what they want to be called; '' if they have not said
  seen: number; // when last at the table, seconds; 0: never
  here: boolean; // just now
}
export type People = Record<string, Person>; // by seat

/** One line of a bot's explanation: what was counted, and how much. */
export interface Term {
  name: string;
  value: number;
}

export interface Thinking {
  type: "thinking";
  seat: string;
  bot: string;
  seconds: number; // so far
}

export interface Decision {
  kind: string;
  rule: string;
  seats: string[];
  yours: boolean;
  facts: Facts;
  accepts: string[];
  actions: Record<string, string[]> | null; // of short kinds, by kind
  subjects: Record<string, string[] | null> | null; // of all other kinds: who may be given such an order; null: too many to name
  sealed: boolean; // answers are kept, unseen by others, until the last one is in
  answer: string; // the seat's own, which it may still change
  standing: string; // the question, if standing orders may answer it
}

/** A query, by itself or along with something else. */
export interface Question {
  name: string;
  args: Record<string, unknown>;
}

export interface Over {
  winner: string | null;
  reason: string;
  rule: string;
  seed: string;
  commitment: string;
}

export interface ChatLine {
  id: number;
  author: string;
  text: string;
  at: number;
}

export type Id = number | string | null;

/** The rules have changed under a game: it goes on from the position after so many moves. */
export interface Resumed {
  number: number;
  lost: number; // moves after that which could not be carried over
  rules: string; // those that were played before
}

export interface Welcome {
  type: "welcome";
  version: number;
  game: string;
  module: string;
  edition: string;
  scenario: string;
  options: Record<string, string | boolean | number>;
  commitment: string;
  imported: boolean;
  resumed: Resumed | null;
  seats: SeatInfo[];
  people: People;
  again: boolean; // it was begun once more: its players may follow
  held: string[];
  seat: string | null;
  owner: boolean;
  hot_seat: boolean;
  seq: number;
  number: number;
  log: Entry[];
  log_complete: boolean;
  view: View;
  decision: Decision | null;
  can_undo: boolean;
  chat: ChatLine[];
  chat_complete: boolean;
  note: string;
  opening: GameEvent[];
  over: Over | null;
  thinking: Thinking | null;
  id?: Id;
}

export type Change = [(string | number)[], unknown];

export interface Moved {
  type: "moved";
  entry: Entry;
  decision: Decision | null;
  can_undo: boolean;
  changes: Change[] | null;
  view: View | null;
  over: Over | null;
}

export interface Refused {
  type: "refused";
  rule: string;
  key: string;
  message: string;
  facts: Facts;
  id?: Id;
}

export interface Failure {
  type: "error";
  what: string;
  message: string;
  expected?: string | number | null;
  key?: string; // of a malformed order
  facts?: Facts;
  id?: Id;
}

export type Told =
  | Welcome
  | Moved
  | Refused
  | Failure
  | { type: "accepted"; seq: number; id?: Id }
  | { type: "allowed"; id?: Id }
  | { type: "listed"; seq: number; count: number; actions: string[]; value?: unknown; id?: Id }
  | { type: "answer"; seq: number; value: unknown; id?: Id }
  | { type: "past"; entries: Entry[]; complete: boolean; id?: Id }
  | { type: "reviewed"; number: number; view: View; id?: Id }
  | { type: "chatted"; lines: ChatLine[] }
  | { type: "talked"; lines: ChatLine[]; complete: boolean; id?: Id }
  | { type: "noted"; id?: Id }
  | { type: "seated"; seats: SeatInfo[]; held: string[]; id?: Id }
  | { type: "present"; people: People; id?: Id }
  | { type: "again"; seats: string[] }
  | Thinking
  | { type: "hinted"; seq: number; bot: string; action: string; why: Term[]; id?: Id }
  | { type: "reasoned"; seq: number; bot: string; why: Term[]; id?: Id }
  | { type: "pong"; id?: Id };

// --- from the client -----------------------------------------------------------------------------------

export type Asked =
  | { type: "hello"; token: string; version: number; last: number; last_chat: number; seat?: string; language: string; name?: string }
  | { type: "look"; seat: string; last: number; last_chat?: number }
  | { type: "play"; seq: number; action: string; seat?: string }
  | { type: "undo"; seq: number; seat?: string }
  | { type: "why"; action: string }
  | { type: "actions"; kind?: string; about?: string; where?: Record<string, string>; start?: number; query?: Question }
  | { type: "query"; name: string; args: Record<string, unknown> }
  | { type: "history"; before: number }
  | { type: "review"; number: number }
  | { type: "chat"; text: string }
  | { type: "talk"; before: number }
  | { type: "note"; text: string }
  | { type: "handover"; seat: string; bot: string; until?: string; pace?: number }
  | { type: "name"; name: string }
  | { type: "hint"; bot: string }
  | { type: "unhint" }
  | { type: "reasons"; seq: number }
  | { type: "ping" };

/** The new view from the old one, which is left as it was. */
export function changed(view: View, changes: readonly Change[]): View {
  let made: unknown = view;
  const fresh = new Set<unknown>(); // what was copied already need not be copied again
  for (const [path, value] of changes) made = put(made, path, 0, value, fresh);
  return made as View;
}

function put(shape: unknown, path: readonly (string | number)[], from: number, value: unknown, fresh: Set<unknown>): unknown {
  if (from === path.length) return value;
  const key = path[from]!;
  let copy = shape as Record<string | number, unknown>;
  if (!fresh.has(shape)) {
    copy = (Array.isArray(shape) ? [...shape] : { ...(shape as object) }) as Record<string | number, unknown>;
    fresh.add(copy);
  }
  copy[key] = put(copy[key], path, from + 1, value, fresh);
  return copy;
}

// --- answers to queries ------------------------------------------------------------------------------------

export interface ReachAnswer {
  start: string;
  value: number; // movement points
  hexes: { hex: string; cost: number; left: number; stretch?: boolean; path: [string, number][] }[];
}

/** A reach by hex, with paths that begin where the unit stands. */
export interface Reach {
  unit: string;
  value: number;
  hexes: Record<string, { cost: number; left: number; stretch: boolean }>;
  paths: Record<string, [string, number][]>;
}

export function reachOf(unit: string, answer: ReachAnswer): Reach {
  const made: Reach = { unit, value: answer.value, hexes: {}, paths: {} };
  for (const { hex, cost, left, stretch, path } of answer.hexes) {
    made.hexes[hex] = { cost, left, stretch: stretch ?? false };
    made.paths[hex] = path[0]?.[0] === answer.start ? path : [[answer.start, 0], ...path];
  }
  return made;
}

/** Units that go as one go where each of them can, at the price of the dearest. */
export function reachTogether(unit: string, answers: readonly ReachAnswer[]): Reach {
  const [first, ...others] = answers.map((answer) => reachOf(unit, answer));
  const made = first!;
  for (const [hex, step] of Object.entries(made.hexes))
    for (const other of others) {
      const its = other.hexes[hex];
      if (!its) delete made.hexes[hex];
      else if (made.hexes[hex] && its.left < step.left) {
        made.hexes[hex] = its;
        made.paths[hex] = other.paths[hex]!;
      }
    }
  made.value = Math.min(made.value, ...others.map((other) => other.value));
  return made;
}

/** An attack before the die, as far as every game tells it. */
export interface Forecast {
  refusal?: Why | null;
  attack: number;
}

/** A result with its chance: losses of both sides, or a word of the game's table and for whom it is good. */
export type Chance = LossChance | { result: string; for: "attacker" | "defender" | ""; chance: number };

/** With all strengths known, one column and its chances. */
/** Why counters count for less than is printed on them, and what is left of their strength. */
export interface Reduction extends Adjustment {
  units: string[];
}

export interface OpenForecast extends Forecast {
  attackers: Record<string, number>;
  defenders: Record<string, number>;
  defence: number;
  columns: string[];
  column: string | null;
  final: string | null;
  shifts: Adjustment[];
  modifiers: Adjustment[];
  reductions?: Reduction[];
  chances: Chance[];
  retreat?: number;
  losses?: { attacker: number; defender: number };
}
