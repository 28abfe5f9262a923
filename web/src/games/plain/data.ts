/** What a game declares about its table (`grognard/games/plain.py`), and what its view has for it. */

import type { Catalogue, Known, Named, PieceData, Side } from "../../catalogue";
import type { Facts, PieceView, Question, View } from "../../protocol";

export type Value = string | number | boolean | null | undefined;
export type Tone = "plain" | "quiet" | "warn" | "bad" | "good";

export interface Sign {
  column: string;
  sign: string;
  value: Value;
  tone: Tone;
}

export interface Mark {
  row: string;
  mark: string;
  value: Value;
  tone: Tone;
}

/** Everything that a game may say of its table; what it leaves out is empty. */
export interface Declared {
  factors: string[];
  strength: string;
  spent: string;
  signs: Sign[];
  marks: Mark[];
  phases: string[];
  marches: Record<string, { together: boolean; reach: Record<string, unknown> | null }>;
  gathers: string[];
  at_once: string[];
  minor: string[];
  rights: string[];
  casual: string[];
  deeds: string[];
  overlays: string[];
  sheets: { name: string; query?: string; args?: Record<string, unknown> }[];
  prospects: boolean;
  cautions: boolean;
  outcomes: string[];
  fights: Record<string, "opens" | "goes on" | "may">;
  losses: string[];
}

const NOTHING: Declared = {
  factors: [],
  strength: "",
  spent: "",
  signs: [],
  marks: [],
  phases: [],
  marches: {},
  gathers: [],
  at_once: [],
  minor: [],
  rights: [],
  casual: [],
  deeds: [],
  overlays: [],
  sheets: [],
  prospects: false,
  cautions: false,
  outcomes: [],
  fights: {},
  losses: [],
};

/** A box or an area that counters may lie in and go to. */
export interface PlaceData {
  key: string;
  name: Named;
  side?: Side;
}

export interface PlainData extends Catalogue {
  table?: Partial<Declared>;
}

export const declaredOf = (data: Catalogue): Declared => ({ ...NOTHING, ...(data as PlainData).table });

/** The boxes and areas by their names: those that the game lists with words, and none of another kind. */
export const boxesOf = (data: Catalogue): PlaceData[] => (data.boxes ?? []).filter((box) => typeof box === "object");

/** A view with what the plain table shows of it. */
export interface PlainView extends View {
  phase?: string;
  phases?: string[]; // where not all that the game declares are played
  player?: string;
  status?: { key: string; facts: Facts }[];
  scores?: { key: string; values: Partial<Record<Side, number | null>> }[];
  declared?: Attempt | null;
  attacks?: Attempt[]; // all that are declared, where there can be several
}

/** Something that counters are to do together against a hex. */
export interface Attempt {
  kind: string;
  hex: string;
  units: string[];
  resolved?: boolean;
  question?: Question | null;
}

export const viewOf = (view: View): PlainView => view;

/** A column of a counter: of its state, or else of its fixed data. */
export function column(piece: PieceData | undefined, state: PieceView, name: string): Value {
  const own = (state as unknown as Record<string, Value>)[name];
  return own !== undefined ? own : (piece as unknown as Record<string, Value> | undefined)?.[name];
}

/** Whether a sign or a mark is shown for a value. */
export const shows = (wanted: Value, value: Value): boolean =>
  wanted === null || wanted === undefined ? value !== undefined && value !== null && value !== 0 && value !== false && value !== "" : value === wanted;

/** A row of the view by hex: `forts`, or `stocks.resources`. */
export function rowOf(view: View, row: string): Record<string, Value> {
  let found: unknown = view;
  for (const part of row.split(".")) found = (found as Record<string, unknown> | undefined)?.[part];
  return (found as Record<string, Value> | undefined) ?? {};
}

/** The first mark of each row that a hex shows, with its value. */
export function marksAt(known: Known, view: View, hex: string): { mark: Mark; value: Value }[] {
  const seen = new Set<string>();
  return declaredOf(known.data).marks.flatMap((mark) => {
    const value = rowOf(view, mark.row)[hex];
    if (seen.has(mark.row) || !shows(mark.value, value)) return [];
    seen.add(mark.row);
    return [{ mark, value }];
  });
}

/** The message of a sign or a mark: `sign-supply-out`, `mark-forts-fort`, or with the value as a fact. */
export function wordsOf(has: (key: string) => boolean, family: string, name: string, value: Value): { key: string; facts: Facts } {
  const stem = `${family}-${name.replace(/[._]/g, "-")}`;
  const own = `${stem}-${String(value)}`;
  return has(own) ? { key: own, facts: {} } : { key: stem, facts: { value: typeof value === "number" ? value : String(value) } };
}
