/** A sheet as a game answers it (`grognard/games/plain.py`, `sheet`): plain data, words by messages or in both languages. */

import type { Named } from "../../catalogue";
import type { Facts } from "../../protocol";

export type SheetCell = string | number | null | Named | { key: string; facts?: Facts } | ({ say: string } & Facts);

export interface SheetRow {
  key?: string;
  place?: string; // the hex that it is about
  cells: SheetCell[];
  strong?: boolean; // a sum, or a heading
  orders?: string[]; // as the game writes them; those that are legal now
}

export interface SheetAnswer {
  columns: SheetCell[];
  rows: SheetRow[];
  note?: SheetCell;
}
