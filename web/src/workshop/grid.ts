/** What a sheet looks like under a draft, and what typing and pasting in it means. */

import type { SheetGiven, SourceShown } from "../net/workshop";

export const EMPTY = "-";

/** A row as it stands now. */
export interface Line {
  row: string;
  cells: string[];
  old: readonly string[]; // as the sheets have them; as they stand in a row more
  changed: ReadonlySet<number>; // columns that were changed or confirmed
  state: "" | "added" | "removed";
  sources: Readonly<Record<string, SourceShown>>;
}

/** What a draft does to a sheet. */
export interface Altered {
  cells: ReadonlyMap<string, Readonly<Record<string, string>>>; // row -> column -> what it shall hold
  removed: ReadonlySet<string>;
  added: readonly { row: string; cells: Readonly<Record<string, string>> }[];
}

export const untouched: Altered = { cells: new Map(), removed: new Set(), added: [] };

export function lines(sheet: SheetGiven, altered: Altered): Line[] {
  const { columns } = sheet;
  const kept = sheet.rows.map(({ row, cells, sources }): Line => {
    const put = altered.cells.get(row);
    const state = altered.removed.has(row) ? "removed" : "";
    if (!put) return { row, cells, old: cells, changed: none, state, sources };
    const changed = new Set(columns.flatMap((column, i) => (put[column] === undefined ? [] : [i])));
    return { row, cells: cells.map((cell, i) => put[columns[i]!] ?? cell), old: cells, changed, state, sources };
  });
  const more = altered.added.map(({ row, cells }): Line => {
    const shown = columns.map((column) => cells[column] ?? EMPTY);
    return { row, cells: shown, old: shown, changed: none, state: "added", sources: {} };
  });
  return [...kept, ...more];
}

const none: ReadonlySet<number> = new Set();

/** Where a value comes from: its own source, or that of its row. The first cell of a row is its name and needs none. */
export const sourceOf = (line: Line, column: string): SourceShown | undefined => line.sources[column] ?? line.sources[""];

/** Columns whose values are reconstructed and which nobody has changed or confirmed. */
export function unsure(line: Line, columns: readonly string[]): number[] {
  if (line.state) return [];
  return columns.flatMap((column, i) => (i && line.cells[i] !== EMPTY && !line.changed.has(i) && sourceOf(line, column)?.kind === "reconstructed" ? [i] : []));
}

/** Whether a row has to do with a rule: its sources cite it. */
export const cites = (line: Line, rule: string): boolean => Object.values(line.sources).some(({ reference }) => names(reference, rule));

/** Whether a text cites a paragraph, and not only one that begins like it. */
export function names(text: string, rule: string): boolean {
  const at = text.toLowerCase().indexOf(rule.toLowerCase());
  return at >= 0 && !/[\w.]\d?/.test(text[at - 1] ?? " ") && !/\d/.test(text[at + rule.length] ?? " ");
}

/** A block from a spreadsheet: rows of cells. */
export function block(text: string): string[][] {
  const rows = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return rows.map((row) => row.split("\t").map((cell) => cell.trim() || EMPTY));
}

export interface Spot {
  line: number;
  column: number;
}

/** Where a key leads in a grid of so many rows and columns; null where it means nothing here. */
export function moved(key: string, shift: boolean, at: Spot, size: Spot, from: number): Spot | null {
  const line = (by: number): number => Math.min(Math.max(at.line + by, 0), size.line - 1);
  const column = (by: number): number => Math.min(Math.max(at.column + by, 0), size.column - 1);
  switch (key) {
    case "ArrowUp":
      return { ...at, line: line(-1) };
    case "ArrowDown":
      return { ...at, line: line(1) };
    case "ArrowLeft":
      return { ...at, column: column(-1) };
    case "ArrowRight":
      return { ...at, column: column(1) };
    case "Home":
      return { ...at, column: 0 };
    case "End":
      return { ...at, column: size.column - 1 };
    case "PageUp":
      return { ...at, line: line(-20) };
    case "PageDown":
      return { ...at, line: line(20) };
    case "Enter":
      return { line: line(shift ? -1 : 1), column: from };
    case "Tab":
      return tabbed(shift ? -1 : 1, at, size);
    default:
      return null;
  }
}

/** To the next cell, behind the last one to the second of the next row (the first is its name); out of the grid at its ends. */
function tabbed(by: 1 | -1, at: Spot, size: Spot): Spot | null {
  const column = at.column + by;
  if (column >= 0 && column < size.column) return { ...at, column };
  const line = at.line + by;
  if (line < 0 || line >= size.line) return null;
  return { line, column: by > 0 ? Math.min(1, size.column - 1) : size.column - 1 };
}
